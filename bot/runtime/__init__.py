"""What every room may use: the clock, the log, work beside the event loop, a limit of requests.

It knows nothing of the bot; everything may know it.
"""
