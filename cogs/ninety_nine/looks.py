"""How the table of Ninety-Nine looks, and its hands."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from bot.language import names
from bot.language.texts import Texts, mark, signed
from bot.play.changes import Worth
from bot.play.feats import COMEBACK
from bot.play.presets import CLASSIC, PARTY, QUICK
from bot.play.table import Feat, Move
from bot.show.cards import COMMON, GAUGES, does, either, in_words, suited, with_face
from bot.show.climaxes import Climax
from bot.show.elements import Choice, Cover, Face, Form, Menu, Sheet, Target, Term
from bot.show.people import People
from bot.show.presenter import CROWDED, OUT, Perspective, Presenter, Words, last_two
from bot.show.totals import busted, lives, lost_life, makes, new_round, stuck_on, swings, total_of, would_make
from bot.show.widths import width
from rules import GAMES, Action
from rules.ninety_nine.choices import total_after
from rules.ninety_nine.state import ACE_COUNTS, LIMIT, RANK, REVERSE, TEXT_LIMIT, TOKENS, Question, View, may_be_asked
from rules.ninety_nine.words import Answer, Ask, Bust, Pass, Play
from rules.seats import Seat

from .pack import DEFAULT, SILLY, Pack, our_answers

COIN = "🪙"
LEAST_ACE = min(ACE_COUNTS)
ON_A_BUTTON = 300
"""Pixels of a button with a question in one line, as a phone shows it."""
MOST_BUTTONS = 3
"""So many players can be asked with a button each; of more, one is chosen from a menu."""
ALOUD = "🗣"  # stands in the record for an answer that was given aloud
LOST = mark("You lost a token: {left}"), mark("You lost a token: {left} left")
"""What is said of the last one, whose sign says that it is, and of several."""


class Looks(Presenter):
    game = GAMES["ninety_nine"]
    goal = mark("Lose all {lives} and you're out.")
    lives = COIN, mark("tokens")
    about = mark("Keep the total at 99 or below, or lose a token and ask someone a question.")
    cover = Cover(
        mark("Don't tip 99!"),
        mark("Tip it: lose a token, then ask someone a question."),
        GAUGES[0],
        mark("A calm green face"),
    )
    presets = (
        CLASSIC._replace(about=mark("By the book: 3 tokens each, with time to think."), extras={"questions": DEFAULT}),
        QUICK._replace(about=mark("One token each, 45 seconds a move."), options={"tokens": 1}),
        PARTY._replace(
            about=mark("Just for fun: 2 tokens each, 45 seconds a move, silly questions, and it isn't rated."),
            options={"tokens": 2},
            extras={"questions": SILLY},
        ),
    )
    terms: Mapping[str, Term] = {
        **Presenter.terms,
        "tokens": Term(mark("Tokens")),
        "floor": Term(mark("10s below 0"), {False: mark("yes"), True: mark("no")}),
    }
    to_begin_with = True

    not_judged = mark("Questions and answers aren't judged.")
    measured = mark("Tokens")
    compared = mark("The better place comes first, then more tokens kept, and then fewer moves.")
    sentences: Mapping[str, str] = {
        "lost": mark("lost a token"),
        "out": mark("is out of the game"),
        "answer": mark("{name} answered"),
        "pass": mark("{name} skipped the question"),
    }

    collects = Sheet("answers", (mark("Asked by"), mark("Card"), mark("Question"), mark("Answered by"), mark("Answer")))

    def brief(self, options: Mapping[str, Any], extras: Mapping[str, Any], t: Texts) -> list[str]:
        pack = Pack.of(extras)
        return [
            t.n("1 token", "{count} tokens", options["tokens"]),
            names.escape(pack.title(t)) if pack.own else pack.title(t),
            *([t("answered aloud")] if pack.spoken else []),
        ]

    def house_rules(self, options: Mapping[str, Any], extras: Mapping[str, Any], t: Texts) -> list[str]:
        pack = Pack.of(extras)
        return [
            t.n("One token each: lose it and you're out", "{count} tokens each", options["tokens"]),
            t("A 10 never takes the total below 0") if options["floor"] else t("A 10 may take the total below 0"),
            *super().house_rules(options, extras, t),
            t("Question pack: {pack}", pack=names.escape(pack.title(t)) if pack.own else pack.title(t)),
            *([t("Questions are answered aloud")] if pack.spoken else []),
        ]

    def target(self, seen: Perspective) -> Target:
        return total_of(seen.view.total, LIMIT, seen.t)

    def own_target(self, seen: Perspective, target: Target) -> Target:
        bust = any(isinstance(action, Bust) for action in seen.legal)
        return stuck_on(seen.view.total, seen.t) if bust else target

    def still_plays(self, view: View, seat: Seat) -> bool:
        return view.tokens[seat] > 0

    def seat_line(self, seen: Perspective, seat: Seat, remaining: str) -> str:
        if seen.view.tokens[seat]:
            return super().seat_line(seen, seat, remaining)
        if seat in seen.view.to_act:  # NN13
            return seen.t("➤ ~~{name}~~ · out of the game, but may still ask", name=seen.people[seat])
        return seen.people.out(seat)

    def remaining(self, seen: Perspective, seat: Seat) -> str:
        tokens, t = seen.view.tokens[seat], seen.t
        if not tokens:
            return t("out of the game")
        return lives(COIN, tokens, t.n("{count} token", "{count} tokens", tokens), t, many=seen.view.seats >= CROWDED)

    def going_on(self, seen: Perspective) -> str:
        question, people, t = seen.view.question, seen.people, seen.t
        if question is None:
            return ""
        asked = _on_card(question.card, Pack.of(seen.extras), t)
        asker = people[question.asker]
        if question.target is None:
            return t("{name} may ask:", name=asker) + asked
        return t("{name} asks {target}:", name=asker, target=people[question.target]) + asked

    def on_board(self, move: Move, view: View) -> bool:
        """While a question waits for its answer, the table says who asks whom."""
        return view.phase == "answer" and move.events[0]["event"] == "ask"

    def face(self, seen: Perspective, draft: str = "") -> Face:
        view, seat, t = seen.view, seen.seat, seen.t
        assert seat is not None, "a hand has an owner"
        if seat not in view.to_act:
            return Face(held=self.each(seen.hand, t), lying=self._would_make(seen) if not view.question else "")
        if view.question:
            return self._asking(seen, view.question)
        if any(isinstance(action, Bust) for action in seen.legal):
            return self._busting(seen)
        can = {action.card for action in seen.legal if isinstance(action, Play)}
        blocked = [
            Choice(suited(card, t), self.game.notation(Play(card, LEAST_ACE if RANK[card] == "A" else None)))
            for card in seen.hand
            if card not in can
        ]
        turn = self.your_turn(seen, t("Number = new total"))
        return Face(turn, self._plays(view, seen.legal, t), blocked=blocked)

    def _busting(self, seen: Perspective) -> Face:
        """Let a player choose by its question which card to toss (NN12); a long one stands above its button."""
        pack, t = Pack.of(seen.extras), seen.t
        told = t("**Toss a card!**\nLose a token, ask its question.")
        plain, asking = list[Choice](), list[Choice]()
        for card in seen.hand:
            question = _plain_question(pack, card, t)
            toss = t("Toss {card}", card=suited(card, t))
            said = t("{toss}: “{question}”", toss=toss, question=question)
            label = either(with_face(COMMON[card], t("“{question}”", question=question)), said)
            found = asking
            if width(label) > ON_A_BUTTON:
                label = either(with_face(COMMON[card], in_words(suited(card, t))), toss)
                told, found = told + _on_card(card, pack, t), plain
            found.append(Choice(label, self.game.notation(Bust(card)), "danger"))
        return Face(told, [*plain, *asking])  # those without their questions share a row

    def _would_make(self, seen: Perspective) -> str:
        """Tell a waiting player what their cards would make of the total just now."""
        view, floor = seen.view, seen.view.options.floor
        made = [
            [total_after(view.total, card, way, floor) for way in (ACE_COUNTS if RANK[card] == "A" else (None,))]
            for card in seen.hand
        ]
        return would_make([[total for total in totals if total <= LIMIT] for totals in made], seen.t)

    def _asking(self, seen: Perspective, question: Question) -> Face:
        view, people, t = seen.view, seen.people, seen.t
        pack, held = Pack.of(seen.extras), self.each(seen.hand, t)
        if view.phase == "ask":
            ask = t("**Who gets your question?**")
            choices = [
                Choice(t("Ask {name}", name=people.label(action.seat)), self.game.notation(action))
                for action in seen.legal
                if isinstance(action, Ask)
            ]
            skip = Choice(t("Skip"), self.game.notation(Pass()), "secondary")
            told = ask + _on_card(question.card, pack, t)
            if len(choices) > MOST_BUTTONS:
                return Face(told, menus=[Menu("whom", t("Ask…"), choices)], actions=[skip], held=held)
            return Face(told, choices, actions=[skip], held=held)
        asked = t("{name} asks you, and everybody will see your answer:", name=people[question.asker])
        answer = Answer(ALOUD if pack.spoken else "")
        label = t("Done: I answered aloud") if pack.spoken else t("Answer…")
        actions = [Choice(label, self.game.notation(answer))]
        return Face(asked + _on_card(question.card, pack, t), actions=actions, held=held)

    def moments(self, seen: Perspective) -> Iterator[str]:
        """Tell players what they have left, that it is their last token, and why a question is theirs (NN14)."""
        view, seat, t = seen.view, seen.seat, seen.t
        assert seat is not None, "a hand has an owner"
        question, tokens = view.question, view.tokens[seat]
        if not tokens:
            yield t("**That was your last token: you're out.**") if seat in view.to_act else t(OUT)
            return
        yield from last_two(seen, view.tokens)
        if question and question.target == seat:
            if tokens < view.tokens[question.asker]:
                yield t("After {name}, you're in the lead, so you get the question.", name=seen.people[question.asker])
            elif len(may_be_asked(view.tokens, question.asker)) > 1:
                yield t("You share the lead and were picked, so you get the question.")
            else:
                yield t("You're in the lead, so you get the question.")

    def offers(self, action: Action, phase: str) -> bool:
        """Never offer to refuse an answer (NN15): only the clock and house players let a question lapse."""
        return not (phase == "answer" and isinstance(action, Pass))

    def in_words(self, action: Action, seat: Seat, view: View, extras: Mapping[str, Any]) -> Action:
        """Have house players answer what they are asked, in a sentence of their pack."""
        if view.phase != "answer" or view.question is None or not isinstance(action, Pass):
            return action
        return Answer(Pack.of(extras).answer(seat, view.question.card))

    def _plays(self, view: View, legal: Sequence[Action], t: Texts) -> list[Choice]:
        choices = []
        for way in legal:
            assert isinstance(way, Play), "one card fits, so there is nothing to do but to play"
            card, after = way.card, total_after(view.total, way.card, way.as_, view.options.floor)
            makes = t("{total}, reverse", total=signed(after)) if RANK[card] == REVERSE else signed(after)
            choices.append(Choice(does(suited(card, t), makes, t), self.game.notation(way)))
        return choices

    def longer(self, options: Mapping[str, Any]) -> float:
        """The length of a game grows with the number of tokens (NN2)."""
        return float(options["tokens"]) / int(TOKENS.default)

    def facts(self, view: View, before: Move | None = None) -> dict[str, Any]:
        facts: dict[str, Any] = {"total": view.total, "round": view.round}
        if view.question is not None:
            facts["question"] = [view.question.asker, view.question.card]
        elif before is not None and "question" in before.facts:
            facts["settled"] = before.facts["question"]
        return facts

    def card(self, card: str, t: Texts) -> str:
        return suited(card, t)

    reasons: Mapping[str, str] = {
        "fills": mark("It puts the total at {count}: the next player needs one of the few cards that still fit.")
    }

    def named(self, action: Action, people: People, t: Texts) -> str:
        match action:
            case Play(card, None):
                return t("Play {cards}", cards=self.card(card, t))
            case Play(card, counts):
                return t("Play {card} as {count}", card=self.card(card, t), count=counts)
        return super().named(action, people, t)

    def told(self, event: dict[str, Any], move: Move, people: People, t: Texts) -> str:
        name = people[event["seat"]] if "seat" in event else ""
        match event["event"]:
            case "play":
                return makes(name, suited(event["card"], t), move.facts["total"], t)
            case "bust":
                return t("{name} went over with {card}", name=name, card=suited(event["card"], t))
            case "ask":
                return t("{name} asked {target}", name=name, target=people[event["target"]])
            case "answer" if event["text"] == ALOUD:
                return t("{name} answered aloud", name=name)
            case "answer" if not event["text"]:
                return t("{name} answered, and the answer was removed", name=name)
            case "shuffle" if move.events[0]["event"] != "play":
                return t("round {round} begins", round=move.facts["round"])
        return super().told(event, move, people, t)

    def climaxes(self, move: Move, before: Move | None) -> Iterator[Climax]:
        for event in move.events:
            match event["event"]:
                case "lost":
                    seat = event["seat"]
                    yield Climax("bust", seat, partial(_bust, seat), partial(self._lost, seat), (event,))
                case "play" if RANK[event["card"]] == REVERSE:
                    yield Climax("turned", event["seat"], told=partial(self.turned_back, event["seat"]))
                case "shuffle" if move.events[0]["event"] != "play":
                    seat = move.events[0]["seat"]
                    yield Climax("dealt", seat, told=partial(new_round, self), events=(event,))
        yield from swings(move, before)

    def _lost(self, seat: Seat, seen: Perspective) -> str:
        return lost_life(self, seat, seen.view.tokens, LOST, seen)

    def spotlight(self, moves: Sequence[Move], seen: Perspective) -> tuple[str, Sequence[Move]]:
        """Show the last answer in full with its question, while it is fresh."""
        answers = [(number, event) for number, move in enumerate(moves) for event in move.events if _is_written(event)]
        if not answers:
            return "", moves
        number, event = answers[-1]
        move, beside, people, t = moves[number], [*moves], seen.people, seen.t
        beside[number] = replace(move, events=tuple(other for other in move.events if not _is_written(other)))
        said = "\n".join(f"> {line}" for line in names.quoted(_said(event, move, t)).split("\n"))
        name = people[event["seat"]]
        if "settled" not in move.facts:  # the table was woken from its state alone
            return t("💬 {name} answered:\n{answer}", name=name, answer=said), beside
        if number and moves[number - 1].events[0]["event"] == "ask":
            beside[number - 1] = replace(moves[number - 1], events=())
        asker, card = move.facts["settled"]
        told = t(
            "-# ❓ {asker} asked {name}, on {card}\n**{question}**\n{answer}",
            asker=people[asker],
            name=name,
            card=suited(card, t),
            question=_question(Pack.of(seen.extras), card, t),
            answer=said,
        )
        return told, beside

    def words(self, move: Move, seen: Perspective) -> Words | None:
        event = next(filter(_is_written, move.events), None)
        if event is None:
            return None
        settled = move.facts.get("settled")
        asked = _plain_question(Pack.of(seen.extras), settled[1], seen.t) if settled else ""
        return Words(event["seat"], asked, _said(event, move, seen.t))

    def without_words(self, move: Move) -> Move | None:
        if not any(map(_is_written, move.events)):
            return None
        events = tuple({**event, "text": ""} if event["event"] == "answer" else event for event in move.events)
        return replace(move, events=events)

    def collected(self, action: Action, seat: Seat, seen: Perspective) -> Sequence[str]:
        question, people, t = seen.view.question, seen.people, seen.t
        if not isinstance(action, Answer) or question is None:
            return ()
        asked = _plain_question(Pack.of(seen.extras), question.card, t)
        said = t("(answered aloud)") if action.text == ALOUD else action.text
        return people.label(question.asker), suited(question.card, t), asked, people.label(seat), said

    def ending(self, seen: Perspective) -> list[str]:

        def about(seat: Seat) -> str:
            left = seen.view.tokens[seat]
            return seen.t.n("{count} token", "{count} tokens", left) if left else ""

        return self.ranked(seen, about)

    worth: Mapping[str, Worth] = {"nerve": Worth(2), COMEBACK: Worth(2, adds=False)}

    def deeds(self, events: Sequence[Mapping[str, Any]], view: View) -> Iterator[tuple[str, Seat, int]]:
        if view.total == LIMIT:
            yield from (("nerve", event["seat"], 1) for event in events if event["event"] == "play")

    def feat(self, feat: Feat, name: str, t: Texts) -> str:
        if feat.kind == "nerve":
            return t.n("{name} held it at 99", "{name} held it at 99 {count} times", feat.size, name=name)
        return super().feat(feat, name, t)

    def standing(self, view: View) -> Sequence[int]:
        return view.tokens

    def kept_in_words(self, count: int, t: Texts) -> str:
        return t.n("{count} token kept", "{count} tokens kept", count)

    written_actions = (Answer,)

    def form(self, action: Action, seen: Perspective) -> Form | None:
        """Ask for the text of an answer (NN15)."""
        view, t, pack = seen.view, seen.t, Pack.of(seen.extras)
        if view.question is None or pack.spoken:
            return None
        return Form(
            title=t("Your answer"),
            label=t("Everybody at the table will see it"),
            longest=TEXT_LIMIT,
            about=_question(pack, view.question.card, t),
        )

    def written(self, action: Action, text: str) -> Action:
        return Answer(text) if isinstance(action, Answer) else super().written(action, text)


def _bust(seat: Seat, seen: Perspective) -> Target:
    """Show a lost token; the total that no card fits stands below it, for the next round begins later."""
    return busted(seen.people[seat], seen.t("Nothing fits."), seen.view.tokens[seat] == 0, seen.t)


def _is_written(event: Mapping[str, Any]) -> bool:
    return event["event"] == "answer" and event["text"] not in ("", ALOUD)


def _by_house(move: Move) -> bool:
    return move.by in ("house", "stand-in")


def _said(event: Mapping[str, Any], move: Move, t: Texts) -> str:
    """Give the text of an answer; what house players say is translated."""
    text: str = event["text"]
    return t(text) if _by_house(move) and text in our_answers() else text


def _question(pack: Pack, card: str, t: Texts) -> str:
    question = _plain_question(pack, card, t)
    return names.escape(question) if pack.own else question


def _plain_question(pack: Pack, card: str, t: Texts) -> str:
    return pack.questions[card] if pack.own else t(pack.questions[card])


def _on_card(card: str, pack: Pack, t: Texts) -> str:
    return t("\n> {card}: *{question}*", card=suited(card, t), question=_question(pack, card, t))
