"""What a hand of It Ain't Over says: what there is to do, what its owner faces, and what each answer would do."""

from collections.abc import Iterator
from functools import cached_property

from bot.language.texts import mark
from bot.show.presenter import Presenter, ShownHand
from rules.cards import Cards
from rules.it_aint_over.choices import needs_of, others, passed_on
from rules.it_aint_over.state import BEST_CARDS, PER_KING, PER_TWO, SYMBOL, Facing, View, acting, faced
from rules.it_aint_over.table import best_cards
from rules.it_aint_over.words import Answer, Play
from rules.seats import Seat
from rules.state import folded

from .names import FACED

CAME_BY = {
    "card": "{what}",
    "ghost": mark("{what} A Ghost passed it on to you."),
    "mirror": mark("{what} A Mirror threw it back at you."),
}


class Situation(ShownHand[Presenter, View]):
    """What is said above all that can be pressed."""

    def each(self, cards: Cards) -> list[str]:
        return self.presenter.each(cards, self.t)

    def situation(self) -> Iterator[str]:
        t, view = self.t, self.view
        if self.seat == view.silent:
            yield t("**Say “Last card!” before anything else happens, or you pick up five.**")
        if self.seat != acting(view):
            if view.skips[self.seat]:
                yield t.n("You miss your next turn.", "You miss your next {count} turns.", view.skips[self.seat])
            return
        entry = faced(view.facing, view.turn)
        if entry is not None:
            yield from self.faced_now(entry)
            yield from self.faced_later(entry)
            return
        can = any(isinstance(action, Play) for action in self.legal)
        if view.phase == "drawn":
            yield t("**Play the card that you drew, or pass.**") if can else t("**There is nothing to play: pass.**")
        elif can:
            yield t("**Your turn.** Play a card, or draw one.")
        else:
            yield t("**Your turn, and none of your cards matches: draw a card.**")
        if view.blocked and any(isinstance(action, Answer) for action in self.legal):
            yield t(
                "{name} has blocked {what}. Block that Block with a Queen, and it falls on {name} at once.",
                name=self.people[view.blocked.on],
                what=t(FACED[view.blocked.kind]),
            )

    def faced_now(self, entry: Facing) -> Iterator[str]:
        """Say what is faced; what it costs and what each answer would do stands on the buttons."""
        t = self.t
        faces = t(CAME_BY[entry.via], what=t("You face **{what}** from {by}.", **self.thrown(entry)))
        if any(isinstance(action, Answer) for action in self.legal):
            yield t("{what} Answer it, or take it.", what=faces)
        else:
            yield t("{what} You hold no answer.", what=faces)

    def faced_later(self, now: Facing) -> Iterator[str]:
        """Say what else is on this seat, and what it costs."""
        t = self.t
        for entry in self.view.facing:
            if entry.on == self.seat and entry is not now:
                what = t(CAME_BY[entry.via], what=t("{what} from {by}.", **self.thrown(entry)))
                yield t("After that: {what} {cost}.", what=what, cost=self.takes(entry))

    def thrown(self, entry: Facing) -> dict[str, str]:
        return {
            "what": self.t(FACED[entry.kind]),
            "by": self.t("yourself") if entry.by == entry.on else self.people[entry.by],
        }

    def best(self, entry: Facing | None) -> Cards:
        """Give the cards that may be given for an Ace of spades; none where one is given at random."""
        best = best_cards(self.hand) if entry is not None and entry.kind == "ace" else ()
        return best if best and SYMBOL[best[0]] in BEST_CARDS else ()

    def takes(self, entry: Facing) -> str:
        t, count = self.t, entry.cards
        match entry.kind:
            case "two":
                return t("Pick up {count}", count=count)
            case "king" | "joker" if entry.now:
                return t("Pick up {count} and miss your next turn", count=count) if count else t("Miss your next turn")
            case "king" | "joker":
                return t("Pick up {count} and lose a turn", count=count) if count else t("Lose a turn")
            case "ace":
                if best := self.best(entry):
                    return t("Give your best card: {cards}", cards=self.presenter.written_out(best, t))
                return t("Give a card at random")
            case "nine":
                return t("Give a card at random")
        return t("Swap hands with {name}", name=self.people.label(entry.by))

    def does(self, cards: Cards) -> str:
        t, count = self.t, len(cards)
        symbol, needs, able = SYMBOL[cards[0]], needs_of(cards), self.able
        (only, *more) = (self.people.label(other) for other in able)
        match symbol:
            case "2":
                return t("{name} +{count}", name=only, count=PER_TWO * count)
            case "K":
                return t("{name} +{count}, misses a turn", name=only, count=PER_KING * count)
            case "J" if count == 1:
                return t("{name} misses a turn", name=only)
            case "J":
                return t.n("the next player misses a turn", "the next {count} players miss a turn", count)
            case "JOKER" if more:
                return t("deal out {count} cards", count=needs.shares)
            case "JOKER":
                return t("{name} +{count}, misses a turn", name=only, count=needs.shares)
            case "A" if needs.seat:
                return t("take someone's best card") if more else t("take the best card of {name}", name=only)
            case "3" if needs.seat:
                return t("swap hands with someone") if more else t("swap hands with {name}", name=only)
            case "4" if count % 2 and more:
                return t("reverses play")
            case "8":
                return t("name a suit")
            case "9" if needs.seats:
                return t.n("take a card", "take {count} cards", needs.seats)
            case "GHOST" | "MIRROR":
                return t("no effect now")
        return ""

    def answers(self, cards: Cards) -> str:
        """Say in a few words what cards do that are put down together as an answer, or block a Block."""
        t, view, count = self.t, self.view, len(cards)
        entry = faced(view.facing, view.turn)
        if entry is None:
            assert view.blocked is not None, "a Queen answers something, or a Block"
            return t("blocks the Block of {name}", name=self.people.label(view.blocked.on))
        following = self.people.label(others(self.seat, entry.dir, view.seats, folded(view))[0])
        match SYMBOL[cards[0]]:
            case "2":
                so_far = entry.cards if entry.via == "card" else 0
                return t("{name} +{count}", name=following, count=PER_TWO * count + so_far)
            case "K":
                return t("{name} +{count}, misses a turn", name=following, count=PER_KING * count)
            case "Q" if entry.kind == "joker" and not entry.now:
                return t("blocks it, and is your play for this turn")
            case "Q":
                return t("blocks it")
            case "GHOST":
                on = passed_on(entry, view.seats, folded(view))
                return t("it ends") if on is None else t("on to {name}", name=self.people.label(on))
        return t("back to yourself") if entry.by == self.seat else t("back to {name}", name=self.people.label(entry.by))

    @cached_property
    def able(self) -> tuple[Seat, ...]:
        """The other players, in the order of play."""
        return others(self.seat, self.view.direction, self.view.seats, folded(self.view))
