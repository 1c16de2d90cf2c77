"""The organizer's live view: who has checked in, who keeps others waiting, and which tables run long."""

from collections.abc import Mapping
from statistics import median

from bot.language import names
from bot.language.texts import Texts, mark
from bot.play.table import Table
from bot.show.custom_ids import OrganizerFeedId
from bot.show.render.components import Layout, button, row
from bot.show.render.gatherings import fitting
from bot.show.render.layout import page
from bot.show.render.tournament_message import Where, as_many, called, moment, name, place, trouble
from bot.show.render.tournament_pages import note_line
from bot.tournaments.progress import missing
from bot.tournaments.tournament import Pairing, Tournament

COMERS = 12  # people who have checked in, at most
NAMES, AT_A_TABLE = 600, 150  # characters for the names in one paragraph, and of a table
ROOM = 1000  # characters for the lines of each kind
NOTES = 4  # the newest entries of the log, at most
MORE = mark("{count} not shown here")
LONG = 1.5  # a table runs long after this many times the usual length of a table
ENOUGH = 2  # tables that have to be played out before there is a usual length


def feed(
    one: Tournament, where: Where, pace: Mapping[str, float | None], now: float, t: Texts, *, live: bool
) -> Layout:
    """Render it for one reader.

    :param where: the tables that are being played.
    :param pace: the seconds for a move at each pace; None for no limit.
    :param live: whether it will be drawn again when something changes.
    """
    parts = [t("### Live: {title}", title=names.escape(called(one, t)))]
    if one.trouble:
        parts.append(f"> {trouble(one, t)}")
    if one.phase in ("entry", "check-in"):
        parts += _before(one, t)
    else:
        parts += [
            part for part in (_slow(one, where, pace, now, t), _long(one, where, now, t), _finished(one, t)) if part
        ]
    parts.append(as_many([note_line(one, note, t) for note in reversed(one.log[-NOTES:])], ROOM, MORE, t))
    parts.append(
        t("-# Only you see this. It keeps up for a quarter of an hour.")
        if live
        else t("-# This no longer keeps up with the tournament: press **Refresh**.")
    )
    refresh = button(t("Refresh"), OrganizerFeedId(one.id, "refresh"))
    return page([part for part in parts if part], [row(refresh)])


def _before(one: Tournament, t: Texts) -> list[str]:
    """Say who has come, the last first, and who is missing."""
    if one.phase == "entry":
        people = fitting([name(one, index, t) for index in one.here], NAMES, t)
        return [t("**In:** {count} of {most}", count=len(one.here), most=one.agreed.most), people]
    there = [index for index in one.here if one.entrants[index].state == "checked in"]
    newest = sorted(there, key=lambda index: -one.entrants[index].since)[:COMERS]
    lines = [f"{moment(one.entrants[index].since, 'T')} {name(one, index, t)}" for index in newest]
    told = t("**Checked in:** {count} of {all}", count=len(there), all=len(one.here))
    absent = fitting([name(one, index, t) for index in missing(one)], NAMES, t)
    return ["\n".join([told, *lines]), t("**Not checked in yet:** {people}", people=absent) if absent else ""]


def _slow(one: Tournament, where: Where, pace: Mapping[str, float | None], now: float, t: Texts) -> str:
    """Say who has used up half of the time for a move, and for whom the house plays."""
    lines = []
    for pairing in one.rounds[-1].unfinished if one.rounds else ():
        table = where.get(pairing.table or 0)
        if table is None or table.ended:
            continue
        at = place(pairing, where, t)
        for seat in sorted(_awaited(table, pace.get(table.agreed.pace), now)):
            due = moment(table.waits[seat].due)
            lines.append((table.waits[seat].due, t("{name} at {table}: time until {when}",
                          name=name(one, pairing.seats[seat], t), table=at, when=due)))  # fmt: skip
        lines += [
            (now, t("{name} at {table}: away, the house plays", name=name(one, pairing.seats[number], t), table=at))
            for number, seat in enumerate(table.seats)
            if seat.away
        ]
    if not lines:
        return ""
    return "\n".join([t("**They keep others waiting:**"), as_many([line for _, line in sorted(lines)], ROOM, MORE, t)])


def _awaited(table: Table, seconds: float | None, now: float) -> list[int]:
    """The seats whose owners have used up half of their time."""
    if seconds is None:
        return []
    waits = table.seat_waits.items()
    return [seat for seat, wait in waits if wait.kind == "person" and now >= wait.due - seconds / 2]


def _long(one: Tournament, where: Where, now: float, t: Texts) -> str:
    """List the tables that take longer than usual, the longest first."""
    usual = _usual(one)
    if usual is None or not one.rounds:
        return ""
    late = [pairing for pairing in one.rounds[-1].unfinished if now - pairing.begun_at > LONG * usual]
    lines = [
        t("{table} since {when}: {people}", table=place(pairing, where, t), when=moment(pairing.begun_at),
          people=fitting([name(one, index, t) for index in pairing.seats], AT_A_TABLE, t))
        for pairing in sorted(late, key=lambda pairing: pairing.begun_at)
    ]  # fmt: skip
    return "\n".join([t("**These tables run long:**"), as_many(lines, ROOM, MORE, t)]) if lines else ""


def _usual(one: Tournament) -> float | None:
    """The usual length of a table in seconds; None while too few have been played out."""
    played = [pairing for _, pairing in one.pairings() if pairing.how == "played" and pairing.ended_at is not None]
    return median(map(_length, played)) if len(played) >= ENOUGH else None


def _length(pairing: Pairing) -> float:
    return (pairing.ended_at or 0.0) - pairing.begun_at


def _finished(one: Tournament, t: Texts) -> str:
    if not one.rounds:
        return ""
    of = one.rounds[-1]
    done = len(of.tables) - len(of.unfinished)
    return t("**Finished tables:** {count} of {all}", count=done, all=len(of.tables))
