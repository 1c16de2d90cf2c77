"""The people of several bots, which share the shards."""

from typing import TYPE_CHECKING

from sandbox.driver import Person
from sandbox.world import Channel, Server
from tests.chaos.players import Chaos, Game

if TYPE_CHECKING:  # it needs PostgreSQL's driver, and not everything that shares shards has one
    from tests.chaos.cluster import Cluster

IN_DIRECT_MESSAGES = 0.5
"""The probability that a player has hands sent as direct messages."""


class Crowd(Chaos):
    """The people of several bots, in servers of all shards."""

    house: "Cluster"
    away = False
    """Whether the database is down."""

    @property
    def server(self) -> Server:
        """The servers of all shards in turn."""
        return self.servers[self._made % self.house.shard_count]

    def turn_to(self, shard: int) -> None:
        """Have the next people come to the server of a shard."""
        self._made += (shard - self._made - 1) % self.house.shard_count

    @property
    def servers(self) -> list[Server]:
        world = self.house.sandbox.world
        owner = self.house.person("Ada").user
        while len(world.servers) < self.house.shard_count + 1:
            shard = len(world.servers) - 1
            world.servers.add(f"Room {shard}", owner, shard=(shard, self.house.shard_count))
        return [*world.servers.values()][1:]

    def visitors(self, count: int) -> list[Person]:
        people = super().visitors(count)
        for person in people:
            person.join(self.server)
        return people

    async def begun(self, number: int, channel: Channel, people: list[Person]) -> Game:
        game = await super().begun(number, channel, people)
        if self.chance.random() < IN_DIRECT_MESSAGES:
            await self.reopen_in_direct_messages(game, self.chance.choice(people))
        return game

    def live(self) -> list[Game]:
        """List the games in progress, as far as we can know."""
        return [game for game in self.games if game.number not in self._ended] if self.away else super().live()
