"""What needs the whole tree of components, or the world: names that must be unique, totals, files and emoji."""

from collections.abc import Iterator
from typing import Annotated, Any

from pydantic import Field, Tag, TypeAdapter, ValidationError

from sandbox import components as tree
from sandbox import errors
from sandbox.emoji import is_emoji
from sandbox.schema.components import InMessageV2, Row
from sandbox.schema.fields import by_type, check
from sandbox.schema.modals import ModalData
from sandbox.world import Json, World

COMPONENTS_V2_TOTAL = 40
TEXT_TOTAL = 4000
CLASSIC_ROWS = 5

_V2 = TypeAdapter(Annotated[list[InMessageV2], Field(max_length=40)])
_CLASSIC = TypeAdapter(
    Annotated[list[Annotated[Annotated[Row, Tag("<row>")], by_type({1: "<row>"})]], Field(max_length=CLASSIC_ROWS)]
)


def check_components(world: World, components: Any, files: frozenset[str], *, v2: bool, prefix: str = "") -> list[Json]:
    """Validate a message's components and return them with an id each, nulls left out.

    `files` are the names that an `attachment://` may have.
    """
    try:
        (_V2 if v2 else _CLASSIC).validate_python(components)
    except ValidationError as error:
        refusal = errors.from_validation(error)
        inner = {"components": refusal.body["errors"]}
        refusal.body["errors"] = {prefix: inner} if prefix else inner
        raise refusal from None
    path = f"{prefix}.components" if prefix else "components"
    problems = list(_check_tree(world, components, files, path, v2=v2))
    if problems:
        raise errors.malformed_fields(problems)
    return tree.number(tree.given_back(components))


def check_modal(body: Any) -> Json:
    """Validate a modal and return it with an id on every component."""
    check(ModalData, body, "data")
    problems = list(_check_ids(list(_paths(body["components"], "data.components"))))
    if problems:
        raise errors.malformed_fields(problems)
    return {**body, "components": tree.number(tree.given_back(body["components"]))}


Problem = tuple[str, str, str]


def _paths(components: list[Json], path: str) -> Iterator[tuple[str, Json]]:
    for index, component in enumerate(components):
        place = f"{path}.{index}"
        yield place, component
        yield from _paths(component.get("components") or [], f"{place}.components")
        for single in ("component", "accessory"):
            if component.get(single):
                yield f"{place}.{single}", component[single]


def _check_tree(
    world: World, components: list[Json], files: frozenset[str], path: str, *, v2: bool
) -> Iterator[Problem]:
    everything = list(_paths(components, path))
    if v2 and len(everything) > COMPONENTS_V2_TOTAL:
        yield path, "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {COMPONENTS_V2_TOTAL} components in all."
    letters = sum(len(one["content"]) for _, one in everything if one["type"] == tree.TEXT)
    if letters > TEXT_TOTAL:
        text = f"The text of all components must be {TEXT_TOTAL} or fewer in length, not {letters}."
        yield path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", text
    yield from _check_ids(everything)
    for place, one in everything:
        with_emoji = [
            (place, one),
            *((f"{place}.options.{i}", o) for i, o in enumerate(one.get("options") or [])),
        ]
        for where, holder in with_emoji:
            if holder.get("emoji") and not _emoji_exists(world, holder["emoji"]):
                yield f"{where}.emoji", "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji"
        for medium in tree.media(one):
            url = medium["url"]
            if url.startswith("attachment://") and url.removeprefix("attachment://") not in files:
                yield (
                    place,
                    "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                    "The file was not uploaded",
                )


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
