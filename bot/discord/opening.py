"""Opening a table: the commands that all games share."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from inspect import Parameter
from typing import Any, NamedTuple

from discord import app_commands

from bot.discord.access import EXPIRED, ONLY_IN_SERVERS
from bot.discord.answer import Answer, TableMessage
from bot.discord.cog import GroupCog, takes_press
from bot.discord.deliver import Deliver
from bot.discord.library.commands import add_options
from bot.discord.permissions import need_leave
from bot.discord.press import Press
from bot.discord.responses import public_locale, settings_here
from bot.discord.services import Services
from bot.language.errors import Refused
from bot.language.texts import Texts
from bot.play.lobby import NO_SUCH_OPTION
from bot.play.table import Agreement, Home
from bot.runtime.recent import Recent
from bot.services.guild_settings import GuildSettings
from bot.show import render
from bot.show.custom_ids import AloneId, LessonId, NewTableId
from bot.show.presenter import Presenter
from bot.store.errors import AlreadyOpen
from rules import Illegal, Option
from rules.game import ON_LEAVE

PACES = [
    app_commands.Choice(name="fast (45 seconds a move)", value="fast"),
    app_commands.Choice(name="normal (3 minutes a move)", value="normal"),
    app_commands.Choice(name="slow (a day a move)", value="slow"),
    app_commands.Choice(name="no time limit", value="none"),
]


REMEMBERED = 2000  # the number of buttons whose locks are kept


def home_here(press: Press, button: str = "") -> Home:
    """:param button: that was pressed, with its message."""
    assert press.guild_id is not None
    return Home(press.guild_id, press.channel_id, press.parent_id, button=button)


class Asked(NamedTuple):
    name: str
    kind: Any  # the annotation for discord.py
    default: object
    about: str
    choices: Sequence[app_commands.Choice[str]] = ()
    suggest: Any = None  # the autocomplete callback for discord.py


PACE = Asked("pace", str | None, None, "Time for a move (normal, or as this server has set it)", PACES)
COUNTS = Asked("counts", bool, True, "Whether the result counts for the leaderboard (yes)")


def _asked(rule: Option) -> Asked:
    kind: Any = type(rule.default)
    if kind is int:
        kind = app_commands.Range[int, rule.allowed[0], rule.allowed[-1]]
    values = zip(rule.labels, rule.allowed, strict=True) if rule.labels else ()
    choices = [app_commands.Choice(name=label, value=str(value)) for label, value in values]
    return Asked(rule.label or rule.name, kind, rule.default, rule.about, choices)


def asking(asked: Sequence[Asked]) -> Callable[[Callable[..., Any]], Any]:
    """Add options to the function of a command, which gets them as keyword arguments."""

    def with_options(function: Callable[..., Any]) -> Callable[..., Any]:
        more = [Parameter(one.name, Parameter.KEYWORD_ONLY, default=one.default, annotation=one.kind) for one in asked]
        add_options(function, more)
        app_commands.describe(**{one.name: one.about for one in asked})(function)
        app_commands.choices(**{one.name: list(one.choices) for one in asked if one.choices})(function)
        app_commands.autocomplete(**{one.name: one.suggest for one in asked if one.suggest})(function)
        return function

    return with_options


class Opening:
    """Puts up tables at the press of a button, which may stand in any private message.

    A button puts up one table at a time: pressed again while that is open, it leads there. The store ensures that; here
    a press waits until the one before is answered, so that the table exists.
    """

    def __init__(self, deliver: Deliver) -> None:
        self._deliver = deliver
        self._locks: Recent[str, asyncio.Lock] = Recent(REMEMBERED)  # by message and button
        self.games: dict[str, GameCog] = {}

    async def press(self, press: Press, pressed: NewTableId | AloneId) -> Answer | None:
        """Put up a table that waits for players, or deal at once to the presser and house players."""
        game = self.games.get(pressed.game)
        if game is None or press.guild_id is None or press.message is None:
            raise Refused(ONLY_IN_SERVERS if press.guild_id is None else EXPIRED)
        if isinstance(pressed, AloneId):
            return await game.play_alone(press, press.guild_id)
        button = f"{press.message.id} {pressed}"
        lock = self._locks[button] = self._locks.get(button) or asyncio.Lock()
        async with lock:
            answer = await game.open(press, pace=None, counts=True, button=button, **game.usual())
            message_id = await self._deliver.send(press, answer)
        return await answer.then(message_id) if answer.then is not None else None


@app_commands.guild_only()
class GameCog(GroupCog):
    """The commands of a game; ``new`` gets an option for each of its house rules."""

    presenter: Presenter
    asked: Sequence[Asked] = ()  # the options of ``new`` that are not house rules; they are passed to :meth:`extras`

    new: app_commands.Command[Any, ..., None]

    def __init__(self, services: Services) -> None:
        super().__init__(services.core)
        self._presses = services.presses

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.new = cls._new_command()

    @classmethod
    def _new_command(cls) -> app_commands.Command[Any, ..., None]:
        game = cls.presenter.game
        most = game.seats.stop - 2
        house = Asked("house", app_commands.Range[int, 0, most], 0, "How many house players sit down at once (none)")
        asked = [*map(_asked, game.own_options), PACE, house, *cls.asked, _asked(ON_LEAVE), COUNTS]

        @asking(asked)
        @takes_press
        async def new(self: GameCog, press: Press, /, **given: Any) -> Answer:
            options = {rule.name: given.pop(rule.label or rule.name) for rule in game.options}
            return await self.open(press, options=options, **given)

        new.__module__, new.__qualname__ = cls.__module__, f"{cls.__qualname__}.new"
        players = f"{game.seats[0]} to {game.seats[-1]} players"
        return app_commands.Command(name="new", description=f"Open a table of {game.name} for {players}.", callback=new)

    async def open(
        self,
        press: Press,
        *,
        options: dict[str, Any],
        pace: str | None,
        counts: bool,
        house: int = 0,
        button: str = "",
        **chosen: Any,
    ) -> Answer:
        """Answer a ``new`` command, or a press, with a table; if it does not count, it is for practice.

        :param house: how many house players sit there at once.
        :param button: that was pressed, with its message.
        :param chosen: options for :meth:`extras`.
        """
        core = self.core
        settings = await settings_here(press)
        core.access.need_free(press.member)
        opener = await core.access.person(press)
        need_leave(press, settings, opener)
        agreed = await self.agreement(press, settings, options=options, pace=pace, counts=counts, **chosen)
        agreed = replace(agreed, threaded=settings.threads)
        home = home_here(press, button)
        try:
            table = await core.tables.open(
                self.presenter.game, opener, home, agreed, limits=settings.limits, house=house
            )
        except AlreadyOpen as already:
            known = await core.tables.get(already.table_id)
            if known is None or known.home.message_id is not None:
                there = await core.access.table_of(press, already.table_id)
                where = press.t("Your table is here: {link}", link=there.home.link)
                return self._presses.table_buttons.lead_to(press, there, where, new_message=True)
            table = known  # the bot was ended before it was shown
        return TableMessage(table, new=True)

    async def play_alone(self, press: Press, guild_id: int) -> Answer:
        """Answer with the hand of a game against house players, with all defaults."""
        self.core.access.need_free(press.member)
        agreed = await self.usual_agreement(press, await settings_here(press), pace=None, counts=True)
        return await self._presses.table_buttons.alone.play(press, guild_id, self.presenter.game, agreed)

    async def agreement(
        self,
        press: Press,
        settings: GuildSettings,
        *,
        options: dict[str, Any],
        pace: str | None,
        counts: bool,
        **chosen: Any,
    ) -> Agreement:
        """Give what is agreed at a new table.

        :param chosen: options for :meth:`extras`.
        :raises Refused: a choice is not available.
        """
        pace = settings.pace if pace is None else pace
        assert press.guild_id is not None
        if pace not in {choice.value for choice in PACES}:
            raise Refused(NO_SUCH_OPTION)  # sent by a modified client
        extras = await self.extras(press.guild_id, settings, **chosen)
        try:
            options = self.presenter.game.judge_options(options)
        except Illegal as illegal:
            raise Refused(NO_SUCH_OPTION) from illegal
        return Agreement(public_locale(press, settings), options, pace, extras, practice=not counts)

    async def usual_agreement(
        self, press: Press, settings: GuildSettings, *, pace: str | None, counts: bool, **chosen: Any
    ) -> Agreement:
        """Give what is agreed at a new table with all other defaults, or refuse."""
        return await self.agreement(press, settings, pace=pace, counts=counts, **self.usual() | chosen)

    def usual(self) -> dict[str, Any]:
        options = {rule.name: rule.default for rule in self.presenter.game.options}
        return {"options": options, **{one.name: one.default for one in self.asked}}

    async def extras(self, guild_id: int, settings: GuildSettings, **chosen: Any) -> dict[str, Any]:
        """Give what a new table of this game stores for its presenter besides the house rules, as JSON.

        :raises Refused: the choice is not available.
        """
        return {}

    async def offered(self, guild_id: int, extras: Mapping[str, Any], t: Texts) -> Sequence[render.Offered]:
        """Offer what else can be chosen before a game begins, by the names of :attr:`asked`.

        :param extras: what is agreed.
        """
        return ()

    @app_commands.command(name="learn")
    @takes_press
    async def learn(self, press: Press) -> Answer:
        """Learn this game by playing: a few minutes, for you alone."""
        return await self._presses.learning.learn(press, LessonId(self.presenter.game.key, 0))

    @app_commands.command(name="rules")
    @takes_press
    async def rules(self, press: Press) -> Answer:
        """See what each card of this game does, and read its rules."""
        return await self._presses.learning.rules(press, self.presenter.game.key)
