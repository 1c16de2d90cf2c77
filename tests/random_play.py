"""Random people play whole games with the real bot, over real sockets: `python3 -m tests.random_play --games 100`.

They press anything that their hands offer, menus and half-made choices too. At the end of each game, nothing that a
hand offered may have been refused, no press may have failed, nothing may hang, and nobody may have been shown what they
may not see. A table says how many games of each kind were played, with how many presses, and what went wrong.
"""

import argparse
import asyncio
import random
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from bot.language.errors import OVER
from bot.language.texts import Texts, mark, texts
from bot.show.custom_ids import AtTable, MenuId, PlayId, StepId
from bot.show.render.controls import BACK_PLACE
from bot.store.sql.storage import Store
from cogs import all_cogs
from rules import GAMES
from sandbox.driver import Button, Outcome, Person, Seen, Select
from sandbox.interactions import InteractionFailed
from sandbox.rest import Request
from sandbox.server import Sandbox
from tests.bot.audit import leaks
from tests.bot.house import House, first, hand_of, opened
from tests.discord_schema import Official

REFUSED = re.compile(r"^> [A-Z]{2,3}\d+: ", re.MULTILINE)
MOVED_ON = mark("The game has moved on. Here's how it stands.")
LAST_CARD_PLACE = 93
"""Buttons at higher places are not cards; those at lower ones are gray if they cannot be played."""
MOST_PRESSES = 20_000
SECONDARY = 2
READ = ("content", "label", "placeholder", "description", "title")


@dataclass
class Played:
    """The results of some games."""

    games: int = 0
    presses: int = 0
    asked_why: int = 0
    seconds: float = 0.0
    wrong: Counter[str] = field(default_factory=Counter)
    read: set[str] = field(default_factory=set)  # every text that the bot showed


def commands() -> dict[str, str]:
    """The command of each game that has a cog, by the game's key."""
    return {key: f"{key.replace('_', '-')} new" for key in GAMES if f"cogs.{key}" in all_cogs()}


def written(sent: object) -> Iterator[str]:
    """List all that people can read in requests, or in a part of one."""
    if isinstance(sent, list):
        for part in sent:
            yield from written(part)
    elif isinstance(sent, Request):
        if "commands" not in sent.route:  # what is said of commands is in all languages
            yield from written(sent.body)
    elif isinstance(sent, dict):
        for key, part in sent.items():
            if isinstance(part, str) and key in READ:
                yield part
            yield from written(part)


def offers(hand: Seen) -> list[Button | Select]:
    """List what a hand offers now, except gray cards and the way back."""
    buttons: list[Button | Select] = []
    for button in hand.buttons:
        play, step = PlayId.parse(button.custom_id or ""), StepId.parse(button.custom_id or "")
        is_grey = play is not None and button.style == SECONDARY and play.place <= LAST_CARD_PLACE
        if not button.disabled and ((play and not is_grey) or (step and step.place != BACK_PLACE)):
            buttons.append(button)
    return buttons + [select for select in hand.selects if MenuId.parse(select.custom_id)]


def decision(hand: Seen) -> AtTable | None:
    """The decision that a hand offers something for."""
    if not (offered := offers(hand)):
        return None
    custom_id = offered[0].custom_id or ""
    shown = PlayId.parse(custom_id) or StepId.parse(custom_id) or MenuId.parse(custom_id)
    assert shown is not None
    assert isinstance(shown.where, AtTable)
    return shown.where


async def is_fresh(store: Store, person: Person, hand: Seen) -> bool:
    """Whether a hand is for the decision that its owner has now.

    Another's move may have changed that a moment ago, and what was drawn before the last answer may arrive after it.
    """
    shown = decision(hand)
    table = None if shown is None else await store.table(shown.table)
    seat = None if table is None else table.seat_of(person.user.id)
    if shown is None or table is None or seat is None:
        return False
    return table.decides(seat, shown.decision) and decision(hand) == shown


async def press(person: Person, hand: Seen, chance: random.Random) -> None:
    """Press something in a hand."""
    offered = offers(hand)
    cards = [one for one in offered if isinstance(one, Button)]
    chosen = chance.choice(cards if cards and chance.random() < 0.7 else offered)
    outcome: Outcome
    if isinstance(chosen, Button):
        outcome = await person.click(hand, custom_id=chosen.custom_id)
    else:
        values = [value for _, value in chosen.options]
        count = chance.randint(chosen.min_values, min(chosen.max_values, len(values)))
        outcome = await person.select(hand, *chance.sample(values, count), custom_id=chosen.custom_id)
    if outcome.modal is not None:
        await person.submit(outcome.modal, {"text": "Whatever I say."})


async def play(
    house: House,
    command: str,
    seats: int,
    chance: random.Random,
    played: Played,
    locale: str = "en-US",
    presses: int = MOST_PRESSES,
) -> None:
    """Play one game with this many people, in a server and with clients of this language.

    :param presses: after this many all but one leave, which ends the game.
    """
    t = texts(locale)
    server = house.sandbox.world.servers.of(house.channel)
    assert server is not None
    server.locale = locale
    people = [house.sandbox.person(f"Player {number}", locale) for number in range(seats)]
    opener, *others = people
    outcome = await opener.slash(house.channel, command, pace="none", leaving="fold")
    table = outcome.message
    assert table is not None
    for other in others:
        await other.click(table, t("Join"))
    await opener.click(table, t("Start"))
    hands = {person: await hand_of(person, table, t("My hand")) for person in people}
    shown = set(hands.values())
    over, until = t("Rematch"), played.presses + presses

    def goes_on(message: Seen) -> bool:
        return over in message.labels or (message in shown and bool(offers(message)))

    async with house.stored() as store:
        for _ in range(MOST_PRESSES):
            if over in table.labels:
                played.games += 1
                return
            if played.presses == until:
                until = -1
                await leave(table, t, *others)
            ready = [person for person in people if offers(hands[person])]
            if not ready:
                async with asyncio.timeout(10):
                    await first(*(person.see(goes_on) for person in people))
                continue
            person = chance.choice(ready)
            if not await is_fresh(store, person, hands[person]):
                continue  # it is being drawn again
            played.presses += 1
            menu_was_open = bool(hands[person].selects)
            await press(person, hands[person], chance)
            text = hands[person].text
            if REFUSED.search(text):
                if menu_was_open:
                    played.asked_why += 1  # a card that cannot be played stands in a menu like any other
                else:
                    played.wrong["refused what was offered"] += 1
            if t(MOVED_ON) in text:
                played.wrong["moved on"] += 1
    played.wrong["stuck"] += 1


async def leave(table: Seen, t: Texts, *people: Person) -> None:
    """Have people leave a table for good."""
    for person in people:
        if t("Leave") not in table.labels:
            return  # it has ended
        asked = (await person.click(table, t("Leave"))).shown
        if t(OVER) not in asked.text:  # the last press may have ended it, which the table shows a moment later
            await person.click(asked, t("Leave for good"))


async def several(
    key: str, seats: int, games: int, seed: int, locale: str = "en-US", presses: int = MOST_PRESSES
) -> Played:
    """Play several games of one kind, each in a house of its own."""
    played = Played()
    began = time.perf_counter()
    chance = random.Random(f"{seed}/{key}/{seats}")
    for _ in range(games):
        with tempfile.TemporaryDirectory() as folder:
            database = Path(folder) / "bot.db"
            async with opened(database, faces=True, edit=0.005) as house:
                try:
                    await play(house, commands()[key], seats, chance, played, locale, presses)
                    played.read |= set(written(house.sandbox.requests))
                except InteractionFailed:
                    played.wrong["interaction failed"] += 1
                except (TimeoutError, AssertionError) as error:
                    played.wrong[f"stuck: {str(error)[:200]}"] += 1
                played.wrong["violations"] += len(house.sandbox.violations)
                played.wrong["errors logged"] += len(house.errors)
            played.wrong["leaks"] += len(leaks(database, house.sandbox.requests))
    played.seconds = time.perf_counter() - began
    return played


def kinds(only: list[str]) -> Iterator[tuple[str, int]]:
    """All games at all numbers of seats."""
    for key in commands():
        if not only or key in only:
            for seats in GAMES[key].seats:
                yield key, seats


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", nargs="*", help="only these games")
    parser.add_argument("--games", type=int, default=100, help="games of each kind at each number of seats")
    parser.add_argument("--seats", type=int, nargs="*", help="only these numbers of seats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--presses", type=int, default=MOST_PRESSES, help="after which all but one leave a game")
    arguments = parser.parse_args()
    Sandbox.judge = Official()
    print("| game | seats | games | presses | asked why | seconds | went wrong |")
    print("|---|--:|--:|--:|--:|--:|---|")
    failed = False
    for key, seats in kinds(arguments.game):
        if arguments.seats and seats not in arguments.seats:
            continue
        how = {"seed": arguments.seed, "presses": arguments.presses}
        played = asyncio.run(several(key, seats, arguments.games, **how))
        wrong = "; ".join(f"{what}: {count}" for what, count in played.wrong.items() if count) or "nothing"
        failed = failed or wrong != "nothing" or played.games != arguments.games
        print(
            f"| {GAMES[key].name} | {seats} | {played.games} | {played.presses:,} | {played.asked_why} "
            f"| {played.seconds:.1f} | {wrong} |",
            flush=True,
        )
    sys.exit(failed)


if __name__ == "__main__":
    main()
