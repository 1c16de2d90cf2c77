"""Whether every message ends up showing its latest version, even if processes freeze or die while drawing it."""
