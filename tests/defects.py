"""Deliberate defects, each put into the real bot, to show that chaos finds what it is there to find."""

import asyncio
import contextlib
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import discord
import pytest
from discord import ui

from bot import render
from bot.cards import suited
from bot.edits import Edits
from bot.storage import Storage, standings
from bot.storage import tables as stored
from bot.tables import Tables
from bot.timekeeper import Timekeeper

Patch = pytest.MonkeyPatch


@dataclass(frozen=True)
class Defect:
    """Something that a programmer might get wrong, and what chaos has to find of it."""

    put_in: Callable[[Patch], None]
    found_as: tuple[str, ...]
    games: tuple[str, ...] = ("over_and_out",)
    faults: tuple[str, ...] = ("restart",)


def answered_before_it_is_stored(patch: Patch) -> None:
    """The answer goes out first, and the action is stored a moment later."""
    save = Storage.save
    later: set[asyncio.Task[Any]] = set()

    async def soon(self: Storage, table: Any, now: float, **what: Any) -> Any:
        if what.get("action") is None:
            return await save(self, table, now, **what)

        async def do() -> None:
            await asyncio.sleep(0.3)
            with contextlib.suppress(Exception):
                await save(self, table, now, **what)

        later.add(asyncio.create_task(do()))
        return None

    patch.setattr(Storage, "save", soon)


def no_lock(patch: Patch) -> None:
    """Nothing keeps two presses from changing a table at the same time."""

    @contextlib.asynccontextmanager
    async def unlocked(self: Any, table_id: int) -> Any:
        live = await self._wake(table_id)
        await asyncio.sleep(0)
        yield live

    patch.setattr(Tables, "_locked", unlocked)


def a_hand_on_the_table(patch: Patch) -> None:
    """The public message shows what the first seat holds."""
    message = render.message

    def telling(table: Any, presenter: Any, **how: Any) -> ui.LayoutView:
        view = message(table, presenter, **how)
        if table.phase == "play":
            view.add_item(ui.TextDisplay(" ".join(map(suited, table.state.hands[0])) or "nothing"))
        return view

    patch.setattr(render, "message", telling)


def done_in_words_only(patch: Patch) -> None:
    """Now and then a press is answered as if it had been done."""
    act = Tables.act
    chance = random.Random(1)

    async def pretending(self: Tables, table_id: int, *rest: Any) -> Any:
        if chance.random() < 0.2:
            return await self.get(table_id)
        return await act(self, table_id, *rest)

    patch.setattr(Tables, "act", pretending)


def written_twice(patch: Patch) -> None:
    """An action stands twice in the record."""
    save = Storage.save
    done: set[int] = set()

    async def twice(self: Storage, table: Any, now: float, *, action: Any = None, **what: Any) -> Any:
        if action is not None and action.by == "person" and table.actions >= 5 and table.id not in done:
            done.add(table.id)
            await save(self, replace(table, actions=table.actions + 1), now, action=action, **what)
        return await save(self, table, now, action=action, **what)

    patch.setattr(Storage, "save", twice)


def result_apart_from_the_end(patch: Patch) -> None:
    """The result is stored some time after the end of the game, if the bot lives that long."""
    patch.setattr(stored, "add_game", lambda db, game: None)


def counted_twice(patch: Patch) -> None:
    """The boards count a game twice."""
    add = standings._add_result

    def twice(*what: Any) -> None:
        add(*what)
        add(*what)

    patch.setattr(standings, "_add_result", twice)


def waits_are_forgotten(patch: Patch) -> None:
    """Nobody is waited for: house players and the clock never act."""
    patch.setattr(Tables, "_waits", lambda self, table, old=None: {})


def waits_are_lost_at_a_start(patch: Patch) -> None:
    """A bot that starts waits for nobody whom the one before waited for."""
    begin = Timekeeper.begin

    async def afresh(self: Timekeeper) -> None:
        await self._storage._db.rows("DELETE FROM waits")
        await begin(self)

    patch.setattr(Timekeeper, "begin", afresh)


def not_shown_any_more(patch: Patch) -> None:
    """The message of a table stays as it was when the game began."""

    async def never(self: Edits, table_id: int) -> float:
        return 0.0

    patch.setattr(Edits, "_show", never)


def a_failed_edit_is_not_tried_again(patch: Patch) -> None:
    """What could not be shown at once is shown only after the next move."""
    show = Edits._show

    async def once(self: Edits, table_id: int) -> float:
        try:
            return await show(self, table_id)
        except (discord.HTTPException, discord.RateLimited):
            return 0.0

    patch.setattr(Edits, "_show", once)


def closed_without_a_word(patch: Patch) -> None:
    """A table is closed, and nobody learns why."""
    close = Tables._close

    async def silently(self: Tables, live: Any, reason: str) -> Any:
        return await close(self, live, "")

    patch.setattr(Tables, "_close", silently)


DEFECTS: dict[str, Defect] = {
    defect.put_in.__name__: defect
    for defect in (
        Defect(answered_before_it_is_stored, ("lost", "half there", "stuck", "crashed")),
        Defect(no_lock, ("crashed", "lost", "doubled", "half there")),
        Defect(a_hand_on_the_table, ("leaked",), games=("ninety_nine",)),
        Defect(done_in_words_only, ("lost",)),
        Defect(written_twice, ("half there", "crashed", "doubled")),
        Defect(result_apart_from_the_end, ("standings",)),
        Defect(counted_twice, ("standings",)),
        Defect(waits_are_forgotten, ("stuck",)),
        Defect(waits_are_lost_at_a_start, ("stuck",)),
        Defect(not_shown_any_more, ("out of date",), faults=("op 7",)),
        Defect(a_failed_edit_is_not_tried_again, ("out of date",), faults=("edits refused",)),
        Defect(closed_without_a_word, ("stuck",), faults=("server deleted",)),
    )
}


@contextlib.contextmanager
def put_in(defect: Defect) -> Iterator[None]:
    """Put a defect into the bot for a while."""
    with pytest.MonkeyPatch.context() as patch:
        defect.put_in(patch)
        yield
