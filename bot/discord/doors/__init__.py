"""The ways in which Discord reaches the bot. Each brings presses, and notices what happens in servers meanwhile."""
