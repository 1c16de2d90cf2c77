"""The same game through every environment and through the line protocol."""

from typing import Any

import pytest

from dealers_choice_env import same
from rules import GAMES

SHORT = "2500"
"""The number of games that are short, and compared move by move."""


@pytest.mark.parametrize("wrapper", same.WRAPPERS)
def test_it_is_the_same_game_everywhere(wrapper: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert same.main(["--games", "1", "--first", SHORT, "--wrapper", wrapper]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[0] for line in lines] == [f"{wrapper}, {key}" for key in GAMES]
    assert all(line.endswith("no difference") for line in lines)


class Cheating(same.ThroughPettingZoo):
    """Plays another action than it says."""

    def act(self, number: int) -> None:
        super().act(self.legal()[-1])


class Blind(same.ThroughPettingZoo):
    """Observes nothing of what it sees."""

    def observed(self, seat: int) -> list[float]:
        return [0.0] * len(super().observed(seat))


class Generous(same.ThroughPettingZoo):
    """Says that all have won."""

    def won(self) -> list[float]:
        return [1.0 for _ in super().won()]


@pytest.mark.parametrize("wrapper", [Cheating, Blind, Generous])
def test_a_difference_is_found(wrapper: Any) -> None:
    with same.Engine() as engine, pytest.raises(same.Difference):
        same.compare(engine, wrapper, "over_and_out", 0, closely=wrapper is Blind)
