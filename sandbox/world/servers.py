"""Servers. This module knows everything that is deleted with one."""

from collections.abc import Iterable

from sandbox import permissions as rights
from sandbox.world.channels import Channels
from sandbox.world.news import News, What
from sandbox.world.state import Part, State
from sandbox.world.things import Channel, Member, MissingError, Role, Server, User
from sandbox.world.threads import Threads


class Servers(Part[Server]):
    def __init__(self, state: State, news: News, threads: Threads, channels: Channels) -> None:
        super().__init__(state, "server", state.servers)
        self._news = news
        self._threads = threads
        self._channels = channels

    def find(self, name: str) -> Server:
        """Return the server with this name."""
        for server in self._state.servers.values():
            if server.name == name:
                return server
        raise MissingError(f"there is no server {name}")

    def of(self, channel: Channel) -> Server | None:
        """Return the channel's server; None for direct messages."""
        return self._state.server_of(channel)

    def joined_by(self, user: User) -> list[Server]:
        return [server for server in self._state.servers.values() if user.id in server.members]

    def with_bot(self) -> list[Server]:
        return [server for server in self.values() if self._state.application.id in server.members]

    def add(self, name: str, owner: User, *, with_bot: bool = True, shard: tuple[int, int] | None = None) -> Server:
        """Add a server; the bot is a member with its usual role unless `with_bot` is false.

        :param shard: the number of a shard, and how many there are: the server is one of its servers.
        """
        # One millisecond apart from one another, so that several shards share the servers of one test.
        key = self._state.snowflake() + (len(self._state.servers) << 22)
        if shard is not None:
            index, count = shard
            key += ((index - (key >> 22)) % count) << 22
        server = Server(key, name, owner.id)
        server.roles[server.id] = Role(server.id, "@everyone", int(rights.EVERYONE), 0)
        server.members[owner.id] = Member(owner.id, self._state.clock.now())
        self._state.servers[server.id] = server
        if with_bot:
            self.invite_bot(server)
        else:
            self._news.membership_changed(server)
        return server

    def invite_bot(self, server: Server, permissions: int = int(rights.INVITED), by: User | None = None) -> None:
        """Add the bot to the server with a role of its own, as a person (by default, the owner) does."""
        bot = self._state.application
        role = Role(self._state.snowflake(), bot.name, permissions, 1, managed_by=bot.id)
        server.roles[role.id] = role
        server.members[bot.id] = Member(bot.id, self._state.clock.now(), [role.id])
        bot.left_servers.discard(server.id)
        self._state.save("application", 0)
        self._news.membership_changed(server)
        self._news.on_gateway_event(server.id, "GUILD_CREATE", server)
        user = by or self._state.users[server.owner_id]
        bot.authorized_by.add(user.id)
        self._news.on_authorization("APPLICATION_AUTHORIZED", user, server)

    def remove_bot(self, server: Server) -> None:
        gone = [role_id for role_id, role in server.roles.items() if role.managed_by == self._state.application.id]
        for role_id in gone:
            del server.roles[role_id]
        self._threads.leave_all(server, self._state.application.id)
        server.members.pop(self._state.application.id, None)
        self._state.application.left_servers.add(server.id)
        self._state.save("application", 0)
        self._news.membership_changed(server)
        self._news.on_gateway_event(server.id, "GUILD_DELETE", server)

    def set_available(self, server: Server, *, available: bool) -> None:
        """Begin or end an outage of the server, in which neither people nor the bot can see it."""
        if available != server.unavailable:
            return
        if available:
            self._news.on_gateway_event(server.id, "GUILD_CREATE", server)  # while it is still marked as unavailable
        server.unavailable = not available
        self._news.membership_changed(server)
        if not available:
            self._news.on_gateway_event(server.id, "GUILD_DELETE", server)

    def block(self, server: Server, *words: str, hosts: Iterable[str] = ()) -> None:
        """Replace the words and the hosts of links that the server's moderation blocks."""
        server.blocked_words, server.blocked_hosts = list(words), [host.lower() for host in hosts]
        self.put(server)

    def remove(self, server: Server) -> None:
        """Delete the server with its channels and messages."""
        was_member = self._state.application.id in server.members
        for channel in [one for one in self._state.channels.values() if one.server_id == server.id]:
            self._channels.forget(channel)
        self.drop(server.id)
        self._news.tell_everyone(What.CHANNELS)
        if was_member:
            self._news.on_gateway_event(server.id, "GUILD_DELETE", server)
