"""SQLite beneath the store: the one place where SQL is spoken."""
