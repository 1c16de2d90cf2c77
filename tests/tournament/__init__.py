"""A whole tournament of simulated people on the real bot, in virtual time: `python3 -m tests.tournament`."""
