"""What a change makes of a table: pure functions, without database and Discord."""
