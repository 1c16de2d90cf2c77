"""What the store in memory has of daily deals: tries, from which every list is worked out anew."""

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.cluster.leases import Fence
from bot.play.changes import Changed
from bot.play.table import Table
from bot.standings.boards import ALL_GAMES
from bot.standings.daily import (
    Among,
    Done,
    Ended,
    Line,
    Listed,
    Score,
    Span,
    Streak,
    Try,
    after,
    day_of,
    month_of,
)
from bot.standings.people import as_number
from bot.store.errors import AlreadyTried
from bot.store.sql.daily import Daily as StoredDaily
from bot.store.sql.tries import Deal
from rules.chance import new_secret
from tests.memory.leases import Leases

if TYPE_CHECKING:
    from tests.memory import Memory


@dataclass(slots=True)
class Kept:
    """A try, with what is stored beside it."""

    user_id: int
    guild_id: int
    result: Try
    name: str = ""
    shared: bool = False


class Daily(StoredDaily):
    """Daily deals."""

    def __init__(self, memory: "Memory", leases: Leases) -> None:
        self._memory = memory
        self._leases = leases
        self._deals: dict[str, Deal] = {}
        self._kept: dict[tuple[int, str, str], Kept] = {}
        self._streaks: dict[int, Streak] = {}
        self._hidden: set[int] = set()
        self._spent: set[tuple[int, str, str]] = set()

    async def prepare(self, day: str, now: float) -> None:
        for one in (day, after(day)):
            self._deals.setdefault(one, Deal(one, new_secret(), now))

    async def deal(self, day: str) -> Deal | None:
        return self._deals.get(day)

    async def begin(
        self,
        user_id: int,
        day: str,
        game: str,
        interaction_id: int,
        dealt: Callable[[str, int], Changed],
        now: float,
        fence: Fence | None = None,
    ) -> tuple[int | None, bool]:
        await asyncio.sleep(0)
        self._leases.check(fence)
        if (user_id, day, game) in self._spent:
            raise AlreadyTried
        self._leases.note(fence)
        known = self._kept.get((user_id, day, game))
        if known is not None:
            return known.result.table_id, False
        deal = self._deals[day]
        if deal.interaction_id is None:
            deal = self._deals[day] = replace(deal, interaction_id=interaction_id)
        changed = dealt(deal.secret, deal.interaction_id or 0)
        table_id = self._memory.add_dealt(changed)
        self._kept[user_id, day, game] = Kept(user_id, changed.table.guild_id, Try(day, game, table_id))
        return table_id, True

    async def practise(
        self,
        user_id: int,
        day: str,
        game: str,
        dealt: Callable[[str, int], Changed],
        now: float,
        fence: Fence | None = None,
    ) -> tuple[int, bool]:
        await asyncio.sleep(0)
        self._leases.check(fence)
        self._leases.note(fence)
        for table_id, kept in self._memory.kept.items():
            same = (kept.table.daily, kept.table.game.key) == (day, game) and kept.table.practice and kept.open
            if same and kept.table.seat_of(user_id) is not None:
                return table_id, False
        deal = self._deals.get(day)
        if deal is None or deal.interaction_id is None:
            raise LookupError(day)
        return self._memory.add_dealt(dealt(deal.secret, deal.interaction_id)), True

    def end(self, table: Table, ended: Ended, moves: int, now: float) -> None:
        """Note how a try has ended."""
        user_id, day = as_number(ended.user_id), table.daily
        kept = self._kept.get((user_id, day or "", table.game.key))
        if kept is None or day is None or day_of(now) != day or kept.result.table_id != table.id:
            return
        kept.result = Try(day, table.game.key, table.id, ended.place, ended.seats, ended.standing, moves)
        kept.name = ended.name
        self._streaks[user_id] = self._streaks.get(user_id, Streak()).on(day)

    def outcome(self, table_id: int) -> Done | None:
        """Give what the try at a table has come to."""
        for kept in self._kept.values():
            if kept.result.table_id == table_id and kept.result.place is not None:
                placed = self._among(kept.user_id, kept.result.day, kept.result.game)
                return None if placed is None else Done(kept.result, placed)
        return None

    async def tries(self, user_id: int, day: str) -> list[Try]:
        return [kept.result for (user, of, _), kept in self._kept.items() if (user, of) == (user_id, day)]

    async def among(self, user_id: int, day: str, game: str) -> Among | None:
        return self._among(user_id, day, game)

    def _among(self, user_id: int, day: str, game: str) -> Among | None:
        lines = {line.user_id: line for line in self._lines("day", day, game, None)}
        if user_id not in lines:
            return None
        others = [line for user, line in lines.items() if user != user_id and user not in self._hidden]
        better = sum(line.score.order > lines[user_id].score.order for line in others)
        return Among(better + 1, len(others) + 1)

    async def streak(self, user_id: int) -> Streak:
        return self._streaks.get(user_id, Streak())

    async def listed(
        self, span: Span, day: str, game: str, guild_id: int | None, *, user_id: int, number: int, size: int
    ) -> Listed:
        def key(line: Line) -> int:
            return line.streak if span == "streak" else line.score.order

        every = list(self._lines(span, day, game, guild_id))
        shown = sorted(
            (one for one in every if one.user_id not in self._hidden), key=lambda one: (-key(one), one.user_id)
        )
        placed = [replace(one, place=1 + sum(key(other) > key(one) for other in shown)) for one in shown]
        pages = max(1, -(-len(placed) // size))
        at = min(max(0, number), pages - 1)
        own = next((one for one in (*placed, *every) if one.user_id == user_id), None)
        own_number = placed.index(own) // size if own in placed else None
        return Listed(placed[at * size : (at + 1) * size], at, pages, len(placed), own, own_number)

    def _lines(self, span: Span, day: str, game: str, guild_id: int | None) -> Iterator[Line]:
        found: dict[int, Line] = {}
        for (user_id, of, what), kept in self._kept.items():
            result = kept.result
            here = guild_id in (None, kept.guild_id) and result.place is not None
            then = month_of(of) == month_of(day) if span == "month" else of == day
            if not here or not then or (span != "streak" and game not in (what, ALL_GAMES)):
                continue
            assert result.place is not None
            score = Score(result.seats - result.place, result.standing, result.moves)
            if span == "streak" or game == ALL_GAMES:
                score = score.over_all_games()
            before = found.get(user_id, Line(user_id, "", Score(0, 0, 0), 0, 0))
            total = Score(*map(sum, zip(before.score, score, strict=True)))
            found[user_id] = Line(user_id, kept.name, total, before.tries + 1, self._streaks[user_id].days)
        yield from found.values()

    async def appears(self, user_id: int) -> bool:
        return user_id not in self._hidden

    async def appear(self, user_id: int, *, shown: bool) -> None:
        (self._hidden.discard if shown else self._hidden.add)(user_id)

    async def share(self, user_id: int, day: str, game: str, now: float) -> bool:
        kept = self._kept.get((user_id, day, game))
        if kept is None or kept.result.place is None or kept.shared:
            return False
        kept.shared = True
        return True

    async def unshare(self, user_id: int, day: str, game: str) -> None:
        self._kept[user_id, day, game].shared = False

    async def forget_lists(self, day: str) -> None:
        self._spent = {one for one in self._spent if one[1] >= day}  # nothing else is kept but the tries

    def forget(self, user_id: int, now: float | None = None) -> None:
        """Remove somebody; if they have asked for it, what they have tried on that day stays tried."""
        if now is not None:
            self._spent |= {key for key in self._kept if key[0] == user_id and key[1] >= day_of(now)}
        self._kept = {key: kept for key, kept in self._kept.items() if kept.user_id != user_id}
        self._streaks.pop(user_id, None)
        self._hidden.discard(user_id)

    def forget_server(self, guild_id: int) -> None:
        """Remove what was begun in a server."""
        self._kept = {key: kept for key, kept in self._kept.items() if kept.guild_id != guild_id}

    def of(self, user_id: int) -> list[Kept]:
        """List somebody's tries."""
        return [kept for kept in self._kept.values() if kept.user_id == user_id]

    @property
    def guilds(self) -> set[int]:
        """The servers in which tries were begun."""
        return {kept.guild_id for kept in self._kept.values()}
