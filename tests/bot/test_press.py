"""What a press says is read from what Discord sends, and what members may do is computed as Discord does it."""

import random
from typing import Any

import pytest
from discord import ChannelType, InteractionType

from bot.discord.press import Press
from bot.discord.rights import Member, permissions_in
from sandbox.permissions import ALL, Permissions
from sandbox.world import Role, User
from tests.bot.house import House, open_table
from tests.bot.test_access import server_of
from tests.bot.test_questions import LINES, uploaded

SOME = ("VIEW_CHANNEL", "SEND_MESSAGES", "MANAGE_MESSAGES", "MANAGE_THREADS", "MANAGE_GUILD")


@pytest.fixture
def presses(monkeypatch: pytest.MonkeyPatch) -> list[Press]:
    """What comes in, the newest last."""
    found: list[Press] = []
    read = Press.of

    def noted(*what: Any) -> Press:
        found.append(read(*what))
        return found[-1]

    monkeypatch.setattr(Press, "of", noted)
    return found


async def test_a_command_says_who_asks_and_where(house: House, presses: list[Press]) -> None:
    world, bela = house.sandbox.world, house.person("Bela")
    role = world.roles.add(server_of(house), "Regulars", Permissions.MANAGE_THREADS)
    world.members.give_role(bela.user, server_of(house), role)
    world.members.set_nick(bela.user, server_of(house), "Bel")
    await bela.slash(house.channel, "help")
    press = presses[-1]
    assert (press.kind, press.custom_id, press.message) == (InteractionType.application_command, "", None)
    assert (press.user_id, press.display_name, press.username) == (bela.id, "Bel", bela.user.name)
    assert press.member is not None
    assert (press.role_ids, press.member.timed_out_until) == (frozenset([role.id]), None)
    assert (press.guild_id, press.guild_locale, press.locale) == (
        house.guild,
        server_of(house).locale,
        bela.user.locale,
    )
    assert press.channel.type is ChannelType.text
    assert (press.channel_id, press.channel.name, press.parent_id) == (house.channel.id, house.channel.name, None)
    assert press.permissions.manage_threads
    assert not press.permissions.manage_messages
    assert not press.is_private
    assert press.app_permissions.value == world.rights.held(world.application.id, house.channel)


@pytest.mark.parametrize("private", [False, True])
async def test_a_public_thread_has_the_permissions_of_its_channel_and_a_private_one_its_own_readers(
    house: House, presses: list[Press], *, private: bool
) -> None:
    bela, channels = house.person("Bela"), house.sandbox.world.channels
    begin = channels.start_private_thread if private else channels.start_thread
    thread = begin(house.channel, "aside", bela.user)
    await bela.slash(thread, "help")
    press = presses[-1]
    assert press.in_thread
    assert (press.channel_id, press.channel.parent_id) == (thread.id, house.channel.id)
    assert press.parent_id == (None if private else house.channel.id)


async def test_in_direct_messages_a_press_brings_no_member(house: House, presses: list[Press]) -> None:
    bela = house.person("Bela")
    await bela.slash(bela.direct_channel, "help")
    press = presses[-1]
    assert (press.user_id, press.guild_id, press.role_ids) == (bela.id, None, frozenset())
    assert (press.permissions.value, press.channel.type) == (0, ChannelType.private)
    assert press.member is None
    await bela.click((await bela.slash(bela.direct_channel, "help")).shown, "At the table")
    assert presses[-1].is_private


async def test_a_timed_out_member_brings_when_that_ends_and_what_they_keep(house: House, presses: list[Press]) -> None:
    bela, until = house.person("Bela"), house.clock.now() + 3600
    screen = (await bela.slash(house.channel, "help")).shown
    house.sandbox.world.members.time_out(bela.user, server_of(house), until)
    await bela.click(screen, "At the table")
    press = presses[-1]
    assert press.member is not None
    assert press.member.timed_out_until == pytest.approx(until, abs=0.001)
    assert press.permissions.view_channel
    assert not press.permissions.send_messages


async def test_a_button_brings_its_message_and_what_that_shows(house: House, presses: list[Press]) -> None:
    bela = house.person("Bela")
    table = await open_table(bela, house.channel)
    await bela.click(table, "Join")
    press = presses[-1]
    assert press.kind is InteractionType.component
    assert press.message is not None
    assert (press.message.id, press.message.ephemeral, press.is_private) == (table.id, False, False)
    assert press.is_shown(press.custom_id)
    assert not press.is_shown(f"{press.custom_id}0")
    await bela.click((await bela.slash(house.channel, "help")).shown, "At the table")
    assert presses[-1].is_private


async def test_a_menu_brings_what_was_chosen(house: House, presses: list[Press]) -> None:
    ada = house.person("Ada")
    panel = (await ada.slash(house.channel, "server settings")).shown
    await ada.select(panel, "language")
    assert presses[-1].values == ["language"]
    assert presses[-1].fields == {}


async def test_a_form_brings_its_fields_and_the_message_that_it_was_opened_from(
    house: House, presses: list[Press]
) -> None:
    ada = house.person("Ada")
    shown = await uploaded(ada, house)
    form = (await ada.click(shown, "Change…")).modal
    assert form is not None
    assert presses[-1].message is not None
    assert [url.rpartition("/")[2] for url in presses[-1].message.attachments] == [shown.files[0].name]
    await ada.submit(form, {"name": "Theirs\0", "questions": LINES})
    press = presses[-1]
    assert press.kind is InteractionType.modal_submit
    assert press.fields == {"name": "Theirs", "questions": LINES}
    assert press.message is not None
    assert press.message.id == shown.id
    assert press.custom_id == form.custom_id


async def test_a_token_expires_before_discord_refuses_it(house: House, presses: list[Press]) -> None:
    await house.person("Bela").slash(house.channel, "help")
    assert presses[-1].arrived == pytest.approx(house.clock.now(), abs=5)
    assert presses[-1].expires < presses[-1].arrived + 15 * 60


async def test_a_press_never_writes_out_its_token_or_what_was_typed(house: House, presses: list[Press]) -> None:
    ada = house.person("Ada")
    form = (await ada.click(await uploaded(ada, house), "Change…")).modal
    assert form is not None
    await ada.submit(form, {"name": "Theirs", "questions": LINES})
    press = presses[-1]
    assert press.token not in repr(press)
    assert "Theirs" not in repr(press)
    assert f"id={press.id}" in repr(press)


@pytest.mark.parametrize("change", [{"type": 6}, {"data": None}])
async def test_an_interaction_that_nobody_here_can_read_ends_nothing(house: House, change: dict[str, Any]) -> None:
    bela, deliver = house.person("Bela"), house.sandbox.interactions.deliver

    def changed(server_id: int | None, name: str, data: dict[str, Any]) -> None:
        deliver(server_id, name, data | change)

    house.sandbox.interactions.deliver = changed
    bela.send_command(house.channel, "help", {})
    house.sandbox.interactions.deliver = deliver
    assert "At the table" in (await bela.slash(house.channel, "help")).shown.labels
    assert [error for error in house.errors if "interaction not read" in error] == house.errors != []
    house.errors.clear()
    assert house.sandbox.gateway.identifies == (house.door == "gateway")


@pytest.mark.door("gateway", reason="it compares with the server that the gateway tells of")
@pytest.mark.parametrize("seed", range(12))
async def test_what_members_may_do_elsewhere_is_computed_as_discord_does(
    house: House, presses: list[Press], seed: int
) -> None:
    world, bela, chance = house.sandbox.world, house.person("Bela"), random.Random(seed)  # noqa: S311 - not a secret
    server, elsewhere = server_of(house), house.sandbox.channel("second-table")
    screen = (await bela.slash(house.channel, "help")).shown
    roles = [world.roles.add(server, f"role {number}", _some(chance)) for number in range(3)]
    for role in roles[:2]:
        world.members.give_role(bela.user, server, role)
    targets: list[User | Role] = [bela.user, server.roles[server.id], *roles]
    for channel in (house.channel, elsewhere):
        for target in targets:
            world.channels.deny(channel, *_names(chance), target=target)
            world.channels.allow(channel, *_names(chance), target=target)
        world.channels.allow(channel, "view_channel")
    world.channels.allow(house.channel, "view_channel", target=bela.user)
    now = house.clock.now()
    world.members.time_out(bela.user, server, chance.choice([None, now + 60, now - 60]))
    await bela.click(screen, "At the table")
    press = presses[-1]
    guild, presser = press.reply.by.client.get_guild(server.id), press.member
    assert guild is not None
    assert presser is not None
    here, there = guild.get_channel(house.channel.id), guild.get_channel(elsewhere.id)
    assert here is not None
    assert there is not None
    for member in (presser, Member.found(await guild.fetch_member(bela.id))):
        assert permissions_in(here, member, now).value & int(ALL) == press.permissions.value
        assert permissions_in(there, member, now).value & int(ALL) == world.rights.held(bela.id, elsewhere)


def _some(chance: random.Random) -> int:
    kinds = [Permissions[name] for name in (*SOME, *(["ADMINISTRATOR"] if chance.random() < 0.1 else []))]
    return sum(int(one) for one in kinds if chance.random() < 0.4)


def _names(chance: random.Random) -> list[str]:
    return [name.lower() for name in SOME if chance.random() < 0.3] or ["view_channel"]
