"""Modified clients send what they like: nothing changes by it, nothing breaks, and the log stays readable.

Hypothesis makes up the interactions; they reach the real bot through the gateway. What they press is planted in private
messages, too, although Discord itself would refuse a button that its message does not have.
"""

import asyncio
import contextlib
import io
import json
import logging
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st

from bot.runtime import log
from bot.show.render.components import LONGEST_TEXT
from cogs.ninety_nine.uploads import CARDS
from rules import GAMES
from sandbox.driver import Person, Seen
from sandbox.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, Pending
from sandbox.offers import ATTACHMENT, BOOLEAN, CHANNEL, GROUP, INTEGER, ROLE, STRING, SUBCOMMAND, USER
from tests.bot.audit import leaks
from tests.bot.house import Errors, House, hand_of, opened, press_on
from tests.steady import SteadyLoop

LINE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (debug  |info   |warning) \S+ .*")
LONGEST_LINE = 1000
HOSTILE = settings(
    max_examples=80,
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.generate],  # what it takes to shrink would tell little more, and takes long
    suppress_health_check=list(HealthCheck),
)
A_MENU = {"options": [{"label": "x", "value": "x"}], "min_values": 1, "max_values": 1}
TABLES = 4
OF_TABLES = {"tables": "id", "actions": "table_id", "seats": "table_id", "waits": "table_id"}
OTHERS = ("results", "games", "figures", "boards", "packs", "servers", "seasons", "server_log")
"""What only entitled people may change; the place of a person's own hand is theirs."""

# --- What hostile people make up ----------------------------------------------------------------------------------

NASTY = ("\x00", "\n2026-01-01T00:00:00.000Z error   bot forged", "\u202e", "\x1b[31m", "@everyone", "`" * 9, "\ud7ff")
texts: st.SearchStrategy[str] = st.one_of(
    st.text(st.characters(exclude_categories=["Cs"]), max_size=100),
    st.sampled_from(NASTY),
    st.sampled_from(("{", "{0}", "%s", "%n", "'; DROP TABLE tables; --", "../../etc/passwd", "null", "-1", "1e999")),
)
numbers = st.one_of(
    st.integers(0, 9).map(str),
    st.sampled_from(("9" * 18, "9" * 19, "9" * 20, "900000000000000004", "00", "-1", "٣", "²", "1_0", " 1", "")),
)
VERBS = (
    "join leave leave_now stay house start fill change learn cancel close_now hand rules back rematch remove_words"
    " frobnicate"
)
verbs = st.sampled_from(VERBS.split())
games = st.sampled_from((*GAMES, "chess", "__init__"))
MOVES = (
    "leave|play AH|play AH 11|play 5S 99|play|ask 0|ask 99|ask -1|answer x|pass|draw|play hand BOMB|lay 3,7"
    "|lay 3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3|swap 0 0 0|call|pick up|choose 2C,2C,2C"
)
notations = st.one_of(texts, st.sampled_from(MOVES.split("|")))


def _id(*parts: str | st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.tuples(*(st.just(part) if isinstance(part, str) else part for part in parts)).map(
        lambda found: ":".join(found)[:100]
    )


ids = st.one_of(
    _id("t", numbers, verbs),
    _id("p", numbers, numbers, numbers, notations),
    _id("c", numbers, numbers, numbers, numbers, texts),
    _id("m", numbers, numbers, st.sampled_from(("play", "cards", "seat", "x")), numbers, texts),
    _id("w", numbers, numbers, notations),
    _id("gp", games, numbers, numbers, notations),
    _id("gc", games, numbers, numbers, numbers, texts),
    _id("gm", games, numbers, st.sampled_from(("more", "cards", "x")), numbers, texts),
    _id("gw", games, numbers, notations),
    _id("r", games, numbers),
    _id("g", games, numbers),
    _id("x", numbers, numbers),
    _id("y", numbers, st.sampled_from(("show", "next", "back", "hands", "turn", "remove")), numbers, st.just("open")),
    _id("h", numbers),
    _id("s", st.sampled_from(("language", "channels", "pack", "keepers", "x"))),
    _id("q", st.sampled_from(("choose", "use", "delete")), st.one_of(numbers, st.just("default"), texts)),
    _id("b", st.sampled_from(("stay", "season", "void", "reset")), st.one_of(numbers, games, st.just("carry"))),
    _id("d", numbers, numbers),
    _id("l", st.sampled_from(("back", "next", "mine", "by", "period")), games, texts, texts, numbers, numbers),
    texts,
)
values = st.lists(
    st.one_of(texts, numbers, st.tuples(st.sampled_from(("a:", "c:", "n:", "v:", "remove:")), notations).map("".join)),
    max_size=25,
)


# --- The house that is attacked -----------------------------------------------------------------------------------


class Target:
    """A bot with tables, a player at one of them, and an outsider."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.log = io.StringIO()
        self.nadia = house.person("Nadia")
        self.mallory = house.person("Mallory")
        self.places: list[tuple[Person, Seen]] = []  # people, and the messages on which they can press
        self.tables: list[Seen] = []

    async def set_up(self) -> None:
        """Put tables up in two servers, in play and in the lobby, and open all panels."""
        house, nadia, mallory = self.house, self.nadia, self.mallory
        host = house.person("Horst")
        for key in ("ninety-nine", "karma", "it-aint-over"):
            table = (await host.slash(house.channel, f"{key} new", pace="none")).shown
            for other in (nadia, house.person("Otto")):
                await other.click(table, "Join")
            await host.click(table, "Start")
            self.tables.append(table)
            self.places += [(nadia, await hand_of(nadia, table)), (nadia, table), (mallory, table)]
        world = house.sandbox.world
        elsewhere = world.servers.add("Elsewhere", house.person("Olga").user)
        world.members.join(mallory.user, elsewhere)
        channel = next(iter(world.channels.of(elsewhere)), None) or world.channels.add(elsewhere, "games")
        mine = (await mallory.slash(channel, "karma new", pace="none")).shown
        self.tables.append(mine)
        self.places.append((mallory, mine))
        for command in ("leaderboard", "help", "karma rules", "do-over learn", "history", "questions list", "stats"):
            for where in (channel, house.channel):
                shown = (await mallory.slash(where, command)).shown
                self.places.append((mallory, shown))
        assert len(self.tables) == TABLES
        log.setup("debug", stream=self.log)
        logging.getLogger().addHandler(Errors(house))

    def may(self, place: int, custom_id: str) -> bool:
        """Whether this is for the present decision of a seat, or leaves it: then it may well do something."""
        if self.places[place % len(self.places)][0] is not self.nadia:
            return False
        match = re.match(r"(?:[pmw]|t):(\d+):(\d+|leave_now)", custom_id)
        if match is None or match[2] == "leave_now":
            return match is not None
        ((progress, seat),) = self.rows(
            "SELECT progress, seat FROM tables JOIN seats ON table_id = id WHERE id = ? AND user_id = ?"
            " UNION ALL SELECT '', 0 LIMIT 1",
            int(match[1]) % 10**18,
            self.nadia.id,
        )
        return bool(progress) and json.loads(progress)["seats"][seat][0] == int(match[2])

    def rows(self, sql: str, *values: object) -> list[Any]:
        """Read from the database."""
        with contextlib.closing(sqlite3.connect(self.house.database)) as db:
            return db.execute(sql, values).fetchall()

    def stored(self) -> list[Any]:
        """All that is stored of the tables and of the server."""
        told = [self.rows(f"SELECT * FROM {name} WHERE {key} <= ?", TABLES) for name, key in OF_TABLES.items()]  # noqa: S608
        return told + [self.rows(f"SELECT * FROM {name}") for name in OTHERS]  # noqa: S608

    def press(self, place: int, data: dict[str, Any], kind: int = COMPONENT, *, planted: bool = False) -> Pending:
        """Send a press on one of the messages, or a form."""
        person, seen = self.places[place % len(self.places)]
        world = self.house.sandbox.world
        message = world.messages[seen.id]
        channel = world.channels[message.channel_id]
        before = message.components
        if planted and message.ephemeral:
            part = {"type": data["component_type"], "id": 990, "custom_id": data["custom_id"]}
            part |= {"style": 1, "label": "x"} if part["type"] == 2 else A_MENU
            message.components = [*before, {"type": 1, "id": 991, "components": [part]}]
        opener = press_on(self.house, person, seen) if kind == MODAL else None
        try:
            return self.house.sandbox.interactions.start(
                person.user, channel, kind, data, source=message, opened_by=opener
            )
        finally:
            message.components = before

    async def answer(self, pending: Pending) -> None:
        """Wait for the answer: it is for that person alone, or draws a table as it was."""
        shown = [table.text for table in self.tables]
        answer = await pending.wait()
        if answer.message is not None and not answer.message.ephemeral:
            assert answer.message.id in [table.id for table in self.tables]
        elif answer.message is not None and answer.message.id not in [seen.id for _, seen in self.places]:
            self.house.sandbox.world.messages.delete(answer.message)  # the number kept is limited
        assert [table.text for table in self.tables] == shown

    def check_log(self) -> None:
        """Nothing broke, and every event has one line, of bearable length, in which nothing is disguised."""
        assert self.house.errors == []
        lines = self.log.getvalue().split("\n")
        self.log.seek(0)
        self.log.truncate()
        for line in lines[:-1]:
            assert LINE.fullmatch(line), line
            assert len(line) <= LONGEST_LINE
            assert line.isprintable()
            assert "Traceback" not in line
            assert " aiosqlite " not in line  # it would write out what is asked of the database, tokens too


class Attack:
    """Runs a house and one hostile interaction after another in an event loop of its own."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.runner = asyncio.Runner(loop_factory=SteadyLoop)
        # Between two attacks time stands still, as for a frozen process, for which no chore is to make up.
        self._house = opened(database, beat=1e9, tidy=1e9)

    def __enter__(self) -> "Attack":
        self.runner.__enter__()
        self.house = self.runner.run(self._house.__aenter__())
        self.target = Target(self.house)
        self.runner.run(self.target.set_up())
        return self

    def __exit__(self, *error: Any) -> None:
        self.runner.run(self._house.__aexit__(None, None, None))
        self.runner.__exit__(*error)

    def send(self, *pending: Any) -> None:
        """Send interactions, and hold what came of them against what may."""

        async def attack() -> None:
            for one in [one() for one in pending]:
                await self.target.answer(one)

        self.runner.run(attack())
        self.target.check_log()


@pytest.fixture
def attack(database: Path) -> Iterator[Attack]:
    """A house to be attacked; at the end it is looked over like any other."""
    with Attack(database) as attack:
        yield attack
        attack.target.check_log()
    assert attack.house.sandbox.violations == []
    assert leaks(database, attack.house.sandbox.requests) == []


# --- The attacks --------------------------------------------------------------------------------------------------


def test_forged_buttons_and_menus_change_nothing(attack: Attack) -> None:
    before = attack.target.stored()

    @HOSTILE
    @given(st.integers(0, 99), ids, values, st.booleans(), st.booleans())
    def press(place: int, custom_id: str, chosen: list[str], is_menu: bool, planted: bool) -> None:
        assume(not attack.target.may(place, custom_id))
        data: dict[str, Any] = {"custom_id": custom_id or " ", "component_type": 3 if is_menu else 2, "id": 990}
        if is_menu:
            data["values"] = chosen
        attack.send(lambda: attack.target.press(place, data, planted=planted))
        assert attack.target.stored() == before

    press()


def test_forged_values_in_menus_that_are_there_change_nothing(attack: Attack) -> None:
    before = attack.target.stored()
    menus = [
        (place, menu.custom_id, menu.type)
        for place, (_, seen) in enumerate(attack.target.places)
        for menu in seen.selects
    ]
    assert menus

    @HOSTILE
    @given(st.sampled_from(menus), values)
    def choose(menu: tuple[int, str, int], chosen: list[str]) -> None:
        place, custom_id, kind = menu
        assume(not attack.target.may(place, custom_id))
        data = {"custom_id": custom_id, "component_type": kind, "id": 1, "values": chosen}
        attack.send(lambda: attack.target.press(place, data))
        assert attack.target.stored() == before

    choose()


def test_forged_forms_change_nothing(attack: Attack) -> None:
    before = attack.target.stored()
    long = st.one_of(texts, st.just("x" * 4000), st.just("\u202e\n" * 2000))

    @HOSTILE
    @given(st.integers(0, 99), ids, st.lists(st.tuples(st.one_of(st.just("text"), texts), long), max_size=5))
    def submit(place: int, custom_id: str, fields: list[tuple[str, str]]) -> None:
        assume(not attack.target.may(place, custom_id))
        parts = [
            {"type": 18, "id": 1, "component": {"type": 4, "id": 2, "custom_id": name, "value": text}}
            for name, text in fields
        ]
        data = {"custom_id": custom_id or " ", "components": parts, "resolved": {}}
        attack.send(lambda: attack.target.press(place, data, MODAL))
        assert attack.target.stored() == before

    submit()


def test_presses_that_are_replayed_and_reordered_change_nothing_twice(attack: Attack) -> None:
    target = attack.target
    place, (nadia, hand) = next(
        (place, one) for place, one in enumerate(target.places) if one[0] is target.nadia and one[1].ephemeral
    )
    seen = [str(button.custom_id) for _, one in target.places for button in one.buttons if button.custom_id]

    @HOSTILE
    @given(st.lists(st.sampled_from(seen), min_size=2, max_size=6))
    def replay(pressed: list[str]) -> None:
        mine = [custom_id for custom_id in pressed if not target.may(place, custom_id)]
        before = target.stored()
        presses = [{"custom_id": custom_id, "component_type": 2, "id": 990} for custom_id in mine for _ in (1, 2)]
        attack.send(*(lambda data=data: target.press(place, data) for data in reversed(presses)))
        assert target.stored() == before

    replay()
    assert nadia.can_see(hand)


def leaves(command: dict[str, Any], *path: str) -> Iterator[tuple[tuple[str, ...], list[dict[str, Any]]]]:
    """List the commands that can be sent, each with its options."""
    inner = [one for one in command.get("options", []) if one["type"] in (SUBCOMMAND, GROUP)]
    if not inner:
        yield (*path, command["name"]), command.get("options", [])
    for one in inner:
        yield from leaves(one, *path, command["name"])


wild = {
    STRING: st.one_of(texts, numbers, games),
    INTEGER: st.one_of(st.integers(-9, 9), st.integers(-(2**53), 2**53)),
    BOOLEAN: st.booleans(),
}
WITHOUT = {(name, "new") for name in (key.replace("_", "-") for key in GAMES)} | {("privacy", "delete")}
"""People who can use these are entitled to what they do."""


def test_commands_with_values_that_nobody_can_choose_break_nothing(attack: Attack) -> None:
    target = attack.target
    world = target.house.sandbox.world
    newcomer = target.house.person("Nora")
    people = [person for person in world.users.people if not person.bot]
    known = [leaf for command in world.application.commands for leaf in leaves(command)]
    before = target.stored()

    @HOSTILE
    @given(st.data(), st.sampled_from(known), st.booleans())
    def use(data: st.DataObject, leaf: tuple[tuple[str, ...], list[dict[str, Any]]], types: bool) -> None:
        path, options = leaf
        resolved: dict[str, Any] = {}
        filled = []
        suggests = False  # the last option: only there a client asks for suggestions
        for option in options:
            kind = option["type"]
            if kind == USER:
                user = data.draw(st.sampled_from(people))
                value: Any = target.house.person("Ada").option_value(target.house.channel, option, user, resolved)
            elif kind in wild:
                value = data.draw(wild[kind])
            else:
                continue
            if option.get("required") or data.draw(st.booleans()):
                filled.append({"name": option["name"], "type": kind, "value": value})
                suggests = bool(option.get("autocomplete"))
        if any(option["type"] in (CHANNEL, ROLE, ATTACHMENT) and option.get("required") for option in options):
            return
        asked = types and suggests
        if asked:
            filled[-1]["focused"] = True
        inner = filled
        for name in reversed(path[1:]):
            group = name != path[-1]
            inner = [{"name": name, "type": GROUP if group else SUBCOMMAND, "options": inner}]
        command = next(one for one in world.application.commands if one["name"] == path[0])
        sent = {"id": command["id"], "name": path[0], "type": 1, "options": inner, "resolved": resolved}
        kind = AUTOCOMPLETE if asked else COMMAND
        name = " ".join(path)
        start = target.house.sandbox.interactions.start

        async def answer() -> None:
            person = newcomer if path in WITHOUT else target.mallory
            pending = start(person.user, target.house.channel, kind, sent, name=name)
            await asyncio.wait_for(pending.done.wait(), 5)
            if not asked:
                assert pending.answer is not None, sent

        attack.runner.run(answer())
        target.check_log()
        assert target.stored() == before

    use()


def _pack(question: str) -> bytes:
    return "\n".join(["# x", *(f"{card}: {question}" for card in CARDS)]).encode(errors="surrogatepass")


BOMBS = {
    "deep lists": b"[" * 60_000,
    "deep objects": b'{"a":' * 12_000 + b"1" + b"}" * 12_000,
    "a huge number": b"9" * 60_000,
    "a huge number for a card": b"AC: " + b"9" * 60_000,
    "a huge number of a card": b"9" * 60_000 + b"C: What?",
    "many cards": b"AC:" * 20_000,
    "halves of signs": _pack("\ud800\ud800\ud800 why?"),
    "no signs at all": _pack("\x00\x00\x00\x00\x00\x00"),
    "no text": bytes(range(256)) * 200,
    "a zip": b"PK\x03\x04" + b"\x00" * 60_000,
    "too large": b" " * 9_000_000,
    "nothing": b"",
    "many columns": b"," * 60_000,
    "many lines": b"\n" * 60_000,
    "open quotes": b'"' * 59_999,
    "zero bytes": b"\x00" * 60_000,
    "a mark before": b"\xef\xbb\xbf[]",
    "wide text": "[]".encode("utf-32"),
    "a list": b"[1, 2, 3]",
    "null": b"null",
    "a pack inside": _pack("What is your favourite game?"),
}


@pytest.mark.parametrize("bomb", BOMBS.values(), ids=BOMBS)
async def test_a_file_that_is_a_bomb_is_refused_in_words(house: House, bomb: bytes) -> None:
    owner = next(iter(house.sandbox.world.servers.values())).owner_id
    host = house.person(house.sandbox.world.users[owner].display)
    async with asyncio.timeout(2.0):
        await host.slash(house.channel, "questions add", name="\x1b[31m**boom**\n", file=("pack.txt", bomb))
        shown = await host.see(lambda m: m.ephemeral and not m.loading)
        if "Keep it" in shown.labels:
            await host.click(shown, "Keep it")
    assert 10 < len(shown.text) <= LONGEST_TEXT
    assert "incident" not in shown.text
    with contextlib.closing(sqlite3.connect(house.database)) as db:
        assert db.execute("SELECT count(*) FROM packs").fetchone()[0] == (bomb == BOMBS["a pack inside"])
