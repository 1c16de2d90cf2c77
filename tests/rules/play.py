"""How tests play any game, knowing nothing of its rules."""

import dataclasses
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from rules import Action, Events, Game, State

AnyGame = Game[Any, Any]
PLACES = ("draw", "discard", "hands", "open", "hidden", "removed")
"""The fields of a state in which cards can lie."""
HELD = ("hands", "hidden")
"""Those of them that have a list per seat which others do not see."""


def seeded(seed: int) -> random.Random:
    """Chance that a test can repeat."""
    return random.Random(seed)  # noqa: S311 - nothing is kept secret with it


def filled(action: Action) -> Action:
    """A listed action, with a text where it has a place for one."""
    if "text" in {field.name for field in dataclasses.fields(action)}:
        return dataclasses.replace(action, text="A word.")  # type: ignore[call-arg]
    return action


def flat(value: Any) -> Iterator[str]:
    """The cards of a field, however deep they lie; None is a place without one."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from flat(item)


def lying(dumped: dict[str, Any]) -> Counter[str]:
    """How many of each card there are in a state."""
    return Counter(card for place in PLACES for card in flat(dumped.get(place, [])))


def may_be_unlisted(action: Action) -> bool:
    """Whether a list of legal actions may leave this one out (It Ain't Over): orders of cards, and shares."""
    return len(set(getattr(action, "cards", ()))) > 2 or bool(getattr(action, "shares", None))


def gains_unseen(events: Events, viewer: int | None) -> bool:
    """Whether a viewer gets cards by what another does, and lawfully sees others when others were hidden."""
    return any(
        (event.event == "draw" and getattr(event, "seat", None) == viewer)
        or (event.event == "take" and getattr(event, "to", None) == viewer)
        for event in events
    )


def at_random(
    game: AnyGame,
    chance: random.Random,
    state: State,
    choose: Callable[[int, tuple[Action, ...]], Action] | None = None,
) -> Iterator[tuple[int, Action, State, Events]]:
    """Plays to the end; each step is who did what, the state after it, and its events."""
    while state.phase != "over":
        seat = chance.choice(state.to_act)
        actions = game.legal_actions(state, seat)
        action = filled(choose(seat, actions) if choose else chance.choice(actions))
        state, events = game.apply(state, seat, action)
        yield seat, action, state, events


def with_other_hidden_cards(
    game: AnyGame, state: State, chance: random.Random, *keep: int, turning_up: int | None = None
) -> State:
    """The same state to everybody in `keep`: all cards that none of them sees have changed places at random.

    The hidden cards of `turning_up` stay, since what this seat does may show them to everybody.
    Of Over and Out's Tip Tops the next one stays, for a card may turn it up before everybody's eyes.
    """
    dumped = game.dump(state)
    piles = [dumped["draw"]]
    for place in HELD:
        stay = (turning_up,) if place == "hidden" else keep
        piles += [pile for seat, pile in enumerate(dumped.get(place, [])) if seat not in stay]
    cards = [card for pile in piles for card in pile if card is not None]
    chance.shuffle(cards)
    for pile in piles:
        pile[:] = [None if card is None else cards.pop() for card in pile]
    face_down = dumped.get("tip_tops", [])
    face_down[:-1] = chance.sample(face_down[:-1], len(face_down[:-1]))
    if dumped.get("drawn") is not None and dumped["turn"] not in keep:
        dumped["drawn"] = dumped["hands"][dumped["turn"]][0]  # only he knows which of his cards it is
    other: State = game.load(dumped)
    return other
