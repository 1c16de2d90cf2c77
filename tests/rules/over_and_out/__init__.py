"""Over and Out, held to its rulebook."""
