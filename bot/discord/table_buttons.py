"""The buttons of tables, the same for everybody."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Protocol

from bot.discord.access import EXPIRED, need_private
from bot.discord.alone import Alone
from bot.discord.answer import Answer, HandMessage, NewMessage, Redrawn, TableMessage, Then, View
from bot.discord.core import Core
from bot.discord.courses import Courses
from bot.discord.display import Display
from bot.discord.hand_presses import NOT_DEALT
from bot.discord.learning import Learning
from bot.discord.permissions import WITH_THREADS, need_leave, need_threads
from bot.discord.press import Press
from bot.discord.responses import settings_here
from bot.language.errors import NOT_SEATED, OVER, Refused
from bot.language.texts import Texts, mark
from bot.play import closing, guessing, leaving, lobby, messages, moves, presets
from bot.play.changes import Changed, Context
from bot.play.missing_game import MissingGame, need_game
from bot.play.permissions import Person, need_keeper
from bot.play.table import STAND_IN, Hand, Table
from bot.services.guild_settings import GuildSettings
from bot.services.tables import Change, P
from bot.show import render
from bot.show.custom_ids import AgreedId, GuessId, HouseId, SwitchId, TableButtonId, TableVerb
from bot.show.people import People

MEMBERS_WITHIN = 1.0
"""Seconds for finding out which players left the server: a press waits for it."""
READING: tuple[TableVerb, ...] = ("rules", "learn", "watch", "more", "course")
"""The buttons that only show something."""
LEAVING: tuple[TableVerb, ...] = ("leave", "leave_now", "stay")
"""The buttons for giving up a seat, or for deciding not to."""


class Extras(Protocol):
    """What the tables of a game agree on besides house rules; the game's commands know it."""

    async def offered(self, guild_id: int, extras: Mapping[str, Any], t: Texts) -> Sequence[render.Offered]:
        """Offer what can be chosen in a server.

        :param extras: what is agreed.
        """

    async def extras(self, guild_id: int, settings: GuildSettings, **chosen: Any) -> dict[str, Any]:
        """Give what is stored for this choice.

        :raises Refused: it is not available.
        """


ASK_THE_BOARD = mark("You have no seat at this table: the board in {channel} says where one is free.")


class TableButtons:
    def __init__(
        self,
        core: Core,
        display: Display,
        learning: Learning,
        extras: Mapping[str, Extras],
    ) -> None:
        """:param extras: by the key of a game."""
        self._tables = core.tables
        self._access = core.access
        self._presenters = core.presenters
        self._members = core.members
        self._publisher = display.publisher
        self._threads = display.threads
        self._views = display.views
        self._reminders = display.reminders
        self._learning = learning
        self.alone = Alone(core, display.hands)
        self._extras = extras
        courses = Courses(core)
        self._verbs: dict[TableVerb, Callable[[Press, Table], Awaitable[Answer]]] = {
            "join": self._join,
            "leave": self._leave,
            "leave_now": self._leave_now,
            "stay": self._stay,
            "house": self._house,
            "start": partial(self._deal, lobby.start),
            "fill": partial(self._deal, lobby.fill),
            "change": self._change,
            "cancel": self._cancel,
            "close_now": self._close_now,
            "hand": self._hand,
            "rules": self._rules,
            "learn": self._learn,
            "watch": self._watch,
            "back": self._back,
            "skip": self._skip,
            "rematch": self._rematch,
            "more": courses.more,
            "course": courses.show,
            "thread": partial(self._thread, wanted=True),
            "here": partial(self._thread, wanted=False),
        }

    async def press(self, press: Press, pressed: TableButtonId) -> Answer:
        verb = pressed.verb
        table = await self._access.table_of(press, pressed.table, reading=verb in READING, leaving=verb in LEAVING)
        message = press.message
        if message is not None and not press.is_private and not table.private:
            if table.home.message_id is None:
                table = await self._tables.change(table.id, messages.adopt, message.id)
            elif table.home.trouble and table.home.message_id == message.id:
                await self._tables.note(table.id, messages.note_trouble, None)
                self._publisher.show(table)
        if isinstance(table.game, MissingGame) and verb not in (*LEAVING, "cancel", "close_now"):
            self._publisher.show(table)
            need_game(table.game)
        return await self._verbs[verb](press, table)

    async def _changed(self, press: Press, table: Table, change: Change[P], *args: P.args, **kwargs: P.kwargs) -> Table:
        return await self._tables.press(press.id, table.id, change, *args, **kwargs)

    async def _join(self, press: Press, table: Table) -> Answer:
        before = await self._tables.get(table.event.rematch_of) if table.event.rematch_of else None
        if before is not None:
            table = await self._rejoined(press, before, table)
        else:
            joiner, limits = await self._access.person(press, table), (await settings_here(press)).limits
            table = await self._changed(press, table, lobby.join, joiner, limits)
        return TableMessage(table, then=self._telling(press, table, begun=table.start_id == press.id))

    async def _house(self, press: Press, table: Table) -> Answer:
        wish, _, name = next(iter(press.values), "").partition(":")
        host = await self._access.person(press, table)
        if wish == "remove":
            table = await self._changed(press, table, lobby.remove_house_player, host, name)
        else:
            table = await self._changed(press, table, lobby.add_house_player, host, wish or STAND_IN)
        return Redrawn(await self._options_of(table, press.t)) if press.is_private else TableMessage(table)

    async def _deal(self, change: Callable[[Table, Context, Person], Changed], press: Press, old: Table) -> Answer:
        table = await self._changed(press, old, change, await self._access.person(press, old))
        return TableMessage(table, then=self._telling(press, table, begun=old.phase != table.phase))

    def _telling(self, press: Press, table: Table, *, begun: bool) -> Then | None:
        return (lambda _: self.tell_begun(press, table)) if begun else None

    async def tell_begun(self, press: Press, table: Table) -> None:
        """Tell people that their game has begun: in a thread of its own, if the server wants that, or here."""
        table = await self._tables.get(table.id) or table  # its message stands since
        settings = await settings_here(press)
        if (settings.threads or table.agreed.threaded) and press.channel.type in WITH_THREADS:
            self._threads.open(table)
        else:
            self._reminders.tell_begun(table)

    async def _cancel(self, press: Press, table: Table) -> Answer:
        if table.phase == "play" and isinstance(table.game, MissingGame):
            return NewMessage(await self.confirm_close(press, table))
        if table.phase != "lobby":
            return TableMessage(table)
        closer = await self._access.person(press, table)
        return TableMessage(await self._changed(press, table, closing.close, closer))

    async def confirm_close(self, press: Press, table: Table) -> render.Layout:
        t = press.t
        if table.ended:
            raise Refused(OVER)
        need_keeper(table, await self._access.person(press, table))
        text = t("Close this table for good? Nobody wins, and nothing is counted.")
        return render.confirmation(table, text, "close_now", t("Close the table"), t)

    async def _leave(self, press: Press, table: Table) -> Answer:
        if table.phase == "lobby" and not press.is_private:
            return TableMessage(await self._changed(press, table, leaving.leave, press.user_id))
        return NewMessage(await self.confirm_leave(press, table))

    async def confirm_leave(self, press: Press, table: Table) -> render.Layout:
        """Ask whether the presser really wants to leave a running game; a lobby they just leave."""
        t = press.t
        if table.ended:
            raise Refused(OVER)
        seat = table.seat_of(press.user_id)
        if seat is None:
            raise Refused(NOT_SEATED)
        if table.phase == "lobby":
            await self._changed(press, table, leaving.leave, press.user_id)
            return render.note(t("You left the table."))
        text = t(leaving.consequence(table, seat))
        return render.confirmation(table, text, "leave_now", t("Leave for good"), t)

    async def _leave_now(self, press: Press, table: Table) -> Answer:
        need_private(press)
        await self._changed(press, table, leaving.leave, press.user_id)
        return Redrawn(press.t("You left the table."))

    async def _stay(self, press: Press, table: Table) -> Answer:
        need_private(press)
        return Redrawn(press.t("Everything stays as it is."))

    async def _close_now(self, press: Press, table: Table) -> Answer:
        need_private(press)
        await self._changed(press, table, closing.close, await self._access.person(press, table))
        return Redrawn(press.t("The table is closed."))

    async def _hand(self, press: Press, table: Table) -> Answer:
        seat = table.seat_of(press.user_id)
        if table.ended:
            raise Refused(OVER)
        if seat is None and table.event.gathering_id is not None:
            raise Refused(ASK_THE_BOARD, channel=f"<#{table.home.parent_id or table.home.channel_id}>")
        if seat is None:
            raise Refused(NOT_SEATED)
        if table.phase == "lobby":
            raise Refused(NOT_DEALT)
        return HandMessage(table, seat, new=True)

    async def _change(self, press: Press, table: Table) -> Answer:
        lobby.need_amendable(table, await self._access.person(press, table))
        return NewMessage(await self._options_of(table, press.t), then=lambda _: self._note_press(press, table))

    async def amend(self, press: Press, pressed: AgreedId | SwitchId) -> Answer:
        need_private(press)
        table = await self._access.table_of(press, pressed.table)
        value = pressed.value if isinstance(pressed, SwitchId) else next(iter(press.values), "")
        host = await self._access.person(press, table)
        if pressed.rule == render.PRESET:
            table = await self._choose(press, table, host, value)
        elif pressed.rule in (one.rule for one in await self._offered(table, press.t)):
            chose = await self._extras_of(press, table, {pressed.rule: value})
            table = await self._changed(press, table, lobby.amend_extras, host, chose)
        else:
            table = await self._changed(press, table, lobby.amend, host, pressed.rule, value)
        return Redrawn(await self._options_of(table, press.t))

    async def _choose(self, press: Press, table: Table, host: Person, key: str) -> Table:
        """Agree on a preset, with what the server offers of it besides house rules."""
        preset = next((one for one in self._presenters[table.game.key].presets if one.key == key), None)
        if preset is None:
            raise Refused(lobby.NO_SUCH_OPTION)  # only a modified client asks for it
        offered = {one.rule: one.labels for one in await self._offered(table, press.t)}
        wanted = {rule: value for rule, value in preset.extras.items() if value in offered.get(rule, ())}
        extras = await self._extras_of(press, table, wanted) if wanted else None
        return await self._changed(press, table, presets.choose, host, preset, extras)

    async def _extras_of(self, press: Press, table: Table, chosen: Mapping[str, str]) -> Mapping[str, Any]:
        settings = await settings_here(press)
        return await self._extras[table.game.key].extras(table.home.guild_id, settings, **chosen)

    async def _options_of(self, table: Table, t: Texts) -> render.Layout:
        return render.options(table, self._presenters[table.game.key], t, await self._offered(table, t))

    async def _offered(self, table: Table, t: Texts) -> Sequence[render.Offered]:
        return await self._extras[table.game.key].offered(table.home.guild_id, table.agreed.extras, t)

    async def _thread(self, press: Press, table: Table, *, wanted: bool) -> Answer:
        host = await self._access.person(press, table)
        lobby.need_amendable(table, host)
        if wanted:
            need_threads(press)
        elif (await settings_here(press)).threads:
            raise Refused(mark("This server plays every game in a thread."))
        return TableMessage(await self._changed(press, table, lobby.thread, host, wanted=wanted))

    async def _learn(self, press: Press, table: Table) -> Answer:
        layout = await self._learning.begun(press, table.game.key)
        return NewMessage(layout, then=lambda _: self._note_press(press, table))

    async def _note_press(self, press: Press, table: Table) -> None:
        """Note that a player who waits for their game pressed something that changes nothing."""
        if table.phase == "lobby":
            await self._changed(press, table, lobby.press, await self._access.person(press, table))

    async def _rules(self, press: Press, table: Table) -> Answer:
        layout = render.rules(self._presenters[table.game.key], table, press.t)
        return NewMessage(layout, then=lambda _: self._note_press(press, table))

    async def _watch(self, press: Press, table: Table) -> Answer:
        if press.guild_id is None or table.private:
            raise Refused(EXPIRED)
        await self._views.reserve(table, Hand(press.user_id, press.token, None, press.locale, press.expires))
        return View(table)

    async def _back(self, press: Press, table: Table) -> Answer:
        table = await self._changed(press, table, moves.back, press.user_id)
        seat = table.seat_of(press.user_id)
        if seat is None or table.phase != "play":
            raise Refused(OVER)
        return HandMessage(table, seat)

    async def _skip(self, press: Press, table: Table) -> Answer:
        table = await self._changed(press, table, moves.skip, await self._access.person(press, table))
        seat = table.seat_of(press.user_id)
        return HandMessage(table, seat) if press.is_private and seat is not None else TableMessage(table)

    async def guess(self, press: Press, pressed: GuessId) -> Answer:
        need_private(press)
        table = await self._access.table_of(press, pressed.table)
        table = await self._changed(press, table, guessing.guess, press.user_id, pressed.seat)
        seat = table.seat_of(press.user_id)
        if seat is None:
            raise Refused(NOT_SEATED)
        return HandMessage(table, seat)

    async def _rematch(self, press: Press, table: Table) -> Answer:
        opener = await self._access.person(press)
        if table.alone:
            lobby.need_played(table, opener)
            return await self.alone.play(press, table.home.guild_id, table.game, table.agreed, table)
        if press.guild_id is None:
            raise Refused(EXPIRED)
        settings = await settings_here(press)
        if await self._tables.open_rematch(table) is None:
            need_leave(press, settings, opener)
        new, made = await self._tables.rematch(table.id, opener, press.channel_id, press.parent_id, settings.limits)
        if made:
            if sum(player.person is not None and not player.gone for player in table.players) == 1:
                new = await self._rejoined(press, table, new)
            first = table.event.rematch_id is None  # people are not mentioned again and again
            called = lobby.missing(table, new) if first and await self._reminders.may_mention(new) else []
            return TableMessage(new, new=True, called=called, then=lambda _: self._sit_down(press, table, new))
        if new.phase == "lobby":
            new = await self._rejoined(press, table, new)
        seated = new.seat_of(press.user_id) is not None
        where = (
            mark("You have a seat at the rematch: {link}") if seated else mark("The rematch has begun already: {link}")
        )
        answer = self.lead_to(press, new, press.t(where, link=new.home.link))
        return replace(answer, then=self._telling(press, new, begun=new.start_id == press.id))

    async def _sit_down(self, press: Press, old: Table, new: Table) -> None:
        """Seat the presser at a rematch that is shown now."""
        new = await self._tables.get(new.id) or new
        if new.phase == "lobby":
            new = await self._rejoined(press, old, new)
        if new.start_id == press.id:
            await self.tell_begun(press, new)

    async def _rejoined(self, press: Press, old: Table, new: Table) -> Table:
        joiner, limits = await self._access.person(press, new), (await settings_here(press)).limits
        return await self._changed(press, new, lobby.rejoin, joiner, limits, await self._awaited(old, new, joiner))

    def lead_to(self, press: Press, table: Table, where: str, *, new_message: bool = False) -> Answer:
        """Answer with the presser's hand, if the cards are dealt and they have one, or else with where the table is.

        :param where: the sentence that says where.
        :param new_message: whether to show the hand in a new message.
        """
        seat = table.seat_of(press.user_id)
        if table.phase == "play" and seat is not None:
            return HandMessage(table, seat, new=new_message)
        return NewMessage(where)

    async def _awaited(self, old: Table, new: Table, joiner: Person) -> frozenset[int]:
        """List the people for whom a rematch waits: the players who stayed to the end, unless they left the server."""
        missing = [user_id for user_id in lobby.missing(old, new) if user_id != joiner.id]
        gone = set()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(MEMBERS_WITHIN):
                for user_id in missing:
                    if not await self._members.has_left(old.home.guild_id, user_id):
                        break  # it waits for this player in any case
                    gone.add(user_id)
        return frozenset(missing) - gone

    async def have_house_play(self, press: Press, pressed: HouseId) -> Answer:
        old = await self._access.table_of(press, pressed.table)
        by = await self._access.person(press, old)
        change = moves.give_to_house
        table = await self._changed(press, old, change, pressed.seat, pressed.decision, by)
        if not moves.is_waited_for(old, pressed.seat) or moves.is_waited_for(table, pressed.seat):
            raise Refused(mark("Nobody is waiting for this player any more."))
        name = People(table.players, press.t)[pressed.seat]
        return NewMessage(press.t("A house player plays for {name} until they're back.", name=name))
