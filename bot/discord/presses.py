"""What a press leads to: buttons of tables, buttons of private hands, and forms sent in.

Nothing is kept in memory for a button. Its custom id (:mod:`bot.show.custom_ids`) says all; the rest is read from the
table.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord
from discord import ui

from bot.discord.access import Access, parent_of
from bot.discord.components import chosen
from bot.discord.hands import NEVER, Hands
from bot.discord.permissions import need_leave
from bot.discord.publisher import Publisher
from bot.discord.responses import Interaction, answered, ask, reader, redraw, say, settings_here, think
from bot.discord.table_messages import TableMessages
from bot.discord.threads import Threads
from bot.language.errors import NO_TABLE, NOT_SEATED, OVER, Refused
from bot.language.texts import Texts, mark
from bot.play.moves import Stale
from bot.play.table import Hand, Table
from bot.runtime.clock import Clock
from bot.runtime.log import logger
from bot.services.tables import Tables
from bot.show import lessons, render
from bot.show.custom_ids import (
    ActionValue,
    CustomId,
    DraftValue,
    FormId,
    LessonId,
    MenuId,
    PageValue,
    PickedValue,
    PlayId,
    RulesId,
    StepId,
    TableId,
    TableVerb,
    WordsId,
    reported,
    table_of_hand,
)
from bot.show.presenter import Form, Perspective, Presenter
from bot.store import Store
from rules import GAMES, Action, Illegal, Leave

log = logger(__name__)

TOKEN_LIFE = 15 * 60.0
"""How long an interaction's token can edit the message it answered with, in seconds."""
TOKEN_MARGIN = 10.0
DM_TIMEOUT = 5.0
"""How long to wait, in seconds, for a direct message to go out before a hand is shown where it was asked for."""
FORM_ANSWER = "text"

EXPIRED = mark("This button is from an older message and does nothing any more. Nothing has changed.")
MOVED_ON = mark("The game has moved on since this was shown. Here is how it stands.")
NOT_DEALT = mark("The cards are not dealt yet.")

LEAVING: tuple[TableVerb, ...] = ("leave", "leave_now", "stay")
"""By these buttons people give up their own seat, or not."""


class Presses:
    """Does what a press asks for, and answers it."""

    def __init__(
        self,
        tables: Tables,
        storage: Store,
        publisher: Publisher,
        messages: TableMessages,
        hands: Hands,
        threads: Threads,
        access: Access,
        clock: Clock,
    ) -> None:
        self.tables = tables
        self._storage = storage
        self._publisher = publisher
        self._messages = messages
        self._hands = hands
        self._threads = threads
        self._access = access
        self._clock = clock
        self.kinds: list[type[CustomId]] = []  # that the library hands on
        self._verbs: dict[TableVerb, Callable[[Interaction, Table, Texts], Awaitable[None]]] = {
            "join": self._join,
            "leave": self._leave,
            "leave_now": self._leave_now,
            "stay": self._stay,
            "house": self._house,
            "start": self._start,
            "cancel": self._cancel,
            "close_now": self._close_now,
            "hand": self._hand,
            "rules": self._rules,
            "back": self._back,
            "rematch": self._rematch,
        }

    async def table_of(
        self,
        interaction: Interaction,
        table_id: int,
        decision: int | None = None,
        *,
        reading: bool = False,
        leaving: bool = False,
    ) -> Table:
        """Find the table that a press is about, for who has any business there.

        :param decision: for which a button of a hand was drawn: a lesson has nothing else that tells its step.
        :param reading: whether the press only looks at it.
        :param leaving: whether the press only gives up the presser's own seat.
        :raises Refused: there is no such table for them, or they may do nothing there.
        """
        if table_id >= lessons.FIRST_TABLE:
            return await self._lesson(interaction, table_id, decision)
        table = await self.tables.get(table_id)
        if table is None:
            raise Refused(NO_TABLE)
        await self._access.admit(interaction, table, reading=reading, leaving=leaving)
        return table

    def presenter(self, table: Table) -> Presenter:
        """How the table's game looks."""
        return self.tables.presenters[table.game.key]

    async def press(self, interaction: Interaction, pressed: TableId) -> None:
        """Do what one of the table's own buttons says."""
        async with answered(interaction) as t:
            verb = pressed.verb
            table = await self.table_of(interaction, pressed.table, reading=verb == "rules", leaving=verb in LEAVING)
            message = interaction.message
            if message is not None and not self._private(interaction):
                if table.message_id is None:
                    table = await self.tables.adopt(table.id, message.id) or table
                elif table.trouble and table.message_id == message.id:
                    await self.tables.note_trouble(table.id, None)
                    self._publisher.show(table)
            await self._verbs[verb](interaction, table, t)

    async def play(self, interaction: Interaction, pressed: PlayId) -> None:
        """Do what a button of a private hand says, and draw the hand anew."""
        await self._play(interaction, pressed.table, pressed.decision, pressed.action)

    async def _play(self, interaction: Interaction, table_id: int, decision: int, notation: str) -> None:
        async with answered(interaction) as t:
            table = await self.table_of(interaction, table_id, decision)
            action = self._action(table, notation)
            seat = table.seat_of(interaction.user.id)
            if seat is not None and table.phase == "play" and table.seats[seat].decision == decision:
                form = self._form(table, seat, action, t)
                if form is not None:
                    await ask(interaction, _modal(FormId(table.id, decision, notation), form))
                    return
            await self._act(interaction, table, decision, action, t)

    async def choose(self, interaction: Interaction, pressed: StepId) -> None:
        """Draw a hand with a half-made choice. Nobody but its owner learns of it, and the table does not change."""
        async with answered(interaction) as t:
            table = await self.table_of(interaction, pressed.table, pressed.decision)
            await self._choose(interaction, table, pressed.decision, pressed.draft, pressed.page, t)

    async def _choose(
        self, interaction: Interaction, table: Table, decision: int, draft: str, page: int, t: Texts
    ) -> None:
        seat = self._seat(interaction, table)
        if not self._private(interaction):
            raise Refused(EXPIRED)
        if table.phase != "play" or table.seats[seat].decision != decision:
            await self.show_hand(interaction, table, seat, t, t(MOVED_ON))
            return
        await self.show_hand(interaction, table, seat, t, draft=draft, page=page)

    async def pick(self, interaction: Interaction, pressed: MenuId) -> None:
        """Do what was chosen in a menu of a private hand."""
        table_id, decision = pressed.table, pressed.decision
        match [reported(value) for value in chosen(interaction)]:
            case [ActionValue(action)]:
                await self._play(interaction, table_id, decision, action)
            case [DraftValue(draft)]:
                await self.choose(interaction, StepId(table_id, decision, 0, 0, draft))
            case [PageValue(page)]:
                await self.choose(interaction, StepId(table_id, decision, 0, page, pressed.draft))
            case several:
                values = [one.value for one in several if isinstance(one, PickedValue)]
                async with answered(interaction) as t:
                    if len(values) < len(several):
                        raise Refused(EXPIRED)
                    table = await self.table_of(interaction, table_id, decision)
                    picked = self.presenter(table).picked(pressed.draft, pressed.name, values)
                    await self._choose(interaction, table, decision, picked, 0, t)

    async def submit(self, interaction: Interaction, pressed: FormId) -> None:
        """Do what a form that was sent in says."""
        async with answered(interaction) as t:
            table = await self.table_of(interaction, pressed.table, pressed.decision)
            try:
                written = self.presenter(table).written(self._action(table, pressed.action), _submitted(interaction))
            except ValueError:  # the form of an action that takes no text: nobody was shown that
                raise Refused(EXPIRED) from None
            await self._act(interaction, table, pressed.decision, written, t)

    async def late(self, interaction: Interaction, table_id: int | None) -> None:
        """Answer a press on a button that its message does not have (any more): nothing changes by it.

        :param table_id: the table, where it was a button of a hand.
        """
        async with answered(interaction) as t:
            if table_id is None or not self._private(interaction):
                raise Refused(EXPIRED)
            table = await self.table_of(interaction, table_id)
            seat = table.seat_of(interaction.user.id)
            if seat is None or table.phase == "lobby":
                raise Refused(EXPIRED)
            await self.show_hand(interaction, table, seat, t, t(MOVED_ON))

    def _action(self, table: Table, notation: str) -> Action:
        try:
            action = table.game.parse_notation(notation)
        except Illegal:
            raise Refused(EXPIRED) from None
        if isinstance(action, Leave):  # no hand offers it: leaving is asked about first
            raise Refused(EXPIRED)
        return action

    def _form(self, table: Table, seat: int, action: Action, t: Texts) -> Form | None:
        return self.presenter(table).form(action, Perspective.of(table, t, seat))

    def _seat(self, interaction: Interaction, table: Table) -> int:
        """Find the seat of whoever pressed something in a hand."""
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            raise Refused(NOT_SEATED)
        if table.phase == "lobby":
            raise Refused(NOT_DEALT)
        return seat

    # Lessons

    async def learn(self, interaction: Interaction, pressed: LessonId) -> None:
        """Show a step of a game's lesson: in the message that was pressed, or for a command in a new one."""
        async with answered(interaction) as t:
            if pressed.game not in GAMES:
                raise Refused(EXPIRED)
            table = await self._lesson(interaction, lessons.table_number(pressed.game), pressed.step)
            view = render.lesson(table, self.presenter(table), t)
            if interaction.message is None:
                await say(interaction, view)
            else:
                await redraw(interaction, view)

    async def _lesson(self, interaction: Interaction, number: int, step: int | None) -> Table:
        """Find the lesson that a press is about, as a table.

        :raises Refused: there is none, or the press comes from where everybody would see it.
        """
        if interaction.message is not None and not self._private(interaction):
            raise Refused(EXPIRED)
        learner = await self._access.person(interaction)
        table = None if step is None else lessons.table_at(number, step, learner.id, learner.name)
        if table is None:
            raise Refused(EXPIRED)
        return table

    async def _practise(self, interaction: Interaction, table: Table, decision: int, action: Action, t: Texts) -> None:
        """Go on with a lesson if this is what its hint says; if not, say so."""
        line = ""
        try:
            if table.phase == "play" and lessons.lesson(table.game.key).is_meant(decision, action):
                table = await self._lesson(interaction, table.id, decision + 1)
            else:
                line = t("In a game you could do that. Here it goes on with what the hint says.")
        except Illegal as illegal:
            line = self.presenter(table).refusal(illegal, t)
        await redraw(interaction, render.lesson(table, self.presenter(table), t, line=line))

    # Hands

    async def _act(self, interaction: Interaction, table: Table, decision: int, action: Action, t: Texts) -> None:
        if table.id >= lessons.FIRST_TABLE:
            await self._practise(interaction, table, decision, action, t)
            return
        seat = self._seat(interaction, table)
        line = ""
        stored = False
        place = self._place(interaction, seat)
        try:
            table = await self.tables.act(table.id, interaction.user.id, decision, action, place)
            stored = place is not None
        except Stale as stale:
            table, line = stale.table, t(MOVED_ON)
        except Illegal as illegal:
            table = await self.tables.get(table.id) or table
            line = self.presenter(table).refusal(illegal, t)
        await self.show_hand(interaction, table, seat, t, line, stored=stored)

    def _private(self, interaction: Interaction) -> bool:
        """Whether the press came from a message that only its presser sees: only there a hand may be drawn."""
        message = interaction.message
        return message is not None and (message.flags.ephemeral or interaction.guild_id is None)

    def _expiry(self, interaction: Interaction) -> float:
        return self._clock.now() + TOKEN_LIFE - TOKEN_MARGIN

    def _place(self, interaction: Interaction, seat: int) -> Hand | None:
        if not self._private(interaction) or interaction.message is None:
            return None
        if interaction.guild_id is None:
            return Hand(seat, "", interaction.message.id, interaction.locale.value, NEVER, interaction.channel_id)
        return Hand(
            seat,
            interaction.token,
            interaction.message.id,
            interaction.locale.value,
            self._expiry(interaction),
        )

    async def show_hand(
        self,
        interaction: Interaction,
        table: Table,
        seat: int,
        t: Texts,
        line: str = "",
        *,
        anew: bool = False,
        stored: bool = False,
        draft: str = "",
        page: int = 0,
    ) -> None:
        """Answer with somebody's own hand: in the private message that was pressed, else in a new one.

        :param anew: also a press on a private message is answered with a new one.
        :param stored: the place of this hand was stored with the action already.
        :param draft: a half-made choice to draw it with, its menus at this page.
        """
        if table.id >= lessons.FIRST_TABLE:
            await redraw(interaction, render.lesson(table, self.presenter(table), t, draft=draft, page=page))
            return
        in_dm = interaction.guild_id is None
        if not in_dm and not line and (anew or not self._private(interaction)) and table.phase == "play":
            if await self._led_to_dm(interaction, table, seat, t):
                return
            table = await self.tables.get(table.id) or table  # it may have changed meanwhile
        expires = self._expiry(interaction)
        fresh_until = None if in_dm else expires
        look = {"fresh_until": fresh_until, "line": line, "draft": draft, "page": page}
        place: Hand | None = None
        with self._hands.answering(table, seat) as drawing:
            if self._private(interaction) and not anew:
                drawing.arrived = await self._hands.in_words(
                    table, seat, t, lambda view: redraw(interaction, view), direct=in_dm, **look
                )
                place = self._place(interaction, seat)
            else:
                message_id = await self._hands.in_words(
                    table, seat, t, lambda view: say(interaction, view), direct=in_dm, **look
                )
                if message_id is not None:
                    drawing.arrived = True
                    place = Hand(seat, interaction.token, message_id, interaction.locale.value, expires)
            if place is not None and table.phase == "play" and not stored:
                await self._storage.keep_hand(table.id, place)

    async def _led_to_dm(self, interaction: Interaction, table: Table, seat: int, t: Texts) -> bool:
        """Lead whoever wants their hand as a direct message there, and send it if none stands there.

        False where it has to be shown here: they want it here, or Discord does not deliver it, or not in time.
        """
        if not await self._hands.wants_direct(table, seat):
            return False
        hand = await self._hands.standing(table, seat)
        if hand is None:
            await think(interaction)
            try:
                with self._hands.answering(table, seat) as drawing:
                    async with asyncio.timeout(DM_TIMEOUT):
                        hand = await self._hands.send(table, seat, interaction.locale.value)
                    drawing.arrived = True
            except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, TimeoutError, OSError) as error:
                log.info("hand not sent", table=table.id, reason=repr(error))
        if hand is None:
            return False
        link = f"https://discord.com/channels/@me/{hand.channel_id}/{hand.message_id}"
        await say(interaction, t("Your hand is in our [direct messages]({link}).", link=link))
        return True

    async def _drawn(self, interaction: Interaction, table: Table) -> None:
        """Answer a press on the table's message with the table as it stands."""
        message = interaction.message
        if message is None or self._private(interaction):
            await redraw(interaction, render.note(reader(interaction)("Done.")))
        elif message.id == table.message_id:
            with self._publisher.answering(table) as drawing:
                done, words_taken = await self._messages.in_words(table, lambda view: redraw(interaction, view))
                drawing.arrived = done and words_taken
        elif table.message_id is not None and message.id < table.message_id:
            await redraw(interaction, render.moved(table, table.link))  # the table has been put up again since
        else:
            await self._messages.in_words(table, lambda view: redraw(interaction, view))

    # The table's own buttons

    async def _join(self, interaction: Interaction, table: Table, t: Texts) -> None:
        limits = (await settings_here(interaction)).limits
        joiner = await self._access.person(interaction, table)
        await self._drawn(interaction, await self.tables.join(table.id, joiner, limits))

    async def _house(self, interaction: Interaction, table: Table, t: Texts) -> None:
        data: Any = interaction.data
        wish, _, name = str(next(iter(data.get("values", ())), "")).partition(":")
        host = await self._access.person(interaction, table)
        if wish == "remove":
            table = await self.tables.remove_house_player(table.id, host, name)
        else:
            table = await self.tables.add_house_player(table.id, host, wish)
        await self._drawn(interaction, table)

    async def _start(self, interaction: Interaction, table: Table, t: Texts) -> None:
        table = await self.tables.start(table.id, await self._access.person(interaction, table))
        await self._drawn(interaction, table)
        settings = await settings_here(interaction)
        if settings.threads and isinstance(interaction.channel, discord.TextChannel):
            self._threads.open(table)

    async def _cancel(self, interaction: Interaction, table: Table, t: Texts) -> None:
        if table.phase != "lobby":
            await self._drawn(interaction, table)
            return
        closer = await self._access.person(interaction, table)
        await self._drawn(interaction, await self.tables.close(table.id, closer))

    async def _leave(self, interaction: Interaction, table: Table, t: Texts) -> None:
        if table.phase == "lobby" and not self._private(interaction):
            await self._drawn(interaction, await self.tables.leave(table.id, interaction.user.id))
            return
        await self.confirm_leave(interaction, table, t)

    async def confirm_leave(self, interaction: Interaction, table: Table, t: Texts) -> None:
        """Ask whether somebody really wants to leave a game that goes on."""
        if table.phase in ("over", "closed"):
            raise Refused(OVER)
        if table.seat_of(interaction.user.id) is None:
            raise Refused(NOT_SEATED)
        if table.phase == "lobby":
            await self.tables.leave(table.id, interaction.user.id)
            await say(interaction, t("You have left the table."))
            return
        if table.options.get("on_leave") == "fold":
            text = t("Leave this game for good? You are out then, and you rank below all who stay.")
        else:
            text = t("Leave this game for good? A house player plays your seat on, and you rank below all who stay.")
        await say(interaction, render.confirmation(table, text, "leave_now", t("Leave for good"), t))

    async def _leave_now(self, interaction: Interaction, table: Table, t: Texts) -> None:
        if not self._private(interaction):
            raise Refused(EXPIRED)
        await self.tables.leave(table.id, interaction.user.id)
        await redraw(interaction, render.note(t("You have left the table.")))

    async def _stay(self, interaction: Interaction, table: Table, t: Texts) -> None:
        if not self._private(interaction):
            raise Refused(EXPIRED)
        await redraw(interaction, render.note(t("All stays as it is.")))

    async def _close_now(self, interaction: Interaction, table: Table, t: Texts) -> None:
        if not self._private(interaction):
            raise Refused(EXPIRED)
        await self.tables.close(table.id, await self._access.person(interaction, table))
        await redraw(interaction, render.note(t("The table is closed.")))

    async def _hand(self, interaction: Interaction, table: Table, t: Texts) -> None:
        seat = table.seat_of(interaction.user.id)
        if table.phase in ("over", "closed"):
            raise Refused(OVER)
        if seat is None:
            raise Refused(NOT_SEATED)
        if table.phase == "lobby":
            raise Refused(NOT_DEALT)
        await self.show_hand(interaction, table, seat, t, anew=True)

    async def _rules(self, interaction: Interaction, table: Table, t: Texts) -> None:
        await say(interaction, render.rules(table.game.key, 0, t))

    async def _back(self, interaction: Interaction, table: Table, t: Texts) -> None:
        table = await self.tables.back(table.id, interaction.user.id)
        seat = table.seat_of(interaction.user.id)
        if seat is None or table.phase != "play":
            raise Refused(OVER)
        await self.show_hand(interaction, table, seat, t)

    async def _rematch(self, interaction: Interaction, table: Table, t: Texts) -> None:
        if interaction.guild_id is None:
            raise Refused(EXPIRED)
        opener = await self._access.person(interaction)
        settings = await settings_here(interaction)
        if await self.tables.open_rematch(table) is None:
            need_leave(interaction, settings, opener, t)
        assert interaction.channel_id is not None
        new, made = await self.tables.rematch(
            table.id, opener, interaction.channel_id, parent_of(interaction), settings.limits
        )
        if made:
            await self.show_new(interaction, new)
        elif new.phase == "lobby":
            await say(interaction, t("The rematch is here: {link}. Press **Join** there.", link=new.link))
        else:
            await say(interaction, t("The rematch has begun already: {link}", link=new.link))

    async def show_new(self, interaction: Interaction, table: Table) -> None:
        """Answer with a new table."""
        message_id, _ = await self._messages.in_words(table, lambda view: say(interaction, view, public=True))
        if message_id is None:
            self._publisher.show(table)  # the answer did not arrive: post it as an ordinary message
            return
        self._publisher.shown(await self.tables.adopt(table.id, message_id) or table)

    async def remove_words(self, interaction: Interaction, pressed: WordsId) -> None:
        """Take away what somebody has written, and draw the table anew."""
        async with answered(interaction):
            table = await self.table_of(interaction, pressed.table)
            await self.take_words(interaction, table, pressed.number)
            await self._drawn(interaction, await self.table_of(interaction, pressed.table))

    async def take_words(self, interaction: Interaction, table: Table, number: int) -> None:
        """Take away what somebody has written in an action.

        :raises Refused: it is gone, or the presser is no moderator.
        """
        moderator = await self._access.person(interaction, table)
        if await self.tables.remove_words(table.id, moderator, number) is None:
            raise Refused(mark("There is nothing to remove here any more."))

    async def turn_page(self, interaction: Interaction, pressed: RulesId) -> None:
        """Show another page of a game's rules."""
        async with answered(interaction) as t:
            if pressed.game not in self.tables.presenters or not self._private(interaction):
                raise Refused(EXPIRED)
            await redraw(interaction, render.rules(pressed.game, pressed.page, t))

    async def unknown(self, interaction: Interaction) -> None:
        """Answer a press on what this program does not know any more."""
        async with answered(interaction):
            raise Refused(EXPIRED)


def _modal(form_id: FormId, form: Form) -> ui.Modal:
    modal = ui.Modal(title=form.title[:45], custom_id=str(form_id), timeout=600)
    field: ui.TextInput[ui.Modal] = ui.TextInput(
        style=discord.TextStyle.paragraph, custom_id=FORM_ANSWER, min_length=1, max_length=form.longest
    )
    if form.about:
        modal.add_item(ui.TextDisplay(form.about))
    modal.add_item(ui.Label(text=form.label[:45], component=field))
    return modal


def _submitted(interaction: Interaction) -> str:
    """Read the one text of a form, from the payload: a modified client may send anything."""
    data: Any = interaction.data
    for component in data.get("components", ()):
        field = component.get("component", {})
        if field.get("custom_id") == FORM_ANSWER:
            return str(field.get("value", ""))
    return ""


async def other_interaction(presses: Presses, interaction: Interaction) -> None:
    """Take what the library does not hand on: forms sent in, and buttons that nobody knows."""
    data: Any = interaction.data
    custom_id = str(data.get("custom_id", "")) if data else ""
    if interaction.type is discord.InteractionType.modal_submit:
        form = FormId.parse(custom_id)
        await (presses.unknown(interaction) if form is None else presses.submit(interaction, form))
    elif interaction.type is discord.InteractionType.component and not _handed_on(presses, interaction, custom_id):
        await presses.late(interaction, table_of_hand(custom_id))


def _handed_on(presses: Presses, interaction: Interaction, custom_id: str) -> bool:
    """Whether the library hands a press on: the id is one of ours, and its message has such a button now."""
    if interaction.message is None or not any(kind.parse(custom_id) for kind in presses.kinds):
        return False
    data: Any = interaction.data
    return any(
        getattr(part, "custom_id", None) == custom_id and part.type.value == data["component_type"]
        for part in _all(interaction.message.components)
    )


def _all(parts: Any) -> list[Any]:
    """List the components of a message, with those that others hold within or, in a section, beside their texts."""
    found = []
    for part in parts:
        beside = getattr(part, "accessory", None)
        found += [part, *([beside] if beside else []), *_all(getattr(part, "children", ()))]
    return found
