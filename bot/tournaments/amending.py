"""Changing the house rules of a tournament that has not begun."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.language.errors import Refused
from bot.language.texts import mark
from bot.play.permissions import Person
from bot.tournaments.changes import Changed, Context
from bot.tournaments.organising import need_organiser
from bot.tournaments.tournament import Agreed, Note, Tournament
from rules.game import Value

BEGUN = mark("The house rules cannot be changed any more: the tournament has begun.")
CHANGED = mark("A house rule was changed: {rule}")


def amend(tournament: Tournament, context: Context, person: Person, rule: str, value: Value) -> Changed:
    """Change a house rule; those who have entered already can read that in the log.

    :raises Refused: they do not organise it, or it has begun.
    """
    agreed = tournament.agreed
    about = next(one.about for one in agreed.game.options if one.name == rule)
    return _amended(tournament, context, person, replace(agreed, options={**agreed.options, rule: value}), about)


def amend_extras(
    tournament: Tournament, context: Context, person: Person, about: str, extras: Mapping[str, Any]
) -> Changed:
    """Change what its tables store for their game besides house rules, in the same way.

    :param about: what that is, as a message.
    :raises Refused: they do not organise it, or it has begun.
    """
    return _amended(tournament, context, person, replace(tournament.agreed, extras=extras), about)


def _amended(tournament: Tournament, context: Context, person: Person, agreed: Agreed, about: str) -> Changed:
    need_organiser(tournament, person)
    if tournament.phase not in ("entry", "check-in"):
        raise Refused(BEGUN)
    if tournament.agreed == agreed:
        return Changed(tournament)
    changed = replace(tournament, agreed=agreed)
    if changed.here:
        changed = changed.noting(Note(context.now, CHANGED, values={"rule": about}, by=person.id))
    return Changed(changed)
