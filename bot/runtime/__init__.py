"""What every room may use: the clock, the log, background work, a rate limiter.

It imports no other room.
"""
