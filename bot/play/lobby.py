"""Before the cards are dealt: opening a table, sitting down, house players, Start, and playing again."""

import itertools
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.language.errors import OVER, Refused
from bot.language.texts import mark
from bot.play import waits
from bot.play.changes import NO_LIMITS, Changed, Context, Limits
from bot.play.permissions import Person, need_host, need_own
from bot.play.table import COUNTS, EXTRAS, LOBBY, PACE, Agreement, Amendment, Decision, Event, Home, Player, Table, Wait
from bot.standings.ids import TableId
from rules import Game
from rules.chance import new_secret, seed_of
from rules.game import Value
from rules.house import STRENGTHS
from rules.seats import by_seat

HOUSE_NAMES = (
    "Clover",
    "Maple",
    "Pepper",
    "Juniper",
    "Saffron",
    "Willow",
    "Basil",
    "Hazel",
    "Sorrel",
    "Tansy",
    "Fennel",
    "Bramble",
)
UNANNOUNCED = 5.0
"""Seconds in which a new table may begin or close before people are called who want to know of it."""
SLOW_LOBBY = 3 * 86400.0  # seconds for which a table at slow pace waits for players

PACES = ("fast", "normal", "slow", "none")
COMPANY = 4
"""How many play where nobody says how many: enough for company, few enough for one's turn to come round soon."""

NO_SUCH_OPTION = mark("One of the options has a value that isn't allowed: choose one that is offered.")
STARTED = mark("The game has begun: it's too late to change this.")


def opened(game: Game[Any, Any], opener: Person, context: Context, home: Home, agreed: Agreement) -> Table:
    """Make a new table with its opener seated; the store numbers it."""
    return Table(
        id=TableId(0),
        opener_id=opener.id,
        game=game,
        home=home,
        agreed=agreed,
        phase="lobby",
        secret=new_secret(context.chance),
        created_at=context.now,
        revision=game.revision,
        players=(Player(opener.id, opener.name, opener.interaction_id),),
        waits={LOBBY: Wait("lobby", context.now + (SLOW_LOBBY if agreed.pace == "slow" else context.timings.lobby))},
    )


def announced(table: Table, now: float) -> Table:
    """Have the people called who want to know of a new table, unless it has begun by then."""
    wait = replace(table.waits[LOBBY], call=now + UNANNOUNCED)
    return replace(table, waits={**table.waits, LOBBY: wait})


def need_played(table: Table, person: Person) -> None:
    """:raises Refused: the game is not over, or they did not play."""
    if not table.ended:
        raise Refused(mark("This game isn't over yet."))
    need_own(table)
    if all(player.user_id != person.id for player in table.players):
        raise Refused(mark("A rematch is for those who played: open your own table instead."))


def rematch(old: Table, opener: Person, channel_id: int, parent_id: int | None, context: Context) -> Table:
    """Make a table like one whose game is over, with the same house players."""
    home = Home(old.home.guild_id, channel_id, parent_id)
    new = opened(old.game, opener, context, home, replace(old.agreed, most=None, amended=()))
    return replace(new, players=(*new.players, *_house_of(old, opener)), event=Event(rematch_of=old.id))


def missing(old: Table, table: Table) -> list[int]:
    """List the people who have played to the end of a game and do not sit at its rematch."""
    played = [player.person for player in old.players if player.person is not None and not player.gone]
    return [user_id for user_id in played if table.seat_of(user_id) is None]


def _house_of(old: Table, opener: Person) -> list[Player]:
    return [
        Player(None, player.name, opener.interaction_id, player.strength)
        for player in old.players
        if player.user_id is None
    ]


def alone(
    game: Game[Any, Any], person: Person, context: Context, home: Home, agreed: Agreement, old: Table | None = None
) -> Table:
    """Make a table at which a person plays house players alone, with the cards dealt.

    :param old: the table whose house players play again.
    """
    table = opened(game, person, context, home, agreed)
    if old is None:
        table = seat_house_players(table, person, company(table) - 1)
    else:
        table = replace(table, players=(*table.players, *_house_of(old, person)))
    return replace(_dealt(table, context, person).table, presses=(person.interaction_id,))


def join(table: Table, _: Context, person: Person, limits: Limits) -> Changed:
    """Sit down; idempotent.

    :raises Refused: there is no seat left.
    """
    _need_lobby(table)
    if table.seat_of(person.id) is not None:
        return _by(person, table)
    return _by(person, _seated(table, Player(person.id, person.name, person.interaction_id)), limits)


def rejoin(table: Table, context: Context, person: Person, limits: Limits, awaited: Collection[int]) -> Changed:
    """Sit down at a rematch, which begins automatically once all who played are seated.

    :param awaited: those who have played, and can still come.
    :raises Refused: it has begun, or there is no seat left.
    """
    if table.phase == "play" and table.seat_of(person.id) is not None:
        return Changed(table)
    changed = join(table, context, person, limits)
    complete = all(changed.table.seat_of(user_id) is not None for user_id in awaited)
    if not complete or len(changed.table.players) < table.places.start:
        return changed
    return replace(_dealt(changed.table, context, person), limits=limits)


def press(table: Table, _: Context, person: Person) -> Changed:
    """Note a press that changes nothing else: the presser's hand can be sent for longer."""
    return _by(person, table) if table.phase == "lobby" else Changed(table)


def add_house_player(table: Table, _: Context, person: Person, strength: str) -> Changed:
    """:raises Refused: there is no seat left, or they do not host this table."""
    _need_lobby(table)
    need_host(table, person)
    if strength not in STRENGTHS:
        raise Refused(mark("There's no such house player."))  # only a modified client asks for it
    return _by(person, seat_house_players(table, person, 1, strength))


def seat_house_players(table: Table, person: Person, count: int, strength: str = "normal") -> Table:
    """:raises Refused: there are not so many seats left."""
    taken = {player.name for player in table.players if player.user_id is None}
    free = (name for name in _house_names() if name not in taken)
    for name in itertools.islice(free, max(0, count)):
        table = _seated(table, Player(None, name, person.interaction_id, strength))
    return table


def remove_house_player(table: Table, _: Context, person: Person, name: str) -> Changed:
    """Send this house player away; nothing changes if it is gone already.

    :raises Refused: they do not host this table.
    """
    _need_lobby(table)
    need_host(table, person)
    for seat, player in by_seat(table.players):
        if player.user_id is None and player.name == name:
            return _by(person, replace(table, players=table.players[:seat] + table.players[seat + 1 :]))
    return _by(person, table)


def amend(table: Table, context: Context, person: Person, rule: str, value: str) -> Changed:
    """Change what is agreed. Others who sit there already can read in the lobby what was changed.

    :param value: as a menu has it.
    :raises Refused: they have not opened this table, it has begun, or there is no such rule or value.
    """
    need_amendable(table, person)
    known = terms(table)
    if rule not in known or value not in (values := {str(one): one for one in allowed(table.game, rule)}):
        raise Refused(NO_SUCH_OPTION)  # only a modified client asks for it
    return agree(table, context, person, {rule: values[value]})


def amend_extras(table: Table, context: Context, person: Person, extras: Mapping[str, Any]) -> Changed:
    """Change what the table stores for its game besides house rules, in the same way.

    :raises Refused: they have not opened this table, or it has begun.
    """
    need_amendable(table, person)
    return agree(table, context, person, {}, extras)


def agree(
    table: Table,
    context: Context,
    person: Person,
    changes: Mapping[str, Value],
    extras: Mapping[str, Any] | None = None,
) -> Changed:
    """Change several settings together; tells others who sit there what was agreed before.

    :param extras: what the table stores for its game besides house rules; None leaves that as it is.
    """
    known, stored = terms(table), table.agreed.extras
    old: dict[str, Any] = {rule: known[rule] for rule, value in changes.items() if value != known[rule]}
    if extras is not None and extras != stored:
        old[EXTRAS] = {name: value for name, value in stored.items() if isinstance(value, str | int)}  # names the rest
        table = replace(table, agreed=replace(table.agreed, extras=extras))
    if not old:
        return _by(person, table)
    new = _amended(with_terms(table, {**known, **changes}), person, old)
    return _by(person, _kept_open(new, context))


def _amended(table: Table, person: Person, old: Mapping[str, Any]) -> Table:
    """Note what was agreed first, if someone else sits there."""
    others = any(player.person not in (None, person.id) for player in table.players)
    noted = {one.rule for one in table.agreed.amended}
    new = (Amendment(rule, value) for rule, value in old.items() if rule not in noted)
    amended = (*table.agreed.amended, *new) if others else ()
    return replace(table, agreed=replace(table.agreed, amended=amended))


def thread(table: Table, _: Context, person: Person, *, wanted: bool) -> Changed:
    """Have the game move to a thread of its own when it begins, or stay where it is; idempotent.

    :raises Refused: they are not the host, or it has begun.
    """
    need_amendable(table, person)
    return _by(person, replace(table, agreed=replace(table.agreed, threaded=wanted)))


def need_amendable(table: Table, person: Person) -> None:
    """:raises Refused: they have not opened this table, or its game has begun."""
    _need_lobby(table)
    if person.id != table.opener_id:
        raise Refused(mark("Only the host can change settings."))


def terms(table: Table) -> dict[str, Value]:
    rules = {option.name: table.agreed.options.get(option.name, option.default) for option in table.game.options}
    return {PACE: table.agreed.pace, **rules, COUNTS: not table.agreed.practice}


def with_terms(table: Table, values: Mapping[str, Value]) -> Table:
    options = {option.name: values[option.name] for option in table.game.options}
    pace, practice = str(values[PACE]), not values[COUNTS]
    return replace(table, agreed=replace(table.agreed, options=options, pace=pace, practice=practice))


def before(table: Table) -> Table:
    """Give a table as it was agreed before its host changed that while others sat there."""
    old = {one.rule: one.before for one in reversed(table.agreed.amended)}
    extras = old.pop(EXTRAS, table.agreed.extras)
    return with_terms(replace(table, agreed=replace(table.agreed, extras=extras)), terms(table) | old)


def allowed(game: Game[Any, Any], rule: str) -> Sequence[Value]:
    if rule == PACE:
        return PACES
    if rule == COUNTS:
        return (True, False)
    return next(option.allowed for option in game.options if option.name == rule)


def _kept_open(table: Table, context: Context) -> Table:
    """Have a table at slow pace wait for players as long as such tables do."""
    wait = table.waits.get(LOBBY)
    if wait is None or table.agreed.pace != "slow":
        return table
    due = max(wait.due, context.now + SLOW_LOBBY)
    return replace(table, waits={**table.waits, LOBBY: replace(wait, due=due)})


def start(table: Table, context: Context, person: Person) -> Changed:
    """Deal, once everybody is there.

    :raises Refused: they do not host this table, there are too few players, or only house players.
    """
    if table.phase != "lobby":
        return Changed(table)
    need_host(table, person)
    if table.deserted:  # as tables of a gathering may be: house players do not play among themselves
        raise Refused(mark("House players don't play alone: someone has to join first."))
    game = table.game
    if len(table.players) < game.seats.start:
        raise Refused(
            mark("{name} needs at least {least} players: wait for others to join, or add house players."),
            name=game.name,
            least=game.seats.start,
        )
    return _dealt(table, context, person)


def _dealt(table: Table, context: Context, person: Person) -> Changed:
    game = table.game
    table = replace(table, start_id=person.interaction_id)
    table = replace(
        table,
        phase="play",
        revision=game.revision,
        state=game.new(
            seats=len(table.players), seed=seed_of(table.secret, table.interactions), options=table.agreed.options
        ),
        players=tuple(replace(player, decision=Decision(1)) for player in table.players),
        waits={},
    )
    return _by(person, replace(table, waits=waits.of(table, context)))


def fill(table: Table, context: Context, person: Person) -> Changed:
    """Seat house players until the table has company, and deal.

    :raises Refused: they do not host this table, or nobody sits there.
    """
    if table.phase != "lobby":
        return Changed(table)
    need_host(table, person)
    return start(seat_house_players(table, person, company(table) - len(table.players)), context, person)


def company(table: Table) -> int:
    return min(max(COMPANY, table.places.start), table.places.stop - 1)


def _by(person: Person, table: Table, limits: Limits = NO_LIMITS) -> Changed:
    """Make a person's change; if they sit there, their hand can be sent when it is dealt."""
    return Changed(table, limits=limits, token=None if table.seat_of(person.id) is None else person.token)


def _need_lobby(table: Table) -> None:
    if table.phase != "lobby":
        raise Refused(STARTED if table.phase == "play" else OVER)


def _seated(table: Table, player: Player) -> Table:
    most = table.places.stop - 1
    if len(table.players) >= most:
        raise Refused(mark("All {most} seats of this table are taken."), most=most)
    return replace(table, players=(*table.players, player))


def _house_names() -> Iterator[str]:
    """Give names for house players, numbered once all names are taken."""
    yield from HOUSE_NAMES
    for number in itertools.count(2):
        yield from (f"{name} {number}" for name in HOUSE_NAMES)
