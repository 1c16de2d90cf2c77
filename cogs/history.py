"""The games that were played here, page by page; each can be replayed."""

from collections.abc import Sequence

import discord
from discord import app_commands

from bot.discord.access import need_server
from bot.discord.answer import Answer, NewMessage, Redrawn
from bot.discord.client import DealersChoice
from bot.discord.cog import Cog, takes_press
from bot.discord.core import Core
from bot.discord.press import Press
from bot.language import names
from bot.language.texts import Texts
from bot.show import render
from bot.show.custom_ids import HistoryId, VoidMenuId
from bot.standings.games import PastGame, Result

SIZE = 8  # games on a page
WINNERS = 3  # how many winners are named; in some games all players but one can have won
EVERYBODY = 0  # stands for nobody in particular in a button's id


async def panel(core: Core, press: Press, user_id: int, number: int) -> render.Layout:
    t = press.t
    guild_id = need_server(press)
    mine, among = press.user_id, None if user_id == EVERYBODY else user_id
    played_in = await core.storage.standings.channels(guild_id)
    sight = await core.access.sight(press, played_in)
    games, number, pages = await core.storage.standings.history(guild_id, among, sight, number, SIZE)
    heading = t("## The games of this server") if among is None else t("## The games of {who}", who=f"<@{user_id}>")
    if pages > 1:
        heading += "\n" + t("-# Page {number} of {pages}, newest games first", number=number + 1, pages=pages)
    left_out = bool(sight.unknown) and await core.storage.standings.leaves_out(guild_id, among, sight)
    if left_out:
        heading += "\n" + t(
            "-# Games in channels that I can't see are missing: I can't check who may see them. Use "
            "this command over there to see them."
        )
    elif not games:
        heading += "\n" + t("No game has been finished yet.")
    items: list[render.Part] = []
    for game in games:
        line = _line(core, game, among or mine, mine, t)
        if game.table_id is None:
            items.append(render.text(line))
        else:
            items.append(render.section(line, render.replay_button(game.table_id, "show", t("Replay"))))
    voidable = [game for game in games if game.table_id is not None and game.counts and not game.voided]
    if voidable and sight.runs_server:
        items.append(render.row(_void_menu(core, voidable, t)))
    turns = render.page_buttons(t, number, pages, lambda page: HistoryId(user_id, page)) if pages > 1 else []
    if user_id != mine:
        turns.append(render.button(t("My games"), HistoryId(mine, 0)))
    if among is not None:
        turns.append(render.button(t("Everybody's games"), HistoryId(EVERYBODY, 0)))
    return render.page([heading], [*items, render.row(*turns)])


def _line(core: Core, game: PastGame, user_id: int, reader_id: int, t: Texts) -> str:
    presenter = core.presenters[game.game]
    own = next((person for person in game.people if person.user_id == user_id), None)
    told = [
        won(game, t),
        _placed(game, own, reader_id, t) if own else "",
        t("left early") if own and own.gone else "",
        t("**void**, doesn't count") if game.voided else "" if game.counts else t("not counted"),
    ]
    return t(
        "**{game}**, {table}, {when}\n{about}",
        game=presenter.game.name,
        table=_table(game, t),
        when=f"<t:{int(game.at)}:f>",
        about=" · ".join(part for part in told if part),
    )


def _table(game: PastGame, t: Texts) -> str:
    if game.table_id is None:
        return t("imported")
    if game.link is None:
        return t("table {number}, played alone", number=game.table_id)
    return t("[table {number}]({link})", number=game.table_id, link=game.link)


def _void_menu(core: Core, games: Sequence[PastGame], t: Texts) -> render.Menu:
    presenters = core.presenters
    options = [
        render.option(
            t("{game}, table {number}", game=presenters[game.game].game.name, number=game.table_id),
            str(game.table_id),
            " · ".join(names.called(person.name, t) for person in game.people),
        )
        for game in games
    ]
    return render.menu(VoidMenuId(), options, t("Void a game…"))


def won(game: PastGame, t: Texts) -> str:
    winners = [names.escape(names.called(person.name, t)) for person in game.people if person.won]
    if not winners:
        return t("won by a house player")
    if len(winners) <= WINNERS:
        return t("won by {winners}", winners=t.list(winners))
    return t.n(
        "won by {winners} and {count} more",
        "won by {winners} and {count} more",
        len(winners) - WINNERS,
        winners=", ".join(winners[:WINNERS]),
    )


def _placed(game: PastGame, own: Result, reader_id: int, t: Texts) -> str:
    place, count = game.place_of(own)
    if own.user_id == reader_id:
        return t("you: place {place} of {count}", place=place, count=count)
    return t("place {place} of {count}", place=place, count=count)


class History(Cog):
    @app_commands.command(name="history")
    @app_commands.guild_only()
    @app_commands.describe(user="Whose games (everybody's)")
    @takes_press
    async def history(self, press: Press, user: discord.User | discord.Member | None = None) -> Answer:
        """See the last games of this server or of one person, and replay them."""
        return NewMessage(await panel(self.core, press, user.id if user else EVERYBODY, 0))

    async def turn(self, press: Press, pressed: HistoryId) -> Answer:
        return Redrawn(await panel(self.core, press, pressed.user, pressed.page))


async def setup(bot: DealersChoice) -> None:
    cog = History(bot.services.core)
    bot.add_press(HistoryId, cog.turn)
    await bot.add_cog(cog)
