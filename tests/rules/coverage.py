"""Which tests prove which clause: reads the `clause` markers of all tests, and writes docs/coverage.md.

`python -m tests.rules.coverage` brings the page up to date; a test fails when it is not, or when a clause of the
rulebook has no test.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
PAGE = PROJECT / "docs" / "coverage.md"
CLAUSE = re.compile(r"^- \*\*([A-Z]+\d+)\*\* ", re.MULTILINE)

HEAD = """\
# What proves each clause

Every clause of the rulebook, and the tests that hold the program to it. `python -m tests.rules.coverage` writes this
page.
"""


def rulebook() -> dict[str, list[str]]:
    """The clauses of each chapter, by the chapter's title."""
    texts = [path.read_text(encoding="utf-8") for path in sorted((PROJECT / "docs" / "rulebook").glob("*.md"))]
    return {text.splitlines()[0].removeprefix("# "): CLAUSE.findall(text) for text in texts}


@cache
def proofs() -> dict[str, list[str]]:
    """The tests that name each clause, as pytest would be given them."""
    found = defaultdict(list)
    for path in sorted((PROJECT / "tests").rglob("test_*.py")):
        for test, clause in _marks(ast.parse(path.read_text(encoding="utf-8"))):
            found[clause].append(f"{path.relative_to(PROJECT).as_posix()}::{test}")
    return dict(found)


def _marks(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Each test of a module with each clause that stands in a decorator `clause(...)` of it."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        for mark in node.decorator_list:
            if isinstance(mark, ast.Call) and ast.unparse(mark.func) in ("clause", "pytest.mark.clause"):
                yield from ((node.name, str(ast.literal_eval(argument))) for argument in mark.args)


def page() -> str:
    """The page as it should be."""
    proved = proofs()
    parts = [HEAD]
    for title, clauses in rulebook().items():
        rows = [f"| {clause} | {'<br>'.join(f'`{test}`' for test in proved.get(clause, []))} |" for clause in clauses]
        parts.append("\n".join([f"## {title}\n", "| clause | tests |", "|---|---|", *rows]) + "\n")
    return "\n".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
