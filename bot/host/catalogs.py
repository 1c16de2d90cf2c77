"""Keep the catalogs up to date with the sources: `python3 -m bot.host.catalogs update` and `check`.

`template FILE` writes a catalog without translations. English has none: the sentence is the key. The catalog of a
region (`es_419`) holds only the messages that differ from its language's.

The messages are: the constant sentences in the code (`t`, `t.n`, `mark`, `Illegal`), the names and descriptions of
slash commands, their options and choices, the rulebook, and the messages that games keep in other files.

Babel's own extractor is not used: it misses calls inside f-strings and takes `t("a " + x)` for the message "a ", which
is an error here.
"""

import ast
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import write_po
from discord import app_commands
from discord.ext import commands

from bot.discord.library.commands import commands_of, group_of
from bot.discord.registration import ABOUT
from bot.host.settings import ROOT
from bot.language import rulebook
from bot.language.texts import NAME, amended, catalog_file, named, places, read_catalog, translations
from bot.show import characters, lessons
from bot.show.render.rules_pages import card_messages
from cogs import all_cogs
from rules import GAMES

CODE = ("bot", "cogs", "rules")
MESSAGE_AT = {"t": 0, "mark": 0, "Illegal": 1}  # the functions that take a message, and the position of that argument
_HEADER = """\
# The texts of Dealer's Choice.
# `python3 -m bot.host.catalogs update` keeps this file up to date; only the msgstr lines are written by hand.
#"""

LONGEST_NAME = 32
LONGEST_DESCRIPTION = 100  # of a choice too
_COMMAND_NAME = re.compile(r"[-'\wऀ-ॿ฀-๿]+")  # the characters that Discord accepts in the name of a command


@dataclass(frozen=True, slots=True)
class Name:
    """The name of a command or an option: a message with a context, because it is a single short word."""

    name: str
    context: str = NAME


Id = str | tuple[str, str] | Name  # a message, a message with its plural, or a name


class SourceError(ValueError):
    """A message in the sources cannot be translated; the text says where it is."""


def messages() -> Iterator[Id]:
    for folder in CODE:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield from code_messages(path.read_text(encoding="utf-8"), path.relative_to(ROOT).as_posix())
    for offer in offers():
        yield from offer_messages(offer)
    for chapter in rulebook.chapters().values():
        yield chapter.title
        for clause in chapter.clauses:
            yield from (clause.heading, clause.text)
    yield from lessons.hints()
    yield from characters.messages()
    yield from card_messages()
    for key in GAMES:
        yield from getattr(import_module(f"cogs.{key}"), "messages", tuple)()


@dataclass(frozen=True, slots=True)
class Offer:
    name: str
    description: str
    choices: tuple[str, ...] = ()
    inner: tuple["Offer", ...] = ()  # the commands of a group, or the options of a command
    option: bool = False
    runs: bool = False
    about: str = ""  # what its name is about, where that decides its form


def offers() -> Iterator[Offer]:
    for module_name in all_cogs():
        for cog in vars(import_module(module_name)).values():
            if isinstance(cog, type) and issubclass(cog, commands.Cog) and cog.__module__.startswith(module_name):
                inner = tuple(_offer(command) for command in commands_of(cog))
                if issubclass(cog, commands.GroupCog):
                    yield Offer(*group_of(cog), inner=inner)
                else:
                    yield from inner


def _offer(command: "app_commands.Group | app_commands.Command[Any, ..., Any]") -> Offer:
    if isinstance(command, app_commands.Group):
        return Offer(command.name, command.description, inner=tuple(map(_offer, command.commands)))
    options = tuple(
        Offer(one.display_name, str(one.description), tuple(choice.name for choice in one.choices), option=True)
        for one in command.parameters
    )
    about = command.extras.get(ABOUT, "")
    return Offer(command.name, command.description, inner=options, runs=True, about=about)


def offer_messages(offer: Offer) -> Iterator[Id]:
    yield Name(offer.name, named(offer.about))
    yield from filter(None, (offer.description, *offer.choices))
    for inner in offer.inner:
        yield from offer_messages(inner)


def code_messages(source: str, file: str) -> Iterator[Id]:
    """:raises SourceError: a sentence is assembled before it is translated, as in `t(f"...")`."""
    for node in ast.walk(ast.parse(source, file)):
        if isinstance(node, ast.Call):
            yield from _call_messages(node, file)


def _call_messages(call: ast.Call, file: str) -> Iterator[Id]:
    name = (call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")).lstrip("_")
    if name in MESSAGE_AT and len(call.args) > MESSAGE_AT[name]:
        message = _constant(call.args[MESSAGE_AT[name]], file)
        if message:
            yield message
    elif name == "n" and isinstance(call.func, ast.Attribute) and len(call.args) >= 3:
        one, many = (_constant(arg, file) for arg in call.args[:2])
        if one and many:
            yield one, many


def _constant(node: ast.expr, file: str) -> str | None:
    """Give the text of a constant; None for a variable, whose messages are found elsewhere."""
    if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Mod)):
        raise SourceError(f"{file}, line {node.lineno}: a message must be one constant with {{places}} in it.")
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def template() -> Catalog:
    catalog = empty()
    for id_ in messages():
        text, context = _text_and_context(id_)
        catalog.add(text, context=context)
    return catalog


def _text_and_context(id_: Id) -> tuple[str | tuple[str, str], str | None]:
    return (id_.name, id_.context) if isinstance(id_, Name) else (id_, None)


def empty(language: str | None = None) -> Catalog:
    contributors = "Dealer's Choice contributors"
    return Catalog(
        language,
        header_comment=_HEADER,
        project="Dealer's Choice",
        version="1",
        msgid_bugs_address="",
        revision_date=datetime.now(UTC),
        last_translator=contributors,
        language_team=contributors,
        fuzzy=False,
    )


def update(language: str) -> bool:
    """Add what is new to a catalog and drop what is gone; what a region says differently is added by hand."""
    wanted, path = template(), catalog_file(language)
    catalog = read_catalog(language) if path.exists() else empty(language)
    gone, new = _ids(catalog) - _ids(wanted), _ids(wanted) - _ids(catalog)
    if path.exists() and not gone and (not new or amended(language)):
        return False
    if amended(language):
        for id_ in gone:
            catalog.delete(*_text_and_context(id_))
    else:
        catalog.update(wanted)
        catalog.obsolete.clear()
    path.parent.mkdir(parents=True, exist_ok=True)
    _write(catalog, path)
    return True


def _write(catalog: Catalog, path: Path) -> None:
    """Write a catalog in the order of the sources, each message on one line."""
    with path.open("wb") as file:
        write_po(file, catalog, width=0, no_location=True)


def problems(language: str) -> list[str]:
    catalog, base = read_catalog(language), amended(language)
    sources, translated = _ids(template()), _ids(catalog)
    missing = set() if base else sources - translated
    found = [f"{language}: missing from the catalog: {id_!r}" for id_ in sorted(missing, key=str)]
    found += [f"{language}: no longer in the sources: {id_!r}" for id_ in sorted(translated - sources, key=str)]
    commands, catalogs = [*offers()], [catalog, *([read_catalog(base)] if base else [])]
    named = dict(_paths(commands, catalogs))
    for message in catalog:
        if message.id:
            faults = [*_faults(message), *_misnamed(message, named)]
            if base and message.string == _string(catalogs[1:], *_text_and_context(_id(message))):
                faults.append(f"as in {base}")
            found += [f"{language}: {fault}: {message.id!r}" for fault in faults]
    return found + [f"{language}: {fault}" for fault in _refused(commands, catalogs)]


def _faults(message: Message) -> Iterator[str]:
    originals, strings = _both(message)
    if message.fuzzy or not all(strings):
        yield "not translated"
    allowed = set[str]().union(*(places(text) for text in originals))
    for text in strings:
        if unknown := places(text) - allowed:
            yield f"names {', '.join(sorted(unknown))}, which the English does not"
    if missing := places(originals[-1]) - set[str]().union(*(places(text) for text in strings)):
        yield f"leaves out {', '.join(sorted(missing))}"


def _both(message: Message) -> tuple[Sequence[str], Sequence[str]]:
    originals = message.id if isinstance(message.id, tuple | list) else (message.id,)
    strings = message.string if isinstance(message.string, tuple | list) else (message.string or "",)
    return originals, strings


def _paths(commands: Sequence[Offer], catalogs: Sequence[Catalog], above: str = "/") -> Iterator[tuple[str, str]]:
    """List what people type for each command, in English and in the catalogs' language."""
    for offer in commands:
        path, translated = above + offer.name, above + _translated(catalogs, offer.name, named(offer.about))
        if offer.runs:
            yield path, translated
        for inner, inner_translated in _paths([one for one in offer.inner if not one.option], catalogs, ""):
            yield f"{path} {inner}", f"{translated} {inner_translated}"


def _misnamed(message: Message, named: dict[str, str]) -> Iterator[str]:
    """List the commands that a sentence names differently from what people have to type."""
    originals, strings = _both(message)
    for path, translated in named.items():
        typed = re.compile(rf"{re.escape(path)}(?![\w-])")
        if any(typed.search(text) for text in originals) and any(text and translated not in text for text in strings):
            yield f"does not name the command {translated}"


def _refused(commands: Sequence[Offer], catalogs: Sequence[Catalog], above: str = "/") -> Iterator[str]:
    """List the commands that Discord would refuse in this language: it then refuses all of them."""
    names = [_translated(catalogs, offer.name, named(offer.about)) for offer in commands]
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield f"two of {above.strip()} are called {name}"
    for offer, name in zip(commands, names, strict=True):
        if not _COMMAND_NAME.fullmatch(name) or name != name.lower() or len(name) > LONGEST_NAME:
            yield f"{above}{name} is not a name of up to {LONGEST_NAME} lowercase letters, without spaces"
        for text in (offer.description, *offer.choices):
            translated = _translated(catalogs, text)
            if len(translated) > LONGEST_DESCRIPTION or translated.endswith("…"):  # the library has cut it
                yield f"longer than the {LONGEST_DESCRIPTION} characters of a description: {translated}"
        yield from _refused(offer.inner, catalogs, f"{above}{name} ")


def _translated(catalogs: Sequence[Catalog], text: str, context: str | None = None) -> str:
    string = _string(catalogs, text, context)
    return string if isinstance(string, str) and string else text


def _string(catalogs: Sequence[Catalog], text: str | tuple[str, str], context: str | None) -> object:
    """Find a translation in the first of several catalogs that has it."""
    found = (catalog.get(text, context) for catalog in catalogs)
    return next((message.string for message in found if message), None)


def _ids(catalog: Catalog) -> set[Id]:
    return {_id(message) for message in catalog if message.id}


def _id(message: Message) -> Id:
    if isinstance(message.id, tuple | list):
        return message.id[0], message.id[1]
    return Name(message.id, message.context) if message.context else message.id


def main(arguments: list[str]) -> int:
    """Run `update [language]`, `check` or `template FILE`; the exit code is 1 if `check` finds a problem."""
    match arguments:
        case ["update", *wanted]:
            changed = [language for language in wanted or translations() if update(language)]
            print("Updated: " + ", ".join(changed) if changed else "All catalogs are up to date.")
            return 0
        case ["check"]:
            found = [problem for language in translations() for problem in problems(language)]
            print("\n".join([*found, "Run: python3 -m bot.host.catalogs update"]) if found else "", end="")
            return 1 if found else 0
        case ["template", file]:
            _write(template(), Path(file))
            return 0
    print("usage: python3 -m bot.host.catalogs update [language] | check | template FILE", file=sys.stderr)
    return 2


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except ValueError as error:  # in a source, the rulebook or a catalog
        sys.exit(str(error))
