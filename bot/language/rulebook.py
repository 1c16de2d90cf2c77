"""The rulebook as data: the clauses in `docs/rulebook/`, cited by refusals, the rules command and tests.

A chapter is `docs/rulebook/<game>.md`; its key has `_` for `-`. It has a title (`# `), headings (`## `) and clauses:
bullets that begin with an id in bold, `- **NN4** Put one card down.`, and continue on indented lines.
"""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "rulebook"
EVERY_GAME = "every_game"  # the chapter with the rules of all games
_CLAUSE = re.compile(r"- \*\*([A-Z]{2,3}[1-9]\d*)\*\* +(\S.*)")


class RulebookError(ValueError):
    """A chapter is malformed; the text says where."""


@dataclass(frozen=True, slots=True)
class Clause:
    """A rule: its id, its heading, and its text (Markdown; a message of the catalogs)."""

    id: str
    heading: str
    text: str


@dataclass(frozen=True, slots=True)
class Chapter:
    key: str
    title: str
    clauses: tuple[Clause, ...]


def chapter(key: str) -> Chapter:
    return chapters()[key]


def clause(id_: str) -> Clause:
    """Look up a clause by its id, such as "NN4"."""
    return _clauses()[id_]


@cache
def chapters() -> dict[str, Chapter]:
    """All chapters by key.

    :raises RulebookError: one is malformed, or two clauses share an id.
    """
    files = {path.stem.replace("-", "_"): path for path in sorted(FOLDER.glob("*.md"))}
    found = {key: read_chapter(path, key) for key, path in files.items()}
    ids = [clause.id for chapter in found.values() for clause in chapter.clauses]
    if twice := sorted({id_ for id_ in ids if ids.count(id_) > 1}):
        raise RulebookError(f"Clause ids that occur twice in the rulebook: {', '.join(twice)}.")
    return found


@cache
def _clauses() -> dict[str, Clause]:
    return {clause.id: clause for chapter in chapters().values() for clause in chapter.clauses}


def read_chapter(path: Path, key: str) -> Chapter:
    """:raises RulebookError: it is malformed."""
    title = heading = ""
    clauses: list[tuple[str, str, list[str]]] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if line.startswith("# ") and not title:
            title = line[2:].strip()
        elif line.startswith("## "):
            heading = line[3:].strip()
        elif match := _CLAUSE.fullmatch(line):
            clauses.append((match[1], heading, [match[2]]))
        elif line.startswith("  ") and clauses and line.strip():
            clauses[-1][2].append(line[2:].rstrip())
        elif line.startswith("- "):  # it would be dropped silently
            raise RulebookError(f"{path.name}, line {number}: a clause reads `- **NN4** text`.")
    if not title or not clauses:
        raise RulebookError(f"{path.name} has no title or no clause.")
    chapter = Chapter(key, title, tuple(Clause(id_, head, _joined(lines)) for id_, head, lines in clauses))
    for one in chapter.clauses:
        if not one.heading or "{" in one.text or "}" in one.text:  # braces are placeholders in a message
            raise RulebookError(f"{path.name}: {one.id} must be under a heading and must not contain braces.")
    return chapter


def _joined(lines: list[str]) -> str:
    """Join lines into one paragraph; a bullet inside a clause keeps its own line."""
    return "".join(("\n" if line.lstrip().startswith("- ") else " ") + line.strip() for line in lines).strip()
