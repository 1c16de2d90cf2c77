"""What works on stored data: the one way in which a table changes, deadlines, settings of servers, erasure.

This room knows the store and the rooms below it. The connection to Discord is in the room above.
"""
