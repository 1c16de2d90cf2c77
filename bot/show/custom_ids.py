"""The custom ids of buttons, menus and forms: each kind is a type, written by ``str`` and read by ``parse``.

Nothing is kept in memory for a button: its id says everything. Old messages keep their ids, so the ``form`` of a kind
never changes; an id that has to say more is a new kind. No two kinds share a prefix, and none is longer than the
hundred characters that Discord allows.
"""

import re
from typing import Annotated, Any, Literal, Self

from bot.play.table import Decision
from bot.show.elements import LONGEST_DRAFT
from bot.show.id_forms import Shape, Written, either, number, text
from bot.standings.boards import By, Period
from bot.standings.daily import Span
from bot.standings.ids import TableId
from rules.seats import Seat

TableNumber = Annotated[TableId, number(18)]
RowNumber = Annotated[int, number(18)]  # of a tournament or a gathering
DecisionNumber = Annotated[Decision, number(9)]
SeatNumber = Annotated[Seat, number(2)]
Place = Annotated[int, number(2)]
PageNumber = Annotated[int, number(2)]
LongPageNumber = Annotated[int, number(6)]
Moment = Annotated[int, number(11)]
UserNumber = Annotated[int, Shape("0|[1-8][0-9]{0,18}|9[0-9]{0,17}", 19)]  # no larger than SQLite's integers
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
    "watch",
    "skip",
    "rematch",
    "more",
    "course",
    "thread",
    "here",
]
AppointmentVerb = Literal["propose", "agree", "come", "begin"]
TableCommand = Literal["hand", "show", "leave", "close", "remove"]
GatheringVerb = Literal["join", "start", "close", "close_now", "stay", "answers", "add"]
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
InvitationVerb = Literal["accept", "decline"]
OrganizerMenu = Literal["out", "in", "result", "invited"]
OrganizerForm = Literal["out", "result", "end"]
CoachVerb = Literal["report", "page", "share"]
ReplayVerb = Literal[
    "show", "first", "back", "forward", "last", "earlier", "later", "turn", "play", "pause", "save", "remove"
]


class CustomId(Written):
    """The id of a button, a menu or a form."""


class MenuValue(Written):
    """A value in a menu of a hand."""


# Tables


class TableButtonId(CustomId, form="t:{table}:{verb}"):
    table: TableNumber
    verb: TableVerb


class AppointmentId(CustomId, form="a:{table}:{verb}:{at}"):
    table: TableNumber
    verb: AppointmentVerb
    at: Moment = 0  # 0 if the time is still to be entered


class AppointmentFormId(CustomId, form="af:{table}"):
    table: TableNumber


class WordsId(CustomId, form="x:{table}:{number}"):
    table: TableNumber
    number: LongPageNumber  # of the action whose words are removed


class MoreId(CustomId, form="xm:{table}:{number}"):
    """Opens what those who may can do with the words of an action."""

    table: TableNumber
    number: LongPageNumber


class HideId(CustomId, form="xh:{table}:{number}"):
    """Hides the words of an action, from their author's own hand."""

    table: TableNumber
    number: LongPageNumber


class ReactionId(CustomId, form="xr:{table}:{number}:{kind}"):
    """Puts a reaction on the words of an action, or takes it back."""

    table: TableNumber
    number: LongPageNumber
    kind: Literal["laugh", "heart"]


class HouseId(CustomId, form="th:{table}:{seat}:{decision}"):
    """Has the house play for a player who has not decided, in a tournament."""

    table: TableNumber
    seat: SeatNumber
    decision: DecisionNumber


class GuessId(CustomId, form="tw:{table}:{seat}"):
    """Has a player who is out guess that this seat wins, or comes last where all others win."""

    table: TableNumber
    seat: SeatNumber


class ChosenTableId(CustomId, form="o:{command}:{table}:{player}"):
    """Runs a command at the chosen table, where several could have been meant."""

    command: TableCommand
    table: TableNumber
    player: UserNumber = 0  # whom to remove


class NewTableId(CustomId, form="n:{game}"):
    game: GameKey


class AgreedId(CustomId, form="u:{table}:{rule}"):
    """A menu that changes a table's settings: its preset, its pace, whether it counts, or a house rule."""

    table: TableNumber
    rule: Annotated[str, text("[a-z_]", 1, 40)]


class SwitchId(CustomId, form="us:{table}:{rule}:{value}"):
    """A button that gives a setting this value."""

    table: TableNumber
    rule: Annotated[str, text("[a-z_]", 1, 40)]
    value: Annotated[str, text("[A-Za-z0-9_]", 1, 20)]


class PingId(CustomId, form="pg:{verb}"):
    """Has the presser mentioned whenever a table opens in this channel, or not any more."""

    verb: Literal["on", "off"]


class AloneId(CustomId, form="na:{game}"):
    game: GameKey


class GamesId(CustomId, form="e:{page}"):
    page: PageNumber


class MoveId(CustomId, form="om:{source}:{target}:{player}"):
    """Moves a player from one table to another."""

    source: TableNumber
    target: TableNumber
    player: UserNumber


class GatheringId(CustomId, form="j:{gathering}:{verb}"):
    gathering: RowNumber
    verb: GatheringVerb


# Hands


class AtTable(Written, form="{table}:{decision}"):
    table: TableNumber
    decision: DecisionNumber


class InLesson(Written, form="{game}:{step}"):
    game: GameKey
    step: StepNumber


Where = Annotated[AtTable | InLesson, either("lesson", InLesson, AtTable)]


class HandId(CustomId):
    """The id of anything in a hand. In a lesson it starts with a `g`, and has the step instead of the decision."""

    prefix = "(?P<lesson>g)?"
    where: Where

    def __str__(self) -> str:
        return f"g{super().__str__()}" if isinstance(self.where, InLesson) else super().__str__()

    @classmethod
    def of(cls, match: re.Match[str]) -> Self:
        told: dict[str, Any] = match.groupdict()
        kind = InLesson if told.pop("lesson") else AtTable
        return cls(**told | {name: int(told[name]) for name in cls.numbers} | {"where": kind.parse(told["where"])})


class PlayId(HandId, form="p:{where}:{place}:{action}"):
    place: Place  # distinguishes identical cards
    action: Notation


class StepId(HandId, form="c:{where}:{place}:{page}:{draft}"):
    """A button that draws the hand with this half-made choice, and its menus at this page."""

    place: Place
    page: PageNumber
    draft: Draft


class MenuId(HandId, form="m:{where}:{name}:{page}:{draft}"):
    """A menu, drawn with this half-made choice; its values say what they do."""

    name: MenuName
    page: PageNumber
    draft: Draft


class ActionValue(MenuValue, form="a:{action}"):
    action: Notation


class DraftValue(MenuValue, form="c:{draft}"):
    draft: Draft


class PageValue(MenuValue, form="n:{page}"):
    page: PageNumber


def reported(value: str) -> MenuValue | None:
    """Parse a value of a menu of a hand; None if no menu offers it."""
    return next(filter(None, (kind.parse(value) for kind in MenuValue.__subclasses__())), None)


class FormId(HandId, form="w:{where}:{action}"):
    action: Notation


def table_of_hand(custom_id: str) -> TableId | None:
    """Return the table of a hand's button or menu; None if it belongs to no hand at a table."""
    hand = next(filter(None, (kind.parse(custom_id) for kind in HandId.__subclasses__())), None)
    return hand.where.table if hand is not None and isinstance(hand.where, AtTable) else None


class HintId(CustomId, form="ih:{table}:{decision}"):
    table: TableNumber
    decision: DecisionNumber


# Lessons


class LessonId(CustomId, form="g:{game}:{step}"):
    game: GameKey
    step: StepNumber


# Rules and finished games


class RulebookId(CustomId, form="k:{game}:{table}:{page}"):
    """Turns to a page of a game's rules; the first page shows the cards."""

    game: GameKey
    table: TableNumber  # whose house rules are shown; 0 for none
    page: PageNumber


class ReplayId(CustomId, form="y:{table}:{verb}:{step}:{hands}"):
    """Moves from one step of a replayed game to another (:mod:`bot.play.replay`)."""

    table: TableNumber
    verb: ReplayVerb
    step: Annotated[int, number(6)]
    hands: Literal["open", "shut"] = "shut"


class CheckId(CustomId, form="v:{table}"):
    table: TableNumber


class CoachId(CustomId, form="ic:{table}:{verb}:{page}"):
    """Opens the coach's report on the presser's play, turns to one of its pages, or shares it."""

    table: TableNumber
    verb: CoachVerb
    page: PageNumber = 0


class HistoryId(CustomId, form="d:{user}:{page}"):
    user: UserNumber  # 0 for everyone's games
    page: LongPageNumber


# Standings


class LeaderboardId(CustomId, form="l:{changes}:{game}:{by}:{period}:{season}:{page}"):
    """Shows a page of a leaderboard; a menu changes one thing about it."""

    game: GameKey
    by: By
    period: Period
    season: LongPageNumber  # 0 for the current one
    page: LongPageNumber = 0
    changes: Literal["back", "next", "mine", "game", "by", "period"] = "mine"


class SeasonId(CustomId, form="b:season:{ratings}_{number}"):
    ratings: Literal["carry", "anew"]
    number: Annotated[int, number(6)]


class VoidId(CustomId, form="b:void:{table}"):
    table: TableNumber


class VoidMenuId(CustomId, form="bv"):
    """A menu of games that can be voided; its values are the numbers of their tables."""


class ResetId(CustomId, form="b:reset:{game}"):
    game: GameKey


class KeepStandingsId(CustomId, form="b:stay:0"):
    """Cancels a change of the standings."""


# The daily deal

Day = Annotated[str, Shape("[0-9]{4}-[0-9]{2}-[0-9]{2}", 10)]


class DailyId(CustomId, form="z:{verb}:{game}:{day}"):
    verb: Literal["page", "play", "again", "share", "hide", "appear", "proof"]
    game: GameKey
    day: Day


class DailyPageId(CustomId, form="zp:{page}"):
    page: PageNumber


class DailyListId(CustomId, form="zl:{changes}:{span}:{scope}:{game}:{day}:{page}"):
    span: Span
    scope: Literal["here", "all"]
    game: GameKey
    day: Day
    page: LongPageNumber = 0
    changes: Literal["back", "next", "mine", "span", "scope", "game"] = "mine"


# Tournaments


class TournamentId(CustomId, form="tt:{tournament}:{verb}"):
    tournament: RowNumber
    verb: TournamentVerb


class TournamentPageId(CustomId, form="tp:{tournament}:{view}:{page}"):
    tournament: RowNumber
    view: TournamentView
    page: LongPageNumber = 0


class OrganizerMenuId(CustomId, form="tm:{tournament}:{asks}:{page}"):
    tournament: RowNumber
    asks: OrganizerMenu
    page: PageNumber = 0


class InvitationId(CustomId, form="ti:{tournament}:{user}:{verb}"):
    tournament: RowNumber
    user: UserNumber
    verb: InvitationVerb


class EndRoundId(CustomId, form="tn:{tournament}:{round}"):
    tournament: RowNumber
    round: LongPageNumber


class OrganizerDoesId(CustomId, form="tc:{tournament}:{does}:{round}"):
    """Does what the organizer was asked about, which cannot be undone."""

    tournament: RowNumber
    does: Literal["start", "end_round"]
    round: LongPageNumber = 0


class OrganizerFeedId(CustomId, form="tl:{tournament}:{verb}"):
    """Opens the organizer's live view, or refreshes it in its own message."""

    tournament: RowNumber
    verb: Literal["open", "refresh"]


class TournamentRuleId(CustomId, form="tr:{tournament}:{rule}"):
    tournament: RowNumber
    rule: Annotated[str, text("[a-z_]", 1, 40)]


class OrganizerFormId(CustomId, form="tf:{tournament}:{asks}:{number}:{round}"):
    """The form for the organizer's reason, and for a corrected result the places."""

    tournament: RowNumber
    asks: OrganizerForm
    number: LongPageNumber = 0  # an entrant, or the number of a table in its round
    round: LongPageNumber = 0


# Servers, and oneself


class SettingId(CustomId, form="s:{name}"):
    name: Annotated[str, text("[a-z_]", 1, 20)]


class PrivacyId(CustomId, form="f:{verb}"):
    verb: Literal["delete", "stay"]


class HelpId(CustomId, form="h:{screen}"):
    screen: Annotated[int, number(1)]
