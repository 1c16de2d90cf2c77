"""What happens in a game: a move with its consequences for every seat, and a deadline that has passed."""

from collections.abc import Sequence
from typing import Any, Literal

from bot.language.errors import NOT_SEATED, Refused
from bot.language.texts import mark
from bot.play import appointments, daily_tables, waits
from bot.play.changes import Action, Changed, Context, Hooks
from bot.play.closing import ALL_AWAY, ALL_LEFT, CHANNEL_GONE, NOBODY_STARTED, closed
from bot.play.missing_game import MissingGame, put_off
from bot.play.permissions import Person, keeps
from bot.play.ranking import results
from bot.play.table import (
    FROM_THE_START,
    HOMELESS,
    LAST_MOVES,
    LOBBY,
    MISSES,
    STAND_IN,
    DeadlineKey,
    Decision,
    Expiry,
    Hand,
    Move,
    Player,
    Secret,
    Table,
    replace,
)
from bot.runtime.log import logger
from rules import Action as GameAction
from rules import Events, Game, Leave
from rules.seats import Seat, by_seat

log = logger(__name__)

AT_ONCE = 20  # how many moves the house makes in one change when it plays on: a press waits for them at most
MOST_MOVES = 12  # how many it keeps at most, for those who have not moved for longer
By = Literal["person", "house", "stand-in", "manager"]


class Stale(Exception):
    """The press came from an outdated message; nothing has changed."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.id)
        self.table = table


def act(
    table: Table,
    context: Context,
    user_id: int,
    decision: Decision,
    action: GameAction,
    hand: Hand | None = None,
    pressed: int | None = None,
) -> Changed:
    """Do what a player pressed, if the button was drawn for the decision that they face now.

    :param pressed: the interaction.
    :raises Stale: the decision has passed.
    :raises rules.Illegal: the rules refuse it.
    :raises Refused: they do not sit there.
    """
    seat = table.seat_of(user_id)
    if seat is None:
        raise Refused(NOT_SEATED)
    if not table.decides(seat, decision) or not context.hooks.offers(action, table.state.phase):
        raise Stale(table)
    if pressed is not None and table.event.daily is not None:
        table = daily_tables.judged(table, table.event.daily, pressed)
    return applied(table, seat, action, "person", context, hand)


def time_up(
    table: Table, context: Context, key: DeadlineKey, thought: tuple[Decision, GameAction] | None = None
) -> Changed:
    """Do what an expired deadline leads to: a house player's move, or closing the table.

    :param thought: the action that a strong house player has chosen, and for which of its decisions.
    """
    wait = table.waits.get(key)
    if wait is None or wait.due > context.now:
        return Changed(table)
    if key in (LOBBY, HOMELESS):
        return Changed(closed(table, NOBODY_STARTED if key is LOBBY else CHANNEL_GONE))
    if isinstance(table.game, MissingGame):
        return put_off(table, context, key)
    if isinstance(key, Expiry):
        return appointments.lapse(table, context, key)
    # nobody waits for a thought that was not ready in time
    action = thought[1] if thought and table.decides(key, thought[0]) else _chosen(table, context, key)
    return _by_house(table, context, key, action, waits.played_by(table.players[key]))


def _chosen(table: Table, context: Context, seat: Seat) -> GameAction:
    """Have a house player choose an action at once, without thinking long."""
    strength = "easy" if table.players[seat].strength == "easy" else STAND_IN
    chance = context.chance if table.event.daily is None else daily_tables.chance_of(table)
    return table.game.house_player(table.game.view(table.state, seat), strength, chance)


def _by_house(table: Table, context: Context, seat: Seat, action: GameAction, by: By) -> Changed:
    """Do what a house player does; at slow pace nobody plays on where all people are away."""
    if table.players[seat].user_id is None:  # not where it plays for a person
        action = context.hooks.in_words(action, seat, table.game.view(table.state, seat), table.agreed.extras)
    changed = applied(table, seat, action, by, context)
    closes = table.agreed.pace == "slow" and table.event.tournament_id is None  # a tournament needs the result
    if closes and changed.table.phase == "play" and changed.table.abandoned:
        return replace(changed, table=closed(changed.table, ALL_AWAY))
    return changed


def followed(changed: Changed, context: Context) -> Changed:
    """Add to a change the actions that follow it without anybody choosing them, to be stored with it.

    They leave no choice, are of players who left while the game was missing and count now (ALL5), of the house once
    time is up in a tournament or the rest is skipped, or of house players of a daily deal, who play at once.
    """
    while (then := _next(changed, context)) is not None:
        changed = then
    return changed


def _next(changed: Changed, context: Context) -> Changed | None:
    table = changed.table
    if changed.actions and table.phase == "play":
        if (forced := table.game.forced(table.state)) is not None:
            return _forced(changed, context, *forced)
        for seat, player in by_seat(table.players):
            if player.gone and seat not in table.state.left:
                return _added(changed, applied(table, seat, Leave(), "person", context))
        if (table.event.judged or table.skips) and len(changed.actions) < AT_ONCE:
            return played_on(changed, context)
    if table.event.daily is not None and (at_once := daily_tables.house_at_once(table)) is not None:
        return _joined(changed, context, *at_once)
    return None


def _forced(changed: Changed, context: Context, seat: Seat, action: GameAction) -> Changed:
    """Add what leaves no choice: an action of its own in the record, of the seat that has no other.

    It is by the player who just acted or else plays there.
    """
    table, made = changed.table, changed.actions
    player, last = table.players[seat], made[-1]
    by: By = waits.played_by(player) if player.played_by_house else "person"
    if last.seat == seat and last.by == "stand-in":
        by = "stand-in"
    if last.seat == seat and by == "person" and player.moved:  # so that they are told what has led to it, too
        table = table.with_seat(seat, moved=min(player.moved, table.actions - 1) or FROM_THE_START)
    return _added(changed, applied(table, seat, action, by, context, forced=True))


def played_on(changed: Changed, context: Context) -> Changed:
    """Add what the house does next for everybody at a table whose time is up, or where only it still plays."""
    table = changed.table
    seat = min(table.game.awaited(table.state))
    return _joined(changed, context, seat, _chosen(table, context, seat))


def skip(table: Table, context: Context, person: Person) -> Changed:
    """Have house players finish a game in which nobody else is left, without pauses. :func:`followed` goes on with it.

    What is too much for one change follows at once, as their moves always do.

    :raises Refused: people still play, or this one has no part in the game.
    """
    if table.ended:
        return Changed(table)
    if table.seat_of(person.id) is None and not keeps(table, person):
        raise Refused(mark("Only players of this game and moderators can skip to its end."))
    if not table.left_to_house:
        raise Refused(mark("Not yet: someone is still playing here."))
    if table.event.skipped:
        return Changed(table)
    return played_on(Changed(replace(table, event=replace(table.event, skipped=True))), context)


def _joined(changed: Changed, context: Context, seat: Seat, action: GameAction) -> Changed:
    return _added(changed, _by_house(changed.table, context, seat, action, "house"))


def _added(changed: Changed, then: Changed) -> Changed:
    """Give a change together with the one that comes after it."""
    made = (*changed.actions, *then.actions)
    return replace(changed, table=then.table, actions=made, results=then.results, daily=then.daily)


def back(table: Table, context: Context, user_id: int) -> Changed:
    """Give a seat that the stand-in keeps back to its owner.

    :raises Refused: they do not sit there.
    """
    seat = table.seat_of(user_id)
    if seat is None:
        raise Refused(NOT_SEATED)
    if not table.players[seat].away or table.phase != "play":
        return Changed(table)
    return Changed(waits.anew(table.with_seat(seat, missed=0), context, seat))


def is_waited_for(table: Table, seat: Seat) -> bool:
    """Whether a table waits for the owner of a seat, who may never come."""
    if table.phase != "play" or not 0 <= seat < len(table.players):
        return False
    return seat in table.game.awaited(table.state) and not table.players[seat].played_by_house


def give_to_house(table: Table, context: Context, seat: Seat, decision: Decision, by: Person | None = None) -> Changed:
    """Have the stand-in keep a seat of a tournament's table from now on, until its owner is back.

    :param decision: that the owner has not made; if they have meanwhile, nothing changes.
    :param by: a moderator; None where the owner is timed out in the server.
    :raises Refused: they are no moderator, or this is no table of a tournament.
    """
    if table.event.tournament_id is None:
        raise Refused(mark("The house takes over like this only in tournaments."))
    if by is not None and not by.moderator:
        raise Refused(mark("Only moderators can have the house play for others."))
    if not is_waited_for(table, seat) or not table.decides(seat, decision):
        return Changed(table)
    return Changed(waits.anew(table.with_seat(seat, missed=MISSES), context, seat))


def applied(
    old: Table,
    seat: Seat,
    action: GameAction,
    by: By,
    context: Context,
    hand: Hand | None = None,
    *,
    ousted: bool = False,
    forced: bool = False,
) -> Changed:
    """Apply an action, with all its consequences.

    :raises rules.Illegal: the rules refuse it.
    """
    state, events = old.game.apply(old.state, seat, action)
    players = _players_after(old, state, seat, action, by, forced=forced)
    move = _told(old, state, events, seat, by, context.hooks, forced=forced)
    longest = max((old.actions + 1 - player.moved for player in players if not player.played_by_house), default=0)
    kept = max(LAST_MOVES, min(longest, MOST_MOVES))
    moves = (*old.moves, move)
    table = replace(
        old,
        state=state,
        players=players,
        moves=moves[-kept:],
        actions=old.actions + 1,
        ousted=old.ousted or ousted,
        unshown=(*old.unshown, *_unshown(moves[:-kept], old.first_shown, context)),
    )
    if table.event.daily is not None:
        table = daily_tables.followed(table, context.hooks)
    if state.phase == "over":
        table = replace(table, phase="over", waits={})
    elif table.deserted:
        table = closed(table, ALL_LEFT)
    else:
        table = replace(table, waits=waits.of(table, context, old))
        if table.event.appointment is not None:
            there = by == "person" and not forced and not players[seat].gone
            table = appointments.followed(table, context, table.event.appointment, seat if there else None)
    return Changed(
        table,
        actions=(Action(seat, old.game.write_action(action), by),),
        hand=hand,
        results=results(table, context.hooks) if table.ended and table.event.daily is None else (),
        daily=daily_tables.ended(table, context.hooks) if table.event.daily is not None else None,
    )


def _unshown(forgotten: Sequence[Move], first: int, context: Context) -> list[int]:
    """Give the numbers of moves with words that no message of the table has shown.

    :param first: the number of the first of these moves.
    """
    return [
        number
        for number, move in enumerate(forgotten, first)
        if move.by == "person" and not move.accepted and context.hooks.without_words(move) is not None
    ]


def _players_after(
    old: Table, state: Any, seat: Seat, action: GameAction, by: By, *, forced: bool
) -> tuple[Player, ...]:
    """Give the players after an action: who has another decision, and what it shows about the one who made it."""
    game, players = old.game, list(old.players)
    for one in {seat, *old.state.to_act, *state.to_act}:
        if one == seat or game.legal_actions(old.state, one) != game.legal_actions(state, one):
            more = _told_of_mover(old, seat, action, by, forced=forced) if one == seat else {}
            players[one] = replace(players[one], decision=Decision(players[one].decision + 1), **more)
    return tuple(players)


def _told_of_mover(old: Table, seat: Seat, action: GameAction, by: By, *, forced: bool) -> dict[str, Any]:
    """What an action shows about the player who made it."""
    if isinstance(action, Leave):
        return {"gone": True}
    if not forced and by == "person":
        return {"missed": 0, "moved": old.actions + 1}
    if not forced and by == "stand-in" and not isinstance(action, old.game.fateful):
        return {"missed": old.players[seat].missed + 1}
    return {}  # what left no choice tells nothing of who is there


def _told(old: Table, state: Any, events: Events, seat: Seat, by: By, hooks: Hooks, *, forced: bool) -> Move:
    """Note what has happened as everybody may see it, with what only the mover may know."""
    game = old.game
    facts = facts_of(game, state, old.moves[-1] if old.moves else None, hooks)
    seen = [game.seen(event, None) for event in events]
    more = {
        n: game.write_event(own)
        for n, event in enumerate(events)
        if seen[n] is not event and (own := game.seen(event, seat)) != seen[n]
    }
    return Move(
        tuple(map(game.write_event, seen)),
        facts or {},
        by,
        seat,
        plain=facts is None,
        forced=forced,
        secret=Secret(seat, more) if more else None,
    )


def facts_of(game: Game[Any, Any], state: Any, before: Move | None, hooks: Hooks) -> dict[str, Any] | None:
    """Give the facts that describe a move, which the game knows only until the next one; None if they are not known.

    They are only for display: an error is logged, and undoes no move.
    """
    try:
        return hooks.facts(game.view(state, None), before)
    except Exception:
        log.exception("facts of a move not known", game=game.key)
        return None
