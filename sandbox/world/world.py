"""The world: all its parts, and the content of a new one."""

import base64
import random

from sandbox.clock import SystemClock
from sandbox.permissions import Permissions
from sandbox.signing import new_key
from sandbox.world.channels import Channels
from sandbox.world.interactions import Interactions
from sandbox.world.members import Members, Roles
from sandbox.world.messages import Messages
from sandbox.world.news import News, What
from sandbox.world.rights import Rights
from sandbox.world.servers import Servers
from sandbox.world.state import Part, Saving, State
from sandbox.world.things import Application, Json, User
from sandbox.world.threads import Threads
from sandbox.world.users import Users


class World:
    """Everything there is, part by part. Each part is looked up by id; `find` goes by name."""

    def __init__(self, clock: SystemClock, name: str = "Bot", chance: random.Random | None = None) -> None:
        self.clock = clock
        self.chance = chance or random.SystemRandom()  # draws all secrets
        self.whim = chance or random.Random(0)  # noqa: S311 - decides what Discord leaves open, the same in every run
        self.application = Application(name, signing_key=new_key(self.chance))
        self.files_url = ""  # where the files of messages are served
        self.endpoint_url: str | None = None  # where the application gets interactions, if not at the gateway
        self.state = state = State(clock, self.application)
        self.rights = Rights(state)
        self.news = News(state, self.rights)
        self.users = Users(state, self.news)
        self.emojis = Part(state, "emoji", state.emojis)
        self.attachments = Part(state, "attachment", state.attachments)
        self.interactions = Interactions(state, self.attachments)
        self.threads = Threads(state, self.rights, self.news)
        self.messages = Messages(state, self.rights, self.news, self.threads, self.attachments)
        self.channels = Channels(state, self.rights, self.news, self.threads, self.messages)
        self.members = Members(state, self.news, self.threads)
        self.roles = Roles(state, self.news)
        self.servers = Servers(state, self.news, self.threads, self.channels)
        parts = (self.users, self.servers, self.channels, self.messages, self.interactions)
        self.saving = Saving(state, (*parts, self.emojis, self.attachments))

    def furnish(self) -> None:
        """Add the content of a new world: application, server, two channels, roles and people."""
        bot = self.users.add(self.application.name, bot=True)
        self.application.id = bot.id
        self.reset_token()
        people = [self.users.add(name) for name in ("Ada", "Bela", "Cleo", "Dario", "Esme")]
        people.append(self.users.add("Fabio", locale="es-ES"))
        server = self.servers.add("The Card Room", people[0])
        for person in people[1:]:
            self.members.join(person, server)
        self.channels.add(server, "table")
        self.channels.add(server, "second-table")
        moderators = self.roles.add(server, "Moderators", Permissions.MANAGE_MESSAGES)
        self.roles.add(server, "Players", 0)
        self.members.give_role(people[0], server, moderators)

    def snowflake(self) -> int:
        """Return a new id."""
        return self.state.snowflake()

    def secret(self, size: int) -> str:
        """Return `size` random bytes as text that a URL may hold."""
        return base64.urlsafe_b64encode(self.chance.randbytes(size)).decode().rstrip("=")

    def reset_token(self) -> None:
        """Give the application a new token; the one that it had is worth nothing any more."""
        owner = base64.urlsafe_b64encode(str(self.application.id).encode()).decode().rstrip("=")
        self.application.token = f"{owner}.{self.secret(4)}.{self.secret(28)}"
        self.state.save("application", 0)

    def deauthorize(self, user: User) -> None:
        self.application.authorized_by.discard(user.id)
        self.state.save("application", 0)
        self.news.on_authorization("APPLICATION_DEAUTHORIZED", user, None)

    def set_commands(self, commands: list[Json]) -> None:
        self.application.commands = commands
        self.state.save("application", 0)
        self.news.tell_everyone(What.COMMANDS)
