"""Tournaments as people meet them: commands, the message, private pages, the organizer's panel."""

import asyncio
import csv
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from io import StringIO
from typing import Any

import pytest

from bot.language.texts import texts
from sandbox.driver import Outcome, Person, Seen
from sandbox.interactions import TOKEN_LIFE
from tests.bot.house import House, first, playable, press_one, until
from tests.bot.test_questions import add_pack

NAMES = ("Bela", "Cleo", "Dora", "Emil", "Finn", "Gita", "Hugo", "Ivo")


def said(outcome: Outcome) -> str:
    """What a press was answered with."""
    assert outcome.message is not None
    assert outcome.message.ephemeral
    return outcome.message.text


def page(outcome: Outcome) -> Seen:
    """The private page that a press has opened."""
    assert outcome.message is not None
    assert outcome.message.ephemeral
    return outcome.message


def is_tournament(message: Seen) -> bool:
    """Whether a message is a tournament's."""
    return not message.ephemeral and any(label in message.labels for label in ("How it works", "My place"))


async def opened(house: House, person: Person, **options: Any) -> Seen:
    """Open a tournament, and give its message."""
    await person.slash(
        house.channel, "tournament new", **{"game": "karma", "format": "swiss", "pace": "none", **options}
    )
    return await person.see(lambda m: is_tournament(m) and options.get("name", "") in m.text)


async def moved_down(house: House, person: Person, words: str, tables: int) -> Seen:
    """Wait until a tournament's only message is below all lines that tell of threads, and give it.

    :param tables: so many it links to.
    """

    def is_below(message: Seen) -> bool:
        threads = house.sandbox.world.threads.of(house.channel)
        told = words in message.text and message.text.count("/channels/") == tables
        return is_tournament(message) and told and all(one.id < message.id for one in threads)

    found = await person.see(is_below)
    await until(lambda: [m for m in person.messages(house.channel) if is_tournament(m)] == [found])
    return found


async def entered(house: House, message: Seen, *names: str) -> list[Person]:
    """Have people enter, one after the other."""
    people = [house.person(name) for name in names]
    for person in people:
        assert "You're in!" in said(await person.click(message, "Join"))
    return people


async def organize(person: Person, message: Seen) -> Seen:
    """Open the organizer's panel."""
    return page(await person.click(message, "Organize"))


async def confirmed(organizer: Person, panel: Seen, label: str) -> Seen:
    """Press a button of the organizer's panel, and once more on the page that asks about it; gives the panel."""
    return page(await organizer.click(page(await organizer.click(panel, label)), label))


async def test_a_tournament_is_opened_entered_and_left(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    message = await opened(house, ada, name="Club night", start="1h", rounds=3, most=16)
    assert "## Club night" in message.text
    assert "Karma · Swiss · 3 rounds · tables of 4" in message.text
    assert re.search(r"SHA-256 is `[0-9a-f]{64}`", message.text)
    await entered(house, message, "Bela", "Cleo")
    await ada.see(lambda m: m == message and "**2 of 16 are in:** Bela · Cleo" in m.text)
    assert "You're already in." in said(await bela.click(message, "Join"))
    assert "You're out again." in said(await bela.click(message, "Leave"))
    assert "You're not in this tournament." in said(await bela.click(message, "Leave"))
    await ada.see(lambda m: m == message and "**1 of 16 are in:** Cleo" in m.text)
    assert "Cleo" in page(await bela.click(message, "Who is in")).text
    assert "Opponents' points" in page(await bela.click(message, "How it works")).text


async def test_simultaneous_joins_get_places_while_there_are_any(house: House) -> None:
    ada = house.person("Ada")
    message = await opened(house, ada, start="1h", most=6)
    people = [house.person(name) for name in NAMES]
    twice = [person for person in people for _ in range(2)]
    told = [said(one) for one in await asyncio.gather(*(person.click(message, "Join") for person in twice))]
    assert len([text for text in told if "You're in!" in text]) == 6
    assert len([text for text in told if "All 6 places of this tournament are taken." in text]) == 4
    assert len([text for text in told if "You're already in." in text]) == 6
    await ada.see(lambda m: m == message and "**6 of 6 are in:**" in m.text)


REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "a start that nobody understands": ({"start": "at noon"}, "I can't read when it starts"),
    "a start in the past": ({"start": "2020-01-01 20:00"}, "<t:1577908800:f> is in the past"),
    "a start in years": ({"start": "2126-01-01 20:00"}, "is more than 60 days ahead"),
    "those who advance, in a Swiss one": ({"advance": 2}, "**advance** has no effect in this format (Swiss)"),
    "a seeding of a league": ({"format": "league", "seeding": "drawn"}, "It's for: Knockout."),
    "rounds of an arena": ({"format": "arena", "rounds": 3}, "**rounds** has no effect in this format (Arena)"),
    "rounds of a knockout": ({"format": "knockout", "rounds": 3}, "It's for: Swiss and League."),
    "entering an arena late": ({"format": "arena", "late": 3}, "**late** has no effect in this format (Arena)"),
    "entering a round that is not played": ({"rounds": 3, "late": 9}, "Round 3 is the last one of this tournament"),
    "entering a usual round that is not played": ({"late": 9}, "Round 5 is the last one of this tournament"),
    "entering round 1 late": ({"late": 1}, "Everyone can enter until round 1 begins"),
    "too few for the game": ({"game": "ninety_nine", "players": 2}, "This game is for 3 to 13 players at a table."),
    "a round of no time": ({"length": "4m"}, "I can't read how long a round takes"),
    "a check-in before nobody knows what": ({"checkin": 10}, "For a check-in I have to know when it starts"),
    "entering a knockout late": ({"format": "knockout", "late": 2}, "**late** has no effect in this format (Knockout)"),
    "an arena of days": ({"format": "arena", "length": "1d"}, "An arena takes between 5 minutes and 2 hours"),
    "an arena by days": ({"format": "arena", "pace": "slow"}, "its pace is fast or normal"),
    "all go on": ({"format": "knockout", "players": 3, "advance": 3}, "Fewer players must advance than sit"),
}


@pytest.mark.parametrize("case", REFUSED)
async def test_what_cannot_be_held_is_refused_in_words(house: House, case: str) -> None:
    options, words = REFUSED[case]
    given = {"game": "karma", "format": "swiss"} | options
    assert words in said(await house.person("Ada").slash(house.channel, "tournament new", **given))
    assert [m for m in house.person("Ada").messages(house.channel) if is_tournament(m)] == []


async def test_a_start_is_suggested_as_it_is_understood(house: House) -> None:
    tomorrow = datetime.fromtimestamp(house.clock.now() + 86400, UTC).replace(
        hour=16, minute=30, second=0, microsecond=0
    )
    house.clock.travel(tomorrow.timestamp() - house.clock.now())
    ada, t = house.person("Ada"), texts("en-US")
    soon, later = (t.date((tomorrow + timedelta(days=days)).timestamp()) for days in (3, 100))
    for given, told in {
        "19:30": ["today 19:30 UTC (in 3 hours)"],
        "19:30 +1": ["today 18:30 UTC (in 2 hours)"],
        "16:29": ["tomorrow 16:29 UTC (in 1 day)"],
        "90m": ["today 18:00 UTC (in 90 minutes)"],
        "3d": [f"{soon}, 16:30 UTC (in 3 days)"],
        f"{tomorrow:%Y-%m-%d} 10:00": [f"{t.date(tomorrow.timestamp())}, 10:00 UTC is past"],
        "100d": [f"{later}, 16:30 UTC is more than 60 days ahead"],
        "at noon": [],
    }.items():
        found = await ada.autocomplete(house.channel, "tournament new", "start", given)
        assert [choice["name"] for choice in found] == told
    outcome = await ada.slash(house.channel, "tournament new", game="karma", format="swiss", start="19:30")
    assert re.search(r"It starts <t:\d+:f> \(<t:\d+:R>\)\.", said(outcome))


async def test_a_knockout_says_how_it_is_seeded(house: House) -> None:
    ada, options = house.person("Ada"), {"format": "knockout", "start": "1h"}
    assert "- Seeded by rating, so that the best meet late" in (await opened(house, ada, **options)).text
    assert "- Drawn by lot" in (await opened(house, ada, **options, seeding="drawn", name="Lots")).text


async def test_only_those_with_the_role_enter(house: House) -> None:
    world, ada, bela = house.sandbox.world, house.person("Ada"), house.person("Bela")
    server = world.servers[house.guild]
    role = world.roles.add(server, "Regulars")
    message = await opened(house, ada, role=role)
    assert f"<@&{role.id}>" in message.text
    assert "This tournament is for the role" in said(await bela.click(message, "Join"))
    world.members.give_role(bela.user, server, role)
    assert "You're in!" in said(await bela.click(message, "Join"))


async def test_only_its_organizer_and_managers_organize_it(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    message = await opened(house, ada)
    assert "Only the organizer of this tournament" in said(await bela.click(message, "Organize"))
    panel = await organize(ada, message)
    assert panel.labels == ["Start now", "House rules…", "Call it off…", "Refresh", "Live view"]


async def test_a_house_rule_changed_after_people_have_entered_is_in_the_log(house: House) -> None:
    ada = house.person("Ada")
    message = await opened(house, ada)
    await entered(house, message, "Bela")
    rules = page(await ada.click(await organize(ada, message), "House rules…"))
    menu = rules.selects[0]
    before = message.text
    await ada.select(rules, menu.values[-1], custom_id=menu.custom_id)
    await ada.see(lambda m: m == message and m.text != before)
    seen = page(await house.person("Bela").click(message, "Who is in"))
    log = page(await house.person("Bela").click(seen, "What happened"))
    assert "A house rule was changed" in log.text
    assert f"<@{ada.id}>" in log.text


async def test_the_question_pack_is_chosen_with_the_house_rules_and_used_at_every_table(house: House) -> None:
    ada = house.person("Ada")
    await add_pack(ada, house)
    message = await opened(house, ada, game="ninety_nine", players=3)
    assert "Question pack: Ice-breakers" in message.text
    people = await entered(house, message, *NAMES[:6])
    rules = page(await ada.click(await organize(ada, message), "House rules…"))
    (menu,) = [one for one in rules.selects if (one.custom_id or "").endswith(":questions")]
    refused = await ada.select(rules, "nothing", custom_id=menu.custom_id, forged=True)
    assert "One of the options has a value that isn't allowed" in said(refused)
    for _ in range(2):  # it is that already
        await ada.select(rules, "Ours", custom_id=menu.custom_id)
    await ada.see(lambda m: m == message and "Question pack: Ours" in m.text)
    log = page(await people[0].click(page(await people[0].click(message, "Who is in")), "What happened"))
    assert log.text.count("A house rule was changed: The question pack") == 1
    await house.restart()
    await confirmed(ada, await organize(ada, message), "Start now")
    await ada.see(lambda m: m == message and "**Round 1 of 5**" in m.text)
    assert [table.agreed.extras["name"] for table in await house.tables()] == ["Ours", "Ours"]


# From the beginning to the end


def has_hand(message: Seen) -> bool:
    """Whether a message is a hand."""
    return message.ephemeral and "your hand" in message.text


def to_play(person: Person) -> Seen | None:
    """Find a person's newest hand, if it has something to press."""
    hand = next((one for one in person.messages() if has_hand(one)), None)
    return hand if hand is not None and playable(hand) else None


async def play_until(people: Sequence[Person], over: Callable[[], bool]) -> None:
    """Have people press the last thing in their newest hand, as long as there is something to press, until it is so."""
    while not over():
        for person in people:
            if hand := to_play(person):
                await press_one(person, hand, -1)
                break
        else:
            await first(*(person.see(lambda _: over() or any(map(to_play, people))) for person in people))


async def played(people: Sequence[Person], message: Seen, until_said: str) -> None:
    """Have everybody play until a message says this."""
    await play_until(people, lambda: until_said in message.text)


async def test_a_tournament_of_six_runs_from_entry_to_its_results(house: House) -> None:
    ada = house.person("Ada")
    agreed = {"game": "it_aint_over", "players": 2, "rounds": 2, "most": 6, "length": "30m"}
    message = await opened(house, ada, **agreed, name="Club night")
    people = await entered(house, message, *NAMES[:6])  # it begins because it is full
    message = await moved_down(house, ada, "**Round 1 of 2**", 3)
    await ada.see(lambda m: m == message and m.text.count("/channels/") == 3)
    for person in people:
        await person.see(has_hand)  # which opens automatically
    mine = page(await people[0].click(message, "My place"))
    assert "You play at [Table" in mine.text
    await played(people, message, "Round 2 begins")
    assert "**Standing**" in message.text
    house.clock.travel(61)
    message = await moved_down(house, ada, "**Round 2 of 2**", 3)
    panel = await organize(ada, message)
    await confirmed(ada, panel, "End this round now")
    await ada.see(lambda m: m == message and "won the tournament" in m.text)
    assert message.labels == ["My place", "Standing", "Tables", "What happened"]
    mine = page(await people[0].click(message, "My place"))
    assert "Round 2: " in mine.text
    assert "(time was up)" in mine.text
    log = page(await people[0].click(message, "What happened"))
    assert f"The organizer ended round 2. (<@{ada.id}>)" in log.text
    await exported(people[0], mine)
    standing = page(await ada.slash(house.channel, "tournament show"))
    assert "You're not in this tournament." in standing.text
    await shown_in_stats(house, people, message)


async def test_a_player_who_cannot_be_sent_a_hand_is_mentioned_at_the_first_table_opened(house: House) -> None:
    house.sandbox.rest.limits = replace(house.sandbox.limits, threads=(1, 300.0))
    message = await opened(house, house.person("Ada"), game="it_aint_over", players=2, start="20m", most=6)
    *others, last = await entered(house, message, *NAMES[:6])
    house.clock.travel(TOKEN_LIFE + 60)
    for person in others:
        await person.click(message, "Leave")
        await person.click(message, "Join")
    house.clock.travel(240)
    for person in others:
        await person.see(has_hand)
    mention = await last.see(lambda m: last.id in m.mentions)
    assert [mention.channel_id] == [thread.id for thread in house.sandbox.world.threads.of(house.channel)]
    assert [m for m in last.messages() if has_hand(m)] == []


async def shown_in_stats(house: House, people: list[Person], message: Seen) -> None:
    """Check that everybody's stats show their place, with a link, but not those of the organizer."""
    told = {person.name: page(await person.slash(house.channel, "stats")).text for person in people}
    final = re.findall(r"^(\d+)\\\. \**([A-Z][a-z]+)", message.text, re.MULTILINE)
    assert sorted(name for _, name in final) == sorted(NAMES[:6])
    link = re.escape(f"/{house.guild}/{message.channel_id}/{message.id})")
    for place, name in final:
        assert re.search(rf"### Tournaments\nPlace \*\*{place}\*\* of 6 in \[Club night\]\(\S*{link}", told[name])
    assert "Tournaments" not in page(await house.person("Ada").slash(house.channel, "stats")).text


async def exported(person: Person, mine: Seen) -> None:
    """Save the results as CSV, and share them."""
    (table,) = page(await person.click(mine, "Results as CSV")).files
    rows = list(csv.reader(StringIO(table.content.decode("utf-8-sig"))))
    assert rows[0][:4] == ["Place", "Player", "Points", "Opponents' points"]
    assert sorted(row[1] for row in rows[1:]) == sorted(NAMES[:6])
    assert [int(row[0]) for row in rows[1:]] == sorted(int(row[0]) for row in rows[1:])
    shared = (await person.click(mine, "Share")).shown
    assert not shared.ephemeral
    assert "won the tournament" in shared.text
