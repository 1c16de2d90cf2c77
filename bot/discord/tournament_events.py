"""The Discord event that announces a tournament, where the whole server may know of it.

Members find it above the server's channels, and can ask for a reminder. Discord starts and ends it on schedule; the bot
updates it where a tournament begins or ends at another time, and calls it off where its channel has been hidden since.
What an event has to show is read anew each time, so that a restart or an error of Discord leaves none behind.
"""

from collections.abc import Coroutine
from datetime import UTC, datetime
from typing import Any

import discord

from bot.discord.core import Core
from bot.discord.library import routes
from bot.discord.press import Press
from bot.discord.requests import FAILED, passes
from bot.discord.rights import seen_by_everybody
from bot.discord.tournament_upkeep import TournamentUpkeep
from bot.language.texts import mark, texts
from bot.runtime.log import logger
from bot.runtime.recent import Recent
from bot.show.cards import parted
from bot.show.render import tournament_message as render
from bot.store.due import Key
from bot.tournaments import progress
from bot.tournaments.formats import format_of
from bot.tournaments.tournament import Tournament

log = logger(__name__)

Json = dict[str, Any]

PRIVATE, OUTSIDE = 2, 3
"""Only for members of the server; not in a voice channel."""
ANNOUNCED, GOING_ON, OVER, CANCELLED = 1, 2, 3, 4
UNKNOWN_EVENT, FINISHED_EVENT = 10070, 180000
LONGEST_NAME, LONGEST_PLACE = 100, 100
REMEMBERED = 256
"""How many tournaments the bot remembers the state of the event for."""
LONGEST = 5 * 365 * 86400.0
"""Seconds that an event may last at most."""

NOT_ALLOWED = mark("I didn't announce it as an event: for that you need **Create Events** in this server.")
HIDDEN = mark("I didn't announce it as an event: not everyone in this server can see this channel.")
NO_PERMISSION = mark("I couldn't announce it as an event: I need **Create Events** for that.")


class TournamentEvents(TournamentUpkeep):
    kind = "event"

    def __init__(self, core: Core) -> None:
        super().__init__(core)
        self._known: Recent[int, tuple[object, ...]] = Recent(REMEMBERED)  # what their events depended on

    async def refusal(self, press: Press) -> str | None:
        """Say why a tournament that is opened here must not be announced (a message); None if it may be."""
        if not press.permissions.create_events:
            return NOT_ALLOWED
        if not await self._core.access.is_public(press):
            return HIDDEN
        return None if press.app_permissions.create_events else NO_PERMISSION

    async def permissions_changed(self, guild_id: int | None = None) -> None:
        """Call off the events of tournaments, in a server or in all, whose channel not everyone can see any more."""
        for number, server in await self._core.storage.unfinished_tournaments():
            tournament = await self._core.tournaments.get(number) if guild_id in (None, server) else None
            if tournament is None or not tournament.event_id:
                continue
            try:
                guild = await self._core.places.server(server, self._core.clock.now())
            except FAILED:
                continue  # nothing can be said of it now
            if not _is_public(guild, tournament):
                self._core.tables.due.redo(Key(self.kind, tournament.id), tournament.guild_id)

    async def keep_up(self, key: Key) -> None:
        """:raises Exception: one of :data:`bot.discord.requests.FAILED` that passes."""
        tournament = await self._core.tournaments.get(key.key)
        if tournament is None or not (tournament.agreed.announced or tournament.event_id):
            return
        shown: tuple[object, ...] = ()
        try:
            guild = await self._core.places.server(tournament.guild_id, self._core.clock.now(), anew=True)
            shown = _is_public(guild, tournament), *_shown(tournament)
            if self._known.get(tournament.id) == shown:
                return
            if tournament.event_id is not None:
                await self._update(tournament, guild)
            elif tournament.message_id is not None or tournament.ended:
                await self._announce(tournament, guild)
        except discord.HTTPException as error:
            if passes(error):
                raise
            log.warning("event refused", tournament=tournament.id, code=error.code, reason=error.text)
            if tournament.ended or error.code in (UNKNOWN_EVENT, FINISHED_EVENT):
                await self._note(tournament, None)
        self._known[tournament.id] = shown

    async def _announce(self, tournament: Tournament, guild: discord.Guild) -> None:
        """Create the event if it is still wanted, unless an earlier request has, whose answer was lost."""
        own, event = self._core.client.user, None
        for found in await self._events(tournament):
            about = (found.get("description") or "").splitlines()
            if own is not None and found.get("creator_id") == str(own.id) and tournament.link in about:
                event = found
        is_ahead = not tournament.begun and (tournament.agreed.starts_at or 0.0) > self._core.clock.now()
        if event is None and is_ahead and not tournament.ended and _is_public(guild, tournament):
            event = await self._send(tournament, self._create(tournament, guild))
        await self._note(tournament, None if event is None else int(event["id"]))

    def _create(self, tournament: Tournament, guild: discord.Guild) -> Coroutine[Any, Any, Json]:
        agreed = tournament.agreed
        assert agreed.starts_at is not None
        rounds = format_of(tournament).rounds_of(agreed, agreed.most) or 1
        lasts = min(LONGEST, rounds * agreed.round_time)
        event = {
            **_written(tournament, guild),
            "scheduled_start_time": _moment(agreed.starts_at),
            "scheduled_end_time": _moment(agreed.starts_at + lasts),
            "privacy_level": PRIVATE,
            "entity_type": OUTSIDE,
        }
        return routes.create_event(self._core.client, tournament.guild_id, event)

    async def _update(self, tournament: Tournament, guild: discord.Guild) -> None:
        """Bring an event up to date; noted as gone once it has ended, even by hand."""
        event = next(
            (found for found in await self._events(tournament) if found["id"] == str(tournament.event_id)), None
        )
        if event is None:
            await self._note(tournament, None)
            return
        over = tournament.ended or not _is_public(guild, tournament)
        if over:
            changed: Json = {"status": CANCELLED if event["status"] == ANNOUNCED else OVER}
        else:
            changed = {name: value for name, value in _written(tournament, guild).items() if event.get(name) != value}
            if tournament.begun and event["status"] == ANNOUNCED:
                changed["status"] = GOING_ON
        if changed:
            edit = routes.edit_event(self._core.client, tournament.guild_id, int(event["id"]), **changed)
            await self._send(tournament, edit)
        if over:
            await self._note(tournament, None)

    async def _events(self, tournament: Tournament) -> list[Json]:
        found = await self._send(tournament, routes.events_of(self._core.client, tournament.guild_id))
        return [event for event in found or [] if event["status"] in (ANNOUNCED, GOING_ON)]

    async def _send(self, tournament: Tournament, request: Coroutine[Any, Any, Any]) -> Any:
        return await self._core.requests.send(request, tournament.guild_id, rare=True)

    async def _note(self, tournament: Tournament, event_id: int | None) -> None:
        await self._core.tournaments.note(tournament.id, progress.scheduled, event_id)


def _written(tournament: Tournament, guild: discord.Guild) -> Json:
    t, channel = texts(tournament.locale), guild.get_channel(tournament.channel_id)
    place = tournament.link if channel is None else f"#{channel.name}"
    return {
        "name": render.called(tournament, t)[:LONGEST_NAME],
        "description": f"{parted(render.in_short(tournament, t))}\n{tournament.link}",
        "entity_metadata": {"location": place[:LONGEST_PLACE]},
    }


def _is_public(guild: discord.Guild, tournament: Tournament) -> bool:
    """Whether all members see its channel; one that is unknown may be hidden."""
    channel = guild.get_channel(tournament.channel_id)
    return channel is not None and seen_by_everybody(channel)


def _shown(tournament: Tournament) -> tuple[object, ...]:
    return tournament.message_id, tournament.event_id, tournament.agreed.title, tournament.begun, tournament.ended


def _moment(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat()
