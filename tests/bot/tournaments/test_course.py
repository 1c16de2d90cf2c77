"""How a tournament goes, from entering to its end, as a value: no store, no Discord, and no time but what is said."""

import random
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from bot.language.errors import Refused
from bot.play import messages, moves
from bot.play import tournament_tables as own
from bot.play.changes import Context
from bot.play.closing import CHANNEL_GONE, close, closed
from bot.play.leaving import leave, remove
from bot.play.lobby import need_played
from bot.play.permissions import Person
from bot.play.table import Table
from bot.runtime.timings import Timings
from bot.standings.ids import MessageId, TableId
from bot.standings.people import Former, as_number
from bot.tournaments import entry, invitations, organizing, progress, rounds, serialization
from bot.tournaments.formats.knockout import going_on
from bot.tournaments.tournament import BREAK, Agreed, Changed, Drawn, Tournament
from rules import GAMES, Leave
from rules.chance import commitment, seed_of
from rules.seats import by_seat
from rules.tournament_secrets import committed, round_secret, table_secret
from tests.bot.play.tables import Plain

ORGANIZER = Person(1, "Olga", 11)
NOW = 1000.0
SWISS = Agreed(GAMES["karma"], {}, "normal", "swiss", 3, "Spring Cup", 12, rounds=3, round_time=600.0, starts_at=2000.0)


class Played:
    """A tournament that is played as people would, with the tables that a store would keep."""

    def __init__(self, **agreed: Any) -> None:
        self.now = NOW
        self.chance = random.Random(5)
        options = {option.name: option.default for option in SWISS.game.options}
        asked = replace(SWISS, options=options, **agreed)
        made = entry.opened(asked, ORGANIZER, self.context, guild_id=1, channel_id=2, locale="en-US")
        self.value = replace(made, secret="5eed" * 16)
        self.tables: dict[int, Table] = {}
        self.press = 7000
        """The newest press in the server."""

    @property
    def context(self) -> Context:
        return Context(self.now, Timings(), self.chance, Plain())

    def lose(self, seconds: float) -> None:
        """Have some time pass in which nothing could happen."""
        self.do(lambda value, _: Changed(progress.later(value, seconds)))

    def do(self, change: Callable[..., Changed], *args: Any) -> Tournament:
        """Make a change, and keep it as a store does: written down and read again."""
        changed = invitations.expired(change(self.value, self.context, *args))
        first = 501 + len(self.tables)
        ids = [*map(TableId, range(first, first + len(changed.tables)))]
        self.tables |= {
            number: self.posted(replace(table, id=number, event=replace(table.event, tournament_id=1)))
            for number, table in zip(ids, changed.tables, strict=True)
        }
        kept = changed.tournament.with_tables(ids)
        aside = ("id", "guild_id", "channel_id", "message_id", "event_id", "interaction_id", "locale", "created_at")
        more = {name: getattr(kept, name) for name in (*aside, "phase", "saves", "secret")}
        more["organiser_id"] = as_number(kept.organiser_id)
        self.value = serialization.load(GAMES, serialization.dump(kept), **more)
        assert self.value == kept
        return self.value

    def posted(self, table: Table) -> Table:
        return messages.move(table, self.context, 3, MessageId(table.id), 2).table

    def enter(self, *ids: int) -> None:
        for user_id in ids:
            self.do(entry.join, Person(user_id, f"P{user_id}", 100 + user_id), 25.0 - user_id)

    def let_in(self, user_id: int) -> None:
        """Have the organizer invite a person, who accepts."""
        self.do(invitations.invite, ORGANIZER, user_id, f"P{user_id}")
        self.do(invitations.accept, Person(user_id, f"P{user_id}", 100 + user_id), 25.0 - user_id)

    def tick(self, at: float | None = None) -> Tournament:
        """Let time pass until then, or until the next thing is due, and do it."""
        due = progress.due(self.value)
        assert at is not None or due is not None, "nothing is due"
        self.now = max(self.now, (due or 0.0) if at is None else at)
        return self.go_on()

    def go_on(self, **more: Any) -> Tournament:
        """Do what is due; tables that begin are drawn as the director draws them."""
        ready, drawn = progress.ready(self.value, self.context), None
        if ready is not None:
            self.press += 1
            drawn = Drawn(self.value.saves, *rounds.paired(ready, self.now), **{"start_id": self.press, **more})
        return self.do(progress.tick, drawn)

    def begin(self, *ids: int) -> None:
        self.enter(*ids)
        self.tick()
        assert self.value.phase == "play"

    def end_round(self, absent: Iterable[int] = (), leaving: Iterable[int] = ()) -> None:
        """Play all tables of the round to the end, as house players would; the absent never move themselves."""
        of = self.value.round
        assert of is not None
        self.now += 100.0
        for pairing in of.unfinished:
            self.play(pairing.table or 0, absent, leaving)
            self.do(rounds.noted, self.tables[pairing.table or 0])

    def play(self, number: int, absent: Iterable[int] = (), leaving: Iterable[int] = ()) -> None:
        table = self.tables[number]
        for seat, held in by_seat(table.players):
            if held.person in [*leaving]:
                table = moves.applied(table, seat, Leave(), "person", self.context).table
        while table.phase == "play":
            seat = min(table.game.awaited(table.state))
            action = table.game.house_player(table.game.view(table.state, seat), "normal", self.chance)
            away = table.players[seat].gone or table.players[seat].person in [*absent]
            table = moves.applied(table, seat, action, "stand-in" if away else "person", self.context).table
        self.tables[number] = table

    def play_all(self) -> None:
        while not self.value.ended:
            if self.value.round is not None:
                self.end_round()
            else:
                self.tick()

    @property
    def said(self) -> list[str]:
        return [note.sentence for note in self.value.log]

    def met(self) -> list[frozenset[int]]:
        return [frozenset(pair) for of in self.value.rounds for one in of.tables for pair in combinations(one.seats, 2)]


def refused(do: Callable[..., Any], *args: Any) -> str:
    with pytest.raises(Refused) as found:
        do(*args)
    return found.value.sentence


def test_a_swiss_tournament_runs_from_entering_to_its_end_by_itself() -> None:
    played = Played()
    played.enter(*range(11, 20))
    assert progress.due(played.value) == 2000.0
    played.tick()
    assert [len(one.seats) for one in played.value.rounds[0].tables] == [3, 3, 3]
    for number, table in played.tables.items():
        assert (table.phase, table.home.unhoused, table.event.tournament_id, table.counts) == (
            "play",
            False,
            1,
            True,
        ), number
    played.end_round()
    assert played.value.round is None
    assert progress.due(played.value) == played.now + BREAK
    played.play_all()
    assert (played.value.phase, len(played.value.rounds)) == ("over", 3)
    assert len(played.met()) == 27
    assert rounds.lines(played.value)[0].place == 1
    assert sum(line.played for line in rounds.lines(played.value)) == 27
    assert played.said == [progress.BEGAN, rounds.ENDED]
    assert progress.due(played.value) is None


def test_a_knockout_goes_on_with_the_best_of_each_table_until_one_is_left() -> None:
    played = Played(format="knockout", rounds=0, advance=1)
    played.begin(*range(11, 20))
    played.play_all()
    first, second = played.value.rounds
    winners = {one.seats[place] for one in first.tables for place, at in enumerate(one.places or ()) if at == 1}
    assert {seat for one in second.tables for seat in one.seats} == winners
    assert rounds.lines(played.value)[0].entrant in winners


def first_tables(*, seeded: bool) -> list[tuple[int, ...]]:
    """Who meets whom first in a knockout of eight, of whom everybody is stronger than those who came later."""
    played = Played(format="knockout", rounds=0, seats=2, advance=1, seeded=seeded)
    played.begin(*range(11, 19))
    played.value = replace(played.value, rounds=(), phase="entry")
    for index in range(8):
        played.value = played.value.with_entrant(index, rating=40.0 - index)
    played.go_on()
    return sorted(tuple(sorted(one.seats)) for one in played.value.rounds[0].tables)


def test_a_knockout_is_seeded_by_rating_or_drawn_as_it_was_agreed() -> None:
    assert first_tables(seeded=True) == [(0, 7), (1, 6), (2, 5), (3, 4)]
    assert first_tables(seeded=False) != first_tables(seeded=True)


def test_nobody_is_let_into_a_knockout_who_would_be_in_none_of_its_rounds() -> None:
    played = Played(format="knockout", rounds=0, advance=1)
    played.begin(*range(11, 20))
    assert refused(played.let_in, 99) == invitations.KNOCKED_OUT
    played.do(organizing.take_out, ORGANIZER, 0)
    played.let_in(11)  # they are in the round that is being played
    played.end_round()
    going = going_on(played.value)
    lost = next(index for index in range(9) if index not in going)
    played.do(organizing.take_out, ORGANIZER, lost)
    assert refused(played.let_in, 11 + lost) == invitations.KNOCKED_OUT
    played.do(organizing.take_out, ORGANIZER, going[0])
    played.let_in(11 + going[0])
    played.tick()
    assert {seat for one in played.value.rounds[1].tables for seat in one.seats} == set(going)


def test_a_league_has_as_many_rounds_as_it_takes_for_everybody_to_meet_everybody() -> None:
    played = Played(format="league", seats=2, rounds=0)
    played.begin(*range(11, 18))
    assert played.value.agreed.rounds == 7
    played.play_all()
    assert sorted(map(sorted, played.met())) == [[*pair] for pair in combinations(range(7), 2)]
    assert sorted(index for of in played.value.rounds for index in of.byes) == [*range(7)]
    assert [line.played for line in rounds.lines(played.value)] == [6] * 7


def test_a_league_may_have_fewer_rounds_and_goes_on_fairly_when_people_drop_out_and_come_late() -> None:
    played = Played(format="league", seats=2, rounds=6, late_until=3)
    played.begin(*range(11, 19))
    played.end_round()
    played.do(entry.leave, Person(11, "P11", 111))
    played.tick()
    played.end_round()
    played.enter(30, 31)
    played.do(entry.leave, Person(12, "P12", 112))
    played.play_all()
    assert len(played.value.rounds) == 6
    had = Counter(index for of in played.value.rounds for index in of.byes)
    assert max(had.values()) == 1
    assert max(Counter(played.met()).values()) == 1
    met = {index for pair in played.met() for index in pair}
    assert met == set(range(10))  # what was played with those who left goes on counting


def test_a_player_without_a_move_in_two_rounds_in_a_row_drops_out_and_everybody_can_read_why() -> None:
    played = Played(rounds=4)
    played.begin(*range(11, 20))
    for absent in ([11, 12], [11], [12]):
        played.end_round(absent)
        played.tick()
    entrants = {one.user_id: one for one in played.value.entrants}
    assert (entrants[11].state, entrants[12].state, entrants[12].absent) == ("out", "in", 1)
    (note,) = [note for note in played.value.log if note.sentence == rounds.ABSENT]
    assert note.people == (played.value.index_of(11),)
    assert all(0 not in one.seats for one in played.value.rounds[2].tables)


def test_the_house_plays_on_for_everybody_when_the_time_of_a_round_is_up() -> None:
    played = Played()
    played.begin(*range(11, 20))
    ends = progress.due(played.value)
    assert ends == played.now + 600.0
    first, *rest = played.value.rounds[0].tables
    played.play(first.table or 0)
    played.do(rounds.noted, played.tables[first.table or 0])
    played.tick()
    assert played.value.rounds[0].judging
    assert progress.due(played.value) is None
    for one in rest:
        table = played.tables[one.table or 0]
        while not table.ended:
            changed = own.play_on(table, played.context)
            assert len(changed.actions) <= moves.AT_ONCE
            table = changed.table
        assert table.event.judged
        assert len(changed.results) == 3
        played.do(rounds.noted, table)
    assert [one.how for one in played.value.rounds[0].tables] == ["played", "judged", "judged"]
    assert all(len(one.absent) >= 1 for one in played.value.rounds[0].tables[1:])  # who was waited for, and no others
    assert (played.value.log[-1].sentence, played.value.log[-1].values) == (rounds.TIME_UP, {"number": 1, "count": 2})
    assert played.value.next_at == played.now + BREAK


def test_a_table_that_discord_has_closed_waits_for_the_organizer_and_is_judged_from_where_it_stood() -> None:
    played = Played()
    played.begin(*range(11, 20))
    first, *rest = (one.table or 0 for one in played.value.rounds[0].tables)
    gone = closed(played.tables[first], CHANNEL_GONE)
    played.do(rounds.noted, gone)
    assert played.value.trouble == rounds.NEEDS
    told = played.do(rounds.noted, gone).log[-1]
    assert (told.sentence, told.values) == (rounds.CLOSED, {"number": 1, "table": first})  # told once
    assert played.said.count(rounds.CLOSED) == 1
    context = played.context
    lacking = progress.tables_posted(played.value, context, done=False).tournament
    assert lacking.trouble == progress.CANNOT_POST
    assert progress.tables_posted(lacking, context, done=False).tournament is lacking
    opened = progress.tables_posted(lacking, context, done=True).tournament
    assert opened.trouble == rounds.NEEDS
    assert progress.tables_posted(opened, context, done=True).tournament is opened
    for number in rest:
        played.play(number)
        played.do(rounds.noted, played.tables[number])
    assert played.value.round is not None
    played.do(organizing.end_round, ORGANIZER, 1)
    played.do(rounds.noted, gone)
    assert played.value.rounds[0].tables[0].how == "judged"
    assert (played.value.rounds[0].over, played.value.trouble) == (True, "")


def test_a_player_who_leaves_a_table_ranks_behind_those_who_stay() -> None:
    played = Played()
    played.begin(*range(11, 20))
    played.end_round(leaving=[11, 12])
    for one in played.value.rounds[0].tables:
        left = [seat for seat, index in enumerate(one.seats) if index in (0, 1)]
        assert one.places is not None
        assert all(
            one.places[seat] > place for seat in left for other, place in enumerate(one.places) if other not in left
        )


def test_every_deal_follows_from_what_was_published_before_anybody_entered() -> None:
    played = Played()
    published = played.value.commitment
    played.begin(*range(11, 20))
    played.end_round()
    played.tick()
    for of in played.value.rounds:
        secret = round_secret(played.value.secret, of.number)
        assert committed(secret, of.number) == published
        for one in of.tables:
            table = played.tables[one.table or 0]
            assert table.secret == table_secret(secret, one.number)
            sat = [100 + (played.value.entrants[index].person or 0) for index in one.seats]
            assert table.state.seed == seed_of(table.secret, [*sat, 7000 + of.number])
    assert commitment(round_secret(played.value.secret, 2)) == round_secret(played.value.secret, 1)
    assert played.value.secret not in repr(played.value)


def test_the_organizer_may_do_it_all_and_nobody_else_and_all_of_it_is_in_the_log() -> None:
    played = Played(rounds=5)
    stranger, manager = Person(99, "Zoe", 5), Person(98, "Max", 6, moderator=True)
    played.enter(*range(11, 16))
    assert "at least" in refused(played.do, organizing.start_now, ORGANIZER)
    played.enter(*range(16, 20))
    for change, args in (
        (organizing.start_now, ()),
        (organizing.pause, ()),
        (organizing.go_on, ()),
        (organizing.end_round, (1,)),
        (organizing.take_out, (0,)),
        (invitations.invite, (50, "P50")),
        (invitations.withdraw, (50,)),
        (organizing.correct, (1, 1, (1, 2, 3), "why")),
        (organizing.end, ()),
    ):
        assert refused(played.do, change, stranger, *args).startswith("Only the organizer of this tournament"), change
    played.do(organizing.start_now, ORGANIZER)
    played.tick()
    played.do(organizing.pause, manager, "The pizza is here.")
    assert (progress.due(played.value), played.value.phase) == (None, "paused")
    played.now += 300.0
    played.do(organizing.go_on, ORGANIZER)
    assert progress.due(played.value) == played.now + 600.0
    played.end_round()
    one = played.value.rounds[0].tables[0]
    for places in ((1, 2), (1, 1, 2), (0, 1, 2)):
        assert "add up" in refused(played.do, organizing.correct, ORGANIZER, 1, 1, places, "why"), places
    assert "reason" in refused(played.do, organizing.correct, ORGANIZER, 1, 1, (1, 1, 3), " ")
    played.do(organizing.correct, ORGANIZER, 1, 1, (3, 1, 1), "I misread it.")
    assert played.value.rounds[0].tables[0].how == "corrected"
    note = played.value.log[-1]
    assert (note.values, note.people) == ({"number": 1, "table": one.table}, one.seats)
    assert (note.before, note.after) == (one.places, (3, 1, 1))
    assert {line.entrant: line.points for line in rounds.lines(played.value)}[one.seats[0]] == 0
    played.do(organizing.take_out, manager, 0, "Shouting.")
    played.do(organizing.end_round, ORGANIZER, 1)
    played.tick()
    assert all(0 not in one.seats for one in played.value.rounds[1].tables)
    played.let_in(11)
    played.do(organizing.end_round, ORGANIZER, 2)
    assert played.value.rounds[1].judging
    played.do(organizing.end, ORGANIZER, "Fire alarm.")
    assert played.value.phase == "over"
    told = [(note.sentence, note.by, note.reason) for note in played.value.log if note.by is not None]
    assert told == [
        (organizing.STARTED, 1, ""),
        (organizing.PAUSED, 98, "The pizza is here."),
        (organizing.WENT_ON, 1, ""),
        (organizing.CORRECTED, 1, "I misread it."),
        (organizing.TAKEN_OUT, 98, "Shouting."),
        (invitations.PUT_IN, 1, ""),
        (organizing.MOVED_ON, 1, ""),
        (organizing.ENDED_EARLY, 1, "Fire alarm."),
    ]
    assert refused(played.do, organizing.pause, ORGANIZER) == entry.OVER
    early = Played()
    assert early.do(organizing.end, ORGANIZER).phase == "cancelled"


def test_who_is_taken_out_ranks_behind_everybody_else_and_in_front_again_once_let_in() -> None:
    played = Played()
    played.begin(*range(11, 17))
    played.end_round()
    before = rounds.lines(played.value)
    first = before[0].entrant
    played.do(organizing.take_out, ORGANIZER, first, "Insults")
    after = rounds.lines(played.value)
    assert [line.entrant for line in after] == [*(line.entrant for line in before[1:]), first]
    assert (after[0].place, after[-1].place, after[-1].points) == (1, 6, before[0].points)
    played.let_in(played.value.entrants[first].person or 0)
    assert rounds.lines(played.value) == before


def test_nobody_closes_a_table_of_a_tournament_removes_a_player_or_has_a_rematch() -> None:
    played = Played()
    played.begin(*range(11, 20))
    table, manager = played.tables[501], Person(98, "Max", 6, moderator=True)
    assert "a tournament's table" in refused(close, table, played.context, manager)
    assert "a tournament's table" in refused(
        lambda: remove(table, played.context, manager, table.players[0].person or 0)
    )
    left = leave(table, played.context, table.players[0].person or 0).table
    assert left.phase == "play"
    played.play(501)
    over = played.tables[501]
    assert "a tournament's table" in refused(need_played, over, Person(over.players[0].person or 0, "", 1))


def test_start_and_pause_do_what_they_say_once_and_only_in_their_time() -> None:
    played = Played()
    played.enter(*range(11, 18))
    played.do(organizing.pause, ORGANIZER)  # from a forged panel
    assert played.value.phase == "entry"
    played.do(organizing.start_now, ORGANIZER)
    played.do(organizing.start_now, ORGANIZER)
    played.go_on()
    played.do(organizing.start_now, ORGANIZER)
    said = [note.sentence for note in played.value.log]
    assert (said.count(organizing.STARTED), played.value.phase) == (1, "play")


def test_a_round_that_ends_in_a_pause_is_followed_by_the_usual_break_once_it_goes_on() -> None:
    played = Played()
    played.begin(*range(11, 17))
    played.do(organizing.pause, ORGANIZER)
    played.now += 7200.0
    played.end_round()
    played.now += 7200.0
    played.do(organizing.go_on, ORGANIZER)
    assert played.value.next_at == played.now + BREAK
    played.now += BREAK - 10.0
    played.do(organizing.pause, ORGANIZER)
    played.now += 7200.0
    played.do(organizing.go_on, ORGANIZER)
    assert played.value.next_at == played.now + 10.0


def test_time_in_which_the_bot_was_away_during_a_pause_is_given_back_once() -> None:
    played = Played()
    played.begin(*range(11, 17))
    played.do(organizing.pause, ORGANIZER)
    played.now += 3600.0
    played.lose(3000.0)
    played.do(organizing.go_on, ORGANIZER)
    assert progress.due(played.value) == played.now + 600.0


def test_the_name_of_an_erased_player_is_in_no_part_of_it() -> None:
    played = Played()
    played.begin(*range(11, 20))
    played.do(organizing.take_out, ORGANIZER, 3, "P14 asked me to.")
    played.do(entry.erase, 14, Former(77))
    played.do(entry.erase, 1, Former(78))
    content = serialization.dump(played.value)
    assert [word for word in ("P14", "Olga") if word in content] == []
    assert played.value.organiser_id == Former(78)
    assert 14 not in serialization.named(played.value)
    played.play_all()
    assert played.value.phase == "over"


def test_time_in_which_nothing_could_happen_is_charged_to_nobody_but_a_start_stays_where_it_was_agreed() -> None:
    played = Played()
    played.lose(500.0)
    assert progress.due(played.value) == 2000.0
    played.begin(*range(11, 20))
    played.lose(500.0)
    assert progress.due(played.value) == played.now + 1100.0
    played.end_round()
    played.lose(500.0)
    assert progress.due(played.value) == played.now + BREAK + 500.0
