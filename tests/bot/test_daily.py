"""The daily deal: one try a day at the same cards for everybody, in private."""

import asyncio
import hashlib
import json
import os
import random
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.play import moves, replay
from bot.play.permissions import Person as Player
from bot.play.table import HOMELESS, DeadlineKey, Home, Table
from bot.runtime.timings import Timings
from bot.services.tables import Tables
from bot.show.custom_ids import CoachId
from bot.show.render import daily_results
from bot.standings.daily import after, begin_of, day_of
from bot.standings.ids import TableId
from bot.store.sql.storage import Store
from rules import GAMES
from rules.chance import commitment
from rules.daily_proof import given_on
from rules.seats import Seat
from sandbox.clock import TravelClock
from sandbox.driver import Outcome, Person, Seen
from tests.bot.house import House, actions, playable, press_one, press_planted
from tests.bot.test_automod import nicknamed
from tests.releases import LOOKS
from tests.scenes import KnownSecret, StoppedClock
from tests.stores import in_memory

GAME = "it_aint_over"
NAME = "It Ain't Over"
ROOT = Path(__file__).resolve().parents[2]


async def page_of(person: Person, house: House) -> Seen:
    """Open the page of the daily deals."""
    told = (await person.slash(house.channel, "daily")).shown
    assert told.ephemeral
    return told


def button(seen: Seen, verb: str, game: str = GAME) -> str:
    """Find a button of a page."""
    return next(one.custom_id or "" for one in seen.buttons if (one.custom_id or "").startswith(f"z:{verb}:{game}:"))


async def begun(person: Person, house: House) -> Seen:
    """Begin today's deal; gives the hand, which takes the page's place."""
    hand = await page_of(person, house)
    await person.click(hand, custom_id=button(hand, "play"))
    return hand


async def play_out(person: Person, hand: Seen) -> None:
    """Play a deal to its end, always with the last button."""
    while True:
        seen = await person.see(lambda m: m == hand and bool(playable(m) or "Replay" in m.labels))
        if "Replay" in seen.labels:
            return
        await press_one(person, seen, -1)


async def set_clock(house: House, seconds: float) -> int:
    """Set the clock of the bot so many seconds ahead of Discord's; gives the number of actions before that."""
    await house.stop()
    clock = TravelClock()
    clock.travel(house.clock.now() + seconds - clock.now())
    house.clock = clock
    before = actions(house)
    await house.start()
    return before


async def righted(house: House, first: int, seconds: float) -> None:
    """Correct the times of the actions from this one on: an audit compares them with what Discord was sent."""
    await house.stop()
    with sqlite3.connect(house.database) as db:
        db.execute("UPDATE actions SET at = at + ? WHERE number >= ?", (seconds, first))
    db.close()


def said(outcome: Outcome) -> str:
    """Give what an answer says."""
    assert outcome.message is not None
    return outcome.message.text


async def test_a_deal_is_played_in_private_across_a_restart_and_counts_once(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    hand = await begun(ada, house)
    assert f"{NAME}: your hand" in hand.text
    await house.restart()
    page = await page_of(ada, house)
    assert f"**{NAME}**: your try has begun" in page.text
    await ada.click(page, "Resume")
    await play_out(ada, page)
    assert "**First on this server today!**\nNobody else has finished this deal yet." in page.text
    (squares,) = [line for line in page.text.split("\n") if line and set(line) <= {"🟩", "🟨", "⬛"}]
    assert len(squares) == daily_results.STRETCHES
    assert "-# 🟩 ahead · 🟨 in between · ⬛ behind" in page.text
    assert bela.messages(house.channel) == []
    (table,) = await house.tables()
    assert (table.home.message_id, table.phase, table.outcome is not None) == (None, "over", True)
    await ada.click(page, "Daily deal")
    assert f"**{NAME}**: place " in page.text
    assert "1 day in a row" in page.text
    await ada.click(page, "Result")
    assert "Nobody else has finished this deal yet." in page.text
    assert len(await house.tables()) == 1


async def test_everybody_is_dealt_the_same_and_nobody_else_sees_it(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    for person in (ada, bela):
        await begun(person, house)
    first, second = await house.tables()
    assert first.state.seed == second.state.seed
    assert replay.dealt(first).state == replay.dealt(second).state
    told = (await bela.slash(house.channel, "daily")).shown
    for custom_id in (f"t:{first.id}:hand", f"p:{first.id}:1:0:draw", f"y:{first.id}:show:0:open", f"v:{first.id}"):
        assert "This table is no longer there" in said(await press_planted(house, bela, told, custom_id))
    assert f"There's no table {first.id}" in said(await bela.slash(house.channel, "verify game", table=first.id))
    assert "There's no such table" in said(await bela.slash(house.channel, "table show", table=str(first.id)))
    assert "in private" in said(await ada.slash(house.channel, "table show", table=str(first.id)))
    opened = {person: (await person.slash(house.channel, "hand show")).message for person in (ada, bela)}
    for person, hand in opened.items():
        assert hand is not None
        assert "your hand" in hand.text
        await play_out(person, hand)
    mine, later = opened[ada], opened[bela]
    assert mine is not None
    assert later is not None
    assert "Nobody else has finished this deal yet." in mine.text
    assert "First on this server" not in later.text
    await ada.click(mine, "Daily deal")
    await ada.click(mine, "Result")
    assert "First on this server today!" in mine.text
    assert "Nobody else" not in mine.text


async def test_a_hand_shows_what_the_others_have_as_there_is_no_table_to_look_at(house: House) -> None:
    ada = house.person("Ada")
    hand = await page_of(ada, house)
    await ada.click(hand, custom_id=button(hand, "play", "do_over"))
    while "in hand · face up: " not in hand.text:
        await press_one(ada, await ada.see(lambda m: m == hand and bool(playable(m))), 0)
    (table,) = await house.tables()
    told = re.split(r"\n| · (?=\*\*)", hand.text)  # a line each, or in a row where a phone has no room for that
    others = [line for line in told if any(f"**{one.name}" in line for one in table.players[1:])]
    assert sum("face up: " in line and "in hand" in line and "hidden" in line for line in others) == 3


async def test_two_commands_at_once_are_one_try(house: House) -> None:
    ada = house.person("Ada")
    pages = [await page_of(ada, house) for _ in range(3)]
    await asyncio.gather(*(ada.click(page, custom_id=button(page, "play")) for page in pages))
    (table,) = await house.tables()
    assert all(f"{NAME}: your hand" in page.text for page in pages)
    assert table.players[0].person == ada.id


async def test_a_try_goes_on_elsewhere_when_the_server_of_its_beginning_is_gone(house: House) -> None:
    ada, world = house.person("Ada"), house.sandbox.world
    elsewhere = world.channels.add(world.servers.add("Elsewhere", ada.user), "general")
    await begun(ada, house)
    async with house.stored() as store, asyncio.timeout(15):
        ada.remove_bot()
        house.sandbox.world.deauthorize(ada.user)
        while not await store.privacy.removed_servers(house.clock.now()):  # noqa: ASYNC110 - it does not tell
            await asyncio.sleep(0.01)
    page = (await ada.slash(elsewhere, "daily")).shown
    await ada.click(page, "Resume")
    (table,) = await house.tables()
    assert (table.home.trouble, HOMELESS in table.waits) == (None, False)
    await play_out(ada, page)
    assert "Nobody else has finished this deal yet." in page.text


async def test_a_result_is_shared_once_and_listed_and_practice_changes_nothing(house: House) -> None:
    ada, bela = house.person("Ada"), nicknamed(house, "Bela", "Captain")
    hand = await begun(bela, house)
    table_page = await page_of(bela, house)
    for verb, refusal in (("again", "isn't over yet"), ("share", "Nothing to share yet")):
        await press_planted(house, bela, table_page, f"z:{verb}:{GAME}:{day_of(house.clock.now())}")
        assert refusal in table_page.text
    await play_out(bela, hand)
    spoils = await press_planted(house, bela, hand, str(CoachId(TableId(1), "share")))
    assert "Others are still playing these cards today" in said(spoils)
    house.sandbox.world.channels.deny(house.channel, "send_messages", target=bela.user)
    assert "You can't write in this channel" in said(await bela.click(hand, "Share"))
    house.sandbox.world.channels.allow(house.channel, "send_messages", target=bela.user)
    await bela.click(hand, "Share")
    await bela.click(hand, "Share")
    (shared,) = ada.messages(house.channel)
    assert f"**Captain** has played the daily deal of {day_of(house.clock.now())}: **{NAME}**" in shared.text
    assert "/daily" in shared.text
    assert "First on this server today!" in shared.text
    assert "🟩 ahead" in shared.text
    assert "♥" not in shared.text
    assert "You already shared this" in (await bela.see(lambda m: "already" in m.text)).text
    await bela.click(hand, "How everybody did")
    assert "1\\. **Bela** (you)" in hand.text  # lists of all servers tell nobody's name in one of them
    for changes, value in (("span", "month"), ("scope", "here"), ("span", "streak")):
        (menu,) = [one for one in hand.selects if one.custom_id.startswith(f"zl:{changes}:")]
        await bela.select(hand, value, custom_id=menu.custom_id)
    assert "**1 day**" in hand.text
    await bela.click(hand, "Daily deal")
    await bela.click(hand, "Leave me out of the lists")
    assert "You're hidden from the lists." in hand.text
    seen = await page_of(ada, house)
    await ada.click(seen, "How everybody did")
    assert "Nobody has finished a deal here yet." in seen.text
    for page in (await page_of(bela, house), hand):
        await bela.click(page, "Result")
        await bela.click(page, "Play again for practice")
        assert "your hand" in page.text
    await play_out(bela, hand)
    assert "That was practice" in hand.text
    first, second = await house.tables()
    assert (second.agreed.practice, second.outcome) == (True, None)
    assert first.state.seed == second.state.seed
    async with house.stored() as store:
        (one,) = await store.daily.tries(bela.id, first.event.daily or "")
    assert one.table_id == first.id


async def test_a_page_of_yesterday_leads_to_todays_deals_and_a_late_end_counts_for_nothing(house: House) -> None:
    ada = house.person("Ada")
    page = await page_of(ada, house)
    hand = await begun(ada, house)
    day = day_of(house.clock.now())
    house.clock.travel(begin_of(after(day)) - house.clock.now() + 60)
    await ada.click(page, custom_id=button(page, "play", "karma"))
    assert "A new day, new deals!" in page.text
    assert len(await house.tables()) == 1
    again = (await ada.slash(house.channel, "hand show")).shown
    await play_out(ada, again)
    assert "it doesn't count" in again.text
    assert "day in a row" not in (await page_of(ada, house)).text
    assert hand.id != again.id


async def test_a_day_is_settled_before_it_begins_and_verified_when_it_is_over(house: House, tmp_path: Path) -> None:
    ada = house.person("Ada")
    today = day_of(house.clock.now())
    proof = (await ada.click(await page_of(ada, house), "Proof")).shown
    assert proof.ephemeral
    house.clock.travel(begin_of(after(today)) - house.clock.now() + 60)
    hand = await begun(ada, house)
    await play_out(ada, hand)
    async with house.stored() as store:
        deal = await store.daily.deal(after(today))
    assert deal is not None
    (table,) = await house.tables()
    assert given_on(deal.interaction_id or 0) == table.event.daily == after(today)
    for early in (await ada.slash(house.channel, "verify game", table=table.id), await ada.click(hand, "Replay")):
        assert deal.secret not in said(early)
        assert early.message is not None
        if "Save the record" in early.message.labels:
            assert "Others are still playing these cards" in said(await ada.click(early.message, "Save the record"))
    assert "its secret stays hidden until then" in said(
        await ada.slash(house.channel, "verify daily", day=after(today))
    )
    house.clock.travel(86400)
    told = (await ada.slash(house.channel, "verify daily")).shown
    assert deal.secret in told.text
    assert "✗" not in told.text
    digest = told.text.split("Its SHA-256: `")[1].split("`")[0]
    assert f"`{digest}`" in proof.text  # of the day before
    (file,) = told.files
    checked = tmp_path / "day.json"
    checked.write_bytes(file.content)
    for content, result in (
        (json.loads(checked.read_text()), 0),
        ({**json.loads(checked.read_text()), "day": today}, 1),
    ):
        checked.write_text(json.dumps(content))
        command = [sys.executable, "-m", "rules", "verify", str(checked)]
        done = await asyncio.to_thread(subprocess.run, command, capture_output=True, check=False, cwd=ROOT, text=True)
        assert done.returncode == result, done.stdout + done.stderr
        assert table.state.seed in done.stdout
    assert "✗" not in said(await ada.slash(house.channel, "verify game", table=table.id))


async def test_the_day_is_discords_when_the_clock_of_the_bot_is_a_day_ahead(house: House) -> None:
    ada = house.person("Ada")
    day = day_of(house.clock.now())
    hand = await begun(ada, house)
    async with house.stored() as store:
        deal = await store.daily.deal(day)
    assert deal is not None
    before = await set_clock(house, 86400)
    for told in (
        await ada.slash(house.channel, "verify daily", day=day),
        await ada.slash(house.channel, "verify daily"),
    ):
        assert deal.secret not in said(told)
        assert f"{day}: `{commitment(deal.secret)}`" in said(told)
    hand = (await ada.slash(house.channel, "hand show")).shown
    await play_out(ada, hand)
    assert "Nobody else has finished this deal yet." in hand.text
    assert "others are still playing" in said(await ada.slash(house.channel, "verify game", table=1))
    replayed = (await ada.click(hand, "Replay")).shown
    assert "Others are still playing these cards" in said(await ada.click(replayed, "Save the record"))
    shared = await press_planted(house, ada, hand, str(CoachId(TableId(1), "share")))
    assert "Others are still playing these cards" in said(shared)
    await righted(house, before, -86400)


async def test_a_move_after_the_day_counts_for_nothing_if_the_clock_of_the_bot_is_a_day_behind(
    house: House,
) -> None:
    ada = house.person("Ada")
    day = day_of(house.clock.now())
    hand = await begun(ada, house)
    house.clock.travel(begin_of(after(day)) - house.clock.now() + 60)
    before = await set_clock(house, -86400)
    hand = (await ada.slash(house.channel, "hand show")).shown
    shown = await ada.see(lambda m: m == hand and bool(playable(m)))
    await press_one(ada, shown, -1)
    await ada.see(lambda m: m == hand and "This deal's day is over: your try no longer counts" in m.text)
    await play_out(ada, hand)
    assert "it doesn't count" in hand.text
    async with house.stored() as store:
        assert [one.place for one in await store.daily.tries(ada.id, day)] == [None]
    assert "The secret: `" in said(await ada.slash(house.channel, "verify daily", day=day))
    await righted(house, before, 86400)


# The same moves lead to the same game


async def game_of(key: str, hurry: Callable[[], float], choice: int, store: Store, person: int = 7) -> Table:
    """Play a deal with the same choices, while the clock goes on by other steps."""
    clock = StoppedClock()
    tables = Tables(store, LOOKS, clock, Timings(), chance=KnownSecret(choice))
    player = Player(person, f"P{person}", 1000 + person)
    day = day_of(clock.now())
    table_id, _ = await tables.deal_daily(GAMES[key], player, day, Home(1, 2), "en-US", practice=False)
    chance = random.Random(choice)  # noqa: S311 - nothing is kept secret with it
    table = await tables.get(table_id)
    assert table is not None
    while table.phase == "play":
        clock.at += hurry()
        if 0 in table.game.awaited(table.state):
            view = table.game.view(table.state, Seat(0))
            offered = [
                one for one in table.game.legal_actions(table.state, Seat(0)) if LOOKS[key].offers(one, view.phase)
            ]
            action = chance.choice(offered)
            if isinstance(action, LOOKS[key].written_actions):
                action = LOOKS[key].written(action, "Whatever I say.")
            table = await tables.change(table.id, moves.act, person, table.players[0].decision, action)
        else:
            clock.at = max(clock.at, *(wait.due for wait in table.waits.values()))
            due = chance_order(table, hurry)
            await tables.note(table.id, moves.time_up, due)
            table = await tables.get(table.id) or table
    return table


def chance_order(table: Table, hurry: Callable[[], float]) -> DeadlineKey:
    """Choose whose deadline is handled first, where several have passed."""
    seats = sorted(table.seat_waits)
    return seats[int(hurry() * 1000) % len(seats)]


@pytest.mark.parametrize("key", sorted(GAMES))
async def test_the_same_moves_lead_to_the_same_game_at_any_timing(key: str) -> None:
    slow = random.Random(1)  # noqa: S311 - nothing is kept secret with it
    async with in_memory() as store:
        one = await game_of(key, lambda: 0.001, 5, store)
        other = await game_of(key, lambda: slow.uniform(0, 30), 5, store, 8)
        record, same = [(await store.record(table.id))[0] for table in (one, other)]
    assert one.state == other.state
    assert [line[:2] for line in record] == [line[:2] for line in same]
    assert len(one.event.course) == one.actions
    assert len(daily_results.squares(one)) == daily_results.STRETCHES


async def digests() -> list[str]:
    """Play a deal of each game with a fixed secret, and hash how it ends."""
    found = []
    for key in sorted(GAMES):
        async with in_memory() as store:
            table = await game_of(key, lambda: 0.0, 3, store)
        found.append(hashlib.sha256(repr(table.state).encode()).hexdigest())
    return found


async def test_house_players_do_not_depend_on_the_process_in_which_they_think() -> None:
    program = "import asyncio; from tests.bot import test_daily; print(*asyncio.run(test_daily.digests()))"
    other_hashes = {**os.environ, "PYTHONHASHSEED": "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"}
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-c", program, cwd=ROOT, env=other_hashes, stdout=subprocess.PIPE
    )
    told, _ = await child.communicate()
    assert child.returncode == 0
    assert told.decode().split() == await digests()
