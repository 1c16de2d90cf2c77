"""What presses and commands are answered with, as values. :mod:`bot.discord.deliver` renders and sends them."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from typing import Union

import discord

from bot.discord.press import Press
from bot.play.table import Hand, Table
from bot.show.render import Form, Layout
from bot.standings.ids import MessageId
from rules.seats import Seat

Then = Callable[[MessageId | None], Awaitable[Union["Answer", None]]]
"""What follows an answer: is given the id of its message, or None if it has not arrived; may say more."""


@dataclass(frozen=True, slots=True)
class File:
    name: str
    content: bytes

    def opened(self) -> discord.File:
        """Make the attachment for one try: the library can read a file only once."""
        return discord.File(BytesIO(self.content), self.name)


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    then: Then | None = None


@dataclass(frozen=True, slots=True)
class NewMessage(Answer):
    layout: Layout | str
    files: Sequence[File] = ()
    public: bool = False


@dataclass(frozen=True, slots=True)
class Redrawn(Answer):
    """The message that was pressed, or the answer before, drawn again."""

    layout: Layout | str
    files: Sequence[File] | None = None
    """Replace its attachments; None keeps them."""


@dataclass(frozen=True, slots=True)
class Modal(Answer):
    form: Form


@dataclass(frozen=True, slots=True)
class TableMessage(Answer):
    """The message of a table, where it was pressed."""

    table: Table
    new: bool = False
    """Whether it is posted, and becomes the table's message; if that fails, an ordinary message follows."""
    called: Sequence[int] = ()
    """The people whom it mentions with effect, if it is posted."""


@dataclass(frozen=True, slots=True)
class HandMessage(Answer):
    """The presser's own hand: in the private message that was pressed, or else in a new one."""

    table: Table
    seat: Seat
    line: str = ""
    draft: str = ""
    """A half-made choice to draw it with."""
    pages: Mapping[str, int] = field(default_factory=dict)
    """The pages of its menus, by their names."""
    new: bool = False
    """Whether even a press on a private message is answered with a new one."""
    stored: Hand | None = None
    """Where it is shown, if the action has already stored that."""


@dataclass(frozen=True, slots=True)
class View(Answer):
    """A table as everybody may see it, for the presser alone: where it was pressed in private, or in a new message."""

    table: Table


def here(press: Press, layout: Layout | str, files: Sequence[File] = ()) -> NewMessage | Redrawn:
    """Answer a command with a new message, and a press where it was pressed."""
    if press.message is None:
        return NewMessage(layout, files)
    return Redrawn(layout, files or None)


def shared_once(layout: Layout | str, undo: Callable[[], Awaitable[object]], files: Sequence[File] = ()) -> NewMessage:
    """Answer with a public message that may be shown only once.

    :param undo: notes that it was not shown, if it does not arrive.
    """

    async def then(message_id: MessageId | None) -> None:
        if message_id is None:
            await undo()

    return NewMessage(layout, files, public=True, then=then)
