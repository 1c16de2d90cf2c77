"""What Discord refuses in the application's commands beyond its schema."""

from collections.abc import Iterator
from typing import Any

from sandbox import errors
from sandbox.errors import Problem
from sandbox.schema.official import check
from sandbox.schema.served import LOCALES
from sandbox.world import Json

COMMAND_TOTAL = 8000


def check_commands(body: Any) -> list[Json]:
    """Validate the body of a bulk overwrite and return it."""
    commands: list[Json] = check("Commands", body)
    errors.refuse(_check_all(commands))
    return commands


def _check_all(commands: list[Json]) -> Iterator[Problem]:
    for index, command in enumerate(commands):
        if _size(command) > COMMAND_TOTAL:
            yield str(index), "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({COMMAND_TOTAL})"
        yield from _check_names(command, str(index))
        if len({option["type"] <= 2 for option in command.get("options") or []}) > 1:
            text = "Sub-command and sub-command group option types are mutually exclusive to others."
            yield f"{index}.options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", text
        yield from _check_options(command, f"{index}.options")
    yield from _duplicates(commands, "", "APPLICATION_COMMANDS_DUPLICATE_NAME")


def _check_names(named: Json, path: str) -> Iterator[Problem]:
    for name in (named["name"], *(named.get("name_localizations") or {}).values()):
        if not all(char in "-_'" or char.isalnum() or "ऀ" <= char <= "ॿ" or "฀" <= char <= "๿" for char in name):
            yield f"{path}.name", "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid"
        elif name != name.lower():
            yield (
                f"{path}.name",
                "APPLICATION_COMMAND_INVALID_NAME",
                "Command name is invalid: it must be in lower case",
            )


def _check_options(command: Json, path: str) -> Iterator[Problem]:
    options = command.get("options") or []
    yield from _duplicates(options, f"{path}.", "APPLICATION_COMMAND_OPTIONS_NAME_INVALID")
    optional_seen = False
    for index, option in enumerate(options):
        yield from _check_names(option, f"{path}.{index}")
        if option["type"] <= 2:
            yield from _check_options(option, f"{path}.{index}.options")
            continue
        yield from ((f"{path}.{index}", "BASE_TYPE_INVALID", text) for text in _wrong_choices(option))
        if option.get("required") and optional_seen:
            text = "Required options must be placed before non-required options"
            yield f"{path}.{index}", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", text
        optional_seen = optional_seen or not option.get("required")


def _wrong_choices(option: Json) -> Iterator[str]:
    choices = option.get("choices") or []
    if choices and option.get("autocomplete"):
        yield "An option has choices or autocomplete, not both."
    for what in ("name", "value"):
        if len({choice[what] for choice in choices}) < len(choices):
            yield f"Two choices have the same {what}."


def _duplicates(things: list[Json], path: str, code: str) -> Iterator[Problem]:
    """Yield a problem for every name that two siblings share in any language."""
    translated = {locale for thing in things for locale in thing.get("name_localizations") or {}}
    for locale in ("", *(locale for locale in LOCALES if locale in translated)):
        seen: set[str] = set()
        for index, thing in enumerate(things):
            translations: dict[str, str] = thing.get("name_localizations") or {}
            name = str(translations.get(locale, thing["name"]))
            if name in seen and (not locale or locale in translations):
                yield f"{path}{index}.name", code, f"The name {name!r} is used twice"
            seen.add(name)


def _size(thing: Json) -> int:
    """Return the characters of names, descriptions and values, the longest translation counting."""

    def longest(field: str) -> int:
        return max(map(len, (thing.get(field, ""), *(thing.get(f"{field}_localizations") or {}).values())))

    total = longest("name") + longest("description")
    total += len(str(thing["value"])) if "value" in thing else 0
    children = (thing.get("options") or []) + (thing.get("choices") or [])
    return total + sum(_size(child) for child in children)
