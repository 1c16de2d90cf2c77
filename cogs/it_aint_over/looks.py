"""How the table of It Ain't Over looks, and its hands.

A half-made choice is a play in the game's notation of which something is still missing, such as `play 9H seats=`
before it is said from whom. Before it stands `top` while it is open which of the cards lies on top; `last` alone is
the wish to say "Last card" with whatever is played.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.language.texts import Texts, mark
from bot.play.table import Move
from bot.show.cards import again, count_of, sign, suited
from bot.show.presenter import (
    LONGEST_DRAFT,
    Choice,
    Face,
    Menu,
    People,
    Perspective,
    Presenter,
    ShownHand,
    direction,
)
from rules import GAMES, Action, Illegal
from rules.cards import SUITS, Card, Cards
from rules.it_aint_over.choices import listed_shares, needs_of, others, passed_on
from rules.it_aint_over.moves import is_dealt
from rules.it_aint_over.state import (
    ANSWERS,
    BEST_CARDS,
    GHOST,
    JOKER,
    MIRROR,
    PER_KING,
    PER_TWO,
    QUEEN,
    SYMBOL,
    Facing,
    View,
    acting,
    faced,
    in_hand,
)
from rules.it_aint_over.table import best_cards
from rules.it_aint_over.words import Accept, Answer, Draw, Last, Pass, Play, Shares, shares
from rules.state import folded

GAME = GAMES["it_aint_over"]

SUITLESS = {JOKER: mark("Joker"), GHOST: mark("Ghost"), MIRROR: mark("Mirror")}
SUIT_NAMES = {
    "C": mark("{sign} clubs"),
    "D": mark("{sign} diamonds"),
    "H": mark("{sign} hearts"),
    "S": mark("{sign} spades"),
}
RANK_NAMES = {"A": mark("Ace"), "J": mark("Jack"), "Q": mark("Queen"), "K": mark("King")}
FACED = {
    "two": mark("the 2s"),
    "king": mark("the King"),
    "joker": mark("the Joker"),
    "ace": mark("the Ace of spades"),
    "nine": mark("the red 9"),
    "swap": mark("the 3s"),
}
FACES = {
    "two": mark("{name} faces 2s from {by}: {count} cards to pick up"),
    "king": mark("{name} faces a King from {by}: {count} cards to pick up, and a turn to miss"),
    "joker": mark("{name} faces a Joker from {by}: cards to pick up: {count}, and a turn to miss"),
    "ace": mark("{name} faces the Ace of spades from {by}, who gets the best card"),
    "nine": mark("{name} faces a red 9 from {by}, who takes a card"),
    "swap": mark("{name} faces 3s from {by}: they would swap hands"),
}
CAME_BY = {
    "card": "{what}",
    "ghost": mark("{what}; a Ghost passed it on, {way}"),
    "mirror": mark("{what}; a Mirror threw it back, {way}"),
}
WAITED_FOR = {
    "play": mark("It is {name}'s turn."),
    "answer": mark("{name} has to answer now."),
    "drawn": mark("{name} has drawn, and plays that card or passes."),
}
PICKED_UP = ("two", "king", "joker")
"""What costs cards from the draw pile."""
COSTS_A_TURN = ("king", "joker")

TOP, WITH_LAST = "top ", "last"
SHORT_NAME = 24
FEW_CARDS = 14
"""So many cards of a hand still fit into a large line."""


class Looks(Presenter):
    """How It Ain't Over looks."""

    game = GAME
    about = mark("Match suit or number, and answer what is thrown at you.")

    measured = mark("Cards left")
    sentences: Mapping[str, str] = {
        "pass": mark("{name} passed"),
        "last": mark("{name} said “Last card!”"),
        "penalty": mark("{name} forgot to say “Last card!”"),
        "miss": mark("{name} misses a turn"),
    }

    def agreed(self, options: Mapping[str, Any], extras: Mapping[str, Any], t: Texts) -> list[str]:
        """Say in words what the table has agreed on."""
        return [self.leaving(options, t)]

    def card(self, card: str, t: Texts) -> str:
        """Name a card."""
        return self.faced(card, t(SUITLESS[card])) if card in SUITLESS else suited(card)

    # The table

    def pile(self, seen: Perspective) -> str:
        """Show what has to be matched."""
        view, t = seen.view, seen.t
        top = self.card(view.discard[-1], t)
        lies = (
            t("top card {card}; the one below it still counts", card=top)
            if view.discard[-1] in (GHOST, MIRROR)
            else t("top card {card}", card=top)
        )
        return t(
            "# {match}\nto be matched · {top} · {way} · {stock} cards in the draw pile",
            match=to_match(view, t),
            top=lies,
            way=direction(view.direction, t),
            stock=view.draw,
        )

    def seat_line(self, seen: Perspective, seat: int) -> str:
        """Say how many cards somebody has, and how many turns they miss."""
        view, people, t = seen.view, seen.people, seen.t
        if seat in folded(view):
            return people.out(seat)
        parts = [cards_left(view, seat, t)]
        if view.skips[seat]:
            parts.append(t.n("misses the next turn", "misses the next {count} turns", view.skips[seat]))
        return people.line(seat, " · ".join(parts), on=seat == acting(view))

    def going_on(self, seen: Perspective) -> str:
        """Say who faces what, what was blocked, and who is waited for."""
        view, people, t = seen.view, seen.people, seen.t
        lines = [f"- {faces_in_words(entry, people, t)}" for entry in view.facing]
        if view.blocked:
            blocked = t(
                "{name} has blocked {what}. A Queen from the next player blocks that Block: then it falls on {name}.",
                name=people[view.blocked.on],
                what=t(FACED[view.blocked.kind]),
            )
            lines.append(f"- {blocked}")
        on = acting(view)
        assert on is not None, "somebody is on until the game is over"
        return "\n".join([*lines, t(WAITED_FOR[view.phase], name=people[on])])

    # The hand

    def face(self, seen: Perspective, draft: str = "") -> Face:
        """Show a hand: what can go, what cannot, and what is faced; or what a half-made choice still lacks."""
        return _Hand(self, seen).face(draft)

    # What has happened

    def facts(self, view: View) -> dict[str, Any]:
        """Keep what a move has led to: who faces what, who has no card left, and which way play goes."""
        return {
            "facing": [[entry.kind, entry.by, entry.on] for entry in view.facing],
            "emptied": list(view.emptied),
            "direction": view.direction,
            "players": view.seats - len(folded(view)),
        }

    def told(self, event: dict[str, Any], move: Move, people: People, t: Texts) -> str:
        """Say what one event was."""
        name = people[event["seat"]] if "seat" in event else ""
        match event["event"]:
            case "play":
                return " · ".join(self._played(event, move, people, t))
            case "answer":
                return " · ".join(self._answered(event, move, people, t))
            case "accept":
                return self._accepted(event, move, people, t)
            case "fall":
                return t("{what} falls on {name}", what=t(FACED[event["kind"]]), name=name)
            case "draw" if _is_cost(event, move):
                return t.n("picked up {count} card", "picked up {count} cards", len(event["cards"]))
            case "draw":
                return (
                    t("{name} drew a card", name=name) if event["cards"] else t("{name} had no card to draw", name=name)
                )
            case "take":
                return t("{name} got a card from {other}", name=people[event["to"]], other=people[event["from"]])
            case "swap":
                one, other = event["seats"]
                return t("{name} and {other} swapped hands", name=people[one], other=people[other])
        return super().told(event, move, people, t)

    def _played(self, event: dict[str, Any], move: Move, people: People, t: Texts) -> Iterator[str]:
        seat, cards = event["seat"], tuple(event["cards"])
        yield t("{name} played {cards}", name=people[seat], cards=self.written_out(cards, t))
        match SYMBOL[cards[0]]:
            case "2" | "K":
                yield from self._aimed(seat, move, people, t)
            case "J":
                yield t.n("the next player misses a turn", "the next {count} players miss a turn", len(cards))
            case "4" if len(cards) % 2 and move.facts["players"] > 2:
                yield t("play now goes {way}", way=direction(move.facts["direction"], t))
        if "shares" in event:
            dealt = [
                t("{name} {count}", name=people[int(other)], count=count) for other, count in event["shares"].items()
            ]
            yield t("dealt out {shares}", shares=t.list(dealt))
        if "suit" in event:
            yield t("named {suit}", suit=suit_name(event["suit"], t))
        if "target" in event:
            yield t("picked {name}", name=people[event["target"]])
        if "seats" in event:
            yield t("picked {name}", name=t.list([people[other] for other in event["seats"]]))
        yield from self._went(event, move, t)

    def _answered(self, event: dict[str, Any], move: Move, people: People, t: Texts) -> Iterator[str]:
        seat, cards = event["seat"], tuple(event["cards"])
        values = {"name": people[seat], "cards": self.written_out(cards, t)}
        match SYMBOL[cards[0]]:
            case "Q" if any(other["event"] == "fall" and other["seat"] != seat for other in move.events):
                yield t("{name} blocked the Block with {cards}", **values)
            case "Q":
                yield t("{name} blocked it with {cards}", **values)
            case "GHOST":
                yield t("{name} passed it on with {cards}", **values)
            case "MIRROR":
                yield t("{name} threw it back with {cards}", **values)
            case _:
                yield t("{name} answered with {cards}", **values)
                yield from self._aimed(seat, move, people, t)
        yield from self._went(event, move, t)

    def _aimed(self, seat: int, move: Move, people: People, t: Texts) -> Iterator[str]:
        """Say whom somebody's 2s or Kings have reached, if they still wait for an answer."""
        reached = [on for kind, by, on in move.facts["facing"] if by == seat and kind in ("two", "king")]
        if reached:
            yield t("{name} faces it", name=people[reached[-1]])

    def _went(self, event: dict[str, Any], move: Move, t: Texts) -> Iterator[str]:
        if "last" in event:
            yield t("said “Last card!”")
        if event["seat"] in move.facts["emptied"]:
            yield t("that was the last card")

    def _accepted(self, event: dict[str, Any], move: Move, people: People, t: Texts) -> str:
        name = people[event["seat"]]
        if event["kind"] in PICKED_UP:
            return t("{name} took {what}", name=name, what=t(FACED[event["kind"]]))
        if event["kind"] == "swap" or any(other["event"] == "take" for other in move.events):
            return ""  # the event that follows says all
        return t("{name} had no card to give", name=name)

    def standing(self, view: View) -> Sequence[int]:
        """Count everybody's cards: the fewer, the better."""
        return [-count_of(hand) for hand in view.hands]

    def ending(self, seen: Perspective) -> list[str]:
        """Say who won, and how many cards the others have left."""
        return self.ranked_by_cards(seen)

    def written_out(self, cards: Iterable[Card], t: Texts) -> str:
        """Name several cards, equal ones with their number."""
        return " ".join(self.counted(card, count, t) for card, count in Counter(cards).items())

    def counted(self, card: Card, count: int, t: Texts) -> str:
        """Name a card, with the number of equal ones."""
        name = self.card(card, t)
        return name if count == 1 else t("{card}\u00a0×{count}", card=again(name, count), count=count)


class _Hand(ShownHand[Looks, View]):
    """A hand that is being shown."""

    def face(self, draft: str) -> Face:
        half = self.read(draft)
        if half is not None:
            return self.asking(*half)
        last = draft == WITH_LAST and self.may_say_last(self.legal)
        text = "\n".join(part for part in [self.head(), *self.situation()] if part)
        if self.seat != acting(self.view):
            return Face(text, actions=self.said_after(), back=None)
        return Face(text, self.cards(last), [self.several(last)], [*self.deeds(), *self.toggle(last)], back=None)

    # What is to be read

    @property
    def able(self) -> tuple[int, ...]:
        """Whom one can pick."""
        return others(self.seat, self.view.direction, self.view.seats, folded(self.view))

    def head(self) -> str:
        cards = self.looks.written_out(self.hand, self.t)
        return self.looks.hand_heading(cards, self.t, large=len(self.hand) <= FEW_CARDS)

    def situation(self) -> Iterator[str]:
        """Say what there is to do, or for what one waits."""
        t, view = self.t, self.view
        if self.seat == view.silent:
            yield t("**Say “Last card!” before anything else happens, or you pick up five.**")
        if self.seat != acting(view):
            yield t("It is not your turn yet. Your hand tells you here when it is.")
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
            yield t("You drew **{card}**, and it matches: play it, or pass.", card=self.looks.card(view.drawn, t))
        else:
            yield t(
                "You drew **{card}**, which does not match **{match}**: pass.",
                card=self.looks.card(view.drawn, t),
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
                if mine:
                    yield t("- {answer} ({cards})", answer=does, cards=self.looks.written_out(mine, t))
                else:
                    yield t("- {answer} (you hold none)", answer=does)

    def faced_later(self, now: Facing | None) -> Iterator[str]:
        """Say what else is on this seat."""
        for entry in self.view.facing:
            if entry.on == self.seat and entry is not now:
                if now is None:
                    yield self.t("Still to come for you: {what}", what=self.cost(entry))
                else:
                    yield self.t("After that: {what}", what=self.cost(entry))

    def cost(self, entry: Facing) -> str:
        """Say from whom something is, and what it costs who takes it."""
        t = self.t
        values = {"what": t(FACED[entry.kind]), "by": self.people[entry.by], "count": entry.cards}
        if entry.by == entry.on:
            values["by"] = t("yourself")
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
                cards = self.looks.written_out(best, t)
                if best and SYMBOL[best[0]] in BEST_CARDS:
                    said = t("You face {what} from {by}: give your best card, {cards}.", **values, cards=cards)
                else:
                    said = t("You face {what} from {by}: give a card at random.", **values)
            case "nine":
                said = t("You face {what} from {by}: lose a card at random.", **values)
            case _:
                left = cards_left(self.view, entry.by, t)
                said = t("You face {what} from {by}: swap your hand for theirs ({cards}).", **values, cards=left)
        match entry.via:
            case "ghost":
                return t("{what} A Ghost passed it on to you.", what=said)
            case "mirror":
                return t("{what} A Mirror threw it back at you.", what=said)
        return said

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

    # What can be pressed

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
            name = self.looks.counted(card, count, self.t)
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
                    label = self.t("Block with {card}", card=self.looks.card(cards[0], self.t))
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
                    label = self.looks.written_out(cards, t)
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
                    found.append(Choice(self.taking(entry), GAME.notation(action), "danger"))
        return [*found, *self.said_after()]

    def taking(self, entry: Facing) -> str:
        t = self.t
        match entry.kind:
            case "two":
                return t("Pick up {count}", count=entry.cards)
            case kind if kind in COSTS_A_TURN:
                return t("Pick up {count} and lose a turn", count=entry.cards)
            case "swap":
                return t("Swap hands")
        return t("Give a card")

    def said_after(self) -> list[Choice]:
        return [
            Choice(self.t("Say “Last card!”"), GAME.notation(action), "success")
            for action in self.legal
            if isinstance(action, Last)
        ]

    def may_say_last(self, actions: Iterable[Action]) -> bool:
        return any(isinstance(action, Play | Answer) and action.last for action in actions)

    def toggle(self, last: bool) -> list[Choice]:
        """Offer to say "Last card" with a play that leaves one card, or not."""
        if not self.may_say_last(self.legal):
            return []
        if last:
            return [Choice(self.t("✓ With “Last card!”"), style="success", draft="")]
        return [Choice(self.t("Say “Last card!” with it"), style="secondary", draft=WITH_LAST)]

    # A half-made choice

    def read(self, draft: str) -> tuple[Play | Answer, list[Cards]] | None:
        """Read a half-made choice of several steps, with the orders among which it is still open.

        None where there is none, or where it is nothing that this hand has led to: anybody can send anything.
        """
        try:
            action = GAME.parse_notation(draft.removeprefix(TOP)) if len(draft) <= LONGEST_DRAFT else None
        except Illegal:
            return None
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
        last = bool(action.last)
        if orders:
            text, choices = self.asking_top(action, orders)
            return self.step(action, last, text, choices, prefix=TOP)
        assert isinstance(action, Play), "an answer has nothing to be chosen but what lies on top"
        needs = needs_of(action.cards)
        if needs.shares:
            return self.step(action, last, *self.asking_suit(action), self.asking_shares(action, needs.shares))
        if needs.suit:
            return self.step(action, last, self.t("**Which suit do you name?**"), self.suits(action))
        if needs.seat:
            return self.step(action, last, *self.asking_seat(action))
        return self.step(action, last, *self.asking_seats(action, needs.seats))

    def step(
        self,
        action: Play | Answer,
        last: bool,
        text: str,
        choices: Sequence[Choice],
        menus: Sequence[Menu] = (),
        prefix: str = "",
    ) -> Face:
        t = self.t
        actions = []
        if len(self.hand) - len(action.cards) == 1:
            label, style = (
                (t("✓ With “Last card!”"), "success") if last else (t("Say “Last card!” with it"), "secondary")
            )
            other = self.saying(action, not last)
            actions.append(Choice(label, style=style, draft=prefix + GAME.notation(other)))  # type: ignore[arg-type]
        chosen = t("You are about to play **{cards}**.", cards=self.looks.written_out(action.cards, t))
        text = "\n".join([self.head(), chosen, text])
        return Face(text, choices, menus, actions, back=WITH_LAST if last else "")

    def asking_top(self, action: Play | Answer, orders: list[Cards]) -> tuple[str, list[Choice]]:
        choices = [
            self.towards(self.t("{card} on top", card=self.looks.card(cards[-1], self.t)), replace(action, cards=cards))
            for cards in orders
        ]
        return self.t("**Which card goes on top?** That is what has to be matched next."), choices

    def asking_seat(self, action: Play) -> tuple[str, list[Choice]]:
        t = self.t
        choices = [self.towards(self.with_cards(other), replace(action, seat=other)) for other in self.able]
        if SYMBOL[action.cards[0]] == "3":
            return t("**With whom do you swap hands?**"), choices
        return t("**Who gives you their best card?**"), choices

    def asking_seats(self, action: Play, count: int) -> tuple[str, list[Choice]]:
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
        cards = cards_left(self.view, other, self.t)
        return self.t("{name}: {cards}", name=self.people.label(other), cards=cards)

    def suits(self, action: Play) -> list[Choice]:
        return [Choice(suit_name(suit, self.t), GAME.notation(replace(action, suit=suit))) for suit in SUITS]

    def asking_suit(self, action: Play) -> tuple[str, list[Choice]]:
        """IA13: name a suit or leave it; how the cards are dealt is said already, evenly if nothing else was."""
        t = self.t
        dealt = self.dealt(action)
        action = replace(action, shares=dealt)
        told = t.list([t("{name} {count}", name=self.people[seat], count=count) for seat, count in self.all_of(dealt)])
        leave = t("Keep {suit}", suit=suit_name(self.view.suit, t))
        choices = [
            Choice(leave, GAME.notation(action)) if suit == self.view.suit else choice
            for suit, choice in zip(SUITS, self.suits(action), strict=True)
        ]
        return t("You deal out: {shares}.\n**Which suit comes next?**", shares=told), choices

    def dealt(self, action: Play) -> Shares:
        """What a Joker deals out, evenly if nothing else was said."""
        return action.shares or listed_shares(needs_of(action.cards).shares, self.able)[-1]

    def all_of(self, dealt: Shares) -> list[tuple[int, int]]:
        """The shares of all others in the order of play, also those of no cards."""
        return [(seat, dict(dealt).get(seat, 0)) for seat in self.able]

    def asking_shares(self, action: Play, cards: int) -> list[Menu]:
        if len(self.able) == 1:
            return []
        t = self.t
        choices = []
        for counts in splits(cards, len(self.able)):
            dealt = shares((seat, count) for seat, count in zip(self.able, counts, strict=True) if count)
            names = [
                t("{name} {count}", name=shortened(self.people.label(seat)), count=count)
                for seat, count in self.all_of(dealt)
            ]
            choices.append(Choice(" · ".join(names), draft=GAME.notation(replace(action, shares=dealt))))
        return [Menu("shares", t("Deal them out differently…"), choices)]


def splits(cards: int, among: int) -> Iterator[tuple[int, ...]]:
    """List all ways to deal so many cards among so many, the first one getting most first."""
    if among == 1:
        yield (cards,)
        return
    for first in range(cards, -1, -1):
        for rest in splits(cards - first, among - 1):
            yield (first, *rest)


def shortened(name: str) -> str:
    """Cut a name so short that three of them, each with a number, fit into a line of a menu."""
    return name if len(name) <= SHORT_NAME else name[: SHORT_NAME - 1] + "…"


def faces_in_words(entry: Facing, people: People, t: Texts) -> str:
    """Say who faces what, from whom, and how it has come."""
    what = t(FACES[entry.kind], name=people[entry.on], by=people[entry.by], count=entry.cards)
    return t(CAME_BY[entry.via], what=what, way=direction(entry.dir, t))


def suit_name(suit: str, t: Texts) -> str:
    """Name a suit, with its sign."""
    return t(SUIT_NAMES[suit], sign=sign(suit))


def to_match(view: View, t: Texts) -> str:
    """Say what a play has to match."""
    suit = suit_name(view.suit, t)
    if view.rank is None:
        return suit
    return t("{suit} or {rank}", suit=suit, rank=t(RANK_NAMES.get(view.rank, view.rank)))


def cards_left(view: View, seat: int, t: Texts) -> str:
    """Say how many cards somebody has."""
    return t.n("{count} card", "{count} cards", count_of(view.hands[seat]))


def _is_cost(event: dict[str, Any], move: Move) -> bool:
    """Whether cards were picked up because of what came just before, and not drawn to play one."""
    before = ""
    for other in move.events:
        if other is event:
            break
        if other["event"] != "shuffle":
            before = other["event"]
    return before in ("accept", "fall", "penalty") and bool(event["cards"])
