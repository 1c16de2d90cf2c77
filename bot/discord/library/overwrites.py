"""The overwrites of a channel, as Discord sends them.

The library makes an object with an attribute for each permission of each overwrite whenever it is asked for them, which
takes a millisecond for a few of them: too long where all channels of a server are gone through.
"""

from collections.abc import Mapping

import discord


def overwrites_of(channel: discord.abc.GuildChannel) -> Mapping[int, tuple[int, int]]:
    """Give what a channel allows and denies, by the ids of roles and members, which never coincide."""
    return {one.id: (one.allow, one.deny) for one in channel._overwrites}
