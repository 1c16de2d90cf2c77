"""The people of `tests.chaos`: they open tables, press anything they are offered, and play to the end."""

import asyncio
import contextlib
import random
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from bot.discord.live.hands import HAND_REFUSED
from bot.show.custom_ids import ActionValue, AtTable, MenuId, PlayId, TableButtonId
from rules import GAMES
from sandbox.driver import Button, ImpossibleError, InteractionFailed, Outcome, Person, Seen
from sandbox.rest import Request
from sandbox.world import Channel, Server
from tests.bot.house import House
from tests.bot.processes import Process
from tests.chaos.checks import PATIENCE, Checks, Key, Report, short
from tests.chaos.display import pass_time
from tests.random_play import MOVED_ON, commands, offers, written

SLOW_PATIENCE = 30.0
"""Like :data:`PATIENCE`, for a bot in a process of its own, where house players take real time."""
IDLE_ROUNDS = 20
"""Attempts in vain before that, however slow the machine is."""
UPDATE = 7
"""The kind of response that edits the message whose button was pressed."""
MOST_PRESSES = 4000
"""Presses at one table until its end: no game takes so many."""
LONG = 1000
"""Rounds of presses after which a player leaves: two who press at random may draw as much as they play, for ever."""
PAUSE = 1.0
"""The most seconds between two rounds of presses during a strike."""
RARELY = 0.1
"""The part of the time a strike has taken that people wait at most until they try again."""
OPENED = 0.1
"""The probability that another table is opened in such a round."""
GOES_ON = 3
"""Actions after which a table is considered alive."""
ENDED = ("over", "closed")
IN_DIRECT_MESSAGES = re.compile(r"/channels/@me/\d+/(\d+)\)")
"""The link to a hand in direct messages."""


@dataclass
class Game:
    """A table as its people know it."""

    number: int
    channel: Channel
    people: list[Person]
    hands: dict[Person, Seen] = field(default_factory=dict)
    old: list[tuple[Person, Seen, str]] = field(default_factory=list)  # buttons of the past


class Chaos:
    def __init__(self, house: House, chance: random.Random, report: Report) -> None:
        self.house = house
        self.chance = chance
        self.report = report
        self.checks = Checks(house, report)
        self.games: list[Game] = []
        self.striking = ""  # the current strike
        self.tolerant = False  # whether the database is struck, so that errors are logged
        self._made = self._channels = 0
        self._ended: set[int] = set()

    # --- Tables -----------------------------------------------------------------------------------------------------

    @property
    def server(self) -> Server:
        """The server of most tables."""
        return next(iter(self.house.sandbox.world.servers.values()))

    @property
    def manager(self) -> Person:
        world = self.house.sandbox.world
        return self.house.person(world.users[self.server.owner_id].display)

    def new_channel(self, server: Server | None = None) -> Channel:
        self._channels += 1
        return self.house.sandbox.world.channels.add(server or self.server, f"chaos-{self._channels}")

    async def open(self, key: str, *, elsewhere: bool = False, **rules: int) -> Game:
        """Open a table in a channel of its own, and start it."""
        return await self.start(*await self.open_lobby(key, elsewhere=elsewhere, **rules))

    async def open_lobby(
        self, key: str, *, elsewhere: bool = False, **rules: int
    ) -> tuple[Seen, Channel, list[Person]]:
        """Open a table; return its message, its channel, and its players, of whom the first is the host."""
        world = self.house.sandbox.world
        people = self.visitors(max(2, GAMES[key].seats[0] - 1))
        server = self.server
        if elsewhere:
            server = world.servers.add(f"Server {self._made}", people[0].user)
            for person in people[1:]:
                world.members.join(person.user, server)
        channel = self.new_channel(server)
        pace = self.chance.choice(("none", "fast", "normal"))
        table = await self._trying(lambda: people[0].slash(channel, commands()[key], pace=pace, **rules))
        if table is None or table.message is None or not table.message.buttons:
            raise InteractionFailed(f"{people[0].name} could not open a table")
        self.checks.opened(number_of(table.message))
        return table.message, channel, people

    def visitors(self, count: int) -> list[Person]:
        """Have new people come."""
        self._made += 1
        return [self.house.person(f"Visitor {self._made}-{number}") for number in range(count)]

    async def start(self, lobby: Seen, channel: Channel, people: list[Person]) -> Game:
        """Have all players join the first one's table, add a house player, and deal."""
        opener, *others = people
        number = number_of(lobby)
        for other in others:
            await self._trying(lambda other=other: other.click(lobby, "Join"))  # type: ignore[misc]
        strength = self.chance.choice(("an easy", "a normal", "a strong"))
        added = f"Add {strength} house player"

        async def seat() -> Outcome:
            panel = (await opener.click(lobby, "Options…")).shown
            return await opener.select(panel, added, custom_id=f"t:{number}:house")

        await self._trying(seat)
        with contextlib.suppress(AssertionError):  # a fault keeps the lobby from being drawn
            await opener.see(lambda m: m == lobby and any(b.label == "Start" and not b.disabled for b in m.buttons))
        await self._trying(lambda: opener.click(lobby, "Start"))
        return await self.begun(number, channel, people)

    async def begun(self, number: int, channel: Channel, people: list[Person]) -> Game:
        """Follow a game that was dealt."""
        self.checks.started(number)
        game = Game(number, channel, people)
        self.games.append(game)
        for person in people:
            await self.reopen(game, person)
        return game

    def live(self) -> list[Game]:
        """List the games in progress."""
        self._ended |= {
            game.number for game in self.games if game.number not in self._ended and self._phase(game)[0] in ENDED
        }
        return [game for game in self.games if game.number not in self._ended]

    async def _trying(self, act: Callable[[], Awaitable[Outcome]]) -> Outcome | None:
        """Do something as a person would, who tries again after a failure."""
        for _ in range(3):
            try:
                return await self._counted(act)
            except InteractionFailed:
                self.report.unanswered += 1
            except ImpossibleError:
                return None  # the message no longer has it
        return None

    async def _counted(self, act: Callable[[], Awaitable[Outcome]]) -> Outcome:
        """Count an interaction, and whether it is answered."""
        meanwhile = self.striking
        self.report.sent[meanwhile] += 1
        try:
            return await act()
        except InteractionFailed:
            self.report.failed[meanwhile] += 1
            raise

    async def reopen(self, game: Game, person: Person) -> None:
        """Open a player's hand again, in the table's channel or, if they cannot see that, in another one."""
        with contextlib.suppress(InteractionFailed, AssertionError):  # impossible, or unanswered
            hand = await self._answer(person, game, "hand show", table=str(game.number))
            if hand is not None and (there := IN_DIRECT_MESSAGES.search(hand.text)):
                world = self.house.sandbox.world
                hand = Seen(world, world.messages[int(there[1])]) if int(there[1]) in world.messages else None
            if hand is not None:
                game.hands[person] = hand

    async def reopen_in_direct_messages(self, game: Game, person: Person) -> None:
        """Have a player's hands sent as direct messages from now on."""
        with contextlib.suppress(InteractionFailed, AssertionError):
            await self._answer(person, game, "hand where", place="dm")
        await self.reopen(game, person)

    async def _answer(self, person: Person, game: Game, command: str, **options: Any) -> Seen | None:
        """Use a command, and return its response once it has loaded."""
        answer = (await person.slash(self.place(game, person), command, **options)).message
        if answer is None or not answer.loading:
            return answer
        return await person.see(lambda message: message == answer and not message.loading, timeout=PATIENCE)

    def place(self, game: Game, person: Person) -> Channel:
        """Find a channel where a player can use commands: the table's, or any other in that server."""
        world = self.house.sandbox.world
        if world.channels.get(game.channel.id) is game.channel and world.rights.can_view(person.id, game.channel):
            return game.channel
        for channel in world.channels.seen_by(person.user):
            if channel.server_id == game.channel.server_id:
                return channel
        raise ImpossibleError(f"{person.name} sees no channel of that server")

    # --- Presses ----------------------------------------------------------------------------------------------------

    async def presses(self) -> None:
        """Have several people press at once: on their turn, twice, late, or what they may not."""
        acts = []
        live = self.live()
        for game in self.chance.sample(live, min(len(live), 4)):
            ready = [person for person in game.people if person in game.hands and offers(game.hands[person])]
            waiting = [person for person in game.people if person not in ready]
            if waiting and (not ready or self.chance.random() < 0.1):
                acts.append(self.reopen(game, self.chance.choice(waiting)))
            acts += [self.press(game, person, twice=self.chance.random() < 0.3) for person in ready]
            if game.old and self.chance.random() < 0.3:
                acts.append(self.late(game, *self.chance.choice(game.old)))
        before = self.report.presses
        self.chance.shuffle(acts)
        await asyncio.gather(*acts)
        if self.report.presses == before and (self.house.passing or isinstance(self.house, Process)):
            await asyncio.sleep(0.1)  # nobody has a turn: house players take their time

    async def press(self, game: Game, person: Person, *, twice: bool = False) -> None:
        """Press something in a player's hand."""
        hand = game.hands[person]
        offered = offers(hand)
        if not offered:
            return
        cards = [one for one in offered if isinstance(one, Button)]
        chosen = self.chance.choice(cards if cards and self.chance.random() < 0.7 else offered)
        if isinstance(chosen, Button):
            await self.press_button(game, person, str(chosen.custom_id), twice=twice)
        else:
            self.report.presses += 1
            values = [value for _, value in chosen.options]
            count = self.chance.randint(chosen.min_values, min(chosen.max_values, len(values)))
            picked = self.chance.sample(values, count)
            key = key_of(chosen.custom_id, *picked)
            await self._press(game, person, key, lambda: person.select(hand, *picked, custom_id=chosen.custom_id))

    async def press_button(self, game: Game, person: Person, custom_id: str, *, twice: bool = False) -> None:
        hand = game.hands[person]
        self.report.presses += 1 + twice
        game.old = [*game.old[-20:], (person, hand, custom_id)]
        key = key_of(custom_id)
        press = partial(self._press, game, person, key, lambda: person.click(hand, custom_id=custom_id))
        await asyncio.gather(*(press() for _ in range(1 + twice)))

    async def _press(self, game: Game, person: Person, key: Key | None, act: Callable[[], Awaitable[Outcome]]) -> None:
        if key is not None:
            self.checks.sent[game.number, person.id].add(key)
        before = len(self.house.sandbox.requests)
        try:
            outcome = await self._counted(act)
            if (modal := outcome.modal) is not None:
                self.report.presses += 1
                outcome = await self._counted(lambda: person.submit(modal, {"text": "Whatever I say."}))
        except InteractionFailed:
            self.report.unanswered += 1
            return
        except ImpossibleError:  # the message or its button is gone: nobody could have pressed it
            game.hands.pop(person, None)
            return
        answers = [one for one in self.house.sandbox.requests[before:] if one.interaction_id == outcome.interaction_id]
        if key is not None and any(map(_is_done, answers)):
            self.checks.confirmed[game.number, person.id].add(key)

    async def late(self, game: Game, person: Person, hand: Seen, custom_id: str) -> None:
        """Press a button that is no longer there."""
        key = key_of(custom_id)
        if key is not None:
            self.checks.sent[game.number, person.id].add(key)
        channel = self.house.sandbox.world.channels.get(hand.channel_id)
        if channel is None:
            return
        with contextlib.suppress(InteractionFailed, ImpossibleError):
            await person.click_raw(channel, hand.id, custom_id)

    @contextlib.asynccontextmanager
    async def playing(self, pause: float = PAUSE) -> AsyncIterator[None]:
        """Have people play and open tables from a moment before until a moment after; the longer, the more rarely.

        :param pause: the most seconds of such a moment, and until they press again.
        """
        done, loop = asyncio.Event(), asyncio.get_running_loop()
        began = loop.time()

        async def play() -> None:
            while not done.is_set():
                await asyncio.gather(self.presses(), *([self._opened()] if self.chance.random() < OPENED else []))
                patience = max(pause, (loop.time() - began) * RARELY)
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(done.wait(), self.chance.uniform(0.0, patience))

        playing = asyncio.create_task(play())
        try:
            await asyncio.sleep(self.chance.uniform(0.0, pause))
            yield
        finally:
            done.set()
            await playing

    async def _opened(self) -> None:
        with contextlib.suppress(InteractionFailed, AssertionError):
            await self.open_lobby(self.chance.choice(sorted(commands())))

    # --- The end ----------------------------------------------------------------------------------------------------

    async def finish(self) -> None:
        """Play all tables to the end without faults; tables that do not get there are stuck."""
        self.house.sandbox.faults.clear()
        await asyncio.gather(*(self.finish_one(game) for game in self.games))
        for phase, reason in map(self._phase, self.games):
            self.report.ended[(reason or "played to the end") if phase in ENDED else "still in progress"] += 1

    async def finish_one(self, game: Game) -> None:
        """Play a table to its end, or for a while if the bot has its own process, where house players take time."""
        in_process = isinstance(self.house, Process)
        began, last, idle = self.actions(game), time.perf_counter(), 0
        for number in range(MOST_PRESSES):
            before, begun = self.actions(game), False
            if self._phase(game)[0] in ENDED or (in_process and before >= began + GOES_ON):
                return
            if number == LONG and len(game.people) > 1:
                await self._leave(game)
            for person in game.people:
                if person not in game.hands or not offers(game.hands[person]):
                    await self.reopen(game, person)
                if person in game.hands:
                    hand, offered = game.hands[person], _offered(game.hands[person])
                    await self.press(game, person)
                    begun |= _offered(hand) != offered
            if begun or self.actions(game) > before:  # one choice may take many presses
                last, idle = time.perf_counter(), 0
                continue
            idle += 1
            if time.perf_counter() - last > (SLOW_PATIENCE if in_process else PATIENCE) and idle > IDLE_ROUNDS:
                break
            await pass_time(self.house, 3600.0 if idle % 40 == 0 else 60.0)  # for players who are away
            await asyncio.sleep(0.02)
        self.report.found("stuck", f"table {game.number} does not go on: {self._phase(game)}")

    async def _leave(self, game: Game) -> None:
        """Have a player leave for good; the house player in their place brings the game to its end."""
        person = game.people.pop()
        with contextlib.suppress(InteractionFailed, AssertionError):  # impossible, or unanswered
            asked = (await person.slash(self.place(game, person), "table leave", table=str(game.number))).shown
            await person.click(asked, "Leave for good")

    def _phase(self, game: Game) -> tuple[str, str | None]:
        phase, reason = self._row(game, "phase, reason")
        return phase, reason

    def actions(self, game: Game) -> int:
        return int(self._row(game, "actions")[0])

    def _row(self, game: Game, what: str) -> Any:
        with self.checks.reading() as db:
            return db.execute(f"SELECT {what} FROM tables WHERE id = ?", (game.number,)).fetchone()  # noqa: S608


def number_of(table: Seen) -> int:
    """Read the number of a table from its message."""
    button = TableButtonId.parse(str(table.buttons[0].custom_id))
    assert button is not None
    return button.table


def _is_done(request: Request) -> bool:
    """Whether a request answers a press with the updated hand, without a line that refuses it."""
    if "callback" not in request.route or not request.body or request.body["type"] != UPDATE:
        return False  # not an edit, or cut off before it was read
    said = list(written(request.body))
    refused = any(HAND_REFUSED.partition("{")[0] in one for one in said)  # then the result is unknown
    return not refused and not any(map(_ends_with_a_refusal, said))


def _ends_with_a_refusal(text: str) -> bool:
    """Whether a text ends with a line that refuses a press, with or without its clause."""
    *_, before, last = ["", *text.splitlines()]
    return last.startswith((">", MOVED_ON)) or (last.startswith("-# ") and before.startswith(">"))


def _offered(hand: Seen) -> list[str | None]:
    """List the custom ids that a hand offers, which include what is chosen so far."""
    return [one.custom_id for one in offers(hand)]


def key_of(custom_id: str, *picked: str) -> Key | None:
    """Parse a button, or a menu and its selected values; None for a step of a choice."""
    play, menu = PlayId.parse(custom_id), MenuId.parse(custom_id)
    if play is not None and isinstance(play.where, AtTable):
        return play.where.decision, short(play.action)
    action = ActionValue.parse(picked[0]) if picked else None
    if menu is None or action is None or not isinstance(menu.where, AtTable):
        return None
    return menu.where.decision, short(action.action)
