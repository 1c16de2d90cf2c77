"""A server with a person in each role, for the tests of what each may do: its tables and tournaments, in any phase."""

import re
import sqlite3
from dataclasses import replace

import pytest

from bot.discord.client import DealersChoice
from bot.play import closing, leaving, lobby, moves
from bot.play.changes import NO_LIMITS, Context
from bot.play.gathering import Wanted
from bot.play.permissions import Person as Presser
from bot.play.table import Agreement, Appointment, Decision, Home, Player
from bot.play.tournament_tables import Shared, dealt, play_on
from bot.standings.ids import TableId
from bot.tournaments import entry, organizing
from bot.tournaments.tournament import Agreed, Changed, Invitation, Pairing, Round, Tournament
from cogs.ninety_nine.uploads import ANSWERS, CARDS, TEXT
from rules import Game
from rules.seats import Seat
from sandbox.permissions import Permissions
from sandbox.world import User
from tests.bot.authorization import OF_TOURNAMENTS, Phase, Role
from tests.bot.house import House, open_table, until
from tests.rules.scene import Scene
from tests.rules.scenes import question
from tests.rules.scenes import table as scene
from tests.tables import altered

SEATS = (Role.OPENER, Role.SEATED, Role.TIMED_OUT, Role.KICKED, Role.DIRECT)
CARDS_HELD = ("5C 6C 8C", "5D 6D 8D", "5H 6H 8H", "5S 6S 8S", "2C 3C 2D")
STORED = (
    *("tables", "actions", "seats", "waits", "hands", "people", "servers", "packs", "seasons", "server_log"),
    *(
        "removals",
        "reactions",
        "pings",
        "games",
        "forgettings",
        "tournaments",
    ),  # but not figures, which are worked out again in the background
)
OPEN = "SELECT key, part, message_id, channel_id, token FROM due WHERE kind = 'hand' AND message_id IS NOT NULL"
"""Where hands are open."""
_GATHERED = re.compile(r"((?!feed)[\w-]+-tournament|open|rename)-\d+")
"""The names of the tasks that look after several tables together; a live view stays."""
_BESIDE = ("step", "board", "cup", "event", "call", "invite", "news", "post", "ending")
"""The kinds of rows of what is left to do that show several tables together, or change one that has ended."""
PACK = "# ours\nWhat is it?\nWhat was it?\nWhat will it be?\nWhat should it be?"


def left_to_house(options: dict[str, object]) -> Scene:
    """The last move of a game in which two house players are left, and all people are out."""
    out = [*range(len(SEATS))]
    tokens = (*(0 for _ in out), 1, 1)
    hands = (*("" for _ in out), "8C QH KH", "2C 3C 4C")
    return scene(*hands, tokens=tokens, out=out, turn=len(out), total=99, discard="7H", options=options)


class Stage:
    """A server with a person in each role, and a table that is replaced after something has changed it."""

    def __init__(self, house: House, bot: DealersChoice, patch: pytest.MonkeyPatch, db: sqlite3.Connection) -> None:
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
        self._patch = patch
        self._db = db
        self._db.row_factory = sqlite3.Row
        self._commits = -1
        self._visible = True
        self._rows: dict[str, list[sqlite3.Row]] = {}  # by table, as of that commit

    async def table_at(self, phase: Phase, seat: int) -> None:
        """Have a table at which it is this seat's turn, or that is over."""
        seat = seat if phase in ("play", "asked") else 0
        if self.table and self.at == (phase, seat):
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
        if phase == "left":
            position = left_to_house(options)
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
        self.table = max(await self.bot.services.core.storage.open_tables_in(self.server.id))
        for role in SEATS[1:]:
            await self.bot.services.core.tables.change(self.table, lobby.join, self._presser(role), NO_LIMITS)
        for _ in range(2 if phase == "left" else 0):
            host = self._presser(Role.OPENER)
            await self.bot.services.core.tables.change(self.table, lobby.add_house_player, host, "normal")
        if phase != "lobby":
            self._patch.setattr(Game, "new", lambda _game, **_: position.state)  # while its replays may be wanted
            await self.bot.services.core.tables.change(self.table, lobby.start, self._presser(Role.OPENER))
            await self.bot_is_done()
        if phase == "over":
            answer = position.state and self.bot.services.core.presenters["ninety_nine"].game.parse_notation(
                "answer Unkind"
            )
            user_id = self.people[SEATS[seat]].id
            await self.bot.services.core.tables.change(self.table, moves.act, user_id, Decision(1), answer)
            await until(lambda: '"accepted"' in self._row()["progress"])  # it stands on the table
            for role in SEATS[1:]:
                await self.bot.services.core.tables.change(self.table, leaving.leave, self.people[role].id)
            await until(lambda: all(row["kind"] != "ending" for row in self.stored("due")["due"]))  # its turning point
        stored = "play" if phase in ("asked", "left") else phase
        assert stored in {row["phase"] for row in self.stored("tables")["tables"]}
        await until(lambda: all(row["message_id"] for row in self.stored("tables")["tables"]))
        self.at = (phase, seat)

    async def _hold(self, phase: Phase) -> None:
        """Have a tournament with all who otherwise sit at the table; one round of it has been played."""
        services = self.bot.services
        looks = services.core.presenters["karma"]
        options = looks.game.judge_options({})
        agreed = Agreed(looks.game, options, "none", "swiss", 2, "", 32, 3, starts_at=self.world.clock.now() + 1e6)
        made, _ = await services.core.tournaments.open(
            entry.opened(
                agreed,
                self._presser(Role.OPENER),
                services.core.tables.context_of(looks.game),
                guild_id=self.server.id,
                channel_id=self.here.id,
                locale="en-US",
            )
        )
        for role in SEATS:
            await services.core.tournaments.note(made.id, entry.join, self._presser(role), 0.0)
        if phase == "met":
            await self._meet(made)
            return
        last = Round(1, (Pairing(1, (0, 1), TableId(10**9), (1, 2), how="played"),), (2, 3, 4), over=True)

        def advanced(one: Tournament, _: Context) -> Changed:
            if phase == "check-in":
                return Changed(replace(one, phase="check-in"))
            later = self.world.clock.now() + 1e6
            if phase == "ended":
                return Changed(replace(one, phase="over", rounds=(last,), next_at=later))
            invited = Invitation(self.people[Role.BYSTANDER].id, Role.BYSTANDER.name, one.organiser_id, 1)
            return Changed(replace(one, phase="play", rounds=(last,), next_at=later, invitations=(invited,)))

        await services.core.tournaments.note(made.id, advanced)
        shown = "done" if phase == "ended" else "message_id"
        await until(lambda: all(row[shown] for row in self.stored("tournaments")["tournaments"]))
        self.table = made.id
        await self.bot_is_done()

    async def _meet(self, made: Tournament) -> None:
        """Have everybody at a table of the tournament whose appointment has come, while another time is proposed."""
        services, now = self.bot.services, int(self.world.clock.now())
        self.appointed = {"past": str(now - 1000), "ahead": str(now + 7200)}
        players = [Player(self.people[role].id, role.name, self.world.snowflake()) for role in SEATS]
        home, agreed = Home(self.server.id, self.here.id), Agreement("en-US", dict(made.agreed.options), "none")
        shared = Shared(home, agreed, made.organiser_id, 1, made.agreed.game)
        appointment = Appointment("none", now - 1000, now + 7200, (Seat(SEATS.index(Role.KICKED)),))

        def met(one: Tournament, context: Context) -> Changed:
            table = altered(dealt(shared, players, "5eed" * 16, context), appointment=appointment)
            of = Round(1, (Pairing(1, tuple(range(len(SEATS)))),), begun_at=now, ends_at=now + 1e6)
            return Changed(replace(one, phase="play", rounds=(of,)), tables=(table,))

        await services.core.tournaments.note(made.id, met)
        found = await services.core.tournaments.get(made.id)
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
        looks = services.core.presenters["ninety_nine"]
        made, _ = await services.core.tables.gather(
            looks.game,
            self._presser(Role.OPENER),
            Wanted(2),
            Home(guild_id=self.server.id, channel_id=self.here.id),
            Agreement(locale="en-US", options=looks.game.judge_options({}), pace="none"),
            NO_LIMITS,
        )
        services.display.gatherings.show(made)
        await until(lambda: all(row["message_id"] for row in self.stored("tables", "gatherings")["gatherings"]))
        self.table = made.tables[0]
        for role in SEATS:
            await services.core.tables.change(self.table, lobby.join, self._presser(role), NO_LIMITS)
        await self.bot_is_done()

    async def have_pack(self) -> None:
        """Have a pack of questions of the server's own."""
        storage = self.bot.services.core.storage
        content = {**dict.fromkeys(CARDS, "What do you think?"), ANSWERS: [], TEXT: PACK}
        if not await storage.documents(self.server.id, "ninety_nine"):
            await storage.add_document(self.server.id, "ninety_nine", "Theirs", content, 1, 0.0, most=1)

    async def tidy(self) -> None:
        """Close all tables, so that no limit is reached."""
        self._patch.undo()
        for number, _ in await self.bot.services.core.storage.unfinished_tournaments():
            moderator = Presser(1, "Moderator", 1, moderator=True)
            await self.bot.services.core.tournaments.note(number, organizing.end, moderator)
        await until(lambda: all(row["done"] for row in self.stored("tournaments")["tournaments"]))
        for table in [row["id"] for row in self.stored("tables")["tables"] if row["tournament_id"] is not None]:
            while not (await self.bot.services.core.tables.change(table, play_on)).ended:
                pass
        for table in await self.bot.services.core.storage.open_tables_in(self.server.id):
            await self.bot.services.core.tables.change(table, closing.close, Presser(1, "Moderator", 1, moderator=True))
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
                self._rows[name] = self._db.execute(OPEN if name == "hands" else f"SELECT * FROM {name}").fetchall()  # noqa: S608
        return {name: self._rows[name] for name in names or STORED}

    def see(self, *, visible: bool) -> None:
        """Show the tables' channel to everybody, or hide it from all but the bot."""
        if visible != self._visible:
            change = self.world.channels.allow if visible else self.world.channels.deny
            change(self.here, "view_channel", target=self.members)
            self._visible = visible

    async def bot_is_done(self) -> None:
        """Wait until the bot has finished the work of a press, some of which follows the answer."""
        await until(
            lambda: (
                not self.bot.responder.under_way
                and not self._hands_on_their_way()
                and not any(map(_GATHERED.fullmatch, self.bot.services.core.background.names))
                and not self._left_to_do()
            )
        )

    def _left_to_do(self) -> bool:
        now = self.house.clock.now()
        return any(
            row["claim"] is not None or (row["due"] is not None and row["due"] <= now)
            for row in self.stored("due")["due"]
            if row["kind"] in _BESIDE
        )

    def _hands_on_their_way(self) -> bool:
        """Whether a hand was dealt that has not opened yet."""
        stored = self.stored("due", "tables")
        playing = {table["id"] for table in stored["tables"] if table["phase"] == "play"}
        return any(
            row["kind"] == "hand" and row["key"] in playing and row["token"] and row["message_id"] is None
            for row in stored["due"]
        )
