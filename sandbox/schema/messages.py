"""What Discord refuses in messages and modals beyond its schema.

These are fields that contradict each other, duplicate ids, totals, and files and emoji that do not exist.
"""

from collections.abc import Iterator
from typing import Any

from sandbox import components as tree
from sandbox import errors
from sandbox.emoji import is_emoji
from sandbox.errors import Problem
from sandbox.schema.official import check
from sandbox.world import Json, World

COMPONENTS_V2_TOTAL = 40
TEXT_TOTAL = 4000
CLASSIC_ROWS = 5


def check_message(name: str, body: Any) -> Json:
    """Validate what a message says of itself, by the definition with this name, and return it."""
    message: Json = check(name, body)
    errors.refuse(_check_message(message))
    return message


def ids(entries: list[Any] | None) -> list[int]:
    """Return ids that may be written as texts or as numbers."""
    return [int(entry) for entry in entries or []]


def check_components(world: World, components: list[Json], files: frozenset[str], *, v2: bool) -> list[Json]:
    """Check a message's components, which fit the schema, and return them with an id each, nulls left out.

    `files` are the names that an `attachment://` may have.
    """
    everything = list(tree.paths(components, "components"))
    if not v2:
        errors.refuse(_check_classic(components))
    errors.refuse(_check_each(everything))
    errors.refuse(_check_tree(world, everything, files, v2=v2))
    return tree.number(tree.given_back(components))


def check_modal(body: Any) -> Json:
    """Validate a modal and return it with an id on every component."""
    check("ModalInteractionCallbackRequestData", body)
    everything = list(tree.paths(body["components"], "components"))
    errors.refuse(_check_each(everything))
    errors.refuse(_check_ids(everything))
    return {**body, "components": tree.number(tree.given_back(body["components"]))}


def _check_message(message: Json) -> Iterator[Problem]:
    allowed = message.get("allowed_mentions") or {}
    for field in ("users", "roles"):
        if allowed.get(field) and field in (allowed.get("parse") or []):
            text = f'parse:["{field}"] and {field}: [ids...] are mutually exclusive.'
            yield "allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", text
        yield from _check_unique(ids(allowed.get(field)), f"allowed_mentions.{field}")
    yield from _check_unique(ids([one["id"] for one in message.get("attachments") or []]), "attachments")


def _check_unique(listed: list[int], path: str) -> Iterator[Problem]:
    if len(set(listed)) < len(listed):
        yield path, "SET_TYPE_ALREADY_CONTAINS_VALUE", "The same value must not be listed twice."


# --- single components --------------------------------------------------------------------------------------


def _check_each(everything: list[tuple[str, Json]]) -> Iterator[Problem]:
    for place, one in everything:
        for text in _contradictions(one):
            yield place, "BASE_TYPE_INVALID", text


def _contradictions(one: Json) -> Iterator[str]:
    match one["type"]:
        case tree.ROW:
            children = one["components"]
            if len(children) > 1 and any(child["type"] != tree.BUTTON for child in children):
                yield "An action row holds up to five buttons or a single select."
            if children[0]["type"] == tree.TEXT_INPUT and children[0].get("label") is None:
                yield "A text input in an action row needs a label."
        case tree.BUTTON:
            yield from _wrong_button(one)
        case tree.TEXT_INPUT:
            least, most, value = one.get("min_length") or 0, one.get("max_length") or 4000, one.get("value")
            if least > most:
                yield "min_length must not be more than max_length."
            elif value and not least <= len(value) <= most:
                yield "value must keep to min_length and max_length."
        case tree.LABEL:
            if one["component"].get("disabled"):
                yield "Nothing in a modal may be disabled."
        case tree.RADIO_GROUP:
            yield from _wrong_options(one, 1)
        case tree.CHECKBOX_GROUP:
            yield from _wrong_options(one, one.get("max_values") or len(one["options"]))
        case kind if kind in tree.SELECTS:
            yield from _wrong_select(one)


def _wrong_button(button: Json) -> Iterator[str]:
    custom_id, url = button.get("custom_id"), button.get("url")
    if button["style"] == tree.LINK_STYLE and (url is None or custom_id is not None):
        yield "A link button has a url and no custom_id."
    if button["style"] != tree.LINK_STYLE and (custom_id is None or url is not None):
        yield "A button that is not a link has a custom_id and no url."
    if button.get("label") is None and button.get("emoji") is None:
        yield "A button needs a label or an emoji."


def _wrong_select(select: Json) -> Iterator[str]:
    least, most = select.get("min_values"), select.get("max_values") or 1
    if (1 if least is None else least) > most:
        yield "min_values must not be more than max_values."
    if select["type"] == tree.STRING_SELECT:
        yield from _wrong_options(select, most)
        if max(least or 0, most) > len(select["options"]):
            yield "There are fewer options than may be chosen."


def _wrong_options(one: Json, most: int) -> Iterator[str]:
    options = one["options"]
    if len({option["value"] for option in options}) < len(options):
        yield "The specified option value is already used"
    if sum(bool(option.get("default")) for option in options) > most:
        yield "More options are the default than may be chosen."


# --- the whole ----------------------------------------------------------------------------------------------


def _check_classic(components: list[Json]) -> Iterator[Problem]:
    """Yield what a message without the flag of Components V2 may not have."""
    if len(components) > CLASSIC_ROWS:
        yield "components", "BASE_TYPE_MAX_LENGTH", f"Must be {CLASSIC_ROWS} or fewer in length."
    for index, component in enumerate(components):
        if component["type"] != tree.ROW:
            yield f"components.{index}", "BASE_TYPE_INVALID", f"Value of field 'type' must be one of ({tree.ROW},)."


def _check_tree(
    world: World, everything: list[tuple[str, Json]], files: frozenset[str], *, v2: bool
) -> Iterator[Problem]:
    if v2 and len(everything) > COMPONENTS_V2_TOTAL:
        text = f"Must be between 1 and {COMPONENTS_V2_TOTAL} components in all."
        yield "components", "BASE_TYPE_BAD_LENGTH", text
    letters = sum(len(one["content"]) for _, one in everything if one["type"] == tree.TEXT)
    if letters > TEXT_TOTAL:
        text = f"The text of all components must be {TEXT_TOTAL} or fewer in length, not {letters}."
        yield "components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", text
    yield from _check_ids(everything)
    for place, one in everything:
        options = [(f"{place}.options.{index}", option) for index, option in enumerate(one.get("options") or [])]
        for where, holder in [(place, one), *options]:
            if holder.get("emoji") and not _emoji_exists(world, holder["emoji"]):
                yield f"{where}.emoji", "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji"
        for medium in tree.media(one):
            url = medium["url"]
            if url.startswith("attachment://") and url.removeprefix("attachment://") not in files:
                yield place, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", "The file was not uploaded"


def _check_ids(everything: list[tuple[str, Json]]) -> Iterator[Problem]:
    for field, code in (("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"), ("id", "COMPONENT_ID_DUPLICATED")):
        seen: set[Any] = set()
        for place, one in everything:
            value = one.get(field)
            if value and value in seen:
                yield f"{place}.{field}", code, f"Component {field} cannot be duplicated"
            seen.add(value)


def _emoji_exists(world: World, emoji: Json) -> bool:
    if emoji.get("id") is not None:
        return int(emoji["id"]) in world.emojis
    return is_emoji(emoji.get("name") or "")
