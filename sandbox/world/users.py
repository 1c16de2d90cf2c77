"""People and the bot, wherever they are. This module knows who learns about a change."""

import base64

from sandbox.world.news import News, What
from sandbox.world.state import Part, State
from sandbox.world.things import MissingError, User


class Users(Part[User]):
    def __init__(self, state: State, news: News) -> None:
        super().__init__(state, "user", state.users)
        self._news = news

    @property
    def bot(self) -> User:
        return self._state.users[self._state.application.id]

    @property
    def people(self) -> list[User]:
        """All users except the bot."""
        return [user for user in self._state.users.values() if not user.bot]

    def find(self, name: str) -> User:
        """Return the person with this shown name."""
        for user in self.people:
            if user.display == name:
                return user
        raise MissingError(f"nobody is called {name}")

    def put(self, user: User) -> None:
        """Keep a user who is new or has changed, and tell people."""
        super().put(user)
        self._news.tell_everyone(What.PEOPLE)

    def add(self, name: str, locale: str = "en-US", *, bot: bool = False) -> User:
        """Add a person; they are in no server yet."""
        user = User(self._state.snowflake(), self._unique_name(name), name, locale, bot)
        self.put(user)
        return user

    def rename(self, user: User, name: str) -> None:
        """Give the person another shown name."""
        user.display = name
        self.put(user)

    def set_avatar(self, user: User, png: bytes) -> None:
        """Give the person a picture."""
        user.avatar = base64.b64encode(png).decode()
        self.put(user)

    def set_locale(self, user: User, locale: str) -> None:
        """Change the language of the person's client."""
        user.locale = locale
        self.put(user)

    def open_direct_messages(self, user: User, *, opened: bool = True) -> None:
        """Let the person accept direct messages from the bot, or (`opened=False`) refuse them (50007)."""
        user.direct_messages_open = opened
        super().put(user)

    def _unique_name(self, name: str) -> str:
        plain = "".join(c for c in name.lower() if c.isascii() and (c.isalnum() or c in "._")) or "player"
        taken = {user.name for user in self._state.users.values()}
        candidate, number = plain[:28], 1
        while candidate in taken:
            number += 1
            candidate = f"{plain[:28]}{number}"
        return candidate
