"""How the table of It Ain't Over looks, and what its moves were in words."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from bot.language.texts import Texts, mark
from bot.play.changes import Worth
from bot.play.feats import COMEBACK
from bot.play.table import Feat, Move
from bot.show.cards import count_of, either, faces_of, parted, suit_name, suited
from bot.show.climaxes import COSTLY, Climax, Kind, last_card
from bot.show.elements import Cover, Face, Mood, Target
from bot.show.people import People
from bot.show.presenter import FEWEST_CARDS, Perspective, Presenter
from bot.show.winning import picked_up
from rules import GAMES, Action
from rules.cards import HIDDEN
from rules.it_aint_over.state import GHOST, MIRROR, SYMBOL, Facing, View, acting, faced
from rules.it_aint_over.words import Accept, Answer, Draw, Last, Pass, Play
from rules.seats import Seat
from rules.state import folded

from .hand import Hand
from .names import FACED, PLURALS, SUITLESS, cards_left, to_match
from .situation import cost, thrown

FACING = {
    "two": mark("⚡ {by}'s 2s hit {name}: answer, or pick up {count}"),
    "king": mark("⚡ {by}'s King hits {name}: answer, or pick up {count} and lose a turn"),
    "joker": mark("⚡ {by}'s Joker hits {name}: answer, or pick up {count} and lose a turn"),
    "ace": mark("⚡ {by}'s Ace of spades hits {name}: answer, or give away the best card"),
    "nine": mark("⚡ {by}'s red 9 hits {name}: answer, or give away a card"),
    "swap": mark("⚡ {by}'s 3s hit {name}: answer, or swap hands"),
}
EMPTY = mark("⚡ {by}'s Joker hits {name}: answer, or lose a turn")
"""The same of a share of no cards (IA13)."""
CAME_BY = {
    "card": "{what}",
    "ghost": mark("{what} (a Ghost passed it on)"),
    "mirror": mark("{what} (a Mirror threw it back)"),
}
WAITING = {
    "two": mark("+{count}"),
    "king": mark("+{count}, no turn"),
    "joker": mark("+{count}, no turn"),
    "ace": mark("best card"),
    "nine": mark("a card"),
    "swap": mark("swap hands"),
}
"""What still waits for a player, in a few words (messages)."""
PICKED_UP = ("two", "king", "joker")  # what costs cards from the draw pile


class Looks(Presenter):
    game = GAMES["it_aint_over"]
    goal = mark("First one without cards wins.")
    about = mark("Match suit or number, and answer what's thrown at you.")

    cover = Cover(mark("Ditch it all!"), mark("Match suit or number. Answer what hits you."), "joker", mark("A Joker"))
    plurals = PLURALS
    measured = mark("Cards left")
    compared = FEWEST_CARDS
    sentences: Mapping[str, str] = {
        "pass": mark("{name} passed"),
        "last": mark("{name} said “Last card!”"),
        "penalty": mark("{name} forgot to say “Last card!”"),
        "miss": mark("{name} misses a turn"),
    }

    def card(self, card: str, t: Texts) -> str:
        return self.faced(card, t(SUITLESS[card])) if card in SUITLESS else suited(card, t)

    # The table

    def target(self, seen: Perspective) -> Target:
        view, t = seen.view, seen.t
        card = view.discard[-1]
        last = any(count_of(hand) == 1 for hand in view.hands)
        mood: Mood = "hot" if view.facing or view.blocked else "tight" if last else "calm"
        about = t("8s and Jokers always fit.")
        if card in (GHOST, MIRROR):
            about = t("Ignore the {card} on top.", card=t(SUITLESS[card]))
        described = t("Top card: {card}", card=self.card(card, t))
        headline = t("Match {match}", match=to_match(view, t))
        return Target(headline, about, faces_of(self.game.key)[card], described, mood)

    def own_target(self, seen: Perspective, target: Target) -> Target:
        """Show a player what they face, and what it costs."""
        view, t = seen.view, seen.t
        entry = faced(view.facing, view.turn)
        if entry is None or entry.on != seen.seat or seen.seat != acting(view):
            return target
        what = cost(entry, seen.hand, seen.people, t)
        able = any(isinstance(action, Answer) for action in seen.legal)
        about = t("Answer it, or {cost}.", cost=what) if able else t("No way out: {cost}.", cost=what)
        headline = t("⚡ {thrown}", thrown=thrown(entry, seen.people, t))
        return replace(target, headline=headline, about=about, named=True, mood="hot")

    def seat_line(self, seen: Perspective, seat: Seat, remaining: str) -> str:
        view, people = seen.view, seen.people
        if seat in folded(view):
            return people.out(seat)
        return people.line(seat, remaining, on=seat == acting(view))

    def remaining(self, seen: Perspective, seat: Seat) -> str:
        view, t = seen.view, seen.t
        if seat in folded(view):
            return t("out of the game")
        now = faced(view.facing, view.turn)
        waiting = (_waits(entry, t) for entry in view.facing if entry.on == seat and entry is not now)
        parts = [cards_left(view, seat, t), *waiting]
        if view.skips[seat]:
            parts.append(t.n("misses the next turn", "misses the next {count} turns", view.skips[seat]))
        return parted(parts)

    def going_on(self, seen: Perspective) -> str:
        view, people, t = seen.view, seen.people, seen.t
        on, entry = acting(view), faced(view.facing, view.turn)
        assert on is not None, "it is someone's turn until the game is over"
        if entry is not None:
            return faces_in_words(entry, people, t)
        if view.phase == "drawn":
            return t("{name}: play the new card, or pass?", name=people[on])
        if view.blocked is None:
            return ""
        what = t(FACED[view.blocked.kind])
        return t(
            "{name} blocked {what}. A Queen from {other} could undo that.",
            name=people[view.blocked.on],
            what=what,
            other=people[on],
        )

    # The hand

    def face(self, seen: Perspective, draft: str = "") -> Face:
        return Hand(self, seen).face(draft)

    def moments(self, seen: Perspective) -> Iterator[str]:
        emptied = seen.view.emptied
        if seen.seat in emptied[1:]:
            yield seen.t("**You have no cards left**, but {name} was first.", name=seen.people[emptied[0]])
        elif seen.seat in emptied:
            yield seen.t("**No cards left!** You win once everything that you played, or that hits you, is settled.")

    # What could be done

    reasons: Mapping[str, str] = {
        "empties": mark("Then you have no cards left."),
        "fends_off": mark("It saves you from what you face."),
        "passes_on": mark("It passes what you face on to the next player."),
        "says_it": mark("If you forget it, you draw five cards."),
        "stops": mark("{name} has few cards left, and this sets them back."),
        "strikes": mark("It costs {name} cards or a turn."),
        "suits": mark("It suits your hand: you could put {cards} on it."),
        "takes_it": mark("An answer would cost you more than this does."),
        "throws_back": mark("It throws what you face back at the player it came from."),
        "waits": mark("What you could play is worth more later."),
    }

    def named(self, action: Action, people: People, t: Texts) -> str:
        match action:
            case Play(cards):
                return parted([t("Play {cards}", cards=self.written_out(cards, t)), *self._aims(action, people, t)])
            case Answer(cards):
                said = [t("say “Last card!”")] if action.last else []
                return parted([t("Answer with {cards}", cards=self.written_out(cards, t)), *said])
            case Accept():
                return t("Take it")
            case Draw():
                return t("Draw a card")
            case Pass():
                return t("Pass")
            case Last():
                return t("Say “Last card!”")
        return super().named(action, people, t)

    def _aims(self, action: Play, people: People, t: Texts) -> Iterator[str]:
        if action.suit is not None:
            yield t("name {suit}", suit=suit_name(action.suit, t))
        picked = [seat for seat in (action.seat, *(action.seats or ())) if seat is not None]
        if picked:
            yield t("pick {name}", name=t.list([people[seat] for seat in dict.fromkeys(picked)]))
        if action.shares:
            dealt = [t("{count} to {name}", name=people[seat], count=count) for seat, count in action.shares]
            yield t("deal out {shares}", shares=t.list(dealt))
        if action.last:
            yield t("say “Last card!”")

    # What has happened

    def facts(self, view: View, before: Move | None = None) -> dict[str, Any]:
        """Keep what a move has led to: who faces what, and who is out of cards."""
        return {
            "facing": [[entry.kind, entry.by, entry.on] for entry in view.facing],
            "emptied": list(view.emptied),
            "players": view.seats - len(folded(view)),
        }

    def climaxes(self, move: Move, before: Move | None) -> Iterator[Climax]:
        """Name many cards picked up, hands that have changed owners (IA15), and a last card, or none (IA8, IA9)."""
        for number, event in enumerate(move.events):
            match event["event"]:
                case "swap":
                    seats = event["seats"]
                    yield Climax("swing", seats[0], partial(_swapped, seats), partial(_swapped_with, seats), (event,))
                case "take":
                    yield Climax("taken", event["from"], told=partial(_taken, event), events=(event,))
                case "miss":
                    yield Climax("skipped", event["seat"], told=partial(_skipped, event["seat"]), events=(event,))
                case "play" if SYMBOL[event["cards"][0]] == "4" and len(event["cards"]) % 2:
                    yield Climax("turned", event["seat"], told=partial(self.turned_back, event["seat"]))
                case "accept" | "fall" | "penalty":
                    yield from _picked_up(event, move.events[number + 1 :])
        earlier = before.facts.get("emptied", ()) if before is not None else ()
        for seat in move.facts.get("emptied", ()):
            if seat not in earlier:
                yield Climax("gone", seat, partial(_out_of_cards, seat))
        for event in move.events:
            if event["event"] == "last" or event.get("last"):
                yield Climax("last", event["seat"], partial(_last, event["seat"]))

    def told(self, event: dict[str, Any], move: Move, people: People, t: Texts) -> str:
        name = people[event["seat"]] if "seat" in event else ""
        match event["event"]:
            case "play":
                return parted(self._played(event, move, people, t))
            case "answer":
                return parted(self._answered(event, move, people, t))
            case "accept":
                return self._accepted(event, move, people, t)
            case "fall":
                return t("{what} falls on {name}", what=t(FACED[event["kind"]]), name=name)
            case "draw" if _is_cost(event, move):
                return t.n("picked up {count} card", "picked up {count} cards", len(event["cards"]))
            case "draw" if HIDDEN in event["cards"]:
                return t("{name} drew a card", name=name)
            case "draw" if event["cards"]:
                return t("{name} drew {cards}", name=name, cards=self.written_out(event["cards"], t))
            case "draw":
                return t("{name} had no card to draw", name=name)
            case "take":
                return t("{name} got a card from {other}", name=people[event["to"]], other=people[event["from"]])
            case "swap":
                one, other = event["seats"]
                return t("{name} and {other} swapped hands", name=people[one], other=people[other])
        return super().told(event, move, people, t)

    worth: Mapping[str, Worth] = {"pile": Worth(3, adds=False), "answer": Worth(3), COMEBACK: Worth(8, adds=False)}

    def deeds(self, events: Sequence[Mapping[str, Any]], view: View) -> Iterator[tuple[str, Seat, int]]:
        for event in events:
            if event["event"] == "draw" and len(event["cards"]) > 1:
                yield "pile", event["seat"], len(event["cards"])
            elif event["event"] == "answer":
                yield "answer", event["seat"], 1

    def feat(self, feat: Feat, name: str, t: Texts) -> str:
        match feat.kind:
            case "pile":
                return picked_up(feat, name, t)
            case "answer":
                return t.n("{name} hit back", "{name} hit back {count} times", feat.size, name=name)
        return super().feat(feat, name, t)

    def _played(self, event: dict[str, Any], move: Move, people: People, t: Texts) -> Iterator[str]:
        seat, cards = event["seat"], tuple(event["cards"])
        yield self.put_down(people[seat], self.written_out(cards, t), t)
        match SYMBOL[cards[0]]:
            case "2" | "K":
                yield from self._aimed(seat, move, people, t)
            case "J" if all(other["event"] != "miss" for other in move.events):
                yield t.n("the next player misses a turn", "the next {count} players miss a turn", len(cards))
            case "4" if len(cards) % 2 and move.facts["players"] > 2:
                yield t("play goes the other way")
        if "shares" in event:
            dealt = [
                t("{count} to {name}", name=people[Seat(int(other))], count=count)
                for other, count in event["shares"].items()
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

    def _aimed(self, seat: Seat, move: Move, people: People, t: Texts) -> Iterator[str]:
        """Say whom a player's 2s or Kings have reached, if they still wait for an answer."""
        reached = [on for kind, by, on in move.facts["facing"] if by == seat and kind in ("two", "king")]
        if reached:
            yield t("{name}'s next in line", name=people[reached[-1]])

    def _went(self, event: dict[str, Any], move: Move, t: Texts) -> Iterator[str]:
        if "last" in event:
            yield t("said “Last card!”")
        if event["seat"] in move.facts["emptied"]:
            yield t("has no cards left")

    def _accepted(self, event: dict[str, Any], move: Move, people: People, t: Texts) -> str:
        name = people[event["seat"]]
        if event["kind"] in PICKED_UP:
            return t("{name} took {what}", name=name, what=t(FACED[event["kind"]]))
        if event["kind"] == "swap" or any(other["event"] == "take" for other in move.events):
            return ""  # the event that follows says all
        return t("{name} had no card to give", name=name)

    def standing(self, view: View) -> Sequence[int]:
        return [-count_of(hand) for hand in view.hands]


def faces_in_words(entry: Facing, people: People, t: Texts) -> str:
    """Say what hits a player, and what it costs if they have no answer."""
    sentence = FACING[entry.kind] if entry.cards or entry.kind != "joker" else EMPTY
    what = t(sentence, name=people[entry.on], by=people[entry.by], count=entry.cards)
    return t(CAME_BY[entry.via], what=what)


def _waits(entry: Facing, t: Texts) -> str:
    told = t(WAITING[entry.kind], count=entry.cards) if entry.cards or entry.kind != "joker" else t("no turn")
    return either(f"⚡ {told}", told)


def _out_of_cards(seat: Seat, seen: Perspective) -> Target:
    t = seen.t
    headline = t("{name} is out of cards!", name=seen.people[seat])
    return Target(headline, t("If nothing comes back, that wins it."), named=True)


def _picked_up(cause: Mapping[str, Any], following: Sequence[Mapping[str, Any]]) -> Iterator[Climax]:
    """Name what a player picked up; they know already what they took by a press of their own.

    :param following: the events after the one that has caused it.
    """
    drawn = next((event for event in following if event["event"] != "shuffle"), None)
    if drawn is None or drawn["event"] != "draw" or drawn["seat"] != cause["seat"]:
        return
    count = len(drawn["cards"])
    kind: Kind = "pick_up" if count >= COSTLY else "given"
    if cause["event"] == "accept":
        yield Climax(kind, cause["seat"])
    else:
        yield Climax(kind, cause["seat"], told=partial(_hit, cause, count), events=(cause, drawn))


def _hit(cause: Mapping[str, Any], count: int, seen: Perspective) -> str:
    if cause["seat"] != seen.seat:
        return ""
    if cause["event"] == "penalty":
        return seen.t.n("You forgot “Last card!”: +{count} card", "You forgot “Last card!”: +{count} cards", count)
    what = seen.t(FACED[cause["kind"]])
    return seen.t.n("You took {what}: +{count} card", "You took {what}: +{count} cards", count, what=what)


def _taken(event: Mapping[str, Any], seen: Perspective) -> str:
    """Tell the two whom it concerns that a card went from hand to hand."""
    if event["from"] == seen.seat:
        return seen.t("{name} took a card from you.", name=seen.people[event["to"]])
    return seen.t("You got a card from {name}.", name=seen.people[event["from"]]) if event["to"] == seen.seat else ""


def _skipped(seat: Seat, seen: Perspective) -> str:
    return seen.t("You missed a turn.") if seat == seen.seat else ""


def _swapped_with(seats: Sequence[Seat], seen: Perspective) -> str:
    if seen.seat not in seats:
        return ""
    (other,) = (seat for seat in seats if seat != seen.seat)
    return seen.t("You and {name} swapped hands.", name=seen.people[other])


def _swapped(seats: Sequence[Seat], seen: Perspective) -> Target:
    one, other = (seen.people[seat] for seat in seats)
    return Target(seen.t("Hands swapped!"), seen.t("{name} and {other} trade everything.", name=one, other=other))


def _last(seat: Seat, seen: Perspective) -> Target:
    return last_card(seen.people[seat], seen.t)


def _is_cost(event: dict[str, Any], move: Move) -> bool:
    """Whether cards were picked up because of what came just before, and not drawn to play one."""
    before = ""
    for other in move.events:
        if other is event:
            break
        if other["event"] != "shuffle":
            before = other["event"]
    return before in ("accept", "fall", "penalty") and bool(event["cards"])
