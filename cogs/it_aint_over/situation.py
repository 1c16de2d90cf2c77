"""What a hand of It Ain't Over says: what there is to do, what its owner faces, and what each answer would do."""

from collections.abc import Iterator
from functools import cached_property

from bot.language import names
from bot.language.texts import Texts, mark
from bot.show.cards import suit_sign
from bot.show.people import People
from bot.show.presenter import Presenter, ShownHand
from rules.cards import Card, Cards
from rules.it_aint_over.choices import needs_of, others, passed_on
from rules.it_aint_over.state import BEST_CARDS, PER_KING, PER_TWO, SUIT, SYMBOL, Facing, View, acting, faced
from rules.it_aint_over.table import best_cards
from rules.it_aint_over.words import Answer, Play
from rules.seats import Seat
from rules.state import folded

from .names import FACED

THROWN = {
    "two": mark("{name}'s 2s"),
    "king": mark("{name}'s King"),
    "joker": mark("{name}'s Joker"),
    "ace": mark("{name}'s Ace of spades"),
    "nine": mark("{name}'s red 9"),
    "swap": mark("{name}'s 3s"),
}
"""What a player faces, and whose it is (messages)."""


def thrown(entry: Facing, people: People, t: Texts) -> str:
    if entry.by == entry.on:
        return t("your own card: {what}", what=t(FACED[entry.kind]))
    return t(THROWN[entry.kind], name=names.escape(people.short(entry.by)))


def cost(entry: Facing, hand: Cards, people: People, t: Texts) -> str:
    """Say what it costs a player with this hand to take what they face."""
    match entry.kind:
        case "two":
            return t("pick up **{count}**", count=entry.cards)
        case "swap":
            return t("swap hands with {name}", name=people[entry.by])
        case "ace" | "nine" if not hand:
            return t("give nothing: you have no cards")
        case "ace" if best(entry, hand):
            return t("hand over your best card")
        case "ace" | "nine":
            return t("hand over a card, picked blind")
    missed = t("miss your next turn") if entry.now else t("lose a turn")
    return t("pick up **{count}** and {missed}", count=entry.cards, missed=missed) if entry.cards else missed


def best(entry: Facing | None, hand: Cards) -> Cards:
    """Give the cards that may be given for an Ace of spades; none where one is given at random."""
    found = best_cards(hand) if entry is not None and entry.kind == "ace" else ()
    return found if found and SYMBOL[found[0]] in BEST_CARDS else ()


class Situation(ShownHand[Presenter, View]):
    """What is said above all that can be pressed."""

    def each(self, cards: Cards) -> list[str]:
        return self.presenter.each(cards, self.t)

    def situation(self) -> Iterator[str]:
        t, view = self.t, self.view
        if self.seat == view.silent:
            yield t("**Say “Last card!” now, or pick up five.**")
        if self.seat != acting(view):
            if view.skips[self.seat]:
                yield t.n("You miss your next turn.", "You miss your next {count} turns.", view.skips[self.seat])
            return
        entry = faced(view.facing, view.turn)
        able = any(isinstance(action, Answer) for action in self.legal)
        if entry is not None:
            yield self.called(able=able)
            yield from self.faced_later(entry)
            return
        can = any(isinstance(action, Play) for action in self.legal)
        if view.drawn is not None and can:
            yield t("**You drew one that fits!**\nPlay it, or pass")
        elif view.drawn is not None:
            yield t("**You drew {card}.**\nIt doesn't fit: pass", card=self.presenter.card(view.drawn, t))
        elif view.phase == "drawn":
            yield t("**No card left to draw.**\nPass")
        else:
            told = t("Play one, or draw") if can else t("Nothing fits: draw a card")
            yield self.presenter.your_turn(self.seen, told)
        if view.blocked and able:
            what, name = t(FACED[view.blocked.kind]), self.people[view.blocked.on]
            yield t("{name} blocked {what}. Your Queen can undo that.", name=name, what=what)

    def called(self, *, able: bool) -> str:
        """Call on a player who faces something; what it costs stands above, and on the button that takes it.

        :param able: whether they hold an answer.
        """
        return self.t("**Quick! What's your answer?**") if able else self.t("**Ouch! Nothing you hold helps.**")

    def faced_later(self, now: Facing) -> Iterator[str]:
        """Say what else is on this seat, and what it costs."""
        t = self.t
        for entry in self.view.facing:
            if entry.on == self.seat and entry is not now:
                told = cost(entry, self.hand, self.people, t)
                yield t("Then {thrown}: {cost}.", thrown=thrown(entry, self.people, t), cost=told)

    def takes(self, entry: Facing) -> str:
        """Write the button that takes what is faced."""
        t, count = self.t, entry.cards
        match entry.kind:
            case "two":
                return t("Take it: +{count}", count=count)
            case "king" | "joker" if entry.now:
                return t("Take it: +{count}, no next turn", count=count) if count else t("Take it: no next turn")
            case "king" | "joker":
                return t("Take it: +{count}, no turn", count=count) if count else t("Take it: no turn")
            case "swap":
                return t("Swap hands with {name}", name=self.people.label(entry.by))
        if given := best(entry, self.hand):
            cards = self.presenter.written_out(given, t)
            return t("Give {cards}", cards=cards) if len(given) == 1 else t("Give one of: {cards}", cards=cards)
        return t("Give a card, picked blind") if self.hand else t("No card to give")

    def does(self, cards: Cards) -> str:
        t, count = self.t, len(cards)
        symbol, needs, able = SYMBOL[cards[0]], needs_of(cards), self.able
        (only, *more) = (self.people.short(other) for other in able)
        match symbol:
            case "2":
                return t("{name} +{count}", name=only, count=PER_TWO * count)
            case "K":
                return t("{name} +{count}, no turn", name=only, count=PER_KING * count)
            case "J" if count == 1:
                return t("{name} sits out", name=only)
            case "J":
                return t.n("the next player sits out", "the next {count} sit out", count)
            case "JOKER" if more:
                return t("deal out {count}", count=needs.shares)
            case "JOKER":
                return t("{name} +{count}, no turn", name=only, count=needs.shares)
            case "A" if needs.seat:
                return t("steal a best card") if more else t("steal {name}'s best card", name=only)
            case "3" if needs.seat:
                return t("swap hands") if more else t("swap hands with {name}", name=only)
            case "4" if count % 2 and more:
                return t("turn back")
            case "8":
                return t("new suit")
            case "9" if needs.seats:
                return t.n("steal a card", "steal {count} cards", needs.seats)
            case "GHOST" | "MIRROR":
                return t("no effect")
        return ""

    def opens(self, card: Card) -> str:
        """Say what a card that does nothing else asks of the next player."""
        return self.t("{suit} or {rank}", suit=suit_sign(SUIT[card], self.t), rank=SYMBOL[card])

    def answers(self, cards: Cards) -> str:
        """Say in a few words what cards do that are put down together as an answer, or block a Block."""
        t, view, count = self.t, self.view, len(cards)
        entry = faced(view.facing, view.turn)
        if entry is None:
            assert view.blocked is not None, "a Queen answers something, or a Block"
            return t("{name} gets it after all", name=self.people.short(view.blocked.on))
        following = self.people.short(others(self.seat, entry.dir, view.seats, folded(view))[0])
        match SYMBOL[cards[0]]:
            case "2":
                so_far = entry.cards if entry.via == "card" else 0
                return t("{name} +{count}", name=following, count=PER_TWO * count + so_far)
            case "K":
                return t("{name} +{count}, no turn", name=following, count=PER_KING * count)
            case "Q" if entry.kind == "joker" and not entry.now:
                return t("blocked, and that's your turn")
            case "Q":
                return t("blocked")
            case "GHOST":
                on = passed_on(entry, view.seats, folded(view))
                return t("gone") if on is None else t("slips to {name}", name=self.people.short(on))
        return t("back to yourself") if entry.by == self.seat else t("back to {name}", name=self.people.short(entry.by))

    @cached_property
    def able(self) -> tuple[Seat, ...]:
        """The other players, in the order of play."""
        return others(self.seat, self.view.direction, self.view.seats, folded(self.view))
