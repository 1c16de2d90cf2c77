"""What custom ids say is read as it was written, and no kind can be taken for another."""

from importlib import import_module
from itertools import permutations
from typing import Any, Literal, get_args, get_origin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.play.table import Decision
from bot.show.custom_ids import (
    AtTable,
    CheckId,
    CustomId,
    FormId,
    HandId,
    HelpId,
    HistoryId,
    InLesson,
    KeepStandingsId,
    LeaderboardId,
    LessonId,
    MenuId,
    MenuValue,
    PlayId,
    PrivacyId,
    ReplayId,
    ResetId,
    SeasonId,
    SettingId,
    StepId,
    TableId,
    VoidId,
    Where,
    WordsId,
    Written,
    reported,
    shape_of,
    table_of_hand,
)
from cogs import all_cogs

for name in all_cogs():
    import_module(name)  # a game may have ids of its own

TABLE = AtTable(1, Decision(2))
LONGEST = 100
"""Characters that Discord takes of an id, and of what a menu reports."""
IDS: list[type[CustomId]] = [
    kind for kind in (*CustomId.__subclasses__(), *HandId.__subclasses__()) if kind is not HandId
]
VALUES: list[type[MenuValue]] = MenuValue.__subclasses__()
KINDS: list[type[Written]] = [*IDS, *VALUES]


def field(type_: Any) -> st.SearchStrategy[Any]:
    """Make values of a field, of every length that it can have."""
    if type_ is Where:
        return written(AtTable) | written(InLesson)
    if get_origin(type_) is Literal:
        return st.sampled_from(get_args(type_))
    spelt = st.from_regex(f"(?:{shape_of(type_).pattern})", fullmatch=True)
    return spelt.map(int) if get_args(type_)[0] in (int, Decision) else spelt


def written(kind: type[Written]) -> st.SearchStrategy[Any]:
    """Make ids of a kind."""
    return st.builds(kind, **{name: field(type_) for name, type_ in kind.fields.items()})


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=20)
@given(st.data())
def test_what_was_written_is_read_and_no_longer_than_its_shape_says(kind: type[Written], data: st.DataObject) -> None:
    said = data.draw(written(kind))
    assert kind.parse(str(said)) == said
    for name, type_ in kind.fields.items():
        assert len(str(getattr(said, name))) <= shape_of(type_).longest
    text = data.draw(st.from_regex(kind.template, fullmatch=True))
    assert str(kind.parse(text)) == text, "what is read has one spelling"


@pytest.mark.parametrize("kinds", [IDS, VALUES])
def test_no_kind_can_be_taken_for_another(kinds: list[type[Written]]) -> None:
    begins = [kind.form.partition("{")[0] for kind in kinds]
    begins += [f"g{kind.form.partition('{')[0]}" for kind in kinds if issubclass(kind, HandId)]
    assert all(begins)
    assert not [pair for pair in permutations(begins, 2) if pair[0].startswith(pair[1])]


@pytest.mark.parametrize("kind", KINDS)
def test_none_is_longer_than_discord_takes(kind: type[Written]) -> None:
    longest = {name: "x" * shape_of(type_).longest for name, type_ in kind.fields.items()}
    assert len(kind.form.format(**longest)) + issubclass(kind, HandId) <= LONGEST  # in a lesson it begins with a g


@pytest.mark.parametrize(
    ("said", "spelt"),
    [
        (TableId(1, "leave_now"), "t:1:leave_now"),
        (WordsId(1, 12), "x:1:12"),
        (PlayId(TABLE, 0, "play 7H"), "p:1:2:0:play 7H"),
        (StepId(TABLE, 99, 0, "3:4"), "c:1:2:99:0:3:4"),
        (StepId(TABLE, 99, 0, ""), "c:1:2:99:0:"),
        (MenuId(TABLE, "more", 3, "a"), "m:1:2:more:3:a"),
        (FormId(TABLE, "answer"), "w:1:2:answer"),
        (LessonId("karma", 3), "g:karma:3"),
        (PlayId(InLesson("karma", 3), 0, "play hand 3"), "gp:karma:3:0:play hand 3"),
        (StepId(InLesson("karma", 3), 99, 0, "3:4"), "gc:karma:3:99:0:3:4"),
        (MenuId(InLesson("karma", 3), "more", 3, "a"), "gm:karma:3:more:3:a"),
        (FormId(InLesson("ninety_nine", 3), "answer"), "gw:ninety_nine:3:answer"),
        (ReplayId(1, "show", 0), "y:1:show:0:shut"),
        (CheckId(1), "v:1"),
        (HistoryId(1234567890123456789, 0), "d:1234567890123456789:0"),
        (LeaderboardId("all", "wins", "month", 0, 1, "by"), "l:by:all:wins:month:0:1"),
        (SeasonId("carry", 2), "b:season:carry_2"),
        (VoidId(1), "b:void:1"),
        (ResetId("ninety_nine"), "b:reset:ninety_nine"),
        (KeepStandingsId(), "b:stay:0"),
        (SettingId("change"), "s:change"),
        (PrivacyId("delete"), "f:delete"),
        (HelpId(1), "h:1"),
    ],
)
def test_messages_from_long_ago_are_understood(said: CustomId, spelt: str) -> None:
    assert str(said) == spelt
    assert type(said).parse(spelt) == said


@pytest.mark.parametrize(
    "text", ["", "t:1", "t:1:dance", "t:01:hand", "t:1:hand\n", "t:٣:hand", "T:1:hand", "t:1:hand:"]
)
def test_what_nobody_has_written_is_no_id(text: str) -> None:
    assert [kind for kind in IDS if kind.parse(text)] == []


@pytest.mark.parametrize(
    ("text", "table"),
    [("p:12:1:0:x", 12), ("c:3:1:0:0:", 3), ("m:4:1:x:0:", 4), ("t:5:hand", None), ("gp:karma:3:0:play 3", None)],
)
def test_a_button_of_a_hand_names_its_table(text: str, table: int | None) -> None:
    assert table_of_hand(text) == table


def test_what_no_menu_offers_is_not_read() -> None:
    assert [reported(text) for text in ("", "a:", "n:x", "z:1", "easy:3")] == [None] * 5
