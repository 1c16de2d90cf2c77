"""What strikes a cluster of bots: they die, freeze, lose the database, and are restarted and replaced."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from bot.show.custom_ids import PlayId, StepId
from sandbox.driver import Button, ImpossibleError, InteractionFailed, Person
from tests.chaos.cluster import Member
from tests.chaos.crowd import Crowd
from tests.chaos.players import Game
from tests.random_play import offers

TOGETHER, STEPS, TABLES = "karma", 3, 4
"""A game in which all players decide at once, the steps of that choice, and how many tables play it."""
BACK = 2.5
"""Seconds within which a bot has reconnected to a database that is back: it tries twice in that time."""
SHORT, LONG = (0.5, 3.0), (10.5, 14.0)
"""The least and the most seconds for which a bot is frozen or cut off: claims live for ten."""
PAUSE = 0.3
"""The most seconds until a bot is struck, and until people press again."""
BOTH = 1.0, 3.0
"""The same for which two bots serve the same shards."""
REPLACED = "one replaced"
"""What strikes when the first of two ends."""
OFTEN = {"frozen", "partition", "database restarted"}
"""What costs little, as no bot has to start."""
WITHOUT_DATABASE = {"partition", "database restarted", "frozen"}
"""Strikes after which a bot may log that it has no database: a frozen one has waited too long."""


class Outages:
    """Each outage waits until all shards are connected again."""

    def __init__(self, chaos: Crowd) -> None:
        self.chaos = chaos
        self.house = chaos.house
        self.chance = chaos.chance

    def all(self) -> dict[str, Callable[[], Awaitable[None]]]:
        """All outages, by name."""
        return {
            "kill -9": self.killed,
            "frozen": self.frozen,
            "partition": self.partition,
            "database restarted": self.database,
            "rolling restart": self.rolling,
            "two on a shard": self.two_on_a_shard,
            "at once": self.at_once,
        }

    def _one(self) -> Member:
        return self.chance.choice(self.house.members)

    async def _for_a_while(self) -> None:
        await asyncio.sleep(self.chance.uniform(*self.chance.choice((SHORT, SHORT, SHORT, LONG))))

    async def killed(self) -> None:
        """A bot is killed; its supervisor starts it at once."""
        victim = self._one()
        async with self.chaos.playing(PAUSE):
            await victim.kill()
            await self.house.begin(victim)
            await self.house.settled()

    async def frozen(self) -> None:
        """A bot freezes until others have taken what it had claimed, or for less, and then continues."""
        victim = self._one()
        async with self.chaos.playing(PAUSE):
            outage = victim.freeze()
            try:
                await self._for_a_while()
            finally:
                victim.thaw(outage)
            await self.house.settled()

    async def partition(self) -> None:
        """A bot is cut off from the database, for a moment or for longer than its claims live."""
        victim = self._one()
        async with self.chaos.playing(PAUSE):
            victim.link.cut()
            outage = self.house.deliveries.down(victim.pid)
            await self._for_a_while()
            victim.link.heal(lost=self.chance.random() < 0.5)
            outage.until = asyncio.get_running_loop().time() + BACK
            await self.house.settled()

    async def database(self) -> None:
        """The database is killed, and started again."""
        self.chaos.away = True
        async with self.chaos.playing(PAUSE):
            outages = [self.house.deliveries.down(member.pid) for member in self.house.members]
            await asyncio.to_thread(self.house.server.restart)
            self.chaos.away = False
            for outage in outages:
                outage.until = asyncio.get_running_loop().time() + BACK
            await self.house.settled()

    async def rolling(self) -> None:
        """All bots are restarted, one after the other, as for a new version."""
        async with self.chaos.playing(PAUSE):
            for member in [*self.house.members]:
                await member.terminate()
                await self.house.begin(member)
                await self.house.settled()

    async def two_on_a_shard(self) -> None:
        """A second bot serves the shards of another one, and then takes its place."""
        old = self._one()
        async with self.chaos.playing(PAUSE):
            await self.house.join(old.shards)
            await self.house.settled()
            await asyncio.sleep(self.chance.uniform(*BOTH))
        self.house.deliveries.striking = self.chaos.striking = REPLACED
        async with self.chaos.playing(PAUSE):
            await self.house.leave(old)
            await self.house.settled()

    async def at_once(self) -> None:
        """All players at a table decide at once: some in direct messages, others in the channel.

        Presses in direct messages go to another bot, unless one bot holds both shards.
        """
        games = []
        for _ in range(min(TABLES, self.house.shard_count)):
            try:
                table, channel, people = await self.chaos.open_lobby(TOGETHER)
            except InteractionFailed:  # it is counted
                continue
            more = [self.house.person(f"{person.name}, too") for person in people]
            for person in more:
                person.join(self.house.sandbox.world.servers.of(channel))
            games.append(await self.chaos.start(table, channel, [*people, *more]))
        for game in games:
            for person in game.people[::2]:
                await self.chaos.reopen_in_direct_messages(game, person)
            await asyncio.gather(*(self._choose(game, person) for person in game.people))
            await asyncio.gather(*(self._decide(game, person) for person in game.people))
        await self.house.settled()

    async def _choose(self, game: Game, person: Person) -> None:
        """Select cards, one after the other, until there are enough."""
        for place in range(STEPS):
            steps = [one for one in self._buttons(game, person) if StepId.parse(str(one.custom_id))]
            if place < len(steps):
                with contextlib.suppress(InteractionFailed, ImpossibleError):
                    await person.click(game.hands[person], custom_id=str(steps[place].custom_id))

    async def _decide(self, game: Game, person: Person) -> None:
        for button in self._buttons(game, person):
            if PlayId.parse(str(button.custom_id)):
                await self.chaos.press_button(game, person, str(button.custom_id))
                return

    def _buttons(self, game: Game, person: Person) -> list[Button]:
        hand = game.hands.get(person)
        return [one for one in offers(hand) if isinstance(one, Button)] if hand is not None else []
