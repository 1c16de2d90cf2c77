"""Open hands follow the table, those of waiting players a little later, without losing half-made choices."""

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.discord import press_tokens
from bot.discord.access import Access
from bot.discord.answer import Answer, HandMessage
from bot.discord.deliver import Deliver
from bot.discord.library.answers import edit_private
from bot.discord.library.messages import edit as draw_again
from bot.discord.live import hands as live_hands
from bot.discord.live import table_messages
from bot.discord.live.hands import Hands
from bot.discord.live.loop import Outdated
from bot.discord.members import MOMENT
from bot.discord.press import Press
from bot.play.table import Table
from bot.services.due import Due
from bot.standings.ids import MessageId, TableId
from bot.store.due import Key
from sandbox.driver import Person, Seen
from tests.bot.hands import Deal, Hand, plain, seated
from tests.bot.house import House, hand_of, leave_for_good, mover, opened, press_one, rows, until
from tests.bot.test_direct_messages import direct, where
from tests.bot.test_faults import in_step, three, turn
from tests.rules.karma.scenes import table

MINE = "3 7 9 GIVE | 12 13 14 | 1 1 1"
OTHERS = ("8 9 9 | 5 5 5 | 6 6 6", "2 8 8 | 10 10 10 | 11 11 11")
NEW = "karma new"
TOKEN_LIFE = 15 * 60.0
ANSWER = "/interactions/**"


def edits(house: House, hand: Seen) -> int:
    """How often the bot has edited a hand without a press on it."""
    return sum(one.method == "PATCH" and one.path.endswith(f"/{hand.id}") for one in house.sandbox.requests)


async def says(hand: Hand, *words: str) -> str:
    """Wait until a hand says all of this; gives its whole text."""
    await hand.person.see(lambda m: m == hand.shown and all(one in m.text for one in words))
    return hand.text


def shown_in(database: Path, seat: int) -> int | None:
    """The message in which the bot takes the hand of a seat to be open."""
    with closing(sqlite3.connect(database)) as db:
        who = "SELECT user_id FROM seats WHERE table_id = key AND seat = ?"
        row = db.execute(f"SELECT message_id FROM due WHERE kind = 'hand' AND part = ({who})", (seat,)).fetchone()  # noqa: S608
    return None if row is None else row[0]


def drawing(hand: Person) -> bool:
    """Whether the bot is about to draw a person's hand at the first table, or draws it."""
    return f"hand-1-{hand.id}" in {one.get_name() for one in asyncio.all_tasks()}


async def test_a_waiting_player_reads_each_move_since_their_own_last_one(deal: Deal, house: House) -> None:
    deal(table(MINE, *OTHERS, discard="4 4"))
    shown, (ada, bela, cleo) = await seated(house, NEW, 3)
    assert "-# **" not in ada.text
    await ada.press("7")
    assert "# Beat the 7\n7+" in ada.text
    assert "**Cleo** 3 in hand · face up: three 10s · 3 hidden\n-# **Ada** played 7\n" in ada.text
    told = "-# **Ada** played 7\nIt's **Bela**'s turn.\nYou **9** · pile **3**\nYour cards: 2 · two 8s\n"
    assert told in await says(cleo, "played 7")
    await bela.ready("8")
    await bela.press("8")
    told = await says(ada, "**Bela** played 8", "It's **Cleo**'s turn.")
    assert "# Beat the 8\n8+" in told
    lies = "**Cleo** 3 in hand · face up: three 10s · 3 hidden\n"
    assert f"{lies}-# **Bela** played 8\nIt's" in plain(told), "her own move is told no more"
    await cleo.ready("8")
    assert "-# **Ada** played 7 · **Bela** played 8\n**Your turn!**" in cleo.text
    await cleo.press("8")
    assert "-# **Bela** played 8 · **Cleo** played 8\n" in await says(ada, "**Your turn!**")
    assert "-# **Cleo** played 8\nIt's **Ada**'s turn." in await says(bela, "**Cleo** played 8")
    assert "➤ **Ada**" in shown.text


async def test_what_is_begun_in_a_hand_or_was_refused_there_stays_when_another_change_is_drawn(
    deal: Deal, house: House
) -> None:
    deal(table(MINE, *OTHERS, discard="4 4"))
    shown, (ada, *others) = await seated(house, NEW, 3)
    for presses, kept in (("Why not…: 3", "3 is too low"), ("Give → feed 2 to…", "Who gets the pile?")):
        await ada.press(presses)
        assert kept in ada.text
        before, person = edits(house, ada.shown), others.pop().person
        await leave_for_good(person, shown)
        assert kept in await says(ada, f"**{person.name}** left the table")
        assert edits(house, ada.shown) > before


async def test_changes_that_follow_closely_are_drawn_together_where_nobody_has_to_act(
    deal: Deal, database: Path
) -> None:
    deal(table(MINE, *OTHERS, "14 15 15 | 2 2 16 | 3 3 4", discard="4 4"))
    async with opened(database, edit=60.0) as house:
        _, (ada, bela, cleo, dario) = await seated(house, NEW, 4)
        await ada.press("7")
        before = edits(house, ada.shown)
        await bela.ready("8")
        await bela.press("8")
        await cleo.ready("8")  # the player who must act is told at once
        await cleo.press("8")
        await dario.ready("15")
        assert edits(house, ada.shown) == before
        house.clock.travel(121.0)
        assert "-# **Bela** played 8 · **Cleo** played 8\nIt's **Dario**'s turn." in await says(ada, "Cleo** played")
        assert edits(house, ada.shown) == before + 1


async def test_a_hand_that_is_opened_while_its_table_changes_follows_it(deal: Deal, database: Path) -> None:
    deal(table(MINE, *OTHERS, discard="4 4"))
    async with opened(database, edit=60.0) as house:
        shown, (ada, _, cleo) = await seated(house, NEW, 3)
        slow = house.sandbox.faults.delay("POST", ANSWER, 0.3)
        opening = asyncio.create_task(cleo.person.click(shown, "My hand"))
        await asyncio.wait_for(slow.struck(), 5)
        await ada.press("7")
        new = Hand(cleo.person, (await opening).message or shown)
        assert "played 7" not in new.text
        await until(lambda: shown_in(database, seat=2) == new.shown.id)
        house.clock.travel(121.0)
        await says(new, "**Ada** played 7", "It's **Bela**'s turn.")


async def all_drawn(house: House) -> None:
    """Wait until all hands show what they have to."""
    await until(lambda: not rows(house.database, "SELECT 1 FROM due WHERE kind = 'hand' AND due IS NOT NULL"))


async def test_a_hand_is_not_drawn_where_its_press_is_not_answered_yet(
    deal: Deal, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal(table(MINE, *OTHERS, discard="4 4"))
    _, (ada, bela, _) = await seated(house, NEW, 3)
    await all_drawn(house)
    answer, tried = Deliver.send, []

    async def slowly(self: Deliver, press: Press, drawn: Answer | None) -> int | None:
        assert isinstance(drawn, HandMessage)
        self.hands.show(drawn.table, drawn.seat)  # as another change does, once the move is stored
        await says(bela, "**Ada** played 7")
        await until(lambda: not drawing(ada.person))
        tried.append([one.path for one in house.sandbox.requests if press.token in one.path])
        return await answer(self, press, drawn)

    monkeypatch.setattr(Deliver, "send", slowly)
    await ada.press("7")
    assert tried == [[]], "it waits for the answer"
    assert "# Beat the 7\n7+" in ada.text
    assert shown_in(house.database, seat=0) == ada.shown.id


def held_up(house: House, monkeypatch: pytest.MonkeyPatch, name: str, until_then: asyncio.Event) -> asyncio.Event:
    """Judge a person's presses by stale tables; gives an event that is set once one has arrived."""
    house.sandbox.interactions.seconds_to_answer = 30.0  # what they wait for may take a busy machine longer than three
    come, find = asyncio.Event(), Access.table_of

    async def table_of(self: Access, press: Press, table_id: TableId, **how: bool) -> Table:
        found = await find(self, press, table_id, **how)
        if press.display_name == name:
            come.set()
            await until_then.wait()
        return found

    monkeypatch.setattr(Access, "table_of", table_of)
    return come


async def test_a_late_answer_does_not_take_the_place_of_what_is_about_to_be_drawn(
    deal: Deal, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal(table(MINE, *OTHERS, discard="4 4"))
    begun, go_on, drawn = asyncio.Event(), asyncio.Event(), asyncio.Event()
    async with opened(database, edit=0.6) as house:
        house.sandbox.interactions.seconds_to_answer = 30.0  # an answer is held up
        _, (ada, bela, cleo) = await seated(house, NEW, 3)
        await all_drawn(house)

        async def slowly(client: Any, token: str, message_id: MessageId, *what: Any, **how: Any) -> None:
            once = message_id == ada.shown.id and not begun.is_set()
            if once:
                begun.set()
                await go_on.wait()
            await edit_private(client, token, message_id, *what, **how)
            if once:
                asyncio.get_running_loop().call_soon(drawn.set)  # while the next try waits

        monkeypatch.setattr(live_hands, "edit_private", slowly)
        old = str(ada.button("7").custom_id)
        await ada.press("7")
        await bela.ready("8")
        await bela.press("8")
        house.clock.travel(1.3)
        await asyncio.wait_for(begun.wait(), 5)
        come = held_up(house, monkeypatch, "Ada", drawn)
        late = asyncio.create_task(ada.person.click_raw(house.channel, ada.shown.id, old))
        await asyncio.wait_for(come.wait(), 5)
        await cleo.ready("8")
        await cleo.press("8")
        house.clock.travel(1.3)
        go_on.set()
        await late
        await says(ada, "**Cleo** played 8", "**Your turn!**")


async def test_a_late_answer_does_not_take_the_place_of_the_end(
    deal: Deal, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal(table(MINE, *OTHERS, discard="4 4"))
    _, (ada, bela, _) = await seated(house, NEW, 3)
    old, ended = str(ada.button("7").custom_id), asyncio.Event()
    await ada.press("7")
    come = held_up(house, monkeypatch, "Bela", ended)
    late = asyncio.create_task(bela.person.click_raw(house.channel, bela.shown.id, old))
    await asyncio.wait_for(come.wait(), 5)
    question = (await ada.person.slash(house.channel, "table close")).shown
    await ada.person.click(question, question.labels[0])
    await says(bela, "The game is over.")
    await until(lambda: not drawing(bela.person))
    ended.set()
    await late
    await says(bela, "The game is over.")


@pytest.mark.parametrize("early", [True, False])
async def test_a_hand_whose_press_another_process_has_not_answered_yet_is_tried_again(
    deal: Deal, house: House, early: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(press_tokens, "ANSWER", 60.0 if early else 0.0)
    deal(table(MINE, *OTHERS, discard="4 4"))
    _, (ada, bela, _) = await seated(house, NEW, 3)
    await ada.press("7")
    await bela.ready("8")
    refused = house.sandbox.faults.answer("PATCH", f"/webhooks/**/{ada.shown.id}", 404, {"code": 10015, "message": "?"})
    await bela.press("8")
    await refused.struck()
    if early:
        await says(ada, "**Bela** played 8")
        assert shown_in(house.database, seat=0) == ada.shown.id
    else:  # the token is no longer valid
        await until(lambda: shown_in(house.database, seat=0) is None)
        assert "**Bela** played 8" not in ada.text


async def test_a_hand_that_its_owner_has_dismissed_or_whose_time_is_over_is_not_drawn(deal: Deal, house: House) -> None:
    deal(table(MINE, *OTHERS, discard="4 4"))
    _, (ada, bela, cleo) = await seated(house, NEW, 3)
    await ada.press("7")
    await says(cleo, "played 7")
    ada.person.dismiss(ada.shown)
    await bela.ready("8")
    await bela.press("8")
    await until(lambda: edits(house, ada.shown) > 0)
    tried = edits(house, ada.shown)
    await cleo.ready("8")
    house.clock.travel(TOKEN_LIFE)
    late = edits(house, bela.shown)
    await cleo.press("8")
    table_ = await ada.person.see(lambda m: "**Cleo** played 8" in m.text and "Leave" in m.labels)
    assert "➤ **Ada**" in table_.text
    assert (edits(house, ada.shown), edits(house, bela.shown)) == (tried, late)


async def where_cleo_holds_hers_in_direct_messages(house: House) -> tuple[Seen, Hand, Person, Seen]:
    """Start a game of three: gives its table, Ada's open hand, and Cleo with hers."""
    cleo = house.person("Cleo")
    await where(house, cleo, "dm")
    first = house.person("Ada")
    shown = (await first.slash(house.channel, NEW, pace="none")).shown
    for other in (house.person("Bela"), cleo):
        await other.click(shown, "Join")
    await first.click(shown, "Start")
    there = await direct(cleo, house)
    return shown, Hand(first, (await first.click(shown, "My hand")).message or shown), cleo, there


async def test_a_hand_among_the_direct_messages_follows_where_it_stands(deal: Deal, house: House) -> None:
    deal(table(MINE, *OTHERS, discard="4 4"))
    _, ada, cleo, there = await where_cleo_holds_hers_in_direct_messages(house)
    await ada.press("7")
    told = await cleo.see(lambda m: m == there and "**Ada** played 7" in m.text)
    assert "It's **Bela**'s turn." in told.text
    assert sum(m.channel_id == there.channel_id and "your hand" in m.text for m in cleo.messages()) == 1


async def test_a_hand_that_was_not_drawn_while_its_owner_was_out_is_when_they_ask_for_it(
    deal: Deal, house: House
) -> None:
    deal(table(MINE, *OTHERS, discard="4 4"))
    shown, ada, cleo, there = await where_cleo_holds_hers_in_direct_messages(house)
    server = house.sandbox.world.servers[house.guild]
    ada.person.kick(cleo.user, server)
    house.clock.travel(MOMENT)
    before, asked = len(house.sandbox.requests), f"/guilds/{server.id}/members/{cleo.id}"
    await ada.press("7")
    await until(lambda: any(one.path == asked for one in house.sandbox.requests[before:]))
    await until(lambda: not drawing(cleo))
    cleo.join(server)
    house.clock.travel(MOMENT)
    assert "**Ada** played 7" not in there.text
    assert str(there.id) in (await cleo.click(shown, "My hand")).shown.text
    await cleo.see(lambda m: m == there and "**Ada** played 7" in m.text)


async def test_what_waits_to_be_drawn_while_another_process_takes_it_over_is_not_sent(
    deal: Deal, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal(table(MINE, *OTHERS, discard="4 4"))
    shown, (ada, bela, _) = await seated(house, NEW, 3)
    kept_back, taken_over, may_send = [], [], Due.may_send

    def late(send: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., Coroutine[Any, Any, None]]:
        async def sent(*what: Any, **how: Any) -> None:
            if send in kept_back:  # it is taken back
                return await send(*what, **how)
            before = len(house.sandbox.requests)
            taken_over.append(send)
            with pytest.raises(Outdated) as raised:
                await send(*what, **how)
            taken_over.remove(send)
            sent_meanwhile = [one.path for one in house.sandbox.requests[before:] if one.method == "PATCH"]
            assert not any(str(what[2]) in path for path in sent_meanwhile)
            kept_back.append(send)
            raise raised.value

        return sent

    monkeypatch.setattr(Due, "may_send", lambda self, held: not taken_over and may_send(self, held))
    ways = [(table_messages, "edit"), (live_hands, "edit_private")]
    real = {getattr(module, name) for module, name in ways}
    for module, name in ways:
        monkeypatch.setattr(module, name, late(getattr(module, name)))
    await ada.press("7")
    assert "➤ **Bela**" in (await ada.person.see(lambda m: m == shown and "played 7" in m.text)).text
    await says(bela, "**Ada** played 7")
    assert set(kept_back) == real


async def test_what_the_library_would_try_again_is_not_sent_either_once_another_process_has_it(
    deal: Deal, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal(table(MINE, *OTHERS, discard="4 4"))
    shown, (ada, _, _) = await seated(house, NEW, 3)
    drawn = f"/channels/{house.channel.id}/messages/{shown.id}"
    once = house.sandbox.faults.answer("PATCH", drawn, 429, times=1)
    outdated, real = asyncio.Event(), draw_again

    async def edit(*what: Any, **how: Any) -> None:
        if once.used:
            return await real(*what, **how)
        before = len(house.sandbox.requests)
        with monkeypatch.context() as patch:
            taken = asyncio.create_task(once.struck())
            taken.add_done_callback(lambda _: patch.setattr(Due, "may_send", lambda self, held: False))
            with pytest.raises(Outdated) as raised:
                await real(*what, **how)
            sent = [one for one in house.sandbox.requests[before:] if one.method == "PATCH" and drawn in one.path]
            assert len(sent) == 1  # which is limited
        outdated.set()
        raise raised.value

    monkeypatch.setattr(table_messages, "edit", edit)
    await ada.press("7")
    await ada.person.see(lambda m: m == shown and "played 7" in m.text)
    assert outdated.is_set()


async def test_a_hand_that_is_opened_while_another_one_is_sent_shows_what_that_one_did(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards, hands = await three(house)
    first = await mover(hands, cards)
    assert first is not None
    read, waiting = Hands._hand, {person.id for person in hands} - {first.id}  # noqa: SLF001

    async def hand(self: Hands, key: Key) -> Any:
        found = await read(self, key)
        if found is not None and key.part in waiting:  # as if it was opened only after this
            waiting.discard(key.part)
            return replace(found, message_id=None)
        return found

    monkeypatch.setattr(Hands, "_hand", hand)
    await press_one(first, hands[first], -1)
    following = await mover(hands, cards)
    assert following is not None
    assert following.id not in waiting


async def test_a_dismissed_hand_does_no_harm(house: House) -> None:
    table, hands = await three(house)
    for person, hand in hands.items():
        person.dismiss(hand)
    for person in hands:
        hands[person] = await hand_of(person, table)
    await turn(hands, table)
    await in_step(hands, table)
