"""A game was removed from the program: its tables say so, can be left and closed, and go on once it is back."""

import contextlib
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.play import missing_game
from bot.store.sql.storage import Store
from cogs import all_cogs
from rules import GAMES
from sandbox.driver import Outcome
from tests.bot.house import House, hand_of, open_table, play_to_the_end, playable, press_planted, rows, started, until
from tests.bot.house import opened as house_of
from tests.bot.test_daily import button, page_of
from tests.bot.test_privacy import forgotten
from tests.bot.test_tournaments import entered, opened, organize

KEY = "ninety_nine"
REMOVED = "Ninety nine is no longer on this bot"
LATER = 7200.0
"""Seconds for which the game is missing: longer than any deadline here."""


@contextmanager
def without_game() -> Iterator[None]:
    """Run a program that has no Ninety-Nine: neither its rules nor how it looks."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delitem(GAMES, KEY)
        patch.setattr("bot.host.app.all_cogs", lambda: [cog for cog in all_cogs() if cog != f"cogs.{KEY}"])
        yield


def said(outcome: Outcome) -> str:
    assert outcome.message is not None
    return outcome.message.text


def next_due(house: House) -> float:
    with contextlib.closing(sqlite3.connect(house.database)) as db:
        due: float = db.execute("SELECT min(due) FROM waits").fetchone()[0]
    return due


async def state_of(house: House, number: int) -> tuple[object, ...]:
    with house.reading() as db:
        row = await db.row("SELECT state, actions, phase FROM tables WHERE id = ?", number)
        return tuple(row)


async def test_a_table_whose_game_was_removed_is_left_and_goes_on_when_it_is_back(house: House) -> None:
    ada, bela, cleo = map(house.person, ("Ada", "Bela", "Cleo"))
    table = await started(house, "Ada", "Bela", "Cleo", tokens=1, pace="normal", leaving="fold")
    hands = {person: await hand_of(person, table) for person in (ada, bela, cleo)}
    mover_, stale = next((person, hand) for person, hand in hands.items() if playable(hand))
    card = playable(stale)[0].custom_id or ""
    before = await state_of(house, 1)
    await house.stop()

    with without_game():
        await house.start()
        await ada.see(lambda m: m == table and REMOVED in m.text and m.labels == ["Leave", "Close"])
        assert REMOVED in said(await press_planted(house, mover_, stale, card))
        assert REMOVED in said(await ada.slash(house.channel, "hand show"))
        asked = (await cleo.click(table, "Leave")).shown
        assert "You left the table." in said(await cleo.click(asked, "Leave for good"))
        house.clock.travel(LATER)
        await until(lambda: next_due(house) > house.clock.now())
        assert await state_of(house, 1) == before, "time was up, and nobody has moved for anybody"
        await house.stop()

    await house.start()
    await ada.see(lambda m: m == table and "My hand" in m.labels)
    if mover_ is cleo:
        house.clock.travel(missing_game.LATER)  # the house moves for Cleo, which was put off
    await play_to_the_end(table, ada, bela)
    (stored,) = await house.tables()
    assert stored.phase == "over"
    assert stored.state.left == (2,), "its rules have learned that Cleo left"
    assert "✗" not in said(await ada.slash(house.channel, "verify game", table=1))


async def test_what_else_is_asked_of_a_game_that_was_removed_is_answered_with_a_sentence(house: House) -> None:
    ada, bela, cleo = map(house.person, ("Ada", "Bela", "Cleo"))
    over = await started(house, "Ada", "Bela", houses=1, tokens=1, pace="none")
    await play_to_the_end(over, ada, bela)
    playing = await started(house, "Ada", "Bela", houses=1, tokens=1, pace="none")
    lobby = await open_table(ada, house.channel)
    alone = await open_table(cleo, house.channel)
    await ada.click(await page_of(ada, house), custom_id=button(await page_of(ada, house), "play", KEY))
    await house.stop()
    ended = over.text

    with without_game():
        await house.start()
        for message in (playing, lobby, alone):
            await ada.see(lambda m, message=message: m == message and REMOVED in m.text)  # type: ignore[misc]
        assert over.text == ended
        history = (await ada.slash(house.channel, "history")).shown
        assert "**Ninety nine**, [table 1]" in history.text
        assert REMOVED in said(await ada.click(history, "Replay"))
        assert REMOVED in said(await ada.slash(house.channel, "verify game", table=1))
        assert REMOVED in said(await ada.click(over, "Rematch"))
        assert "Ada" in said(await ada.slash(house.channel, "stats"))
        assert "leaderboard" in said(await ada.slash(house.channel, "leaderboard")).lower()
        assert "Ninety" not in (await page_of(ada, house)).text
        assert "Ninety nine in #table (table 3)" in (await ada.slash(house.channel, "table leave")).shown.labels
        await cleo.click(alone, "Leave")
        await ada.see(lambda m: m == alone and "Everybody has left." in m.text)
        await ada.click(lobby, "Close")
        await ada.see(lambda m: m == lobby and "This table was closed" in m.text)
        asked = (await ada.click(playing, "Close")).shown
        assert "The table is closed." in said(await ada.click(asked, "Close the table"))
        asked = (await ada.slash(house.channel, "standings void", table=1)).shown
        await ada.click(asked, "Void this game")
        assert "voided table 1 (Ninety nine)" in said(await ada.slash(house.channel, "standings log"))
        await house.stop()

    await house.start()
    history = (await ada.slash(house.channel, "history")).shown
    assert "move" in said(await ada.click(history, "Replay")).lower()
    assert await house.phases() == ["over", "closed", "closed", "closed", "play"]


async def test_who_asks_for_it_is_forgotten_at_the_tables_of_a_game_that_was_removed(database: Path) -> None:
    async with house_of(database) as house:
        ada, bela = house.person("Ada"), house.person("Bela")
        over = await started(house, "Ada", "Bela", houses=1, tokens=1, pace="none")
        await play_to_the_end(over, ada, bela)
        playing = await started(house, "Ada", "Bela", houses=1, pace="none")
        await house.stop()
        with without_game():
            await house.start()
            await forgotten(bela, house)
            await ada.see(lambda m: m == over and "Bela" not in m.text)
            await ada.see(lambda m: m == playing and "left the table" in m.text and "Bela" not in m.text)
            await house.stop()
        assert (house.errors, house.sandbox.violations) == ([], [])


async def test_a_tournament_whose_game_was_removed_waits_for_it(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    message = await opened(house, ada, game=KEY, start="1h", rounds=1, players=3)
    await entered(house, message, "Bela", "Cleo", "Dora", "Emil", "Finn", "Gita", "Hugo")
    other = await opened(house, ada, game=KEY, start="1h", name="Other")
    await until(lambda: shown(house))
    await house.stop()

    with without_game():
        await house.start()
        await ada.see(lambda m: m == message and REMOVED in m.text)
        assert REMOVED in said(await house.person("Ivo").click(message, "Join"))
        assert REMOVED in said(await bela.click(message, "How it works"))
        assert "Cleo" in said(await bela.click(message, "Who is in"))
        assert "You're out again." in said(await house.person("Hugo").click(message, "Leave"))
        form = (await ada.click(await organize(ada, other), "Call it off…")).modal
        assert form is not None
        await ada.submit(form, {"Reason": "No game"})
        await ada.see(lambda m: m == other and "This tournament was called off." in m.text)
        house.clock.travel(LATER)
        await house.restart()
        async with house.stored() as store:
            assert await phase_of(store) == "entry"
        await house.stop()

    await house.start()
    await ada.see(lambda m: "My hand" in m.labels and "Ninety-Nine" in m.text)
    async with house.stored() as store:
        assert await phase_of(store) == "play"


def shown(house: House) -> bool:
    """Whether the messages of all tournaments are drawn."""
    with contextlib.closing(sqlite3.connect(house.database)) as db:
        return not db.execute("SELECT 1 FROM due WHERE due IS NOT NULL AND kind = 'cup'").fetchall()


async def phase_of(store: Store) -> str | None:
    found = await store.tournament(1)
    return None if found is None else found.phase


async def test_a_table_whose_game_is_not_installed_any_more_keeps_nothing_from_the_others(house: House) -> None:
    strange, usual = [await started(house, name, houses=2, pace="none") for name in ("Ada", "Bela")]
    (game,) = rows(house.database, "SELECT game FROM tables WHERE id = 1")[0]

    def plays(key: str) -> None:
        with contextlib.closing(sqlite3.connect(house.database)) as db, db:
            db.execute("UPDATE tables SET game = ? WHERE id = 1", (key,))

    for _ in range(2):  # the second time it is there when the bot ends, too
        await house.stop()
        assert "I'm restarting" in usual.text
        plays("gone")
        await house.start()
        await house.person("Bela").see(lambda m: m == usual and "I'm restarting" not in m.text)
    plays(game)
    await house.restart()
    await house.person("Ada").see(lambda m: m == strange and "I'm restarting" not in m.text)
