"""Commands for the tables that a user sits at or moderates: hand, table, leaving, closing, removing."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import discord
from discord import app_commands

from bot.discord.answer import Answer, NewMessage
from bot.discord.chosen_tables import ChosenTables, concerning, label
from bot.discord.client import DealersChoice
from bot.discord.cog import MOST_SUGGESTED, Cog, GroupCog, takes_press
from bot.discord.core import Core
from bot.discord.library.messages import View
from bot.discord.live.gatherings import Gatherings
from bot.discord.moved_players import MovedPlayers
from bot.discord.opening import PACES, GameCog, Opening, asking, home_here
from bot.discord.permissions import need_leave
from bot.discord.press import Interaction, Press, press_of
from bot.discord.requests import FAILED
from bot.discord.responses import settings_here, think
from bot.language import names
from bot.language.errors import Refused
from bot.language.texts import Texts, mark
from bot.play.gathering import FEWEST, MOST, Wanted
from bot.play.lobby import NO_SUCH_OPTION
from bot.runtime.log import logger
from bot.show import render
from bot.show.commands import command
from bot.show.custom_ids import ChosenTableId, MoveId
from rules import GAMES, Game

log = logger(__name__)

CLOSED_TO_MESSAGES = mark(
    "I can't send you direct messages, so your hands stay here until you allow them in this "
    "server's **Privacy Settings**."
)
NOT_ANSWERING = mark("Discord isn't answering right now: try again in a while.")
PLAYED = [app_commands.Choice(name=game.name, value=key) for key, game in GAMES.items()]
FEWEST_PLAYERS = min(game.seats[0] for game in GAMES.values())
MOST_PLAYERS = max(game.seats[-1] for game in GAMES.values())
FOR_ALL, KEPT = "all", "kept"
ANSWERS = [
    app_commands.Choice(name="everybody, on the board", value=FOR_ALL),
    app_commands.Choice(name="only the host and moderators", value=KEPT),
]
GAME_COGS = [
    cog
    for key in GAMES
    for cog in vars(import_module(f"cogs.{key}")).values()
    if isinstance(cog, type) and issubclass(cog, GameCog)
]
EXTRAS = list({one.name: one for cog in GAME_COGS for one in cog.asked}.values())
"""The options that single games have besides house rules, such as a question pack."""
WHICH = app_commands.describe(table="Which table, if there are several")


class Suggesting(Cog):
    def __init__(self, core: Core, chosen: ChosenTables) -> None:
        super().__init__(core)
        self.chosen = chosen

    async def suggest(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        press = press_of(interaction)
        try:
            found = await concerning(self.core, press, current, MOST_SUGGESTED)
        except Refused:  # Discord has not told the server's channels yet
            return []
        return [
            app_commands.Choice(name=(await label(self.core, press, sitting))[:100], value=str(sitting.table_id))
            for sitting in found
        ]


@app_commands.guild_only()
class Hand(Suggesting, GroupCog, group_name="hand", group_description="Your private hand"):
    @app_commands.command(name="show")
    @WHICH
    @app_commands.autocomplete(table=Suggesting.suggest)
    @takes_press
    async def show(self, press: Press, table: str | None = None) -> Answer | None:
        """Show your hand, to you alone."""
        return await self.chosen.command(press, "hand", table)

    @app_commands.command(name="where")
    @app_commands.describe(place="Where you want your hands")
    @app_commands.choices(
        place=[
            app_commands.Choice(name="here, in messages that only you see", value="here"),
            app_commands.Choice(name="as direct messages", value="dm"),
        ]
    )
    @takes_press
    async def where(self, press: Press, place: str) -> Answer:
        """Choose where your hands are shown: here, or in direct messages."""
        t = press.t
        if place == "here":
            await self.core.storage.want_hands(press.user_id, "here", 0)
            return NewMessage(t("Your hands are shown here, in messages that only you see."))
        await think(press)
        welcome = t("Your hands will come here. {where} in a server changes that.", where=command("hand where", t))
        try:
            guild_id = press.guild_id
            assert guild_id is not None
            request = self.core.requests.send
            channel = await request(self.core.client.create_dm(discord.Object(press.user_id)), 0, rare=True)
            await self.core.faces.sent(
                render.note(welcome),
                lambda dressed: request(channel.send(view=View(dressed)), guild_id),
                reader=press.user_id,
            )
        except discord.Forbidden:
            raise Refused(CLOSED_TO_MESSAGES) from None
        except FAILED as error:
            log.warning("direct messages not tried", reason=repr(error))
            raise Refused(NOT_ANSWERING) from None
        await self.core.storage.want_hands(press.user_id, "dm", channel.id)
        return NewMessage(t("Your hands come as direct messages from now on."))

    @app_commands.command(name="look")
    @app_commands.describe(style="How you read messages that only you see")
    @app_commands.choices(
        style=[
            app_commands.Choice(name="with pictures of the cards", value="pictures"),
            app_commands.Choice(name="in words only", value="words"),
        ]
    )
    @takes_press
    async def look(self, press: Press, style: str) -> Answer:
        """Choose how your hands look: with pictures of the cards, or in words only, for a screen reader."""
        plain = style == "words"
        await self.core.storage.want_words(press.user_id, plain=plain)
        (self.core.faces.plain.add if plain else self.core.faces.plain.discard)(press.user_id)
        words = press.t("From now on, what only you see comes in words, without pictures or decoration.")
        pictures = press.t("What only you see shows pictures of the cards again.")
        return NewMessage(words if plain else pictures)


@app_commands.guild_only()
class TableCommands(Suggesting, GroupCog, group_name="table", group_description="The tables of this server"):
    def __init__(
        self, core: Core, chosen: ChosenTables, opening: Opening, moved: MovedPlayers, gatherings: Gatherings
    ) -> None:
        super().__init__(core, chosen)
        self._opening = opening
        self._moved = moved
        self._gatherings = gatherings

    @app_commands.command(name="show")
    @WHICH
    @app_commands.autocomplete(table=Suggesting.suggest)
    @takes_press
    async def show(self, press: Press, table: str | None = None) -> Answer | None:
        """Post a table again, in this channel."""
        return await self.chosen.command(press, "show", table)

    @app_commands.command(name="leave")
    @WHICH
    @app_commands.autocomplete(table=Suggesting.suggest)
    @takes_press
    async def leave(self, press: Press, table: str | None = None) -> Answer | None:
        """Leave a table."""
        return await self.chosen.command(press, "leave", table)

    @app_commands.command(name="close")
    @WHICH
    @app_commands.autocomplete(table=Suggesting.suggest)
    @takes_press
    async def close(self, press: Press, table: str | None = None) -> Answer | None:
        """Close a table without a result; for its host and for moderators."""
        return await self.chosen.command(press, "close", table)

    @app_commands.command(name="remove")
    @app_commands.describe(player="Who to remove from the table", table="Which table, if there are several")
    @app_commands.autocomplete(table=Suggesting.suggest)
    @takes_press
    async def remove(self, press: Press, player: discord.User, table: str | None = None) -> Answer | None:
        """Remove someone from a table; for its host and for moderators."""
        return await self.chosen.command(press, "remove", table, player.id)

    @app_commands.command(name="move")
    @app_commands.describe(
        player="Who to move", to="The table they're moved to", table="The table they leave, if there are several"
    )
    @app_commands.autocomplete(to=Suggesting.suggest, table=Suggesting.suggest)
    @takes_press
    async def move(self, press: Press, player: discord.User, to: str, table: str | None = None) -> Answer:
        """Move someone to a table whose game hasn't begun; for the host of both tables and for moderators."""
        return await self._moved.command(press, player, to, table)

    @app_commands.command(name="many")
    @app_commands.describe(
        game="The game for all of them",
        tables="How many tables",
        players="How many may sit at each (as many as can play)",
        house="How many house players sit at each from the beginning (none)",
        fill="Whether house players fill empty chairs when you start all (no)",
        pace="Time for a move (as this server has set it)",
        name="A name for them, such as Club night",
        answers="Who gets the file with questions and answers (everybody)",
        counts="Whether the results count for the leaderboard (yes)",
    )
    @app_commands.choices(game=PLAYED, pace=PACES, answers=ANSWERS)
    @asking(EXTRAS)
    @takes_press
    async def many(
        self,
        press: Press,
        /,
        game: str,
        tables: app_commands.Range[int, FEWEST, MOST],
        players: app_commands.Range[int, FEWEST_PLAYERS, MOST_PLAYERS] | None = None,
        house: app_commands.Range[int, 0, MOST_PLAYERS - 1] = 0,
        fill: bool = False,
        pace: str | None = None,
        name: app_commands.Range[str, 1, names.LONGEST] | None = None,
        answers: str = FOR_ALL,
        counts: bool = True,
        **chosen: Any,
    ) -> Answer:
        """Open several tables at once in threads, with a board that shows them all; for moderators."""
        settings = await settings_here(press)
        self.core.access.need_free(press.member)
        opener = await self.core.access.person(press)
        if not opener.moderator:
            raise Refused(mark("Only moderators can open several tables at once here: ask one of them."))
        if press.channel.type is not discord.ChannelType.text:
            raise Refused(mark("Open them in a text channel: each of them gets a thread of its own there."))
        need_leave(press, settings.model_copy(update={"threads": True}), opener)
        cog = self._opening.games.get(game)
        if cog is None:
            raise Refused(NO_SUCH_OPTION)  # sent by a modified client
        _need_players(cog.presenter.game, players)
        if answers == KEPT and cog.presenter.collects is None:
            about = mark("Nobody writes anything in {game}, so there's no file with answers.")
            raise Refused(about, game=cog.presenter.game.name)
        extras = _extras_of(cog, chosen, press.t)
        agreed = await cog.usual_agreement(press, settings, pace=pace, counts=counts, **extras)
        named = names.plain(name) if name and name.strip() else ""
        wanted = Wanted(tables, players, house, named, fills=fill, keeps_answers=answers == KEPT)
        change = self.core.tables
        found, new = await change.gather(cog.presenter.game, opener, wanted, home_here(press), agreed, settings.limits)
        if new:
            self._gatherings.show(found)
        return NewMessage(
            press.t("The {count} tables open in threads of their own, and then the board appears here.", count=tables)
        )


def _extras_of(cog: GameCog, chosen: Mapping[str, Any], t: Texts) -> dict[str, Any]:
    """:raises Refused: something was chosen that only another game has."""
    own = {one.name: chosen[one.name] for one in cog.asked}
    for one in EXTRAS:
        if one.name not in own and chosen[one.name] != one.default:
            raise Refused(
                mark("{game} has no such option: {option}."), game=cog.presenter.game.name, option=t(one.about)
            )
    return own


def _need_players(game: Game[Any, Any], players: int | None) -> None:
    """:raises Refused: the game cannot be played by so many."""
    if players is not None and players not in game.seats:
        raise Refused(
            mark("{name} is for {least} to {most} players."), name=game.name, least=game.seats[0], most=game.seats[-1]
        )


async def setup(bot: DealersChoice) -> None:
    services = bot.services
    chosen = ChosenTables(services.core, services.display, services.presses)
    bot.add_press(ChosenTableId, chosen.press)
    await bot.add_cog(Hand(services.core, chosen))
    moved = MovedPlayers(services.core, services.display.reminders)
    bot.add_press(MoveId, moved.press)
    await bot.add_cog(TableCommands(services.core, chosen, bot.opening, moved, services.display.gatherings))
