"""The engines against the rulebook, against every game's contract, and through the line protocol."""
