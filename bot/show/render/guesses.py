"""What players who are out guess about the end of their game."""

from bot.language.texts import Texts
from bot.play.guessing import is_right, last_loses, may_guess, right, still_in
from bot.play.table import Table
from bot.show.custom_ids import GuessId
from bot.show.people import People
from bot.show.render.components import Row, button
from bot.show.render.layout import packed
from rules.seats import Seat


def asked(table: Table, seat: Seat, people: People) -> str:
    """Ask in a player's hand whom they guess, or say whom they have guessed."""
    t, guessed = people.t, table.players[seat].guess
    if may_guess(table, seat):
        return t("**Who ends up last?** Your call:") if last_loses(table) else t("**Who wins?** Your call:")
    if guessed is None:
        return ""
    name = people[guessed]
    return (
        t("Your call: {name} ends up last.", name=name)
        if last_loses(table)
        else t("Your call: {name} wins.", name=name)
    )


def choices(table: Table, seat: Seat, people: People) -> list[Row]:
    if not may_guess(table, seat):
        return []
    return packed(button(people.short(who), GuessId(table.id, who)) for who in still_in(table))


def result(table: Table, seat: Seat, t: Texts) -> str:
    """Tell a player at the end whether they were right."""
    guessed, people = table.players[seat].guess, People(table.players, t)
    if guessed is None or (hit := is_right(table, seat)) is None:
        return ""
    if hit:
        return t("🔮 You called it: {name}!", name=people[guessed])
    return t("Your call was {name}. Not this time!", name=people[guessed])


def results(table: Table, people: People) -> str:
    """Name those who were right."""
    names = [people[seat] for seat in right(table)]
    return people.t("🔮 Called it: {people}", people=people.t.list(names)) if names else ""
