"""No clause without a test, and no test for a clause that is not in the rulebook."""

from .coverage import proved, rulebook


def test_every_clause_has_a_test() -> None:
    clauses = [clause for chapter in rulebook().values() for clause in chapter]
    assert len(clauses) == len(set(clauses)) >= 27
    assert [clause for clause in clauses if clause not in proved()] == []


def test_every_clause_that_a_test_names_is_in_the_rulebook() -> None:
    assert proved() <= {clause for chapter in rulebook().values() for clause in chapter}
