"""A whole game of each kind, written out: after each action what happened, and what every seat sees of it.

`python -m tests.rules.golden` rewrites them; the diff shows what a change does at the table.
"""

from pathlib import Path
from typing import Any

from rules import GAMES
from rules.seats import seats_at
from tests.kit.playing import AnyGame, filled, seeded

FOLDER = Path(__file__).parent / "golden"
SEEDS = {"karma": "golden 28616", "do_over": "golden 2842", "it_aint_over": "golden 765"}
"""Of games that are often long: short ones in which every kind of thing happens."""


def short(value: Any) -> str:
    """A value of a view without quotes and blanks."""
    if isinstance(value, list):
        return "[" + " ".join(map(short, value)) + "]"
    if isinstance(value, dict):
        return "{" + " ".join(f"{name}:{short(item)}" for name, item in value.items()) + "}"
    return "-" if value is None else str(value)


def transcript(game: AnyGame, seats: int = 3) -> str:
    """A game of random actions with the shortest setting of each house rule that has a number."""
    chance, seed = seeded(7), SEEDS.get(game.key, "golden")
    options = {option.name: option.allowed[0] for option in game.options if isinstance(option.allowed, range)}
    state = game.new(seats=seats, seed=seed, options=options)
    lines = [f"{game.name}: {seats} seats, seed {seed}, {short(game.dump(state)['options'])}"]
    shown: dict[int | None, dict[str, Any]] = {}

    def show() -> None:
        """What has changed in each view, a bystander's first; what all see stands there only."""
        everybody = game.write_view(game.view(state, None))
        before = shown.get(None, {})
        changed = {name: value for name, value in everybody.items() if before.get(name, ...) != value}
        lines.append("  all  " + " ".join(f"{name}={short(value)}" for name, value in changed.items()))
        shown[None] = everybody
        for seat in seats_at(seats):
            own = game.write_view(game.view(state, seat))
            different = {name: value for name, value in own.items() if everybody[name] != value}
            if shown.get(seat) != different:
                lines.append(f"  {seat}    " + " ".join(f"{name}={short(value)}" for name, value in different.items()))
            shown[seat] = different

    show()
    while state.phase != "over":
        seat = chance.choice(state.to_act)
        actions = game.legal_actions(state, seat)
        action = filled(chance.choice(actions))
        lines.append(f"{seat}: {game.notation(action)}    of: {', '.join(map(game.notation, actions))}")
        state, events = game.apply(state, seat, action)
        lines += [f"  told {short(game.write_event(game.seen(event, None)))}" for event in events]
        show()
    return "\n".join(lines) + "\n"


def path_of(game: AnyGame) -> Path:
    return FOLDER / f"{game.key}.txt"


if __name__ == "__main__":
    for each in GAMES.values():
        path_of(each).write_text(transcript(each), encoding="utf-8")
