"""The seam to discord.py: everything that replaces a part of it, or reaches into one.

The rest of the program uses only what the library documents. Each piece here says why it is needed, and has a test in
`tests/bot/test_library.py` that fails when a new version of the library changes what it relies on.
"""
