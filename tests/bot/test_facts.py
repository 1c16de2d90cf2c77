"""No fact stands twice in a message: a card, what it does, whose turn it is, what a player has left."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

import pytest

from bot.discord.emoji import dressed
from bot.language.texts import texts
from bot.play.table import Table
from bot.show import render
from bot.show.cards import character, faces_of, in_pictures, words
from bot.show.presenter import Perspective, Presenter
from bot.show.render.components import BUTTON, TEXT, walk
from rules import GAMES
from rules.seats import Seat, seats_at
from tests.bot.hands import presenters
from tests.kit.playing import played
from tests.kit.showing import tables
from tests.scenes import lines, of_games

LOOKS = presenters()
FACES = "\ue000-\uf8f6"
SEVERAL_AT_ONCE = ("karma", "it_aint_over")
"""The games in which several cards can be played together."""
LOG = "-# "
"""How a line begins that tells a move, or the small print; the same move may be made twice."""


def moments(key: str) -> Iterator[tuple[Table, Seat, Presenter, str]]:
    """Give tables in play, each with a seat and the half-made choices that its hand leads to."""
    game, looks = GAMES[key], LOOKS[key]
    for seats in {min(game.seats), max(game.seats), 3}:
        chance = random.Random(f"{key} of {seats}")  # noqa: S311 - nothing is kept secret with it
        for table in tables(played(game, 5 + seats, seats, leaving=0.0), looks):
            if table.phase == "play":
                named = (replace(one, name=f"Player {number}") for number, one in enumerate(table.players))
                table = replace(table, players=tuple(named))
                for seat in {*table.state.to_act[:2], chance.choice(seats_at(seats))}:
                    face = looks.face(Perspective.of(table, texts(table.agreed.locale), seat))
                    drafts = [one.draft for one in (*face.choices, *face.actions) if one.draft]
                    for draft in {"", *drafts[:2]}:
                        yield table, seat, looks, draft


def read(view: render.Layout) -> tuple[list[str], list[str]]:
    """Read a message: its texts, and the labels of its buttons."""
    parts = list(walk(view))
    shown = [part["content"] for part in parts if part["type"] == TEXT]
    return shown, [part["label"] for part in parts if part["type"] == BUTTON]


def faces(text: str) -> Counter[str]:
    """Count the cards in a text, as it is with pictures."""
    return Counter(re.findall(f"[{FACES}]", in_pictures(text)))


def parts(text: str) -> list[str]:
    """Take a text apart into its facts: those of more than one word."""
    lines = [line for line in words(text).split("\n") if not line.startswith(LOG)]
    found = [part.strip("#* ") for line in lines for part in line.split(" · ")]
    return [part for part in found if " " in part]


@pytest.mark.parametrize("key", GAMES)
def test_a_hand_writes_each_card_once(key: str) -> None:
    checked = 0
    for table, seat, looks, draft in moments(key):
        t = texts(table.agreed.locale)
        view = table.game.view(table.state, seat)
        if draft:
            continue  # what is half chosen is named where it is asked about
        shown, labels = read(render.hand(table, seat, looks, t, fresh_until=0.0))
        written = faces("\n".join(shown[2:-1]))
        pressed = faces("\n".join(labels))
        open_ = getattr(view, "open", [()] * len(table.players))[seat] or ()
        hand = Counter(character(faces_of(key)[card]) for card in view.hands[seat])
        held = hand + Counter(character(faces_of(key)[card]) for card in open_ if isinstance(card, str))
        for sign in hand:
            on_buttons = held[sign] - written[sign]
            possible = (1, hand[sign], (held - hand)[sign], held[sign]) if sign in pressed else (0,)
            assert on_buttons in possible, (sign, shown, labels)
            checked += 1
    assert checked > 100


@pytest.mark.parametrize("key", GAMES)
def test_a_hand_says_once_what_lies_what_cards_do_and_what_others_have(key: str) -> None:
    checked = 0
    for table, seat, looks, draft in moments(key):
        t = texts(table.agreed.locale)
        seen = Perspective.of(table, t, seat)
        shown, labels = read(render.hand(table, seat, looks, t, fresh_until=0.0, draft=draft))
        lies, waits = looks.own_target(seen, looks.target(seen)).brief, looks.waited_for(seen)
        once = [*parts(lies), *(label.split(": ", 1)[1] for label in labels if ": " in label)]
        told = Counter(part for text in shown for part in parts(text) if part not in parts(waits))
        told.update({words(label).split(": ", 1)[-1] for label in labels})  # equal cards of two suits do the same
        own = words("\n".join(shown[2:-1]).replace(waits, ""))
        for fact in map(words, once):
            assert told[fact] == 1, (fact, shown, labels)
            assert fact not in own, (fact, own)
            checked += 1
        waiting = seat not in table.game.awaited(table.state)
        assert ("\n".join(shown).count(waits) == 1) == waiting
        assert ("**Your turn" in own) + waiting <= 1
        unpriced = [label for label in labels if not label.startswith(("Pick up the pile: ", "Llevarme la pila: "))]
        for other in seats_at(len(table.players)):
            if other != seat and table.players[other].name:
                assert not [label for label in unpriced if looks.remaining(seen, other) in label], labels
    assert checked > 100


@pytest.mark.parametrize("key", GAMES)
def test_a_card_that_is_played_alone_is_called_otherwise_than_several(key: str) -> None:
    checked = 0
    for table, seat, looks, draft in moments(key):
        face = looks.face(Perspective.of(table, texts(table.agreed.locale), seat), draft)
        one = {words(choice.label) for choice in face.choices}
        for menu in face.menus:
            several = {words(choice.label) for choice in menu.choices}
            assert not one & several
            checked += len(one) * len(several)
    assert (checked > 100) == (key in SEVERAL_AT_ONCE)


async def test_no_line_and_no_button_of_any_scene_says_what_another_one_says() -> None:
    for scene in await of_games():
        for frame in scene.frames:
            for message in frame:
                said = [line for line in lines(message.components) if not line.startswith(LOG)]
                twice = [line for line, same in groupby(sorted(said)) if len(list(same)) > 1]
                assert not twice, (scene.name, twice)


@pytest.mark.parametrize("key", GAMES)
def test_who_wants_words_only_hears_at_most_25_before_the_first_card(key: str) -> None:
    heard: list[tuple[int, str]] = []
    for table, seat, looks, draft in moments(key):
        table = replace(table, players=tuple(replace(one, missed=0) for one in table.players))
        hand = render.hand(table, seat, looks, texts(table.agreed.locale), fresh_until=0.0)
        explained = getattr(table.state, "blocked", None) is not None  # whom a card hits in the end is told first
        said = ""
        for part in () if draft or explained or table.state.phase != "play" else walk(dressed(hand, {}, plain=True)):
            does = str(part.get("custom_id"))
            if does.startswith(("p:", "c:")):
                if ":play" in does:
                    heard.append((len(re.findall(r"<[^>]*>|[\w'#]+", said)), said))
                break
            said += part.get("content", part.get("label", "")) + " "
    assert len(heard) > 20
    assert max(heard)[0] <= 25, max(heard)
