"""Everything that is kept, as it is asked for: protocols, and errors that all of them share.

It knows play and standings. Nothing else has to be known to keep or to ask for something: which database is beneath is
for the host to decide, which opens it.
"""
