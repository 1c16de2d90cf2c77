"""Keep the catalogues up to date with the sources: `python3 -m bot.catalogues update` and `check`.

The messages are: the constant sentences in the code (`t`, `t.n`, `mark`, `locale_str`, `Illegal`), what describes
slash commands, their options and choices, the rulebook, and the packs of questions.
"""

import ast
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import write_po

from bot import questions, rulebook
from bot.texts import DEFAULT, catalogue_file, languages, places, read_catalogue

ROOT = Path(__file__).resolve().parent.parent
CODE = ("bot", "cogs", "rules")
MESSAGE_AT = {"t": 0, "mark": 0, "locale_str": 0, "Illegal": 1}
"""The functions that take a message, and which argument it is."""
_HEADER = """\
# The texts of Dealer's Choice.
# `python3 -m bot.catalogues update` keeps this file up to date; only the msgstr lines are written by hand.
#"""

Id = str | tuple[str, str]
"""A message, or a message with its plural."""


class SourceError(ValueError):
    """A message in the sources that cannot be translated; the text says where."""


def messages() -> Iterator[tuple[Id, str]]:
    """Every message of the sources with the file it stands in, in reading order."""
    for folder in CODE:
        for path in sorted((ROOT / folder).rglob("*.py")):
            file = path.relative_to(ROOT).as_posix()
            for id_ in code_messages(path.read_text(encoding="utf-8"), file):
                yield id_, file
    for chapter in rulebook.chapters().values():
        file = f"docs/rulebook/{chapter.key}.md"
        yield chapter.title, file
        for clause in chapter.clauses:
            yield clause.heading, file
            yield clause.text, file
    for pack in questions.packs().values():
        file = f"bot/questions/{pack.key}.json"
        yield pack.name, file
        for question in pack.questions.values():
            yield question, file


def code_messages(source: str, file: str) -> Iterator[Id]:
    """The messages of one Python file.

    :raises SourceError: where a sentence is put together before it is translated, as in `t(f"...")`.
    """
    for node in ast.walk(ast.parse(source, file)):
        match node:
            case ast.Call():
                yield from _call_messages(node, file)
            case ast.ClassDef(keywords=keywords):
                found = [_constant(k.value, file) for k in keywords if k.arg == "group_description"]
                yield from filter(None, found)
            case ast.FunctionDef() | ast.AsyncFunctionDef() if any(map(_is_command, node.decorator_list)):
                # discord.py shows the first paragraph of a command's docstring
                yield " ".join((ast.get_docstring(node) or "").split("\n\n")[0].split())


def _call_messages(call: ast.Call, file: str) -> Iterator[Id]:
    name = _name(call.func)
    found: list[Id | None] = []
    if name in MESSAGE_AT and len(call.args) > MESSAGE_AT[name]:
        found.append(_constant(call.args[MESSAGE_AT[name]], file))
    elif name == "n" and isinstance(call.func, ast.Attribute) and len(call.args) >= 3:
        one, many = (_constant(arg, file) for arg in call.args[:2])
        found.append((one, many) if one and many else None)
    elif name == "describe":
        found += [_constant(keyword.value, file) for keyword in call.keywords]
    elif name == "Choice":
        found += [_constant(keyword.value, file) for keyword in call.keywords if keyword.arg == "name"]
    yield from (id_ for id_ in found if id_)


def _is_command(decorator: ast.expr) -> bool:
    """Whether a function with this decorator is a slash command whose docstring describes it."""
    return (
        isinstance(decorator, ast.Call)
        and _name(decorator.func) == "command"
        and not any(keyword.arg == "description" for keyword in decorator.keywords)
    )


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _constant(node: ast.expr, file: str) -> str | None:
    """The text of a constant; None for a variable, whose messages stand elsewhere."""
    if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Mod)):
        raise SourceError(f"{file}, line {node.lineno}: a message must be one constant with {{places}} in it.")
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def template() -> Catalog:
    """A catalogue of all messages, without translations."""
    catalogue = _empty()
    for id_, file in messages():
        catalogue.add(id_, locations=[(file, None)])  # type: ignore[list-item]  # a line number would only go stale
    return catalogue


def _empty(language: str | None = None) -> Catalog:
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
    """Bring a catalogue up to date, creating it when there is none; True when that changed it."""
    wanted = template()
    path = catalogue_file(language)
    if path.exists():
        catalogue = read_catalogue(language)
        if _ids(catalogue) == _ids(wanted):
            return False
        catalogue.update(wanted, no_fuzzy_matching=language == DEFAULT)
        catalogue.obsolete.clear()
    else:
        catalogue = _empty(language)
        catalogue.update(wanted)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue, width=110, include_lineno=False, sort_by_file=True)
    return True


def problems(language: str) -> list[str]:
    """What is wrong with a catalogue, a sentence each: messages that came or went, faulty translations."""
    catalogue = read_catalogue(language)
    sources, translated = _ids(template()), _ids(catalogue)
    found = [f"{language}: not in the catalogue yet: {id_!r}" for id_ in sorted(sources - translated, key=str)]
    found += [f"{language}: not in the sources any more: {id_!r}" for id_ in sorted(translated - sources, key=str)]
    for message in catalogue:
        if message.id:
            found += [f"{language}: {fault}: {message.id!r}" for fault in _faults(message, language)]
    return found


def _faults(message: Message, language: str) -> Iterator[str]:
    """What is wrong with a translation. English, whose sentences are the keys, may leave all empty."""
    originals = message.id if isinstance(message.id, tuple | list) else (message.id,)
    strings = message.string if isinstance(message.string, tuple | list) else (message.string or "",)
    if language == DEFAULT and not any(strings):
        return
    if message.fuzzy or not all(strings):
        yield "not translated"
    allowed = set[str]().union(*(places(text) for text in originals))
    for text in strings:
        if strange := places(text) - allowed:
            yield f"names {', '.join(sorted(strange))}, which the English does not"
    if missing := places(originals[-1]) - set[str]().union(*(places(text) for text in strings)):
        yield f"leaves out {', '.join(sorted(missing))}"


def _ids(catalogue: Catalog) -> set[Id]:
    return {(m.id[0], m.id[1]) if isinstance(m.id, tuple | list) else m.id for m in catalogue if m.id}


def main(arguments: list[str]) -> int:
    """Run `update [language]` or `check`; the exit code is 1 when something has to be done."""
    try:
        return _run(arguments)
    except (SourceError, rulebook.RulebookError, questions.PackError) as error:
        print(error)  # noqa: T201
        return 1


def _run(arguments: list[str]) -> int:
    match arguments:
        case ["update"]:
            changed = [language for language in languages() or (DEFAULT,) if update(language)]
            print("Updated: " + ", ".join(changed) if changed else "All catalogues are up to date.")  # noqa: T201
            return 0
        case ["update", language]:
            update(language)
            return 0
        case ["check"]:
            found = [problem for language in languages() for problem in problems(language)]
            for problem in found:
                print(problem)  # noqa: T201
            if found:
                print("Run: python3 -m bot.catalogues update")  # noqa: T201
            return 1 if found else 0
    print("usage: python3 -m bot.catalogues update [language] | check", file=sys.stderr)  # noqa: T201
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
