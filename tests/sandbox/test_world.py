"""The world and its clock: permissions, what people see, what is kept."""

import asyncio
import contextlib
import sqlite3
from pathlib import Path

import aiohttp
import pytest

from sandbox import wire
from sandbox.clock import SystemClock, TravelClock
from sandbox.driver import ImpossibleError, Person
from sandbox.permissions import Permissions, bits
from sandbox.server import Sandbox
from sandbox.storage import WorldFile, WorldFileError
from sandbox.world import EPOCH, Channel, MissingError, What, World
from tests.sandbox.raw import Api, button, row


async def test_the_travel_clock_wakes_sleepers_whose_time_has_come(clock: TravelClock) -> None:
    now = clock.now()
    soon = asyncio.create_task(clock.sleep_until(now + 100))
    later = asyncio.create_task(clock.sleep_until(now + 1000))
    await asyncio.sleep(0)
    clock.travel(500)
    await asyncio.wait_for(soon, 1)
    assert not later.done()
    assert 500 <= clock.now() - now < 501
    clock.travel(500)
    await asyncio.wait_for(later, 1)


async def test_both_clocks_wait_for_real_time(clock: TravelClock) -> None:
    for one in (clock, SystemClock()):
        when = one.now() + 0.02
        await one.sleep_until(when)
        assert one.now() >= when
        await one.sleep_until(when)


async def test_both_clocks_wake_those_who_wait_for_something_once_it_happens(clock: TravelClock) -> None:
    for one in (clock, SystemClock()):
        when, woken = one.now() + 1000, asyncio.Event()
        sleeping = asyncio.create_task(one.sleep_until(when, woken))
        await asyncio.sleep(0)
        woken.set()
        await asyncio.wait_for(sleeping, 1)
        await one.sleep_until(one.now() + 0.02, asyncio.Event())
        assert one.now() < when


def test_ids_tell_the_time_and_never_repeat(clock: TravelClock) -> None:
    world = World(clock)
    ids = [world.snowflake() for _ in range(5000)]
    assert len(set(ids)) == 5000
    assert ids == sorted(ids)
    assert abs((ids[0] >> 22) / 1000 + EPOCH - clock.now()) < 1


def test_a_new_world_has_people_channels_and_the_bot(clock: TravelClock) -> None:
    world = World(clock)
    world.furnish()
    ada = world.users.find("Ada")
    assert [user.display for user in world.users.people] == ["Ada", "Bela", "Cleo", "Dario", "Esme", "Fabio"]
    assert world.users.find("Fabio").locale == "es-ES"
    assert [channel.name for channel in world.channels.seen_by(ada)] == ["table", "second-table"]
    server = world.servers.find("The Card Room")
    assert server.owner_id == ada.id
    assert {"Moderators", "Players"} <= {role.name for role in server.roles.values()}
    assert world.application.id in server.members
    for search in (world.users.find, world.channels.find, world.servers.find):
        with pytest.raises(MissingError):
            search("Nowhere")


def test_permissions_follow_roles_and_overwrites(clock: TravelClock) -> None:
    world = World(clock)
    world.furnish()
    server, table = world.servers.find("The Card Room"), world.channels.find("#table")
    bela = world.users.find("Bela")
    everyone = server.roles[server.id]
    send = Permissions.SEND_MESSAGES
    assert world.rights.may(bela.id, table, send)
    world.channels.deny(table, "send_messages", target=everyone)
    assert not world.rights.may(bela.id, table, send)
    role = world.roles.add(server, "Talkers")
    world.members.give_role(bela, server, role)
    world.channels.allow(table, "send_messages", target=role)
    assert world.rights.may(bela.id, table, send)
    world.channels.deny(table, "send_messages", target=bela)
    assert not world.rights.may(bela.id, table, send)
    world.roles.set_permissions(server, role, Permissions.ADMINISTRATOR)
    assert world.rights.may(bela.id, table, send, Permissions.MANAGE_MESSAGES)
    world.members.take_role(bela, server, role)
    world.channels.overwrite(table, bela)
    world.channels.deny(table, "view_channel", target=everyone)
    assert not world.rights.can_view(bela.id, table)
    assert world.rights.may(server.owner_id, table, send)
    world.members.leave(bela, server)
    assert world.rights.held(bela.id, table) == 0
    assert bits("view_channel", "SEND_MESSAGES") == Permissions.VIEW_CHANNEL | send


async def test_people_hear_of_what_they_see(api: Api, sandbox: Sandbox, ada: Person, bela: Person) -> None:
    world = sandbox.world
    secret = world.channels.add(world.servers.find("The Card Room"), "secret")
    world.channels.deny(secret, "view_channel", target=bela.user)
    world.channels.allow(secret, "view_channel")
    with world.news.subscribe(ada.user) as hers, world.news.subscribe(bela.user) as his:
        hidden = ada.say(secret, "hush")
        public = ada.say(sandbox.channel("table"), "hi")
        ada.delete(public)
        world.set_commands([])
        assert [(await anext(hers)).message for _ in range(2)] == [world.messages[hidden.id], public._message]  # noqa: SLF001
        assert (await anext(hers)).what is What.MESSAGE_DELETED
        assert (await anext(hers)).what is What.COMMANDS
        assert [(await anext(his)).what for _ in range(2)] == [What.MESSAGE_CREATED, What.MESSAGE_DELETED]
        his.close()
        assert [event.what async for event in his] == [What.COMMANDS]


async def test_people_are_added_renamed_and_move(sandbox: Sandbox, table: Channel) -> None:
    world = sandbox.world
    odd = sandbox.person("**Zoë** <@1>")
    assert odd.user.name == "zo1"
    assert world.rights.can_view(odd.id, table)
    world.users.rename(odd.user, "Zoë")
    assert sandbox.person("Zoë") is odd
    world.members.set_nick(odd.user, world.servers.find("The Card Room"), "Z")
    assert wire.member(world, odd.user, world.servers.find("The Card Room"))["nick"] == "Z"
    assert sandbox.person("Zoë", locale="de").user.locale == "de"
    server = world.servers.find("The Card Room")
    world.members.leave(odd.user, server)
    with pytest.raises(ImpossibleError):
        odd.say(table, "hi")
    world.servers.remove(server)
    assert world.channels.seen_by(sandbox.person("Ada").user) == []


async def test_only_ephemeral_messages_are_dismissed_and_only_own_ones_deleted(
    api: Api, ada: Person, bela: Person, table: Channel
) -> None:
    message = ada.say(table, "hi")
    with pytest.raises(ImpossibleError):
        bela.delete(message)
    with pytest.raises(ImpossibleError):
        ada.dismiss(message)
    foreign = bela.say(table, "ho")
    ada.delete(foreign)
    assert foreign.deleted
    with pytest.raises(ImpossibleError):
        ada.say(table, "x" * 2001)


async def test_seeing_waits_for_an_edit_and_says_what_was_there(
    api: Api, sandbox: Sandbox, ada: Person, table: Channel
) -> None:
    message = await api.text(table, "one", row(button("a", "Go")))
    waiting = asyncio.create_task(ada.see(lambda m: m.text == "two", channel=table))
    await asyncio.sleep(0)
    path = f"/channels/{table.id}/messages/{message.id}"
    await api("PATCH", path, {"components": [{"type": 10, "content": "two"}]})
    assert (await waiting).id == message.id
    with pytest.raises(AssertionError, match="did not see it"):
        await ada.see(lambda m: m.text == "three", timeout=0.01)


# --- the world file -------------------------------------------------------------------------------------------


async def test_changes_are_saved_soon(tmp_path: Path) -> None:
    file = tmp_path / "data" / "world.db"
    async with Sandbox(world=file) as sandbox:
        sandbox.person("Ada").say(sandbox.channel("table"), "remember me")
        deleted = sandbox.person("Ada").say(sandbox.channel("table"), "forget me")
        sandbox.world.messages.delete(sandbox.world.messages[deleted.id])
        async with asyncio.timeout(2):
            while sandbox.world.state.unsaved or sandbox._saving:  # noqa: SLF001, ASYNC110
                await asyncio.sleep(0.01)
        # What a crash would leave is whole.
        copy = tmp_path / "copy.db"
        copy.write_bytes(file.read_bytes())
        assert file.stat().st_mode & 0o777 == 0o600
    connection = sqlite3.connect(copy)
    rows = connection.execute("SELECT data FROM things WHERE kind = 'message'").fetchall()
    connection.close()
    assert len(rows) == 1
    assert "remember me" in rows[0][0]


async def test_what_a_full_disk_did_not_take_is_saved_when_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("sandbox.server.SAVE_AGAIN", 0.02)
    file, texts = tmp_path / "world.db", [f"{number} {'x' * 1900}" for number in range(50)]
    async with Sandbox(world=file) as sandbox:
        disk: sqlite3.Connection = vars(sandbox._file)["_connection"]  # noqa: SLF001
        (pages,) = disk.execute("PRAGMA page_count").fetchone()
        disk.execute(f"PRAGMA max_page_count = {pages}")
        for text in texts:
            sandbox.person("Ada").say(sandbox.channel("table"), text)
        async with asyncio.timeout(10):
            while "cannot be saved" not in caplog.text:  # noqa: ASYNC110 - the log does not tell when it grows
                await asyncio.sleep(0.01)
            disk.execute("PRAGMA max_page_count = 4294967294")
            while sandbox.world.state.unsaved or sandbox._saving:  # noqa: SLF001, ASYNC110
                await asyncio.sleep(0.01)
    assert caplog.text.count("the world cannot be saved: database or disk is full") == 1
    async with Sandbox(world=file) as sandbox:
        there = {message.content for message in sandbox.world.messages.values()}
    assert there >= {*texts}


async def test_a_world_comes_back_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "world.db"
    async with Sandbox(world=file, token="known") as sandbox:
        world = sandbox.world
        server, table = world.servers.find("The Card Room"), sandbox.channel("table")
        world.channels.deny(table, "view_channel", target=sandbox.person("Bela").user)
        sandbox.person("Ada").say(table, "hello")
        sandbox.person("Ada").start_thread(table, "room")
        world.users.open_direct_messages(sandbox.person("Cleo").user, opened=False)
        direct = world.channels.direct_with(sandbox.person("Cleo").user)
        before = (world.state.users, world.state.servers, world.state.channels, world.state.messages)
        world.servers.remove_bot(world.servers.add("Left", sandbox.person("Ada").user))
    async with Sandbox(world=file) as sandbox:
        world = sandbox.world
        assert sandbox.token == "known"
        assert (world.state.users, world.state.servers, world.state.channels, world.state.messages) == before
        assert world.channels.direct_with(sandbox.person("Cleo").user).id == direct.id
        assert world.servers.with_bot() == [world.servers[server.id]]
        assert world.snowflake() not in world.messages


async def test_the_key_of_the_application_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "world.db"

    async def told() -> str:
        async with Sandbox(world=file) as sandbox, aiohttp.ClientSession() as session:
            return str((await Api(sandbox, session)("GET", "/applications/@me")).body["verify_key"])

    first = await told()
    assert len(bytes.fromhex(first)) == 32
    assert await told() == first
    with contextlib.closing(sqlite3.connect(file)) as db, db:  # as an older version left it
        db.execute("UPDATE things SET data = json_remove(data, '$.signing_key') WHERE kind = 'application'")
    second = await told()
    assert second not in ("", first)
    assert await told() == second


def test_a_world_file_is_used_by_one_sandbox(tmp_path: Path) -> None:
    first = WorldFile(tmp_path / "world.db")
    with pytest.raises(WorldFileError, match="another sandbox is using it"):
        WorldFile(tmp_path / "world.db")
    first.close()
    (tmp_path / "text").write_text("this is not a database, despite its name" * 20)
    with pytest.raises(WorldFileError, match="cannot be used"):
        WorldFile(tmp_path / "text")
