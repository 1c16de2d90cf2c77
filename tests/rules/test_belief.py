"""What others may hold, by what they have played."""

from collections import Counter
from typing import Any

from rules import GAMES
from rules.belief import NOTHING, Told, beliefs, take_but
from rules.ninety_nine import house
from rules.ninety_nine.house import believed, imagine, imagine_by_habit, told
from rules.ninety_nine.words import Play
from rules.seats import Seat, by_seat
from tests.kit.playing import seeded

GAME = GAMES["ninety_nine"]
LEFT = {"2H": 10, "5H": 10, "8H": 10, "9H": 10}
HIGH = frozenset({"5H", "8H"})


def test_a_player_who_played_low_holds_nothing_high_but_what_was_drawn_since() -> None:
    known = beliefs([Told(Seat(1), "2H", HIGH)], 3, LEFT)
    assert {*known.ways} == {(HIGH, HIGH, NOTHING)}


def test_what_is_played_at_once_is_what_was_drawn() -> None:
    """An 8 that was not played instead of the 2 was not there yet: so of the other two nothing is known to be new."""
    known = beliefs([Told(Seat(1), "2H", HIGH), Told(Seat(1), "8H", NOTHING)], 3, LEFT)
    assert {*known.ways} == {(HIGH, HIGH, NOTHING)}


def test_little_is_known_of_players_who_play_what_they_draw() -> None:
    def known(*plays: Told) -> list[int]:
        return [sum(map(bool, way)) for way in beliefs(plays, 3, LEFT).ways]

    low, high = Told(Seat(1), "2H", HIGH), Told(Seat(1), "8H", NOTHING)
    assert {*known()} == {0}
    assert {*known(low)} == {*known(low, low, low)} == {2}
    assert sum(known(low, *[high] * 8)) < sum(known(low, high, low)) == 2 * len(known())


def test_a_card_is_taken_that_is_not_spurned_if_there_is_one() -> None:
    kind = {card: card for card in LEFT}
    cards = ["9H", "2H", "5H", "8H"]
    assert [take_but(cards, kind, HIGH) for _ in range(3)] == ["2H", "9H", "8H"]
    assert cards == ["5H"]


def test_a_round_is_told_as_it_was_played() -> None:
    """Also where Aces have counted 11, which the cards do not say."""
    seen = 0
    for number in range(6):
        chance = seeded(number)
        state = GAME.new(seats=3 + number % 2, seed=f"told {number}")
        played: list[Any] = []
        for _ in range(120):
            if state.phase == "over":
                break
            seat = state.to_act[0]
            if state.phase == "play" and state.discard:
                found = told(GAME.view(state, seat))
                if len(played) == len(state.discard) and not sum(card[:-1] == "A" for card in state.discard):
                    assert [(one.seat, one.card, one.spurned) for one in found] == played
                    seen += 1
            strength = "easy" if chance.random() < 0.3 else "normal"
            action = GAME.house_player(GAME.view(state, seat), strength, chance)
            before, (state, _) = state, GAME.apply(state, seat, action)
            if state.round != before.round or not isinstance(action, Play):
                played = []
            else:
                card = house.ALIKE[action.card]
                played.append((seat, card, house.spurned(before.total, card, action.as_)))
    assert seen > 100


def test_what_is_imagined_comes_closer_to_what_the_others_hold() -> None:
    """Of the cards that help, measured by the square of the difference, over some games of normal players."""
    off: Counter[bool] = Counter()

    def helping(state: Any, seat: int) -> int:
        return sum(card in house.SPARED for other, hand in by_seat(state.hands) if other != seat for card in hand)

    for number in range(3):
        chance = seeded(number)
        state = GAME.new(seats=3, seed=f"closer {number}")
        while state.phase != "over":
            seat = state.to_act[0]
            view = GAME.view(state, seat)
            if state.phase == "play" and len(state.discard) > 4 and seat == 0:
                for by_habit, way in (False, imagine), (True, imagine_by_habit):
                    counts = [helping(way(view, seat, chance), seat) for _ in range(20)]
                    off[by_habit] += (sum(counts) / 20 - helping(state, seat)) ** 2  # type: ignore[assignment]
            state, _ = GAME.apply(state, seat, GAME.house_player(view, "normal", chance))
    assert off[True] < 0.75 * off[False]


def test_what_is_believed_comes_from_the_view_alone() -> None:
    state = GAME.new(seats=3, seed="alone", dealer=Seat(2))
    for _ in range(4):
        seat = state.to_act[0]
        state, _ = GAME.apply(state, seat, GAME.house_player(GAME.view(state, seat), "normal", seeded(1)))
    view = GAME.view(state, state.to_act[0])
    first = believed(view, (state.to_act[0] + 1) % 3)
    believed.cache_clear()
    assert believed(view, (state.to_act[0] + 1) % 3) == first
