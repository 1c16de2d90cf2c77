"""The rules of a game as players read them: its cards on one screen, its house rules in words, and its clauses."""

import re
from pathlib import Path

import pytest

from bot.language.rulebook import chapters
from bot.language.texts import languages, texts
from bot.show import render
from bot.show.cards import words
from bot.show.render.components import TEXT, walk
from bot.show.render.rules_pages import card_table
from rules import GAMES
from sandbox.driver import Person, Seen
from sandbox.world import Flag, Message
from tests.bot.hands import plain, presenters
from tests.bot.house import House, open_table

PAGES = Path(__file__).resolve().parents[2] / "docs" / "games"
SCREEN = 1600
"""Characters of the longest of these messages, about a screen of a phone."""


def told(message: render.Layout) -> str:
    """Give the texts of a message, without faces."""
    texts_of = (part["content"] for part in walk(message) if part["type"] == TEXT)
    return plain(words("\n".join(texts_of)))


@pytest.mark.parametrize("key", GAMES)
def test_each_card_of_a_game_is_told_once(key: str) -> None:
    named = [card for section in card_table(key) for row in section.rows for card in row.cards]
    assert len(named) == len(set(named))
    for card in GAMES[key].pack:
        assert card in named or card[:-1] in named, card
    assert all(any(name in (card, card[:-1]) for card in GAMES[key].pack) for name in named)


@pytest.mark.parametrize("key", GAMES)
def test_the_cards_are_told_as_on_the_page_of_the_game(key: str) -> None:
    page = (PAGES / f"{key.replace('_', '-')}.md").read_text(encoding="utf-8")
    looks = presenters()[key]
    pages = range(len(card_table(key)))
    shown = "\n".join(told(render.rules(looks, None, texts("en"), number)) for number in pages)
    rows = [
        [cell.strip() for cell in line.strip("|\n").split("|")]
        for part in re.findall(r"\n## (?:The cards|What answers what)\n((?:\|.*\n)+)", page)
        for line in part.splitlines()[2:]
    ]
    lines = [line for line in shown.split("\n") if line.startswith("**")]
    assert lines == [f"**{row[0]}** · {row[-1]}" for row in rows]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", GAMES)
def test_the_cards_fit_on_a_screen(key: str, language: str) -> None:
    for page in range(len(card_table(key))):
        shown = render.rules(presenters()[key], None, texts(language), page)
        assert len(told(shown)) <= SCREEN


async def test_rules_at_a_table_tell_its_own_house_rules_and_lead_to_the_letter(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await open_table(ada, house.channel, tokens=5, floor=True, leaving="fold")
    shown = (await bela.click(table, "Rules")).shown
    assert shown.ephemeral
    assert "**10** · takes 10 off" in shown.text
    assert "5 tokens each" in shown.text
    assert "A 10 never takes the total below 0" in shown.text
    assert "Players who leave are out of the game" in shown.text
    assert shown.labels == ["Full rules…"]  # and further sections in other games
    await bela.click(shown, "Full rules…")
    assert "**NN1** " in shown.text
    await bela.click(shown, "The cards")
    assert "5 tokens each" in shown.text


async def test_the_command_tells_what_can_be_agreed_on(house: House) -> None:
    shown = (await house.person("Bela").slash(house.channel, "ninety-nine rules")).shown
    assert "\n- Tokens each (3)" in shown.text
    assert "ninety-nine new" in shown.links


async def pressed(house: House, person: Person, custom_id: str) -> Seen:
    """Have a person press this in a message that only they see, away from the table; gives the message."""
    world, place = house.sandbox.world, house.sandbox.channel("second-table")
    button = {"type": 2, "id": 2, "style": 1, "label": "x", "custom_id": custom_id}
    shown = Message(
        id=world.snowflake(),
        channel_id=place.id,
        author_id=world.application.id,
        created=world.clock.now(),
        components=[{"type": 1, "id": 1, "components": [button]}],
        flags=Flag.COMPONENTS_V2 | Flag.EPHEMERAL,
        reader_id=person.id,
    )
    world.messages.add(shown)
    seen = Seen(world, shown)
    await person.click(seen, custom_id=custom_id)
    return seen


async def test_a_table_out_of_sight_does_not_show_through_its_rules(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    await open_table(ada, house.channel, tokens=5)
    assert "5 tokens each" in (await pressed(house, bela, "k:ninety_nine:1:0")).text
    house.sandbox.world.channels.deny(house.channel, "view_channel", target=bela.user)
    hidden = await pressed(house, bela, "k:ninety_nine:1:0")
    assert "5 tokens each" not in hidden.text
    assert "Tokens each (3)" in hidden.text


async def test_a_game_of_answers_tells_them_on_a_page_of_their_own(house: House) -> None:
    bela = house.person("Bela")
    shown = (await bela.slash(house.channel, "it-aint-over rules")).shown
    assert "**Mirror** · as an answer" in plain(shown.text)
    await bela.click(shown, "What answers what")
    assert "**a pair of 3s** · a Block" in shown.text
    assert shown.labels == ["The cards", "Full rules…"]
    await bela.click(shown, "Full rules…")
    assert "**IA1** " in shown.text
    assert shown.buttons[0].disabled  # there is no page of clauses before it


@pytest.mark.parametrize("language", languages())
def test_clauses_name_house_rules_in_words(language: str) -> None:
    options = {option.name for game in GAMES.values() for option in game.options} - {"tokens"}
    for chapter in chapters().values():
        for clause in chapter.clauses:
            text = texts(language)(clause.text)
            assert "`" not in text, clause.id
            assert not options & set(re.findall(r"\w+", text)), clause.id
