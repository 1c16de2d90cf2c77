"""What custom ids say is read as it was written, and no kind can be taken for another."""

from importlib import import_module
from itertools import permutations
from typing import Any, Literal, get_args, get_origin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.play.table import Decision
from bot.show.custom_ids import (
    ActionValue,
    AgreedId,
    AloneId,
    AppointmentFormId,
    AppointmentId,
    AtTable,
    CheckId,
    ChosenTableId,
    CoachId,
    CustomId,
    DailyId,
    DailyListId,
    DailyPageId,
    DraftValue,
    EndRoundId,
    FormId,
    GamesId,
    GatheringId,
    GuessId,
    HandId,
    HelpId,
    HideId,
    HintId,
    HistoryId,
    HouseId,
    InLesson,
    InvitationId,
    KeepStandingsId,
    LeaderboardId,
    LessonId,
    MenuId,
    MenuValue,
    MoreId,
    MoveId,
    NewTableId,
    OrganizerDoesId,
    OrganizerFeedId,
    OrganizerFormId,
    OrganizerMenuId,
    PageValue,
    PingId,
    PlayId,
    PrivacyId,
    ReactionId,
    ReplayId,
    ResetId,
    RulebookId,
    SeasonId,
    SettingId,
    StepId,
    SwitchId,
    TableButtonId,
    TournamentId,
    TournamentPageId,
    TournamentRuleId,
    VoidId,
    VoidMenuId,
    Where,
    WordsId,
    reported,
    table_of_hand,
)
from bot.show.id_forms import Written, shape_of
from bot.standings.ids import TableId
from cogs import all_cogs
from cogs.ninety_nine.drafts import PackEditId, PackFormId
from cogs.ninety_nine.questions import PackId
from rules.seats import Seat

for name in all_cogs():
    import_module(name)  # a game may have ids of its own

TABLE = AtTable(TableId(1), Decision(2))
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
    plain = get_args(type_)[0]
    return spelt.map(int) if getattr(plain, "__supertype__", plain) is int else spelt


def written(kind: type[Written]) -> st.SearchStrategy[Any]:
    """Make ids of a kind."""
    return st.builds(kind, **{name: field(type_) for name, type_ in kind.fields.items()})


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=8)
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


SPELT: dict[str, Written] = {
    "a:1:propose:0": AppointmentId(TableId(1), "propose"),
    "af:1": AppointmentFormId(TableId(1)),
    "b:reset:ninety_nine": ResetId("ninety_nine"),
    "b:season:carry_2": SeasonId("carry", 2),
    "b:stay:0": KeepStandingsId(),
    "b:void:1": VoidId(TableId(1)),
    "bv": VoidMenuId(),
    "om:1:2:3": MoveId(TableId(1), TableId(2), 3),
    "c:1:2:99:0:": StepId(TABLE, 99, 0, ""),
    "c:1:2:99:0:3:4": StepId(TABLE, 99, 0, "3:4"),
    "d:1234567890123456789:0": HistoryId(1234567890123456789, 0),
    "e:2": GamesId(2),
    "f:delete": PrivacyId("delete"),
    "g:karma:3": LessonId("karma", 3),
    "gc:karma:3:99:0:3:4": StepId(InLesson("karma", 3), 99, 0, "3:4"),
    "gm:karma:3:more:3:a": MenuId(InLesson("karma", 3), "more", 3, "a"),
    "gp:karma:3:0:play hand 3": PlayId(InLesson("karma", 3), 0, "play hand 3"),
    "gw:ninety_nine:3:answer": FormId(InLesson("ninety_nine", 3), "answer"),
    "h:1": HelpId(1),
    "ic:1:page:2": CoachId(TableId(1), "page", 2),
    "ih:1:2": HintId(TableId(1), Decision(2)),
    "j:1:close_now": GatheringId(1, "close_now"),
    "k:karma:1:2": RulebookId("karma", TableId(1), 2),
    "l:by:all:wins:month:0:1": LeaderboardId("all", "wins", "month", 0, 1, "by"),
    "m:1:2:more:3:a": MenuId(TABLE, "more", 3, "a"),
    "n:karma": NewTableId("karma"),
    "na:karma": AloneId("karma"),
    "o:remove:1:7": ChosenTableId("remove", TableId(1), 7),
    "p:1:2:0:play 7H": PlayId(TABLE, 0, "play 7H"),
    "q:show:weekend": PackId("show", "weekend"),
    "qe:rename:weekend": PackEditId("rename", "weekend"),
    "qf:add": PackFormId(),
    "s:change": SettingId("change"),
    "t:1:leave_now": TableButtonId(TableId(1), "leave_now"),
    "tf:1:out:2:3": OrganizerFormId(1, "out", 2, 3),
    "tl:7:refresh": OrganizerFeedId(7, "refresh"),
    "tm:1:result:2": OrganizerMenuId(1, "result", 2),
    "tn:1:2": EndRoundId(1, 2),
    "tp:1:standing:2": TournamentPageId(1, "standing", 2),
    "ti:7:81:accept": InvitationId(7, 81, "accept"),
    "tc:7:end_round:2": OrganizerDoesId(7, "end_round", 2),
    "tr:1:on_leave": TournamentRuleId(1, "on_leave"),
    "tt:1:go_on": TournamentId(1, "go_on"),
    "u:1:on_leave": AgreedId(TableId(1), "on_leave"),
    "pg:on": PingId("on"),
    "us:1:on_leave:fold": SwitchId(TableId(1), "on_leave", "fold"),
    "v:1": CheckId(TableId(1)),
    "w:1:2:answer": FormId(TABLE, "answer"),
    "x:1:12": WordsId(TableId(1), 12),
    "tw:1:2": GuessId(TableId(1), Seat(2)),
    "xh:1:12": HideId(TableId(1), 12),
    "xm:1:12": MoreId(TableId(1), 12),
    "xr:1:12:laugh": ReactionId(TableId(1), 12, "laugh"),
    "th:1:2:3": HouseId(TableId(1), Seat(2), Decision(3)),
    "y:1:show:0:shut": ReplayId(TableId(1), "show", 0),
    "z:play:karma:2026-01-05": DailyId("play", "karma", "2026-01-05"),
    "zl:mine:day:here:karma:2026-01-05:0": DailyListId("day", "here", "karma", "2026-01-05"),
    "zp:2": DailyPageId(2),
}
VALUES_SPELT: dict[str, MenuValue] = {
    "a:play 7H": ActionValue("play 7H"),
    "c:3:4": DraftValue("3:4"),
    "n:2": PageValue(2),
}


@pytest.mark.parametrize(("spelt", "said"), [*SPELT.items(), *VALUES_SPELT.items()])
def test_messages_from_long_ago_are_understood(spelt: str, said: Written) -> None:
    assert str(said) == spelt
    assert type(said).parse(spelt) == said


def test_each_kind_is_pinned() -> None:
    assert {*map(type, SPELT.values())} == {*IDS}
    assert {*map(type, VALUES_SPELT.values())} == {*VALUES}


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
