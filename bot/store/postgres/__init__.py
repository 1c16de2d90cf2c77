"""The store in a PostgreSQL database: its connections, its transactions, its steps.

Nothing here imports the driver before it is used: only who names a PostgreSQL database has it installed.
"""
