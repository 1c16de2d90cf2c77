"""The permissions that the bot needs where a table is opened, and who may open one there."""

from dataclasses import dataclass

import discord

from bot.discord.access import has_role
from bot.discord.responses import Interaction
from bot.language.errors import Refused
from bot.language.texts import Texts, mark
from bot.play.permissions import Person
from bot.services.guild_settings import GuildSettings


def need_leave(interaction: Interaction, settings: GuildSettings, opener: Person, t: Texts) -> None:
    """Check that a table can be opened here, and that the server's settings let this person do so.

    :raises Refused: the sentence says why not.
    """
    if settings.opener_role is not None and not (opener.moderator or has_role(interaction.user, settings.opener_role)):
        raise Refused(
            mark("Only members with the role {role} may open tables here."), role=f"<@&{settings.opener_role}>"
        )
    channel = interaction.channel
    here = {interaction.channel_id, channel.parent_id if isinstance(channel, discord.Thread) else None}
    if settings.channels and not here & set(settings.channels):
        raise Refused(
            mark("Tables belong in {channels} here."),
            channels=t.list([f"<#{channel_id}>" for channel_id in settings.channels]),
        )
    need_permissions(interaction, settings, t)


@dataclass(frozen=True, slots=True)
class Permission:
    """A permission that the bot needs, and why."""

    name: str  # as in Discord's settings
    why: str
    held: bool


def permissions_of(interaction: Interaction, settings: GuildSettings, t: Texts) -> list[Permission]:
    """List the permissions that the bot needs where an interaction comes from, and whether it has them."""
    can = interaction.app_permissions
    needed = [
        Permission(t("View Channel"), t("to keep a table up to date"), can.view_channel),
        Permission(t("Read Message History"), t("to see whether a table has scrolled away"), can.read_message_history),
    ]
    sending = Permission(t("Send Messages"), t("to post tables, and to mention players"), can.send_messages)
    in_threads = Permission(t("Send Messages in Threads"), t("to play in a thread"), can.send_messages_in_threads)
    if isinstance(interaction.channel, discord.Thread):
        return [*needed, in_threads]
    if settings.threads:
        opening = Permission(t("Create Public Threads"), t("to open a thread for a game"), can.create_public_threads)
        return [*needed, sending, opening, in_threads]
    return [*needed, sending]


def need_permissions(interaction: Interaction, settings: GuildSettings, t: Texts) -> None:
    """Check that the bot could keep a table up to date here; the refusal names what is missing.

    :raises Refused: a permission is missing.
    """
    missing = [permission.name for permission in permissions_of(interaction, settings, t) if not permission.held]
    if missing:
        raise Refused(
            mark("I cannot post a table in {channel}: I am missing {permissions} there. Ask whoever runs this server."),
            channel=f"<#{interaction.channel_id}>",
            permissions=t.list([f"**{name}**" for name in missing]),
        )
