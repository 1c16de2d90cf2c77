"""Many tables of all games, random and house players, and everything that can go wrong: `python3 -m tests.chaos`."""
