"""The newest messages of channels, asked for as seldom as possible: no event tells of them without a privileged intent.

A press reports the last message of its channel: no request is needed where that is the table's own message.
"""

import math
from dataclasses import dataclass

import discord

from bot.discord.core import Core
from bot.discord.press import Press
from bot.play.table import Home
from bot.runtime.recent import Recent
from bot.standings.ids import MessageId

FETCHED = 25
"""How many of the newest messages of a channel are fetched."""
ON_SCREEN = 10
"""A table has scrolled away if it is not among this number of newest messages of its channel."""
MOMENT = 30.0
"""Seconds for which the newest messages of a channel are cached."""
CHANNELS = 2000
"""For how many channels the last message is remembered that a press has told."""


@dataclass(frozen=True, slots=True)
class Posted:
    id: MessageId
    by_person: bool


@dataclass(frozen=True, slots=True)
class Fetched:
    at: float
    messages: list[Posted]


NOTHING = Fetched(-math.inf, [])


class Newest:
    def __init__(self, core: Core) -> None:
        self._core = core
        self._fetched: dict[int, Fetched] = {}  # by channel
        self._told: Recent[int, tuple[int, MessageId]] = Recent(CHANNELS)  # by channel: a press, and the last message

    def told_by(self, press: Press) -> None:
        if press.channel.last_message_id is not None:
            self._told[press.channel_id] = press.id, press.channel.last_message_id

    def is_last(self, home: Home, press_id: int) -> bool:
        """Whether a table's message was the last one of its channel at a press, or later."""
        told = self._told.get(home.channel_id)
        if told is None or home.message_id is None:
            return False
        return told[0] >= press_id and told[1] <= home.message_id

    def age(self, channel_id: int) -> float:
        """Give the seconds since the messages of a channel were fetched."""
        return self._core.clock.now() - self._fetched.get(channel_id, NOTHING).at

    async def has_scrolled_away(self, home: Home, since: float) -> bool:
        fetched = await self._of(home, since, MOMENT)
        put_up = home.message_id is not None and discord.utils.snowflake_time(home.message_id).timestamp() >= fetched.at
        return home.message_id not in [one.id for one in fetched.messages[:ON_SCREEN]] and not put_up

    async def from_people_below(self, home: Home, since: float, known_for: float) -> int:
        """Count the messages that people have posted below a table, up to :data:`FETCHED`.

        :param known_for: the age in seconds, at most, of what is known.
        """
        fetched = await self._of(home, since, known_for)
        return sum(one.by_person and one.id > (home.message_id or 0) for one in fetched.messages)

    async def _of(self, home: Home, since: float, known_for: float) -> Fetched:
        if self.age(home.channel_id) < known_for:
            return self._fetched[home.channel_id]
        asked = self._core.clock.now()
        channel = self._core.client.get_partial_messageable(home.channel_id, guild_id=home.guild_id)
        found = await self._core.requests.send(_fetch(channel), home.guild_id, since, rare=True)
        self._fetched = {at: known for at, known in self._fetched.items() if asked - known.at < MOMENT}
        self._fetched[home.channel_id] = fetched = Fetched(asked, found)
        return fetched


async def _fetch(channel: discord.PartialMessageable) -> list[Posted]:
    return [
        Posted(MessageId(message.id), not message.author.bot and not message.is_system())
        async for message in channel.history(limit=FETCHED)
    ]
