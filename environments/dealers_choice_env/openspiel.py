"""The games for OpenSpiel: whoever imports this can load `pyspiel.load_game("python_KEY")`.

House rules are parameters, and so is the number of players: `python_KEY(players=4)`. Chance is
explicit, card by card (`chances.py`): a chance node is a number of the engine's seed, and its outcomes are equally
likely. What a player knows is the events as that player's seat may know them, with what it sees whenever cards were
dealt or a pile was shuffled; an observation is what the seat sees now.
"""

import json
import random
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
import pyspiel

from rules import GAMES
from rules.events import Events, Shuffled
from rules.game import ON_LEAVE

from . import chances
from .chances import Table
from .imagining import imagined_from
from .playing import AnyGame, Moment, asked, game_of, legal, rewards

LONGEST = 20_000
"""More moves than any game takes."""
CHANCE_NODES = 100_000
PLAYERS = "players"
Viewer = int | None


def name_of(key: str) -> str:
    """What OpenSpiel calls a game."""
    return f"python_{key}"


# --- What players know ----------------------------------------------------------------------------------------------


class Known:
    """What has happened at a moment, to be told to each player as that player may know it."""

    __slots__ = ("_told", "events", "heard", "state")

    def __init__(self, events: Events, state: Any = None, heard: Mapping[int, str] = {}) -> None:
        """Events, what is to be seen then, if cards were dealt, and what one player alone has heard."""
        self.events = events
        self.state = state
        self.heard = heard
        self._told: dict[Viewer, str] = {}

    def told(self, game: AnyGame, viewer: Viewer) -> str:
        """A line of it for this player, or with None for a bystander; an empty one if there is nothing to tell."""
        line = self._told.get(viewer)
        if line is None:
            told: list[Any] = [game.write_event(game.seen(event, viewer)) for event in self.events]
            if self.state is not None:
                told.append(game.write_view(game.view(self.state, viewer)))
            heard = "" if viewer is None else self.heard.get(viewer, "")
            line = self._told[viewer] = heard + "".join(map(compact, told))
        return line


def happened(table: Table, first: bool) -> Known:
    """What has happened at this table, and what is seen where cards were dealt or a pile was shuffled."""
    dealt = first or any(isinstance(event, Shuffled) for event in table.done)
    return Known(table.done, table.state if dealt else None)


def compact(value: Any) -> str:
    """JSON in a line."""
    return json.dumps(value, separators=(",", ":"))


# --- Game and state -------------------------------------------------------------------------------------------------


class Rules:
    """Which game it is, for how many, by which house rules; all that belongs to a game share it."""

    def __init__(self, key: str, players: int, options: tuple[tuple[str, Any], ...]) -> None:
        self.named = key, players, options
        self.game, self.encoding = game_of(key)
        self.players = self.game.judge_seats(players)
        self.options = dict(options)
        self.game.judge_options(self.options)
        self.seen = self.encoding.observation(players)
        self.begun = chances.begun(self.game, players, self.options)

    def __deepcopy__(self, _memo: Any) -> "Rules":
        return self

    def __reduce__(self) -> Any:
        return rules_of, self.named


@lru_cache
def rules_of(key: str, players: int, options: tuple[tuple[str, Any], ...]) -> Rules:
    """The same rules for all who ask for the same."""
    return Rules(key, players, options)


def asked_for(game: AnyGame, params: Mapping[str, Any]) -> Rules:
    """The rules that these parameters of OpenSpiel ask for."""
    options = tuple((option.name, params[option.name]) for option in game.own_options if option.name in params)
    return rules_of(game.key, int(params.get(PLAYERS, game.seats[0])), options)


class Game(pyspiel.Game):
    """A game for OpenSpiel."""

    kind: Any
    game: AnyGame

    def __init__(self, params: Any = None) -> None:
        """Seat as many as are given, or the fewest."""
        rules = asked_for(self.game, params or {})
        info = pyspiel.GameInfo(
            num_distinct_actions=len(rules.encoding.catalogue),
            max_chance_outcomes=max(2 * len(self.game.pack), rules.players),
            num_players=rules.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, dict(params or {}))

    @property
    def rules(self) -> Rules:
        """Which game it is."""
        return asked_for(self.game, self.get_parameters())

    def new_initial_state(self, _from: Any = None) -> "State":
        """A game of which nothing is decided, not even who deals."""
        return State(self)

    def max_chance_nodes_in_history(self) -> int:
        """More numbers than any game takes."""
        return CHANCE_NODES

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Whoever observes a player's moments, or what all may see."""
        return Observer(self.rules, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class Now(NamedTuple):
    """Where a game is: all of it is frozen, so copies of a state share it."""

    table: Table
    waiting: tuple[int, ...] = ()
    known: tuple[Known, ...] = ()
    imagining: Viewer = None
    """Whose imagination it is; of the others only that is known which everybody may know."""

    def __deepcopy__(self, _memo: Any) -> "Now":
        return self


class State(pyspiel.State):
    """A state of a game for OpenSpiel."""

    def __init__(self, game: Game) -> None:
        """Begin with what has to be decided first."""
        super().__init__(game)
        self.rules = game.rules
        self.now = Now(self.rules.begun)

    def _carried_on(self, now: Now) -> Now:
        """The game when all that is decided has been carried out."""
        of = self.rules
        while now.table.wanted is None and (now.table.state is None or now.table.doing is not None):
            now = now._replace(table=chances.carried_on(of.game, of.players, of.options, now.table))
        return now

    # --- What OpenSpiel asks ------------------------------------------------------------------------------------

    def current_player(self) -> Any:
        """Whose decision is next: a player's, or chance's."""
        table = self.now.table
        if table.wanted is not None:
            return pyspiel.PlayerId.CHANCE
        if table.state.phase == "over":
            return pyspiel.PlayerId.TERMINAL
        return asked(self.rules.encoding, self._moment())

    def _moment(self) -> Moment:
        return Moment(self.now.table.state, self.now.waiting)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(legal(self.rules.encoding, self._moment(), player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All numbers below the limit, equally likely."""
        limit = self.now.table.wanted.limit  # type: ignore[union-attr]
        return [(number, 1 / limit) for number in range(limit)]

    def _apply_action(self, action: int) -> None:
        table, of = self.now.table, self.rules
        if table.wanted is not None:
            now = self.now._replace(table=chances.given(table, int(action)))
        else:
            seat = asked(of.encoding, self._moment())
            if action == of.encoding.wait:
                known = Known((), heard={seat: of.encoding.texts[action]})
                self.now = self.now._replace(waiting=(*self.now.waiting, seat), known=(*self.now.known, known))
                return
            now = self.now._replace(
                table=table._replace(doing=(seat, of.encoding.action(table.state, seat, int(action))))
            )
        now = self._carried_on(now)
        if now.table.wanted is None:
            now = now._replace(waiting=(), known=(*now.known, happened(now.table, not now.known)))
        self.now = now

    def _action_to_string(self, player: int, action: int) -> str:
        table, of = self.now.table, self.rules
        if table.wanted is not None:
            card = chances.next_card(table, int(action))
            return f"number {action}" if card is None else f"card {action}: {card}"
        if action == of.encoding.wait:
            return of.encoding.texts[action]
        return of.game.notation(of.encoding.action(table.state, player, int(action)))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        table = self.now.table
        return table.wanted is None and table.state.phase == "over"

    def returns(self) -> list[float]:
        """What each player has won: 1 for the best place, -1 for the last, in even steps."""
        return rewards(self.now.table.state) if self.is_terminal() else [0.0] * self.rules.players

    def __str__(self) -> str:
        table, of = self.now.table, self.rules
        if table.wanted is not None:
            return f"number {table.wanted.chance}, below {table.wanted.limit}"
        return compact(of.game.write_view(of.game.view(table.state, asked_or_none(self))))

    def resample_from_infostate(self, player: int, sampler: Any) -> "State":
        """Another state in which this player knows the same.

        What the player's seat cannot see has changed places at random, all ways being equally likely. As with the
        strong house player, what somebody has picked up in the open and holds since may be with others.
        """
        new: State = self.clone()
        if self.now.table.wanted is None:
            luck = random.Random(int(sampler() * 2**53))  # noqa: S311 - nothing is kept secret with it
            table = chances.imagined(self.rules.game, self.now.table, player, luck)
            new.now = self.now._replace(table=table, imagining=player)
        return new

    # --- What players know ------------------------------------------------------------------------------------

    def told(self, viewer: Viewer) -> str:
        """All that a player knows; in somebody's imagination others have heard only what all may hear."""
        imagined = viewer is not None and self.now.imagining not in (None, viewer)
        heard_as = None if imagined else viewer
        lines = [known.told(self.rules.game, heard_as) for known in self.now.known]
        if imagined:
            lines.append(self.shown(viewer))
        return "\n".join(line for line in lines if line)

    def shown(self, viewer: Viewer) -> str:
        """What a player sees."""
        state, game = self.now.table.state, self.rules.game
        return "" if state is None else compact(game.write_view(game.view(state, viewer)))


def asked_or_none(state: State) -> Viewer:
    """The player whose decision it is, if it is one's."""
    player = int(state.current_player())
    return player if player >= 0 else None


def state_of(view: Mapping[str, Any], seat: int, chance: random.Random) -> State:
    """A state in which it is this seat's move, and which it sees so; what it cannot see is as chance has it.

    :param view: the seat's view in JSON, as the line protocol has it and as an engine is sent it.
    """
    game = GAMES[view["game"]]
    options = {option.name: view["options"][option.name] for option in game.own_options}
    new: State = pyspiel.load_game(name_of(game.key), {PLAYERS: view["seats"], **options}).new_initial_state()
    state = imagined_from(new.rules.encoding, view, chance)._replace(seed="")
    others = tuple(other for other in state.to_act if other != seat)
    new.now = Now(Table(state, {}, {}), waiting=others, known=(Known((), state),), imagining=seat)
    return new


# --- Observing ------------------------------------------------------------------------------------------------------


class Observer:
    """Observes states as OpenSpiel's `observation.py` asks."""

    def __init__(self, rules: Rules, kind: Any, params: Any) -> None:
        """Observe moments, or with perfect recall what is known from the beginning, which has no tensor."""
        if params:
            raise ValueError(f"There is nothing to choose, and this was chosen: {params}")
        self.rules = rules
        self.recalls = bool(kind.perfect_recall)
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: Any = None if self.recalls or not self.private else np.zeros(rules.seen.size, np.float32)
        self.dict: dict[str, Any] = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        """Observe a state as a player."""
        if self.tensor is None:
            return
        self.tensor.fill(0)
        table = state.now.table
        if table.state is not None:
            view = self.rules.game.view(table.state, player)
            out: Any = memoryview(self.tensor)
            self.rules.seen.write(view, player, out)

    def string_from(self, state: State, player: int) -> str:
        """A state as a player observes it, in words."""
        viewer = player if self.private else None
        return state.told(viewer) if self.recalls else state.shown(viewer)


# --- Registering ----------------------------------------------------------------------------------------------------


def kind_of(game: AnyGame) -> Any:
    """What OpenSpiel has to know of a kind of game."""
    defaults = {option.name: option.default for option in game.own_options if option != ON_LEAVE}
    return pyspiel.GameType(
        short_name=name_of(game.key),
        long_name=game.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={PLAYERS: game.seats[0], **defaults},
    )


def register() -> None:
    """Tell OpenSpiel of all games."""
    for key, game in GAMES.items():
        kind = kind_of(game)
        name = f"Game_{key}"  # by which pickled games find it
        globals()[name] = type(name, (Game,), {"game": game, "kind": kind, "__module__": __name__})
        pyspiel.register_game(kind, globals()[name])


register()
