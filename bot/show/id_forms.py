"""How custom ids are written and read: a kind is a frozen dataclass, declared by its form.

A form such as ``t:{table}:{verb}`` names the fields; the type of each field carries its :class:`Shape`, the pattern of
its characters. Reading checks an id against the patterns, so nothing that was never written is taken for an id.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from string import Formatter
from typing import Any, ClassVar, Literal, Self, dataclass_transform, get_args, get_origin, get_type_hints


@dataclass(frozen=True)
class Shape:
    """How a field is written, and its length limit."""

    pattern: str
    longest: int


def number(digits: int) -> Shape:
    """Make the shape of a number, which has exactly one spelling."""
    return Shape(rf"0|[1-9][0-9]{{0,{digits - 1}}}", digits)


def text(characters: str, least: int, most: int) -> Shape:
    return Shape(f"{characters}{{{least},{most}}}", most)


def shape_of(kind: Any) -> Shape:
    if get_origin(kind) is Literal:
        return Shape("|".join(get_args(kind)), max(map(len, get_args(kind))))
    _, shape = get_args(kind)
    assert isinstance(shape, Shape)
    return shape


@dataclass_transform(frozen_default=True)
class Written:
    """Something that a component carries in a few characters; each kind is a frozen dataclass, declared by its form."""

    prefix: ClassVar[str] = ""  # a pattern that may precede the form
    form: ClassVar[str]
    template: ClassVar[re.Pattern[str]]
    fields: ClassVar[dict[str, Any]]  # the types of the fields, with their shapes
    numbers: ClassVar[Sequence[str]]  # the names of the fields that are numbers

    def __init_subclass__(cls, form: str = "") -> None:
        dataclass(frozen=True)(cls)
        if not form:
            return
        hints = get_type_hints(cls, include_extras=True)
        cls.form, cls.fields, pattern = form, {}, ""
        for literal, name, _, _ in Formatter().parse(form):
            pattern += re.escape(literal)
            if name is not None:
                cls.fields[name] = hints[name]
                pattern += f"(?P<{name}>{shape_of(hints[name]).pattern})"
        cls.template = re.compile(cls.prefix + pattern)
        plain = {name: get_args(kind)[0] for name, kind in cls.fields.items()}
        cls.numbers = [name for name, kind in plain.items() if getattr(kind, "__supertype__", kind) is int]

    def __str__(self) -> str:
        return self.form.format_map(vars(self))

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Parse an id; None if the text is not of this kind."""
        match = cls.template.fullmatch(text)
        return cls.of(match) if match else None

    @classmethod
    def of(cls, match: re.Match[str]) -> Self:
        told: dict[str, Any] = match.groupdict()
        for name in cls.numbers:
            told[name] = int(told[name])
        return cls(**told)


def either(group: str, one: type[Written], other: type[Written]) -> Shape:
    """Make the shape that is ``one`` if this group of the pattern matched, and ``other`` if it did not."""
    patterns = []
    for kind in (one, other):
        shapes = {name: f"(?:{shape_of(of).pattern})" for name, of in kind.fields.items()}
        patterns.append(kind.form.format_map(shapes))
    longest = max(sum(shape_of(of).longest for of in kind.fields.values()) for kind in (one, other)) + len(":")
    return Shape(f"(?({group}){patterns[0]}|{patterns[1]})", longest)
