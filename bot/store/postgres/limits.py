"""How many seconds PostgreSQL is waited for, and how often something is tried, before it is given up."""

PATIENCE = 2.0
"""For a connection, and for a move to be stored: a press has to be answered within three."""
CONNECTIONS = 8  # the most connections at once: a press needs one for a millisecond or two
STATEMENT = 10.0
"""For any statement that stores no move: some go through all deadlines, or all servers."""
IDLE = 5.0
"""For which PostgreSQL waits for the next statement of a transaction: a bot that is frozen in one holds the locks of
what it has asked for no longer, so others can go on with that."""
TRIES = 50  # how often a transaction is done if others change the same each time
FREED = 5.0  # until PostgreSQL notices that a bot has died
AGAIN = 0.5  # between two attempts to get hold of the database again
PULSE, ANSWER = 0.5, 1.5
"""Between two looks whether the database is still there, and for which it may say nothing: a press that waits for it
meanwhile is told so within its three."""


def parting(count: int) -> float:
    """The longest pause before what others have prevented so many times is tried again."""
    return 0.001 * 2.0 ** min(count, 6)
