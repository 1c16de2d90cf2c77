"""It Ain't Over at the table: what a hand offers, how many presses it takes, and what it says."""

import re

import pytest

from bot.play.table import DeadlineKey, Player
from bot.show import render
from bot.show.cards import words
from bot.show.elements import Menu
from bot.show.people import People
from bot.show.presenter import Perspective
from cogs.it_aint_over.looks import Looks
from rules import GAMES
from rules.it_aint_over.state import PACK
from rules.seats import Seat
from sandbox.driver import Button, Seen
from tests.bot.hands import Deal, Hand, T, all_at, face_of, plain, record, seated, seen_by, walk_all
from tests.bot.house import House, first, hand_of, is_over, keep_replaced_hands, until
from tests.bot.test_render import within_limits
from tests.bot.test_secrets import table_of
from tests.rules.it_aint_over.scenes import faces, table

GAME = GAMES["it_aint_over"]
LOOKS = Looks()
NEW = "it-aint-over new"

HAND = "3C 3D 7C 7D 7S 8C 8D 9D 9H AS JOKER JOKER QC KC"
"""A hand with one of everything for which something has to be said."""
OTHERS = ("2C 4C 5C", "2D 4D 5D", "2S 4S 5S")


async def waits(house: House) -> list[DeadlineKey]:
    """Whom the one table waits for."""
    (table,) = await house.tables()
    return [*table.waits]


# --- How many presses it takes ----------------------------------------------------------------------------------

SEVERAL = "Several at once…"
WHY = "Why not…"
KING = "K♣ → Bela +3, no turn"
JOKER = "Joker → deal out 5…"
OTHERWISE = "Deal them out differently…"


@pytest.mark.parametrize(
    ("presses", "action"),
    [
        ([KING], "play KC"),
        (["Draw a card"], "draw"),
        ([f"{SEVERAL}: 7♣ · 7♦ · 7♠…", "7♠ on top"], "play 7C,7D,7S"),
        ([f"{SEVERAL}: 3♣ · 3♦ → swap hands…", "Bela"], "play 3C,3D seat=1"),
        (["8♣ → new suit…", "hearts"], "play 8C suit=H"),
        ([f"{SEVERAL}: 8♣ · 8♦ → new suit…", "spades"], "play 8D,8C suit=S"),
        ([JOKER, "hearts"], "play JOKER suit=H shares=1:2,2:2,3:1"),
        ([JOKER, "clubs"], "play JOKER shares=1:2,2:2,3:1"),
        (
            [JOKER, f"{OTHERWISE}: Bela 0 · Cleo 5 · Dario 0", "clubs"],
            "play JOKER shares=2:5",
        ),
        ([f"{SEVERAL}: two Jokers → deal out 10…", "diamonds"], "play JOKER,JOKER suit=D shares=1:4,2:3,3:3"),
        (["9♦ → steal a card…", "Dario"], "play 9D seats=3"),
        ([f"{SEVERAL}: 9♦ · 9♥ → steal 2 cards…", "9♥ on top", "Cleo", "Cleo"], "play 9D,9H seats=2,2"),
        (["A♠ → steal a best card…", "Cleo"], "play AS seat=2"),
    ],
)
async def test_a_play_takes_no_more_presses_than_it_needs(
    deal: Deal, house: House, presses: list[str], action: str
) -> None:
    top = {"A": "AC", "9": "9C"}.get(action.split()[1][0] if " " in action else "", "6C")
    deal(table(HAND, *OTHERS, top=top))
    _, (ada, *_) = await seated(house, NEW, 4)
    await ada.press(*presses)
    assert record(house)[0] == action
    assert ada.presses == len(presses)


@pytest.mark.clause("IA6")
async def test_a_drawn_card_that_does_not_match_is_passed_by_a_press_so_that_others_cannot_tell(
    deal: Deal, house: House
) -> None:
    deal(table("7D 9H", "2C 4C", top="6C", draw="5S"))
    shown, (ada, bela) = await seated(house, NEW, 2)
    await ada.press("Draw a card")
    assert record(house) == ["draw"]
    assert ada.labels == ["Pass"]
    assert "**You drew 5♠.**\nIt doesn't fit: pass" in ada.text
    assert "Can't play: 7♦ · 9♥" in ada.text
    await ada.person.see(lambda m: m == shown and "**Ada**: play the new card, or pass?" in m.text)
    assert shown.text.count("drew a card") == 1
    await house.restart()
    mine = await hand_of(ada.person, shown)
    assert "**Ada** drew 5♠" in plain(mine.text)
    await ada.person.click(mine, "Pass")
    await bela.ready("4♣")
    await ada.person.see(lambda m: m == shown and "**Ada** passed" in m.text)
    assert "5♠" not in plain(shown.text + bela.shown.text)
    assert "5♠" not in plain((await hand_of(bela.person, shown)).text)


@pytest.mark.clause("IA28")
async def test_nothing_is_taken_automatically_since_last_card_can_still_be_said(deal: Deal, house: House) -> None:
    deal(table("2C 7D", "3H 5D", top="6C"))
    _, (ada, bela) = await seated(house, NEW, 2)
    await ada.press("2♣ → Bela +2")
    await bela.ready("Take it: +2")
    await ada.press("Say “Last card!”")
    assert record(house) == ["play 2C", "last"]


@pytest.mark.parametrize(
    ("presses", "action"),
    [
        (["9♦ → steal a card"], "play 9D seats=1"),
        (["A♠ → steal Bela's best card"], "play AS seat=1"),
        ([f"{SEVERAL}: 3♣ · 3♦ → swap hands with Bela"], "play 3C,3D seat=1"),
        (["Joker → Bela +5, no turn…", "hearts"], "play JOKER suit=H shares=1:5"),
        ([f"{SEVERAL}: two Jokers → Bela +10, no turn…", "hearts"], "play JOKER,JOKER suit=H shares=1:10"),
        ([f"{SEVERAL}: 9♦ · 9♥ → steal 2 cards…", "9♥ on top"], "play 9D,9H seats=1,1"),
    ],
)
async def test_with_two_players_nothing_is_asked_that_has_one_answer_only(
    deal: Deal, house: House, presses: list[str], action: str
) -> None:
    deal(table(HAND, "2D 4D 5D", top={"A": "AC", "9": "9C"}.get(action.split()[1][0], "6C")))
    _, (ada, _) = await seated(house, NEW, 2)
    await ada.press(*presses)
    assert record(house) == [action]


async def test_one_jokers_shares_fit_a_menu_and_those_of_two_have_pages(deal: Deal, house: House) -> None:
    deal(table(HAND, *OTHERS, top="6C"))
    shown, (ada, *_) = await seated(house, NEW, 4)
    await ada.press(JOKER)
    assert "You deal out: Bela 2 · Cleo 2 · Dario 1\n" in ada.text
    assert len(ada.options(OTHERWISE)) == 21
    await ada.press("Back", f"{SEVERAL}: two Jokers → deal out 10…")
    pages = [ada.options(OTHERWISE)]
    while "Next page" in pages[-1]:
        await ada.press(f"{OTHERWISE}: Next page")
        pages.append(ada.options(OTHERWISE))
    shares = [label for page in pages for label in page if label.startswith("Bela")]
    assert len(shares) == len(set(shares)) == 66
    await ada.press(f"{OTHERWISE}: Bela 0 · Cleo 0 · Dario 10", "diamonds")
    assert record(house) == ["play JOKER,JOKER suit=D shares=3:10"]
    said = "**Ada** played two Jokers · dealt out 10 to **Dario** · named diamonds"
    await ada.person.see(lambda m: m == shown and said in plain(m.text))


# --- What can be reached ----------------------------------------------------------------------------------------


def test_a_hand_of_nearly_all_cards_can_be_played() -> None:
    rest = [card for card in PACK if card != "6C"]
    hands = [" ".join(rest[:52]), *(rest[-1 - 2 * n] for n in range(3))]
    state = table(*hands, top="6C", draw="").state
    assert len(state.hands[0]) > 50
    drafts = walk_all(LOOKS, state, Seat(0))
    shown = table_of("it_aint_over", state, ())
    for draft in drafts:
        face = face_of(LOOKS, state, Seat(0), draft)
        for page in (0, 1, 8) if draft else range(9):
            within_limits(
                render.hand(shown, Seat(0), LOOKS, T, fresh_until=1.8e9, draft=draft, pages=all_at(face, page))
            )


def test_long_names_hide_nobodys_share() -> None:
    state = table("JOKER 6D", "7C 7D", "4C 4D", "5C 5D", top="6C").state
    players = [Player(1, f"{number} {'x' * 30}", 1) for number in range(4)]
    view, legal = GAME.view(state, Seat(0)), GAME.legal_actions(state, Seat(0))
    face = LOOKS.face(Perspective(view, People(players, T, you=Seat(0)), T, seat=Seat(0), legal=legal), "play JOKER")
    (menu,) = face.menus
    assert isinstance(menu, Menu)
    assert all(len(choice.label) <= 100 for choice in menu.choices)


# --- Half-made choices ------------------------------------------------------------------------------------------

FORGED = [
    "play",
    "play ",
    "play 7H",
    "play 9C",
    "play 9D seats=0",
    "play 9D seats=1",
    "play 9D seats=7",
    "play 9D,9H seats=1,2",
    "play 9D,9H seats=0",
    "play 9D seat=1",
    "play JOKER shares=0:5",
    "play JOKER shares=1:6",
    "play JOKER shares=1:3,1:2",
    "play JOKER shares=1:-5,2:10",
    "play JOKER shares=1",
    "play JOKER suit=H",
    "play JOKER last",
    "play JOKER,JOKER,JOKER",
    "play 8C suit=H",
    "play 7D,7C",
    "top play 7S,7D,7C",
    "top play 9D",
    "top play 7C,7D,7S suit=H",
    "top answer QC,QC",
    "answer QC",
    "top ",
    "top top play 7C,7D",
    "last",
    "draw",
    "leave",
    "play 9D,9H seats=" + "9" * 30,
    "🂡" * 40,
]


async def test_a_forged_half_made_choice_counts_as_none(deal: Deal, house: House) -> None:
    deal(table(HAND, *OTHERS, top="9S"))
    shown, (ada, *_) = await seated(house, NEW, 4)
    before, buttons = shown.text, ada.labels
    for draft in FORGED:
        await ada.person.click_raw(house.channel, ada.shown.id, f"c:1:1:0:0:{draft}")
        assert (ada.labels, shown.text, record(house)) == (buttons, before, []), draft


async def test_a_half_made_choice_is_worth_nothing_once_the_decision_has_changed(deal: Deal, house: House) -> None:
    deal(table(HAND, *OTHERS, top="6C"))
    _, (ada, *_) = await seated(house, NEW, 4)
    keep_replaced_hands(house)
    await ada.press("8♣ → new suit…")
    old = ada.button("hearts").custom_id
    other = Hand(ada.person, await hand_of(ada.person, house.person("Ada").messages(house.channel)[-1]))
    await other.press("Draw a card")
    await ada.person.click(ada.shown, custom_id=old)
    assert "The game has moved on" in ada.text
    assert "hearts" not in ada.labels
    assert record(house) == ["draw"]


async def test_nobody_else_sees_a_choice_being_made_and_there_is_a_way_back(deal: Deal, house: House) -> None:
    deal(table(HAND, *OTHERS, top="9C"))
    shown, (ada, *_) = await seated(house, NEW, 4)
    before, buttons = shown.text, ada.labels
    await ada.press(f"{SEVERAL}: 9♦ · 9♥ → steal 2 cards…", "9♥ on top", "Bela")
    assert "The first red 9 takes from **Bela**." in ada.text
    assert shown.text == before
    await ada.press("Back")
    assert ada.labels == buttons
    assert record(house) == []


# --- What cannot go ---------------------------------------------------------------------------------------------


@pytest.mark.clause("IA4")
async def test_a_card_that_does_not_match_is_grey_and_tells_its_clause(deal: Deal, house: House) -> None:
    deal(table("7D 9C GHOST MIRROR", "2C 4C", top="6C"))
    shown, (ada, _) = await seated(house, NEW, 2)
    before = shown.text
    assert ada.labels == ["9♣", "Ghost → no effect", "Draw a card"]
    assert "Can't play: 7♦ · Mirror" in ada.text
    await ada.press(f"{WHY}: 7♦")
    assert "> 7♦ doesn't match" in ada.text
    await ada.press(f"{WHY}: Mirror")
    assert "IA25" in ada.text
    assert (shown.text, record(house)) == (before, [])


@pytest.mark.clause("IA6")
async def test_after_drawing_only_the_drawn_card_goes(deal: Deal, house: House) -> None:
    deal(table("7D 9C", "2C 4C", top="6C", draw="5C"))
    _, (ada, _) = await seated(house, NEW, 2)
    await ada.press("Draw a card")
    assert "**You drew one that fits!**\nPlay it, or pass" in ada.text
    assert ada.labels == ["5♣", "Pass"]
    await ada.press(f"{WHY}: 9♣")
    assert "IA6" in ada.text
    await ada.press("5♣")
    assert record(house) == ["draw", "play 5C"]


# --- Last card --------------------------------------------------------------------------------------------------


@pytest.mark.clause("IA8")
async def test_last_card_is_said_with_the_play(deal: Deal, house: House) -> None:
    deal(table("9C 7D", "2D 4D", top="6C"))
    shown, (ada, bela) = await seated(house, NEW, 2)
    await ada.press("Say “Last card!” with it")
    assert "✓ With “Last card!”" in ada.labels
    await ada.press("9♣")
    assert record(house) == ["play 9C last"]
    await bela.person.see(lambda m: m == shown and "said “Last card!”" in m.text)


@pytest.mark.clause("IA8")
async def test_last_card_is_said_after_the_play_and_nobody_waits_for_it(deal: Deal, house: House) -> None:
    deal(table("9C 7D", "2D 4D", top="6C"))
    shown, (ada, _) = await seated(house, NEW, 2, pace="fast")
    await ada.press("9♣")
    assert await waits(house) == [1]
    assert "pick up five" in ada.text
    await ada.person.see(lambda m: m == shown and "➤ **Bela**" in m.text)
    assert "➤ **Ada**" not in shown.text
    await ada.press("Say “Last card!”")
    assert "Say “Last card!”" not in ada.labels
    assert record(house) == ["play 9C", "last"]
    assert await waits(house) == [1]


@pytest.mark.clause("IA8")
async def test_forgetting_last_card_costs_five_and_the_table_tells(deal: Deal, house: House) -> None:
    deal(table("9C 7D", "2D 4D", top="6C"))
    shown, (ada, bela) = await seated(house, NEW, 2)
    await ada.press("9♣")
    await bela.person.see(lambda m: m == bela.shown and "Draw a card" in m.labels)
    await bela.press("Draw a card")
    told = await ada.person.see(lambda m: m == shown and "forgot" in m.text)
    assert "**Ada** forgot to say “Last card!” · picked up 5 cards · **Bela** drew a card" in told.text
    assert "**Ada** 6 cards" in told.text
    await ada.person.see(lambda m: m == ada.shown and "Say “Last card!”" not in m.labels)


@pytest.mark.clause("IA8")
async def test_no_stand_in_says_last_card_for_a_player_who_forgot(deal: Deal, house: House) -> None:
    deal(table("9C 7D", "2D 4D", top="6C"))
    _, (ada, _) = await seated(house, NEW, 2, pace="fast")
    await ada.press("9♣")
    house.clock.travel(46)
    await until(lambda: len(record(house)) > 1)
    assert record(house)[1] != "last"


# --- Answers ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("IA12")
async def test_a_player_facing_a_king_reads_what_it_costs_and_what_answers_it(deal: Deal, house: House) -> None:
    deal(table("KC 7D 5D", "QH GHOST KD 4D", "2S 4S", top="6C"))
    shown, (ada, bela, _) = await seated(house, NEW, 3)
    await ada.press(KING)
    await bela.person.see(lambda m: m == bela.shown and "⚡" in m.text)
    assert "## ⚡ Ada's King\nAnswer it, or pick up 3 and lose a turn." in bela.text.replace("*", "")
    assert bela.labels == [
        "Q♥ → blocked",
        "K♦ → Cleo +3, no turn",
        "Ghost → slips to Cleo",
        "Take it: +3, no turn",
    ]  # no Mirror, which Bela does not hold
    told = "⚡ **Ada**'s King hits **Bela**: answer, or pick up 3 and lose a turn"
    await ada.person.see(lambda m: m == shown and told in m.text)
    await bela.press(f"{WHY}: 4♦")
    assert "> 4♦ is no answer" in bela.text
    await bela.press("Take it: +3, no turn")
    await ada.person.see(lambda m: m == shown and "**Bela** took the King · picked up 3 cards" in m.text)


@pytest.mark.clause("IA14")
@pytest.mark.clause("IA27")
async def test_a_player_facing_an_ace_is_asked_at_once_out_of_turn(deal: Deal, house: House) -> None:
    deal(table("AS 7D 5D", "2D 4D", "MIRROR 4S JOKER", top="AC"))
    shown, (ada, bela, cleo) = await seated(house, NEW, 3)
    await ada.press("A♠ → steal a best card…", "Cleo")
    await cleo.person.see(lambda m: m == cleo.shown and "⚡" in m.text)
    assert "## ⚡ Ada's Ace of spades\nAnswer it, or hand over your best card." in cleo.text
    assert cleo.labels == ["Mirror → back to Ada", "Give Mirror"]
    await cleo.person.see(lambda m: m == shown and "hits **Cleo**: answer, or give away the best card" in m.text)
    assert bela.labels == []
    await cleo.press("Mirror → back to Ada")
    await ada.person.see(lambda m: m == ada.shown and "⚡ Cleo's Ace of spades" in m.text)
    await ada.press("Give a card, picked blind")
    await cleo.person.see(lambda m: m == shown and "**Cleo** got a card from **Ada**" in m.text)
    assert "7♦" not in plain(shown.text)
    assert "5♦" not in plain(shown.text)


@pytest.mark.clause("IA23")
async def test_a_block_can_be_blocked_by_the_next_player(deal: Deal, house: House) -> None:
    deal(table("KC 7D 5D", "QH 4D 5C", "QS 4S 3H", top="6C"))
    shown, (ada, bela, cleo) = await seated(house, NEW, 3)
    await ada.press(KING)
    await bela.person.see(lambda m: m == bela.shown and "Q♥" in plain(" ".join(m.labels)))
    await bela.press("Q♥ → blocked")
    await cleo.person.see(lambda m: m == cleo.shown and "Your Queen can undo that" in m.text)
    assert "Q♠" in cleo.labels  # as a card
    await cleo.press("Q♠ → Bela gets it after all")
    assert record(house)[-1] == "answer QS"
    told = await ada.person.see(lambda m: m == shown and "blocked the Block" in m.text)
    assert "the King falls on **Bela** · picked up 3 cards" in told.text


@pytest.mark.clause("IA14")
@pytest.mark.parametrize(
    ("hand", "label", "cost"),
    [
        ("KC 4S", "Give K♣", "hand over your best card"),
        ("KC KH 4S", "Give one of: K♣ · K♥", "hand over your best card"),
        ("", "No card to give", "give nothing: you have no cards"),
    ],
)
def test_the_hand_says_what_an_ace_may_cost(hand: str, label: str, cost: str) -> None:
    emptied = [] if hand else [1]
    facing = [faces("ace", 1, 0, 1, now=True)]
    state = table("5C 6D", hand, "4C 4D", top="AC", facing=facing, turn=0, emptied=emptied).state
    (take,) = (choice.label for choice in face_of(LOOKS, state, Seat(1)).actions if choice.action == "accept")
    assert plain(words(take)) == label
    seen = seen_by(LOOKS, state, Seat(1))
    assert LOOKS.own_target(seen, LOOKS.target(seen)).about == f"No way out: {cost}."


def test_of_several_things_the_hand_says_which_comes_first() -> None:
    entries = [faces("ace", 1, 0, 1, now=True), faces("king", 3, 0, 1), faces("joker", 0, 2, 1)]
    state = table("5C 6D", "7C 7D", "4C 4D", top="KC", facing=entries, turn=0).state
    assert face_of(LOOKS, state, Seat(1)).asked.replace("*", "").split("\n") == [
        "Ouch! Nothing you hold helps.",
        "Then Ada's King: pick up 3 and lose a turn.",
        "Then Cleo's Joker: lose a turn.",
    ]


def test_a_share_that_waits_is_told_before_its_turn_comes() -> None:
    state = table("JOKER 6D", "7C 7D", "4C 4D", top="6C").do("play JOKER suit=H shares=1:2,2:3").state
    assert face_of(LOOKS, state, Seat(2)).asked == ""
    board = LOOKS.board(seen_by(LOOKS, state))
    assert board.going_on.replace("*", "") == "⚡ Ada's Joker hits Bela: answer, or pick up 2 and lose a turn"
    assert [words(left) for left in board.remaining] == ["1 card **last card!**", "2 cards", "2 cards · +3, no turn"]


# --- Whole games ------------------------------------------------------------------------------------------------


def can_press(hand: Hand) -> list[Button]:
    """The buttons that lead on."""
    return [button for button in hand.shown.buttons if not re.match("✓|Back$", button.label)]


async def test_people_play_a_whole_game_from_their_hands(house: House) -> None:
    shown, hands = await seated(house, NEW, 4)

    def goes_on(message: Seen) -> bool:
        return is_over(message) or any(message == hand.shown and can_press(hand) for hand in hands)

    while not is_over(shown):
        ready = [hand for hand in hands if can_press(hand)]
        if ready:
            await ready[0].person.click(ready[0].shown, custom_id=can_press(ready[0])[0].custom_id)
        else:
            await first(*(hand.person.see(goes_on) for hand in hands))
    assert re.search(r"# 🏆 \*\*\w+\*\* wins!", shown.text)
    assert re.search(r"\d\\\. \*\*\w+\*\* · \d+ cards?", shown.text)
