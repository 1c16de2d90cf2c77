"""The world behind the API: people, servers, roles, channels, messages, commands and emoji.

It has no I/O. Every change does three things: it marks what must be saved (`World.unsaved`), tells the people
who can see it (`World.subscribe`), and tells the application's gateway what Discord would tell it about
(`World.on_gateway_event`; `sandbox.wire` puts that into words).
"""

import asyncio
import base64
import secrets
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from typing import Any, Literal, Self

from sandbox import permissions as rights
from sandbox.clock import SystemClock
from sandbox.permissions import Permissions

Json = dict[str, Any]

EPOCH = 1420070400.0  # Discord's: the first second of 2015
KEPT_MESSAGES = 500  # that all can see, per channel; the oldest go first
KEPT_PRIVATE = 100  # ephemeral ones, per channel and reader

USUAL_AUTO_ARCHIVE = 4320  # minutes after which an idle thread is archived

REPLY, THREAD_CREATED, COMMAND_ANSWER, THREAD_STARTER = 19, 18, 20, 21  # types of messages that are not plain


class Flag:
    """The message flags that the sandbox knows."""

    SUPPRESS_EMBEDS = 1 << 2
    EPHEMERAL = 1 << 6
    HAS_THREAD = 1 << 5
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


class MissingError(LookupError):
    """Somebody asked for a person, a channel or another thing that is not in the world."""


@dataclass
class User:
    """A person, or the application's bot."""

    id: int
    name: str  # the unique one, in lower case
    display: str  # the one shown
    locale: str = "en-US"
    bot: bool = False
    direct_messages_open: bool = True

    @property
    def mention(self) -> str:
        """How a message text names this person."""
        return f"<@{self.id}>"


@dataclass
class Member:
    """A person's place in one server."""

    user_id: int
    joined: float
    roles: list[int] = field(default_factory=list)
    nick: str | None = None
    timed_out_until: float | None = None


@dataclass
class Role:
    """A role of one server; the role with the server's own id is @everyone's."""

    id: int
    name: str
    permissions: int
    position: int
    colour: int = 0
    managed_by: int | None = None  # the bot whose own role it is
    mentionable: bool = False


@dataclass
class Server:
    """A server with its roles and members, both by id."""

    id: int
    name: str
    owner_id: int
    locale: str = "en-US"
    blocked_words: list[str] = field(default_factory=list)  # * at an end stands for any letters
    blocked_hosts: list[str] = field(default_factory=list)
    unavailable: bool = False  # an outage: nobody sees it, the bot included
    bans: list[int] = field(default_factory=list)  # who was banned, and cannot come back
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)


@dataclass
class Overwrite:
    """What one channel grants or takes away, for a role or for one member."""

    kind: Literal["role", "member"]
    allow: int = 0
    deny: int = 0


@dataclass
class Thread:
    """What makes a channel a thread."""

    parent_id: int
    owner_id: int
    created: float
    auto_archive: int  # minutes
    active: float  # when something was last posted, or it was last unarchived
    changed: float  # when it was last archived or unarchived
    archived: bool = False
    locked: bool = False
    private: bool = False  # only its members see it, and who manages threads
    messages: int = 0
    members: dict[int, float] = field(default_factory=dict)  # since when, by the person's id


@dataclass
class Channel:
    """A text channel or a thread of a server, or the direct messages between the bot and one person."""

    id: int
    name: str
    server_id: int | None
    position: int = 0
    recipient_id: int | None = None
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    last_message_id: int | None = None
    thread: Thread | None = None

    @property
    def is_direct(self) -> bool:
        """Whether these are direct messages."""
        return self.server_id is None


@dataclass
class Message:
    """A message as stored; component trees are replaced by edits, never changed in place."""

    id: int
    channel_id: int
    author_id: int
    created: float
    content: str = ""
    components: list[Json] = field(default_factory=list)
    embeds: list[Json] = field(default_factory=list)
    flags: int = 0
    type: int = 0
    edited: float | None = None
    reader_id: int | None = None  # an ephemeral message has one reader
    interaction: Json | None = None  # Discord's interaction_metadata
    webhook: bool = False  # made through an interaction's token
    mentions: list[int] = field(default_factory=list)
    mentioned_roles: list[int] = field(default_factory=list)
    mentions_everyone: bool = False
    nonce: str | None = None
    reference_id: int | None = None
    reference_channel_id: int | None = None  # None: the message's own channel
    dismissed: bool = False
    attachments: list[int] = field(default_factory=list)

    @property
    def ephemeral(self) -> bool:
        """Whether only one person sees it."""
        return self.reader_id is not None

    @property
    def is_v2(self) -> bool:
        """Whether it consists of Components V2."""
        return bool(self.flags & Flag.COMPONENTS_V2)

    @property
    def is_system(self) -> bool:
        """Whether Discord itself wrote it."""
        return self.type in (THREAD_CREATED, THREAD_STARTER)

    @property
    def loading(self) -> bool:
        """Whether it still says that the application is thinking."""
        return bool(self.flags & Flag.LOADING)


@dataclass
class Attachment:
    """A file of a message or of a command's option, its content in base64."""

    id: int
    name: str
    media_type: str | None
    data: str
    size: int
    width: int | None = None
    height: int | None = None
    description: str | None = None

    @property
    def content(self) -> bytes:
        """The file itself."""
        return base64.b64decode(self.data)


@dataclass
class Emoji:
    """An emoji of the application, its picture in base64."""

    id: int
    name: str
    animated: bool
    media_type: str
    image: str
    user_id: int | None = None  # who uploaded it in the developer portal; None for the bot itself


@dataclass
class Interaction:
    """One use of a command, a component or a modal, from the press to its token's end."""

    id: int
    token: str
    type: int  # Discord's: 2 command, 3 component, 4 autocomplete, 5 modal
    created: float
    user_id: int
    channel_id: int
    name: str = ""  # of the command, for "somebody used /name"
    source_id: int | None = None  # the message whose component (or whose component's modal) it is
    answered: bool = False
    failed: bool = False
    excused: bool = False  # an injected fault explains a late or second answer
    original_id: int | None = None  # what @original means
    waits_for_text: bool = False  # deferred with a message that still says "thinking"
    message_ids: list[int] = field(default_factory=list)  # all that the token may edit
    attachments: list[int] = field(default_factory=list)  # the files of a command's options
    opened_by: Json | None = None  # of a modal: what is told of the interaction that opened it


@dataclass(frozen=True, slots=True)
class Notification:
    """Somebody's client rang: a mention, a reply or a direct message that was not silent."""

    user_id: int
    message: Message


class What(StrEnum):
    """What an `Event` is about."""

    MESSAGE_CREATED = "message_created"
    MESSAGE_UPDATED = "message_updated"
    MESSAGE_DELETED = "message_deleted"  # also: dismissed by its reader
    INTERACTION = "interaction"  # the person's own one was sent, answered or failed
    CHANNELS = "channels"  # servers, channels or what the person may see changed
    PEOPLE = "people"
    COMMANDS = "commands"


@dataclass(frozen=True, slots=True)
class Event:
    """Something changed for the person who subscribed."""

    what: What
    message: Message | None = None
    interaction: Any = None  # a `sandbox.interactions.Pending` where what is INTERACTION


class Subscription:
    """The events of one person, from the moment of subscribing; an async iterator that `close` ends."""

    def __init__(self, world: "World", user: User) -> None:
        self.user = user
        self._world = world
        self._queue: asyncio.Queue[Event | None] = asyncio.Queue()

    def put(self, event: Event) -> None:
        """Add an event."""
        self._queue.put_nowait(event)

    async def next(self) -> Event:
        """Return the next event; raise StopAsyncIteration when the subscription was closed."""
        event = await self._queue.get()
        if event is None:
            raise StopAsyncIteration
        return event

    def close(self) -> None:
        """End the iteration."""
        self._world.unsubscribe(self)
        self._queue.put_nowait(None)

    def __aiter__(self) -> AsyncIterator[Event]:
        return self

    async def __anext__(self) -> Event:
        return await self.next()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


GatewayListener = Callable[[int, str, Server | Channel | Role], None]
"""Takes the server's id, the event's name and the thing that it is about."""


class World:
    """Everything there is. Lookups are by id; `find_*` go by name."""

    def __init__(self, clock: SystemClock, token: str | None = None) -> None:
        self.clock = clock
        self.application_id = 0
        self.application_name = "Dealer's Choice"
        self.token = token or ""
        self.users: dict[int, User] = {}
        self.servers: dict[int, Server] = {}
        self.channels: dict[int, Channel] = {}
        self.threads: dict[int, Channel] = {}  # those of the channels that are one
        self.messages: dict[int, Message] = {}
        self.interactions: dict[int, Interaction] = {}
        self.emojis: dict[int, Emoji] = {}
        self.attachments: dict[int, Attachment] = {}
        self.files_url = ""  # where the attachments are served
        self.commands: list[Json] = []
        self.command_creations: list[float] = []
        self.left_servers: set[int] = set()  # the bot was removed from these
        self.notifications: list[Notification] = []
        self.on_gateway_event: GatewayListener = lambda _server_id, _name, _thing: None
        self.on_unsaved: Callable[[], None] = lambda: None
        self.unsaved: set[tuple[str, int]] = set()
        self._by_channel: dict[int, dict[int, Message]] = {}
        self._by_reader: dict[tuple[int, int | None], dict[int, Message]] = {}
        self._by_token: dict[str, Interaction] = {}
        self._by_nonce: dict[tuple[int, str], Message] = {}
        self._direct: dict[int, Channel] = {}
        self._readers: dict[int, frozenset[int]] = {}
        self._subscriptions: dict[int, list[Subscription]] = {}
        self._counter = 0

    # --- the beginning ----------------------------------------------------------------------------------

    def furnish(self) -> None:
        """Put in what a new world starts with: application, server, two channels, roles and people."""
        bot = User(self.snowflake(), "dealers-choice", self.application_name, bot=True)
        self.application_id = bot.id
        self.users[bot.id] = bot
        if not self.token:
            owner = base64.urlsafe_b64encode(str(bot.id).encode()).decode().rstrip("=")
            self.token = f"{owner}.{secrets.token_urlsafe(4)}.{secrets.token_urlsafe(28)}"
        self._save("user", bot.id)
        self._save("application", 0)
        people = [self.add_person(name) for name in ("Ada", "Bela", "Cleo", "Dario", "Esme")]
        people.append(self.add_person("Fabio", locale="es-ES"))
        server = self.add_server("The Card Room", people[0])
        for person in people[1:]:
            self.join(person, server)
        self.add_channel(server, "table")
        self.add_channel(server, "second-table")
        moderators = self.add_role(server, "Moderators", Permissions.MANAGE_MESSAGES)
        self.add_role(server, "Players", 0)
        self.give_role(people[0], server, moderators)

    def snowflake(self) -> int:
        """Return a new id. It holds the clock's time, as the client library reads the creation from it.

        The low bits are a counter that is never reset, so that ids differ even when the clock was set back.
        """
        self._counter += 1
        return (int((self.clock.now() - EPOCH) * 1000) << 22) | (self._counter & 0x3FFFFF)

    @property
    def bot(self) -> User:
        """The application's bot user."""
        return self.users[self.application_id]

    @property
    def people(self) -> list[User]:
        """All users except the bot."""
        return [user for user in self.users.values() if not user.bot]

    # --- looking things up ------------------------------------------------------------------------------

    def find_person(self, name: str) -> User:
        """Return the person with this shown name."""
        for user in self.people:
            if user.display == name:
                return user
        raise MissingError(f"nobody is called {name}")

    def find_channel(self, name: str, server: Server | None = None) -> Channel:
        """Return the text channel or thread with this name (with or without #), in any server by default."""
        for channel in self.channels.values():
            fits = channel.name == name.removeprefix("#") and not channel.is_direct
            if fits and (server is None or channel.server_id == server.id):
                return channel
        raise MissingError(f"there is no channel #{name}")

    def find_server(self, name: str) -> Server:
        """Return the server with this name."""
        for server in self.servers.values():
            if server.name == name:
                return server
        raise MissingError(f"there is no server {name}")

    def server_of(self, channel: Channel) -> Server | None:
        """Return the channel's server; None for direct messages."""
        return None if channel.server_id is None else self.servers[channel.server_id]

    def channels_of(self, server: Server) -> list[Channel]:
        """Return the server's channels in their order, without threads."""
        mine = (one for one in self.channels.values() if one.server_id == server.id and one.thread is None)
        return sorted(mine, key=lambda channel: (channel.position, channel.id))

    def threads_of(self, channel: Channel) -> list[Channel]:
        """Return the channel's threads, archived ones included, the oldest first."""
        return [one for one in self.threads.values() if one.thread and one.thread.parent_id == channel.id]

    def channels_for(self, user: User) -> list[Channel]:
        """Return all channels that the person can see, direct messages last."""
        mine = [channel for channel in self.channels.values() if self.can_view(user.id, channel)]
        return sorted(mine, key=lambda c: (c.is_direct, c.server_id or 0, c.thread is not None, c.position, c.id))

    def servers_of(self, user: User) -> list[Server]:
        """Return the servers that the person is a member of."""
        return [server for server in self.servers.values() if user.id in server.members]

    def bot_servers(self) -> list[Server]:
        """Return the servers that the bot is a member of."""
        return self.servers_of(self.bot)

    def name_in(self, user: User, server: Server | None) -> str:
        """Return the name under which the person is shown in the server."""
        member = server.members.get(user.id) if server else None
        return (member.nick if member else None) or user.display

    # --- permissions ------------------------------------------------------------------------------------

    def permissions_in(self, user_id: int, channel: Channel) -> int:
        """Return what the user may do in the channel, computed as Discord documents it; a thread has its parent's."""
        if channel.thread is not None:
            channel = self.channels[channel.thread.parent_id]
        if channel.server_id is None:
            return int(rights.DIRECT) if user_id in (channel.recipient_id, self.application_id) else 0
        server = self.servers[channel.server_id]
        member = server.members.get(user_id)
        if member is None:
            return 0
        base = self.server_permissions(user_id, server)
        if base & Permissions.ADMINISTRATOR:
            return base
        everyone = channel.overwrites.get(server.id)
        if everyone:
            base = base & ~everyone.deny | everyone.allow
        allow = deny = 0
        for role_id in member.roles:
            overwrite = channel.overwrites.get(role_id)
            if overwrite:
                allow |= overwrite.allow
                deny |= overwrite.deny
        base = base & ~deny | allow
        own = channel.overwrites.get(user_id)
        if own:
            base = base & ~own.deny | own.allow
        return base & rights.TIMED_OUT if self.is_timed_out(member) else base

    def is_timed_out(self, member: Member) -> bool:
        """Whether a member is timed out now. Administrators keep their permissions even then."""
        return member.timed_out_until is not None and member.timed_out_until > self.clock.now()

    def server_permissions(self, user_id: int, server: Server) -> int:
        """Return what the member's roles grant, before the overwrites of any channel."""
        member = server.members[user_id]
        base = server.roles[server.id].permissions
        for role_id in member.roles:
            base |= server.roles[role_id].permissions
        if user_id == server.owner_id or base & Permissions.ADMINISTRATOR:
            return int(rights.ALL)
        return base

    def may(self, user_id: int, channel: Channel, *needed: Permissions) -> bool:
        """Whether the user has all of these permissions in the channel."""
        have = self.permissions_in(user_id, channel)
        return all(have & int(one) for one in needed)

    def may_send(self, user_id: int, channel: Channel) -> bool:
        """Whether the user may post in the channel; a locked thread is for those who manage threads."""
        if channel.thread is None:
            return self.may(user_id, channel, Permissions.SEND_MESSAGES)
        if channel.thread.locked and not self.may(user_id, channel, Permissions.MANAGE_THREADS):
            return False
        return self.may(user_id, channel, Permissions.SEND_MESSAGES_IN_THREADS)

    def can_view(self, user_id: int, channel: Channel) -> bool:
        """Whether the user sees the channel at all."""
        return user_id in self.viewers(channel)

    def viewers(self, channel: Channel) -> frozenset[int]:
        """Return the ids of all users who see the channel, the bot's included."""
        known = self._readers.get(channel.id)
        if known is None:
            if channel.server_id is None:
                users: Iterable[int] = (i for i in (channel.recipient_id, self.application_id) if i)
            else:
                server = self.servers[channel.server_id]
                seeing = {} if server.unavailable else server.members
                users = (i for i in seeing if self._sees(i, channel))
            known = self._readers[channel.id] = frozenset(users)
        return known

    def _sees(self, user_id: int, channel: Channel) -> bool:
        thread, held = channel.thread, self.permissions_in(user_id, channel)
        inside = thread is None or not thread.private or user_id in thread.members or held & Permissions.MANAGE_THREADS
        return bool(held & Permissions.VIEW_CHANNEL and inside)

    def readers(self, message: Message) -> frozenset[int]:
        """Return the ids of the people, without the bot, who can read the message."""
        if message.reader_id is not None:
            return frozenset((message.reader_id,))
        return self.viewers(self.channels[message.channel_id]) - {self.application_id}

    def can_read(self, user: User, message: Message) -> bool:
        """Whether the person sees this message now (a dismissed one no longer)."""
        if message.id not in self.messages or message.dismissed:
            return False
        if message.reader_id not in (None, user.id):
            return False
        return self.can_view(user.id, self.channels[message.channel_id])

    # --- people -----------------------------------------------------------------------------------------

    def add_person(self, name: str, locale: str = "en-US", server: Server | None = None) -> User:
        """Add a person, as a member of the server if one is given."""
        user = User(self.snowflake(), self._unique_name(name), name, locale)
        self.users[user.id] = user
        self._save("user", user.id)
        if server is not None:
            self.join(user, server)
        self._tell_everyone(What.PEOPLE)
        return user

    def rename_person(self, user: User, name: str) -> None:
        """Give the person another shown name."""
        user.display = name
        self._save("user", user.id)
        self._tell_everyone(What.PEOPLE)

    def set_locale(self, user: User, locale: str) -> None:
        """Change the language of the person's client."""
        user.locale = locale
        self._save("user", user.id)
        self._tell_everyone(What.PEOPLE)

    def set_nick(self, user: User, server: Server, nick: str | None) -> None:
        """Change the person's name in one server."""
        server.members[user.id].nick = nick
        self._save("server", server.id)
        self._tell_everyone(What.PEOPLE)

    def open_direct_messages(self, user: User, *, opened: bool = True) -> None:
        """Let the person accept direct messages, or (`opened=False`) refuse them."""
        user.direct_messages_open = opened
        self._save("user", user.id)

    def close_direct_messages(self, user: User) -> None:
        """Let the person refuse direct messages from now on."""
        self.open_direct_messages(user, opened=False)

    def join(self, user: User, server: Server) -> None:
        """Make the person a member."""
        server.members[user.id] = Member(user.id, self.clock.now())
        self._membership_changed(server)

    def leave(self, user: User, server: Server) -> None:
        """End the person's membership. The bot is not told: it has no members intent."""
        self._leave_threads(server, user.id)
        server.members.pop(user.id, None)
        self._membership_changed(server)

    def ban(self, user: User, server: Server) -> None:
        """End the person's membership for good, or until they are unbanned."""
        server.bans.append(user.id)
        self.leave(user, server)

    def unban(self, user: User, server: Server) -> None:
        """Let a banned person come back."""
        server.bans.remove(user.id)
        self._save("server", server.id)

    def time_out(self, user: User, server: Server, until: float | None) -> None:
        """Time a member out until then, or end that with None. The bot is not told: it has no members intent."""
        server.members[user.id].timed_out_until = until
        self._membership_changed(server)

    def _leave_threads(self, server: Server, user_id: int) -> None:
        for channel in self.threads.values():
            if channel.server_id == server.id and channel.thread is not None:
                channel.thread.members.pop(user_id, None)
                self._save("channel", channel.id)

    # --- servers, roles, channels -----------------------------------------------------------------------

    def add_server(self, name: str, owner: User, *, with_bot: bool = True) -> Server:
        """Add a server; the bot is a member with its usual role unless `with_bot` is false."""
        # One millisecond apart from one another, so that several shards share the servers of one test.
        server = Server(self.snowflake() + (len(self.servers) << 22), name, owner.id)
        server.roles[server.id] = Role(server.id, "@everyone", int(rights.EVERYONE), 0)
        server.members[owner.id] = Member(owner.id, self.clock.now())
        self.servers[server.id] = server
        if with_bot:
            self.invite_bot(server)
        else:
            self._membership_changed(server)
        return server

    def invite_bot(self, server: Server, permissions: int = int(rights.INVITED)) -> None:
        """Add the bot to the server with a role of its own."""
        role = Role(self.snowflake(), self.application_name, permissions, 1, managed_by=self.application_id)
        server.roles[role.id] = role
        server.members[self.application_id] = Member(self.application_id, self.clock.now(), [role.id])
        self.left_servers.discard(server.id)
        self._save("application", 0)
        self._membership_changed(server)
        self.on_gateway_event(server.id, "GUILD_CREATE", server)

    def remove_bot(self, server: Server) -> None:
        """Throw the bot out of the server."""
        gone = [role_id for role_id, role in server.roles.items() if role.managed_by == self.application_id]
        for role_id in gone:
            del server.roles[role_id]
        self._leave_threads(server, self.application_id)
        server.members.pop(self.application_id, None)
        self.left_servers.add(server.id)
        self._save("application", 0)
        self._membership_changed(server)
        self.on_gateway_event(server.id, "GUILD_DELETE", server)

    def set_available(self, server: Server, *, available: bool) -> None:
        """Begin or end an outage of the server; it is then as if it were not there, for people and for the bot."""
        if available != server.unavailable:
            return
        if available:
            self.on_gateway_event(server.id, "GUILD_CREATE", server)  # while it still counts as one that was away
        server.unavailable = not available
        self._membership_changed(server)
        if not available:
            self.on_gateway_event(server.id, "GUILD_DELETE", server)

    def block(self, server: Server, *words: str, hosts: Iterable[str] = ()) -> None:
        """Replace the words and the hosts of links that the server's moderation takes in no message."""
        server.blocked_words, server.blocked_hosts = list(words), [host.lower() for host in hosts]
        self._save("server", server.id)

    def remove_server(self, server: Server) -> None:
        """Delete the server with its channels and messages."""
        was_member = self.application_id in server.members
        for channel in [one for one in self.channels.values() if one.server_id == server.id]:
            self._forget_channel(channel)
        del self.servers[server.id]
        self._save("server", server.id)
        self._tell_everyone(What.CHANNELS)
        if was_member:
            self.on_gateway_event(server.id, "GUILD_DELETE", server)

    def add_role(self, server: Server, name: str, permissions: int = 0, *, mentionable: bool = False) -> Role:
        """Add a role to the server."""
        role = Role(self.snowflake(), name, int(permissions), len(server.roles), mentionable=mentionable)
        server.roles[role.id] = role
        self._membership_changed(server)
        self._role_event("GUILD_ROLE_CREATE", server, role)
        return role

    def set_role_permissions(self, server: Server, role: Role, permissions: int) -> None:
        """Replace what a role grants."""
        role.permissions = int(permissions)
        self._membership_changed(server)
        self._role_event("GUILD_ROLE_UPDATE", server, role)

    def bot_role(self, server: Server) -> Role:
        """Return the bot's own role in the server."""
        for role in server.roles.values():
            if role.managed_by == self.application_id:
                return role
        raise MissingError(f"the bot has no role in {server.name}")

    def give_role(self, user: User, server: Server, role: Role) -> None:
        """Give a member a role."""
        if role.id not in server.members[user.id].roles:
            server.members[user.id].roles.append(role.id)
        self._membership_changed(server)

    def take_role(self, user: User, server: Server, role: Role) -> None:
        """Take a role from a member."""
        if role.id in server.members[user.id].roles:
            server.members[user.id].roles.remove(role.id)
        self._membership_changed(server)

    def add_channel(self, server: Server, name: str) -> Channel:
        """Add a text channel to the server."""
        channel = Channel(self.snowflake(), name.removeprefix("#"), server.id, len(self.channels_of(server)))
        self.channels[channel.id] = channel
        self._save("channel", channel.id)
        self._tell_everyone(What.CHANNELS)
        self._channel_event("CREATE", channel)
        return channel

    def rename_channel(self, channel: Channel, name: str) -> None:
        """Give the channel another name."""
        channel.name = name.removeprefix("#")
        self._channel_changed(channel)

    def remove_channel(self, channel: Channel) -> None:
        """Delete the channel with its threads and messages."""
        for thread in self.threads_of(channel):
            self._forget_channel(thread)
        self._forget_channel(channel)
        self._tell_everyone(What.CHANNELS)
        self._channel_event("DELETE", channel)

    def overwrite(self, channel: Channel, target: User | Role, *, allow: int = 0, deny: int = 0) -> None:
        """Replace the channel's overwrite for a role or a member; neither allow nor deny removes it."""
        seen = self.can_view(self.application_id, channel)
        if allow or deny:
            kind: Literal["role", "member"] = "member" if isinstance(target, User) else "role"
            channel.overwrites[target.id] = Overwrite(kind, int(allow), int(deny))
        else:
            channel.overwrites.pop(target.id, None)
        self._channel_changed(channel)
        if channel.server_id is not None and not seen and self.can_view(self.application_id, channel):
            self.on_gateway_event(channel.server_id, "THREAD_LIST_SYNC", channel)

    def deny(self, channel: Channel, *names: str, target: User | Role | None = None) -> None:
        """Take permissions (by name, as "view_channel") from the bot, or from `target`, in this channel."""
        target = target or self.bot
        old = channel.overwrites.get(target.id, Overwrite("member"))
        taken = int(rights.bits(*names))
        self.overwrite(channel, target, allow=old.allow & ~taken, deny=old.deny | taken)

    def allow(self, channel: Channel, *names: str, target: User | Role | None = None) -> None:
        """Grant permissions (by name) to the bot, or to `target`, in this channel; undoes `deny`."""
        target = target or self.bot
        old = channel.overwrites.get(target.id, Overwrite("member"))
        given = int(rights.bits(*names))
        self.overwrite(channel, target, allow=old.allow | given, deny=old.deny & ~given)

    def direct_channel(self, user: User) -> Channel:
        """Return the direct messages between the bot and the person, opened on first use."""
        channel = self._direct.get(user.id)
        if channel is None:
            channel = Channel(self.snowflake(), user.display, None, recipient_id=user.id)
            self.channels[channel.id] = self._direct[user.id] = channel
            self._save("channel", channel.id)
            self._tell(user.id, Event(What.CHANNELS))
        return channel

    # --- threads ----------------------------------------------------------------------------------------

    def start_thread(
        self,
        parent: Channel,
        name: str,
        owner: User,
        message: Message | None = None,
        auto_archive: int = USUAL_AUTO_ARCHIVE,
    ) -> Channel:
        """Begin a public thread, from a message if one is given; the thread then has that message's id."""
        now = self.clock.now()
        channel = Channel(message.id if message else self.snowflake(), name, parent.server_id)
        channel.thread = Thread(parent.id, owner.id, now, auto_archive, now, now, members={owner.id: now})
        self.channels[channel.id] = self.threads[channel.id] = channel
        self._save("channel", channel.id)
        self._tell_everyone(What.CHANNELS)
        self._channel_event("CREATE", channel)
        if message is None:
            place = Message(self.snowflake(), parent.id, owner.id, now, name, type=THREAD_CREATED)
            place.reference_channel_id = channel.id
        else:
            message.flags |= Flag.HAS_THREAD
            self.message_changed(message)
            place = Message(self.snowflake(), channel.id, message.author_id, now, type=THREAD_STARTER)
            place.reference_id, place.reference_channel_id = message.id, parent.id
        self.add_message(place)
        return channel

    def start_private_thread(self, parent: Channel, name: str, owner: User, *others: User) -> Channel:
        """Begin a private thread with these people in it."""
        now = self.clock.now()
        channel = Channel(self.snowflake(), name, parent.server_id)
        members = dict.fromkeys((owner.id, *(user.id for user in others)), now)
        channel.thread = Thread(parent.id, owner.id, now, USUAL_AUTO_ARCHIVE, now, now, private=True, members=members)
        self.channels[channel.id] = self.threads[channel.id] = channel
        self._save("channel", channel.id)
        self._tell_everyone(What.CHANNELS)
        self._channel_event("CREATE", channel)
        return channel

    def change_thread(
        self,
        channel: Channel,
        *,
        name: str | None = None,
        archived: bool | None = None,
        locked: bool | None = None,
        auto_archive: int | None = None,
    ) -> None:
        """Change what is given of a thread; unarchiving begins its idle time anew."""
        thread = channel.thread
        assert thread is not None
        channel.name = name or channel.name
        thread.locked = thread.locked if locked is None else locked
        thread.auto_archive = auto_archive or thread.auto_archive
        if archived is not None and archived != thread.archived:
            thread.archived = archived
            thread.changed = self.clock.now()
            thread.active = thread.active if archived else self.clock.now()
        self._channel_changed(channel)

    def archive_idle_threads(self) -> None:
        """Archive the threads whose time without a message is over."""
        for channel in self.threads.values():
            thread = channel.thread
            if thread and not thread.archived and self.clock.now() >= thread.active + thread.auto_archive * 60:
                self.change_thread(channel, archived=True)

    def join_thread(self, channel: Channel, user_id: int) -> None:
        """Make somebody a member of the thread."""
        assert channel.thread is not None
        if user_id not in channel.thread.members:
            channel.thread.members[user_id] = self.clock.now()
            self._readers.pop(channel.id, None)
            self._thread_members_changed(channel, user_id)

    def leave_thread(self, channel: Channel, user_id: int) -> None:
        """End somebody's membership of the thread."""
        assert channel.thread is not None
        if channel.thread.members.pop(user_id, None) is not None:
            self._readers.pop(channel.id, None)
            self._thread_members_changed(channel, user_id)

    def _thread_members_changed(self, channel: Channel, user_id: int) -> None:
        self._save("channel", channel.id)
        if user_id == self.application_id:  # of others Discord tells only with the members intent
            self._channel_event("MEMBERS_UPDATE", channel)

    # --- messages ---------------------------------------------------------------------------------------

    def history(self, channel: Channel, viewer: User | None = None) -> Iterator[Message]:
        """Yield the channel's messages from the newest to the oldest: all, or those that the viewer sees."""
        for message in reversed(self._by_channel.get(channel.id, {}).values()):
            if viewer is None or self.can_read(viewer, message):
                yield message

    def add_message(self, message: Message) -> None:
        """Put a complete message into its channel.

        A thread is unarchived by it, and its author and whom it mentions join the thread.
        """
        self._shelve(message)
        if not message.ephemeral:
            channel = self.channels[message.channel_id]
            channel.last_message_id = message.id
            self._save("channel", channel.id)
            if channel.thread is not None and message.type != THREAD_STARTER:
                if channel.thread.archived:
                    self.change_thread(channel, archived=False)
                channel.thread.messages += 1
                channel.thread.active = message.created
                for user_id in {message.author_id, *message.mentions} & self.viewers(channel):
                    self.join_thread(channel, user_id)
        self._save("message", message.id)
        alike = self._by_reader[message.channel_id, message.reader_id]
        if len(alike) > (KEPT_PRIVATE if message.ephemeral else KEPT_MESSAGES):
            self._forget_message(next(iter(alike.values())))
        self._tell_readers(message, What.MESSAGE_CREATED)

    def message_changed(self, message: Message) -> None:
        """Save an edited message and show it to its readers."""
        self._save("message", message.id)
        self._tell_readers(message, What.MESSAGE_UPDATED)

    def delete_message(self, message: Message) -> None:
        """Take the message out of the world."""
        self._forget_message(message)
        self._tell_readers(message, What.MESSAGE_DELETED)

    def dismiss(self, message: Message) -> None:
        """Hide an ephemeral message from its reader. Discord's servers keep it, so its token still works."""
        message.dismissed = True
        self._save("message", message.id)
        self._tell_readers(message, What.MESSAGE_DELETED)

    def by_nonce(self, channel_id: int, nonce: str) -> Message | None:
        """Return the message that was posted in the channel with this nonce."""
        return self._by_nonce.get((channel_id, nonce))

    def notify(self, user_id: int, message: Message) -> None:
        """Note that the person's client rang because of the message; the newest thousands are kept."""
        if len(self.notifications) > 20_000:
            del self.notifications[:10_000]
        self.notifications.append(Notification(user_id, message))

    # --- interactions, commands, emoji ------------------------------------------------------------------

    def add_interaction(self, interaction: Interaction) -> None:
        """Note an interaction, so that its token is known."""
        self.interactions[interaction.id] = interaction
        self._by_token[interaction.token] = interaction
        self._save("interaction", interaction.id)

    def interaction_changed(self, interaction: Interaction) -> None:
        """Save the interaction."""
        self._save("interaction", interaction.id)

    def forget_interaction(self, interaction: Interaction) -> None:
        """Drop an interaction whose token has long been dead."""
        self.interactions.pop(interaction.id, None)
        self._by_token.pop(interaction.token, None)
        for key in interaction.attachments:
            self.forget_attachment(key)
        self._save("interaction", interaction.id)

    def by_token(self, token: str) -> Interaction | None:
        """Return the interaction with this token."""
        return self._by_token.get(token)

    def add_attachment(self, attachment: Attachment) -> None:
        """Keep a file."""
        self.attachments[attachment.id] = attachment
        self._save("attachment", attachment.id)

    def forget_attachment(self, key: int) -> None:
        """Drop a file."""
        self.attachments.pop(key, None)
        self._save("attachment", key)

    def set_commands(self, commands: list[Json]) -> None:
        """Replace the application's commands."""
        self.commands = commands
        self._save("application", 0)
        self._tell_everyone(What.COMMANDS)

    def set_emoji(self, emoji: Emoji) -> None:
        """Add or replace an emoji of the application."""
        self.emojis[emoji.id] = emoji
        self._save("emoji", emoji.id)

    def remove_emoji(self, emoji: Emoji) -> None:
        """Delete an emoji of the application."""
        self.emojis.pop(emoji.id, None)
        self._save("emoji", emoji.id)

    # --- subscriptions ----------------------------------------------------------------------------------

    def subscribe(self, user: User) -> Subscription:
        """Return the stream of what changes for this person from now on."""
        subscription = Subscription(self, user)
        self._subscriptions.setdefault(user.id, []).append(subscription)
        return subscription

    def unsubscribe(self, subscription: Subscription) -> None:
        """Stop a subscription (`Subscription.close` does this)."""
        mine = self._subscriptions.get(subscription.user.id, [])
        if subscription in mine:
            mine.remove(subscription)

    def tell(self, user_id: int, event: Event) -> None:
        """Give one person's subscriptions an event."""
        self._tell(user_id, event)

    # --- saving -----------------------------------------------------------------------------------------

    def dump(self, kind: str, key: int) -> Json | None:
        """Return what is to be saved under this key; None when it is gone."""
        if kind == "application":
            return {
                "id": self.application_id,
                "token": self.token,
                "commands": self.commands,
                "command_creations": self.command_creations,
                "left_servers": sorted(self.left_servers),
                "counter": self._counter,
            }
        thing = self._shelf(kind).get(key)
        if thing is None:
            return None
        return asdict(thing) if kind in ("server", "channel") else dict(vars(thing))

    def load(self, kind: str, data: Json) -> None:
        """Put one saved thing back; things come in the order of their ids."""
        match kind:
            case "application":
                self.application_id = data["id"]
                self.token = data["token"]
                self.commands = data["commands"]
                self.command_creations = data["command_creations"]
                self.left_servers = set(data["left_servers"])
                self._counter = data["counter"] + 1000  # ids given after the last save must not come again
            case "user":
                self.users[data["id"]] = User(**data)
            case "server":
                roles = {int(key): Role(**value) for key, value in data.pop("roles").items()}
                members = {int(key): Member(**value) for key, value in data.pop("members").items()}
                self.servers[data["id"]] = Server(**data, roles=roles, members=members)
            case "channel":
                overwrites = {int(key): Overwrite(**value) for key, value in data.pop("overwrites").items()}
                thread = data.pop("thread", None)  # not there in older files
                if thread is not None:
                    thread["members"] = {int(key): since for key, since in thread["members"].items()}
                    thread = Thread(**thread)
                channel = Channel(**data, overwrites=overwrites, thread=thread)
                self.channels[channel.id] = channel
                if thread is not None:
                    self.threads[channel.id] = channel
                if channel.recipient_id is not None:
                    self._direct[channel.recipient_id] = channel
            case "attachment":
                self.attachments[data["id"]] = Attachment(**data)
            case "message":
                self._shelve(Message(**data))
            case "interaction":
                interaction = Interaction(**data)
                self.interactions[interaction.id] = interaction
                self._by_token[interaction.token] = interaction
            case "emoji":
                self.emojis[data["id"]] = Emoji(**data)
            case _:
                raise ValueError(f"the world file holds a {kind}, which this sandbox does not know")

    def _shelve(self, message: Message) -> None:
        self.messages[message.id] = message
        self._by_channel.setdefault(message.channel_id, {})[message.id] = message
        self._by_reader.setdefault((message.channel_id, message.reader_id), {})[message.id] = message
        if message.nonce is not None:
            self._by_nonce[message.channel_id, message.nonce] = message

    def _shelf(self, kind: str) -> dict[int, Any]:
        shelves: dict[str, dict[int, Any]] = {
            "user": self.users,
            "server": self.servers,
            "channel": self.channels,
            "attachment": self.attachments,
            "message": self.messages,
            "interaction": self.interactions,
            "emoji": self.emojis,
        }
        return shelves[kind]

    def _save(self, kind: str, key: int) -> None:
        self.unsaved.add((kind, key))
        self.unsaved.add(("application", 0))  # for the counter of the ids
        self.on_unsaved()

    # --- telling ----------------------------------------------------------------------------------------

    def _tell(self, user_id: int, event: Event) -> None:
        for subscription in self._subscriptions.get(user_id, ()):
            subscription.put(event)

    def _tell_everyone(self, what: What) -> None:
        for user_id in self._subscriptions:
            self._tell(user_id, Event(what))

    def _tell_readers(self, message: Message, what: What) -> None:
        event = Event(what, message)
        for user_id in self.readers(message):
            if user_id in self._subscriptions:
                self._tell(user_id, event)

    def _membership_changed(self, server: Server) -> None:
        self._readers.clear()
        self._save("server", server.id)
        self._tell_everyone(What.CHANNELS)

    def _channel_changed(self, channel: Channel) -> None:
        self._readers.clear()
        self._save("channel", channel.id)
        self._tell_everyone(What.CHANNELS)
        self._channel_event("UPDATE", channel)

    def _channel_event(self, what: str, channel: Channel) -> None:
        server = self.server_of(channel)
        if server is None or self.application_id not in server.members:
            return
        if channel.thread is None:
            self.on_gateway_event(server.id, f"CHANNEL_{what}", channel)
        elif self.can_view(self.application_id, channel):
            self.on_gateway_event(server.id, f"THREAD_{what}", channel)

    def _role_event(self, name: str, server: Server, role: Role) -> None:
        if self.application_id in server.members:
            self.on_gateway_event(server.id, name, role)

    def _forget_channel(self, channel: Channel) -> None:
        for message in list(self._by_channel.get(channel.id, {}).values()):
            self._forget_message(message)
        del self.channels[channel.id]
        self.threads.pop(channel.id, None)
        self._readers.pop(channel.id, None)
        if channel.recipient_id is not None:
            self._direct.pop(channel.recipient_id, None)
        self._save("channel", channel.id)

    def _forget_message(self, message: Message) -> None:
        self._by_channel.get(message.channel_id, {}).pop(message.id, None)
        self._by_reader.get((message.channel_id, message.reader_id), {}).pop(message.id, None)
        self.messages.pop(message.id, None)
        for key in message.attachments:
            self.forget_attachment(key)
        if message.nonce is not None:
            self._by_nonce.pop((message.channel_id, message.nonce), None)
        self._save("message", message.id)

    def _unique_name(self, name: str) -> str:
        plain = "".join(c for c in name.lower() if c.isascii() and (c.isalnum() or c in "._")) or "player"
        taken = {user.name for user in self.users.values()}
        candidate, number = plain[:28], 1
        while candidate in taken:
            number += 1
            candidate = f"{plain[:28]}{number}"
        return candidate
