"""The hand of a game that was played alone and is over: nothing else shows how it ended."""

from bot.language.texts import Texts
from bot.play.coaching import coached
from bot.play.ranking import places, winners
from bot.play.table import Table
from bot.show.commands import command
from bot.show.render.components import Layout, row
from bot.show.render.endings import again, check_button, coach_button, end_of, replay_button
from bot.show.render.layout import QUIET, container
from rules.seats import Seat


def alone_ended(table: Table, seat: Seat, t: Texts, line: str, said: str) -> Layout:
    """:param said: what a house player says."""
    replay, check = replay_button(table.id, "show", t("Replay")), check_button(table.id, t)
    coach = [coach_button(table.id, t)] if table.phase == "over" and coached(table.game) else []
    told = [end_of(table, t), _result(table, seat, t), said, _recorded(table, t)]
    rows = [row(again(table, t), replay), row(check, *coach)] if table.finished else [row(again(table, t))]
    return [container(QUIET, [f"> {line}" if line else "", "\n".join(filter(None, told))], rows)]


def _result(table: Table, seat: Seat, t: Texts) -> str:
    if table.players[seat].gone:
        return t("You left this table.")
    if table.phase != "over":
        return t("It ended without a result.")
    if seat in winners(table.state):
        return t("## You won!")
    place = next(place for place, other in places(table) if other == seat)
    return t("## Place {place} of {count}", place=place, count=len(table.players))


def _recorded(table: Table, t: Texts) -> str:
    if table.agreed.practice:
        return t("That was practice: it doesn't count.")
    return t("-# It's in your own record: {stats}", stats=command("stats", t)) if table.finished else ""
