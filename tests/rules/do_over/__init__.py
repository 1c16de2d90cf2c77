"""The rulebook of Do Over!, proved."""
