"""Tables as values, and the pure functions that change them.

This room knows the rules and the standings. How tables are shown, stored and served is decided in the rooms above.
"""
