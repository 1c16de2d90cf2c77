"""People and servers of other languages: a catalogue is all that a language needs."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import write_po

from bot import catalogues, texts
from tests.bot.house import House, open_table
from tests.launch.conftest import forget


def made_up(message: Message) -> str | tuple[str, ...]:
    """Translate a message so that one sees that it was; the long ones, which might become too long, stay."""
    if isinstance(message.id, tuple | list):
        return tuple(f"‹{text}›" for text in message.id)
    if message.context == texts.NAME:
        return f"{message.id}å"
    return f"‹{message.id}›" if len(message.id) < 60 else message.id


@pytest.fixture
def swedish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """One more catalogue, in Swedish of a kind."""
    for language in texts.languages():
        path = tmp_path / language / "LC_MESSAGES" / "messages.po"
        path.parent.mkdir(parents=True)
        path.write_bytes(texts.catalogue_file(language).read_bytes())
    monkeypatch.setattr(texts, "LOCALES", tmp_path)
    catalogues.update("sv")
    catalogue = texts.read_catalogue("sv")
    for message in catalogue:
        if message.id:
            message.string = made_up(message)
    with texts.catalogue_file("sv").open("wb") as file:
        write_po(file, catalogue)
    forget()
    yield
    monkeypatch.undo()
    forget()


@pytest.mark.usefixtures("swedish")
async def test_a_third_language_is_a_catalogue_and_nothing_else(house: House) -> None:
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
    private = (await astrid.slash(house.channel, "hand show")).message
    assert private is not None
    assert private.text.startswith("‹")
    server = house.sandbox.world.server_of(house.channel)
    assert server is not None
    server.locale = "sv-SE"
    assert "‹Join›" in (await open_table(ada, house.channel)).labels
    settings = (await ada.slash(house.channel, "server settings")).message
    assert settings is not None
    assert "What this server has settled" in settings.text
