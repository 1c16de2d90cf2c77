"""Commands as the client library registers them and as people are offered them, with every kind of option."""

from typing import Any

import discord
import pytest
from discord import app_commands

from sandbox.driver import ImpossibleError, Person
from sandbox.server import Sandbox
from sandbox.world import Channel
from tests.sandbox.small_bot import SmallBot, page

SPANISH = {
    "prepare": "preparar",
    "Prepare something": "Preparar algo",
    "who": "quien",
    "Who it is for": "Para quién es",
    "size": "talla",
    "Small": "Pequeña",
}


class Translator(app_commands.Translator):
    """Knows some Spanish."""

    async def translate(self, string: app_commands.locale_str, locale: discord.Locale, context: Any) -> str | None:
        return SPANISH.get(string.message) if locale is discord.Locale.spain_spanish else None


@app_commands.command(name="prepare", description="Prepare something")
@app_commands.describe(who="Who it is for")
@app_commands.choices(size=[app_commands.Choice(name=name, value=name[0]) for name in ("Small", "Large")])
async def prepare(
    interaction: discord.Interaction[Any],
    who: discord.Member,
    where: discord.TextChannel,
    role: discord.Role,
    size: str = "L",
    file: discord.Attachment | None = None,
) -> None:
    """Repeat all options."""
    text = f"{who.display_name} in {where.name} as {role.name}, size {size}, {file.filename if file else 'no file'}"
    await interaction.response.send_message(view=page(text))


@app_commands.command(description="For managers")
@app_commands.default_permissions(manage_guild=True)
@app_commands.guild_only()
@app_commands.allowed_installs(guilds=True, users=False)
async def settings(interaction: discord.Interaction[Any]) -> None:
    """Show something."""
    await interaction.response.send_message(view=page("settings"))


@pytest.fixture
async def registered(bot: SmallBot, sandbox: Sandbox) -> SmallBot:
    """The small bot with these commands besides its own."""
    bot.tree.add_command(prepare)
    bot.tree.add_command(settings)
    await bot.tree.set_translator(Translator())
    await bot.tree.sync()
    return bot


async def test_options_of_every_kind_arrive(
    registered: SmallBot, sandbox: Sandbox, ada: Person, bela: Person, table: Channel
) -> None:
    role = sandbox.world.roles.add(sandbox.world.servers.find("The Card Room"), "Guests")
    await registered.event("GUILD_ROLE_CREATE")
    message = (
        await ada.slash(table, "prepare", who=bela, where=table, role=role, size="Small", file=("a.txt", b"x"))
    ).message
    assert message
    assert message.text == "Bela in table as Guests, size S, a.txt"
    thread = ada.start_thread(table, "a thread")
    with pytest.raises(ImpossibleError, match="not of the kinds"):
        await ada.slash(table, "prepare", who=bela, where=thread, role=role)
    assert sandbox.violations == []


async def test_people_read_commands_in_their_language(
    registered: SmallBot, sandbox: Sandbox, ada: Person, table: Channel
) -> None:
    fabio = sandbox.person("Fabio")
    seen = fabio.commands(table)["prepare"]
    assert (seen["shown"], seen["description"]) == ("preparar", "Preparar algo")
    who, size = seen["options"][0], seen["options"][3]
    assert (who["shown"], who["description"]) == ("quien", "Para quién es")
    assert [choice["name"] for choice in size["choices"]] == ["Pequeña", "Large"]
    assert ada.commands(table)["prepare"]["shown"] == "prepare"


async def test_a_command_for_managers_is_offered_to_them_alone(
    registered: SmallBot, sandbox: Sandbox, ada: Person, bela: Person, table: Channel
) -> None:
    assert "settings" in ada.commands(table)
    assert "settings" not in bela.commands(table)
    assert "settings" not in ada.commands(ada.direct_channel)
    with pytest.raises(ImpossibleError, match="not offered"):
        await bela.slash(table, "settings")
    server = sandbox.world.servers.find("The Card Room")
    manager = sandbox.world.roles.add(server, "Managers", discord.Permissions(manage_guild=True).value)
    sandbox.world.members.give_role(bela.user, server, manager)
    assert (await bela.slash(table, "settings")).message
