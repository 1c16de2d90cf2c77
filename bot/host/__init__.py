"""The process: settings, the program put together, metrics, and what is done beside a running bot.

It knows every room; nothing knows it.
"""
