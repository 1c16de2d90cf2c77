"""The line protocol: JSON, one object per line, as `docs/protocol.md` specifies it."""

import json
from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from .actions import whole
from .events import Events
from .game import Game, judge_seat
from .refusals import Illegal


class Match:
    """The current game: its state, the events of the last action, and its record."""

    def __init__(self, game: Game[Any, Any], state: Any, opening: dict[str, Any]) -> None:
        self.game = game
        self.state = state
        self.events: Events = ()
        self._opening = opening
        self._actions: list[dict[str, Any]] = []

    def act(self, move: object) -> None:
        """Carry out `{"seat","action"}`; if refused, nothing changes."""
        move = _object(move)
        action = _object(move.get("action"))
        if "seat" not in move:
            _no_request("A move names its seat.")
        seat = judge_seat(move["seat"], self.state.seats)
        if action.get("do") == "leave":
            self.game.judge_leaving(self.state, seat)  # ALL5 comes before ALL8
        self.state, self.events = self.game.apply(self.state, seat, self.game.parse_action(action))
        self._actions.append({"seat": seat, "action": action})

    def record(self) -> dict[str, Any]:
        """Enough to replay the game to the letter."""
        return {**self._opening, "actions": self._actions}


class Engine:
    """Answers requests, one at a time; holds one game between them."""

    def __init__(self, games: Mapping[str, Game[Any, Any]]) -> None:
        self._games = games
        self._match: Match | None = None
        self._requests: dict[str, Callable[[Any], dict[str, Any]]] = {
            "games": self._list_games,
            "new": self._new,
            "load": self._load,
            "legal": self._legal,
            "act": self._act,
            "view": self._view,
            "record": self._record,
            "replay": self._replay,
        }

    def answer(self, line: bytes) -> bytes:
        """The answer to one line, without its line break; a refusal is an answer too."""
        try:
            answer = self._handle(_json(line))
        except Illegal as refusal:
            answer = {"error": {"clause": refusal.clause, "message": str(refusal)}}
        return json.dumps(answer).encode()

    def _handle(self, request: object) -> dict[str, Any]:
        if not isinstance(request, dict) or len(request) != 1:
            _no_request("A request is an object with one name.")
        ((name, value),) = request.items()
        if name not in self._requests:
            _no_request("There is no such request.")
        return self._requests[name](value)

    @property
    def _at_hand(self) -> Match:
        if self._match is None:
            _no_request("There is no game yet.")
        return self._match

    def _list_games(self, value: object) -> dict[str, Any]:
        _true(value)
        return {
            "games": [
                {
                    "key": game.key,
                    "name": game.name,
                    "min": game.seats[0],
                    "max": game.seats[-1],
                    "options": {option.name: option.default for option in game.options},
                }
                for game in self._games.values()
            ]
        }

    def _new(self, value: object) -> dict[str, Any]:
        self._match = self.begin(value)
        return self._state()

    def _load(self, value: object) -> dict[str, Any]:
        self._match = self._resume(_object(_object(value).get("state")))
        return self._state()

    def _legal(self, seat: object) -> dict[str, Any]:
        match = self._at_hand
        actions = match.game.legal_actions(match.state, judge_seat(seat, match.state.seats))
        return {"legal": [match.game.write_action(action) for action in actions]}

    def _act(self, move: object) -> dict[str, Any]:
        match = self._at_hand
        match.act(move)
        return {**self._state(), "events": [match.game.write_event(event) for event in match.events]}

    def _view(self, viewer: object) -> dict[str, Any]:
        match = self._at_hand
        seat = None if viewer is None else judge_seat(viewer, match.state.seats)
        seen = [match.game.write_event(match.game.seen(event, seat)) for event in match.events]
        return {"view": {**match.game.write_view(match.game.view(match.state, seat)), "events": seen}}

    def _record(self, value: object) -> dict[str, Any]:
        match = self._at_hand
        _true(value)
        return {"record": match.record()}

    def _replay(self, value: object) -> dict[str, Any]:
        record = _object(_object(value).get("record"))
        actions = record.get("actions")
        if not isinstance(actions, list):
            _no_request("A record has a list of actions.")
        if "state" in record:
            self._game(record.get("game"))
            match = self._resume(_object(record["state"]))
        else:
            match = self.begin(record)
        self._match = match
        try:
            for move in actions:
                match.act(move)
        finally:
            match.events = ()
        return self._state()

    def begin(self, given: object) -> Match:
        """A game with its first round dealt, as `new` or a record asks for it.

        :raises Illegal: for an impossible game, option, number of seats, dealer or seed.
        """
        given = _object(given)
        game = self._game(given.get("game"))
        options = _object(given.get("options", {}))
        game.judge_options(options)
        if "seats" not in given:
            _no_request("A new game has a number of seats.")
        seats = game.judge_seats(given["seats"])
        dealer = judge_seat(given["dealer"], seats) if "dealer" in given else None
        seed = _seed(given["seed"]) if "seed" in given else None
        state = game.new(seats=seats, seed=seed, dealer=dealer, options=options)
        opening = {"game": game.key, "options": options, "seats": seats, "dealer": state.dealer, "seed": state.seed}
        return Match(game, state, opening)

    def _resume(self, given: dict[str, Any]) -> Match:
        game = self._game(given.get("game"))
        state = game.load(given)
        return Match(game, state, {"game": game.key, "state": game.dump(state)})

    def _game(self, key: object) -> Game[Any, Any]:
        if not isinstance(key, str) or key not in self._games:
            _no_request("There is no such game.")
        return self._games[key]

    def _state(self) -> dict[str, Any]:
        match = self._at_hand
        return {"state": match.game.dump(match.state)}


def _no_request(why: str) -> NoReturn:
    raise Illegal(None, why)


def _object(value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        _no_request("Something that must be an object is none.")
    return value


def _true(value: object) -> None:
    if value is not True:
        _no_request("This request is made with true.")


def _seed(value: object) -> str:
    """A text, or a whole number as its digits."""
    if not isinstance(value, str) and not whole(value):
        _no_request("A seed is a text, or a whole number.")
    return str(value)


def _json(line: bytes) -> object:
    try:
        return json.loads(line.decode(), parse_constant=_no_constant)
    except (ValueError, RecursionError):
        _no_request("This line is no JSON.")


def _no_constant(name: str) -> NoReturn:
    """NaN and the infinities, which Python would read, are not JSON."""
    raise ValueError(name)
