"""The custom ids of buttons, menus and forms: each kind is a type, written by ``str`` and read by ``parse``.

Nothing is kept in memory for a button: its id says everything. Old messages still have old ids, so the ``form`` of a
kind never changes, and an id that has to say more is a new kind. No two kinds begin alike, and none is longer than the
hundred characters that Discord allows.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from string import Formatter
from typing import Annotated, Any, ClassVar, Literal, Self, get_args, get_origin, get_type_hints

from bot.play.table import Decision
from bot.show.presenter import LONGEST_DRAFT
from bot.standings.boards import By, Period
from bot.standings.daily import Span


@dataclass(frozen=True)
class Shape:
    """How a field is written, and how long it can be."""

    pattern: str
    longest: int


def number(digits: int) -> Shape:
    """Make the shape of a number, which has one spelling."""
    return Shape(rf"0|[1-9][0-9]{{0,{digits - 1}}}", digits)


def text(characters: str, least: int, most: int) -> Shape:
    """Make the shape of a text of these characters, with its least and greatest length."""
    return Shape(f"{characters}{{{least},{most}}}", most)


TableNumber = Annotated[int, number(18)]
DecisionNumber = Annotated[Decision, number(9)]
Place = Annotated[int, number(2)]
PageNumber = Annotated[int, number(2)]
LongPageNumber = Annotated[int, number(6)]
Moment = Annotated[int, number(11)]
UserNumber = Annotated[int, Shape("0|[1-8][0-9]{0,18}|9[0-9]{0,17}", 19)]
"""No larger than SQLite's integers."""
GameKey = Annotated[str, text("[a-z_]", 1, 20)]
StepNumber = Annotated[int, number(3)]
MenuName = Annotated[str, text("[a-z]", 1, 8)]
Notation = Annotated[str, text(".", 1, 64)]
Draft = Annotated[str, text(".", 0, LONGEST_DRAFT)]

TableVerb = Literal[
    "join",
    "leave",
    "leave_now",
    "stay",
    "house",
    "start",
    "fill",
    "change",
    "cancel",
    "close_now",
    "hand",
    "rules",
    "learn",
    "back",
    "rematch",
]
AppointmentVerb = Literal["propose", "agree", "come", "begin"]
TableCommand = Literal["hand", "show", "leave", "close", "remove"]
GatheringVerb = Literal["join", "start", "close", "close_now", "stay"]
TournamentVerb = Literal[
    "join",
    "leave",
    "leave_now",
    "stay",
    "check_in",
    "mine",
    "how",
    "organise",
    "start",
    "pause",
    "go_on",
    "end",
    "rules",
    "csv",
    "share",
]
TournamentView = Literal["people", "standing", "tables", "log"]
OrganiserMenu = Literal["out", "in", "result"]
OrganiserForm = Literal["out", "result", "end"]
CoachVerb = Literal["report", "page", "share"]
ReplayVerb = Literal["show", "first", "back", "forward", "last", "earlier", "later", "turn", "save", "remove"]


def shape_of(kind: Any) -> Shape:
    """Give the shape of a field of this type."""
    if get_origin(kind) is Literal:
        return Shape("|".join(get_args(kind)), max(map(len, get_args(kind))))
    _, shape = get_args(kind)
    assert isinstance(shape, Shape)
    return shape


@dataclass(frozen=True)
class Written:
    """Something that a component carries in a few characters, and that is read when it is used."""

    prefix: ClassVar[str] = ""
    """What may stand before the form, as a pattern."""
    form: ClassVar[str]
    template: ClassVar[re.Pattern[str]]
    fields: ClassVar[dict[str, Any]]
    """The types of its fields, with their shapes."""
    numbers: ClassVar[Sequence[str]]
    """Which of the fields are numbers."""

    def __init_subclass__(cls, form: str = "") -> None:
        if not form:
            return
        hints = get_type_hints(cls, include_extras=True)
        cls.form, cls.fields, pattern = form, {}, ""
        for literal, name, _, _ in Formatter().parse(form):
            pattern += re.escape(literal)
            if name is not None:
                cls.fields[name] = hints[name]
                pattern += f"(?P<{name}>{shape_of(hints[name]).pattern})"
        cls.template = re.compile(cls.prefix + pattern)
        cls.numbers = [name for name, kind in cls.fields.items() if get_args(kind)[0] in (int, Decision)]

    def __str__(self) -> str:
        return self.form.format_map(vars(self))

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read one; None if the text is not of this kind."""
        match = cls.template.fullmatch(text)
        return cls.of(match) if match else None

    @classmethod
    def of(cls, match: re.Match[str]) -> Self:
        """Make one from a match of its template."""
        told: dict[str, Any] = match.groupdict()
        for name in cls.numbers:
            told[name] = int(told[name])
        return cls(**told)


def either(group: str, one: type[Written], other: type[Written]) -> Shape:
    """Make the shape of one thing where this group of the pattern has matched, and of another where it has not."""
    patterns = []
    for kind in (one, other):
        shapes = {name: f"(?:{shape_of(of).pattern})" for name, of in kind.fields.items()}
        patterns.append(kind.form.format_map(shapes))
    longest = max(sum(shape_of(of).longest for of in kind.fields.values()) for kind in (one, other)) + len(":")
    return Shape(f"(?({group}){patterns[0]}|{patterns[1]})", longest)


class CustomId(Written):
    """The id of a button, a menu or a form."""


class MenuValue(Written):
    """A value in a menu of a hand."""


# Tables


@dataclass(frozen=True)
class TableId(CustomId, form="t:{table}:{verb}"):
    """One of the buttons of a table, the same for everybody."""

    table: TableNumber
    verb: TableVerb


@dataclass(frozen=True)
class AppointmentId(CustomId, form="a:{table}:{verb}:{at}"):
    """Makes an appointment at a slow table: proposes a time, agrees with this one, or is there."""

    table: TableNumber
    verb: AppointmentVerb
    at: Moment = 0  # which one; 0 where it is still to be written


@dataclass(frozen=True)
class AppointmentFormId(CustomId, form="af:{table}"):
    """The form in which somebody proposes a time."""

    table: TableNumber


@dataclass(frozen=True)
class WordsId(CustomId, form="x:{table}:{number}"):
    """Removes the words in the action with this number."""

    table: TableNumber
    number: LongPageNumber


@dataclass(frozen=True)
class ChosenTableId(CustomId, form="o:{command}:{table}:{player}"):
    """Does at this table what a command said for which there were several tables."""

    command: TableCommand
    table: TableNumber
    player: UserNumber = 0  # whom to remove


@dataclass(frozen=True)
class NewTableId(CustomId, form="n:{game}"):
    """Puts up a table of this game, as its command does without options."""

    game: GameKey


@dataclass(frozen=True)
class AgreedId(CustomId, form="u:{table}:{rule}"):
    """A menu that changes one thing that a table has agreed on: its pace, whether it counts, or a house rule."""

    table: TableNumber
    rule: Annotated[str, text("[a-z_]", 1, 40)]


@dataclass(frozen=True)
class AloneId(CustomId, form="na:{game}"):
    """Deals this game at once, to the presser and house players."""

    game: GameKey


@dataclass(frozen=True)
class GamesId(CustomId, form="e:{page}"):
    """Turns to a page of the games that can be played."""

    page: PageNumber


@dataclass(frozen=True)
class GatheringId(CustomId, form="j:{gathering}:{verb}"):
    """One of the buttons of a board that shows several tables, or of the question before all of them are closed."""

    gathering: TableNumber
    verb: GatheringVerb


# Hands


@dataclass(frozen=True)
class AtTable(Written, form="{table}:{decision}"):
    """A hand at a table, as it was drawn for a decision."""

    table: TableNumber
    decision: DecisionNumber


@dataclass(frozen=True)
class InLesson(Written, form="{game}:{step}"):
    """The learner's hand at a step of a game's lesson."""

    game: GameKey
    step: StepNumber


Where = Annotated[AtTable | InLesson, either("lesson", InLesson, AtTable)]


class HandId(CustomId):
    """The id of anything in a hand. In a lesson it begins with a `g`, and says the step instead of the decision."""

    prefix = "(?P<lesson>g)?"
    where: Where

    def __str__(self) -> str:
        return f"g{super().__str__()}" if isinstance(self.where, InLesson) else super().__str__()

    @classmethod
    def of(cls, match: re.Match[str]) -> Self:
        """Make one from a match of its template."""
        told: dict[str, Any] = match.groupdict()
        kind = InLesson if told.pop("lesson") else AtTable
        return cls(**told | {name: int(told[name]) for name in cls.numbers} | {"where": kind.parse(told["where"])})


@dataclass(frozen=True)
class PlayId(HandId, form="p:{where}:{place}:{action}"):
    """A button with an action in the game's notation."""

    where: Where
    place: Place  # distinguishes identical cards
    action: Notation


@dataclass(frozen=True)
class StepId(HandId, form="c:{where}:{place}:{page}:{draft}"):
    """A button that draws the hand with this half-made choice, and its menus at this page."""

    where: Where
    place: Place
    page: PageNumber
    draft: Draft


@dataclass(frozen=True)
class MenuId(HandId, form="m:{where}:{name}:{page}:{draft}"):
    """A menu, drawn with this half-made choice; its values say what they do."""

    where: Where
    name: MenuName
    page: PageNumber
    draft: Draft


@dataclass(frozen=True)
class ActionValue(MenuValue, form="a:{action}"):
    """An action, in the game's notation."""

    action: Notation


@dataclass(frozen=True)
class DraftValue(MenuValue, form="c:{draft}"):
    """A half-made choice to draw the hand with."""

    draft: Draft


@dataclass(frozen=True)
class PageValue(MenuValue, form="n:{page}"):
    """Another page of the menu."""

    page: PageNumber


def reported(value: str) -> MenuValue | None:
    """Read a value of a menu of a hand; None if no menu offers it."""
    return next(filter(None, (kind.parse(value) for kind in MenuValue.__subclasses__())), None)


@dataclass(frozen=True)
class FormId(HandId, form="w:{where}:{action}"):
    """The form for the text of an action."""

    where: Where
    action: Notation


def table_of_hand(custom_id: str) -> int | None:
    """Return the table of a hand's button or menu, None if it belongs to no hand at a table."""
    hand = next(filter(None, (kind.parse(custom_id) for kind in HandId.__subclasses__())), None)
    return hand.where.table if hand is not None and isinstance(hand.where, AtTable) else None


@dataclass(frozen=True)
class HintId(CustomId, form="ih:{table}:{decision}"):
    """Asks for a hint for this decision."""

    table: TableNumber
    decision: DecisionNumber


# Lessons


@dataclass(frozen=True)
class LessonId(CustomId, form="g:{game}:{step}"):
    """Goes to a step of a game's lesson."""

    game: GameKey
    step: StepNumber


# Rules and finished games


@dataclass(frozen=True)
class RulebookId(CustomId, form="k:{game}:{table}:{page}"):
    """Turns to a page of a game's rules; the first one shows the cards."""

    game: GameKey
    table: TableNumber  # whose house rules are told; 0 for none
    page: PageNumber


@dataclass(frozen=True)
class ReplayId(CustomId, form="y:{table}:{verb}:{step}:{hands}"):
    """Leads from one step of a replayed game to another (:mod:`bot.show.replay`)."""

    table: TableNumber
    verb: ReplayVerb
    step: Annotated[int, number(6)]
    hands: Literal["open", "shut"] = "shut"


@dataclass(frozen=True)
class CheckId(CustomId, form="v:{table}"):
    """Checks the deal of a table's game."""

    table: TableNumber


@dataclass(frozen=True)
class CoachId(CustomId, form="ic:{table}:{verb}:{page}"):
    """Shows its presser how they played: opens the report, turns to one of its pages, or shares it."""

    table: TableNumber
    verb: CoachVerb
    page: PageNumber = 0


@dataclass(frozen=True)
class HistoryId(CustomId, form="d:{user}:{page}"):
    """Turns to a page of the games that were played here, of one person's or of all (0)."""

    user: UserNumber
    page: LongPageNumber


# Standings


@dataclass(frozen=True)
class LeaderboardId(CustomId, form="l:{changes}:{game}:{by}:{period}:{season}:{page}"):
    """Shows a page of a leaderboard; a menu changes one thing about it."""

    game: GameKey
    by: By
    period: Period
    season: LongPageNumber  # 0: the present one, whichever that is
    page: LongPageNumber = 0
    changes: Literal["back", "next", "mine", "game", "by", "period"] = "mine"


@dataclass(frozen=True)
class SeasonId(CustomId, form="b:season:{ratings}_{number}"):
    """Begins the season of this number."""

    ratings: Literal["carry", "anew"]
    number: Annotated[int, number(6)]


@dataclass(frozen=True)
class VoidId(CustomId, form="b:void:{table}"):
    """Voids a finished game."""

    table: TableNumber


@dataclass(frozen=True)
class ResetId(CustomId, form="b:reset:{game}"):
    """Resets a leaderboard."""

    game: GameKey


@dataclass(frozen=True)
class KeepStandingsId(CustomId, form="b:stay:0"):
    """Leaves the standings as they are."""


# The daily deal

Day = Annotated[str, Shape("[0-9]{4}-[0-9]{2}-[0-9]{2}", 10)]


@dataclass(frozen=True)
class DailyId(CustomId, form="z:{verb}:{game}:{day}"):
    """Something about the deal of a day: its page, a try, or how that went. The page needs no game."""

    verb: Literal["page", "play", "again", "share", "hide", "appear"]
    game: GameKey
    day: Day


@dataclass(frozen=True)
class DailyPageId(CustomId, form="zp:{page}"):
    """Turns to a page of the daily deals, where there are more games than fit on one."""

    page: PageNumber


@dataclass(frozen=True)
class DailyListId(CustomId, form="zl:{changes}:{span}:{scope}:{game}:{day}:{page}"):
    """Shows a page of a list of how everybody did; a menu changes one thing about it."""

    span: Span
    scope: Literal["here", "all"]
    game: GameKey
    day: Day
    page: LongPageNumber = 0
    changes: Literal["back", "next", "mine", "span", "scope", "game"] = "mine"


# Tournaments


@dataclass(frozen=True)
class TournamentId(CustomId, form="tt:{tournament}:{verb}"):
    """One of the buttons of a tournament, the same for everybody."""

    tournament: TableNumber
    verb: TournamentVerb


@dataclass(frozen=True)
class TournamentPageId(CustomId, form="tp:{tournament}:{view}:{page}"):
    """Turns to a page of what everybody may read about a tournament."""

    tournament: TableNumber
    view: TournamentView
    page: LongPageNumber = 0


@dataclass(frozen=True)
class OrganiserMenuId(CustomId, form="tm:{tournament}:{asks}:{page}"):
    """A menu of the organiser's: whom to take out, whom to let in, which result to correct."""

    tournament: TableNumber
    asks: OrganiserMenu
    page: PageNumber = 0


@dataclass(frozen=True)
class EndRoundId(CustomId, form="tn:{tournament}:{round}"):
    """Ends the time of this round of a tournament, or the break after it."""

    tournament: TableNumber
    round: LongPageNumber


@dataclass(frozen=True)
class TournamentRuleId(CustomId, form="tr:{tournament}:{rule}"):
    """A menu that changes a house rule of a tournament that has not begun."""

    tournament: TableNumber
    rule: Annotated[str, text("[a-z_]", 1, 40)]


@dataclass(frozen=True)
class OrganiserFormId(CustomId, form="tf:{tournament}:{asks}:{number}:{round}"):
    """The form in which the organiser gives a reason, and for a corrected result the places."""

    tournament: TableNumber
    asks: OrganiserForm
    number: LongPageNumber = 0  # an entrant, or the number of a table in its round
    round: LongPageNumber = 0


# Servers, and oneself


@dataclass(frozen=True)
class SettingId(CustomId, form="s:{name}"):
    """Anything in the panel of a server's settings."""

    name: Annotated[str, text("[a-z_]", 1, 20)]


@dataclass(frozen=True)
class PrivacyId(CustomId, form="f:{verb}"):
    """Whether all about somebody is to be deleted."""

    verb: Literal["delete", "stay"]


@dataclass(frozen=True)
class HelpId(CustomId, form="h:{screen}"):
    """Turns to a screen of the help."""

    screen: Annotated[int, number(1)]
