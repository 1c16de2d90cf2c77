"""What comes of finished games: results, ratings, leaderboards and figures, as values.

It knows the language; play and all above it may know it.
"""
