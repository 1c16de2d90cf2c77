"""What people read, in their language: texts, sanitized names, the rulebook, refusals.

It may import only the runtime; every room above may import it.
"""
