"""What a screen reader reads: everything shown by a picture, a color or a sign is there in words, too."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.discord.emoji import dressed
from bot.language.texts import texts
from bot.play.table import Agreement, Home, Move, Player, Table
from bot.show import render
from bot.show.cards import BACK, FACES, HOUSE, character, drawings, in_pictures, words
from bot.show.custom_ids import ActionValue, PlayId, TableButtonId
from bot.show.presenter import Presenter
from bot.show.render.components import BUTTON, MENU, TEXT, walk
from bot.standings.ids import MessageId, TableId
from rules import GAMES
from rules.seats import seats_at
from sandbox.driver import Seen
from tests.bot.hands import Deal, T, presenters, record, seated
from tests.bot.house import House, hand_of, leave_for_good, rows, started, until
from tests.bot.test_open_hands import edits
from tests.rules.do_over.scenes import setup

SECONDARY = 2
LOOKS = presenters()
CLAIMED = "SELECT 1 FROM due WHERE kind = 'hand' AND claim IS NOT NULL"


def positions(key: str, games: int = 3) -> Iterator[Table]:
    """Play some games, and give the table as it stands after every move."""
    game, looks = GAMES[key], LOOKS[key]
    chance = random.Random(5)  # noqa: S311 - nothing is secret here
    count = max(3, game.seats[0])
    players = tuple(Player(number + 1, name, number + 1) for number, name in enumerate(("Ada", "Bela", "Cleo")[:count]))
    for seed in range(games):
        state = game.new(seats=count, seed=f"read/{seed}")
        moves: tuple[Move, ...] = ()
        while state.phase != "over":
            yield Table(
                id=TableId(1),
                opener_id=1,
                game=game,
                home=Home(guild_id=1, channel_id=1, message_id=MessageId(1)),
                agreed=Agreement(locale="en", options={}, pace="none"),
                phase="play",
                secret="",
                created_at=0.0,
                revision=1,
                players=players,
                state=state,
                moves=moves[-5:],
            )
            seat = chance.choice(state.to_act)
            action = game.house_player(game.view(state, seat), "easy", chance)
            state, events = game.apply(state, seat, action)
            told = tuple(game.write_event(game.seen(event, None)) for event in events)
            moves = (*moves, Move(told, looks.facts(game.view(state, None)), "person"))


def views(table: Table, looks: Presenter) -> Iterator[render.Layout]:
    """Render the table, and everybody's hand."""
    yield render.message(table, looks)
    for seat in seats_at(len(table.players)):
        yield render.hand(table, seat, looks, T, fresh_until=0.0)


def read(view: render.Layout) -> Iterator[tuple[Any, str]]:
    """List everything that a screen reader reads out, with what it stands on."""
    for part in walk(view):
        if part["type"] == TEXT:
            yield part, part["content"]
        elif part["type"] == BUTTON:
            yield part, part["label"]
        elif part["type"] == MENU:
            yield part, part.get("placeholder", "")
            for option in part["options"]:
                yield option, f"{option['label']} {option.get('description', '')}"


def names(looks: Presenter) -> dict[str, str]:
    """Say which words belong to a face: those of the card that has it."""
    said = {character(face): "" for face in FACES}
    for card in (*looks.game.pack, *drawings(looks.game.key)):
        name = looks.card(card, T)
        said[in_pictures(name)[0]] = words(name)
    return said


@pytest.mark.parametrize("key", GAMES)
def test_every_picture_of_a_card_stands_beside_its_words(key: str) -> None:
    looks = LOOKS[key]
    said = names(looks)
    back = character(BACK)
    seen = 0
    for table in positions(key):
        for view in views(table, looks):
            for _, text in read(view):
                plain = words(text)
                for face in set(text) & set(said):
                    seen += 1
                    assert plain.strip(), "a picture stands alone"
                    assert said[face] in plain if face != back else any(sign.isdigit() for sign in plain) or plain
    assert seen > 100


@pytest.mark.parametrize("key", GAMES)
def test_a_card_that_cannot_be_played_says_so_without_its_colour(key: str) -> None:
    looks = LOOKS[key]
    blocked = 0
    for table in positions(key):
        for seat in table.state.to_act:
            legal = table.game.legal_actions(table.state, seat)
            spelt = {table.game.notation(action) for action in legal}
            for part in walk(render.hand(table, seat, looks, T, fresh_until=0.0, pages={"why": 0})):
                if part["type"] == MENU and part["placeholder"] == "Why not…":
                    blocked += 1
                    values = {one["value"] for one in part["options"]}
                    assert not {str(ActionValue(action)) for action in spelt} & values
                pressed = PlayId.parse(part["custom_id"]) if part["type"] == BUTTON else None
                assert pressed is None or pressed.action in spelt, "what has a button can be done"
    assert blocked or key == "do_over"


@pytest.mark.parametrize(
    ("locale", "card"), [("en", r"(\d+|Ace|King) of (clubs|hearts)"), ("es", r"(\d+|As|Rey) de (tréboles|corazones)")]
)
@pytest.mark.parametrize("key", ["ninety_nine", "it_aint_over"])
def test_a_card_is_read_out_by_the_name_of_its_suit(key: str, locale: str, card: str) -> None:
    looks, named = LOOKS[key], 0
    for table in positions(key):
        for seat in seats_at(len(table.players)):
            shown = dressed(render.hand(table, seat, looks, texts(locale), fresh_until=0.0), {}, plain=True)
            heard = [said for _, said in read(shown)]
            assert not re.search("[♣♦♥♠]", "".join(heard)), heard
            labels = [part["label"] for part in walk(shown) if part["type"] == BUTTON]
            assert len({*labels}) == len(labels), labels
            named += sum(bool(re.search(card, label)) for label in labels)
    assert named > 20


def test_a_house_player_is_called_a_bot_once_in_words() -> None:
    ask = render.button(f"Ask Clover {HOUSE}", TableButtonId(TableId(1), "hand"))
    view: render.Layout = [
        render.text(
            f"🍀 **Clover {HOUSE}** 3\n➤ **Clover 2 {HOUSE}** 4\n"
            f"-# {HOUSE} for **Ada 🤖** passed\n> 🍀 **Clover {HOUSE}** Oops."
        ),
        render.row(ask),
    ]
    told = [said for _, said in read(dressed(view, {}, plain=True))]
    assert told == [
        "**Clover (bot)** 3\n**Clover 2 (bot)** 4\n-# bot for **Ada 🤖** passed\n> **Clover** Oops.",
        "Ask Clover",
    ]


async def test_readers_who_want_words_get_private_messages_without_pictures_and_decoration(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await started(house, "Ada", "Bela", houses=1, pace="none")

    def pictures(message: Seen) -> int:
        return str(message.raw).count("<:") + str(message.raw).count("'emoji': {")

    await ada.see(lambda m: m.id == table.id)
    assert "comes in words" in (await ada.slash(house.channel, "hand look", style="words")).shown.text
    await house.restart()
    hand = await hand_of(ada, table)
    assert pictures(hand) == 0
    for sign in "🪙➤🤖":
        assert sign not in hand.text
    assert hand.text.count("(bot)") == 1
    assert "🪙" in table.text  # what everybody reads stays as it is
    assert (
        "shows pictures of the cards again"
        in (await ada.slash(house.channel, "hand look", style="pictures")).shown.text
    )
    assert await hand_of(bela, table) is not None


async def test_a_hand_in_words_is_not_drawn_while_its_player_is_choosing(deal: Deal, house: House) -> None:
    deal(setup("3 7 7 | 11 BOMB DOOVER | 1 1 1", "2 4 5 | 6 8 9 | 2 2 3", "3 5 6 | 4 9 9 | 4 5 6"))
    shown, (ada, bela, cleo) = await seated(house, "do-over new", 3)
    await bela.person.slash(house.channel, "hand look", style="words")
    await bela.press("2")
    await until(lambda: not rows(house.database, CLAIMED))
    heard, pictures = edits(house, bela.shown), edits(house, ada.shown)
    await cleo.press("Keep all")
    await until(lambda: edits(house, ada.shown) > pictures)
    await until(lambda: not rows(house.database, CLAIMED))  # what is not noted yet would be drawn once more
    house.clock.travel(120.0)
    await until(lambda: not rows(house.database, "SELECT 1 FROM due WHERE kind = 'hand' AND due IS NOT NULL"))
    assert edits(house, bela.shown) == heard
    assert "✓ 2" in bela.labels
    await ada.press("Keep all")
    await bela.press("6", "Trade one for one")
    assert "swap 2 6" in record(house)
    await leave_for_good(cleo.person, shown)
    await bela.person.see(lambda m: m == bela.shown and "**Cleo** left the table" in m.text)
    assert edits(house, bela.shown) > heard, "now that they wait, it follows the game"


async def test_a_table_that_is_posted_again_draws_no_hand_in_words_of_those_who_choose(
    deal: Deal, house: House
) -> None:
    deal(setup("3 7 7 | 11 BOMB DOOVER | 1 1 1", "2 4 5 | 6 8 9 | 2 2 3"))
    shown, (ada, bela) = await seated(house, "do-over new", 2)
    await ada.person.slash(house.channel, "hand look", style="words")
    await bela.press("Keep all")
    await until(lambda: not rows(house.database, "SELECT 1 FROM due WHERE kind = 'hand' AND due IS NOT NULL"))
    choosing, waiting = edits(house, ada.shown), edits(house, bela.shown)
    await bela.person.slash(house.channel, "table show")
    await until(lambda: edits(house, bela.shown) > waiting)
    await until(lambda: not rows(house.database, "SELECT 1 FROM due WHERE kind = 'hand' AND due IS NOT NULL"))
    assert edits(house, ada.shown) == choosing
    assert shown.deleted
