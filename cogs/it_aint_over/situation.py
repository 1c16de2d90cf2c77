"""What a hand of It Ain't Over says: what there is to do, what its owner faces, and what each answer would do."""

from collections.abc import Iterator

from bot.language.texts import mark
from bot.show.presenter import Presenter, ShownHand
from rules.it_aint_over.choices import others, passed_on
from rules.it_aint_over.state import (
    ANSWERS,
    BEST_CARDS,
    GHOST,
    MIRROR,
    PER_KING,
    PER_TWO,
    QUEEN,
    SYMBOL,
    Facing,
    View,
    acting,
    faced,
)
from rules.it_aint_over.table import best_cards
from rules.it_aint_over.words import Play
from rules.state import folded

from .names import FACED, card_name, cards_left, to_match, written_out

COSTS_A_TURN = ("king", "joker")
CAME_BY = {
    "card": "{what}",
    "ghost": mark("{what} A Ghost passed it on to you."),
    "mirror": mark("{what} A Mirror threw it back at you."),
}


class Situation(ShownHand[Presenter, View]):
    """What is said above all that can be pressed."""

    def held(self) -> list[str]:
        """Name the cards."""
        return self.looks.each(self.hand, self.t)

    def situation(self) -> Iterator[str]:
        """Say what there is to do, or what is waited for."""
        t, view = self.t, self.view
        if self.seat == view.silent:
            yield t("**Say “Last card!” before anything else happens, or you pick up five.**")
        if self.seat != acting(view):
            yield from self.faced_later(None)
            if view.skips[self.seat]:
                yield t.n("You miss your next turn.", "You miss your next {count} turns.", view.skips[self.seat])
            return
        entry = faced(view.facing, view.turn)
        if entry is not None:
            yield from self.faced_now(entry)
            yield from self.faced_later(entry)
            return
        match = to_match(view, t)
        if view.phase == "play":
            yield t(
                "**Your turn.** Match **{match}**. Cards marked ✗ cannot be played now; press one to find out why.",
                match=match,
            )
            if view.blocked and view.blocked.on != self.seat:
                yield t(
                    "{name} has blocked {what}. Block that Block with a Queen, and it falls on {name} at once.",
                    name=self.people[view.blocked.on],
                    what=t(FACED[view.blocked.kind]),
                )
        elif view.drawn is None:
            yield t("There are no more cards to draw, so all you can do is pass.")
        elif any(isinstance(action, Play) for action in self.legal):
            yield t("You drew **{card}**, and it matches: play it, or pass.", card=card_name(view.drawn, t))
        else:
            yield t(
                "You drew **{card}**, which does not match **{match}**: pass.",
                card=card_name(view.drawn, t),
                match=match,
            )

    def faced_now(self, entry: Facing) -> Iterator[str]:
        """Say what is faced, what it costs, and what each answer would do."""
        t = self.t
        yield t("**You have to answer.** {what}", what=self.cost(entry))
        yield t("You can take it, or answer it with:")
        for symbol in ("2", "K", QUEEN, GHOST, MIRROR):
            if symbol in ANSWERS[entry.kind, entry.via]:
                mine = [card for card in self.hand if SYMBOL[card] == symbol]
                does = self.answer_does(entry, symbol)
                yield (
                    t("- {answer} ({cards})", answer=does, cards=written_out(mine, t))
                    if mine
                    else t("- {answer} (you hold none)", answer=does)
                )

    def faced_later(self, now: Facing | None) -> Iterator[str]:
        """Say what else is on this seat."""
        sentence = mark("Still to come for you: {what}") if now is None else mark("After that: {what}")
        for entry in self.view.facing:
            if entry.on == self.seat and entry is not now:
                yield self.t(sentence, what=self.cost(entry))

    def cost(self, entry: Facing) -> str:
        """Say from whom something is, and what it costs whoever takes it."""
        t = self.t
        by = t("yourself") if entry.by == entry.on else self.people[entry.by]
        values = {"what": t(FACED[entry.kind]), "by": by, "count": entry.cards}
        match entry.kind:
            case "two":
                said = t("You face {what} from {by}: pick up {count} cards.", **values)
            case kind if kind in COSTS_A_TURN and not entry.cards:
                said = t("You face {what} from {by}: no cards, but you lose a turn.", **values)
            case kind if kind in COSTS_A_TURN and entry.now:
                said = t("You face {what} from {by}: pick up {count}, and miss your next turn.", **values)
            case kind if kind in COSTS_A_TURN:
                said = t("You face {what} from {by}: pick up {count}, and lose this turn.", **values)
            case "ace":
                best = best_cards(self.hand)
                cards = written_out(best, t)
                if best and SYMBOL[best[0]] in BEST_CARDS:
                    said = t("You face {what} from {by}: give your best card, {cards}.", **values, cards=cards)
                else:
                    said = t("You face {what} from {by}: give a card at random.", **values)
            case "nine":
                said = t("You face {what} from {by}: lose a card at random.", **values)
            case _:
                left = cards_left(self.view, entry.by, t)
                said = t("You face {what} from {by}: swap your hand for theirs ({cards}).", **values, cards=left)
        return t(CAME_BY[entry.via], what=said)

    def answer_does(self, entry: Facing, symbol: str) -> str:
        """Say what an answer would do."""
        t, view = self.t, self.view
        ring = others(self.seat, entry.dir, view.seats, folded(view))
        following = self.people[ring[0]] if ring else ""
        match symbol:
            case "2":
                count = PER_TWO + (entry.cards if entry.via == "card" else 0)
                return t("**2**: {name} faces {count} cards instead", name=following, count=count)
            case "K":
                return t("**King**: {name} faces {count} cards and a lost turn instead", name=following, count=PER_KING)
            case "Q" if entry.kind == "joker" and not entry.now:
                return t("**Block**, a Queen: nothing happens to you, but it counts as your play for this turn")
            case "Q":
                return t("**Block**, a Queen: nothing happens to you")
            case "GHOST":
                on = passed_on(entry, view.seats, folded(view))
                if on is None:
                    return t("**Ghost**: it ends")
                return t("**Ghost**: it goes on to {name}", name=self.people[on])
            case _:
                if entry.by == self.seat:
                    return t("**Mirror**: it comes back to you")
                return t("**Mirror**: it goes back to {name}", name=self.people[entry.by])
