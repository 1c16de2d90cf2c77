"""The application's commands."""

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, Field, RootModel, Tag, model_validator

from sandbox import errors
from sandbox.errors import Problem
from sandbox.schema.fields import BY_TYPE, TEXT_OR_NUMBER, UNIQUE, WHOLE, Body, Number, Snowflake, check
from sandbox.world import Json

COMMAND_TOTAL = 8000

# The languages of Discord's clients.
_LOCALES = """
id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi
th zh-CN ja zh-TW ko
"""
LOCALES = frozenset(_LOCALES.split())


def _check_locales(value: dict[str, str]) -> dict[str, str]:
    unknown = set(value) - LOCALES
    if unknown:
        raise ValueError(f"Locale is not supported: {min(unknown)}")
    return value


Translations = Annotated[dict[str, Annotated[str, Field(min_length=1, max_length=100)]], AfterValidator(_check_locales)]


class Choice(Body):
    """A choice of an option, or of an autocompletion."""

    name: Annotated[str, Field(min_length=1, max_length=100)]
    name_localizations: Translations | None = None
    value: Annotated[
        Annotated[Annotated[str, Field(max_length=100)], Tag("<text>")] | Annotated[Number, Tag("<number>")],
        TEXT_OR_NUMBER,
    ]


def _check_name(name: str) -> str:
    if not all(char in "-_'" or char.isalnum() or "ऀ" <= char <= "ॿ" or "฀" <= char <= "๿" for char in name):
        raise ValueError("Command name is invalid")
    if name != name.lower():
        raise ValueError("Command name is invalid: it must be in lower case")
    return name


def _check_names(value: dict[str, str]) -> dict[str, str]:
    for name in value.values():
        _check_name(name)
        if len(name) > 32:
            raise ValueError("Must be 32 or fewer in length.")
    return value


class Named(Body):
    """What commands and options share."""

    name: Annotated[str, Field(min_length=1, max_length=32), AfterValidator(_check_name)]
    name_localizations: Annotated[Translations, AfterValidator(_check_names)] | None = None
    description: Annotated[str, Field(min_length=1, max_length=100)]
    description_localizations: Translations | None = None


def _check_kind(values: list[Any], kind: int) -> None:
    """Refuse values that an option of this type (3 text, 4 whole number, 10 number) cannot have."""
    wanted = {3: str, 4: int}.get(kind, (int, float))
    if not all(isinstance(value, wanted) for value in values):
        raise ValueError("A value is of another type than the option.")
    if any(not isinstance(value, str) and abs(value) >= 2**53 for value in values):
        raise ValueError("Whole numbers are exact up to 2 ** 53 only.")


class Parameter(Named):
    """An option that people fill in (types 3 to 11)."""

    type: Literal[3, 4, 5, 6, 7, 8, 9, 10, 11]
    required: bool | None = None
    choices: Annotated[list[Choice], Field(max_length=25)] | None = None
    autocomplete: bool | None = None
    min_value: int | float | None = None
    max_value: int | float | None = None
    min_length: Annotated[int, Field(ge=0, le=6000)] | None = None
    max_length: Annotated[int, Field(ge=1, le=6000)] | None = None
    channel_types: Annotated[list[Annotated[int, Field(ge=0, le=16)]], UNIQUE] | None = None

    @model_validator(mode="after")
    def _fits_type(self) -> Self:
        text, number = self.type == 3, self.type in (4, 10)
        if not (text or number) and (self.choices or self.autocomplete):
            raise ValueError("Only texts and numbers have choices or autocomplete.")
        if self.choices and self.autocomplete:
            raise ValueError("An option has choices or autocomplete, not both.")
        if not number and (self.min_value is not None or self.max_value is not None):
            raise ValueError("Only numbers have min_value and max_value.")
        if not text and (self.min_length is not None or self.max_length is not None):
            raise ValueError("Only texts have min_length and max_length.")
        if self.channel_types is not None and self.type != 7:
            raise ValueError("Only channels have channel_types.")
        given = [choice.value for choice in self.choices or []]
        _check_kind([*given, *(edge for edge in (self.min_value, self.max_value) if edge is not None)], self.type)
        for what in ("name", "value"):
            seen = Counter(getattr(choice, what) for choice in self.choices or [])
            if any(count > 1 for count in seen.values()):
                raise ValueError(f"Two choices have the same {what}.")
        return self


Parameters = Annotated[list[Parameter], Field(max_length=25)]


class Subcommand(Named):
    """A subcommand with its parameters."""

    type: Annotated[Literal[1], WHOLE]
    required: Literal[False] | None = None
    options: Parameters | None = None


class Group(Named):
    """A group of subcommands."""

    type: Literal[2]
    required: Literal[False] | None = None
    options: Annotated[list[Subcommand], Field(min_length=1, max_length=25)]


class Command(Named):
    """One slash command. User and message commands are not served."""

    id: Snowflake | None = None
    type: Annotated[Literal[1] | None, WHOLE] = None
    options: Annotated[list[Annotated[Subcommand | Group | Parameter, BY_TYPE]], Field(max_length=25)] | None = None
    default_member_permissions: Annotated[int, Field(ge=0, lt=2**54)] | None = None
    dm_permission: bool | None = None
    contexts: Annotated[list[Annotated[Literal[0, 1, 2], WHOLE]], Field(min_length=1), UNIQUE] | None = None
    integration_types: Annotated[list[Annotated[Literal[0, 1], WHOLE]], Field(min_length=1), UNIQUE] | None = None
    nsfw: bool | None = None

    @model_validator(mode="after")
    def _kinds(self) -> Self:
        kinds = {isinstance(option, Parameter) for option in self.options or []}
        if len(kinds) > 1:
            raise ValueError("Sub-command and sub-command group option types are mutually exclusive to others.")
        return self


CommandList = RootModel[Annotated[list[Command], Field(max_length=100)]]


def check_commands(body: Any) -> list[Json]:
    """Validate the body of a bulk overwrite and return it; the limits over a whole command included."""
    check(CommandList, body)
    errors.refuse(_check_all(body))
    return list(body)


def _check_all(commands: list[Json]) -> Iterator[Problem]:
    for index, command in enumerate(commands):
        if _size(command) > COMMAND_TOTAL:
            yield str(index), "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({COMMAND_TOTAL})"
        yield from _check_options(command, f"{index}.options.")
    yield from _duplicates(commands, "", "APPLICATION_COMMANDS_DUPLICATE_NAME")


def _check_options(command: Json, path: str) -> Iterator[Problem]:
    options = command.get("options") or []
    yield from _duplicates(options, path, "APPLICATION_COMMAND_OPTIONS_NAME_INVALID")
    optional_seen = False
    for index, option in enumerate(options):
        if option["type"] <= 2:
            yield from _check_options(option, f"{path}{index}.options.")
        elif option.get("required") and optional_seen:
            text = "Required options must be placed before non-required options"
            yield f"{path}{index}", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", text
        else:
            optional_seen = optional_seen or not option.get("required")


def _duplicates(things: list[Json], path: str, code: str) -> Iterator[Problem]:
    """Yield a problem for every name that two siblings share in any language."""
    for locale in ("", *LOCALES):
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
