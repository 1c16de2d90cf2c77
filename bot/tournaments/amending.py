"""Changing the house rules of a tournament that has not begun."""

from dataclasses import replace

from bot.language.errors import Refused
from bot.language.texts import mark
from bot.play.permissions import Person
from bot.tournaments.changes import Changed, Context
from bot.tournaments.organising import need_organiser
from bot.tournaments.tournament import Note, Tournament
from rules.game import Value

BEGUN = mark("The house rules cannot be changed any more: the tournament has begun.")
CHANGED = mark("A house rule was changed: {rule}")


def amend(tournament: Tournament, context: Context, person: Person, rule: str, value: Value) -> Changed:
    """Change a house rule; those who have entered already can read that in the log.

    :raises Refused: they do not organise it, or it has begun.
    """
    need_organiser(tournament, person)
    if tournament.phase not in ("entry", "check-in"):
        raise Refused(BEGUN)
    agreed = tournament.agreed
    if agreed.options[rule] == value:
        return Changed(tournament)
    changed = replace(tournament, agreed=replace(agreed, options={**agreed.options, rule: value}))
    if changed.here:
        about = next(one.about for one in agreed.game.options if one.name == rule)
        changed = changed.noting(Note(context.now, CHANGED, values={"rule": about}, by=person.id))
    return Changed(changed)
