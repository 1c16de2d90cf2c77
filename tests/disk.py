"""Play games on a disk that fails, and hold what is stored against what players were told.

``python3 -m tests.disk`` refuses every single write, sync, truncation and deletion of a game, alone and with those that
follow, with and without room on the disk, also while backups are made and restored; cuts the power at each of them; and
opens databases with nonsense in them, over which it restores. A table says how often, and how often something was found
that is not as it was told. ``--every 7`` takes every seventh change; ``--game`` and ``--seed`` make other runs.
"""

import argparse
import asyncio
import contextlib
import logging
import random
import shutil
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from bot.play import lobby, moves
from bot.play.changes import Action, Limits
from bot.play.table import Table
from bot.runtime import log
from bot.runtime.timings import Timings
from bot.services.tables import Tables
from bot.store.errors import StorageError, StoreFailed
from bot.store.sqlite import Storage, backup, restore
from rules import GAMES
from tests.faulty_disk import REFUSALS, Disk, beneath
from tests.releases import CHANNEL, ENDLESS, GUILD, LOOKS, PEOPLE
from tests.scenes import StoppedClock

AWHILE = 25
"""So many changes in a row are refused where it is not one alone."""
CHECKPOINT = 6
"""After so many moves another program takes what was written into the database itself."""
PATIENCE = 200
"""So often a move is tried again before it is given up."""


class Found(Exception):
    """Something is not as players were told."""


def need(good: bool, what: str) -> None:
    """Say what was found, where it is not good."""
    if not good:
        raise Found(what)


class Game:
    """One game, and what its players know of it."""

    def __init__(self, key: str, seed: int) -> None:
        self.key = key
        self.clock = StoppedClock()
        self.chance = random.Random(seed)
        self.table: Table | None = None
        self.refused = 0
        self.unheard = 0

    async def deal(self, storage: Storage) -> None:
        """Start it: two people and a house player."""
        tables = self._tables(storage)
        looks = LOOKS[self.key]
        options = {"tokens": 1} if self.key == "ninety_nine" else {}
        table = await tables.open(
            looks,
            PEOPLE[0],
            guild_id=GUILD,
            channel_id=CHANNEL,
            locale="en-US",
            options=looks.game.judge_options(options),
            pace="normal",
            limits=Limits(),
        )
        await tables.change(table.id, lobby.join, PEOPLE[1], Limits())
        await tables.change(table.id, lobby.add_house_player, PEOPLE[0], "normal")
        self.table = await tables.change(table.id, lobby.start, PEOPLE[0])

    def _tables(self, storage: Storage) -> Tables:
        return Tables(storage, LOOKS, self.clock, Timings(), chance=self.chance)

    async def play(self, storage: Storage, disk: Disk, moves: int = ENDLESS) -> None:
        """Play on, each move again for as long as it is refused; ends where the power does."""
        tables = self._tables(storage)
        for number in range(moves):
            if self.told.phase == "over" or disk.off:
                return
            for _ in range(PATIENCE):
                try:
                    moved = await self._move(tables)
                    need(moved.actions > self.told.actions, "a move is lost that players were told of")
                    self.table = moved
                    break
                except StoreFailed:
                    self.refused += 1
                    if disk.off:
                        return
                    await self.compare(storage)
            else:
                raise Found("a move is refused for ever")
            if number % CHECKPOINT == 0:
                with (
                    contextlib.suppress(sqlite3.Error),
                    contextlib.closing(sqlite3.connect(disk.folder / "bot.db")) as other,
                ):
                    other.execute("PRAGMA wal_checkpoint").fetchall()

    @property
    def told(self) -> Table:
        """The table as its players know it."""
        assert self.table is not None, "the game has not begun"
        return self.table

    async def _move(self, tables: Tables) -> Table:
        table = await tables.get(self.told.id)
        assert table is not None
        seat, wait = min(table.seat_waits.items())
        view, user_id = table.game.view(table.state, seat), table.seats[seat].person
        action = table.game.house_player(view, "normal", self.chance)
        if wait.kind == "person" and user_id is not None and LOOKS[self.key].offers(action, view):
            return await tables.change(table.id, moves.act, user_id, table.seats[seat].decision, action)
        self.clock.at = max(self.clock.at, wait.due)
        await tables.note(table.id, moves.time_up, seat)
        return await tables.get(table.id) or table

    def _is_one_move(self, lines: Sequence[Action]) -> bool:
        """Whether a record has no more than one move that was not told, with what is done by itself after it."""
        game, state = self.told.game, self.told.state
        for number, line in enumerate(lines[self.told.actions :]):
            action = game.parse_action(line.action)
            if number and game.forced(state) != (line.seat, action):
                return False
            state, _ = game.apply(state, line.seat, action)
        return len(lines) >= self.told.actions

    async def compare(self, storage: Storage) -> None:
        """Hold what is stored against what players were told; they may not have heard of one move."""
        stored = await storage.table(self.told.id)
        need(stored is not None, "the table is lost")
        assert stored is not None
        lines, _ = await storage.record(stored.id)
        need(len(lines) == stored.actions, "the record and the table do not agree")
        need(self._is_one_move(lines), "a move is lost, or one that nobody made is there")
        if stored.actions == self.told.actions:
            need(stored.state == self.told.state, "the game stands otherwise than players were told")
            need(stored.waits == self.told.waits, "players are waited for otherwise than they were told")
        else:
            self.unheard += 1
            self.table = stored
        results = await storage.standings.last_game(GUILD)
        need((results is not None) == (stored.phase == "over"), "the standings and the table do not agree")


def healthy(database: Path) -> None:
    """Look a database through."""
    with contextlib.closing(sqlite3.connect(database)) as db:
        found = [row[0] for row in db.execute("PRAGMA integrity_check")]
        need(found == ["ok"], f"the database is damaged: {found[:3]}")
        need(db.execute("PRAGMA foreign_key_check").fetchall() == [], "rows are there without what they belong to")


async def dealt(folder: Path, key: str, seed: int) -> Game:
    """Deal a game into a new database."""
    game = Game(key, seed)
    async with Storage.opened(folder / "bot.db") as storage:
        await game.deal(storage)
    return game


class Drill:
    """One game dealt, that is played again and again, each time on another disk."""

    def __init__(self, folder: Path, key: str, seed: int) -> None:
        self.folder = folder
        self.key = key
        self.seed = seed
        self.counts: Counter[str] = Counter()
        self._runs = 0

    async def prepare(self) -> None:
        """Deal, and write a backup of that."""
        (self.folder / "dealt").mkdir(parents=True)
        self._dealt = await dealt(self.folder / "dealt", self.key, self.seed)
        self.backup = self.folder / "a.backup"
        await backup(self.folder / "dealt" / "bot.db", self.backup)

    def again(self) -> tuple[Path, Game]:
        """Give the game as it was dealt, in a folder of its own."""
        self._runs += 1
        folder = self.folder / str(self._runs)
        folder.mkdir()
        shutil.copy(self.folder / "dealt" / "bot.db", folder)
        game = Game(self.key, self.seed)
        game.table, game.clock.at = self._dealt.told, self._dealt.clock.at
        return folder, game

    async def whole(self, kinds: frozenset[str]) -> int:
        """Play it undisturbed, and count the changes of some kinds."""
        folder, game = self.again()
        disk = Disk(folder)
        disk.kinds = kinds
        with beneath(disk):
            async with Storage.opened(folder / "bot.db") as storage:
                await game.play(storage, disk)
        need(game.told.phase == "over", "the game does not end")
        shutil.rmtree(folder)
        return disk.count

    async def refuse(self, first: int, kinds: frozenset[str], length: int, *, full: bool = False) -> None:
        """Refuse a change and those that follow, and play to the end in spite of it."""
        folder, game = self.again()
        disk = Disk(folder)
        disk.kinds, disk.first, disk.last, disk.full = kinds, first, first + length - 1, full
        with beneath(disk):
            for _ in range(PATIENCE):
                try:
                    async with Storage.opened(folder / "bot.db") as storage:
                        await game.play(storage, disk)
                    break
                except StorageError as error:
                    said(error)
                    self.counts["starts refused in words"] += 1
                except StoreFailed:  # at the very end, when it is closed
                    self.counts["ends refused"] += 1
            else:
                raise Found("the bot does not start any more")
        await self._look(folder, game)
        need(game.told.phase == "over", "the game does not end")

    async def cut(self, at: int) -> None:
        """Cut the power with a change, and play to the end on what is left."""
        folder, game = self.again()
        disk = Disk(folder)
        disk.off_at = at
        with beneath(disk), contextlib.suppress(StorageError, StoreFailed):
            async with Storage.opened(folder / "bot.db") as storage:
                await game.play(storage, disk)
        left = folder / "left"
        left.mkdir()
        disk.left(left, random.Random(f"{self.seed}/{at}"))
        disk.off_at, disk.off = 0, False
        async with Storage.opened(left / "bot.db") as storage:
            await game.compare(storage)
            await game.play(storage, Disk(left))
        await self._look(left, game)
        need(game.told.phase == "over", "the game does not end")
        shutil.rmtree(folder)

    async def _look(self, folder: Path, game: Game) -> None:
        async with Storage.opened(folder / "bot.db") as storage:
            await game.compare(storage)
        healthy(folder / "bot.db")
        self.counts["moves refused"] += game.refused
        self.counts["moves stored that nobody heard of"] += game.unheard
        shutil.rmtree(folder)

    async def damage_log(self, number: int) -> None:
        """Damage what a killed bot has left beside its database: the game goes on from an earlier move, as a whole."""
        chance = random.Random(f"log/{self.seed}/{number}")
        folder, game = self.again()
        left = folder / "left"
        left.mkdir()
        async with Storage.opened(folder / "bot.db") as storage:
            await game.play(storage, Disk(folder), 1 + number % (2 * CHECKPOINT))
            for name in ("bot.db", "bot.db-wal"):
                shutil.copy(folder / name, left)
        chance.choice((_flip, _truncate, _blank, _lengthen))(left / "bot.db-wal", chance)
        async with Storage.opened(left / "bot.db") as storage:
            stored = await storage.table(game.told.id)
            need(stored is not None and stored.actions <= game.told.actions, "a move is there that nobody made")
            game.table = stored
            await game.compare(storage)
            await game.play(storage, Disk(left))
        need(game.told.phase == "over", "the game does not end")
        await self._look(left, game)
        shutil.rmtree(folder)

    async def open_damaged(self, number: int) -> None:
        """Open a database with nonsense in it as a start does, and restore the backup over it."""
        chance = random.Random(f"{self.seed}/{number}")
        folder, game = self.again()
        database = folder / "bot.db"
        DAMAGES[number % len(DAMAGES)](database, chance)
        damaged = database.read_bytes()
        try:
            async with Storage.opened(database) as storage:
                await begin(storage)
            self.counts["damage not seen"] += 1
        except StorageError as error:
            said(error)
            self.counts["damage refused in words"] += 1
            need(database.read_bytes() == damaged, "a damaged database was changed")
        except StoreFailed:
            self.counts["damage met while starting"] += 1  # the command line says the same of it
        await restore(database, self.backup)
        need(bool(list(folder.glob("bot.db.before-restore"))), "the damaged database was not kept")
        async with Storage.opened(database) as storage:
            await game.compare(storage)
        await self._look(folder, game)

    async def copy_refused(self, first: int, *, back: bool) -> int:
        """Refuse a change while a backup is made, or with ``back`` restored; tells how many changes there are."""
        folder, game = self.again()
        database, file = folder / "bot.db", folder / "a.backup"
        before = database.read_bytes()
        if back:
            shutil.copy(self.backup, file)
        disk = Disk(folder)
        disk.first = disk.last = first
        done = True
        with beneath(disk):
            try:
                await (restore if back else backup)(database, file)
            except StorageError as error:
                done = False
                said(error)
                self.counts["copies refused in words"] += 1
        need(not list(folder.glob("*.part*")), "half a file is left")
        if not done:
            need(database.read_bytes() == before, "the database was changed")
            need(file.exists() == back, "a file is there that is none")
        elif not back:
            await restore(database, file)
        await self._look(folder, game)
        return disk.count


def said(error: StorageError) -> None:
    """Hold a refusal to be a sentence that says what to do."""
    text = str(error)
    need(text.endswith(".") and "\n" not in text and len(text) < 500, f"this is no sentence: {text}")
    need(
        any(words in text for words in ("Restore", "See that", "Start the program", "Update", "restore")),
        f"what to do? {text}",
    )


async def begin(storage: Storage) -> None:
    """Read what a start reads."""
    await storage.claim(1)
    await storage.fact("alive_at")
    await storage.plain_readers()
    await storage.changed_since(0.0)
    await storage.next_dues(64)
    await storage.litter()
    await storage.idle_tables(0.0)
    await storage.drop_old_hands(0.0)
    await storage.standings.recount()
    await storage.privacy.forgettings()


def _flip(database: Path, chance: random.Random) -> None:
    content = bytearray(database.read_bytes())
    for _ in range(chance.choice([1, 5, 200])):
        content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
    database.write_bytes(content)


def _flip_head(database: Path, chance: random.Random) -> None:
    content = bytearray(database.read_bytes())
    for _ in range(chance.choice([1, 3, 20])):
        content[chance.randrange(200)] ^= 1 << chance.randrange(8)
    database.write_bytes(content)


def _truncate(database: Path, chance: random.Random) -> None:
    database.write_bytes(database.read_bytes()[: chance.randrange(database.stat().st_size)])


def _exchange_pages(database: Path, chance: random.Random) -> None:
    content = bytearray(database.read_bytes())
    one, two = (4096 * chance.randrange(1, len(content) // 4096) for _ in range(2))
    content[one : one + 4096], content[two : two + 4096] = content[two : two + 4096], content[one : one + 4096]
    database.write_bytes(content)


def _blank(database: Path, chance: random.Random) -> None:
    content = bytearray(database.read_bytes())
    at = chance.randrange(len(content))
    content[at : at + 4096] = bytes(len(content[at : at + 4096]))
    database.write_bytes(content)


def _lengthen(database: Path, chance: random.Random) -> None:
    database.write_bytes(database.read_bytes() + chance.randbytes(chance.randrange(1, 9999)))


DAMAGES: tuple[Callable[[Path, random.Random], None], ...] = (
    _flip,
    _flip_head,
    _truncate,
    _exchange_pages,
    _blank,
    _lengthen,
)


async def run(folder: Path, key: str, seed: int, every: int, say: Callable[[str, int, int | None], None]) -> list[str]:
    """Run all of it for one game, and list what was found.

    :param say: is told what was tried, how often, and how often something was found; None where nothing was looked for.
    """
    drill = Drill(folder, key, seed)
    await drill.prepare()
    found: list[str] = []

    def some_of(count: int) -> range:
        return range(1 + seed % max(1, min(every, count)), count + 1, every)

    async def all_of(name: str, numbers: range, work: Callable[[int], object]) -> None:
        before = len(found)
        for number in numbers:
            try:
                await work(number)  # type: ignore[misc]
            except Exception as error:
                found.append(f"{key}, {name}, {number}: {error!r}")
        say(name, len(numbers), len(found) - before)

    for kind in REFUSALS:
        kinds = frozenset({kind})
        numbers = some_of(await drill.whole(kinds))
        await all_of(f"{kind} refused", numbers, lambda n, kinds=kinds: drill.refuse(n, kinds, 1))  # type: ignore[misc]
    kinds = frozenset(REFUSALS)
    numbers = some_of(await drill.whole(kinds))
    await all_of("all refused for a while", numbers, lambda n: drill.refuse(n, kinds, AWHILE))
    await all_of("no room for a while", numbers, lambda n: drill.refuse(n, frozenset({"write"}), AWHILE, full=True))
    await all_of("power cut", numbers, drill.cut)
    for back, name in ((False, "backup refused"), (True, "restore refused")):
        numbers = some_of(await drill.copy_refused(0, back=back))
        await all_of(name, numbers, lambda n, back=back: drill.copy_refused(n, back=back))  # type: ignore[misc]
    await all_of("damaged, restored", range(600 // every), drill.open_damaged)
    await all_of("log of a killed bot damaged", range(600 // every), drill.damage_log)
    for name, count in sorted(drill.counts.items()):
        say(name, count, None)
    return found


def main() -> int:
    """Run it from the command line."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.disk", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--every", type=int, default=1, help="try only every so manieth change")
    parser.add_argument("--game", choices=list(GAMES), action="append", help="instead of all games")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    log.setup("error")
    logging.disable()  # what is refused here is told to the log as well
    found: list[str] = []

    def say(name: str, tried: int, wrong: int | None) -> None:
        print(f"{key:14} {name:34} {tried:6} {'' if wrong is None else wrong:>6}", flush=True)

    for key in options.game or list(GAMES):
        memory = Path("/dev/shm")  # noqa: S108 - where there is one, and in a folder of its own
        with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
            found += asyncio.run(run(Path(folder) / "drill", key, options.seed, options.every, say))
    print("\n".join(found) or "Nothing was lost, and everything else was said in words.")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
