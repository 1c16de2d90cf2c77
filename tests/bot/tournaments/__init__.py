"""Tournaments as values: pairing, points, standings."""
