"""The things of the world: people, servers, channels, messages and their parts. This module knows nothing else."""

import base64
import hashlib
from dataclasses import dataclass, field
from typing import Any, Literal

Json = dict[str, Any]

EPOCH = 1420070400.0  # Discord's: the first second of 2015
USUAL_AUTO_ARCHIVE = 4320  # minutes after which an idle thread is archived

TEXT, VOICE, FORUM = 0, 2, 15  # types of a server's channels
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
    """A person, a channel or another thing was asked for that is not in the world."""


@dataclass
class User:
    """A person, or the application's bot."""

    id: int
    name: str  # the unique one, in lower case
    display: str  # the one shown
    locale: str = "en-US"
    bot: bool = False
    direct_messages_open: bool = True
    avatar: str = ""  # a PNG file in Base64

    @property
    def avatar_hash(self) -> str | None:
        """What Discord calls this person's picture."""
        return hashlib.md5(self.avatar.encode()).hexdigest() if self.avatar else None  # noqa: S324 - only a name

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
class ScheduledEvent:
    """Something that a server announces for a time, outside its voice channels."""

    id: int
    creator_id: int
    name: str
    description: str | None
    location: str
    starts: float
    ends: float
    status: int = 1  # 1 announced, 2 going on, 3 over, 4 cancelled


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
    bans: list[int] = field(default_factory=list)  # the ids of people who cannot come back
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    events: dict[int, ScheduledEvent] = field(default_factory=dict)


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
    private: bool = False  # only its members see it, and people who may manage threads
    messages: int = 0
    members: dict[int, float] = field(default_factory=dict)  # since when, by the person's id


@dataclass
class Channel:
    """A channel or a thread of a server, or the direct messages between the bot and one person."""

    id: int
    name: str
    server_id: int | None
    position: int = 0
    recipient_id: int | None = None
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    last_message_id: int | None = None
    thread: Thread | None = None
    type: int = TEXT  # of a server's channel

    @property
    def is_direct(self) -> bool:
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
    name: str = ""  # of the command, for "Ada used /name"
    source_id: int | None = None  # the message whose component (or whose component's modal) it is
    answered: bool = False
    failed: bool = False
    excused: bool = False  # an injected fault explains a late or second answer
    original_id: int | None = None  # what @original means
    waits_for_text: bool = False  # deferred with a message that still says "thinking"
    message_ids: list[int] = field(default_factory=list)  # all that the token may edit
    attachments: list[int] = field(default_factory=list)  # the files of a command's options
    opened_by: Json | None = None  # of a modal: the metadata of the interaction that opened it


@dataclass
class Application:
    """The application whose bot is in the world."""

    name: str = ""
    token: str = ""
    signing_key: str = ""  # of the requests that it gets, in hexadecimal
    id: int = 0  # its bot's, too
    counter: int = 0  # in the ids of all things
    commands: list[Json] = field(default_factory=list)
    command_creations: list[float] = field(default_factory=list)
    left_servers: set[int] = field(default_factory=set)  # the bot was removed from these
    authorized_by: set[int] = field(default_factory=set)  # the people who added it to servers, until they withdraw that
