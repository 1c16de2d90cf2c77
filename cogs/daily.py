"""The daily deal: its page, the tries and what comes of them, and the lists of how everybody did.

What a daily deal is stands in :mod:`bot.play.daily_tables`.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Literal, cast, get_args

from discord import app_commands

from bot.discord.access import need_private, need_server, need_writer
from bot.discord.answer import Answer, HandMessage, NewMessage, Redrawn, shared_once
from bot.discord.client import DealersChoice
from bot.discord.cog import Cog, takes_press
from bot.discord.press import Press
from bot.discord.responses import public_texts
from bot.language import names
from bot.language.errors import Refused
from bot.language.texts import Texts, mark
from bot.play.ranking import winners
from bot.play.table import Home, Table
from bot.runtime.log import logger
from bot.show import render
from bot.show.cards import parted
from bot.show.commands import command
from bot.show.custom_ids import DailyId, DailyListId, DailyPageId
from bot.show.presenter import Presenter
from bot.standings.boards import ALL_GAMES
from bot.standings.daily import Done, Line, Span, Try, after, begin_of, month_of
from cogs.leaderboard import choosing, game_names, in_place, turning
from cogs.play import ON_A_PAGE
from rules.chance import commitment
from rules.daily_proof import given_on, issued_at
from rules.seats import by_seat

log = logger(__name__)

LINES = 10  # lines on a page of a list: as many as are read at a glance on a phone
SPANS: dict[Span, str] = {"day": mark("This day"), "month": mark("Its month"), "streak": mark("Days in a row")}
SCOPES: dict[Literal["here", "all"], str] = {"here": mark("This server"), "all": mark("All servers")}
NO_DEAL = mark("There's no such daily deal.")
NOT_OVER = mark("Your try at this deal isn't over yet: finish it first, then play it again for practice.")
ANOTHER_DAY = mark("A new day, new deals!")
NOTHING_TO_SHARE = mark("Nothing to share yet: finish your try first.")
FORGOTTEN = mark("You had your try at this deal before your data was deleted, so this game is for practice.")
GONE = mark("The table of your try was deleted.")


class Daily(Cog):
    @app_commands.command(name="daily")
    @app_commands.guild_only()
    @takes_press
    async def daily(self, press: Press) -> Answer:
        """Play today's deal: the same cards for everybody, alone against the house."""
        return NewMessage(await self._page(press, 0))

    async def turn_page(self, press: Press, pressed: DailyPageId) -> Answer:
        need_private(press)
        return Redrawn(await self._page(press, pressed.page))

    async def press(self, press: Press, pressed: DailyId) -> Answer:
        need_private(press)
        match pressed.verb:
            case "hide" | "appear":
                shown = pressed.verb == "appear"
                await self.core.storage.daily.appear(press.user_id, shown=shown)
            case "play" | "again" if pressed.day != given_on(press.id):
                return Redrawn(await self._page(press, 0, press.t(ANOTHER_DAY)))
            case "again" if not await self._is_over(press.user_id, pressed.game, pressed.day):
                need_server(press)
                return Redrawn(await self._page(press, 0, press.t(NOT_OVER)))
            case "play" | "again":
                return await self._play(press, self._looks(pressed.game), pressed.day, pressed.verb == "again")
            case "proof":
                return NewMessage(await self._proof(press))
            case "share":
                return await self._share(press, self._looks(pressed.game), pressed.day)
        return Redrawn(await self._page(press, 0))

    def _looks(self, game: str) -> Presenter:
        presenter = self.core.presenters.get(game)
        if presenter is None:
            raise Refused(NO_DEAL)
        return presenter

    # Playing

    async def _play(self, press: Press, presenter: Presenter, day: str, again: bool) -> Answer:
        """Answer with the hand of a try, which begins now if there was none, or of a game for practice."""
        core = self.core
        guild_id = need_server(press)
        core.access.need_free(press.member)
        person = await core.access.person(press)
        own_name = press.global_name or press.username
        table_id, _ = await core.tables.deal_daily(
            presenter.game,
            replace(person, name=names.plain(own_name)),  # what they are called in a server is not told to others
            day,
            Home(guild_id, press.channel_id),
            press.locale,
            practice=again,
        )
        table = await core.tables.get(table_id)
        if table is not None and table.ended:  # others have finished the deal since
            table = await core.tables.read(table.id)
        if table is None:
            raise Refused(GONE)
        seat = next(seat for seat, player in by_seat(table.players) if player.user_id is not None)
        line = press.t(FORGOTTEN) if table.agreed.practice and not again else ""
        return HandMessage(table, seat, line)

    async def _is_over(self, user_id: int, game: str, day: str) -> bool:
        tries = {one.game: one for one in await self.core.storage.daily.tries(user_id, day)}
        if game not in tries:
            return False
        table = await self._table(tries[game])
        return table is None or table.ended

    async def _table(self, one: Try) -> Table | None:
        return None if one.table_id is None else await self.core.tables.get(one.table_id)

    # The page

    async def _page(self, press: Press, number: int, line: str = "") -> render.Layout:
        t = press.t
        store, user_id, day = self.core.storage.daily, press.user_id, given_on(press.id)
        await store.prepare(day, issued_at(press.id), self.core.chance)
        tries = {one.game: one for one in await store.tries(user_id, day)}
        streak, appears = await store.streak(user_id), await store.appears(user_id)
        presenters = [*self.core.presenters.values()]
        pages = [presenters[start : start + ON_A_PAGE] for start in range(0, len(presenters), ON_A_PAGE)]
        number = min(number, len(pages) - 1)
        items: list[render.Part] = [
            await self._offer(presenter, tries.get(presenter.game.key), user_id, day, t) for presenter in pages[number]
        ]
        if len(pages) > 1:
            items.append(render.row(*render.page_buttons(t, number, len(pages), DailyPageId)))
        row = [
            t.n("{count} day in a row (your longest run: {longest})",
                "{count} days in a row (your longest run: {longest})", streak.now(day), longest=streak.longest)
            if streak.longest
            else "",
            "" if appears else t("You're hidden from the lists."),
        ]  # fmt: skip
        hiding = (
            render.button(t("Leave me out of the lists"), DailyId("hide", render.NO_GAME, day))
            if appears
            else render.button(t("Show me in the lists"), DailyId("appear", render.NO_GAME, day))
        )
        proof = render.button(t("Proof"), DailyId("proof", render.NO_GAME, day))
        items += [
            *([render.text(parted(said))] if (said := [part for part in row if part]) else []),
            render.row(render.list_button(render.NO_GAME, day, t), hiding, proof),
        ]
        heading = t(
            "## The daily deal of {day}\nThe same cards for everybody, on all servers. One try at each game counts. "
            "The next deal comes {when}.\n-# The better place comes first, then what is kept or left, and then fewer "
            "moves.",
            day=day,
            when=f"<t:{int(begin_of(after(day)))}:R>",
        )
        return render.page([*([f"> {line}"] if line else []), heading], items)

    async def _offer(self, presenter: Presenter, one: Try | None, user_id: int, day: str, t: Texts) -> render.Part:
        """Show a game: how far the reader's try is, and beside it what comes next."""
        key, name = presenter.game.key, presenter.game.name
        table = None if one is None else await self._table(one)
        play, again = DailyId("play", key, day), DailyId("again", key, day)
        if one is None:
            return render.section(f"**{name}**", render.button(t("Play"), play, "success"))
        if table is not None and not table.ended:
            told = t("**{game}**: your try has begun", game=name)
            return render.section(told, render.button(t("Resume"), play, "success"))
        if one.place is None:
            told = t("**{game}**: your try has ended without a result", game=name)
            return render.section(told, render.button(t("Play again"), again))
        told = t("**{game}**: {result}", game=name, result=render.result_in_words(one, presenter, t))
        if among := await self.core.storage.daily.among(user_id, day, key):
            told += f"\n-# {render.compared(among, t)}"
        result = render.button(t("Result"), play, "primary") if table else render.button(t("Play again"), again)
        return render.section(told, result)

    async def _proof(self, press: Press) -> str:
        """Show what proves tomorrow that the cards of its deals were fixed today."""
        store, day, t = self.core.storage.daily, given_on(press.id), press.t
        await store.prepare(day, issued_at(press.id), self.core.chance)
        following = await store.deal(after(day))
        assert following is not None, "it has just been made"
        return t(
            "Tomorrow's cards are already fixed: the SHA-256 of their secret is `{digest}`. {verify} shows the secret "
            "once that day is over.",
            digest=commitment(following.secret),
            verify=command("verify daily", t),
        )

    # Sharing

    async def _share(self, press: Press, presenter: Presenter, day: str) -> Answer:
        t = press.t
        core, user_id = self.core, press.user_id
        store = core.storage.daily
        need_server(press)
        tries = {one.game: one for one in await store.tries(user_id, day)}
        one = tries.get(presenter.game.key)
        table = None if one is None else await self._table(one)
        among = await store.among(user_id, day, presenter.game.key)
        if one is None or one.place is None or table is None or among is None:
            return Redrawn(await self._page(press, 0, t(NOTHING_TO_SHARE)))
        core.access.need_free(press.member)
        need_writer(press)
        seat = table.seat_of(user_id)
        assert seat is not None
        first = await store.share(user_id, day, presenter.game.key, core.clock.now())
        told = render.shared(
            table,
            (await core.access.person(press)).name,
            Done(one, among),
            seat in winners(table.state),
            await public_texts(press) if first else t,
        )
        if not first:
            return NewMessage(t("You already shared this. Here it is again, just for you:") + f"\n{told}")
        return shared_once(told, partial(store.unshare, user_id, day, presenter.game.key))

    # Lists

    async def turn(self, press: Press, pressed: DailyListId) -> Answer:
        need_private(press)
        choice = next(iter(press.values), "")
        asked = pressed
        match pressed.changes:
            case "span" if choice in get_args(Span):
                asked = replace(pressed, span=cast("Span", choice))
            case "scope" if choice in SCOPES:
                asked = replace(pressed, scope=choice)
            case "game" if choice == render.NO_GAME or choice in self.core.presenters:
                asked = replace(pressed, game=choice)
            case "span" | "scope" | "game":
                raise Refused(NO_DEAL)  # only a modified client asks for it
        return Redrawn(await self._list(press, asked))

    async def _list(self, press: Press, asked: DailyListId) -> render.Layout:
        t = press.t
        scope = asked.scope if press.guild_id is not None else "all"
        presenter = None if asked.game == render.NO_GAME else self._looks(asked.game)
        try:
            begin_of(asked.day)
        except ValueError:
            raise Refused(NO_DEAL) from None
        listed = await self.core.storage.daily.listed(
            asked.span,
            asked.day,
            ALL_GAMES if presenter is None else presenter.game.key,
            press.guild_id if scope == "here" else None,
            user_id=press.user_id,
            number=asked.page,
            size=LINES,
        )
        if asked.span == "streak":
            presenter = None
        about = [
            t(SCOPES[scope]),
            t.n("{count} person", "{count} people", listed.count),
            *(
                [t("page {number} of {pages}", number=listed.number + 1, pages=listed.pages)]
                if listed.pages > 1
                else []
            ),
        ]
        when = month_of(asked.day) if asked.span == "month" else asked.day
        heading = t(
            "## {game}: the daily deal, {when}\n-# {about}",
            game=t("All games") if presenter is None else presenter.game.name,
            when=when,
            about=parted(about),
        )
        lines = [_line(line, asked.span, presenter, line.user_id == press.user_id, t) for line in listed.lines]
        parts = ["\n".join([heading, *(lines or [t("Nobody has finished a deal here yet.")])])]
        if listed.own is not None and listed.own.user_id not in [line.user_id for line in listed.lines]:
            parts.append(_line(listed.own, asked.span, presenter, True, t))
        parts.append(f"-# {_explained(asked.span, presenter, t)}")
        asked = replace(asked, scope=scope)
        here = press.guild_id is not None
        back = render.row(render.button(t("Daily deal"), DailyId("page", render.NO_GAME, asked.day)))
        return render.page(parts, [*turning(asked, listed, t), *_menus(asked, self.core.presenters, here, t), back])


def _line(line: Line, span: Span, presenter: Presenter | None, own: bool, t: Texts) -> str:
    if span == "streak":
        told = t.n("**{count} day**", "**{count} days**", line.streak)
    elif span == "day" and presenter is not None and line.tries == 1:
        points = t.n("**{count} point**", "**{count} points**", line.score.points)
        told = parted([points, *render.measured(line.score.standing, line.score.moves, presenter, t)])
    else:
        told = render.score_in_words(line.score, line.tries, t)
    figures = told if line.place is not None else parted([told, t("not in the list")])
    return in_place(line.place, line.name, figures, own, t)


def _explained(span: Span, presenter: Presenter | None, t: Texts) -> str:
    if span == "streak":
        return t("How many days in a row those who have played on this day have finished a deal.")
    points = t("A point for each house player you beat.")
    if span == "day" and presenter is not None:
        return f"{points} {t(presenter.compared)}"
    return f"{points} {t('The points are added up.')}"


def _menus(asked: DailyListId, presenters: Mapping[str, Presenter], here: bool, t: Texts) -> list[render.Row]:
    """Make the menus: games, spans, and in a server which servers; what is chosen begins at its first page."""
    asked = replace(asked, page=0)
    games = [choosing(replace(asked, changes="game"), asked.game, game_names(presenters), t)]
    found = [*(games if asked.span != "streak" else []), choosing(replace(asked, changes="span"), asked.span, SPANS, t)]
    return [*found, choosing(replace(asked, changes="scope"), asked.scope, SCOPES, t)] if here else found


async def setup(bot: DealersChoice) -> None:
    cog = Daily(bot.services.core)
    bot.add_press(DailyId, cog.press)
    bot.add_press(DailyPageId, cog.turn_page)
    bot.add_press(DailyListId, cog.turn)
    await bot.add_cog(cog)
