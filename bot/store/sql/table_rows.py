"""The row of a table: its columns, and the JSON in them."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import astuple, fields
from operator import attrgetter
from typing import Any

from bot.play.table import (
    Agreement,
    Amendment,
    Appointment,
    DeadlineKey,
    Event,
    Feat,
    Home,
    Move,
    Player,
    Praised,
    Secret,
    Table,
    Turning,
    Wait,
)
from bot.standings.people import as_number, by_number

_SETTLED = (
    *("home.guild_id", "agreed.locale", "secret", "created_at"),
    *("event.gathering_id", "agreed.most", "event.daily", "event.tournament_id"),
)
"""Attributes of a table that never change, each with a column of the same name."""
_PLAIN = (
    *("home.channel_id", "home.parent_id", "home.message_id", "home.trouble", "agreed.pace"),
    *("phase", "revision", "start_id", "actions", "version", "reason"),
)
"""Attributes that change, each with a column of the same name."""
_ENCODED = ("opener_id", "agreed.options", "agreed.extras", "agreed.practice", "state")
"""Attributes that change, whose columns hold them in another form."""
_IN_PROGRESS = ("ousted", "home.pictured", "home.announcement", "event.rematch_of", "home.button", "agreed.amended")
"""Attributes that the column ``progress`` holds as they are."""
_IN_PROGRESS_IF_SO = (
    *("home.unhoused", "home.gone", "home.reposted", "home.wording", "home.pictures_lost"),
    *("event.judged", "event.skipped", "event.outlived", "event.course", "agreed.threaded"),
)
"""What the column ``progress`` holds if it is not nothing."""
SEATS, WAITS = "user_id, name, interaction_id, strength, gone", "seat, kind, due, call, called"
"""The columns of the rows of a table's seats and deadlines."""
seldom = attrgetter(
    *("home.channel_id", "home.parent_id", "opener_id", "phase", "agreed.pace", "agreed.practice", "agreed.extras")
)
"""Reads what no move changes; most of these columns are in indexes."""


def _readers(*attributes: str) -> Mapping[str, Callable[[Table], Any]]:
    """Give what reads each attribute of a table, by the name that it is stored under."""
    return {attribute.rpartition(".")[2]: attrgetter(attribute) for attribute in attributes}


SETTLED_COLUMNS, _CHANGING_COLUMNS = _readers(*_SETTLED), _readers(*_PLAIN, *_ENCODED)
_WRITTEN, _SELDOM = _readers(*_IN_PROGRESS), _readers(*_IN_PROGRESS_IF_SO)
_WRITERS: Mapping[str, Callable[[Table], Any]] = {
    **_CHANGING_COLUMNS,
    "opener_id": lambda table: as_number(table.opener_id),
    "options": lambda table: json.dumps(table.agreed.options),
    "extras": lambda table: json.dumps(dict(table.agreed.extras), ensure_ascii=False),
    "practice": lambda table: int(table.agreed.practice),
    "state": lambda table: None if table.state is None else json.dumps(table.game.dump(table.state)),
}
"""How the columns that change are written."""


def changing(table: Table, old: Table | None = None) -> dict[str, Any]:
    """Give the columns of a table's row that a change may touch, without those that it has left as they were.

    :param old: the table before the change; None for all of them.
    """
    columns = {
        name: write(table)
        for name, write in _WRITERS.items()
        if old is None or _CHANGING_COLUMNS[name](table) is not _CHANGING_COLUMNS[name](old)
    }
    return {**columns, "progress": _progress(table)}


def _progress(table: Table) -> str:
    rest = json.dumps(
        {
            "seats": [_so_far(player) for player in table.players],
            **{name: read(table) for name, read in _WRITTEN.items()},
            **{name: value for name, read in _SELDOM.items() if (value := read(table))},
            **({"presses": table.presses} if table.presses else {}),
            **({"unshown": table.unshown} if table.unshown else {}),
            **({"feats": table.feats} if table.feats else {}),
            **({} if table.event.appointment is None else {"appointment": astuple(table.event.appointment)}),
        }
    )
    moves, turning = ", ".join(map(_move, table.moves)), table.turning
    decisive = "null" if turning is None else f'{{"number": {turning.number}, "move": {_move(turning.move)}}}'
    praised = ", ".join(f"[{one.number}, {_move(one.move)}, {one.laughs}, {one.hearts}]" for one in table.praised)
    liked = f', "praised": [{praised}]' if praised else ""
    return f'{rest[:-1]}, "moves": [{moves}], "turning": {decisive}{liked}}}'


def _so_far(player: Player) -> Sequence[int]:
    """How far a player is in the game."""
    guess = () if player.guess is None else (player.guess,)
    return player.decision, player.missed, player.moved, *guess


def _move(move: Move) -> str:
    if not move.written:
        move.written.append(json.dumps(_written(move)))
    return move.written[0]


def _written(move: Move) -> dict[str, Any]:
    written: dict[str, Any] = {"events": move.events, "facts": None if move.plain else move.facts, "by": move.by}
    if move.seat is not None:
        written["seat"] = move.seat
    for mark in ("forced", "accepted"):
        if getattr(move, mark):
            written[mark] = True
    if move.secret is not None:
        written["secret"] = [move.secret.seat, list(move.secret.events.items())]
    return written


def _with_options(state: dict[str, Any], options: Mapping[str, Any]) -> dict[str, Any]:
    """Fill up the house rules of a state: migrations do not change the archive, so one there may lack new ones."""
    return {**state, "options": {**options, **state["options"]}}


def _read(kind: Any, stored: Mapping[str, Any], **otherwise: Any) -> Any:
    """Make a value of a table from what is stored under the names of its attributes."""
    return kind(**{one.name: stored[one.name] for one in fields(kind) if one.name in stored} | otherwise)


def made(
    row: Mapping[str, Any],
    game: Any,
    seats: Iterable[Sequence[Any]],
    waits: Mapping[DeadlineKey, Wait],
    known: Table | None,
) -> Table:
    """Make a table of its row and those that belong to it, without what it means for the standings.

    :param seats: in their order, the columns of each as in :data:`SEATS`.
    :param known: how it was read before.
    """
    options, progress = json.loads(row["options"]), json.loads(row["progress"])
    stored = {**row, **progress}
    table: Table = _read(
        Table,
        stored,
        game=game,
        opener_id=by_number(row["opener_id"]),
        home=_read(Home, stored),
        agreed=_read(
            Agreement,
            stored,
            options=options,
            extras=json.loads(row["extras"]),
            practice=bool(row["practice"]),
            amended=tuple(Amendment(*one) for one in progress["amended"]),
        ),
        event=_read(Event, stored, appointment=_read_appointment(progress.get("appointment"))),
        players=tuple(
            Player(None if who is None else by_number(who), name, sat_by, strength, bool(gone), *so_far)
            for (who, name, sat_by, strength, gone), so_far in zip(seats, progress["seats"], strict=True)
        ),
        waits=waits,
        state=None if row["state"] is None else game.load(_with_options(json.loads(row["state"]), options)),
        moves=_read_moves(progress["moves"], row["actions"], known),
        presses=tuple(progress.get("presses", ())),
        unshown=tuple(progress.get("unshown", ())),
        turning=_read_turning(progress["turning"]),
        praised=tuple(map(_read_praised, progress.get("praised", ()))),
        feats=tuple(Feat(*feat) for feat in progress.get("feats", ())),
    )
    return table


def _read_moves(stored: Sequence[dict[str, Any]], actions: int, known: Table | None) -> tuple[Move, ...]:
    """Read the last moves; those that were read before keep how they were told and written."""
    before = {} if known is None else dict(enumerate(known.moves, known.first_shown))
    numbered = enumerate(map(_read_move, stored), actions - len(stored))
    return tuple(before[number] if before.get(number) == move else move for number, move in numbered)


def _read_appointment(written: list[Any] | None) -> Appointment | None:
    if written is None:
        return None
    pace, at, proposed, agreeing, here, asked = written
    return Appointment(pace, at, proposed, tuple(agreeing), tuple(here), tuple((seat, when) for seat, when in asked))


def _read_turning(turning: dict[str, Any] | None) -> Turning | None:
    return None if turning is None else Turning(turning["number"], _read_move(turning["move"]))


def _read_praised(praised: list[Any]) -> Praised:
    number, move, laughs, hearts = praised
    return Praised(number, _read_move(move), laughs, hearts)


def _read_move(stored: dict[str, Any]) -> Move:
    facts, secret = stored["facts"], stored.get("secret")
    move: Move = _read(
        Move,
        stored,
        events=tuple(stored["events"]),
        facts=facts or {},
        plain=facts is None,
        secret=Secret(secret[0], dict(secret[1])) if secret else None,
    )
    return move
