"""Do Over! at the table: what a hand offers, how many presses it takes, and what it says."""

from typing import Any

import pytest

from bot.show import render
from bot.show.cards import words
from bot.show.people import People
from cogs.do_over.looks import Looks
from rules import GAMES
from rules.do_over.state import COUNTS, PACK
from rules.seats import Seat
from tests.bot.hands import Deal, Hand, T, face_of, plain, record, seated, seen_by, walk
from tests.bot.house import House
from tests.bot.test_render import within_limits
from tests.bot.test_secrets import table_of
from tests.rules.do_over.scenes import setup, table
from tests.rules.piles import FOLD, Scene
from tests.tables import altered

GAME = GAMES["do_over"]
LOOKS = Looks()
NEW = "do-over new"
WHY = "Why not…"
TRADE = "Trade one for one"
SUCCESS = 3
"""The style of a button."""

MINE = "3 7 7 BOMB DOOVER | 9 10 11 | 1 1 1"
OTHERS = ("2 4 4 | 5 5 5 | 6 6 6", "2 8 8 | 10 10 10 | 11 11 11")


async def dealt(deal: Deal, house: House, *seats: str, **fields: Any) -> tuple[Any, list[Hand]]:
    """Begin with a position in play."""
    deal(table(*seats, **fields))
    return await seated(house, NEW, len(seats))


# --- The set-up -------------------------------------------------------------------------------------------------


@pytest.mark.clause("DO3")
async def test_a_card_is_swapped_in_the_open_in_three_presses(deal: Deal, house: House) -> None:
    deal(setup("3 7 7 | 11 BOMB DOOVER | 1 1 1", "2 4 5 | 6 8 9 | 2 2 3"))
    shown, (ada, bela) = await seated(house, NEW, 2)
    assert ada.labels == ["11", "Bomb", "Do Over", "3", "7", "7", "Keep all"]
    assert "Always fit: Bomb: blows up the pile · Do Over: then anything goes\n" in ada.text
    await ada.press("3")
    assert ada.labels == ["11", "Bomb", "Do Over", "✓ 3", "7", "7", TRADE, "Back"]
    assert ada.button("✓ 3").style == SUCCESS
    assert ada.button(TRADE).disabled
    await ada.press("Bomb", TRADE)
    assert ada.presses == 3
    assert record(house) == ["swap 3 BOMB"]
    assert "Your cards: two 7s · Bomb" in ada.text
    assert "You're ready." in ada.text
    await bela.person.see(lambda m: m == shown and "**Ada** swapped 3 for Bomb" in m.text)
    await bela.press("Keep all")
    assert bela.presses == 1
    assert record(house)[-1] == "swap - -"
    await ada.person.see(lambda m: m == shown and "**Bela** kept all their cards" in m.text)


async def test_a_half_made_choice_stays_in_a_hand_that_is_drawn_after_a_restart(deal: Deal, house: House) -> None:
    deal(setup("3 7 7 | 11 BOMB DOOVER | 1 1 1", "2 4 5 | 6 8 9 | 2 2 3"))
    _, (ada, bela) = await seated(house, NEW, 2)
    await ada.press("3")
    hand = ada.shown
    await house.restart()
    await bela.press("Keep all")
    await ada.person.see(lambda m: m == hand and "**Bela** kept all their cards" in m.text)
    assert "✓ 3" in ada.labels
    await ada.press("Bomb", TRADE)
    assert "swap 3 BOMB" in record(house)


async def test_a_press_from_before_a_restart_leads_on_from_the_half_made_choice(deal: Deal, house: House) -> None:
    deal(setup("3 7 7 | 11 BOMB DOOVER | 1 1 1", "2 4 5 | 6 8 9 | 2 2 3"))
    _, (ada, _) = await seated(house, NEW, 2)
    bomb = str(ada.button("Bomb").custom_id)
    await ada.press("3")
    await house.restart()
    await ada.person.click_raw(house.channel, ada.shown.id, bomb)
    assert {"✓ 3", "✓ Bomb", TRADE} <= set(ada.labels)


@pytest.mark.clause("DO3")
async def test_as_many_are_given_as_are_taken(deal: Deal, house: House) -> None:
    deal(setup("3 7 7 | 11 BOMB DOOVER | 1 1 1", "2 4 5 | 6 8 9 | 2 2 3"))
    _, (ada, _) = await seated(house, NEW, 2)
    await ada.press("3", "7 #2")
    assert ada.labels[3:6] == ["✓ 3", "7", "✓ 7"]
    await ada.press("Bomb")
    assert ada.button(TRADE).disabled
    await ada.press("11", TRADE)
    assert record(house) == ["swap 3,7 11,BOMB"]


@pytest.mark.clause("DO3")
async def test_a_choice_can_be_changed_and_there_is_a_way_back(deal: Deal, house: House) -> None:
    deal(setup("3 7 7 | 11 BOMB DOOVER | 1 1 1", "2 4 5 | 6 8 9 | 2 2 3"))
    shown, (ada, bela) = await seated(house, NEW, 2)
    before, labels, other = shown.text, ada.labels, bela.text
    await ada.press("3", "Bomb", "✓ 3", "✓ Bomb")
    assert ada.labels == labels
    await ada.press("3", "Bomb")
    assert ada.labels[6:] == [TRADE, "Back"]
    await ada.press("Back")
    assert ada.labels[6:] == ["Keep all"]  # nothing is where Back was: a second tap there would end the trade
    assert (ada.labels, shown.text, bela.text, record(house)) == (labels, before, other, [])


def test_the_longest_swap_fits_into_a_button() -> None:
    hand, open_ = "DOOVER REVERSE REVERSE", "DOOVER DOOVER DOOVER"
    state = setup(f"{hand} | {open_} | 1 1 1", OTHERS[0]).state
    (confirm,) = face_of(LOOKS, state, Seat(0), "012/012").actions
    assert confirm.action == "swap DOOVER,REVERSE,REVERSE DOOVER,DOOVER,DOOVER"
    within_limits(render.hand(table_of("do_over", state, ()), Seat(0), LOOKS, T, fresh_until=1.8e9, draft="012/012"))


FORGED = [
    "02",
    "0/3",
    "10/0",
    "/",
    "0/0/0",
    "swap",
    "swap 3",
    "swap - -",
    "swap 9 9",
    "swap 3 BOMB,ZZZ",
    "swap 7,7,7 11,BOMB,DOOVER",
    "swap 3,7,7,7,7 -",
    "swap , ,",
    "play hand 3",
    "flip 0",
    "leave",
    ":" * 48,
    "🂡" * 48,
]


@pytest.mark.parametrize("draft", FORGED)
def test_a_forged_half_made_choice_counts_as_none(draft: str) -> None:
    for state in (
        setup("3 7 7 | 11 BOMB DOOVER | 1 1 1", "2 4 5 | 6 8 9 | 2 2 3").state,
        table(MINE, *OTHERS, discard="6").state,
    ):
        assert face_of(LOOKS, state, Seat(0), draft) == face_of(LOOKS, state, Seat(0))


# --- What can be reached ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("trouble", [None, "x" * 300])
def test_a_hand_of_nearly_all_cards_can_be_played(trouble: str | None) -> None:
    hand = list(PACK)
    for card in ("5", "6"):
        hand.remove(card)
    state = table(" ".join(hand), "6", discard="5").state
    assert len(state.hands[0]) == 52
    can, cannot, _ = walk(LOOKS, state, Seat(0))
    assert can == {GAME.notation(action) for action in GAME.legal_actions(state, Seat(0))}
    assert len(can | cannot) == len(COUNTS) + 1
    shown = altered(table_of("do_over", state, ()), trouble=trouble)
    within_limits(render.message(shown, LOOKS))
    within_limits(render.hand(shown, Seat(0), LOOKS, T, fresh_until=1.8e9, line="y" * 200))


# --- A turn -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("DO5")
@pytest.mark.clause("DO8")
async def test_a_card_is_one_press_and_so_is_picking_up(deal: Deal, house: House) -> None:
    shown, (ada, bela, _) = await dealt(deal, house, MINE, *OTHERS, discard="5 7")
    bomb, do_over = "Bomb → all 2 gone!", "Do Over → anything goes"
    assert ada.labels == ["7", bomb, do_over, "Pick up the pile: 2 cards"]
    assert "-# More of these: 7 · Can't play: 3 · Later: " in ada.text
    await ada.press(f"{WHY}: 3")
    assert "> 3 is too low: the pile asks for 7 or higher.\n-# DO5" in ada.text
    await ada.press("7")
    await bela.ready("Pick up the pile: 3 cards")
    await bela.press("Pick up the pile: 3 cards")
    assert record(house) == ["play hand 7", "pick_up"]
    await ada.person.see(lambda m: m == shown and "**Bela** picked up 3 cards" in m.text)


@pytest.mark.clause("DO7")
async def test_a_player_who_can_play_nothing_is_told_so(deal: Deal, house: House) -> None:
    _, (ada, _) = await dealt(deal, house, "3 7 7 | 9 10 11 | 1 1 1", OTHERS[0], discard="5 8")
    assert ada.labels == ["Pick up the pile: 2 cards"]
    await ada.press(WHY)
    assert ada.options(WHY) == ["3", "two 7s"]
    assert "Nothing fits." in ada.text


@pytest.mark.clause("DO8")
async def test_nobody_picks_up_automatically_since_the_others_may_not_know_who_had_to(deal: Deal, house: House) -> None:
    _, (ada, bela) = await dealt(deal, house, "3 9 9", "2 4 4", discard="5 8")
    await ada.press("9")
    await bela.ready("Pick up the pile: 3 cards")
    assert record(house) == ["play hand 9"]


@pytest.mark.clause("DO14")
async def test_a_reverse_shows_what_lies_beneath_and_which_way_play_goes(deal: Deal, house: House) -> None:
    shown, (ada, _, cleo) = await dealt(deal, house, "3 REVERSE 8 | 9 10 11 | 1 1 1", *OTHERS, discard="5 7")
    assert "**Bela** 3 in hand · face up: three 5s · 3 hidden · next" in plain(shown.text)
    await ada.press("Reverse → turn back")
    await cleo.ready("8")
    assert "# Beat the 7\n7+ or a special card." in cleo.text
    told = "# Beat the 7\n7+ or a special card."
    await ada.person.see(lambda m: m == shown and "**Ada** played Reverse · turns play around" in m.text)
    assert told in plain(shown.text)
    assert "**Bela** 3 in hand · face up: three 5s · 3 hidden · next" in plain(shown.text)


@pytest.mark.clause("ALL3")
@pytest.mark.parametrize(
    ("pile", "effect"),
    [("5 7", "7+"), ("7 REVERSE", "7+"), ("5 7 DOOVER", "anything goes"), ("", "anything goes")],
)
def test_between_two_a_reverse_says_what_counts_beneath_it(pile: str, effect: str) -> None:
    face = face_of(LOOKS, table("3 REVERSE 8", "2 4 4", discard=pile).state, Seat(0))
    (label,) = (choice.label for choice in face.choices if choice.action == "play hand REVERSE")
    assert words(label) == f"Reverse → {effect}"


@pytest.mark.clause("DO13")
@pytest.mark.clause("DO15")
async def test_a_do_over_asks_for_nothing_and_a_bomb_takes_the_pile(deal: Deal, house: House) -> None:
    shown, (ada, bela) = await dealt(deal, house, "3 DOOVER 8 | 9 10 11 | 1 1 1", "2 BOMB | 5 | 6 6 6", discard="5 7")
    await ada.press("Do Over → anything goes")
    await bela.ready("2")
    assert "# Anything goes\n" in bela.text
    assert "pile **3**" in bela.text
    await bela.press("Bomb → all 3 gone!")
    await ada.ready("3")
    await ada.person.see(lambda m: m == shown and "**Bela** played Bomb · 4 cards are out of play" in m.text)
    assert "# 💣 Boom!\n**Bela** blows up the pile: 4 cards gone.\n**Anything goes**" in shown.text
    assert ada.labels == ["3", "8"]  # on an empty pile there is nothing to pick up


@pytest.mark.clause("DO15")
@pytest.mark.parametrize(("pile", "label"), [("5", "Bomb → pile gone!"), ("5 7", "Bomb → all 2 gone!")])
def test_a_bomb_says_what_it_takes(pile: str, label: str) -> None:
    face = face_of(LOOKS, table("BOMB 8", "2 4 4", discard=pile).state, Seat(0))
    assert [words(choice.label) for choice in face.choices if choice.action == "play hand BOMB"] == [label]


@pytest.mark.clause("DO9")
async def test_open_cards_follow_the_hand(deal: Deal, house: House) -> None:
    _, (ada, _) = await dealt(deal, house, "| 9 9 3 | 1 1 1", OTHERS[0], discard="5 7")
    assert ada.labels == ["9", "Pick up the pile: 2 cards"]
    await ada.press(WHY)
    assert ada.options(WHY) == ["3"]
    assert "Hand's empty" in ada.text
    await ada.press("9")
    assert record(house) == ["play open 9"]


@pytest.mark.clause("DO10")
async def test_a_hidden_card_is_turned_over_by_its_place(deal: Deal, house: House) -> None:
    shown, (ada, bela) = await dealt(deal, house, "|| 1 - 9", "6 || 6", discard="5 7")
    assert ada.labels == ["Left", "Right"]
    await ada.press("Left")
    told = "**Ada** turned over 1 · it doesn't fit: into the hand with the pile"
    await bela.person.see(lambda m: m == shown and told in m.text)
    assert record(house) == ["flip 0"]
    assert "1 · 5 · 7" in ada.text


@pytest.mark.clause("DO10")
@pytest.mark.clause("DO14")
async def test_the_last_hidden_card_is_turned_over_by_a_press_and_each_reverse_tells_its_way(
    deal: Deal, house: House
) -> None:
    shown, (ada, bela, cleo) = await dealt(deal, house, "3 REVERSE", "6 6", "|| - REVERSE -", discard="5 7")
    await ada.press("Reverse → turn back")
    await cleo.ready("Flip it!")
    assert "Under 7? You eat it **plus 3**." in cleo.text
    await cleo.press("Flip it!")
    await bela.person.see(lambda m: m == shown and "the end" in m.text)
    assert record(house) == ["play hand REVERSE", "flip 1"]
    (over,) = await house.tables()
    told = [words(LOOKS.tell(move, People(over.players, T), T)) for move in over.moves]
    assert "Reverse · turns play around" in told[0]
    assert "Reverse · turns play around" in told[1]


# --- The end ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("DO12")
async def test_a_game_is_played_to_the_end_and_tells_the_cards_left(deal: Deal, house: House) -> None:
    shown, (ada, bela, cleo) = await dealt(deal, house, "3 || 9", "4 5 | 6 | 7 7 7", "6 8", discard="1")
    await ada.press("3")
    await bela.ready("4")
    await bela.press("4")
    await cleo.ready("6")
    await cleo.press("6")
    await ada.ready("Flip it!")
    await ada.press("Flip it!")
    assert record(house)[-2:] == ["play hand 6", "flip 0"]
    await bela.person.see(lambda m: m == shown and "the end" in m.text)
    assert "# 🏆 **Ada** wins!\n1\\. **Ada**\u20032\\. **Cleo** · 1 card\n3\\. **Bela** · 5 cards" in shown.text
    assert "Counted for the leaderboard" in shown.text


def ending(scene: Scene) -> list[str]:
    """What the end says."""
    state = scene.state
    assert state.phase == "over"
    return LOOKS.ending(seen_by(LOOKS, state))


@pytest.mark.clause("DO17")
def test_too_long_a_game_is_won_by_the_fewest_cards() -> None:
    scene = table("3", "8", "9 9", discard="7", turns=899).do("pick_up")
    won, *standings = ending(scene)
    assert won == "# 🏆 **Bela** wins!"
    assert standings == ["1\\. **Bela** · 1 card", "2\\. **Ada** · 2 cards", "2\\. **Cleo** · 2 cards"]


@pytest.mark.clause("ALL5")
def test_players_who_fold_come_last() -> None:
    assert ending(table("9", "8", options=FOLD).do("leave")) == [
        "# 🏆 **Bela** wins!",
        "1\\. **Bela** · 1 card",
        "2\\. **Ada**",
    ]
