"""Karma by revision 2 of its rules, by which games of 1.0.0 were played: their records lead where they led then."""

import json
from typing import Any

import pytest

from rules import GAMES
from rules.chance import seed_of
from rules.karma import GAME
from rules.proof import check, proof_of, told
from rules.protocol import Engine
from rules.seats import Seat
from tests.kit.playing import AnyGame, at_random, seeded

from .scenes import MUST, table

clause = pytest.mark.clause

THEN = GAME.as_of(2)
SECRET = "0f" * 16


def replayed(game: AnyGame, record: dict[str, Any]) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(
        Engine({"karma": game}).answer(json.dumps({"replay": {"record": record}}).encode())
    )
    return answer


@clause("KA7", "KA14")
def test_then_one_drew_at_once_and_could_play_what_was_drawn() -> None:
    before = table("TABLE 7 8", "9 9 10", discard="6", draw="2 3", options=MUST).state
    after, events = THEN.apply(before, Seat(0), GAME.parse_notation("play hand TABLE"))
    assert [event.event for event in events] == ["play", "draw"]
    assert (after.phase, after.hands[0]) == ("table", ("3", "7", "8"))
    moves = [GAME.write_action(GAME.parse_notation(move)) for move in ("play hand TABLE", "play hand 3")]
    record = {"game": "karma", "state": GAME.dump(before), "actions": [{"seat": 0, "action": move} for move in moves]}
    assert replayed(THEN, record)["state"]["hands"][0] == ["2", "7", "8"]
    assert replayed(GAME, record)["error"]["clause"] == "KA5"


@clause("KA7")
@pytest.mark.parametrize("number", range(6))
def test_a_game_of_then_is_verified_by_the_rules_of_then(number: int) -> None:
    """By a bot that has gone on to other rules in its middle, too."""
    presses = [7000, 7001, 7002 + number]
    opening = {"game": "karma", "seats": 2, "seed": seed_of(SECRET, presses), "options": MUST}
    match = Engine({"karma": THEN}).begin(opening)
    state, actions = match.state, []
    for step, (seat, action, then, _) in enumerate(at_random(THEN, seeded(number), match.state)):
        actions.append({"seat": seat, "action": GAME.write_action(action)})
        state = then
        if step == 20 * number:
            break
    for seat, action, now, _ in at_random(GAME, seeded(number), state):
        actions.append({"seat": seat, "action": GAME.write_action(action)})
        state = now
    ended = GAME.dump(state)
    result = {"winners": ended["winners"], "ranking": ended["ranking"], "revision": 2}
    checked = check(GAMES, {**match.record(), "actions": actions, **result, "proof": proof_of(SECRET, presses)})
    assert checked.holds
    assert GAME.dump(checked.state) == ended
    assert "corrected" not in told(checked)


def test_other_revisions_are_no_longer_known() -> None:
    assert THEN.revision == 2
    assert GAME.as_of(1) is GAME.as_of(3) is GAME
