"""Which tests prove which clause of the rulebook: the tests' `clause` markers, next to the rulebook's clauses."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
CLAUSE = re.compile(r"^- \*\*([A-Z]+\d+)\*\* ", re.MULTILINE)


def rulebook() -> dict[str, list[str]]:
    """Return the clauses of each chapter, by the chapter's title."""
    texts = [path.read_text(encoding="utf-8") for path in sorted((PROJECT / "docs" / "rulebook").glob("*.md"))]
    return {text.splitlines()[0].removeprefix("# "): CLAUSE.findall(text) for text in texts}


@cache
def proved() -> set[str]:
    """Return the clauses that some test names."""
    texts = (path.read_text(encoding="utf-8") for path in (PROJECT / "tests").rglob("test_*.py"))
    return {clause for text in texts if "clause(" in text for clause in _marks(ast.parse(text))}


def _marks(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        for mark in node.decorator_list:
            if isinstance(mark, ast.Call) and ast.unparse(mark.func) in ("clause", "pytest.mark.clause"):
                yield from (str(ast.literal_eval(argument)) for argument in mark.args)
