"""Opening a table: the commands that all games share."""

from collections.abc import Sequence
from inspect import Parameter, Signature
from typing import Any, NamedTuple

import discord
from discord import app_commands

from bot.discord.access import parent_of
from bot.discord.cog import GroupCog
from bot.discord.permissions import need_leave
from bot.discord.responses import Interaction, answered, public_locale, settings_here
from bot.language.errors import Refused
from bot.language.texts import mark
from bot.services.guild_settings import GuildSettings
from bot.show.custom_ids import LessonId
from bot.show.presenter import Presenter
from rules import Illegal, Option
from rules.game import ON_LEAVE

PACES = [
    app_commands.Choice(name="fast (45 seconds a move)", value="fast"),
    app_commands.Choice(name="normal (3 minutes a move)", value="normal"),
    app_commands.Choice(name="slow (a day a move)", value="slow"),
    app_commands.Choice(name="no time limit", value="none"),
]


class Asked(NamedTuple):
    """An option of a command."""

    name: str
    kind: Any  # the annotation for discord.py
    default: object
    about: str
    choices: Sequence[app_commands.Choice[str]] = ()
    suggest: Any = None  # the autocomplete callback for discord.py


PACE = Asked("pace", str | None, None, "Time for a move (normal, or as this server has set it)", PACES)
COUNTS = Asked("counts", bool, True, "Whether the result counts for the leaderboard (yes)")


def _asked(rule: Option) -> Asked:
    """Make the option for a house rule."""
    kind: Any = type(rule.default)
    if kind is int:
        kind = app_commands.Range[int, rule.allowed[0], rule.allowed[-1]]
    values = zip(rule.labels, rule.allowed, strict=True) if rule.labels else ()
    choices = [app_commands.Choice(name=label, value=str(value)) for label, value in values]
    return Asked(rule.label or rule.name, kind, rule.default, rule.about, choices)


NO_SUCH_OPTION = mark("One of the options has a value that is not allowed. Nothing has changed.")


@app_commands.guild_only()
class GameCog(GroupCog):
    """The commands of a game; ``new`` gets an option for each of its house rules."""

    looks: Presenter
    asked: Sequence[Asked] = ()
    """The options of ``new`` that are not house rules; they are passed to :meth:`extras`."""

    new: app_commands.Command[Any, ..., None]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.new = cls._new_command()

    @classmethod
    def _new_command(cls) -> app_commands.Command[Any, ..., None]:
        game = cls.looks.game
        asked = [*map(_asked, game.own_options), PACE, *cls.asked, _asked(ON_LEAVE), COUNTS]

        async def new(self: GameCog, interaction: Interaction, **given: Any) -> None:
            options = {rule.name: given.pop(rule.label or rule.name) for rule in game.options}
            await self.open(interaction, options=options, **given)

        # discord.py takes the options from the signature.
        by_place, by_name = Parameter.POSITIONAL_ONLY, Parameter.KEYWORD_ONLY
        first = [Parameter(name, by_place, annotation=Interaction) for name in ("self", "interaction")]
        parameters = [Parameter(one.name, by_name, default=one.default, annotation=one.kind) for one in asked]
        new.__signature__ = Signature([*first, *parameters])  # type: ignore[attr-defined]
        new.__module__, new.__qualname__ = cls.__module__, f"{cls.__qualname__}.new"
        app_commands.describe(**{one.name: one.about for one in asked})(new)
        app_commands.choices(**{one.name: list(one.choices) for one in asked if one.choices})(new)
        app_commands.autocomplete(**{one.name: one.suggest for one in asked if one.suggest})(new)
        players = f"{game.seats[0]} to {game.seats[-1]} players"
        return app_commands.Command(name="new", description=f"Open a table of {game.name} for {players}.", callback=new)

    async def open(
        self,
        interaction: Interaction,
        *,
        options: dict[str, Any],
        pace: str | None,
        counts: bool,
        **chosen: Any,
    ) -> None:
        """Answer a ``new`` command with a table; if it does not count, it is for practice.

        :param chosen: options for :meth:`extras`.
        """
        presenter = self.looks
        async with answered(interaction) as t:
            settings = await settings_here(interaction)
            self.services.access.need_free(interaction)
            opener = await self.services.access.person(interaction)
            need_leave(interaction, settings, opener, t)
            pace = settings.pace if pace is None else pace
            assert interaction.guild_id is not None
            assert interaction.channel_id is not None
            if pace not in {choice.value for choice in PACES}:
                raise Refused(NO_SUCH_OPTION)  # sent by a modified client
            extras = await self.extras(interaction.guild_id, settings, **chosen)
            try:
                options = presenter.game.judge_options(options)
            except Illegal as illegal:
                raise Refused(NO_SUCH_OPTION) from illegal
            table = await self.services.tables.open(
                presenter,
                opener,
                guild_id=interaction.guild_id,
                channel_id=interaction.channel_id,
                locale=public_locale(interaction, settings),
                options=options,
                pace=pace,
                extras=extras,
                limits=settings.limits,
                practice=not counts,
                parent_id=parent_of(interaction),
            )
            await self.services.table_buttons.show_new(interaction, table)

    async def open_usual(self, interaction: Interaction) -> None:
        """Answer a press with a table as it is when nothing is said."""
        options = {rule.name: rule.default for rule in self.looks.game.options}
        chosen = {one.name: one.default for one in self.asked}
        await self.open(interaction, options=options, pace=None, counts=True, **chosen)

    async def extras(self, guild_id: int, settings: GuildSettings) -> dict[str, Any]:
        """Give what a new table of this game stores for its presenter besides the house rules, as JSON.

        :raises Refused: the choice is not available.
        """
        return {}

    @app_commands.command(name="learn")
    async def learn(self, interaction: discord.Interaction) -> None:
        """Learn this game by playing: a few minutes, for you alone."""
        await self.services.learning.learn(interaction, LessonId(self.looks.game.key, 0))

    @app_commands.command(name="rules")
    async def rules(self, interaction: discord.Interaction) -> None:
        """See what each card of this game does, and read its rules."""
        await self.services.learning.rules(interaction, self.looks.game.key)
