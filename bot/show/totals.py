"""What games have in common in which a total must not pass a limit."""

from collections.abc import Iterator, Sequence

from bot.language.texts import Texts, mark, signed
from bot.play.table import Move
from bot.show.cards import BURST, either, gauge, parted
from bot.show.climaxes import SWING, Climax
from bot.show.elements import Mood, Target
from bot.show.presenter import Perspective, Presenter
from rules.seats import Seat

TIGHT, HOT = 0.60, 0.85
"""From which part of the limit on it gets tight, and hot."""
FEELS: dict[Mood, str] = {"calm": mark("Plenty of room."), "tight": mark("Careful!"), "hot": mark("Yikes!")}


MOST_SIGNS = 5
"""Tokens or chips that are counted at a glance, where not many have them."""


def lives(sign: str, count: int, said: str, t: Texts, *, many: bool) -> str:
    """Show how many tokens or chips a player has.

    :param sign: stands for one of them.
    :param said: how many they are, in words.
    :param many: whether many play, so that a phone has little room for each.
    """
    shown = either(sign * count if count <= MOST_SIGNS and not many else f"{sign} {count}", said)
    return t("{left} last one!", left=shown) if count == 1 else shown


def swings(move: Move, before: Move | None) -> Iterator[Climax]:
    """Name a total that has fallen far.

    :param before: the move before, with the total by then.
    """
    play = next((event for event in move.events if event["event"] == "play"), None)
    if play is None or before is None or "total" not in move.facts or "total" not in before.facts:
        return
    if before.facts["total"] - move.facts["total"] >= SWING:
        yield Climax("swing", play["seat"])


def lost_life(presenter: Presenter, seat: Seat, left: Sequence[int], told: tuple[str, str], seen: Perspective) -> str:
    """Tell the owner of a hand that they have lost a token or a chip. A player who is out reads that elsewhere.

    :param left: how many each player has.
    :param told: the messages for a last one, and for several.
    """
    if seat != seen.seat or not left[seat]:
        return ""
    return seen.t(told[left[seat] > 1], left=presenter.remaining(seen, seat))


def new_round(presenter: Presenter, seen: Perspective) -> str:
    """Tell those who still play that they have other cards now."""
    assert seen.seat is not None, "it is told in a hand"
    return seen.t("New round! Fresh cards for all.") if presenter.still_plays(seen.view, seen.seat) else ""


def makes(name: str, card: str, total: int, t: Texts) -> str:
    """Say that a player played a card, and what the total is now."""
    return either(
        t("{name} {card} → {total}", name=name, card=card, total=signed(total)),
        t("{name} played {card} → total {total}", name=name, card=card, total=signed(total)),
    )


def busted(name: str, told: str, out: bool, t: Texts) -> Target:
    """Show that a player has lost a token or a chip.

    :param told: what has led to it.
    :param out: whether it was the last one.
    """
    about = t("{told} That was the last one.", told=told) if out else told
    return Target(t("💥 {name} busts!", name=name), about, BURST, t("A face in a burst"), "hot", named=True)


def stuck_on(total: int, t: Texts) -> Target:
    """Show a player that none of their cards fits."""
    return Target(
        t("💥 You bust!"), t("Nothing fits on **{total}**.", total=total), BURST, t("A face in a burst"), "hot"
    )


def would_make(totals: Sequence[Sequence[int]], t: Texts) -> str:
    """Tell what each card in a hand would make of the total, so that those who wait can plan.

    :param totals: of each card, one for each way to play it; none where it does not fit.
    """
    told = [t(" or ").join(map(signed, ways)) if ways else t("bust") for ways in totals]
    return t("Right now they'd make {totals}", totals=parted(told)) if told else ""


def total_of(total: int, limit: int, t: Texts) -> Target:
    """Show a total, with a face that grows worried as it nears its limit."""
    pressure = total / limit if limit else 1.0
    mood: Mood = "hot" if pressure >= HOT else "tight" if pressure >= TIGHT else "calm"
    left = limit - total
    room = t("Room for **{count}**.", count=left) if left else t("Room for **nothing**.")
    headline = t("{total} / {limit}", total=signed(total), limit=limit)
    return Target(headline, room, gauge(total, limit), headline, mood, t(FEELS[mood]))
