"""A person's statistics in a server: figures, form, rivals, and the rating over time as a picture."""

import asyncio
from collections.abc import Sequence

import discord
from discord import app_commands

from bot.discord.answer import Answer, File, NewMessage, Redrawn
from bot.discord.client import DealersChoice
from bot.discord.cog import Cog, takes_press
from bot.discord.core import Core
from bot.discord.press import Press
from bot.language import names
from bot.language.errors import Refused
from bot.language.texts import Texts, mark
from bot.runtime.log import logger
from bot.runtime.worker import NotDone
from bot.show import pictures, render
from bot.show.pictures import Course, Point
from bot.show.render.tournament_message import called
from bot.standings import ratings
from bot.standings.boards import ALL_GAMES, Alone, Figures, Rival, Stretch
from bot.standings.games import PastGame
from bot.standings.ids import MessageId
from cogs.leaderboard import games_in_words, rating_in_words
from rules import GAMES

log = logger(__name__)

NONE = mark("No game of {name} has counted here this season. A game counts when two people or more play.")
NONE_OF_GAME = mark("No game of {game} with {name} has counted here this season.")
PICTURE = "rating.png"
FORM = 10  # how many of the last games are told
MET = 1000  # in how many of the last games rivals are looked for
OFTEN = 3  # how many games together make a rival
FEWEST, MOST = ratings.TOLD, 240
"""The fewest games after which a picture says something, and the most ratings for which it has room."""
HONORS = 5  # how many tournaments are told
DAYS = 4  # how many days are named under a picture
LONG = 300 * 86400.0  # over how many seconds months are named in place of days
PATIENCE = 8.0  # how long to wait for the picture, in seconds; the words have been read by then


class Stats(Cog):
    def __init__(self, core: Core) -> None:
        super().__init__(core)
        self._drawing = asyncio.Lock()  # one picture at a time, so that a thought never waits for more than one

    @app_commands.command(name="stats")
    @app_commands.guild_only()
    @app_commands.describe(user="Who (you)", game="Which game's rating to draw (the most played one)")
    @app_commands.choices(game=[app_commands.Choice(name=game.name, value=key) for key, game in GAMES.items()])
    @takes_press
    async def stats(
        self, press: Press, user: discord.User | discord.Member | None = None, game: str | None = None
    ) -> Answer:
        """See how you or someone else has done here: figures, form, rivals, and the rating over time."""
        t = press.t
        assert press.guild_id is not None
        who = press.user_id if user is None else user.id
        standings = self.core.storage.standings
        season = (await standings.seasons(press.guild_id))[0].number
        known = self.core.presenters
        stored = await standings.figures(press.guild_id, who, season)
        figures = {key: one for key, one in stored.items() if key == ALL_GAMES or key in known}
        name = names.escape(names.plain(press.display_name if user is None else user.display_name))
        played = [key for key in figures if key != ALL_GAMES]
        own = await self._alone(press.guild_id, who, t) if who == press.user_id else ""
        own = "\n".join(part for part in (await self._honors(press, who), own) if part)
        if not played or (game and game not in played):
            none = Refused(NONE, name=name)
            if game is not None and game in known:
                none = Refused(NONE_OF_GAME, game=known[game].game.name, name=name)
            if not own:
                raise none
            return NewMessage(render.page([t(none.sentence, **none.values), own]))
        last = await standings.last_games(press.guild_id, who, FORM)
        rivals = await standings.rivals(press.guild_id, who, MET)
        drawn = game or max(played, key=lambda key: figures[key].games)
        course = await standings.course(press.guild_id, who, drawn)
        recent = "\n".join([_form(who, last, t), *_rivals(rivals, t)])
        texts = [*self._texts(name, season, figures, t), recent]
        if sum(len(stretch.ratings) for stretch in course) < FEWEST:
            return NewMessage(render.page([*texts, own]))
        told = _in_words(known[drawn].game.name, course, t)
        planned_course = planned(known[drawn].game.name, course, t)
        pictured: list[str | render.Part] = [*texts, render.picture(PICTURE, told), own]

        async def then(message_id: MessageId | None) -> Answer | None:
            return None if message_id is None else await self._drawn(press, planned_course, pictured)

        return NewMessage(render.page([*texts, f"-# {told}", own]), then=then)

    def _texts(self, name: str, season: int, figures: dict[str, Figures], t: Texts) -> list[str]:
        """A person's season: the heading, and a line for each game."""
        heading = t("## {name} in this server", name=name)
        if season > 1:
            heading += "\n" + t("-# Season {number}", number=season)
        lines = []
        for key, one in figures.items():
            if key == ALL_GAMES:
                continue
            told = [
                rating_in_words(one, t),
                games_in_words(one.games, one.wins, t),
                self.core.presenters[key].kept_in_words(one.kept, t),
                *_streaks(one, t),
            ]
            lines.append(
                t(
                    "**{game}**: {figures}",
                    game=self.core.presenters[key].game.name,
                    figures=", ".join(part for part in told if part),
                )
            )
        if len(lines) > 1 and ALL_GAMES in figures:
            together = figures[ALL_GAMES]
            lines.append(t("**All games**: {figures}", figures=games_in_words(together.games, together.wins, t)))
        return [heading, "\n".join(lines)]

    async def _alone(self, guild_id: int, user_id: int, t: Texts) -> str:
        """A person's games alone against the house, which only they may see; empty if there are none."""
        known, strengths = self.core.presenters, list(render.STRENGTHS)
        stored = [one for one in await self.core.storage.standings.alone(guild_id, user_id) if one.game in known]
        lines = [
            t(
                "**{game}**, {strength}: {figures}",
                game=known[one.game].game.name,
                strength=t(render.STRENGTHS[one.strength]),
                figures=", ".join([games_in_words(one.games, one.wins, t), *_streaks(one, t)]),
            )
            for one in sorted(stored, key=lambda one: (one.game, strengths.index(one.strength)))
        ]
        heading = t("### Alone against the house\n-# Only you see this. It counts for no leaderboard.")
        return "\n".join([heading, *lines]) if lines else ""

    async def _honors(self, press: Press, user_id: int) -> str:
        """A person's places in tournaments here, the best first; empty if they were in none."""
        t = press.t
        assert press.guild_id is not None
        told: list[str] = []
        for place, people, one in await self.core.tournaments.honors(press.guild_id, user_id):
            if len(told) < HONORS and await self.core.access.surely_sees(press, one):
                told.append(
                    t("Place {place} of {people} in [{tournament}]({link})", place=f"**{place}**", people=people,
                      tournament=names.escape(called(one, t)), link=one.link)
                )  # fmt: skip
        return "\n".join([t("### Tournaments"), *told]) if told else ""

    async def _drawn(self, press: Press, course: Course, shown: Sequence[str | render.Part]) -> Answer | None:
        """Give the picture for an answer that is there already, in words; these stay where it cannot be drawn."""
        try:
            async with asyncio.timeout(PATIENCE), self._drawing:
                drawn = await self.core.worker.run(pictures.course, course, within=PATIENCE)
        except (NotDone, TimeoutError):
            log.info("picture not drawn", interaction=press.id)
            return None
        except Exception:
            log.exception("picture failed", interaction=press.id)
            return None
        return Redrawn(render.page(shown), [File(PICTURE, drawn)])


def _streaks(one: Figures | Alone, t: Texts) -> list[str]:
    return [
        *([t.n("{count} win in a row", "{count} wins in a row", one.streak)] if one.streak else []),
        *([t("at best {count} in a row", count=one.longest)] if one.longest > max(1, one.streak) else []),
    ]


def planned(game: str, course: Sequence[Stretch], t: Texts) -> Course:
    count = sum(len(stretch.ratings) for stretch in course)
    begin, end = course[0].ratings[0][0], course[-1].ratings[-1][0]
    days: list[tuple[float, str]] = []
    for number in range(DAYS):
        at = begin + (end - begin) * number / (DAYS - 1)
        day = t.month(at) if end - begin >= LONG else t.day(at)
        if not days or days[-1][1] != day:
            days.append((at, day))
    return Course(
        title=t("{game}: the rating", game=game),
        lines=[
            _thinned(
                [Point(at, ratings.points(rating), ratings.doubt(rating)) for at, rating in stretch.ratings],
                MOST * len(stretch.ratings) // count,
            )
            for stretch in course
        ],
        days=days,
        seasons=[(stretch.ratings[0][0], t("season {number}", number=stretch.season)) for stretch in course[1:]],
    )


def _thinned(line: Sequence[Point], most: int) -> list[Point]:
    """Leave out of a long line what cannot be seen, but not its ends, its highest and its lowest point."""
    if len(line) <= most:
        return list(line)
    kept = {0, len(line) - 1, *(number * len(line) // most for number in range(most))}
    by_rating = sorted(range(len(line)), key=lambda number: line[number].rating)
    return [line[number] for number in sorted(kept | {by_rating[0], by_rating[-1]})]


def _in_words(game: str, course: Sequence[Stretch], t: Texts) -> str:
    values = [ratings.points(rating) for stretch in course for _, rating in stretch.ratings]
    begin, end = t.date(course[0].ratings[0][0]), t.date(course[-1].ratings[-1][0])
    return t(
        "{game}: the rating over {count} games ({period}). It began at {first} and stands at {last}; the highest was"
        " {highest}, the lowest {lowest}.",
        game=game,
        count=len(values),
        period=begin if begin == end else t("{begin} to {end}", begin=begin, end=end),
        first=values[0],
        last=values[-1],
        highest=max(values),
        lowest=min(values),
    )


def _form(user_id: int, last: Sequence[PastGame], t: Texts) -> str:
    """Say how the last games went, newest first: the place among all who sat there, wins in bold."""
    told = []
    for game in last:
        own = next(person for person in game.people if person.user_id == user_id)
        place, count = game.place_of(own)
        place_told = t("{place} of {count}", place=place, count=count).replace(" ", "\N{NO-BREAK SPACE}")
        told.append(f"**{place_told}**" if own.won else place_told)
    return t.n(
        "The last game (place, wins in bold): {places}",
        "The last {count} games, newest first (place, wins in bold): {places}",
        len(last),
        places=" · ".join(told),
    )


def _rivals(rivals: Sequence[Rival], t: Texts) -> list[str]:
    """Name the person's best opponent and their nemesis; nobody can be both."""
    met = [rival for rival in rivals if rival.games >= OFTEN]
    beaten = [(rival.above, rival.games, -rival.user_id, rival) for rival in met if rival.above > rival.below]
    feared = [(rival.below, rival.games, -rival.user_id, rival) for rival in met if rival.below > rival.above]
    lines = []
    for sentence, found in (
        (mark("Best opponent: **{name}**, {together}"), beaten),
        (mark("Nemesis: **{name}**, {together}"), feared),
    ):
        if found:
            *_, rival = max(found)
            together = t.n(
                "{count} game together: {above} ahead, {below} behind",
                "{count} games together: {above} ahead, {below} behind",
                rival.games,
                above=rival.above,
                below=rival.below,
            )
            lines.append(t(sentence, name=names.escape(rival.name), together=together))
    return lines


async def setup(bot: DealersChoice) -> None:
    await bot.add_cog(Stats(bot.services.core))
