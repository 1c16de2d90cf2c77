"""The rulebook of Karma, proved."""
