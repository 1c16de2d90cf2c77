"""The leaderboards of a server."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal, TypeVar, cast, get_args

from discord import app_commands

from bot.discord.access import need_server
from bot.discord.answer import Answer, NewMessage, Redrawn
from bot.discord.client import DealersChoice
from bot.discord.cog import Cog, takes_press
from bot.discord.core import Core
from bot.discord.press import Press
from bot.discord.responses import settings_here
from bot.language import names
from bot.language.errors import Refused
from bot.language.texts import Texts, mark
from bot.show import render
from bot.show.cards import parted
from bot.show.custom_ids import DailyListId, LeaderboardId
from bot.show.presenter import Presenter
from bot.standings import ratings
from bot.standings.boards import ALL_GAMES, By, Figures, Page, Period

LINES = 10  # lines on a page: as many as are read at a glance on a phone
LEAST = {"all": 10, "month": 5, "week": 3}  # the minimum number of games to be listed by win rate, by period
DAY = 86400.0
EVERY_GAME = "all"  # stands for all games together in the option and in a button's id
BY: dict[By, str] = {
    "rating": mark("Rating"),
    "wins": mark("Wins among people"),
    "rate": mark("Win rate"),
    "kept": mark("Tokens or chips kept"),
}
PERIODS: dict[Period, str] = {"all": mark("All time"), "month": mark("This month"), "week": mark("This week")}
Asked = TypeVar("Asked", LeaderboardId, DailyListId)
NO_BOARD = mark("There's no such leaderboard here.")


def read(game: str, by: str, period: str, season: int) -> LeaderboardId:
    """:raises Refused: a modified client has sent something else."""
    if by not in get_args(By) or period not in get_args(Period):
        raise Refused(NO_BOARD)
    return LeaderboardId(game, cast("By", by), cast("Period", period), season)


async def board(core: Core, press: Press, asked: LeaderboardId) -> render.Layout:
    """:raises Refused: there is no such game or season."""
    t = press.t
    guild_id = need_server(press)
    presenter = None if asked.game == EVERY_GAME else core.presenters.get(asked.game)
    present = (await core.storage.standings.seasons(guild_id))[0].number
    season = asked.season or present
    if (presenter is None and asked.game != EVERY_GAME) or season > present:
        raise Refused(NO_BOARD)
    by: By = asked.by if asked.by in _orders(presenter, t) else "rating" if presenter else "wins"
    asked = replace(asked, by=by)
    absence = (await settings_here(press)).absence if season == present else None
    now = core.clock.now()
    page = await core.storage.standings.page(
        guild_id,
        presenter.game.key if presenter else ALL_GAMES,
        season,
        by=by,
        period=asked.period,
        now=now,
        seen_since=0.0 if absence is None else now - absence * DAY,
        least=LEAST[asked.period],
        user_id=press.user_id,
        number=asked.page,
        size=LINES,
    )
    rated = [one.rating for one in [*page.lines, page.own] if one is not None and one.rating is not None]
    marked = any(ratings.is_settled(rating) for rating in rated)  # otherwise it is said once for all
    about = [
        t(PERIODS[asked.period]),
        t("Rating (provisional)") if by == "rating" and rated and not marked else t(BY[by]),
        *([t("season {number}", number=season)] if present > 1 else []),
        *([t("page {number} of {pages}", number=page.number + 1, pages=page.pages)] if page.pages > 1 else []),
    ]
    heading = t(
        "## {game}: the leaderboard of this server\n-# {about}",
        game=presenter.game.name if presenter else t("All games"),
        about=parted(about),
    )
    lines = [_line(presenter, figures, by, figures == page.own, marked, t) for figures in page.lines]
    texts = [heading + "\n" + "\n".join(lines or [_nobody(asked, t)])]
    if page.own is not None and page.own not in page.lines:
        texts.append(_line(presenter, page.own, by, True, marked, t) + _left_out(page.own, asked, t))
    if explained := _explained(asked, absence, t):
        texts.append(f"-# {explained}")
    presenters = core.presenters
    return render.page(
        texts, [*turning(asked, page, t), *_menus(replace(asked, page=page.number), presenter, presenters, t)]
    )


def _orders(presenter: Presenter | None, t: Texts) -> list[By]:
    """List what a leaderboard can be ordered by; tokens or chips only where a game has some."""
    if presenter is None:
        return ["wins", "rate"]
    return ["rating", "wins", "rate", "kept"] if presenter.kept_in_words(0, t) else ["rating", "wins", "rate"]


def _nobody(asked: LeaderboardId, t: Texts) -> str:
    if asked.by == "rate":
        return t("Nobody has played {least} games here yet in this period.", least=LEAST[asked.period])
    if asked.period == "all":
        return t("Nobody is on this leaderboard yet.")
    return t("Nobody has finished a game in this period yet.")


def _line(presenter: Presenter | None, figures: Figures, by: By, own: bool, marked: bool, t: Texts) -> str:
    """:param marked: whether provisional ratings are marked as such."""
    won = t("{wins} of {count} won", wins=figures.wins, count=figures.games)
    match by:
        case "rating" if figures.rating is not None and not ratings.is_told(figures.rated):
            told = [t("🌱 game {count} of {most}", count=figures.rated, most=ratings.TOLD), won]
        case "rating" if figures.rating is not None:
            points = ratings.points(figures.rating)
            provisional = marked and not ratings.is_settled(figures.rating)
            told = [t("**{points}** (provisional)", points=points) if provisional else f"**{points}**", won]
        case "rate":
            told = [f"**{t.percent(figures.wins / figures.games)}**", won]
        case "kept" if presenter is not None:
            told = [f"**{presenter.kept_in_words(figures.kept, t)}**", won]
        case _:
            told = [f"**{won}**"]
    return in_place(figures.place, figures.name, parted(told), own, t)


def in_place(place: int | None, name: str, figures: str, own: bool, t: Texts) -> str:
    """Write a player's line in a list; without a place for those who are not in it."""
    name = names.escape(names.called(name, t))
    shown = t("**{name}** (you)", name=name) if own else name
    if place is None:
        return t("{name}: {figures}", name=shown, figures=figures)
    return t("{place}\\. {name}: {figures}", place=place, name=shown, figures=figures)


def games_in_words(games: int, wins: int, t: Texts) -> str:
    return t.n(
        "{wins} of {count} game won ({percent})",
        "{wins} of {count} games won ({percent})",
        games,
        wins=wins,
        percent=t.percent(wins / games),
    )


def rating_in_words(figures: Figures, t: Texts) -> str:
    """Say a player's rating, and whether it is provisional; nothing without one."""
    rating = figures.rating
    if rating is None:
        return ""
    if not ratings.is_told(figures.rated):
        return t("🌱 rating after game {most} (now {count})", most=ratings.TOLD, count=figures.rated)
    points = ratings.points(rating)
    if ratings.is_settled(rating):
        return t("rating {points}", points=points)
    return t("rating {points} (provisional)", points=points)


def _left_out(own: Figures, asked: LeaderboardId, t: Texts) -> str:
    """Say why the reader's own line has no place."""
    if own.place is not None:
        return ""
    if asked.by == "rate" and own.games < LEAST[asked.period]:
        return " · " + t("listed after {least} games", least=LEAST[asked.period])
    return " · " + t("listed again as soon as you join a table")


def _explained(asked: LeaderboardId, absence: int | None, t: Texts) -> str:
    """Say what counts, how the list is ordered, and who is left out."""
    explained = [t("Games in which two people or more play count.")]
    if asked.by == "rating":
        explained.append(
            t(
                "🌱 A rating shows after {most} games; a provisional one is listed lower until there are more.",
                most=ratings.TOLD,
            )
        )
    if asked.by == "rate":
        explained.append(t("For those with {least} games or more.", least=LEAST[asked.period]))
    if asked.period != "all":
        explained.append(t("Months and weeks go by the calendar, in UTC."))
    elif absence is not None:
        explained.append(t("Players who haven't joined a table here for {days} days are hidden.", days=absence))
    return " ".join(explained)


def turning(asked: Asked, page: Page[Any], t: Texts) -> list[render.Row]:
    """Make the buttons that lead from this page of a list to others, where there are any."""
    if page.pages <= 1:
        return []
    targets: list[tuple[Literal["back", "next", "mine"], str, int]] = [
        ("back", t("Back"), page.number - 1),
        ("next", t("Next"), page.number + 1),
    ]
    if page.own_number not in (None, page.number):
        targets.append(("mine", t("My place"), page.own_number))
    buttons = []
    for what, label, number in targets:
        target = replace(asked, changes=what, page=min(max(0, number), page.pages - 1))
        buttons.append(render.button(label, target, off=target.page != number))
    return [render.row(*buttons)]


def _menus(
    asked: LeaderboardId, presenter: Presenter | None, presenters: Mapping[str, Presenter], t: Texts
) -> list[render.Row]:
    orders: dict[By, str] = {by: BY[by] for by in _orders(presenter, t)}
    return [
        choosing(replace(asked, changes="game"), asked.game, game_names(presenters), t),
        choosing(replace(asked, changes="by"), asked.by, orders, t),
        choosing(replace(asked, changes="period"), asked.period, PERIODS, t),
    ]


def game_names(presenters: Mapping[str, Presenter]) -> dict[str, str]:
    """Name the games that a list can be about, as many as a menu takes, and all of them together (messages)."""
    games = {key: presenters[key].game.name for key in [*presenters][: render.IN_A_MENU - 1]}
    return {**games, EVERY_GAME: mark("All games")}


def choosing(menu: Asked, now: str, choices: Mapping[Any, str], t: Texts) -> render.Row:
    options = [render.option(t(label), value, chosen=value == now) for value, label in choices.items()]
    return render.row(render.menu(menu, options))


class Leaderboard(Cog):
    @app_commands.command(name="leaderboard")
    @app_commands.guild_only()
    @app_commands.describe(
        by="What to sort by (rating)", period="Which period (all time)", season="Which season (the current one)"
    )
    @app_commands.choices(
        by=[app_commands.Choice(name=name, value=value) for value, name in BY.items()],
        period=[app_commands.Choice(name=name, value=value) for value, name in PERIODS.items()],
    )
    @takes_press
    async def leaderboard(
        self,
        press: Press,
        by: str = "rating",
        period: str = "all",
        season: app_commands.Range[int, 1, 100_000] | None = None,
    ) -> Answer:
        """See who is best in this server, at a game or over all games."""
        assert press.guild_id is not None
        game = await self.core.storage.standings.last_game(press.guild_id) or EVERY_GAME
        return NewMessage(await board(self.core, press, read(game, by, period, season or 0)))

    async def turn(self, press: Press, pressed: LeaderboardId) -> Answer:
        asked, choice = pressed, next(iter(press.values), "")
        match pressed.changes:
            case "game":
                asked = read(choice, pressed.by, pressed.period, pressed.season)
            case "by":
                asked = read(pressed.game, choice, pressed.period, pressed.season)
            case "period":
                asked = read(pressed.game, pressed.by, choice, pressed.season)
        return Redrawn(await board(self.core, press, asked))


async def setup(bot: DealersChoice) -> None:
    cog = Leaderboard(bot.services.core)
    bot.add_press(LeaderboardId, cog.turn)
    await bot.add_cog(cog)
