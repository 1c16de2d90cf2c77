"""What people do in servers: they come and go, and throw one another out."""

from dataclasses import dataclass

from sandbox.actions.client import ImpossibleError
from sandbox.permissions import Permissions
from sandbox.world import Server, User, World

LONGEST_TIME_OUT = 28 * 24 * 3600.0


@dataclass(eq=False)
class Servers:
    """The servers, as people use them."""

    world: World

    def leave(self, user: User, server: Server) -> None:
        """Leave the server."""
        self._must_be_in(user, server)
        if server.owner_id == user.id:
            raise ImpossibleError(f"{user.display} owns {server.name} and cannot leave it")
        self.world.members.leave(user, server)

    def join(self, user: User, server: Server) -> None:
        """Come (back) into the server."""
        if server.unavailable or user.id in server.members or user.id in server.bans:
            raise ImpossibleError(f"{user.display} cannot join {server.name} now")
        self.world.members.join(user, server)

    def kick(self, user: User, server: Server, other: User) -> None:
        """Throw another member out of the server."""
        self._must_reach(user, server, other, Permissions.KICK_MEMBERS)
        self.world.members.leave(other, server)

    def ban(self, user: User, server: Server, other: User) -> None:
        """Throw another member out of the server, never to come back."""
        self._must_reach(user, server, other, Permissions.BAN_MEMBERS)
        self.world.members.ban(other, server)

    def unban(self, user: User, server: Server, other: User) -> None:
        """Let somebody who was banned come back."""
        self._must_be_in(user, server, Permissions.BAN_MEMBERS)
        if other.id not in server.bans:
            raise ImpossibleError(f"{other.display} is not banned from {server.name}")
        self.world.members.unban(other, server)

    def time_out(self, user: User, server: Server, other: User, seconds: float) -> None:
        """Time another member out for so long; with 0 the time-out ends."""
        self._must_reach(user, server, other, Permissions.MODERATE_MEMBERS)
        if self.world.rights.held_everywhere(other.id, server) & Permissions.ADMINISTRATOR:
            raise ImpossibleError(f"{other.display} is an administrator, who cannot be timed out")
        if not 0 <= seconds <= LONGEST_TIME_OUT:
            raise ImpossibleError("a time-out lasts up to 28 days")
        self.world.members.time_out(other, server, self.world.clock.now() + seconds if seconds else None)

    def remove_bot(self, user: User, server: Server) -> None:
        """Throw the bot out of the server."""
        self._must_be_in(user, server, Permissions.KICK_MEMBERS)
        if self.world.application.id not in server.members:
            raise ImpossibleError(f"the bot is not in {server.name}")
        self.world.servers.remove_bot(server)

    def invite_bot(self, user: User, server: Server) -> None:
        """Let the bot into the server."""
        self._must_be_in(user, server, Permissions.MANAGE_GUILD)
        if self.world.application.id in server.members:
            raise ImpossibleError(f"the bot is in {server.name} already")
        self.world.servers.invite_bot(server)

    def remove(self, user: User, server: Server) -> None:
        """Delete the server."""
        self._must_be_in(user, server)
        if server.owner_id != user.id:
            raise ImpossibleError(f"{user.display} does not own {server.name}")
        self.world.servers.remove(server)

    def _must_be_in(self, user: User, server: Server, needed: Permissions | None = None) -> None:
        if user.id not in server.members or server.unavailable:
            raise ImpossibleError(f"{user.display} does not see {server.name}")
        if needed is not None and not self.world.rights.held_everywhere(user.id, server) & needed:
            raise ImpossibleError(f"{user.display} may not do this in {server.name}: it needs {needed.name}")

    def _must_reach(self, user: User, server: Server, other: User, needed: Permissions) -> None:
        self._must_be_in(user, server, needed)
        if other.id not in server.members or other.id in (user.id, server.owner_id):
            raise ImpossibleError(f"{user.display} cannot do this to {other.display} in {server.name}")
