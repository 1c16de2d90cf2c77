"""The pages for people who never played: their examples are played by the engine, and nothing is left out of them."""

import re
from pathlib import Path
from typing import Any

import pytest

from bot.rulebook import EVERY_GAME, chapter
from rules import GAMES, Game

FOLDER = Path(__file__).parent.parent.parent / "docs" / "games"
NAMES = ("Ada", "Bela", "Cleo", "Dario")

SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITED = {f"{rank}{suit}": f"{rank}{sign}" for rank in RANKS for suit, sign in SUITS.items()}
CALLED = {
    "X2": "×2",
    "-10": "−10",
    "SPIN": "Spin Out",
    "TOP": "Top Out",
    "TOPSY": "Topsy Turvy",
    "GIVE": "Give the Pile to a Friend",
    "FIVE": "Five or Below",
    "TABLE": "Play a Table Card",
    "BOTTOM": "Bottoms Up",
    "BOMB": "Bomb",
    "DOOVER": "Do Over",
    "REVERSE": "Reverse",
    "JOKER": "Joker",
    "GHOST": "Ghost",
    "MIRROR": "Mirror",
}
"""What the pages call the cards; all others are called by their notation."""


def called(card: str) -> str:
    """What the pages call a card."""
    return SUITED.get(card) or CALLED.get(card) or card


def page(key: str) -> str:
    """The page of a game."""
    return (FOLDER / f"{key.replace('_', '-')}.md").read_text("utf-8")


def rows(text: str, heading: str) -> list[list[str]]:
    """The cells of the table that has this heading for its first column."""
    _, found, rest = text.partition(f"| {heading} |")
    assert found, f"a table that begins with {heading}"
    lines = rest.split("\n\n", 1)[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip().removeprefix("|").removesuffix("|").split("|")] for line in lines]


def left(game: Game[Any, Any], before: Any, after: Any, seat: int) -> str:
    """What the third column of an example says that an action leaves."""
    name = NAMES[seat]
    match game.key:
        case "ninety_nine" if after.tokens != before.tokens:
            return f"{name} has {after.tokens[seat]} tokens"
        case "ninety_nine" if after.round != before.round:
            return f"round {after.round}"
        case "ninety_nine" if after.phase != "play":
            return f"{NAMES[after.to_act[0]]} answers"
        case "ninety_nine":
            return f"total {after.total}"
        case "over_and_out" if after.round != before.round:
            return f"{name} has {after.chips[seat]} chips"
        case "over_and_out":
            return f"{after.total} of {after.tip_top}"
        case "karma" | "do_over" if after.phase == "setup" or before.phase == "setup":
            return f"{', '.join(map(called, after.open[seat]))} face up"
        case "karma" | "do_over":
            top = called(after.discard[-1]) if after.discard else "nothing"
            return f"{top} on top, {len(after.hands[seat])} in hand"
        case _:
            asked = f"{SUITS[after.suit]} {after.rank or ''}".strip()
            return f"{asked}, {len(after.hands[seat])} in hand"


@pytest.mark.parametrize("key", list(GAMES))
def test_the_engine_plays_the_example_of_a_page(key: str) -> None:
    game, text = GAMES[key], page(key)
    told = re.search(r"<!-- seats (\d), seed (\w+), dealer (\d) -->", text)
    assert told is not None
    state = game.new(seats=int(told[1]), seed=told[2], dealer=int(told[3]))
    hands = [", ".join(map(called, hand)) for hand in state.hands]
    assert [row[:2] for row in rows(text, "player")] == [[NAMES[seat], hand] for seat, hand in enumerate(hands)]
    moves = rows(text, "who")
    assert len(moves) >= 10
    for name, does, leaves, _ in moves:
        seat = NAMES.index(name)
        after, _events = game.apply(state, seat, game.parse_notation(does.strip("`")))
        assert left(game, state, after, seat) == leaves, does
        state = after


@pytest.mark.parametrize("key", list(GAMES))
def test_a_page_names_every_card_and_every_house_rule(key: str) -> None:
    text = page(key)
    named = {called(card) for card in GAMES[key].pack} - set(SUITED.values())
    assert [card for card in sorted(named) if card not in text] == []
    assert [option.name for option in GAMES[key].own_options if f"`{option.name}`" not in text] == []
    assert "`leaving`" in text


@pytest.mark.parametrize("key", list(GAMES))
def test_every_clause_that_a_page_mentions_exists(key: str) -> None:
    known = {clause.id for clause in (*chapter(key).clauses, *chapter(EVERY_GAME).clauses)}
    mentioned = set(re.findall(r"\b(?:NN|OO|KA|DO|IA|ALL)\d+\b", page(key)))
    assert len(mentioned) > 5
    assert mentioned <= known
