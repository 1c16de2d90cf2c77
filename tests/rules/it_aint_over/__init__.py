"""The rulebook of It Ain't Over as tests."""
