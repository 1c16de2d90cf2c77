"""Who may do what, in one table: every command, suggestion, button, menu and form, and for whom it is there.

`tests/bot/test_authorization.py` presses all of it in every role, `tests/bot/permissions_page.py` lists it for people.
A test fails when something can be pressed that has no row.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any, Literal, get_args, get_origin

from bot.discord.client import DealersChoice
from bot.show.custom_ids import CustomId, HandId, SettingId
from cogs.server import SETTINGS
from rules import GAMES
from sandbox.offers import GROUP, SUBCOMMAND


class Role(Enum):
    """What a person is to a table."""

    BYSTANDER = "a bystander"
    SEATED = "a seated player"
    OPENER = "its host, seated there"
    MODERATOR = "a moderator of its channel"
    ELSEWHERE = "a moderator of another channel"
    MANAGER = "a server manager"
    TIMED_OUT = "a seated player who is timed out"
    KICKED = "a seated player who was kicked, in direct messages"
    DIRECT = "a seated player, in direct messages"


EVERYBODY = frozenset({Role.BYSTANDER, Role.SEATED, Role.OPENER, Role.MODERATOR, Role.ELSEWHERE, Role.MANAGER})
SITTING = frozenset({Role.SEATED, Role.OPENER})
KEEPERS = frozenset({Role.OPENER, Role.MODERATOR})
MODERATORS = frozenset({Role.MODERATOR})
MANAGERS = frozenset({Role.MANAGER})
NOBODY: frozenset[Role] = frozenset()
AUTHOR = frozenset({Role.OPENER})
"""Who has written the answer at a table whose game is over."""

ORGANIZERS = frozenset({Role.OPENER, Role.MANAGER})
INVITED = frozenset({Role.BYSTANDER})
"""Who is invited to a tournament, once a round of it has been played."""

Phase = Literal["lobby", "play", "asked", "left", "over", "gathered", "check-in", "round", "met", "ended"]
"""How far the table is, or left to the house; a gathering; or how far a tournament is, or a slow table of one."""
OF_TOURNAMENTS: tuple[Phase, ...] = ("check-in", "round", "met", "ended")


@dataclass(frozen=True)
class Row:
    """Something that can be done."""

    what: str  # a command, or one of its options that makes suggestions, or the kind of a custom id
    words: str
    who: frozenset[Role]
    phase: Phase | None = None  # of the table that it is about; None where it is about none
    sent: str | dict[str, Any] = ""  # the custom id, or the options
    values: tuple[str, ...] | None = None  # what is chosen in a menu
    menu: int = 3  # its type
    changes: frozenset[Role] | None = NOBODY  # the roles for which it changes what is stored; None if that depends
    here: bool = False  # whether it is typed in the channel of the tables, where it is about none
    private: bool = False  # whether it stands in messages that one person sees
    own: bool = False  # about one's own seat: also for players who can no longer see the table
    reading: bool = False  # also for members who are timed out
    quiet: bool = False  # for other people it does nothing and says nothing
    oneself: bool = False  # about oneself alone, so that it works everywhere
    in_dms: bool = False  # stands in hands, so in direct messages too
    called: str = ""  # what the page calls those who may, where that depends on more than their role

    @property
    def is_command(self) -> bool:
        """Whether it is typed."""
        return self.what.startswith("/") and not self.suggests

    @property
    def suggests(self) -> bool:
        """Whether it is requested while the person types."""
        return ": " in self.what


LESSON = ("g:karma:0", "gp:karma:1:0:play hand 3", "gc:karma:0:0:0:", "gm:karma:0:more:0:", "gw:ninety_nine:0:answer")
"""What can be pressed in a lesson."""


def _games() -> Iterator[Row]:
    for key in GAMES:
        name = key.replace("_", "-")
        new = {"pace": "none"}
        yield Row(f"/{name} new", "Open a table (the server can limit where and who)", EVERYBODY, sent=new,
                  changes=EVERYBODY)  # fmt: skip
        for command, words in (("learn", "Learn a game by playing"), ("rules", "Read the rules")):
            yield Row(f"/{name} {command}", words, EVERYBODY, sent={}, reading=True)
    yield Row("n", "Open a table (the server can limit where and who)", EVERYBODY, sent="n:karma",
              changes=EVERYBODY, private=True)  # fmt: skip
    yield Row("na", "Play alone, in private", EVERYBODY, sent="na:karma",
              changes=EVERYBODY, private=True)  # fmt: skip
    yield Row("/play", "Choose a game", EVERYBODY, sent={})
    yield Row("e", "Choose a game", EVERYBODY, sent="e:0", private=True, oneself=True)
    for sent in LESSON:
        kind = sent.partition(":")[0]
        yield Row(kind, "Learn a game by playing", EVERYBODY, sent=sent, values=("c:",) if kind == "gm" else None,
                  private=True, oneself=True)  # fmt: skip
    yield Row("k", "Read the rules", EVERYBODY, sent="k:karma:0:1", private=True, oneself=True)
    yield Row("t:learn", "Learn a game by playing", EVERYBODY, "lobby", "t:{table}:learn", reading=True)
    yield Row("t:rules", "Read the rules", EVERYBODY, "play", "t:{table}:rules", reading=True)


TABLE = {"table": "{table}"}
SHOW = "Show a table again here (others than players and moderators are told where it is)"
LEAVE = "Leave a table"
CLOSE = "Close a table"
REMOVE = "Remove a player (by a host who is no moderator: the game then counts for nobody)"
MOVE = "Move a player to another table whose game has not begun"
HOST = "Start a table, cancel it, and seat house players (any player, if the host has left)"
SUGGESTED = "Get suggestions of tables"
AMEND = "Change the settings until the game begins"
REMOVE_ANSWER, WRITERS = "Remove a written answer", "the author of an answer, moderators"
PLAY = "See your own hand, and play"
GUESS = "Guess how a game ends, as a player who is out"
WATCH = "Watch a game in a view of your own"
SKIP = "Skip to the end of a game in which only house players are left"

PING = "Be mentioned when a table opens in a channel, or not any more"
MANY = "Open several tables at once, with a board"
MANY_MORE = "Add a table to those opened at once"
ALL = "Start or close all tables opened at once"
ANSWERS = "Get the answers of tables opened at once"
AT_A_TABLE = [
    Row("t:join", "Sit down", EVERYBODY, "lobby", "t:{table}:join", changes=EVERYBODY - SITTING),
    Row("t:leave", LEAVE, SITTING, "lobby", "t:{table}:leave", changes=SITTING, own=True, quiet=True),
    Row("t:leave_now", LEAVE, SITTING, "play", "t:{table}:leave_now", changes=SITTING, own=True, quiet=True,
        private=True),
    Row("t:stay", LEAVE, SITTING, "play", "t:{table}:stay", own=True, quiet=True, private=True),
    Row("/table leave", LEAVE, SITTING, "play", TABLE, own=True),
    Row("o:leave", LEAVE, SITTING, "play", "o:leave:{table}:0", own=True, private=True),
    Row("/table leave: table", SUGGESTED, SITTING | KEEPERS, "play", own=True),
    Row("t:hand", PLAY, SITTING, "play", "t:{table}:hand", changes=SITTING),
    Row("t:back", PLAY, SITTING, "play", "t:{table}:back", changes=SITTING, private=True, in_dms=True),
    Row("/hand show", PLAY, SITTING, "play", TABLE, changes=SITTING),
    Row("o:hand", PLAY, SITTING, "play", "o:hand:{table}:0", changes=SITTING, private=True),
    Row("/hand show: table", SUGGESTED, SITTING | KEEPERS, "play", own=True),
    Row("p", PLAY, SITTING, "play", "p:{table}:1:0:{play}", changes=SITTING, private=True, in_dms=True),
    Row("c", PLAY, SITTING, "play", "c:{table}:1:0:0:", changes=SITTING, private=True, in_dms=True),
    Row("m", PLAY, SITTING, "play", "m:{table}:1:play:0:", ("a:{play}",), changes=SITTING, private=True, in_dms=True),
    Row("w", PLAY, SITTING, "asked", "w:{table}:1:answer", changes=SITTING, private=True, in_dms=True),
    Row("t:watch", WATCH, EVERYBODY, "play", "t:{table}:watch", reading=True),
    Row("tw", GUESS, SITTING, "left", "tw:{table}:5", changes=SITTING, private=True, in_dms=True),
    Row("t:skip", SKIP, SITTING | KEEPERS, "left", "t:{table}:skip", changes=SITTING | KEEPERS, in_dms=True),
    Row("t:house", HOST, KEEPERS, "lobby", "t:{table}:house", ("easy:0",), changes=KEEPERS),
    Row("t:start", HOST, KEEPERS, "lobby", "t:{table}:start", changes=KEEPERS),
    Row("t:fill", HOST, KEEPERS, "lobby", "t:{table}:fill", changes=KEEPERS),
    Row("t:change", AMEND, frozenset({Role.OPENER}), "lobby", "t:{table}:change"),
    Row("u", AMEND, frozenset({Role.OPENER}), "lobby", "u:{table}:pace", ("slow",),
        changes=frozenset({Role.OPENER}), private=True),
    Row("us", AMEND, frozenset({Role.OPENER}), "lobby", "us:{table}:counts:False", changes=frozenset({Role.OPENER}),
        private=True),
    Row("t:thread", AMEND, frozenset({Role.OPENER}), "lobby", "t:{table}:thread", changes=frozenset({Role.OPENER})),
    Row("t:here", AMEND, frozenset({Role.OPENER}), "lobby", "t:{table}:here", changes=None),
    Row("pg:on", PING, EVERYBODY, sent="pg:on", changes=EVERYBODY),
    Row("pg:off", PING, EVERYBODY, sent="pg:off", changes=None),
    Row("t:cancel", HOST, KEEPERS, "lobby", "t:{table}:cancel", changes=KEEPERS),
    Row("/table show", SHOW, EVERYBODY, "play", TABLE, changes=SITTING | KEEPERS),
    Row("o:show", SHOW, EVERYBODY, "play", "o:show:{table}:0", changes=SITTING | KEEPERS, private=True),
    Row("/table show: table", SUGGESTED, SITTING | KEEPERS, "play", own=True),
    Row("/table close", CLOSE, KEEPERS, "play", TABLE),
    Row("o:close", CLOSE, KEEPERS, "play", "o:close:{table}:0", private=True),
    Row("/table close: table", SUGGESTED, SITTING | KEEPERS, "play", own=True),
    Row("t:close_now", CLOSE, KEEPERS, "play", "t:{table}:close_now", changes=KEEPERS, private=True),
    Row("/table remove", REMOVE, KEEPERS, "play", {**TABLE, "player": "{player}"}, changes=KEEPERS),
    Row("o:remove", REMOVE, KEEPERS, "play", "o:remove:{table}:{somebody}", changes=KEEPERS, private=True),
    Row("/table remove: table", SUGGESTED, SITTING | KEEPERS, "play", own=True),
    Row("/table move", MOVE, KEEPERS, "gathered", {"player": "{player}", "to": "{other}"}, changes=KEEPERS),
    Row("om", MOVE, KEEPERS, "gathered", "om:{table}:{other}:{somebody}", changes=KEEPERS, private=True),
    Row("/table move: to", SUGGESTED, SITTING | KEEPERS, "play", own=True),
    Row("/table move: table", SUGGESTED, SITTING | KEEPERS, "play", own=True),
    *(Row(what, REMOVE_ANSWER, AUTHOR | MODERATORS, "over", f"{what}:{{table}}:0", called=WRITERS,
          changes=NOBODY if what == "xm" else AUTHOR | MODERATORS) for what in ("x", "xm")),
    Row("xh", "Hide their answer in their own hand", AUTHOR, "over", "xh:{table}:0", called="the author of an answer",
        changes=AUTHOR, private=True, in_dms=True),
    *(Row(f"xr:{kind}", "React to an answer that someone else wrote", EVERYBODY - AUTHOR, "over",
          f"xr:{{table}}:0:{kind}", called="everybody", changes=EVERYBODY - AUTHOR) for kind in ("laugh", "heart")),
    Row("/table many", MANY, MODERATORS, sent={"game": "karma", "tables": 2}, changes=MODERATORS, here=True),
    Row("j:join", "Sit down", EVERYBODY, "gathered", "j:{gathering}:join", changes=EVERYBODY - SITTING),
    Row("j:start", ALL, KEEPERS, "gathered", "j:{gathering}:start", changes=KEEPERS),
    Row("j:close", ALL, KEEPERS, "gathered", "j:{gathering}:close"),
    Row("j:close_now", ALL, KEEPERS, "gathered", "j:{gathering}:close_now", changes=KEEPERS, private=True),
    Row("j:stay", ALL, KEEPERS, "gathered", "j:{gathering}:stay", private=True),
    Row("j:add", MANY_MORE, KEEPERS, "gathered", "j:{gathering}:add"),
    Row("j:answers", ANSWERS, KEEPERS, "gathered", "j:{gathering}:answers"),
    Row("t:rematch", "Open the rematch", SITTING, "over", "t:{table}:rematch", changes=SITTING),
]  # fmt: skip

REPLAYS = "Replay a finished game, and save its record"
LOOK_BACK = "See how a finished game went"
COACH = "Ask the coach about your play, and share that"
HINT = "Get a hint"
STEPS = ("show", "first", "back", "forward", "last", "earlier", "later", "turn", "play", "pause", "save")
PAST = [
    *(Row(f"y:{verb}", REPLAYS, EVERYBODY, "over", f"y:{{table}}:{verb}:1:open", private=True, reading=True)
      for verb in STEPS),
    Row("y:remove", REMOVE_ANSWER, AUTHOR | MODERATORS, "over", "y:{table}:remove:1:shut",
        called=WRITERS, changes=AUTHOR | MODERATORS, private=True),
    *(Row(f"t:{verb}", LOOK_BACK, EVERYBODY, "over", f"t:{{table}}:{verb}", private=verb == "course", reading=True)
      for verb in ("more", "course")),
    *(Row(f"ic:{verb}", COACH, SITTING, "over", f"ic:{{table}}:{verb}:0", private=verb != "report",
          reading=verb != "share", changes=None) for verb in ("report", "page", "share")),
    Row("ih", HINT, NOBODY, "play", "ih:{table}:1", private=True, in_dms=True),
    Row("/verify game", "Check the deal of a game", EVERYBODY, "over", {"table": "{number}"}, reading=True),
    Row("v", "Check the deal of a game", EVERYBODY, "over", "v:{table}", reading=True),
    Row("/history", "See past games in visible channels", EVERYBODY, sent={}),
    Row("d", "See past games in visible channels", EVERYBODY, sent="d:0:0", private=True),
]  # fmt: skip

DEAL = "Play the deal of the day, and share your result"
DEALS = "See the daily deals and everybody's results"
DAILY = [
    Row("/daily", DEALS, EVERYBODY, sent={}),
    Row("z:page", DEALS, EVERYBODY, sent="z:page:all:{day}", private=True, oneself=True),
    Row("z:play", DEAL, EVERYBODY, sent="z:play:karma:{day}", private=True, changes=EVERYBODY),
    Row("z:again", DEAL, EVERYBODY, sent="z:again:do_over:{day}", private=True),
    Row("z:share", DEAL, EVERYBODY, sent="z:share:do_over:{day}", private=True),
    Row("z:proof", DEALS, EVERYBODY, sent="z:proof:all:{day}", private=True, oneself=True),
    Row("z:hide", "Appear in the daily deal's lists, or not", EVERYBODY, sent="z:hide:all:{day}", private=True,
        oneself=True, changes=None),
    Row("z:appear", "Appear in the daily deal's lists, or not", EVERYBODY, sent="z:appear:all:{day}",
        private=True, oneself=True, changes=None),
    Row("zp", DEALS, EVERYBODY, sent="zp:0", private=True, oneself=True),
    *(Row(f"zl:{what}", DEALS, EVERYBODY, sent=f"zl:{what}:day:all:all:{{day}}:0", private=True, oneself=True)
      for what in ("back", "next", "mine")),
    *(Row(f"zl:{what}", DEALS, EVERYBODY, None, f"zl:{what}:day:all:all:{{day}}:0", (value,), private=True,
          oneself=True)
      for what, value in (("span", "month"), ("scope", "here"), ("game", "karma"))),
    Row("/verify daily", "Check the daily deals of a day", EVERYBODY, sent={}),
]  # fmt: skip

TOURNAMENT = "Open a tournament"
ENTER = "Enter a tournament (the organizer can limit who)"
ANSWER = "Accept or decline an invitation to a tournament, which nobody can do for them"
LEAVE_IT = "Leave a tournament"
LOOK = "Look up a tournament"
SHARE = "Share the result of a tournament"
MEET = "Make and keep appointments at a slow table of a tournament"
HOUSE = "Have the house play for a player who keeps a tournament waiting"
ORGANIZE = "Organize a tournament: start, pause, invite people and take them out, correct results, end it"
TOURNAMENTS = [
    Row("/tournament new", TOURNAMENT, MODERATORS, sent={"game": "karma", "format": "swiss"}, changes=MODERATORS,
        here=True),
    Row("/tournament new: start", "Get suggestions of starting times", EVERYBODY),
    Row("/tournament new: length", "Get suggestions of round lengths", EVERYBODY),
    Row("/tournament show", LOOK, EVERYBODY, "check-in", {"tournament": "{tournament}"}, own=True),
    Row("/tournament show: tournament", LOOK, EVERYBODY, "check-in", own=True),
    Row("tt:join", ENTER, EVERYBODY, "check-in", "tt:{tournament}:join", changes=EVERYBODY - SITTING),
    Row("tt:leave", LEAVE_IT, EVERYBODY, "check-in", "tt:{tournament}:leave", changes=SITTING),
    Row("tt:leave_now", LEAVE_IT, EVERYBODY, "check-in", "tt:{tournament}:leave_now", changes=SITTING, own=True,
        private=True),
    Row("tt:stay", LEAVE_IT, EVERYBODY, "check-in", "tt:{tournament}:stay", own=True, private=True),
    *(Row(f"ti:{verb}", ANSWER, INVITED, "round", f"ti:{{tournament}}:{{invited}}:{verb}", changes=INVITED)
      for verb in ("accept", "decline")),
    Row("tt:check_in", "Check in", SITTING, "check-in", "tt:{tournament}:check_in", changes=SITTING),
    *(Row(f"tt:{verb}", LOOK, EVERYBODY, "ended", f"tt:{{tournament}}:{verb}", reading=True)
      for verb in ("mine", "how", "csv")),
    *(Row(f"tp:{view}", LOOK, EVERYBODY, "ended", f"tp:{{tournament}}:{view}:0", reading=True)
      for view in ("people", "standing", "tables", "log")),
    Row("tt:share", SHARE, EVERYBODY, "ended", "tt:{tournament}:share", private=True, changes=EVERYBODY),
    Row("a:propose", MEET, SITTING, "met", "a:{table}:propose:0"),
    Row("af", MEET, SITTING, "met", "af:{table}", changes=SITTING),
    Row("a:agree", MEET, SITTING, "met", "a:{table}:agree:{ahead}", changes=SITTING),
    Row("a:come", MEET, SITTING, "met", "a:{table}:come:{past}", changes=SITTING),
    Row("a:begin", MEET, SITTING, "met", "a:{table}:begin:{past}", changes=SITTING),
    Row("th", HOUSE, MODERATORS, "met", "th:{table}:0:1", changes=MODERATORS),
    Row("tt:organise", ORGANIZE, ORGANIZERS, "round", "tt:{tournament}:organise"),
    *(Row(f"tl:{verb}", ORGANIZE, ORGANIZERS, "round", f"tl:{{tournament}}:{verb}", private=True)
      for verb in ("open", "refresh")),
    Row("tt:start", ORGANIZE, ORGANIZERS, "round", "tt:{tournament}:start", private=True),
    Row("tt:rules", ORGANIZE, ORGANIZERS, "check-in", "tt:{tournament}:rules", private=True),
    Row("tr", ORGANIZE, ORGANIZERS, "check-in", "tr:{tournament}:on_leave", ("fold",), private=True,
        changes=ORGANIZERS),
    Row("tt:pause", ORGANIZE, ORGANIZERS, "round", "tt:{tournament}:pause", private=True, changes=ORGANIZERS),
    Row("tt:go_on", ORGANIZE, ORGANIZERS, "round", "tt:{tournament}:go_on", private=True),
    Row("tn", ORGANIZE, ORGANIZERS, "round", "tn:{tournament}:99", private=True),
    *(Row(f"tc:{does}", ORGANIZE, ORGANIZERS, "round", f"tc:{{tournament}}:{does}:99", private=True)
      for does in ("start", "end_round")),
    Row("tt:end", ORGANIZE, ORGANIZERS, "round", "tt:{tournament}:end", private=True),
    Row("tm:out", ORGANIZE, ORGANIZERS, "round", "tm:{tournament}:out:0", ("1",), private=True),
    Row("tm:in", ORGANIZE, ORGANIZERS, "round", "tm:{tournament}:in:0", ("{stranger}",), menu=5, private=True,
        changes=ORGANIZERS),
    Row("tm:invited", ORGANIZE, ORGANIZERS, "round", "tm:{tournament}:invited:0", ("{invited}",), private=True,
        changes=ORGANIZERS),
    Row("tm:result", ORGANIZE, ORGANIZERS, "round", "tm:{tournament}:result:0", ("1.1",), private=True),
    Row("tf:out", ORGANIZE, ORGANIZERS, "round", "tf:{tournament}:out:1:0", private=True, changes=ORGANIZERS),
    Row("tf:result", ORGANIZE, ORGANIZERS, "round", "tf:{tournament}:result:1:1", private=True, changes=ORGANIZERS),
    Row("tf:end", ORGANIZE, ORGANIZERS, "round", "tf:{tournament}:end:0:0", private=True, changes=ORGANIZERS),
]  # fmt: skip

BOARDS = "See the leaderboards and anybody's statistics"
CHOOSE = "Change the server's settings"
CORRECT = "Start seasons, reset leaderboards, and read the log"
VOID = "Void a finished game"
PACKS = "Add, show, choose, edit, rename and delete question packs"
OF_SERVERS = [
    Row("/leaderboard", BOARDS, EVERYBODY, sent={}),
    *(Row(f"l:{what}", BOARDS, EVERYBODY, sent=f"l:{what}:all:wins:all:0:0", private=True)
      for what in ("back", "next", "mine")),
    Row("l:game", BOARDS, EVERYBODY, None, "l:game:all:wins:all:0:0", ("karma",), private=True),
    Row("l:by", BOARDS, EVERYBODY, None, "l:by:all:wins:all:0:0", ("rate",), private=True),
    Row("l:period", BOARDS, EVERYBODY, None, "l:period:all:wins:all:0:0", ("week",), private=True),
    Row("/stats", BOARDS, EVERYBODY, sent={"user": "{player}"}),
    Row("/questions list", "See the question packs", EVERYBODY, sent={}),
    Row("/ninety-nine new: questions", "See the question packs", EVERYBODY),
    Row("/table many: questions", "See the question packs", EVERYBODY),
    Row("/questions add", PACKS, MANAGERS, sent={"name": "ours", "file": "{pack}"}),
    Row("qf:add", PACKS, MANAGERS, sent="qf:add", private=True),
    *(Row(f"q:{verb}", PACKS, MANAGERS, sent=f"q:{verb}:", private=True)
      for verb in ("paste", "template", "change", "cancel")),
    *(Row(f"q:{verb}", PACKS, MANAGERS, sent=f"q:{verb}:1", private=True) for verb in ("show", "edit", "rename")),
    Row("qe:edit", PACKS, MANAGERS, sent="qe:edit:1", private=True),
    Row("qe:rename", PACKS, MANAGERS, sent="qe:rename:1", private=True, changes=MANAGERS),
    Row("/questions add: replaces", "See the question packs", EVERYBODY),
    Row("q:keep", PACKS, MANAGERS, sent="q:keep:", private=True, changes=MANAGERS),
    Row("q:choose", PACKS, MANAGERS, None, "q:choose:", ("default",), private=True),
    Row("q:use", PACKS, MANAGERS, sent="q:use:default", private=True, changes=MANAGERS),
    *(Row(f"q:{verb}", PACKS, MANAGERS, sent=f"q:{verb}:silly", private=True, changes=MANAGERS)
      for verb in ("withhold", "offer")),
    Row("q:delete", PACKS, MANAGERS, sent="q:delete:1", private=True, changes=MANAGERS),
    Row("/server check", "Check the bot's permissions in a channel", EVERYBODY, sent={}),
    Row("/server settings", CHOOSE, MANAGERS, sent={}),
    Row("s:change", CHOOSE, MANAGERS, None, "s:change", ("pace",), private=True),
    Row("s:back", CHOOSE, MANAGERS, sent="s:back", private=True),
    *(Row(f"s:{name}", CHOOSE, MANAGERS, None, f"s:{name}", private=True, changes=MANAGERS,
          values=(f"{{{name}}}",), menu=8 if name == "channels" else 6 if setting.choices is None else 3)
      for name, setting in SETTINGS.items()),
    Row("/standings season", CORRECT, MANAGERS, sent={"ratings": "carry"}),
    Row("/standings reset", CORRECT, MANAGERS, sent={"game": "all"}),
    Row("/standings log", CORRECT, MANAGERS, sent={}),
    Row("b:reset", CORRECT, MANAGERS, sent="b:reset:ninety_nine", private=True, changes=MANAGERS),
    Row("b:season", CORRECT, MANAGERS, sent="b:season:carry_{season}", private=True, changes=MANAGERS),
    Row("b:stay", CORRECT, MANAGERS, sent="b:stay:0", private=True),
    Row("/standings void", VOID, MANAGERS, "over", {"table": "{number}"}),
    Row("bv", VOID, MANAGERS, "over", "bv", ("{number}",), private=True),
    Row("b:void", VOID, MANAGERS, "over", "b:void:{table}", private=True, changes=MANAGERS),
]  # fmt: skip

HANDS = "Choose where and how your hands are shown"
DATA = "Export or delete your own data"
OF_ONESELF = [
    Row("/hand where", HANDS, EVERYBODY, sent={"place": "here"}, changes=EVERYBODY),
    Row("/hand look", HANDS, EVERYBODY, sent={"style": "words"}, changes=EVERYBODY),
    Row("/privacy export", DATA, EVERYBODY, sent={}, oneself=True),
    Row("/privacy delete", DATA, EVERYBODY, sent={}, oneself=True),
    Row("f:stay", DATA, EVERYBODY, sent="f:stay", private=True, oneself=True),
    Row("f:delete", DATA, EVERYBODY, sent="f:delete", private=True, oneself=True, changes=None),
    Row("/help", "Read the help", EVERYBODY, sent={}, oneself=True),
    Row("h", "Read the help", EVERYBODY, sent="h:1", private=True, oneself=True),
]

CHAPTERS = {
    "Tables": AT_A_TABLE,
    "Past games": PAST,
    "The daily deal": DAILY,
    "Tournaments": TOURNAMENTS,
    "The server": OF_SERVERS,
    "Games and your own data": [*_games(), *OF_ONESELF],
}
ROWS = [row for rows in CHAPTERS.values() for row in rows]


# What there is to have a row


def offered(commands: Iterable[dict[str, Any]]) -> Iterator[str]:
    """List the registered commands, and those of their options that make suggestions."""
    for command in commands:
        for path, options in _leaves(command):
            yield path
            yield from (f"{path}: {option['name']}" for option in options if option.get("autocomplete"))


def _leaves(command: dict[str, Any], before: str = "/") -> Iterator[tuple[str, list[dict[str, Any]]]]:
    path = before + command["name"]
    inner = [one for one in command.get("options", []) if one["type"] in (SUBCOMMAND, GROUP)]
    if not inner:
        yield path, command.get("options", [])
    for one in inner:
        yield from _leaves(one, f"{path} ")


def kinds(bot: DealersChoice) -> Iterator[str]:
    """List the kinds of custom ids that the bot takes: by how they begin, and by the verb where there are several."""
    taken: list[type[CustomId]] = [*bot.services.presses.router.kinds, *bot.services.presses.router.forms]
    for kind in taken:
        begins = kind.form.partition(":{")[0].removesuffix(":0")
        verbs = next((get_args(type_) for type_ in kind.fields.values() if get_origin(type_) is Literal), ())
        if kind is SettingId:
            yield from (f"s:{name}" for name in ("change", "back", *SETTINGS))
        elif verbs and ":" not in begins:
            yield from (f"{begins}:{verb}" for verb in verbs)
        else:
            yield begins
        if issubclass(kind, HandId):
            yield f"g{begins}"  # in a lesson


# What is to happen

Result = Literal["done", "refused", "nothing", "not offered", "at most as seated"]


def expected(row: Row, role: Role, *, visible: bool) -> Result:
    """Tell what is to happen when this role tries it."""
    if row.is_command or row.suggests:
        if role in (Role.KICKED, Role.DIRECT):
            return "done" if row.oneself and row.is_command else "not offered"
        if role is Role.TIMED_OUT:
            return "not offered"
    if row.oneself:
        return "done"
    if role is Role.KICKED or (role is Role.DIRECT and row.phase is None):
        return "refused"
    if role is Role.TIMED_OUT:
        if row.phase is None:
            return "done" if row.who == EVERYBODY and row.changes == NOBODY else "refused"
        return "done" if row.reading and visible else "refused"
    if role is Role.DIRECT:
        if Role.SEATED in row.who:
            return "done" if row.in_dms and visible else "refused" if row.in_dms else "at most as seated"
        return "nothing"
    if row.phase is not None and not visible:
        return "done" if row.own and role in SITTING else "refused"
    return "done" if role in row.who else "nothing" if row.quiet else "refused"
