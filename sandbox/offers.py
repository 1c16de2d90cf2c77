"""Commands as a person reads them: in their language, one entry for each subcommand."""

from typing import Any

Json = dict[str, Any]

# What an option of a command is.
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(1, 12)
BRANCHES = (SUBCOMMAND, GROUP)

# What Discord shows if a language has no translation.
FALLBACKS = {"es-419": "es-ES", "en-US": "en-GB", "en-GB": "en-US"}


def localized(thing: Json, field: str, locale: str) -> str:
    """Return the name or description of a command, option or choice, with Discord's fallbacks."""
    translations = thing.get(f"{field}_localizations") or {}
    for candidate in (locale, FALLBACKS.get(locale)):
        if candidate in translations:
            return str(translations[candidate])
    return str(thing[field])


def leaves(command: Json, locale: str) -> list[Json]:
    """Return what a person can type for a command: the command itself, or each of its subcommands."""
    if command.get("type", 1) != 1:
        return []
    found: list[Json] = []

    def descend(thing: Json, path: list[str], shown: list[str]) -> None:
        path = [*path, thing["name"]]
        shown = [*shown, localized(thing, "name", locale)]
        options = thing.get("options") or []
        if any(option["type"] in BRANCHES for option in options):
            for option in options:
                descend(option, path, shown)
            return
        found.append(
            {
                "command": command["id"],
                "path": " ".join(path),
                "shown": " ".join(shown),
                "description": localized(thing, "description", locale),
                "about": localized(command, "description", locale),
                "options": [_option(option, locale) for option in options],
            }
        )

    descend(command, [], [])
    return found


def _option(option: Json, locale: str) -> Json:
    wanted = (
        "name", "type", "required", "autocomplete", "min_value", "max_value", "min_length", "max_length",
    )  # fmt: skip
    data = {key: option[key] for key in wanted if option.get(key) is not None}
    data["shown"] = localized(option, "name", locale)
    data["description"] = localized(option, "description", locale)
    data["choices"] = choices(option.get("choices") or [], locale)
    return data


def choices(given: list[Json], locale: str) -> list[Json]:
    """Return choices with the names that a person reads."""
    return [{"name": localized(choice, "name", locale), "value": choice["value"]} for choice in given]
