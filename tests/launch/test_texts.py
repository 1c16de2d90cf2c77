"""The catalogs, and how a message becomes a sentence."""

from pathlib import Path

import pytest
from babel.messages.pofile import read_po, write_po

from bot.host import catalogs
from bot.host.catalogs import Offer
from bot.language import rulebook, texts, times
from cogs.ninety_nine import pack as questions


@pytest.fixture
def locales(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for catalogs of the test's own, the sources being three messages."""
    monkeypatch.setattr(texts, "LOCALES", tmp_path)
    messages = ["{name} sat down.", ("one card", "{count} cards"), "Pass"]
    monkeypatch.setattr(catalogs, "messages", lambda: iter(messages))
    return tmp_path


def translate(language: str, **strings: str | tuple[str, ...]) -> None:
    """Write a catalog with these translations; the keys are the first letters of the messages."""
    catalogs.update(language)
    catalog = texts.read_catalog(language)
    for message in catalog:
        first = message.id[0] if isinstance(message.id, tuple | list) else message.id
        for start, string in strings.items():
            if message.id and first.strip("{").startswith(start):
                message.string = string
    with texts.catalog_file(language).open("wb") as file:
        write_po(file, catalog)


def test_every_catalog_is_up_to_date_with_the_sources() -> None:
    problems = [problem for language in texts.translations() for problem in catalogs.problems(language)]
    assert not problems, "Run: python3 -m bot.host.catalogs update"


def test_the_catalogs_hold_the_code_the_rulebook_and_the_questions() -> None:
    sources = {*catalogs.messages()}
    assert {pack.name for pack in questions.packs().values()} <= sources
    assert {question for pack in questions.packs().values() for question in pack.questions.values()} <= sources
    assert {clause.text for chapter in rulebook.chapters().values() for clause in chapter.clauses} <= sources


def test_a_value_is_put_in_as_it_is() -> None:
    t = texts.texts("en")
    assert t("{name} sat down.", name="{card} {0} %s") == "{card} {0} %s sat down."
    assert t("{{literally}}") == "{literally}"
    assert t("") == ""
    with pytest.raises(KeyError):
        t("{name} sat down.")


def test_a_message_reaches_no_attribute_of_a_value() -> None:
    assert texts.texts("en")("{name.__class__} {name[0]}", name="Ada") == "{name.__class__} {name[0]}"


def test_a_message_about_a_number_agrees_with_it() -> None:
    t = texts.texts("en")
    assert [t.n("one card", "{count} cards", count) for count in (0, 1, 2)] == ["0 cards", "one card", "2 cards"]


def test_lists_read_as_in_the_language(locales: Path) -> None:
    translate("es")
    assert texts.texts("en").list(["Ada", "Bela", "Cleo"]) == "Ada, Bela, and Cleo"
    assert texts.texts("es").list(["Ada", "Bela", "Cleo"]) == "Ada, Bela y Cleo"
    assert texts.texts("en").list([]) == ""


@pytest.mark.parametrize(
    ("last", "listed"),
    [
        ("**Inés**", "Ada e **Inés**"),
        ("Íñigo", "Ada e Íñigo"),
        ("hilo", "Ada e hilo"),
        ("Ivy 🤖", "Ada e Ivy 🤖"),
        ("hierro", "Ada y hierro"),
        ("Ian", "Ada y Ian"),
        ("<@1>", "Ada y <@1>"),
        ("Yoli", "Ada y Yoli"),
    ],
)
def test_spanish_says_e_before_the_sound_of_i(last: str, listed: str) -> None:
    assert texts.texts("es").list(["Ada", last]) == listed
    assert texts.texts("es").list(["Bela", "Ada", last]) == f"Bela, {listed}"
    assert " e " not in texts.texts("en").list(["Ada", last])


def test_another_language_is_one_more_catalog(locales: Path) -> None:
    translate("es", name="Se sienta {name}.", one=("una carta", "{count} cartas"))
    t = texts.texts("es-ES")
    assert t.language == "es"
    assert t("{name} sat down.", name="Ada") == "Se sienta Ada."
    assert [t.n("one card", "{count} cards", count) for count in (1, 7)] == ["una carta", "7 cartas"]
    assert t("Pass") == "Pass"  # what is not translated yet stays English


def overlaid(**strings: str | tuple[str, ...]) -> None:
    """Write what is said differently in Latin America."""
    catalog = catalogs.empty("es_419")
    for id_ in catalogs.messages():
        assert not isinstance(id_, catalogs.Name)
        first = id_[0] if isinstance(id_, tuple) else id_
        for start, string in strings.items():
            if first.strip("{").startswith(start):
                catalog.add(id_, string)
    path = texts.catalog_file("es_419")
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalog)


def test_a_region_says_only_what_differs_and_the_rest_as_its_language(locales: Path) -> None:
    translate("es", name="Se sienta {name}.", one=("una carta", "{count} cartas"), Pass="Paso")
    overlaid(Pass="Ya pasé")
    t = texts.texts("es-419")
    assert t("Pass") == "Ya pasé"
    assert t("{name} sat down.", name="Ada") == "Se sienta Ada."
    assert t.n("one card", "{count} cards", 2) == "2 cartas"
    assert texts.texts("es-ES")("Pass") == "Paso"
    assert texts.languages() == ("en", "es", "es_419")
    assert [texts.amended(language) for language in texts.languages()] == [None, None, "es"]
    assert catalogs.problems("es_419") == []
    assert not catalogs.update("es_419")


def test_what_a_region_says_needlessly_or_wrongly_is_found(locales: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    translate("es", name="Se sienta {name}.", one=("una carta", "{count} cartas"), Pass="Paso")
    overlaid(name="Se sentó {nombre}.", one=("una carta", "{count} cartas"), Pass="Ya pasé")
    found = "\n".join(catalogs.problems("es_419"))
    assert "names nombre, which the English does not: '{name} sat down.'" in found
    assert "as in es: ('one card', '{count} cards')" in found
    monkeypatch.setattr(catalogs, "messages", lambda: iter([("one card", "{count} cards"), "New"]))
    assert "es_419: no longer in the sources: 'Pass'" in catalogs.problems("es_419")
    assert catalogs.update("es_419")
    assert [message.id for message in texts.read_catalog("es_419") if message.id] == [("one card", "{count} cards")]


def test_a_language_has_as_many_plurals_as_it_has(locales: Path) -> None:
    translate("pl", one=("jedna karta", "{count} karty", "{count} kart"))
    t = texts.texts("pl")
    shown = [t.n("one card", "{count} cards", count) for count in (1, 2, 5, 22)]
    assert shown == ["jedna karta", "2 karty", "5 kart", "22 karty"]


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("es-419", "es"),
        ("es_ES", "es"),
        ("pt-BR", "pt_BR"),
        ("pt", "en"),
        ("en-GB", "en"),
        ("de", "en"),
        ("tlh", "en"),
        ("", "en"),
        (None, "en"),
        ("../../etc", "en"),
    ],
)
def test_a_locale_falls_back_to_the_nearest_language(locales: Path, locale: str | None, language: str) -> None:
    translate("es")
    translate("pt_BR")
    assert texts.texts(locale).language == language


def test_faulty_translations_are_found(locales: Path) -> None:
    translate("es", name="Se sienta {nombre}.", one=("una carta", "cartas"))
    found = "\n".join(catalogs.problems("es"))
    assert "names nombre, which the English does not: '{name} sat down.'" in found
    assert "leaves out name: '{name} sat down.'" in found
    assert "leaves out count: ('one card', '{count} cards')" in found
    assert "not translated: 'Pass'" in found


def test_what_came_and_what_went_is_found_and_mended(locales: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    translate("es", name="Se sienta {name}.", one=("una carta", "{count} cartas"), Pass="Paso")
    assert catalogs.problems("es") == []
    monkeypatch.setattr(catalogs, "messages", lambda: iter(["{name} sat down.", "New"]))
    found = "\n".join(catalogs.problems("es"))
    assert "missing from the catalog: 'New'" in found
    assert "no longer in the sources: 'Pass'" in found
    assert catalogs.update("es")
    assert not catalogs.update("es")
    assert catalogs.problems("es") == ["es: not translated: 'New'"]
    assert texts.texts("es")("{name} sat down.", name="Ada") == "Se sienta Ada."


def test_what_is_read_of_the_commands_is_in_the_catalogs() -> None:
    sources = {*catalogs.messages()}
    assert {catalogs.Name(name) for name in ("ninety-nine", "new", "tokens", "leaderboard", "hand", "show")} <= sources
    assert {"Your private hand", "Tokens each (3)", "a house player takes over"} <= sources


def offer(language: str, name: str, description: str, *, show: str = "show", hide: str = "hide") -> list[str]:
    """Find what is wrong where a command is called so in a language."""
    catalogs.update(language)
    catalog = texts.read_catalog(language)
    names = {"hand": name, "show": show, "hide": hide}
    for message in catalog:
        if message.id and isinstance(message.id, str):
            message.string = names.get(message.id) or (description if message.id == "Your hand" else message.id)
    with texts.catalog_file(language).open("wb") as file:
        write_po(file, catalog)
    return catalogs.problems(language)


@pytest.fixture
def hand(locales: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A group of two commands, and a sentence that names one of them."""
    commands = tuple(Offer(name, f"To {name} it", runs=True) for name in ("show", "hide"))
    group = Offer("hand", "Your hand", inner=commands)
    ids = [*catalogs.offer_messages(group), "Type `/hand show`."]
    monkeypatch.setattr(catalogs, "offers", lambda: iter([group]))
    monkeypatch.setattr(catalogs, "messages", lambda: iter(ids))


@pytest.mark.usefixtures("hand")
def test_a_command_is_named_in_sentences_as_it_is_typed() -> None:
    assert offer("es", "hand", "Tu mano") == []
    assert offer("es", "mano", "Tu mano") == ["es: does not name the command /mano show: 'Type `/hand show`.'"]


@pytest.mark.usefixtures("hand")
@pytest.mark.parametrize("name", ["Hand", "mi mano", "x" * 33, "mano!"])
def test_a_name_that_discord_would_refuse_is_found(name: str) -> None:
    assert any(f"es: /{name} is not a name" in problem for problem in offer("es", name, "Tu mano"))


@pytest.mark.usefixtures("hand")
def test_two_commands_of_one_name_and_a_long_description_are_found() -> None:
    found = "\n".join(offer("es", "hand", "x" * 101, show="ver", hide="ver"))
    assert "es: two of /hand are called ver" in found
    assert f"es: longer than the 100 characters of a description: {'x' * 101}" in found


def test_a_language_calls_itself_by_its_own_name() -> None:
    assert [texts.own_name(language) for language in ("en", "es", "pt_BR", "es_419")] == [
        "English",
        "Español",
        "Português (Brasil)",
        "Español (Latinoamérica)",
    ]


def test_messages_are_found_wherever_they_stand_in_the_code() -> None:
    source = """
t("a {x}", x="no")
self.t("b" "c")
self._t("private")
t.n("one", "{count} many", 3)
message = mark("d")
raise Illegal("NN10", "e {card}", card="7H")
t(variable)
items.n(1, 2, 3)
"""
    found = set(catalogs.code_messages(source, "cogs/game.py"))
    assert found == {
        "a {x}",
        "bc",
        "private",
        ("one", "{count} many"),
        "d",
        "e {card}",
    }


@pytest.mark.parametrize("call", ['t(f"a {x}")', 't("a " + x)', 't("a %s" % x)', 'Illegal("NN1", f"a")'])
def test_a_sentence_put_together_before_its_translation_is_an_error(call: str) -> None:
    with pytest.raises(catalogs.SourceError, match=r"^cogs/game.py, line 1: "):
        list(catalogs.code_messages(call, "cogs/game.py"))


def test_a_template_has_every_message_and_no_translation(tmp_path: Path) -> None:
    assert catalogs.main(["template", str(tmp_path / "messages.pot")]) == 0
    with (tmp_path / "messages.pot").open("rb") as file:
        template = read_po(file, abort_invalid=True)
    assert {message.id for message in template} == {message.id for message in texts.read_catalog("es")}
    assert not any(message.string for message in template if message.id and isinstance(message.id, str))


@pytest.mark.parametrize("language", texts.translations())
def test_every_message_can_be_shown(language: str) -> None:
    t = texts.texts(language)
    for message in texts.read_catalog(language):
        both = message.id if isinstance(message.id, tuple | list) else (message.id,)
        values = dict.fromkeys(texts.places("".join(both)), "x")
        if len(both) == 2:
            values.pop("count", None)
            shown = [t.n(both[0], both[1], count, **values) for count in (0, 1, 2, 5, 100)]
        else:
            shown = [t(both[0], **values)]
        for sentence in shown:
            assert bool(sentence.strip()) == bool(both[0].strip())
            assert sentence.count("**") % 2 == 0, sentence
            assert sentence.count("`") % 2 == 0, sentence
            assert {"{", "}"}.isdisjoint(sentence), sentence


def test_when_it_is_to_start_is_read_as_it_is_written() -> None:
    now = 1_767_639_600.0  # 2026-01-05 19:00 UTC
    for written, seconds in {
        "90": 5400, "30m": 1800, "2h": 7200, "1d 12h": 129600, "1H30M": 5400, "1w 1d": 691200,
        "20:00": 3600, "7:30 UTC": 45000, "19:00": 86400, "21:00 +1": 3600, "23:30 UTC+3:30": 3600, "19:00-0130": 5400,
        "2026-01-06 01:00 +5": 3600, "0:00 +4": 3600,
        "2026-01-05 20:00": 3600, "2026-01-05 20:00 UTC": 3600, f"<t:{int(now) + 600}:R>": 600,
    }.items():  # fmt: skip
        assert times.read(written, now) == now + seconds, written
    for wrong in (
        "",
        "soon",
        "h",
        "0",
        "61d",
        "2026-01-05 18:00",
        "2026-13-05 20:00",
        "24:00",
        "20:00 +15",
        "-5m",
        "<t:0>",
    ):
        assert times.read(wrong, now) is None, wrong
