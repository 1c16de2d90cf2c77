"""How the table of Karma looks, and its hands.

A half-made choice is, in the set-up, which cards are to be laid open, by their places such as `025`, and later a Give
that does not say yet who gets the pile, in the game's notation.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from bot.language.texts import Texts, mark
from bot.play.presets import CLASSIC, PARTY, QUICK
from bot.play.table import Move
from bot.show.cards import either
from bot.show.climaxes import BIG, Climax, Kind
from bot.show.elements import Choice, Cover, Face, Menu, Row, Target, Term
from bot.show.people import People
from bot.show.piles import PileHand, PileLooks, cards_left, chosen, number_hidden, pressed
from bot.show.presenter import Perspective
from rules import GAMES, Action
from rules.cards import Card, Cards
from rules.karma.choices import place_now
from rules.karma.state import BOTTOM, FIVE, GIVE, MAY, MUST, TABLE, View
from rules.karma.words import Give, Lay, Play, Stop
from rules.piles import HAND, OPEN, THREE, without
from rules.seats import Seat, seats_at
from rules.state import folded

GAME = GAMES["karma"]
FEW_CARDS = 9
"""So many cards in a hand leave room for a button for each way to play several at once."""

NAMES = {GIVE: mark("Give"), FIVE: mark("Five or Below"), TABLE: mark("Table Card"), BOTTOM: mark("Bottoms Up")}
PLURALS = {
    GIVE: mark("Gives"),
    FIVE: mark("Five or Below cards"),
    TABLE: mark("Table Cards"),
    BOTTOM: mark("Bottoms Up cards"),
}


class Looks(PileLooks):
    game = GAME
    goal = mark("The last one holding cards loses.")
    about = mark("Beat the pile or take it. Everybody wins but the last player with cards.")
    cover = Cover(
        mark("Don't be last!"), mark("Beat the pile or eat it. Last with cards loses."), "give", mark("A Karma card")
    )
    presets = (
        CLASSIC,
        QUICK,
        PARTY._replace(
            about=mark("Just for fun: Table Cards always bring another, 45 seconds a move, and it isn't rated."),
            options={"table_card": MUST},
        ),
    )
    terms: Mapping[str, Term] = {
        **PileLooks.terms,
        "table_card": Term(mark("Table Card"), {MAY: mark("may bring one"), MUST: mark("always brings one")}),
    }
    names = NAMES
    powers: Mapping[Card, str] = {
        GIVE: mark("a friend gets the pile"),
        FIVE: mark("the next must go low"),
        TABLE: mark("brings a table card along"),
        BOTTOM: mark("digs up the bottom card"),
    }
    plurals = PLURALS
    sentences: Mapping[str, str] = {
        "lay": mark("{name} has chosen"),
        "stop": mark("{name} let the Table Card count as zero"),
        "back": mark("{name} is back in"),
        "clear": mark("third in a row: the pile is out of play"),
        "out": mark("has no cards left"),
    }

    def house_rules(self, options: Mapping[str, Any], extras: Mapping[str, Any], t: Texts) -> list[str]:
        return [
            t("The player of a Table Card decides whether a card from the table follows")
            if options["table_card"] == MAY
            else t("A card from the table always follows a Table Card"),
            *super().house_rules(options, extras, t),
        ]

    def risk(self, view: View, t: Texts) -> str:
        top = view.discard[-1] if view.discard else None
        if view.phase == "table" or top in (None, TABLE, BOTTOM):
            return ""
        if top == FIVE:
            return t("Over 5? You eat it **plus {count}**.", count=len(view.discard))
        return self.under(top, view, t)

    # The table

    def target(self, seen: Perspective) -> Target:
        """Say what the pile asks for (KA4, KA12)."""
        view, t = seen.view, seen.t
        if view.phase == "setup":
            return self.to_choose(t("Pick three"), t)
        top = view.discard[-1] if view.discard else None
        if top in (None, TABLE, BOTTOM):
            shown = self.lies(view, t("Anything goes"), t("New pile: play what you like.") if top is None else "", t)
        elif top == FIVE:
            shown = self.lies(view, t("5 or below"), t("1 to 5, or a Karma card."), t)
        else:
            shown = self.beaten_by(top, t("a Karma card"), view, t)
        if view.run < THREE - 1:
            return shown
        row = either(t("One more **{card}** clears it!", card=self.called(view.row, t)), t("**Two in a row**"))  # KA10
        return replace(shown, about="\n".join(filter(None, [shown.about, row])))

    def effect(self, card: Card, view: View, t: Texts) -> str:
        pile = view.discard
        if card == GIVE and pile:
            return t("feed {count} to…", count=len(pile))
        if card == TABLE:
            return t("+ table card")
        if card == BOTTOM and pile:
            return self.follows(pile[0], t)
        return self.follows(card, t)

    def follows(self, card: Card, t: Texts) -> str:
        """Say what may follow a card that lies on top."""
        if card == FIVE:
            return t("5 or less")
        return t("anything goes") if card in NAMES else t("{card}+", card=card)

    def still_plays(self, view: View, seat: Seat) -> bool:
        return super().still_plays(view, seat) and seat not in view.out

    def has(self, view: View, seat: Seat, t: Texts) -> str:
        if view.phase == "setup":
            return t("ready") if view.laid[seat] else t("is choosing")
        return t("no cards left") if seat in view.out else super().has(view, seat, t)

    def on_board(self, move: Move, view: View) -> bool:
        """While others choose, the seat lines show who has chosen, unless a stand-in did it for them."""
        return view.phase == "setup" and move.by in ("person", "house") and move.events[0]["event"] == "lay"

    def going_on(self, seen: Perspective) -> str:
        view, t = seen.view, seen.t
        if view.phase not in ("give", "table"):
            return super().going_on(seen)
        name = seen.people[view.turn]
        if view.phase == "give":
            return t("{name} turned over a Give, and names who gets the pile.", name=name)
        if place_now(view, view.turn) == HAND:
            return t("{name} may play another card on top of it, or stop.", name=name)
        if view.options.table_card == MAY:
            return t("{name} may play a card from the table on top of it, or stop.", name=name)
        return t("{name} has to play a card from the table on top of it.", name=name)

    # The hand

    def face(self, seen: Perspective, draft: str = "") -> Face:
        return _Hand(self, seen).face(draft)

    def moments(self, seen: Perspective) -> Iterator[str]:
        """Tell one of the last two with cards what is at stake: only one player loses."""
        yield from super().moments(seen)
        view = seen.view
        playing = [seat for seat in seats_at(view.seats) if seat not in (*view.out, *folded(view))]
        if view.phase != "setup" and seen.seat in playing and len(playing) == 2 < view.seats:
            (other,) = (seat for seat in playing if seat != seen.seat)
            yield seen.t("Only you and {name} still have cards, and one of you loses.", name=seen.people[other])

    # What could be done

    reasons: Mapping[str, str] = {
        "binds": mark("The next player needs a card from 1 to 5, or a Karma card."),
        "clears": mark("It's the third in a row: the pile goes out of play, and you play again."),
        "free": mark("{card} goes on anything, so your numbers stay for later."),
        "gives": mark("It hands the whole pile to {name}."),
        "large": mark("The pile is large, so a Karma card is well spent on it."),
        "sheds": mark("It's one card fewer on your table, and any value goes."),
        "stays": mark("What you keep is worth more later."),
    }

    def named(self, action: Action, people: People, t: Texts) -> str:
        match action:
            case Lay(cards):
                return t("Lay {cards} face up", cards=self.written_out(cards, t))
            case Play(cards=cards, to=int(to)):
                return t("Play {cards}: the pile goes to {name}", cards=self.written_out(cards, t), name=people[to])
            case Play(cards=cards):
                return t("Play {cards}", cards=self.written_out(cards, t))
            case Give(to):
                return t("Give the pile to {name}", name=people[to])
            case Stop():
                return t("Stop: counts as 0")
        return super().named(action, people, t)

    # What has happened

    def played(self, event: dict[str, Any], t: Texts) -> str:
        return self.written_out(event["cards"], t)

    def told(self, event: dict[str, Any], move: Move, people: People, t: Texts) -> str:
        match event["event"]:
            case "give" if any(other["event"] == "play" for other in move.events):
                return t.n(
                    "gave {other} the pile, {count} card",
                    "gave {other} the pile, {count} cards",
                    len(event["cards"]),
                    other=people[event["to"]],
                )
            case "give":
                return t.n(
                    "{name} gave {other} the pile, {count} card",
                    "{name} gave {other} the pile, {count} cards",
                    len(event["cards"]),
                    name=people[event["seat"]],
                    other=people[event["to"]],
                )
            case "bottom":
                return t("{card} came up from the bottom", card=self.card(event["card"], t))
        return super().told(event, move, people, t)

    def missed(self, pile: Cards, card: str, t: Texts) -> str:
        return t("Needed **5 or below**. Ouch!") if pile[-1] == FIVE else self.below(pile[-1], card, t)

    def climaxes(self, move: Move, before: Move | None) -> Iterator[Climax]:
        """Besides: a pile that is given, maybe to a player who is back by that, and the third in a row (KA10, KA11)."""
        events = {event["event"]: event for event in move.events}
        if (given := events.get("give")) is not None:
            back = "back" in events
            kind: Kind = "pick_up" if len(given["cards"]) >= BIG else "given"
            headline = partial(self._handed_over, given) if back else None
            told = [event for event in move.events if event["event"] in ("give", "back")]
            yield Climax(kind, given["to"], headline, partial(_fed, given, back=back), told)
        if "clear" in events and "play" in events:
            play = events["play"]
            yield Climax("cleared", play["seat"], partial(self._third, play["seat"], play["cards"][0]))
        yield from super().climaxes(move, before)

    def _handed_over(self, given: Mapping[str, Any], seen: Perspective) -> Target:
        t, people = seen.t, seen.people
        about = t.n(
            "{name} hands over the pile: {count} card.",
            "{name} hands over the pile: {count} cards.",
            len(given["cards"]),
            name=people[given["seat"]],
        )
        return replace(self.shows(GIVE, t("{name} is back in!", name=people[given["to"]]), about, t), named=True)

    def _third(self, seat: Seat, card: Card, seen: Perspective) -> Target:
        t, again = seen.t, seen.view.turn == seat
        sentence = mark("{name} clears the pile and goes again.") if again else mark("{name} clears the pile.")
        headline = t("Third {card} in a row!", card=self.called(card, t))
        return self.shows(card, headline, t(sentence, name=seen.people[seat]), t)

    def ending(self, seen: Perspective) -> list[str]:

        def about(seat: Seat) -> str:
            left = cards_left(seen.view, seat)
            return seen.t.n("{count} card", "{count} cards", left) if left else ""

        return self.ranked(seen, about)


def _fed(given: Mapping[str, Any], seen: Perspective, *, back: bool) -> str:
    """Tell the player who was given the pile."""
    if given["to"] != seen.seat:
        return ""
    t, name, count = seen.t, seen.people[given["seat"]], len(given["cards"])
    if back:
        return t.n(
            "You're back in! {name} gave you the pile: +{count} card",
            "You're back in! {name} gave you the pile: +{count} cards",
            count,
            name=name,
        )
    return t.n("{name} gave you the pile: +{count} card", "{name} gave you the pile: +{count} cards", count, name=name)


class _Hand(PileHand[Looks]):
    view: View

    def face(self, draft: str) -> Face:
        t = self.t
        if self.seat not in self.view.to_act:
            return self.waiting(self.known())
        if self.view.phase == "setup":
            return self.laying(draft)
        if self.view.phase == "give":
            found = t("**You turned over Give.** Who gets the pile?")
            friends = self.friends([(action, action.to) for action in self.legal if isinstance(action, Give)])
            return Face(found, friends, back=None, held=self.each(self.hand), lying=self.lying(HAND))
        giving = self.half_given(draft)
        if giving:
            cards = self.presenter.written_out(giving[0].cards, t)
            asked = t("Playing **{cards}**. **Who gets the pile?**", cards=cards)
            friends = self.friends([(way, way.to) for way in giving if way.to is not None])
            rest = without(self.hand, giving[0].cards) if giving[0].from_ == HAND else self.hand
            return Face(asked, friends, held=self.each(rest), lying=self.lying(HAND))
        place = place_now(self.view, self.seat)
        can, blocked = self.cards(place)
        several, roomy = self.several(), len(self.hand) <= FEW_CARDS
        return Face(
            self.situation(place),
            [*self.flips(), *can, *(several if roomy else ())],
            [] if roomy else [Menu("several", t("Several at once…"), several)],
            self.deeds(),
            back=None,
            blocked=blocked,
            held=self.backs(place),
            lying=self.lying(place),
        )

    # What is to be read

    def known(self) -> str:
        """Say what a waiting player knows, besides whose turn it is."""
        t, view = self.t, self.view
        if view.phase == "setup":
            return t("Done! The others see your face-up cards once everybody has chosen.")
        if self.seat in view.out:
            return t("**No cards left!** You've won, unless someone gives you the pile.")
        return ""

    def situation(self, place: str) -> str:
        t = self.t
        if self.view.phase != "table":
            return self.turn(place)
        may = self.view.options.table_card == MAY
        match place:
            case "open":
                asked = t("Add **any face-up card**, or stop.") if may else t("Add **any face-up card**.")
            case "hidden":
                asked = t("Flip one (**anything fits**), or stop.") if may else t("Flip one: **anything fits**.")
            case _:
                asked = t("Your table is empty: add **any card**, or stop.")
        return self.presenter.your_turn(self.seen, asked)

    # What can be pressed

    def laying(self, draft: str) -> Face:
        """KA2: press three of six, which can be changed until it is confirmed."""
        t, cards = self.t, self.hand
        places = pressed(draft, cards)
        done = len(places) == THREE
        notation = GAME.notation(Lay(chosen(cards, places))) if done else ""
        confirm = Choice(t("Lay these three face up"), notation, off=not done)
        toggles = self.toggles(cards, places, str)
        return Face(
            self.weighed(places),
            rows=[Row(toggles[:THREE]), Row(toggles[THREE:])],
            actions=[confirm],
            back="" if places else None,
            lying=self.powers(cards),
        )

    def weighed(self, places: str) -> str:
        """Say how many cards are still to be chosen."""
        left = THREE - len(places)
        if not left:
            return self.t("Happy?")
        return self.t.n("One more!", "{count} more!", left) if places else self.t("**Tap three cards.**")

    def ways(self) -> dict[Cards, list[Play]]:
        """List what can be put down, each with all the friends who can get the pile by it."""
        found: dict[Cards, list[Play]] = {}
        for action in self.legal:
            if isinstance(action, Play):
                found.setdefault(action.cards, []).append(action)
        return found

    def cards(self, on: str) -> tuple[list[Choice], list[Choice]]:
        """:param on: the place that is played from."""
        ways = self.ways()
        can, blocked = list[Choice](), list[Choice]()
        places = [(HAND, self.hand)] if on != OPEN else [(OPEN, self.open), (HAND, self.hand)]
        for place, held in places:
            for card, count in Counter(held).items():
                if place == on and (card,) in ways:
                    can.append(self.offer(ways[card,]))
                else:
                    notation = GAME.notation(Play(place, (card,)))
                    blocked.append(Choice(self.presenter.counted(card, count, self.t), notation))
        return can, blocked

    def several(self) -> list[Choice]:
        return [self.offer(ways) for cards, ways in self.ways().items() if len(cards) > 1]

    def clears(self, cards: Cards) -> bool:
        """Whether a group clears the pile (KA10)."""
        view = self.view
        row = view.run if view.row == cards[0] else 0
        return row + len(cards) >= THREE

    def brings(self, play: Play) -> str:
        """Say what a Table Card leads to that leaves no cards on the player's table (KA14); of others nothing."""
        in_hand = play.from_ == HAND
        left = self.open if in_hand else without(self.open, play.cards)
        if play.cards[0] != TABLE or left or number_hidden(self.view, self.seat):
            return ""
        return self.t("plus another card") if in_hand and without(self.hand, play.cards) else self.t("anything goes")

    def offer(self, ways: Sequence[Play]) -> Choice:
        """Offer a play, or the question who gets the pile; where only one player can, that is not asked."""
        first, t = ways[0], self.t
        card, count, clears = first.cards[0], len(first.cards), self.clears(first.cards)
        if first.to is None:
            return Choice(self.does(card, count, clears=clears, effect=self.brings(first)), GAME.notation(first))
        if len(ways) > 1:
            return Choice(self.does(card, count), draft=GAME.notation(replace(first, to=None)))
        fed = t("{name} +{count}", name=self.people.short(first.to), count=len(self.view.discard))
        return Choice(self.does(card, count, effect=fed), GAME.notation(first))

    def half_given(self, draft: str) -> list[Play]:
        """Read a half-made Give: all ways to go on with it, none where there is none to go on with."""
        ways = [way for way in self.ways().get((GIVE,) * draft.count(GIVE), []) if way.to is not None]
        return ways if len(ways) > 1 and GAME.notation(replace(ways[0], to=None)) == draft else []

    def friends(self, ways: Sequence[tuple[Action, Seat]]) -> list[Choice]:
        """Offer all who can get the pile; how many cards they have stands at the table."""
        choices = []
        for action, to in ways:
            name = self.people.label(to)
            label = name if cards_left(self.view, to) else self.t("{name}: would be back in", name=name)
            choices.append(Choice(label, GAME.notation(action)))
        return choices

    def deeds(self) -> list[Choice]:
        stops = [
            Choice(self.t("Stop: counts as 0"), GAME.notation(action), "secondary")
            for action in self.legal
            if isinstance(action, Stop)
        ]
        return [*stops, *self.pick_up()]
