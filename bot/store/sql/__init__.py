"""The store in a database that speaks SQL, and the only place with statements about what is kept.

SQLite and PostgreSQL both understand the statements; the few words that differ come from a
:class:`bot.store.sql.connection.Dialect`.
"""
