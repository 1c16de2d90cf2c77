"""A small language for scenarios of Karma and Do Over!: a position in notation, one action, one verdict."""

from collections import Counter

from tests.kit.playing import AnyGame

from . import scene

FOLD: dict[str, object] = {"on_leave": "fold"}


class Scene(scene.Scene):
    """A position in a game with open and hidden cards."""

    def has(self, seat: int) -> str:
        """What a seat has, as `position` reads it."""
        hidden = ["-" if card is None else card for card in self.state.hidden[seat]]
        parts = (self.state.hands[seat], self.state.open[seat], hidden if hidden != ["-"] * 3 else [])
        return " | ".join(map(" ".join, parts)).replace("|  |", "||").strip().rstrip(" |")

    @property
    def pile(self) -> str:
        return " ".join(self.state.discard)


def parts_of(seat: str) -> tuple[list[str], list[str], list[str | None]]:
    """Hand, open and hidden cards of a seat written `3 7 GIVE | 5 5 | 9 - 2`; parts at its end may be missing."""
    parts = [part.split() for part in f"{seat}||".split("|")]
    row = [None if card == "-" else card for card in parts[2]]
    return parts[0], parts[1], [*row, *[None] * (3 - len(row))]


def position(
    game: AnyGame, pack: tuple[str, ...], *seats: str, discard: str = "", draw: str = "", **fields: object
) -> Scene:
    """A position that the game takes as one it can be in; cards that are named nowhere are out of play.

    The draw pile and the discard pile end with their top cards.
    """
    parts = [parts_of(seat) for seat in seats]
    named = [card for rows in parts for row in rows for card in row if card is not None]
    rest = Counter(pack)
    rest.subtract([*named, *discard.split(), *draw.split()])
    assert min(rest.values()) >= 0, "there are not so many of a card"
    turn = fields.get("turn", 0)
    return Scene(
        game,
        game.load(
            {
                "options": {},
                "seats": len(seats),
                "dealer": len(seats) - 1,
                "direction": 1,
                "turn": 0,
                "phase": "play",
                "to_act": [turn],
                "draw": draw.split(),
                "discard": discard.split(),
                "winners": None,
                "ranking": None,
                "left": [],
                "seed": "scene",
                "chance": 1,
                "hands": [hand for hand, _, _ in parts],
                "open": [open_ for _, open_, _ in parts],
                "hidden": [row for _, _, row in parts],
                "removed": list(rest.elements()),
                "turns": 0,
                **fields,
            }
        ),
    )
