"""What happens to what is kept: the one way in which a table changes, deadlines, settings of servers, erasure.

They know the store and what is below it; the connection to Discord is above them.
"""
