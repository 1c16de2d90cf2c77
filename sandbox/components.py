"""Walking through trees of components, in messages and in modals."""

from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 18, 19, 21, 22, 23

SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
LINK_STYLE = 5


def paths(components: list[Json], path: str) -> Iterator[tuple[str, Json]]:
    """Yield every component with its path, each before its children, in the order in which they are read."""
    for index, component in enumerate(components):
        place = f"{path}.{index}"
        yield place, component
        yield from paths(component.get("components") or [], f"{place}.components")
        for single in ("component", "accessory"):
            if component.get(single):
                yield f"{place}.{single}", component[single]


def walk(components: list[Json]) -> list[Json]:
    """List every component, in the order in which they are read. Each press does it several times."""
    found: list[Json] = []
    for component in components:
        found.append(component)
        if component.get("components"):
            found += walk(component["components"])
        found += (component[single] for single in ("component", "accessory") if component.get(single))
    return found


def media(component: Json) -> list[Json]:
    """Return the media that the component itself shows."""
    found = [component.get("media"), component.get("file"), *(item["media"] for item in component.get("items") or [])]
    return [medium for medium in found if medium]


def number(components: list[Json]) -> list[Json]:
    """Return a copy of the tree in which every component has an id, given in order if it had none."""
    taken = {component["id"] for component in walk(components) if component.get("id")}
    following = iter(range(1, len(taken) + 1_000_000))

    def copy(component: Json) -> Json:
        numbered = dict(component)
        if not numbered.get("id"):
            numbered["id"] = next(n for n in following if n not in taken)
        if "components" in numbered:
            numbered["components"] = [copy(child) for child in numbered["components"]]
        for single in ("component", "accessory"):
            if numbered.get(single):
                numbered[single] = copy(numbered[single])
        return numbered

    return [copy(component) for component in components]


_SHOWN: Json = {"description": None, "spoiler": False}
_CHOSEN: Json = {"min_values": 1, "max_values": 1}
_USUAL: dict[int, Json] = {
    **dict.fromkeys(SELECTS, _CHOSEN),
    THUMBNAIL: _SHOWN,
    FILE: {"spoiler": False},
    SEPARATOR: {"divider": True, "spacing": 1},
    CONTAINER: {"accent_color": None, "spoiler": False},
}


def given_back(value: Any) -> Any:
    """Return components as Discord returns them: defaults for nulls, and foreign ids as texts."""
    if isinstance(value, list):
        return [given_back(inner) for inner in value]
    if not isinstance(value, dict):
        return value
    kept = {key: given_back(inner) for key, inner in value.items() if inner is not None}
    for named in (kept.get("emoji", {}), *kept.get("default_values", ())):
        if "id" in named:
            named["id"] = str(named["id"])
    if kept.get("type") == GALLERY:
        kept["items"] = [_SHOWN | item for item in kept["items"]]
    return _USUAL.get(kept.get("type", 0), {}) | kept


def find(components: list[Json], custom_id: str) -> Json | None:
    return next((one for one in walk(components) if one.get("custom_id") == custom_id), None)


def texts(components: list[Json]) -> list[str]:
    return [component["content"] for component in walk(components) if component["type"] == TEXT]
