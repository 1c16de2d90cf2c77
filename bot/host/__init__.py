"""The process: settings, the program put together, metrics, and what is done beside a running bot.

It knows every room; nothing knows it.
"""


class LaunchError(Exception):
    """The program cannot go on; the text says why, for whoever started it."""
