"""The largest table and hand there can be stay within Discord's limits, and names and answers are harmless."""

import json
from dataclasses import replace

import pytest

from bot.language import names
from bot.language.texts import texts
from bot.play import durations
from bot.play.table import Agreement, Decision, Home, Move, Player, Table, Wait
from bot.show import render
from bot.show.cards import written
from bot.show.render.components import BUTTON, walk
from bot.standings.ids import MessageId, TableId
from cogs.ninety_nine.looks import Looks
from rules import GAMES
from rules.ninety_nine.words import Answer
from rules.seats import Seat, seats_at
from tests.kit.showing import longest
from tests.tables import altered

GAME = GAMES["ninety_nine"]
LOOKS = Looks()
WORST = "*_~`|>#[]()<@:&*_~`|>#[]()<@:&*_"
"""A name of 32 characters that all have to be escaped."""


def table_of(seats: int, moves: tuple[Move, ...] = (), **changes: object) -> Table:
    """Build a table in play, with the longest of everything."""
    state = GAME.new(seats=seats, seed="7", options={"tokens": 9})
    seated = tuple(
        Player(10**18 + number, names.plain(WORST), 10**18 + number, decision=Decision(10**6))
        for number in range(seats)
    )
    table = Table(
        id=TableId(10**9),
        opener_id=10**18,
        game=GAME,
        home=Home(guild_id=10**18, channel_id=10**18, message_id=MessageId(10**18)),
        agreed=Agreement(locale="en-US", options={"tokens": 9, "floor": False, "on_leave": "house"}, pace="slow"),
        phase="play",
        secret="5" * 32,
        created_at=0.0,
        revision=1,
        players=seated,
        start_id=10**18,
        state=state,
        waits={state.turn: Wait("person", 1.8e9)},
        moves=moves,
        actions=len(moves),
    )
    return altered(table, **changes)


def within_limits(view: render.Layout) -> str:
    """Check a message against Discord's limits and give all its text."""
    seen = list(walk(view))
    shown = [str(component["content"]) for component in seen if component["type"] == 10]
    ids = [component["custom_id"] for component in seen if "custom_id" in component]
    assert len(seen) <= 40
    assert sum(map(len, shown)) <= 4000
    assert all(shown)
    assert len(set(ids)) == len(ids)
    assert all(1 <= len(str(custom_id)) <= 100 for custom_id in ids)
    assert all(1 <= longest(str(component["label"])) <= 80 for component in seen if component["type"] == 2)
    return written("\n".join(shown))


def test_a_late_answer_leaves_only_what_followed_it() -> None:
    events = ({"event": "answer", "seat": 1, "text": "Rome"}, {"event": "shuffle", "pile": "draw"})
    table = table_of(3, moves=(Move(events, {"round": 2}, "stand-in", Seat(1)),), actions=1)
    text = within_limits(render.message(table, LOOKS))
    assert "answered" in text
    assert "🤖 for" not in text


@pytest.mark.parametrize("by", ["stand-in", "house"])  # whose time was up, and who has left
def test_the_house_is_named_where_it_plays_for_someone_even_if_anothers_penalty_comes_first(by: str) -> None:
    events = ({"event": "penalty", "seat": 0, "cards": 2}, {"event": "play", "seat": 1, "card": "7H"})
    table = table_of(3, moves=(Move(events, {"total": 7}, by, Seat(1)),), actions=1)
    assert "🤖 for **" in within_limits(render.message(table, LOOKS))


def test_a_house_player_plays_for_nobody_else() -> None:
    move = Move(({"event": "play", "seat": 1, "card": "7H"},), {"total": 7}, "house", Seat(1))
    table = table_of(3, moves=(move,)).with_seat(Seat(1), user_id=None, name="Maple")
    text = within_limits(render.message(table, LOOKS))
    assert "**Maple 🤖** played" in text
    assert "🤖 for" not in text


@pytest.mark.parametrize("seats", [3, 13])
def test_the_fullest_table_fits_into_a_message(seats: int) -> None:
    answer = Move(({"event": "answer", "seat": 0, "text": "*" * 1000},), {"total": -100}, "stand-in", Seat(0))
    table = table_of(seats, moves=(answer,) * 5)
    text = within_limits(render.message(table, LOOKS))
    assert "answered" in text
    for phase in ("lobby", "closed"):
        within_limits(render.message(replace(table, phase=phase, waits={Seat(-1): Wait("lobby", 1.8e9)}), LOOKS))
    over = table.state._replace(
        phase="over", turn=None, to_act=(), winners=(0,), ranking=tuple((seat,) for seat in seats_at(seats))
    )
    within_limits(render.message(replace(table, phase="over", state=over), LOOKS))


def test_the_fullest_hand_fits_into_a_message() -> None:
    table = table_of(13, trouble="x" * 300)
    seat = table.state.turn
    aces = table.state._replace(hands=(("AC", "AD", "AH"),) * 13)
    shown = render.hand(replace(table, state=aces), seat, LOOKS, texts("en"), fresh_until=1.8e9, line="y" * 500)
    within_limits(shown)
    labels = [part["label"] for part in walk(shown) if part["type"] == BUTTON]
    assert sum("A♣" in label for label in labels) == 2
    asked, _ = GAME.apply(aces._replace(total=99), seat, GAME.legal_actions(aces._replace(total=99), seat)[0])
    for_asker = render.hand(replace(table, state=asked), seat, LOOKS, texts("en"), fresh_until=1.8e9)
    assert "Who gets your question?" in within_limits(for_asker)


def test_an_answer_is_shown_whole_and_harmless() -> None:
    said = "@everyone <@123> **bold** [x](https://a.b)\n# big\n> quote `code` ||spoiler||"
    move = Move(
        events=(GAME.write_event(GAME.apply(*answering(said))[1][0]),),
        facts={"total": 0},
        by="person",
    )
    text = within_limits(render.message(table_of(3, moves=(move,)), LOOKS))
    for harmful in (" @everyone", "<@123>", "**bold**", "https://", "\n# big", "`code`", "||spoiler||"):
        assert harmful not in text
    assert "\\@everyone" in text


def answering(text: str) -> tuple[object, Seat, Answer]:
    """Build the moment of an answer."""
    state = GAME.new(seats=3, seed="7", dealer=Seat(2))
    state = state._replace(total=99, hands=(("AC", "AD", "AH"), *state.hands[1:]))
    for action in ("bust AC", "ask 1"):
        state, _ = GAME.apply(state, Seat(0), GAME.parse_notation(action))
    return state, Seat(1), Answer(text)


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ada\u200b \u202eBela\n", "Ada Bela"),
        ("\u2066\u200d\u2069", "Player"),
        ("", "Player"),
        ("\u3164\u115f", "Player"),
        ("e\u0301", "é"),
        ("z" * 40, "z" * 32),
        ("a" + "\u0336" * 20, "a\u0336\u0336"),
    ],
)
def test_a_name_becomes_one_short_visible_line(given: str, shown: str) -> None:
    assert names.plain(given) == shown


def test_a_name_cannot_format_mention_or_link() -> None:
    assert names.escape("<@1> **a** [b](c) <t:1> -# #x") == (
        "\\<\\@1\\> \\*\\*a\\*\\* \\[b\\]\\(c\\) \\<t\\:1\\> \\-\\# \\#x"
    )


@pytest.mark.parametrize("sign", "=+-−@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋")
def test_no_text_becomes_a_formula_in_a_spreadsheet(sign: str) -> None:
    for lead in ("", " ", "\u3000", "\u200b", "\ufeff", "\ue000"):
        written = names.in_a_cell(f"{lead}{sign}1+1")
        assert written[0] == "'"
        assert written.endswith(f"{sign}1+1")
    assert names.in_a_cell(f"1 {sign} 1") == f"1 {sign} 1"


def test_the_lobby_says_how_long_a_game_takes() -> None:
    lobby = table_of(4, phase="lobby", state=None, waits={}, pace="normal")
    assert "about 76 min" in within_limits(render.message(lobby, LOOKS))
    short = replace(lobby, agreed=replace(lobby.agreed, options={**lobby.agreed.options, "tokens": 1}))
    assert "about 9 min" in within_limits(render.message(short, LOOKS))
    slow = replace(short, agreed=replace(short.agreed, pace="slow"))
    assert "about 73 moves" in within_limits(render.message(slow, LOOKS))


def test_the_length_of_every_game_is_known_for_every_number_of_seats() -> None:
    for key, game in GAMES.items():
        known = json.loads(durations.file_of(key).read_text("utf-8"))
        assert list(map(int, known)) == list(game.seats)
