"""What comes of games that have ended: ratings, and standings as a file.

It knows the language; play and all above it may know it.
"""
