"""Everything that can be pressed or typed, tried in every role: permitted actions are done, others change nothing."""

import contextlib
import io
import itertools
import logging
import re
import sqlite3
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.discord.client import DealersChoice
from bot.language.errors import Refused
from bot.language.texts import texts
from bot.play import closing, leaving, lobby, moves
from bot.play.changes import NO_LIMITS, Context
from bot.play.gathering import Wanted
from bot.play.permissions import Person as Presser
from bot.play.table import Appointment, Decision, Seat
from bot.play.tournament_tables import Home, dealt, play_on
from bot.runtime import log
from bot.standings.daily import day_of
from bot.tournaments import entry, organizing
from bot.tournaments.tournament import Agreed, Changed, Invitation, Pairing, Round, Tournament
from cogs.ninety_nine.uploads import ANSWERS, CARDS, TEXT
from cogs.server import SETTINGS
from rules import Game
from sandbox import wire
from sandbox.actions import Client
from sandbox.interactions import COMMAND, COMPONENT, MODAL, InteractionFailed, Pending
from sandbox.offers import SUBCOMMAND, USER, leaves
from sandbox.permissions import Permissions
from sandbox.uploads import Upload, keep
from sandbox.world import Channel, Flag, Interaction, Message, User
from tests.bot.authorization import (
    CHAPTERS,
    OF_TOURNAMENTS,
    PAGE,
    ROWS,
    Phase,
    Result,
    Role,
    Row,
    expected,
    kinds,
    offered,
    page,
)
from tests.bot.house import Errors, House, open_table, opened, until
from tests.rules.scenes import question
from tests.rules.scenes import table as scene

SEATS = (Role.OPENER, Role.SEATED, Role.TIMED_OUT, Role.KICKED, Role.DIRECT)
CARDS_HELD = ("5C 6C 8C", "5D 6D 8D", "5H 6H 8H", "5S 6S 8S", "2C 3C 2D")
STORED = (
    *("tables", "actions", "seats", "waits", "hands", "people", "servers", "packs", "seasons", "server_log"),
    *(
        "removals",
        "games",
        "forgettings",
        "tournaments",
    ),  # but not figures, which are worked out again in the background
)
PACK = "# ours\nWhat is it?\nWhat was it?\nWhat will it be?\nWhat should it be?"
FORMS = {
    **{form: {"text": "Something"} for form in ("w", "gw")},
    "af": {"when": "2h"},
    "qf:add": {"name": "ours", "questions": PACK},
    "qe:edit": {"name": "theirs", "questions": PACK},
    "qe:rename": {"name": "theirs"},
    **{form: {"reason": "Because"} for form in ("tf:out", "tf:end")},
    "tf:result": {"reason": "Because", "places": f"2. {Role.OPENER.name}\n1. {Role.SEATED.name}"},
}
"""What is written in forms."""
NO_TABLE = "999999"
"""The number of no table."""


class Refusals(logging.Handler):
    """Notes why interactions were refused."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.reasons: dict[int, str] = {}

    def emit(self, record: logging.LogRecord) -> None:
        match record.msg:
            case {"event": "refused", "interaction": int(interaction), "reason": str(reason)}:
                self.reasons[interaction] = reason
            case {"event": "incident", "interaction": int(interaction)}:
                self.reasons[interaction] = "an incident"


class Scene:
    """A server with a person in each role, and a table that is replaced after something has changed it."""

    def __init__(
        self,
        house: House,
        bot: DealersChoice,
        refusals: Refusals,
        patch: pytest.MonkeyPatch,
        db: sqlite3.Connection,
    ) -> None:
        self.house = house
        self.world = house.sandbox.world
        self.bot = bot
        self.people: dict[Role, User] = {role: house.person(role.name.capitalize()).user for role in Role}
        self.server = next(iter(self.world.servers.values()))
        self.here, self.elsewhere = house.channel, house.sandbox.channel("second-table")
        self.role = self.world.roles.add(self.server, "Managers", Permissions.MANAGE_GUILD)
        self.world.members.give_role(self.people[Role.MANAGER], self.server, self.role)
        self.world.channels.allow(self.here, "manage_messages", target=self.people[Role.MODERATOR])
        self.world.channels.allow(self.elsewhere, "manage_messages", target=self.people[Role.ELSEWHERE])
        self.members = self.world.roles.add(self.server, "Members", Permissions(0))
        for user in self.people.values():
            self.world.members.give_role(user, self.server, self.members)
        self.world.members.leave(self.people[Role.KICKED], self.server)
        self.world.members.time_out(self.people[Role.TIMED_OUT], self.server, self.world.clock.now() + 1e6)
        self.table = 0  # the table's number; 0 where one has to be put up
        self.appointed = {"past": "0", "ahead": "0"}  # the times of an appointment, and of another that is proposed
        self.at: tuple[Phase, int] | None = None  # how far its game is, and whose move it is
        self._refusals = refusals
        self._patch = patch
        self._db = db
        self._db.row_factory = sqlite3.Row
        self._commits = -1
        self._visible = True
        self._nowhere: set[tuple[str, str | None]] = set()  # refusals that are the same at a table that does not exist
        self._rows: dict[str, list[sqlite3.Row]] = {}  # by table, as of that commit

    # A table

    async def table_at(self, phase: Phase, seat: int) -> None:
        """Have a table at which it is this seat's turn, or that is over."""
        if self.table and self.at == (phase, seat if phase in ("play", "asked") else 0):
            return
        await self.tidy()
        self.see(visible=True)
        asked = question("7H", (seat + 1) % len(SEATS), target=seat) if phase in ("asked", "over") else None
        held = list(CARDS_HELD)
        if asked is not None:
            held[asked["asker"]] = " ".join(held[asked["asker"]].split()[:2])
        options: dict[str, object] = {"on_leave": "fold"}
        turn = seat if asked is None else asked["asker"]
        position = scene(*held, tokens=(3,) * len(SEATS), turn=turn, discard="7H", question=asked, options=options)
        if phase in OF_TOURNAMENTS:
            await self._hold(phase)
            self.at = (phase, 0)
            return
        if phase == "gathered":
            await self._gather()
            self.at = (phase, 0)
            return
        opener = self.house.person(Role.OPENER.name.capitalize())
        await open_table(opener, self.here, pace="none", leaving="fold")
        self.table = max(await self.bot.services.storage.open_tables_in(self.server.id))
        for role in SEATS[1:]:
            await self.bot.services.tables.change(self.table, lobby.join, self._presser(role), NO_LIMITS)
        if phase != "lobby":
            self._patch.setattr(Game, "new", lambda _game, **_: position.state)  # while its replays may be wanted
            await self.bot.services.tables.change(self.table, lobby.start, self._presser(Role.OPENER))
            await self.bot_is_done()
        if phase == "over":
            answer = position.state and self.bot.services.tables.presenters["ninety_nine"].game.parse_notation(
                "answer Unkind"
            )
            user_id = self.people[SEATS[seat]].id
            await self.bot.services.tables.change(self.table, moves.act, user_id, Decision(1), answer)
            await until(lambda: '"accepted"' in self._row()["progress"])  # it stands on the table
            for role in SEATS[1:]:
                await self.bot.services.tables.change(self.table, leaving.leave, self.people[role].id)
        assert phase.replace("asked", "play") in {row["phase"] for row in self.stored("tables")["tables"]}
        await until(lambda: all(row["message_id"] for row in self.stored("tables")["tables"]))
        self.at = (phase, seat if phase in ("play", "asked") else 0)

    async def _hold(self, phase: Phase) -> None:
        """Have a tournament with all who otherwise sit at the table; one round of it has been played."""
        services = self.bot.services
        looks = services.tables.presenters["karma"]
        options = looks.game.judge_options({})
        agreed = Agreed(looks.game, options, "none", "swiss", 2, "", 32, 3, starts_at=self.world.clock.now() + 1e6)
        made, _ = await services.tournaments.open(
            entry.opened(
                agreed,
                self._presser(Role.OPENER),
                self.world.clock.now(),
                guild_id=self.server.id,
                channel_id=self.here.id,
                locale="en-US",
            )
        )
        for role in SEATS:
            await services.tournaments.change(made.id, entry.join, self._presser(role), 0.0)
        if phase == "met":
            await self._meet(made)
            return
        last = Round(1, (Pairing(1, (0, 1), 10**9, (1, 2), how="played"),), (2, 3, 4), over=True)

        def advanced(one: Tournament, _: Context) -> Changed:
            if phase == "check-in":
                return Changed(replace(one, phase="check-in"))
            later = self.world.clock.now() + 1e6
            if phase == "ended":
                return Changed(replace(one, phase="over", rounds=(last,), next_at=later))
            invited = Invitation(self.people[Role.BYSTANDER].id, Role.BYSTANDER.name, one.organiser_id, 1)
            return Changed(replace(one, phase="play", rounds=(last,), next_at=later, invitations=(invited,)))

        await services.tournaments.change(made.id, advanced)
        shown = "done" if phase == "ended" else "message_id"
        await until(lambda: all(row[shown] for row in self.stored("tournaments")["tournaments"]))
        self.table = made.id
        await self.bot_is_done()

    async def _meet(self, made: Tournament) -> None:
        """Have everybody at a table of the tournament whose appointment has come, while another time is proposed."""
        services, now = self.bot.services, int(self.world.clock.now())
        self.appointed = {"past": str(now - 1000), "ahead": str(now + 7200)}
        seats = [Seat(self.people[role].id, role.name, self.world.snowflake()) for role in SEATS]
        where = self.server.id, self.here.id, "en-US", made.organiser_id
        home = Home(*where, 1, made.agreed.game, made.agreed.options, "none", {})
        appointment = Appointment("none", now - 1000, now + 7200, (SEATS.index(Role.KICKED),))

        def met(one: Tournament, context: Context) -> Changed:
            table = replace(dealt(home, seats, "5eed" * 16, context), appointment=appointment)
            of = Round(1, (Pairing(1, tuple(range(len(SEATS)))),), begun_at=now, ends_at=now + 1e6)
            return Changed(replace(one, phase="play", rounds=(of,)), tables=(table,))

        await services.tournaments.change(made.id, met)
        found = await services.tournaments.get(made.id)
        assert found is not None
        self.table = found.rounds[0].tables[0].table or 0
        await until(lambda: self._row()["message_id"] is not None)
        await until(lambda: all(row["message_id"] for row in self.stored("tournaments")["tournaments"]))
        await self.bot_is_done()

    def _row(self) -> sqlite3.Row:
        """What is stored of the table."""
        return next(row for row in self.stored("tables")["tables"] if row["id"] == self.table)

    async def _gather(self) -> None:
        """Have two tables that were opened at once, with everybody at the first."""
        services = self.bot.services
        looks = services.tables.presenters["ninety_nine"]
        made, _ = await services.tables.gather(
            looks,
            self._presser(Role.OPENER),
            Wanted(2),
            NO_LIMITS,
            guild_id=self.server.id,
            channel_id=self.here.id,
            locale="en-US",
            options=looks.game.judge_options({}),
            pace="none",
        )
        services.gatherings.open(made.id)
        await until(lambda: all(row["message_id"] for row in self.stored("tables", "gatherings")["gatherings"]))
        self.table = made.tables[0]
        for role in SEATS:
            await services.tables.change(self.table, lobby.join, self._presser(role), NO_LIMITS)
        await self.bot_is_done()

    async def have_pack(self) -> None:
        """Have a pack of questions of the server's own."""
        storage = self.bot.services.storage
        content = {**dict.fromkeys(CARDS, "What do you think?"), ANSWERS: [], TEXT: PACK}
        if not await storage.documents(self.server.id, "ninety_nine"):
            await storage.add_document(self.server.id, "ninety_nine", "Theirs", content, 1, 0.0, most=1)

    async def tidy(self) -> None:
        """Close all tables, so that no limit is reached."""
        self._patch.undo()
        for number, _ in await self.bot.services.storage.unfinished_tournaments():
            moderator = Presser(1, "Somebody", 1, moderator=True)
            with contextlib.suppress(Refused):  # it was ended early
                await self.bot.services.tournaments.change(number, organizing.end, moderator)
        await until(lambda: all(row["done"] for row in self.stored("tournaments")["tournaments"]))
        for table in [row["id"] for row in self.stored("tables")["tables"] if row["tournament_id"] is not None]:
            while not (await self.bot.services.tables.change(table, play_on)).ended:
                pass
        for table in await self.bot.services.storage.open_tables_in(self.server.id):
            await self.bot.services.tables.change(table, closing.close, Presser(1, "Somebody", 1, moderator=True))
        self.table = 0

    def _presser(self, role: Role) -> Presser:
        return Presser(self.people[role].id, role.name, self.world.snowflake())

    def stored(self, *names: str) -> dict[str, list[sqlite3.Row]]:
        """Read what is stored, or what was read last if nothing has been committed since."""
        (commits,) = self._db.execute("PRAGMA data_version").fetchone()
        if commits != self._commits:
            self._commits, self._rows = commits, {}
        for name in names or STORED:
            if name not in self._rows:
                self._rows[name] = self._db.execute(f"SELECT * FROM {name}").fetchall()  # noqa: S608
        return {name: self._rows[name] for name in names or STORED}

    # Doing something

    async def outcome(self, row: Row, role: Role, *, visible: bool) -> tuple[str | None, bool]:
        """Try something; tell why it was refused, if it was, and whether it has changed anything."""
        before = self.stored()
        reason = await self._try(row, role, str(self.table), visible=visible)
        hides = row.phase is not None and not visible and role is not Role.DIRECT
        refused = hides and reason is not None and not (row.own and role in SEATS)
        if refused and (row.what, reason) not in self._nowhere:
            assert reason == await self._try(row, role, NO_TABLE, visible=visible), "the table shows through"
            self._nowhere.add((row.what, reason))
        after = self.stored()
        return reason, before != after

    def see(self, *, visible: bool) -> None:
        """Show the tables' channel to everybody, or hide it from all but the bot."""
        if visible != self._visible:
            change = self.world.channels.allow if visible else self.world.channels.deny
            change(self.here, "view_channel", target=self.members)
            self._visible = visible

    def _client(self, role: Role) -> Client:
        return Client(self.world, self.house.sandbox.interactions, self.people[role])

    async def _try(self, row: Row, role: Role, table: str, *, visible: bool) -> str | None:
        user = self.people[role]
        if row.suggests:
            path, option = row.what.split(": ")
            pending = self._client(role).complete(self.elsewhere, path, option, "", {})
            values = [choice["value"] for choice in (await pending.wait()).choices]
            wanted = table in values if row.phase is not None else bool(values)
            return None if wanted else "not suggested"
        in_dms = role in (Role.KICKED, Role.DIRECT)
        if row.is_command:
            pending = self._typed(row, role, table)
        else:
            public = visible and not row.private
            place = self.world.channels.direct_with(user) if in_dms else self.here if public else self.elsewhere
            pending = self._pressed(row, role, place, table)
        try:
            await pending.wait()
        except InteractionFailed:
            return f"failed: {row.what}"
        await self.bot_is_done()
        return self._refusals.reasons.get(pending.interaction.id)

    async def bot_is_done(self) -> None:
        """Wait until the bot has finished the work of a press, some of which follows the answer."""
        await until(
            lambda: (
                not self.bot.responder.under_way
                and not self._hands_on_their_way()
                and not self.bot.services.gatherings.tasks
                and not self.bot.services.tournament_messages.tasks
                and not self.bot.services.tournament_events.tasks
                and not self.bot.services.director.tasks
            )
        )

    def _hands_on_their_way(self) -> bool:
        """Whether a hand was dealt that has not opened yet."""
        stored = self.stored("tokens", "tables")
        playing = {table["id"] for table in stored["tables"] if table["phase"] == "play"}
        return any(token["table_id"] in playing for token in stored["tokens"])

    def _typed(self, row: Row, role: Role, table: str) -> Pending:
        """Type a command; a person who is not offered it sends it with a modified client."""
        user, path = self.people[role], row.what.removeprefix("/")
        place = self.here if row.here else self.elsewhere
        place = self.world.channels.direct_with(user) if role in (Role.KICKED, Role.DIRECT) else place
        assert isinstance(row.sent, dict)
        options = {name: self._filled(value, role, table) for name, value in row.sent.items()}
        client = self._client(role)
        name, _, inner = path.partition(" ")
        commands = [one for one in client.offered(place) if one["name"] == name]
        if any(leaf["path"] == path for one in commands for leaf in leaves(one, "en-US")):
            return client.send_command(place, path, options)
        command = next(one for one in self.world.application.commands if one["name"] == name)
        kinds_of = {"str": 3, "int": 4, "User": USER}
        given = [
            {"name": key, "type": kinds_of[type(value).__name__], "value": value} for key, value in options.items()
        ]
        nested = [{"name": inner, "type": SUBCOMMAND, "options": given}] if inner else given
        data = {"id": command["id"], "name": name, "type": 1, "options": nested, "resolved": {}}
        return self.house.sandbox.interactions.start(user, place, COMMAND, data, name=path)

    def _pressed(self, row: Row, role: Role, place: Channel, table: str) -> Pending:
        """Press something in a message that has it, even one that the bot would never have sent."""
        user = self.people[role]
        assert isinstance(row.sent, str)
        custom_id = self._filled(row.sent, role, table)
        chosen = None if row.values is None else [self._filled(value, role, table) for value in row.values]
        part: dict[str, Any] = {"type": 2, "id": 990, "style": 1, "label": "x", "custom_id": custom_id}
        if chosen is not None:
            options = [{"label": "x", "value": value} for value in chosen]
            part = {"type": row.menu, "id": 990, "custom_id": custom_id, "min_values": 0, "max_values": 1}
            part |= {"options": options} if row.menu == 3 else {}
        private = row.private and not place.is_direct
        message = Message(
            id=self.world.snowflake(),
            channel_id=place.id,
            author_id=self.world.application.id,
            created=self.world.clock.now(),
            components=[{"type": 1, "id": 991, "components": [part]}],
            flags=Flag.COMPONENTS_V2 | (Flag.EPHEMERAL if private else 0),
            reader_id=user.id if private else None,
        )
        if row.what in ("q:keep", "q:change"):  # which are about the file beside them
            message.attachments = [keep(self.world, Upload("questions.txt", PACK.encode())).id]
        self.world.messages.add(message)
        client = self._client(role)
        if row.what in FORMS:
            written = FORMS[row.what]
            fields = [{"type": 4, "id": 2, "custom_id": name, "value": value} for name, value in written.items()]
            labels = [{"type": 18, "id": 1, "component": field} for field in fields]
            data = {"custom_id": custom_id, "components": labels, "resolved": {}}
            opening = Interaction(self.world.snowflake(), "", COMPONENT, 0.0, user.id, place.id, source_id=message.id)
            told = wire.interaction_metadata(self.world, opening)
            return self.house.sandbox.interactions.start(user, place, MODAL, data, source=message, opened_by=told)
        if chosen is not None and place.is_direct:  # where Discord knows neither roles nor channels
            data = {"custom_id": custom_id, "component_type": row.menu, "id": 990, "values": chosen, "resolved": {}}
            return self.house.sandbox.interactions.start(user, place, COMPONENT, data, source=message)
        if chosen is not None:
            return client.choose(message, custom_id, chosen, forged=True)
        return client.press(message, custom_id)

    def _filled(self, value: Any, role: Role, table: str) -> Any:
        if value == "{number}":
            return int(table)
        if value == "{player}":
            return self.people[Role.SEATED]
        if value == "{pack}":
            return "pack.txt", "\n".join(f"{card}: What do you think?" for card in CARDS).encode()
        if not isinstance(value, str) or "{" not in value:
            return value
        seat = SEATS.index(role) if role in SEATS else 0
        choices = {name: [*setting.choices(texts("en"))][-1] for name, setting in SETTINGS.items() if setting.choices}
        known = {
            "table": table,
            "gathering": table if table == NO_TABLE else str(len(self.stored("gatherings")["gatherings"])),
            "tournament": table,
            "other": table if table == NO_TABLE else str(int(table) + 1),  # of the same gathering
            "stranger": str(self.people[Role.ELSEWHERE].id),
            "invited": str(self.people[Role.BYSTANDER].id),
            "play": f"play {CARDS_HELD[seat].split()[0]}",
            "season": "2",
            "day": day_of(self.world.clock.now()),
            "somebody": str(self.people[Role.SEATED].id),
            "channels": str(self.elsewhere.id),
            **{name: str(self.role.id) for name, setting in SETTINGS.items() if setting.choices is None},
            **choices,
            **self.appointed,
        }
        known["channels"] = str(self.elsewhere.id)
        return re.sub(r"\{(\w+)\}", lambda found: known[found[1]], value)

    # Judging it

    async def judge(self, row: Row, role: Role, *, visible: bool) -> str | None:
        """Try something, and tell what is wrong with the result."""
        wanted: Result = expected(row, role, visible=visible)
        if wanted == "at most as seated":
            return None
        if wanted == "not offered":
            place = self.elsewhere if role is Role.TIMED_OUT else self.world.channels.direct_with(self.people[role])
            commands = self._client(role).offered(place)
            name = row.what.removeprefix("/").split(": ")[0].split()[0]
            return "it is offered" if any(one["name"] == name for one in commands) else None
        if row.phase is not None:
            await self.table_at(row.phase, SEATS.index(role) if role in SEATS else 0)
            if row.what == "ic:share":  # each may do it once
                for seat in range(len(SEATS)):
                    await self.bot.services.storage.unshare_report(self.table, seat)
        self.see(visible=visible)
        reason, changed = await self.outcome(row, role, visible=visible)
        if changed:
            await self.tidy()
        if wanted != "done":
            if changed:
                return f"it has changed something ({reason})"
            return "it was not refused" if wanted == "refused" and reason is None else None
        if reason is not None:
            return f"it was refused: {reason}"
        as_ = Role.SEATED if role is Role.DIRECT else role
        if row.changes is None or changed == (as_ in row.changes):
            return None
        return "it has changed something" if changed else "it has changed nothing"


@pytest.fixture
async def stage(database: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Scene]:
    """A house for everybody."""
    bots: list[DealersChoice] = []

    class Reached(DealersChoice):
        def __init__(self, *values: Any, **options: Any) -> None:
            super().__init__(*values, **options)
            bots.append(self)

    monkeypatch.setattr("bot.host.app.DealersChoice", Reached)
    async with opened(database) as house:
        log.setup("debug", stream=io.StringIO())
        refusals, errors = Refusals(), Errors(house)
        for handler in (refusals, errors):
            logging.getLogger().addHandler(handler)
        try:
            with contextlib.closing(sqlite3.connect(database)) as db:
                yield Scene(house, bots[0], refusals, monkeypatch, db)
        finally:
            for handler in (refusals, errors):
                logging.getLogger().removeHandler(handler)
        assert house.errors == []
        assert house.sandbox.violations == []


async def all_wrong(stage: Scene, rows: Sequence[Row]) -> list[str]:
    """Try rows in every role, and list what is not as it should be.

    The rows are the innermost loop, because another role often needs another table.
    """
    wrong = []
    for visible, role in itertools.product((True, False), Role):
        for row in rows:
            if not visible and (row.phase is None or role is Role.KICKED):
                continue
            found = await stage.judge(row, role, visible=visible)
            if found is not None:
                wrong.append(f"{row.what}, {role.value}, the channel {'seen' if visible else 'hidden'}: {found}")
    return wrong


async def test_everything_that_can_be_pressed_or_typed_has_a_row(stage: Scene) -> None:
    there = {*offered(stage.world.application.commands), *kinds(stage.bot)}
    assert {row.what for row in ROWS} == there


GROUPS = [(title, phase) for title, rows in CHAPTERS.items() for phase in dict.fromkeys(row.phase for row in rows)]


@pytest.mark.parametrize(("title", "phase"), GROUPS)
async def test_everybody_may_do_what_the_table_says_and_nothing_else(
    stage: Scene, title: str, phase: Phase | None
) -> None:
    await stage.table_at("over", 0)  # so that there is a game on the boards
    await stage.tidy()
    await stage.have_pack()
    wrong = await all_wrong(stage, [row for row in CHAPTERS[title] if row.phase == phase])
    assert wrong == [], "\n".join(wrong)


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run: python -m tests.bot.authorization"
