"""The daily deal: a table of one person and house players, where everybody in the world is dealt the same cards.

**A table like any other.** It is stored, changed, restarted and replayed as all tables are; its column ``daily`` names
the day. What is special follows from that: its home is private. It has no message in a channel, counts towards no limit
of one, and only its player sees it, wherever they ask from (:mod:`bot.discord.access`). All there is to see
is in the hand. There is no lobby and no clock: the transaction that stores the table has dealt the cards.

**One try.** The try is a row of its own, unique by person, day and game, written in that same transaction: however
many commands come at once, from however many servers, one opens the table, and the others find it. A player who has
had their try may play the deal again on its day for practice, at a table without a try: they have one such table. So
the result is the same in every process, even for a press that is delivered twice. A move that is pressed when its day
is over, by Discord's time, makes the try one for practice: from then on the deal is no longer secret.

**The same for everybody.** Seats, house rules and the names of the house players are what they are when nothing is
said, in all servers. A house player's choice depends on the deal's seed, the number of actions before it, and what its
seat sees (:func:`chance_of`). Where several are to act at once, house players do so at once and in the order of their
seats (:func:`house_at_once`), before anyone else can act. So the same moves lead to the same game, however long
anyone takes over them. Normal house players do not search, so there is nothing that a busy machine could cut short.

**A seed that nobody can know or choose.** The secret of a day is made the day before, when its SHA-256 is
published. The seed has as its second part the id of the interaction that asks for a deal of the day first
(:mod:`rules.daily_proof`). Both stay secret until the day is over: then ``/verify daily`` tells them.

How results compare is in :mod:`bot.standings.daily`; the game itself says what it measures
(:attr:`bot.show.presenter.Presenter.measured`) and explains it.
"""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.play import waits
from bot.play.changes import Changed, Context, Hooks
from bot.play.lobby import company, opened, seat_house_players
from bot.play.permissions import Person
from bot.play.ranking import places
from bot.play.table import Agreement, Decision, Event, Home, Player, Table
from bot.runtime.log import logger
from bot.standings.daily import Ended
from rules import Action as GameAction
from rules import Game
from rules.daily_proof import given_on, seed_of_day
from rules.seats import Seat, by_seat

log = logger(__name__)

STRENGTH = "normal"  # the strength of the house players
AHEAD, BETWEEN, BEHIND = "+", "=", "-"
"""How a player stands among the others after an action: ahead of all of them, or behind all."""


def dealt(
    game: Game[Any, Any],
    person: Person,
    context: Context,
    day: str,
    secret: str,
    interaction_id: int,
    *,
    home: Home,
    locale: str,
    practice: bool,
) -> Changed:
    """Make a table at which the deal of a day is played, with the cards dealt and nobody else to wait for.

    :param interaction_id: of the interaction that has asked for a deal of that day first.
    :param home: where it was asked for.
    :param locale: the player's language.
    """
    options = {option.name: option.default for option in game.options}
    agreed = Agreement(locale, options, "none", practice=practice)
    table = opened(game, person, context, home, agreed)
    table = seat_house_players(table, person, company(table) - 1, STRENGTH)
    seed = seed_of_day(secret, interaction_id, game.key)
    table = replace(
        table,
        secret=secret,
        start_id=interaction_id,
        phase="play",
        state=game.new(seats=len(table.players), seed=seed, options=options),
        players=tuple(replace(player, decision=Decision(1)) for player in table.players),
        event=Event(daily=day),
    )
    return Changed(waits.anew(table, context))


def still_played(table: Table, asked: int) -> bool:
    """Whether others may still play the same cards for a result that counts: until then nobody shows them to others.

    :param asked: the interaction, whose id tells the day by Discord's time.
    """
    return table.event.daily is not None and table.event.daily >= given_on(asked)


def judged(table: Table, day: str, pressed: int) -> Table:
    """Give a table at which an action was pressed: from the first press after its day on, it is for practice."""
    return table if given_on(pressed) == day else replace(table, agreed=replace(table.agreed, practice=True))


def chance_of(table: Table) -> random.Random:
    """The random generator for a house player's next action: the same for everybody in this position."""
    return random.Random(f"{table.state.seed}:house:{table.actions}")  # noqa: S311 - it follows from the seed


def house_at_once(table: Table) -> tuple[Seat, GameAction] | None:
    """Give what a house player does at once, and its seat, where several are to act at the same time."""
    if table.phase != "play":
        return None
    awaited = table.game.awaited(table.state)
    seat = next((seat for seat in awaited if table.players[seat].user_id is None), None)
    if seat is None or len(awaited) == 1:
        return None
    return seat, table.game.house_player(table.game.view(table.state, seat), STRENGTH, chance_of(table))


def followed(table: Table, hooks: Hooks) -> Table:
    """Note after an action how the player stands among the others, if the game measures anything."""
    standing = _standing(table, hooks)
    if not standing:
        return table
    seat, _ = _player(table)
    others = [count for other, count in by_seat(standing) if other != seat]
    ahead, behind = standing[seat] > max(others), standing[seat] < min(others)
    sign = AHEAD if ahead else BEHIND if behind else BETWEEN
    return replace(table, event=replace(table.event, course=table.event.course + sign))


def ended(table: Table, hooks: Hooks) -> Ended | None:
    """Say how a try has ended; None while it goes on, and where it counts for nothing."""
    if table.agreed.practice or table.phase != "over":
        return None
    seat, player = _player(table)
    assert player.user_id is not None
    place = next(place for place, other in places(table) if other == seat)
    standing = _standing(table, hooks)
    return Ended(player.user_id, player.name, place, len(table.players), standing[seat] if standing else 0)


def _player(table: Table) -> tuple[Seat, Player]:
    return next((seat, player) for seat, player in by_seat(table.players) if player.user_id is not None)


def _standing(table: Table, hooks: Hooks) -> Sequence[int]:
    """Measure how all seats stand; nothing where nothing is measured. If it fails, it is logged, and costs no move."""
    try:
        return hooks.standing(table.game.view(table.state, None))
    except Exception:
        log.exception("not measured", table=table.id)
        return ()
