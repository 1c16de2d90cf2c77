"""Everything that can be pressed or typed, tried in every role: permitted actions are done, others change nothing."""

import contextlib
import io
import itertools
import logging
import re
import sqlite3
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.discord.client import DealersChoice
from bot.language.texts import texts
from bot.runtime import log
from bot.standings.daily import day_of
from bot.standings.ids import TableId
from cogs.ninety_nine.uploads import CARDS
from cogs.server import SETTINGS
from rules.seats import seats_at
from sandbox import wire
from sandbox.actions import Client
from sandbox.interactions import COMMAND, COMPONENT, MODAL, InteractionFailed, Pending
from sandbox.offers import SUBCOMMAND, USER, leaves
from sandbox.uploads import Upload, keep
from sandbox.world import Channel, Flag, Interaction, Message
from tests.bot.authorization import CHAPTERS, ROWS, Phase, Result, Role, Row, expected, kinds, offered
from tests.bot.house import Errors, House, opened
from tests.bot.permissions_page import PAGE, page
from tests.bot.stage import CARDS_HELD, PACK, SEATS, Stage

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


class Scene(Stage):
    """A stage on which everything is tried and judged."""

    def __init__(
        self,
        house: House,
        bot: DealersChoice,
        refusals: Refusals,
        patch: pytest.MonkeyPatch,
        db: sqlite3.Connection,
    ) -> None:
        super().__init__(house, bot, patch, db)
        self._refusals = refusals
        self._nowhere: set[tuple[str, str | None]] = set()  # refusals that are the same at a table that does not exist

    async def outcome(self, row: Row, role: Role, *, visible: bool) -> tuple[str | None, list[str]]:
        """Try something; tell why it was refused, if it was, and which of the stored tables it has changed."""
        before = self.stored()
        reason = await self._try(row, role, str(self.table), visible=visible)
        hides = row.phase is not None and not visible and role is not Role.DIRECT
        refused = hides and reason is not None and not (row.own and role in SEATS)
        if refused and (row.what, reason) not in self._nowhere:
            assert reason == await self._try(row, role, NO_TABLE, visible=visible), "the table shows through"
            self._nowhere.add((row.what, reason))
        after = self.stored()
        return reason, [name for name in before if before[name] != after[name]]

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
                for seat in seats_at(len(SEATS)):
                    await self.bot.services.core.storage.unshare_report(TableId(self.table), seat)
        self.see(visible=visible)
        reason, changed = await self.outcome(row, role, visible=visible)
        if changed:
            await self.tidy()
        if wanted != "done":
            if changed:
                return f"it has changed {changed} ({reason})"
            return "it was not refused" if wanted == "refused" and reason is None else None
        if reason is not None:
            return f"it was refused: {reason}"
        as_ = Role.SEATED if role is Role.DIRECT else role
        if row.changes is None or bool(changed) == (as_ in row.changes):
            return None
        return f"it has changed {changed}" if changed else "it has changed nothing"


@pytest.fixture
async def stage(database: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Scene]:
    """A house for everybody."""
    bots: list[DealersChoice] = []

    class Reached(DealersChoice):
        def __init__(self, *values: Any, **options: Any) -> None:
            super().__init__(*values, **options)
            bots.append(self)

    monkeypatch.setattr("bot.host.app.DealersChoice", Reached)
    async with opened(database, house_pause=1e6) as house:  # house players do nothing but what is asked of them
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
    assert PAGE.read_text(encoding="utf-8") == page(), "run: python -m tests.bot.permissions_page"
