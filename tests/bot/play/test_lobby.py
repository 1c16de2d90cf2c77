"""Before the cards are dealt."""

from dataclasses import replace

import pytest

from bot.language.errors import OVER, Refused
from bot.play import leaving, lobby
from bot.play.changes import NO_LIMITS
from bot.play.lobby import HOUSE_NAMES, SLOW_LOBBY, STARTED
from bot.play.permissions import Person
from bot.play.table import EXTRAS, LOBBY, Amendment, Token
from bot.runtime.timings import Timings
from tests.bot.play.tables import ADA, BELA, CLEO, MODERATOR, NOW, a_game, a_lobby, context
from tests.tables import altered


@pytest.mark.parametrize(("pace", "seconds"), [("normal", Timings().lobby), ("slow", SLOW_LOBBY)])
def test_a_new_table_waits_for_players_as_its_pace_says(pace: str, seconds: float) -> None:
    table = a_lobby(ADA, pace=pace)
    assert [player.user_id for player in table.players] == [ADA.id]
    assert table.waits[LOBBY].due == NOW + seconds


@pytest.mark.parametrize(("phase", "why"), [("play", STARTED), ("over", OVER), ("closed", OVER)])
def test_nobody_sits_down_after_the_start(phase: str, why: str) -> None:
    table = replace(a_game(ADA, BELA), phase=phase)  # type: ignore[arg-type]
    refusals = []
    with pytest.raises(Refused) as refused:
        lobby.join(table, context(), CLEO, NO_LIMITS)
    refusals.append(refused.value.sentence)
    with pytest.raises(Refused) as refused:
        lobby.add_house_player(table, context(), ADA, "easy")
    refusals.append(refused.value.sentence)
    with pytest.raises(Refused) as refused:
        lobby.remove_house_player(table, context(), ADA, "Clover")
    assert [*refusals, refused.value.sentence] == [why] * 3


def test_the_host_arranges_the_table_and_after_they_left_anyone_seated_does() -> None:
    table = a_lobby(ADA, BELA)
    for stranger in (BELA, CLEO):
        with pytest.raises(Refused, match="Only the host"):
            lobby.add_house_player(table, context(), stranger, "easy")
    assert len(lobby.add_house_player(table, context(), MODERATOR, "easy").table.players) == 3
    alone = replace(table, players=table.players[1:])
    assert len(lobby.add_house_player(alone, context(), BELA, "easy").table.players) == 2
    with pytest.raises(Refused, match="Only the host"):
        lobby.add_house_player(alone, context(), CLEO, "easy")


def test_house_players_have_names_of_their_own() -> None:
    table = a_lobby(ADA, house=11)
    names = [player.name for player in table.players[1:]]
    assert names == list(HOUSE_NAMES[:11])
    fewer = lobby.remove_house_player(table, context(), ADA, names[3]).table
    assert names[3] not in [player.name for player in fewer.players]
    assert lobby.add_house_player(fewer, context(), ADA, "strong").table.players[-1].name == names[3]
    assert lobby.remove_house_player(fewer, context(), ADA, names[3]).table is fewer
    with pytest.raises(Refused, match="no such house player"):
        lobby.add_house_player(fewer, context(), ADA, "perfect")


def test_a_person_is_not_taken_away_as_a_house_player_of_that_name() -> None:
    table = a_lobby(ADA, Person(11, "Clover", 110))
    assert lobby.remove_house_player(table, context(), ADA, "Clover").table is table


def test_a_rematch_is_for_those_who_played_and_keeps_the_house_players() -> None:
    old = a_game(ADA, BELA, house=1, pace="slow")
    with pytest.raises(Refused, match="isn't over yet"):
        lobby.need_played(old, ADA)
    old = replace(old, phase="over")
    with pytest.raises(Refused, match="those who played"):
        lobby.need_played(old, CLEO)
    lobby.need_played(old, BELA)
    new = lobby.rematch(old, BELA, 5, 4, context())
    assert (new.phase, new.opener_id, new.home.channel_id, new.home.parent_id) == ("lobby", BELA.id, 5, 4)
    assert [(player.user_id, player.name, player.strength) for player in new.players] == [
        (BELA.id, "Bela", None),
        (None, "Clover", "easy"),
    ]
    assert (new.agreed.options, new.agreed.pace, new.game) == (old.agreed.options, "slow", old.game)
    assert new.secret != old.secret
    assert new.event.rematch_of == old.id


def test_a_rematch_begins_once_everybody_who_played_is_back() -> None:
    old = replace(a_game(ADA, BELA, house=1), phase="over")
    new = lobby.rematch(old, ADA, 5, None, context())
    awaited = {ADA.id, BELA.id}
    with_cleo = lobby.rejoin(new, context(), CLEO, NO_LIMITS, awaited).table
    assert (with_cleo.phase, with_cleo.seat_of(CLEO.id)) == ("lobby", 2)
    complete = lobby.rejoin(with_cleo, context(), BELA, NO_LIMITS, awaited).table
    assert (complete.phase, complete.start_id) == ("play", BELA.interaction_id)
    again = lobby.rejoin(complete, context(), ADA, NO_LIMITS, awaited)
    assert again.table is complete
    with pytest.raises(Refused, match="has begun"):
        lobby.rejoin(complete, context(), replace(CLEO, id=99), NO_LIMITS, awaited)
    few = replace(new, players=new.players[:1])
    assert lobby.rejoin(few, context(), ADA, NO_LIMITS, {ADA.id}).table.phase == "lobby"


def test_no_game_begins_at_which_only_house_players_sit() -> None:
    empty = altered(a_lobby(ADA, house=3), gathering_id=1)  # the opener of a gathering need not sit there
    empty = leaving.leave(empty, context(), ADA.id).table
    assert empty.phase == "lobby"
    for change in (lobby.start, lobby.fill):
        with pytest.raises(Refused, match="someone has to join first"):
            change(empty, context(), ADA)


def test_a_table_is_filled_with_house_players_up_to_four_and_dealt_by_its_host() -> None:
    with pytest.raises(Refused, match="Only the host"):
        lobby.fill(a_lobby(ADA, BELA), context(), BELA)
    filled = lobby.fill(a_lobby(ADA, BELA), context(), ADA).table
    assert (filled.phase, [player.name for player in filled.players]) == ("play", ["Ada", "Bela", "Clover", "Maple"])
    assert [player.interaction_id for player in filled.players[2:]] == [ADA.interaction_id] * 2
    assert lobby.fill(filled, context(), ADA).table is filled
    small = altered(a_lobby(ADA), most=3)
    assert len(lobby.fill(small, context(), ADA).table.players) == 3


def test_what_the_host_changes_is_told_only_if_others_sit_there() -> None:
    alone = lobby.amend(a_lobby(ADA), context(), ADA, "pace", "fast").table
    assert (alone.agreed.pace, alone.agreed.amended) == ("fast", ())
    table = lobby.amend(a_lobby(ADA, BELA, game="ninety_nine"), context(), ADA, "tokens", "1").table
    assert (table.agreed.options["tokens"], table.agreed.amended) == (1, (Amendment("tokens", 3),))
    assert lobby.amend(table, context(), ADA, "tokens", "1").table is table
    for _ in range(9):
        for value in ("False", "True"):
            table = lobby.amend(table, context(), ADA, "counts", value).table
    assert table.agreed.amended == (Amendment("tokens", 3), Amendment("counts", before=True)), "what was agreed first"
    left = replace(table, players=table.players[:1])
    assert lobby.amend(left, context(), ADA, "floor", "True").table.agreed.amended == ()


def test_what_a_game_stores_besides_is_changed_and_told_in_short() -> None:
    own = {"name": "Ours", "questions": {"AC": "Why?"}, "spoken": True}
    table = altered(a_lobby(ADA, BELA, game="ninety_nine"), extras=own)
    changed = lobby.amend_extras(table, context(), ADA, {"pack": "default"}).table
    assert changed.agreed.extras == {"pack": "default"}
    assert changed.agreed.amended == (Amendment(EXTRAS, {"name": "Ours", "spoken": True}),)
    assert lobby.before(changed).agreed.extras == {"name": "Ours", "spoken": True}
    assert lobby.amend_extras(changed, context(), ADA, {"pack": "default"}).table is changed
    alone = altered(a_lobby(ADA, game="ninety_nine"), extras=own)
    assert lobby.amend_extras(alone, context(), ADA, {}).table.agreed.amended == ()
    with pytest.raises(Refused):
        lobby.amend_extras(table, context(), BELA, {})


def test_at_slow_pace_a_lobby_waits_longer_from_then_on() -> None:
    table = lobby.amend(a_lobby(ADA), context(), ADA, "pace", "slow").table
    assert table.waits[LOBBY].due == NOW + SLOW_LOBBY
    assert lobby.amend(table, context(), ADA, "pace", "fast").table.waits[LOBBY].due == NOW + SLOW_LOBBY


def test_only_seated_players_who_change_a_lobby_can_be_sent_their_hand_later() -> None:
    token = Token(ADA.id, "a token", "en-US", NOW + 890)
    ada, stranger = replace(ADA, token=token), replace(MODERATOR, token=replace(token, user_id=MODERATOR.id))
    table = a_lobby(ADA, BELA)
    for changed in (
        lobby.press(table, context(), ada),
        lobby.join(table, context(), ada, NO_LIMITS),
        lobby.add_house_player(table, context(), ada, "easy"),
        lobby.amend(table, context(), ada, "pace", "fast"),
        lobby.fill(table, context(), ada),
    ):
        assert changed.token == token
    assert lobby.add_house_player(table, context(), stranger, "easy").token is None
