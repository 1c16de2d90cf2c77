"""What the pages of every game promise: nothing is left out, and the engine plays their examples as they are told."""

import importlib
import random
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from bot.discord.opening import GameCog
from bot.language.rulebook import EVERY_GAME, chapter
from rules import Action
from rules.refusals import Illegal
from rules.seats import Seat, seats_at
from tests.rules.coverage import proved
from tests.rules.golden import path_of, transcript

from .playing import AnyGame
from .promises import ROOT, Kit, need

KIT = Kit()
FOLDER = ROOT / "docs" / "games"
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
DONE = {"accept": "accepts", "draw": "draws", "pass": "passes", "pick_up": "takes the pile", "stop": "stops"}


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


def said(game: AnyGame, action: Action) -> str:
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


def chosen(game: AnyGame, state: Any, seat: Seat, does: str) -> Action:
    """The action that a page tells so; there is one among those that are legal."""
    if answer := re.fullmatch(r"answers “(.+)”", does):
        return game.parse_notation(f"answer {answer[1]}")
    legal = game.legal_actions(state, seat)
    spoken = {said(game, action): action for action in legal}
    need(does in spoken, f"{NAMES[seat]} {does}, but may do only this", ", ".join(spoken))
    return spoken[does]


def leaves(game: AnyGame, before: Any, after: Any, seat: Seat) -> str:
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


def holds(state: Any, seat: Seat) -> str:
    """The cards of a seat after an action: its hand, and once nothing can be drawn its reserve too."""
    hand = called(*state.hands[seat])
    if state.draw or not hasattr(state, "hidden"):
        return hand
    hidden = sum(card is not None for card in state.hidden[seat])
    return f"{hand}; face up {called(*state.open[seat])}; {hidden} hidden"


def start(game: AnyGame, text: str, players: list[list[str]]) -> Any:
    """Where an example begins: with a deal that the page names, or else with the cards that its table gives."""
    if dealt := re.search(r"<!-- seats (\d), seed (\w+), dealer (\d) -->", text):
        state = game.new(seats=int(dealt[1]), seed=dealt[2], dealer=Seat(int(dealt[3])))
        own = [state.hands, *([state.open] if "face up" in players[0] else [])]
        hands = [[NAMES[seat], *(called(*row[seat]) for row in own)] for seat in seats_at(state.seats)]
        need(players[1:] == hands, "the seed deals other cards", hands)
        return state
    given = {name: [noted(cell) for cell in cells] for name, *cells in players[1:]}
    pile, *_ = given.pop("the pile")
    coming, *_ = given.pop("to be drawn", [""])
    seats = [" | ".join(cells) for cells in given.values()]
    table = importlib.import_module(f"tests.rules.{game.key}.scenes").table
    draw = " ".join(reversed(coming.split()))
    if game.key == "it_aint_over":
        return table(*seats, top=pile, draw=draw).state
    return table(*seats, discard=pile, draw=draw).state


PAGE = "docs/games/{page}.md"


@KIT.promise("game", "cogs/{key}/__init__.py", "add `Looks`, a `GameCog` that has it, and `setup`.")
def it_has_a_cog(game: AnyGame, _chance: random.Random) -> None:
    """Its cog offers it under its key."""
    module = importlib.import_module(f"cogs.{game.key}")
    need(callable(getattr(module, "setup", None)), "there is no `setup`")
    need(parameters(game), "it has no command `new`")


def parameters(game: AnyGame) -> set[str]:
    """The options of the command that opens a table."""
    module = importlib.import_module(f"cogs.{game.key}")
    cogs = [cog for cog in vars(module).values() if isinstance(cog, type) and issubclass(cog, GameCog)]
    own = [cog for cog in cogs if cog.__module__ == module.__name__]
    need(len(own) == 1, "it has no `GameCog`, or several", own)
    (new,) = (command for command in own[0].__cog_app_commands__ if command.name == "new")
    return {option.name for option in new.parameters}  # type: ignore[union-attr]


@KIT.promise("game", "docs/rulebook/{page}.md", "add the clause there, or a test that is marked with it.")
def each_clause_has_a_test(game: AnyGame, _chance: random.Random) -> None:
    """The rulebook has a chapter about it, and some test proves each clause."""
    clauses = {clause.id for clause in chapter(game.key).clauses}
    need(not clauses - proved(), "no test is marked with these clauses", sorted(clauses - proved()))
    own = {game.first_clause, *(option.clause for option in game.own_options)}
    need(own <= clauses, "the chapter lacks clauses of the number of players or of a house rule", own - clauses)


@KIT.promise("game", "README.md", "add its row to the table of games, and a line to `CHANGELOG.md`.")
def readers_learn_that_it_is_there(game: AnyGame, _chance: random.Random) -> None:
    """The README and the changelog name it."""
    for name in ("README.md", "CHANGELOG.md"):
        need(game.name in (ROOT / name).read_text("utf-8"), f"{name} does not name it")


@KIT.promise("game", "tests/rules/golden/{key}.txt", "run `python -m tests.rules.golden`, and read the difference.")
def it_goes_as_it_is_written_down(game: AnyGame, _chance: random.Random) -> None:
    """A whole game goes as its transcript says, with what each seat sees."""
    need(path_of(game).exists(), "there is no transcript")
    written = path_of(game).read_text("utf-8").splitlines()
    for number, (line, expected) in enumerate(zip(transcript(game).splitlines(), written, strict=False), 1):
        need(line == expected, f"line {number} of the transcript is now", line)
    need(len(transcript(game).splitlines()) == len(written), "the transcript has another length", len(written))


@KIT.promise("game", PAGE, "correct the example, or the rules where they are wrong.")
def the_examples_of_its_page_can_be_played(game: AnyGame, _chance: random.Random) -> None:
    """The engine plays the examples of its page as they are told."""
    examples = page(game.key).partition("## Examples")[2].split("### ")[1:]
    need(examples, "there are no examples")
    for told in examples:
        ((_, *moves),) = tables(told, "who")
        ((*players,),) = tables(told, "player")
        state = start(game, told, players)
        for name, does, *then in moves:
            seat = Seat(NAMES.index(name))
            try:
                after, _ = game.apply(state, seat, chosen(game, state, seat, does))
            except Illegal as refusal:
                need(False, f"{name} {does}", refusal)
            left = [leaves(game, state, after, seat), holds(after, seat)]
            need(then[:-1] == left, f"after “{name} {does}” the page should say", *left)
            state = after


@KIT.promise("game", PAGE, "correct the table of cards.")
def the_table_of_cards_is_the_pack(game: AnyGame, _chance: random.Random) -> None:
    """The table of cards of its page has each card of the pack."""
    ((headings, *rows),) = tables(page(game.key), "card")
    counted = Counter(called(card) for card in game.pack)
    if "how many" in headings:
        named = {name: int(row[1].split()[0]) for row in rows for name in named_in(row[0])}
        need(named == counted, "the pack has", dict(counted))
    else:  # suited cards: a rank stands for all cards of it that have no line of their own
        names = Counter(name for row in rows for name in named_in(row[0]))
        need(set(names.values()) == {1}, "a card has two lines", names)
        strange = {name for name in names if name not in counted} - {card[:-1] for card in counted}
        need(not strange, "the pack does not have these", strange)
        lacking = [card for card in counted if not {card, card[:-1]} & set(names)]
        need(not lacking, "these have no line", lacking)


def named_in(cell: str) -> list[str]:
    """The cards of a cell, such as `5, 6` or `1 to 16`."""
    if ends := re.fullmatch(r"(\d+) to (\d+)", cell):
        return [str(number) for number in range(int(ends[1]), int(ends[2]) + 1)]
    return cell.split(", ")


@KIT.promise("game", PAGE, "write a line for each option under *House rules*.")
def its_page_names_every_option(game: AnyGame, _chance: random.Random) -> None:
    """Its page names every option of its command, and so every house rule."""
    section = page(game.key).split("## House rules\n")[1].split("\n## ")[0]
    named = set(re.findall(r"^- `(\w+)`", section, re.MULTILINE))
    need(named == parameters(game), "the command has", sorted(parameters(game)))
    need(named >= {option.name for option in game.own_options}, "the game has", [one.name for one in game.own_options])


@KIT.promise("game", PAGE, "name clauses that are in the rulebook, and pages that exist.")
def what_its_page_refers_to_exists(game: AnyGame, _chance: random.Random) -> None:
    """Every clause that its page mentions exists, and every link leads somewhere."""
    known = {clause.id for clause in (*chapter(game.key).clauses, *chapter(EVERY_GAME).clauses)}
    mentioned = set(re.findall(r"\b[A-Z]{2,3}\d+\b", page(game.key)))
    need(len(mentioned) > 5, "it mentions hardly any clause", sorted(mentioned))
    need(mentioned <= known, "there are no such clauses", sorted(mentioned - known))
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", page(game.key))
    need(links, "there are no links")
    for link in links:
        need((FOLDER / link).exists(), "a link leads nowhere", link)
