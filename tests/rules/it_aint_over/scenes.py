"""A small language for scenarios of It Ain't Over: a position in notation, one action, one verdict."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rules import Events, Illegal
from rules.it_aint_over import GAME
from rules.it_aint_over.state import GHOST, JOKER, MIRROR, PACK, SYMBOL, State
from rules.seats import Seat

FOLD: dict[str, object] = {"on_leave": "fold"}


@dataclass(frozen=True)
class Scene:
    """A position, and what the last action has done."""

    state: State
    events: Events = ()

    def do(self, *notations: str, seat: int | None = None) -> "Scene":
        """The seat that is to act, or this one, does the first; then the others follow one after the other."""
        scene = self
        for notation in notations:
            scene = Scene(*GAME.apply(scene.state, scene.actor if seat is None else Seat(seat), _action(notation)))
        return scene

    def refuses(self, notation: str, seat: int | None = None) -> str | None:
        """The clause by which this is refused; the answer to an action that is accepted is None."""
        try:
            self.do(notation, seat=seat)
        except Illegal as refusal:
            return refusal.clause
        return None

    @property
    def actor(self) -> Seat:
        """Who is to act; not he who may only say "Last card"."""
        waiting = [seat for seat in self.state.to_act if len(self.state.to_act) == 1 or seat != self.state.silent]
        return waiting[0]

    @property
    def legal(self) -> list[str]:
        """What may be done now, in notation."""
        return self.legal_for(self.actor)

    def legal_for(self, seat: Seat) -> list[str]:
        return [GAME.notation(action) for action in GAME.legal_actions(self.state, seat)]

    @property
    def told(self) -> list[dict[str, Any]]:
        """The events as the protocol writes them."""
        return [GAME.write_event(event) for event in self.events]

    @property
    def names(self) -> list[str]:
        return [event.event for event in self.events]

    def holds(self, seat: int) -> str:
        return " ".join(self.state.hands[seat])

    @property
    def facing(self) -> list[tuple[Any, ...]]:
        """The entries: kind, cards, by, on, via, dir, now."""
        return [tuple(entry) for entry in self.state.facing]

    @property
    def waits(self) -> tuple[str, int | None, tuple[int, ...]]:
        return self.state.phase, self.state.turn, self.state.to_act


def _action(notation: str) -> Any:
    return GAME.parse_notation(notation)


def faces(
    kind: str, cards: int, by: int, on: int, *, via: str = "card", direction: int = 1, now: bool = False
) -> dict[str, Any]:
    """Something that a player has to answer."""
    return {"kind": kind, "cards": cards, "by": by, "on": on, "via": via, "dir": direction, "now": now}


def table(
    *hands: str,
    top: str = "7H",
    draw: str | None = None,
    facing: Sequence[dict[str, Any]] = (),
    options: dict[str, object] | None = None,
    missing: bool = False,
    **fields: Any,
) -> Scene:
    """A position: the seats hold these cards, `top` ends the discard pile, and it is seat 0's turn.

    `draw` ends with the top card; cards that are named nowhere lie beneath it. With `draw=""` the draw pile is empty,
    and they lie under the discard pile instead. With `missing` one more seat has folded, and took them along.
    """
    held = [hand.split() for hand in hands]
    discard, stock = top.split(), (draw or "").split()
    named = Counter([*(card for hand in held for card in hand), *discard, *stock])
    rest = list((Counter(PACK) - named).elements())
    if missing:
        held.append([])
        fields = {"left": [len(hands)], **fields}
        options, rest = FOLD, []
    matched = next((card for card in reversed(discard) if card not in (GHOST, MIRROR)), "7H")
    turn = fields.pop("turn", 0)
    actor = next((entry["on"] for entry in facing if entry["now"]), turn)
    asked = any(entry["now"] or entry["on"] == turn for entry in facing)
    silent = fields.get("silent")
    return Scene(
        GAME.load(
            {
                "options": options or {},
                "seats": len(held),
                "dealer": len(held) - 1,
                "direction": 1,
                "turn": turn,
                "phase": "answer" if asked else "play",
                "to_act": sorted({actor, actor if silent is None else silent}),
                "draw": [*([] if draw == "" else rest), *stock],
                "discard": [*(rest if draw == "" else []), *discard],
                "winners": None,
                "ranking": None,
                "left": [],
                "seed": "scene",
                "chance": 1,
                "hands": held,
                "suit": "H" if matched == JOKER else matched[-1],
                "rank": None if matched == JOKER else SYMBOL[matched],
                "skips": [0] * len(held),
                "facing": list(facing),
                "blocked": None,
                "emptied": [seat for seat, hand in enumerate(held[: len(hands)]) if not hand],
                "silent": None,
                "drawn": None,
                "idle": 0,
                **fields,
            }
        )
    )
