"""The world's things as the JSON that Discord sends for them."""

from datetime import UTC, datetime
from urllib.parse import quote

from sandbox import components as tree
from sandbox.permissions import Permissions
from sandbox.world import (
    FORUM,
    THREAD_CREATED,
    VOICE,
    Attachment,
    Channel,
    Emoji,
    Flag,
    Interaction,
    Json,
    Message,
    Role,
    ScheduledEvent,
    Server,
    Thread,
    User,
    World,
)

# The other fields of Discord's users, members and servers, with the values that they have if unused.
_NULL_OF_USER = "avatar avatar_decoration_data collectibles primary_guild clan display_name_styles"
_NULL_OF_MEMBER = "avatar banner premium_since unusual_dm_activity_until avatar_decoration_data collectibles"
_NULL_OF_GUILD = """
icon home_header splash discovery_splash banner description afk_channel_id application_id system_channel_id
rules_channel_id public_updates_channel_id safety_alerts_channel_id widget_channel_id vanity_url_code max_presences
incidents_data
"""
_ZERO_IN_GUILD = """
verification_level explicit_content_filter mfa_level nsfw_level premium_tier system_channel_flags
premium_subscription_count
"""
_EMPTY_IN_GUILD = "features emojis stickers"
_EMPTY_AT_FIRST = "voice_states presences stage_instances guild_scheduled_events soundboard_sounds"
_OF_TYPE: dict[int, Json] = {
    VOICE: {"bitrate": 64000, "user_limit": 0, "rtc_region": None, "video_quality_mode": 1},
    FORUM: {
        "available_tags": [],
        "default_reaction_emoji": None,
        "default_sort_order": None,
        "default_forum_layout": 0,
    },
}
HIDDEN_NAME, HIDDEN = "___hidden___", 1 << 17
"""The name and the flag of a channel that the application may not view."""
_KEPT_OF_HIDDEN = ("id", "guild_id", "type", "position", "parent_id")
_USER: Json = {**dict.fromkeys(_NULL_OF_USER.split()), "public_flags": 0, "flags": 0}
_MEMBER: Json = {**dict.fromkeys(_NULL_OF_MEMBER.split()), "pending": False, "deaf": False, "mute": False, "flags": 0}
_GUILD: Json = {
    **dict.fromkeys(_NULL_OF_GUILD.split()),
    **dict.fromkeys(_ZERO_IN_GUILD.split(), 0),
    **dict.fromkeys(_EMPTY_IN_GUILD.split(), ()),
    "region": "deprecated",
    "afk_timeout": 300,
    "default_message_notifications": 1,
    "nsfw": False,
    "widget_enabled": False,
    "premium_progress_bar_enabled": False,
    "max_members": 25_000_000,
    "max_video_channel_users": 25,
    "max_stage_video_channel_users": 50,
}


def iso(moment: float) -> str:
    """Return a moment as Discord writes it."""
    return datetime.fromtimestamp(moment, UTC).isoformat()


def user(one: User) -> Json:
    return _USER | {
        "id": str(one.id),
        "username": one.name,
        "discriminator": "0000" if one.bot else "0",
        "global_name": None if one.bot else one.display,
        "bot": one.bot,
        "avatar": one.avatar_hash,
    }


def member(world: World, one: User, server: Server, *, with_user: bool = True) -> Json:
    """Return a member object without permissions."""
    place = server.members[one.id]
    until = place.timed_out_until
    data = _MEMBER | {
        "roles": [str(role_id) for role_id in place.roles],
        "nick": place.nick,
        "joined_at": iso(place.joined),
        "communication_disabled_until": None if until is None else iso(until),
    }
    return data | {"user": user(one)} if with_user else data


def role(one: Role) -> Json:
    data: Json = {
        "id": str(one.id),
        "name": one.name,
        "permissions": str(one.permissions),
        "position": one.position,
        "color": one.colour,
        "colors": {"primary_color": one.colour, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": one.managed_by is not None,
        "mentionable": one.mentionable,
        "flags": 0,
        **dict.fromkeys(("description", "icon", "unicode_emoji")),
    }
    return data | {"tags": {"bot_id": str(one.managed_by)}} if one.managed_by else data


def channel(world: World, one: Channel) -> Json:
    last = str(one.last_message_id) if one.last_message_id else None
    data: Json = {"id": str(one.id), "flags": 0, "last_message_id": last}
    if one.recipient_id is not None:
        return data | {"type": 1, "recipients": [user(world.users[one.recipient_id])]}
    data |= {"guild_id": str(one.server_id), "name": one.name, "rate_limit_per_user": 0}
    if one.thread is not None:
        return data | _thread(world, one, one.thread)
    return data | {
        **_OF_TYPE.get(one.type, {}),
        "type": one.type,
        "topic": None,
        "nsfw": False,
        "position": one.position,
        "parent_id": None,
        "permission_overwrites": [
            {
                "id": str(target),
                "type": 0 if overwrite.kind == "role" else 1,
                "allow": str(overwrite.allow),
                "deny": str(overwrite.deny),
            }
            for target, overwrite in one.overwrites.items()
        ],
    }


def channel_told(world: World, one: Channel) -> Json:
    """Return a server's channel as the gateway tells of it: one that the application may not view has lost its data.

    Discord leaves open which of the other fields are null, and which are missing: chance decides.
    """
    whole = channel(world, one)
    if one.thread is not None or world.rights.may(world.application.id, one, Permissions.VIEW_CHANNEL):
        return whole
    denied = {"id": str(one.server_id), "type": 0, "allow": "0", "deny": str(int(Permissions.VIEW_CHANNEL))}
    data = {key: whole.pop(key) for key in _KEPT_OF_HIDDEN}
    data |= {key: None for key in whole if world.whim.random() < 0.5}
    return data | {"name": HIDDEN_NAME, "flags": HIDDEN, "permission_overwrites": [denied]}


def channel_pressed(world: World, one: Channel) -> Json:
    """Return a channel as an interaction from there brings it: with its name even if hidden, never its overwrites."""
    return {key: value for key, value in channel(world, one).items() if key != "permission_overwrites"}


def _thread(world: World, one: Channel, place: Thread) -> Json:
    data: Json = {
        "type": 12 if place.private else 11,
        "parent_id": str(place.parent_id),
        "owner_id": str(place.owner_id),
        "message_count": place.messages,
        "total_message_sent": place.messages,
        "member_count": min(len(place.members), 50),
        "thread_metadata": {
            "archived": place.archived,
            "archive_timestamp": iso(place.changed),
            "auto_archive_duration": place.auto_archive,
            "locked": place.locked,
            "create_timestamp": iso(place.created),
        },
    }
    if world.application.id in place.members:
        data["member"] = thread_member(one, world.application.id)
    return data


def thread_member(one: Channel, user_id: int) -> Json:
    """Return a user's membership of a thread."""
    assert one.thread is not None
    since = one.thread.members[user_id]
    return {"id": str(one.id), "user_id": str(user_id), "join_timestamp": iso(since), "flags": 1}


def event(world: World, server_id: int, name: str, thing: Server | Channel | Role) -> Json:
    """Return the data of a gateway event about a thing of a server."""
    match thing:
        case Server() if name == "GUILD_CREATE":
            data = guild_create(world, thing)
            if not thing.unavailable:
                del data["unavailable"]  # its absence tells a new server from one that comes back
            return data
        case Server():
            return {"id": str(thing.id), "unavailable": True} if thing.unavailable else {"id": str(thing.id)}
        case Role():
            return {"guild_id": str(server_id), "role": role(thing)}
        case Channel() if name == "THREAD_DELETE":
            kept = ("id", "guild_id", "parent_id", "type")
            return {key: value for key, value in channel(world, thing).items() if key in kept}
        case Channel() if name == "THREAD_MEMBERS_UPDATE":
            whole = channel(world, thing)
            told = {key: whole[key] for key in ("id", "guild_id", "member_count")}
            if "member" in whole:
                return {**told, "added_members": [whole["member"]], "removed_member_ids": []}
            return {**told, "added_members": [], "removed_member_ids": [str(world.application.id)]}
        case Channel() if name == "THREAD_LIST_SYNC":
            active = [channel(world, one) for one in world.threads.of(thing) if one.thread and not one.thread.archived]
            mine = [one["member"] for one in active if "member" in one]
            place = {"guild_id": str(server_id), "channel_ids": [str(thing.id)]}
            return {**place, "threads": active, "members": mine}
        case Channel() if name == "THREAD_CREATE":
            return {**channel(world, thing), "newly_created": True}
        case Channel():
            return channel_told(world, thing)


def scheduled_event(server: Server, one: ScheduledEvent) -> Json:
    """Return an event that a server has announced."""
    return {
        "id": str(one.id),
        "guild_id": str(server.id),
        "channel_id": None,
        "creator_id": str(one.creator_id),
        "name": one.name,
        "description": one.description,
        "image": None,
        "scheduled_start_time": iso(one.starts),
        "scheduled_end_time": iso(one.ends),
        "privacy_level": 2,
        "status": one.status,
        "entity_type": 3,
        "entity_id": None,
        "entity_metadata": {"location": one.location},
    }


def guild(server: Server) -> Json:
    return _GUILD | {
        "id": str(server.id),
        "name": server.name,
        "owner_id": str(server.owner_id),
        "preferred_locale": server.locale,
        "roles": [role(one) for one in server.roles.values()],
    }


def authorization(one: User, server: Server | None) -> Json:
    """Return what a webhook event tells of a person who added the application to a server, or withdrew that."""
    data: Json = {"user": user(one)}
    if server is not None:
        data |= {"integration_type": 0, "scopes": ["bot", "applications.commands"], "guild": guild(server)}
    return data


def my_guild(world: World, server: Server, *, counts: bool) -> Json:
    """Return a server as the application lists its own: with what it may do there, before any channel's overwrites."""
    return {
        "id": str(server.id),
        "name": server.name,
        "icon": None,
        "banner": None,
        "owner": False,
        "permissions": str(world.rights.held_everywhere(world.application.id, server)),
        "features": [],
        **(member_counts(server) if counts else {}),
    }


def member_counts(server: Server) -> Json:
    return dict.fromkeys(("approximate_member_count", "approximate_presence_count"), len(server.members))


def guild_create(world: World, server: Server) -> Json:
    """Return what the gateway sends about a server that the bot is in."""
    return {
        **guild(server),
        **dict.fromkeys(_EMPTY_AT_FIRST.split(), ()),
        "unavailable": False,
        "channels": [channel_told(world, one) for one in world.channels.of(server)],
        "members": [member(world, world.users.bot, server)],
        "member_count": len(server.members),
        "joined_at": iso(server.members[world.application.id].joined),
        "large": False,
        "threads": [channel(world, one) for one in active_threads(world, server)],
    }


def active_threads(world: World, server: Server) -> list[Channel]:
    """The threads of a server that are not archived, and that the bot sees."""
    return [
        one
        for one in world.threads.values()
        if one.server_id == server.id
        and one.thread is not None
        and not one.thread.archived
        and world.rights.can_view(world.application.id, one)
    ]


def message(world: World, one: Message) -> Json:
    """Return a message object as the bot and the people get it."""
    everyone = world.users
    data: Json = {
        "id": str(one.id),
        "channel_id": str(one.channel_id),
        "type": one.type,
        "content": one.content,
        "author": user(everyone[one.author_id]),
        "components": _with_media(world, one),
        "embeds": one.embeds,
        "attachments": [attachment(world, world.attachments[key], ephemeral=one.ephemeral) for key in one.attachments],
        "mentions": [user(everyone[i]) for i in one.mentions if i in everyone],
        "mention_roles": [str(i) for i in one.mentioned_roles],
        "mention_everyone": one.mentions_everyone,
        "pinned": False,
        "tts": False,
        "timestamp": iso(one.created),
        "edited_timestamp": iso(one.edited) if one.edited is not None else None,
        "flags": one.flags,
    }
    if one.nonce is not None:
        data["nonce"] = one.nonce
    if one.webhook:
        data["webhook_id"] = data["application_id"] = str(world.application.id)
    if one.interaction is not None:
        data["interaction_metadata"] = one.interaction
    if one.flags & Flag.HAS_THREAD and one.id in world.channels:
        data["thread"] = channel(world, world.channels[one.id])
    if one.type == THREAD_CREATED:
        data["message_reference"] = {"type": 0, "channel_id": str(one.reference_channel_id)}
    if one.reference_id is not None:
        data["message_reference"] = {
            "type": 0,
            "message_id": str(one.reference_id),
            "channel_id": str(one.reference_channel_id or one.channel_id),
        }
        original = world.messages.get(one.reference_id)
        data["referenced_message"] = None
        if original is not None and original.reference_id is None:
            data["referenced_message"] = message(world, original)
    return data


def attachment(world: World, one: Attachment, *, ephemeral: bool = False) -> Json:
    url = f"{world.files_url}{one.id}/{quote(one.name)}"
    data: Json = {"id": str(one.id), "filename": one.name, "size": one.size, "url": url, "proxy_url": url}
    known = {
        "content_type": one.media_type,
        "width": one.width,
        "height": one.height,
        "description": one.description,
        "ephemeral": ephemeral or None,
    }
    return data | {key: value for key, value in known.items() if value is not None}


def _with_media(world: World, one: Message) -> list[Json]:
    """Return the components, with the data of the files that they show."""
    mine = {file.name: file for file in (world.attachments[key] for key in one.attachments)}

    def told(component: Json) -> Json:
        shown = dict(component)
        for single in ("media", "file"):
            if single in shown:
                shown[single] = medium(shown[single])
        if shown["type"] == tree.FILE:
            file = mine.get(component["file"]["url"].removeprefix("attachment://"))
            shown |= {"name": file.name if file else None, "size": file.size if file else None}
        if "items" in shown:
            shown["items"] = [{**item, "media": medium(item["media"])} for item in shown["items"]]
        if "components" in shown:
            shown["components"] = [told(child) for child in shown["components"]]
        if "accessory" in shown:
            shown["accessory"] = told(shown["accessory"])
        return shown

    def medium(given: Json) -> Json:
        file = mine.get(given["url"].removeprefix("attachment://"))
        if file is None:
            return {**given, "id": str(one.id), "proxy_url": given["url"]}
        known = ("url", "proxy_url", "width", "height", "content_type")
        data = {key: value for key, value in attachment(world, file).items() if key in known}
        return {**data, "id": str(file.id), "attachment_id": str(file.id), "loading_state": 2}

    return [told(component) for component in one.components]


def message_for_bot(world: World, one: Message) -> Json:
    """Return a message as the API lists it: without the message content intent most of others' is left out."""
    data = message(world, one)
    for shown, author in ((data, one), (data.get("referenced_message"), world.messages.get(one.reference_id or 0))):
        if shown is not None and author is not None and not _content_is_told(world, author):
            shown |= {"content": "", "components": [], "embeds": [], "attachments": []}
    return data


def _content_is_told(world: World, one: Message) -> bool:
    own = world.application.id in (one.author_id, *one.mentions)
    return own or one.channel_id not in world.channels or world.channels[one.channel_id].is_direct


def interaction_metadata(world: World, one: Interaction) -> Json:
    """Return a message's metadata of the interaction that made it."""
    data: Json = {
        "id": str(one.id),
        "type": one.type,
        "user": user(world.users[one.user_id]),
        "authorizing_integration_owners": integration_owners(world, one),
    }
    if one.type == 2:
        data["name"] = one.name
        data["command_type"] = 1
    elif one.opened_by is not None:
        data["triggering_interaction_metadata"] = one.opened_by
    elif one.source_id is not None:
        data["interacted_message_id"] = str(one.source_id)
    return data


def integration_owners(world: World, one: Interaction) -> Json:
    """Return who installed the application: the server, or in direct messages nobody in particular."""
    server_id = world.channels[one.channel_id].server_id
    return {"0": str(server_id) if server_id else "0"}


def emoji(world: World, one: Emoji) -> Json:
    """Return an emoji object of the application."""
    return {
        "id": str(one.id),
        "name": one.name,
        "roles": [],
        "user": user(world.users.bot if one.user_id is None else world.users[one.user_id]),
        "require_colons": True,
        "managed": False,
        "animated": one.animated,
        "available": True,
    }
