"""Everything that is stored.

It knows play and standings. Callers use :class:`bot.store.sql.storage.Store`; which database is beneath is for the host
to decide, which opens it.
"""
