"""What every room may use: the clock, the log, work beside the event loop, a rate limiter.

It knows nothing of the bot; everything may know it.
"""
