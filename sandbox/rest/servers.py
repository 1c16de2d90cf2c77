"""The routes of servers, their members and their scheduled events.

Without the members intent the bot learns only here who has left. Only events outside Discord are served.
"""

from dataclasses import dataclass
from datetime import datetime

from sandbox import errors, wire
from sandbox.errors import RefusalError
from sandbox.permissions import Permissions
from sandbox.rest.routes import Call, Part, Reply, route
from sandbox.schema.official import check
from sandbox.world import Json, ScheduledEvent, Server

MOST = 100
"""How many a server may have that are announced or going on."""
ANNOUNCED, GOING_ON, OVER, CANCELLED = 1, 2, 3, 4
AFTER = {ANNOUNCED: (GOING_ON, CANCELLED), GOING_ON: (OVER,)}
"""What may follow what."""
STARTS, ENDS = "scheduled_start_time", "scheduled_end_time"


@dataclass(eq=False)
class Servers(Part):
    def find(self, call: Call) -> Server:
        """Return the server of the path if the bot is in it."""
        server = self.world.servers.get(call.number("guild_id"))
        if server is None:
            raise errors.unknown(10004, "Guild")
        if self.world.application.id not in server.members:
            raise errors.missing_access()
        if server.unavailable:
            raise errors.unavailable()
        return server

    @route("GET", "/guilds/{guild_id}")
    def _server(self, call: Call) -> Reply:
        server = self.find(call)
        data = wire.guild(server)
        if call.flag("with_counts"):
            data |= wire.member_counts(server)
        return Reply(data)

    @route("GET", "/guilds/{guild_id}/channels")
    def _channels(self, call: Call) -> Reply:
        found = [one for one in self.world.channels.of(self.find(call)) if self.may(one, Permissions.VIEW_CHANNEL)]
        return Reply([wire.channel(self.world, one) for one in found])

    @route("GET", "/guilds/{guild_id}/threads/active")
    def _active_threads(self, call: Call) -> Reply:
        threads = [wire.channel(self.world, one) for one in wire.active_threads(self.world, self.find(call))]
        return Reply({"threads": threads, "members": [], "has_more": False})

    @route("GET", "/guilds/{guild_id}/members/{user_id}")
    def _member(self, call: Call) -> Reply:
        server, user_id = self.find(call), call.number("user_id")
        if user_id not in self.world.users:
            raise errors.unknown(10013, "User", fault_of_bot=True)
        if user_id not in server.members:
            raise errors.unknown(10007, "Member")
        return Reply(wire.member(self.world, self.world.users[user_id], server))

    # --- events -----------------------------------------------------------------------------------------------

    @route("GET", "/guilds/{guild_id}/scheduled-events")
    def _events(self, call: Call) -> Reply:
        server = self.find(call)
        return Reply([wire.scheduled_event(server, one) for one in server.events.values() if one.status in AFTER])

    @route("POST", "/guilds/{guild_id}/scheduled-events")
    def _announce(self, call: Call) -> Reply:
        server = self.find(call)
        self._need(server, Permissions.CREATE_EVENTS)
        body = check("ExternalScheduledEventCreateRequest", call.body)
        now = self.world.clock.now()
        starts, ends = _moment(body, STARTS, now), _moment(body, ENDS, now)
        _need_order(now, starts, ends)
        if sum(one.status in AFTER for one in server.events.values()) >= MOST:
            raise RefusalError(400, 30038, "Maximum number of uncompleted guild scheduled events reached (100)")
        made = ScheduledEvent(
            self.world.snowflake(),
            self.world.application.id,
            body["name"],
            body.get("description"),
            body["entity_metadata"]["location"],
            starts,
            ends,
        )
        server.events[made.id] = made
        self.world.servers.put(server)
        return Reply(wire.scheduled_event(server, made))

    @route("PATCH", "/guilds/{guild_id}/scheduled-events/{event_id}")
    def _edit(self, call: Call) -> Reply:
        server = self.find(call)
        found = server.events.get(call.number("event_id"))
        if found is None:
            raise errors.unknown(10070, "Guild Scheduled Event")
        own = found.creator_id == self.world.application.id
        self._need(server, Permissions.CREATE_EVENTS if own else Permissions.MANAGE_EVENTS)
        body = check("ExternalScheduledEventPatchRequestPartial", call.body)
        if found.status not in AFTER:
            raise RefusalError(400, 180000, "Cannot update a finished event", fault_of_bot=True)
        if body.get("status") not in (None, found.status, *AFTER[found.status]):
            raise errors.malformed("status", "GUILD_SCHEDULED_EVENT_INVALID_STATUS_TRANSITION", "Invalid transition.")
        starts, ends = _moment(body, STARTS, found.starts), _moment(body, ENDS, found.ends)
        if STARTS in body or body.get(ENDS):
            _need_order(self.world.clock.now() if STARTS in body else 0.0, starts, ends)
        found.starts, found.ends = starts, ends
        found.name, found.description = body.get("name", found.name), body.get("description") or found.description
        found.location = body.get("entity_metadata", {}).get("location", found.location)
        found.status = body.get("status") or found.status
        self.world.servers.put(server)
        return Reply(wire.scheduled_event(server, found))

    def _need(self, server: Server, permission: Permissions) -> None:
        held = self.world.rights.held_everywhere(self.world.application.id, server)
        if not held & permission:
            raise errors.missing_permissions()


def _moment(body: Json, field: str, default: float) -> float:
    """Return the seconds since 1970 that a field says, or the default where it is missing or null."""
    if body.get(field) is None:
        return default
    try:
        return datetime.fromisoformat(body[field]).timestamp()
    except ValueError:  # a leap second
        text = f"Could not parse {body[field]}. Should be ISO8601."
        raise errors.malformed(field, "DATE_TIME_TYPE_PARSE", text) from None


def _need_order(now: float, starts: float, ends: float) -> None:
    """Refuse an event that begins in the past, or ends before it begins."""
    if starts <= now:
        problem = (STARTS, "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", "Cannot schedule event in the past.")
        errors.refuse([problem])
    if ends <= starts:
        problem = (ENDS, "GUILD_SCHEDULED_EVENT_END_BEFORE_START", "Must end after it starts.")
        errors.refuse([problem])
