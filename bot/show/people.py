"""The names of the people at a table, as its messages show them."""

from collections.abc import Sequence
from functools import cached_property

from bot.language import names
from bot.language.texts import Texts
from bot.play.table import Player
from bot.show.cards import HOUSE
from bot.show.characters import character
from rules.seats import Seat

ON = "➤ "  # precedes the name of a player who is to act
SHORT, IN_A_LINE = 12, 18  # letters of a name on a button, and in a line, where a phone has no room for more
INDENT = "\u3000 "  # precedes a line below a name, with or without an arrow


def cut(name: str, longest: int) -> str:
    return name if len(name) <= longest else f"{name[: longest - 1].rstrip()}…"


class People:
    """The names of the people at a table, by seat, as texts show them."""

    def __init__(
        self, players: Sequence[Player], t: Texts, you: Seat | None = None, *, longest: int = IN_A_LINE
    ) -> None:
        """:param longest: how many letters of a name stand in a line."""
        self._players = players
        self.t = t
        self.you = you
        self._longest = longest
        self._names: dict[Seat, str] = {}  # a table names the same few people often

    @cached_property
    def known_as(self) -> tuple[tuple[str, bool], ...]:
        """All that their names depend on besides the language: what they are called, and who is a house player."""
        return tuple((player.name[: self._longest + 1], player.user_id is None) for player in self._players)

    def seen_by(self, seat: Seat) -> "People":
        """The same people, as one of them reads their names."""
        same = object.__new__(People)
        vars(same).update(vars(self), you=seat)
        return same

    def where_house_plays(self, seat: Seat) -> "People":
        """The same people in the line of a move that the house makes for the owner of a seat."""
        if self._players[seat].user_id is None:
            return self
        same = object.__new__(People)
        vars(same).update(
            vars(self), _names={**self._names, seat: self.t("{bot} for {name}", bot=HOUSE, name=self[seat])}
        )
        return same

    def __getitem__(self, seat: Seat) -> str:
        if seat not in self._names:
            self._names[seat] = f"**{self.escaped(seat)}**"
        return self._names[seat]

    def name(self, seat: Seat) -> str:
        player = self._players[seat]
        return player.name if player.user_id is None else names.called(player.name, self.t)

    def label(self, seat: Seat) -> str:
        """Name a seat where there is no formatting, as on a button."""
        return self._marked(seat, self.name(seat))

    def escaped(self, seat: Seat) -> str:
        """Name a seat in a text, without emphasis."""
        return self._marked(seat, names.escape(cut(self.name(seat), self._longest)))

    def _marked(self, seat: Seat, name: str) -> str:
        return self.t("{name} {bot}", name=name, bot=HOUSE) if self._players[seat].user_id is None else name

    def short(self, seat: Seat) -> str:
        """Name a seat on a button that says besides what happens to them: in so few letters that two fit in a row."""
        return cut(self.name(seat), SHORT)

    def line(self, seat: Seat, text: str, *, on: bool = False) -> str:
        """Write the line of a seat on the table: whether it is to act, who sits there, and how they stand."""
        marked, face = self.mark(seat), self.face(seat)
        before = ON if on else f"{face} " if face else INDENT
        line = self.t("{arrow}{name} {text}", arrow=before, name=self[seat], text=text)
        return f"{line} · {marked}" if marked else line

    def face(self, seat: Seat) -> str:
        """Give the face of a house player; nothing for a person."""
        found = character(self._players[seat])
        return found.face if found else ""

    def out(self, seat: Seat) -> str:
        return INDENT + self.t("~~{name}~~ · out of the game", name=self[seat])

    def mark(self, seat: Seat, *, over: bool = False) -> str:
        """Say who plays a seat if its owner does not, or at the end whether its owner has left."""
        player = self._players[seat]
        if player.gone:
            return self.t("left the table") if over else self.t("left the table; a house player took over")
        return self.t("away; a house player plays for them") if player.away and not over else ""
