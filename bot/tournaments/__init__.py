"""Tournaments as immutable values, changed by pure functions; this package knows neither the store nor Discord.

An entrant is identified by their index in the order of entering. There is no I/O and no clock here; all chance comes
from the `random.Random` that is passed in, so the same input leads to the same tables.
"""
