"""A tournament as JSON, except for what the store keeps in columns of its own."""

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from pydantic import TypeAdapter

from bot.standings.people import Who
from bot.tournaments.tournament import Tournament
from rules import Game

_KEPT = {
    *("agreed", "entrants", "rounds", "invitations", "log", "calls", "told"),
    *("next_at", "paused_at", "trouble", "presses"),
}
"""The attributes that are written; all others have columns."""
_TOURNAMENT = TypeAdapter(Tournament)


def dump(tournament: Tournament) -> str:
    return _TOURNAMENT.dump_json(tournament, include=_KEPT).decode()


def load(games: Mapping[str, Game[Any, Any]], content: str, **aside: Any) -> Tournament:
    """:param aside: the values of the other columns, as they are written there."""
    read = json.loads(content)
    read.setdefault("told", len(read["log"]))  # 1.0.0 told nobody, and what is past is not told later
    return _TOURNAMENT.validate_python(read | aside, context=games)


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
