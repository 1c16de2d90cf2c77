"""Moving a player from one table to another: for those who host or moderate both."""

import discord

from bot.discord.access import EXPIRED
from bot.discord.answer import Answer, NewMessage, Redrawn
from bot.discord.chosen_tables import find, which
from bot.discord.core import Core
from bot.discord.press import Press
from bot.discord.reminders import Reminders
from bot.language import names
from bot.language.errors import Refused, Repeated
from bot.language.texts import mark
from bot.play.permissions import keeps, need_keeper
from bot.play.table import Sitting, Table
from bot.show import render
from bot.show.custom_ids import MoveId


class MovedPlayers:
    def __init__(self, core: Core, reminders: Reminders) -> None:
        self._core = core
        self._reminders = reminders

    async def command(self, press: Press, player: discord.abc.User, to: str, chosen: str | None) -> Answer:
        """Move a player, or ask from which table; also before they leave a game that has begun.

        :param to: what was given to choose the table to which they are moved.
        :param chosen: the same for the table that they leave; None if that is clear.
        """
        target = await self._table(press, to)
        need_keeper(target, await self._core.access.person(press, target))
        if chosen is not None:
            left = [await self._table(press, chosen)]
            need_keeper(left[0], await self._core.access.person(press, left[0]))
        else:
            left = await self._left_by(press, target, player.id)
        if not left:
            raise Refused(mark("That person has no seat at another table that you host or moderate."))
        if len(left) == 1 and not (left[0].phase == "play" and left[0].seat_of(player.id) is not None):
            return NewMessage(await self._move(press, left[0], target, player.id))
        told = press.t(
            "Which table should {person} leave? A game that has begun is left for good, and they "
            "rank below everybody who stays.",
            person=f"<@{player.id}>",
        )
        there = [Sitting(one.id, one.home.channel_id, one.home.parent_id, one.game.key) for one in left]
        return await which(self._core, press, told, there, lambda source: MoveId(source, target.id, player.id))

    async def press(self, press: Press, pressed: MoveId) -> Answer:
        if press.guild_id is None or not press.is_private:
            raise Refused(EXPIRED)
        source, target = [await self._table(press, str(number)) for number in (pressed.source, pressed.target)]
        return Redrawn(await self._move(press, source, target, pressed.player))

    async def _table(self, press: Press, chosen: str) -> Table:
        found = await find(self._core, press, chosen, seated=False)
        assert isinstance(found, Table), "one was chosen"
        if press.id in found.presses:
            raise Repeated
        return found

    async def _left_by(self, press: Press, target: Table, user_id: int) -> list[Table]:
        """List the tables that a player may have to leave: among several that were opened at once, the one there."""
        found: list[Table] = []
        for sitting in await self._core.storage.sittings(target.home.guild_id, user_id):
            table = await self._core.tables.get(sitting.table_id)
            if table is None or table.private or table.id == target.id:
                continue
            sees = await self._core.access.sees(press, table)
            if sees and keeps(table, await self._core.access.person(press, table)):
                found.append(table)
        beside = [table for table in found if table.event.gathering_id is not None]
        return [table for table in beside if table.event.gathering_id == target.event.gathering_id] or found

    async def _move(self, press: Press, source: Table, target: Table, user_id: int) -> render.Layout:
        access = self._core.access
        here, there = [await access.person(press, table) for table in (source, target)]
        for table, person in ((source, here), (target, there)):
            need_keeper(table, person)
        if not await access.is_seen_by(press, target, user_id):
            raise Refused(mark("{person} can't see that table."), person=f"<@{user_id}>")
        tables = self._core.tables
        before, after = await tables.move(source.id, target.id, here, there, user_id)
        self._reminders.tell_moved(after, user_id)
        name = next(names.escape(player.name) for player in after.players if player.user_id == user_id)
        told = press.t(
            "**{name}** sits at table {number} now: {link}", name=name, number=after.id, link=after.home.link
        )
        if before.ousted and not before.agreed.practice:
            told += "\n" + press.t("You don't moderate this channel, so the game counts for nobody now.")
        return render.note(told)
