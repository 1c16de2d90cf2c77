"""The pictures that people have chosen for themselves on Discord, small, for the picture at the end of a game."""

import asyncio
import struct

from bot.discord.core import Core
from bot.discord.library.routes import fetch_small
from bot.discord.members import MemberUnknown
from bot.discord.requests import FAILED
from bot.play.ranking import places
from bot.play.table import Table
from bot.runtime.log import logger
from rules.seats import Seat

log = logger(__name__)

WITHIN = 3.0
"""Seconds after which a picture goes without those that are not there yet."""
PIXELS, MOST_BYTES = 128, 256 * 1024
SHOWN = 3  # how many players, the best, are shown with theirs
PNG = b"\x89PNG\r\n\x1a\n"


async def avatars(core: Core, table: Table) -> dict[Seat, bytes]:
    """Fetch those of the best players who still have one in the server, as PNG."""
    people = {seat: table.players[seat].person for _, seat in places(table)[:SHOWN]}
    fetching = {
        seat: core.background.start(_avatar(core, table.home.guild_id, who), f"avatar-{who}")
        for seat, who in people.items()
        if who is not None
    }
    if not fetching:
        return {}
    done, late = await asyncio.wait(fetching.values(), timeout=WITHIN)
    for one in late:
        one.cancel()
    return {seat: found for seat, one in fetching.items() if one in done and (found := one.result()) is not None}


async def _avatar(core: Core, guild_id: int, user_id: int) -> bytes | None:
    try:
        member = await core.members.find(guild_id, user_id, core.clock.now())
        chosen = None if member is None else member.guild_avatar or member.avatar
        if chosen is None:
            return None
        found = await fetch_small(core.client, chosen.replace(size=PIXELS, format="png").url, MOST_BYTES)
    except (MemberUnknown, *FAILED) as error:
        log.info("avatar not fetched", server=guild_id, reason=repr(error))
        return None
    return found if found is not None and _fits(found) else None


def _fits(png: bytes) -> bool:
    """Whether this is a picture of the size that was asked for, so that drawing it takes little."""
    return png.startswith(PNG) and len(png) > 24 and max(struct.unpack(">II", png[16:24])) <= 2 * PIXELS
