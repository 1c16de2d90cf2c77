"""How the table of Over and Out looks, and its hands."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from bot.language.texts import Texts, mark
from bot.play.changes import Worth
from bot.play.feats import COMEBACK
from bot.play.presets import CLASSIC, PARTY, QUICK
from bot.play.table import Feat, Move
from bot.show.cards import GAUGES, does, faces_of, further
from bot.show.climaxes import Climax
from bot.show.elements import Choice, Cover, Face, Style, Target, Term
from bot.show.people import People
from bot.show.presenter import CROWDED, OUT, Perspective, Presenter, last_two
from bot.show.totals import busted, lives, lost_life, makes, new_round, stuck_on, swings, total_of, would_make
from rules import GAMES, Action
from rules.over_and_out.choices import total_after
from rules.over_and_out.house import may_turn_up
from rules.over_and_out.state import COUNTS, DOUBLE, MAY, MINUS_TEN, MUST, SPIN_OUT, TOP_OUT, TOPSY_TURVY, View
from rules.over_and_out.words import Bust, Play
from rules.seats import Seat

CHIP = "🔵"

NAMES = {
    DOUBLE: mark("×2"),
    MINUS_TEN: mark("−10"),
    SPIN_OUT: mark("Spin Out"),
    TOP_OUT: mark("Top Out"),
    TOPSY_TURVY: mark("Topsy Turvy"),
}
PLURALS = {
    DOUBLE: mark("×2 cards"),
    MINUS_TEN: mark("−10 cards"),
    SPIN_OUT: mark("Spin Outs"),
    TOP_OUT: mark("Top Outs"),
    TOPSY_TURVY: mark("Topsy Turvy cards"),
}
IN_ORDER = {card: place for place, card in enumerate(COUNTS)}
LOST = mark("You lost a chip: {left}"), mark("You lost a chip: {left} left")
"""What is said of the last one, whose sign says that it is, and of several."""


class Looks(Presenter):
    game = GAMES["over_and_out"]
    goal = mark("Lose all {lives} and you're out.")
    lives = CHIP, mark("chips")
    about = mark("Keep the total below a limit that changes, or lose a chip and a card of your hand.")
    cover = Cover(
        mark("Don't go over!"), mark("Too high? Lose a chip and a card."), GAUGES[0], mark("A calm green face")
    )
    presets = (
        CLASSIC,
        QUICK,
        PARTY._replace(
            about=mark("Just for fun: Topsy Turvy always flips, 45 seconds a move, and it isn't rated."),
            options={"topsy": MUST},
        ),
    )
    terms: Mapping[str, Term] = {
        **Presenter.terms,
        "topsy": Term(mark("Topsy Turvy"), {MAY: mark("may flip"), MUST: mark("always flips")}),
    }
    plurals = PLURALS
    measured = mark("Chips")
    compared = mark("The better place comes first, then more chips kept, and then fewer moves.")
    sentences: Mapping[str, str] = {
        "bust": mark("{name} could play no card"),
        "lost": mark("lost a chip"),
        "out": mark("is out of the game"),
    }

    def house_rules(self, options: Mapping[str, Any], extras: Mapping[str, Any], t: Texts) -> list[str]:
        return [
            t("The player of a Topsy Turvy decides whether it turns up a new Tip Top number")
            if options["topsy"] == MAY
            else t("Topsy Turvy always turns up a new Tip Top number"),
            *super().house_rules(options, extras, t),
        ]

    def card(self, card: str, t: Texts) -> str:
        return self.faced(card, t(NAMES[card]) if card in NAMES else card)

    def target(self, seen: Perspective) -> Target:
        return total_of(seen.view.total, seen.view.tip_top, seen.t)

    def own_target(self, seen: Perspective, target: Target) -> Target:
        bust = any(isinstance(action, Bust) for action in seen.legal)
        return stuck_on(seen.view.total, seen.t) if bust else target

    def still_plays(self, view: View, seat: Seat) -> bool:
        return view.chips[seat] > 0

    def seat_line(self, seen: Perspective, seat: Seat, remaining: str) -> str:
        return super().seat_line(seen, seat, remaining) if seen.view.chips[seat] else seen.people.out(seat)

    def remaining(self, seen: Perspective, seat: Seat) -> str:
        chips, t = seen.view.chips[seat], seen.t
        if not chips:
            return t("out of the game")
        return lives(CHIP, chips, t.n("{count} chip", "{count} chips", chips), t, many=seen.view.seats >= CROWDED)

    def face(self, seen: Perspective, draft: str = "") -> Face:
        view, seat, legal, t = seen.view, seen.seat, seen.legal, seen.t
        cards = sorted(seen.hand, key=IN_ORDER.__getitem__)
        if seat not in view.to_act:
            made = [total_after(view.total, card, view.tip_top) for card in dict.fromkeys(cards)]
            fits = [[total] if 0 <= total <= view.tip_top else [] for total in made]
            return Face(held=self.each(cards, t), lying=would_make(fits, t))
        if any(isinstance(action, Bust) for action in legal):
            over = t("**You lose this round and a chip.**")
            bust = Choice(t("Lose a chip"), self.game.notation(Bust()), "danger")
            return Face(over, actions=[bust], blocked=self._blocked(cards, t))
        can = {action.card for action in legal if isinstance(action, Play)}
        choices = [choice for card in dict.fromkeys(cards) for choice in self._ways(view, card, legal, t)]
        blocked = self._blocked([card for card in cards if card not in can], t)
        flips = any(way.card == TOPSY_TURVY and way.turn is not False for way in legal if isinstance(way, Play))
        risk = self._risk(view, t) if flips else ""
        more = self.each(further(card for card in cards if card in can), t)
        return Face(self.your_turn(seen, t("Number = new total")), choices, more=more, blocked=blocked, lying=risk)

    def _risk(self, view: View, t: Texts) -> str:
        """Say which limits that a Topsy Turvy may turn up would hold, as everybody knows (OO14)."""
        left = sorted(may_turn_up(view))
        bad = ", ".join(str(limit) for limit in left if limit < view.total)
        good = ", ".join(str(limit) for limit in left if limit >= view.total)
        if not bad:
            return t("New limit: {good}. All safe.", good=good)
        if not good:
            return t("New limit: {bad}. You'd bust!", bad=bad)
        return t("New limit: {good} is safe, {bad} busts you.", good=good, bad=bad)

    def _blocked(self, cards: Sequence[str], t: Texts) -> list[Choice]:
        notation = self.game.notation
        return [Choice(self.counted(card, count, t), notation(Play(card))) for card, count in Counter(cards).items()]

    def _ways(self, view: View, card: str, legal: Sequence[Action], t: Texts) -> list[Choice]:
        after = total_after(view.total, card, view.tip_top)
        choices = []
        for way in legal:
            if isinstance(way, Play) and way.card == card:
                makes = str(after)
                if card == SPIN_OUT:
                    makes = t("{total}, reverse", total=after)
                elif card == TOPSY_TURVY:
                    kept = way.turn is False
                    makes = t("same limit") if kept else t("new limit")
                risky = card == TOPSY_TURVY and way.turn is not False and min(may_turn_up(view)) < after
                style: Style = "danger" if risky else "primary"
                label = does(self.card(card, t), makes, t)
                choices.append(Choice(label, self.game.notation(way), style))
        return choices

    def moments(self, seen: Perspective) -> Iterator[str]:
        view, seat, t = seen.view, seen.seat, seen.t
        assert seat is not None, "a hand has an owner"
        if not view.chips[seat]:
            yield t(OUT)
            return
        yield from last_two(seen, view.chips)

    def facts(self, view: View, before: Move | None = None) -> dict[str, Any]:
        return {"total": view.total, "round": view.round}

    reasons: Mapping[str, str] = {
        "gamble": mark("It may turn up a number below the total, but everything else is worse."),
        "safe": mark("No Tip Top number that can turn up is below {count}, so it's safe now."),
    }

    def named(self, action: Action, people: People, t: Texts) -> str:
        match action:
            case Play(card, False):
                return t("Play {card} and keep the limit", card=self.card(card, t))
            case Play(card, True):
                return t("Play {card} for a new limit", card=self.card(card, t))
            case Play(card):
                return t("Play {cards}", cards=self.card(card, t))
        return super().named(action, people, t)

    def told(self, event: dict[str, Any], move: Move, people: People, t: Texts) -> str:
        match event["event"]:
            case "play":
                name, card = people[event["seat"]], self.card(event["card"], t)
                if any(other["event"] == "lost" for other in move.events):
                    return self.put_down(name, card, t)
                return makes(name, card, move.facts["total"], t)
            case "tip_top":
                return t("the Tip Top number is now {limit}", limit=self.card(str(event["tip_top"]), t))
            case "shuffle" if event["pile"] == "tip_tops":
                return ""
            case "shuffle" if _is_deal(event, move):
                return t("round {round} begins", round=move.facts["round"])
        return super().told(event, move, people, t)

    def climaxes(self, move: Move, before: Move | None) -> Iterator[Climax]:
        """Name a lost chip, and a Tip Top that is turned up blind (OO14)."""
        events = {event["event"]: event for event in move.events}
        if (lost := events.get("lost")) is not None:
            total = before.facts.get("total") if before else None
            headline = partial(self._turned_up if "tip_top" in events else partial(_bust, total), events)
            yield Climax("bust", lost["seat"], headline, partial(self._lost, lost["seat"]), (lost,))
        elif "tip_top" in events:
            yield Climax("flip", events["play"]["seat"], partial(self._turned_up, events))
        for event in move.events:
            if _is_deal(event, move):
                yield Climax("dealt", move.events[0]["seat"], told=partial(new_round, self), events=(event,))
            elif event["event"] == "play" and event["card"] == SPIN_OUT:
                yield Climax("turned", event["seat"], told=partial(self.turned_back, event["seat"]))
        yield from swings(move, before)

    def _lost(self, seat: Seat, seen: Perspective) -> str:
        return lost_life(self, seat, seen.view.chips, LOST, seen)

    def _turned_up(self, events: Mapping[str, Mapping[str, Any]], seen: Perspective) -> Target:
        t, limit, lost = seen.t, str(events["tip_top"]["tip_top"]), "lost" in events
        headline = t("{name} flips… {card}!", name=seen.people[events["play"]["seat"]], card=limit)
        about = t("The total is higher. Bust!") if lost else t("The new limit holds. Saved!")
        face, said = faces_of(self.game.key)[limit], t("New limit: {card}", card=limit)
        return Target(headline, about, face, said, "hot" if lost else "calm", named=True)

    def ending(self, seen: Perspective) -> list[str]:

        def about(seat: Seat) -> str:
            left = seen.view.chips[seat]
            return seen.t.n("{count} chip", "{count} chips", left) if left else ""

        return self.ranked(seen, about)

    worth: Mapping[str, Worth] = {"brim": Worth(2), COMEBACK: Worth(2, adds=False)}

    def deeds(self, events: Sequence[Mapping[str, Any]], view: View) -> Iterator[tuple[str, Seat, int]]:
        if view.total == view.tip_top:
            yield from (("brim", event["seat"], 1) for event in events if event["event"] == "play")

    def feat(self, feat: Feat, name: str, t: Texts) -> str:
        if feat.kind == "brim":
            return t.n(
                "{name} filled it to the brim", "{name} filled it to the brim {count} times", feat.size, name=name
            )
        return super().feat(feat, name, t)

    def standing(self, view: View) -> Sequence[int]:
        return view.chips

    def kept_in_words(self, count: int, t: Texts) -> str:
        return t.n("{count} chip kept", "{count} chips kept", count)


def _is_deal(event: Mapping[str, Any], move: Move) -> bool:
    """Whether a pile was shuffled for a new round."""
    if event["event"] != "shuffle" or event["pile"] == "tip_tops":
        return False
    return any(other["event"] in ("lost", "leave") for other in move.events)


def _bust(total: int | None, events: Mapping[str, Mapping[str, Any]], seen: Perspective) -> Target:
    t = seen.t
    told = t("Nothing fits.") if total is None else t("Stuck on **{total}**, nothing fits.", total=total)
    return busted(seen.people[events["lost"]["seat"]], told, "out" in events, t)
