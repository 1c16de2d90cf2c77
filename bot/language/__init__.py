"""What people read, in their language: texts, names made harmless, the rulebook, refusals in words.

It knows the runtime only; every other room may know it.
"""
