"""The real bot, driven through the sandbox."""
