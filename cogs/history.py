"""The games that were played here, page by page, each to be replayed."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot import names, render
from bot.answers import answered, redraw, say
from bot.client import DealersChoice
from bot.press import Press, chosen
from bot.storage import PastGame
from bot.tables import Refused
from bot.texts import Texts, mark
from rules import GAMES

if TYPE_CHECKING:
    from cogs.replay import Replay

SIZE = 8
"""Games of a page."""
EVERYBODY = 0
"""Stands for nobody in particular in a button's id."""


async def panel(interaction: discord.Interaction[Any], user_id: int, number: int, t: Texts) -> ui.LayoutView:
    """Render a page of the games of this server, or of one person in it."""
    bot: DealersChoice = interaction.client
    assert interaction.guild_id is not None
    among = None if user_id == EVERYBODY else user_id
    games, pages = await bot.storage.standings.history(interaction.guild_id, among, number, SIZE)
    number = min(number, pages - 1)
    heading = t("## The games of this server") if among is None else t("## The games of {who}", who=f"<@{user_id}>")
    if pages > 1:
        heading += "\n" + t("-# Page {number} of {pages}, the last games first", number=number + 1, pages=pages)
    lines = [_line(game, among, t) for game in games] or [t("No game has been finished yet.")]
    rows: list[ui.ActionRow[ui.LayoutView]] = []
    if pages > 1:
        row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
        for label, target in ((t("◀ Back"), number - 1), (t("Next ▶"), number + 1)):
            button: ui.Button[ui.LayoutView] = ui.Button(label=label, custom_id=f"d:page:{user_id}:{max(0, target)}")
            button.disabled = not 0 <= target < pages
            row.add_item(button)
        rows.append(row)
    options = _options(games, t)
    if options:
        menu: ui.Select[ui.LayoutView] = ui.Select(custom_id=f"d:replay:{user_id}:{number}", options=options)
        menu.placeholder = t("Replay one of them…")
        rows.append(ui.ActionRow(menu))
    return render.page([heading, "\n".join(lines)], rows)


def _line(game: PastGame, user_id: int | None, t: Texts) -> str:
    """Say in a line when a game was, who won, and for a person at which place they came in."""
    winners = [names.escape(names.called(person.name, t)) for person in game.people if person.won]
    own = next((person for person in game.people if person.user_id == user_id), None)
    told = [
        t("won by {winners}", winners=t.list(winners)) if winners else t("won by a house player"),
        t("place {place} of {count}", place=own.place, count=len(game.people)) if own else "",
        t("left early") if own and own.gone else "",
        t("void") if game.voided else "" if game.counts else t("for practice"),
    ]
    number = t("table {number}", number=game.table_id) if game.table_id else t("played elsewhere")
    return t(
        "- {when}: **{game}**, {about} ({table})",
        when=f"<t:{int(game.at)}:f>",
        game=GAMES[game.game].name,
        about=", ".join(part for part in told if part),
        table=number,
    )


def _options(games: Sequence[PastGame], t: Texts) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=t("{game}, table {number}", game=GAMES[game.game].name, number=game.table_id)[:100],
            value=str(game.table_id),
        )
        for game in games
        if game.table_id
    ]


class HistoryPress(Press, template=r"d:(?P<verb>page|replay):(?P<user>\d{1,20}):(?P<page>\d{1,6})"):
    """A button that turns the page, or the menu that replays a game."""

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Show what was asked for."""
        async with answered(interaction) as t:
            if self.match["verb"] == "page":
                user_id = int(self.match["user"])
                await redraw(interaction, await panel(interaction, user_id, int(self.match["page"]), t))
                return
            value = next(iter(chosen(interaction)), "")
            bot: DealersChoice = interaction.client
            table = await bot.presses.table_of(interaction, int(value) if value.isdecimal() and len(value) < 16 else 0)
            cog = cast("Replay", bot.get_cog("Replay"))  # the library loads its module anew, so it is of another class
            if table.phase != "over":
                raise Refused(mark("A game can be replayed when it is over."))
            await cog.show(interaction, table, "show", 0, t, hands=False)


class History(commands.Cog):
    """The games of the past."""

    def __init__(self, bot: DealersChoice) -> None:
        self.bot = bot

    @app_commands.command(name="history")
    @app_commands.guild_only()
    @app_commands.describe(user="Whose games (everybody's)")
    async def history(
        self,
        interaction: discord.Interaction[DealersChoice],
        user: discord.User | discord.Member | None = None,
    ) -> None:
        """See the last games of this server or of somebody, and replay them."""
        async with answered(interaction) as t:
            await say(interaction, await panel(interaction, user.id if user else EVERYBODY, 0, t))


async def setup(bot: DealersChoice) -> None:
    """Offer the command."""
    bot.add_presses(HistoryPress)
    await bot.add_cog(History(bot))
