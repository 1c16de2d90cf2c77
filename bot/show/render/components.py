"""The components of messages, as Discord takes them (Components V2): dictionaries, made in one place.

A table and its hands are drawn at every press. The library's classes for components would check, copy and convert each
of them, which costs more than all else about a message; so these are what is sent. Discord's limits are held by the
renderers, and checked in tests (:mod:`tests.kit.showing`).
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Literal, NotRequired, TypeAlias, TypedDict, cast

from bot.show.cards import character, is_plain
from bot.show.custom_ids import CustomId
from bot.show.elements import Style

MOST_COMPONENTS = 40  # components of all kinds, nested ones too, that Discord takes in a message
IN_A_ROW = 5  # buttons that Discord takes in a row
IN_A_MENU = 25  # options that Discord takes in a menu
LONGEST_LABEL = 80  # characters that Discord takes on a button
LONGEST_OPTION = 100  # characters that Discord takes in an option's label, in its value, and in its description
LONGEST_PLACEHOLDER = 150  # characters that a menu shows while nothing is chosen in it
LONGEST_TITLE = 45  # characters that Discord takes as the title of a form, and as the label of a field
LONGEST_DESCRIPTION = 1024  # characters that Discord takes as the alternative text of a picture
LONGEST_TEXT = 4000  # characters over all texts of a message, which Discord counts together

ROW: Final = 1
BUTTON: Final = 2
MENU: Final = 3
FIELD: Final = 4
USER_MENU: Final = 5
ROLE_MENU: Final = 6
CHANNEL_MENU: Final = 8
SECTION: Final = 9
TEXT: Final = 10
THUMBNAIL: Final = 11
GALLERY: Final = 12
FILE: Final = 13
SEPARATOR: Final = 14
CONTAINER: Final = 17
LABEL: Final = 18

TEXT_CHANNEL, VOICE_CHANNEL, NEWS_CHANNEL = 0, 2, 5

STYLES: dict[Style, int] = {"primary": 1, "secondary": 2, "success": 3, "danger": 4}


class Text(TypedDict):
    type: Literal[10]
    content: str
    later: NotRequired[bool]  # whether it follows everything else where words alone are wanted; not sent


class Button(TypedDict):
    type: Literal[2]
    style: int
    label: str
    custom_id: str
    disabled: NotRequired[bool]
    emoji: NotRequired[Mapping[str, Any]]


class Option(TypedDict):
    label: str
    value: str
    default: NotRequired[bool]
    description: NotRequired[str]
    emoji: NotRequired[Mapping[str, Any]]


class Menu(TypedDict):
    """A menu of options, or of a server's members, roles or channels."""

    type: Literal[3, 5, 6, 8]
    custom_id: str
    placeholder: NotRequired[str]
    options: NotRequired[list[Option]]
    min_values: NotRequired[int]
    max_values: NotRequired[int]
    channel_types: NotRequired[list[int]]
    default_values: NotRequired[list[dict[str, Any]]]


class Row(TypedDict):
    """A row of buttons, or of one menu."""

    type: Literal[1]
    components: list[Button | Menu]


class Thumbnail(TypedDict):
    """A small picture: its address is the character of a face until the message is sent."""

    type: Literal[11]
    media: dict[str, str]
    description: str


class Section(TypedDict):
    """A text with a button or a small picture beside it."""

    type: Literal[9]
    components: list[Text]
    accessory: Button | Thumbnail
    later: NotRequired[bool]  # as of a text


class Gallery(TypedDict):
    type: Literal[12]
    items: list[dict[str, Any]]


class File(TypedDict):
    type: Literal[13]
    file: dict[str, str]


class Separator(TypedDict):
    """A line between two texts."""

    type: Literal[14]


Part: TypeAlias = Text | Row | Section | Gallery | File | Separator
"""What a message has below each other, and a container within it."""


class Container(TypedDict):
    type: Literal[17]
    accent_color: int
    components: list[Part]


Layout: TypeAlias = Sequence[Part | Container]  # a message
Form: TypeAlias = Mapping[str, Any]


def text(content: str, *, later: bool = False) -> Text:
    return {"type": TEXT, "content": content, "later": True} if later else {"type": TEXT, "content": content}


def cut(label: str, longest: int) -> str:
    """Cut a label to what Discord takes; one that is still to be shown in pictures or in words is cut after that."""
    return label[:longest] if is_plain(label) else label


def button(label: str, does: CustomId, style: Style = "secondary", *, off: bool = False) -> Button:
    made: Button = {"type": BUTTON, "style": STYLES[style], "label": cut(label, LONGEST_LABEL), "custom_id": str(does)}
    if off:
        made["disabled"] = True
    return made


def option(label: str, value: str, about: str = "", *, chosen: bool = False) -> Option:
    """:param about: what stands below it."""
    made: Option = {"label": cut(label, LONGEST_OPTION), "value": value}
    if chosen:
        made["default"] = True
    if about:
        made["description"] = about[:LONGEST_OPTION]
    return made


def menu(does: CustomId, options: Sequence[Option], placeholder: str = "") -> Menu:
    made: Menu = {"type": MENU, "custom_id": str(does), "options": [*options]}
    if placeholder:
        made["placeholder"] = placeholder[:LONGEST_PLACEHOLDER]
    return made


def user_menu(does: CustomId, placeholder: str) -> Menu:
    return {"type": USER_MENU, "custom_id": str(does), "placeholder": placeholder[:LONGEST_PLACEHOLDER]}


def role_menu(does: CustomId, placeholder: str, role: int | None) -> Menu:
    """Make a menu in which one of a server's roles is chosen, or none."""
    return {
        "type": ROLE_MENU,
        "custom_id": str(does),
        "placeholder": placeholder[:LONGEST_PLACEHOLDER],
        "min_values": 0,
        "default_values": [] if role is None else [{"id": role, "type": "role"}],
    }


def channel_menu(does: CustomId, placeholder: str, channels: Sequence[int]) -> Menu:
    """Make a menu in which any number of those channels of a server are chosen where a message can stand."""
    return {
        "type": CHANNEL_MENU,
        "custom_id": str(does),
        "placeholder": placeholder[:LONGEST_PLACEHOLDER],
        "min_values": 0,
        "max_values": IN_A_MENU,
        "channel_types": [TEXT_CHANNEL, NEWS_CHANNEL, VOICE_CHANNEL],
        "default_values": [{"id": channel, "type": "channel"} for channel in channels],
    }


def row(*items: Button | Menu) -> Row:
    return {"type": ROW, "components": [*items]}


def thumbnail(face: str, description: str) -> Thumbnail:
    """Make a small picture of a face."""
    return {
        "type": THUMBNAIL,
        "media": {"url": character(face)},
        "description": description[:LONGEST_DESCRIPTION],
    }


def section(content: str, beside: Button | Thumbnail, *, later: bool = False) -> Section:
    made: Section = {"type": SECTION, "components": [text(content)], "accessory": beside}
    if later:
        made["later"] = True
    return made


def picture(file: str, description: str) -> Gallery:
    """:param description: what it shows, for those who do not see it."""
    item = {"media": {"url": f"attachment://{file}"}, "description": description[:LONGEST_DESCRIPTION]}
    return {"type": GALLERY, "items": [item]}


def attachment(file: str) -> File:
    return {"type": FILE, "file": {"url": f"attachment://{file}"}}


def separator() -> Separator:
    return {"type": SEPARATOR}


def form(does: CustomId, title: str, *parts: Mapping[str, Any]) -> Form:
    """:param parts: fields, and texts above them."""
    return {"custom_id": str(does), "title": title[:LONGEST_TITLE], "components": [*parts]}


def field(
    custom_id: str,
    label: str,
    longest: int,
    *,
    about: str = "",
    written: str = "",
    several_lines: bool = False,
    required: bool = True,
) -> Mapping[str, Any]:
    """Make a field of a form.

    :param about: what stands below its label.
    :param written: what stands in it already.
    """
    made = {"type": FIELD, "custom_id": custom_id, "style": 1 + several_lines, "max_length": longest}
    made |= {"required": required, **({"value": written[:longest]} if written else {})}
    described = {"description": about[:LONGEST_OPTION]} if about else {}
    return {"type": LABEL, "label": label[:LONGEST_TITLE], "component": made, **described}


def walk(layout: Sequence[Any]) -> Iterator[dict[str, Any]]:
    """Go through all components of a message, nested ones too."""
    for part in cast("Sequence[dict[str, Any]]", layout):
        yield part
        yield from walk(part.get("components", ()))
        if "accessory" in part:
            yield part["accessory"]
