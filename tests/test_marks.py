"""Each rare path that is marked has a test that must reach it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


def named(folder: str, call: str) -> Iterator[str]:
    """Give the constants that a function is called with."""
    for path in (ROOT / folder).rglob("*.py"):
        text = path.read_text("utf-8")
        for node in ast.walk(ast.parse(text)) if call in text else ():
            if isinstance(node, ast.Call) and ast.unparse(node.func) == call:
                assert node.args, path
                for one in node.args:
                    assert isinstance(one, ast.Constant), f"{path}:{one.lineno}"
                    yield str(one.value)


def test_each_mark_is_named_once_in_the_program_and_reached_by_a_test() -> None:
    there, reached = [*named("bot", "marks.hit"), *named("cogs", "marks.hit")], {*named("tests", "pytest.mark.reaches")}
    assert sorted(there) == sorted({*there})
    assert sorted({*there} - reached) == []
    assert sorted(reached - {*there}) == []


@pytest.mark.xfail(strict=True, raises=pytest.fail.Exception)
@pytest.mark.reaches("worker died")
def test_a_test_that_does_not_reach_what_it_names_fails() -> None:
    """Nothing dies here."""
