"""A Discord of one's own: a strict stand-in on the loopback for people at a keyboard and for tests."""
