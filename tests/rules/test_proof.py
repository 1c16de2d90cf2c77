"""Whether a deal was fixed beforehand: `python -m rules verify FILE`, and docs/fair-deal.md without our code."""

import io
import json
import re
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from copy import deepcopy
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from rules import GAMES
from rules import __main__ as program
from rules.chance import commitment, seed_of
from rules.daily_proof import EPOCH, proof_of_day, seed_of_day
from rules.proof import Checked, NoRecord, check, check_day, proof_of, told
from rules.protocol import Engine
from rules.tournament_secrets import Chain, round_secret, table_secret
from tests.kit.playing import at_random, seeded

from .coverage import PROJECT
from .speaker import Speaker

PAGE = PROJECT / "docs" / "fair-deal.md"
EXAMPLE = PROJECT / "docs" / "fair-deal.json"


@pytest.fixture
def record() -> Any:
    """The record of a finished game, as a table gives it."""
    return json.loads(EXAMPLE.read_text(encoding="utf-8"))


def ended(*arguments: str, folder: Path = PROJECT) -> "subprocess.CompletedProcess[str]":
    """Run Python to its end."""
    command = [sys.executable, *arguments]
    return subprocess.run(command, capture_output=True, cwd=folder, check=False, text=True)  # noqa: S603


def verify(file: Path) -> "subprocess.CompletedProcess[str]":
    """Run the program's command on a file, in this process."""
    out, err = io.StringIO(), io.StringIO()
    digits = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)  # as the program does
    try:
        with redirect_stdout(out), redirect_stderr(err):
            status = program.verify(file)
    finally:
        sys.set_int_max_str_digits(digits)
    return subprocess.CompletedProcess([], status, out.getvalue(), err.getvalue())


def played(key: str, seed: int, **options: object) -> dict[str, Any]:
    """Play a game at random, and give its record as a table does."""
    game = GAMES[key]
    secret, presses = "0f" * 16, list(range(7000, 7001 + game.seats[0]))
    start = {"game": key, "seats": game.seats[0], "seed": seed_of(secret, presses), "options": options}
    match = Engine(GAMES).begin(start)
    for seat, action, _, _ in at_random(game, seeded(seed), match.state):
        match.act({"seat": seat, "action": game.write_action(action)})
    ended = game.dump(match.state)
    result = {"winners": ended["winners"], "ranking": ended["ranking"]}
    return {**match.record(), **result, "revision": game.revision, "proof": proof_of(secret, presses)}


@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_record_of_every_game_holds(key: str) -> None:
    assert check(GAMES, json.loads(json.dumps(played(key, 4)))).holds


# --- What the program says --------------------------------------------------------------------------------------


def test_the_example_holds_and_the_program_ends_with_zero() -> None:
    found = ended("-m", "rules", "verify", str(EXAMPLE))
    assert (found.returncode, found.stderr) == (0, "")
    assert "NO" not in found.stdout
    assert "The rules accept every move, 48 in all." in found.stdout
    assert "20900d587748f42e8aa4d58009b8ac676413929d61765896fb8f94baec15423a" in found.stdout


def test_the_record_can_be_sent_to_the_line_protocol_as_it_is(record: Any) -> None:
    state = Speaker().ask(replay={"record": record})["state"]
    assert (state["phase"], state["ranking"]) == ("over", record["ranking"])


def change(record: Any, where: str, value: object) -> Any:
    """The record with one thing changed."""
    changed = deepcopy(record)
    *path, last = (int(name) if name.isdecimal() else name for name in where.split("."))
    inner = changed
    for name in path:
        inner = inner[name]
    inner[last] = value
    return changed


@pytest.mark.parametrize(
    ("where", "value", "finding"),
    [
        ("proof.commitment", "0" * 64, "committed"),
        ("proof.commitment", "f" * 64, "committed"),
        ("proof.secret", "0" * 32, "committed"),
        ("proof.secret", "0" * 32, "seeded"),
        ("proof.interactions.2", "7", "seeded"),
        ("proof.interactions", ["1441890133417328781"], "seeded"),
        ("seed", "another", "seeded"),
        ("dealer", 1, "dealer"),
        ("winners", [0], "result"),
        ("ranking", [[0], [1], [2]], "result"),
        ("actions", [], "over"),
    ],
)
def test_what_does_not_hold_is_found(record: Any, where: str, value: object, finding: str) -> None:
    checked = check(GAMES, change(record, where, value))
    assert not getattr(checked, finding)
    assert not checked.holds


@pytest.mark.parametrize("dealer", [0, 2])
def test_a_dealer_whom_the_seed_does_not_name_is_found_on_either_side_of_him(dealer: int) -> None:
    record = played("ninety_nine", 4)
    assert (record["dealer"], record["seats"]) == (1, 3)
    checked = check(GAMES, change(record, "dealer", dealer))
    assert checked.seeded
    assert not checked.dealer


def test_a_move_that_the_rules_refuse_is_named_with_its_number(record: Any, tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(change(record, "actions.3.action.card", "AC")), encoding="utf-8")
    found = verify(file)
    assert (found.returncode, found.stderr) == (1, "")
    assert "NO   The rules refuse move 4: You don't hold that card." in found.stdout
    assert "This record does not hold" in found.stdout
    assert check(GAMES, json.loads(file.read_text(encoding="utf-8"))).moves == 3


def test_a_seed_with_too_few_presses_is_found_though_it_is_made_of_them(record: Any) -> None:
    """Otherwise an operator could leave out Start, and know the deal before anybody joins."""
    secret, presses = record["proof"]["secret"], record["proof"]["interactions"][:3]
    changed = change(change(record, "proof.interactions", presses), "seed", seed_of(secret, presses))
    checked: Checked = check(GAMES, changed)
    assert checked.committed
    assert not checked.seeded


@pytest.mark.parametrize("revision", [0, 99])
def test_a_game_by_other_rules_is_said_to_be_so(record: Any, tmp_path: Path, revision: int) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(change(record, "revision", revision)), encoding="utf-8")
    found = verify(file)
    assert found.returncode == 0
    assert f"it was played by their revision {revision}, and this is revision {record['revision']}" in found.stdout


# --- A table of a tournament -------------------------------------------------------------------------------------

DRAWN = "5eed" * 16


SALT = "5a17" * 8


def in_tournament(number: int = 2, table: int = 3, *, told: bool = True, salt: str = "") -> dict[str, Any]:
    """The record of a table of a tournament."""
    game, of_round = GAMES["karma"], round_secret(DRAWN, number)
    secret, presses = table_secret(of_round, table, salt), [7000, 7001, 7002]
    match = Engine(GAMES).begin({"game": "karma", "seats": 2, "seed": seed_of(secret, presses), "options": {}})
    for seat, action, _, _ in at_random(game, seeded(3), match.state):
        match.act({"seat": seat, "action": game.write_action(action)})
    ended = game.dump(match.state)
    result = {"winners": ended["winners"], "ranking": ended["ranking"], "revision": game.revision}
    chain = Chain(commitment(round_secret(DRAWN, 1)), number, table, of_round if told else None, salt)
    return {**match.record(), **result, "proof": proof_of(secret, presses, chain)}


def test_the_program_goes_from_what_a_tournament_has_published_to_the_deal_of_a_table(tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(in_tournament()), encoding="utf-8")
    found = verify(file)
    assert (found.returncode, found.stderr) == (0, "")
    assert (
        "yes  The secret follows from that of round 2, and that from what the tournament has published." in found.stdout
    )
    assert "if this stood on the tournament before anybody entered:" in found.stdout
    assert found.stdout.strip().endswith(commitment(round_secret(DRAWN, 1)))


@pytest.mark.parametrize(
    ("where", "value"),
    [
        ("proof.tournament.commitment", "0" * 64),
        ("proof.tournament.secret", round_secret(DRAWN, 1)),
        ("proof.tournament.round", 3),
        ("proof.tournament.table", 4),
    ],
)
def test_a_table_that_does_not_follow_from_its_tournament_is_found(tmp_path: Path, where: str, value: object) -> None:
    changed = change(in_tournament(), where, value)
    assert check(GAMES, changed).committed
    file = tmp_path / "record.json"
    file.write_text(json.dumps(changed), encoding="utf-8")
    found = verify(file)
    assert found.returncode == 1
    assert "NO   The secret does not follow from that of round" in found.stdout
    assert "So the deal was fixed" not in found.stdout


def test_a_salt_is_a_part_of_a_deal_and_has_to_have_been_posted_before_it() -> None:
    found = told(check(GAMES, in_tournament(salt=SALT)))
    assert "yes  The secret follows from that of round 2" in found
    assert found.endswith(f"message 7002, which was posted before the deal, shows this SHA-256 of its salt:\n"
                          f"{commitment(SALT)}")  # fmt: skip
    for salt in ("", "5a18" * 8):
        changed = in_tournament(salt=SALT)
        changed["proof"]["tournament"]["salt"] = salt or None
        assert check(GAMES, changed).chained is False
    assert check(GAMES, change(in_tournament(), "proof.tournament.round", 3)).chained is False
    assert "salt" not in in_tournament()["proof"]["tournament"]


def test_a_seed_that_is_not_that_of_a_table_of_a_tournament_is_found() -> None:
    checked = check(GAMES, change(in_tournament(), "proof.interactions", ["7000", "7001", "7003"]))
    assert "NO   The seed is not made of the secret and of a press for each player and for the tournament." in told(
        checked
    )


def test_a_record_that_was_saved_while_its_round_was_played_says_what_it_cannot_show() -> None:
    checked = check(GAMES, in_tournament(told=False))
    assert (checked.holds, checked.chained) == (True, None)
    assert "Round 2 was still being played when this was saved" in told(checked)
    assert "So the deal was fixed" not in told(checked)


@pytest.mark.parametrize(
    ("where", "value", "said"),
    [
        ("proof.tournament", 5, "an object"),
        ("proof.tournament.round", 0, "from 1 to 100"),
        ("proof.tournament.round", 10**9, "from 1 to 100"),
        ("proof.tournament.round", True, "from 1 to 100"),
        ("proof.tournament.table", -1, "whole number"),
        ("proof.tournament.table", "1", "whole number"),
        ("proof.tournament.commitment", None, "64 hexadecimal digits"),
        ("proof.tournament.secret", "short", "64 hexadecimal digits"),
        ("proof.tournament.salt", "short", "32 hexadecimal digits"),
        ("proof.tournament.salt", 5, "32 hexadecimal digits"),
    ],
)
def test_what_is_malformed_about_a_tournament_is_said_in_a_sentence(where: str, value: object, said: str) -> None:
    with pytest.raises(NoRecord, match=said):
        check(GAMES, change(in_tournament(), where, value))


# --- What is no record ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("where", "value", "said"),
    [
        ("proof", None, "no proof"),
        ("state", {}, "went on from a given state"),
        ("proof.commitment", "short", "64 hexadecimal digits"),
        ("proof.secret", "\x1b[2J", "32 hexadecimal digits"),
        ("proof.interactions", None, "lists the numbers"),
        ("proof.interactions.0", 7, "a text of digits"),
        ("proof.interactions.0", "٧", "a text of digits"),
        ("seed", 7, "seed"),
        ("seed", "\ud800", "cannot begin"),
        ("revision", True, "revision"),
        ("actions", None, "list of actions"),
        ("game", ["karma"], "no such game"),
        ("options", {"tokens": 99}, "house rule"),
        ("options", [], "must be an object"),
        ("seats", 99, "3 to 13 players"),
        ("dealer", 3, "no such seat"),
    ],
)
def test_what_is_malformed_is_said_in_a_sentence(record: Any, where: str, value: object, said: str) -> None:
    with pytest.raises(NoRecord, match=said):
        check(GAMES, change(record, where, value))


@pytest.mark.parametrize(
    "name", ["game", "seats", "dealer", "seed", "actions", "winners", "ranking", "revision", "proof"]
)
def test_a_record_that_lacks_something_is_refused(record: Any, name: str) -> None:
    del record[name]
    with pytest.raises(NoRecord):
        check(GAMES, record)


@pytest.mark.parametrize("moves", [[None], [{}], [{"seat": "0", "action": {}}], [{"seat": 0}], [[[]]]])
def test_moves_of_any_shape_are_refused_as_moves(record: Any, moves: list[Any]) -> None:
    checked = check(GAMES, change(record, "actions", moves))
    assert checked.refused is not None
    assert checked.moves == 0


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "no JSON"),
        (b"\xff\xfe\xff", "no JSON"),
        (b"[" * 100_000, "no JSON"),
        (b"[]", "A record is a JSON object."),
        (b"9" * 5000, "A record is a JSON object."),
        (b"{}", "no proof"),
    ],
)
def test_a_file_that_is_no_record_ends_the_program_with_two(tmp_path: Path, content: bytes, said: str) -> None:
    file = tmp_path / "record.json"
    file.write_bytes(content)
    found = verify(file)
    assert (found.returncode, found.stdout) == (2, "")
    assert said in found.stderr
    assert "Traceback" not in found.stderr


def test_a_file_that_is_not_there_and_words_that_mean_nothing_end_the_program_with_two(tmp_path: Path) -> None:
    assert "cannot be read" in verify(tmp_path / "none.json").stderr
    no_request = ended("-m", "rules", "prove")
    assert no_request.returncode == 2
    assert "rules verify FILE" in no_request.stderr


# --- The page ---------------------------------------------------------------------------------------------------


def test_the_lines_of_the_page_come_out_as_it_says_without_our_code() -> None:
    code, shown = re.findall(r"```python\n(.*?)```.*?```\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)[0]
    assert "rules" not in code
    assert ended("-I", "-X", "utf8", "-c", code, folder=PAGE.parent).stdout == shown


def test_the_sums_of_the_page_are_right_and_those_of_the_record(record: Any) -> None:
    sums = re.findall(r"\$ printf %s (\S+) \| sha256sum\n(\w+)  -", PAGE.read_text(encoding="utf-8"))
    assert [sha256(text.encode()).hexdigest() for text, _ in sums] == [digest for _, digest in sums]
    (table, secret), (second, first), (again, published), lobby, (dealer, number) = sums
    assert lobby == (record["proof"]["secret"], record["proof"]["commitment"])
    assert dealer == f"{record['seed']}:0"
    assert int(number, 16) % record["seats"] == record["dealer"]
    assert (table, again) == (f"{second}/3", first)
    assert Chain(published, 2, 3, second).holds(secret[:32])


# --- The daily deal -------------------------------------------------------------------------------------------------

DAY, SECRET, FIRST = "2026-11-22", "0f" * 16, 1441890297255006289


def test_the_record_of_a_daily_deal_holds_only_with_a_request_of_its_day() -> None:
    noon = datetime.fromisoformat(f"{DAY}T12:00:00+00:00").timestamp()
    first = int((noon - EPOCH) * 1000) << 22
    game = GAMES["karma"]
    begin = {"game": "karma", "seats": 4, "seed": seed_of_day(SECRET, first, "karma"), "options": {}}
    match = Engine(GAMES).begin(begin)
    for seat, action, _, _ in at_random(game, seeded(3), match.state):
        match.act({"seat": seat, "action": game.write_action(action)})
    ended = game.dump(match.state)
    result = {"winners": ended["winners"], "ranking": ended["ranking"], "revision": game.revision}
    record = {**match.record(), **result, "proof": proof_of_day(DAY, SECRET, first)}
    checked = check(GAMES, record)
    assert checked.holds
    assert f"the first request of {DAY}" in told(checked)
    assert check_day(GAMES, proof_of_day(DAY, SECRET, first)).seeds["karma"] == match.state.seed
    for proof in (proof_of_day("2026-11-23", SECRET, first), proof_of_day(DAY, "1" * 32, first)):
        assert not check(GAMES, {**record, "proof": proof}).seeded
    assert not check_day(GAMES, proof_of_day(DAY, SECRET, FIRST)).holds


@pytest.mark.parametrize("broken", [{"day": 5}, {"interaction": 7}, {"interaction": None}, {"secret": "1"}])
def test_a_day_that_cannot_be_checked_is_refused(broken: dict[str, object]) -> None:
    with pytest.raises(NoRecord):
        check_day(GAMES, {**proof_of_day(DAY, SECRET, FIRST), **broken})
    with pytest.raises(NoRecord, match="field day"):
        check_day(GAMES, proof_of(SECRET, [1]))
