"""What a tournament looks like: its message, the private pages, the organizer's panel. All of it always fits."""

import importlib
import random
from dataclasses import replace
from typing import Any

import pytest

from bot.language.texts import texts
from bot.show import render
from bot.show.presenter import Presenter
from bot.show.render import (
    organizer_panel,
    organizer_questions,
    tournament_message,
    tournament_pages,
)
from bot.show.render.components import LONGEST_TEXT
from bot.standings.ids import MessageId, TableId
from bot.standings.people import Former
from bot.tournaments import progress
from bot.tournaments.rounds import lines
from bot.tournaments.standings import Line
from bot.tournaments.tournament import Agreed, Entrant, Note, Pairing, Round, Tournament
from rules.seats import seats_at
from tests.kit.showing import fits_in

LOOKS: Presenter = importlib.import_module("cogs.karma").Looks()
NOW = 1_767_639_600.0
ADA = 100
LONG = "*" * 32
"""A name whose every character is escaped."""
T = texts("en-US")


def made(people: int = 8, rounds: int = 0, seats: int = 4, name: str = "", **changes: Any) -> Tournament:
    """A Swiss tournament whose rounds are over, with everybody's place drawn."""
    chance = random.Random(1)  # noqa: S311 - nothing is kept secret with it
    entrants = tuple(Entrant(ADA + index, name or f"Player {index + 1}", 1000 + index) for index in range(people))
    agreed = Agreed(
        LOOKS.game, LOOKS.game.judge_options({}), "normal", "swiss", seats, "Club night", 256, 7, starts_at=NOW + 3600
    )
    played = []
    for number in range(1, rounds + 1):
        order = chance.sample(range(people), people)
        tables = [tuple(order[start : start + seats]) for start in range(0, people - people % seats, seats)]
        pairings = tuple(
            Pairing(
                at,
                sitting,
                TableId(100 * number + at),
                tuple(chance.sample(range(1, len(sitting) + 1), len(sitting))),
                how="played",
            )
            for at, sitting in enumerate(tables, 1)
        )
        played.append(Round(number, pairings, tuple(order[people - people % seats :]), NOW, NOW + 3600, over=True))
    one = Tournament(
        7, 1, 2, ADA, 3, "en-US", NOW, "5eed" * 16, agreed, "entry", entrants, tuple(played), message_id=MessageId(9)
    )
    return replace(one, phase="play" if rounds else "entry", **changes)


def arena(people: int = 8, tables: int = 6, open_tables: int = 2, name: str = "", **changes: Any) -> Tournament:
    """An arena at tables of two: the winner always sits with the next in line, and the last tables are being played."""
    one = made(people, name=name)
    agreed = replace(one.agreed, format="arena", rounds=0, seats=2)
    pairings = tuple(
        Pairing(number, (0, number % (people - 1) + 1), TableId(100 + number), (1, 2), how="played")
        for number in range(1, tables + 1)
    )
    played = tuple(
        Pairing(tables + number, (2 * number, 2 * number + 1), TableId(100 + tables + number))
        for number in range(1, open_tables + 1)
    )
    of = Round(1, (*pairings, *played), (), NOW, NOW + 3600)
    return replace(one, **{"agreed": agreed, "phase": "play", "rounds": (of,), **changes})


def lines_of(one: Tournament) -> list[Line]:
    """Its standing."""
    return lines(one)


def text_of(view: render.Layout) -> str:
    """All that a message says."""
    return "\n".join(part["content"] for part in render.walk(view) if "content" in part)


def labels_of(view: render.Layout) -> list[str]:
    """The labels of its buttons."""
    return [part["label"] for part in render.walk(view) if part["type"] == 2]


def message(one: Tournament) -> render.Layout:
    """The message of a tournament."""
    return tournament_message.tournament(one, LOOKS, lines_of(one), {})


HUGE = made(256, 7, name=LONG, trouble="I may not write in its channel.")
NOTES = tuple(Note(NOW, "{people} left the tournament.", tuple(range(9)), by=ADA, reason=LONG * 6) for _ in range(30))


@pytest.mark.parametrize("locale", ["en-US", "es-ES"])
@pytest.mark.parametrize("phase", ["entry", "check-in", "play", "paused", "over", "cancelled"])
def test_the_message_of_256_people_with_the_longest_names_fits(phase: Any, locale: str) -> None:
    one = replace(HUGE, phase=phase, locale=locale)
    fits_in(message(one), phase)
    current = replace(
        one.rounds[-1], over=False, byes=(1, 2), tables=tuple(replace(t, places=None) for t in one.rounds[-1].tables)
    )
    fits_in(message(one.with_round(current)), phase)
    thirteen = replace(made(256, 2, seats=13, name=LONG), phase=phase, locale=locale)
    fits_in(message(thirteen), phase)
    fits_in(tournament_message.shared(one, lines_of(one), texts(locale)), phase)


@pytest.mark.parametrize("locale", ["en-US", "es-ES"])
@pytest.mark.parametrize("phase", ["entry", "check-in", "play", "paused", "over", "cancelled"])
def test_the_message_of_an_arena_of_256_people_fits(phase: Any, locale: str) -> None:
    one = arena(256, 900, 60, LONG, phase=phase, locale=locale, trouble="I may not write in its channel.")
    away = tuple(replace(entrant, state="away" if index > 200 else "in") for index, entrant in enumerate(one.entrants))
    one = replace(one, entrants=away)
    for of in one.rounds[0], replace(one.rounds[0], closing=True), replace(one.rounds[0], closing=True, judging=True):
        fits_in(message(one.with_round(of)), phase)
    fits_in(organizer_panel.panel(one, T, NOW, "Done.", {"out": 3, "result": 3}), phase)


@pytest.mark.parametrize("view", ["people", "standing", "tables", "log"])
@pytest.mark.parametrize("one", [replace(HUGE, log=NOTES, phase="over"), arena(256, 900, 60, LONG, log=NOTES)])
def test_every_page_for_one_person_fits(view: Any, one: Tournament) -> None:
    lines = lines_of(one)
    for number in (0, 1, 5, 99):
        fits_in(tournament_pages.shown(one, view, number, lines, ADA, {}, T), view)
    fits_in(tournament_pages.mine(one, lines, ADA, {}, T), "mine")
    fits_in(tournament_pages.how(one, LOOKS, T), "how")


def test_the_message_says_in_the_first_round_only_who_was_left_out_of_256_people_and_fits() -> None:
    left_out = Note(NOW, progress.NOT_THERE, tuple(range(256)))
    first = made(256, 1, name=LONG, log=(left_out,), trouble=progress.CANNOT_POST)
    fits_in(message(first), "first")
    assert "Left out, because they hadn't checked in" in text_of(message(first))
    assert "Left out" not in text_of(message(replace(HUGE, log=(left_out,))))


@pytest.mark.parametrize("phase", ["entry", "check-in", "play", "paused", "over", "cancelled"])
def test_the_panel_of_its_organizer_fits(phase: Any) -> None:
    half = tuple(replace(one, state="out" if index % 2 else "in") for index, one in enumerate(HUGE.entrants))
    one = replace(HUGE, phase=phase, entrants=half)
    for number in (0, 3, 99):
        fits_in(organizer_panel.panel(one, T, NOW, "Done.", {"out": number, "result": number}), phase)
    for key in ("karma", "ninety_nine", "over_and_out", "do_over", "it_aint_over"):
        game = importlib.import_module(f"cogs.{key}").Looks().game
        fits_in(
            organizer_panel.rules(
                replace(one, agreed=replace(one.agreed, game=game, options=game.judge_options({}))), T
            ),
            key,
        )


@pytest.mark.parametrize("locale", ["en-US", "es-ES"])
def test_what_the_organizer_of_256_people_with_the_longest_names_is_asked_fits(locale: str) -> None:
    t, last = texts(locale), HUGE.rounds[-1]
    playing = replace(last, over=False, tables=tuple(replace(one, places=None) for one in last.tables))
    one = HUGE.with_round(playing)
    fits_in(organizer_questions.start(one, t), "start")
    fits_in(organizer_questions.end_round(one, playing, t), "end of a round")
    fits_in(organizer_questions.end_round(arena(256, 900, 60, LONG), arena(256, 900, 60, LONG).rounds[0], t), "arena")
    for asked in (one, replace(one, rounds=())):
        assert len(organizer_questions.end(asked, lines_of(HUGE), t)) <= LONGEST_TEXT
        assert len(organizer_questions.take_out(asked, 0, t)) <= LONGEST_TEXT


def test_before_it_begins_the_message_says_who_is_in_and_what_is_agreed() -> None:
    view = message(made(3))
    told = text_of(view)
    assert "Karma · Swiss · 7 rounds · tables of 4" in told
    assert "**3 of 256 are in:** Player 1 · Player 2 · Player 3" in told
    assert f"It starts <t:{int(NOW) + 3600}:f> (<t:{int(NOW) + 3600}:R>).\nEverybody's welcome: tap **Join**." in told
    assert made(3).commitment in told
    assert labels_of(view) == ["Join", "Leave", "Who is in", "How it works", "Organize"]


def test_when_check_in_opens_is_a_time_of_day_since_in_two_hours_may_be_when_it_starts() -> None:
    one = made(3)
    one = replace(one, agreed=replace(one.agreed, check_in=600.0))
    opens = f"Check-in opens at <t:{int(NOW) + 3000}:t>"
    assert opens in text_of(message(one))
    assert opens in tournament_pages.what_comes(one, ADA, T)


def test_the_message_says_who_may_enter_and_when_nobody_can() -> None:
    one = made(3)
    for_some = replace(one, agreed=replace(one.agreed, role_id=77))
    assert "Got the role <@&77>? Tap **Join**." in text_of(message(for_some))
    full = text_of(message(replace(one, agreed=replace(one.agreed, most=3))))
    assert "All 3 places are taken." in full
    assert "Got the role" not in full


def test_people_are_told_up_to_which_round_they_can_enter_and_there_is_such_a_round() -> None:
    one = made(3)
    for late, told in (2, "up to round 2"), (40, "up to round 7"):
        swiss = replace(one.agreed, late_until=late)
        assert f"You can enter late, {told}" in text_of(message(replace(one, agreed=swiss)))
    league = replace(one.agreed, format="league", rounds=0, late_until=4)  # it says how many rounds when it begins
    assert "You can enter late, up to round 4" in text_of(message(replace(one, agreed=league)))


def test_a_late_entrant_is_told_from_which_round_on_they_play() -> None:
    one = made(8, 2)
    one = one.with_entrant(0, entered=3)
    assert tournament_pages.what_comes(one, ADA, T).startswith("You play from round 3 on. Your hand opens by itself")
    assert tournament_pages.what_comes(one, ADA + 1, T).startswith("Your hand opens by itself")


def test_while_it_is_played_the_message_says_who_plays_where_and_who_leads() -> None:
    one = made(8, 2)
    last = one.rounds[-1]
    open_one = replace(last.tables[1], places=None, measured=None, how="")
    one = one.with_round(replace(last, over=False, tables=(last.tables[0], open_one)))
    told = text_of(message(one))
    assert f"**Round 2 of 7**: until <t:{int(NOW) + 3600}:R>" in told
    assert told.index("Table 202") < told.index("Table 201"), "what is still being played comes first"
    assert "**Standing**\n1\\. **" in told
    assert labels_of(message(one)) == [
        "My place",
        "Standing",
        "Tables",
        "What happened",
        "Leave",
        "How it works",
        "Organize",
    ]


def panel_labels(one: Tournament, now: float = NOW) -> list[str]:
    """The buttons of its organizer's panel."""
    return labels_of(organizer_panel.panel(one, T, now))


def test_the_panel_does_not_offer_what_is_under_way() -> None:
    one, starts = made(8), NOW + 3600
    assert panel_labels(one) == ["Start now", "House rules…", "Call it off…", "Refresh", "Live view"]
    assert panel_labels(one, starts) == ["Call it off…", "Refresh", "Live view"]
    between = replace(made(8, 2), next_at=NOW + 30)
    assert panel_labels(between) == ["Pause", "Start the next round now", "End it early…", "Refresh", "Live view"]
    assert panel_labels(between, NOW + 30) == ["Pause", "End it early…", "Refresh", "Live view"]
    played = replace(between.rounds[-1], over=False)
    assert panel_labels(between.with_round(played)) == [
        "Pause",
        "End this round now",
        "End it early…",
        "Refresh",
        "Live view",
    ]
    judged = between.with_round(replace(played, judging=True))
    assert panel_labels(judged) == ["Pause", "End it early…", "Refresh", "Live view"]
    assert panel_labels(replace(judged, phase="paused")) == ["Resume", "End it early…", "Refresh", "Live view"]


def test_after_the_end_the_panel_speaks_of_nothing_that_could_be_done() -> None:
    view = organizer_panel.panel(replace(made(8, 2), phase="over"), T, NOW)
    assert text_of(view) == "### Organize: Club night\nThere's nothing left to do."
    assert labels_of(view) == []


def own(one: Tournament, entrant: int = 0) -> str:
    """What a player reads about themselves."""
    return tournament_pages.own_line(one, lines_of(one), ADA + entrant, {}, T)


def test_between_two_rounds_everybody_reads_when_theirs_begins() -> None:
    one = replace(made(8, 2), next_at=NOW + 30)
    assert own(one).endswith(f"Round 3 begins <t:{int(NOW) + 30}:R>.")
    assert own(replace(one, phase="paused")).endswith("The next round hasn't begun yet.")
    assert own(one.with_entrant(0, entered=4)).endswith("You play from round 4 on.")
    assert own(one.with_entrant(0, state="out")).endswith("You're out.")


def test_a_player_who_has_finished_reads_what_comes_next() -> None:
    one = made(8, 2)
    last = one.rounds[-1]
    done, other = last.tables
    open_one = replace(last, over=False, tables=(done, replace(other, places=None)))
    one = one.with_round(open_one)
    assert own(one, done.seats[0]).endswith("Your table is done; the next round begins once all tables are.")
    one = replace(one, agreed=replace(one.agreed, rounds=2))
    assert own(one, done.seats[0]).endswith("Your table is done; the tournament ends once all tables are.")


def test_the_message_says_that_people_can_still_enter_while_they_can() -> None:
    one = replace(made(8, 2), next_at=NOW + 30)
    for late_until, most, said in ((3, 16, True), (2, 16, False), (3, 8, False)):
        changed = replace(one, agreed=replace(one.agreed, late_until=late_until, most=most))
        told = "Still open: tap **Join**, and play from round 3 on."
        assert (told in text_of(message(changed))) == said, (late_until, most)


def test_a_player_who_is_knocked_out_reads_it_after_the_round_and_during_the_next() -> None:
    one = made(8, 1)
    one = replace(one, agreed=replace(one.agreed, format="knockout", rounds=0, advance=1), next_at=NOW + 30)
    winners = [table.seats[(table.places or ()).index(1)] for table in one.rounds[0].tables]
    said = {entrant: own(one, entrant).partition(". ")[2] for entrant in range(8)}
    assert [entrant for entrant in said if said[entrant] == "You were knocked out."] == [
        entrant for entrant in range(8) if entrant not in winners
    ]
    final = one.with_round(Round(2, (Pairing(1, tuple(winners), TableId(200)),), (), NOW, NOW + 3600))
    for entrant in range(8):
        assert ("You were knocked out." in own(final, entrant)) == (entrant not in winners)


def test_a_player_who_has_checked_in_reads_it() -> None:
    one = replace(made(8), phase="check-in")
    assert own(one) == "You're in, but not checked in yet."
    assert own(one.with_entrant(0, state="checked in")) == "You're in, and checked in."


def test_the_log_of_several_days_has_dates() -> None:
    notes = (Note(NOW, "The tournament is over."), Note(NOW + 86400, "The tournament is over."))
    for log, day in ((notes[:1], ""), (notes, f"<t:{int(NOW)}:d> ")):
        told = text_of(tournament_pages.shown(made(8, 1, log=log), "log", 0, [], ADA, {}, T))
        assert f"\n{day}<t:{int(NOW)}:t> The tournament is over." in told


def test_an_arena_says_when_it_ends_who_plays_who_is_free_and_who_is_away() -> None:
    one = arena()
    away = one.with_entrant(6, state="away")
    told = text_of(message(away))
    assert "Karma · Arena · 1 hour · tables of 2" in told
    assert f"**It ends <t:{int(NOW) + 3600}:R>**: new tables start until <t:{int(NOW) + 3600}:t>." in told
    assert "**Free:** Player 1 · Player 2 · Player 8\n**Away:** Player 7" in told
    numbers = [told.index(f"Table {number}**") for number in (107, 108, 106, 105, 104, 103, 102)]
    assert numbers == sorted(numbers), "what is being played, then the newest results"
    assert "Table 101**" not in told
    assert "1\\. **Player 1**: 10 (streak: double points)" in told
    over = text_of(message(replace(one, phase="over")))
    assert "streak" not in over
    labels = labels_of(message(one))
    assert labels[:6] == ["My place", "Standing", "Tables", "Who is in", "What happened", "Join"]
    closing = one.with_round(replace(one.rounds[0], closing=True))
    assert "**Time is up**: the last tables are still being played" in text_of(message(closing))
    assert "Join" not in labels_of(message(closing))
    assert "Free" not in text_of(message(closing))


def test_a_player_who_is_away_from_an_arena_reads_why_and_has_a_button_to_come_back() -> None:
    one = arena()
    for absent, words in (0, "You're taking a break"), (2, "You made no move at two tables in a row"):
        away = one.with_entrant(0, state="away", absent=absent)
        for view in ("standing", "tables", "people", "log"):
            page = tournament_pages.shown(away, view, 0, lines_of(one), ADA, {}, T)
            assert labels_of(page)[0] == "I'm back"
            assert words in text_of(page)
        assert labels_of(tournament_pages.mine(away, lines_of(one), ADA, {}, T))[0] == "I'm back"
        assert "I'm back" not in labels_of(tournament_pages.mine(away, lines_of(one), ADA + 1, {}, T))
    assert "I'm back" not in labels_of(tournament_pages.mine(one, lines_of(one), ADA, {}, T))
    closing = one.with_entrant(0, state="away").with_round(replace(one.rounds[0], closing=True))
    assert "I'm back" not in labels_of(tournament_pages.mine(closing, lines_of(one), ADA, {}, T))


def test_ones_own_tables_of_an_arena_are_named_without_a_round() -> None:
    told = text_of(tournament_pages.mine(arena(), lines_of(arena()), ADA, {}, T))
    assert "You get a table as soon as other players are free." in told
    assert "**Table 106** 1.\N{NO-BREAK SPACE}**Player 1**" in told
    assert "Round" not in told
    explained = text_of(tournament_pages.how(arena(), LOOKS, T))
    assert "**Streaks**" in explained
    assert "bye" not in explained


def test_ones_own_line_is_on_every_private_page() -> None:
    one = made(8, 2)
    for view in ("standing", "tables", "log"):
        told = text_of(tournament_pages.shown(one, view, 0, lines_of(one), ADA, {}, T))
        assert "You: **place" in told
    stranger = text_of(tournament_pages.shown(one, "standing", 0, lines_of(one), 1, {}, T))
    assert "You're not in this tournament." in stranger


def test_the_tie_breaks_are_named_beside_the_standing_and_explained() -> None:
    one = made(8, 2)
    told = text_of(tournament_pages.shown(one, "standing", 0, lines_of(one), ADA, {}, T))
    assert "Points · Opponents' points · Head to head · Wins" in told
    explained = text_of(tournament_pages.how(one, LOOKS, T))
    assert all(f"- **{name}**: " in explained for name in ("Opponents' points", "Head to head", "Wins"))


def test_before_any_table_has_finished_there_is_no_standing_of_nothing() -> None:
    one = made(8, 1)
    open_tables = tuple(replace(table, places=None, how="") for table in one.rounds[0].tables)
    one = one.with_round(replace(one.rounds[0], over=False, tables=open_tables))
    told = text_of(tournament_pages.shown(one, "standing", 0, lines_of(one), ADA, {}, T))
    assert "No table has finished yet." in told
    assert "1\\." not in told
    assert "Points" not in told


def test_the_log_says_what_happened_who_asked_for_it_and_why() -> None:
    note = Note(NOW, "{people} left the tournament.", (1,), by=ADA, reason="No *show*")
    told = text_of(tournament_pages.shown(made(8, 1, log=(note,)), "log", 0, [], ADA, {}, T))
    assert f"<t:{int(NOW)}:t> Player 2 left the tournament. (<@{ADA}>) Reason: No \\*show\\*" in told
    forgotten = replace(note, by=Former(5), reason="")
    told = text_of(tournament_pages.shown(made(8, 1, log=(forgotten,)), "log", 0, [], ADA, {}, T))
    assert "(former player)" in told


def test_nobody_has_won_a_tournament_in_which_nobody_has_a_point() -> None:
    idle = Pairing(1, (0, 1, 2, 3), TableId(101), (1, 1, 1, 1), how="judged", absent=seats_at(4), forfeited=seats_at(4))
    one = replace(made(4), phase="over", rounds=(Round(1, (idle,), over=True),)).with_entrant(3, state="out")
    told = text_of(message(one))
    assert "Nobody won the tournament: nobody has a point." in told
    assert "have won" not in told
    assert "have won the tournament" in text_of(message(one.with_pairing(1, replace(idle, forfeited=()))))


def test_the_message_of_a_tournament_that_ended_early_says_when_and_why_and_who_was_out() -> None:
    early = Note(NOW, "The organizer ended the tournament early.", by=ADA, reason="Rain")
    one = replace(made(8, 2), phase="over").with_entrant(3, state="out")
    assert "early" not in text_of(message(one))
    one = replace(one, log=(early, Note(NOW, "The tournament is over.")))
    told = text_of(message(one))
    assert "It ended early after round 2. Reason: Rain" in told
    assert "Player 4: " in told.replace("**", "")
    assert told.count("(out)") == 1
    assert "Rain" not in text_of(message(tournament_message.nameless(one)))
    last = one.rounds[-1]
    open_tables = tuple(replace(table, places=None) for table in last.tables)
    assert "It ended early after round 1." in text_of(message(one.with_round(replace(last, tables=open_tables))))
    half = replace(last, tables=(last.tables[0], open_tables[1]))
    assert "It ended early in round 2: 1 of its 2 tables had finished." in text_of(message(one.with_round(half)))
    few = replace(one, log=(Note(NOW, "The tournament ended early: too few people were left for another round."),))
    assert "too few people were left for another round." in text_of(message(few))


def test_the_log_says_who_came_where_before_and_after_a_correction() -> None:
    one = made(8, 1)
    sentence, where = (
        "The organizer corrected the result of table {table} in round {number}.",
        {"number": 1, "table": 9},
    )
    note = Note(NOW, sentence, (2, 0), where, by=ADA, reason="Misread", before=(1, 2), after=(2, 1))
    told = text_of(tournament_pages.shown(replace(one, log=(note,)), "log", 0, [], ADA, {}, T)).replace("\xa0", " ")
    was, now = "1. **Player 3** · 2. Player 1", "1. **Player 1** · 2. Player 3"
    assert f"table 9 in round 1. Before: {was}. Now: {now}. (<@{ADA}>) Reason: Misread" in told


def test_a_corrected_result_is_read_as_it_was_written() -> None:
    one = made(8, 1)
    table = one.rounds[0].tables[0]
    assert table.places is not None
    given = organizer_panel.written(one, table, T)
    assert organizer_panel.read(one, table, given, T) == table.places
    first = one.entrants[table.seats[0]].name
    others = [one.entrants[index].name for index in table.seats[1:]]
    shared = "\n".join([f"2. {first}", *(f"{1 + 2 * (number > 0)}. {name}" for number, name in enumerate(others))])
    assert organizer_panel.read(one, table, shared, T) == (2, 1, 3, 3)
    for wrong in ("", "1. Nobody", given + "\n1. Nobody", given.replace("1.", "9."), given.replace("1.", "one")):
        assert organizer_panel.read(one, table, wrong, T) is None


def test_people_of_one_name_are_told_apart_by_their_seats_and_an_unchanged_form_changes_nothing() -> None:
    one = made(4, 1, name="Ada")
    table = replace(one.rounds[0].tables[0], places=(2, 1, 4, 3))
    given = organizer_panel.written(one, table, T)
    assert organizer_panel.seated(made(4, 1), table, T) == ""
    sat = [f"Seat {seat}: <@{ADA + index}>" for seat, index in enumerate(table.seats, 1)]
    assert organizer_panel.seated(one, table, T) == "\n".join(sat)
    assert given == "1. Ada (seat 2)\n2. Ada (seat 1)\n3. Ada (seat 4)\n4. Ada (seat 3)"
    assert organizer_panel.read(one, table, given, T) == table.places
    swapped = "2. Ada (seat 2)\n1. Ada (seat 1)\n3. Ada (seat 3)\n3. Ada (seat 4)"
    assert organizer_panel.read(one, table, swapped, T) == (1, 2, 3, 3)
    assert organizer_panel.read(one, table, "1. Ada\n2. Ada\n3. Ada\n4. Ada", T) is None
    twice = "1. Ada (seat 1)\n2. Ada (seat 1)\n3. Ada (seat 3)\n4. Ada (seat 4)"
    assert organizer_panel.read(one, table, twice, T) is None
    one = one.with_entrant(table.seats[0], name="Ada (seat 2)")  # a possible name
    assert organizer_panel.read(one, table, organizer_panel.written(one, table, T), T) == table.places
