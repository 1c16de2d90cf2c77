"""The coach at the table: reports after a game, which are private until they are shared, and hints for practice."""

import asyncio
import re
from collections.abc import Callable
from typing import Any

import pytest

from bot.discord.coach_buttons import CoachButtons
from bot.runtime.worker import Worker
from bot.show import pictures
from bot.show.custom_ids import HintId
from bot.standings.ids import TableId
from rules.seats import Seat
from sandbox.driver import Person, Seen
from tests.bot.hands import Deal
from tests.bot.house import (
    House,
    beyond,
    hand_of,
    play_to_the_end,
    playable,
    press_one,
    press_planted,
    replayed,
    rows,
    seat_house_player,
    started,
    until,
)
from tests.rules.karma import scenes

PATIENCE = 90.0
"""Seconds for the worker process, which gives way to everything else on the machine, to start and to do its work."""
MOVES = 300
"""A budget of a decision with which that does not take long."""


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the coach judge by a few tables only."""
    monkeypatch.setattr("bot.services.coaching.MOVES", MOVES)
    monkeypatch.setattr("bot.services.coaching.SET_UP_MOVES", MOVES)
    monkeypatch.setattr("bot.services.coaching.share", lambda _decisions: MOVES)
    monkeypatch.setattr("bot.discord.coach_buttons.PATIENCE", PATIENCE)
    monkeypatch.setattr("bot.services.coaching.PATIENCE", PATIENCE)


def held_up(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Let the coach begin to think only once the event is set."""
    begins, idle = asyncio.Event(), Worker.idle

    async def later(worker: Worker) -> None:
        await begins.wait()
        await idle(worker)

    monkeypatch.setattr(Worker, "idle", later)
    return begins


async def over(house: House, *names: str, houses: int = 0) -> tuple[Seen, list[Person]]:
    """A game that people have played to its end: so many rounds that everybody has had something to decide."""
    table = await started(house, *names, houses=houses, pace="none", tokens=2)
    people = [house.person(name) for name in names]
    await play_to_the_end(table, *people)
    return table, people


def complete(message: Seen) -> bool:
    """Whether a message is a report in which nothing is missing."""
    return any(button.label == "Share" and not button.disabled for button in message.buttons)


async def report_of(person: Person, message: Seen) -> Seen:
    """A player's report, once it is complete and has its picture."""
    outcome = (await beyond(person, message, "How did I play?")).shown
    assert outcome.ephemeral
    report = outcome
    await person.see(lambda m: m == report and complete(m) and bool(m.files), timeout=PATIENCE)
    return report


async def hint(person: Person, hand: Seen) -> None:
    """Ask for a hint, and wait for it; the button tells what the first one costs."""
    await person.click(hand, "Hint" if "Hint" in hand.labels else "Hint (practice)")
    await person.see(lambda m: m == hand and "**Hint:**" in m.text, timeout=PATIENCE)


async def with_a_choice(person: Person, table: Seen) -> Seen:
    """A player's hand, once its cards lead to several totals: else there is nothing to hint at."""
    hand = await hand_of(person, table)
    while True:
        await person.see(lambda m: m == hand and bool(playable(m)))
        totals = {button.label.split("→")[1] for button in playable(hand) if "→" in button.label}
        if len(totals) > 1:
            return hand
        await press_one(person, hand, 0)


async def test_a_report_is_one_persons_until_they_share_it_and_stays_with_the_game(house: House) -> None:
    table, (ada, bela) = await over(house, "Ada", "Bela", houses=1)
    refused = (await beyond(house.person("Cleo"), table, "How did I play?")).shown
    assert refused.ephemeral
    assert refused.text == "You didn't play in this game."
    report = await report_of(ada, table)
    assert "## How you played" in report.text
    assert "Chance to win at the first decision: " in report.text
    assert not bela.can_see(report)
    page = report
    seen: list[int] = []
    while any(button.label == "Next" and not button.disabled for button in page.buttons):
        await ada.click(page, "Next")
        seen += [int(number) for number in re.findall(r"\*\*Move (\d+)\*\*", page.text)]
        assert "Others: " in page.text
    (count,) = re.findall(r"(\d+)\sdecision", report_text := (await report_of(ada, table)).text)
    assert len(seen) == int(count)
    assert seen == sorted(seen)
    outcome = await ada.click(await report_of(ada, table), "Share")
    shared = outcome.message
    assert shared is not None
    assert not shared.ephemeral
    assert "## How Ada played" in shared.text
    assert "Share" not in shared.labels
    assert bela.can_see(shared)
    assert report_text.splitlines()[2] in shared.text
    again = await ada.click(await report_of(ada, table), "Share")
    assert again.message is not None
    assert again.message.ephemeral
    assert "You already shared this." in again.message.text
    await house.restart()
    async with house.stored() as store:
        assert await store.report(TableId(1), Seat(0)) is not None
        assert await store.report(TableId(1), Seat(1)) is None  # nobody has asked for Bela's
    outcome = await beyond(ada, table, "How did I play?")
    assert outcome.message is not None
    assert outcome.message.text.splitlines()[2:] == report_text.splitlines()[2:]
    again = await ada.click(outcome.message, "Share")
    assert again.message is not None
    assert again.message.text == "You already shared this."


async def test_however_often_a_report_is_asked_for_one_answer_fills_in_and_its_picture_is_drawn_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, (ada, bela) = await over(house, "Ada", "Bela", houses=1)
    begins, run, drawn = held_up(monkeypatch), Worker.run, []

    async def counted(worker: Worker, function: Callable[..., Any], *arguments: Any, within: float) -> Any:
        if function is pictures.chances:
            drawn.append(arguments)
        return await run(worker, function, *arguments, within=within)

    monkeypatch.setattr(Worker, "run", counted)
    first = (await beyond(ada, table, "How did I play?")).shown
    meanwhile = [await beyond(ada, table, "How did I play?") for _ in range(5)]
    assert all("still looking at this game" in outcome.shown.text for outcome in meanwhile)
    begins.set()
    await ada.see(lambda m: m == first and complete(m) and bool(m.files), timeout=PATIENCE)
    afterwards = await asyncio.gather(*(beyond(ada, table, "How did I play?") for _ in range(10)))
    for outcome in afterwards:
        assert outcome.shown.text == first.text
        assert outcome.shown.files
    report = await report_of(ada, table)
    await ada.click(report, "Next")
    await ada.click(report, "Back")
    assert report.files
    assert len(drawn) == 1
    edited = {one.interaction_id for one in house.sandbox.requests if one.method == "PATCH"}
    assert not edited & {outcome.interaction_id for outcome in (*meanwhile, *afterwards)}
    await report_of(bela, table)
    assert len(drawn) == 2


async def test_a_report_that_could_not_be_shown_once_can_be_asked_for_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, (ada,) = await over(house, "Ada", houses=2)
    await report_of(ada, table)
    await house.restart()
    shown, failed = CoachButtons._report, False  # noqa: SLF001 - what renders it

    def once(*given: Any, **how: Any) -> Any:
        nonlocal failed
        if not failed:
            failed = True
            raise RuntimeError("this cannot be shown")
        return shown(*given, **how)

    monkeypatch.setattr(CoachButtons, "_report", once)
    assert "incident number" in (await beyond(ada, table, "How did I play?")).shown.text
    assert ["this cannot be shown" in error for error in house.errors] == [True]
    house.errors.clear()
    await report_of(ada, table)


async def words_of(person: Person, table: Seen) -> list[tuple[str, str]]:
    """What a replay tells a reader about each move, and the coach's comment, if there is one."""
    replay = await replayed(person, table)
    found = []
    while any(button.label == "Forward" and not button.disabled for button in replay.buttons):
        await person.click(replay, "Forward")
        word = re.search(r"\*\*Coach:\*\* .*", replay.text)
        found.append((replay.text, word.group() if word else ""))
    return found


async def test_the_replay_has_the_coachs_comments_on_the_readers_own_moves_only(house: House) -> None:
    table, people = await over(house, "Ada", "Bela", houses=1)
    for person in people:
        await report_of(person, table)
    for person in (*people, house.person("Cleo")):
        told = await words_of(person, table)
        assert any(word for _, word in told) == (person in people)
        assert all(f"**{person.name}** played" in move for move, word in told if word)


async def test_the_coach_looks_at_a_game_while_its_player_replays_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, (ada, _) = await over(house, "Ada", "Bela", houses=1)
    begins = held_up(monkeypatch)
    own = [(move, word) for move, word in await words_of(ada, table) if "**Ada** played" in move]
    assert all("still looking" in word for _, word in own)
    begins.set()
    async with house.stored() as store, asyncio.timeout(PATIENCE):
        while await store.report(TableId(1), Seat(0)) is None:  # noqa: ASYNC110 - the database does not tell when it changes
            await asyncio.sleep(0.02)
        assert await store.report(TableId(1), Seat(1)) is None
    own = [(move, word) for move, word in await words_of(ada, table) if "**Ada** played" in move]
    assert not any("still looking" in word for _, word in own)
    assert any("to win" in word for _, word in own)


async def test_a_hint_says_what_a_strong_player_would_do_and_makes_the_game_one_for_practice(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await started(house, "Ada", houses=2, pace="none")
    ada = house.person("Ada")
    hand = await with_a_choice(ada, table)
    with monkeypatch.context() as nothing:
        nothing.setattr("bot.play.coaching.open_question", lambda *_: None)
        await ada.click(hand, "Hint (practice)")
    assert "Play what you like: here, nothing beats anything else." in hand.text
    (stored,) = await house.tables()
    assert not stored.agreed.practice
    before = [button.custom_id for button in playable(hand)]
    await hint(ada, hand)
    assert re.search(r"> \*\*Hint:\*\* Play .+\. .+\.", hand.text)
    assert "From now on this game is for practice." in hand.text
    assert [button.custom_id for button in playable(hand)] == before
    (stored,) = await house.tables()
    assert stored.agreed.practice
    assert "Hint" in hand.labels, "it costs nothing more"
    (said,) = re.findall(r"> (.*) From now on this game is for practice\.", hand.text)
    await hint(ada, hand)
    await ada.see(lambda m: m == hand and f"> {said}\n" in m.text, timeout=PATIENCE)  # the same again


async def alone(house: House, command: str) -> tuple[Person, Seen]:
    """A person who plays against a house player, and their hand."""
    ada = house.person("Ada")
    table = (await ada.slash(house.channel, command)).shown
    await seat_house_player(ada, table)
    await ada.click(table, "Start")
    return ada, await hand_of(ada, table)


async def test_a_hint_is_refused_for_what_the_coach_does_not_judge(deal: Deal, house: House) -> None:
    deal(scenes.table(" | | 9 9 8", "10 11 12 | 13 14 15 | 8 8 5"))
    ada, hand = await alone(house, "karma new")
    await ada.click(hand, "Hint (practice)")
    await ada.see(lambda m: m == hand and "> The coach has no hint for this. Cards that you play blind" in m.text)
    assert "for practice" not in hand.text


@pytest.mark.parametrize(("command", "does"), [("karma new", "Lay .+ face up"), ("do-over new", "(Swap .+|Keep all)")])
async def test_a_hint_says_what_to_set_up(house: House, command: str, does: str) -> None:
    ada, hand = await alone(house, command)
    await hint(ada, hand)
    assert re.search(rf"> \*\*Hint:\*\* {does}\. It (leaves|keeps) .+\.", hand.text)
    assert "From now on this game is for practice." in hand.text


async def test_there_is_no_hint_in_a_game_among_people(house: House) -> None:
    table = await started(house, "Ada", "Bela", houses=1, pace="none")
    for name in ("Ada", "Bela"):
        person = house.person(name)
        hand = await hand_of(person, table)
        assert not any("Hint" in label for label in hand.labels)
        outcome = await press_planted(
            house, person, hand, str(HintId(TableId(1), (await house.tables())[0].players[0].decision))
        )
        assert outcome.message is not None
        assert "No hints" in outcome.message.text
    (stored,) = await house.tables()
    assert stored.counts
    assert not stored.agreed.practice


async def test_a_player_in_a_game_among_people_gets_no_hint_anywhere_until_it_is_over(house: House) -> None:
    alone = await started(house, "Ada", houses=2, pace="none")
    ada = house.person("Ada")
    hand = await with_a_choice(ada, alone)
    among = await started(house, "Ada", "Bela", houses=1, pace="none")
    assert "No hints while you play with other people" in (await ada.click(hand, "Hint (practice)")).shown.text
    assert [table.agreed.practice for table in await house.tables()] == [False, False]
    left = (await ada.click(among, "Leave")).shown
    await ada.click(left, "Leave for good")
    await hint(ada, hand)
    assert "**Hint:**" in hand.text


async def test_a_hint_is_not_given_once_a_game_among_people_has_begun_meanwhile(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = await started(house, "Ada", houses=2, pace="none")
    ada = house.person("Ada")
    hand = await with_a_choice(ada, alone)
    begins = held_up(monkeypatch)
    await ada.click(hand, "Hint (practice)")
    assert "The coach is thinking…" in hand.text
    await started(house, "Ada", "Bela", houses=1, pace="none")
    begins.set()
    await ada.see(lambda m: m == hand and "No hints while you play with other people" in m.text, timeout=PATIENCE)
    assert [table.agreed.practice for table in await house.tables()] == [False, False]


async def test_a_hand_that_is_due_while_a_late_hint_is_drawn_on_it_is_drawn_after_that(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = house.person("Ada")
    hand = await with_a_choice(ada, await started(house, "Ada", houses=2, pace="none"))
    begins = held_up(monkeypatch)
    await ada.click(hand, "Hint (practice)")
    await until(lambda: not claimed(house))
    slow = house.sandbox.faults.delay("PATCH", "/webhooks/**", 1.0)
    begins.set()
    await slow.struck()
    house.clock.travel(5)
    await until(lambda: bool(claimed(house)))
    await ada.see(lambda m: m == hand and "**Hint:**" in m.text)
    await until(lambda: not claimed(house))


def claimed(house: House) -> list[Any]:
    return rows(house.database, "SELECT * FROM due WHERE kind = 'hand' AND claim IS NOT NULL")
