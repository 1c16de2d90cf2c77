"""The permissions that the bot needs where a table is opened, and who may open a table there."""

from dataclasses import dataclass

from discord import ChannelType

from bot.discord.press import Press
from bot.language.errors import Refused
from bot.language.texts import mark
from bot.play.permissions import Person
from bot.services.guild_settings import GuildSettings


def need_leave(press: Press, settings: GuildSettings, opener: Person) -> None:
    """Refuse, with the reason, where no table can be opened, or this member may not open one."""
    if settings.opener_role is not None and not (opener.moderator or settings.opener_role in press.role_ids):
        raise Refused(mark("You need the role {role} to open tables here."), role=f"<@&{settings.opener_role}>")
    if settings.channels and not {press.channel_id, press.channel.parent_id} & set(settings.channels):
        raise Refused(
            mark("Tables are opened in {channels} here."),
            channels=press.t.list([f"<#{channel_id}>" for channel_id in settings.channels]),
        )
    need_permissions(press, settings)


@dataclass(frozen=True, slots=True)
class Permission:
    flag: str  # as the library calls it
    name: str  # as in Discord's settings (a message)
    why: str  # (a message)
    for_tables: bool = True  # whether no table can be opened without it
    for_threads: bool = False  # whether it is needed only for games in threads
    for_events: bool = False  # whether only tournaments that are announced want it, and then for the whole server


VIEW = Permission("view_channel", mark("View Channel"), mark("to keep a table up to date"))
HISTORY = Permission(
    "read_message_history", mark("Read Message History"), mark("to see whether a table has scrolled away")
)
SEND = Permission("send_messages", mark("Send Messages"), mark("to post tables, and to mention players"))
EMBED = Permission("embed_links", mark("Embed Links"), mark("so that nothing in a table is left out"), for_tables=False)
ATTACH = Permission(
    "attach_files", mark("Attach Files"), mark("for the picture at the end of a game"), for_tables=False
)
OPEN_THREADS = Permission(
    "create_public_threads", mark("Create Public Threads"), mark("to open a thread for a game"), for_threads=True
)
IN_THREADS = Permission(
    "send_messages_in_threads", mark("Send Messages in Threads"), mark("to play in a thread"), for_threads=True
)
EVENTS = Permission(
    "create_events", mark("Create Events"), mark("to announce a tournament as an event of the server"),
    for_tables=False, for_events=True,
)  # fmt: skip
WITH_THREADS = frozenset({ChannelType.text, ChannelType.news})
"""The kinds of channels in which a game can get a thread."""
PERMISSIONS = (VIEW, HISTORY, SEND, EMBED, ATTACH, OPEN_THREADS, IN_THREADS, EVENTS)
"""All that the bot asks for when it is invited."""


def needed_here(press: Press, settings: GuildSettings) -> list[Permission]:
    if press.in_thread:
        return [VIEW, HISTORY, EMBED, ATTACH, IN_THREADS]
    return [one for one in PERMISSIONS if not one.for_events and (settings.threads or not one.for_threads)]


def need_threads(press: Press) -> None:
    """Refuse where no thread can be opened for a game."""
    if press.channel.type not in WITH_THREADS:
        raise Refused(mark("There can be no thread here."))
    missing = [f"**{press.t(one.name)}**" for one in (OPEN_THREADS, IN_THREADS) if not held(press, one)]
    if missing:
        raise Refused(
            mark("I can't open a thread here: ask a server admin to give me {permissions}."),
            permissions=press.t.list(missing),
        )


def held(press: Press, permission: Permission) -> bool:
    return bool(getattr(press.app_permissions, permission.flag))


def need_permissions(press: Press, settings: GuildSettings) -> None:
    """Refuse where the bot could not keep a table up to date, and name what it is missing."""
    needed = [one for one in needed_here(press, settings) if one.for_tables]
    missing = [press.t(one.name) for one in needed if not held(press, one)]
    if missing:
        raise Refused(
            mark("I can't post a table in {channel}: ask a server admin to give me {permissions} there."),
            channel=f"<#{press.channel_id}>",
            permissions=press.t.list([f"**{name}**" for name in missing]),
        )
