"""The message of each tournament: it is posted once, and drawn again when something has changed.

Like the board of several tables it is drawn with low priority and not too often, and what has to be shown is read from
the store: whatever was not shown when the bot ended is shown after its next start.
"""

import asyncio
import itertools
from collections.abc import Iterable
from dataclasses import replace

import discord

from bot.discord.edits import View, edit
from bot.discord.emoji import Faces
from bot.discord.publisher import Errand, Publisher
from bot.discord.requests import INVALID_FORM, NO_PLACE, UNKNOWN_MESSAGE, Requests, passes
from bot.play.table import Table
from bot.runtime.background import ended
from bot.runtime.clock import Clock
from bot.runtime.log import logger
from bot.runtime.recent import Recent
from bot.runtime.timings import Timings
from bot.services.tables import Tables
from bot.services.tournaments import Tournaments
from bot.show.render import tournaments as render
from bot.show.render.components import Layout
from bot.show.wording import REFUSED_WORDS
from bot.store.errors import StoreUnavailable
from bot.store.protocols import Store
from bot.tournaments import showing
from bot.tournaments.rounds import lines
from bot.tournaments.standings import Line
from bot.tournaments.tournament import Tournament

log = logger(__name__)

SHOWN = 40
"""So many tables of a round are looked up for links in the message; it has no room for more."""
LONGEST_NONCE = 25
"""Characters that Discord takes in a nonce."""
REMEMBERED = 64
"""Tournaments whose standing is remembered."""


class TournamentMessages:
    """Shows tournaments."""

    def __init__(
        self,
        tournaments: Tournaments,
        tables: Tables,
        storage: Store,
        publisher: Publisher,
        faces: Faces,
        requests: Requests,
        client: discord.Client,
        clock: Clock,
        timings: Timings,
    ) -> None:
        self._tournaments = tournaments
        self._tables = tables
        self._storage = storage
        self._publisher = publisher
        self._faces = faces
        self._requests = requests
        self._client = client
        self._clock = clock
        self._timings = timings
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._rests: dict[int, float] = {}  # when a message may be drawn again
        self._resumed: set[int] = set()  # tournaments whose message may have been posted unnoticed
        self._unshown: dict[int, int] = {}  # those that Discord does not let me show, with their servers
        self._nonces: dict[int, str] = {}  # of messages that are posted again
        self._nameless: set[int] = set()  # those whose messages AutoMod accepts only without names
        self._standings: Recent[int, tuple[int, list[Line]]] = Recent(REMEMBERED)
        tournaments.listen(self._changed)

    # What there is to be shown

    async def standing(self, one: Tournament) -> list[Line]:
        """Give everybody's line, worked out once for each change."""
        known = self._standings.get(one.id)
        if known is None or known[0] != one.saves:
            known = self._standings[one.id] = one.saves, lines(one)
        return known[1]

    async def where(self, ids: Iterable[int]) -> dict[int, Table]:
        """Give tables by their ids; those that are gone are left out."""
        found = [await self._tables.get(table_id) for table_id in ids]
        return {table.id: table for table in found if table is not None}

    # When it is shown

    async def catch_up(self) -> None:
        """Show what was not shown when the bot ended."""
        for tournament_id, guild_id in await self._storage.open_tournaments():
            if self._storage.peers.ownership.owns(guild_id):
                self._resumed.add(tournament_id)
                self.show(tournament_id)

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """The tasks under way."""
        return [*self._tasks.values()]

    async def stop(self) -> None:
        """Stop all work."""
        await ended(self.tasks)

    def _changed(self, old: Tournament, new: Tournament) -> None:
        """Draw what has changed; a tournament that is the very same is new here, or another process has changed it."""
        unseen = replace(old, message_id=new.message_id, event_id=new.event_id, saves=new.saves) == new
        if old is new or not unseen:
            self.show(new.id)

    def try_again(self, guild_id: int) -> None:
        """Try to show the tournaments of a server that could not be shown: permissions may have changed there."""
        for tournament_id in [number for number, server in self._unshown.items() if server == guild_id]:
            del self._unshown[tournament_id]
            self.show(tournament_id)

    def note_seen(self, one: Tournament) -> None:
        """Note that somebody has pressed a button of a tournament: they see it, so it may be possible to show it."""
        if self._unshown.pop(one.id, None) is not None:
            self.show(one.id)

    def show(self, tournament_id: int) -> None:
        """Draw a tournament's message in the background, once for all changes until then."""
        if tournament_id not in self._unshown and tournament_id not in self._tasks:
            self._tasks[tournament_id] = asyncio.create_task(self._soon(tournament_id), name=f"show-{tournament_id}")

    async def _ours(self, tournament_id: int) -> Tournament | None:
        """Read a tournament; None if there is none, or another process looks after it."""
        found = await self._tournaments.get(tournament_id)
        return found if found and self._storage.peers.ownership.owns(found.guild_id) else None

    async def _soon(self, tournament_id: int) -> None:
        try:
            for failures in itertools.count(1):
                try:
                    await self._clock.sleep_until(self._rests.get(tournament_id, 0.0))
                    await self._requests.take_low_priority()
                    found = await self._ours(tournament_id)
                    if found is not None:
                        self._publisher.show_beside(found.channel_id, Errand("tournament", found.id, self._show))
                    return
                except StoreUnavailable as error:
                    log.warning("tournament not shown yet", tournament=tournament_id, reason=repr(error))
                    await self._requests.pause(error, failures)
        except Exception:
            log.exception("tournament not shown", tournament=tournament_id)
        finally:
            del self._tasks[tournament_id]

    async def _show(self, tournament_id: int, since: float) -> float:
        """Show how a tournament stands; gives the seconds until its channel's next edit."""
        found = await self._ours(tournament_id)
        if found is None:
            return 0.0
        try:
            await self._in_words(found, since)
        except discord.HTTPException as error:
            if passes(error):
                raise
            await self._refused(found, error)
            return self._timings.edit
        self._rests[tournament_id] = self._clock.now() + self._timings.board
        if found.ended:
            self._forget(found)
        old = found.message_id is not None and self._requests.is_old(found.message_id)
        return self._timings.old_edit if old else self._timings.edit

    def _forget(self, one: Tournament) -> None:
        """Forget a tournament whose last state is shown."""
        self._rests.pop(one.id, None)
        self._resumed.discard(one.id)
        self._nonces.pop(one.id, None)
        self._nameless.discard(one.id)

    # How it is shown

    async def layout(self, one: Tournament) -> Layout:
        """Draw the message of a tournament."""
        pairings = one.rounds[-1].tables if one.rounds else ()
        unfinished = sorted(pairings, key=lambda pairing: (pairing.places is not None, pairing.number))
        where = await self.where([pairing.table for pairing in unfinished[:SHOWN] if pairing.table is not None])
        presenter = self._tables.presenters[one.agreed.game.key]
        return render.tournament(one, presenter, await self.standing(one), where)

    async def _in_words(self, one: Tournament, since: float) -> None:
        """Send a message in words that its server's AutoMod accepts.

        :raises discord.HTTPException: Discord refuses it.
        """
        while True:
            try:
                shown = render.nameless(one) if one.id in self._nameless else one
                await self._put(one, await self.layout(shown), since)
                return
            except discord.HTTPException as error:
                if error.code not in REFUSED_WORDS or one.id in self._nameless:
                    raise
                log.info("words refused", tournament=one.id)
                self._nameless.add(one.id)

    async def _put(self, one: Tournament, view: Layout, since: float) -> None:
        if (message_id := one.message_id) is not None:
            await self._faces.sent(
                view,
                lambda dressed: self._requests.send(
                    edit(self._client, one.channel_id, message_id, dressed), one.guild_id, since
                ),
            )
            return
        channel = self._client.get_partial_messageable(one.channel_id, guild_id=one.guild_id)
        # If an earlier try arrived unnoticed, even before a restart, the nonce makes Discord give that message.
        nonce = self._nonces.get(one.id, f"tt{one.id}")
        again = one.id in self._resumed
        self._resumed.add(one.id)
        posted: discord.Message = await self._faces.sent(
            view,
            lambda dressed: self._requests.send(channel.send(view=View(dressed), nonce=nonce), one.guild_id, since),
        )
        await self._tournaments.as_owner().note(one.id, showing.posted, posted.id)
        if again:  # then it may show what was so when it was tried first
            self.show(one.id)

    async def _refused(self, one: Tournament, error: discord.HTTPException) -> None:
        """React to Discord's refusal of a message."""
        if error.code == UNKNOWN_MESSAGE:
            log.info("message is gone", tournament=one.id)
            await self._tournaments.as_owner().note(one.id, showing.posted, None)
            self._nonces[one.id] = f"tt{one.id}b{one.message_id}"[-LONGEST_NONCE:]
            if not one.ended:
                self.show(one.id)  # it is posted again
            return
        if error.code in NO_PLACE:
            log.info("channel is gone", tournament=one.id)
        else:
            say_so = log.error if error.code == INVALID_FORM else log.warning
            say_so("tournament cannot be shown", tournament=one.id, code=error.code, reason=error.text)
        self._unshown[one.id] = one.guild_id
