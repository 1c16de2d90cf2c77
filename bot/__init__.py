"""Dealer's Choice: the process that hosts card games on Discord.

Importing this package loads nothing but the standard library, because `python3 -m bot` must be able to
say what is missing, and to install it, on a machine that has only Python (see `bot.host.bootstrap`).
"""
