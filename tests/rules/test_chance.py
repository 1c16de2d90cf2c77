"""Chance can be checked with nothing but SHA-256."""

import hashlib

import pytest

from rules import GAMES, Illegal
from rules.cards import PACK_OF_52
from rules.chance import commitment, new_secret, number_below, seed_of, shuffled


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


@pytest.mark.parametrize("items", ["", "a"])
def test_nothing_is_drawn_to_shuffle_one_card_or_none(items: str) -> None:
    assert shuffled(items, "7", 5) == (tuple(items), 5)


@pytest.mark.clause("NN3")
def test_the_pack_is_dealt_from_the_top_round_and_round_from_the_dealers_left() -> None:
    state = GAMES["ninety_nine"].new(seats=3, seed="7", dealer=1)
    order, chance = shuffled(PACK_OF_52, "7", 1)
    top = list(reversed(order))
    dealt = {2: top[0:9:3], 0: top[1:9:3], 1: top[2:9:3]}
    assert {seat: set(cards) for seat, cards in dealt.items()} == dict(enumerate(map(set, state.hands)))
    assert (state.draw, state.chance) == (order[:-9], chance)


def test_the_seed_has_the_secret_and_the_interactions_in_their_order() -> None:
    secret = new_secret()
    assert len(bytes.fromhex(secret)) == 16
    assert new_secret() != secret
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
