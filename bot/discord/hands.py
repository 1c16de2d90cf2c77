"""Keeping private hands up to date, in ephemeral and direct messages, as long as these can be edited."""

import asyncio
import contextlib
import functools
from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import Any, TypeVar

import discord

from bot.discord.core import Core
from bot.discord.drawings import Drawing, Drawings, Looks
from bot.discord.foreign_tables import ForeignTables
from bot.discord.library.answers import edit_private, say_more
from bot.discord.library.messages import View, edit
from bot.discord.press_tokens import PressTokens
from bot.discord.replaced_hands import ReplacedHands
from bot.discord.requests import CLOSED, TOKEN_GONE, passes
from bot.discord.wording import Level, Wording
from bot.language.texts import Texts, mark, texts
from bot.play.table import Hand, Table, Token
from bot.runtime.log import logger
from bot.runtime.rate_limiter import FIRST
from bot.services.background import Until
from bot.show import render
from bot.show.commands import command
from bot.standings.ids import TableId
from bot.store.errors import StoreFailed
from bot.store.outage import log_failure, log_retry

log = logger(__name__)

T = TypeVar("T")

HAND_REFUSED = mark(
    "This server's AutoMod blocks the words of your hand. {where} sends your hands as direct messages instead."
)
NEVER = 1e12
"""When a direct message expires, in Unix seconds."""
RESTS = 2
"""How many times the pause between two edits of a table passes before less urgent hands show a change."""


class Hands:
    """Keeps hands up to date: at once those of people who must act, and all others that are open a little later."""

    def __init__(self, core: Core, wording: Wording, foreign_tables: ForeignTables) -> None:
        self._core = core
        self._wording = wording
        self._foreign_tables = foreign_tables
        self._begun = False
        self._drawings: Drawings[tuple[int, int]] = Drawings()  # by table and seat
        self._tasks: dict[tuple[int, int], asyncio.Task[None]] = {}  # the tasks that draw them
        self._resting: dict[int, asyncio.Task[None]] = {}  # by table: those that draw the less urgent hands
        self._forced: set[int] = set()  # which of these draw all hands, even current ones
        self._opened: dict[int, tuple[Hand, ...]] = {}  # by table: where hands are open, while that is known
        self._gently: set[tuple[int, int]] = set()  # hands that nobody waits for
        self.looks = Looks()
        self.tokens = PressTokens(core.clock)
        self._replaced = ReplacedHands(core, self.tokens, self.show_again)

    def start(self) -> None:
        self._begun = True
        self._replaced.start()

    @contextlib.contextmanager
    def answering(self, table: Table, seat: int, press: int = 0, **look: Any) -> Iterator[Drawing]:
        """Leave drawing a hand to the answer to a press, so that it is not drawn here as well.

        If the answer may have missed a change, or overtaken another request, the hand is drawn again afterwards.

        :param press: the id of its interaction.
        :param look: its line, its half-made choice and the pages of its menus, which stay until the seat has another
            decision.
        """
        key = (table.id, seat)
        self.looks.keep(table, seat, look, press)
        if not self._drawings.of(key).under_way:
            waiting = self._tasks.pop(key, None)
            if waiting is not None:
                waiting.cancel()
                self._gently.discard(key)
        newest = self._core.tables.known(table).version
        drawing = self._drawings.begin(key, table.version, self.looks.of(table, seat).drawn_with, newest=newest)
        try:
            yield drawing
        finally:
            again = self._drawings.end(key, drawing)
            if not self._ours(table):
                if not (drawn := self._drawings.of(key)).under_way:
                    self._foreign_tables.answered(table.id, drawn.version)
                    self._drawings.forget(key)
            elif again:
                self._show(table, seat)
            if table.ended:
                self._drawings.forget(key)

    def changed(self, old: Table, table: Table) -> None:
        """Show the hands that a change of their table affects: at once for players who have something else to do.

        The others show the new state of the table a little later.
        """
        if table.phase == "lobby":
            return
        opened = {hand.seat: hand for hand in table.hands}
        if old.phase != table.phase:  # dealt, or over: every hand changes
            for seat in range(len(table.seats)):
                self.show(table, seat, opened.get(seat))
            return
        posted = old.home.unhoused and not table.home.unhoused  # and the hands link to it
        missed = set(old.state.to_act) - set(old.game.awaited(old.state))  # their chance to act is gone
        asked = missed.union(table.state.to_act)
        for seat, (before, held) in enumerate(zip(old.seats, table.seats, strict=True)):
            if posted or (held.gone and not before.gone):
                self.show(table, seat, opened.get(seat), gently=True)
            elif seat in asked and held.decision != before.decision and not held.gone:
                self.show(table, seat, opened.get(seat))
        self._opened[table.id] = table.hands
        self.show_later(table.id)

    def show_later(self, table_id: TableId, *, forced: bool = False) -> None:
        """Bring all hands up to date that are open at a table, after a pause: changes until then are combined.

        :param forced: whether to draw even those that show the table's present version.
        """
        if forced:
            self._forced.add(table_id)
        if self._begun and table_id not in self._resting:
            self._resting[table_id] = self._core.background.begin(
                self._show_open(table_id), f"hands-{table_id}", Until.ENDED
            )

    async def _show_open(self, table_id: TableId) -> None:
        rest = pause = RESTS * self._core.timings.edit
        failures = 0
        while True:
            try:
                await self._core.clock.sleep_until(self._core.clock.now() + pause)
            finally:
                del self._resting[table_id]  # later changes are drawn after another pause
            forced = table_id in self._forced
            self._forced.discard(table_id)
            try:
                hands, table = await self._open_hands(table_id), None
                table = await self._core.tables.get(table_id) if hands else None
                break
            except StoreFailed as error:
                if (failures := failures + 1) == 1:
                    log_failure(log, "hands not refreshed yet", error, table=table_id)
                if forced:
                    self._forced.add(table_id)
                if (this := asyncio.current_task()) is None or table_id in self._resting:
                    return  # there is another change to be shown
                self._resting[table_id] = this
                pause = max(rest, self._core.requests.patience(error, failures))
        if table is not None and not self._ours(table):
            return
        if table is not None and (table.phase == "play" or forced):
            for hand in hands:
                drawn = self._drawings.of((table_id, hand.seat))
                older = drawn.version < table.version or drawn.place != hand.message_id  # they may have opened another
                if (older or forced) and not table.seats[hand.seat].gone:
                    self.show(table, hand.seat, hand, gently=True)

    async def _open_hands(self, table_id: TableId) -> Sequence[Hand]:
        """List where hands of a table are open.

        The last change of the table brought the list; it is read again only if one may have been opened since.
        """
        now, known = self._core.clock.now(), self._opened.pop(table_id, ())
        if known and self._core.storage.due.alone:
            return [hand for hand in known if hand.expires > now]
        return await self._core.storage.open_hands(table_id, now)

    async def keep(self, table_id: TableId, hand: Hand) -> None:
        if self.tokens.is_dead(hand.token):
            return
        try:
            await self._core.storage.keep_hand(table_id, hand)
        finally:
            self._opened.pop(table_id, None)
        self._core.tables.due.wake()  # it may have replaced a direct message
        await self._replaced.sweep()

    async def settle(self, table: Table, hand: Hand) -> None:
        """Go on once a move is answered that has stored where its answer stands, or has not been answered in time."""
        former = next((one.former for one in table.hands if one.message_id == hand.message_id), None)
        if self.tokens.is_dead(hand.token):
            former = self.tokens.instead(hand.token, former)
            self._opened.pop(table.id, None)
            await self._core.storage.forget_hand(table.id, hand, former)
        elif former is not None and former.message_id != hand.message_id:
            await self._replaced.sweep()

    def show_to_act(self, table: Table) -> None:
        if table.phase == "play":
            for seat in table.state.to_act:
                self.show(table, seat)

    async def show_unopened(self, table: Table) -> None:
        if table.phase == "play":
            for token in await self._core.storage.tokens(table.id, self._core.clock.now()):
                seat = table.seat_of(token.user_id)
                if seat is not None:
                    self.show(table, seat)

    async def show_again(self, table_id: TableId, seat: int) -> None:
        """Show a player's hand again: the message that showed it is gone."""
        self._opened.pop(table_id, None)
        table = await self._core.tables.get(table_id)
        if table is not None and table.phase == "play":
            self.show(table, seat)

    def show(self, table: Table, seat: int, opened: Hand | None = None, *, gently: bool = False) -> None:
        """Show a player's hand as it is, in the background, if this process owns the table.

        :param opened: where it is open, if that has just been read.
        :param gently: whether nobody waits for it, so that it is only updated where it is open.
        """
        if self._ours(table):
            self._show(table, seat, opened, gently=gently)

    def _ours(self, table: Table) -> bool:
        return self._core.storage.peers.ownership.owns(table.home.guild_id)

    def _show(self, table: Table, seat: int, opened: Hand | None = None, *, gently: bool = False) -> None:
        if not self._begun or table.seats[seat].person is None:
            return
        key = (table.id, seat)
        if not gently:
            self._gently.discard(key)
        drawn = self._drawings.of(key)
        drawn.due = max(drawn.due, table.version)
        if drawn.under_way:
            drawn.wanted = True  # a request is under way; changes that it misses are drawn after it
        elif key not in self._tasks:
            if gently:
                self._gently.add(key)
            # It is finished even at the end: players can press what it shows after the bot has ended.
            self._tasks[key] = self._core.background.begin(
                self._hand(*key, opened), f"hand-{table.id}-{seat}", Until.DONE
            )

    async def _hand(self, table_id: TableId, seat: int, opened: Hand | None) -> None:
        key = (table_id, seat)
        failures = 0
        try:
            while True:
                just_read, opened = opened, None  # they may open another from now on
                try:
                    if not await self._show_latest(table_id, seat, just_read):
                        return
                    pause = self._core.timings.edit / 3
                except Exception as error:
                    if not passes(error):
                        raise
                    log_retry(log, "hand not refreshed yet", error, table=table_id)
                    failures += 1
                    pause = self._core.requests.patience(error, failures)
                await self._core.clock.sleep_until(self._core.clock.now() + pause)
        finally:
            if self._tasks.get(key) is asyncio.current_task():
                del self._tasks[key]
                self._gently.discard(key)

    async def _show_latest(self, table_id: TableId, seat: int, just_read: Hand | None) -> bool:
        """Draw a private hand if it can still be edited, or send it; tells whether to draw it again."""
        key = (table_id, seat)
        hand = just_read or await self._core.storage.hand(table_id, seat, self._core.clock.now())
        if hand is not None and not await self.tokens.answered(hand.token):  # the move has stored where it would stand
            hand = await self._core.storage.hand(table_id, seat, self._core.clock.now())
        if hand is None and key in self._gently:
            return False
        token = await self._token(table_id, seat) if hand is None else None
        if token is not None:  # they may have opened it meanwhile
            hand = await self._core.storage.hand(table_id, seat, self._core.clock.now())
        table = await self._core.tables.get(table_id)
        playing = table is not None and table.phase == "play" and not table.seats[seat].gone
        if table is None or not (playing or hand) or await self._has_left(table, seat, hand):
            self._drawings.forget(key)
            return False
        table = await self._core.tables.get(table_id) or table  # it may have changed meanwhile
        if not self._ours(table):
            await self._foreign_tables.tell(table)
            self._drawings.forget(key)
            return False
        again = early = False
        look = self.looks.of(table, seat).drawn_with
        drawing = self._drawings.begin(key, table.version, look)
        try:
            if hand is None or (
                table.phase == "play"
                and hand.channel_id is not None
                and self._core.requests.is_old(hand.message_id)
                and key not in self._gently
            ):
                if (sent := await self.send(table, seat)) is not None:
                    drawing.place = sent.message_id
                elif token is not None:
                    drawing.place = await self._follow_up(table, seat, token)
            else:
                await self._draw(table, hand, look)
                drawing.place = hand.message_id
            drawing.arrived = True
        except discord.HTTPException as error:
            place = hand or token
            if place is not None and self.tokens.may_be_unanswered(place.expires, error):
                early = True
            elif hand is not None and (error.code in TOKEN_GONE or error.status in (401, 404)):
                await self._core.storage.forget_hand(table_id, hand)  # another one is sent if they want direct messages
                self._opened.pop(table_id, None)
            elif hand is None and token is not None and not passes(error):
                log.info("hand not sent", table=table_id, reason=error.text)  # the table has a button that opens it
                await self._core.storage.forget_token(table_id, token)
            else:
                raise
        finally:
            again = self._drawings.end(key, drawing)
            if table.ended:
                self._drawings.forget(key)
        await self._foreign_tables.tell(table)
        return again or early

    async def _token(self, table_id: TableId, seat: int) -> Token | None:
        """Find the token with which a hand that is not open can be sent, once its press is answered."""
        table = await self._core.tables.get(table_id)
        if table is None or table.phase != "play":
            return None
        for token in await self._core.storage.tokens(table_id, self._core.clock.now()):
            if token.user_id == table.seats[seat].user_id:
                if await self.tokens.answered(token.value):
                    return token
                await self._core.storage.forget_token(table_id, token)
        return None

    async def _follow_up(self, table: Table, seat: int, token: Token) -> int:
        """Send a hand to its owner, privately, where they last pressed; gives the id of the message."""

        def send(dressed: render.Layout) -> Awaitable[int]:
            return say_more(self._core.client, token.value, dressed, public=False)

        async def send_with_faces(view: render.Layout) -> int:
            async with asyncio.timeout(self._core.timings.rest_timeout):
                return await self._core.faces.sent(view, send, reader=token.user_id)

        message_id = await self.in_words(
            table, seat, texts(token.locale), send_with_faces, direct=False, fresh_until=token.expires
        )
        hand = Hand(seat, token.value, message_id, token.locale, token.expires)
        kept = await self._core.storage.keep_first_hand(table.id, hand, self._core.clock.now())
        self._opened.pop(table.id, None)
        if not kept:  # they have opened it themselves meanwhile
            await self._replaced.sweep()
        return message_id

    async def _draw(self, table: Table, hand: Hand, look: dict[str, Any]) -> None:
        direct = hand.channel_id is not None
        fresh_until = None if direct else hand.expires
        send = functools.partial(self._edit, table, hand)
        await self.in_words(table, hand.seat, texts(hand.locale), send, direct=direct, fresh_until=fresh_until, **look)

    async def tell(self, table: Table, seat: int, sentence: str) -> None:
        """Add a sentence to a player's hand, in the background, if it is open and can still be edited."""
        hand = await self._core.storage.hand(table.id, seat, self._core.clock.now())
        if hand is not None:
            self.looks.keep(table, seat, {"line": texts(hand.locale)(sentence)})
            self.show(table, seat, hand, gently=True)

    async def in_words(
        self,
        table: Table,
        seat: int,
        t: Texts,
        send: Callable[[render.Layout], Awaitable[T]],
        *,
        direct: bool,
        **how: Any,
    ) -> T:
        """Send a private hand in words that its server's AutoMod accepts, or say how to get it as a direct message.

        :param direct: whether it is a direct message, which no AutoMod checks.
        :param how: passed on to :func:`bot.show.render.hand`.
        :raises discord.HTTPException: Discord refuses it.
        """
        presenter = self._core.presenters[table.game.key]
        if direct:
            return await send(render.hand(table, seat, presenter, t, **how))
        for level, shown in self._wording.of_hand(table, seat):
            if shown is None:
                return await send(render.note(t(HAND_REFUSED, where=command("hand where", t))))
            try:
                done = await send(render.hand(shown, seat, presenter, t, **how))
            except discord.HTTPException as error:
                self._wording.refused(table, level, error)
                continue
            if level is Level.NAMELESS:
                self._wording.accepted(table, level)
            return done
        raise AssertionError("the plainest wording comes last")

    async def _has_left(self, table: Table, seat: int, hand: Hand | None) -> bool:
        user_id = table.seats[seat].person
        direct = hand.channel_id is not None if hand is not None else await self.wants_direct(table, seat)
        return direct and user_id is not None and await self._core.members.has_left(table.home.guild_id, user_id)

    async def wants_direct(self, table: Table, seat: int) -> bool:
        user_id = table.seats[seat].person
        wanted = await self._core.storage.wants_hands(user_id) if user_id is not None else None
        return wanted is not None and wanted[0] == "dm"

    async def standing(self, table: Table, seat: int) -> Hand | None:
        """Find a player's hand in their direct messages, if there is one recent enough to be kept up to date."""
        hand = await self._core.storage.hand(table.id, seat, self._core.clock.now())
        direct = hand is not None and hand.channel_id is not None and not self._core.requests.is_old(hand.message_id)
        return hand if direct else None

    async def send(self, table: Table, seat: int, locale: str | None = None) -> Hand | None:
        """Send a player their hand as a direct message; None if they do not want that, or Discord refuses it.

        It replaces the previous one, so that there is one for each table.

        :param locale: their language, if known; else that of their previous hand or of the table is used.
        """
        user_id = table.seats[seat].person
        wanted = await self._core.storage.wants_hands(user_id) if user_id is not None else None
        if user_id is None or wanted is None or wanted[0] != "dm":
            return None
        before = await self._core.storage.hand(table.id, seat, self._core.clock.now())
        locale = locale or (before.locale if before else table.agreed.locale)
        presenter = self._core.presenters[table.game.key]
        view = render.hand(table, seat, presenter, texts(locale), fresh_until=None)
        channel = self._core.client.get_partial_messageable(wanted[1])
        try:
            sent: discord.Message = await self._core.faces.sent(
                view,
                lambda dressed: self._core.requests.send(channel.send(view=View(dressed)), table.home.guild_id),
                reader=user_id,
            )
        except discord.HTTPException as error:
            if error.code not in CLOSED and error.status != 404:
                raise
            log.info("direct messages are closed", table=table.id)
            await self._core.storage.want_hands(user_id, "closed", wanted[1])
            return None
        hand = Hand(seat, "", sent.id, locale, NEVER, wanted[1])
        await self.keep(table.id, hand)
        return hand

    async def _edit(self, table: Table, hand: Hand, view: render.Layout) -> None:
        client = self._core.client
        reader = table.seats[hand.seat].person
        if hand.channel_id is not None:
            channel_id, message_id = hand.channel_id, hand.message_id
            since = self._core.clock.now() if (table.id, hand.seat) in self._gently else FIRST

            def drawn(dressed: render.Layout) -> Awaitable[None]:
                drawing = edit(client, channel_id, message_id, dressed)
                return self._core.requests.send(drawing, table.home.guild_id, since)

            await self._core.faces.sent(view, drawn, reader=reader)
            return
        # Not through the rate limiter: an interaction's token has limits of its own, apart from the bot's.
        async with asyncio.timeout(self._core.timings.rest_timeout):
            sending = functools.partial(edit_private, client, hand.token, hand.message_id)
            await self._core.faces.sent(view, sending, reader=reader)
