"""Scheduled events: what a bot may announce in a server, and what it may change about that."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from sandbox.permissions import INVITED, Permissions
from sandbox.server import Sandbox
from tests.sandbox.raw import Api, Json


def announced(sandbox: Sandbox, begin: float = 600, end: float = 7200, **changes: Any) -> Json:
    """What announces an event that begins and ends after this many seconds."""
    now = sandbox.clock.now()
    begins, ends = (datetime.fromtimestamp(now + seconds, UTC).isoformat() for seconds in (begin, end))
    return {
        "name": "Club night",
        "scheduled_start_time": begins,
        "scheduled_end_time": ends,
        "privacy_level": 2,
        "entity_type": 3,
        "entity_metadata": {"location": "#table"},
        **changes,
    }


def permit(sandbox: Sandbox, *more: Permissions) -> str:
    """Give the bot these permissions besides its usual ones; gives the route of the events of its server."""
    server = sandbox.world.servers.find("The Card Room")
    roles = sandbox.world.roles
    roles.set_permissions(server, roles.of_bot(server), int(INVITED) | sum(map(int, more)))
    return f"/guilds/{server.id}/scheduled-events"


async def test_an_event_is_announced_begins_and_ends(sandbox: Sandbox, api: Api) -> None:
    route = permit(sandbox, Permissions.CREATE_EVENTS)
    made = await api("POST", route, announced(sandbox))
    assert (made.status, made.body["status"], made.body["creator_id"]) == (200, 1, str(sandbox.application_id))
    own = f"{route}/{made.body['id']}"
    assert (await api("GET", route)).body == [made.body]
    for status in (2, 3):
        assert (await api("PATCH", own, {"status": status})).body["status"] == status
    assert (await api("GET", route)).body == []
    assert (await api("PATCH", own, {"name": "Too late"})).code == (400, 180000)
    assert (await api("PATCH", f"{route}/1", {"status": 4})).code == (404, 10070)


async def test_what_discord_refuses_about_events_is_refused(sandbox: Sandbox, api: Api) -> None:
    route = permit(sandbox)
    assert (await api("POST", route, announced(sandbox))).code == (403, 50013)
    permit(sandbox, Permissions.CREATE_EVENTS)
    for body, field in (
        (announced(sandbox, -60), "scheduled_start_time"),
        (announced(sandbox, 600, 60), "scheduled_end_time"),
        (announced(sandbox, name="x" * 101), "name"),
        (announced(sandbox, entity_metadata={"location": ""}), "entity_metadata.location"),
    ):
        assert [*(await api("POST", route, body)).problems] == [field]
    made = (await api("POST", route, announced(sandbox))).body
    assert [*(await api("PATCH", f"{route}/{made['id']}", {"status": 3})).problems] == ["status"]
    permit(sandbox)
    assert (await api("PATCH", f"{route}/{made['id']}", {"status": 4})).code == (403, 50013)
    permit(sandbox, Permissions.CREATE_EVENTS)
    events = sandbox.world.servers.find("The Card Room").events
    events.update({n: replace(events[int(made["id"])], id=n) for n in range(1, 100)})
    assert (await api("POST", route, announced(sandbox))).code == (400, 30038)
