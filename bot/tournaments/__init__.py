"""Tournaments as values: what is agreed, who is in, who meets whom, what counts. Pure functions change them.

Neither the store nor Discord is known here. A person is an entrant, known by their place in the order of entering.
"""
