"""What can be pressed in a hand of It Ain't Over.

A half-made choice is a play in the game's notation in which something is still missing, such as `play 9H seats=`
before it is said from whom. It begins with `top` while it is open which of the cards lies on top; `last` alone is the
wish to say "Last card" with the play.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from bot.language import names
from bot.show.cards import does, parted, suit_name
from bot.show.elements import Choice, Face, Menu, Style
from rules import GAMES
from rules.cards import SUITS, Cards
from rules.it_aint_over.choices import listed_shares, needs_of
from rules.it_aint_over.moves import is_dealt
from rules.it_aint_over.state import SYMBOL, acting, faced, in_hand
from rules.it_aint_over.words import Accept, Answer, Draw, Last, Pass, Play, shares
from rules.piles import without

from .situation import Situation, best

GAME = GAMES["it_aint_over"]
TOP, WITH_LAST = "top ", "last"
SHORT_NAME = 24


class Hand(Situation):
    def face(self, draft: str) -> Face:
        half = self.read(draft)
        if half is not None:
            return self.asking(*half)
        text = "\n".join(self.situation())
        if self.seat != acting(self.view):
            return Face(text, actions=self.deeds(), back=None, held=self.each(self.hand))
        may_say_last = any(isinstance(action, Play | Answer) and action.last for action in self.legal)
        last = may_say_last and draft == WITH_LAST
        toggle = [self.with_last(last, "" if last else WITH_LAST)] if may_say_last else []
        menus = [several] if (several := self.several(last)).choices else []
        return Face(text, self.cards(last), menus, [*self.deeds(), *toggle], back=None, blocked=self.blocked())

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
        choices = []
        for kind in self.kinds:
            can = self.stacks(kind)
            choices += [self.offer(kind((card,)), can, last) for card in dict.fromkeys(self.hand) if (card,) in can]
        return choices

    @property
    def kinds(self) -> tuple[type[Play | Answer], ...]:
        """What cards can be put down as; besides playing, a Queen may block a Block (IA23)."""
        return (Answer,) if self.view.phase == "answer" else (Play, Answer)

    def blocked(self) -> list[Choice]:
        """Name the cards that cannot be put down now, unless it be with others that go first.

        One that was drawn and does not fit is named already.
        """
        can = {cards for kind in self.kinds for cards in self.stacks(kind)}
        hand, drawn = self.hand, self.view.drawn
        if drawn is not None and not can:
            hand = without(hand, (drawn,))
        kind, given = self.kinds[0], best(faced(self.view.facing, self.view.turn), self.hand)
        return [
            Choice(self.presenter.counted(card, count, self.t), GAME.notation(kind((card,))))
            for card, count in Counter(hand).items()
            if (card,) not in can and card not in given  # which has its button
        ]

    def several(self, last: bool) -> Menu:
        choices = []
        for kind in self.kinds:
            can = self.stacks(kind)
            choices += [self.offer(kind(cards), can, last) for cards in can if len(cards) > 1]
        return Menu("several", self.t("Several at once…"), choices)

    def offer(self, action: Play | Answer, can: Mapping[Cards, list[Cards]], last: bool) -> Choice:
        """Offer some cards of the hand with what they do, in every possible order."""
        t, cards, orders = self.t, action.cards, can[in_hand(action.cards)]
        style: Style = "success" if isinstance(action, Answer) else "primary"
        effect = self.answers(cards) if isinstance(action, Answer) else self.does(cards)
        action = self.saying(replace(action, cards=in_hand(cards)), last)
        if len(orders) > 1:
            choice = Choice("", draft=TOP + GAME.notation(action))
        else:
            choice = self.towards("", replace(action, cards=orders[0]))
        name = self.presenter.written_out(cards, t)
        if choice.draft is not None:
            name, effect = (name, t("{what}…", what=effect)) if effect else (t("{what}…", what=name), "")
        if len(cards) == 1:
            label = does(name, effect or self.opens(cards[0]), t, plain=not effect)
        else:
            label = t("{card} → {effect}", card=name, effect=effect) if effect else name
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
        t, found = self.t, []
        stuck = not any(isinstance(action, Play | Answer) for action in self.legal)
        for action in self.legal:
            notation = GAME.notation(action)
            match action:
                case Draw():
                    found.append(Choice(t("Draw a card"), notation, "primary" if stuck else "secondary"))
                case Pass():
                    found.append(Choice(t("Pass"), notation, "primary" if stuck else "secondary"))
                case Accept():
                    entry = faced(self.view.facing, self.view.turn)
                    assert entry is not None, "there is one in this phase"
                    found.append(Choice(self.takes(entry), notation, "danger"))
                case Last():
                    found.append(Choice(t("Say “Last card!”"), notation, "success"))
        return found

    def with_last(self, last: bool, draft: str) -> Choice:
        """Show whether "Last card" is said with the play that leaves one card; a press changes it."""
        if last:
            return Choice(self.t("✓ With “Last card!”"), style="success", draft=draft)
        return Choice(self.t("Say “Last card!” with it"), style="secondary", draft=draft)

    # A half-made choice

    def read(self, draft: str) -> tuple[Play | Answer, list[Cards]] | None:
        """Read a half-made choice of several steps, with the orders among which it is still open.

        None without one, or if this hand cannot have led to it: a modified client can send anything.
        """
        action = self.presenter.drafted(draft.removeprefix(TOP))
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
        if orders:
            return self.step(action, *self.asking_top(action, orders), prefix=TOP)
        assert isinstance(action, Play), "an answer has nothing to be chosen but what lies on top"
        needs = needs_of(action.cards)
        if needs.shares:
            return self.step(action, *self.asking_suit(action), self.asking_shares(action, needs.shares))
        if needs.suit:
            return self.step(action, self.t("**Which suit comes next?**"), self.suits(action))
        if needs.seat:
            return self.step(action, *self.asking_seat(action))
        return self.step(action, *self.asking_seats(action, needs.seats))

    def step(
        self, action: Play | Answer, text: str, choices: Sequence[Choice], menus: Sequence[Menu] = (), prefix: str = ""
    ) -> Face:
        last = bool(action.last)
        actions = []
        if len(self.hand) - len(action.cards) == 1:
            actions.append(self.with_last(last, prefix + GAME.notation(self.saying(action, not last))))
        chosen = self.presenter.written_out(action.cards, self.t)
        back, rest = WITH_LAST if last else "", self.each(without(self.hand, action.cards))
        return Face(parted([chosen, text]), choices, menus, actions, back, held=rest)

    def asking_top(self, action: Play | Answer, orders: list[Cards]) -> tuple[str, list[Choice]]:
        """Ask which card goes on top (IA17)."""
        choices = [
            self.towards(
                self.t("{card} on top", card=self.presenter.card(cards[-1], self.t)), replace(action, cards=cards)
            )
            for cards in orders
        ]
        return self.t("**Which card goes on top?**\nIt's the one to match next."), choices

    def asking_seat(self, action: Play) -> tuple[str, list[Choice]]:
        t = self.t
        choices = [self.towards(self.people.label(other), replace(action, seat=other)) for other in self.able]
        if SYMBOL[action.cards[0]] == "3":
            return t("**Who do you swap hands with?**"), choices
        return t("**Who gives you their best card?**"), choices

    def asking_seats(self, action: Play, count: int) -> tuple[str, list[Choice]]:
        """Ask from whom red 9s take a card, one after the other."""
        t = self.t
        chosen, label = action.seats or (), self.people.label
        choices = [self.towards(label(other), replace(action, seats=(*chosen, other))) for other in self.able]
        if count == 1:
            return t("**Who do you take a card from?**"), choices
        if not chosen:
            return t("**Who does the first red 9 take a card from?**"), choices
        first = t("The first red 9 takes from {name}.", name=self.people[chosen[0]])
        return "\n".join([first, t("**Who does the second one take a card from?**")]), choices

    def suits(self, action: Play) -> list[Choice]:
        return [Choice(suit_name(suit, self.t), GAME.notation(replace(action, suit=suit))) for suit in SUITS]

    def asking_suit(self, action: Play) -> tuple[str, list[Choice]]:
        """IA13: name a suit or leave it; how the cards are dealt is said already, evenly if nothing else was."""
        t = self.t
        split = action.shares or listed_shares(needs_of(action.cards).shares, self.able)[-1]
        action = replace(action, shares=split)
        counts = dict(split)
        dealt = [(names.escape(self.people.short(seat)), counts.get(seat, 0)) for seat in self.able]
        told = parted(t("{name} {count}", name=name, count=count) for name, count in dealt)
        choices = [
            replace(choice, action=GAME.notation(action)) if suit == self.view.suit else choice
            for suit, choice in zip(SUITS, self.suits(action), strict=True)
        ]
        return t("**Which suit comes next?**\nYou deal out: {shares}", shares=told), choices

    def asking_shares(self, action: Play, cards: int) -> list[Menu]:
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
