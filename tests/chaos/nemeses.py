"""The nemeses of `tests.chaos`: what players, moderators and managers do to games in progress."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from bot.discord.members import MOMENT
from bot.language.texts import texts
from cogs.server import SETTINGS
from rules import GAMES
from sandbox.driver import ImpossibleError, InteractionFailed, Outcome, Person, Seen
from sandbox.world import Channel, Server, User
from tests.chaos.checks import PATIENCE
from tests.chaos.display import pass_time
from tests.chaos.players import Chaos, Game
from tests.random_play import commands, offers

UPDATE = "update"
"""The kind of response that edits the message whose button was pressed."""
LONG_OUT = 3600.0
"""Seconds of a time-out, which is lifted sooner."""
TURNS = 30
"""Rounds of presses in which everybody has a turn in most games."""
BOARD_OF = 2
"""Tables that are opened at once."""
CLOSED = 0.5
"""The probability that they are closed before their games are over."""
LEFT_ALONE = ("language", "channels", "opener_role", "keeper_role", "tables_per_channel")
"""Settings that would keep other tables from being opened or read."""


class Nemeses:
    def __init__(self, chaos: Chaos) -> None:
        self.chaos = chaos
        self.house = chaos.house
        self.world = chaos.house.sandbox.world
        self.chance = chaos.chance
        self.found = chaos.report.found

    def all(self) -> dict[str, Callable[[], Awaitable[None]]]:
        """All nemeses, by name."""
        return {name: partial(strike, self) for name, strike in NEMESES.items()}

    # --- Moderators -------------------------------------------------------------------------------------------------

    async def kicked(self) -> None:
        """A player with hands in direct messages is kicked, and comes back."""
        await self._shut_out(self.chaos.manager.kick, lambda person, server: person.join(server))

    async def timed_out(self) -> None:
        """A player with hands in direct messages is timed out; later that is lifted."""
        manager = self.chaos.manager
        await self._shut_out(
            lambda user, server: manager.time_out(user, LONG_OUT, server),
            lambda person, server: manager.time_out(person.user, 0, server),
        )

    async def banned(self) -> None:
        """A player with hands in direct messages is banned; a moderator removes them from the table."""
        game = await self._shut_out(self.chaos.manager.ban, lambda person, server: None)
        gone = next(person for person in game.people if person.id in self.chaos.server.bans)
        game.people.remove(gone)
        await self._attempt(self.chaos.manager.slash(game.channel, "table remove", player=gone, table=str(game.number)))

    async def _shut_out(self, out: Callable[[User, Server], None], back: Callable[[Person, Server], None]) -> Game:
        """Exclude a player from the server for a while; until they are back, none of their presses may take effect."""
        game = self._game(people=2) or await self.chaos.open(self.chance.choice(sorted(commands())))
        person = self.chance.choice(game.people)
        await self.chaos.reopen_in_direct_messages(game, person)
        await self._until_pressed(game, person)
        out(person.user, self.chaos.server)
        await pass_time(self.house, MOMENT)  # then the bot asks Discord for the member again
        before = self._done_by(game, person)
        await self._until_pressed(game, person)
        if (done := self._done_by(game, person)) != before:
            more = done[len(before) :]
            self.found("let in", f"person {person.id} has played at table {game.number} from outside: {more}")
        back(person, self.chaos.server)
        await pass_time(self.house, MOMENT)
        return game

    async def _until_pressed(self, game: Game, person: Person) -> None:
        """Have all play until a player has pressed a button in a hand that they can still see."""
        for _ in range(TURNS):
            hand = game.hands.get(person)
            seen = hand is not None and person.can_see(hand)
            offered = hand is not None and seen and offers(hand)
            await asyncio.gather(self.chaos.presses(), *([self.chaos.press(game, person)] if offered else []))
            if offered or self._row(game.number, "phase") != ("play",):
                return

    def _done_by(self, game: Game, person: Person) -> list[str]:
        """List a player's moves at a table, without leaving and forced moves."""
        return [action for action in self.chaos.checks.done_at(game.number, person.id) if action != "leave"]

    async def automod(self) -> None:
        """AutoMod blocks names of people or house players, or what a player writes; games go on nevertheless."""
        self.world.servers.block(self.chaos.server, self.chance.choice(("Visitor*", "Clover*", "Whatever*")))
        self.chaos.checks.display.blocked = True
        try:
            game = await self.chaos.open(self.chance.choice(sorted(commands())))
            await self._play()
            table = self._message(game.number)
            if table is None or not table.labels or self._row(game.number, "start_id") == (None,):
                self.found("stuck", f"table {game.number} cannot be played under AutoMod: {table}")
        except InteractionFailed as failed:
            self.found("stuck", f"under AutoMod {failed}")
        self.world.servers.block(self.chaos.server)

    # --- Players ----------------------------------------------------------------------------------------------------

    async def privacy_deletion(self) -> None:
        """A player of a rematch has their data deleted; a house player takes over, and nothing is left of them."""
        game = await self._rematch()
        if game is None:
            return
        person = self.chance.choice(game.people)
        game.people.remove(person)
        asked = (await person.slash(self.chaos.place(game, person), "privacy delete")).shown
        await self._meanwhile(person.click(asked, "Delete everything about me"))
        await person.see(lambda message: message.text == "Everything stored about you is deleted.")
        self.chaos.checks.deleted.add(person.id)

    async def rematch(self) -> None:
        """A player asks for a rematch and cancels it; then all players ask for one at once."""
        await self._rematch()

    async def _rematch(self) -> Game | None:
        game = await self._over(lambda game: self._row(game.number, "rematch_id") == (None,) and len(game.people) > 1)
        table = self._message(game.number) if game else None
        if game is None or table is None or not await self._soon(lambda: "Rematch" in table.labels):
            return None
        channel = self.world.channels[table.channel_id]
        if channel.thread is not None:
            game.people[0].change_thread(channel, archived=False)  # no button works in an archived thread
        opener = self.chance.choice(game.people)
        if not await self._attempt(opener.click(table, "Rematch")):
            return None
        lobby = await self._again(game)
        if lobby is None or not await self._attempt(opener.click(lobby, "Cancel")):
            return None
        done = await self._meanwhile(*(self._attempt(person.click(table, "Rematch")) for person in game.people))
        found = self._rematches(game)
        if len(found) != 1:
            told = [one.message.text if one and one.message else one for one in done]
            self.found("doubled" if found else "lost", f"table {game.number} has {len(found)} rematches: {told}")
            return None
        again = await self._again(game)
        if again is None:
            return None
        people = sorted(game.people, key=lambda person: person.id != found[0]["opener_id"])
        return await self.chaos.start(again, self.world.channels[again.channel_id], people)

    async def _again(self, game: Game) -> Seen | None:
        """Wait for the message of the rematch."""

        def shown() -> list[Seen]:
            ids = [table["message_id"] for table in self._rematches(game)]
            return [Seen(self.world, self.world.messages[one]) for one in ids if one in self.world.messages]

        if not await self._soon(lambda: bool(shown())):
            self.found("stuck", f"a rematch is not shown: {list(map(dict, self._rematches(game)))}")
            return None
        return shown()[0]

    def _rematches(self, game: Game) -> list[Any]:
        """List the open rematches of a game; one begins once everybody has asked for it."""
        sql = "SELECT * FROM tables WHERE phase IN ('lobby', 'play') AND progress ->> 'rematch_of' = ?"
        with self.chaos.checks.reading() as db:
            found: list[Any] = db.execute(sql, (game.number,)).fetchall()
            return found

    async def table_show(self) -> None:
        """Several players show their table in another channel at once, while they play."""
        game = self._game()
        before = self._message(game.number) if game else None
        if game is None or before is None:
            return
        channel = self.chaos.new_channel(self.world.servers.of(game.channel))
        outcomes = await self._meanwhile(
            *(self._attempt(person.slash(channel, "table show", table=str(game.number))) for person in game.people)
        )
        moved = await self._soon(lambda: bool(self._row(game.number, "channel_id")[0] == channel.id))
        if not moved and any(outcomes):
            self.found("lost", f"table {game.number} was not shown in the other channel")
        if not moved:
            return
        game.channel = channel
        if not await self._soon(lambda: "My hand" not in before.labels):
            self.found("out of date", f"table {game.number} can still be played in its old channel")

    async def table_many(self) -> None:
        """The manager opens two tables at once; people join at their board all at once, and play.

        Sometimes the manager closes both.
        """
        key, channel, manager = self.chance.choice(sorted(commands())), self.chaos.new_channel(), self.chaos.manager
        opening = manager.slash(channel, "table many", game=key, tables=BOARD_OF, pace="none")
        await self._meanwhile(self._attempt(opening))
        if not await self._soon(lambda: self._board(channel) is not None):
            self.found("stuck", f"no board is shown in channel {channel.id}")
            return
        board = self._board(channel)
        assert board is not None
        people = self.chaos.visitors(BOARD_OF * GAMES[key].seats[0])
        await self._meanwhile(*(self._attempt(person.click(board, "Join")) for person in people))
        await self._meanwhile(*(self._attempt(manager.click(board, "Start all")) for _ in range(2)))
        for number, place, seated in self._begun_at(channel):
            self.chaos.checks.opened(number)
            await self.chaos.begun(number, place, [person for person in people if person.id in seated])
        await self._play()
        if self.chance.random() < CLOSED:
            asked = await self._attempt(manager.click(board, "Close all"))
            if asked is not None and asked.message is not None:
                await self._meanwhile(self._attempt(manager.click(asked.message, "Close all")))

    def _board(self, channel: Channel) -> Seen | None:
        with self.chaos.checks.reading() as db:
            sql = "SELECT message_id FROM gatherings WHERE channel_id = ?"
            ids = [row[0] for row in db.execute(sql, (channel.id,))]
        return next((Seen(self.world, self.world.messages[one]) for one in ids if one in self.world.messages), None)

    def _begun_at(self, channel: Channel) -> list[tuple[int, Channel, set[int]]]:
        """List the games that were started at a board: table number, thread and players' ids."""
        with self.chaos.checks.reading() as db:
            sql = "SELECT id, channel_id FROM tables WHERE parent_id = ? AND phase = 'play'"
            tables = db.execute(sql, (channel.id,)).fetchall()
            seats = "SELECT user_id FROM seats WHERE table_id = ?"
            return [
                (number, self.world.channels[thread], {row[0] for row in db.execute(seats, (number,))})
                for number, thread in tables
            ]

    # --- Managers ---------------------------------------------------------------------------------------------------

    async def void(self) -> None:
        """The manager voids a finished game, and one in progress, which is refused."""
        over = await self._over(lambda game: not self._voided(game.number))
        for number in [game.number for game in (over, self._game()) if game is not None]:
            before = self._voided(number)
            done = await self._confirmed("standings void", table=number)
            if self._voided(number) != (before or done):
                self.found("lost", f"table {number} should be voided: {done}; was voided before: {before}")

    def _voided(self, number: int) -> bool:
        with self.chaos.checks.reading() as db:
            sql = "SELECT 1 FROM games WHERE table_id = ? AND board_id IS NULL AND voided_at IS NOT NULL"
            return db.execute(sql, (number,)).fetchone() is not None

    async def season(self) -> None:
        """The manager starts a new season."""
        await self._done_once("season", ratings=self.chance.choice(("anew", "carry")))

    async def reset(self) -> None:
        """The manager resets a leaderboard that is not empty."""
        await self._over(lambda _: True)
        with self.chaos.checks.reading() as db:
            season = db.execute("SELECT ifnull(max(number), 1) FROM seasons").fetchone()[0]
            sql = "SELECT game FROM boards WHERE guild_id = ? AND season = ? AND reset_at IS NULL AND game <> ''"
            begun = [row[0] for row in db.execute(sql, (self.chaos.server.id, season))]
        if begun:
            await self._done_once("reset", game=self.chance.choice([*begun, "all"]))

    async def _done_once(self, deed: str, **options: Any) -> None:
        before = self._deeds(deed)
        done = await self._confirmed(f"standings {deed}", **options)
        after = self._deeds(deed)
        if after != before + done:
            self.found("doubled" if after > before else "lost", f"{deed} {options} was done {after - before} times")

    def _deeds(self, deed: str) -> int:
        """Count the entries of the audit log, and compare the seasons with them."""
        with self.chaos.checks.reading() as db:
            logged: int = db.execute("SELECT count(*) FROM server_log WHERE deed = ?", (deed,)).fetchone()[0]
            seasons: int = db.execute("SELECT count(*) FROM seasons").fetchone()[0]
        if deed == "season" and seasons != logged:
            self.found("half there", f"{seasons} seasons have begun, but {logged} are in the audit log")
        return logged

    async def settings(self) -> None:
        """The manager changes several settings at once."""
        names = self.chance.sample([name for name in SETTINGS if name not in LEFT_ALONE], 3)
        wanted = {}
        for name in names:
            choices = SETTINGS[name].choices
            assert choices is not None
            wanted[name] = self.chance.choice(list(choices(texts("en"))))
        done = await self._meanwhile(*(self._set(name, value) for name, value in wanted.items()))
        with self.chaos.checks.reading() as db:
            sql = "SELECT settings FROM servers WHERE guild_id = ?"
            stored = json.loads(db.execute(sql, (self.chaos.server.id,)).fetchone()[0])
        for name, value in wanted.items():
            if name in done and stored.get(name) != SETTINGS[name].read(value):
                self.found("lost", f"{name} was set to {value} and is {stored.get(name)}")

    async def _set(self, name: str, value: str) -> str | None:
        """Change one setting; return its name if the bot confirms it."""
        panel = await self._attempt(self.chaos.manager.slash(self._anywhere(), "server settings"))
        if panel is None or panel.message is None:
            return None
        await self._attempt(self.chaos.manager.select(panel.message, name))
        done = await self._attempt(self.chaos.manager.select(panel.message, value))
        return name if done is not None and done.kind == UPDATE else None

    async def _confirmed(self, command: str, **options: Any) -> bool:
        """The manager uses a command and presses its confirmation twice at once; return whether the bot did it."""
        asked = await self._attempt(self.chaos.manager.slash(self._anywhere(), command, **options))
        if asked is None or asked.message is None or not asked.message.buttons:
            return False
        message, yes = asked.message, str(asked.message.buttons[0].custom_id)
        twice = (self._attempt(self.chaos.manager.click(message, custom_id=yes)) for _ in range(2))
        return any(done is not None and done.kind == UPDATE for done in await self._meanwhile(*twice))

    # --- Shared -----------------------------------------------------------------------------------------------------

    async def _meanwhile(self, *acts: Awaitable[Any]) -> list[Any]:
        """Do things at once while people play; return their results."""
        *done, _ = await asyncio.gather(*acts, self._play())
        return done

    async def _play(self, rounds: int = 3) -> None:
        for _ in range(rounds):
            await self.chaos.presses()

    async def _attempt(self, act: Awaitable[Outcome]) -> Outcome | None:
        try:
            return await act
        except InteractionFailed:
            self.chaos.report.unanswered += 1
        except ImpossibleError:
            pass  # the message or its button is gone
        return None

    async def _soon(self, there: Callable[[], bool]) -> bool:
        for _ in range(int(PATIENCE / 0.02)):
            if there():
                return True
            await asyncio.sleep(0.02)
        return False

    def _game(self, people: int = 1) -> Game | None:
        """Choose a game in progress in this server whose channel exists."""
        there = [
            game
            for game in self.chaos.live()
            if len(game.people) >= people
            and self.world.channels.get(game.channel.id) is game.channel
            and game.channel.server_id == self.chaos.server.id
        ]
        return self.chance.choice(there) if there else None

    async def _over(self, fits: Callable[[Game], bool]) -> Game | None:
        """Choose a finished game of this server; if there is none, play a short one to its end."""
        over = [
            game
            for game in self.chaos.games
            if self._row(game.number, "phase") == ("over",)
            and self.world.channels.get(game.channel.id) is game.channel
            and fits(game)
        ]
        if over:
            return self.chance.choice(over)
        game = await self.chaos.open("ninety_nine", tokens=1)
        await self.chaos.finish_one(game)
        return game if self._row(game.number, "phase") == ("over",) and fits(game) else None

    def _anywhere(self) -> Channel:
        return next(iter(self.world.channels.of(self.chaos.server)))

    def _message(self, number: int) -> Seen | None:
        message = self.world.messages.get(self._row(number, "message_id")[0] or 0)
        return None if message is None else Seen(self.world, message)

    def _row(self, number: int, what: str) -> tuple[Any, ...]:
        with self.chaos.checks.reading() as db:
            return tuple(db.execute(f"SELECT {what} FROM tables WHERE id = ?", (number,)).fetchone())  # noqa: S608


NEMESES = {
    "kicked": Nemeses.kicked,
    "banned": Nemeses.banned,
    "timed out": Nemeses.timed_out,
    "AutoMod": Nemeses.automod,
    "privacy deletion": Nemeses.privacy_deletion,
    "rematch": Nemeses.rematch,
    "table show": Nemeses.table_show,
    "table many": Nemeses.table_many,
    "void": Nemeses.void,
    "season": Nemeses.season,
    "reset": Nemeses.reset,
    "settings": Nemeses.settings,
}
