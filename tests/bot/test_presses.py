"""Late, doubled, simultaneous and forged presses: nothing is done twice, and nobody is left without an answer."""

import asyncio
import dataclasses
import json
import re
from typing import Any

import pytest

from bot.discord.library.messages import edit
from bot.discord.live import table_messages
from bot.services.due import Due
from bot.standings.ids import MessageId
from sandbox.driver import Outcome, Person, Seen
from sandbox.interactions import COMMAND, Modal
from tests.bot.house import (
    House,
    actions,
    hand_of,
    is_table,
    keep_replaced_hands,
    leave_for_good,
    mover,
    open_table,
    play_to_the_end,
    playable,
    press_on,
    started,
)

MOVED_ON = "The game has moved on. Here's how it stands"
EXPIRED = "This button is from an older message and no longer does anything"


def refusal(outcome: Outcome) -> str:
    """Read a private answer."""
    assert outcome.message is not None
    assert outcome.message.ephemeral
    return outcome.message.text


async def three(house: House, **options: Any) -> tuple[Seen, dict[Person, Seen]]:
    """Start a game of three people, each with an open hand."""
    options.setdefault("pace", "none")
    table = await started(house, "Ada", "Bela", "Cleo", **options)
    return table, {person: await hand_of(person, table) for person in map(house.person, ("Ada", "Bela", "Cleo"))}


async def test_a_press_on_an_old_hand_changes_nothing_and_shows_how_it_stands(house: House) -> None:
    table, hands = await three(house)
    person = await mover(hands, table)
    assert person is not None
    keep_replaced_hands(house)
    old = hands[person]
    new = await hand_of(person, table)
    choice = playable(new)[0].custom_id
    await person.click(new, custom_id=choice)
    assert actions(house) == 1
    await person.click(old, custom_id=choice)  # still shown there
    assert actions(house) == 1
    assert MOVED_ON in old.text
    said, known = (re.sub(r"<t:\d+", "<t:", hand.text) for hand in (old, new))  # a second may begin between them
    assert said.replace(f"> {MOVED_ON}.\n", "") == known
    await person.click_raw(house.channel, old.id, str(choice))  # no longer shown there: the press was on its way
    assert actions(house) == 1
    assert MOVED_ON in old.text


async def test_a_double_click_counts_once(house: House) -> None:
    table, hands = await three(house, tokens=9)
    for turn in range(1, 5):
        person = await mover(hands, table)
        assert person is not None
        choice = playable(hands[person])[0].custom_id
        await asyncio.gather(*(person.click(hands[person], custom_id=choice) for _ in range(2)))
        assert actions(house) == turn


async def test_of_two_cards_pressed_at_once_one_is_played(house: House) -> None:
    table, hands = await three(house)
    person = await mover(hands, table)
    assert person is not None
    one, other = playable(hands[person])[:2]
    await asyncio.gather(*(person.click(hands[person], custom_id=card.custom_id) for card in (one, other)))
    assert actions(house) == 1
    assert not playable(hands[person])


async def test_of_two_people_at_once_one_comes_after_the_other(house: House) -> None:
    ada = house.person("Ada")
    table = await open_table(ada, house.channel)
    people = [house.person(name) for name in ("Bela", "Cleo", "Dario", "Esme", "Fabio")]
    await asyncio.gather(*(person.click(table, "Join") for person in people))
    await ada.see(lambda m: m == table and all(person.name in m.text for person in people))
    assert "7 free seats" in table.text


async def test_a_player_out_of_turn_changes_nothing(house: House) -> None:
    table, hands = await three(house)
    person = await mover(hands, table)
    other = next(one for one in hands if one is not person)
    assert person is not None
    stolen = str(playable(hands[person])[0].custom_id)
    await other.click_raw(house.channel, hands[other].id, stolen)
    assert actions(house) == 0
    assert MOVED_ON in hands[other].text


async def test_a_press_on_a_hand_after_the_game_tells_that_it_is_over(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await started(house, "Ada", "Bela", houses=1, tokens=1)
    keep_replaced_hands(house)
    old = await hand_of(ada, table)
    shown = [button.custom_id for button in old.buttons] or ["p:1:1:0:play 7H"]
    await play_to_the_end(table, ada, bela)
    before = actions(house)
    await ada.click_raw(house.channel, old.id, str(shown[0]))
    assert "The game is over" in old.text
    assert actions(house) == before
    refused = await ada.click_raw(house.channel, table.id, "t:1:hand")
    assert EXPIRED in refusal(refused)


async def six_doors(house: House) -> tuple[Seen, dict[Person, Seen]]:
    """Start the stand-in game with six people, each with a hand opened before anybody chose."""
    house.extensions = ["tests.bot.six_doors"]
    await house.restart()
    people = [house.person(name) for name in ("Ada", "Bela", "Cleo", "Dario", "Esme", "Fabio")]
    table = (await people[0].slash(house.channel, "six-doors new")).shown
    for person in people[1:]:
        await person.click(table, "Join")
    await people[0].click(table, "Start")
    return table, {person: await hand_of(person, table) for person in people}


async def test_six_people_choose_at_once_from_hands_opened_before_anybody_chose(house: House) -> None:
    table, hands = await six_doors(house)
    await asyncio.gather(*(person.click(hand, "the iron door") for person, hand in hands.items()))
    assert actions(house) == 6
    assert not any(MOVED_ON in hand.text for hand in hands.values())
    for person, hand in hands.items():
        shown = await person.see(lambda m, own=hand: m == own and "Walk" in m.labels)  # type: ignore[misc]
        assert "You chose the iron door." in shown.text
        await person.click(shown, "Walk")
    assert actions(house) == 12
    await house.person("Ada").see(lambda m: m == table and "the end" in m.text)


async def test_a_seats_decision_does_not_grow_when_others_act_beside_it(house: House) -> None:
    _, hands = await six_doors(house)
    (first, hand), *others = hands.items()
    before = [button.custom_id for button in hand.buttons]
    for person, other in others:
        await person.click(other, "the oak door")
    assert [button.custom_id for button in (await first.slash(house.channel, "hand show")).shown.buttons] == before
    await first.click(hand, "the oak door")
    assert actions(house) == 6
    assert "You chose the oak door." in hand.text
    assert MOVED_ON not in hand.text


async def test_the_table_does_not_show_which_door_a_player_chose(house: House) -> None:
    table, hands = await six_doors(house)
    (ada, hand), *_ = hands.items()
    await ada.click(hand, "the iron door")
    await house.person("Bela").see(lambda m: m == table and "waiting for 5" in m.text)
    assert "iron" not in table.text


FORGED = [
    "t:1:hand",
    "t:1:leave_now",
    "t:1:close_now",
    "t:1:dance",
    "t:999999999999999999:hand",
    "t:99999999999999999999999:hand",
    "p:1:1:0:play 7H",
    "p:1:1:0:leave",
    "p:1:1:0:dance",
    "p:999999999999999999:1:0:pass",
    "p:1:999999999:99:play AH 99999999999999999999999999",
    "r:ninety_nine:99",
    "r:no_such_game:1",
    "w:1:1:play 7H",
    "",
    "something else",
    "t:1:hand\n",
    "x" * 100,
]


@pytest.mark.parametrize("custom_id", FORGED)
async def test_a_forged_press_changes_nothing_and_is_answered_in_private(house: House, custom_id: str) -> None:
    ada, cleo = house.person("Ada"), house.person("Cleo")
    lobby = await open_table(ada, house.channel)
    before, version = lobby.text, await _versions(house)
    for person in (ada, cleo):
        assert refusal(await person.click_raw(house.channel, lobby.id, custom_id))
    assert (lobby.text, await _versions(house)) == (before, version)
    table, hands = await three(house)
    before, version = table.text, await _versions(house)
    for person in (ada, house.person("Dario")):
        assert refusal(await person.click_raw(house.channel, table.id, custom_id))
    assert (await ada.click_raw(house.channel, hands[ada].id, custom_id)).shown.ephemeral
    assert (table.text, await _versions(house)) == (before, version)
    assert actions(house) == 0


async def _versions(house: House) -> list[Any]:
    return [(table.version, table.phase, table.actions) for table in await house.tables()]


async def test_a_hands_button_pressed_in_public_draws_no_hand_there(house: House) -> None:
    table, hands = await three(house)
    person = await mover(hands, table)
    assert person is not None
    before = table.text
    choice = str(playable(hands[person])[0].custom_id)
    refused = await person.click_raw(house.channel, table.id, choice)
    assert EXPIRED in refusal(refused)
    assert table.text == before
    assert actions(house) == 0


async def test_a_table_of_another_server_does_not_exist_here(house: House) -> None:
    await three(house)
    ada = house.person("Ada")
    world = house.sandbox.world
    elsewhere = world.servers.add("Elsewhere", ada.user)
    den = world.channels.add(elsewhere, "den")
    other = await open_table(ada, den)
    refused = await ada.click_raw(den, other.id, "t:1:hand")
    assert EXPIRED in refusal(refused)
    for where, number in ((den, "1"), (house.channel, "2")):
        for path in ("hand show", "table show", "table leave", "table close"):
            answer = await ada.slash(where, path, table=number)
            assert "There's no such table here" in refusal(answer), path


async def command(house: House, person: Person, path: str, **options: Any) -> Outcome:
    """Use a command as a modified client may: with any values for its options."""
    group, name = path.split()
    known = next(one for one in house.sandbox.world.application.commands if one["name"] == group)
    leaf = next(one for one in known["options"] if one["name"] == name)
    types = {option["name"]: option["type"] for option in leaf.get("options", [])}
    filled = [{"name": key, "type": types[key], "value": value} for key, value in options.items()]
    data = {
        "id": known["id"],
        "name": group,
        "type": 1,
        "options": [{"name": name, "type": 1, "options": filled}],
    }
    pending = house.sandbox.interactions.start(person.user, house.channel, COMMAND, data, name=path)
    answer = await pending.wait()
    assert answer.message is not None
    return Outcome(pending.interaction.id, answer.kind, Seen(house.sandbox.world, answer.message))


@pytest.mark.parametrize(
    "options",
    [
        {"pace": "warp"},
        {"pace": ""},
        {"questions": "../../etc/passwd"},
        {"leaving": "explode"},
        {"tokens": 0},
        {"tokens": 10**30},
        {"tokens": -1},
    ],
)
async def test_an_option_that_is_not_among_the_choices_opens_no_table(house: House, options: dict[str, Any]) -> None:
    answer = await command(house, house.person("Ada"), "ninety-nine new", **options)
    assert "One of the options has a value that isn't allowed" in refusal(answer)
    assert await _versions(house) == []


@pytest.mark.parametrize("value", ["7", "0", "-1", "²", "9" * 18, "9" * 40, "abc", "1; DROP TABLE tables", "‮1"])
@pytest.mark.parametrize("name", ["hand show", "table show", "table leave", "table close"])
async def test_a_forged_table_is_refused_in_words(house: House, name: str, value: str) -> None:
    await started(house, "Ada", houses=2, pace="none")
    answer = await command(house, house.person("Ada"), name, table=value)
    assert "There's no such table here" in refusal(answer)


async def test_a_form_for_a_decision_that_has_passed_changes_nothing(house: House) -> None:
    table, hands = await three(house, tokens=2)
    ada = house.person("Ada")
    text = {
        "type": 18,
        "id": 1,
        "label": "Your answer",
        "component": {"type": 4, "id": 2, "custom_id": "text", "style": 2, "min_length": 1, "max_length": 1000},
    }
    opener = press_on(house, ada, hands[ada])
    form = Modal(ada.id, house.channel.id, hands[ada].id, "w:1:99:answer", "Your answer", [text], opener)
    await ada.submit(form, {"text": "too late"})
    assert MOVED_ON in hands[ada].text
    for custom_id in ("w:1:1:play 7H", "w:1:1:leave", "w:1:1:dance", "w:77:1:answer", "w:1:1:ask 1", "zzz"):
        refused = await ada.submit(dataclasses.replace(form, custom_id=custom_id), {"text": "forged"})
        assert refusal(refused)
    assert actions(house) == 0
    assert table.text.count("forged") == 0


async def test_a_select_with_a_buttons_id_is_answered_too(house: House) -> None:
    table, _ = await three(house)
    data = {"custom_id": "t:1:hand", "component_type": 3, "id": 1, "values": ["1"]}
    source = house.sandbox.world.messages[table.id]
    ada = house.person("Ada")
    pending = house.sandbox.interactions.start(ada.user, house.channel, 3, data, source=source)
    answer = await pending.wait()
    assert answer.message is not None
    assert answer.message.ephemeral


NAMES = [
    "**bold** ~~x~~ `code` ||s||",
    "@everyone @here",
    "<@1> <#2> <@&3> <:e:1> <t:1:R>",
    "[x](https://example.com)",
    "https://example.com/a_b_c",
    "\u202eright to left\u202c",
    "\u0627\u0644\u0639\u0631\u0628\u064a\u0629",
    "\u200b\u200c\u200d\u2060\ufeff",
    "👩\u200d👩\u200d👧 🂡",
    "x" * 32,
    "🂡" * 32,
    "# > - 1. *",
    "a\u0301\u0302\u0303\u0304\u0305\u0306\u0307",
    "\u2800\u3164\u115f",
    "line\nbreak\r\ttab",
]


async def test_names_of_all_kinds_are_shown_harmlessly(house: House) -> None:
    people = [house.person(name) for name in NAMES[:12]]
    ada = house.person("Ada")
    table = await open_table(ada, house.channel, tokens=1, pace="fast")
    for person in people:
        await person.click(table, "Join")
    for text in ("**bold**", "@everyone", "<@1>", "](https", "https://", "\u202e", "\u200b"):
        assert text not in table.text.replace("\\@everyone", ""), text
    assert "\\@everyone" in table.text
    assert "**Player**" in table.text  # nothing visible was left of that name
    assert table.mentions == []
    await ada.click(table, "Start")
    assert table.mentions == []
    assert house.sandbox.notifications == []


async def test_names_on_buttons_and_the_leaderboard_are_harmless_too(house: House) -> None:
    names = ["@everyone **x** <@1>", "\u202e\u2800", "[x](https://example.com)" + "y" * 8]
    people = [house.person(name) for name in names]
    table = await open_table(people[0], house.channel, tokens=1)
    for other in people[1:]:
        await other.click(table, "Join")
    await people[0].click(table, "Start")
    hands = {one: await hand_of(one, table) for one in people}
    asked = False
    while person := await mover(hands, table):
        buttons = playable(hands[person])
        asked = asked or any(button.label.startswith("Ask ") for button in buttons)
        assert not any("\u202e" in button.label or button.label == "Ask" for button in buttons)
        await person.click(hands[person], custom_id=buttons[-1].custom_id)
    assert asked
    board = (await people[0].slash(house.channel, "leaderboard")).shown
    for text in ("@everyone", "<@1>", "](https", "\u202e", "\u2800"):
        assert text not in board.text.replace("\\@everyone", "")
    assert board.mentions == []
    assert house.sandbox.notifications == []


@pytest.mark.parametrize("taken", [False, True])
async def test_a_message_that_a_table_has_left_does_not_stay_one_that_was_about_to_be_drawn(
    house: House, monkeypatch: pytest.MonkeyPatch, taken: bool
) -> None:
    """:param taken: whether another claim has taken the place of the one under which it was drawn."""
    ada, bela = house.person("Ada"), house.person("Bela")
    old = await started(house, "Ada", "Bela", houses=1, pace="none")
    begun, go_on, drawn = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def slowly(client: Any, channel_id: int, message_id: MessageId, layout: Any, *what: Any, **how: Any) -> None:
        once = message_id == old.id and "**Bela** left" in json.dumps(layout) and not begun.is_set()
        if once:
            begun.set()
            await go_on.wait()
        await edit(client, channel_id, message_id, layout, *what, **how)
        if once:
            assert "**Bela** left" in old.text
            if taken:
                monkeypatch.setattr(Due, "may_send", lambda self, held: held.key.kind != "table")
            drawn.set()

    monkeypatch.setattr(table_messages, "edit", slowly)
    await leave_for_good(bela, old)
    await asyncio.wait_for(begun.wait(), 5)
    new = (await ada.slash(house.sandbox.channel("second-table"), "table show", table="1")).shown
    await ada.see(lambda m: m == old and f"/{new.id}" in m.text)
    go_on.set()
    await asyncio.wait_for(drawn.wait(), 5)
    await ada.see(lambda m: m == old and f"/{new.id}" in m.text and m.labels == [])


async def test_a_press_on_the_message_that_a_table_has_left_gives_the_new_one(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    old = await open_table(ada, house.channel)
    refused = house.sandbox.faults.answer("DELETE", f"/channels/*/messages/{old.id}", status=403, body={"code": 50001})
    new = (await ada.slash(house.channel, "table show")).shown
    assert is_table(new)
    await refused.struck()  # the new message has taken its place by then
    assert "Join" in old.labels  # it could not be turned into a link
    await bela.click(old, "Join")
    assert f"/{new.id}" in old.text
    assert old.labels == []
    await ada.see(lambda m: m == new and "Bela" in m.text)
