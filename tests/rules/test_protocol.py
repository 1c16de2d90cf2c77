"""The line protocol, as docs/protocol.md tells it."""

import doctest
import json
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import GAMES
from rules.ninety_nine import GAME
from tests.kit.playing import at_random, seeded

from .coverage import PROJECT
from .scenes import table
from .speaker import Speaker, answers

PAGE = PROJECT / "docs" / "protocol.md"


@pytest.fixture
def speaker() -> Speaker:
    """An engine at whose table a game of Ninety-Nine has begun; it is seat 1's turn."""
    speaker = Speaker()
    speaker.ask(new={"game": "ninety_nine", "seats": 3, "dealer": 0, "seed": "7"})
    return speaker


def agrees(shown: Any, answer: Any) -> bool:
    """Whether an answer has all fields that are shown of it."""
    if isinstance(shown, dict) and isinstance(answer, dict):
        return all(name in answer and agrees(shown[name], answer[name]) for name in shown)
    return bool(shown == answer)


def test_the_example_of_the_page_is_what_the_program_answers() -> None:
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    sent = [line[2:].encode() for line in lines if line.startswith("> ")]
    shown = [json.loads(line[2:]) for line in lines if line.startswith("< ")]
    for expected, answer in zip(shown, answers(*sent), strict=True):
        if "games" in expected:  # the page lists those that were there when it was written
            listed = [game["key"] for game in expected["games"]]
            answer["games"] = [game for game in answer["games"] if game["key"] in listed]
        assert agrees(expected, answer), answer


def test_the_fair_shuffle_of_the_page_comes_out_as_it_says() -> None:
    assert doctest.testfile(str(PAGE), module_relative=False) == doctest.TestResults(failed=0, attempted=9)


def test_the_dealt_cards_of_the_page_are_those_of_the_example() -> None:
    text = PAGE.read_text(encoding="utf-8")
    dealt = json.loads(text.split("one by one\n")[1].splitlines()[0].replace("'", '"'))
    game = GAMES["ninety_nine"]
    state = game.new(seats=3, seed="00112233445566778899aabbccddeeff/1001,1002,1003,1009")
    assert [set(dealt[place::3]) for place in (1, 2, 0)] == list(map(set, state.hands))


# --- What is no request -----------------------------------------------------------------------------------------

NO_REQUESTS = [
    b"",
    b"   ",
    b"no json",
    b"{",
    b"{}",
    b"[]",
    b"7",
    b"null",
    b'"games"',
    b"\xff\xfe",
    b'{"view":"\xff"}',
    b"[" * 200_000,
    b'{"a":' * 200_000,
    b'{"games":true,"record":true}',
    b'{"games":false}',
    b'{"games":1}',
    b'{"record":false}',
    b'{"resign":1}',
    b'{"new":[]}',
    b'{"new":{}}',
    b'{"new":{"game":"bridge","seats":3}}',
    b'{"new":{"game":["ninety_nine"],"seats":3}}',
    b'{"new":{"game":"ninety_nine"}}',
    b'{"new":{"game":"ninety_nine","seats":3,"options":[]}}',
    b'{"new":{"game":"ninety_nine","seats":3,"seed":1.5}}',
    b'{"new":{"game":"ninety_nine","seats":3,"seed":true}}',
    b'{"new":{"game":"ninety_nine","seats":3,"seed":null}}',
    b'{"new":{"game":"ninety_nine","seats":3,"seed":"\\ud800"}}',
    b'{"new":{"game":"ninety_nine","seats":NaN}}',
    b'{"act":null}',
    b'{"act":{}}',
    b'{"act":{"seat":1}}',
    b'{"act":{"seat":1,"action":"pass"}}',
    b'{"act":{"action":{"do":"pass"}}}',
    b'{"load":{}}',
    b'{"load":{"state":[]}}',
    b'{"load":{"state":{"game":"bridge"}}}',
    b'{"load":{"state":{"seats":3}}}',
    b'{"replay":{}}',
    b'{"replay":{"record":[]}}',
    b'{"replay":{"record":{"game":"ninety_nine","seats":3}}}',
    b'{"replay":{"record":{"game":"bridge","seats":3,"actions":[]}}}',
    b'{"replay":{"record":{"game":"ninety_nine","state":[],"actions":[]}}}',
]


@pytest.mark.parametrize("line", NO_REQUESTS, ids=lambda line: str(line[:60]))
def test_what_is_no_request_is_answered_with_no_clause_and_the_game_at_hand_stays(
    speaker: Speaker, line: bytes
) -> None:
    before = speaker.ask(view=None)
    assert speaker.say(line)["error"]["clause"] is None
    assert speaker.ask(view=None) == before


@pytest.mark.parametrize(
    "request_", [{"legal": 1}, {"act": {"seat": 1, "action": {}}}, {"view": None}, {"record": True}]
)
def test_without_a_game_there_is_nothing_to_ask_about(request_: dict[str, object]) -> None:
    assert Speaker().refusal(**request_) is None


def test_the_process_goes_on_after_lines_that_nobody_could_read() -> None:
    *bad, good = answers(*(line for line in NO_REQUESTS if line), b'{"games":true}')
    assert all(answer["error"]["clause"] is None for answer in bad)
    assert [game["key"] for game in good["games"]] == list(GAMES)


def test_numbers_may_be_as_long_as_they_like() -> None:
    long, marked = "9" * 5000, 123454321
    state = GAME.dump(table("10H 2H 3H", total=-marked).state)
    requests: list[dict[str, object]] = [
        {"new": {"game": "ninety_nine", "seats": marked}},
        {"new": {"game": "ninety_nine", "seats": 3, "seed": marked}},
        {"legal": marked},
        {"act": {"seat": -marked, "action": {"do": "pass"}}},
        {"load": {"state": state}},
        {"act": {"seat": 0, "action": {"do": "play", "card": "10H", "as": marked}}},
        {"act": {"seat": 0, "action": {"do": "play", "card": "10H"}}},
        {"view": 1},
    ]
    answered = answers(*(json.dumps(request).replace(str(marked), long).encode() for request in requests))
    errors = [answer["error"]["clause"] if "error" in answer else None for answer in answered]
    assert errors == ["NN1", None, "ALL1", "ALL1", None, "NN5", None, None]
    assert answered[1]["state"]["seed"] == long
    assert answered[7]["view"]["total"] == -(10**5000) + 1 - 10


def test_each_answer_is_sent_before_the_next_line_is_read() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "rules"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=PROJECT
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(3):
            process.stdin.write(b'{"games":true}\n')
            process.stdin.flush()
            assert b'"games"' in process.stdout.readline()
        process.stdin.close()
        assert process.wait() == 0


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 15) | st.floats() | st.text(max_size=3) | st.sampled_from(["7H", "AS"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)
FIELDS = st.sampled_from(
    [
        *["do", "seat", "card", "as", "text", "action", "state", "game", "seats", "dealer", "seed", "options"],
        *["record", "actions", "tokens", "floor", "on_leave", "play", "bust", "ask", "answer", "pass", "leave"],
    ]
)
OBJECTS = st.recursive(
    JSON | FIELDS,
    lambda inner: st.dictionaries(FIELDS, inner, max_size=4) | st.lists(inner, max_size=3),
    max_leaves=10,
)
REQUESTS = st.dictionaries(
    st.sampled_from(["games", "new", "load", "legal", "act", "view", "record", "replay"]),
    OBJECTS,
    min_size=1,
    max_size=2,
)


@settings(max_examples=80)
@given(requests=st.lists(REQUESTS, max_size=8))
def test_no_request_breaks_the_engine(requests: list[dict[str, object]]) -> None:
    speaker = Speaker()
    speaker.ask(new={"game": "ninety_nine", "seats": 3, "dealer": 0, "seed": "7"})
    for request in requests:
        assert len(speaker.ask(**request)) in (1, 2)
    assert "view" in speaker.ask(view=None)


# --- Requests ---------------------------------------------------------------------------------------------------


def test_the_games_and_their_house_rules_are_listed(speaker: Speaker) -> None:
    assert speaker.ask(games=True)["games"] == [
        {
            "key": game.key,
            "name": game.name,
            "min": min(game.seats),
            "max": max(game.seats),
            "options": {option.name: option.default for option in game.options},
        }
        for game in GAMES.values()
    ]


def test_a_seed_that_is_a_number_counts_as_its_digits(speaker: Speaker) -> None:
    by_text = speaker.ask(new={"game": "ninety_nine", "seats": 4, "seed": "-12"})
    assert speaker.ask(new={"game": "ninety_nine", "seats": 4, "seed": -12}) == by_text
    assert by_text["state"]["seed"] == "-12"


@pytest.mark.parametrize(
    ("changes", "broken"),
    [
        ({"options": {"jokers": 1, "tokens": 0}}, "ALL8"),
        ({"options": {"tokens": 0}, "seats": 2}, "NN2"),
        ({"options": {"floor": 1}}, "NN8"),
        ({"options": {"on_leave": "stay"}}, "ALL5"),
        ({"seats": 2, "dealer": 9}, "NN1"),
        ({"seats": "3"}, "NN1"),
        ({"seats": True}, "NN1"),
        ({"seats": 3.0}, "NN1"),
        ({"dealer": 3}, "ALL1"),
        ({"dealer": -1}, "ALL1"),
        ({"dealer": "0"}, "ALL1"),
        ({"dealer": None}, "ALL1"),
    ],
)
def test_a_refused_new_names_its_clause_and_keeps_the_game_at_hand(
    speaker: Speaker, changes: dict[str, object], broken: str
) -> None:
    before = speaker.ask(record=True)
    assert speaker.refusal(new={"game": "ninety_nine", "seats": 3, "seed": "7", **changes}) == broken
    assert speaker.ask(record=True) == before


@pytest.mark.clause("ALL1")
@pytest.mark.parametrize("seat", [3, -1, "1", 1.0, True, [], {}])
def test_a_seat_that_does_not_exist_is_refused_in_all_requests(speaker: Speaker, seat: object) -> None:
    assert speaker.refusal(legal=seat) == speaker.refusal(view=seat) == "ALL1"
    assert speaker.refusal(act={"seat": seat, "action": {"do": "leave", "x": 1}}) == "ALL1"
    assert speaker.refusal(act={"seat": seat, "action": {}}) == "ALL1"


def test_legal_actions_are_listed_for_a_seat_that_is_to_act_and_for_no_other(speaker: Speaker) -> None:
    assert speaker.ask(legal=1) == {
        "legal": [{"do": "play", "card": "8C"}, {"do": "play", "card": "8H"}, {"do": "play", "card": "JD"}]
    }
    assert speaker.ask(legal=0) == speaker.ask(legal=2) == {"legal": []}


@pytest.mark.clause("ALL5", "ALL8")
def test_leaving_is_judged_before_its_fields(speaker: Speaker) -> None:
    assert speaker.refusal(act={"seat": 2, "action": {"do": "leave", "now": True}}) == "ALL8"
    assert speaker.act(2, do="leave")["events"] == [{"event": "leave", "seat": 2}]
    assert speaker.refusal(act={"seat": 2, "action": {"do": "leave", "now": True}}) == "ALL5"
    for do in ("ask", "play", "leaves", "", None, 7, ["leave"]):
        assert speaker.refusal(act={"seat": 2, "action": {"do": do}}) == "ALL8", do
    assert speaker.refusal(act={"seat": 2, "action": {}}) == "ALL8"


@pytest.mark.clause("ALL8")
def test_a_wrong_value_counts_less_than_a_seat_that_may_not_act(speaker: Speaker) -> None:
    assert speaker.refusal(act={"seat": 0, "action": {"do": "play", "card": []}}) == "ALL8"
    assert speaker.refusal(act={"seat": 1, "action": {"do": "play", "card": []}}) == "NN4"
    assert speaker.refusal(act={"seat": 1, "action": {"do": "play", "card": [], "as": 1, "x": 1}}) == "ALL8"
    assert speaker.refusal(act={"seat": 1, "action": {"do": "ask", "seat": []}}) == "ALL8"


def test_a_view_has_the_events_of_the_last_accepted_act_as_its_reader_may_see_them(speaker: Speaker) -> None:
    assert speaker.ask(view=1)["view"]["events"] == []
    told = speaker.act(1, do="play", card="JD")["events"]
    assert "error" in speaker.act(1, do="play", card="JD")
    assert speaker.ask(view=1)["view"]["events"] == told
    hidden = [told[0], {"event": "draw", "seat": 1, "cards": ["?"]}]
    assert speaker.ask(view=0)["view"]["events"] == speaker.ask(view=None)["view"]["events"] == hidden


def test_a_record_has_options_and_actions_as_they_were_sent(speaker: Speaker) -> None:
    speaker.ask(load={"state": GAME.dump(table("8C QH KC", total=97).state)})
    speaker.ask(new={"game": "ninety_nine", "seats": 3, "seed": 7, "options": {"floor": True}})
    turn = speaker.ask(view=None)["view"]["turn"]
    action = speaker.ask(legal=turn)["legal"][0]
    speaker.ask(act={"seat": turn, "action": action, "note": "not part of it"})
    speaker.ask(act={"seat": turn, "action": action})
    assert speaker.ask(record=True)["record"] == {
        "game": "ninety_nine",
        "options": {"floor": True},
        "seats": 3,
        "dealer": (turn - 1) % 3,
        "seed": "7",
        "actions": [{"seat": turn, "action": action}],
    }


def test_the_record_of_an_answer_has_its_text_as_sent_and_the_event_as_it_counts(speaker: Speaker) -> None:
    asked = table("8C QH KC", total=97).do("bust KC").do("ask 1").state
    speaker.ask(load={"state": GAME.dump(asked)})
    told = speaker.act(1, do="answer", text="  \ud800 half a pair ")["events"][0]
    assert told == {"event": "answer", "seat": 1, "text": "\ud800 half a pair"}
    assert speaker.ask(record=True)["record"]["actions"][0]["action"]["text"] == "  \ud800 half a pair "


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("on_leave", ["house", "fold"])
@pytest.mark.parametrize("seed", range(3))
def test_a_record_replays_to_the_letter_from_the_start_and_from_any_state(key: str, on_leave: str, seed: int) -> None:
    game, chance = GAMES[key], seeded(seed)
    seats = chance.choice(game.seats)
    first, second, third = Speaker(), Speaker(), Speaker()
    start = first.ask(new={"game": key, "seats": seats, "options": {"on_leave": on_leave}})["state"]
    steps = [
        {"seat": seat, "action": game.write_action(action)}
        for seat, action, _, _ in at_random(game, chance, game.load(start))
    ]
    middle = len(steps) // 2
    state = start
    for step in steps[:middle]:
        state = first.ask(act=step)["state"]
    del state["seed"], state["chance"]
    loaded = second.ask(load={"state": state})["state"]
    assert loaded["chance"] == 0
    seat = state["to_act"][0]
    after = second.ask(act={"seat": seat, "action": {"do": "leave"}})["state"]
    for step in steps[middle:]:
        end = first.ask(act=step)["state"]

    assert end["phase"] == "over"
    record = first.ask(record=True)["record"]
    assert third.ask(replay={"record": record})["state"] == end
    assert third.ask(record=True)["record"] == record
    assert third.ask(view=0)["view"]["events"] == []
    record = second.ask(record=True)["record"]
    assert record == {"game": key, "state": loaded, "actions": [{"seat": seat, "action": {"do": "leave"}}]}
    assert third.ask(replay={"record": record})["state"] == after


def test_a_replay_stops_before_the_first_action_that_is_refused(speaker: Speaker) -> None:
    good = {"seat": 1, "action": {"do": "play", "card": "JD"}}
    expected = speaker.ask(act=good)["state"]
    record = speaker.ask(record=True)["record"]
    for bad, broken in (
        (good, "ALL8"),
        ({"seat": 2, "action": {"do": "play", "card": "?"}}, "NN4"),
        ({"seat": 9, "action": {}}, "ALL1"),
        ({"action": {}}, None),
        ("pass", None),
    ):
        other = Speaker()
        assert other.refusal(replay={"record": {**record, "actions": [good, bad, good]}}) == broken
        assert GAME.load(expected) == GAME.load(other.ask(replay={"record": other.ask(record=True)["record"]})["state"])
        assert other.ask(record=True)["record"] == record
        assert other.ask(view=None)["view"]["events"] == []


def test_a_replay_whose_game_cannot_begin_keeps_the_game_at_hand(speaker: Speaker) -> None:
    record = speaker.ask(record=True)["record"]
    assert speaker.refusal(replay={"record": {**record, "seats": 2}}) == "NN1"
    assert speaker.ask(record=True)["record"] == record
