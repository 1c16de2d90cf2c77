"""A tournament as JSON, except for what the store keeps in columns of its own."""

import json
from collections.abc import Mapping
from dataclasses import fields
from datetime import UTC, datetime
from typing import Any

from bot.play.missing_game import MissingGame
from bot.standings.people import Who, as_number, by_number
from bot.tournaments.tournament import Agreed, Calls, Entrant, Invitation, Note, Pairing, Round, Tournament
from rules import Game

_PLAIN = ("next_at", "paused_at", "trouble")


def dump(tournament: Tournament) -> str:
    agreed = _plain(tournament.agreed) | {"game": tournament.agreed.game.key}
    content = {
        "agreed": agreed,
        "entrants": [_plain(one) | {"user_id": as_number(one.user_id)} for one in tournament.entrants],
        "rounds": [_plain(one) | {"tables": [*map(_plain, one.tables)]} for one in tournament.rounds],
        "invitations": [_plain(one) | {"by": as_number(one.by)} for one in tournament.invitations],
        "log": [_plain(one) | {"by": None if one.by is None else as_number(one.by)} for one in tournament.log],
        "calls": _plain(tournament.calls),
        "told": tournament.told,
        **{name: getattr(tournament, name) for name in _PLAIN},
    }
    return json.dumps(content, ensure_ascii=False)


def load(games: Mapping[str, Game[Any, Any]], content: str, **aside: Any) -> Tournament:
    """:param aside: the values of the other columns."""
    read = json.loads(content)
    agreed = read["agreed"]
    return Tournament(
        **aside,
        **{name: read[name] for name in _PLAIN},
        agreed=Agreed(**{**agreed, "game": games.get(agreed["game"]) or MissingGame(agreed["game"])}),
        entrants=tuple(Entrant(**{**one, "user_id": by_number(one["user_id"])}) for one in read["entrants"]),
        rounds=tuple(map(_round, read["rounds"])),
        invitations=tuple(
            Invitation(**{**one, "by": by_number(one["by"])})
            for one in read.get("invitations", ())  # 1.0.0 had none
        ),
        log=tuple(map(_note, read["log"])),
        calls=Calls(**_tupled(read.get("calls", {}))),
        told=read.get("told", len(read["log"])),  # 1.0.0 told nobody, and what is past is not told later
    )


def named(tournament: Tournament) -> set[int]:
    """The ids of all people named in a tournament, without former ones."""
    who: list[Who | None] = [
        tournament.organiser_id,
        *(one.user_id for one in tournament.entrants),
        *(one.by for one in tournament.log),
        *(one.user_id for one in tournament.invitations),
        *(one.by for one in tournament.invitations),
    ]
    return {one for one in who if isinstance(one, int)}


def told(content: str, user_id: int) -> dict[str, Any]:
    """Everything stored about a person, under names that they understand, for their data export."""
    read = json.loads(content)
    index = next((index for index, one in enumerate(read["entrants"]) if one["user_id"] == user_id), None)
    found: dict[str, Any] = {
        "title": read["agreed"]["title"],
        "game": read["agreed"]["game"],
        "what_you_decided": [
            {"at": _time(one["at"]), "what": one["sentence"], "reason": one["reason"]}
            for one in read["log"]
            if one["by"] == user_id
        ],
    }
    invited = [one for one in read.get("invitations", ()) if one["user_id"] == user_id]
    if invited:
        found["invited_as"] = invited[0]["name"]
    if index is not None:
        own = read["entrants"][index]
        found["entered"] = {
            "name": own["name"],
            "by_interaction": str(own["interaction_id"]),
            "rating_then": own["rating"],
            "state": own["state"],
            "taken_out_by_the_organizer": own.get("barred", False),
            "rounds_missed_in_a_row": own["absent"],
        }
        found["rounds"] = [
            {
                "round": one["number"],
                "table": pairing["table"],
                "place": pairing["places"] and pairing["places"][pairing["seats"].index(index)],
                "without_a_move": pairing["seats"].index(index) in pairing["absent"],
                "never_posted": pairing.get("void", False),
            }
            for one in read["rounds"]
            for pairing in one["tables"]
            if index in pairing["seats"]
        ]
        found["byes"] = [one["number"] for one in read["rounds"] if index in one["byes"]]
        found["noted_about_you"] = [
            {"at": _time(one["at"]), "what": one["sentence"]} for one in read["log"] if index in one["people"]
        ]
    return found


def _time(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat()


def _round(read: Mapping[str, Any]) -> Round:
    tables = tuple(Pairing(**_tupled(one)) for one in read["tables"])
    return Round(**{**read, "tables": tables, "byes": tuple(read["byes"])})


def _note(read: Mapping[str, Any]) -> Note:
    by = None if read["by"] is None else by_number(read["by"])
    return Note(**_tupled(read) | {"by": by})


def _tupled(read: Mapping[str, Any]) -> dict[str, Any]:
    return {name: tuple(one) if isinstance(one, list) else one for name, one in read.items()}


def _plain(value: Any) -> dict[str, Any]:
    return {one.name: getattr(value, one.name) for one in fields(value)}
