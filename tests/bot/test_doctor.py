"""`python3 -m bot doctor`: what it finds here and at Discord, beside a running bot that it does not disturb."""

import asyncio
import contextlib
import dataclasses
import json
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from aiohttp.test_utils import unused_port

from bot import version
from bot.host import databases, doctor
from bot.host.doctor import local, remote
from bot.host.doctor.findings import Finding, Report, Status
from bot.host.settings import Settings
from bot.runtime.shards import Shards
from bot.show.cards import FACES
from bot.store.postgres.address import Address
from bot.store.sqlite.database import locked
from sandbox.permissions import INVITED, Permissions
from sandbox.server import Sandbox
from tests.bot.house import House, opened
from tests.bot.processes import ROOT, Process, opened_process
from tests.bot.test_backup import garble_a_page
from tests.postgres import Server
from tests.stores import make

PERMITTED = int(INVITED | Permissions.CREATE_EVENTS)


def grant(sandbox: Sandbox, permissions: int) -> None:
    """Give the bot's own role these permissions, in every server."""
    for server in sandbox.world.servers.with_bot():
        (role,) = [one for one in server.roles.values() if one.managed_by is not None]
        role.permissions = permissions


@pytest.fixture
async def well(database: Path) -> AsyncIterator[House]:
    """A bot that lacks nothing, with its pictures and a backup."""
    async with opened(database, faces=True) as house:
        grant(house.sandbox, PERMITTED)
        await databases.backup(database, database.with_name("a.backup"))
        yield house
    assert house.sandbox.violations == []
    assert house.errors == []


async def report(house: House, ahead: float = 0.0, **changes: Any) -> Report:
    """Examine a bot that is taken for one at Discord.

    :param ahead: by how many seconds the clock of this machine is ahead of the sandbox's.
    """
    settings = dataclasses.replace(house.settings, sandbox=False, **changes)
    found = await doctor.examined(settings, lambda: house.clock.now() + ahead)
    assert house.sandbox.token not in found.text + found.json
    return found


def one(found: Report, check: str) -> Finding:
    (finding,) = [finding for finding in found.findings if finding.check == check]
    return finding


async def attention(house: House, check: str, **changes: Any) -> Finding:
    """Examine a bot with one thing wrong, which is found and is all that is found."""
    found = await report(house, **changes)
    assert found.exit_code == 1
    (finding,) = [finding for finding in found.findings if finding.status is Status.ATTENTION]
    assert finding.check == check
    assert finding.found.endswith(".")
    assert finding.todo
    return finding


@pytest.mark.door("gateway", reason="it is about a bot at the gateway")
async def test_nothing_is_wrong_with_a_bot_that_runs_as_it_should_and_it_is_not_disturbed(well: House) -> None:
    identifies, commands = well.sandbox.gateway.identifies, well.sandbox.world.application.commands
    before = len(well.sandbox.requests)
    found = await report(well, metrics_port=None)
    assert found.exit_code == 0
    assert [finding.check for finding in found.findings] == [
        *("version", "database", "owner", "disk", "running", "health", "second bot", "backup"),
        *("token", "clock", "presses", "intents", "sessions", "commands", "emoji", "servers"),
    ]
    assert found.text.splitlines()[-1] == "All is well."
    assert well.sandbox.gateway.identifies == identifies
    assert well.sandbox.world.application.commands == commands
    assert {request.method for request in well.sandbox.requests[before:]} == {"GET"}
    await well.person("Ada").slash(well.channel, "help")


async def test_each_check_is_a_line_for_people_and_an_object_for_programs(well: House) -> None:
    found = await report(well)
    lines, told = found.text.splitlines(), json.loads(found.json)
    assert told["status"] == "ok"
    assert len(told["checks"]) == len(lines) - 2
    for line, check in zip(lines, told["checks"], strict=False):
        assert re.match(rf"(ok|-)  ? ?{check['check']}: ", line)
        assert line.endswith((check["todo"] or check["found"])[-20:])


async def test_without_a_running_bot_the_code_is_that_of_a_program_that_is_not_running(well: House) -> None:
    await well.stop()
    found = await report(well)
    assert (found.exit_code, one(found, "running").status) == (3, Status.IDLE)
    assert re.search(r"The last one was at work at .* UTC \(\d+ s ago\)\.", one(found, "running").found)
    assert "no bot is running" in found.text.splitlines()[-1]


# Discord


def answers(path: str, body: Any, status: int = 200) -> Callable[[Sandbox], object]:
    return lambda sandbox: sandbox.faults.answer("GET", path, status, body)


def gateway(shards: int, left: int) -> Any:
    limit = {"total": 1000, "remaining": left, "reset_after": 5, "max_concurrency": 1}
    return {"url": "wss://gateway.example", "shards": shards, "session_start_limit": limit}


@pytest.mark.door("gateway", reason="some of it is about the gateway")
@pytest.mark.parametrize(
    ("check", "words", "break_it"),
    [
        (
            "presses",
            "Interactions Endpoint URL",
            answers("/applications/@me", {"interactions_endpoint_url": "https://x"}),
        ),
        ("sessions", "99 of 1000 sessions", answers("/gateway/bot", gateway(1, 99))),
        ("commands", "no commands", answers("/applications/*/commands", [])),
        ("emoji", f"{len(FACES)} of {len(FACES)} pictures", answers("/applications/*/emojis", {"items": []})),
    ],
)
async def test_what_is_wrong_at_discord_is_found(
    well: House, check: str, words: str, break_it: Callable[[Sandbox], object]
) -> None:
    break_it(well.sandbox)
    assert words in (await attention(well, check)).found


@pytest.mark.door("http", reason="it is about HTTP")
async def test_a_bot_that_takes_presses_over_http_is_told_where_discord_sends_them(well: House) -> None:
    (there,) = [worker.url for worker in well.sandbox.endpoint.workers]
    found = await report(well, interactions_url=there)
    assert (found.exit_code, one(found, "presses").found) == (0, f"Discord sends presses to {there}.")
    assert not [finding for finding in found.findings if finding.check in ("sessions", "shards")]
    other = await attention(well, "presses", interactions_url="https://cards.example/interactions")
    assert "INTERACTIONS_URL is https://cards.example/interactions" in other.found
    answers("/applications/@me", {"interactions_endpoint_url": None})(well.sandbox)
    assert "over the gateway" in (await attention(well, "presses")).found


async def test_a_refused_token_is_tried_once(well: House) -> None:
    finding = await attention(well, "token", token="not.the.token")
    assert "refuses the token" in finding.found
    assert well.sandbox.rest.invalid.count == 1


async def test_another_applications_token_is_told_from_the_databases(well: House) -> None:
    with contextlib.closing(sqlite3.connect(well.database, isolation_level=None)) as db:
        db.execute("UPDATE facts SET value = '12345' WHERE name = 'application'")
    finding = await attention(well, "token")
    assert "the database belongs to the application 12345." in finding.found


@pytest.mark.parametrize(("ahead", "words"), [(-9.0, r"[6-9] s behind"), (9.0, r"[6-9] s ahead of")])
async def test_a_wrong_clock_is_found_by_discords(well: House, ahead: float, words: str) -> None:
    finding = one(await report(well, ahead), "clock")
    assert finding.status is Status.ATTENTION
    assert re.search(words, finding.found)


@pytest.mark.door("gateway", reason="workers over HTTP have no shards")
async def test_fewer_shards_than_discord_recommends_need_attention(well: House) -> None:
    answers("/gateway/bot", gateway(3, 1000))(well.sandbox)
    finding = await attention(well, "shards", shards=Shards(2))
    assert finding.found == "SHARDS is 2, and Discord recommends 3."


@pytest.mark.door("gateway", reason="the application that it makes up has no endpoint")
async def test_privileged_intents_are_mentioned_but_do_no_harm(well: House) -> None:
    answers("/applications/@me", {"flags": 1 << 15 | 1 << 18 | 1 << 19})(well.sandbox)
    found = await report(well)
    assert found.exit_code == 0
    assert "(Server Members and Message Content)" in one(found, "intents").found


async def test_a_server_that_grants_too_little_is_named(well: House) -> None:
    server = well.sandbox.world.servers.add("Den\nof \x1b[31mlions", well.person("Ada").user)
    grant(well.sandbox, PERMITTED)
    server.roles[server.id].permissions = 0
    (role,) = [one for one in server.roles.values() if one.managed_by is not None]
    role.permissions = PERMITTED & ~int(Permissions.SEND_MESSAGES | Permissions.READ_MESSAGE_HISTORY)
    finding = await attention(well, "server")
    assert finding.found == (
        f"Den?of ?[31mlions ({server.id}) does not grant Read Message History and Send Messages,"
        " so no table can be opened."
    )


async def test_permissions_that_tables_can_do_without_are_only_counted(well: House) -> None:
    grant(well.sandbox, PERMITTED & ~int(Permissions.CREATE_EVENTS))
    found = await report(well)
    assert found.exit_code == 0
    assert "1 of 1 servers grant what tables need, 1 without Create Events, which is optional." in found.text


async def test_an_administrator_lacks_nothing(well: House) -> None:
    grant(well.sandbox, int(Permissions.ADMINISTRATOR))
    assert "without" not in one(await report(well), "servers").found


async def test_all_servers_are_looked_at_and_a_few_of_them_named(well: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remote, "PER_PAGE", 2)
    monkeypatch.setattr(remote, "MOST_NAMED", 3)
    for number in range(6):
        well.sandbox.world.servers.add(f"Den {number}", well.person("Ada").user)
    for server in well.sandbox.world.servers.with_bot():
        server.roles[server.id].permissions = 0
    grant(well.sandbox, 0)
    found = await report(well)
    named = [finding.found for finding in found.findings if finding.check == "server"]
    assert len(named) == len({re.sub(r"\D", "", name) for name in named}) == 3
    assert "4 more servers do not grant what tables need." in found.text
    assert "0 of 7 servers" in found.text


async def test_a_bot_without_servers_is_told_how_to_be_invited(well: House) -> None:
    well.sandbox.world.servers.remove_bot(well.sandbox.world.servers.with_bot()[0])
    assert "in no server yet" in one(await report(well), "servers").found


async def test_what_discord_answers_at_the_second_try_is_no_fault(well: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remote, "PAUSE", 0.01)
    well.sandbox.faults.answer("GET", "/users/@me", 503)
    well.sandbox.faults.reset("GET", "/gateway/bot")
    well.sandbox.faults.answer("GET", "/users/@me/guilds", 429)
    assert (await report(well)).exit_code == 0


@pytest.mark.parametrize("status", [403, 500])
async def test_a_discord_that_does_not_answer_is_one_finding(
    well: House, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    monkeypatch.setattr(remote, "PAUSE", 0.01)
    well.sandbox.faults.answer("GET", "/users/@me", status, times=remote.TRIES)
    assert str(status) in (await attention(well, "Discord")).found


async def test_an_unreachable_discord_is_one_finding(well: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remote, "PAUSE", 0.01)
    finding = await attention(well, "Discord", api_url=f"http://127.0.0.1:{unused_port()}")
    assert "does not answer" in finding.found
    assert "discordstatus.com" in finding.todo


# The bot on this machine


async def test_a_bot_that_holds_the_database_but_is_not_at_work_needs_attention(well: House) -> None:
    await well.stop()
    with contextlib.closing(sqlite3.connect(well.database, isolation_level=None)) as db:
        db.execute("UPDATE ears SET heard = ?", (well.clock.now() - 3700,))
    with locked(well.database):
        finding = await attention(well, "running")
    assert re.search(r"It was at work at .* UTC \(1 h 1 min ago\)\.", finding.found)


async def test_the_running_bot_is_asked_how_it_is(well: House) -> None:
    well.metrics_port = unused_port()
    assert "Nothing answers at" in (await attention(well, "health")).found
    await well.restart()
    assert one(await report(well), "health").status is Status.OK
    with contextlib.closing(sqlite3.connect(well.database, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        well.clock.travel(5.0)  # the last check is too old now
        finding = one(await report(well), "health")
    assert finding.status is Status.ATTENTION
    known = ("database is locked", "has not stored a change within")  # either may be noticed first
    assert any(sentence in finding.found for sentence in known)
    well.errors.clear()


async def test_another_bot_on_the_token_is_told(well: House) -> None:
    async with well.stored() as store:
        await store.note("other_bot_at", repr(well.clock.now() - 600))
    assert "Another bot with the same token" in (await attention(well, "second bot")).found
    async with well.stored() as store:
        await store.note("other_bot_at", repr(well.clock.now() - 2 * 86400))
    assert (await report(well)).exit_code == 0


# The database, its files and its backups


async def test_the_last_backup_is_known_and_must_not_be_old(well: House) -> None:
    found = one(await report(well), "backup").found
    assert found.endswith(f"s ago): {well.database.with_name('a.backup')}.")
    async with well.stored() as store:
        await store.note("backup", json.dumps({"at": well.clock.now() - 8 * 86400, "file": "/old"}))
    assert "8 d 0 h ago" in (await attention(well, "backup")).found
    with contextlib.closing(sqlite3.connect(well.database, isolation_level=None)) as db:
        db.execute("DELETE FROM facts WHERE name = 'backup'")
    assert (await attention(well, "backup")).found == "There has been no backup yet."


async def test_a_damaged_database_is_found(well: House) -> None:
    await well.stop()
    garble_a_page(well.database)
    found = one(await report(well), "database")
    assert found.status is Status.ATTENTION
    assert str(well.database) in found.found


async def test_the_database_of_a_newer_version_is_found(well: House) -> None:
    await well.stop()
    with contextlib.closing(sqlite3.connect(well.database, isolation_level=None)) as db:
        db.execute("INSERT INTO migrations VALUES (9999, 0, '')")
    found = await report(well)
    assert "written by a newer version" in one(found, "database").found
    assert one(found, "token").status is Status.OK  # the rest is examined all the same


async def test_before_the_first_start_there_is_no_database_and_that_is_no_fault(well: House, tmp_path: Path) -> None:
    found = await report(well, database=tmp_path / "new" / "bot.db")
    assert (found.exit_code, one(found, "database").status) == (3, Status.OK)
    assert not (tmp_path / "new").exists()


async def test_a_restore_that_was_cut_off_is_found(well: House, tmp_path: Path) -> None:
    (tmp_path / "gone.db.before-restore").touch()
    found = one(await report(well, database=tmp_path / "gone.db"), "database")
    assert (found.status, found.todo) == (Status.ATTENTION, "Run the restore again.")


async def test_too_little_room_on_the_disk_needs_attention(well: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local, "LEAST_FREE", 10**18)
    assert "are free at" in (await attention(well, "disk")).found


async def test_a_database_that_others_can_read_needs_attention(well: House) -> None:
    well.database.chmod(0o644)
    finding = await attention(well, "owner")
    assert finding.todo == f"Run: chmod 600 {well.database}"


@pytest.fixture
def bots() -> Iterator[Path]:
    """A database of the user 10001, in a folder of theirs."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "bot.db"
        make(database)
        for path in (database.parent, database):
            os.chown(path, 10001, 10001)
        database.chmod(0o600)
        yield database


@pytest.mark.root
async def test_files_that_the_bot_cannot_use_are_found_by_their_owner(bots: Path) -> None:
    settings = Settings(token="", sandbox=True, database=bots)
    assert one(await doctor.examined(settings), "owner").status is Status.OK
    lock = bots.with_name("bot.db.lock")
    lock.touch()
    finding = one(await doctor.examined(settings), "owner")
    assert finding.status is Status.ATTENTION
    assert f"{lock} belongs to root" in finding.found
    assert finding.todo == f"Run: chown 10001 {lock}"
    os.chown(bots, 0, 0)
    assert one(await doctor.examined(settings), "owner").todo == f"Run: chown 10001 {bots} {lock}"


AS_ANOTHER = """
import asyncio, os, sys
from pathlib import Path
from bot import version
from bot.host import doctor
from bot.host.settings import Settings

version()  # is read now, as the code may be closed to that user
os.setgroups([]), os.setgid(10002), os.setuid(10002)
print(asyncio.run(doctor.examined(Settings(token="", sandbox=True, database=Path(sys.argv[1])))).text)
"""


@pytest.mark.root
@pytest.mark.parametrize(
    ("mode", "words"),
    [
        (0o755, "cannot be read: unable to open database file."),
        (
            0o700,
            "is in a folder that is closed to the user who runs this. Run this as the user of the bot, or as root.",
        ),
    ],
)
def test_a_user_who_may_not_read_the_database_is_told_so(bots: Path, mode: int, words: str) -> None:
    bots.parent.chmod(mode)
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", AS_ANOTHER, bots], cwd=ROOT, check=True, capture_output=True, text=True
    )
    assert f"!!  database: {bots} {words}\n" in done.stdout
    assert f"!!  disk: {bots.parent} cannot be written by the user who runs this." in done.stdout


@pytest.mark.postgres
async def test_a_postgresql_that_does_not_answer_is_one_finding(tmp_path: Path) -> None:
    nowhere = Address(f"postgresql://dealer:sEcret@127.0.0.1:{unused_port()}/bot", tmp_path)
    found = await doctor.examined(Settings(token="", sandbox=True, database=nowhere))
    (finding,) = [finding for finding in found.findings if finding.status is Status.ATTENTION]
    assert (finding.check, "PostgreSQL does not answer" in finding.found) == ("database", True)
    assert one(found, "running").status is Status.SKIPPED
    assert "sEcret" not in found.text + found.json


# As a program


@pytest.fixture
async def process(database: Path) -> AsyncIterator[Process]:
    async with opened_process(database, Process) as process:
        grant(process.sandbox, PERMITTED)
        yield process


def examine(process: Process, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {
        **os.environ,
        "DISCORD_TOKEN": process.sandbox.token,
        "DISCORD_API_URL": process.sandbox.api_url,
        "DATABASE": str(process.database),
    }
    return subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-m", "bot", "doctor", *arguments],
        cwd=ROOT, env=environment, check=False, capture_output=True, text=True,
    )  # fmt: skip


async def test_it_runs_as_a_program_beside_the_bot_and_tells_no_token(process: Process) -> None:
    for arguments in ((), ("--json",)):
        done = await asyncio.to_thread(examine, process, *arguments)
        assert (done.returncode, done.stderr) == (1, "")  # nobody has made a backup
        assert process.sandbox.token not in done.stdout
    told = json.loads(done.stdout)
    assert (told["version"], told["status"]) == (version(), "attention")
    (backup,) = [check for check in told["checks"] if check["check"] == "backup"]
    assert backup == {
        "check": "backup",
        "status": "attention",
        "found": "There has been no backup yet.",
        "todo": "Make one with `python3 -m bot backup FILE`, best every night.",
    }


def test_in_the_sandbox_it_says_that_none_is_running(tmp_path: Path) -> None:
    environment = {**os.environ, "DATABASE": str(tmp_path / "bot.db"), "DISCORD_TOKEN": ""}
    done = subprocess.run(
        [sys.executable, "-m", "bot", "doctor"],
        cwd=ROOT, env=environment, check=False, capture_output=True, text=True,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (3, "")
    assert "Discord: No sandbox is running, which stands for Discord." in done.stdout


async def test_a_running_sandbox_is_found_by_its_addresses(well: House) -> None:
    settings = dataclasses.replace(well.settings, token="")
    there = {"token": well.sandbox.token, "api": well.sandbox.api_url, "gateway": well.sandbox.gateway_url}
    settings.sandbox_addresses.write_text(json.dumps(there))
    found = await doctor.examined(settings, well.clock.now)
    assert (found.exit_code, one(found, "token").status) == (0, Status.OK)
    assert well.sandbox.token not in found.text
    await well.stop()
    settings.sandbox_addresses.write_text(json.dumps(there | {"api": f"http://127.0.0.1:{unused_port()}"}))
    found = await doctor.examined(settings)  # as after a crash
    assert one(found, "Discord").status is Status.SKIPPED


@pytest.mark.postgres
@pytest.mark.door("gateway", reason="some of it is about shards")
async def test_the_bots_on_a_postgresql_are_counted(postgres: Server, database: Path) -> None:
    address = await postgres.new_ground()
    async with opened(database, faces=False, postgres=address) as house:
        grant(house.sandbox, PERMITTED)
        found = await report(house)
        assert one(found, "running").found == "A bot is running here and at work."
        assert str(address) in one(found, "database").found
        assert one(found, "disk").status is Status.SKIPPED
        other = "INSERT INTO workers (id, seen, shards) VALUES (1, extract(epoch FROM clock_timestamp()) + 99, '4:1,3')"
        await postgres.rows(address.name, other, "SELECT 1")
        found = await report(house)
        assert one(found, "running").found == "2 bots share this database and at work."
        assert "do not divide" in one(found, "shards").found
        await postgres.rows(address.name, "UPDATE workers SET shards = '4:0' WHERE id <> 1", "SELECT 1")
        assert "get no answers: 2." in one(await report(house), "shards").found
        await postgres.rows(address.name, "DELETE FROM workers WHERE id = 1", "SELECT 1")
        await databases.backup(address, database.with_name("a.backup"))
        await house.stop()
        found = await report(house)
        assert one(found, "running").status is Status.IDLE
        assert one(found, "backup").status is Status.OK
