"""The pages for people who never played: their examples are played by the engine, and nothing is left out of them."""

import importlib
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from bot.language.rulebook import EVERY_GAME, chapter
from rules import GAMES, Action, Game

from .coverage import PROJECT

FOLDER = PROJECT / "docs" / "games"
NAMES = ("Ada", "Bela", "Cleo", "Dario")

SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
CALLED = {
    **{f"{rank}{suit}": f"{rank}{sign}" for rank in RANKS for suit, sign in SUITS.items()},
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
NOTATION = {called: card for card, called in CALLED.items()}
NOTHING = "–"

SAID: dict[str, Callable[[Any], str]] = {
    "as": lambda worth: f" as {worth}",
    "from": lambda place: " from the table" if place == "open" else "",
    "to": lambda seat: f", names {NAMES[seat]}",
    "suit": lambda suit: f", names {SUITS[suit]}",
    "last": lambda _: ", says “Last card”",
    "turn": lambda turned: f" and turns up {'a Tip Top' if turned else 'nothing'}",
}
"""How the pages tell what belongs to a play or an answer besides its cards."""
DONE = {"accept": "accepts", "draw": "draws", "pass": "passes", "pick_up": "takes the pile"}


def called(*cards: str) -> str:
    """What the pages call these cards."""
    return ", ".join(CALLED.get(card, card) for card in cards) or NOTHING


def noted(cell: str) -> str:
    """The cards that are called so, in the notation of a position."""
    return "" if cell == NOTHING else " ".join(NOTATION.get(card, card) for card in cell.split(", "))


def page(key: str) -> str:
    """The page of a game."""
    return (FOLDER / f"{key.replace('_', '-')}.md").read_text("utf-8")


def tables(text: str, heading: str) -> list[list[list[str]]]:
    """The cells of each table that has this heading for its first column, its headings first."""
    found = re.findall(rf"^\| {heading} \|.*(?:\n\|.*)+", text, re.MULTILINE)
    rows = [[[cell.strip() for cell in line[1:-1].split("|")] for line in lines.splitlines()] for lines in found]
    return [[head, *rest] for head, _, *rest in rows]


def said(game: Game[Any, Any], action: Action) -> str:
    """An action as the pages tell it; what no example has had yet, as the protocol names it."""
    match game.write_action(action):
        case {"do": "play" | "answer" as do, **parts} if "text" not in parts:
            cards = called(*(parts.pop("cards", None) or [parts.pop("card")]))
            verb = "plays" if do == "play" else "answers with"
            words = [SAID[name](value) if name in SAID else f", {name} {value}" for name, value in parts.items()]
            return f"{verb} {cards}{''.join(words)}"
        case {"do": "answer", "text": text}:
            return f"answers “{text}”"
        case {"do": "bust", "card": card}:
            return f"goes over with {called(card)}"
        case {"do": "bust"}:
            return "can play no card"
        case {"do": "ask", "seat": seat}:
            return f"asks {NAMES[seat]}"
        case {"do": "lay", "cards": cards}:
            return f"lays {called(*cards)}"
        case {"do": "swap", "give": give, "take": take}:
            return f"swaps {called(*give)} for {called(*take)}" if give else "keeps all"
        case {"do": "flip", "index": index}:
            return f"turns over hidden card {index + 1}"
        case {"do": do}:
            return DONE.get(do, str(do))
    raise AssertionError(action)


def chosen(game: Game[Any, Any], state: Any, seat: int, does: str) -> Action:
    """The action that a page tells so; there is one among those that are legal."""
    if answer := re.fullmatch(r"answers “(.+)”", does):
        return game.parse_notation(f"answer {answer[1]}")
    legal = game.legal_actions(state, seat)
    spoken = {said(game, action): action for action in legal}
    assert does in spoken, f"{NAMES[seat]} may do this: {', '.join(spoken)}"
    return spoken[does]


def leaves(game: Game[Any, Any], before: Any, after: Any, seat: int) -> str:
    """What an example says that an action leaves on the table."""
    name = NAMES[seat]
    if after.phase == "over":
        winners = " and ".join(NAMES[winner] for winner in after.winners)
        return f"{winners} {'wins' if len(after.winners) == 1 else 'win'}"
    match game.key:
        case "ninety_nine" if after.tokens != before.tokens:
            return f"{name} has {after.tokens[seat]} tokens"
        case "ninety_nine" if after.round != before.round:
            return f"round {after.round} begins"
        case "ninety_nine" if after.phase != "play":
            return f"{NAMES[after.to_act[0]]} must answer"
        case "ninety_nine":
            return f"total {after.total}"
        case "over_and_out" if after.round != before.round:
            return f"{name} has {after.chips[seat]} chips"
        case "over_and_out":
            return f"{after.total} of {after.tip_top}"
        case _ if hasattr(after, "open") and before.phase == "setup":
            return f"face up: {called(*after.open[seat])}"
        case _ if hasattr(after, "open"):
            return f"pile: {called(*after.discard)}"
        case _:
            return f"match {SUITS[after.suit]}" + (f" or {after.rank}" if after.rank else "")


def holds(state: Any, seat: int) -> str:
    """The cards of a seat after an action: its hand, and once nothing can be drawn its reserve too."""
    hand = called(*state.hands[seat])
    if state.draw or not hasattr(state, "hidden"):
        return hand
    hidden = sum(card is not None for card in state.hidden[seat])
    return f"{hand}; face up {called(*state.open[seat])}; {hidden} hidden"


def start(game: Game[Any, Any], text: str, players: list[list[str]]) -> Any:
    """Where an example begins: with a deal that the page names, or else with the cards that its table gives."""
    if dealt := re.search(r"<!-- seats (\d), seed (\w+), dealer (\d) -->", text):
        state = game.new(seats=int(dealt[1]), seed=dealt[2], dealer=int(dealt[3]))
        own = [state.hands, *([state.open] if "face up" in players[0] else [])]
        assert players[1:] == [[NAMES[seat], *(called(*row[seat]) for row in own)] for seat in range(state.seats)]
        return state
    given = {name: [noted(cell) for cell in cells] for name, *cells in players[1:]}
    pile, *_ = given.pop("the pile")
    coming, *_ = given.pop("to be drawn", [""])
    seats = [" | ".join(cells) for cells in given.values()]
    table = importlib.import_module(f"tests.rules.{game.key}.scenes").table
    if game.key == "it_aint_over":
        return table(*seats, top=pile, draw=" ".join(reversed(coming.split()))).state
    return table(*seats, discard=pile).state


EXAMPLES = [(key, index) for key in GAMES for index in range(len(tables(page(key), "who")))]


@pytest.mark.parametrize(("key", "index"), EXAMPLES)
def test_the_engine_plays_the_examples_of_a_page(key: str, index: int) -> None:
    game, text = GAMES[key], page(key)
    told = text.partition("## Examples")[2].split("### ")[index + 1]
    ((_, *moves),) = tables(told, "who")
    ((*players,),) = tables(told, "player")
    state = start(game, told, players)
    for name, does, *then in moves:
        seat = NAMES.index(name)
        after, _events = game.apply(state, seat, chosen(game, state, seat, does))
        assert then[:-1] == [leaves(game, state, after, seat), holds(after, seat)], f"{name} {does}"
        state = after


@pytest.mark.parametrize("key", list(GAMES))
def test_the_table_of_cards_is_the_pack(key: str) -> None:
    ((headings, *rows),) = tables(page(key), "card")
    counted = Counter(called(card) for card in GAMES[key].pack)
    if "how many" in headings:
        named = {name: int(row[1].split()[0]) for row in rows for name in named_in(row[0])}
        assert named == counted
    else:  # cards of suits: a rank stands for those of them that have no line of their own
        names = Counter(name for row in rows for name in named_in(row[0]))
        assert set(names.values()) == {1}
        assert {name for name in names if name not in counted} <= {card[:-1] for card in counted}
        assert [card for card in counted if not {card, card[:-1]} & set(names)] == []


def named_in(cell: str) -> list[str]:
    """The cards of a cell, such as `5, 6` or `1 to 16`."""
    if ends := re.fullmatch(r"(\d+) to (\d+)", cell):
        return [str(number) for number in range(int(ends[1]), int(ends[2]) + 1)]
    return cell.split(", ")


@pytest.mark.parametrize("key", list(GAMES))
def test_a_page_names_every_option_of_its_command_and_so_every_house_rule(key: str) -> None:
    module = importlib.import_module(f"cogs.{key}")
    (new,) = [
        command
        for cog in vars(module).values()
        if getattr(cog, "__module__", None) == module.__name__
        for command in getattr(cog, "__cog_app_commands__", [])
        if command.name == "new"
    ]
    section = page(key).split("## House rules\n")[1].split("\n## ")[0]
    named = set(re.findall(r"^- `(\w+)`", section, re.MULTILINE))
    assert named == {option.name for option in new.parameters}
    assert named >= {option.name for option in GAMES[key].own_options}


@pytest.mark.parametrize("key", list(GAMES))
def test_every_clause_that_a_page_mentions_exists(key: str) -> None:
    known = {clause.id for clause in (*chapter(key).clauses, *chapter(EVERY_GAME).clauses)}
    mentioned = set(re.findall(r"\b[A-Z]{2,3}\d+\b", page(key)))
    assert len(mentioned) > 5
    assert mentioned <= known


@pytest.mark.parametrize("key", list(GAMES))
def test_every_link_of_a_page_leads_somewhere(key: str) -> None:
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", page(key))
    assert links
    assert [link for link in links if not (FOLDER / link).exists()] == []
