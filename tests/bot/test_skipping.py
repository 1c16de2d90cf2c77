"""Skip to the end: house players that are alone in a game finish it at once, and it counts as it would have."""

from dataclasses import replace
from pathlib import Path

import pytest

from bot.language.errors import Refused
from bot.play import moves
from rules.seats import Seat
from tests.bot.hands import Deal, record
from tests.bot.house import hand_of, is_over, opened, press_planted, rows, started
from tests.bot.play.tables import ADA, CLEO, a_game, context
from tests.rules.karma.scenes import table as karma
from tests.rules.scenes import table as scene
from tests.tables import altered

SKIP = "Skip to the end"


async def test_players_who_are_out_can_skip_what_house_players_play_on_alone(deal: Deal, database: Path) -> None:
    deal(scene("", "", tokens=(0, 0, 3, 3), out=[1, 0], turn=2))
    async with opened(database, house_pause=1e6) as house:
        table = await started(house, "Ada", "Bela", houses=2, pace="none")
        ada, bela, cleo = map(house.person, ("Ada", "Bela", "Cleo"))
        hand = await hand_of(ada, table)
        (skip,) = [button.custom_id or "" for button in table.buttons if button.label == SKIP]
        assert "Only players" in (await cleo.click(table, SKIP)).shown.text
        await ada.click(hand, SKIP)
        await bela.see(lambda m: m == table and is_over(m))
        assert len(record(house)) > moves.AT_ONCE, "it takes several changes"
        assert rows(database, "SELECT name, place, overall FROM results ORDER BY place") == [
            ("Ada", 1, 3),
            ("Bela", 2, 4),
        ]
        assert is_over((await press_planted(house, bela, table, skip)).shown)  # pressed late


def test_nothing_is_skipped_while_people_still_play() -> None:
    table = a_game(ADA, house=2)
    alone = replace(table, state=karma("", "3 4 5", "6 7 8", turn=1).state)
    assert alone.left_to_house
    back = altered(replace(table, state=karma("9", "3 4 5", "6 7 8", turn=1).state), skipped=True)
    assert not back.left_to_house, "the friend got a pile"
    assert not back.skips
    with pytest.raises(Refused):
        moves.skip(back, context(), ADA)
    with pytest.raises(Refused):
        moves.skip(alone, context(), CLEO)
    changed = moves.skip(alone, context(), ADA)
    assert [action.seat for action in changed.actions] == [Seat(1)]
    assert changed.table.skips
    assert all(wait.due == context().now for wait in changed.table.waits.values())
    assert moves.skip(changed.table, context(), ADA).table is changed.table
