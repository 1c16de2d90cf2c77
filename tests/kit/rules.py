"""What the rules of every game promise."""

import dataclasses
import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

from bot.language import rulebook
from rules.actions import Action, Leave
from rules.events import Shuffled
from rules.house import STRENGTHS
from rules.protocol import Engine
from rules.refusals import Illegal
from rules.seats import seats_at

from .hidden import cards_of, exchanged, in_sight, leaves, values_in
from .playing import AnyGame, Moment, Record, filled, seeded
from .promises import Kit, need

LONGEST_NOTATION = 60
"""An action has to fit into the id of a button, with the table's number and the other parts of an id."""
KEY = re.compile(r"[a-z][a-z0-9_]{0,31}")
"""The name of a folder, which is also stored in databases and records."""
THINKING = 0.06
"""The share of moments at which the strong house player is asked, which takes long."""

KIT = Kit()


def through_json(value: Any) -> Any:
    """The value as it comes back from a file."""
    return json.loads(json.dumps(value))


def refused(act: Callable[..., object], *arguments: object) -> Illegal | None:
    """The refusal, if it is refused."""
    try:
        act(*arguments)
    except Illegal as refusal:
        return refusal
    return None


@KIT.promise("game", "rules/{key}/__init__.py", "correct the game's key, its `seats` or its `Option`.")
def it_has_a_key_and_numbers(game: AnyGame, chance: random.Random) -> None:
    """Its key is a plain word, its house rules have the values that it names, and no other number can play."""
    need(KEY.fullmatch(game.key), "this is no key", game.key)
    for seats in (*game.seats, game.seats[0] - 1, game.seats[-1] + 1):
        refusal = refused(game.judge_seats, seats)
        need((refusal is None) == (seats in game.seats), "so many can play, or cannot", seats)
        need(refusal is None or refusal.clause == game.first_clause, "refused with another clause", seats)
        if refusal is None:
            state = game.new(seats=seats, seed=str(chance.random()))
            need((state.seats, state.game) == (seats, game.key), "it begins as another game", state.game)
    for option in game.options:
        need(option.allows(option.default), "the default is not allowed", option.name)
        for value in option.allowed:
            state = game.new(seats=game.seats[0], seed="", options={option.name: value})
            need(getattr(state.options, option.name) == value, "a house rule is not kept", option.name, value)
        refusal = refused(game.judge_options, {option.name: [None]})
        need(refusal and refusal.clause == option.clause, "it takes any value for a house rule", option.name)


# --- From the deal to the end -----------------------------------------------------------------------------------


@KIT.promise("record", "rules/{key}/moves.py", "have every game end, as the clause on long games says.")
def it_comes_to_an_end(record: Record, _chance: random.Random) -> None:
    """It comes to an end, no matter what is played, and also when house players play."""
    if record.error is not None:
        raise record.error
    need(not record.steps or record.steps[-1].after.phase == "over", f"after {len(record.steps)} moves it goes on")


@KIT.promise("state", "rules/{key}/moves.py", "name winners and a place for each seat where the game ends (ALL6).")
def the_end_has_a_place_for_each_seat(moment: Moment, _chance: random.Random) -> None:
    """At the end there are winners and a place for each seat, and none before."""
    state = moment.state
    if state.phase != "over":
        need((state.winners, state.ranking) == (None, None), "there is a winner before the end", state.winners)
        return
    ranked = [seat for place in state.ranking for seat in place]
    need(sorted(ranked) == list(range(state.seats)), "not every seat has one place", state.ranking)
    need(set(state.winners) <= set(ranked), "a winner has no place", state.winners)
    need(state.turn is None, "it is a seat's turn after the end", state.turn)


@KIT.promise("state", "rules/{key}/moves.py", "correct `fold`, or what the game does without the seats that left.")
def all_may_leave(moment: Moment, chance: random.Random) -> None:
    """When all leave, one after another, the game is over, or house players continue."""
    game, state = moment.game, moment.state
    if state.phase == "over":
        return
    folds = state.options.on_leave == "fold"
    for seat in chance.sample(seats_at(state.seats), state.seats):
        if state.phase == "over" or seat in state.left:
            continue
        before = state
        state, events = game.apply(state, seat, Leave())
        need(state.left == (*before.left, seat), "this seat left, which is not noted", seat)
        need(events[0].event == "leave", "nobody is told that this seat left", seat)
        need(refused(game.apply, state, seat, Leave()), "a seat leaves twice", seat)
        need(folds or state == before._replace(left=state.left), "leaving changes something", seat)
    need((state.phase == "over") == folds, "when all have left, the phase is", state.phase)


@KIT.promise("state", "rules/{key}/choices.py", "have `choices`, `to_act` and `awaited` agree (ALL8).")
def a_seat_can_act(moment: Moment, _chance: random.Random) -> None:
    """A seat can act until the game is over, and no other seat."""
    game, state = moment.game, moment.state
    need(isinstance(state.phase, game.phases), "this is none of its phases", state.phase)
    need(list(state.to_act) == sorted(set(state.to_act)), "`to_act` is not in order", state.to_act)
    need(bool(state.to_act) == (state.phase != "over"), "nobody can act", state.phase)
    need(set(game.awaited(state)) <= set(state.to_act), "a seat is awaited that cannot act", game.awaited(state))
    need(bool(game.awaited(state)) == bool(state.to_act), "nobody is awaited", state.phase)
    for seat in seats_at(state.seats):
        listed = game.legal_actions(state, seat)
        need(bool(listed) == (seat in state.to_act), "the listed actions and `to_act` disagree", seat)


@KIT.promise("step", "rules/{key}/state.py", "correct the docstring of `Phase`, or the phase that `moves.py` sets.")
def its_phases_follow_as_drawn(moment: Moment, _chance: random.Random) -> None:
    """Its phases follow each other as the docstring of `Phase` says."""
    assert moment.step is not None
    before, after = moment.step.before.phase, moment.step.after.phase
    need(before == after or (before, after) in drawn(moment.game), "one follows the other", before, after)


def drawn(game: AnyGame) -> set[tuple[str, str]]:
    """Which phase may follow which, from lines such as `setup -> play, over`."""
    lines = re.findall(r"^ *(\w+) -> (.*)$", game.phases.__doc__ or "", re.MULTILINE)
    return {(phase, following) for phase, all_ in lines for following in all_.split(", ")}


@KIT.promise("record", "rules/{key}/table.py", "have the `Table` of the game keep all that `moves.py` changes.")
def on_a_table_it_is_the_same_game(record: Record, _chance: random.Random) -> None:
    """On a table, where a state is changed in place, the same actions lead to the same states."""
    game = record.game
    table = game.table(record.first, False)
    for number, step in enumerate(record.steps):
        need(
            (table.phase, table.to_act) == (step.before.phase, step.before.to_act), "it waits for others", moves=number
        )
        if isinstance(step.action, Leave):
            return  # the rules take players out of states only
        listed = game.legal_actions(step.before, step.seat)
        need(game.choices(table, step.seat) == listed, "it lists other actions", moves=number)
        game.moves[table.phase, type(step.action)].act(table, step.seat, step.action)
        if step.after.phase == "over" or number % 40 == 0:
            need(table.state() == step.after, "it has become another state", moves=number + 1)
    need(not table.events, "it tells events that nobody asked for")


@KIT.promise("step", "rules/{key}/table.py", "correct the `Form` of the table, or what `moves.py` does on it.")
def a_step_on_a_table_is_the_same_step(moment: Moment, _chance: random.Random) -> None:
    """A state laid on a table stays as it is, and an action on the table does what it does to the state."""
    game, step = moment.game, moment.step
    assert step is not None
    written = game.dump(step.before)
    table = game.table(step.before, True)
    need(table.state() == step.before, "the table is another state")
    need(type(table.state()) is type(step.before), "the table becomes something else", type(table.state()))
    if not isinstance(step.action, Leave):
        game.moves[step.before.phase, type(step.action)].act(table, step.seat, step.action)
        need(table.state() == step.after, "the action leads to another state on the table")
        need(tuple(table.events) == step.events, "other events are told on the table", table.events)
    need(game.dump(step.before) == written, "the state itself has changed")


@KIT.promise("state", "rules/{key}/moves.py", "have each card that leaves one place go to exactly one other.")
def no_card_is_lost(moment: Moment, _chance: random.Random) -> None:
    """No card is lost or doubled; those of players who fold may go."""
    game, state = moment.game, moment.state
    pack = set(game.pack)

    def lying(state: Any) -> Counter[str]:
        dumped = game.dump(state)
        return Counter(leaf.value for field in dumped for leaf in leaves(field, dumped[field]) if leaf.value in pack)

    whole, cards = lying(moment.record.first), lying(state)
    gone = state.left and state.options.on_leave == "fold"
    need(cards <= whole if gone else cards == whole, "these are missing, these too many", whole - cards, cards - whole)


# --- What may be done -------------------------------------------------------------------------------------------


@KIT.promise("state", "rules/{key}/choices.py", "list only what `moves.py` accepts, or correct the action's `Shape`.")
def what_is_listed_is_accepted(moment: Moment, chance: random.Random) -> None:
    """Each listed action is accepted, is listed once, and has a notation that fits into a button."""
    game, state = moment.game, moment.state
    for seat in state.to_act:
        actions = game.legal_actions(state, seat)
        need(len(set(actions)) == len(actions), "an action is listed twice", state.phase)
        need(len({game.notation(action) for action in actions}) == len(actions), "two have the same notation")
        for action in chance.sample(actions, min(len(actions), 20)):
            notation = game.notation(action)
            need(len(notation) <= LONGEST_NOTATION, "the notation is too long", notation)
            need(game.parse_notation(notation) == action, "the notation is read as another action", notation)
            written = through_json(game.write_action(action))
            need(game.parse_action(written) == action, "the JSON is read as another action", written)
            refusal = refused(game.apply, state, seat, filled(action))
            need(refusal is None, "a listed action is refused", notation, str(refusal))


@KIT.promise("state", "rules/{key}/moves.py", "refuse it in the action's `judge`, with the clause that it breaks.")
def what_is_not_listed_is_refused(moment: Moment, chance: random.Random) -> None:
    """What is not listed is refused with a clause of the rulebook, and a refusal changes nothing."""
    for action, refusal in attempts(moment, chance):
        need(refusal, "this is not listed, yet accepted", action)
        assert refusal is not None
        need(refusal.clause in clauses(), "this is refused with no clause of the rulebook", action, refusal.clause)
        need("{" not in str(refusal), "a refusal has a gap", str(refusal))


def clauses() -> set[str]:
    """The ids of all clauses."""
    return {clause.id for chapter in rulebook.chapters().values() for clause in chapter.clauses}


def attempts(moment: Moment, chance: random.Random) -> Iterator[tuple[Action, Illegal | None]]:
    """What a seat tries that is not listed for it, and the refusal, if it is refused."""
    game, state = moment.game, moment.state
    before = game.dump(state)
    seat = chance.choice((*range(-1, state.seats + 1), *state.to_act * 3))
    listed = game.legal_actions(state, seat) if 0 <= seat < state.seats else ()
    legal = {filled(action) for action in listed}
    alike = set(map(in_any_order, legal))
    lately = {step.action for step in moment.record.steps[max(0, moment.index - 100) : moment.index]}
    done = {action for action in lately if not isinstance(action, Leave)}
    others = changed(game, listed or tuple(sorted(done, key=repr)), chance)
    for action in {*done, *(other for other in others if in_any_order(other) not in alike)} - legal:
        if not game.may_be_unlisted(action):
            yield action, refused(game.apply, state, seat, action)
    need(game.dump(state) == before, "a refusal has changed something")


def in_any_order(action: Action) -> Action:
    """The action with its cards sorted, for those whose order means nothing."""
    values = {field.name: getattr(action, field.name) for field in dataclasses.fields(action)}
    return type(action)(**{name: tuple(sorted(v, key=str)) if type(v) is tuple else v for name, v in values.items()})


def changed(game: AnyGame, actions: tuple[Action, ...], chance: random.Random) -> Iterator[Action]:
    """Actions like these, each with another value in one part."""
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


@KIT.promise("record", "rules/{key}/words.py", "correct the `Shape` of the action that is written so.")
def any_words_are_read_or_refused(record: Record, chance: random.Random) -> None:
    """Notation and JSON that are no action's are refused with ALL8, and never break anything."""
    game = record.game
    names = sorted({game.notation(step.action).split(" ")[0] for step in record.steps}) or ["leave"]
    values: list[Any] = [None, True, -1, 10**30, 1.5, "", "7H", "?", [], ["7H"], [[]], {}, {"1": -1}]
    for name in names * 10:
        words = "".join(chance.choice("abz059 ,:=-_é?\n\x00漢") for _ in range(chance.randrange(30)))
        written = {"do": chance.choice([name, *values]), chance.choice(names): chance.choice(values)}
        for read, said in (
            (game.parse_notation, f"{name} {words}"),
            (game.parse_notation, words),
            (game.parse_action, written),
        ):
            refusal = refused(read, said)
            need(refusal is None or refusal.clause == "ALL8", "refused with another clause", said, refusal, moves=0)


# --- Written and read again -------------------------------------------------------------------------------------


@KIT.promise("step", "rules/{key}/words.py", "correct the event: it consists of texts, numbers, and tuples of them.")
def events_come_back_from_json(moment: Moment, _chance: random.Random) -> None:
    """Events that were stored are the same as those that were not, no matter which seat knows them."""
    game, step = moment.game, moment.step
    assert step is not None
    for reader in (None, *seats_at(step.before.seats)):
        for event in (*step.events, *(game.seen(event, reader) for event in step.events)):
            written = game.write_event(event)
            need(through_json(written) == written, "an event is stored as another", event)


@KIT.promise("state", "rules/{key}/state.py", "have `restore` build the state from every field, and refuse none.")
def states_load_as_they_were_saved(moment: Moment, _chance: random.Random) -> None:
    """A state loads as it was saved, and can be hashed."""
    game, state = moment.game, moment.state
    saved = through_json(game.dump(state))
    loaded = game.load(saved)
    need(loaded == state, "a state loads as another", saved)
    need(hash(loaded) == hash(state), "a state that loads the same has another hash")


@KIT.promise("record", "rules/{key}/moves.py", "draw chance from the table only, and nothing from anywhere else.")
def a_record_leads_to_the_same_end(record: Record, _chance: random.Random) -> None:
    """A game's record leads to its end again, through the line protocol."""
    if record.number % 4 > 1:
        return  # a replay takes long, and half of the games show as much
    game, first = record.game, record.first
    engine = Engine({game.key: game})
    match = engine.begin({**game.dump(first), "options": first.options._asdict()})
    need(match.state == first, "the same seed begins another game", moves=0)
    for number, step in enumerate(record.steps):
        match.act({"seat": step.seat, "action": through_json(game.write_action(step.action))})
        need(match.state == step.after, "an action that was written does something else", moves=number + 1)
    request = json.dumps({"replay": {"record": match.record()}}).encode()
    answer = json.loads(engine.answer(request))
    need(answer == {"state": through_json(game.dump(match.state))}, "the record ends in another state")


# --- Secrets ----------------------------------------------------------------------------------------------------


@KIT.promise("record", "rules/{key}/choices.py", "have `known_to_all` hold only where no hand makes a difference.")
def what_is_automatic_tells_no_secret(record: Record, chance: random.Random) -> None:
    """A move is made automatically only where no other hand would allow another one, so its haste tells nothing."""
    game = record.game
    for number, step in enumerate(record.steps):
        forced = game.forced(step.before)
        for _ in range(3 if game.known_to_all(step.before) else 0):
            other = game.forced(exchanged(game, step.before, chance, None))
            need(other == forced, "with other cards another move is made, or none", forced, other, moves=number)


@KIT.promise("state", "rules/{key}/state.py", "hide it in `view`, or take it out of `secrets` if it is none.")
def a_view_tells_no_secret(moment: Moment, chance: random.Random) -> None:
    """What a seat may not know changes nothing in its view (ALL7)."""
    game, state = moment.game, moment.state
    for reader in (None, chance.choice(seats_at(state.seats))):
        other = exchanged(game, state, chance, reader)._replace(seed="another", chance=state.chance + 1)
        need(game.view(other, reader) == game.view(state, reader), "this view tells a secret; its seat is", reader)


@KIT.promise("step", "rules/{key}/words.py", "hide it in `seen`, or name an event that shows it in `revealing`.")
def an_event_tells_no_secret(moment: Moment, chance: random.Random) -> None:
    """What a seat may not know changes nothing in what it is told, nor in what it sees afterwards (ALL7)."""
    game = moment.game
    assert moment.step is not None
    before, seat, action, after, events = moment.step
    reader = chance.choice([None, *(other for other in seats_at(before.seats) if other != seat)])
    seen = [game.seen(event, reader) for event in events]
    shown = values_in([game.write_event(event) for event in events if isinstance(event, game.revealing)])
    was, is_now = in_sight(game, before, reader), in_sight(game, after, reader)
    known, known_now = cards_of(game, was), cards_of(game, is_now)
    if not any(isinstance(event, Shuffled) for event in events):
        told_of = values_in([game.write_event(event) for event in seen]) & set(game.pack)
        strange = told_of - shown - known.keys() - known_now.keys()
        need(not strange, "a seat is told of cards that it does not see", reader, strange)
    # What it lawfully learns, but not from the acting player, may be another card if others were hidden.
    public = cards_of(game, in_sight(game, after, None)) - cards_of(game, in_sight(game, before, None))
    if known_now - known - public - cards_of(game, in_sight(game, before, seat)):
        return
    turned_up = {value for field in is_now for value in is_now[field] - was[field]} | shown
    other = exchanged(game, before, chance, seat, reader, but=turned_up)
    other_after, other_events = game.apply(other, seat, action)
    told_then = [game.seen(event, reader) for event in other_events]
    need(told_then == seen, "an event tells this seat a secret", reader)
    views = [game.view(state, reader) for state in (after, other_after)]
    need(views[0] == views[1], "a secret shows to this seat in what follows", reader)


# --- House players ----------------------------------------------------------------------------------------------


@KIT.promise("state", "rules/{key}/house.py", "choose among `choices` only, with no chance but the one that is given.")
def house_players_act_by_the_rules(moment: Moment, chance: random.Random) -> None:
    """House players of all strengths choose legal actions, and the same again with the same chance."""
    game, state = moment.game, moment.state
    if state.phase == "over":
        return
    seat = chance.choice(state.to_act)
    view, listed = game.view(state, seat), game.legal_actions(state, seat)
    for strength in STRENGTHS if chance.random() < THINKING else STRENGTHS[:-1]:
        luck = chance.getrandbits(32)
        first, again = (game.house_player(view, strength, seeded(luck)) for _ in range(2))
        need(first in listed, "a house player does something that is not listed", strength, first)
        need(first == again, "a house player does something else with the same chance", strength, first, again)


@KIT.promise("state", "rules/{key}/house.py", "have `imagine` deal only what the seat does not see.")
def what_is_imagined_can_be(moment: Moment, chance: random.Random) -> None:
    """What house players and the coach imagine is possible, and looks the same to their seat."""
    game, state = moment.game, moment.state
    if state.phase == "over":
        return
    seat = chance.choice(state.to_act)
    view = game.view(state, seat)
    ways = {import_module(f"rules.{game.key}.house").FORESIGHT.imagine}
    ways |= {game.insight.imagine} if game.insight else set()
    for imagine in ways:
        imagined = imagine(view, seat, chance)
        loaded = game.load(game.dump(imagined))
        need(game.view(imagined, seat) == view, "it looks different to this seat", seat)
        need(game.view(loaded, seat) == view, "it loads as another state", seat)
        need(game.legal_actions(imagined, seat) == game.legal_actions(state, seat), "other actions are legal", seat)
