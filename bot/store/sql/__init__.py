"""The store in a database that speaks SQL, and the only place with statements about what is kept.

What its methods promise is written in the protocols that they implement (:mod:`bot.store.protocols`). SQLite and
PostgreSQL both understand the statements; the few words that differ come from a
:class:`bot.store.sql.connection.Dialect`.
"""
