"""What Discord says about a channel that the bot may not view: hardly anything, and in interactions everything."""

import pytest

from sandbox.driver import Person
from sandbox.permissions import Permissions
from sandbox.server import Sandbox
from sandbox.world import FORUM, TEXT, VOICE, Channel, Json, Server
from tests.sandbox.raw import Api, display, v2
from tests.sandbox.small_bot import SmallBot

HIDDEN = 1 << 17
Told = list[tuple[str, Json]]


@pytest.fixture
def told(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> Told:
    """The events of the gateway from now on."""
    found: Told = []
    judged = sandbox.gateway.on_event

    def note(name: str, data: Json) -> None:
        found.append((name, data))
        judged(name, data)

    monkeypatch.setattr(sandbox.gateway, "on_event", note)
    return found


@pytest.fixture
def server(sandbox: Sandbox) -> Server:
    return sandbox.world.servers.find("The Card Room")


def is_hidden(data: Json) -> bool:
    """Whether this is all that is said about a hidden channel."""
    if not data["flags"] & HIDDEN:
        return False
    (denied,) = data["permission_overwrites"]
    assert denied == {"id": data["guild_id"], "type": 0, "allow": "0", "deny": str(1 << 10)}
    known = {"id", "guild_id", "type", "position", "parent_id", "name", "flags", "permission_overwrites"}
    assert data["name"] == "___hidden___"
    assert all(data[key] is None for key in data.keys() - known)
    return True


async def test_a_channel_is_hidden_and_shown_again_by_its_overwrites(
    sandbox: Sandbox, table: Channel, told: Told
) -> None:
    sandbox.world.channels.deny(table, "view_channel")
    sandbox.world.channels.rename(table, "secret")
    sandbox.world.channels.allow(table, "view_channel")
    sandbox.world.channels.deny(table, "view_channel")
    sandbox.world.channels.remove(table)
    changes = [(name, is_hidden(data)) for name, data in told if name.startswith("CHANNEL_")]
    update, delete = "CHANNEL_UPDATE", "CHANNEL_DELETE"
    assert changes == [(update, True), (update, True), (update, False), (update, True), (delete, True)]
    assert [data["name"] for name, data in told if name == update and not is_hidden(data)] == ["secret"]


async def test_a_role_of_the_bot_hides_channels_and_shows_them_again(
    sandbox: Sandbox, server: Server, table: Channel, told: Told
) -> None:
    world = sandbox.world
    everyone, own = server.roles[server.id], world.roles.of_bot(server)
    world.roles.set_permissions(server, everyone, everyone.permissions & ~Permissions.VIEW_CHANNEL)
    assert [name for name, _ in told] == ["GUILD_ROLE_UPDATE"]  # its own role still grants it
    told.clear()
    world.roles.set_permissions(server, own, own.permissions & ~Permissions.VIEW_CHANNEL)
    assert [(name, is_hidden(data)) for name, data in told[1:]] == [("CHANNEL_UPDATE", True)] * 2
    told.clear()
    seeing = world.roles.add(server, "Seeing", Permissions.VIEW_CHANNEL)
    world.members.give_role(world.users.bot, server, seeing)
    shown = [data["name"] for name, data in told if name == "CHANNEL_UPDATE" and not is_hidden(data)]
    assert shown == [table.name, "second-table"]
    assert [name for name, _ in told].count("THREAD_LIST_SYNC") == 2
    told.clear()
    world.members.take_role(world.users.bot, server, seeing)
    assert [(name, is_hidden(data)) for name, data in told] == [("CHANNEL_UPDATE", True)] * 2


@pytest.mark.parametrize("kind", [TEXT, VOICE, FORUM])
async def test_a_hidden_channel_is_hidden_in_a_new_server_and_at_its_creation(
    sandbox: Sandbox, server: Server, told: Told, kind: int
) -> None:
    world = sandbox.world
    channel = world.channels.add(server, "room", kind)
    ((_, created),) = told
    assert not is_hidden(created)
    own = world.roles.of_bot(server)
    for role in (own, server.roles[server.id]):
        world.roles.set_permissions(server, role, role.permissions & ~Permissions.VIEW_CHANNEL)
    told.clear()
    world.channels.add(server, "another", kind)
    assert [(name, is_hidden(data)) for name, data in told] == [("CHANNEL_CREATE", True)]
    told.clear()
    world.channels.allow(channel, "view_channel")
    world.servers.set_available(server, available=False)
    told.clear()
    world.servers.set_available(server, available=True)
    ((_, whole),) = told
    assert {data["id"] for data in whole["channels"] if not is_hidden(data)} == {str(channel.id)}
    assert len(whole["channels"]) == 4


async def test_chance_decides_which_fields_are_null_and_which_are_missing(
    sandbox: Sandbox, server: Server, told: Told
) -> None:
    forms = set()
    forum = sandbox.world.channels.add(server, "ideas", FORUM)
    for seed in range(40):
        sandbox.world.chance.seed(seed)
        told.clear()
        sandbox.world.channels.deny(forum, "view_channel")
        ((_, data),) = told
        forms.add(("available_tags" in data, "topic" in data))
        sandbox.world.channels.allow(forum, "view_channel")
    assert forms == {(True, True), (True, False), (False, True), (False, False)}


async def test_the_list_of_channels_leaves_hidden_ones_out(api: Api, sandbox: Sandbox, table: Channel) -> None:
    sandbox.world.channels.deny(table, "view_channel")
    server_id = table.server_id
    listed = await api("GET", f"/guilds/{server_id}/channels")
    assert [one["name"] for one in listed.body] == ["second-table"]
    assert (await api("GET", f"/channels/{table.id}")).code == (403, 50001)


async def test_an_interaction_brings_the_name_of_a_hidden_channel_but_never_overwrites(
    bot: SmallBot, sandbox: Sandbox, ada: Person, table: Channel, told: Told
) -> None:
    sandbox.world.channels.deny(table, "view_channel")
    await ada.slash(table, "start")
    (data,) = [data["channel"] for name, data in told if name == "INTERACTION_CREATE"]
    assert data["name"] == table.name
    assert data["flags"] == 0
    assert "permission_overwrites" not in data


async def test_nobody_writes_into_a_forum_itself(api: Api, sandbox: Sandbox, server: Server) -> None:
    forum = sandbox.world.channels.add(server, "ideas", FORUM)
    assert (await api.post(forum, v2(display("hi")))).code == (400, 50008)
    assert not sandbox.world.rights.may_send(server.owner_id, forum)
