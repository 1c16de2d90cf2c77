"""The real bot on PostgreSQL: whole games, kills, a database that goes away and comes back, and what cannot be used."""

import asyncio
import contextlib
import os
import re
import ssl
import sys
import tempfile
import traceback
from collections.abc import AsyncIterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from bot.host import databases
from bot.host.own_postgres import OWNER
from bot.host.settings import SettingsError, place
from bot.play.changes import NO_LIMITS, Action, Changed
from bot.play.table import Table, Wait
from bot.standings.ids import MessageId
from bot.store.errors import StorageError, StoreFailed, StoreUnavailable, WrongDatabaseError
from bot.store.postgres.address import Address
from bot.store.sql.connection import Connection
from rules.seats import Seat
from sandbox.driver import Person, Seen
from tests.bot.house import House, hand_of, mover, opened, play_to_the_end, playable, press_one, started, until
from tests.bot.processes import ROOT, Process, opened_process
from tests.bot.test_storage import lobby
from tests.chaos.link import Link
from tests.postgres import Server
from tests.steady import Starvation
from tests.stores import InPostgres, make

pytestmark = pytest.mark.postgres

NAMES = ("Ada", "Bela", "Cleo")
MOVED_ON = "The game has moved on. Here's how it stands"


@pytest.fixture
async def address(postgres: Server) -> Address:
    return await postgres.new_ground()


@pytest.fixture
async def house(database: Path, address: Address) -> AsyncIterator[House]:
    async with opened(database, postgres=address) as house:
        yield house
    assert house.sandbox.violations == []
    assert house.errors == []


@contextlib.asynccontextmanager
async def stored(address: Address) -> AsyncIterator[list[Table]]:
    from bot.store.postgres.database import Database
    from bot.store.postgres.storage import Storage

    async with Database.beside(address) as db:
        store = Storage(db)
        ids = await db.column("SELECT id FROM tables ORDER BY id")
        yield [table for table in [await store.table(number) for number in ids] if table is not None]


async def noted(postgres: Server, address: Address, hands: Mapping[Person, Seen]) -> None:
    """Wait until it is noted where everybody's hand is shown, which happens after they have been answered."""
    shown = "SELECT message_id FROM due WHERE kind = 'hand'"
    ids = {hand.id for hand in hands.values()}
    while {row[0] for row in await postgres.rows(address.name, shown)} != ids:  # noqa: ASYNC110
        await asyncio.sleep(0.01)


async def test_a_game_is_played_to_its_end_and_counts(house: House, address: Address) -> None:
    table = await started(house, *NAMES, tokens=1)
    await play_to_the_end(table, *map(house.person, NAMES))
    async with stored(address) as (known,):
        assert known.phase == "over"
        assert known.outcome is not None
        assert known.outcome.counted
    await house.restart()
    shown = (await house.person("Ada").slash(house.channel, "leaderboard")).shown
    assert all(name in shown.text for name in NAMES)


async def test_a_database_that_goes_away_is_apologised_for_and_the_game_goes_on_when_it_is_back(
    house: House, address: Address, postgres: Server, caplog: pytest.LogCaptureFixture
) -> None:
    table = await started(house, *NAMES, tokens=1)
    hands = {house.person(name): await hand_of(house.person(name), table) for name in NAMES}
    person = await mover(hands, table)
    assert person is not None
    await noted(postgres, address, hands)
    async with stored(address) as before:
        pass
    postgres.stop("immediate")
    outcome = (await person.click(hands[person], custom_id=playable(hands[person])[0].custom_id)).shown
    assert "can't reach my notes" in outcome.text
    postgres.start()
    async with stored(address) as after:
        assert after == before
    await until(lambda: "the database is back" in caplog.text)
    while following := await mover(hands, table):
        await press_one(following, hands[following], -1)
    assert all("PostgreSQL" in error for error in house.errors)
    house.errors.clear()


@pytest.fixture
async def far(database: Path, address: Address, postgres: Server) -> AsyncIterator[tuple[House, Link]]:
    """The bot with a link to its database that can be cut."""
    with tempfile.TemporaryDirectory() as folder:
        link = Link(Path(folder), postgres.socket)
        await link.start()
        through = replace(address, url=address.url.replace(str(postgres.socket), folder))
        async with opened(database, postgres=through) as house:
            yield house, link
        await link.close()
    assert all("the database takes no changes" in error for error in house.errors)


@pytest.mark.parametrize("lost", [False, True])
async def test_a_press_is_answered_in_time_when_nothing_comes_from_the_database_any_more(
    far: tuple[House, Link], address: Address, postgres: Server, caplog: pytest.LogCaptureFixture, lost: bool
) -> None:
    house, link = far
    table = await started(house, *NAMES, tokens=1)
    hands = {house.person(name): await hand_of(house.person(name), table) for name in NAMES}
    await noted(postgres, address, hands)
    person = await mover(hands, table)
    assert person is not None
    card = playable(hands[person])[0].custom_id
    link.cut()
    for _ in range(2):  # when nobody knows it yet, and when it is known
        assert "can't reach my notes" in (await person.click(hands[person], custom_id=card)).shown.text
    link.heal(lost=lost)
    await until(lambda: "the database is back" in caplog.text)
    while following := await mover(hands, table):
        await press_one(following, hands[following], -1)


async def test_a_killed_bot_goes_on_where_the_last_answer_left_it(
    database: Path, address: Address, postgres: Server
) -> None:
    async with opened_process(database, Process, postgres=address) as process:
        table = await started(process, *NAMES, tokens=1)
        hands = {process.person(name): await hand_of(process.person(name), table) for name in NAMES}
        await noted(postgres, address, hands)
        for number in (1, 2):
            person = await mover(hands, table)
            assert person is not None
            await press_one(person, hands[person], -1)
            await process.kill()
            async with stored(address) as (known,):
                assert known.actions >= number
            await process.start()
        while person := await mover(hands, table):
            await press_one(person, hands[person], -1)
        assert process.errors == []


async def test_bots_share_a_database_but_not_with_who_replaces_it_and_a_killed_one_lets_go(
    address: Address, postgres: Server
) -> None:
    from bot.store.postgres import database
    from bot.store.postgres.storage import Storage

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "FREED", 0.1)
        async with Storage.opened(address), Storage.opened(address):
            with pytest.raises(StorageError, match="Another bot is running"):
                async with databases.changing(address):
                    pass
            with pytest.raises(StorageError, match="Another bot is running"):
                async with databases.database(address):
                    pass
            known = "DELETE FROM migrations WHERE number = (SELECT max(number) FROM migrations) RETURNING 1"
            await postgres.rows(address.name, "CREATE TABLE kept AS SELECT * FROM migrations", known)
            with pytest.raises(StorageError, match="brought up to date, and a bot is running"):
                async with Storage.opened(address):
                    pass
            again = "INSERT INTO migrations SELECT * FROM kept ON CONFLICT DO NOTHING"
            await postgres.rows(address.name, again, "DROP TABLE kept", "SELECT 1")
        async with databases.changing(address):
            with pytest.raises(StorageError, match="copied or restored"):
                async with Storage.opened(address):
                    pass
    async with Storage.opened(address) as store:
        await store.note("one", "1")
        ends = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
        await postgres.rows(address.name, f"{ends} AND pid <> pg_backend_pid()")
        async with asyncio.timeout(10):
            while True:
                with contextlib.suppress(StoreUnavailable):
                    await store.note("two", "2")
                    assert await store.fact("one") == "1"
                    break
                await asyncio.sleep(0.05)


async def _said(*arguments: str, **environment: str) -> tuple[int, str]:
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", *arguments),
        cwd=ROOT,
        env={**os.environ, "LOG_LEVEL": "debug", "DISCORD_TOKEN": "a.bot.token", **environment},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said, _ = await child.communicate()
    assert child.returncode is not None
    return child.returncode, said.decode()


async def test_what_cannot_be_used_is_said_in_a_sentence_without_the_password(postgres: Server) -> None:
    await postgres.rows(
        "postgres",
        "CREATE ROLE guest LOGIN PASSWORD 'hidden-word'",
        "CREATE DATABASE others",
        "CREATE DATABASE latin ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0",
        "SELECT 1",
    )
    await postgres.rows("others", "CREATE TABLE tables (id INT)", "SELECT 1")
    at = f"host={postgres.socket}"
    refused = f"postgresql://nobody-here:hidden-word@/others?{at}"
    cases: dict[str, tuple[type[StorageError], str]] = {
        f"postgresql://guest:hidden-word@/nowhere?{at}": (WrongDatabaseError, "There is no database"),
        f"postgresql://guest:hidden-word@/others?{at}": (WrongDatabaseError, "lacks rights"),
        f"postgresql://{OWNER}:hidden-word@/others?{at}": (WrongDatabaseError, "tables of another program"),
        f"postgresql://{OWNER}:hidden-word@/latin?{at}": (WrongDatabaseError, "encoding UTF8"),
        refused: (WrongDatabaseError, "refuses the user or the password"),
        f"postgresql://guest:hidden-word@/others?{at}&sslmode=perhaps": (WrongDatabaseError, "`sslmode` .* must be"),
        f"postgresql://guest:hidden-word@/others?{at}&krbsrvname=a&gsslib=hidden-word": (
            WrongDatabaseError,
            "gsslib parameter must be",
        ),
        "postgresql://guest:hidden-word@localhost:1/others": (StorageError, "does not answer .*Connect call failed"),
        "postgresql://guest:hidden-word@localhost:1/others?sslmode=verify-full": (
            WrongDatabaseError,
            "root certificate file .* does not exist",
        ),
    }
    for url, (kind, words) in cases.items():
        with pytest.raises(StorageError, match=words) as raised:
            async with databases.storage(Address(url)):
                pass
        assert type(raised.value) is kind
        assert "hidden-word" not in "".join(traceback.format_exception(raised.value))
    ended, said = await _said("--discord", DATABASE=refused)
    assert (ended, cases[refused][1] in said, said.count("\n"), "hidden-word" in said) == (2, True, 2, False), said


async def test_the_command_line_copies_and_counts(postgres: Server, database: Path) -> None:
    make(database)
    url = f"{(await postgres.new()).url}&password=hidden-word"
    shown = f"postgresql://{OWNER}@{postgres.socket}"
    ended, said = await _said("copy", str(database), url)
    assert (ended, f"Copied 0 rows from {database} to {shown}" in said) == (0, True), said
    ended, counted = await _said("stats", DATABASE=url)
    assert (ended, "Finished games    0" in counted) == (0, True), counted
    assert "hidden-word" not in said + counted


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://guest:hidden@word@localhost/others",
        "postgresql://guest:hidden/word@localhost/others",
        "postgresql://guest:12?hidden=word@localhost/others",
        "postgresql://guest:word@localhost/others?hidden",
    ],
)
def test_a_password_that_has_signs_of_a_url_in_it_is_refused_and_not_repeated(url: str) -> None:
    with pytest.raises(SettingsError, match="%40") as raised:
        place(url)
    assert not {"hidden", "12"} & set(re.findall(r"\w+", "".join(traceback.format_exception(raised.value))))


def test_a_certificate_that_does_not_hold_is_told_as_one() -> None:
    from bot.store.postgres.failures import failure

    failed = failure(ssl.SSLCertVerificationError(1, "certificate verify failed: self-signed certificate"))
    assert isinstance(failed, StoreUnavailable)
    assert "self-signed certificate" in str(failed)


async def test_a_user_who_may_only_read_is_refused_at_the_start(address: Address, postgres: Server) -> None:
    grants = "GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA public TO reader"
    await postgres.rows("postgres", "CREATE ROLE reader LOGIN", "SELECT 1")
    await postgres.rows(address.name, grants, "SELECT 1")
    with pytest.raises(WrongDatabaseError, match="lacks rights"):
        async with databases.storage(postgres.address(address.name, "reader")):
            pass
    await postgres.rows(address.name, "GRANT DELETE ON ALL TABLES IN SCHEMA public TO reader", "SELECT 1")
    async with databases.storage(postgres.address(address.name, "reader")):
        pass


async def test_a_replica_is_refused_but_can_be_read(address: Address, postgres: Server) -> None:
    await postgres.rows("postgres", f"ALTER DATABASE {address.name} SET default_transaction_read_only = on", "SELECT 1")
    with pytest.raises(StorageError, match="takes no changes"):
        async with databases.storage(address):
            pass
    async with databases.reading(address) as db:
        assert await db.value("SELECT count(*) FROM tables") == 0


@pytest.mark.reaches("the database is gone", "no database yet", "the database is back")
async def test_a_bot_waits_while_its_database_is_that_of_a_newer_program(
    address: Address, postgres: Server, caplog: pytest.LogCaptureFixture
) -> None:
    ends = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
    async with databases.storage(address) as store:
        newer = "INSERT INTO migrations VALUES (9999, 0, '')"
        await postgres.rows(address.name, newer, f"{ends} AND pid <> pg_backend_pid()")
        await until(lambda: "no database yet" in caplog.text)
        with pytest.raises(StoreUnavailable):
            await store.note("one", "1")
        assert "the database is back" not in caplog.text
        await postgres.rows(address.name, "DELETE FROM migrations WHERE number = 9999 RETURNING 1")
        await until(lambda: "the database is back" in caplog.text)
        await store.note("one", "1")


async def test_a_value_that_cannot_be_stored_is_repeated_nowhere(address: Address) -> None:
    from bot.store.postgres.database import Database

    async with Database.beside(address) as db:
        for sql, value in (("SELECT ?::bigint", "a hand"), ("SELECT ?::text::bigint", "a hand"), ("SELECT ?", "a\0b")):
            with pytest.raises(StoreFailed, match="does not take a value") as raised:
                await db.value(sql, value)
            assert not {"hand", "a\0b"} & set(str(raised.value).split())
    with pytest.raises(StorageError, match="does not take a value") as said:  # and not: no address
        async with databases.changing(address) as connection:
            await connection.write("INSERT INTO facts VALUES (?, ?)", "a", "a\0hand")
    assert "hand" not in str(said.value)


async def test_a_first_move_on_a_connection_need_not_ask_what_its_values_are(address: Address) -> None:
    from bot.store.postgres.storage import Storage

    async with Storage.opened(address) as store:
        table = replace(lobby(), id=await store.add_table(lobby(), NO_LIMITS))
        moved = replace(table, actions=1, version=1, waits={Seat(1): Wait("person", 7.25, called=MessageId(9))})
        changed = Changed(moved, actions=[Action(Seat(0), {"action": "play", "card": "9"}, "person")])
        assert await store.save(table, changed, 2.0) == replace(moved, saves=table.saves + 1)
        assert await store.table(table.id) == replace(moved, saves=table.saves + 1)
        prepared = await store._db.at_once("SELECT statement FROM pg_prepared_statements")  # noqa: SLF001 - not shown
    assert [sql for (sql,) in prepared if "UPDATE tables" in sql]
    assert not [sql for (sql,) in prepared if "pg_type" in sql or "typeinfo" in sql]


async def test_a_statement_stays_prepared(address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    from bot.store.postgres.database import Database

    loop = asyncio.get_running_loop()
    began = loop.time
    async with Database.beside(address) as db:
        sql = "SELECT count(*) FROM facts WHERE name = $1"
        await db.value(sql, "a")
        with monkeypatch.context() as later:
            later.setattr(loop, "time", lambda: began() + 3600.0)
            await asyncio.sleep(0)  # what is due by then happens
        await db.value("SELECT 1")
        assert sql in await db.column("SELECT statement FROM pg_prepared_statements")


async def test_what_is_given_up_half_way_leaves_nothing_on_its_connection(
    address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    from bot.store.postgres import database

    monkeypatch.setattr(database, "CONNECTIONS", 1)
    count = "SELECT count(*) FROM facts"
    async with database.Database.beside(address) as db:

        async def prepare(name: str) -> None:
            async with db._connection() as raw:  # noqa: SLF001 - as each statement does
                await raw.prepare(f"{count} /* {name} */")
                raise asyncio.CancelledError  # before it is executed

        for again in (db.transaction, db.read):
            with pytest.raises(asyncio.CancelledError):
                await prepare(again.__name__)
            assert await again(lambda found: found.value(count)) >= 0


async def test_a_connection_is_passed_on_until_it_is_closed_and_then_replaced(
    address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    from bot.store.postgres import database

    monkeypatch.setattr(database, "CONNECTIONS", 1)
    closed = asyncio.Event()
    async with database.Database.beside(address) as db, databases.changing(address) as other:

        async def used() -> int:
            return await db.value("SELECT pg_backend_pid()")  # type: ignore[no-any-return]

        (first,) = set(await asyncio.gather(*(used() for _ in range(3))))
        async with db._connection() as raw:  # noqa: SLF001 - as each statement does
            raw.add_termination_listener(lambda _: closed.set())
        await other.value("SELECT pg_terminate_backend(?)", first)
        await asyncio.wait_for(closed.wait(), 60.0)
        assert set(await asyncio.gather(*(used() for _ in range(3)))) != {first}


@pytest.mark.parametrize(
    ("url", "secrets"),
    [
        ("postgresql://guest:a%40b@localhost/others", {"a%40b", "a@b"}),
        ("postgresql://guest@localhost/others?password=a+b%40c&sslpassword=d", {"a+b%40c", "a b@c", "d"}),
        ("postgresql://guest@localhost/others?pass%77ord=hidden", {"hidden"}),
    ],
)
def test_a_password_is_kept_from_the_log_as_it_is_written_and_as_it_is_meant(url: str, secrets: set[str]) -> None:
    assert set(Address(url).secrets) == secrets
    assert not any(secret in str(Address(url)) for secret in secrets)


async def test_a_command_that_takes_long_is_not_cut_off(address: Address) -> None:
    from bot.store.postgres.database import Database

    setting = "SHOW idle_in_transaction_session_timeout"
    async with databases.changing(address) as db:
        assert await db.value(setting) == "0"
    async with databases.reading(address) as db, Database.beside(address) as bot:
        assert (await db.value(setting), await bot.value(setting)) == ("0", "5s")


async def test_an_older_server_and_a_newer_database_are_refused(
    address: Address, postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    from bot.store.postgres import connections
    from bot.store.postgres.storage import Storage

    await postgres.rows(address.name, "INSERT INTO migrations VALUES (9999, 0, '')", "SELECT 1")
    with pytest.raises(StorageError, match="newer version"):
        async with Storage.opened(address):
            pass
    monkeypatch.setattr(connections, "OLDEST", 99)
    with pytest.raises(StorageError, match="99 or a newer one is needed"):
        async with Storage.opened(address):
            pass


@pytest.mark.parametrize("amid_a_statement", [False, True])
async def test_a_process_that_is_frozen_amid_a_transaction_keeps_nobody_from_going_on(
    postgres: Server, monkeypatch: pytest.MonkeyPatch, *, amid_a_statement: bool
) -> None:
    monkeypatch.setattr("bot.store.postgres.database.IDLE", 0.3)
    monkeypatch.setattr("bot.store.postgres.database.PATIENCE", 0.5)
    from bot.store.postgres.database import Database

    stores, frozen, taken = InPostgres(postgres), asyncio.Event(), asyncio.Event()
    async with stores.opened() as one, stores.beside() as other, Database.beside(await stores.address()) as ones:
        await one.note("fact", "begun")
        await one.due.beat(1, 0.0)

        async def stops(db: Connection) -> None:
            await db.write("UPDATE facts SET value = 'half done' WHERE name = 'fact'")
            if amid_a_statement:  # PostgreSQL has read it, and is to be told to execute it
                await db.raw.prepare("SELECT 1")  # type: ignore[attr-defined]
            frozen.set()
            await taken.wait()
            await db.write("UPDATE facts SET value = 'too late'")

        stopping = asyncio.create_task(ones.transaction(stops))
        await frozen.wait()
        async with asyncio.timeout(10):
            while await other.fact("fact") != "done":
                with contextlib.suppress(StoreUnavailable, TimeoutError):  # it waits for a moment, and tries again
                    await other.due.beat(2, 0.0)
                    async with asyncio.timeout(0.5):
                        await other.note("fact", "done")
        taken.set()
        with pytest.raises(StoreUnavailable):
            await stopping


async def test_what_postgresql_waits_for_a_processor_makes_nothing_late_in_tests(postgres: Server) -> None:
    async with InPostgres(postgres).opened() as store:
        serving = await store._db.value("SELECT pg_backend_pid()")  # noqa: SLF001 - no part of the program asks for this
        assert str(serving) in Starvation()._known  # noqa: SLF001
