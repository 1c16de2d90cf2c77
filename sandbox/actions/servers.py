"""What a person does in servers: join, leave, and remove others. The default is the first server."""

from sandbox.actions.viewer import ImpossibleError, Viewer
from sandbox.permissions import Permissions
from sandbox.world import Server, User

LONGEST_TIME_OUT = 28 * 24 * 3600.0


class Servers(Viewer):
    """The servers, as a person uses them. The bot learns only by asking (10007) who has left."""

    def leave(self, server: Server | None = None) -> None:
        server = self._within(server)
        if server.owner_id == self.user.id:
            raise ImpossibleError(f"{self.user.display} owns {server.name} and cannot leave it")
        self.world.members.leave(self.user, server)

    def join(self, server: Server | None = None) -> None:
        """Join the server, or join it again."""
        server = server or self._first()
        if server.unavailable or self.user.id in server.members or self.user.id in server.bans:
            raise ImpossibleError(f"{self.user.display} cannot join {server.name} now")
        self.world.members.join(self.user, server)

    def kick(self, other: User, server: Server | None = None) -> None:
        self.world.members.leave(other, self._reaching(other, server, Permissions.KICK_MEMBERS))

    def ban(self, other: User, server: Server | None = None) -> None:
        self.world.members.ban(other, self._reaching(other, server, Permissions.BAN_MEMBERS))

    def unban(self, other: User, server: Server | None = None) -> None:
        server = self._within(server, Permissions.BAN_MEMBERS)
        if other.id not in server.bans:
            raise ImpossibleError(f"{other.display} is not banned from {server.name}")
        self.world.members.unban(other, server)

    def time_out(self, other: User, seconds: float, server: Server | None = None) -> None:
        """Time another member out for this number of seconds; with 0 the time-out ends."""
        server = self._reaching(other, server, Permissions.MODERATE_MEMBERS)
        if self.world.rights.held_everywhere(other.id, server) & Permissions.ADMINISTRATOR:
            raise ImpossibleError(f"{other.display} is an administrator, who cannot be timed out")
        if not 0 <= seconds <= LONGEST_TIME_OUT:
            raise ImpossibleError("a time-out lasts up to 28 days")
        self.world.members.time_out(other, server, self.world.clock.now() + seconds if seconds else None)

    def remove_bot(self, server: Server | None = None) -> None:
        server = self._within(server, Permissions.KICK_MEMBERS)
        if self.world.application.id not in server.members:
            raise ImpossibleError(f"the bot is not in {server.name}")
        self.world.servers.remove_bot(server)

    def invite_bot(self, server: Server | None = None) -> None:
        server = self._within(server, Permissions.MANAGE_GUILD)
        if self.world.application.id in server.members:
            raise ImpossibleError(f"the bot is in {server.name} already")
        self.world.servers.invite_bot(server, by=self.user)

    def deauthorize(self) -> None:
        """Withdraw in one's own settings what one allowed the application. It stays in the servers."""
        application = self.world.application
        if self.user.id not in application.authorized_by:
            raise ImpossibleError(f"{self.user.display} has not authorized {application.name}")
        self.world.deauthorize(self.user)

    def delete_server(self, server: Server | None = None) -> None:
        server = self._within(server)
        if server.owner_id != self.user.id:
            raise ImpossibleError(f"{self.user.display} does not own {server.name}")
        self.world.servers.remove(server)

    def _first(self) -> Server:
        return next(iter(self.world.servers.values()))

    def _within(self, server: Server | None, needed: Permissions | None = None) -> Server:
        """Return the server, if the person is a member with this permission."""
        server = server or self._first()
        if self.user.id not in server.members or server.unavailable:
            raise ImpossibleError(f"{self.user.display} does not see {server.name}")
        if needed is not None and not self.world.rights.held_everywhere(self.user.id, server) & needed:
            raise ImpossibleError(f"{self.user.display} may not do this in {server.name}: it needs {needed.name}")
        return server

    def _reaching(self, other: User, server: Server | None, needed: Permissions) -> Server:
        """Return the server, if the person can use this permission on the other member there."""
        server = self._within(server, needed)
        if other.id not in server.members or other.id in (self.user.id, server.owner_id):
            raise ImpossibleError(f"{self.user.display} cannot do this to {other.display} in {server.name}")
        return server
