"""Which private hands a change of their table affects."""

from bot.play.table import Table


def asked(old: Table, table: Table) -> list[int]:
    """List the people whose hands have to show a change at once: they have something else to do, or missed it.

    All of them if the cards have been dealt, or the game is over.
    """
    if table.phase == "lobby":
        return []
    if old.phase != table.phase:
        return [held.person for held in table.seats if held.person is not None]
    if table.phase != "play":
        return []
    missed = set(old.state.to_act) - set(old.game.awaited(old.state))  # their chance to act is gone
    concerned = missed.union(table.state.to_act)
    return [
        held.person
        for seat, (before, held) in enumerate(zip(old.seats, table.seats, strict=True))
        if seat in concerned and held.decision != before.decision and not held.gone and held.person is not None
    ]


def watching(old: Table, table: Table) -> list[int]:
    """List the people whose open hands show every change of their table, a little later."""
    if table.phase != "play":
        return []
    gone = {held.person for held in old.seats if held.gone}  # those who leave now are shown that
    return [held.person for held in table.seats if held.person is not None and held.person not in gone]
