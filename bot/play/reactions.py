"""What people press on something that a player wrote, and what has been liked best."""

from collections.abc import Collection

from bot.language.errors import Refused
from bot.language.texts import mark
from bot.play.changes import Changed, Hooks, Reaction
from bot.play.permissions import Person
from bot.play.table import Praised, Table, replace
from rules.seats import Seat

FAVORITE = 2  # the fewest reactions that make words the headline of a game


def react(table: Table, by: Person, number: int, kind: str, given: Collection[Reaction], hooks: Hooks) -> Changed:
    """Put a reaction on words that still stand at the table, or take it back.

    :param number: of the action with these words.
    :param given: all reactions at the table.
    :raises Refused: the words are gone, or are the presser's own.
    """
    index = number - table.first_shown
    move = table.moves[index] if 0 <= index < len(table.moves) else None
    if move is None or hooks.without_words(move) is None:
        raise Refused(mark("This answer is no longer there."))
    if table.players[move.events[0]["seat"]].user_id == by.id:
        raise Refused(mark("That's your own answer. Let the others be the judge!"))
    reaction = Reaction(number, by.id, kind)
    kinds = [one.kind for one in {*given} ^ {reaction} if one.number == number]
    praised = [one for one in table.praised if one.number != number]
    if kinds:
        praised.append(Praised(number, move, kinds.count("laugh"), kinds.count("heart")))
    top = best(praised)
    kept = tuple(one for one in praised if one is top or one.number >= table.first_shown)
    return Changed(replace(table, praised=kept), reaction=reaction)


def best(praised: Collection[Praised]) -> Praised | None:
    """Give what got most reactions of what people wrote, the first of several; house players do not compete."""
    by_people = [one for one in praised if one.move.by == "person"]
    return max(by_people, key=lambda one: (one.laughs + one.hearts, -one.number), default=None)


def favorite(table: Table) -> Seat | None:
    """Give the seat of the best words if several reactions say so: the picture at the end of a game names it."""
    top = best(table.praised)
    return None if top is None or top.laughs + top.hearts < FAVORITE else Seat(top.move.events[0]["seat"])


def without(table: Table, number: int) -> Table:
    """Forget the reactions to words that are removed."""
    return replace(table, praised=tuple(one for one in table.praised if one.number != number))
