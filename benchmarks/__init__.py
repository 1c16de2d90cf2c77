"""Speed and cost, each a command that prints a table."""
