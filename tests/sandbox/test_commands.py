"""What Discord refuses in commands, each rule by a raw request."""

import pytest

from sandbox.clock import TravelClock
from sandbox.driver import ImpossibleError, Person
from sandbox.offers import localized
from sandbox.server import Sandbox
from sandbox.world import Channel
from tests.sandbox.raw import Api, Json, Response, command, option

CHOICES = [{"name": str(n), "value": n} for n in range(26)]
SUB = {"type": 1, "name": "new", "description": "New"}

REFUSED: dict[str, list[Json]] = {
    "capital": [command("Play")],
    "space": [command("play it")],
    "long name": [command("x" * 33)],
    "no name": [command("")],
    "no description": [{"name": "play"}],
    "long description": [command() | {"description": "x" * 101}],
    "unknown field": [command(colour=1)],
    "context menu": [command(type=2)],
    "name twice": [command(), command()],
    "101 commands": [command(f"c{n}") for n in range(101)],
    "unknown locale": [command(name_localizations={"es": "jugar"})],
    "capital in a translation": [command(name_localizations={"es-ES": "Jugar"})],
    "long translation": [command(name_localizations={"es-ES": "x" * 33})],
    "same translation twice": [
        command("a", name_localizations={"es-ES": "c"}),
        command("b", name_localizations={"es-ES": "c"}),
    ],
    "26 options": [command(options=[option(f"o{n}") for n in range(26)])],
    "option twice": [command(options=[option(), option()])],
    "required after optional": [command(options=[option("a"), option("b", required=True)])],
    "26 choices": [command(options=[option(choices=CHOICES)])],
    "choice of another type": [command(options=[option(choices=[{"name": "a", "value": "a"}])])],
    "choice name twice": [command(options=[option(choices=[{"name": "a", "value": 1}, {"name": "a", "value": 2}])])],
    "choices and autocomplete": [command(options=[option(choices=CHOICES[:2], autocomplete=True)])],
    "choices of a switch": [command(options=[option(kind=5, choices=CHOICES[:2])])],
    "length of a number": [command(options=[option(max_length=3)])],
    "value of a text": [command(options=[option(kind=3, max_value=3)])],
    "option of no type": [command(options=[option(kind=12)])],
    "subcommand beside an option": [command(options=[SUB, option()])],
    "group in a group": [command(options=[{**SUB, "type": 2, "options": [{**SUB, "type": 2, "options": [SUB]}]}])],
    "group without subcommands": [command(options=[{**SUB, "type": 2, "options": []}])],
    "8001 characters": [command(options=[option(f"o{n:02}" + "x" * 29, description="d" * 100)]) for n in range(1)]
    + [command("big", options=[option(f"{n:032}", 3, choices=[
        {"name": f"{m:0100}", "value": f"{m:0100}"} for m in range(2)]) for n in range(20)])],
}  # fmt: skip


async def put(api: Api, commands: list[Json]) -> Response:
    return await api("PUT", f"/applications/{api.sandbox.application_id}/commands", commands)


@pytest.mark.parametrize("commands", REFUSED.values(), ids=REFUSED.keys())
async def test_malformed_commands_are_refused(api: Api, sandbox: Sandbox, commands: list[Json]) -> None:
    response = await put(api, commands)
    assert response.code == (400, 50035)
    assert response.problems
    assert len(sandbox.violations) == 1
    assert sandbox.world.application.commands == []


async def test_commands_keep_their_ids_when_registered_again(api: Api, sandbox: Sandbox) -> None:
    first = await put(api, [command("a"), command("b")])
    second = await put(api, [command("b", description="Other"), command("c")])
    assert first.status == second.status == 200
    assert second.body[0]["id"] == first.body[1]["id"]
    assert [one["name"] for one in sandbox.world.application.commands] == ["b", "c"]
    listed = await api("GET", f"/applications/{sandbox.application_id}/commands")
    assert "name_localizations" not in listed.body[0]
    assert (await api("GET", "/applications/1/commands")).code == (404, 10002)


async def test_two_hundred_new_commands_a_day(api: Api, sandbox: Sandbox, clock: TravelClock) -> None:
    for start in (0, 100):
        assert (await put(api, [command(f"c{start + n}") for n in range(100)])).status == 200
    assert (await put(api, [command("one-more")])).code == (400, 30034)
    assert len(sandbox.world.application.commands) == 100
    assert (await put(api, [command("c100")])).status == 200
    clock.travel(25 * 3600)
    assert (await put(api, [command("one-more")])).status == 200
    assert sandbox.violations == []


async def test_people_are_offered_what_the_place_and_their_permissions_allow(
    api: Api, sandbox: Sandbox, ada: Person, bela: Person, table: Channel
) -> None:
    await put(
        api,
        [
            command("everywhere"),
            command("here", contexts=[0]),
            command("managers", default_member_permissions=1 << 13),
            command("owners", default_member_permissions=0),
        ],
    )

    def offered(person: Person, channel: Channel) -> list[str]:
        return [one["name"] for one in person.offered(channel)]

    assert offered(ada, table) == ["everywhere", "here", "managers", "owners"]
    assert offered(bela, table) == ["everywhere", "here"]
    direct = sandbox.world.channels.direct_with(bela.user)
    assert offered(bela, direct) == ["everywhere", "managers", "owners"]
    sandbox.world.servers.remove_bot(sandbox.world.servers.find("The Card Room"))
    assert offered(ada, table) == []


async def test_options_are_checked_and_resolved(
    api: Api, sandbox: Sandbox, ada: Person, bela: Person, table: Channel
) -> None:
    options = [
        option("text", 3, max_length=3, required=True),
        option("yes-no", 5),
        option("who", 6),
        option("where", 7),
        option("real", 10, max_value=1.5),
        option("pick", 4, choices=CHOICES[:3]),
    ]
    await put(api, [command("group", options=[{**SUB, "options": options}])])
    sent: list[Json] = []
    sandbox.interactions.deliver = lambda _server, _name, data: sent.append(data)
    given = {"text": "abc", "yes_no": True, "who": bela.user, "where": table, "real": 1.5, "pick": "2"}
    ada.send_command(table, "group new", given)
    data = sent[0]["data"]
    assert data["options"][0]["name"] == "new"
    values = {one["name"]: one["value"] for one in data["options"][0]["options"]}
    assert values == {
        "text": "abc",
        "yes-no": True,
        "who": str(bela.id),
        "where": str(table.id),
        "real": 1.5,
        "pick": 2,
    }
    assert data["resolved"]["members"][str(bela.id)]["roles"] == []
    wrong: list[Json] = [
        {"text": "four"},
        {"text": "a", "yes_no": "yes"},
        {"text": "a", "real": 2},
        {"text": "a", "pick": 9},
        {"text": "a", "who": 5},
        {"text": "a", "size": 5},
    ]
    for values in wrong:
        with pytest.raises(ImpossibleError):
            ada.send_command(table, "group new", values)
    for path in ("group", "group old", "grope new"):
        with pytest.raises(ImpossibleError):
            ada.send_command(table, path, {"text": "a"})


def test_names_are_shown_in_the_clients_language() -> None:
    one = command(name_localizations={"es-ES": "jugar", "en-GB": "play-up"})
    assert localized(one, "name", "es-ES") == "jugar"
    assert localized(one, "name", "es-419") == "jugar"
    assert localized(one, "name", "en-US") == "play-up"
    assert localized(one, "name", "de") == "play"
