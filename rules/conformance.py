"""Whether a game keeps its promises: `python3 -m rules conform KEY` says so of each of them, and why not.

A promise is a function that plays a game at random and raises `Broken`. It knows of the game only what every game
provides (`rules/game.py`). A game's own tests hold it to all promises with a few lines:

    @pytest.mark.parametrize("promise", PROMISES.values(), ids=PROMISES)
    def test_it_keeps_its_promises(promise: Promise) -> None:
        promise(GAME, random.Random(1))

With `pytest -p rules.pytest_conformance --conform KEY` that is done for a game which has no tests at all.
"""

import dataclasses
import json
import random
import re
from collections import Counter, deque
from collections.abc import Callable, Container, Iterator, Mapping
from itertools import islice
from typing import Any, NamedTuple

from .actions import Action, Leave
from .events import Events, Shuffled
from .game import Game
from .house import STRENGTHS
from .protocol import Engine
from .refusals import Illegal
from .state import State

AnyGame = Game[Any, Any]
Promise = Callable[[AnyGame, random.Random], None]

PROMISES: dict[str, Promise] = {}
"""All promises by their names; the first line of its docstring says in a sentence what each of them is."""

LONGEST = 20_000
"""More moves than any random game takes."""
LONGEST_NOTATION = 60
"""An action has to fit into the id of a button, beside the table's number and what else stands there."""
KEY = re.compile(r"[a-z][a-z0-9_]{0,31}")
"""It is the name of a folder, and stands in databases and records."""
CLAUSE = re.compile(r"[A-Z]+[0-9]+")
ROUNDS = 10
MOMENTS = 60
"""The moments of a game at which a promise looks for which that takes long."""
LEAVE: Action = Leave()
LEAVING = 0.01


class Broken(AssertionError):
    """A promise that is not kept; the text says where."""


def need(holds: object, said: str, *about: object) -> None:
    """Breaks the promise unless this holds."""
    if not holds:
        raise Broken(": ".join((said, *map(str, about))))


def promise(check: Promise) -> Promise:
    """Adds a promise to those that are checked."""
    PROMISES[check.__name__] = check
    return check


def told(check: Promise) -> str:
    """What a promise is, in a sentence."""
    return (check.__doc__ or check.__name__).splitlines()[0]


def conform(game: AnyGame, promises: Mapping[str, Promise], rounds: int) -> Iterator[tuple[str, Broken | None]]:
    """Each promise in a sentence, and how it is broken, if it is; each is checked in this many rounds."""
    for name, check in promises.items():
        broken = None
        try:
            for number in range(rounds):
                check(game, random.Random(f"{name}/{number}"))  # noqa: S311 - nothing is kept secret with it
        except Broken as found:
            broken = found
        except Exception as error:
            broken = Broken(f"{type(error).__name__}: {error}")
        yield told(check), broken


# --- Playing a game of which nothing is known -------------------------------------------------------------------


class Moment(NamedTuple):
    """Somebody has done something."""

    before: Any
    seat: int
    action: Action
    after: Any
    events: Events


def begun(game: AnyGame, chance: random.Random, seats: int | None = None, **options: object) -> Any:
    """A game with any house rules but for those that are given, and any number of players if none is."""
    drawn = {option.name: chance.choice(option.allowed) for option in game.options}
    seed = "".join(chance.choice("07aé漢/\n") for _ in range(chance.randrange(20)))
    return game.new(
        seats=chance.choice(game.seats) if seats is None else seats, seed=seed, options={**drawn, **options}
    )


def filled(action: Action) -> Action:
    """A listed action, with a text where it has a place for one."""
    if "text" in {field.name for field in dataclasses.fields(action)}:
        return dataclasses.replace(action, text="A word.")  # type: ignore[call-arg]
    return action


def at_random(
    game: AnyGame,
    chance: random.Random,
    state: State,
    choose: Callable[[int, tuple[Action, ...]], Action] | None = None,
) -> Iterator[tuple[int, Action, State, Events]]:
    """Plays to the end; each step is who did what, the state after it, and its events."""
    while state.phase != "over":
        seat = chance.choice(state.to_act)
        actions = game.legal_actions(state, seat)
        action = filled(choose(seat, actions) if choose else chance.choice(actions))
        state, events = game.apply(state, seat, action)
        yield seat, action, state, events


def played(game: AnyGame, chance: random.Random, leaving: float = LEAVING) -> Iterator[Moment]:
    """Any game from its beginning to its end; in every other one people leave, with this chance before each move."""
    state, leaving = begun(game, chance), chance.choice((0, leaving))
    while state.phase != "over":
        staying = [seat for seat in range(state.seats) if seat not in state.left]
        if staying and chance.random() < leaving:
            seat, action = chance.choice(staying), LEAVE
        else:
            seat = chance.choice(state.to_act)
            action = filled(chance.choice(game.legal_actions(state, seat)))
        after, events = game.apply(state, seat, action)
        yield Moment(state, seat, action, after, events)
        state = after


def sampled(game: AnyGame, chance: random.Random, most: int = MOMENTS) -> Iterator[Moment]:
    """Moments of a game: the first of every kind, and of those that follow a few."""
    kinds: Counter[tuple[str, type[Action]]] = Counter()
    for moment in islice(played(game, chance), LONGEST):
        kind = moment.before.phase, type(moment.action)
        kinds[kind] += 1
        if kinds[kind] <= 3 or chance.random() < 0.05:
            yield moment
            most -= 1
            if not most:
                return


def through_json(value: Any) -> Any:
    """The value as it comes back from a file."""
    return json.loads(json.dumps(value))


# --- What somebody may not know ---------------------------------------------------------------------------------


Spot = tuple[int, int]
"""Which list, and where in it."""


class Leaf(NamedTuple):
    """A value in a dumped state that stands in a list, and where: the field, and the list and the index in it."""

    field: str
    row: list[Any]
    place: int

    @property
    def value(self) -> Any:
        """What stands there."""
        return self.row[self.place]

    @property
    def spot(self) -> Spot:
        """Where it stands."""
        return id(self.row), self.place


def leaves(field: str, value: Any) -> Iterator[Leaf]:
    """All values in the lists of a field, but for places without a card."""
    if isinstance(value, list):
        for index, item in enumerate(value):
            if isinstance(item, list):
                yield from leaves(field, item)
            elif item is not None and not isinstance(item, dict):
                yield Leaf(field, value, index)


def secret_leaves(game: AnyGame, state: Any, dumped: dict[str, Any], *readers: int | None) -> dict[Spot, Leaf]:
    """What none of these readers may know, as far as it stands in lists."""
    unknown = []
    for reader in readers:
        found: list[Leaf] = []
        for field, *seats in game.secrets(state, reader):
            value: Any = dumped.get(field)
            for seat in seats if isinstance(value, list) else ():
                value = value[seat]
                found += [] if isinstance(value, list) or value is None else [Leaf(field, dumped[field], seat)]
            found += leaves(field, value)
        unknown.append({leaf.spot: leaf for leaf in found})
    return {spot: leaf for spot, leaf in unknown[0].items() if all(spot in others for others in unknown)}


def exchanged(
    game: AnyGame, state: Any, chance: random.Random, *readers: int | None, but: Container[object] = ()
) -> Any:
    """Another state, which none of these readers may be able to tell from this one (ALL7).

    What none of them may know has changed places at random, and a secret that stands alone in a field is still what
    lies in the same place. What is in `but` stays.
    """
    pack = set(game.pack)
    for tries in range(10):
        dumped = game.dump(state)
        found = [leaf for leaf in secret_leaves(game, state, dumped, *readers).values() if leaf.value not in but]
        alone = set.intersection(*({field for field, *_ in game.secrets(state, reader)} for reader in readers))
        named = {field: leaf for field in alone for leaf in found if leaf.value == dumped.get(field)}
        kinds: dict[str, list[Leaf]] = {}
        for leaf in found:
            kinds.setdefault("" if leaf.value in pack else leaf.field, []).append(leaf)
        for kind in kinds.values():
            moving = kind if tries < 5 else chance.sample(kind, min(2, len(kind)))
            values = [leaf.value for leaf in moving]
            chance.shuffle(values)
            for leaf, value in zip(moving, values, strict=True):
                leaf.row[leaf.place] = value
        dumped.update({field: leaf.value for field, leaf in named.items()})
        try:
            return game.load(dumped)
        except Illegal:
            continue  # the game cannot be in such a state, so nobody need fear it
    return state


def in_sight(game: AnyGame, state: Any, reader: int | None) -> dict[str, Counter[Any]]:
    """What a reader may know, by the fields of a state."""
    dumped = game.dump(state)
    hidden = secret_leaves(game, state, dumped, reader)
    sight = {
        field: Counter(leaf.value for leaf in leaves(field, value) if leaf.spot not in hidden)
        for field, value in dumped.items()
    }
    for field in dumped.keys() - {field for field, *_ in game.secrets(state, reader)}:
        sight[field].update(values_in(dumped[field]) if not isinstance(dumped[field], list) else ())
    return sight


def cards_of(game: AnyGame, sight: dict[str, Counter[Any]]) -> Counter[str]:
    """The cards among what a reader may know."""
    pack, cards = set(game.pack), Counter[str]()
    for field in sight.values():
        cards.update({value: count for value, count in field.items() if value in pack})
    return cards


def values_in(value: Any) -> set[Any]:
    """What stands anywhere in a value of JSON."""
    if isinstance(value, dict):
        value = list(value.values())
    return set[Any]().union(*map(values_in, value)) if isinstance(value, list) else {value}


# --- The promises -----------------------------------------------------------------------------------------------


@promise
def it_has_a_name_and_numbers(game: AnyGame, chance: random.Random) -> None:
    """Its key is a plain word, its house rules have the values that it names, and no other number can play."""
    need(KEY.fullmatch(game.key), "this is no key", game.key)
    for seats in (*game.seats, game.seats[0] - 1, game.seats[-1] + 1):
        refusal = refused(game.judge_seats, seats)
        need((refusal is None) == (seats in game.seats), "so many can play, or cannot", seats)
        need(refusal is None or refusal.clause == game.first_clause, "refused with another clause", seats)
        if refusal is None:
            state = game.new(seats=seats, seed=str(chance.random()))
            need((state.seats, state.game) == (seats, game.key), "begins as another game", state.game)
    for option in game.options:
        need(option.allows(option.default), "the default is not allowed", option.name)
        for value in option.allowed:
            state = game.new(seats=game.seats[0], seed="", options={option.name: value})
            need(getattr(state.options, option.name) == value, "a house rule is not kept", option.name, value)
        refusal = refused(game.judge_options, {option.name: [None]})
        need(refusal and refusal.clause == option.clause, "takes any value for a house rule", option.name)


@promise
def it_comes_to_an_end(game: AnyGame, chance: random.Random) -> None:
    """It comes to an end, whatever is played, and also when house players are alone."""
    need(sum(1 for _ in islice(played(game, chance), LONGEST)) < LONGEST, "a random game never ended")
    state = game.new(seats=game.seats[0], seed=str(chance.random()))
    for _ in range(LONGEST):
        if state.phase == "over":
            return
        seat = chance.choice(state.to_act)
        state, _ = game.apply(state, seat, game.house_player(game.view(state, seat), "easy", chance))
    raise Broken("house players alone never came to an end")


@promise
def all_may_leave(game: AnyGame, chance: random.Random) -> None:
    """When all leave, one after the other, it is over, or house players play on."""
    for on_leave in ("house", "fold"):
        state = begun(game, chance, on_leave=on_leave)
        for _ in range(chance.randrange(20)):
            if state.phase != "over":
                seat = chance.choice(state.to_act)
                state, _ = game.apply(state, seat, filled(chance.choice(game.legal_actions(state, seat))))
        was_over = state.phase == "over"
        for seat in chance.sample(range(state.seats), state.seats):
            if state.phase == "over":
                break
            before = state
            state, events = game.apply(state, seat, Leave())
            need(state.left == (*before.left, seat), "who left is not noted", seat)
            need(events[0].event == "leave", "nobody is told who left", events)
            need(refused(game.apply, state, seat, Leave()), "one leaves twice", seat)
            need(on_leave == "fold" or state == before._replace(left=state.left), "leaving changes something", seat)
        need(was_over or (state.phase == "over") == (on_leave == "fold"), "when all have left it is", state.phase)


@promise
def somebody_can_act(game: AnyGame, chance: random.Random) -> None:
    """Somebody can act until it is over, and nobody else."""
    for moment in sampled(game, chance):
        for state in (moment.before, moment.after):
            need(isinstance(state.phase, game.phases), "this is none of its phases", state.phase)
            need(list(state.to_act) == sorted(set(state.to_act)), "`to_act` is not in order", state.to_act)
            need(bool(state.to_act) == (state.phase != "over"), "nobody can act", state.phase)
            need(set(game.awaited(state)) <= set(state.to_act), "somebody is awaited who cannot act", state.phase)
            need(bool(game.awaited(state)) == bool(state.to_act), "nobody is awaited", state.phase)
            for seat in range(state.seats):
                listed = game.legal_actions(state, seat)
                need(bool(listed) == (seat in state.to_act), "what is listed does not go with `to_act`", seat)


@promise
def the_end_has_places_for_all(game: AnyGame, chance: random.Random) -> None:
    """The end has winners and a place for everybody, and nothing before it has."""
    state = begun(game, chance)
    for moment in islice(played(game, chance), LONGEST):
        state = moment.after
        if state.phase != "over":
            need((state.winners, state.ranking) == (None, None), "somebody has won before the end", state.winners)
    need(state.phase == "over", "it never ended")
    need(sorted(seat for place in state.ranking for seat in place) == list(range(state.seats)), "a seat has no place")
    need(set(state.winners) <= {seat for place in state.ranking for seat in place}, "a winner has no place")
    need(state.turn is None, "it is somebody's turn after the end", state.turn)


@promise
def on_a_table_it_is_the_same_game(game: AnyGame, chance: random.Random) -> None:
    """On a table, where states are changed and not made anew, the same actions lead to the same state."""
    if game.table is None:
        return
    state = begun(game, chance)
    table = game.new_table(seats=state.seats, seed=state.seed, options=state.options._asdict())
    for _ in range(LONGEST):
        need((table.phase, table.to_act) == (state.phase, state.to_act), "the table waits for others", table.to_act)
        if state.phase == "over":
            break
        seat = chance.choice(state.to_act)
        listed = game.legal_actions(state, seat)
        need(game.choices(table, seat) == listed, "the table lists other actions", listed)
        action = filled(chance.choice(listed))
        state, _ = game.apply(state, seat, action)
        game.moves[table.phase, type(action)].act(table, seat, action)
        if chance.random() < 0.01:
            told = game.table(table.state(), True)
            need(told.state() == state, "the table has another state", state.phase)
    need(table.state() == state, "the table has another state", state.phase)
    need(not table.events, "somebody is told who did not want to be")


@promise
def no_card_is_lost(game: AnyGame, chance: random.Random) -> None:
    """No card is lost or doubled; those of somebody who folds may go."""

    def lying(state: Any) -> Counter[str]:
        dumped = game.dump(state)
        return Counter(leaf.value for field in dumped for leaf in leaves(field, dumped[field]) if leaf.value in pack)

    pack, whole = set(game.pack), None
    for moment in sampled(game, chance):
        whole = lying(game.new(seats=moment.before.seats, seed="")) if whole is None else whole
        cards = lying(moment.after)
        gone = moment.after.left and moment.after.options.on_leave == "fold"
        need(cards <= whole if gone else cards == whole, "the cards are others", whole - cards, cards - whole)


@promise
def what_is_listed_is_accepted(game: AnyGame, chance: random.Random) -> None:
    """Each listed action is accepted, is listed once, and has a notation that fits into a button."""
    for moment in sampled(game, chance):
        state = moment.before
        for seat in state.to_act:
            actions = game.legal_actions(state, seat)
            need(len(set(actions)) == len(actions), "an action is listed twice", state.phase)
            need(len({game.notation(action) for action in actions}) == len(actions), "two have the same notation")
            for action in chance.sample(actions, min(len(actions), 20)):
                notation = game.notation(action)
                need(len(notation) <= LONGEST_NOTATION, "the notation is too long", notation)
                need(game.parse_notation(notation) == action, "the notation is read otherwise", notation)
                written = through_json(game.write_action(action))
                need(game.parse_action(written) == action, "the action is read otherwise", written)
                refusal = refused(game.apply, state, seat, filled(action))
                need(refusal is None, "a listed action is refused", notation, str(refusal))


@promise
def what_is_not_listed_is_refused(game: AnyGame, chance: random.Random) -> None:
    """What is not listed is refused with a clause, and a refusal changes nothing."""
    for action, refusal in attempts(game, chance):
        need(refusal, "what is not listed is accepted", action)
        assert refusal is not None
        need(CLAUSE.fullmatch(refusal.clause or ""), "a refusal names no clause", refusal.clause, action)
        need("{" not in str(refusal), "a refusal has a gap", str(refusal))


def attempts(game: AnyGame, chance: random.Random) -> Iterator[tuple[Action, Illegal | None]]:
    """What seats try that is not listed for them, and why it is refused, if it is."""
    done: deque[Action] = deque(maxlen=100)
    for moment in sampled(game, chance):
        state = moment.before
        before = game.dump(state)
        seat = chance.choice((*range(-1, state.seats + 1), *state.to_act * 3))
        listed = game.legal_actions(state, seat) if 0 <= seat < state.seats else ()
        legal = {filled(action) for action in listed}
        alike = set(map(in_any_order, legal))
        others = changed(game, listed or tuple(done), chance)
        for action in {*done, *(other for other in others if in_any_order(other) not in alike)} - legal:
            if not game.may_be_unlisted(action):
                yield action, refused(game.apply, state, seat, action)
        need(game.dump(state) == before, "a refusal has changed something")
        if not isinstance(moment.action, Leave):
            done.append(moment.action)


@promise
def any_words_are_read_or_refused(game: AnyGame, chance: random.Random) -> None:
    """Notation and JSON that are no action's are refused with ALL8, and never break anything."""
    names = [game.notation(moment.action).split(" ")[0] for moment in sampled(game, chance)]
    values: list[Any] = [None, True, -1, 10**30, 1.5, "", "7H", "?", [], ["7H"], [[]], {}, {"1": -1}]
    for name in names:
        words = "".join(chance.choice("abz059 ,:=-_é?") for _ in range(chance.randrange(12)))
        written = {"do": chance.choice([name, *values]), chance.choice(names): chance.choice(values)}
        for refusal in (
            refused(game.parse_notation, f"{name} {words}"),
            refused(game.parse_notation, words),
            refused(game.parse_action, written),
        ):
            need(refusal is None or refusal.clause == "ALL8", "refused with another clause", refusal and refusal.clause)


@promise
def events_are_read_as_written(game: AnyGame, chance: random.Random) -> None:
    """Events are read as they were written, whoever reads them."""
    for moment in sampled(game, chance):
        for reader in (None, *range(moment.before.seats)):
            for event in (*moment.events, *(game.seen(event, reader) for event in moment.events)):
                read = game.read_event(through_json(game.write_event(event)))
                need(read == event and type(read) is type(event), "an event is read otherwise", event)


@promise
def states_load_as_they_were_saved(game: AnyGame, chance: random.Random) -> None:
    """A state loads as it was saved, and can be hashed."""
    for moment in sampled(game, chance):
        saved = through_json(game.dump(moment.after))
        loaded = game.load(saved)
        need(loaded == moment.after, "a state loads as another", saved)
        need(hash(loaded) == hash(moment.after), "a state that loads the same is hashed otherwise")


@promise
def a_record_leads_to_the_same_end(game: AnyGame, chance: random.Random) -> None:
    """A game's record leads to its end again, through the line protocol."""
    engine = Engine({game.key: game})
    state = begun(game, chance)
    match = engine.begin({**game.dump(state), "options": state.options._asdict()})
    need(match.state == state, "the same seed begins another game")
    for seat, action, after, _ in islice(at_random(game, chance, state), LONGEST):
        match.act({"seat": seat, "action": through_json(game.write_action(action))})
        need(match.state == after, "an action that was written does something else", action)
    request = json.dumps({"replay": {"record": match.record()}}).encode()
    need(
        json.loads(engine.answer(request)) == {"state": through_json(game.dump(match.state))},
        "the record ends otherwise",
    )


@promise
def a_view_tells_no_secret(game: AnyGame, chance: random.Random) -> None:
    """What a seat may not know changes nothing in its view (ALL7)."""
    for moment in sampled(game, chance):
        state = moment.after
        for reader in (None, chance.randrange(state.seats)):
            other = exchanged(game, state, chance, reader)._replace(seed="another", chance=state.chance + 1)
            need(game.view(other, reader) == game.view(state, reader), "a view tells a secret", reader, state.phase)


@promise
def an_event_tells_no_secret(game: AnyGame, chance: random.Random) -> None:
    """What a seat may not know changes nothing in what it is told, nor in what it sees afterwards (ALL7)."""
    for moment in sampled(game, chance):
        before, seat, action, after, events = moment
        reader = chance.choice([None, *(other for other in range(before.seats) if other != seat)])
        seen = [game.seen(event, reader) for event in events]
        shown = values_in([game.write_event(event) for event in events if isinstance(event, game.revealing)])
        was, is_now = in_sight(game, before, reader), in_sight(game, after, reader)
        known, known_now = cards_of(game, was), cards_of(game, is_now)
        if not any(isinstance(event, Shuffled) for event in events):
            told_of = values_in([game.write_event(event) for event in seen]) & set(game.pack)
            strange = told_of - shown - known.keys() - known_now.keys()
            need(not strange, "a seat is told of cards that it does not see", reader, strange, action)
        # What it lawfully learns, but not from the player who acts, may be another card if others were hidden.
        public = cards_of(game, in_sight(game, after, None)) - cards_of(game, in_sight(game, before, None))
        if known_now - known - public - cards_of(game, in_sight(game, before, seat)):
            continue
        turned_up = {value for field in is_now for value in is_now[field] - was[field]} | shown
        other = exchanged(game, before, chance, seat, reader, but=turned_up)
        other_after, other_events = game.apply(other, seat, action)
        told_then = [game.seen(event, reader) for event in other_events]
        need(told_then == seen, "an event tells a secret", reader, action)
        views = [game.view(state, reader) for state in (after, other_after)]
        need(views[0] == views[1], "a secret shows in what follows", reader, action)


@promise
def house_players_act_by_the_rules(game: AnyGame, chance: random.Random) -> None:
    """House players of all strengths choose legal actions, and the same again with the same chance."""
    for number, moment in enumerate(sampled(game, chance, MOMENTS)):
        seat = chance.choice(moment.before.to_act)
        view, listed = game.view(moment.before, seat), game.legal_actions(moment.before, seat)
        # To think takes long, so not everybody is asked every time.
        for strength in STRENGTHS if number < 4 else STRENGTHS[:-1]:
            luck = chance.getrandbits(32)
            first, again = (game.house_player(view, strength, random.Random(luck)) for _ in range(2))  # noqa: S311
            need(first in listed, "a house player does what is not listed", strength, first)
            need(first == again, "a house player does something else with the same chance", strength)


def refused(act: Callable[..., object], *arguments: object) -> Illegal | None:
    """Why something is refused, if it is."""
    try:
        act(*arguments)
    except Illegal as refusal:
        return refusal
    return None


def in_any_order(action: Action) -> Action:
    """The action with its cards sorted, for those of which the order says nothing."""
    values = {field.name: getattr(action, field.name) for field in dataclasses.fields(action)}
    return type(action)(**{name: tuple(sorted(v, key=str)) if type(v) is tuple else v for name, v in values.items()})


def changed(game: AnyGame, actions: tuple[Action, ...], chance: random.Random) -> Iterator[Action]:
    """Actions like these, of which a part is another."""
    cards = game.pack or ("",)
    for action in chance.sample(actions, min(len(actions), 10)):
        written = through_json(game.write_action(action))
        part = chance.choice(list(written))
        value = written[part]
        if isinstance(value, list):
            some = [*value, chance.choice(cards)]
            written[part] = chance.choice([[], some, some[1:], value * 2, chance.sample(some, len(some))[1:]])
        elif isinstance(value, str):
            written[part] = chance.choice([*cards, "", "hand", "open", "hidden"])
        else:
            written[part] = chance.choice([-1, 0, 1, 2, 3, 11, 99, True, False, None])
        if part != "do":
            yield filled(game.parse_action(written))
