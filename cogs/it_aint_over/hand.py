"""What can be pressed in a hand of It Ain't Over.

A half-made choice is a play in the game's notation in which something is still missing, such as `play 9H seats=`
before it is said from whom. It begins with `top` while it is open which of the cards lies on top; `last` alone is the
wish to say "Last card" with whatever is played.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from bot.language.texts import mark
from bot.show.presenter import Choice, Face, Menu
from rules import GAMES
from rules.cards import SUITS, Cards
from rules.it_aint_over.choices import listed_shares, needs_of, others
from rules.it_aint_over.moves import is_dealt
from rules.it_aint_over.state import SYMBOL, acting, faced, in_hand
from rules.it_aint_over.words import Accept, Answer, Draw, Last, Pass, Play, shares
from rules.state import folded

from .names import card_name, cards_left, counted, suit_name, written_out
from .situation import Situation

GAME = GAMES["it_aint_over"]
TOP, WITH_LAST = "top ", "last"
SHORT_NAME = 24
TAKES = {
    "two": mark("Pick up {count}"),
    "king": mark("Pick up {count} and lose a turn"),
    "joker": mark("Pick up {count} and lose a turn"),
    "ace": mark("Give a card"),
    "nine": mark("Give a card"),
    "swap": mark("Swap hands"),
}


class Hand(Situation):
    """A hand that is being shown."""

    def face(self, draft: str) -> Face:
        """Show what can be done, or what a half-made choice still lacks."""
        half = self.read(draft)
        if half is not None:
            return self.asking(*half)
        text = "\n".join(self.situation())
        if self.seat != acting(self.view):
            return Face(text, actions=self.deeds(), back=None, held=self.held())
        may_say_last = any(isinstance(action, Play | Answer) and action.last for action in self.legal)
        last = may_say_last and draft == WITH_LAST
        toggle = [self.with_last(last, "" if last else WITH_LAST)] if may_say_last else []
        return Face(text, self.cards(last), [self.several(last)], [*self.deeds(), *toggle], back=None)

    @cached_property
    def able(self) -> tuple[int, ...]:
        """The players who can be picked, in the order of play."""
        return others(self.seat, self.view.direction, self.view.seats, folded(self.view))

    def stacks(self, kind: type[Play | Answer]) -> dict[Cards, list[Cards]]:
        """List what can be put down: the cards as a hand shows them, and the orders in which they can lie."""
        found: dict[Cards, list[Cards]] = {}
        for action in self.legal:
            if isinstance(action, kind):
                orders = found.setdefault(in_hand(action.cards), [])
                if action.cards not in orders and not (orders and SYMBOL[action.cards[0]] == "8"):
                    orders.append(action.cards)  # what lies below or on an 8 makes no difference (IA17)
        return found

    def cards(self, last: bool) -> list[Choice]:
        """Offer each card, equal ones once."""
        kind: type[Play | Answer] = Answer if self.view.phase == "answer" else Play
        can = self.stacks(kind)
        choices = []
        for card, count in Counter(self.hand).items():
            name = counted(card, count, self.t)
            if (card,) in can:
                choices.append(self.offer(name, kind((card,)), can, last))
            else:
                notation = GAME.notation(kind((card,)))
                why = self.t("It cannot be played now. Choose it to find out why.")
                choices.append(Choice(self.t("✗ {card}", card=name), notation, "secondary", about=why))
        if kind is Play:
            blocks = self.stacks(Answer)
            for cards in blocks:
                if len(cards) == 1:
                    label = self.t("Block with {card}", card=card_name(cards[0], self.t))
                    choices.append(self.offer(label, Answer(cards), blocks, last, style="success"))
        return choices

    def several(self, last: bool) -> Menu:
        """Offer all that can go together."""
        t = self.t
        choices = []
        for kind in (Play, Answer):
            can = self.stacks(kind)
            for cards in can:
                if len(cards) > 1:
                    label = written_out(cards, t)
                    if kind is Answer and self.view.phase != "answer":
                        label = t("Block with {card}", card=label)
                    choices.append(self.offer(label, kind(cards), can, last))
        return Menu("several", t("Several at once…"), choices)

    def offer(
        self,
        label: str,
        action: Play | Answer,
        can: Mapping[Cards, list[Cards]],
        last: bool,
        style: Any = "primary",
    ) -> Choice:
        """Offer some cards of the hand, in whatever order they can lie."""
        orders = can[in_hand(action.cards)]
        action = self.saying(replace(action, cards=in_hand(action.cards)), last)
        if len(orders) > 1:
            choice = Choice(label, draft=TOP + GAME.notation(action))
        else:
            choice = self.towards(label, replace(action, cards=orders[0]))
        label = label if choice.draft is None else self.t("{card}…", card=label)
        return replace(choice, label=label, style=style)

    def saying(self, action: Play | Answer, last: bool) -> Play | Answer:
        """Say "Last card" with it, if that is wanted and possible."""
        return replace(action, last=True if last and len(self.hand) - len(action.cards) == 1 else None)

    def towards(self, label: str, action: Play | Answer) -> Choice:
        """Offer a play, or the next step towards it; what can be only one is not asked."""
        if isinstance(action, Play):
            action = self.filled(action)
            if self.lacks(action):
                return Choice(label, draft=GAME.notation(action))
        return Choice(label, GAME.notation(action))

    def filled(self, action: Play) -> Play:
        """Fill in what can be only one."""
        if len(self.able) != 1:
            return action
        needs, (other,) = needs_of(action.cards), self.able
        return replace(
            action,
            seat=other if needs.seat else None,
            seats=(other,) * needs.seats or None,
            shares=shares([(other, needs.shares)]) if needs.shares else None,
        )

    def lacks(self, action: Play) -> bool:
        """Whether something has to be chosen; with a Joker it is always the suit, or to leave it."""
        needs = needs_of(action.cards)
        return (
            needs.suit
            or needs.shares > 0
            or (needs.seat and action.seat is None)
            or len(action.seats or ()) < needs.seats
        )

    def deeds(self) -> list[Choice]:
        """Offer what is done without a card."""
        t, found = self.t, []
        for action in self.legal:
            match action:
                case Draw():
                    found.append(Choice(t("Draw a card"), GAME.notation(action), "secondary"))
                case Pass():
                    found.append(Choice(t("Pass"), GAME.notation(action), "secondary"))
                case Accept():
                    entry = faced(self.view.facing, self.view.turn)
                    assert entry is not None, "there is one in this phase"
                    label = t(TAKES[entry.kind], count=entry.cards)
                    found.append(Choice(label, GAME.notation(action), "danger"))
                case Last():
                    found.append(Choice(t("Say “Last card!”"), GAME.notation(action), "success"))
        return found

    def with_last(self, last: bool, draft: str) -> Choice:
        """Show whether "Last card" is said with the play that leaves one card; a press changes it."""
        if last:
            return Choice(self.t("✓ With “Last card!”"), style="success", draft=draft)
        return Choice(self.t("Say “Last card!” with it"), style="secondary", draft=draft)

    # A half-made choice

    def read(self, draft: str) -> tuple[Play | Answer, list[Cards]] | None:
        """Read a half-made choice of several steps, with the orders among which it is still open.

        None where there is none, or where it is nothing that this hand has led to: anybody can send anything.
        """
        action = self.looks.drafted(draft.removeprefix(TOP))
        if not isinstance(action, Play | Answer) or action != self.saying(action, bool(action.last)):
            return None
        can = self.stacks(type(action))
        if draft.startswith(TOP):
            orders = can.get(action.cards, [])
            fresh = type(action)(action.cards, last=action.last)
            return (action, orders) if len(orders) > 1 and action == fresh else None
        if not isinstance(action, Play) or not any(action.cards in orders for orders in can.values()):
            return None
        needs = needs_of(action.cards)
        chosen = action.seats or ()
        fits = (
            action.suit is None
            and self.filled(action) == action
            and self.lacks(action)
            and (action.shares is None or is_dealt(action.shares, needs.shares, self.able))
            and (action.seat is None or (needs.seat and action.seat in self.able))
            and (not chosen or (len(chosen) < needs.seats and set(chosen) <= set(self.able)))
        )
        return (action, []) if fits else None

    def asking(self, action: Play | Answer, orders: list[Cards]) -> Face:
        """Ask for what a half-made choice still lacks."""
        if orders:
            return self.step(action, *self.asking_top(action, orders), prefix=TOP)
        assert isinstance(action, Play), "an answer has nothing to be chosen but what lies on top"
        needs = needs_of(action.cards)
        if needs.shares:
            return self.step(action, *self.asking_suit(action), self.asking_shares(action, needs.shares))
        if needs.suit:
            return self.step(action, self.t("**Which suit do you name?**"), self.suits(action))
        if needs.seat:
            return self.step(action, *self.asking_seat(action))
        return self.step(action, *self.asking_seats(action, needs.seats))

    def step(
        self,
        action: Play | Answer,
        text: str,
        choices: Sequence[Choice],
        menus: Sequence[Menu] = (),
        prefix: str = "",
    ) -> Face:
        """Show a half-made choice, with what can be chosen next."""
        last = bool(action.last)
        actions = []
        if len(self.hand) - len(action.cards) == 1:
            actions.append(self.with_last(last, prefix + GAME.notation(self.saying(action, not last))))
        chosen = self.t("You are about to play **{cards}**.", cards=written_out(action.cards, self.t))
        back = WITH_LAST if last else ""
        return Face("\n".join([chosen, text]), choices, menus, actions, back, held=self.held())

    def asking_top(self, action: Play | Answer, orders: list[Cards]) -> tuple[str, list[Choice]]:
        """Ask which card goes on top (IA17)."""
        choices = [
            self.towards(self.t("{card} on top", card=card_name(cards[-1], self.t)), replace(action, cards=cards))
            for cards in orders
        ]
        return self.t("**Which card goes on top?** That is what has to be matched next."), choices

    def asking_seat(self, action: Play) -> tuple[str, list[Choice]]:
        """Ask whom an Ace of spades or 3s are for."""
        t = self.t
        choices = [self.towards(self.with_cards(other), replace(action, seat=other)) for other in self.able]
        if SYMBOL[action.cards[0]] == "3":
            return t("**With whom do you swap hands?**"), choices
        return t("**Who gives you their best card?**"), choices

    def asking_seats(self, action: Play, count: int) -> tuple[str, list[Choice]]:
        """Ask from whom red 9s take a card, one after the other."""
        t = self.t
        chosen = action.seats or ()
        choices = [self.towards(self.with_cards(other), replace(action, seats=(*chosen, other))) for other in self.able]
        if count == 1:
            return t("**From whom do you take a card?**"), choices
        if not chosen:
            return t("**From whom does the first red 9 take a card?**"), choices
        first = t("The first red 9 takes from {name}.", name=self.people[chosen[0]])
        return "\n".join([first, t("**From whom does the second one take a card?**")]), choices

    def with_cards(self, other: int) -> str:
        """Name somebody, with how many cards they have."""
        cards = cards_left(self.view, other, self.t)
        return self.t("{name}: {cards}", name=self.people.label(other), cards=cards)

    def suits(self, action: Play) -> list[Choice]:
        """Offer the suits."""
        return [Choice(suit_name(suit, self.t), GAME.notation(replace(action, suit=suit))) for suit in SUITS]

    def asking_suit(self, action: Play) -> tuple[str, list[Choice]]:
        """IA13: name a suit or leave it; how the cards are dealt is said already, evenly if nothing else was."""
        t = self.t
        dealt = action.shares or listed_shares(needs_of(action.cards).shares, self.able)[-1]
        action = replace(action, shares=dealt)
        counts = dict(dealt)
        told = t.list([t("{name} {count}", name=self.people[seat], count=counts.get(seat, 0)) for seat in self.able])
        leave = t("Keep {suit}", suit=suit_name(self.view.suit, t))
        choices = [
            Choice(leave, GAME.notation(action)) if suit == self.view.suit else choice
            for suit, choice in zip(SUITS, self.suits(action), strict=True)
        ]
        return t("You deal out: {shares}.\n**Which suit comes next?**", shares=told), choices

    def asking_shares(self, action: Play, cards: int) -> list[Menu]:
        """Offer all ways to deal a Joker's cards out."""
        if len(self.able) == 1:
            return []
        t, labels = self.t, [shortened(self.people.label(seat)) for seat in self.able]
        choices = []
        for counts in splits(cards, len(self.able)):
            dealt = shares((seat, count) for seat, count in zip(self.able, counts, strict=True) if count)
            names = [t("{name} {count}", name=name, count=count) for name, count in zip(labels, counts, strict=True)]
            choices.append(Choice(" · ".join(names), draft=GAME.notation(replace(action, shares=dealt))))
        return [Menu("shares", t("Deal them out differently…"), choices)]


def splits(cards: int, among: int) -> Iterator[tuple[int, ...]]:
    """List all ways to deal cards among some people, first those in which the first one gets most."""
    if among == 1:
        yield (cards,)
        return
    for first in range(cards, -1, -1):
        for rest in splits(cards - first, among - 1):
            yield (first, *rest)


def shortened(name: str) -> str:
    """Cut a name so short that three of them, each with a number, fit into a line of a menu."""
    return name if len(name) <= SHORT_NAME else name[: SHORT_NAME - 1] + "…"
