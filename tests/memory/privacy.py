"""What the store in memory has about people and servers, and how it forgets them."""

import secrets
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bot.standings.people import Former
from bot.store.sql.privacy import Forgetting
from bot.store.sql.privacy import Privacy as StoredPrivacy
from bot.tournaments import saved
from tests.memory.daily import Daily

if TYPE_CHECKING:
    from tests.memory import Kept, Memory


class Privacy(StoredPrivacy):
    """What is stored about people and servers."""

    def __init__(self, memory: "Memory", daily: Daily) -> None:
        self._memory = memory
        self._dailies = daily
        self._forgettings: dict[tuple[int, int], Forgetting] = {}
        self._removed: dict[int, float] = {}

    def postpone(self, gap: float) -> None:
        """Postpone the deletion of servers."""
        self._removed = {guild_id: at + gap for guild_id, at in self._removed.items()}

    # Asking

    async def export(self, user_id: int) -> dict[str, Any]:
        wanted, names = self._memory.people.get(user_id), ("hands_are_shown", "direct_messages", "in_words_only")
        return {
            "person": str(user_id),
            "settings": wanted and dict(zip(names, wanted, strict=True)),
            "daily_deals": {"tries": [{"day": kept.result.day} for kept in self._dailies.of(user_id)]},
            "servers": [self._told_about(guild_id, user_id) for guild_id in sorted(self._servers_of(user_id))],
        }

    def _told_about(self, guild_id: int, user_id: int) -> dict[str, Any]:
        known = self._memory.kept_standings.members.get((guild_id, user_id))
        tables = [kept.table for kept in self._naming(user_id) if kept.table.guild_id == guild_id]
        games = [game for game in self._memory.kept_standings.games.values() if game.finished.guild_id == guild_id]
        own = [(game, one) for game in games for one in game.results if one.user_id == user_id]
        return {
            "server": str(guild_id),
            "known_as": known and {"name": known[0]},
            "tables": [{"table": table.id, "game": table.game.key} for table in tables],
            "alone_against_the_house": [
                {"game": one.game, "strength": one.strength, "games": one.games}
                for one in self._memory.kept_standings.alone_now(guild_id, user_id)
            ],
            "tournaments": [
                {"tournament": one.id, "title": one.agreed.title}
                for one in self._memory.tournaments.values()
                if one.guild_id == guild_id and user_id in saved.named(one)
            ],
            "results": [{"table": game.finished.table_id, "place": one.place, "name": one.name} for game, one in own],
        }

    def _naming(self, user_id: int) -> Iterator["Kept"]:
        for kept in self._memory.kept.values():
            people = {kept.table.opener_id, *(seat.user_id for seat in kept.table.seats)}
            if user_id in people:
                yield kept

    def _servers_of(self, user_id: int) -> set[int]:
        memory = self._memory
        return {
            *(guild_id for guild_id, user in memory.kept_standings.members if user == user_id),
            *(kept.table.guild_id for kept in self._naming(user_id)),
            *(own.guild_id for own in memory.brought.values() if own.by == user_id),
            *(guild_id for guild_id, deed in memory.kept_standings.log if deed.user_id == user_id),
            *(one.guild_id for one in memory.gatherings.values() if one.opener_id == user_id),
            *(one.guild_id for one in memory.tournaments.values() if user_id in saved.named(one)),
            *(kept.guild_id for kept in self._dailies.of(user_id)),
        }

    async def entered(self, user_id: int) -> list[int]:
        every = self._memory.tournaments.values()
        return [one.id for one in every if user_id in saved.named(one) and not one.ended]

    async def sittings(self, user_id: int) -> list[int]:
        tables = (kept.table for kept in self._naming(user_id) if kept.open)
        return [table.id for table in tables if table.seat_of(user_id) is not None]

    # Forgetting somebody

    async def ask_to_forget(self, user_id: int, now: float) -> None:
        self._memory.people.pop(user_id, None)
        guilds = self._servers_of(user_id)
        self._dailies.forget(user_id, now)
        for guild_id in guilds:
            known = self._forgettings.get((user_id, guild_id))
            former = known.former if known else Former(1 + secrets.randbits(62))
            self._forgettings[user_id, guild_id] = Forgetting(user_id, guild_id, former, now)

    async def forgettings(self) -> list[Forgetting]:
        return list(self._forgettings.values())

    async def tables_with(self, who: Forgetting) -> list[int]:
        found = []
        for kept in self._naming(who.user_id):
            table = kept.table
            if table.guild_id != who.guild_id or table.created_at > who.asked_at:
                continue
            sits = any(seat.user_id == who.user_id and not seat.gone for seat in table.seats)
            if not (kept.open and sits) or table.opener_id == who.user_id:
                found.append(table.id)
        return sorted(found, reverse=True)

    async def tournaments_with(self, who: Forgetting) -> list[int]:
        return [
            one.id
            for one in reversed(self._memory.tournaments.values())
            if one.guild_id == who.guild_id and who.user_id in saved.named(one) and one.created_at <= who.asked_at
        ]

    async def forget_results(self, who: Forgetting) -> bool:
        if (who.user_id, who.guild_id) not in self._forgettings:
            return False
        named = {kept.table.id for kept in self._naming(who.user_id) if self._holds_seat(kept, who.user_id)}
        for game in self._memory.kept_standings.games.values():
            if game.finished.guild_id != who.guild_id or game.finished.table_id in named:
                continue
            game.results = [
                replace(one, user_id=who.former, name="") if one.user_id == who.user_id else one for one in game.results
            ]
            if who.user_id in game.after:
                game.after[who.former] = game.after.pop(who.user_id)
        return False

    @staticmethod
    def _holds_seat(kept: "Kept", user_id: int) -> bool:
        return any(seat.user_id == user_id for seat in kept.table.seats)

    async def forget_the_rest(self, who: Forgetting) -> None:
        if (who.user_id, who.guild_id) not in self._forgettings:
            return
        memory = self._memory
        memory.kept_standings.members.pop((who.guild_id, who.user_id), None)
        memory.kept_standings.drop_alone(who.guild_id, who.user_id)
        self._dailies.forget(who.user_id, who.asked_at)
        both = who.guild_id, who.user_id
        memory.kept_standings.log = [
            (guild, replace(deed, user_id=who.former) if (guild, deed.user_id) == both else deed)
            for guild, deed in memory.kept_standings.log
        ]
        for own in memory.brought.values():
            if (own.guild_id, own.by) == (who.guild_id, who.user_id):
                own.by = who.former
        for number, one in memory.gatherings.items():
            if (one.guild_id, one.opener_id) == (who.guild_id, who.user_id):
                memory.gatherings[number] = replace(one, opener_id=who.former)
        self._forgettings.pop((who.user_id, who.guild_id), None)

    # Servers

    async def server_removed(self, guild_id: int, now: float) -> None:
        self._removed.setdefault(guild_id, now)

    async def server_joined(self, guild_id: int) -> None:
        self._removed.pop(guild_id, None)

    async def present_in(self, guild_ids: Iterable[int], shard: int, shards: int, now: float) -> None:
        present = set(guild_ids)
        for guild_id in self._stored():
            if (guild_id >> 22) % shards == shard:
                if guild_id in present:
                    self._removed.pop(guild_id, None)
                else:
                    self._removed.setdefault(guild_id, now)

    def _stored(self) -> set[int]:
        memory = self._memory
        return {
            *memory.servers,
            *(kept.table.guild_id for kept in memory.kept.values()),
            *(guild_id for guild_id, _ in memory.kept_standings.members),
            *(game.finished.guild_id for game in memory.kept_standings.games.values()),
            *(own.guild_id for own in memory.brought.values()),
            *(one.guild_id for one in memory.gatherings.values()),
            *(one.guild_id for one in memory.tournaments.values()),
            *self._dailies.guilds,
        }

    async def removed_servers(self, since: float) -> list[int]:
        return [guild_id for guild_id, at in self._removed.items() if at <= since]

    async def delete_server(self, guild_id: int) -> bool:
        if guild_id not in self._removed:
            return False
        memory, standings = self._memory, self._memory.kept_standings
        memory.kept = {key: kept for key, kept in memory.kept.items() if kept.table.guild_id != guild_id}
        memory.hands = {key: hand for key, hand in memory.hands.items() if key[0] in memory.kept}
        memory.tokens_kept = {key: token for key, token in memory.tokens_kept.items() if key[0] in memory.kept}
        memory.servers.pop(guild_id, None)
        memory.gatherings = {key: one for key, one in memory.gatherings.items() if one.guild_id != guild_id}
        memory.tournaments = {key: one for key, one in memory.tournaments.items() if one.guild_id != guild_id}
        memory.brought = {key: own for key, own in memory.brought.items() if own.guild_id != guild_id}
        gone = {user for guild, user in standings.members if guild == guild_id}
        standings.members = {key: one for key, one in standings.members.items() if key[0] != guild_id}
        for user_id in gone - {user for _, user in standings.members}:
            memory.people.pop(user_id, None)
            self._dailies.forget(user_id)
        standings.games = {key: game for key, game in standings.games.items() if game.finished.guild_id != guild_id}
        standings.boards = {key: board for key, board in standings.boards.items() if board.guild_id != guild_id}
        standings.log = [(guild, deed) for guild, deed in standings.log if guild != guild_id]
        standings.drop_alone(guild_id)
        self._dailies.forget_server(guild_id)
        self._forgettings = {key: one for key, one in self._forgettings.items() if one.guild_id != guild_id}
        del self._removed[guild_id]
        return False
