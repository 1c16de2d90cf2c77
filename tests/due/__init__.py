"""Whether every message shows its latest version in the end, whatever happens to the processes that draw it."""
