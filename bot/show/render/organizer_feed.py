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
from rules.seats import Seat, by_seat

COMERS = 12  # people who have checked in, at most
NAMES, AT_A_TABLE = 600, 150  # characters for the names in one paragraph, and of a table
ROOM = 1000  # characters for the lines of each kind
NOTES = 4  # the newest entries of the log, at most
MORE = mark("{count} not shown here")
LONG = 1.5  # a table runs long after this many times the usual length of a table
ENOUGH = 2  # tables that have to be played out before there is a usual length


def feed(
    tournament: Tournament, where: Where, pace: Mapping[str, float | None], now: float, t: Texts, *, live: bool
) -> Layout:
    """Render it for one reader.

    :param where: the tables that are being played.
    :param pace: the seconds for a move at each pace; None for no limit.
    :param live: whether it will be drawn again when something changes.
    """
    parts = [t("### Live: {title}", title=names.escape(called(tournament, t)))]
    if tournament.trouble:
        parts.append(f"> {trouble(tournament, t)}")
    if tournament.phase in ("entry", "check-in"):
        parts += _before(tournament, t)
    else:
        parts += [
            part
            for part in (
                _slow(tournament, where, pace, now, t),
                _long(tournament, where, now, t),
                _finished(tournament, t),
            )
            if part
        ]
    parts.append(as_many([note_line(tournament, note, t) for note in reversed(tournament.log[-NOTES:])], ROOM, MORE, t))
    parts.append(
        t("-# Only you see this. It stays live for a quarter of an hour.")
        if live
        else t("-# No longer live: tap **Refresh**.")
    )
    refresh = button(t("Refresh"), OrganizerFeedId(tournament.id, "refresh"))
    return page([part for part in parts if part], [row(refresh)])


def _before(tournament: Tournament, t: Texts) -> list[str]:
    if tournament.phase == "entry":
        people = fitting([name(tournament, index, t) for index in tournament.here], NAMES, t)
        return [t("**In:** {count} of {most}", count=len(tournament.here), most=tournament.agreed.most), people]
    there = [index for index in tournament.here if tournament.entrants[index].state == "checked in"]
    newest = sorted(there, key=lambda index: -tournament.entrants[index].since)[:COMERS]
    lines = [f"{moment(tournament.entrants[index].since, 'T')} {name(tournament, index, t)}" for index in newest]
    told = t("**Checked in:** {count} of {all}", count=len(there), all=len(tournament.here))
    absent = fitting([name(tournament, index, t) for index in missing(tournament)], NAMES, t)
    return ["\n".join([told, *lines]), t("**Not checked in yet:** {people}", people=absent) if absent else ""]


def _slow(tournament: Tournament, where: Where, pace: Mapping[str, float | None], now: float, t: Texts) -> str:
    lines = []
    for pairing in tournament.rounds[-1].unfinished if tournament.rounds else ():
        table = where.get(pairing.table or 0)
        if table is None or table.ended:
            continue
        at = place(pairing, where, t)
        for seat in sorted(_awaited(table, pace.get(table.agreed.pace), now)):
            due = moment(table.waits[seat].due)
            lines.append((table.waits[seat].due, t("{name} at {table}: time until {when}",
                          name=name(tournament, pairing.seats[seat], t), table=at, when=due)))  # fmt: skip
        lines += [
            (
                now,
                t("{name} at {table}: away, the house plays", name=name(tournament, pairing.seats[seat], t), table=at),
            )
            for seat, player in by_seat(table.players)
            if player.away
        ]
    if not lines:
        return ""
    return "\n".join([t("**The others wait for:**"), as_many([line for _, line in sorted(lines)], ROOM, MORE, t)])


def _awaited(table: Table, seconds: float | None, now: float) -> list[Seat]:
    """The seats whose owners have used up half of their time."""
    if seconds is None:
        return []
    waits = table.seat_waits.items()
    return [seat for seat, wait in waits if wait.kind == "person" and now >= wait.due - seconds / 2]


def _long(tournament: Tournament, where: Where, now: float, t: Texts) -> str:
    usual = _usual(tournament)
    if usual is None or not tournament.rounds:
        return ""
    late = [pairing for pairing in tournament.rounds[-1].unfinished if now - pairing.begun_at > LONG * usual]
    lines = [
        t("{table} since {when}: {people}", table=place(pairing, where, t), when=moment(pairing.begun_at),
          people=fitting([name(tournament, index, t) for index in pairing.seats], AT_A_TABLE, t))
        for pairing in sorted(late, key=lambda pairing: pairing.begun_at)
    ]  # fmt: skip
    return "\n".join([t("**These tables run long:**"), as_many(lines, ROOM, MORE, t)]) if lines else ""


def _usual(tournament: Tournament) -> float | None:
    """The usual length of a table in seconds; None while too few have been played out."""
    played = [
        pairing for _, pairing in tournament.pairings() if pairing.how == "played" and pairing.ended_at is not None
    ]
    return median(map(_length, played)) if len(played) >= ENOUGH else None


def _length(pairing: Pairing) -> float:
    return (pairing.ended_at or 0.0) - pairing.begun_at


def _finished(tournament: Tournament, t: Texts) -> str:
    if not tournament.rounds:
        return ""
    of = tournament.rounds[-1]
    done = len(of.tables) - len(of.unfinished)
    return t("**Finished tables:** {count} of {all}", count=done, all=len(of.tables))
