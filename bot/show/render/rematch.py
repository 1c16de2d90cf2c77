"""The lobby of a rematch: who is in and who is missing, instead of what they know from the game before."""

from collections.abc import Iterator

from bot.language.texts import Texts
from bot.play.lobby import missing
from bot.play.table import Table
from bot.show.cards import parted
from bot.show.people import People
from rules.seats import by_seat


def who_is_in(table: Table, before: Table, t: Texts) -> Iterator[str]:
    """Name the players of a rematch, and mention the people who are missing: those who post it say who is notified."""
    people, away = People(table.players, t), missing(before, table)
    seated = [
        people[seat] + (t(" (host)") if player.user_id == table.opener_id else "")
        for seat, player in by_seat(table.players)
    ]
    yield t("**In:** {people}", people=parted(seated))
    if away:
        yield t("**Missing:** {people}", people=parted(f"<@{user_id}>" for user_id in away))
        yield t("It starts as soon as everybody who played is back.")
