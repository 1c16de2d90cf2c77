"""The members of servers and their roles. This module knows the threads that a member leaves with the server."""

from dataclasses import dataclass

from sandbox.world.news import News, What
from sandbox.world.state import State
from sandbox.world.things import Member, MissingError, Role, Server, User
from sandbox.world.threads import Threads


@dataclass(eq=False)
class Members:
    _state: State
    _news: News
    _threads: Threads

    def set_nick(self, user: User, server: Server, nick: str | None) -> None:
        """Change the person's name in one server."""
        server.members[user.id].nick = nick
        self._state.save("server", server.id)
        self._news.tell_everyone(What.PEOPLE)

    def join(self, user: User, server: Server) -> None:
        server.members[user.id] = Member(user.id, self._state.clock.now())
        self._news.membership_changed(server)

    def leave(self, user: User, server: Server) -> None:
        """End the person's membership. The bot is not told: it has no members intent."""
        self._threads.leave_all(server, user.id)
        server.members.pop(user.id, None)
        self._news.membership_changed(server)

    def ban(self, user: User, server: Server) -> None:
        """End the person's membership until they are unbanned."""
        server.bans.append(user.id)
        self.leave(user, server)

    def unban(self, user: User, server: Server) -> None:
        server.bans.remove(user.id)
        self._state.save("server", server.id)

    def time_out(self, user: User, server: Server, until: float | None) -> None:
        """Time a member out until then, or end that with None. The bot is not told: it has no members intent."""
        server.members[user.id].timed_out_until = until
        self._news.membership_changed(server)

    def give_role(self, user: User, server: Server, role: Role) -> None:
        before = self._news.seen_by_bot(server)
        if role.id not in server.members[user.id].roles:
            server.members[user.id].roles.append(role.id)
        self._news.membership_changed(server)
        self._news.sight_changed(server, before)

    def take_role(self, user: User, server: Server, role: Role) -> None:
        before = self._news.seen_by_bot(server)
        if role.id in server.members[user.id].roles:
            server.members[user.id].roles.remove(role.id)
        self._news.membership_changed(server)
        self._news.sight_changed(server, before)


@dataclass(eq=False)
class Roles:
    _state: State
    _news: News

    def add(self, server: Server, name: str, permissions: int = 0, *, mentionable: bool = False) -> Role:
        role = Role(self._state.snowflake(), name, int(permissions), len(server.roles), mentionable=mentionable)
        server.roles[role.id] = role
        self._news.membership_changed(server)
        self._news.role_event("GUILD_ROLE_CREATE", server, role)
        return role

    def set_permissions(self, server: Server, role: Role, permissions: int) -> None:
        """Replace what a role grants."""
        before = self._news.seen_by_bot(server)
        role.permissions = int(permissions)
        self._news.membership_changed(server)
        self._news.role_event("GUILD_ROLE_UPDATE", server, role)
        self._news.sight_changed(server, before)

    def of_bot(self, server: Server) -> Role:
        """Return the bot's own role in the server."""
        for role in server.roles.values():
            if role.managed_by == self._state.application.id:
                return role
        raise MissingError(f"the bot has no role in {server.name}")
