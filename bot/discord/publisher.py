"""The one scheduler of edits: it keeps the messages of tables, and the hands of those who must act, up to date.

An edit may block for seconds inside the library, when it takes the last of Discord's allowance for a channel. So no
edit is ever awaited by whoever changes a table: a table is marked, and a worker for its channel shows its latest state
when that channel's turn has come. In between, newer states simply take the place of older ones.
"""

import asyncio
import contextlib
import json
import math
from collections import defaultdict
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterator
from dataclasses import dataclass, replace
from io import BytesIO
from typing import Any, TypeVar

import aiohttp
import discord

from bot.discord.emoji import Faces
from bot.language.texts import Texts, mark, texts
from bot.play.changes import NO_LIMITS, Limits
from bot.play.table import Hand, Table
from bot.runtime.clock import Clock
from bot.runtime.log import logger
from bot.runtime.rate_limiter import FIRST, Turns
from bot.runtime.timings import Timings
from bot.services.tables import Tables
from bot.show import render
from bot.show.wording import REFUSED_WORDS, Level, Wording
from bot.store import Conflict, Store, StoreFailed, StoreUnavailable

log = logger(__name__)

T = TypeVar("T")

OLD_MESSAGE = 3600.0
"""From this age on, in seconds, Discord allows fewer edits of a message (30046)."""
LONGEST_WAIT = 60.0
"""The longest pause between two tries of an edit that fails for a reason that passes."""
BUSY = 600.0
"""At a table that has changed within so many seconds somebody is likely to look on."""
GENTLY = 4
"""One request of so many is for tables of which only the deadline has moved: what changes comes first."""
LAST_WORDS = 4.0
"""How long the tables are told, in seconds, that the bot stops."""
PAUSED = "paused"
"""The fact that lists the tables that were told."""

UNKNOWN_MESSAGE = 10008
NO_PLACE = {10003, 10004}
NO_PERMISSION = {50001, 50013, 160005}
INVALID_FORM = 50035
TOO_OLD = 30046
ARCHIVED = 50083
WORDS_REFUSED = mark("This server's AutoMod refuses what you wrote, so nobody is shown it. The game goes on.")
HAND_REFUSED = mark(
    "This server's AutoMod refuses the words of your hand. `/hand where` brings your hands to direct messages."
)
CLOSED = {50007, 50278}
"""Codes of direct messages that Discord does not deliver."""
NEVER = 1e12
"""When a direct message expires, in unix seconds."""
TOKEN_GONE = {10008, 10015, 50027}

PLACE_GONE = mark(
    "I can no longer reach the channel that this table stood in. The game goes on: put the table up in another"
    " channel with /table show. If nobody does so within half an hour, it ends."
)
PERMISSION_GONE = mark(
    "I am not allowed to show this table in its channel any more. The game goes on: ask for View Channel and"
    " Send Messages there, then use /table show, here or in another channel."
)


@dataclass(slots=True)
class _Drawn:
    """How far a message is known to show its table.

    Requests that draw it (edits, and answers to presses) may overtake one another. So while different states are on
    their way together nobody knows which one stays, and it has to be drawn again when all have arrived.
    """

    version: int = -1
    under_way: int = 0
    certain: bool = True
    wanted: bool = False  # something has changed that may not be on its way


class Drawing:
    """One request that draws a message; whoever sends it says whether it arrived."""

    arrived = False


class Edits:
    """Shows every change of a table, soon but never too fast for Discord."""

    def __init__(self, tables: Tables, storage: Store, faces: Faces, clock: Clock, timings: Timings) -> None:
        self._tables = tables
        self._storage = storage
        self._faces = faces
        self._pictures: dict[int, bytes] = {}  # that are still to be sent, by table
        self._clock = clock
        self._timings = timings
        self._client: discord.Client | None = None
        self._dirty: dict[int, dict[int, float]] = {}  # by channel: table, and since when it waits
        self._ending: set[int] = set()  # tables whose end is to be shown: they come first
        self._drawn: dict[tuple[int, int | None], _Drawn] = {}  # by table, and seat where it is a hand
        self._nonces: dict[int, str] = {}  # of messages that are being posted, by table
        self._workers: dict[int, asyncio.Task[None]] = {}  # by channel
        self._rests: dict[int, float] = {}  # by channel without a worker: until when it rests
        self._hands: dict[tuple[int, int], asyncio.Task[None]] = {}  # by table and seat
        self._postponed: dict[int, None] = {}  # tables whose deadlines have moved, the most pressing first
        self._catching_up: asyncio.Task[None] | None = None  # with those
        self._wording = Wording(tables.presenters)
        self._turns = Turns(clock, timings.requests_per_second)
        self._gentle_turns = Turns(clock, timings.requests_per_second / GENTLY)
        self._rare_turns: defaultdict[int, Turns] = defaultdict(  # by server
            lambda: Turns(clock, timings.rare_requests_per_second)
        )
        self._showing: dict[int, float] = {}  # by table that is being shown: since when it has been waiting
        tables.listen(self._changed, self._have_postponed)

    def start(self, client: discord.Client) -> None:
        """Begin to show what has changed; before, changes are only noted."""
        self._client = client
        for channel_id in self._dirty:
            self._work(channel_id)
        self._have_postponed(())

    async def catch_up(self, changed: Collection[int]) -> None:
        """Show what may not have been shown when the bot ended: every table that had just changed.

        A table that has no message yet is left alone: Discord may have made it, and the first press on it tells.
        """
        paused = json.loads(await self._storage.fact(PAUSED) or "[]")
        for table_id in {*changed, *paused}:
            await self._bring_up_to_date(table_id)
        if paused:
            await self._storage.note(PAUSED, "[]")

    async def _bring_up_to_date(self, table_id: int) -> None:
        """Show how a table stands, and their hands to those who must act, unless its message shows that by now."""
        table = await self._tables.get(table_id)
        self._postponed.pop(table_id, None)
        if table is None or table.message_id is None:
            return
        self.show_if_newer(table)
        if table.phase == "play":
            for seat in table.state.to_act:
                self._show_hand(table, seat)

    def _have_postponed(self, table_ids: Collection[int]) -> None:
        """Have tables shown whose deadlines have moved while nothing else has changed there."""
        for table_id in table_ids:
            self._known(table_id).version = -1
        self._postponed |= dict.fromkeys(table_ids)
        if self._postponed and self._client is not None and (self._catching_up is None or self._catching_up.done()):
            self._catching_up = asyncio.create_task(self._show_postponed(), name="postponed")

    async def _show_postponed(self) -> None:
        while self._postponed:
            await self._gentle_turns.take(FIRST)
            table_id = next(iter(self._postponed), None)
            if table_id is None:  # others have shown what was left
                return
            try:
                await self._bring_up_to_date(table_id)
            except StoreFailed as error:
                log.warning("deadline not shown yet", table=table_id, reason=repr(error))
                await self._clock.sleep_until(self._clock.now() + self._patience(error, 1))

    async def stop(self) -> None:
        """Stop all that is under way. What was not shown is shown by the next start or by a press.

        Tables at which something is going on say that they pause, as many as can be told in :data:`LAST_WORDS`.
        """
        await self._end_tasks()
        if self._client is not None:
            with contextlib.suppress(TimeoutError, StoreFailed):
                async with asyncio.timeout(LAST_WORDS):
                    await self._pause()
        self._client = None
        await self._end_tasks()  # presses may have changed tables meanwhile

    async def _end_tasks(self) -> None:
        tasks = [*self._workers.values(), *self._hands.values()]
        if self._catching_up is not None:
            tasks.append(self._catching_up)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _pause(self) -> None:
        busy = [
            table
            for table_id in await self._storage.changed_since(self._clock.now() - BUSY)
            if (table := await self._tables.get(table_id)) and table.phase == "play" and not table.trouble
        ]
        await self._storage.note(PAUSED, json.dumps([table.id for table in busy]))
        await asyncio.gather(*map(self._say_paused, busy))

    async def _say_paused(self, table: Table) -> None:
        with contextlib.suppress(discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError):
            if table.message_id is not None:
                await self.in_words(table, lambda view: self._put(table, view), paused=True)

    @property
    def waiting(self) -> tuple[int, float]:
        """How many tables have to be shown, and since when the first of them waits."""
        since = [at for tables in self._dirty.values() for at in tables.values()]
        return len(since), min(since, default=math.inf)

    @contextlib.contextmanager
    def answering(self, table: Table, seat: int | None = None) -> Iterator[Drawing]:
        """Let an answer to a press draw a table's message, or with ``seat`` a hand: here it need not be drawn as well.

        What the answer may have missed or overtaken is drawn again afterwards.
        """
        if seat is not None and not self._known(table.id, seat).under_way:
            waiting = self._hands.pop((table.id, seat), None)
            if waiting is not None:
                waiting.cancel()
        drawing = Drawing()
        self._begin(table, seat)
        try:
            yield drawing
        finally:
            again = self._end(table, seat, drawing)
            if again and seat is None:
                self._mark(table)
            elif again and seat is not None:
                self._show_hand(table, seat)

    def shown(self, table: Table) -> None:
        """Note that a table's new message shows it as it is here."""
        self._known(table.id).version = table.version

    def show_if_newer(self, table: Table) -> None:
        """Have a table's message brought up to date, unless it is."""
        if self._known(table.id).version < table.version:
            self._mark(table)

    def show(self, table: Table) -> None:
        """Have a table's message brought up to date, whatever it shows now."""
        self._known(table.id).version = -1
        self._mark(table)

    def show_picture(self, table: Table, picture: bytes) -> None:
        """Have a picture of how a game went shown on its last page."""
        self._pictures[table.id] = picture
        self.show(table)

    async def give_up(self, table_id: int, trouble: str) -> None:
        """Note why a table's message cannot be kept fresh, and say in the hands of those who are to act what to do."""
        await self._tables.note_trouble(table_id, trouble, homeless=trouble == PLACE_GONE)
        table = await self._tables.get(table_id)
        if table is not None and table.phase == "play":
            for seat in table.state.to_act:
                self._show_hand(table, seat)

    def _known(self, table_id: int, seat: int | None = None) -> _Drawn:
        return self._drawn.setdefault((table_id, seat), _Drawn())

    def _begin(self, table: Table, seat: int | None = None) -> None:
        drawn = self._known(table.id, seat)
        if drawn.under_way and drawn.version != table.version:
            drawn.certain = False
        drawn.version = max(drawn.version, table.version)
        drawn.under_way += 1

    def _end(self, table: Table, seat: int | None, drawing: Drawing) -> bool:
        """Note that a request is done, and tell whether its message has to be drawn again."""
        drawn = self._known(table.id, seat)
        drawn.under_way -= 1
        drawn.certain = drawn.certain and drawing.arrived
        if drawn.under_way:
            return False
        again = drawn.wanted or not drawn.certain
        if seat is not None:
            del self._drawn[table.id, seat]
        elif drawn.certain:
            drawn.wanted = False
        else:
            self._drawn[table.id, None] = _Drawn()
        return again

    def _changed(self, old: Table, table: Table) -> None:
        self._mark(table)
        if table.phase == "lobby":
            return
        if old.phase != table.phase:  # dealt, or over: every hand is another one
            for seat in range(len(table.seats)):
                self._show_hand(table, seat)
            return
        missed = set(old.state.to_act) - set(old.game.awaited(old.state))  # what they might have done is past
        for seat in missed.union(table.state.to_act):
            if table.seats[seat].decision != old.seats[seat].decision:
                self._show_hand(table, seat)

    # Messages of tables

    def _mark(self, table: Table) -> None:
        self._dirty.setdefault(table.channel_id, {}).setdefault(table.id, self._clock.now())
        if table.phase in ("over", "closed"):
            self._ending.add(table.id)
        if self._client is not None:
            self._work(table.channel_id)

    def _work(self, channel_id: int) -> None:
        if channel_id not in self._workers:
            self._workers[channel_id] = asyncio.create_task(self._channel(channel_id), name=f"edits-{channel_id}")

    async def _channel(self, channel_id: int) -> None:
        """Show the tables of one channel one after the other, until none is left to be shown."""
        dirty = self._dirty[channel_id]
        failures = 0
        try:
            await self._clock.sleep_until(self._rests.pop(channel_id, 0.0))
            while dirty:
                table_id = min(dirty, key=lambda number: (number not in self._ending, dirty[number]))
                since = dirty.pop(table_id)
                self._showing[table_id] = FIRST if table_id in self._ending else since
                try:
                    pause = await self._show(table_id)
                    failures = 0
                except Exception as error:
                    failures += 1
                    pause = self._patience(error, failures)
                    if not _passes(error):
                        dirty.pop(table_id, None)
                        log.exception("table not shown", table=table_id)
                        self._pictures.pop(table_id, None)
                        continue
                    log.warning("table not shown yet", table=table_id, reason=repr(error))
                    dirty.setdefault(table_id, since)
                finally:
                    self._showing.pop(table_id, None)
                rested = self._clock.now() + pause
                if not dirty:
                    self._rests = {at: until for at, until in self._rests.items() if until > self._clock.now()}
                    self._rests[channel_id] = rested  # nobody has to wake up only to find nothing to do
                    return
                await self._clock.sleep_until(rested)
        finally:
            self._workers.pop(channel_id, None)
            if not dirty:
                self._dirty.pop(channel_id, None)

    async def _show(self, table_id: int) -> float:
        """Show a table's latest state and tell how long its channel has to rest, in seconds."""
        table = await self._tables.get(table_id)
        if table is None:
            self._pictures.pop(table_id, None)
            return 0.0
        drawn = self._known(table_id)
        if drawn.under_way:
            drawn.wanted = True  # an answer to a press is drawing it: what that misses comes after it
            return 0.0
        if drawn.version >= table.version or table.trouble:
            if table.trouble:
                self._pictures.pop(table.id, None)
            self._forget(table)
            return 0.0
        drawing = Drawing()
        self._begin(table)
        try:
            drawing.arrived = await self._draw(table)
        finally:
            again = self._end(table, None, drawing)
        newer = await self._tables.get(table_id)
        if newer is not None and (again or newer.version > table.version):
            self._mark(newer)
        else:
            self._forget(newer)
        return self._rest(table)

    async def _draw(self, table: Table) -> bool:
        """Draw a table's message, or do what Discord's refusal asks for; tells whether it shows the table now."""
        picture = None if table.message_id is None else self._pictures.get(table.id)
        shown = table if picture is None else replace(table, pictured=True)
        try:
            try:
                arrived = await self._put_in_words(shown, picture)
            except discord.HTTPException as error:
                if error.code != ARCHIVED or self._client is None:
                    raise
                # A thread that nobody wrote in for a while was put away; who may write there may take it out again.
                opening = self._client.http.edit_channel(table.channel_id, archived=False)
                await self.request(opening, table.guild_id, rare=True)
                arrived = await self._put_in_words(shown, picture)
        except discord.HTTPException as error:
            return await self._refused(table, error)
        if picture is not None:  # only now: a note of a picture that is not there would spoil the page
            self._pictures.pop(table.id, None)
            await self._tables.note_pictured(table.id, pictured=True)
        return arrived

    async def _refused(self, table: Table, error: discord.HTTPException) -> bool:
        """Do what Discord's refusal of a table's message asks for; tells whether it shows the table now."""
        if error.code == UNKNOWN_MESSAGE and table.message_id is not None:
            log.info("table message is gone", table=table.id)
            await self._tables.forget_message(table.id, table.message_id)
            return False
        if error.code in REFUSED_WORDS:
            log.warning("table refused by AutoMod", table=table.id)
            self._pictures.pop(table.id, None)
            return True  # nothing else is left to be tried
        if (table.pictured and error.code == INVALID_FORM) or self._may_be_the_picture(table, error):
            log.warning("picture refused", table=table.id, reason=error.text)
            self._pictures.pop(table.id, None)
            await self._tables.note_pictured(table.id, pictured=False)
            return False
        if error.code in NO_PLACE | NO_PERMISSION:
            trouble = PLACE_GONE if error.code in NO_PLACE else PERMISSION_GONE
            log.warning("table cannot be shown", table=table.id, code=error.code)
            self._pictures.pop(table.id, None)
            await self.give_up(table.id, trouble)
            return table.phase in ("over", "closed")  # nobody will put it up elsewhere
        if error.code == INVALID_FORM:
            log.error("render refused", table=table.id, reason=error.text)
            return await self._put(table, render.plain_message(table))
        raise error

    async def _put_in_words(self, table: Table, picture: bytes | None) -> bool:
        def put(view: discord.ui.LayoutView) -> Awaitable[bool]:
            pictured = any(isinstance(part, discord.ui.MediaGallery) for part in view.walk_children())
            return self._put(table, view, picture if pictured else None)

        done, words_taken = await self.in_words(table, put)
        if not words_taken:
            await self._remove_words(table)
        return done

    async def in_words(
        self, table: Table, send: Callable[[discord.ui.LayoutView], Awaitable[T]], **how: Any
    ) -> tuple[T, bool]:
        """Send a table's message in words that its server's AutoMod takes; tells also whether all answers are in it.

        :param how: as :func:`bot.show.render.message` takes it.
        :raises discord.HTTPException: Discord refuses it.
        """

        def drawn(shown: Table | None) -> discord.ui.LayoutView:
            if shown is None:
                return render.plain_message(table)
            return render.message(shown, self._tables.presenters[table.game.key], **how)

        done, level = await self._wording.sent(table, lambda shown: send(drawn(shown)))
        return done, level is not Level.SILENT

    async def hand_in_words(
        self,
        table: Table,
        seat: int,
        t: Texts,
        send: Callable[[discord.ui.LayoutView], Awaitable[T]],
        *,
        direct: bool,
        **how: Any,
    ) -> T:
        """Send a private hand in words that its server's AutoMod takes, or the way to direct messages.

        :param direct: whether it goes there, where no server has a say.
        :param how: as :func:`bot.show.render.hand` takes it.
        :raises discord.HTTPException: Discord refuses it.
        """

        def drawn(shown: Table | None) -> discord.ui.LayoutView:
            if shown is None:
                return render.note(t(HAND_REFUSED))
            return render.hand(shown, seat, self._tables.presenters[table.game.key], t, **how)

        if direct:
            return await send(drawn(table))
        done, _ = await self._wording.sent_hand(table, lambda shown: send(drawn(shown)))
        return done

    def _may_be_the_picture(self, table: Table, error: discord.HTTPException) -> bool:
        """Whether an edit may have been refused for the file with it: its size, say, or no right to attach files."""
        return table.id in self._pictures and 400 <= error.status < 500 and error.status != 429

    async def _remove_words(self, table: Table) -> None:
        """Remove what somebody wrote and this server's AutoMod refuses, and tell them."""
        seat = await self._tables.remove_words(table.id, None)
        hand = None if seat is None else await self._storage.hand(table.id, seat, self._clock.now())
        latest = await self._tables.get(table.id)
        if hand is not None and latest is not None and self._client is not None:
            with contextlib.suppress(discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError):
                await self._draw_hand(self._client, latest, hand, texts(hand.locale)(WORDS_REFUSED))

    def _forget(self, table: Table | None) -> None:
        """Keep nothing about a table that will not change any more."""
        if table is not None and table.phase in ("over", "closed"):
            self._ending.discard(table.id)
            self._nonces.pop(table.id, None)
            self._drawn.pop((table.id, None), None)
            self._postponed.pop(table.id, None)
            self._wording.forget(table.id)

    def _rest(self, table: Table) -> float:
        if table.message_id is None:
            return self._timings.edit
        return self._timings.old_edit if self._is_old(table.message_id) else self._timings.edit

    async def _put(self, table: Table, view: discord.ui.LayoutView, picture: bytes | None = None) -> bool:
        """Edit the table's message, or post one where it has none; tells whether it shows the view now.

        :param picture: is attached to the message that is edited, in place of what is attached already.
        """
        assert self._client is not None
        channel = self._client.get_partial_messageable(table.channel_id, guild_id=table.guild_id)
        since = self._showing.get(table.id, FIRST)
        if table.message_id is not None:
            message = channel.get_partial_message(table.message_id)

            def edit() -> Coroutine[Any, Any, Any]:
                if picture is None:  # what is attached already stays
                    return self.request(message.edit(view=view), table.guild_id, since)
                attachments = [discord.File(BytesIO(picture), render.PICTURE)]
                return self.request(message.edit(view=view, attachments=attachments), table.guild_id, since)

            await self._faces.sent(view, edit)
            return True
        # Should a try have come through unheard, Discord gives that message again, as it was: so it is edited then.
        again = table.id in self._nonces
        nonce = self._nonces.setdefault(table.id, f"t{table.id}v{table.version}")
        posted: discord.Message = await self._faces.sent(
            view, lambda: self.request(channel.send(view=view, nonce=nonce), table.guild_id, since)
        )
        await self._tables.adopt(table.id, posted.id)
        del self._nonces[table.id]
        return not again and table.id not in self._pictures  # that comes with an edit

    async def request(
        self, request: Coroutine[Any, Any, T], server: int, since: float = FIRST, *, rare: bool = False
    ) -> T:
        """Send one request in its turn, at so many a second over all.

        Everything that Discord counts to the bot goes this way: all but answers to presses, and what their tokens edit.

        :param server: for whose table it is; 0 for what is nobody's.
        :param since: since when somebody waits for it; without, it comes before the server's tables.
        :param rare: whether it is of a kind of which Discord takes fewer, for each server: it looks something up, or
            opens something.
        """
        try:
            if rare:
                await self._rare_turns[server].take(since)
            await self._turns.take(since, server)
        except asyncio.CancelledError:
            request.close()
            raise
        async with asyncio.timeout(self._timings.rest_timeout):
            return await request

    async def put_up(
        self, table: Table, channel_id: int, message_id: int, parent_id: int | None, limits: Limits = NO_LIMITS
    ) -> None:
        """Take a new message, which shows this table, as its message; what stood there before becomes a link.

        :param parent_id: the channel that it belongs to, where the message stands in a public thread.
        :raises LimitReached: as many tables stand in that channel as may.
        """
        old = await self._tables.move(table.id, channel_id, message_id, parent_id, limits)
        new = await self._tables.get(table.id)
        if new is None:
            return
        self.shown(table)
        self.show_if_newer(new)
        if old is not None:
            await self._retire(old, new.link)

    async def _retire(self, table: Table, link: str) -> None:
        """Turn the message that a table has left into a link to the new one, if it is still there."""
        await self._once(table, render.moved(table, link))

    async def touch_up(self, table: Table) -> None:
        """Draw the message of a table that is over once more, if it is still there."""
        await self._once(table, render.message(table, self._tables.presenters[table.game.key]))

    async def _once(self, table: Table, view: discord.ui.LayoutView) -> None:
        """Try to draw a table's message; where that fails it stays as it is."""
        if self._client is None or table.message_id is None:
            return
        channel = self._client.get_partial_messageable(table.channel_id, guild_id=table.guild_id)
        try:
            message = channel.get_partial_message(table.message_id)
            await self._faces.sent(view, lambda: self.request(message.edit(view=view), table.guild_id))
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, TimeoutError) as error:
            log.info("old table message stays", table=table.id, reason=str(error))

    # Hands

    async def show_hand(self, table_id: int, seat: int) -> None:
        """Have somebody's hand brought to them if they must act."""
        table = await self._tables.get(table_id)
        if table is not None and table.phase == "play" and seat in table.state.to_act:
            self._show_hand(table, seat)

    def _show_hand(self, table: Table, seat: int) -> None:
        if self._client is None or table.seats[seat].user_id is None:
            return
        key = (table.id, seat)
        if key in self._drawn:
            self._drawn[key].wanted = True  # it is being drawn: what that misses comes after it
        elif key not in self._hands:
            self._hands[key] = asyncio.create_task(self._hand(*key), name=f"hand-{table.id}-{seat}")

    async def _hand(self, table_id: int, seat: int) -> None:
        """Show in an open private hand what its owner has to decide now, until it is there or cannot be."""
        key = (table_id, seat)
        failures = 0
        try:
            while True:
                try:
                    if not await self._show_latest_hand(table_id, seat):
                        return
                    pause = self._timings.edit / 3
                except Exception as error:
                    if not _passes(error):
                        raise
                    log.warning("hand not refreshed yet", table=table_id, reason=repr(error))
                    failures += 1
                    pause = self._patience(error, failures)
                await self._clock.sleep_until(self._clock.now() + pause)
        except Exception:
            log.exception("hand not shown", table=table_id)
        finally:
            if self._hands.get(key) is asyncio.current_task():
                del self._hands[key]

    async def _show_latest_hand(self, table_id: int, seat: int) -> bool:
        """Draw a private hand if there is one that can be kept fresh; tells whether it has to be drawn again."""
        hand = await self._storage.hand(table_id, seat, self._clock.now())
        table = await self._tables.get(table_id)
        if table is None or self._client is None or (table.phase != "play" and hand is None):
            return False
        drawing = Drawing()
        again = False
        self._begin(table, seat)
        try:
            if hand is None or (
                table.phase == "play" and hand.channel_id is not None and self._is_old(hand.message_id)
            ):
                await self.send_hand(table, seat)
            else:
                await self._draw_hand(self._client, table, hand)
            drawing.arrived = True
        except discord.HTTPException as error:
            if hand is None or not (error.code in TOKEN_GONE or error.status in (401, 404)):
                raise
            await self._storage.forget_hand(table_id, hand)  # and another one is sent to who wants it so
        finally:
            again = self._end(table, seat, drawing)
        return again

    async def _draw_hand(self, client: discord.Client, table: Table, hand: Hand, line: str = "") -> None:
        fresh_until = hand.expires if hand.channel_id is None else None
        await self.hand_in_words(
            table,
            hand.seat,
            texts(hand.locale),
            lambda view: self._edit_hand(client, table, hand, view),
            direct=hand.channel_id is not None,
            fresh_until=fresh_until,
            line=line,
        )

    async def wants_direct(self, table: Table, seat: int) -> bool:
        """Whether somebody wants their hands as direct messages, and Discord delivers them."""
        user_id = table.seats[seat].user_id
        wanted = await self._storage.wants_hands(user_id) if user_id is not None else None
        return wanted is not None and wanted[0] == "dm"

    async def standing(self, table: Table, seat: int) -> Hand | None:
        """Find the hand that somebody has among their direct messages and that is kept fresh, if there is one."""
        hand = await self._storage.hand(table.id, seat, self._clock.now())
        direct = hand is not None and hand.channel_id is not None and not self._is_old(hand.message_id)
        return hand if direct else None

    async def send_hand(self, table: Table, seat: int, locale: str | None = None) -> Hand | None:
        """Send somebody their hand as a direct message, if they want that; None if they do not, or it is refused.

        The one before it goes, so that there is one of each table.

        :param locale: their language, where it is known; else that of the hand before, or of the table.
        """
        user_id = table.seats[seat].user_id
        wanted = await self._storage.wants_hands(user_id) if user_id is not None else None
        if user_id is None or self._client is None or wanted is None or wanted[0] != "dm":
            return None
        before = await self._storage.hand(table.id, seat, self._clock.now())
        locale = locale or (before.locale if before else table.locale)
        presenter = self._tables.presenters[table.game.key]
        view = render.hand(table, seat, presenter, texts(locale), fresh_until=None)
        channel = self._client.get_partial_messageable(wanted[1])
        try:
            sent: discord.Message = await self._faces.sent(
                view, lambda: self.request(channel.send(view=view), table.guild_id), reader=user_id
            )
        except discord.HTTPException as error:
            if error.code not in CLOSED and error.status != 404:
                raise
            log.info("direct messages are closed", table=table.id)
            await self._storage.want_hands(user_id, "closed", wanted[1])
            return None
        hand = Hand(seat, "", sent.id, locale, NEVER, wanted[1])
        await self._storage.keep_hand(table.id, hand)
        return hand

    def _is_old(self, message_id: int) -> bool:
        return self._clock.now() - discord.utils.snowflake_time(message_id).timestamp() > OLD_MESSAGE

    async def _edit_hand(self, client: discord.Client, table: Table, hand: Hand, view: discord.ui.LayoutView) -> None:
        reader = table.seats[hand.seat].user_id
        assert client.application_id is not None
        if hand.channel_id is not None:
            message = client.get_partial_messageable(hand.channel_id).get_partial_message(hand.message_id)
            await self._faces.sent(view, lambda: self.request(message.edit(view=view), table.guild_id), reader=reader)
            return
        webhook = discord.Webhook.partial(client.application_id, hand.token, client=client)
        # Not in its turn: an interaction's token has limits of its own and does not count to the bot's (section 5).
        async with asyncio.timeout(self._timings.rest_timeout):
            await self._faces.sent(view, lambda: webhook.edit_message(hand.message_id, view=view), reader=reader)

    def _patience(self, error: Exception, failures: int) -> float:
        """How long to wait, in seconds, before something is tried again that has failed so often in a row."""
        asked = error.retry_after if isinstance(error, discord.RateLimited) else self._timings.edit
        return max(asked, min(LONGEST_WAIT, 2.0 ** (failures - 1)))


def _passes(error: Exception) -> bool:
    """Whether a failure is of the kind that passes, so that the same edit may work in a while."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or error.status == 429 or error.code == TOO_OLD
    passing = discord.RateLimited | aiohttp.ClientError | TimeoutError | OSError | StoreUnavailable | Conflict
    return isinstance(error, passing)
