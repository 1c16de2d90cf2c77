"""Keeping private hands up to date, in ephemeral and direct messages, as long as these can be edited.

A change of a table claims the hands of those who have something else to do, in the transaction that stores it
(:mod:`bot.services.due`). All others that are open are due a little later.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

import discord

from bot.discord import wording
from bot.discord.core import Core
from bot.discord.library.answers import edit_private, say_more
from bot.discord.library.messages import View, edit
from bot.discord.live.hand_looks import HandLook, HandLooks
from bot.discord.live.loop import Loop
from bot.discord.live.work import Done, Drawing, Live, later
from bot.discord.press_tokens import PressTokens
from bot.discord.requests import CLOSED, TOKEN_GONE
from bot.discord.wording import Level
from bot.language.texts import Texts, mark, texts
from bot.play.changes import asked, choosing
from bot.play.missing_game import MissingGame
from bot.play.table import Hand, Table
from bot.runtime.log import logger
from bot.runtime.rate_limiter import FIRST
from bot.services.background import Until
from bot.services.held import Held
from bot.services.live_tables import RESTS
from bot.show import render
from bot.show.commands import command
from bot.standings.ids import MessageId, TableId
from bot.store.due import Key
from bot.store.errors import StoreFailed
from rules.seats import Seat

log = logger(__name__)

T = TypeVar("T")

HAND_REFUSED = mark("This server's AutoMod blocks your hand: {where} sends it as a direct message instead.")
NEVER = 1e12
"""When a direct message expires, in Unix seconds."""


class Superseded(Exception):
    """A player has opened their hand while another one was sent, and what they have opened may be older."""


class Hands(Live[tuple[Table, Hand | None]]):
    """Keeps hands up to date: at once those of people who must act, and all others that are open a little later."""

    kind = "hand"
    until = Until.DONE  # players can press what it shows after the bot has ended

    def __init__(self, core: Core, loop: Loop) -> None:
        super().__init__(core)
        self._due = core.tables.due
        self._loop = loop
        self._awaited: set[Key] = set()  # hands that players are waiting for: sent if they are not open
        self._rest = RESTS * core.timings.edit
        self._looks = HandLooks()
        self.tokens = PressTokens(core.clock)

    def start(self) -> None:
        self._loop.serve(self)

    # When they are drawn

    def changed(self, old: Table, table: Table) -> None:
        """Draw the hands that a change of their table has claimed."""
        at_once = asked(old, table)
        for player in table.players:
            if (user_id := player.person) is None:
                continue
            key = _key(table, user_id)
            held = self._due.held(key)
            if user_id in at_once:
                self._awaited.add(key)
                if held is None:  # what was drawn just before is being noted
                    self._due.redo(key, table.home.guild_id)
            if held is not None and not held.answers and not held.read:
                self._loop.begin(held)

    def answered(self, user_id: int) -> None:
        """Draw the hands that a press has changed, once it is answered with something else."""
        for held in self._due.answered(user_id):
            self._loop.begin(held)

    def show(self, table: Table, seat: Seat) -> None:
        """Show a player's hand as it is, in the background; it is sent if it is not open."""
        if (user_id := table.players[seat].person) is not None:
            self._awaited.add(_key(table, user_id))
            self._due.redo(_key(table, user_id), table.home.guild_id)

    def show_to_act(self, table: Table) -> None:
        if table.phase == "play":
            for seat in table.state.to_act:
                self.show(table, seat)

    def refresh(self, old: Table, table: Table) -> None:
        """Draw open hands again, in the background, even if they show the table's present version.

        Someone who wants words only, and is choosing, is not disturbed.
        """
        undisturbed = self._undisturbed(old, table)
        for player in table.players:
            if player.person is not None and not player.gone and player.person not in undisturbed:
                self._due.redo(_key(table, player.person), table.home.guild_id)

    async def show_again(self, table_id: TableId, user_id: int) -> None:
        """Show a player's hand again: the message that showed it is gone."""
        table = await self._core.tables.get(table_id)
        if table is not None and table.phase == "play" and (seat := table.seat_of(user_id)) is not None:
            self.show(table, seat)

    def tell(self, table: Table, seat: Seat, sentence: str) -> None:
        """Add a sentence to a player's hand, in the background, if it is open and can still be edited."""
        if (user_id := table.players[seat].person) is not None:
            self._looks.keep(table, seat, {"line": sentence})
            self._due.redo(_key(table, user_id), table.home.guild_id)

    def answering(self, table: Table, seat: Seat, press: int = 0, **look: Any) -> AbstractContextManager[Drawing]:
        """Leave drawing a hand to the answer to a press.

        :param press: the id of its interaction.
        :param look: its line, its half-made choice and the pages of its menus, which stay until the seat has another
            decision.
        """
        self._looks.keep(table, seat, look, press)
        return self._answering(_key(table, table.players[seat].person or 0), table, self._rest)

    def _undisturbed(self, old: Table, table: Table) -> set[int]:
        """The people who want words only, and still have the same to choose."""
        return self._core.faces.plain.intersection(choosing(old, table))

    # How they are drawn

    async def read(self, key: Key) -> tuple[Table, Hand | None] | None:
        """Read where a hand stands, and what it shows."""
        table_id, hand = TableId(key.key), await self._hand(key)
        if hand is not None and self.tokens.is_dead(hand.token):  # the move has stored where it would stand
            dead, hand = hand, await self._hand(key)
            if hand == dead:
                await self._core.storage.forget_hand(table_id, dead)
                hand = None
        table = await self._table(key)
        return None if table is None else (table, hand)

    async def _hand(self, key: Key) -> Hand | None:
        """Where a hand is open, or with what it can be sent: first as it was claimed, then as it is by now."""
        held = self._due.held(key)
        if held is None or held.place is None:
            return await self._core.storage.hand(TableId(key.key), key.part, self._core.clock.now())
        (token, message_id, locale, expires, channel_id, look), held.place = held.place, None
        if token is None or locale is None or expires is None or expires <= self._core.clock.now():
            return None
        return Hand(key.part, token, message_id, locale, expires, channel_id, look)

    async def do(self, found: tuple[Table, Hand | None], held: Held, _since: float) -> Done:
        """Draw a hand if it can still be edited, or send it."""
        table, hand = found
        seat, drawn = table.seat_held_by(held.key.part), False
        if seat is not None and await self._is_shown(table, seat, hand, held.key):
            try:
                drawn = await self._put(table, seat, hand, held.key)
            except Superseded:
                return later()
        newer = self._core.tables.known(table)
        if drawn and seat is not None and newer.version > table.version:
            # A change that came before it was noted where this is open may have ended the claim: the version tells.
            if newer.phase != "play" or not table.decides(seat, newer.players[seat].decision):
                return Done(table.version, again=0.0)
            self._awaited.discard(held.key)
            if held.key.part not in self._undisturbed(table, newer):
                return Done(table.version, again=self._rest, newer=self._rest)
        self._awaited.discard(held.key)
        return Done(table.version, newer=self._rest)

    async def refused(self, found: tuple[Table, Hand | None], held: Held, error: discord.HTTPException) -> Done:
        table, hand = found
        if hand is not None and self.tokens.may_be_unanswered(hand.expires, error):
            return later(self._core.timings.edit / 3)
        if hand is None or (hand.message_id is not None and not _is_gone(error)):
            return await super().refused(found, held, error)
        log.info("hand not sent", table=table.id, reason=error.text)  # the table has a button that opens it
        await self._core.storage.forget_hand(table.id, hand)
        return later()  # they may want direct messages

    async def _is_shown(self, table: Table, seat: Seat, hand: Hand | None, key: Key) -> bool:
        """Whether to draw a hand where it is open, or to send it because its player needs it."""
        if table.ended and isinstance(table.game, MissingGame):
            return False  # how it ended can still be read there
        opened = hand is not None and hand.message_id is not None
        playing = table.phase == "play" and not table.players[seat].gone
        if not opened:
            if not playing:
                return False
            if not ((hand is not None and hand.token) or key in self._awaited or seat in table.state.to_act):
                return False
        direct = hand.channel_id is not None if opened and hand is not None else await self.wants_direct(table, seat)
        return not (direct and await self._core.members.has_left(table.home.guild_id, key.part))

    # Sending and editing

    async def _put(self, table: Table, seat: Seat, hand: Hand | None, key: Key) -> bool:
        """Edit a hand where it is open, or send it; tells whether there was a way."""
        message_id, direct = (None, False) if hand is None else (hand.message_id, hand.channel_id is not None)
        playing = table.phase == "play" and not table.players[seat].gone
        afresh = direct and playing and key in self._awaited
        if message_id is None or (afresh and self._core.requests.is_old(message_id)):
            if await self.send(table, seat) is not None:
                return True
            if hand is None or not hand.token:
                return False
            await self._follow_up(table, seat, hand)
            return True
        assert hand is not None
        look = self._looks.newest(table, seat, hand.look).drawn_with
        fresh_until = None if direct else hand.expires
        sent = partial(self._edit, table, hand)
        await self.in_words(table, seat, texts(hand.locale), sent, direct=direct, fresh_until=fresh_until, **look)
        return True

    async def _follow_up(self, table: Table, seat: Seat, hand: Hand) -> None:
        """Send a hand to its owner, privately, where they last pressed."""

        async def sent(view: render.Layout) -> MessageId:
            send = partial(say_more, self._core.client, hand.token, public=False)
            async with asyncio.timeout(self._core.timings.rest_timeout):
                return await self._core.faces.sent(view, send, reader=hand.user_id)

        message_id = await self.in_words(table, seat, texts(hand.locale), sent, direct=False, fresh_until=hand.expires)
        kept = replace(hand, message_id=message_id)
        if not await self._core.storage.keep_first_hand(table.id, kept, self._core.clock.now()):
            self._due.wake()  # they have opened it themselves meanwhile: this one is deleted
            raise Superseded

    async def _edit(self, table: Table, hand: Hand, view: render.Layout) -> None:
        assert hand.message_id is not None
        client = self._core.client
        channel_id, message_id = hand.channel_id, hand.message_id
        if channel_id is not None:
            since = FIRST if _key(table, hand.user_id) in self._awaited else self._core.clock.now()

            def drawn(dressed: render.Layout) -> Awaitable[None]:
                return self._core.requests.send(
                    edit(client, channel_id, message_id, dressed), table.home.guild_id, since
                )

            await self._core.faces.sent(view, drawn, reader=hand.user_id)
            return
        # Not through the rate limiter: an interaction's token has limits of its own, apart from the bot's.
        async with asyncio.timeout(self._core.timings.rest_timeout):
            sending = partial(edit_private, client, hand.token, message_id)
            await self._core.faces.sent(view, sending, reader=hand.user_id)

    # Where they are

    async def look(self, table: Table, seat: Seat) -> HandLook:
        """Give what the last press on a hand has drawn there, from the store if no press has arrived here."""
        if (known := self._looks.of(table, seat)).press:
            return known
        hand = await self._core.storage.hand(table.id, table.players[seat].person or 0, self._core.clock.now())
        return self._looks.newest(table, seat, None if hand is None else hand.look)

    async def keep(self, table: Table, seat: Seat, hand: Hand) -> None:
        """Note where a hand is shown, later if the database takes no changes just now."""
        if self.tokens.is_dead(hand.token):
            return
        kept = replace(hand, look=self._looks.written(table, seat))
        try:
            if await self._core.storage.keep_hand(table.id, kept):
                self._due.wake()
        except StoreFailed as error:
            keeping = self._core.requests.until_stored(
                "place of a hand not noted yet", error, partial(self._keep_late, table, seat, kept), table=table.id
            )
            self._core.background.begin(keeping, f"hand-{table.id}-{seat}")

    async def _keep_late(self, table: Table, seat: Seat, hand: Hand) -> None:
        """Note where a hand is shown; if its player has used another one since, delete it."""
        storage = self._core.storage
        known = await storage.hand(table.id, hand.user_id, self._core.clock.now())
        hand = replace(hand, look=self._looks.written(self._core.tables.known(table), seat))
        if known is None or not _is_newer(known, hand):
            await storage.keep_hand(table.id, hand)
        elif known.message_id != hand.message_id:
            await storage.keep_first_hand(table.id, hand, self._core.clock.now())
        self._due.redo(_key(table, hand.user_id), table.home.guild_id)

    async def settle(self, table: Table, hand: Hand) -> None:
        """Go on once a move is answered that has stored where its answer stands, or has not been answered in time."""
        former = table.former
        if self.tokens.is_dead(hand.token):
            await self._core.storage.forget_hand(table.id, hand, self.tokens.instead(hand.token, former))
        elif former is not None and former.message_id != hand.message_id:
            self._due.wake()

    async def in_words(
        self,
        table: Table,
        seat: Seat,
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
        if table.private:
            how["talking"] = (await self._core.guild_settings.of(table.home.guild_id)).banter
        if direct:
            return await send(render.hand(table, seat, presenter, t, **how))
        for level, shown in wording.of_hand(table, seat, presenter):
            if shown is None:
                return await send(render.note(t(HAND_REFUSED, where=command("hand where", t))))
            try:
                done = await send(render.hand(shown, seat, presenter, t, **how))
            except discord.HTTPException as error:
                wording.refused(table, level, error)
                continue
            if level is Level.NAMELESS and level > table.home.wording:
                await wording.note(self._core.tables, table, level)
            return done
        raise AssertionError("the plainest wording comes last")

    async def wants_direct(self, table: Table, seat: Seat) -> bool:
        user_id = table.players[seat].person
        wanted = await self._core.storage.wants_hands(user_id) if user_id is not None else None
        return wanted is not None and wanted[0] == "dm"

    async def standing(self, table: Table, seat: Seat) -> Hand | None:
        """Find a player's hand in their direct messages, if there is one recent enough to be kept up to date."""
        user_id = table.players[seat].person or 0
        hand = await self._core.storage.hand(table.id, user_id, self._core.clock.now())
        if hand is None or hand.channel_id is None or hand.message_id is None:
            return None
        return None if self._core.requests.is_old(hand.message_id) else hand

    async def send(self, table: Table, seat: Seat, locale: str | None = None) -> Hand | None:
        """Send a player their hand as a direct message; None if they do not want that, or Discord refuses it.

        It replaces the previous one, so that there is one for each table.

        :param locale: their language, if known; else that of their previous hand or of the table is used.
        """
        user_id = table.players[seat].person
        wanted = await self._core.storage.wants_hands(user_id) if user_id is not None else None
        if user_id is None or wanted is None or wanted[0] != "dm":
            return None
        before = await self._core.storage.hand(table.id, user_id, self._core.clock.now())
        locale = locale or (before.locale if before else table.agreed.locale)
        presenter = self._core.presenters[table.game.key]
        view = render.hand(table, seat, presenter, texts(locale), fresh_until=None)
        channel = self._core.client.get_partial_messageable(wanted[1])

        def sending(dressed: render.Layout) -> Awaitable[discord.Message]:
            return self._core.requests.send(channel.send(view=View(dressed)), table.home.guild_id)

        try:
            sent = await self._core.faces.sent(view, sending, reader=user_id)
        except discord.HTTPException as error:
            if error.code not in CLOSED and error.status != 404:
                raise
            log.info("direct messages are closed", table=table.id)
            await self._core.storage.want_hands(user_id, "closed", wanted[1])
            return None
        hand = Hand(user_id, "", MessageId(sent.id), locale, NEVER, wanted[1])
        await self.keep(table, seat, hand)
        return hand


def _is_newer(hand: Hand, than: Hand) -> bool:
    """Whether a hand was opened or pressed after another one. Direct messages do not tell when they were pressed."""
    if hand.channel_id is None and than.channel_id is None:
        return hand.expires > than.expires
    return (hand.message_id or 0) > (than.message_id or 0)


def _is_gone(error: discord.HTTPException) -> bool:
    return error.code in TOKEN_GONE or error.status in (401, 404)


def _key(table: Table, user_id: int) -> Key:
    return Key("hand", table.id, user_id)
