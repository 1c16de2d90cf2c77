"""Commands about a table: which one they mean, and what they do there; where there are several, a button for each."""

from collections.abc import Callable, Sequence

from bot.discord.access import EXPIRED
from bot.discord.answer import Answer, HandMessage, NewMessage, here
from bot.discord.core import Core
from bot.discord.display import Display
from bot.discord.hand_presses import NOT_DEALT
from bot.discord.permissions import need_leave, need_permissions
from bot.discord.press import Press
from bot.discord.responses import redraw, say, settings_here
from bot.discord.services import Presses
from bot.language import names
from bot.language.errors import NOT_SEATED, OVER, Refused
from bot.language.texts import mark
from bot.play.leaving import remove
from bot.play.permissions import keeps
from bot.play.table import Sitting, Table
from bot.show import render
from bot.show.commands import command
from bot.show.custom_ids import ChosenTableId, CustomId, TableCommand
from bot.standings.ids import TableId
from bot.store.errors import LimitReached

MOST_OFFERED = 20  # the most tables to choose from by button: four rows


async def concerning(core: Core, press: Press, typed: str = "", most: int | None = None) -> list[Sitting]:
    """List the open tables of this server at which the person sits, or which they have opened or moderate.

    Where they do not sit, only tables that they see.

    :param typed: what has to stand in the name of a table, in upper or lower case.
    :param most: a limit; None for none.
    :raises Refused: Discord has not told the server's channels yet.
    """
    assert press.guild_id is not None
    tables = await core.storage.open_tables(press.guild_id, press.user_id)
    places = {one.parent_id or one.channel_id for one in tables}
    seen, moderated = map(set, await core.access.channels_seen(press, places))
    found: list[Sitting] = []
    for one in tables:
        place = one.parent_id or one.channel_id
        offered = not one.private and (place in moderated or (one.opened and place in seen))
        if not (one.sits or offered):
            continue
        if not typed or typed.casefold() in (await label(core, press, one)).casefold():
            found.append(one)
        if len(found) == most:
            break
    return found


async def label(core: Core, press: Press, one: Sitting) -> str:
    game = core.presenters[one.game].game.name
    if one.daily is not None:
        return press.t("{game}, the deal of {day} (table {number})", game=game, day=one.daily, number=one.table_id)
    if one.private:
        return press.t("{game}, which you play alone (table {number})", game=game, number=one.table_id)
    name = await core.access.channel_name(press, one.channel_id, one.parent_id)
    channel = names.plain(name) if name else "?"
    return press.t("{game} in #{channel} (table {number})", game=game, channel=channel, number=one.table_id)


async def which(
    core: Core, press: Press, asked: str, tables: Sequence[Sitting], leads: Callable[[TableId], CustomId]
) -> Answer:
    """Ask which of several tables is meant, with a button for each."""
    buttons = [render.button(await label(core, press, one), leads(one.table_id)) for one in tables[:MOST_OFFERED]]
    rows = [render.row(*buttons[start : start + 5]) for start in range(0, len(buttons), 5)]
    return NewMessage(render.note(asked, rows))


async def find(
    core: Core, press: Press, chosen: str | None, *, seated: bool, leaving: bool = False
) -> Table | list[Sitting]:
    """Find the table that a command is about; several if it is not clear which.

    :param seated: whether it must be one at which the person sits.
    :param leaving: whether they only want to give up their own seat.
    :raises Refused: there is none.
    """
    core.access.need_free(press.member)
    if chosen is not None:
        table = await core.tables.get(TableId(int(chosen))) if chosen.isdecimal() and len(chosen) <= 18 else None
    else:
        assert press.guild_id is not None
        sittings = await core.storage.sittings(press.guild_id, press.user_id)
        if not sittings and not seated:
            sittings = await concerning(core, press)
        here = [sitting for sitting in sittings if sitting.channel_id == press.channel_id]
        found = here if len(here) == 1 else sittings
        if not found:
            raise Refused(
                mark("You have no seat in this server: {play} opens a table.")
                if seated
                else mark("There's no open table for you here: {play} opens one."),
                play=command("play", press.t),
            )
        if len(found) > 1:
            return found
        table = await core.tables.get(found[0].table_id)
        if table is None:
            raise Refused(OVER)
    if table is None or not await core.access.sees(press, table, leaving=leaving):
        raise Refused(mark("There's no such table here."))
    if seated and table.seat_of(press.user_id) is None:
        raise Refused(NOT_SEATED)
    return table


class ChosenTables:
    def __init__(self, core: Core, display: Display, presses: Presses) -> None:
        self._core = core
        self._display = display
        self._presses = presses

    async def command(self, press: Press, name: TableCommand, chosen: str | None, player: int = 0) -> Answer | None:
        """Do what a command says.

        :param chosen: what was given to choose the table.
        :param player: whom to remove.
        """
        seated = name in ("hand", "leave")
        found = await find(self._core, press, chosen, seated=seated, leaving=name == "leave")
        if isinstance(found, Table):
            return await self._do(press, name, found, player)
        return await which(
            self._core, press, press.t("Which table?"), found, lambda table: ChosenTableId(name, table, player)
        )

    async def press(self, press: Press, pressed: ChosenTableId) -> Answer | None:
        if press.guild_id is None or not press.is_private:
            raise Refused(EXPIRED)
        return await self.command(press, pressed.command, str(pressed.table), pressed.player)

    async def _do(self, press: Press, name: TableCommand, table: Table, player: int) -> Answer | None:
        match name:
            case "hand":
                return self._hand(press, table)
            case "show":
                return await self._show(press, table)
            case "leave":
                return here(press, await self._presses.table_buttons.confirm_leave(press, table))
            case "close":
                return here(press, await self._presses.table_buttons.confirm_close(press, table))
            case "remove":
                return await self._remove(press, table, player)

    def _hand(self, press: Press, table: Table) -> Answer:
        if table.phase == "lobby":
            raise Refused(NOT_DEALT)
        if table.phase != "play":
            raise Refused(OVER)
        seat = table.seat_of(press.user_id)
        assert seat is not None
        return HandMessage(table, seat)

    async def _show(self, press: Press, found: Table) -> Answer | None:
        t = press.t
        core = self._core
        if found.ended:
            raise Refused(OVER)
        if found.event.daily is not None:
            raise Refused(mark("A daily deal is played in private: {daily} opens it."), daily=command("daily", t))
        if found.private:
            raise Refused(mark("You play this game alone, in private: {hand} opens it."), hand=command("hand show", t))
        mover = await core.access.person(press, found)
        if not keeps(found, mover) and found.seat_of(mover.id) is None:
            return here(press, t("The table is here: {link}", link=found.home.link))
        settings = await settings_here(press)
        assert press.guild_id is not None
        if press.channel_id != found.home.channel_id:
            need_leave(press, settings, mover)
            await core.access.need_seen_by_all(press, found)
            await core.storage.need_place(found.home.guild_id, press.channel_id, settings.limits)
        else:
            need_permissions(press, settings)
        message_id, _ = await self._display.messages.in_words(found, lambda view: say(press, view, public=True))
        if message_id is None:
            return None
        place = (press.channel_id, message_id, press.parent_id)
        try:
            await self._display.publisher.put_up(found, *place, settings.limits)
        except LimitReached:  # another one has come in between
            await redraw(press, render.moved(found, found.home.link))
            raise
        return None

    async def _remove(self, press: Press, found: Table, player: int) -> Answer:
        t = press.t
        remover = await self._core.access.person(press, found)
        seat = found.seat_of(player)
        after = await self._core.tables.press(press.id, found.id, remove, remover, player)
        name = (
            f"<@{player}>" if seat is None else f"**{names.escape(found.players[seat].name)}**"
        )  # None: they sat down since
        told = t("{name} has left the table.", name=name)
        if after.ousted and not after.agreed.practice:
            told += "\n" + t("You don't moderate this channel, so the game counts for nobody now.")
        return here(press, told)
