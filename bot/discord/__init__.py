"""The connection to Discord: the client, presses and their answers, messages kept up to date, members, emoji.

It knows all rooms but the host, which puts the program together.
"""
