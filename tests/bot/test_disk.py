"""Games on a disk that runs full, loses its power, or holds a damaged file: no move that players saw is lost."""

import contextlib
import random
import shutil
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.play import lobby, moves
from bot.play.changes import Action, Limits
from bot.play.table import Agreement, Home, Table
from bot.runtime.timings import Timings
from bot.services.tables import Tables
from bot.store.errors import StorageError, StoreFailed
from bot.store.sql.connection import Work
from bot.store.sqlite import Database, Storage, backup, database, restore
from bot.store.sqlite.database import SYNCHRONOUS, done
from rules import GAMES
from tests.faulty_disk import Disk, beneath
from tests.releases import CHANNEL, ENDLESS, GUILD, LOOKS, PEOPLE
from tests.scenes import StoppedClock

FULL_FOR = 25
"""Requests during which the disk is full."""
CHECKPOINT = 6
"""Moves after which another program checkpoints the write-ahead log."""
TRIES = 200
FORGOTTEN, LOST = "a move is lost that players saw", "a move is lost, or one that nobody made is stored"


class Game:
    """One game, and what its players have seen of it."""

    def __init__(self, key: str, seed: int) -> None:
        self.key = key
        self.clock = StoppedClock()
        self.chance = random.Random(seed)
        self.table: Table | None = None

    def _tables(self, storage: Storage) -> Tables:
        return Tables(storage, LOOKS, self.clock, Timings(), chance=self.chance)

    async def deal(self, storage: Storage) -> None:
        """Start a game of two people and a house player."""
        tables, looks = self._tables(storage), LOOKS[self.key]
        options = {"tokens": 1} if self.key == "ninety_nine" else {}
        table = await tables.open(
            looks.game,
            PEOPLE[0],
            Home(guild_id=GUILD, channel_id=CHANNEL),
            Agreement(locale="en-US", options=looks.game.judge_options(options), pace="normal"),
            limits=Limits(),
        )
        await tables.change(table.id, lobby.join, PEOPLE[1], Limits())
        await tables.change(table.id, lobby.add_house_player, PEOPLE[0], "normal")
        self.table = await tables.change(table.id, lobby.start, PEOPLE[0])

    @property
    def seen(self) -> Table:
        """The table as its players see it."""
        assert self.table is not None, "the game has not begun"
        return self.table

    async def play(self, storage: Storage, disk: Disk) -> None:
        """Play to the end, or until the power is cut; retry each move that is refused."""
        tables = self._tables(storage)
        for number in range(ENDLESS):
            if self.seen.phase == "over" or disk.off:
                return
            for _ in range(TRIES):
                try:
                    moved = await self._move(tables)
                    assert moved.actions > self.seen.actions, FORGOTTEN
                    self.table = moved
                    break
                except StoreFailed:
                    if disk.off:
                        return
                    await self.compare(storage)
            else:
                pytest.fail("a move is refused forever")
            if number % CHECKPOINT == 0:
                with (
                    contextlib.suppress(sqlite3.Error),
                    contextlib.closing(sqlite3.connect(disk.folder / "bot.db")) as other,
                ):
                    other.execute("PRAGMA wal_checkpoint").fetchall()

    async def _move(self, tables: Tables) -> Table:
        table = await tables.get(self.seen.id)
        assert table is not None
        seat, wait = min(table.seat_waits.items())
        view, user_id = table.game.view(table.state, seat), table.players[seat].person
        action = table.game.house_player(view, "normal", self.chance)
        if wait.kind == "person" and user_id is not None and LOOKS[self.key].offers(action, view.phase):
            return await tables.change(table.id, moves.act, user_id, table.players[seat].decision, action)
        self.clock.at = max(self.clock.at, wait.due)
        await tables.note(table.id, moves.time_up, seat)
        return await tables.get(table.id) or table

    async def compare(self, storage: Storage) -> None:
        """Compare what is stored with what players saw; one move may be stored that they have not seen."""
        stored = await storage.table(self.seen.id)
        assert stored is not None, "the table is lost"
        lines, _ = await storage.record(stored.id)
        assert len(lines) == stored.actions
        assert self._has_at_most_one_more_move(lines), LOST
        if stored.actions == self.seen.actions:
            assert (stored.state, stored.waits) == (self.seen.state, self.seen.waits)
        self.table = stored
        results = await storage.standings.last_game(GUILD)
        assert (results is not None) == (stored.phase == "over")

    def _has_at_most_one_more_move(self, lines: Sequence[Action]) -> bool:
        """Whether a record has no more than one move that players have not seen, with the forced moves after it."""
        game, state = self.seen.game, self.seen.state
        for number, line in enumerate(lines[self.seen.actions :]):
            action = game.parse_action(line.action)
            if number and game.forced(state) != (line.seat, action):
                return False
            state, _ = game.apply(state, line.seat, action)
        return len(lines) >= self.seen.actions


class Drill:
    """A game that is dealt once and played again and again, each time on another disk."""

    def __init__(self, folder: Path, key: str = "it_aint_over", seed: int = 4) -> None:
        self.folder = folder
        self.key = key
        self.seed = seed
        self._runs = 0

    async def prepare(self) -> None:
        """Deal, and make a backup of that."""
        dealt = self.folder / "dealt"
        dealt.mkdir(parents=True)
        self._dealt = Game(self.key, self.seed)
        async with Storage.opened(dealt / "bot.db") as storage:
            await self._dealt.deal(storage)
        self.backup = self.folder / "a.backup"
        await backup(dealt / "bot.db", self.backup)

    def dealt(self) -> tuple[Path, Game]:
        """Copy the game as it was dealt into a new folder."""
        self._runs += 1
        folder = self.folder / str(self._runs)
        folder.mkdir()
        shutil.copy(self.folder / "dealt" / "bot.db", folder)
        game = Game(self.key, self.seed)
        game.table, game.clock.at = self._dealt.seen, self._dealt.clock.at
        return folder, game

    async def count(self) -> int:
        """Play without faults, and count the requests to the disk."""
        folder, game = self.dealt()
        disk = Disk(folder)
        with beneath(disk):
            async with Storage.opened(folder / "bot.db") as storage:
                await game.play(storage, disk)
        await self._look(folder, game)
        return disk.requests

    async def fill(self, at: int, *, length: int = FULL_FOR) -> None:
        """Have the disk full for a while, and play to the end nevertheless."""
        folder, game = self.dealt()
        disk = Disk(folder)
        disk.full = range(at, at + length)
        with beneath(disk):
            for _ in range(TRIES):
                try:
                    async with Storage.opened(folder / "bot.db") as storage:
                        await game.play(storage, disk)
                    break
                except StorageError as error:
                    says_what_to_do(error)
                except StoreFailed:  # at the very end, when it is closed
                    pass
            else:
                pytest.fail("the bot does not start again")
        await self._look(folder, game)

    async def cut_power(self, at: int) -> None:
        """Cut the power, and play to the end with what is left."""
        folder, game = self.dealt()
        disk = Disk(folder)
        disk.off_at = at
        with beneath(disk), contextlib.suppress(StorageError, StoreFailed):
            async with Storage.opened(folder / "bot.db") as storage:
                await game.play(storage, disk)
        assert disk.off
        left = folder / "left"
        left.mkdir()
        disk.write_remains(left, random.Random(f"{self.seed}/{at}"))
        async with Storage.opened(left / "bot.db") as storage:
            await game.compare(storage)
            await game.play(storage, Disk(left))
        await self._look(left, game)

    async def restore_over(self, damage: Callable[[Path, random.Random], None], number: int) -> None:
        """Start on a damaged database, and restore the backup over it."""
        folder, game = self.dealt()
        file = folder / "bot.db"
        damage(file, random.Random(f"{self.seed}/{number}"))
        damaged = file.read_bytes()
        try:
            async with Storage.opened(file) as storage:
                await read_as_at_start(storage)
        except StorageError as error:
            says_what_to_do(error)
            assert file.read_bytes() == damaged, "a damaged database was changed"
        except StoreFailed:
            pass  # met while starting; the command line says the same
        await restore(file, self.backup)
        assert list(folder.glob("bot.db.before-restore")), "the damaged database was not kept"
        await self._look(folder, game, phase="play")

    async def _look(self, folder: Path, game: Game, phase: str = "over") -> None:
        async with Storage.opened(folder / "bot.db") as storage:
            await game.compare(storage)
        assert game.seen.phase == phase
        with contextlib.closing(sqlite3.connect(folder / "bot.db")) as db:
            assert [row[0] for row in db.execute("PRAGMA integrity_check")] == ["ok"]
            assert db.execute("PRAGMA foreign_key_check").fetchall() == []
        shutil.rmtree(folder)


def says_what_to_do(error: StorageError) -> None:
    text = str(error)
    assert text.endswith(".")
    assert "\n" not in text
    assert any(words in text for words in ("Restore", "See that", "Start the program", "Update", "restore"))


async def read_as_at_start(storage: Storage) -> None:
    await storage.claim(1)
    await storage.ears.heard()
    await storage.plain_readers()
    await storage.changed_since(0.0)
    await storage.due.poll(["table", "clock", "litter"], 1, 0.0)
    await storage.due.next(["table", "clock"], 0.0)
    await storage.idle_tables(0.0)
    await storage.drop_old_hands(0.0)
    await storage.standings.recount()
    await storage.privacy.erasure_requests()


def flip_bits(file: Path, chance: random.Random, within: int = 1 << 30) -> None:
    content = bytearray(file.read_bytes())
    for _ in range(chance.choice([1, 5, 200])):
        content[chance.randrange(min(within, len(content)))] ^= 1 << chance.randrange(8)
    file.write_bytes(content)


def flip_bits_of_the_header(file: Path, chance: random.Random) -> None:
    flip_bits(file, chance, within=200)


def truncate(file: Path, chance: random.Random) -> None:
    file.write_bytes(file.read_bytes()[: chance.randrange(file.stat().st_size)])


def swap_pages(file: Path, chance: random.Random) -> None:
    content = bytearray(file.read_bytes())
    one, two = (4096 * chance.randrange(1, len(content) // 4096) for _ in range(2))
    content[one : one + 4096], content[two : two + 4096] = content[two : two + 4096], content[one : one + 4096]
    file.write_bytes(content)


def zero_a_page(file: Path, chance: random.Random) -> None:
    content = bytearray(file.read_bytes())
    at = chance.randrange(len(content))
    content[at : at + 4096] = bytes(len(content[at : at + 4096]))
    file.write_bytes(content)


def append_garbage(file: Path, chance: random.Random) -> None:
    file.write_bytes(file.read_bytes() + chance.randbytes(chance.randrange(1, 9999)))


@pytest.fixture
def memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder in memory, for a bot that syncs as it does on a real disk."""
    monkeypatch.setattr(database, "SYNCHRONOUS", SYNCHRONOUS)
    shm = Path("/dev/shm")  # noqa: S108 - only where it exists, and in a folder of its own
    with tempfile.TemporaryDirectory(dir=shm if shm.is_dir() else tmp_path) as folder:
        yield Path(folder) / "drill"


@pytest.fixture
async def drill(memory: Path) -> Drill:
    drill = Drill(memory)
    await drill.prepare()
    return drill


async def test_nothing_is_lost_when_the_disk_is_full(drill: Drill) -> None:
    for at in range(5, await drill.count(), 97):
        await drill.fill(at)


async def test_nothing_is_lost_when_the_power_is_cut(drill: Drill) -> None:
    for at in range(5, await drill.count(), 61):
        await drill.cut_power(at)


@pytest.mark.long
@pytest.mark.parametrize("key", GAMES)
async def test_nothing_is_lost_in_any_game(memory: Path, key: str) -> None:
    drill = Drill(memory, key, seed=1)
    await drill.prepare()
    requests = await drill.count()
    for step in range(10):
        await drill.fill(step * requests // 10 + 3)
        await drill.cut_power(step * requests // 10 + 8)


@pytest.mark.parametrize(
    "damage", [flip_bits, flip_bits_of_the_header, truncate, swap_pages, zero_a_page, append_garbage]
)
async def test_a_backup_is_restored_over_a_damaged_file(
    drill: Drill, damage: Callable[[Path, random.Random], None]
) -> None:
    for number in range(3):
        await drill.restore_over(damage, number)


async def leads_to(problem: str, drill: Drill, fault: Callable[[int], Awaitable[None]]) -> bool:
    """Whether a fault at some moment of a game leads to a problem."""
    for at in range(40, await drill.count(), 23):
        try:
            await fault(at)
        except Exception as error:
            if problem in str(error):
                return True
    return False


async def test_a_bot_that_does_not_wait_for_the_disk_is_found(drill: Drill, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "SYNCHRONOUS", "OFF")
    assert await leads_to(LOST, drill, drill.cut_power)


async def test_a_bot_that_ignores_a_full_disk_is_found(drill: Drill, monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(self: Database, work: Work[Any]) -> Any:
        self._conn.execute("BEGIN IMMEDIATE")
        result = done(work, self._conn)
        with contextlib.suppress(sqlite3.Error):
            self._conn.execute("COMMIT")
        if self._conn.in_transaction:
            self._conn.execute("ROLLBACK")
        return result

    monkeypatch.setattr(Database, "_transact", careless)
    assert await leads_to(FORGOTTEN, drill, lambda at: drill.fill(at, length=2))
