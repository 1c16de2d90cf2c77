"""A store in memory, for tests that are not about storing: it keeps the same contract as any other.

It is as short as that allows: lists are searched, and what follows from results is worked out on demand. Calls wait for
a moment, as they do for a database, so that others may come in between.
"""

import asyncio
import random
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.cluster.leases import Fence
from bot.play.changes import Action, Changed, Limits, served
from bot.play.gathering import Gathering
from bot.play.places import Label, Place, Sitting
from bot.play.table import APPOINTED, PROPOSED, Hand, Table, Token
from bot.play.waits import Due, Postponement
from bot.standings.people import Who, as_number
from bot.standings.results import Outcome
from bot.store.errors import AlreadyOpen, Conflict, LimitReached, NameTaken, StorageError
from bot.store.peers import Alone
from bot.store.sql.notes import Document
from bot.store.sql.storage import Store
from bot.tournaments import saved
from bot.tournaments.changes import Changed as TournamentChanged
from bot.tournaments.tournament import MOST_OPEN, Tournament
from rules import GAMES
from tests.memory.daily import Daily
from tests.memory.leases import Leases
from tests.memory.privacy import Privacy
from tests.memory.standings import Standings

OPEN = ("lobby", "play")


@dataclass(slots=True)
class Kept:
    """A table, with what is stored beside it."""

    table: Table
    changed_at: float
    record: list[Action] = field(default_factory=list)
    removed: set[int] = field(default_factory=set)
    reports: dict[int, str] = field(default_factory=dict)
    shared: set[int] = field(default_factory=set)

    @property
    def open(self) -> bool:
        """Whether it has not ended."""
        return self.table.phase in OPEN


@dataclass(slots=True)
class Brought:
    """A document that somebody has added to a server."""

    guild_id: int
    game: str
    document: Document
    by: Who
    deleted: bool = False


class Memory(Store):
    """A store that lasts as long as this object."""

    def __init__(self) -> None:
        self.games = dict(GAMES)
        self.kept: dict[int, Kept] = {}
        self.hands: dict[tuple[int, int], Hand] = {}
        self.tokens_kept: dict[tuple[int, int], Token] = {}
        self.people: dict[int, tuple[str, int, bool]] = {}
        self.servers: dict[int, str] = {}
        self.brought: dict[str, Brought] = {}
        self.gatherings: dict[int, Gathering] = {}
        self._shown_tournaments: dict[int, int] = {}  # by id: the last save that its message shows
        self._outdated_boards: set[int] = set()
        self.tournaments: dict[int, Tournament] = {}
        self.tournament_tokens: dict[tuple[int, int], Token] = {}
        self._facts: dict[str, str] = {}
        self._litter: dict[int, int] = {}
        self._last_id = 0
        self.peers = Alone()
        self.leases = self._leases = Leases()
        self.standings = self.kept_standings = Standings(self._place_of, self._leases)
        self.daily = self._daily = Daily(self, self._leases)
        self.privacy = self._privacy = Privacy(self, self._daily)

    # Facts

    async def fact(self, name: str) -> str | None:
        return self._facts.get(name)

    async def note(self, name: str, value: str) -> None:
        self._facts[name] = value

    async def change_fact(self, name: str, change: Callable[[str | None], str]) -> None:
        await asyncio.sleep(0)
        self._facts[name] = change(self._facts.get(name))

    async def size(self) -> int:
        return 0

    async def claim(self, application_id: int) -> None:
        known = self._facts.setdefault("application", str(application_id))
        if known != str(application_id):
            raise StorageError(f"This store belongs to the application {known}.")

    # Tables

    async def add_table(
        self,
        table: Table,
        limits: Limits,
        *,
        after: Table | None = None,
        token: Token | None = None,
        fence: Fence | None = None,
    ) -> int:
        await asyncio.sleep(0)
        self._leases.check(fence)
        for table_id, kept in self.kept.items():
            there = kept.table.button, kept.table.guild_id, kept.table.opener_id
            same = table.button and there == (table.button, table.guild_id, table.opener_id)
            if same and kept.open and kept.table.seat_of(table.opener_id) is not None:
                raise AlreadyOpen(table_id)
        self._need_seat(table.guild_id, as_number(table.opener_id), limits)
        self._need_place(table.guild_id, table.channel_id, limits)
        before = None if after is None else self._as_seen(after)
        self._leases.note(fence)
        table_id = self._add(table)
        if token is not None:
            self.tokens_kept[table_id, token.user_id] = token
        if before is not None:
            before.table = replace(before.table, rematch_id=table_id, saves=before.table.saves + 1)
        return table_id

    def _add(self, table: Table) -> int:
        self._last_id += 1
        self.kept[self._last_id] = Kept(replace(table, id=self._last_id, waits=dict(table.waits)), table.created_at)
        self._see(table, table.created_at)
        return self._last_id

    def add_dealt(self, changed: Changed) -> int:
        """Keep a table whose cards are dealt, with the actions that were made at once."""
        table_id = self._add(changed.table)
        self.kept[table_id].record += changed.actions
        return table_id

    async def save(self, old: Table, changed: Changed, now: float, fence: Fence | None = None) -> Table:
        await asyncio.sleep(0)
        self._leases.check(fence)
        table = changed.table
        there = {seat.user_id for seat in old.seats}
        for seat in table.seats:
            if seat.person is not None and seat.person not in there:
                self._need_seat(table.guild_id, seat.person, changed.limits)
                self._need_free(table, seat.person)
        if table.channel_id != old.channel_id:
            self._need_place(table.guild_id, table.channel_id, changed.limits)
        kept = self._as_seen(old)
        self.kept_standings.need_new(table.id, changed.results)
        if changed.voided_by is not None and not self.kept_standings.void_now(
            table.guild_id, table.id, changed.voided_by, now
        ):
            raise Conflict(table.id)
        self._leases.note(fence)
        waits = {key: wait for key, wait in kept.table.waits.items() if key in table.waits or key not in old.waits}
        waits |= {key: wait for key, wait in table.waits.items() if old.waits.get(key) != wait}
        kept.record += changed.actions
        self._take_words(kept, old, changed)
        if table.gathering_id is not None and (changed.erased or changed.removal is not None):
            self._outdated_boards.add(table.gathering_id)
        for channel_id, message_id in served(old, table):
            self._litter.setdefault(message_id, channel_id)
        if changed.hand is not None:
            self._put_hand(table.id, changed.hand)
        if changed.token is not None:
            self.tokens_kept[table.id, changed.token.user_id] = changed.token
        here = {seat.person for seat in table.seats if not seat.gone and not table.ended}
        self._keep_tokens(lambda table_id, token: table_id != table.id or token.user_id in here)
        people = [(seat.user_id, seat.name, seat.gone) for seat in table.seats]
        if not changed.erased and (
            table.phase != old.phase or people != [(seat.user_id, seat.name, seat.gone) for seat in old.seats]
        ):
            self._see(table, now)
        kept.changed_at = kept.changed_at if changed.erased else now
        kept.table = replace(table, saves=old.saves + 1, waits=waits, rematch_id=kept.table.rematch_id)
        if changed.results:
            self.kept_standings.finish(kept.table, now, changed.results)
        outcome = self.kept_standings.outcome(table.id) if changed.results else table.outcome
        if changed.daily is not None:
            moves = sum(line.by == "person" for line in kept.record)
            self._daily.end(kept.table, changed.daily, moves, now)
            outcome = self._outcome(kept.table)
        return replace(table, saves=old.saves + 1, outcome=outcome, hands=tuple(await self.open_hands(table.id, now)))

    async def table(self, table_id: int) -> Table | None:
        await asyncio.sleep(0)
        kept = self.kept.get(table_id)
        if kept is None:
            return None
        moves = tuple(replace(move, facts={}) if move.plain else move for move in kept.table.moves)
        outcome = None if kept.open else self._outcome(kept.table)
        return replace(kept.table, moves=moves, waits=dict(kept.table.waits), outcome=outcome)

    def _outcome(self, table: Table) -> Outcome | None:
        if table.daily is None:
            return self.kept_standings.outcome(table.id)
        done = self._daily.outcome(table.id)
        return None if done is None else Outcome(counted=False, daily=done)

    async def record(self, table_id: int) -> tuple[list[Action], frozenset[int]]:
        await asyncio.sleep(0)
        kept = self.kept.get(table_id)
        return (list(kept.record), frozenset(kept.removed)) if kept else ([], frozenset())

    async def archive(self, now: float) -> None:
        pass  # it would save no memory

    def _as_seen(self, table: Table) -> Kept:
        """Find a table in the state that a change rests on.

        :raises Conflict: it has changed since, or is gone.
        """
        kept = self.kept.get(table.id)
        if kept is None or kept.table.saves != table.saves:
            raise Conflict(table.id)
        return kept

    def _take_words(self, kept: Kept, old: Table, changed: Changed) -> None:
        numbers = set()
        if changed.removal is not None and kept.record[changed.removal.number].written:
            numbers.add(changed.removal.number)
        for seat, (before, held) in enumerate(zip(old.seats, changed.table.seats, strict=False)):
            if changed.erased and held.user_id != before.user_id:
                self.hands.pop((old.id, seat), None)
                kept.reports.pop(seat, None)
                kept.shared.discard(seat)
                numbers |= {number for number, line in enumerate(kept.record) if line.seat == seat and line.written}
        kept.removed |= numbers
        for number in numbers:
            kept.record[number] = kept.record[number].emptied

    def _see(self, table: Table, now: float) -> None:
        for seat in table.seats:
            if seat.person is not None and not seat.gone:
                self.kept_standings.see(table.guild_id, seat.person, seat.name, now, called_so_here=table.daily is None)

    # Gatherings

    async def add_gathering(
        self, gathering: Gathering, tables: Sequence[Table], limits: Limits, fence: Fence | None = None
    ) -> tuple[Gathering, bool]:
        await asyncio.sleep(0)
        for known in self.gatherings.values():
            if known.interaction_id == gathering.interaction_id:
                return known, False
        self._leases.check(fence)
        self._need_place(gathering.guild_id, gathering.channel_id, limits, len(tables))
        number = max(self.gatherings, default=0) + 1
        added = [self._add(replace(table, gathering_id=number)) for table in tables]
        self.gatherings[number] = replace(gathering, id=number, tables=tuple(added))
        return self.gatherings[number], True

    async def gathering(self, gathering_id: int) -> Gathering | None:
        await asyncio.sleep(0)
        return self.gatherings.get(gathering_id)

    async def unfinished_gatherings(self) -> list[int]:
        return [one.id for one in self.gatherings.values() if not one.done or one.id in self._outdated_boards]

    async def note_board(self, gathering_id: int, message_id: int | None) -> None:
        self.gatherings[gathering_id] = replace(self.gatherings[gathering_id], message_id=message_id)

    async def finish_gathering(self, gathering_id: int) -> None:
        self.gatherings[gathering_id] = replace(self.gatherings[gathering_id], done=True)
        self._outdated_boards.discard(gathering_id)

    # Tournaments

    async def add_tournament(self, tournament: Tournament, fence: Fence | None = None) -> tuple[Tournament, bool]:
        await asyncio.sleep(0)
        for known in self.tournaments.values():
            if known.interaction_id == tournament.interaction_id:
                return known, False
        self._leases.check(fence)
        home = (tournament.guild_id, tournament.channel_id)
        open_here = [
            one for one in self.tournaments.values() if (one.guild_id, one.channel_id) == home and not one.ended
        ]
        if len(open_here) >= MOST_OPEN:
            raise LimitReached("tournaments", MOST_OPEN)
        self._leases.note(fence)
        number = max(self.tournaments, default=0) + 1
        self.tournaments[number] = replace(tournament, id=number)
        return self.tournaments[number], True

    async def tournament(self, tournament_id: int) -> Tournament | None:
        await asyncio.sleep(0)
        return self.tournaments.get(tournament_id)

    async def save_tournament(
        self, old: Tournament, changed: TournamentChanged, now: float, fence: Fence | None = None
    ) -> Tournament:
        await asyncio.sleep(0)
        self._leases.check(fence)
        known = self.tournaments.get(old.id)
        if known is None or known.saves != old.saves:
            raise Conflict(old.id)
        self._leases.note(fence)
        ids = [self._add(replace(table, tournament_id=old.id)) for table in changed.tables]
        new = replace(changed.tournament.with_tables(ids), saves=old.saves + 1)
        self.tournaments[old.id] = new
        if changed.token is not None:
            self.tournament_tokens[old.id, changed.token.user_id] = changed.token
        there = {one.user_id for one in new.entrants}
        self._keep_tournament_tokens(lambda of, token: of != old.id or token.user_id in there)
        tokens = self._newest_tokens(old.id, now) if ids else {}
        for table_id in ids:
            for seat in self.kept[table_id].table.seats:
                if seat.person in tokens:
                    self.tokens_kept[table_id, seat.person] = tokens[seat.person]
        return new

    async def keep_press(self, tournament_id: int, token: Token) -> None:
        await asyncio.sleep(0)
        found = self.tournaments.get(tournament_id)
        if found is not None and token.user_id in saved.named(found):
            self.tournament_tokens[tournament_id, token.user_id] = token

    def _newest_tokens(self, tournament_id: int, now: float) -> dict[int, Token]:
        here = {key: kept.table for key, kept in self.kept.items() if kept.table.tournament_id == tournament_id}
        found = [token for (of, _), token in self.tournament_tokens.items() if of == tournament_id]
        found += [token for (of, _), token in self.tokens_kept.items() if of in here]
        for (of, number), hand in self.hands.items():
            person = here[of].seats[number].person if of in here else None
            if person is not None and hand.channel_id is None:
                found.append(Token(person, hand.token, hand.locale, hand.expires))
        return {one.user_id: one for one in sorted(found, key=lambda one: one.expires) if one.expires > now}

    def _keep_tournament_tokens(self, kept: Callable[[int, Token], bool]) -> None:
        both = self.tournament_tokens.items()
        self.tournament_tokens = {key: token for key, token in both if kept(key[0], token)}

    async def unfinished_tournaments(self) -> list[tuple[int, int]]:
        played = {kept.table.tournament_id for kept in self.kept.values() if kept.open}
        every = self.tournaments.values()
        return [(one.id, one.guild_id) for one in every if not one.ended or one.id in played]

    async def unshown_tournaments(self) -> list[tuple[int, int]]:
        every = self.tournaments.values()
        return [(one.id, one.guild_id) for one in every if self._shown_tournaments.get(one.id) != one.saves]

    async def finish_tournament(self, shown: Tournament) -> None:
        self._shown_tournaments[shown.id] = shown.saves

    async def tournaments_in(self, guild_id: int, most: int) -> list[Tournament]:
        await asyncio.sleep(0)
        return [one for one in reversed(self.tournaments.values()) if one.guild_id == guild_id][:most]

    async def tournaments_of(self, guild_id: int, user_id: int) -> list[Tournament]:
        found = await self.tournaments_in(guild_id, len(self.tournaments))
        return [one for one in found if one.index_of(user_id) is not None]

    # Lists

    def _open_in(self, guild_id: int) -> list[Table]:
        return [kept.table for kept in self.kept.values() if kept.open and kept.table.guild_id == guild_id]

    def _need_seat(self, guild_id: int, user_id: int, limits: Limits) -> None:
        held = sum(_counts(table) and table.seat_of(user_id) is not None for table in self._open_in(guild_id))
        if limits.per_person is not None and held >= limits.per_person:
            raise LimitReached("per_person", limits.per_person)

    def _need_free(self, table: Table, user_id: int) -> None:
        others = [one for one in self._open_in(table.guild_id) if one.gathering_id == table.gathering_id is not None]
        if any(one.id != table.id and one.seat_of(user_id) is not None for one in others):
            raise LimitReached("per_gathering", 1)

    def _need_place(self, guild_id: int, channel_id: int, limits: Limits, more: int = 1) -> None:
        boards = {one.id: one.channel_id for one in self.gatherings.values()}
        there = sum(
            channel_id in (table.channel_id, boards.get(table.gathering_id or 0))
            for table in self._open_in(guild_id)
            if _counts(table)
        )
        if limits.per_channel is not None and there + more > limits.per_channel:
            raise LimitReached("per_channel", limits.per_channel)

    def _place_of(self, table_id: int) -> Table | None:
        kept = self.kept.get(table_id)
        return kept.table if kept else None

    async def sittings(self, guild_id: int, user_id: int) -> list[Sitting]:
        return [_sitting(table) for table in self._newest(guild_id) if table.seat_of(user_id) is not None]

    def _newest(self, guild_id: int) -> list[Table]:
        return sorted(self._open_in(guild_id), key=lambda table: -table.id)

    async def need_place(self, guild_id: int, channel_id: int, limits: Limits) -> None:
        self._need_place(guild_id, channel_id, limits)

    async def places(self, guild_id: int) -> list[Place]:
        return list(dict.fromkeys(_place(table) for table in self._open_in(guild_id)))

    async def concerning(
        self, guild_id: int, user_id: int, labels: Sequence[Label], typed: str = "", most: int = -1
    ) -> list[Sitting]:
        by_place = {label.place: label for label in labels}
        found = []
        for table in self._newest(guild_id):
            label = by_place.get(_place(table))
            sits = table.seat_of(user_id) is not None
            offered = label and (label.moderated or (label.seen and table.opener_id == user_id))
            if label is None or not (sits or (offered and table.daily is None)):
                continue
            if typed.casefold() in f"{label.before.casefold()}{table.id}{label.after.casefold()}":
                found.append((not sits, _sitting(table)))
        found.sort(key=lambda one: one[0])
        return [sitting for _, sitting in found][: None if most < 0 else most]

    async def open_tables_in(self, guild_id: int, channel_id: int | None = None) -> list[int]:
        here = self._open_in(guild_id)
        there = [table for table in here if table.daily is None and channel_id in (table.channel_id, table.parent_id)]
        return [table.id for table in (here if channel_id is None else there)]

    async def tables_in_thread(self, guild_id: int, thread_id: int) -> list[int]:
        tables = (kept.table for kept in self.kept.values())
        return [
            table.id
            for table in tables
            if (table.guild_id, table.channel_id) == (guild_id, thread_id) and table.parent_id is not None
        ]

    async def count_open(self) -> int:
        return sum(kept.open for kept in self.kept.values())

    async def changed_since(self, when: float) -> list[int]:
        found = [kept for kept in self.kept.values() if kept.changed_at >= when]
        return [kept.table.id for kept in sorted(found, key=lambda kept: kept.open)]

    async def idle_tables(self, since: float) -> list[int]:
        idle = [k.table for k in self.kept.values() if k.table.phase == "play" and k.changed_at < since]
        going_on = {number for number, one in self.tournaments.items() if not one.ended}
        return [table.id for table in idle if table.tournament_id not in going_on]

    # Waits

    async def next_dues(self, most: int, *, away: Sequence[int] = (), shards: int = 1) -> list[Due]:
        await asyncio.sleep(0)
        here = [kept.table for kept in self.kept.values() if (kept.table.guild_id >> 22) % shards not in away]
        ends = [Due(t.id, t.guild_id, key, wait.due, False) for t in here for key, wait in t.waits.items()]
        calls = [
            Due(t.id, t.guild_id, key, wait.call, True)
            for t in here
            for key, wait in t.waits.items()
            if wait.call is not None
        ]
        both = [due for dues in (ends, calls) for due in sorted(dues, key=lambda due: due.due)[:most]]
        return sorted(both, key=lambda due: due.due)

    async def postpone(
        self,
        by: Postponement,
        *,
        among: Collection[int] = (0,),
        shards: int = 1,
        deletions: bool = False,
        alive: bool = False,
        fences: Sequence[Fence] = (),
    ) -> list[int]:
        await asyncio.sleep(0)
        for fence in fences:
            self._leases.check(fence)
        theirs = [kept for kept in self.kept.values() if (kept.table.guild_id >> 22) % shards in among]
        for kept in theirs:
            for key, wait in kept.table.waits.items():
                if key in (PROPOSED, APPOINTED):
                    continue
                moved = replace(wait, due=wait.due + by.gap, call=None if wait.call is None else wait.call + by.gap)
                if moved.kind in ("house", "stand-in") and moved.due > by.now + by.pause:
                    moved = replace(moved, due=by.now + by.pause * random.random())  # noqa: S311 - nothing is kept secret
                kept.table.waits[key] = moved
            if kept.open and by.is_long:
                kept.changed_at += by.gap
        people = [
            (wait.due, kept.table.id, key)
            for kept in theirs
            for key, wait in kept.table.waits.items()
            if wait.kind in ("person", "lobby") and key not in (PROPOSED, APPOINTED)
        ]
        early = sorted((one for one in people if one[0] < by.soonest), key=lambda one: one[0])
        for due, (_, table_id, key) in zip(by.spread(len(early)), early, strict=True):
            waits = self.kept[table_id].table.waits
            waits[key] = replace(waits[key], due=due)
        if deletions:
            self._privacy.postpone(by.gap)
        if alive:
            self._facts["alive_at"] = repr(by.now)
        until = by.shown_otherwise_until(len(early))
        again = sorted((self.kept[table_id].table.waits[key].due, table_id) for _, table_id, key in people)
        return list(dict.fromkeys(table_id for due, table_id in again if due <= until))

    # Messages

    async def keep_hand(self, table_id: int, hand: Hand) -> None:
        self._put_hand(table_id, hand)

    def _put_hand(self, table_id: int, hand: Hand) -> None:
        before = self.hands.get((table_id, hand.seat))
        if before is not None and before.channel_id is not None and before.message_id != hand.message_id:
            self._litter.setdefault(before.message_id, before.channel_id)
        self._litter.pop(hand.message_id, None)
        self.hands[table_id, hand.seat] = hand
        self._keep_tokens(lambda _, token: token.value != hand.token)

    def _keep_tokens(self, kept: Callable[[int, Token], bool]) -> None:
        self.tokens_kept = {key: token for key, token in self.tokens_kept.items() if kept(key[0], token)}

    async def keep_first_hand(self, table_id: int, hand: Hand, now: float) -> bool:
        if await self.hand(table_id, hand.seat, now) is not None:
            self._keep_tokens(lambda _, token: token.value != hand.token)
            return False
        self._put_hand(table_id, hand)
        return True

    async def keep_token(self, table_id: int, token: Token) -> None:
        self.tokens_kept[table_id, token.user_id] = token

    async def tokens(self, table_id: int, now: float) -> list[Token]:
        return [token for (of, _), token in self.tokens_kept.items() if of == table_id and token.expires > now]

    async def forget_token(self, table_id: int, token: Token) -> None:
        self._keep_tokens(lambda of, kept: (of, kept.value) != (table_id, token.value))

    async def hand(self, table_id: int, seat: int, now: float) -> Hand | None:
        hand = self.hands.get((table_id, seat))
        return hand if hand is not None and hand.expires > now else None

    async def open_hands(self, table_id: int, now: float) -> list[Hand]:
        return [hand for (of, _), hand in sorted(self.hands.items()) if of == table_id and hand.expires > now]

    async def forget_hand(self, table_id: int, hand: Hand) -> None:
        known = self.hands.get((table_id, hand.seat))
        if known is not None and (known.message_id, known.token) == (hand.message_id, hand.token):
            del self.hands[table_id, hand.seat]

    async def drop_old_hands(self, now: float) -> None:
        self.hands = {key: hand for key, hand in self.hands.items() if hand.expires > now}
        self._keep_tokens(lambda _, token: token.expires > now)
        self._keep_tournament_tokens(lambda _, token: token.expires > now)

    async def litter(self) -> list[tuple[int, int]]:
        return [(channel_id, message_id) for message_id, channel_id in self._litter.items()]

    async def drop(self, channel_id: int, message_id: int) -> None:
        self._litter.setdefault(message_id, channel_id)

    async def is_litter(self, message_id: int) -> bool:
        return message_id in self._litter

    async def dropped(self, message_id: int) -> list[tuple[int, int]]:
        self._litter.pop(message_id, None)
        gone = [key for key, hand in self.hands.items() if hand.message_id == message_id and hand.channel_id]
        for key in gone:
            del self.hands[key]
        return gone

    # People

    async def wants_hands(self, user_id: int) -> tuple[str, int] | None:
        wanted = self.people.get(user_id)
        return wanted and wanted[:2]

    async def want_hands(self, user_id: int, where: str, channel_id: int) -> None:
        self.people[user_id] = (where, channel_id, self.people.get(user_id, ("", 0, False))[2])

    async def want_words(self, user_id: int, *, plain: bool) -> None:
        where, channel_id, _ = self.people.get(user_id, ("here", 0, False))
        self.people[user_id] = (where, channel_id, plain)

    async def plain_readers(self) -> set[int]:
        return {user_id for user_id, (_, _, plain) in self.people.items() if plain}

    # Servers

    async def server(self, guild_id: int) -> str | None:
        return self.servers.get(guild_id)

    async def change_server(
        self, guild_id: int, change: Callable[[str | None], str], fence: Fence | None = None
    ) -> str:
        await asyncio.sleep(0)
        self._leases.check(fence)
        self.servers[guild_id] = change(self.servers.get(guild_id))
        self._leases.note(fence)
        return self.servers[guild_id]

    # Reports

    async def report(self, table_id: int, seat: int) -> str | None:
        await asyncio.sleep(0)
        return self.kept[table_id].reports.get(seat) if table_id in self.kept else None

    async def keep_report(self, table_id: int, seat: int, content: str) -> None:
        await asyncio.sleep(0)
        if table_id in self.kept and self.kept[table_id].table.seats[seat].person is not None:
            self.kept[table_id].reports[seat] = content

    async def share_report(self, table_id: int, seat: int, now: float) -> bool:
        kept = self.kept[table_id]
        first = seat in kept.reports and seat not in kept.shared
        kept.shared |= {seat} & kept.reports.keys()
        return first

    async def unshare_report(self, table_id: int, seat: int) -> None:
        self.kept[table_id].shared.discard(seat)

    # Documents

    async def documents(self, guild_id: int, game: str) -> list[Document]:
        found = [
            one.document
            for one in self.brought.values()
            if (one.guild_id, one.game, one.deleted) == (guild_id, game, False)
        ]
        return sorted(found, key=lambda one: (one.name, int(one.key)))

    async def add_document(
        self,
        guild_id: int,
        game: str,
        name: str,
        content: Any,
        by: int,
        now: float,
        *,
        most: int,
        fence: Fence | None = None,
    ) -> None:
        await asyncio.sleep(0)
        self._leases.check(fence)
        kept = await self.documents(guild_id, game)
        for one in kept:
            if one.name.casefold() == name.casefold():
                raise NameTaken(one.name)
        if len(kept) >= most:
            raise LimitReached("documents", most)
        key = str(len(self.brought) + 1)
        self.brought[key] = Brought(guild_id, game, Document(key, name, content), by)
        self._leases.note(fence)

    async def change_document(
        self, guild_id: int, game: str, key: str, name: str, content: Any = None, *, fence: Fence | None = None
    ) -> bool:
        self._leases.check(fence)
        kept = {one.key: one for one in await self.documents(guild_id, game)}
        for one in kept.values():
            if one.key != key and one.name.casefold() == name.casefold():
                raise NameTaken(one.name)
        self._leases.note(fence)
        if key not in kept:
            return False
        document = Document(key, name, kept[key].content if content is None else content)
        self.brought[key].document = document
        return True

    async def delete_document(self, guild_id: int, game: str, key: str, now: float, fence: Fence | None = None) -> None:
        self._leases.check(fence)
        self._leases.note(fence)
        one = self.brought.get(key)
        if one is not None and (one.guild_id, one.game) == (guild_id, game):
            one.deleted = True


def _counts(table: Table) -> bool:
    """Whether a table counts towards limits."""
    return table.daily is None and table.tournament_id is None


def _sitting(table: Table) -> Sitting:
    return Sitting(table.id, table.channel_id, table.parent_id, table.game.key, table.daily)


def _place(table: Table) -> Place:
    return Place(table.channel_id, table.parent_id, table.game.key)
