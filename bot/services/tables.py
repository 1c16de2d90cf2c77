"""The one way in which a table changes: lock it, load it, judge the change, store the result, and only then publish it.

Everything that can happen to a table (a click, a deadline, a house player's move, a player leaving) goes through
:class:`Tables`. Pure functions in :mod:`bot.play` decide the result. A table that nobody uses is in the database only.
"""

import contextlib
from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec

from bot.language.errors import Refused, Repeated
from bot.language.texts import mark
from bot.play import (
    closing,
    daily_tables,
    erasure,
    gathering,
    leaving,
    lobby,
    messages,
    moves,
    moving,
    ranking,
    reactions,
    waits,
)
from bot.play.changes import NO_LIMITS, Changed, Context, Limits
from bot.play.gathering import Gathering, Wanted
from bot.play.missing_game import need_game
from bot.play.permissions import Person
from bot.play.table import Agreement, DeadlineKey, Home, Table, replace
from bot.runtime import marks
from bot.services.live_tables import LiveTables, retry_on_conflict, stale_on_failure
from bot.standings.ids import MessageId, TableId
from bot.store.errors import AlreadyTried, LimitReached
from rules import Game
from rules.daily_proof import issued_at
from rules.seats import Seat

P = ParamSpec("P")
Change = Callable[Concatenate[Table, Context, P], Changed]
"""Judges a table under its lock, with arguments of its own. If it raises something, the table stays as it is."""

NO_ROOM = mark(
    "Too many: this channel takes {most} open tables, those in its threads included, and a "
    "server manager can change that limit."
)

WITHOUT_GAME = {
    *(closing.close, erasure.forget, leaving.leave, leaving.remove, moves.time_up, ranking.void, waits.calling),
    *(messages.adopt, messages.forget, messages.lose_thread, messages.move, messages.note_trouble),
    messages.note_wording,
}
"""The changes that are possible at a table whose game was removed from the program."""


class Tables(LiveTables):
    """All tables, and everything that changes them."""

    # Changing

    @retry_on_conflict
    async def _changed(
        self, press_id: int | None, table_id: TableId, change: Change[P], *args: P.args, **kwargs: P.kwargs
    ) -> tuple[Table, Table]:
        """Change a table; gives it as it was and as it is, the same one if there was nothing to change.

        :param press_id: the press that asks for it, which is done once, however often it is delivered.
        :raises Refused: there is no such table, or the change is refused.
        """

        def judge(table: Table) -> Changed:
            if press_id in table.presses:
                marks.hit("press delivered again")
                return Changed(table)
            if change not in WITHOUT_GAME:
                need_game(table.game)
            context = self.context_of(table.game)
            return moves.followed(change(table, context, *args, **kwargs), context)

        async with self._locked(table_id, current=False) as live:
            return await self._put(live, await self._judge(live, judge), press_id)

    async def change(self, table_id: TableId, change: Change[P], *args: P.args, **kwargs: P.kwargs) -> Table:
        """Change a table as a person has asked: by a function in :mod:`bot.play`, with its arguments.

        :raises Refused: there is no such table, a limit is reached, or the function refuses.
        """
        return (await self._changed(None, table_id, change, *args, **kwargs))[1]

    async def press(
        self, press_id: int, table_id: TableId, change: Change[P], *args: P.args, **kwargs: P.kwargs
    ) -> Table:
        """Change a table as a press asks, once, however often it is delivered: after that it stays as it is.

        :raises Refused: there is no such table, a limit is reached, or the function refuses.
        """
        return (await self._changed(press_id, table_id, change, *args, **kwargs))[1]

    @retry_on_conflict
    async def move(
        self, source_id: TableId, target_id: TableId, here: Person, there: Person, user_id: int
    ) -> tuple[Table, Table]:
        """Move a player from one table to another, or leave both as they are; gives both.

        :param here: who moves them, with their rights at the table that the player leaves.
        :param there: the same at the other table.
        :raises Refused: they may not, the game there has begun, or there is no seat.
        :raises Repeated: this very press has moved them.
        """
        async with contextlib.AsyncExitStack() as stack:
            locked = {  # in an order that is the same for all
                table_id: await stack.enter_async_context(self._locked(table_id))
                for table_id in sorted({source_id, target_id})
            }
            source, target = locked[source_id], locked[target_id]
            if here.interaction_id in target.table.presses:
                raise Repeated
            need_game(target.table.game)
            moving.need_consent(source.table, target.table)
            context = self.context_of(source.table.game)
            left = moving.left(source.table, context, here, user_id)
            name = next(player.name for player in source.table.players if player.user_id == user_id)
            joined = moving.joined(target.table, self.context_of(target.table.game), there, user_id, name)
            both = await self._put_both(here.interaction_id, (source, moves.followed(left, context)), (target, joined))
            return both[0], both[1]

    async def note(
        self, table_id: TableId, change: Change[P], *args: P.args, **kwargs: P.kwargs
    ) -> tuple[Table, Table] | None:
        """Change a table when no person has asked; gives it as it was and as it is, or None if there is none.

        :raises LimitReached: as many tables stand in its new channel as may.
        """
        try:
            return await self._changed(None, table_id, change, *args, **kwargs)
        except LimitReached:
            raise
        except Refused:
            return None

    async def posted(self, table: Table, message_id: MessageId) -> None:
        """Take a message as the table's; it is deleted if another process has posted one meanwhile."""
        done = await self.note(table.id, messages.adopt, message_id)
        if done is None or done[1].home.message_id != message_id:
            marks.hit("table posted twice")
            await self.due.drop(table.home.guild_id, table.home.channel_id, message_id)

    async def called(self, table: Table, key: DeadlineKey, cause: int, message_id: MessageId) -> None:
        """Note the message that has called people; it is deleted if they have done what they were called for."""
        done = await self.note(table.id, waits.called, key, cause, message_id)
        if done is None or not done[1].calls_by(message_id):
            await self.due.drop(table.home.guild_id, table.home.channel_id, message_id)

    def context_of(self, game: Game[Any, Any]) -> Context:
        return Context(self._clock.now(), self._timings, self._chance, self._hooks[game.key])

    # The lobby

    @retry_on_conflict
    async def open(
        self, game: Game[Any, Any], opener: Person, home: Home, agreed: Agreement, *, limits: Limits, house: int = 0
    ) -> Table:
        """Make a new table with its opener seated, and store it; listeners are not told yet.

        :param house: how many house players sit there, too.
        :raises Refused: a limit is reached, or there are too few seats.
        :raises AlreadyOpen: they sit at one that the same button, or this very press, has opened.
        """
        table = lobby.opened(game, opener, self.context_of(game), home, agreed)
        if await self._storage.pings.wanted(home.parent_id or home.channel_id):
            table = lobby.announced(table, table.created_at)
        table = replace(lobby.seat_house_players(table, opener, house), presses=(opener.interaction_id,))
        return replace(table, id=await self._storage.add_table(table, limits, token=opener.token))

    @retry_on_conflict
    async def deal_alone(
        self, game: Game[Any, Any], person: Person, home: Home, agreed: Agreement, old: Table | None = None
    ) -> Table:
        """Deal a person a game that they play alone against house players, in private.

        :param old: the table whose house players play again.
        :raises Refused: the game was removed.
        :raises AlreadyOpen: they are playing one.
        """
        need_game(game)
        table = lobby.alone(game, person, self.context_of(game), home, agreed, old)
        table = replace(table, id=await self._storage.add_table(table, NO_LIMITS))
        self.dealt(table)
        return table

    @retry_on_conflict
    async def deal_daily(
        self, game: Game[Any, Any], person: Person, day: str, home: Home, locale: str, *, practice: bool
    ) -> tuple[TableId | None, bool]:
        """Deal a person the deal of a day, or find the table at which they play it; tells whether it is new.

        :param practice: whether it is played again and does not count, as it is for those whose try was forgotten.
        :param home: where it was asked for.
        :param locale: the player's language.
        :return: the table; None if the one of their try was deleted.
        """
        key, context = game.key, self.context_of(game)

        def dealt(secret: str, interaction_id: int) -> Changed:
            made = daily_tables.dealt(
                *(game, person, context, day, secret, interaction_id),
                home=home,
                locale=locale,
                practice=practice,
            )
            return moves.followed(made, context)

        store = self._storage.daily
        await store.prepare(day, issued_at(person.interaction_id), self._chance)
        table_id: TableId | None
        if not practice:
            try:
                table_id, new = await store.begin(person.id, day, key, person.interaction_id, dealt, context.now)
            except AlreadyTried:
                practice = True
        if practice:
            table_id, new = await store.practise(person.id, day, key, dealt, context.now)
        if new and table_id is not None and (table := await self.get(table_id)) is not None:
            self.dealt(table)
        return table_id, new

    @retry_on_conflict
    async def gather(
        self,
        game: Game[Any, Any],
        opener: Person,
        wanted: Wanted,
        home: Home,
        agreed: Agreement,
        limits: Limits,
    ) -> tuple[Gathering, bool]:
        """Store a gathering with its tables, or find the one that this interaction has opened; tells whether it is new.

        :raises Refused: the channel would have too many tables, or house players would take all chairs.
        """
        context = self.context_of(game)
        made = Gathering(
            *(0, home.guild_id, home.channel_id, opener.id, opener.interaction_id, agreed.locale),
            *(wanted.name, context.now),
            fills=wanted.fills,
            keeps_answers=wanted.keeps_answers,
        )
        tables = gathering.opened(game, opener, wanted, context, home, agreed)
        try:
            made, new = await self._storage.add_gathering(made, tables, limits)
        except LimitReached as reached:
            raise Refused(NO_ROOM, **reached.values) from None
        return made, new

    @retry_on_conflict
    async def add_to_gathering(self, press_id: int, found: Gathering, like: Table, limits: Limits) -> None:
        """Open another table of a gathering, like one that it has, unless this press has done so.

        :raises Refused: it has too many, or the channel has.
        """
        table = gathering.another(found, like, self.context_of(like.game))
        table = replace(table, presses=(press_id,))
        await self._storage.add_to_gathering(table, limits, gathering.MOST)

    async def open_rematch(self, table: Table) -> Table | None:
        known = await self.get(table.event.rematch_id)
        return None if known is None or known.ended else known

    @retry_on_conflict
    async def rematch(
        self, table_id: TableId, opener: Person, channel_id: int, parent_id: int | None, limits: Limits
    ) -> tuple[Table, bool]:
        """Open the rematch of a table, with the same house players, or find it; tells whether it is new.

        The first who asks opens it; all who ask while it is open get the same one.

        :raises Refused: the opener did not play there, or a limit is reached.
        """
        async with self._locked(table_id) as live:
            old = live.table
            known = await self.open_rematch(old)
            if known is not None:
                return known, False
            lobby.need_played(old, opener)
            need_game(old.game)
            new = lobby.rematch(old, opener, channel_id, parent_id, self.context_of(old.game))
            with stale_on_failure(live):
                table_id = await self._storage.add_table(new, limits, after=old, token=opener.token)
            new = replace(new, id=table_id)
            live.table = replace(old, saves=old.saves + 1, event=replace(old.event, rematch_id=new.id))
            return new, True

    # Removing

    @retry_on_conflict
    async def remove_words(self, table_id: TableId, by: Person | None, number: int | None = None) -> Seat | None:
        """Remove words that a player has written.

        :param by: who asks for it; None where Discord itself refuses the words.
        :param number: the number of the action with these words; None for the last that still stand at the table.
        :return: the seat whose words they were; None if there are none.
        :raises Refused: they may not.
        """
        async with self._locked(table_id) as live:
            table = live.table
            changed = erasure.remove_words(table, by, number, self._hooks[table.game.key])
            if changed.removal is None and by and number is not None and 0 <= number < table.first_shown:
                changed = erasure.remove_old_words(table, by, number, *await self._storage.record(table_id))
            await self._put(live, changed)
            return changed.removal.seat if changed.removal else None

    # Reactions

    @retry_on_conflict
    async def react(self, table_id: TableId, by: Person, number: int, kind: str) -> Table:
        """Put a reaction on words that a player has written, or take it back.

        :raises Refused: the words are gone, or are the presser's own.
        """
        async with self._locked(table_id) as live:
            table = live.table
            if by.interaction_id in table.presses:
                return table
            given = await self._storage.reactions(table_id)  # a save since the table was read is a conflict
            changed = reactions.react(table, by, number, kind, given, self._hooks[table.game.key])
            return (await self._put(live, changed, by.interaction_id))[1]

    def forget_server(self, guild_id: int) -> None:
        for table_id, live in list(self._live.items()):
            if live.table.home.guild_id == guild_id and not live.lock.locked():
                del self._live[table_id]
