"""How the table of Do Over! looks, and its hands.

A half-made choice is what is to be swapped before play, by its places: `02/1` gives the first and the third card of the
hand for the second open one. It may still be of unequal size.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from bot.language.texts import Texts, mark
from bot.play.table import Move
from bot.show.cards import either, further, parted, pictures, row
from bot.show.climaxes import Climax
from bot.show.elements import Board, Choice, Cover, Face, Row, Target
from bot.show.people import People
from bot.show.piles import PileHand, PileLooks, chosen, pressed
from bot.show.presenter import Perspective
from rules import GAMES, Action
from rules.cards import Card, Cards
from rules.do_over.state import BOMB, DO_OVER, REVERSE, View, asked_for
from rules.do_over.words import Play, Swap
from rules.piles import HAND, place_of
from rules.seats import Seat, seats_at
from rules.state import folded

GAME = GAMES["do_over"]
NAMES = {BOMB: mark("Bomb"), DO_OVER: mark("Do Over"), REVERSE: mark("Reverse")}
PLURALS = {BOMB: mark("Bombs"), DO_OVER: mark("Do Overs"), REVERSE: mark("Reverses")}
KEEP = Swap((), ())
SLASH = "/"  # separates what is given from what is taken, in a half-made choice


class Looks(PileLooks):
    game = GAME
    goal = mark("First one without cards wins.")
    about = mark("Play equal or higher, or take the pile; bombs and second chances help.")
    cover = Cover(mark("Beat the pile!"), mark("Equal or higher, or the pile is yours."), "bomb", mark("A Bomb"))
    names = NAMES
    powers: Mapping[Card, str] = {
        BOMB: mark("blows up the pile"),
        DO_OVER: mark("then anything goes"),
        REVERSE: mark("turns play around"),
    }
    plurals = PLURALS
    clears = "bomb"
    sentences: Mapping[str, str] = {"swap": mark("{name} kept all their cards")}

    def risk(self, view: View, t: Texts) -> str:
        asked = asked_for(view.discard)
        return "" if asked in (None, DO_OVER) else self.under(asked, view, t)

    # The table

    def target(self, seen: Perspective) -> Target:
        """Say what the pile asks for (DO5, DO13, DO14)."""
        view, t = seen.view, seen.t
        if view.phase == "setup":
            return self.to_choose(t("Trade up?"), t)
        number = asked_for(view.discard)
        if number is None or number == DO_OVER:
            return self.lies(view, t("Anything goes"), t("New pile: play what you like.") if number is None else "", t)
        return self.beaten_by(number, t("a special card"), view, t)

    def has(self, view: View, seat: Seat, t: Texts) -> str:
        if view.phase != "setup":
            return super().has(view, seat, t)
        return parted([t("ready") if view.ready[seat] else t("is choosing"), self._offers(view, seat, t)])

    def _offers(self, view: View, seat: Seat, t: Texts) -> str:
        """Show what a player may trade; all have as many other cards."""
        return either(pictures(self.each(view.open[seat], t)), self.face_up(view, seat, t))

    def company(self, seen: Perspective, board: Board) -> list[str]:
        view, me = seen.view, seen.seat
        if view.phase != "setup":
            return super().company(seen, board)
        others = (seat for seat in seats_at(view.seats) if seat != me and self.still_plays(view, seat))
        return [f"{seen.people[seat]} {self._offers(view, seat, seen.t)}" for seat in others]

    def effect(self, card: Card, view: View, t: Texts) -> str:
        if card == BOMB and view.discard:
            return self.gone(len(view.discard), t)
        if card == REVERSE:
            if view.seats - len(folded(view)) > 2:
                return t("turn back")
            card = asked_for(view.discard) or DO_OVER  # between two, only the card beneath counts (ALL3)
        return t("anything goes") if card in NAMES else t("{card}+", card=card)

    # The hand

    def face(self, seen: Perspective, draft: str = "") -> Face:
        return _Hand(self, seen).face(draft)

    # What could be done

    reasons: Mapping[str, str] = {
        "bombs": mark("It takes the pile out of play before it can come to you."),
        "free": mark("It goes on anything, and asks little of your hand."),
        "spares": mark("It spares your {cards} for a pile that needs it."),
    }

    def named(self, action: Action, people: People, t: Texts) -> str:
        match action:
            case Play(card=card):
                return t("Play {cards}", cards=self.card(card, t))
            case Swap((), ()):
                return t("Keep all")
            case Swap(give, take):
                return t("Swap {give} for {take}", give=self.written_out(give, t), take=self.written_out(take, t))
        return super().named(action, people, t)

    # What has happened

    def told(self, event: dict[str, Any], move: Move, people: People, t: Texts) -> str:
        match event["event"]:
            case "swap" if event["give"]:
                return t(
                    "{name} swapped {give} for {take}",
                    name=people[event["seat"]],
                    give=self.written_out(event["give"], t),
                    take=self.written_out(event["take"], t),
                )
            case "play" | "flip" if event["card"] == REVERSE:
                return parted([super().told(event, move, people, t), t(self.powers[REVERSE])])
            case "bomb":
                return t.n("{count} card is out of play", "{count} cards are out of play", len(event["cards"]))
        return super().told(event, move, people, t)

    def missed(self, pile: Cards, card: str, t: Texts) -> str:
        asked = asked_for(pile)
        assert asked is not None, "on an empty pile any card fits"
        return self.below(asked, card, t)

    def climaxes(self, move: Move, before: Move | None) -> Iterator[Climax]:
        """Besides: a Bomb, and a Reverse (DO14, DO15)."""
        events = {event["event"]: event for event in move.events}
        if "bomb" in events and "play" in events:
            seat, count = events["play"]["seat"], len(events["bomb"]["cards"])
            yield Climax("cleared", seat, partial(self._blown_up, seat, count))
        yield from super().climaxes(move, before)
        for event in move.events:
            if event["event"] in ("play", "flip") and event["card"] == REVERSE and "pick_up" not in events:
                yield Climax("turned", event["seat"], told=partial(self.turned_back, event["seat"]))

    def _blown_up(self, seat: Seat, count: int, seen: Perspective) -> Target:
        about = seen.t.n(
            "{name} blows up the pile: {count} card gone.",
            "{name} blows up the pile: {count} cards gone.",
            count,
            name=seen.people[seat],
        )
        return self.shows(BOMB, seen.t("💣 Boom!"), about, seen.t)

    def played(self, event: dict[str, Any], t: Texts) -> str:
        return self.card(event["card"], t)


class _Hand(PileHand[Looks]):
    view: View

    def face(self, draft: str) -> Face:
        t, view = self.t, self.view
        if self.seat not in view.to_act:
            return self.waiting(t("You're ready.") if view.phase == "setup" else "")
        if view.phase == "setup":
            return self.swapping(draft)
        place = place_of(view, self.seat)
        can, more, blocked = self.cards(place)
        return Face(
            self.turn(place),
            [*self.flips(), *can],
            more=more,
            actions=self.pick_up(),
            back=None,
            blocked=blocked,
            held=self.backs(place),
            lying=self.lying(place),
        )

    def cards(self, place: str) -> tuple[list[Choice], list[str], list[Choice]]:
        """List the cards that can be played, the further ones of these, and those that cannot be played."""
        fit = {action.card for action in self.legal if isinstance(action, Play)}
        held = self.hand if place == HAND else self.open
        can, blocked = [], []
        for card, count in Counter(held).items():
            notation = GAME.notation(Play(place, card))
            if card in fit:
                can.append(Choice(self.does(card), notation))
            else:
                blocked.append(Choice(self.presenter.counted(card, count, self.t), notation))
        return can, self.each(further(card for card in held if card in fit)), blocked

    def swapping(self, draft: str) -> Face:
        """DO3: press what is given from the hand, and as many open ones to take."""
        t = self.t
        give, _, take = draft.partition(SLASH)
        give, take = pressed(give, self.hand), pressed(take, self.open)
        if draft != swapped(give, take):
            give = take = ""
        swap = Swap(chosen(self.hand, give), chosen(self.open, take))
        even = len(give) == len(take) > 0
        confirm = Choice(t("Trade one for one"), GAME.notation(swap) if even else "", off=not even)
        keep = Choice(t("Keep all"), GAME.notation(KEEP))
        outgoing = self.toggles(self.open, take, lambda places: swapped(give, places))
        incoming = self.toggles(self.hand, give, lambda places: swapped(places, take))
        return Face(
            self.weighed(swap),
            rows=[
                Row(outgoing, t("**Face up.** Tap what goes out:")),
                Row(incoming, t("**In hand.** Tap what goes in:")),
            ],
            actions=[confirm] if give or take else [keep],  # not where Back was: a second tap on that ends nothing
            back="" if give or take else None,
            lying="" if give or take else self.powers((*self.hand, *self.open)),
        )

    def weighed(self, swap: Swap) -> str:
        """Say what a half-made swap still lacks."""
        t, more = self.t, len(swap.give) - len(swap.take)
        if more:
            return (
                t.n("One more in!", "{count} more in!", -more)
                if more < 0
                else t.n("One more out!", "{count} more out!", more)
            )
        if not swap.give:
            return t("**Your call!**")
        outgoing, incoming = (row(self.each(cards)) for cards in (swap.take, swap.give))
        return t("{outgoing} out, {incoming} in. Happy?", outgoing=outgoing, incoming=incoming)


def swapped(give: str, take: str) -> str:
    """Write a half-made swap; nothing pressed is no choice."""
    return give + SLASH + take if give or take else ""
