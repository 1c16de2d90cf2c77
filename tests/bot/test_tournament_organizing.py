"""What the organizer of a tournament is asked before something that cannot be undone, and what is told afterwards."""

from sandbox.driver import Outcome, Person, Seen
from sandbox.interactions import Modal
from tests.bot.house import House, until
from tests.bot.test_director import now as stored
from tests.bot.test_tournaments import NAMES, confirmed, entered, moved_down, opened, organize, page


def asked_by(outcome: Outcome) -> Modal:
    """The form that a press has opened."""
    assert outcome.modal is not None
    return outcome.modal


def told_in(form: Modal) -> str:
    """What a form says above its fields."""
    return "\n".join(part["content"] for part in form.components if "content" in part)


async def choose(organizer: Person, panel: Seen, placeholder: str, label: str) -> Modal:
    """Choose something in a menu of the panel that asks for a reason."""
    (menu,) = [one for one in panel.selects if one.placeholder == placeholder]
    (value,) = [value for name, value in menu.options if label in name]
    return asked_by(await organizer.select(panel, value, custom_id=menu.custom_id))


async def started(organizer: Person, message: Seen) -> None:
    """Start a tournament at two tables, and wait until they can be played at."""
    await confirmed(organizer, await organize(organizer, message), "Start now")
    await organizer.see(lambda m: m == message and "**Round 1 of " in m.text and m.text.count("/channels/") == 2)


async def test_the_organizer_confirms_whom_a_tournament_starts_with(house: House) -> None:
    ada = house.person("Ada")
    message = await opened(house, ada, start="1h")
    panel = await organize(ada, message)
    assert "needs at least 6 people" in page(await ada.click(panel, "Start now")).text
    await entered(house, message, *NAMES[:6])
    asked = page(await ada.click(await organize(ada, message), "Start now"))
    assert "Start now, with these 6 people?" in asked.text
    assert "Bela · Cleo · Dora · Emil · Finn · Gita" in asked.text
    panel = page(await ada.click(asked, "No, go back"))
    assert panel.id == asked.id
    assert {"Start now", "House rules…", "Call it off…"} <= {*panel.labels}
    assert "The tournament begins." in (await confirmed(ada, panel, "Start now")).text
    await ada.see(lambda m: m == message and "**Round 1 of 5**" in m.text)


async def test_the_organizer_confirms_which_games_the_house_finishes(house: House) -> None:
    ada = house.person("Ada")
    message = await opened(house, ada, start="1h", players=3, rounds=2)
    await entered(house, message, *NAMES[:6])
    await started(ada, message)
    asked, late = [page(await ada.click(await organize(ada, message), "End this round now")) for _ in range(2)]
    assert "End round 1 now? House players finish these games at once, for everybody:" in asked.text
    assert [name for name in NAMES[:6] if name not in asked.text] == []
    assert "Table 1" in asked.text
    await ada.click(asked, "End this round now")
    await ada.see(lambda m: m == message and "Round 2 begins" in m.text)
    await ada.click(late, "End this round now")  # which does not end the break as well
    assert "Round 2 begins" in message.text


async def test_the_form_says_who_is_taken_out_and_what_that_means(house: House) -> None:
    ada = house.person("Ada")
    message = await opened(house, ada, start="1h")
    await entered(house, message, *NAMES[:7])
    form = await choose(ada, await organize(ada, message), "Take someone out…", "Gita")
    assert "Gita loses their place. Only an invitation from you brings them back." in told_in(form)
    assert "Gita is out." in page(await ada.submit(form, {})).text
    await started(ada, message)
    form = await choose(ada, await organize(ada, message), "Take someone out…", "Bela")
    assert "Bela is out at once: a house player takes over" in told_in(form)
    assert "Bela is out." in page(await ada.submit(form, {})).text
    assert "They're no longer in this tournament." in page(await ada.submit(form, {})).text


async def test_the_form_says_who_is_affected_when_a_tournament_is_called_off_or_ended_early(house: House) -> None:
    ada = house.person("Ada")
    message = await opened(house, ada, start="1h", players=3)
    await entered(house, message, *NAMES[:6])
    form = asked_by(await ada.click(await organize(ada, message), "Call it off…"))
    assert "called off for good. These have entered: Bela · Cleo · Dora · Emil · Finn · Gita" in told_in(form)
    await started(ada, message)
    form = asked_by(await ada.click(await organize(ada, message), "End it early…"))
    assert "The tournament is over at once" in told_in(form)
    assert "These games can be played on, but no longer count for it:" in told_in(form)
    assert [name for name in NAMES[:6] if name not in told_in(form)] == []


async def test_a_correction_tells_the_result_before_and_after_it(house: House) -> None:
    ada = house.person("Ada")
    message = await opened(house, ada, game="it_aint_over", players=3, rounds=2, start="1h")
    bela, *_ = await entered(house, message, *NAMES[:6])
    await started(ada, message)
    await confirmed(ada, await organize(ada, message), "End this round now")
    await ada.see(lambda m: m == message and "Round 2 begins" in m.text)
    panel = await organize(ada, message)
    form = await choose(ada, panel, "Correct a result…", "table 1")
    (written,) = [part["component"]["value"] for part in form.components if part.get("component", {}).get("value")]
    lines = [line.split(". ") for line in written.splitlines()]
    turned = [[str(place), who] for place, (_, who) in enumerate(reversed(lines), 1)]
    same = {"Who came where": written, "Reason": "Nothing"}
    assert "That's the result already, so nothing has changed." in page(await ada.submit(form, same)).text
    given = {"Who came where": "\n".join(map(". ".join, turned)), "Reason": "Mis\0read"}
    told = page(await ada.submit(form, given)).text.replace("\xa0", " ")
    was, now = (
        " · ".join(f"{place}. **{who}**" if place == "1" else f"{place}. {who}" for place, who in ranked)
        for ranked in (lines, turned)
    )
    change = f"Before: {was}. Now: {now}."
    assert f"The result is corrected. {change}" in told
    assert (await stored(house)).log[-1].reason == "Misread"
    log = page(await bela.click(page(await bela.click(message, "My place")), "What happened")).text
    assert change in log.replace("\xa0", " ")


async def test_an_early_end_is_told_at_the_tables_and_says_after_which_round_and_why(house: House) -> None:
    ada = house.person("Ada")
    message = await opened(house, ada, players=3, rounds=3, start="1h")
    await entered(house, message, *NAMES[:7])
    await started(ada, message)
    await confirmed(ada, await organize(ada, message), "End this round now")
    await ada.see(lambda m: m == message and "Round 2 begins" in m.text)
    form = await choose(ada, await organize(ada, message), "Take someone out…", "Gita")
    await ada.submit(form, {})
    house.clock.travel(31)
    message = await moved_down(house, ada, "**Round 2 of 3**", 2)
    form = asked_by(await ada.click(await organize(ada, message), "End it early…"))
    await ada.submit(form, {"Reason": "The *fire* alarm"})
    await ada.see(lambda m: m == message and "won the tournament" in m.text)
    assert "It ended early after round 1. Reason: The \\*fire\\* alarm" in message.text
    assert [line for line in message.text.splitlines() if "(out)" in line and "Gita" in line] != []
    told = "The tournament ended early: you can finish this game, but it no longer counts for it."
    await until(lambda: len([m for m in ada.messages() if told in m.text]) == 2)
    assert [table.event.outlived for table in await house.tables() if not table.ended] == [True, True]


async def test_after_an_early_end_moderators_can_remove_a_player_and_close_a_table(house: House) -> None:
    ada = house.person("Ada")
    message = await opened(house, ada, players=3, rounds=3, start="1h")
    people = await entered(house, message, *NAMES[:6])
    await started(ada, message)
    first, second = await house.tables()
    unkind = next(person for person in people if first.seat_of(person.id) is not None)
    removed = await ada.slash(house.channel, "table remove", player=unkind.user, table=str(first.id))
    assert "This is a tournament's table" in removed.shown.text
    await ada.submit(asked_by(await ada.click(await organize(ada, message), "End it early…")), {})
    await until(lambda: sum("you can finish this game" in m.text for m in ada.messages()) == 2)
    removed = await ada.slash(house.channel, "table remove", player=unkind.user, table=str(first.id))
    assert f"**{unkind.name}** has left the table." in removed.shown.text
    question = (await ada.slash(house.channel, "table close", table=str(second.id))).shown
    await ada.click(question, question.labels[0])
    first, second = await house.tables()
    assert (first.seat_of(unkind.id), second.phase) == (None, "closed")


async def test_what_is_called_off_says_why(house: House) -> None:
    ada = house.person("Ada")
    message = await opened(house, ada, start="1h")
    form = asked_by(await ada.click(await organize(ada, message), "Call it off…"))
    await ada.submit(form, {"Reason": "Rain"})
    await ada.see(lambda m: m == message and "This tournament was called off. Reason: Rain" in m.text)
