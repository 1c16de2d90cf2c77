"""Karma at the table: what a hand offers, how many presses it takes, and what it says."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from bot.show import render
from bot.show.cards import in_pictures
from cogs.karma.looks import Looks
from rules import GAMES
from rules.karma.state import PACK
from rules.seats import Seat
from tests.bot.hands import Deal, Hand, T, all_at, face_of, plain, record, seated, seen_by, walk_all
from tests.bot.house import House
from tests.bot.test_render import within_limits
from tests.bot.test_secrets import table_of
from tests.rules.karma.scenes import setup, table
from tests.rules.piles import FOLD, Scene
from tests.tables import altered

GAME = GAMES["karma"]
LOOKS = Looks()
NEW = "karma new"
SEVERAL = "Several at once…"
WHY = "Why not…"
PICK_UP = "Pick up the pile: 2 cards"
STOP = "Stop: counts as 0"
LAY = "Lay these three face up"
SUCCESS = 3
"""The style of a button."""

MINE = "3 7 7 9 9 9 GIVE GIVE TABLE | 12 13 14 | 1 1 1"
OTHERS = ("2 4 15 | 5 5 5 | 6 6 6", "2 8 15 | 10 10 10 | 11 11 11")


async def dealt(deal: Deal, house: House, *seats: str, **fields: Any) -> tuple[Any, list[Hand]]:
    """Begin with a position."""
    scene = (setup if fields.get("phase") == "setup" else table)(*seats, **fields)
    deal(scene)
    return await seated(house, NEW, len(seats))


# --- How many presses it takes ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("presses", "action"),
    [
        (["7"], "play hand 7"),
        (["9"], "play hand 9"),
        (["Table Card → + table card"], "play hand TABLE"),
        (["two 7s"], "play hand 7,7"),
        (["three 9s → all 2 gone!"], "play hand 9,9,9"),
        (["Give → feed 2 to…", "Cleo"], "play hand GIVE 2"),
        (["two Gives → feed 2 to…", "Bela"], "play hand GIVE,GIVE 1"),
    ],
)
async def test_a_play_takes_no_more_presses_than_it_needs(
    deal: Deal, house: House, presses: list[str], action: str
) -> None:
    _, (ada, *_) = await dealt(deal, house, MINE, *OTHERS, discard="16 7")
    await ada.press(*presses)
    assert record(house) == [action]


@pytest.mark.clause("KA11")
async def test_with_one_friend_a_give_is_one_press(deal: Deal, house: House) -> None:
    _, (ada, bela) = await dealt(deal, house, MINE, OTHERS[0], discard="16 7")
    assert "Give → Bela +2" in ada.labels
    await ada.press("two Gives → Bela +2")
    assert record(house) == ["play hand GIVE,GIVE 1"]
    await bela.ready("2")


@pytest.mark.clause("KA11")
async def test_on_an_empty_pile_a_give_names_nobody(deal: Deal, house: House) -> None:
    _, (ada, *_) = await dealt(deal, house, MINE, *OTHERS)
    await ada.press("Give → anything goes")
    assert record(house) == ["play hand GIVE"]


@pytest.mark.clause("KA10")
async def test_three_gives_clear_the_pile_and_name_nobody(deal: Deal, house: House) -> None:
    _, (ada, *_) = await dealt(deal, house, "3 GIVE GIVE GIVE | 12 13 14 | 1 1 1", *OTHERS, discard="16 7")
    await ada.press("three Gives → all 2 gone!")
    assert record(house) == ["play hand GIVE,GIVE,GIVE"]
    assert "3" in ada.labels  # and Ada plays again


@pytest.mark.clause("KA2")
async def test_three_cards_are_laid_open_in_four_presses(deal: Deal, house: House) -> None:
    deal(setup("7 7 9 14 GIVE FIVE | | 9 9 8", "10 11 12 13 14 15 | | 8 8 5"))
    shown, (ada, _) = await seated(house, NEW, 2)
    await ada.press("7 #2")
    assert ada.labels == ["7", "✓ 7", "9", "14", "Give", "Five or Below", LAY, "Back"]
    assert ada.button("✓ 7").style == SUCCESS
    assert ada.button(LAY).disabled
    await ada.press("14", "9")
    assert [button.disabled for button in ada.shown.buttons] == [True, False, False, False, True, True, False, False]
    await ada.press(LAY)
    assert ada.presses == 4
    assert record(house) == ["lay 7,9,14"]
    table = await ada.person.see(lambda m: m == shown and "**Ada** ready" in m.text)
    assert "**Ada** has chosen" not in table.text + ada.text  # it stands beside the name


async def test_cards_that_are_pressed_before_the_press_before_is_answered_are_all_pressed(
    deal: Deal, house: House
) -> None:
    deal(setup("7 7 9 14 GIVE FIVE | | 9 9 8", "10 11 12 13 14 15 | | 8 8 5"))
    _, (ada, _) = await seated(house, NEW, 2)
    house.sandbox.faults.delay("*", "/interactions/**", 0.3, times=1)  # the first answer arrives last
    buttons = [str(ada.button(label).custom_id) for label in ("7 #2", "9", "14")]
    hand = ada.shown
    await asyncio.gather(*(ada.person.click_raw(house.channel, hand.id, one) for one in (*buttons, buttons[0])))
    await ada.person.see(lambda m: m == hand and [plain(one).startswith("✓") for one in m.labels[:6]].count(True) == 3)
    assert ada.labels == ["7", "✓ 7", "✓ 9", "✓ 14", "Give", "Five or Below", LAY, "Back"]
    await ada.person.click_raw(house.channel, hand.id, str(ada.button("✓ 9").custom_id))
    await asyncio.gather(*(ada.person.click_raw(house.channel, hand.id, one) for one in buttons))
    await ada.person.see(lambda m: m == hand and "✓ 9" in map(plain, m.labels))
    await ada.press(LAY)
    assert record(house) == ["lay 7,9,14"]


# --- What can be reached ----------------------------------------------------------------------------------------


def big_hand() -> Scene:
    """A position in which a player has sixty cards, every kind three times."""
    others = [f"{card} | {card} | {card}" for card in PACK[6:30:3]]
    return table(" ".join(PACK), *others, *("GIVE", "TABLE", "BOTTOM"), discard="2 2", run=2)


@pytest.mark.parametrize("trouble", [None, "x" * 300])
def test_a_hand_of_sixty_fits_into_a_message_on_every_page(trouble: str | None) -> None:
    state = big_hand().state
    assert len(state.hands[0]) == 60
    drafts = walk_all(LOOKS, state, Seat(0))
    shown = altered(table_of("karma", state, ()), trouble=trouble)
    within_limits(render.message(shown, LOOKS))
    for draft in drafts:
        face = face_of(LOOKS, state, Seat(0), draft)
        for page in range(5):
            within_limits(
                render.hand(
                    shown, Seat(0), LOOKS, T, fresh_until=1.8e9, draft=draft, pages=all_at(face, page), line="y" * 200
                )
            )


async def test_a_hand_of_sixty_is_played_with_the_same_presses(deal: Deal, house: House) -> None:
    deal(big_hand())
    _, (ada, *_) = await seated(house, NEW, 12)
    assert "Can't play: three 1s\n" in ada.text
    await ada.press(WHY)
    assert ada.options(WHY) == ["three 1s"]
    assert "2 → all 2 gone!" in ada.labels
    assert "three Bottoms Up cards → all 2 gone!" not in ada.options(SEVERAL)
    await ada.press(f"{SEVERAL}: Next page")
    await ada.press(f"{SEVERAL}: three Bottoms Up cards → all 2 gone!")
    assert record(house) == ["play hand BOTTOM,BOTTOM,BOTTOM"]


# --- The set-up -------------------------------------------------------------------------------------------------


@pytest.mark.clause("KA2")
async def test_open_cards_are_chosen_in_secret_and_can_be_changed_until_confirmed(deal: Deal, house: House) -> None:
    deal(setup("1 2 3 4 GIVE FIVE | | 9 9 9", "10 11 12 13 14 15 | | 8 8 8", "5 5 6 6 7 7 | | 16 16 16"))
    shown, (ada, bela, cleo) = await seated(house, NEW, 3)
    assert ada.button(LAY).disabled
    await ada.press("1", "2", "3", "✓ 2", "✓ 1", "✓ 3", "Five or Below", "4", "Give")
    assert record(house) == []
    await ada.press(LAY)
    assert record(house) == ["lay 4,GIVE,FIVE"]
    assert "Done!" in ada.text
    await bela.person.see(lambda m: m == shown and "**Ada** ready" in m.text)
    assert "**Bela** is choosing" in shown.text
    assert "➤ **Cleo** is choosing" in shown.text
    for reader in (bela, cleo):
        for seen in reader.person.messages(house.channel):
            assert not any(word in seen.text for word in ("Give", "Five or Below", "face up: 4"))
    await bela.press("13", "14", "15", LAY)
    await cleo.press("5 #2", "5", "7 #2", LAY)
    assert record(house)[-1] == "lay 5,5,7"
    lies = "**Ada** 3 in hand · face up: 4 · Give · Five or Below · 3 hidden"
    await ada.person.see(lambda m: m == shown and lies in plain(m.text))
    await ada.ready("1")


# --- Half-made choices ------------------------------------------------------------------------------------------

FORGED = [
    "lay",
    "lay 1,2,3",
    "lay 3,7,9",
    "lay 9,7,7",
    "lay 7,7,9,9",
    "play hand GIVE 1",
    "play open GIVE",
    "play hand GIVE,GIVE,GIVE",
    "play hand GIVE,GIVE,GIVE,GIVE,GIVE,GIVE",
    "play hand 7",
    "play",
    "leave",
    "GIVE",
    "back",
    "lay 3,7,8",
    "0123",
    "20",
    "006",
    ":" * 48,
    "🂡" * 48,
]


@pytest.mark.parametrize("draft", FORGED)
def test_a_forged_half_made_choice_counts_as_none(draft: str) -> None:
    phases = [
        table("|| GIVE", *OTHERS, discard="7").do("flip 0").state,
        table("TABLE 3 | 7", *OTHERS, discard="7").do("play hand TABLE").state,
        table(MINE, *OTHERS, discard="16 7").state,
        table(MINE, OTHERS[0], discard="16 7").state,
        table(MINE, *OTHERS).state,
        setup("3 7 8 10 11 16 | | 1 1 1", "2 4 4 5 5 5 | | 6 6 6").state,
    ]
    for state in phases:
        assert face_of(LOOKS, state, Seat(0), draft) == face_of(LOOKS, state, Seat(0))


async def test_a_give_can_be_taken_back_and_nobody_else_sees_it_being_chosen(deal: Deal, house: House) -> None:
    shown, (ada, bela, _) = await dealt(deal, house, MINE, *OTHERS, discard="16 7")
    before, labels, others = shown.text, ada.labels, bela.text
    await ada.press("Give → feed 2 to…")
    assert "Who gets the pile?" in ada.text
    assert "# Beat the 7\n7+ or a Karma card.\n" in ada.text
    assert "Your cards: 3 · two 7s · three 9s · Give · Table Card" in ada.text
    assert "-# Later: 12 · 13 · 14 · 3 hidden\n" in ada.text
    await ada.press("Back")
    assert (ada.labels, shown.text, bela.text, record(house)) == (labels, before, others, [])


# --- What cannot go ---------------------------------------------------------------------------------------------


@pytest.mark.clause("KA4")
@pytest.mark.clause("KA12")
@pytest.mark.parametrize(
    ("pile", "asked", "blocked", "said"),
    [
        (
            "16 8",
            "# Beat the 8\n8+ or a Karma card.",
            ["3", "two 7s"],
            "> 3 is too low: the pile asks for 8 or higher.\n-# KA4",
        ),
        (
            "16 FIVE",
            "1 to 5, or a Karma card",
            ["two 7s", "three 9s"],
            "> 7 is too high: play 1 to 5 or a Karma card.\n-# KA12",
        ),
    ],
)
async def test_a_card_that_does_not_fit_is_no_button_and_tells_its_clause(
    deal: Deal, house: House, pile: str, asked: str, blocked: list[str], said: str
) -> None:
    shown, (ada, *_) = await dealt(deal, house, MINE, *OTHERS, discard=pile)
    assert asked in ada.text
    assert asked in shown.text
    assert f"Can't play: {' · '.join(blocked)}" in ada.text
    await ada.press(WHY)
    assert ada.options(WHY) == blocked
    assert not set(blocked) & set(ada.labels)
    await ada.press(f"{WHY}: {blocked[0]}")
    assert said in ada.text
    assert record(house) == []


@pytest.mark.clause("KA6")
async def test_a_player_who_can_play_nothing_is_told_so_and_picks_up(deal: Deal, house: House) -> None:
    shown, (ada, _) = await dealt(deal, house, "3 7 7 | 12 13 14 | 1 1 1", OTHERS[0], discard="9 16")
    assert "Nothing fits." in ada.text
    assert ada.labels == [PICK_UP]
    await ada.press(WHY)
    assert ada.options(WHY) == ["3", "two 7s"]
    await ada.press(PICK_UP)
    assert record(house) == ["pick_up"]
    assert "Your cards: 3 · two 7s · 9 · 16\n" in ada.text
    await ada.person.see(lambda m: m == shown and "**Ada** picked up 2 cards" in m.text)


# --- The table's cards ------------------------------------------------------------------------------------------


@pytest.mark.clause("KA8")
async def test_open_cards_follow_the_hand_and_hidden_ones_the_open_cards(deal: Deal, house: House) -> None:
    _, (ada, _) = await dealt(deal, house, "| 12 12 | 16 1 9", "1 | |", discard="9")
    assert ada.labels == ["12", "two 12s"]
    assert "Hand's empty" in ada.text


@pytest.mark.clause("KA9")
async def test_a_hidden_card_is_turned_over_by_its_place(deal: Deal, house: House) -> None:
    shown, (ada, _) = await dealt(deal, house, "|| 16 1 9", OTHERS[0], discard="9")
    assert ada.labels == ["Left", "Middle", "Right"]
    assert "Under 9? You eat it **plus 1**." in ada.text
    await ada.press("Middle")
    assert record(house) == ["flip 1"]
    told = "**Ada** turned over 1 · it doesn't fit: into the hand with the pile"
    await ada.person.see(lambda m: m == shown and told in m.text)
    assert "1 · 9" in ada.text


@pytest.mark.clause("KA11")
@pytest.mark.clause("KA9")
async def test_a_give_found_blind_asks_who_gets_the_pile(deal: Deal, house: House) -> None:
    shown, (ada, bela, _) = await dealt(deal, house, "|| GIVE 1 9", *OTHERS, discard="9 9")
    await ada.press("Left")
    assert ada.labels == ["Bela", "Cleo"]
    assert "You turned over Give" in ada.text
    await bela.person.see(lambda m: m == shown and "names who gets the pile" in m.text)
    await ada.press("Bela")
    assert record(house) == ["flip 0", "give 1"]
    await bela.person.see(lambda m: m == shown and "**Ada** gave **Bela** the pile, 2 cards" in m.text)


@pytest.mark.clause("KA11")
async def test_a_give_found_blind_names_the_only_friend_automatically(deal: Deal, house: House) -> None:
    shown, (ada, bela) = await dealt(deal, house, "|| GIVE 1 9", OTHERS[0], discard="9 9")
    await ada.press("Left")
    assert record(house) == ["flip 0", "give 1"]
    await bela.person.see(lambda m: m == shown and "**Ada** gave **Bela** the pile, 2 cards" in m.text)


@pytest.mark.clause("KA11")
async def test_a_player_who_is_out_can_get_the_pile_and_is_told_to_be_back(deal: Deal, house: House) -> None:
    shown, (ada, bela, _) = await dealt(deal, house, "GIVE 3", "", OTHERS[0], discard="9 9")
    assert "No cards left!" in bela.text
    assert "**Bela** no cards left" in shown.text
    await ada.press("Give → feed 2 to…", "Bela: would be back in")
    await ada.person.see(lambda m: m == shown and "**Bela** is back in" in m.text)
    await bela.ready("9")


@pytest.mark.clause("KA10")
async def test_two_in_a_row_are_pointed_out_and_the_third_clears(deal: Deal, house: House) -> None:
    shown, (ada, _) = await dealt(deal, house, "3 9 10 10 | 12 12 | 1 2 3", OTHERS[0], discard="1 9 9", run=2)
    assert "One more **9** clears it!" in shown.text
    await ada.press("9 → all 3 gone!")
    assert record(house) == ["play hand 9"]
    assert ada.labels == ["3", "10", "two 10s"]  # anything goes, and Ada is on again
    await ada.person.see(lambda m: m == shown and "third in a row: the pile is out of play" in m.text)
    assert "# Third 9 in a row!\n**Ada** clears the pile and goes again.\n**Anything goes**" in shown.text


@pytest.mark.clause("KA10")
@pytest.mark.parametrize(
    ("pile", "row", "said"),
    [
        ("TABLE TABLE", "TABLE", "One more **Table Card** clears it!"),
        ("BOTTOM BOTTOM 16", "BOTTOM", "16+ or a Karma card.\nOne more **Bottoms Up** clears it!"),
    ],
)
def test_two_in_a_row_are_named_also_where_another_card_lies_on_top(pile: str, row: str, said: str) -> None:
    state = table(MINE, *OTHERS, discard=pile, row=row, run=2).state
    assert in_pictures(LOOKS.target(seen_by(LOOKS, state)).about) == said


@pytest.mark.clause("KA10")
async def test_two_bottoms_ups_in_a_row_are_pointed_out_by_name_since_what_they_moved_lies_on_top(
    deal: Deal, house: House
) -> None:
    mine = "3 BOTTOM | 12 12 | 1 2 3"
    shown, (ada, _) = await dealt(deal, house, mine, OTHERS[0], discard="BOTTOM BOTTOM 9", row="BOTTOM", run=2)
    await ada.press("Bottoms Up → all 3 gone!")
    await ada.person.see(lambda m: m == shown and "third in a row: the pile is out of play" in m.text)


# --- The end ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("KA17")
async def test_a_game_is_played_to_the_end_and_all_but_the_loser_have_won(deal: Deal, house: House) -> None:
    shown, (ada, bela, cleo) = await dealt(deal, house, "3 || 9", "4 5", "6 | 7", discard="1")
    await ada.press("3")
    await bela.ready("4")
    await bela.press("4")
    await cleo.ready("6")
    await cleo.press("6")
    await ada.ready("Flip it!")
    await ada.press("Flip it!")
    await bela.ready("Pick up the pile: 5 cards")
    await bela.press("Pick up the pile: 5 cards")
    assert record(house) == ["play hand 3", "play hand 4", "play hand 6", "flip 0", "pick_up"]
    await cleo.ready("7")
    await cleo.press("7")
    await ada.person.see(lambda m: m == shown and "the end" in m.text)
    assert "# 🏆 **Ada** and **Cleo** win!\n1\\. **Ada**\u20032\\. **Cleo**\n3\\. **Bela** · 6 cards" in shown.text
    assert "Counted for the leaderboard" in shown.text


def ending(scene: Scene) -> list[str]:
    """What the end says."""
    state = scene.state
    assert state.phase == "over"
    return LOOKS.ending(seen_by(LOOKS, state))


@pytest.mark.clause("KA18")
def test_several_can_lose_together() -> None:
    scene = table("2 3", "8 9 || 1 1", "10 10 10 | 1", "", discard="7", turns=1199).do("pick_up")
    assert ending(scene)[0] == "# 🏆 **Ada** and **Dario** win!"
    assert ending(table("2", "8 | 9", discard="7", turns=599).do("pick_up")) == [
        "# Nobody wins this one",
        "1\\. **Ada** · 2 cards",
        "1\\. **Bela** · 2 cards",
    ]


@pytest.mark.clause("ALL5")
def test_the_last_player_in_has_won_and_players_who_left_have_not() -> None:
    scene = table("9", "8", options=FOLD).do("leave")
    assert ending(scene) == ["# 🏆 **Bela** wins!", "1\\. **Bela** · 1 card", "2\\. **Ada**"]
    scene = table("9", "8", "", options=FOLD).do("leave")
    assert ending(scene) == [
        "# 🏆 **Bela** and **Cleo** win!",
        "1\\. **Cleo**",
        "2\\. **Bela** · 1 card",
        "3\\. **Ada**",
    ]


def test_the_fullest_table_fits_into_a_message() -> None:
    seats = [f"{n} {n} {n} | {n} {n} {n}" for n in (10, 11, 12, 13, 14, 15)]
    seats += [f"{card} | {card} {card} {card}" for card in ("GIVE", "TABLE", "BOTTOM", "FIVE")] + ["1 || 2 2 2", ""]
    state = table(*seats, discard="9 9 TABLE", run=1).state
    shown = table_of("karma", state, ())
    named = replace(shown, players=tuple(replace(player, name="W" * 32, gone=True) for player in shown.players))
    text = within_limits(render.message(named, LOOKS))
    assert "no cards left" in text
