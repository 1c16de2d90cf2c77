"""The Discord permission bits that the sandbox uses."""

from enum import IntFlag


class Permissions(IntFlag):
    """What a role or an overwrite may grant; the values are Discord's."""

    KICK_MEMBERS = 1 << 1
    BAN_MEMBERS = 1 << 2
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    CHANGE_NICKNAME = 1 << 26
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_EVENTS = 1 << 33
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    MODERATE_MEMBERS = 1 << 40
    CREATE_EVENTS = 1 << 44
    PIN_MESSAGES = 1 << 51


# What an ordinary member may do in a new server.
EVERYONE = (
    Permissions.ADD_REACTIONS
    | Permissions.VIEW_CHANNEL
    | Permissions.SEND_MESSAGES
    | Permissions.EMBED_LINKS
    | Permissions.ATTACH_FILES
    | Permissions.READ_MESSAGE_HISTORY
    | Permissions.USE_EXTERNAL_EMOJIS
    | Permissions.CHANGE_NICKNAME
    | Permissions.USE_APPLICATION_COMMANDS
    | Permissions.CREATE_PUBLIC_THREADS
    | Permissions.SEND_MESSAGES_IN_THREADS
)

# What the application is invited with.
INVITED = (
    Permissions.VIEW_CHANNEL
    | Permissions.SEND_MESSAGES
    | Permissions.EMBED_LINKS
    | Permissions.ATTACH_FILES
    | Permissions.READ_MESSAGE_HISTORY
    | Permissions.CREATE_PUBLIC_THREADS
    | Permissions.SEND_MESSAGES_IN_THREADS
)

# What members who are timed out keep.
TIMED_OUT = Permissions.VIEW_CHANNEL | Permissions.READ_MESSAGE_HISTORY

# Everybody's rights in a direct message.
DIRECT = EVERYONE | Permissions.MENTION_EVERYONE

# The bot's permissions in direct messages as interactions report them, which is not all that it may do.
DIRECT_TOLD = (
    Permissions.ATTACH_FILES | Permissions.EMBED_LINKS | Permissions.MENTION_EVERYONE | Permissions.USE_EXTERNAL_EMOJIS
)

ALL = Permissions(sum(Permissions))


def bits(*names: str) -> Permissions:
    """Return the permissions with these names, written as Discord's documents do or in lower case."""
    total = Permissions(0)
    for name in names:
        total |= Permissions[name.upper()]
    return total
