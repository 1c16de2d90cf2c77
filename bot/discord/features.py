"""What works in a channel, feature by feature, and which permissions are missing there for the rest."""

from collections.abc import Iterable
from dataclasses import dataclass

import discord

from bot.discord.permissions import (
    ATTACH,
    EMBED,
    EVENTS,
    HISTORY,
    IN_THREADS,
    OPEN_THREADS,
    SEND,
    VIEW,
    WITH_THREADS,
    Permission,
)
from bot.language.texts import mark
from bot.services.guild_settings import GuildSettings

THREAD = {discord.ChannelType.public_thread, discord.ChannelType.private_thread, discord.ChannelType.news_thread}
TEXT = {discord.ChannelType.text}
TO_POST = VIEW, HISTORY, SEND
FOR_THREADS = OPEN_THREADS, IN_THREADS
EVERYWHERE = {*WITH_THREADS, *THREAD, discord.ChannelType.voice, discord.ChannelType.stage_voice}


@dataclass(frozen=True, slots=True)
class Feature:
    name: str  # (a message)
    about: str  # for whom, and where (a message)
    needs: tuple[Permission, ...]
    places: Iterable[discord.ChannelType]  # the kinds of channels in which it is possible
    opens_tables: bool = False  # whether it needs threads too where the server wants games in threads
    for_all: bool = False  # whether all members must see the channel


TABLES = Feature(mark("Tables"), mark("open them with {play}"), TO_POST, EVERYWHERE, opens_tables=True)
FILES = Feature(mark("Pictures and files"), mark("everything in a table is shown"), (EMBED, ATTACH), EVERYWHERE)
IN_A_THREAD = Feature(
    mark("Games in threads"), mark("if {settings} or the host says so"), (*TO_POST, *FOR_THREADS), WITH_THREADS
)
MANY = Feature(
    mark("Several tables at once"),
    mark("{many}, for moderators, within the limit of open tables in {settings}"),
    (*TO_POST, *FOR_THREADS),
    TEXT,
)
TOURNAMENTS = Feature(
    mark("Tournaments"),
    mark("{tournament}, for moderators; in threads where I may open them"),
    TO_POST,
    TEXT,
    opens_tables=True,
)
ANNOUNCED = Feature(
    mark("Events for tournaments"),
    mark("for members who may create events themselves"),
    (VIEW, EVENTS),
    TEXT,
    for_all=True,
)
FEATURES = (TABLES, FILES, IN_A_THREAD, MANY, TOURNAMENTS, ANNOUNCED)


@dataclass(frozen=True, slots=True)
class Spot:
    """A channel or thread, as far as features depend on it."""

    kind: discord.ChannelType
    held: discord.Permissions  # by the bot
    for_all: bool  # whether all members see it

    def is_possible(self, feature: Feature) -> bool:
        return self.kind in feature.places and (self.for_all or not feature.for_all)

    def missing(self, feature: Feature, settings: GuildSettings) -> list[Permission]:
        needs = list(feature.needs)
        if self.kind in THREAD:  # where the permission for its channel has no effect
            needs = [IN_THREADS if one is SEND else one for one in needs]
        elif feature.opens_tables and settings.threads:
            needs += FOR_THREADS
        return [one for one in needs if not getattr(self.held, one.flag)]

    def works(self, feature: Feature, settings: GuildSettings) -> bool:
        return self.is_possible(feature) and not self.missing(feature, settings)
