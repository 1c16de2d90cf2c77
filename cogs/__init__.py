"""What people see of the house: a cog per game, and those for tables and standings."""
