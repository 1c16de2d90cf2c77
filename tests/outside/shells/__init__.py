"""Shells: a small card game that an installed package brings."""
