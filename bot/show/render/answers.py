"""What people press on an answer, which one they liked best, and how one is removed."""

from collections.abc import Sequence

from bot.language import names
from bot.language.texts import Texts
from bot.play import reactions
from bot.play.table import Move, Table
from bot.show.custom_ids import HideId, MoreId, ReactionId, WordsId
from bot.show.people import People
from bot.show.presenter import Perspective, Presenter
from bot.show.render.components import Button, Layout, button, row
from bot.show.render.layout import note
from bot.standings.ids import TableId
from rules.seats import Seat

LAUGH, HEART = "😂", "❤️"
LONGEST_QUOTE = 200  # characters of the best answer that the end of a game quotes


def reacting(table: Table, number: int) -> list[Button]:
    """Make the buttons below an answer; the ids name it, so pressing one late never hits another.

    :param number: of the action with the answer.
    """
    got = next((one for one in table.praised if one.number == number), None)
    laughs, hearts = (got.laughs, got.hearts) if got else (0, 0)
    return [
        button(f"{LAUGH} {laughs}" if laughs else LAUGH, ReactionId(table.id, number, "laugh")),
        button(f"{HEART} {hearts}" if hearts else HEART, ReactionId(table.id, number, "heart")),
        button("⋯", MoreId(table.id, number)),
    ]


def to_beat(table: Table, number: int | None, people: People, t: Texts) -> str:
    """Say which answer has got most so far, unless it is this one, which is shown."""
    best = reactions.best(table.praised)
    if best is None or best.number == number:
        return ""
    seat: Seat = best.move.events[0]["seat"]
    return "\n-# " + t("To beat: {counts}, {name}", counts=_counts(best.laughs, best.hearts), name=people[seat])


def best_answer(table: Table, presenter: Presenter, seen: Perspective) -> str:
    """Quote the answer that people liked best in a game, with its question; empty if they have pressed nothing."""
    best, t = reactions.best(table.praised), seen.t
    words = None if best is None else presenter.words(best.move, seen)
    if best is None or words is None:
        return ""
    counts, name = _counts(best.laughs, best.hearts), seen.people[words.seat]
    told = t("🏆 **Best answer:** {name}, {counts}", name=name, counts=counts)
    if best.number == presenter.worded(table):
        return told  # it stands there in full
    said = " ".join(words.said.split())
    said = said if len(said) <= LONGEST_QUOTE else f"{said[: LONGEST_QUOTE - 1]}…"
    asked = f"-# {names.quoted(words.asked)}" if words.asked else ""
    return "\n".join(filter(None, [told, asked, f"> {names.quoted(said)}"]))


def once_shown(moves: Sequence[Move], presenter: Presenter, seen: Perspective) -> tuple[str, Sequence[Move]]:
    """Do what :meth:`~bot.show.presenter.Presenter.spotlight` does, in private: words follow once the table shows them.

    AutoMod may refuse them there, and reads no direct messages.
    """
    shown = [move for move in moves if move.accepted or presenter.without_words(move) is None]
    words, rest = presenter.spotlight(shown, seen)
    beside = dict(zip(map(id, shown), rest, strict=True))
    return words, [beside.get(id(move), move) for move in moves]


def told_answer(table: Table, moves: Sequence[Move], presenter: Presenter) -> int | None:
    """Give the number of the action whose words :func:`once_shown` shows of these last moves; None without any."""
    numbered = zip(range(table.actions, 0, -1), reversed(moves), strict=False)
    return next((number - 1 for number, move in numbered if move.accepted and presenter.without_words(move)), None)


def own_answer(table: Table, seat: Seat, presenter: Presenter) -> int | None:
    """Give the number of the newest action whose words a player can hide, in their hand; None where there is none."""
    if table.private:  # nobody else sees it
        return None
    numbered = zip(range(table.actions, 0, -1), reversed(table.moves), strict=False)
    written = (number - 1 for number, move in numbered if move.seat == seat and presenter.without_words(move))
    best = reactions.best(table.praised)
    liked = best.number if table.ended and best is not None and best.move.seat == seat else None
    return next(written, liked)


def hiding(table: Table, seat: Seat, presenter: Presenter, t: Texts) -> Button | None:
    """Make the button with which a player hides their answer; None where there is none."""
    number = own_answer(table, seat, presenter)
    return None if number is None else button(t("Hide my answer"), HideId(table.id, number))


def removal(table_id: TableId, number: int, t: Texts, *, own: bool) -> Layout:
    """Ask in private what is to be done with an answer.

    :param own: whether it is the reader's own.
    """
    if own:
        told, label = t("Hide your answer? It will be gone for everyone, in the replay too."), t("Hide my answer")
    else:
        told, label = t("Remove this answer? It will be gone for everyone, in the replay too."), t("Remove")
    return note(told, [row(button(label, WordsId(table_id, number), "danger"))])


def _counts(laughs: int, hearts: int) -> str:
    return " ".join(f"{sign} {count}" for sign, count in ((LAUGH, laughs), (HEART, hearts)) if count)
