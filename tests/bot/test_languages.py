"""People and servers of other languages: a catalog is all that a language needs."""

import gc
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import write_po

from bot.host import catalogs
from bot.language import texts
from bot.play.table import MISSES, Player
from bot.show.people import People
from rules.seats import Seat
from tests.bot.house import House, open_table
from tests.bot.spanish import english, strings
from tests.launch.conftest import forget
from tests.random_play import written


def made_up(message: Message) -> str | tuple[str, ...]:
    """Translate a message so that one sees that it was; the long ones, which might become too long, stay."""
    if isinstance(message.id, tuple | list):
        return tuple(f"‹{text}›" for text in message.id)
    if (message.context or "").startswith(texts.NAME):
        return f"{message.id}å"
    return f"‹{message.id}›" if len(message.id) < 60 else message.id


@pytest.fixture
def swedish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """One more catalog, in Swedish of a kind."""
    for language in texts.translations():
        path = tmp_path / language / "LC_MESSAGES" / "messages.po"
        path.parent.mkdir(parents=True)
        path.write_bytes(texts.catalog_file(language).read_bytes())
    monkeypatch.setattr(texts, "LOCALES", tmp_path)
    gc.disable()  # CPython 3.11: a collection while it builds a syntax tree can make the parser fail (gh-106905)
    try:
        catalogs.update("sv")
    finally:
        gc.enable()
    catalog = texts.read_catalog("sv")
    for message in catalog:
        if message.id:
            message.string = made_up(message)
    with texts.catalog_file("sv").open("wb") as file:
        write_po(file, catalog)
    forget()
    yield
    monkeypatch.undo()
    forget()


@pytest.mark.usefixtures("swedish")
async def test_a_third_language_is_a_catalog_and_nothing_else(house: House) -> None:
    astrid, ada = house.sandbox.person("Astrid", locale="sv-SE"), house.person("Ada")
    offered = astrid.commands(house.channel)["ninety-nine new"]
    assert offered["shown"] == "ninety-nineå newå"
    assert offered["description"] == "‹Open a table of Ninety-Nine for 3 to 13 players.›"
    pace = next(option for option in offered["options"] if option["name"] == "pace")
    assert pace["shown"] == "paceå"
    assert pace["choices"][0]["name"] == "‹fast (45 seconds a move)›"
    assert ada.commands(house.channel)["ninety-nine new"]["shown"] == "ninety-nine new"

    lobby = await open_table(astrid, house.channel)
    assert "Join" in lobby.labels  # a public message is in the server's language
    assert (await astrid.slash(house.channel, "hand show")).shown.text.startswith("‹")
    server = house.sandbox.world.servers.of(house.channel)
    assert server is not None
    server.locale = "sv-SE"
    assert "‹Join›" in (await open_table(ada, house.channel)).labels
    settings = (await ada.slash(house.channel, "server settings")).shown
    assert "Server settings" in settings.text


def test_the_stand_in_of_a_seat_is_named_in_spanish() -> None:
    players = [Player(1, "Ada", 1, gone=True), Player(2, "Bela", 1, missed=MISSES)]
    people = People(players, texts.texts("es"))
    assert people.line(Seat(0), "3") == "　 **Ada** 3 · dejó la mesa; sigue la casa"
    assert people.line(Seat(1), "3", on=True) == "➤ **Bela** 3 · ausente; juega la casa"
    assert people.mark(Seat(0), over=True) == "dejó la mesa"


def test_tokens_are_lives_in_spanish_so_that_nobody_takes_them_for_chips() -> None:
    told = [
        (sentence, spanish)
        for message in texts.read_catalog("es")
        for sentence, spanish in zip(strings(message.id), strings(message.string), strict=False)
        if re.search(r"\btokens?\b", sentence)
    ]
    assert len(told) > 20
    for sentence, spanish in told:
        assert "vida" in spanish.lower(), sentence
        assert ("ficha" in spanish.lower()) == ("chip" in sentence.lower()), sentence


async def test_spanish_commands_are_answered_without_english(house: House) -> None:
    ada = house.sandbox.person("Ada", "es-419")
    server = house.sandbox.world.servers.of(house.channel)
    assert server is not None
    server.locale = "es-ES"
    table = (await ada.slash(house.channel, "ninety-nine new", tokens=1, floor=True)).shown
    shown = (await ada.click(table, "Opciones…")).shown
    await ada.select(shown, "Agregar un jugador de la casa fuerte", custom_id="t:1:house")
    given = {"table": 1, "to": "1", "player": ada, "game": "karma", "tables": 2, "name": "Noche de cartas"}
    left_out = {"questions add", "table close"}  # one opens a form, the other ends what is looked at here
    offered = ada.commands(house.channel)
    for command in sorted(set(offered) - left_out):
        options: dict[str, Any] = {
            option["name"]: option["choices"][0]["value"] if option["choices"] else given[option["name"]]
            for option in offered[command]["options"]
            if option.get("required")
        }
        assert (await ada.slash(house.channel, command, **options)).message is not None, command
    closed = (await ada.slash(house.channel, "table close", table="1")).shown
    await ada.click(closed, "Cerrar la mesa")
    read = set(written(house.sandbox.requests))
    assert len(read) > 100
    assert english(read) == {}


async def test_commands_are_typed_in_spanish_in_spain_and_in_mexico(house: House) -> None:
    for name, locale in (("Ines", "es-ES"), ("Memo", "es-419")):
        offered = house.sandbox.person(name, locale).commands(house.channel)
        assert offered["hand where"]["shown"] == "mano dónde"
        assert offered["ninety-nine new"]["shown"] == "ninety-nine nueva"
        assert offered["tournament new"]["shown"] == "torneo nuevo"
        assert offered["ninety-nine new"]["description"] == "Abrir una mesa de Ninety-Nine de 3 a 13 jugadores."
        assert offered["questions add"]["shown"] == ("preguntas agregar" if name == "Memo" else "preguntas añadir")


async def test_each_region_reads_its_own_words_and_a_server_may_choose_one(house: House) -> None:
    ada = house.person("Ada")
    memo, ines = house.sandbox.person("Memo", "es-419"), house.sandbox.person("Ines", "es-ES")
    for reader, words in ((memo, "cada toque es una jugada"), (ines, "cada pulsación es una jugada")):
        begin = (await reader.slash(house.channel, "help")).shown
        assert words in (await reader.click(begin, "En la mesa")).shown.text
    panel = (await ada.slash(house.channel, "server settings")).shown
    await ada.select(panel, "language")
    await ada.select(panel, "es_419")
    assert "Español (Latinoamérica)" in (await ada.slash(house.channel, "server settings")).shown.text
    assert "Agregar 🤖" in (await open_table(ines, house.channel)).labels


@pytest.mark.parametrize(("server", "reader"), [("es-ES", "en-US"), ("en-US", "es-ES")])
async def test_texts_name_a_button_in_the_language_of_its_label(house: House, server: str, reader: str) -> None:
    here = house.sandbox.world.servers.of(house.channel)
    assert here is not None
    here.locale = server
    ada, t, public = house.sandbox.person("Ada", reader), texts.texts(reader), texts.texts(server)
    table = (await ada.slash(house.channel, "ninety-nine new", tokens=1)).shown
    begin = (await ada.slash(house.channel, "help")).shown
    assert {f"**{public(label)}**" for label in ("Join", "Start")} <= bold(begin.text)
    assert {public(label) for label in ("Join", "Start")} <= set(table.labels)
    own = {t(label) for label in ("Alone", "With friends")}  # these are in the help itself
    assert {f"**{label}**" for label in own} <= bold(begin.text)
    assert own <= set(begin.labels)
    play = (await ada.click(begin, t("At the table"))).shown
    assert {f"**{public(label)}**" for label in ("My hand", "I'm back", "Leave")} <= bold(play.text)
    for _ in range(2):
        await ada.click(table, public("Add 🤖"))
    await ada.click(table, public("Start"))
    assert {public(label) for label in ("My hand", "Leave")} <= set(table.labels)
    hand = (await ada.click(table, public("My hand"))).shown
    assert f"**{public('My hand')}**" in bold(hand.text)


def bold(text: str) -> set[str]:
    """What stands in bold letters in a text."""
    return set(re.findall(r"\*\*[^*]+\*\*", text))
