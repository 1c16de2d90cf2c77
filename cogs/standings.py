"""What the managers of a server can do to its standings: start seasons, void games, reset leaderboards."""

from discord import app_commands

from bot.discord.access import need_manager
from bot.discord.answer import Answer, NewMessage, Redrawn
from bot.discord.client import DealersChoice
from bot.discord.cog import GroupCog, takes_press
from bot.discord.press import Press
from bot.language import names
from bot.language.errors import NO_TABLE, Refused
from bot.language.texts import Texts, mark
from bot.play import ranking
from bot.play.missing_game import title
from bot.show import render
from bot.show.commands import command
from bot.show.custom_ids import KeepStandingsId, ResetId, SeasonId, VoidId, VoidMenuId
from bot.standings.boards import ALL_GAMES, Deed
from bot.standings.ids import TableId
from cogs.history import won
from cogs.leaderboard import EVERY_GAME, NO_BOARD
from rules import GAMES

LAST_DEEDS = 15
LONGEST_NUMBER = 18  # digits in the number of a table
GAMES_OR_ALL = [
    *(app_commands.Choice(name=game.name, value=key) for key, game in GAMES.items()),
    app_commands.Choice(name="All games", value=EVERY_GAME),
]
NOT_OVER = mark("This game isn't over yet: {close} closes the table instead.")


def _game(key: str, t: Texts) -> str:
    return t("all games") if key in (EVERY_GAME, ALL_GAMES) else GAMES[key].name if key in GAMES else title(key)


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class Standings(GroupCog, group_name="standings", group_description="Seasons and corrections, for managers"):
    @app_commands.command(name="season")
    @app_commands.describe(ratings="Whether ratings go on from this season or start over")
    @app_commands.choices(
        ratings=[
            app_commands.Choice(name="ratings start over", value="anew"),
            app_commands.Choice(name="ratings carry over", value="carry"),
        ]
    )
    @takes_press
    async def season(self, press: Press, ratings: str) -> Answer:
        """Start a new season: leaderboards start over, and past ones stay visible."""
        t = press.t
        guild_id = need_manager(press)
        number = (await self.core.storage.standings.seasons(guild_id))[0].number + 1
        does = SeasonId("carry" if ratings == "carry" else "anew", number)
        text = t(
            "**Start season {number}?** Wins, tokens, chips and streaks start from zero on all "
            "leaderboards. {ratings} Games still being played count for the season in which they end.",
            number=number,
            ratings=t("Ratings go on.") if does.ratings == "carry" else t("Ratings start over."),
        )
        button = t("Start season {number}", number=number)
        return NewMessage(render.asked(text, button, does, KeepStandingsId(), t))

    @app_commands.command(name="void")
    @app_commands.describe(table="The number of the table")
    @takes_press
    async def void(self, press: Press, table: app_commands.Range[int, 1, 10**15]) -> Answer:
        """Void a finished game, so that it counts for nobody."""
        return await self._ask_to_void(press, TableId(table))

    async def choose_to_void(self, press: Press, _pressed: VoidMenuId) -> Answer:
        number = next(iter(press.values), "")
        if not number.isdecimal() or len(number) > LONGEST_NUMBER:
            raise Refused(NO_TABLE)  # sent by a modified client
        return await self._ask_to_void(press, TableId(int(number)))

    async def _ask_to_void(self, press: Press, number: TableId) -> Answer:
        t = press.t
        need_manager(press)
        found = await self.core.tables.get(number)
        if found is None or not await self.core.access.sees(press, found):
            raise Refused(NO_TABLE)
        if found.phase in ("lobby", "play"):
            raise Refused(NOT_OVER, close=command("table close", t))
        game = await self.core.storage.standings.past_game(number)
        if game is None or found.outcome is None or not found.outcome.counted:
            raise Refused(mark("This game doesn't count for the leaderboard: there's nothing to void."))
        text = t(
            "**Void table {number} ({game})?** It will count for nobody, and ratings after it are "
            "recalculated. This cannot be undone.",
            number=number,
            game=found.game.name,
        )
        people = t.list([names.escape(names.called(person.name, t)) for person in game.people])
        asked = f"{text}\n<t:{int(game.at)}:f> · {people} · {won(game, t)}"
        return NewMessage(render.asked(asked, t("Void this game"), VoidId(number), KeepStandingsId(), t))

    @app_commands.command(name="reset")
    @app_commands.describe(game="The game whose leaderboard starts over, or all games")
    @app_commands.choices(game=GAMES_OR_ALL)
    @takes_press
    async def reset(self, press: Press, game: str) -> Answer:
        """Empty a leaderboard of the current season for good."""
        t = press.t
        need_manager(press)
        if game != EVERY_GAME and game not in GAMES:
            raise Refused(NO_BOARD)
        text = t(
            "**Reset the leaderboard of {game}?** Everything that counts there in this season is set aside "
            "for good, and everybody starts as a new player. Past seasons and other games stay. To keep past "
            "results visible, start a new season instead: {season}.",
            season=command("standings season", t),
            game=_game(game, t),
        )
        button = t("Reset this leaderboard")
        return NewMessage(render.asked(text, button, ResetId(game), KeepStandingsId(), t))

    @app_commands.command(name="log")
    @takes_press
    async def log(self, press: Press) -> Answer:
        """See what managers have changed in the standings of this server."""
        t = press.t
        guild_id = need_manager(press)
        deeds = await self.core.storage.standings.deeds(guild_id, LAST_DEEDS)
        lines = [_told(deed, t) for deed in deeds] or [t("Nothing has changed yet.")]
        return NewMessage(render.page([t("## Changes to the standings") + "\n" + "\n".join(lines)]))

    # What the buttons do

    async def keep(self, press: Press, _pressed: KeepStandingsId) -> Answer:
        need_manager(press)
        return Redrawn(press.t("Everything stays as it is."))

    async def start_season(self, press: Press, pressed: SeasonId) -> Answer:
        guild_id, number = need_manager(press), pressed.number
        by, now = press.user_id, self.core.clock.now()
        carries = pressed.ratings == "carry"
        standings = self.core.storage.standings
        new = await standings.start_season(guild_id, number, by, now, carries=carries)
        if not new:
            raise Refused(mark("Season {number} has begun already."), number=number)
        done = press.t(
            "Season {number} has begun. Earlier seasons stay in {leaderboard}.",
            number=number,
            leaderboard=command("leaderboard", press.t),
        )
        return Redrawn(done)

    async def void_game(self, press: Press, pressed: VoidId) -> Answer:
        guild_id = need_manager(press)
        table = await self.core.tables.get(pressed.table)
        if table is None or not await self.core.access.sees(press, table):
            raise Refused(NO_TABLE)
        await self.core.tables.press(press.id, table.id, ranking.void, guild_id, press.user_id)
        self.core.tables.due.wake()  # its boards are worked out again
        done = press.t("Table {number} no longer counts. The ratings after it are being recalculated.", number=table.id)
        return Redrawn(done)

    async def reset_board(self, press: Press, pressed: ResetId) -> Answer:
        guild_id, game = need_manager(press), pressed.game
        if game != EVERY_GAME and game not in GAMES:
            raise Refused(NO_BOARD)
        key = ALL_GAMES if game == EVERY_GAME else game
        by, now = press.user_id, self.core.clock.now()
        await self.core.storage.standings.reset(guild_id, key, by, now)
        self.core.tables.due.wake()  # its boards are worked out again
        return Redrawn(press.t("The leaderboard of {game} starts over.", game=_game(game, press.t)))


def _told(deed: Deed, t: Texts) -> str:
    who = f"<@{deed.user_id}>" if isinstance(deed.user_id, int) else names.called("", t)
    about = {"when": f"<t:{int(deed.at)}:f>", "who": who, "game": _game(deed.game, t)}
    match deed.deed:
        case "void":
            return t("- {when}: {who} voided table {number} ({game})", number=deed.number, **about)
        case "reset":
            return t("- {when}: {who} reset the leaderboard of {game}", **about)
        case "season":
            return t("- {when}: {who} started season {number}", number=deed.number, **about)


async def setup(bot: DealersChoice) -> None:
    cog = Standings(bot.services.core)
    bot.add_press(KeepStandingsId, cog.keep)
    bot.add_press(SeasonId, cog.start_season)
    bot.add_press(VoidId, cog.void_game)
    bot.add_press(VoidMenuId, cog.choose_to_void)
    bot.add_press(ResetId, cog.reset_board)
    await bot.add_cog(cog)
