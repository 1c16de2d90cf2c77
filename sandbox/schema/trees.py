"""Checks that need the whole tree of components, or the world: unique names, totals, files and emoji."""

from collections.abc import Iterator
from typing import Annotated, Any

from pydantic import Field, RootModel

from sandbox import components as tree
from sandbox import errors
from sandbox.emoji import is_emoji
from sandbox.errors import Problem
from sandbox.schema.components import InMessageV2, Row
from sandbox.schema.fields import BY_TYPE, check
from sandbox.schema.modals import ModalData
from sandbox.world import Json, World

COMPONENTS_V2_TOTAL = 40
TEXT_TOTAL = 4000
CLASSIC_ROWS = 5

V2 = RootModel[Annotated[list[InMessageV2], Field(max_length=COMPONENTS_V2_TOTAL)]]
Classic = RootModel[Annotated[list[Annotated[Row, BY_TYPE]], Field(max_length=CLASSIC_ROWS)]]


def check_components(world: World, components: Any, files: frozenset[str], *, v2: bool) -> list[Json]:
    """Validate a message's components and return them with an id each, nulls left out.

    `files` are the names that an `attachment://` may have.
    """
    with errors.below("components"):
        check(V2 if v2 else Classic, components)
    errors.refuse(_check_tree(world, components, files, v2=v2))
    return tree.number(tree.given_back(components))


def check_modal(body: Any) -> Json:
    """Validate a modal and return it with an id on every component."""
    check(ModalData, body)
    errors.refuse(_check_ids(list(tree.paths(body["components"], "components"))))
    return {**body, "components": tree.number(tree.given_back(body["components"]))}


def _check_tree(world: World, components: list[Json], files: frozenset[str], *, v2: bool) -> Iterator[Problem]:
    everything = list(tree.paths(components, "components"))
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
