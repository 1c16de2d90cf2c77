"""The connection to Discord: the client, presses and their answers, messages kept up to date, members, emoji.

This room knows all others but the host, which puts the program together.
"""
