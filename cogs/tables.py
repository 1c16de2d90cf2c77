"""Commands for the tables that somebody sits at or looks after: hand, table, leaving, closing, removing."""

import discord
from discord import app_commands

from bot.discord.access import parent_of
from bot.discord.client import DealersChoice
from bot.discord.cog import MOST_SUGGESTED, Cog, GroupCog
from bot.discord.permissions import need_leave, need_permissions
from bot.discord.requests import FAILED
from bot.discord.responses import Interaction, answered, redraw, say, settings_here, think
from bot.discord.services import Services
from bot.language import names
from bot.language.errors import NOT_SEATED, OVER, Refused
from bot.language.texts import Texts, mark, texts
from bot.play import leaving
from bot.play.permissions import keeps, need_keeper
from bot.play.places import Label, Place, Sitting
from bot.play.table import Table
from bot.runtime.log import logger
from bot.services.tables import refused_beyond_limits
from bot.show import render
from bot.show.commands import command
from bot.store.errors import LimitReached

log = logger(__name__)

NUMBER = "\0"
"""Stands for a number that is not known yet: no name has such a character."""

CLOSED_TO_MESSAGES = mark(
    "You do not accept direct messages from me, so your hands stay here. Allow them in **Privacy Settings** of this"
    " server, and try again."
)
NOT_ANSWERING = mark("Discord is not answering right now. Nothing has changed; try again in a while.")
WHICH = app_commands.describe(table="Which table, if there are several")


async def _mine(
    services: Services, interaction: Interaction, t: Texts, typed: str = "", most: int = -1
) -> list[Sitting]:
    """List the open tables of this server that concern whoever asks: at which they sit, or that they look after.

    Of those at which they do not sit, only the ones that they see.

    :param typed: what has to stand in the name of a table.
    :param most: a limit; -1 for none.
    :raises Refused: Discord has not told the server's channels yet.
    """
    assert interaction.guild_id is not None
    places = await services.storage.places(interaction.guild_id)
    standing = {place: place.parent_id or place.channel_id for place in places}
    seen, moderated = map(set, await services.access.sorted_out(interaction, set(standing.values())))
    labels = []
    for place, channel_id in standing.items():
        before, after = _label(services, interaction, place, NUMBER, t).split(NUMBER)
        labels.append(Label(place, before, after, channel_id in seen, channel_id in moderated))
    return await services.storage.concerning(interaction.guild_id, interaction.user.id, labels, typed, most)


def _label(services: Services, interaction: Interaction, place: Place | Sitting, number: int | str, t: Texts) -> str:
    name = services.access.channel_name(interaction, place.channel_id, place.parent_id)
    return t(
        "{game} in #{channel} (table {number})",
        game=services.tables.presenters[place.game].game.name,
        channel=names.plain(name) if name else "?",
        number=number,
    )


async def find(
    services: Services,
    interaction: Interaction,
    chosen: str | None,
    *,
    seated: bool,
    t: Texts,
    leaving: bool = False,
) -> Table:
    """Find the table that a command is about.

    :param seated: whether it must be one at which the person sits.
    :param leaving: whether they only want to give up their own seat.
    :raises Refused: there is none, or it is not clear which.
    """
    services.access.need_free(interaction)
    if chosen is not None:
        table = await services.tables.get(int(chosen)) if chosen.isdecimal() and len(chosen) <= 18 else None
    else:
        assert interaction.guild_id is not None
        sittings = await services.storage.sittings(interaction.guild_id, interaction.user.id)
        if not sittings and not seated:
            sittings = await _mine(services, interaction, t)
        here = [sitting for sitting in sittings if sitting.channel_id == interaction.channel_id]
        found = here if len(here) == 1 else sittings
        if not found:
            raise Refused(
                mark("You have no seat at a table in this server. Open one with the command of a game.")
                if seated
                else mark("There is no open table here that concerns you.")
            )
        if len(found) > 1:
            labels = [_label(services, interaction, sitting, sitting.table_id, t) for sitting in found[:10]]
            raise Refused(
                mark("There are several tables: choose one with the option `table`. They are {tables}."),
                tables=t.list([names.escape(label) for label in labels]),
            )
        table = await services.tables.get(found[0].table_id)
        if table is None:
            raise Refused(OVER)
    if table is None or not await services.access.sees(interaction, table, leaving=leaving):
        raise Refused(mark("There is no such table here. Choose one from the list."))
    if seated and table.seat_of(interaction.user.id) is None:
        raise Refused(NOT_SEATED)
    return table


async def _direct_channel(user: discord.User | discord.Member) -> discord.DMChannel:
    return await user.create_dm()


class Suggesting(Cog):
    """Commands that suggest tables."""

    async def suggest(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest tables by game and channel."""
        t = texts(interaction.locale.value)
        try:
            found = await _mine(self.services, interaction, t, current, MOST_SUGGESTED)
        except Refused:  # Discord has not told the server's channels yet
            return []
        return [
            app_commands.Choice(
                name=_label(self.services, interaction, sitting, sitting.table_id, t)[:100], value=str(sitting.table_id)
            )
            for sitting in found
        ]


@app_commands.guild_only()
class Hand(Suggesting, GroupCog, group_name="hand", group_description="Your private hand"):
    """The private hand."""

    @app_commands.command(name="show")
    @WHICH
    @app_commands.autocomplete(table=Suggesting.suggest)
    async def show(self, interaction: Interaction, table: str | None = None) -> None:
        """Show your hand, to you alone."""
        async with answered(interaction) as t:
            found = await find(self.services, interaction, table, seated=True, t=t)
            if found.phase == "lobby":
                raise Refused(mark("The cards have not been dealt yet."))
            if found.phase != "play":
                raise Refused(OVER)
            seat = found.seat_of(interaction.user.id)
            assert seat is not None
            await self.services.hand_buttons.show_hand(interaction, found, seat, t)

    @app_commands.command(name="where")
    @app_commands.describe(place="Where you want your hands")
    @app_commands.choices(
        place=[
            app_commands.Choice(name="here, in messages that only you see", value="here"),
            app_commands.Choice(name="as direct messages", value="dm"),
        ]
    )
    async def where(self, interaction: Interaction, place: str) -> None:
        """Choose where your hands are shown: here, or in direct messages."""
        async with answered(interaction) as t:
            user = interaction.user
            if place == "here":
                await self.services.storage.want_hands(user.id, "here", 0)
                await say(interaction, t("Your hands are shown here, in messages that only you see."))
                return
            await think(interaction)
            welcome = t("Your hands will come here. {where} in a server changes that.", where=command("hand where", t))
            try:
                guild_id = interaction.guild_id
                assert guild_id is not None
                request = self.services.requests.send
                channel = await request(_direct_channel(user), 0, rare=True)
                view = render.note(welcome)
                await self.services.faces.sent(view, lambda: request(channel.send(view=view), guild_id), reader=user.id)
            except discord.Forbidden:
                raise Refused(CLOSED_TO_MESSAGES) from None
            except FAILED as error:
                log.warning("direct messages not tried", reason=repr(error))
                raise Refused(NOT_ANSWERING) from None
            await self.services.storage.want_hands(user.id, "dm", channel.id)
            await say(interaction, t("Your hands come as direct messages from now on."))

    @app_commands.command(name="look")
    @app_commands.describe(look="How you read messages that only you see")
    @app_commands.choices(
        look=[
            app_commands.Choice(name="with pictures of the cards", value="pictures"),
            app_commands.Choice(name="in words only", value="words"),
        ]
    )
    async def look(self, interaction: Interaction, look: str) -> None:
        """Choose how your hands look: with pictures of the cards, or in words only, for a screen reader."""
        async with answered(interaction) as t:
            plain = look == "words"
            await self.services.storage.want_words(interaction.user.id, plain=plain)
            (self.services.faces.plain.add if plain else self.services.faces.plain.discard)(interaction.user.id)
            words = t("Messages that only you see come in words from now on, without pictures and ornaments.")
            pictures = t("Messages that only you see come with pictures of the cards again.")
            await say(interaction, words if plain else pictures)


@app_commands.guild_only()
class TableCommands(Suggesting, GroupCog, group_name="table", group_description="The tables of this server"):
    """The tables of a server."""

    @app_commands.command(name="show")
    @WHICH
    @app_commands.autocomplete(table=Suggesting.suggest)
    async def show(self, interaction: Interaction, table: str | None = None) -> None:
        """Post a table again, in this channel."""
        async with answered(interaction) as t:
            found = await find(self.services, interaction, table, seated=False, t=t)
            if found.ended:
                raise Refused(OVER)
            mover = await self.services.access.person(interaction, found)
            if not keeps(found, mover) and found.seat_of(mover.id) is None:
                await say(interaction, t("The table is here: {link}", link=found.link))
                return
            settings = await settings_here(interaction)
            assert interaction.channel_id is not None
            moves = interaction.channel_id != found.channel_id
            with refused_beyond_limits():
                if moves:
                    need_leave(interaction, settings, mover, t)
                    await self.services.access.need_seen_by_all(interaction, found, t)
                    await self.services.storage.need_place(found.guild_id, interaction.channel_id, settings.limits)
                else:
                    need_permissions(interaction, settings, t)
            message_id, _ = await self.services.messages.in_words(
                found, lambda view: say(interaction, view, public=True)
            )
            if message_id is None:
                return
            place = (interaction.channel_id, message_id, parent_of(interaction))
            with refused_beyond_limits():
                try:
                    await self.services.publisher.put_up(found, *place, settings.limits)
                except LimitReached:  # another one has come in between
                    await redraw(interaction, render.moved(found, found.link))
                    raise

    @app_commands.command(name="leave")
    @WHICH
    @app_commands.autocomplete(table=Suggesting.suggest)
    async def leave(self, interaction: Interaction, table: str | None = None) -> None:
        """Leave a table."""
        async with answered(interaction) as t:
            found = await find(self.services, interaction, table, seated=True, t=t, leaving=True)
            await self.services.table_buttons.confirm_leave(interaction, found, t)

    @app_commands.command(name="close")
    @WHICH
    @app_commands.autocomplete(table=Suggesting.suggest)
    async def close(self, interaction: Interaction, table: str | None = None) -> None:
        """Close a table without a result; for whoever opened it, and for moderators."""
        async with answered(interaction) as t:
            found = await find(self.services, interaction, table, seated=False, t=t)
            if found.ended:
                raise Refused(OVER)
            need_keeper(found, await self.services.access.person(interaction, found))
            text = t("Close this table for good? Nobody wins, and nothing is counted.")
            await say(interaction, render.confirmation(found, text, "close_now", t("Close the table"), t))

    @app_commands.command(name="remove")
    @app_commands.describe(player="Who to remove from the table", table="Which table, if there are several")
    @app_commands.autocomplete(table=Suggesting.suggest)
    async def remove(
        self,
        interaction: Interaction,
        player: discord.User,
        table: str | None = None,
    ) -> None:
        """Remove somebody from a table; for whoever opened it, and for moderators."""
        async with answered(interaction) as t:
            found = await find(self.services, interaction, table, seated=False, t=t)
            remover = await self.services.access.person(interaction, found)
            after = await self.services.tables.change(found.id, leaving.remove, remover, player.id)
            name = names.escape(names.plain(player.display_name))
            told = t("**{name}** has left the table.", name=name)
            if after.ousted and not after.practice:
                told += "\n" + t("You do not moderate this channel, so the game counts for nobody now.")
            await say(interaction, told)


async def setup(bot: DealersChoice) -> None:
    """Offer the commands."""
    await bot.add_cog(Hand(bot.services))
    await bot.add_cog(TableCommands(bot.services))
