"""The one way in which a table changes: lock it, load it, check, apply the rules, store, and only then tell.

Everything that can happen to a table (a click, a deadline, a house player's move, somebody leaving) comes through
:class:`Tables`. A table that nobody touches lies in the database only.
"""

import asyncio
import contextlib
import functools
import itertools
import math
import random
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, ParamSpec, TypeVar

from bot.language.errors import NO_TABLE, Refused
from bot.language.texts import mark
from bot.play.changes import NO_LIMITS, Action, Changed, Limits, Removal
from bot.play.permissions import Person, need_host, need_keeper
from bot.play.questions import Pack
from bot.play.table import Hand, Move, Seat, Table, Wait
from bot.runtime.aside import aside
from bot.runtime.clock import Clock
from bot.runtime.log import logger
from bot.runtime.timings import Timings
from bot.show.presenter import Presenter
from bot.show.replay import turning
from bot.standings.results import Outcome, Result
from bot.store import Conflict, Due, LimitReached, Store
from bot.store.sqlite.waits import HOMELESS, LOBBY
from rules import Action as GameAction
from rules import Illegal, Leave
from rules.chance import new_secret, seed_of

log = logger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

AWAKE = 2000
"""So many tables are kept in memory; beyond that the one touched longest ago goes to sleep."""
TRIES = 5
"""So often a change is judged, at most, where another process changes the same table each time."""

LAST_MOVES = 5
HOUSE_NAMES = (
    "Clover",
    "Maple",
    "Pepper",
    "Juniper",
    "Saffron",
    "Willow",
    "Basil",
    "Hazel",
    "Sorrel",
    "Tansy",
    "Fennel",
    "Bramble",
)

HOMELESS_FOR = 1800.0
"""How long a game without a place may be put up again, in seconds, before it is closed."""
IDLE = 7 * 86400.0
"""A game in which nothing happens for so long, in seconds, is closed."""
CALL_AGAIN = 60.0
"""After so many seconds a call is tried again of which it is not known whether it arrived."""
TURNING_WITHIN = 1.5
"""The end of a game waits no longer, in seconds, for its turning point: whoever made the last move wants an answer."""

LONGEST_PAUSE = 3
"""So many medians long is a house player's pause at the most."""
STRENGTHS = ("easy", "normal", "strong")
STAND_IN = "normal"
"""How strong the house player is that plays for people who are away or have left."""

SLOW_LOBBY = 3 * 86400.0
"""How long a table at slow pace waits for players, in seconds."""


class Stale(Exception):
    """The press came from a message that the game has left behind; nothing has changed."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.id)
        self.table = table


NOT_SEATED = mark("You do not sit at this table, so there is nothing here for you to do. You can watch, of course.")
OVER = mark("This game is over.")
NOBODY_STARTED = mark("Nobody started this game in time.")
CLOSED_BY_HAND = mark("It was closed by whoever opened it, or by a moderator.")
ALL_AWAY = mark("Everybody let three moves pass.")
ALL_LEFT = mark("Everybody has left it.")
ALL_IDLE = mark("Nobody made a move for a week.")
CHANNEL_GONE = mark("The channel that it stood in is gone.")
STARTED = mark("The game has begun, so this cannot be changed any more.")


_BEYOND = {
    "per_person": mark("You sit at as many tables here as you may ({most}). Finish a game first, or leave one."),
    "per_channel": mark("In this channel there are as many open tables as there may be ({most}). Join one of them."),
    "packs": mark("This server has {most} packs already. Delete one first."),
}


@contextlib.contextmanager
def refused_beyond_limits() -> Iterator[None]:
    """Say in words what the storage does not take because a limit is reached.

    :raises Refused: it is.
    """
    try:
        yield
    except LimitReached as reached:
        raise Refused(_BEYOND[reached.limit], most=reached.most) from None


@dataclass(slots=True, eq=False)
class _Live:
    """A table that is awake. Whoever holds the lock may put a new value in its place."""

    table: Table
    lock: asyncio.Lock
    stale: bool = False


@contextlib.contextmanager
def _unsure(live: _Live) -> Iterator[None]:
    """Have a table read again before it is used where this does not end well: cancelled, it may be stored or not."""
    try:
        yield
    except BaseException:
        live.stale = True
        raise


def anew(change: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Judge a change once more, from how its table stands then, where another process was faster."""

    @functools.wraps(change)
    async def judged(*args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(TRIES - 1):
            with contextlib.suppress(Conflict):
                return await change(*args, **kwargs)
        return await change(*args, **kwargs)

    return judged


class Tables:
    """All tables, each touched by one task at a time.

    Another process may change them all the same. Whatever is stored says on which state it rests, and is judged anew
    where that is no longer there (:func:`anew`).
    """

    def __init__(
        self,
        storage: Store,
        presenters: dict[str, Presenter],
        clock: Clock,
        timings: Timings,
        *,
        chance: random.Random | None = None,
    ) -> None:
        self._storage = storage
        self.presenters = presenters
        self._clock = clock
        self._timings = timings
        self._random = chance or random.SystemRandom()
        self._live: OrderedDict[int, _Live] = OrderedDict()
        self._listeners: list[Callable[[Table, Table], None]] = []
        self._postponed: list[Callable[[Collection[int]], None]] = []

    def listen(
        self,
        listener: Callable[[Table, Table], None],
        postponed: Callable[[Collection[int]], None] | None = None,
    ) -> None:
        """Have every change of a table told, as it was and as it is, after it has been stored.

        :param postponed: is told which tables' deadlines have moved, where nothing else has changed.
        """
        self._listeners.append(listener)
        if postponed is not None:
            self._postponed.append(postponed)

    @property
    def awake(self) -> int:
        """How many tables are in memory."""
        return len(self._live)

    # Finding

    async def get(self, table_id: int) -> Table | None:
        """Look at a table as it stands, without waiting for anybody who is changing it."""
        live = await self._wake(table_id)
        if live is None:
            return None
        if live.stale:
            with contextlib.suppress(Refused):
                async with self._locked(table_id) as live:
                    return live.table
            return None
        return live.table

    def reload(self, postponed: Collection[int] = ()) -> None:
        """Have all awake tables read again before they are used: their waits in the database have moved.

        :param postponed: those whose deadlines people would notice to be others.
        """
        for live in self._live.values():
            live.stale = True
        for listener in self._postponed:
            listener(postponed)

    async def _wake(self, table_id: int) -> _Live | None:
        live = self._live.get(table_id)
        if live is None:
            table = await self._read(table_id)
            if table is None:
                return None
            live = self._live.setdefault(table_id, _Live(table, asyncio.Lock()))
        self._live.move_to_end(table_id)
        if len(self._live) > AWAKE:
            for old_id, old in self._live.items():
                if not old.lock.locked():
                    del self._live[old_id]
                    break
        return live

    async def _read(self, table_id: int) -> Table | None:
        table = await self._storage.table(table_id)
        return None if table is None else self._with_facts(table)

    @contextlib.asynccontextmanager
    async def _locked(self, table_id: int) -> AsyncIterator[_Live]:
        while True:
            live = await self._wake(table_id)
            if live is None:
                raise Refused(NO_TABLE)
            async with live.lock:
                if self._live.get(table_id) is not live:
                    continue
                while live.stale:
                    live.stale = False  # first: it may become stale again while it is read
                    with _unsure(live):
                        table = await self._read(table_id)
                    if table is None:
                        self._live.pop(table_id, None)
                        raise Refused(NO_TABLE)
                    live.table = table
                yield live
                return

    async def _save(self, live: _Live, changed: Changed) -> Table:
        """Store a table's new value, put it in the old one's place, and tell."""
        old = live.table
        await self._store(live, replace(changed, table=replace(changed.table, version=old.version + 1)))
        return self._tell(old, live.table)

    def _tell(self, old: Table, table: Table) -> Table:
        """Tell every listener of a change that is stored. What one of them raises is nobody else's business."""
        for listener in self._listeners:
            try:
                listener(old, table)
            except Exception:
                log.exception("change not told", table=table.id, listener=listener.__qualname__)
        return table

    async def _store(self, live: _Live, changed: Changed) -> Table:
        with _unsure(live):
            live.table = await self._storage.save(live.table, changed, self._clock.now())
        return live.table

    # The lobby

    async def open(
        self,
        presenter: Presenter,
        opener: Person,
        *,
        guild_id: int,
        channel_id: int,
        locale: str,
        options: dict[str, Any],
        pace: str,
        pack: Pack,
        limits: Limits,
        practice: bool = False,
        parent_id: int | None = None,
    ) -> Table:
        """Make a new table with its opener seated. It is stored before anybody sees it, and told to nobody yet.

        :raises Refused: the limits allow no more.
        """
        table = self._new(
            presenter,
            opener,
            guild_id=guild_id,
            channel_id=channel_id,
            locale=locale,
            options=options,
            pace=pace,
            pack=pack,
            practice=practice,
            parent_id=parent_id,
        )
        with refused_beyond_limits():
            return replace(table, id=await self._storage.add_table(table, limits))

    def _new(
        self,
        presenter: Presenter,
        opener: Person,
        *,
        guild_id: int,
        channel_id: int,
        locale: str,
        options: dict[str, Any],
        pace: str,
        pack: Pack,
        practice: bool = False,
        parent_id: int | None = None,
    ) -> Table:
        now = self._clock.now()
        game = presenter.game
        return Table(
            id=0,
            guild_id=guild_id,
            channel_id=channel_id,
            parent_id=parent_id,
            message_id=None,
            opener_id=opener.id,
            locale=locale,
            game=game,
            options=options,
            pace=pace,
            pack=pack,
            practice=practice,
            phase="lobby",
            secret=new_secret(),
            created_at=now,
            revision=game.revision,
            seats=(Seat(opener.id, opener.name, opener.interaction_id),),
            waits={LOBBY: Wait("lobby", now + (SLOW_LOBBY if pace == "slow" else self._timings.lobby))},
        )

    async def open_rematch(self, table: Table) -> Table | None:
        """Find the table at which the people of a table play again, if it is open."""
        known = await self.get(table.rematch_id) if table.rematch_id else None
        return known if known is not None and known.phase in ("lobby", "play") else None

    @anew
    async def rematch(
        self, table_id: int, opener: Person, channel_id: int, parent_id: int | None, limits: Limits
    ) -> tuple[Table, bool]:
        """Make a table like one whose game is over, with the same house players; tells whether it is new.

        Whoever asks first opens it, and for all who ask while it is open it is there already.

        :raises Refused: they did not play there, or the limits allow no more.
        """
        async with self._locked(table_id) as live:
            old = live.table
            if old.phase not in ("over", "closed"):
                raise Refused(mark("This game is not over yet."))
            if all(seat.user_id != opener.id for seat in old.seats):
                raise Refused(mark("A rematch is for those who played. Open a table of your own instead."))
            known = await self.open_rematch(old)
            if known is not None:
                return known, False
            new = self._new(
                self.presenters[old.game.key],
                opener,
                guild_id=old.guild_id,
                channel_id=channel_id,
                locale=old.locale,
                options=old.options,
                pace=old.pace,
                pack=old.pack,
                practice=old.practice,
                parent_id=parent_id,
            )
            house = [
                Seat(None, seat.name, opener.interaction_id, seat.strength)
                for seat in old.seats
                if seat.user_id is None
            ]
            new = replace(new, seats=(*new.seats, *house))
            with refused_beyond_limits(), _unsure(live):
                new = replace(new, id=await self._storage.add_table(new, limits, after=old))
            live.table = replace(old, rematch_id=new.id, saves=old.saves + 1)
            return new, True

    @anew
    async def void(self, table_id: int, guild_id: int, by: int) -> None:
        """Have a game count nowhere, and its table say so.

        :raises Refused: there is no such game that counts.
        """
        async with self._locked(table_id) as live:
            outcome = live.table.outcome
            if live.table.guild_id != guild_id:
                raise Refused(NO_TABLE)
            if outcome is None or not outcome.counted:
                raise Refused(mark("This game does not count for the leaderboard: there is nothing to void."))
            voided = replace(live.table, outcome=Outcome(counted=False, voided=True))
            await self._save(live, Changed(voided, voided_by=by))

    @anew
    async def join(self, table_id: int, person: Person, limits: Limits) -> Table:
        """Sit down; for who sits there already it is the same as once.

        :raises Refused: there is no seat left, or they sit at as many tables as the limits allow.
        """
        async with self._lobby(table_id) as live:
            table = live.table
            if table.seat_of(person.id) is not None:
                return table
            self._need_room(table)
            table = replace(table, seats=(*table.seats, Seat(person.id, person.name, person.interaction_id)))
            with refused_beyond_limits():
                return await self._save(live, Changed(table, limits=limits))

    @anew
    async def add_house_player(self, table_id: int, person: Person, strength: str) -> Table:
        """Seat a house player of this strength."""
        async with self._lobby(table_id) as live:
            table = live.table
            need_host(table, person)
            self._need_room(table)
            if strength not in STRENGTHS:
                raise Refused(mark("There is no such house player."))  # only a modified client asks for it
            taken = {seat.name for seat in table.seats if seat.user_id is None}
            name = next(name for name in _house_names() if name not in taken)
            seat = Seat(None, name, person.interaction_id, strength)
            return await self._save(live, Changed(replace(table, seats=(*table.seats, seat))))

    @anew
    async def remove_house_player(self, table_id: int, person: Person, name: str) -> Table:
        """Take this house player away; if it is gone already nothing changes."""
        async with self._lobby(table_id) as live:
            table = live.table
            need_host(table, person)
            for number, seat in enumerate(table.seats):
                if seat.user_id is None and seat.name == name:
                    return await self._reseat(live, table.seats[:number] + table.seats[number + 1 :])
            return table

    async def _reseat(self, live: _Live, seats: tuple[Seat, ...]) -> Table:
        return await self._save(live, Changed(replace(live.table, seats=seats)))

    @anew
    async def start(self, table_id: int, person: Person) -> Table:
        """Deal, once everybody is there."""
        async with self._locked(table_id) as live:
            table = live.table
            if table.phase != "lobby":
                return table
            need_host(table, person)
            game = table.game
            if len(table.seats) < game.seats.start:
                raise Refused(
                    mark("{name} takes {least} players or more. Wait for others to join, or add house players."),
                    name=game.name,
                    least=game.seats.start,
                )
            table = replace(table, start_id=person.interaction_id)
            seed = seed_of(table.secret, table.interactions)
            state = game.new(seats=len(table.seats), seed=seed, options=table.options)
            table = replace(
                table,
                phase="play",
                revision=game.revision,
                state=state,
                seats=tuple(replace(seat, decision=1) for seat in table.seats),
                waits={},
            )
            return await self._save(live, Changed(replace(table, waits=self._waits(table))))

    @contextlib.asynccontextmanager
    async def _lobby(self, table_id: int) -> AsyncIterator[_Live]:
        async with self._locked(table_id) as live:
            if live.table.phase != "lobby":
                raise Refused(STARTED if live.table.phase == "play" else OVER)
            yield live

    def _need_room(self, table: Table) -> None:
        most = table.game.seats.stop - 1
        if len(table.seats) >= most:
            raise Refused(mark("All {most} seats of this table are taken."), most=most)

    # Leaving and closing

    @anew
    async def leave(
        self, table_id: int, user_id: int, *, by: Literal["person", "manager"] = "person", ousted: bool = False
    ) -> Table:
        """Get up: from the lobby without a trace, from the game for good, as the table has agreed (ALL5).

        With the last of the people the table ends: house players wait and play for nobody.

        :param ousted: whether they are removed by who is no moderator: then a game that has begun counts for nobody.
        """
        async with self._locked(table_id) as live:
            table = live.table
            seat = table.seat_of(user_id)
            if seat is None or table.phase in ("over", "closed"):
                return table
            if table.phase == "lobby":
                seats = table.seats[:seat] + table.seats[seat + 1 :]
                return await self._reseat(live, seats) if _people(seats) else await self._close(live, ALL_LEFT, seats)
            return await self._apply(live, seat, Leave(), by, ousted=ousted)

    async def remove(self, table_id: int, by: Person, user_id: int) -> Table:
        """Remove somebody else from the table; for its opener and for moderators. Oneself one can only leave."""
        table = await self.get(table_id)
        if table is None or table.phase in ("over", "closed"):
            raise Refused(OVER)
        need_keeper(table, by)
        if table.seat_of(user_id) is None:
            raise Refused(mark("That person does not sit at this table."))
        if user_id == by.id:
            return await self.leave(table_id, user_id)
        return await self.leave(table_id, user_id, by="manager", ousted=not by.moderator)

    @anew
    async def close(self, table_id: int, person: Person) -> Table:
        """End the table without a result; for its opener and for moderators."""
        async with self._locked(table_id) as live:
            if live.table.phase in ("over", "closed"):
                return live.table
            need_keeper(live.table, person)
            return await self._close(live, CLOSED_BY_HAND)

    async def _close(self, live: _Live, reason: str, seats: tuple[Seat, ...] | None = None) -> Table:
        table = replace(live.table, phase="closed", waits={}, reason=reason)
        if seats is not None:
            table = replace(table, seats=seats)
        return await self._save(live, Changed(table))

    # Playing

    @anew
    async def act(
        self,
        table_id: int,
        user_id: int,
        decision: int,
        action: GameAction,
        hand: Hand | None = None,
    ) -> Table:
        """Do what somebody pressed, if it was drawn for what they have to decide now.

        :raises Stale: the decision has passed.
        :raises rules.Illegal: the rules refuse it.
        :raises Refused: they do not sit there.
        """
        async with self._locked(table_id) as live:
            table = live.table
            seat = table.seat_of(user_id)
            if seat is None:
                raise Refused(NOT_SEATED)
            if table.phase != "play" or table.seats[seat].decision != decision:
                raise Stale(table)
            if not self.presenters[table.game.key].offers(action, table.game.view(table.state, seat)):
                raise Stale(table)  # a button of a hand that an older version has drawn
            return await self._apply(live, seat, action, "person", hand)

    @anew
    async def back(self, table_id: int, user_id: int) -> Table:
        """Give a seat that the stand-in keeps back to its owner."""
        async with self._locked(table_id) as live:
            table = live.table
            seat = table.seat_of(user_id)
            if seat is None:
                raise Refused(NOT_SEATED)
            if not table.seats[seat].away or table.phase != "play":
                return table
            seats = _with(table.seats, seat, missed=0)
            waits = {number: wait for number, wait in table.waits.items() if number != seat}
            table = replace(table, seats=seats, waits=waits)
            return await self._save(live, Changed(replace(table, waits=self._waits(table))))

    @anew
    async def time_up(self, due: Due, thought: tuple[int, GameAction] | None = None) -> None:
        """Do what a wait that has ended leads to: the house player's move, or the end of an empty lobby.

        :param thought: what a strong house player has thought of, and for which of its decisions.
        """
        with contextlib.suppress(Refused):
            async with self._locked(due.table_id) as live:
                table = live.table
                wait = table.waits.get(due.seat)
                if wait is None or wait.due > self._clock.now():
                    return
                if due.seat in (LOBBY, HOMELESS):
                    await self._close(live, NOBODY_STARTED if due.seat == LOBBY else CHANNEL_GONE)
                    return
                seat = table.seats[due.seat]
                if thought and thought[0] == seat.decision:
                    action = thought[1]
                else:  # nobody waits for who has not thought of anything in time
                    strength = "easy" if seat.strength == "easy" else STAND_IN
                    action = table.game.house_player(table.game.view(table.state, due.seat), strength, self._random)
                by: Literal["house", "stand-in"] = "house" if seat.user_id is None or seat.gone else "stand-in"
                table = await self._apply(live, due.seat, action, by)
                if table.pace == "slow" and table.phase == "play" and _all_away(table):
                    await self._close(live, ALL_AWAY)

    @anew
    async def close_idle(self, table_id: int) -> None:
        """Close a table at which nothing has happened for :data:`IDLE`."""
        with contextlib.suppress(Refused):
            async with self._locked(table_id) as live:
                if live.table.phase == "play":
                    await self._close(live, ALL_IDLE)

    @anew
    async def remove_words(self, table_id: int, by: Person | None, number: int | None = None) -> int | None:
        """Take away words that somebody has written.

        :param by: a moderator; None where Discord itself refuses them.
        :param number: of the action with these words; without, the last that still stand at the table.
        :return: the seat that had written them; None if there are none.
        :raises Refused: they are no moderator.
        """
        if by is not None and not by.moderator:
            raise Refused(mark("Only members who may manage messages can remove what others have written."))
        async with self._locked(table_id) as live:
            table = live.table
            first = table.actions - len(table.moves)
            for place in range(len(table.moves) - 1, -1, -1):
                emptied = self.presenters[table.game.key].without_words(table.moves[place])
                if emptied is not None and number in (None, first + place):
                    moves = (*table.moves[:place], emptied, *table.moves[place + 1 :])
                    removal = Removal(first + place, by.id if by else None)
                    await self._save(live, Changed(replace(table, moves=moves), removal=removal))
                    seat: int = emptied.events[0]["seat"]
                    return seat
            if by is None or number is None or not 0 <= number < first:
                return None
            actions, removed = await self._storage.record(table_id)
            if number in removed or not actions[number].action.get("text"):
                return None
            await self._save(live, Changed(table, removal=Removal(number, by.id)))  # only a replay shows them by now
            return actions[number].seat

    @anew
    async def forget(self, table_id: int, user_id: int, former_id: int) -> Table | None:
        """Let a table name somebody no longer who does not sit there any more, and have their written words go.

        Those who look at an open table are shown it; of one that is over, that is left to the caller.
        """
        with contextlib.suppress(Refused):
            async with self._locked(table_id) as live:
                old = live.table
                found = [number for number, seat in enumerate(old.seats) if seat.user_id == user_id]
                table = replace(
                    old,
                    version=old.version + 1,
                    opener_id=former_id if old.opener_id == user_id else old.opener_id,
                )
                if found:
                    table = self._without_person(table, found[0], former_id)
                table = await self._store(live, Changed(table, erased=True))
                return self._tell(old, table) if table.phase in ("lobby", "play") else table
        return None

    def _without_person(self, table: Table, seat: int, former_id: int) -> Table:
        presenter = self.presenters[table.game.key]
        moves = [
            (move.events and move.events[0].get("seat") == seat and presenter.without_words(move)) or move
            for move in table.moves
        ]
        outcome = table.outcome
        if outcome is not None:
            user_id = table.seats[seat].user_id
            ratings = {former_id if key == user_id else key: change for key, change in outcome.ratings.items()}
            outcome = replace(outcome, ratings=ratings)
        seats = _with(table.seats, seat, user_id=former_id, name="")
        return replace(table, seats=seats, moves=tuple(moves), outcome=outcome)

    def forget_server(self, guild_id: int) -> None:
        """Keep nothing in memory of a server that is being deleted."""
        for table_id, live in list(self._live.items()):
            if live.table.guild_id == guild_id and not live.lock.locked():
                del self._live[table_id]

    # Calling who has not moved

    @anew
    async def calling(self, due: Due) -> Table | None:
        """Take it upon oneself to call somebody, if they have not moved yet; None if there is nobody to call.

        Should that fail on the way, it is tried again after :data:`CALL_AGAIN`.
        """
        with contextlib.suppress(Refused):
            async with self._locked(due.table_id) as live:
                wait = live.table.waits.get(due.seat)
                if wait is not None and wait.call is not None and wait.call <= self._clock.now():
                    await self._change_wait(live, due.seat, replace(wait, call=self._clock.now() + CALL_AGAIN))
                    return live.table
        return None

    @anew
    async def called(self, table_id: int, seat: int, decision: int, message_id: int | None) -> None:
        """Note the message that has called somebody, or with None that nobody is to be called."""
        with contextlib.suppress(Refused):
            async with self._locked(table_id) as live:
                wait = live.table.waits.get(seat)
                if wait is not None and live.table.seats[seat].decision == decision:
                    await self._change_wait(live, seat, replace(wait, call=None, called=message_id))
                elif message_id is not None and message_id != live.table.message_id:
                    await self._storage.drop(live.table.channel_id, message_id)  # they have moved meanwhile

    async def _change_wait(self, live: _Live, seat: int, wait: Wait) -> None:
        waits = live.table.waits
        await self._store(live, Changed(replace(live.table, waits={**waits, seat: wait})))

    async def _apply(
        self,
        live: _Live,
        seat: int,
        action: GameAction,
        by: Literal["person", "house", "stand-in", "manager"],
        hand: Hand | None = None,
        *,
        ousted: bool = False,
    ) -> Table:
        """Apply an action and store it with all that comes of it; nothing has happened before that is done.

        What is only shown is worked out after it, so nothing that goes wrong there undoes a move.
        """
        old = live.table
        game = old.game
        state, events = game.apply(old.state, seat, action)
        seats = list(old.seats)
        for number in {seat, *old.state.to_act, *state.to_act}:
            if number == seat or game.legal_actions(old.state, number) != game.legal_actions(state, number):
                seats[number] = replace(seats[number], decision=seats[number].decision + 1)
        if isinstance(action, Leave):
            seats[seat] = replace(seats[seat], gone=True)
        elif by == "person":
            seats[seat] = replace(seats[seat], missed=0)
        elif by == "stand-in":
            seats[seat] = replace(seats[seat], missed=seats[seat].missed + 1)
        told = tuple(game.write_event(game.seen(event, None)) for event in events)
        table = replace(
            old,
            version=old.version + 1,
            state=state,
            seats=tuple(seats),
            moves=(*old.moves, Move(told, {}, by, plain=True))[-LAST_MOVES:],
            actions=old.actions + 1,
            ousted=old.ousted or ousted,
        )
        over = state.phase == "over"
        deserted = not over and not _people(table.seats)
        if over:
            table = replace(table, phase="over", waits={})
        elif deserted:
            table = replace(table, phase="closed", waits={}, reason=ALL_LEFT)
        else:
            table = replace(table, waits=self._waits(table, old))
        table = await self._store(
            live,
            Changed(
                table,
                action=Action(seat, game.write_action(action), by),
                hand=hand,
                results=self._results(table) if over or deserted else (),
            ),
        )
        live.table = table = self._with_facts(table)
        if over:
            with _unsure(live):
                live.table = old  # nobody is shown the end before there is all that it tells
                live.table = table = await self._with_turning(table)
        return self._tell(old, table)

    def _with_facts(self, table: Table) -> Table:
        """Add what the words of the last move need, which the game shows while that is its last."""
        if not table.moves or not table.moves[-1].plain:
            return table
        *before, last = table.moves
        try:
            facts = self.presenters[table.game.key].facts(table.game.view(table.state, None))
        except Exception:
            log.exception("facts of a move not known", table=table.id)
            return table
        return replace(table, moves=(*before, replace(last, facts=facts, plain=False)))

    async def _with_turning(self, table: Table) -> Table:
        """Add the move that decided a game which is over; it goes without where that is not found, or not in time."""
        try:
            actions, _ = await self._storage.record(table.id)
            async with asyncio.timeout(TURNING_WITHIN):
                found = await aside(turning, table, actions, self.presenters[table.game.key])
            if found is not None:
                return await self._storage.save(table, Changed(replace(table, turning=found)), self._clock.now())
        except Illegal as illegal:
            log.info("no turning point", table=table.id, reason=illegal.sentence)
        except TimeoutError:
            log.info("no turning point", table=table.id, reason="not found in time")
        except Exception:
            log.exception("no turning point", table=table.id)
        return table

    def _waits(self, table: Table, old: Table | None = None) -> dict[int, Wait]:
        """Say until when everybody is waited for who has to act; nobody waits for who only may.

        The pause of a house player is drawn here, before anybody looks at what it may do: its length tells nothing.
        """
        now = self._clock.now()
        waits = {number: wait for number, wait in table.waits.items() if number == HOMELESS}
        for number in table.game.awaited(table.state):
            seat = table.seats[number]
            known = table.waits.get(number)
            if known and (
                old is None
                or (
                    old.seats[number].decision == seat.decision
                    and old.seats[number].played_by_house == seat.played_by_house
                )
            ):
                waits[number] = known
            elif seat.played_by_house:
                kind: Literal["house", "stand-in"] = "house" if seat.user_id is None or seat.gone else "stand-in"
                waits[number] = Wait(kind, now + self._pause())
            elif (seconds := self._timings.pace[table.pace]) is not None:
                waits[number] = Wait("person", now + seconds, now if table.pace == "slow" else now + seconds / 2)
        return waits

    def _pause(self) -> float:
        """Draw a house player's pause, in seconds: about the median, now and then twice as long."""
        median = self._timings.house_pause
        return min(LONGEST_PAUSE * median, math.exp(self._random.gauss(0, 0.35)) * median)

    def _results(self, table: Table) -> list[Result]:
        """Rank the people: those who stayed as the rules do, then those who left, the later the better.

        A game that everybody has left is not over by the rules, but ranks them all the same.
        """
        groups: list[Sequence[int]] = [
            [seat for seat in group if not table.seats[seat].gone] for group in table.state.ranking or ()
        ]
        groups += [[seat] for seat in reversed(table.state.left)]
        kept = self._kept(table)
        results = []
        place = 1
        for group in groups:
            people = [(seat, user) for seat in group if (user := table.seats[seat].user_id) is not None]
            for seat, user in people:
                gone = table.seats[seat].gone
                results.append(
                    Result(
                        user_id=user,
                        name=table.seats[seat].name,
                        place=place,
                        won=not gone and seat in table.state.winners,
                        kept=0 if gone else kept[seat],
                        gone=gone,
                    )
                )
            place += len(people)
        return results

    def _kept(self, table: Table) -> list[int]:
        """Count what each seat has kept. Should that fail, the log says so, and the game ends with nothing kept."""
        presenter, view = self.presenters[table.game.key], table.game.view(table.state, None)
        try:
            return [presenter.kept(view, seat) for seat in range(len(table.seats))]
        except Exception:
            log.exception("not counted what was kept", table=table.id)
            return [0] * len(table.seats)

    # The table's message. Where it stands is no change of the table: nobody has to be shown it.

    @anew
    async def adopt(self, table_id: int, message_id: int) -> Table | None:
        """Take a message as the table's, if none is known: the bot ended before Discord had told it."""
        with contextlib.suppress(Refused):
            async with self._locked(table_id) as live:
                if live.table.message_id is None:
                    await self._store(live, Changed(replace(live.table, message_id=message_id)))
                return live.table
        return None

    @anew
    async def move(
        self, table_id: int, channel_id: int, message_id: int, parent_id: int | None, limits: Limits = NO_LIMITS
    ) -> Table | None:
        """Take a new message as the table's. Gives the table as it was, with the old one.

        Whoever was called by a message of their own is called by the table itself now.

        :param parent_id: the channel that it belongs to, where the message stands in a public thread.
        :raises LimitReached: as many tables stand in that channel as may.
        """
        with contextlib.suppress(Refused):
            async with self._locked(table_id) as live:
                old = live.table
                waits = {
                    seat: wait if wait.called is None else replace(wait, called=message_id)
                    for seat, wait in old.waits.items()
                    if seat != HOMELESS
                }
                new = replace(
                    old,
                    channel_id=channel_id,
                    parent_id=parent_id,
                    message_id=message_id,
                    trouble=None,
                    waits=waits,
                )
                await self._store(live, Changed(new, limits=limits))
                return old
        return None

    @anew
    async def lose_thread(self, table_id: int) -> None:
        """Remember that the thread is gone in which a table stands: its channel says no more who may see it."""
        with contextlib.suppress(Refused):
            async with self._locked(table_id) as live:
                if live.table.parent_id is not None:
                    await self._store(live, Changed(replace(live.table, parent_id=None)))

    @anew
    async def forget_message(self, table_id: int, message_id: int) -> None:
        """Remember that a table's message is gone."""
        with contextlib.suppress(Refused):
            async with self._locked(table_id) as live:
                if live.table.message_id == message_id:
                    await self._store(live, Changed(replace(live.table, message_id=None, pictured=False)))

    @anew
    async def note_pictured(self, table_id: int, *, pictured: bool) -> None:
        """Remember whether the message of a table that is over shows a picture of how the game went.

        Whoever shows it there knows that already, so nobody is told.
        """
        with contextlib.suppress(Refused):
            async with self._locked(table_id) as live:
                if live.table.phase == "over" and live.table.pictured != pictured:
                    await self._store(live, Changed(replace(live.table, pictured=pictured)))

    @anew
    async def note_trouble(self, table_id: int, trouble: str | None, *, homeless: bool = False) -> None:
        """Remember why the table's message cannot be kept fresh, or that it can again.

        :param homeless: whether its place is gone for good; then it closes unless it is put up elsewhere in time.
        """
        with contextlib.suppress(Refused):
            async with self._locked(table_id) as live:
                old = live.table
                if old.trouble != trouble and old.phase in ("lobby", "play"):
                    waits = {seat: wait for seat, wait in old.waits.items() if seat != HOMELESS}
                    if homeless:
                        waits[HOMELESS] = Wait("lobby", self._clock.now() + HOMELESS_FOR)
                    await self._store(live, Changed(replace(old, trouble=trouble, waits=waits)))


def _house_names() -> Iterator[str]:
    """Name house players, with numbers once all names are taken."""
    yield from HOUSE_NAMES
    for number in itertools.count(2):
        yield from (f"{name} {number}" for name in HOUSE_NAMES)


def _people(seats: Sequence[Seat]) -> bool:
    """Whether anybody sits there, be they away, besides house players."""
    return any(seat.user_id is not None and not seat.gone for seat in seats)


def _all_away(table: Table) -> bool:
    """Whether nobody is at this table but those whom the stand-in plays for."""
    return all(seat.played_by_house for seat in table.seats)


def _with(seats: tuple[Seat, ...], number: int, **changes: Any) -> tuple[Seat, ...]:
    return tuple(replace(seat, **changes) if i == number else seat for i, seat in enumerate(seats))
