"""The sandbox against raw requests, and against a small bot on the real client library."""
