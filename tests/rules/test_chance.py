"""Chance can be checked with nothing but SHA-256."""

import hashlib
import random

import pytest

from rules import GAMES, Illegal
from rules.cards import PACK_OF_52
from rules.chance import DECIMALS, Pile, commitment, new_secret, number_below, seed_of, shuffled
from rules.seats import Seat


def by_hand(seed: str, n: int) -> int:
    return int(hashlib.sha256(bytes(f"{seed}:{n}", "utf-8")).hexdigest(), 16)


@pytest.mark.parametrize("seed", ["7", "", "ünïcode 🃏", "a" * 500])
def test_number_n_is_the_hash_of_seed_colon_n(seed: str) -> None:
    for n in (0, 1, 52, 10**20):
        assert number_below(7, seed, n) == by_hand(seed, n) % 7


def test_shuffling_exchanges_from_the_last_down() -> None:
    expected = list(PACK_OF_52)
    for n, i in enumerate(range(51, 0, -1), start=1):
        j = by_hand("7", n) % (i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    assert shuffled(PACK_OF_52, "7", 1) == (tuple(expected), 52)


@pytest.mark.parametrize("chance", [0, len(DECIMALS) - 3, len(DECIMALS) - 2, len(DECIMALS), 10**20])
def test_shuffling_goes_on_the_same_however_many_numbers_were_used_before(chance: int) -> None:
    expected = list("abcd")
    for n, i in enumerate(range(3, 0, -1), start=chance):
        j = by_hand("7", n) % (i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    assert shuffled("abcd", "7", chance) == (tuple(expected), chance + 3)


@pytest.mark.parametrize("items", ["", "a"])
def test_nothing_is_drawn_to_shuffle_one_card_or_none(items: str) -> None:
    assert shuffled(items, "7", 5) == (tuple(items), 5)


@pytest.mark.parametrize("chance", [1, len(DECIMALS) - 20])
@pytest.mark.parametrize("several", [1, 2, 7, 51, 52, 60])
def test_a_pile_put_in_order_as_it_is_drawn_from_has_the_order_of_its_shuffle(several: int, chance: int) -> None:
    order, following = shuffled(PACK_OF_52, "7", chance)
    for first in (0, 3, several):
        pile = Pile.shuffled(PACK_OF_52, "7", chance)
        taken = [pile.take() for _ in range(min(first, 52))]
        taken += pile.take_several(several)
        assert tuple(taken) == order[::-1][: first + several]
        assert len(pile) == 52 - len(taken)
        assert pile.cards() == order[: len(pile)], "the others lie as if all had been shuffled at once"
        assert tuple(pile.take_several(100)) == order[: 52 - len(taken)][::-1]
    assert following == chance + 51


def test_a_pile_does_not_change_the_cards_it_is_made_from() -> None:
    cards = list(PACK_OF_52)
    Pile.shuffled(cards, "7", 1).cards()
    assert tuple(cards) == PACK_OF_52


LAYERS = {
    "ninety_nine": [("hands", 3)],
    "over_and_out": [("hands", 4)],
    "it_aint_over": [("hands", 7)],
    "karma": [("hidden", 3), ("hands", 6)],
    "do_over": [("hidden", 3), ("open", 3), ("hands", 3)],
}
"""What is dealt to everybody, one layer after the other."""


@pytest.mark.clause("NN3", "OO3", "IA1", "KA2", "DO2")
@pytest.mark.parametrize("key", LAYERS)
def test_the_pack_is_dealt_from_the_top_round_and_round_from_the_dealers_left(key: str) -> None:
    game = GAMES[key]
    state = game.new(seats=3, seed="7", dealer=Seat(1))
    order, _ = shuffled(game.pack, "7", 1)
    stock = list(order)
    for layer, number in LAYERS[key]:
        dealt: dict[int, list[str]] = {2: [], 0: [], 1: []}
        for _ in range(number):
            for cards in dealt.values():
                cards.append(stock.pop())
        lying = dict(enumerate(getattr(state, layer)))
        if layer != "hidden":  # its places keep the order in which they were dealt
            dealt = {seat: sorted(cards) for seat, cards in dealt.items()}
            lying = {seat: sorted(cards) for seat, cards in lying.items()}
        assert {seat: tuple(cards) for seat, cards in lying.items()} == {seat: tuple(c) for seat, c in dealt.items()}
    assert (*state.draw, *state.discard) == tuple(stock)


@pytest.mark.clause("OO3")
def test_the_tip_tops_are_shuffled_after_the_cards_and_the_top_one_is_turned_up() -> None:
    state = GAMES["over_and_out"].new(seats=3, seed="7")
    tip_tops, chance = shuffled((22, 33, 44, 55, 66), "7", shuffled(GAMES["over_and_out"].pack, "7", 1)[1])
    assert (*state.tip_tops, state.tip_top) == tip_tops
    assert state.chance == chance


def test_the_seed_has_the_secret_and_the_interactions_in_their_order() -> None:
    chance = random.SystemRandom()
    secret = new_secret(chance)
    assert len(bytes.fromhex(secret)) == 16
    assert new_secret(chance) != secret
    assert seed_of(secret, [30, 10, 20]) == f"{secret}/30,10,20"
    assert commitment(secret) == hashlib.sha256(secret.encode("ascii")).hexdigest()


def test_without_a_seed_each_game_has_its_own_of_128_bits() -> None:
    game = GAMES["ninety_nine"]
    seeds = {game.new(seats=3).seed for _ in range(5)}
    assert len(seeds) == 5
    assert all(len(bytes.fromhex(seed)) == 16 for seed in seeds)


def test_a_seed_that_has_no_bytes_is_refused() -> None:
    with pytest.raises(Illegal):
        GAMES["ninety_nine"].new(seats=3, seed="\ud800")
