"""The people of a tournament: they enter, play by what their hands offer, follow mentions, stay away, or leave."""

import asyncio
import contextlib
import random
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeVar

from bot.show.custom_ids import TableButtonId
from sandbox.clock import SystemClock
from sandbox.driver import ImpossibleError, InteractionFailed, Outcome, Person, Seen
from sandbox.world import Message, What, World
from tests.random_play import offers, press

T = TypeVar("T")

Habit = Literal["plays", "never comes", "leaves the tournament", "leaves the server"]

THINKS = (2.0, 8.0)
"""Seconds from when something is offered until it is pressed."""
COMES = (5.0, 30.0)
"""Seconds from a mention until the person looks at the table."""
AGAIN = (3.0, 6.0)
"""Seconds until a press without an answer is repeated."""
LINGERS = (20.0, 90.0)
"""Seconds for which those who leave in the middle have played their last round."""
ABSENT, LEAVING = 0.10, 0.05
"""The shares of those who enter and never come, and of those who leave in the middle."""

Advice = Callable[[Person, Seen], Awaitable[str | None]]
"""Says which button of a hand a sensible player presses; None: it offers none of the kind."""


@dataclass
class Hand:
    """A hand that was opened or sent."""

    at: float
    message: Message
    pressed: bool
    """Whether its owner has opened it, so that it was not sent."""


class Guest:
    """A person in a tournament."""

    def __init__(self, person: Person, clock: SystemClock, chance: random.Random, habit: Habit, advise: Advice) -> None:
        self.person = person
        self.habit = habit
        self.last_round = 0
        """The round in which they leave."""
        self.hands: list[Hand] = []
        self.mentions: list[float] = []
        self.presses: list[float] = []
        self.unanswered = 0
        self.left: float | None = None
        self._clock = clock
        self._chance = chance
        self._advise = advise
        self._playing: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._opening = False
        self._entered = False

    async def enter(self, board: Seen) -> None:
        """Enter the tournament of this message."""
        self._entered = True
        await self._pressed(lambda: self.person.click(board, "Join"))

    async def check_in(self, board: Seen) -> None:
        """Say that one is there; those who never come do not."""
        if self.habit != "never comes":
            await self._pressed(lambda: self.person.click(board, "Check in"))

    def sees(self, message: Message) -> None:
        """Look at what only they see, when it has come or changed."""
        if "your hand" not in Seen(self.person.world, message).text:
            return
        if all(hand.message is not message for hand in self.hands):
            self.hands.append(Hand(self._clock.now(), message, self._opening))
        if self.habit != "never comes" and self.left is None and (self._playing is None or self._playing.done()):
            self._playing = self._do(self._play())

    def is_mentioned(self, message: Message) -> None:
        """Look at a table where they are mentioned, after a while."""
        self.mentions.append(self._clock.now())
        if self.habit != "never comes" and self.left is None:
            self._do(self._come(message))

    def round_begins(self, number: int) -> None:
        """Leave, a while later, where it is the last round that they play."""
        if number == self.last_round and self.left is None:
            self._do(self._leave())

    async def stop(self) -> None:
        """Do nothing any more."""
        self.left = self.left or self._clock.now()
        tasks = [*self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def errors(self) -> list[str]:
        """Tell what has gone wrong with the simulation itself."""
        return [repr(error) for task in self._tasks if task.done() and (error := task.exception())]

    # What they do

    def _do(self, work: Awaitable[None]) -> asyncio.Task[None]:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(lambda done: None if done.cancelled() or done.exception() else self._tasks.discard(done))
        return task

    async def _pause(self, span: tuple[float, float]) -> None:
        await asyncio.sleep(self._chance.uniform(*span))

    async def _pressed(self, act: Callable[[], Awaitable[T]]) -> T | None:
        """Press something; once more after a while if that is not answered."""
        for _ in range(3):
            self.presses.append(self._clock.now())
            try:
                return await act()
            except InteractionFailed:
                self.unanswered += 1
                await self._pause(AGAIN)
            except ImpossibleError:  # it is not there any more
                return None
        return None

    @property
    def _hand(self) -> Seen | None:
        """The newest hand, if it can be seen still and has something to press."""
        if not self.hands:
            return None
        hand = Seen(self.person.world, self.hands[-1].message)
        return hand if not hand.deleted and offers(hand) else None

    async def _play(self) -> None:
        """Press what the hand offers, as long as it offers something."""
        while self.left is None and self._hand is not None:
            await self._pause(THINKS)
            if (hand := self._hand) is not None:
                button = await self._advise(self.person, hand)
                await self._pressed(lambda hand=hand, button=button: self._press(hand, button))  # type: ignore[misc]

    async def _press(self, hand: Seen, button: str | None) -> None:
        """Press the button that was advised, or anything that is offered."""
        if button is None:
            await press(self.person, hand, self._chance)
            return
        outcome = await self.person.click(hand, custom_id=button)
        if outcome.modal is not None:
            await self.person.submit(outcome.modal, {"text": "Whatever I say."})

    async def _come(self, message: Message) -> None:
        """Open one's hand at the table at which one was mentioned."""
        await self._pause(COMES)
        world = self.person.world
        if self.left is not None or self._hand is not None or message.channel_id not in world.channels:
            return
        there = [message, *world.messages.history(world.channels[message.channel_id])]
        table = next((one for one in (Seen(world, each) for each in there) if "My hand" in one.labels), None)
        if table is not None and self.person.can_see(table):
            self._opening = True
            try:
                await self._pressed(lambda: self.person.click(table, "My hand"))
            finally:
                self._opening = False

    def _board(self) -> Seen:
        """The tournament's message, which is posted again where threads have pushed it up."""
        return next(message for message in self.person.messages() if "How it works" in message.labels)

    async def _leave(self) -> None:
        await self._pause(LINGERS)
        if self.habit == "leaves the server":
            self.person.leave()
        elif self._entered:
            asked: Outcome | None = await self._pressed(lambda: self.person.click(self._board(), "Leave"))
            if asked is None or asked.message is None:
                return
            await self._pressed(lambda: self.person.click(asked.message, "Drop out"))  # type: ignore[arg-type]
        self.left = self._clock.now()


def invited(
    people: Sequence[Person], clock: SystemClock, chance: random.Random, rounds: int, advise: Advice
) -> list[Guest]:
    """Say who plays on, who never comes, and who leaves in the middle: half of these leave the server."""
    leaving = round(LEAVING * len(people))
    habits: list[Habit] = ["never comes"] * round(ABSENT * len(people))
    habits.extend("leaves the server" if number % 2 else "leaves the tournament" for number in range(leaving))
    habits.extend("plays" for _ in range(len(people) - len(habits)))
    chance.shuffle(habits)
    guests = [
        Guest(person, clock, random.Random(chance.random()), habit, advise)
        for person, habit in zip(people, habits, strict=True)
    ]
    for guest in guests:
        if guest.habit.startswith("leaves"):
            guest.last_round = chance.randint(first := min(2, rounds), max(first, rounds - 1))
    return guests


@contextlib.contextmanager
def watching(world: World, guests: Sequence[Guest], posted: dict[int, float]) -> Iterator[None]:
    """Have these people look whenever something comes that only they see, or mentions them.

    :param posted: is filled with the tables, and when each was posted first.
    """
    known = {guest.person.id: guest for guest in guests}
    tell, notify = world.news.tell_readers, world.news.notify

    def told(message: Message, what: What) -> None:
        tell(message, what)
        if message.reader_id in known and what is not What.MESSAGE_DELETED:
            known[message.reader_id].sees(message)
        elif message.reader_id is None and what is What.MESSAGE_CREATED:
            opening = (TableButtonId.parse(button.custom_id or "") for button in Seen(world, message).buttons)
            for button in opening:
                if button is not None:
                    posted.setdefault(button.table, world.clock.now())

    def notified(user_id: int, message: Message) -> None:
        notify(user_id, message)
        if user_id in known:
            known[user_id].is_mentioned(message)

    world.news.tell_readers, world.news.notify = told, notified  # type: ignore[method-assign]
    try:
        yield
    finally:
        world.news.tell_readers, world.news.notify = tell, notify  # type: ignore[method-assign]
