"""Karma's Table Card at the table: which card may follow it, and how a player stops without one."""

import json

import pytest

from tests.bot.hands import Deal, record
from tests.bot.house import House, rows
from tests.bot.test_karma import MINE, NEW, OTHERS, STOP, WHY, dealt
from tests.rules.karma.scenes import MUST


@pytest.mark.clause("KA13")
async def test_after_a_table_card_comes_an_open_one_and_the_hand_tells_why_it_waits(deal: Deal, house: House) -> None:
    shown, (ada, _) = await dealt(deal, house, MINE.replace("12 13", "12 12"), OTHERS[0], discard="16")
    await ada.press("Table Card → + table card")
    assert "Add **any face-up card**, or stop." in ada.text
    await ada.person.see(lambda m: m == shown and "**Ada** may play a card from the table on top of it" in m.text)
    assert ada.labels == ["12", "14", "two 12s", STOP]
    await ada.press(f"{WHY}: 3")
    assert "-# KA13" in ada.text
    await ada.press("two 12s")
    assert record(house) == ["play hand TABLE", "play open 12,12"]
    await ada.person.see(lambda m: m == shown and "**Ada** played two 12s from the table" in m.text)


@pytest.mark.clause("KA13")
async def test_after_a_table_card_a_hidden_one_is_turned_over(deal: Deal, house: House) -> None:
    _, (ada, _) = await dealt(deal, house, "3 TABLE || 1 - 12", OTHERS[0], discard="16")
    await ada.press("Table Card → + table card")
    assert ada.labels == ["Left", "Right", STOP]
    await ada.press(WHY)
    assert ada.options(WHY) == ["3"]
    assert "Flip one (**anything fits**), or stop." in ada.text
    await ada.press("Right")
    assert record(house) == ["play hand TABLE", "flip 2"]


@pytest.mark.clause("KA13")
@pytest.mark.parametrize("mine", ["3 TABLE | 4 16 | 9", "3 TABLE || - - 12"])
async def test_after_a_table_card_one_can_stop_and_keep_what_is_on_the_table(
    deal: Deal, house: House, mine: str
) -> None:
    shown, (ada, bela) = await dealt(deal, house, mine, OTHERS[0], discard="16")
    await ada.press("Table Card → + table card")
    assert record(house) == ["play hand TABLE"]  # the last hidden card is not turned over: there is a choice
    assert "or stop." in ada.text
    await ada.press(STOP)
    assert record(house) == ["play hand TABLE", "stop"]
    await bela.ready("2")
    assert "# Anything goes\n" in bela.text
    assert "pile **2**" in bela.text
    await ada.person.see(lambda m: m == shown and "**Ada** let the Table Card count as zero" in m.text)


@pytest.mark.clause("KA13")
async def test_by_the_house_rule_a_table_card_has_to_follow(deal: Deal, house: House) -> None:
    shown, (ada, _) = await dealt(deal, house, "3 TABLE | 4 16 | 9", OTHERS[0], discard="16", options=MUST)
    await ada.press("Table Card → + table card")
    assert ada.labels == ["4", "16"]
    assert "Add **any face-up card**." in ada.text
    await ada.person.see(lambda m: m == shown and "**Ada** has to play a card from the table" in m.text)


@pytest.mark.clause("KA13")
async def test_by_the_house_rule_the_last_hidden_one_is_turned_over_by_a_press(deal: Deal, house: House) -> None:
    shown, (ada, _) = await dealt(deal, house, "3 TABLE || - - 12", OTHERS[0], discard="16", options=MUST)
    await ada.press("Table Card → + table card")
    assert ada.labels == ["Flip it!"]
    await ada.press("Flip it!")
    assert record(house) == ["play hand TABLE", "flip 2"]
    await ada.person.see(lambda m: m == shown and "**Ada** turned over 12" in m.text)


@pytest.mark.clause("KA13")
async def test_the_host_says_whether_a_table_card_has_to_follow(house: House) -> None:
    ada = house.person("Ada")
    usual = (await ada.slash(house.channel, NEW)).shown
    assert "**Classic**" in usual.text
    assert "Table Card" not in usual.text
    other = (await ada.slash(house.channel, NEW, table_card="must")).shown
    assert "Table Card: always brings one" in other.text
    await ada.click(other, "Fill and start")
    assert (
        json.loads(rows(house.database, "SELECT state FROM tables ORDER BY id")[1][0])["options"]["table_card"]
        == "must"
    )


@pytest.mark.clause("KA14")
async def test_without_table_cards_another_hand_card_follows_or_one_stops(deal: Deal, house: House) -> None:
    shown, (ada, bela) = await dealt(deal, house, "3 4 TABLE", OTHERS[0], discard="16")
    await ada.press("Table Card → plus another card")
    assert ada.labels == ["3", "4", STOP]
    await ada.press(STOP)
    assert record(house) == ["play hand TABLE", "stop"]
    await bela.ready("2")
    assert "# Anything goes\n" in bela.text
    assert "pile **2**" in bela.text
    await ada.person.see(lambda m: m == shown and "**Ada** let the Table Card count as zero" in m.text)
