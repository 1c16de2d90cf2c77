"""The Discord event that announces a tournament, where the bot has the permission.

Members find it above the server's channels, and can ask for a reminder. Discord starts and ends it on schedule; the bot
updates it where a tournament begins or ends at another time. Nothing depends on it: failures are logged.
"""

from collections.abc import Coroutine
from datetime import UTC, datetime
from typing import Any

import discord

from bot.discord.core import Core
from bot.discord.requests import FAILED
from bot.discord.tournament_tables import names_of
from bot.language.texts import texts
from bot.runtime.background import Tasks, ended
from bot.runtime.log import logger
from bot.services.tournaments import Tournaments
from bot.show.cards import parted
from bot.show.render import tournament_message as render
from bot.store.errors import StoreFailed
from bot.tournaments import progress
from bot.tournaments.formats import format_of
from bot.tournaments.tournament import Tournament

log = logger(__name__)

PRIVATE, OUTSIDE = 2, 3
"""Only for members of the server; not in a voice channel."""
GOING_ON, OVER, CANCELLED = 2, 3, 4
LONGEST_NAME, LONGEST_PLACE = 100, 100
LONGEST = 5 * 365 * 86400.0
"""Seconds that an event may last at most."""


class TournamentEvents:
    def __init__(self, core: Core, tournaments: Tournaments) -> None:
        self._core = core
        self._tournaments = tournaments
        self.tasks = Tasks()
        tournaments.listen(self._changed)

    async def stop(self) -> None:
        await ended(self.tasks)

    def may_announce(self, guild_id: int) -> bool:
        guild = self._core.client.get_guild(guild_id)
        held = guild.me.guild_permissions if guild is not None and guild.me is not None else None
        return held is not None and (held.create_events or held.manage_events)

    def announce(self, one: Tournament) -> None:
        if one.agreed.starts_at is not None and one.event_id is None and self.may_announce(one.guild_id):
            self.tasks.begin(self._announce(one), "event")

    def _changed(self, old: Tournament, new: Tournament) -> None:
        if new.agreed.title != old.agreed.title:
            self.tasks.begin(self._rename(new), "event")
        if new.event_id is None:
            return
        if new.begun and not old.begun:
            self.tasks.begin(self._tell(new, GOING_ON), "event")
        elif new.ended and not old.ended:
            self.tasks.begin(self._tell(new, OVER if new.begun else CANCELLED), "event")

    async def _announce(self, one: Tournament) -> None:
        t, agreed = texts(one.locale), one.agreed
        assert agreed.starts_at is not None
        rounds = format_of(one).rounds_of(agreed, agreed.most) or 1
        lasts = min(LONGEST, rounds * agreed.round_time)
        channel = self._core.client.get_channel(one.channel_id)
        place = f"#{channel.name}" if isinstance(channel, discord.abc.GuildChannel) else one.link
        request = self._core.client.http.create_guild_scheduled_event(
            one.guild_id,
            name=render.called(one, t)[:LONGEST_NAME],
            description=f"{parted(render.in_short(one, t))}\n{one.link}",
            scheduled_start_time=_written(agreed.starts_at),
            scheduled_end_time=_written(agreed.starts_at + lasts),
            privacy_level=PRIVATE,
            entity_type=OUTSIDE,
            entity_metadata={"location": place[:LONGEST_PLACE]},
        )
        try:
            made = await self._core.requests.send(request, one.guild_id, rare=True)
            await self._tournaments.as_owner().note(one.id, progress.scheduled, int(made["id"]))
        except (*FAILED, StoreFailed) as error:
            log.warning("event not announced", tournament=one.id, reason=repr(error))

    async def _rename(self, one: Tournament) -> None:
        """Rename the event and the threads of the tables: the title named a person who is forgotten."""
        name = render.called(one, texts(one.locale))[:LONGEST_NAME]
        if one.event_id is not None:
            await self._edited(one, self._core.client.http.edit_scheduled_event(one.guild_id, one.event_id, name=name))
        try:
            for of, pairing in one.pairings():
                table = await self._core.tables.get(pairing.table or 0)
                if table is not None and table.parent_id is not None:
                    title, _ = names_of(one, of, pairing)
                    edit = self._core.client.http.edit_channel(table.channel_id, name=title, archived=False)
                    await self._edited(one, edit)
        except StoreFailed as error:
            log.warning("threads not renamed", tournament=one.id, reason=repr(error))

    async def _tell(self, one: Tournament, status: int) -> None:
        assert one.event_id is not None
        await self._edited(one, self._core.client.http.edit_scheduled_event(one.guild_id, one.event_id, status=status))

    async def _edited(self, one: Tournament, request: Coroutine[Any, Any, object]) -> None:
        try:
            await self._core.requests.send(request, one.guild_id, rare=True)
        except FAILED as error:
            log.info("event or thread not changed", tournament=one.id, reason=repr(error))


def _written(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat()
