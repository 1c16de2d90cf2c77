"""Engines: what they are sent, what they may answer, and what becomes of those that misbehave."""

import ctypes
import json
import os
import resource
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from rules import GAMES
from rules.__main__ import engine_check
from rules.engines import check, confined, process
from rules.engines.process import Engine
from rules.engines.protocol import (
    Ended,
    Fault,
    Introduction,
    Question,
    TooLate,
    choices,
    choose,
    read_answer,
    read_choice,
    read_introduction,
)

from .coverage import PROJECT
from .play import at_random, seeded

EXAMPLE = (sys.executable, "examples/first_choice.py")
KARMA = GAMES["karma"]
WELL = {"name": "Ada's engine 2.0", "games": ["karma", "whist"], "strength": "strong"}
LONG = 60.0
"""Seconds that are enough on the busiest machine."""
SHORT = 0.2
ANSWERS = """
import json, os, sys, time
def say(**answer):
    print(json.dumps(answer), flush=True)
say(hello={"name": "E", "games": ["karma"], "strength": "easy"})
sys.stdin.readline()
for line in sys.stdin:
    asked = json.loads(line)["choose"]
    number, first = asked["id"], asked["legal"][0]
"""
"""How all engines of these tests begin."""

Begin = Callable[..., Engine]


def question(seed: str = "7") -> Question:
    """The first decision of a game of Karma."""
    state = KARMA.new(seats=3, seed=seed)
    seat = state.to_act[0]
    return Question(KARMA, "a table", seat, KARMA.view(state, seat), (), choices(KARMA, state, seat))


@pytest.fixture
def begin() -> Iterator[Begin]:
    """Begins engines, which end with the test; an engine is the lines that it does with each question."""
    with ExitStack() as ending:

        def begun(*lines: str, **given: Any) -> Engine:
            code = ANSWERS + "".join(f"    {line}\n" for line in lines)
            engine = Engine([sys.executable, "-c", code], folder=PROJECT, **given)
            ending.callback(engine.end)
            engine.introduction(GAMES, LONG)
            return engine

        yield begun


# --- What is said -----------------------------------------------------------------------------------------------


def test_it_is_told_its_view_what_it_may_know_and_what_it_may_do() -> None:
    asked = question()
    told = choose(3, asked, 4.5)["choose"]
    assert told["view"] == KARMA.write_view(asked.view)
    assert told["legal"] == [KARMA.write_action(action) for action in asked.legal]
    assert (told["id"], told["table"], told["seat"], told["seconds"]) == (3, "a table", asked.seat, 4.5)
    assert "seed" not in json.dumps(told)


def test_what_wants_words_is_not_its_to_choose() -> None:
    ninety_nine = GAMES["ninety_nine"]
    for _, _, state, _ in at_random(ninety_nine, seeded(3), ninety_nine.new(seats=3, seed="3")):
        if state.phase == "answer":
            seat = state.to_act[0]
            offered = [ninety_nine.write_action(action)["do"] for action in choices(ninety_nine, state, seat)]
            assert offered == ["pass"]
            return
    raise AssertionError("somebody is asked something")


def test_an_introduction_names_the_games_that_are_here() -> None:
    assert read_introduction({"hello": WELL}, GAMES) == Introduction("Ada's engine 2.0", ("karma",), "strong")


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"name": ""}, "name"),
        ({"name": 7}, "name"),
        ({"name": "a" * 25}, "name"),
        ({"name": "@everyone"}, "name"),
        ({"name": "two\nlines"}, "name"),
        ({"name": "_bold_"}, "name"),
        ({"name": " blank"}, "name"),
        ({"games": "karma"}, "games"),
        ({"games": [1]}, "games"),
        ({"games": ["whist"]}, "none of the games"),
        ({"strength": "godlike"}, "strength"),
        ({"strength": ["easy"]}, "strength"),
    ],
)
def test_an_introduction_that_cannot_be_is_refused(wrong: dict[str, Any], why: str) -> None:
    with pytest.raises(Fault, match=why):
        read_introduction({"hello": {**WELL, **wrong}}, GAMES)


@pytest.mark.parametrize("line", [b"", b"hello", b"[]", b"7", b"\xff", b"[" * 10_000])
def test_a_line_that_is_no_object_is_a_fault(line: bytes) -> None:
    with pytest.raises(Fault, match="JSON"):
        read_answer(line)


@pytest.mark.parametrize(
    "answer",
    [
        {},
        {"action": "play"},
        {"action": {"do": "fly"}},
        {"action": {"do": "leave"}},
        {"action": {"do": "lay", "cards": ["4"]}},
        {"action": {"do": "lay", "cards": ["4", 4, None]}},
        {"action": {"do": ["lay"]}},
    ],
)
def test_an_action_that_is_not_in_the_list_is_a_fault(answer: dict[str, Any]) -> None:
    with pytest.raises(Fault):
        read_choice(answer, question())


# --- Their processes --------------------------------------------------------------------------------------------


def test_a_good_engine_chooses(begin: Begin) -> None:
    engine = begin("say(id=number, action=first, more='fields are passed over')")
    asked = question()
    assert engine.choose(asked, LONG) == asked.legal[0]
    assert engine.choose(asked, LONG) == asked.legal[0]
    assert engine.stop_asking(LONG)


@pytest.mark.parametrize(
    ("does", "why"),
    [
        ("say(id=number)", "no action"),
        ("say(id=number + 1, action=first)", "not asked"),
        ("say(id='1', action=first)", "not asked"),
        ("say(id=True, action=first)", "not asked"),
        ("print('thinking...', flush=True)", "no JSON"),
        ("print('x' * 1_000_000, flush=True)", "16384 bytes"),
    ],
)
def test_a_wrong_answer_is_a_fault(begin: Begin, does: str, why: str) -> None:
    with pytest.raises(Fault, match=why) as raised:
        begin(does).choose(question(), LONG)
    assert raised.value.kind == "wrong"


@pytest.mark.parametrize("does", ["sys.exit(3)", "os.kill(os.getpid(), 9)", "os.close(1); time.sleep(99)"])
def test_a_process_that_ends_is_a_fault(begin: Begin, does: str) -> None:
    engine = begin(does)
    with pytest.raises(Ended):
        engine.choose(question(), LONG)


def test_a_late_answer_is_passed_over_when_it_comes_after_all(begin: Begin) -> None:
    engine = begin(
        "if number == 1: late = first; continue",
        "if number == 2: say(id=1, action=late)",
        "say(id=number, action=asked['legal'][-1])",
    )
    asked = question()
    with pytest.raises(TooLate):
        engine.choose(asked, SHORT)
    assert engine.choose(asked, LONG) == asked.legal[-1]


def test_a_late_answer_that_comes_twice_is_a_fault(begin: Begin) -> None:
    engine = begin("if number == 2: say(id=1, action=first); say(id=1, action=first)")
    with pytest.raises(TooLate):
        engine.choose(question(), SHORT)
    with pytest.raises(Fault, match="not asked"):
        engine.choose(question(), LONG)


def test_an_engine_that_never_reads_holds_nobody_up(begin: Begin) -> None:
    engine = begin("time.sleep(99)")
    engine.say(choose(1, question(), LONG), LONG)  # the last that it reads
    with pytest.raises(TooLate):
        engine.say({"more than a pipe holds": "x" * 10_000_000}, SHORT)


def test_whatever_it_writes_to_standard_error_holds_nobody_up(begin: Begin) -> None:
    engine = begin("sys.stderr.write('x' * 1_000_000)", "say(id=number, action=first)")
    assert engine.choose(question(), LONG) == question().legal[0]


def test_it_has_no_more_memory_than_it_may(begin: Begin) -> None:
    engine = begin("hoard = bytearray(300 << 20)", "say(id=number, action=first)", memory=200 << 20)
    with pytest.raises(Ended):
        engine.choose(question(), LONG)


def test_it_has_no_more_cpu_than_its_answers_may_take(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = begin("say(id=number, action=first)", "while True: pass")
    monkeypatch.setattr(process, "SPARE", 0)
    assert engine.choose(question(), LONG) == question().legal[0]
    engine._grant(0)  # noqa: SLF001 - as if it had used up what it had for that answer
    engine._process.wait(LONG)  # noqa: SLF001 - nobody asks it any more
    assert engine._process.returncode == -signal.SIGXCPU  # noqa: SLF001


def test_one_that_uses_more_cpu_all_the_same_is_ended(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = begin("__import__('signal').signal(24, 1)", "say(id=number, action=first)")  # it ignores that signal
    monkeypatch.setattr(process, "SPARE", 0)
    assert engine.choose(question(), LONG) == question().legal[0]
    engine._most = 0.0  # noqa: SLF001 - as if it had had that much and gone on
    with pytest.raises(Ended, match="more CPU"):
        engine.choose(question(), LONG)


def test_its_cpu_is_counted_as_the_limit_counts_it(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine the clock that the limit goes by runs ahead of the others."""
    engine = begin("say(id=number, action=first)")
    ahead = {~engine.pid << 3: 100.0}
    engine._most = 100.0  # noqa: SLF001 - which it has used
    monkeypatch.setattr(time, "clock_gettime", lambda clock: ahead.get(clock, 10.0))
    engine._grant(LONG)  # noqa: SLF001
    assert resource.prlimit(engine.pid, resource.RLIMIT_CPU)[0] == 100 + int(LONG) + process.SPARE


def test_it_finds_no_secret(
    begin: Begin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "not for engines")
    secret = tmp_path / "bot.db"
    secret.write_text("somebody's hand")
    looks = (
        *("dict(os.environ)", "open(f'/proc/{os.getppid()}/environ').read()", f"open({str(secret)!r}).read()"),
        f"open({str(tmp_path / 'told')!r}, 'w')",
    )
    engine = begin(
        f"for look in {looks!r}:",
        "    try: seen = eval(look)",
        "    except OSError as error: seen = type(error).__name__",
        "    print(seen, file=sys.stderr)",
        "say(id=number, action=first)",
        heard=True,
    )
    engine.choose(question(), LONG)
    environment, *others = capfd.readouterr().err.splitlines()
    assert "not for engines" not in environment
    assert "PATH" in environment
    if confined.version(ctypes.CDLL(None)):
        assert others == ["PermissionError"] * 3
    else:
        assert others[1] == "somebody's hand", "where the system cannot confine it, only its limits hold"


def test_it_speaks_with_nobody_else(begin: Begin, capfd: pytest.CaptureFixture[str]) -> None:
    """Neither through the network, nor by what Landlock does not know: datagrams, local sockets, shared memory."""
    calls = confined.REFUSED[os.uname().machine][1]
    engine = begin(
        "import ctypes, errno, socket",
        "for family in (socket.AF_INET, socket.AF_INET6, socket.AF_UNIX):",
        "    for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM):",
        "        try: socket.socket(family, kind); seen = 'open'",
        "        except OSError as error: seen = type(error).__name__",
        "        print(seen, file=sys.stderr)",
        "library = ctypes.CDLL(None, use_errno=True)",
        f"for call in {calls}:",
        "    failed = library.syscall(call, 0, 4096, 0o1600, 0) == -1",
        "    print(failed and errno.errorcode[ctypes.get_errno()], file=sys.stderr)",
        "socket.socketpair()[0].close()  # a program speaks with itself",
        "say(id=number, action=first)",
        heard=True,
    )
    engine.choose(question(), LONG)
    assert capfd.readouterr().err.splitlines() == ["PermissionError"] * 6 + ["EPERM"] * len(calls)


@pytest.mark.parametrize(
    ("system", "version", "machine", "words"),
    [
        ("linux", 1, "x86_64", ""),
        ("linux", 7, "aarch64", ""),
        ("linux", 0, "x86_64", "nothing keeps engines from files"),
        ("linux", 7, "riscv64", "datagrams"),
        ("darwin", 0, "arm64", "Nothing keeps engines"),
    ],
)
def test_what_a_system_does_not_keep_engines_from_is_said(
    monkeypatch: pytest.MonkeyPatch, system: str, version: int, machine: str, words: str
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(confined, "version", lambda _: version)
    monkeypatch.setattr(os, "uname", lambda: SimpleNamespace(machine=machine))
    said = confined.lacking()
    assert words in said
    assert bool(words) == bool(said)


def test_it_ends_with_whoever_started_it_however_that_ends() -> None:
    code = """
import sys
import time
from rules.engines.process import Engine
engine = Engine([sys.executable, "-c", "import time\\nwhile True: time.sleep(99)"])
print(engine.pid, flush=True)
sys.stdin.read()
"""
    with subprocess.Popen(  # noqa: S603
        [sys.executable, "-c", code], cwd=PROJECT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as starter:
        assert starter.stdout is not None
        engine = int(starter.stdout.readline())
        watched = os.pidfd_open(engine)
        starter.kill()
        assert select.select([watched], [], [], LONG)[0], "it can be read once that process has ended"
        os.close(watched)


# --- Checking one -----------------------------------------------------------------------------------------------


def test_the_example_passes_its_check(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(PROJECT)
    monkeypatch.setattr(check, "DECISIONS", 15)
    assert engine_check([f"{sys.executable} examples/first_choice.py"]) == 0
    first, *games, last = capsys.readouterr().out.splitlines()
    assert first == "yes  It introduces itself: First Choice, easy."
    assert [line.split(":")[0] for line in games] == [f"yes  It plays {game.name}" for game in GAMES.values()]
    assert last == "yes  It ends when its input ends."


def test_what_an_engine_does_wrong_is_said_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(check, "LEAVING", SHORT)
    code = (
        ANSWERS.replace("['choose']", ".get('choose')")
        .replace('["choose"]', ".get('choose')")
        .replace("    number", "    if not asked: continue\n    number")
    )
    stubborn = code + "    say(id=number, action={'do': 'leave'})\ntime.sleep(99)"
    assert engine_check([sys.executable, "-c", stubborn]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "yes  It introduces itself: E, easy.",
        "NO   It plays Karma. Seat 0 of 2: It chose an action that is not in the list of legal ones.",
        f"NO   It ends when its input ends. After {SHORT:.0f} seconds it had not.",
    ]
    assert engine_check([sys.executable, "-c", "print('Hello!')"]) == 1
    assert capsys.readouterr().out == "NO   It introduces itself. It wrote a line that is no JSON object.\n"


@pytest.mark.parametrize("command", ["no-such-program", "'unclosed", " "])
def test_a_command_that_is_none_is_said_to_be_none(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert engine_check([command]) == 2
    assert "There is no such program" in capsys.readouterr().err
