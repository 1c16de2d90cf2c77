"""What the managers of a server can do to its standings: start seasons, void games, reset leaderboards."""

from discord import app_commands

from bot.discord.access import need_manager
from bot.discord.arrivals import cause_of
from bot.discord.client import DealersChoice
from bot.discord.cog import GroupCog
from bot.discord.components import chosen
from bot.discord.responses import Interaction, answered, fenced, redraw, say
from bot.language import names
from bot.language.errors import NO_TABLE, Refused
from bot.language.texts import Texts, mark
from bot.play import ranking
from bot.play.missing_game import title
from bot.show import render
from bot.show.commands import command
from bot.show.custom_ids import KeepStandingsId, ResetId, SeasonId, VoidId, VoidMenuId
from bot.standings.boards import ALL_GAMES, Deed
from cogs.history import won
from cogs.leaderboard import EVERY_GAME, NO_BOARD
from rules import GAMES

LAST_DEEDS = 15
LONGEST_NUMBER = 18
"""Digits in the number of a table."""
GAMES_OR_ALL = [
    *(app_commands.Choice(name=game.name, value=key) for key, game in GAMES.items()),
    app_commands.Choice(name="All games", value=EVERY_GAME),
]
NOT_OVER = mark("This game is not over yet. Close the table instead: {close}.")


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
    async def season(self, interaction: Interaction, ratings: str) -> None:
        """Start a new season: leaderboards start over, and past ones stay visible."""
        async with answered(interaction) as t:
            guild_id = need_manager(interaction)
            number = (await self.services.storage.standings.seasons(guild_id))[0].number + 1
            does = SeasonId("carry" if ratings == "carry" else "anew", number)
            text = t(
                "**Start season {number}?** Wins, tokens, chips and streaks start from zero on all "
                "leaderboards. {ratings} Games still being played count for the season in which they end.",
                number=number,
                ratings=t("Ratings go on.") if does.ratings == "carry" else t("Ratings start over."),
            )
            button = t("Start season {number}", number=number)
            await say(interaction, render.asked(text, button, does, KeepStandingsId(), t))

    @app_commands.command(name="void")
    @app_commands.describe(table="The number of the table")
    async def void(self, interaction: Interaction, table: app_commands.Range[int, 1, 10**15]) -> None:
        """Void a finished game, so that it counts for nobody."""
        async with answered(interaction) as t:
            await self._ask_to_void(interaction, table, t)

    async def choose_to_void(self, interaction: Interaction, _pressed: VoidMenuId) -> None:
        """Ask about the game that was chosen in the history."""
        async with answered(interaction) as t:
            number = next(iter(chosen(interaction)), "")
            if not number.isdecimal() or len(number) > LONGEST_NUMBER:
                raise Refused(NO_TABLE)  # sent by a modified client
            await self._ask_to_void(interaction, int(number), t)

    async def _ask_to_void(self, interaction: Interaction, number: int, t: Texts) -> None:
        need_manager(interaction)
        found = await self.services.tables.get(number)
        if found is None or not await self.services.access.sees(interaction, found):
            raise Refused(NO_TABLE)
        if found.phase in ("lobby", "play"):
            raise Refused(NOT_OVER, close=command("table close", t))
        game = await self.services.storage.standings.past_game(number)
        if game is None or found.outcome is None or not found.outcome.counted:
            raise Refused(mark("This game does not count for the leaderboard: there is nothing to void."))
        text = t(
            "**Void table {number} ({game})?** It will count for nobody, and ratings after it are "
            "recalculated. This cannot be undone.",
            number=number,
            game=found.game.name,
        )
        people = t.list([names.escape(names.called(person.name, t)) for person in game.people])
        asked = f"{text}\n<t:{int(game.at)}:f> · {people} · {won(game, t)}"
        await say(interaction, render.asked(asked, t("Void this game"), VoidId(number), KeepStandingsId(), t))

    @app_commands.command(name="reset")
    @app_commands.describe(game="The game whose leaderboard starts over, or all games")
    @app_commands.choices(game=GAMES_OR_ALL)
    async def reset(self, interaction: Interaction, game: str) -> None:
        """Empty a leaderboard of the current season for good."""
        async with answered(interaction) as t:
            need_manager(interaction)
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
            await say(interaction, render.asked(text, button, ResetId(game), KeepStandingsId(), t))

    @app_commands.command(name="log")
    async def log(self, interaction: Interaction) -> None:
        """See what managers have changed in the standings of this server."""
        async with answered(interaction) as t:
            guild_id = need_manager(interaction)
            deeds = await self.services.storage.standings.deeds(guild_id, LAST_DEEDS)
            lines = [_told(deed, t) for deed in deeds] or [t("Nothing has been done yet.")]
            await say(interaction, render.page([t("## Changes to the standings") + "\n" + "\n".join(lines)]))

    # What the buttons do

    async def keep(self, interaction: Interaction, _pressed: KeepStandingsId) -> None:
        """Leave everything as it is."""
        async with answered(interaction) as t:
            need_manager(interaction)
            await redraw(interaction, render.note(t("Everything stays as it is.")))

    async def start_season(self, interaction: Interaction, pressed: SeasonId) -> None:
        """Start a season, unless it has begun already."""
        async with answered(interaction) as t:
            guild_id, number = need_manager(interaction), pressed.number
            by, now = interaction.user.id, self.services.clock.now()
            carries = pressed.ratings == "carry"
            standings = self.services.storage.standings
            with fenced(interaction) as fence:
                new = await standings.start_season(guild_id, number, by, now, carries=carries, fence=fence)
            if not new:
                raise Refused(mark("Season {number} has begun already."), number=number)
            done = t(
                "Season {number} has begun. Earlier seasons stay in {leaderboard}.",
                number=number,
                leaderboard=command("leaderboard", t),
            )
            await redraw(interaction, render.note(done))

    async def void_game(self, interaction: Interaction, pressed: VoidId) -> None:
        async with answered(interaction) as t:
            guild_id = need_manager(interaction)
            table = await self.services.tables.get(pressed.table)
            if table is None or not await self.services.access.sees(interaction, table):
                raise Refused(NO_TABLE)
            await self.services.tables.by(cause_of(interaction)).change(
                table.id, ranking.void, guild_id, interaction.user.id
            )
            self.services.recounting.ask()
            done = t(
                "Table {number} no longer counts. The ratings after it are being recalculated.",
                number=table.id,
            )
            await redraw(interaction, render.note(done))

    async def reset_board(self, interaction: Interaction, pressed: ResetId) -> None:
        async with answered(interaction) as t:
            guild_id, game = need_manager(interaction), pressed.game
            if game != EVERY_GAME and game not in GAMES:
                raise Refused(NO_BOARD)
            key = ALL_GAMES if game == EVERY_GAME else game
            by, now = interaction.user.id, self.services.clock.now()
            with fenced(interaction) as fence:
                await self.services.storage.standings.reset(guild_id, key, by, now, fence)
            self.services.recounting.ask()
            await redraw(interaction, render.note(t("The leaderboard of {game} starts over.", game=_game(game, t))))


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
    cog = Standings(bot.services)
    bot.add_press(KeepStandingsId, cog.keep)
    bot.add_press(SeasonId, cog.start_season)
    bot.add_press(VoidId, cog.void_game)
    bot.add_press(VoidMenuId, cog.choose_to_void)
    bot.add_press(ResetId, cog.reset_board)
    await bot.add_cog(cog)
