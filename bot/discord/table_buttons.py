"""The buttons of tables, the same for everybody."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Any, Protocol

import discord

from bot.discord.access import EXPIRED, Access, is_private, need_private, parent_of
from bot.discord.arrivals import cause_of
from bot.discord.components import chosen
from bot.discord.hand_buttons import NOT_DEALT, HandButtons
from bot.discord.hands import Hands
from bot.discord.learning import Learning
from bot.discord.permissions import need_leave
from bot.discord.publisher import Publisher
from bot.discord.reminders import Reminders
from bot.discord.responses import Interaction, answered, reader, redraw, say, settings_here
from bot.discord.table_messages import TableMessages
from bot.discord.threads import Threads
from bot.language.errors import NOT_SEATED, OVER, Refused
from bot.language.texts import Texts, mark
from bot.play import closing, leaving, lobby, messages, moves
from bot.play.changes import Changed, Context
from bot.play.missing_game import is_missing, need_game
from bot.play.permissions import Person, need_keeper
from bot.play.table import Table
from bot.services.guild_settings import GuildSettings
from bot.services.tables import Change, P, Tables
from bot.show import render
from bot.show.custom_ids import AgreedId, HouseId, TableId, TableVerb, WordsId
from bot.show.presenter import People

MEMBERS_WITHIN = 1.0
"""Seconds for finding out which players left the server: a press waits for it."""
LEAVING: tuple[TableVerb, ...] = ("leave", "leave_now", "stay")
"""The buttons for giving up a seat, or for deciding not to."""


Tell = Callable[[render.Layout], Awaitable[object]]
"""Answers a press or a command."""


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


ASK_THE_BOARD = mark("You have no seat at this table. The board in {channel} says where one is free.")


class TableButtons:
    def __init__(
        self,
        tables: Tables,
        publisher: Publisher,
        messages: TableMessages,
        threads: Threads,
        access: Access,
        hand_buttons: HandButtons,
        hands: Hands,
        reminders: Reminders,
        learning: Learning,
        extras: Mapping[str, Extras],
    ) -> None:
        """:param extras: by the key of a game."""
        self._tables = tables
        self._publisher = publisher
        self._messages = messages
        self._threads = threads
        self._access = access
        self._hand_buttons = hand_buttons
        self._hands = hands
        self._reminders = reminders
        self._learning = learning
        self._extras = extras
        self._verbs: dict[TableVerb, Callable[[Interaction, Table, Texts], Awaitable[None]]] = {
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
            "back": self._back,
            "rematch": self._rematch,
        }

    async def press(self, interaction: Interaction, pressed: TableId) -> None:
        async with answered(interaction) as t:
            verb = pressed.verb
            table = await self._access.table_of(
                interaction, pressed.table, reading=verb in ("rules", "learn"), leaving=verb in LEAVING
            )
            message = interaction.message
            if message is not None and not is_private(interaction):
                if table.home.message_id is None:
                    table = await self._tables.change(table.id, messages.adopt, message.id)
                elif table.home.trouble and table.home.message_id == message.id:
                    await self._tables.note(table.id, messages.note_trouble, None)
                    self._publisher.show(table)
            if is_missing(table.game) and verb not in (*LEAVING, "cancel", "close_now"):
                self._publisher.show(table)
                need_game(table.game)
            with self._hands.until_answered(interaction.token):
                await self._verbs[verb](interaction, table, t)

    async def _changed(
        self, interaction: Interaction, table: Table, change: Change[P], *args: P.args, **kwargs: P.kwargs
    ) -> Table:
        return await self._tables.by(cause_of(interaction)).change(table.id, change, *args, **kwargs)

    async def _drawn(self, interaction: Interaction, table: Table) -> None:
        message = interaction.message
        if message is None or is_private(interaction):
            await redraw(interaction, render.note(reader(interaction)("Done.")))
        elif message.id == table.home.message_id:
            with self._publisher.answering(table) as drawing:
                done, words_taken = await self._messages.in_words(table, lambda view: redraw(interaction, view))
                drawing.arrived = done and words_taken
        elif table.home.message_id is not None and message.id < table.home.message_id:
            await redraw(interaction, render.moved(table, table.home.link))  # the table has been posted again since
        else:
            await self._messages.in_words(table, lambda view: redraw(interaction, view))

    async def _join(self, interaction: Interaction, table: Table, t: Texts) -> None:
        before = await self._tables.get(table.event.rematch_of) if table.event.rematch_of else None
        if before is not None:
            table = await self._rejoined(interaction, before, table)
        else:
            joiner, limits = await self._access.person(interaction, table), (await settings_here(interaction)).limits
            table = await self._changed(interaction, table, lobby.join, joiner, limits)
        await self._drawn(interaction, table)
        if table.start_id == interaction.id:
            await self.tell_begun(interaction, table)

    async def _house(self, interaction: Interaction, table: Table, t: Texts) -> None:
        wish, _, name = next(iter(chosen(interaction)), "").partition(":")
        host = await self._access.person(interaction, table)
        if wish == "remove":
            table = await self._changed(interaction, table, lobby.remove_house_player, host, name)
        else:
            table = await self._changed(interaction, table, lobby.add_house_player, host, wish)
        await self._drawn(interaction, table)

    async def _deal(
        self, change: Callable[[Table, Context, Person], Changed], interaction: Interaction, old: Table, t: Texts
    ) -> None:
        table = await self._changed(interaction, old, change, await self._access.person(interaction, old))
        await self._drawn(interaction, table)
        if old.phase != table.phase:
            await self.tell_begun(interaction, table)

    async def tell_begun(self, interaction: Interaction, table: Table) -> None:
        """Tell people that their game has begun: in a thread of its own, if the server wants that, or here."""
        settings = await settings_here(interaction)
        if settings.threads and isinstance(interaction.channel, discord.TextChannel):
            self._threads.open(table)
        else:
            self._reminders.tell_begun(table)

    async def _cancel(self, interaction: Interaction, table: Table, t: Texts) -> None:
        if table.phase == "play" and is_missing(table.game):
            await self.confirm_close(interaction, table, t, partial(say, interaction))
            return
        if table.phase != "lobby":
            await self._drawn(interaction, table)
            return
        closer = await self._access.person(interaction, table)
        await self._drawn(interaction, await self._changed(interaction, table, closing.close, closer))

    async def confirm_close(self, interaction: Interaction, table: Table, t: Texts, tell: Tell) -> None:
        if table.ended:
            raise Refused(OVER)
        need_keeper(table, await self._access.person(interaction, table))
        text = t("Close this table for good? Nobody wins, and nothing is counted.")
        await tell(render.confirmation(table, text, "close_now", t("Close the table"), t))

    async def _leave(self, interaction: Interaction, table: Table, t: Texts) -> None:
        if table.phase == "lobby" and not is_private(interaction):
            await self._drawn(interaction, await self._changed(interaction, table, leaving.leave, interaction.user.id))
            return
        await self.confirm_leave(interaction, table, t, partial(say, interaction))

    async def confirm_leave(self, interaction: Interaction, table: Table, t: Texts, tell: Tell) -> None:
        """Ask whether the presser really wants to leave a running game; a lobby they just leave."""
        if table.ended:
            raise Refused(OVER)
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            raise Refused(NOT_SEATED)
        if table.phase == "lobby":
            await self._changed(interaction, table, leaving.leave, interaction.user.id)
            await tell(render.note(t("You have left the table.")))
            return
        text = t(leaving.consequence(table, seat))
        await tell(render.confirmation(table, text, "leave_now", t("Leave for good"), t))

    async def _leave_now(self, interaction: Interaction, table: Table, t: Texts) -> None:
        need_private(interaction)
        await self._changed(interaction, table, leaving.leave, interaction.user.id)
        await redraw(interaction, render.note(t("You have left the table.")))

    async def _stay(self, interaction: Interaction, table: Table, t: Texts) -> None:
        need_private(interaction)
        await redraw(interaction, render.note(t("Everything stays as it is.")))

    async def _close_now(self, interaction: Interaction, table: Table, t: Texts) -> None:
        need_private(interaction)
        await self._changed(interaction, table, closing.close, await self._access.person(interaction, table))
        await redraw(interaction, render.note(t("The table is closed.")))

    async def _hand(self, interaction: Interaction, table: Table, t: Texts) -> None:
        seat = table.seat_of(interaction.user.id)
        if table.ended:
            raise Refused(OVER)
        if seat is None and table.event.gathering_id is not None:
            raise Refused(ASK_THE_BOARD, channel=f"<#{table.home.parent_id or table.home.channel_id}>")
        if seat is None:
            raise Refused(NOT_SEATED)
        if table.phase == "lobby":
            raise Refused(NOT_DEALT)
        await self._hand_buttons.show_hand(interaction, table, seat, t, new_message=True)

    async def _change(self, interaction: Interaction, table: Table, t: Texts) -> None:
        lobby.need_amendable(table, await self._access.person(interaction, table))
        await say(interaction, await self._changing(table, t))
        await self._note_press(interaction, table)

    async def amend(self, interaction: Interaction, pressed: AgreedId) -> None:
        """Change what a table has agreed on to what was chosen in a menu, which only its host sees."""
        async with answered(interaction) as t:
            need_private(interaction)
            table = await self._access.table_of(interaction, pressed.table)
            value = next(iter(chosen(interaction)), "")
            host = await self._access.person(interaction, table)
            if pressed.rule in (one.rule for one in await self._offered(table, t)):
                settings = await settings_here(interaction)
                chose = await self._extras[table.game.key].extras(
                    table.home.guild_id, settings, **{pressed.rule: value}
                )
                table = await self._changed(interaction, table, lobby.amend_extras, host, chose)
            else:
                table = await self._changed(interaction, table, lobby.amend, host, pressed.rule, value)
            await redraw(interaction, await self._changing(table, t))

    async def _changing(self, table: Table, t: Texts) -> render.Layout:
        return render.change(table, self._access.presenter(table), t, await self._offered(table, t))

    async def _offered(self, table: Table, t: Texts) -> Sequence[render.Offered]:
        return await self._extras[table.game.key].offered(table.home.guild_id, table.agreed.extras, t)

    async def _learn(self, interaction: Interaction, table: Table, t: Texts) -> None:
        await self._learning.begin(interaction, table.game.key, t)
        await self._note_press(interaction, table)

    async def _note_press(self, interaction: Interaction, table: Table) -> None:
        """Note that a player who waits for their game pressed something that changes nothing."""
        if table.phase == "lobby":
            await self._changed(interaction, table, lobby.press, await self._access.person(interaction, table))

    async def _rules(self, interaction: Interaction, table: Table, t: Texts) -> None:
        await say(interaction, render.rules(self._access.presenter(table), table, t))
        await self._note_press(interaction, table)

    async def _back(self, interaction: Interaction, table: Table, t: Texts) -> None:
        table = await self._changed(interaction, table, moves.back, interaction.user.id)
        seat = table.seat_of(interaction.user.id)
        if seat is None or table.phase != "play":
            raise Refused(OVER)
        await self._hand_buttons.show_hand(interaction, table, seat, t)

    async def _rematch(self, interaction: Interaction, table: Table, t: Texts) -> None:
        if interaction.guild_id is None:
            raise Refused(EXPIRED)
        opener = await self._access.person(interaction)
        settings = await settings_here(interaction)
        if await self._tables.open_rematch(table) is None:
            need_leave(interaction, settings, opener, t)
        assert interaction.channel_id is not None
        new, made = await self._tables.by(cause_of(interaction)).rematch(
            table.id, opener, interaction.channel_id, parent_of(interaction), settings.limits
        )
        if made:
            if sum(seat.person is not None and not seat.gone for seat in table.seats) == 1:
                new = await self._rejoined(interaction, table, new)
            new = await self.show_new(interaction, new)
        if new.phase == "lobby":
            new = await self._rejoined(interaction, table, new)
        if not made:
            seated = new.seat_of(interaction.user.id) is not None
            where = (
                mark("You have a seat at the rematch: {link}")
                if seated
                else mark("The rematch has begun already: {link}")
            )
            await self.lead_to(interaction, new, t, t(where, link=new.home.link))
        if new.start_id == interaction.id:
            await self.tell_begun(interaction, new)

    async def _rejoined(self, interaction: Interaction, old: Table, new: Table) -> Table:
        joiner, limits = await self._access.person(interaction, new), (await settings_here(interaction)).limits
        return await self._changed(
            interaction, new, lobby.rejoin, joiner, limits, await self._awaited(old, new, joiner)
        )

    async def lead_to(
        self, interaction: Interaction, table: Table, t: Texts, where: str, *, new_message: bool = False
    ) -> None:
        """Answer with the presser's hand, if the cards are dealt and they have one, or else with where the table is.

        :param where: the sentence that says where.
        :param new_message: whether to show the hand in a new message.
        """
        seat = table.seat_of(interaction.user.id)
        if table.phase == "play" and seat is not None:
            await self._hand_buttons.show_hand(interaction, table, seat, t, new_message=new_message)
        else:
            await say(interaction, where)

    async def _awaited(self, old: Table, new: Table, joiner: Person) -> frozenset[int]:
        """List the people for whom a rematch waits: the players who stayed to the end, unless they left the server."""
        played = [seat.person for seat in old.seats if seat.person is not None and not seat.gone]
        missing = [user_id for user_id in played if user_id != joiner.id and new.seat_of(user_id) is None]
        gone = set()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(MEMBERS_WITHIN):
                for user_id in missing:
                    if not await self._access.has_left(old.home.guild_id, user_id):
                        break  # it waits for this player in any case
                    gone.add(user_id)
        return frozenset(played) - gone

    async def show_new(self, interaction: Interaction, table: Table) -> Table:
        """Answer with a new table; if the answer does not arrive, the table is posted as an ordinary message."""
        with self._publisher.answering(table) as drawing:
            message_id, _ = await self._messages.in_words(table, lambda view: say(interaction, view, public=True))
            if message_id is None:
                return table
            drawing.arrived = True
            return await self._tables.change(table.id, messages.adopt, message_id)

    async def have_house_play(self, interaction: Interaction, pressed: HouseId) -> None:
        """Have the house play for a player of a tournament who keeps the others waiting; for moderators."""
        async with answered(interaction) as t:
            old = await self._access.table_of(interaction, pressed.table)
            by = await self._access.person(interaction, old)
            change = moves.give_to_house
            table = await self._changed(interaction, old, change, pressed.seat, pressed.decision, by)
            if not moves.is_waited_for(old, pressed.seat) or moves.is_waited_for(table, pressed.seat):
                raise Refused(mark("Nobody is waiting for this player any more."))
            name = People(table.seats, t)[pressed.seat]
            await say(interaction, render.note(t("A house player plays for {name} until they are back.", name=name)))

    async def remove_words(self, interaction: Interaction, pressed: WordsId) -> None:
        async with answered(interaction):
            table = await self._access.table_of(interaction, pressed.table)
            await self.take_words(interaction, table, pressed.number)
            await self._drawn(interaction, await self._access.table_of(interaction, pressed.table))

    async def take_words(self, interaction: Interaction, table: Table, number: int) -> None:
        """Remove text that a player wrote in an action; refuses if it is gone, or the presser is not a moderator."""
        moderator = await self._access.person(interaction, table)
        if await self._tables.by(cause_of(interaction)).remove_words(table.id, moderator, number) is None:
            raise Refused(mark("There is nothing to remove here any more."))
