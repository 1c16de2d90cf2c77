"""Tournaments as values: what is agreed, who is in, who meets whom, what counts. Pure functions change them.

Neither the store nor Discord is known here. A person is an entrant, known by their place in the order of entering.
Nothing here waits for anything or asks what time it is; all chance comes from a `random.Random` that is given, so the
same input leads to the same tables.
"""
