"""What a server settles for itself, the check of permissions, and help."""

import re
from pathlib import Path

from discord import Permissions

from bot.discord.permissions import PERMISSIONS
from rules import GAMES
from sandbox.driver import Person, Seen
from sandbox.permissions import INVITED
from sandbox.permissions import Permissions as Bits
from tests.bot.house import House, open_table

README = Path(__file__).resolve().parents[2] / "README.md"


async def settle(person: Person, house: House, what: str, *values: str) -> Seen:
    """Change one setting in the panel."""
    outcome = await person.slash(house.channel, "server settings")
    panel = outcome.message
    assert panel is not None
    assert panel.ephemeral
    await person.select(panel, what)
    await person.select(panel, *values)
    return panel


async def said(person: Person, house: House, command: str, **options: object) -> Seen:
    """Type a command and give the answer."""
    return (await person.slash(house.channel, command, **options)).shown


async def test_tables_stand_only_where_the_server_wants_them(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    second = house.sandbox.channel("second-table")
    panel = await settle(ada, house, "channels", str(second.id))
    assert f"Where tables are opened: **<#{second.id}>**" in panel.text
    refused = await said(bela, house, "ninety-nine new")
    assert refused.ephemeral
    assert f"<#{second.id}>" in refused.text
    assert not (await bela.slash(second, "ninety-nine new")).shown.ephemeral
    await settle(ada, house, "channels")
    assert "Join" in (await open_table(bela, house.channel)).labels


async def test_settings_survive_a_restart_and_are_used(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    await settle(ada, house, "pace", "fast")
    await settle(ada, house, "tables_per_person", "1")
    await house.restart()
    table = await open_table(bela, house.channel)
    assert "45 s a move" in table.text
    refused = await said(bela, house, "ninety-nine new")
    assert refused.ephemeral
    assert "You've reached the limit of tables for one person here" in refused.text


async def test_only_managers_of_the_server_change_settings(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await open_table(bela, house.channel)
    assert (await bela.click_raw(house.channel, table.id, "s:threads")).shown.ephemeral
    panel = await said(ada, house, "server settings")
    assert "Where tables are opened: **everywhere**" in panel.text


async def test_the_check_names_what_is_missing_and_where_to_grant_it(house: House) -> None:
    ada = house.person("Ada")
    well = await said(ada, house, "server check")
    assert "All good" in well.text
    assert "❌" not in well.text
    house.sandbox.world.channels.deny(house.channel, "read_message_history")
    lacking = await said(ada, house, "server check")
    assert "❌ **Read Message History**: to see whether a table has scrolled away" in lacking.text
    assert f"<#{house.channel.id}>" in lacking.text


async def test_the_check_names_every_permission_that_the_invitation_asks_for(house: House) -> None:
    ada = house.person("Ada")
    for threads, wanted in (("no", "117760"), ("yes", "309237763072")):
        await settle(ada, house, "threads", threads)
        checked = await said(ada, house, "server check")
        assert all(f"**{one.name}**: {one.why}" in checked.text for one in PERMISSIONS)
        needed = [one for one in PERMISSIONS if f"✅ **{one.name}**: {one.why}\n" in checked.text + "\n"]
        assert str(Permissions(**{one.flag: True for one in needed}).value) == wanted
        assert wanted in README.read_text(encoding="utf-8")


async def test_the_check_says_what_tournaments_need_to_be_announced(house: House) -> None:
    ada, world = house.person("Ada"), house.sandbox.world
    lacking = await said(ada, house, "server check")
    assert "➖ **Create Events**: to announce a tournament as an event of the server" in lacking.text
    assert "All good: you can open tables" in lacking.text
    assert "give this bot's role **Create Events** in **Server Settings → Roles**" in lacking.text
    server = world.servers[house.guild]
    world.roles.set_permissions(server, world.roles.of_bot(server), INVITED | Bits.CREATE_EVENTS)
    granted = await said(ada, house, "server check")
    assert "✅ **Create Events**: to announce a tournament as an event of the server" in granted.text
    assert "I can't announce them" not in granted.text
    everything = Permissions(**{one.flag: True for one in PERMISSIONS}).value
    assert str(everything) in README.read_text(encoding="utf-8")


async def test_without_files_tables_open_and_the_check_says_what_is_left_out(house: House) -> None:
    ada = house.person("Ada")
    house.sandbox.world.channels.deny(house.channel, "attach_files")
    assert "Join" in (await open_table(ada, house.channel)).labels
    lacking = await said(ada, house, "server check")
    assert "❌ **Attach Files**: for the picture at the end of a game" in lacking.text
    assert "but not everything in them is shown" in lacking.text
    assert "**Edit Channel → Permissions**" in lacking.text


def line_of(message: Seen, feature: str) -> str:
    """What the check says of a feature in this channel."""
    return next(line for line in message.text.splitlines() if f" **{feature}**: " in line)


async def test_the_check_says_which_feature_works_where_and_what_each_needs(house: House) -> None:
    ada, world = house.person("Ada"), house.sandbox.world
    world.channels.deny(house.channel, "create_public_threads")
    checked = await said(ada, house, "server check")
    for feature in ("Tables", "Pictures and files", "Tournaments", "Hands in direct messages"):
        assert line_of(checked, feature).startswith("✅")
    for feature in ("Games in threads", "Several tables at once"):
        assert line_of(checked, feature) == f"❌ **{feature}**: missing **Create Public Threads**"
    assert line_of(checked, "Events for tournaments") == "➖ **Events for tournaments**: missing **Create Events**"
    assert "All good" not in checked.text
    assert f"You can open tables in <#{house.channel.id}>, but not everything works there." in checked.text
    refused = await said(ada, house, "table many", game="karma", tables=2)
    assert "give me **Create Public Threads**" in refused.text

    # From another channel, the same is told of this one; and of none that the member cannot see.
    other = house.sandbox.channel("second-table")
    elsewhere = (await ada.slash(other, "server check")).shown
    assert "All good" in elsewhere.text
    line = next(line for line in elsewhere.text.splitlines() if line.startswith(f"- <#{house.channel.id}>"))
    assert "doesn't work: Games in threads and Several tables at once; missing **Create Public Threads**" in line
    bela, server = house.person("Bela"), world.servers[house.guild]
    world.members.give_role(bela.user, server, world.roles.add(server, "Managers", Bits.MANAGE_GUILD))
    assert f"- <#{house.channel.id}>" in (await bela.slash(other, "server check")).shown.text
    world.channels.deny(house.channel, "view_channel", target=bela.user)
    assert f"<#{house.channel.id}>" not in (await bela.slash(other, "server check")).shown.text


async def test_the_check_of_a_server_with_very_many_channels_fits_into_its_message(house: House) -> None:
    ada, world = house.person("Ada"), house.sandbox.world
    lacks = ("send_messages", "embed_links", "attach_files", "create_public_threads", "send_messages_in_threads")
    for number in range(64):
        room = world.channels.add(world.servers.find("The Card Room"), f"room-{number}")
        for place, name in enumerate(lacks):
            if number & 1 << place:
                world.channels.deny(room, name)
    checked = await said(ada, house, "server check")
    assert "**Pictures and files**" in checked.text
    assert re.search(r"\n-# \d+ more channels aren't listed\.$", checked.text)
    assert len(checked.text) < 4000


async def test_the_check_of_a_thread_says_what_is_possible_there(house: House) -> None:
    ada = house.person("Ada")
    thread = ada.start_thread(house.channel, "Talk")
    checked = (await ada.slash(thread, "server check")).shown
    assert line_of(checked, "Tables").startswith("✅")
    assert line_of(checked, "Several tables at once") == "➖ **Several tables at once**: only in a text channel"


async def test_the_check_says_where_the_server_wants_tables(house: House) -> None:
    ada, other = house.person("Ada"), house.sandbox.channel("second-table")
    await settle(ada, house, "channels", str(other.id))
    checked = await said(ada, house, "server check")
    assert f"Tables are opened in <#{other.id}> here." in checked.text
    assert "All good" not in checked.text


async def test_help_names_every_game_and_turns_to_the_table(house: House) -> None:
    bela = house.person("Bela")
    shown = await said(bela, house, "help")
    assert shown.ephemeral
    assert {"ninety-nine new", "over-and-out new"} <= set(shown.links)
    await bela.click(shown, "At the table")
    assert "My hand" in shown.text
    assert "Tokens and chips have no value" in shown.text
    assert "privacy export" in shown.links
    assert "Tell the people who run this server or this bot" in shown.text
    await bela.click(shown, "The games")
    assert "ninety-nine new" in shown.links


async def test_help_puts_up_a_table_of_each_game_and_begins_its_lesson(house: House) -> None:
    bela = house.person("Bela")
    for key in GAMES:
        shown = await said(bela, house, "help")
        opened = (await bela.click(shown, custom_id=f"n:{key}")).shown
        assert not opened.ephemeral
        assert opened.text.startswith(f"-# {GAMES[key].name}, table ")
        assert "Join" in opened.labels
        await bela.click(opened, "Cancel")
        assert (await bela.click(shown, custom_id=f"g:{key}:0")).message == shown  # in the place of the help
        assert "learn by playing" in shown.text
    assert [(table.game.key, table.agreed.options) for table in await house.tables()] == [
        (key, game.judge_options({option.name: option.default for option in game.options}))
        for key, game in GAMES.items()
    ]


async def test_help_in_direct_messages_puts_up_no_table(house: House) -> None:
    bela = house.person("Bela")
    shown = (await bela.slash(bela.direct_channel, "help")).shown
    assert (await bela.click(shown, custom_id="n:karma")).shown.text == "This works only in a server."
    assert await house.tables() == []


async def test_help_says_where_a_problem_is_reported(house: House) -> None:
    house.contact = "https://example.org/dealers-choice"
    await house.restart()
    bela = house.person("Bela")
    shown = await said(bela, house, "help")
    await bela.click(shown, "At the table")
    assert "Tell us here: https://example.org/dealers-choice." in shown.text


async def test_the_role_of_everybody_lets_everybody_open_tables_and_nobody_moderate(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    regulars = house.sandbox.world.roles.add(house.sandbox.world.servers[house.guild], "Regulars")
    for role in (regulars.id, house.guild):
        for setting in ("opener_role", "keeper_role"):
            panel = await settle(ada, house, setting, str(role))
    assert "Who may open tables: **everybody**" in panel.text
    assert "Who moderates all tables: **members who may manage messages**" in panel.text
    assert "Join" in (await open_table(bela, house.channel)).labels
