"""The organizer's live view: a private message that keeps up with a tournament as long as Discord allows.

That is a quarter of an hour after it was opened or refreshed. Nothing of it is stored: after a restart of the bot it
stands still until its reader presses Refresh.
"""

import asyncio

from bot.discord.access import need_private
from bot.discord.answer import Answer, NewMessage, Redrawn
from bot.discord.core import Core
from bot.discord.live.tournament_messages import TournamentMessages
from bot.discord.press import TOKEN_LIFE, Press
from bot.discord.requests import FAILED
from bot.discord.responses import redraw
from bot.discord.tournament_presses import TournamentPresses
from bot.language.texts import Texts
from bot.play.table import Table
from bot.runtime.log import logger
from bot.show.custom_ids import OrganizerFeedId
from bot.show.render import Layout
from bot.show.render.organizer_feed import feed
from bot.standings.ids import MessageId
from bot.store.errors import StoreFailed
from bot.tournaments import organizing
from bot.tournaments.tournament import Tournament

log = logger(__name__)

BEFORE = 60.0  # seconds before its token expires in which it says that it no longer keeps up
LOOK = 30.0
"""Seconds after which it is drawn again even if nothing was heard: meanwhile a player may keep others waiting."""


class OrganizerFeeds:
    def __init__(self, core: Core, messages: TournamentMessages, presses: TournamentPresses) -> None:
        self._core = core
        self._messages = messages
        self._presses = presses
        self._tasks: dict[tuple[int, int], asyncio.Task[None]] = {}  # by tournament and reader
        self._news: dict[tuple[int, int], asyncio.Event] = {}  # is set when something has changed
        core.tournaments.listen(self._changed)
        core.tables.listen(self._table_changed)

    async def press(self, press: Press, pressed: OrganizerFeedId) -> Answer:
        """Open or refresh it; an earlier one of this reader no longer keeps up."""
        last = self._core.clock.now() + TOKEN_LIFE - BEFORE
        need_private(press)
        tournament = await self._presses.found(press, pressed.tournament)
        organizing.need_organizer(tournament, await self._core.access.person_in(press, tournament))
        shown = await self._drawn(tournament, press.t, live=True)

        async def then(message_id: MessageId | None) -> None:
            if message_id is not None:
                self._follow(press, tournament.id, last)

        return (Redrawn if pressed.verb == "refresh" else NewMessage)(shown, then=then)

    def _follow(self, press: Press, tournament_id: int, last: float) -> None:
        key = tournament_id, press.user_id
        if (earlier := self._tasks.get(key)) is not None:
            earlier.cancel()
        self._news[key] = asyncio.Event()
        task = self._tasks[key] = self._core.background.begin(
            self._keep_up(press, tournament_id, last, news=self._news[key]), f"feed-tournament-{tournament_id}"
        )
        task.add_done_callback(lambda done: self._ended(key, done))

    def _ended(self, key: tuple[int, int], task: asyncio.Task[None]) -> None:
        if self._tasks.get(key) is task:
            del self._tasks[key], self._news[key]

    async def _keep_up(self, press: Press, tournament_id: int, last: float, *, news: asyncio.Event) -> None:
        clock, live = self._core.clock, True
        try:
            while live:
                await clock.sleep_until(min(last, clock.now() + LOOK), news)
                news.clear()
                tournament = await self._core.tournaments.get(tournament_id)
                if tournament is None:
                    return
                live = clock.now() < last and not tournament.ended
                if not await redraw(press, await self._drawn(tournament, press.t, live=live)):
                    return  # its reader has dismissed it
                await clock.sleep_until(clock.now() + self._core.timings.board)
        except (*FAILED, StoreFailed) as error:
            log.info("live view stopped", tournament=tournament_id, reason=repr(error))

    async def _drawn(self, tournament: Tournament, t: Texts, *, live: bool) -> Layout:
        playing = tournament.rounds[-1].unfinished if tournament.rounds else ()
        where = await self._messages.where([pairing.table for pairing in playing if pairing.table is not None])
        return feed(tournament, where, self._core.timings.pace, self._core.clock.now(), t, live=live)

    def _changed(self, _: Tournament, new: Tournament) -> None:
        self._tell(new.id)

    def _table_changed(self, _: Table, table: Table) -> None:
        if table.event.tournament_id is not None:
            self._tell(table.event.tournament_id)

    def _tell(self, tournament_id: int) -> None:
        for (watched, _), news in self._news.items():
            if watched == tournament_id:
                news.set()
