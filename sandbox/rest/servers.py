"""The routes of servers and their members. Without the members intent the bot learns only here who has left."""

from dataclasses import dataclass

from sandbox import errors, wire
from sandbox.rest.routes import Call, Part, Reply, route
from sandbox.world import Server


@dataclass(eq=False)
class OfServers(Part):
    """Routes that are about a server."""

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


@dataclass(eq=False)
class Servers(OfServers):
    """The routes."""

    @route("GET", "/guilds/{guild_id}")
    def _server(self, call: Call) -> Reply:
        server = self.find(call)
        data = wire.guild(server)
        if call.flag("with_counts"):
            data["approximate_member_count"] = data["approximate_presence_count"] = len(server.members)
        return Reply(data)

    @route("GET", "/guilds/{guild_id}/channels")
    def _channels(self, call: Call) -> Reply:
        channels = self.world.channels.of(self.find(call))
        return Reply([wire.channel(self.world, channel) for channel in channels])

    @route("GET", "/guilds/{guild_id}/members/{user_id}")
    def _member(self, call: Call) -> Reply:
        server, user_id = self.find(call), call.number("user_id")
        if user_id not in self.world.users:
            raise errors.unknown(10013, "User", fault_of_bot=True)
        if user_id not in server.members:
            raise errors.unknown(10007, "Member")
        return Reply(wire.member(self.world, self.world.users[user_id], server))
