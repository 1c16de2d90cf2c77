"""Messages that are kept up to date: one loop per channel draws them, when their turn comes."""
