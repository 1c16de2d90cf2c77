"""Tables as values: who sits there, what is agreed, how the game stands.

It knows the rules and the standings; how tables are shown, kept and served is decided above it.
"""
