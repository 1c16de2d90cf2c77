"""Over and Out and Ninety-Nine at the table: each card stands once, on a button with the total that it makes."""

from dataclasses import replace

import pytest

from bot.show.cards import words
from bot.show.elements import Face
from bot.show.people import People
from bot.show.presenter import Perspective
from cogs.ninety_nine.looks import Looks as NinetyNine
from cogs.over_and_out.looks import Looks as OverAndOut
from rules import GAMES, Illegal
from rules.cards import PACK_OF_52
from rules.seats import Seat
from tests.bot.hands import Deal, T, face_of, plain, record, seated, seen_by
from tests.bot.house import House
from tests.rules.over_and_out import scenes as over_and_out
from tests.rules.scenes import table as ninety_nine


def buttons(face: Face) -> list[str]:
    """What the buttons of a hand say, without the faces of the cards."""
    return [plain(words(choice.label)) for choice in (*face.choices, *face.actions)]


def blocked(face: Face) -> list[str]:
    """The cards that cannot be played now, in words."""
    return [plain(words(choice.label)) for choice in face.blocked]


@pytest.mark.clause("OO7")
@pytest.mark.clause("OO14")
def test_a_hand_of_over_and_out_tells_what_each_card_makes_and_names_the_others() -> None:
    face = face_of(OverAndOut(), over_and_out.table("5 5 X2 TOPSY", total=17, tip_top=22).state, Seat(0))
    assert buttons(face) == ["5 → 22", "Topsy Turvy → new limit", "Topsy Turvy → same limit"]
    assert [plain(words(name)) for name in face.more] == ["5"]
    assert blocked(face) == ["×2"]
    assert face.held == ()
    assert face.lying == "New limit: 33, 44, 55, 66. All safe."
    state = over_and_out.table("5 TOPSY", total=40, tip_top=44, tip_tops=[22, 55]).state
    risky = face_of(OverAndOut(), state._replace(tip_tops_used=(33, 66)), Seat(0))
    assert risky.lying == "New limit: 55 is safe, 22 busts you."
    assert [choice.style for choice in risky.choices if "new limit" in choice.label] == ["danger"]
    other = face_of(OverAndOut(), over_and_out.table("0 -10 SPIN TOP", total=8, tip_top=22).state, Seat(0))
    assert buttons(other) == ["0 → 8", "Spin Out → 8, reverse", "Top Out → 22"]
    assert blocked(other) == ["−10"]


@pytest.mark.clause("OO16")
def test_a_player_who_can_play_nothing_sees_why_before_the_chip_is_gone() -> None:
    looks, state = OverAndOut(), over_and_out.table("5 4", total=20, tip_top=22).state
    face, seen = face_of(looks, state, Seat(0)), seen_by(looks, state, Seat(0))
    assert looks.own_target(seen, looks.target(seen)).brief == "# 💥 You bust!\nNothing fits on **20**."
    assert (buttons(face), blocked(face)) == (["Lose a chip"], ["4", "5"])
    for choice in face.blocked:
        with pytest.raises(Illegal):
            GAMES["over_and_out"].apply(state, Seat(0), GAMES["over_and_out"].parse_notation(choice.action))


@pytest.mark.clause("NN5")
@pytest.mark.clause("NN10")
def test_a_hand_of_ninety_nine_tells_what_each_card_makes_and_names_the_others() -> None:
    face = face_of(NinetyNine(), ninety_nine("AS 4C KH", total=90).state, Seat(0))
    assert buttons(face) == ["A♠ → 91", "4♣ → 90, reverse"]
    assert blocked(face) == ["K♥"]
    low = face_of(NinetyNine(), ninety_nine("AS 9H 10C", total=40).state, Seat(0))
    assert buttons(low) == ["A♠ → 41", "A♠ → 51", "9♥ → 40", "10♣ → 30"]
    assert blocked(low) == []


@pytest.mark.clause("NN12")
def test_a_player_who_went_over_chooses_which_card_to_put_down() -> None:
    looks, state = NinetyNine(), ninety_nine("3C QH JC", total=99).state
    face, seen = face_of(looks, state, Seat(0)), seen_by(looks, state, Seat(0))
    assert buttons(face) == ["Toss 3♣", "Toss J♣", "Toss Q♥"]
    assert "What cheers you up" in face.asked
    assert blocked(face) == []
    assert looks.own_target(seen, looks.target(seen)).brief == "# 💥 You bust!\nNothing fits on **99**."
    questions = dict.fromkeys(PACK_OF_52, "Cats or dogs?")
    short = replace(seen, extras={"name": "Ours", "questions": {**questions, "QH": "Why? " * 9}})
    assert buttons(looks.face(short)) == ["Toss Q♥", "Toss 3♣: “Cats or dogs?”", "Toss J♣: “Cats or dogs?”"]
    assert "Why?" in looks.face(short).asked
    assert "Cats" not in looks.face(short).asked


async def test_an_ordinary_card_is_one_press(deal: Deal, house: House) -> None:
    deal(over_and_out.table("5 5 1 2", "3 3 3 3", total=10, seats=2))
    _, (ada, _) = await seated(house, "over-and-out new", 2)
    await ada.press("5 → 15")
    assert (ada.presses, record(house)) == (1, ["play 5"])


def test_a_total_below_zero_has_a_minus_sign() -> None:
    looks, state = NinetyNine(), ninety_nine("10S QH 4C", "2H 3H 5H", total=-3).state
    assert buttons(face_of(looks, state, Seat(0))) == ["4♣ → −3, reverse", "10♠ → −13", "Q♥ → 7"]
    assert "Right now they'd make −1 · 0 · 2" in face_of(looks, state, Seat(1)).lying
    assert looks.target(Perspective.on(GAMES["ninety_nine"], state, People((), T))).headline == "−3 / 99"
    assert looks.why("lowers", {"count": -13}, People((), T), T) == "It brings the total down to −13."
