"""The shared looks of games in which players beat the pile with a hand, open cards and hidden cards."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from bot.language.texts import Texts, mark
from bot.play.changes import Worth
from bot.play.feats import COMEBACK
from bot.play.table import Feat, Move
from bot.show.cards import (
    BACK,
    IN_HAND,
    NUMBER_WORDS,
    character,
    count_of,
    does,
    draw_pile,
    either,
    faces_of,
    parted,
    row,
)
from bot.show.cards import cards_left as number_left
from bot.show.cards import with_face as face_and
from bot.show.climaxes import BIG, Climax, Kind, last_card
from bot.show.elements import Board, Choice, Face, Mood, Target
from bot.show.people import People
from bot.show.presenter import CROWDED, FEWEST_CARDS, Perspective, Presenter, ShownHand
from bot.show.winning import picked_up
from rules import Action
from rules.cards import Card, Cards
from rules.piles import FACE_DOWN, HAND, OPEN, THREE, Flip, PickUp
from rules.seats import Seat, seats_at
from rules.state import folded

TIGHT_PILE, HOT_PILE = 5, 9
"""From how many cards on a pile hurts, and hurts badly."""
CLOSE = 3
"""By how little a card is too low that nearly fits."""
FEW_LEFT = 9
"""The most cards in the draw pile that are worth a line: hands soon shrink."""
PLACES = (mark("Left"), mark("Middle"), mark("Right"))


class PileLooks(Presenter):
    """How such a game looks, as far as they look alike."""

    names: Mapping[Card, str]  # what the cards are called that are no numbers (messages)
    powers: Mapping[Card, str]  # what these do, for people who choose which ones to keep (messages)

    @abstractmethod
    def effect(self, card: Card, view: Any, t: Texts) -> str:
        """Say in a few words what a card does on the pile that lies there."""

    def gone(self, count: int, t: Texts) -> str:
        """Say that the pile goes out of play."""
        return t.n("pile gone!", "all {count} gone!", count)

    measured = mark("Cards left")
    not_judged = mark("Cards that you play blind aren't judged.")

    @abstractmethod
    def risk(self, view: Any, t: Texts) -> str:
        """Say which hidden cards would not fit, and what that costs; nothing where all do."""

    def under(self, number: Card, view: Any, t: Texts) -> str:
        """Say what a hidden card below a number costs; there is none below 1."""
        return (
            ""
            if number == "1"
            else t("Under {card}? You eat it **plus {count}**.", card=number, count=len(view.discard))
        )

    compared = FEWEST_CARDS

    def standing(self, view: Any) -> Sequence[int]:
        return [-cards_left(view, seat) for seat in seats_at(view.seats)]

    def card(self, card: str, t: Texts) -> str:
        return self.faced(card, t(self.names[card]) if card in self.names else card)

    # The table

    def remaining(self, seen: Perspective, seat: Seat) -> str:
        view, t = seen.view, seen.t
        if seat in folded(view):
            return t("out of the game")
        if view.phase == "setup":
            return self.has(view, seat, t)
        return number_left(cards_left(view, seat), t)

    def seat_line(self, seen: Perspective, seat: Seat, remaining: str) -> str:
        if seat in folded(seen.view):
            return seen.people.out(seat)
        return seen.people.line(seat, self.has(seen.view, seat, seen.t), on=seat in seen.view.to_act)

    one_by_one = True

    def company(self, seen: Perspective, board: Board) -> list[str]:
        """Show what everybody else has in the hand and on the table: a player in such a game watches that."""
        seats, way = seen.view.seats, getattr(seen.view, "direction", 1)
        assert seen.seat is not None, "a hand has an owner"
        order = [Seat((seen.seat + way * step) % seats) for step in range(1, seats)]
        lines = self.seat_lines(seen, board)
        if seats >= CROWDED:
            order = [seat for seat in order if self.still_plays(seen.view, seat)]
        return [lines[seat].partition(" ")[2] for seat in order]

    def has(self, view: Any, seat: Seat, t: Texts) -> str:
        """Show what a player has in the hand and on the table."""
        held, open_, hidden = count_of(view.hands[seat]), view.open[seat], list(self.hidden(view, seat, t))
        shown = [face_and(IN_HAND, str(held))] if held else []
        said = [t("{count} in hand", count=held) if held else t("empty hand")]
        if open_ and not isinstance(open_, int):
            shown += map(character, map(faces_of(self.game.key).__getitem__, open_))
            said.append(self.face_up(view, seat, t))
        if hidden:
            shown.append(face_and(BACK, str(number_hidden(view, seat))))
            said += hidden
        told = either(" ".join(shown), parted(said))
        return t("{cards} **last card!**", cards=told) if cards_left(view, seat) == 1 else told

    def on_table(self, view: Any, seat: Seat, t: Texts) -> Iterator[str]:
        yield from filter(None, [self.face_up(view, seat, t)])
        yield from self.hidden(view, seat, t)

    def face_up(self, view: Any, seat: Seat, t: Texts) -> str:
        open_ = view.open[seat]
        return t("face up: {cards}", cards=self.written_out(open_, t)) if open_ and not isinstance(open_, int) else ""

    def hidden(self, view: Any, seat: Seat, t: Texts) -> Iterator[str]:
        if count := number_hidden(view, seat):
            yield either(face_and(BACK, str(count)), t("{count} hidden", count=count))

    def waited_for(self, seen: Perspective) -> str:
        if seen.view.phase != "setup":
            return super().waited_for(seen)
        return seen.t("Waiting for {people}.", people=seen.t.list([seen.people[seat] for seat in seen.view.to_act]))

    def beaten_by(self, number: Card, others: str, view: Any, t: Texts) -> Target:
        """Show a number that is to be beaten, and how many cards it costs not to.

        :param others: what fits besides higher numbers.
        """
        about = t("{card}+ or {others}.", card=number, others=others)
        return self.lies(view, t("Beat the {card}", card=number), about, t)

    def lies(self, view: Any, headline: str, about: str, t: Texts) -> Target:
        """Show what is to be beaten, with the card that lies on top."""
        mood = self.mood(view)
        if not view.discard:
            return Target(headline, about, mood=mood)
        card, count = view.discard[-1], len(view.discard)
        pile = t("**{count}** in the pile.", count=count)
        feels = {"calm": "", "tight": t(" Hungry?"), "hot": t(" Ouch!")}[mood if count >= TIGHT_PILE else "calm"]
        told = [pile + feels, draw_pile(view.draw, t) if view.draw <= FEW_LEFT else ""]
        described = t("Top card: {card}", card=self.card(card, t))
        aside = "\n".join(filter(None, told))
        return Target(headline, about, faces_of(self.game.key)[card], described, mood, aside)

    def to_choose(self, headline: str, t: Texts) -> Target:
        """Show what is chosen before play, and what it is good for."""
        return Target(headline, t("Face-up cards come later. Make them strong!"), BACK, t("A card, face down"))

    def mood(self, view: Any) -> Mood:
        """Rate how bad it is to pick up the pile, or how near a player is to going out."""
        last = any(cards_left(view, seat) == 1 for seat in seats_at(view.seats) if seat not in folded(view))
        pile = len(view.discard)
        return "hot" if pile >= HOT_PILE else "tight" if last or pile >= TIGHT_PILE else "calm"

    def own_target(self, seen: Perspective, target: Target) -> Target:
        """Turn red where the owner of the hand has to flip a card blind, or to pick up the pile."""
        hurts = seen.legal and all(isinstance(action, Flip | PickUp) for action in seen.legal)
        return replace(target, mood="hot") if hurts else target

    # The end

    worth: Mapping[str, Worth] = {"pile": Worth(8, adds=False), "clear": Worth(2), COMEBACK: Worth(8, adds=False)}

    clears = "clear"
    """The event that takes the pile out of play."""

    def deeds(self, events: Sequence[Mapping[str, Any]], view: Any) -> Iterator[tuple[str, Seat, int]]:
        for event in events:
            if event["event"] == "pick_up":
                yield "pile", event["seat"], len(event["cards"])
            elif event["event"] == self.clears:
                yield "clear", events[0]["seat"], 1

    def feat(self, feat: Feat, name: str, t: Texts) -> str:
        match feat.kind:
            case "pile":
                return picked_up(feat, name, t)
            case "clear":
                return t.n("{name} blew the pile away", "{name} blew the pile away {count} times", feat.size, name=name)
        return super().feat(feat, name, t)

    # The hand

    def held(self, view: Any, seat: Seat, t: Texts) -> str:
        """Name the cards that a seat holds; what it lays open is a secret before play begins (KA2)."""
        hand = self.written_out(view.hands[seat], t)
        if view.phase != "setup":
            return hand
        return parted([hand, *self.on_table(view, seat, t)])

    def moments(self, seen: Perspective) -> Iterator[str]:
        view, seat = seen.view, seen.seat
        assert seat is not None, "a hand has an owner"
        if view.phase != "setup" and cards_left(view, seat) == 1:
            yield seen.t("**This is your last card.**")

    # What could be done

    def named(self, action: Action, people: People, t: Texts) -> str:
        """Name an action: of a card that is turned over nobody knows which it is."""
        match action:
            case PickUp():
                return t("Pick up the pile")
            case Flip():
                return t("Turn over a card")
        return super().named(action, people, t)

    # What has happened

    @abstractmethod
    def played(self, event: dict[str, Any], t: Texts) -> str:
        """Name what was played."""

    def told(self, event: dict[str, Any], move: Move, people: People, t: Texts) -> str:
        match event["event"]:
            case "play":
                name, cards = people[event["seat"]], self.played(event, t)
                if event["from"] == OPEN:
                    return t("{name} played {cards} from the table", name=name, cards=cards)
                return self.put_down(name, cards, t)
            case "flip":
                return t("{name} turned over {card}", name=people[event["seat"]], card=self.card(event["card"], t))
            case "pick_up" if any(other["event"] == "flip" for other in move.events):
                return t("it doesn't fit: into the hand with the pile")
            case "pick_up":
                count, name = len(event["cards"]), people[event["seat"]]
                return t.n("{name} picked up {count} card", "{name} picked up {count} cards", count, name=name)
        return super().told(event, move, people, t)

    # What is worth a headline

    def climaxes(self, move: Move, before: Move | None) -> Iterator[Climax]:
        """Name many cards that are picked up, a pile that is gone, a card turned over blind, and a last one."""
        events = {event["event"]: event for event in move.events}
        picked = len(events["pick_up"]["cards"]) if "pick_up" in events else 0
        kind: Kind = "pick_up" if picked >= BIG else "cleared" if self.clears in events else "last"
        if "flip" in events:
            if kind == "last":
                kind = "failed" if picked else "flip"
            yield Climax(kind, events["flip"]["seat"], partial(self.turned_over, events))
        elif "play" in events:
            yield Climax(kind, events["play"]["seat"], partial(_last, events["play"]["seat"]))
        elif picked:
            yield Climax(kind, events["pick_up"]["seat"])

    def turned_over(self, events: Mapping[str, Mapping[str, Any]], seen: Perspective) -> Target:
        t, card = seen.t, events["flip"]["card"]
        name = seen.people[events["flip"]["seat"]]
        headline = t("{name} flips… {card}!", name=name, card=self.called(card, t))
        if "pick_up" in events:
            about = self.missed(events["pick_up"]["cards"][:-1], card, t)
            return replace(self.shows(card, headline, about, t), mood="hot", named=True)
        if events.keys() & {self.clears}:
            about = t("It fits, and takes the whole pile with it!")
        else:
            about = t("It fits, and it was the last card!") if "out" in events else t("It fits!")
        return replace(self.shows(card, headline, about, t), named=True)

    def shows(self, card: Card, headline: str, about: str, t: Texts) -> Target:
        """Give something a headline, with the card that it is about."""
        return Target(headline, about, faces_of(self.game.key)[card], self.called(card, t))

    def called(self, card: Card, t: Texts) -> str:
        """Name a card that is shown beside its name."""
        return t(self.names[card]) if card in self.names else card

    @abstractmethod
    def missed(self, pile: Cards, card: Card, t: Texts) -> str:
        """Say what the pile asked for when this card did not fit."""

    def below(self, number: Card, card: Card, t: Texts) -> str:
        """Say by how much a card is too low, with sympathy."""
        if int(number) - int(card) <= CLOSE:
            return t("Needed **{card}+**. So close!", card=number)
        return t("Needed **{card}+**. Ouch!", card=number)


def _last(seat: Seat, seen: Perspective) -> Target | None:
    return last_card(seen.people[seat], seen.t) if cards_left(seen.view, seat) == 1 else None


L = TypeVar("L", bound=PileLooks)


class PileHand(ShownHand[L, Any]):
    """A hand of such a game that is being shown."""

    def waiting(self, asked: str = "") -> Face:
        """:param asked: what there is to know besides whose turn it is."""
        told = asked or (self.at_stake() if self.view.phase != "setup" else "")
        return Face(told, back=None, held=self.each(self.hand), lying=self.lying(HAND))

    def each(self, cards: Iterable[Card]) -> list[str]:
        return self.presenter.each(cards, self.t)

    def lying(self, place: str) -> str:
        """Write what lies before a seat and is played after the cards of this place."""
        shown = [row(self.each(self.open))] if self.open and place == HAND else []
        if place != FACE_DOWN:
            shown.extend(self.presenter.hidden(self.view, self.seat, self.t))
        return self.t("Later: {cards}", cards=parted(shown)) if shown else ""

    def powers(self, cards: Cards) -> str:
        """Say what the special cards among these do; they can be played on anything."""
        t, looks = self.t, self.presenter
        told = [
            t("{card}: {power}", card=t(name), power=t(looks.powers[card]))
            for card, name in looks.names.items()
            if card in cards
        ]
        return t("Always fit: {cards}", cards=parted(told)) if told else ""

    def does(self, card: Card, count: int = 1, *, clears: bool = False, effect: str = "") -> str:
        """Write cards on a button before what they do: a number has to be beaten.

        :param count: how many of them are played.
        :param clears: whether they take the pile out of play.
        :param effect: what they do, where it is something else than usual.
        """
        t, looks = self.t, self.presenter
        name, many = looks.counted(card, count, t), t(NUMBER_WORDS[count]) if count > 1 else ""
        if clears:
            effect = looks.gone(len(self.view.discard) or count, t)
        told = effect or looks.effect(card, self.view, t)
        return does(name, told, t, many=many, plain=not effect and card not in looks.names)

    @property
    def open(self) -> Cards:
        cards: Cards | int = self.view.open[self.seat]
        assert not isinstance(cards, int), "a hand is shown from its own seat's view"
        return cards

    def turn(self, place: str) -> str:
        t = self.t
        if place == FACE_DOWN:
            several = number_hidden(self.view, self.seat) > 1
            sentence = mark("Eyes shut, flip one. {risk}") if several else mark("Eyes shut. {risk}")
            return self.presenter.your_turn(self.seen, t(sentence, risk=self.risk or t("Anything fits.")))
        if all(isinstance(action, PickUp) for action in self.legal):
            return self.presenter.your_turn(self.seen, t("Nothing fits. You eat the pile."))
        if place == OPEN:
            return self.presenter.your_turn(self.seen, t("Hand's empty: play from your table."))
        return self.presenter.your_turn(self.seen, self.at_stake())

    def at_stake(self) -> str:
        """Count the own cards, and those that it costs not to play."""
        t, own, pile = self.t, cards_left(self.view, self.seat), len(self.view.discard)
        if not pile:
            return t("You **{own}** · no pile yet", own=own)
        feels = t("gulp!") if pile >= HOT_PILE else t("don't eat it!") if pile >= TIGHT_PILE else ""
        told = t("You **{own}** · pile **{pile}**", own=own, pile=pile)
        return told + either(f" · {feels}", "") if feels else told

    @property
    def risk(self) -> str:
        """Say which hidden cards would not fit, and what that costs; nothing where all do."""
        return self.presenter.risk(self.view, self.t)

    def backs(self, place: str) -> list[str]:
        """Show the cards that can be turned over, side by side as their buttons are."""
        if place != FACE_DOWN:
            return []
        count = number_hidden(self.view, self.seat)
        return [either(character(BACK) * count, self.t("{count} hidden", count=count))]

    def flips(self) -> list[Choice]:
        flips = [action for action in self.legal if isinstance(action, Flip)]
        style: Any = "danger" if self.risk else "primary"
        notation = self.presenter.game.notation
        return [
            Choice(self.t(PLACES[flip.index]) if len(flips) > 1 else self.t("Flip it!"), notation(flip), style)
            for flip in flips
        ]

    def pick_up(self) -> list[Choice]:
        """Offer to take the pile, and say what it costs; as the last resort where nothing else can be done."""
        count = len(self.view.discard)
        label = self.t.n("Pick up the pile: {count} card", "Pick up the pile: {count} cards", count)
        style: Any = "secondary" if len(self.legal) > 1 else "danger"
        notation = self.presenter.game.notation
        return [Choice(label, notation(action), style) for action in self.legal if isinstance(action, PickUp)]

    def toggles(self, cards: Cards, pressed: str, leads: Callable[[str], str]) -> list[Choice]:
        """Offer a few cards, identical ones too; at most three can be selected, and a second press deselects one.

        :param pressed: the places of those that are, from 0.
        :param leads: the half-made choice in which these places are.
        """
        choices = []
        for number, card in enumerate(cards):
            place, label = str(number), self.presenter.card(card, self.t)
            if place in pressed:
                rest = pressed.replace(place, "")
                choices.append(Choice(self.t("✓ {card}", card=label), style="success", draft=leads(rest)))
            else:
                more = "".join(sorted(pressed + place))
                choices.append(Choice(label, style="secondary", draft=leads(more), off=len(pressed) == THREE))
        return choices


def pressed(draft: str, cards: Cards) -> str:
    """Read which of a few cards are pressed, by their places; none where it says nothing that a hand has led to."""
    places = "".join(str(number) for number in range(len(cards)) if str(number) in draft)
    return draft if draft == places and len(draft) <= THREE else ""


def chosen(cards: Cards, places: str) -> Cards:
    return tuple(cards[int(place)] for place in places)


def cards_left(view: Any, seat: Seat) -> int:
    return count_of(view.hands[seat]) + count_of(view.open[seat]) + number_hidden(view, seat)


def number_hidden(view: Any, seat: Seat) -> int:
    return sum(card is not None for card in view.hidden[seat])
