"""What this process has claimed of what is left to do: renewed while it is being done, and noted when it is done.

What it claims in a change it does at once. A poll finds what others have left: work for a later time, and the rows of
processes that have died. Notes are written together, every :data:`FLUSH`; a crash loses some, and that work is done
again.

Whether a claim still holds is told by the time that has passed here, which stands still for no process that was frozen.
"""

import asyncio
import math
import random
from collections.abc import Awaitable, Callable, Collection
from dataclasses import replace

from bot.runtime import clock as clocks
from bot.runtime import marks
from bot.runtime.clock import Clock
from bot.runtime.log import logger
from bot.services.held import Held, Takes
from bot.services.kept import Kept
from bot.services.kinds import LAST, takeable
from bot.services.workers import Workers
from bot.standings.ids import MessageId
from bot.store.due import LIFE, UNHEARD, Claim, Key, Kind, Note, Place
from bot.store.errors import StoreFailed
from bot.store.outage import log_failure
from bot.store.sql.due import AT_ONCE, DueRows

log = logger(__name__)

FLUSH = 0.1
"""Seconds for which notes are gathered before they are written together."""
QUIET = 0.5
"""The same for notes of rows with nothing left to do, which can wait longer."""
RENEWED = 4.0
"""Seconds after which a claim is renewed: two tries fit into its life."""
MARGIN = 1.0
"""Seconds before its end from which nothing is sent under a claim: it has yet to arrive."""
POLL = 0.5
"""Seconds between two polls where there is much to do, or other processes may leave rows."""
LONGEST = 60.0
"""Seconds after which it is looked for work in any case."""
AGAIN = 0.5
"""Seconds until the next try if the store fails."""


class Due:
    def __init__(
        self,
        rows: DueRows,
        clock: Clock,
        elapsed: Callable[[], float] = clocks.elapsed,
        *,
        chance: random.Random | None = None,
    ) -> None:
        """:param elapsed: gives the seconds that have passed in this process."""
        self._rows = rows
        self.kept = Kept(rows)
        self.workers = Workers(rows, clock, elapsed, chance or random.SystemRandom())
        self.now = self.workers.now
        self._clock = clock
        self._elapsed = elapsed
        self._takes: dict[Kind, Takes] = {}
        self._next = -math.inf  # when it is looked for more
        self._starts: Callable[[Held], None] = lambda _: None  # it is left to a poll
        self._held: dict[Key, Held] = {}
        self._under_way: dict[Key, set[Held]] = {}  # claims, even lost ones, under which something was sent
        self._done: list[tuple[float, Note, Held]] = []  # each with when it was, by the time that has passed here
        self._stale: dict[Key, int] = {}  # to be done once more, with their servers
        self._hurried: dict[Kind, set[int]] = {}  # what need not wait any longer, with its servers
        self._inherited = False  # whether what a process before this one had claimed is taken back
        self._polled = -math.inf
        self._flush_at = math.inf
        self._turn_at = -math.inf  # when the next turn begins at the latest
        self._woken = asyncio.Event()

    def serve(self, kind: Kind, takes: Takes, starts: Callable[[Held], None] | None = None) -> None:
        """Claim work of a kind from now on.

        :param takes: begins what a poll has found. It is not called for what a change here has claimed.
        :param starts: is called for clocks that a change here has claimed because they are due soon, :data:`LIFE`
            before the claim expires.
        """
        self._takes[kind] = takes
        self._starts = starts or self._starts
        self.wake()

    def cease(self, kind: Kind) -> None:
        """Leave work of a kind to other processes."""
        self._takes.pop(kind, None)
        self.wake()

    def claim(self, kind: Kind, guild_id: int, *, rest: float = 0.0) -> Claim | None:
        """Give what a change claims that is just about to be stored; None if its work is left to others.

        :param rest: seconds until work is done that nobody waits for.
        """
        if kind not in self._takes:
            return None
        now = self.now()
        return Claim(self.workers.new_claim(), guild_id, now, self._elapsed(), _together(now + rest))

    def gained(self, claim: Claim | None) -> None:
        """Hold what a change has claimed, if anything."""
        if claim is None:
            return
        for key, holder in claim.holders.items():
            if holder == claim.number:
                self._hold(key, claim.guild_id, claim, claim.until, claim.places.get(key))
            else:
                self._take_back(key, holder)
        for key, until in claim.clocks.items():
            self._starts(self._hold(key, claim.guild_id, claim, until))
        if claim.rests:
            self._expect(claim.rest)
        if claim.more:
            self.wake()

    def _take_back(self, key: Key, holder: int | None = None) -> Held | None:
        """Hold a row again whose note is not written yet.

        :param holder: the claim on it, if it has just been read.
        """
        for done in self._done:
            _, note, held = done
            if (
                note.key == key
                and held.number
                and (held.number == holder or (holder is None and self._elapsed() < held.ends))
            ):
                self._done.remove(done)
                held.answers = held.done = held.read = False
                held.place = None
                self._held[key] = held
                return held
        return None

    def release(self, key: Key) -> None:
        """Note that a change has ended all earlier claims on something."""
        self._held.pop(key, None)

    def expect(self, key: Key, due: float) -> None:
        """Note that a clock is due then, by this process's clock, if it is not claimed here."""
        if key not in self._held:
            self._expect(due - self._clock.now() + self.now())

    def _expect(self, due: float) -> None:
        """Take note of when a row is due, and look for it no later."""
        if due < self._next:
            self._next = due
            self._woken.set()

    def held(self, key: Key) -> Held | None:
        return self._held.get(key)

    def answer(self, key: Key, guild_id: int) -> Held:
        """Leave work to the answer to a press, even what is under way; what has become of it has to be told."""
        current = self._held.get(key) or self._take_back(key)
        if current is None:
            held = Held(key, guild_id, 0, math.inf, math.inf, answers=True)
        else:
            held = self._held[key] = replace(current, answers=True, done=False)
        self._under_way.setdefault(key, set()).add(held)
        return held

    def leave(self, key: Key) -> None:
        """Leave what a change has claimed until the press that has made it is answered."""
        if (held := self._held.get(key)) is not None and not held.read:
            held.answers = True

    def answered(self, part: int) -> list[Held]:
        """Give what was left to presses that are answered, and have drawn something else."""
        left = [one for key, one in self._held.items() if key.part == part and one.answers]
        left = [one for one in left if one not in self._under_way.get(one.key, ())]
        for held in left:
            held.answers = False
        return left

    def may_send(self, held: Held) -> bool:
        """Whether a request may be sent under a claim: ask just before each try, and report afterwards how it ended."""
        if self._held.get(held.key) is not held or self._elapsed() >= held.ends:
            marks.hit("claim gone before it was sent")
            return False
        self._under_way.setdefault(held.key, set()).add(held)
        return True

    # What has become of it

    def note(
        self, held: Held, shown: int, *, last: bool = False, again: float | None = None, rest: float = 0.0
    ) -> None:
        """Note which version was shown, under a claim that may have been lost meanwhile.

        Where two requests of this process were under way at once, nobody knows which of them came last.

        :param last: whether nothing is likely to follow.
        :param again: the seconds after which it is done once more.
        :param rest: the seconds until a newer version that is wanted already is due.
        """
        others, current = self._landed(held), self._held.get(held.key)
        if current is not None and current is not held:
            self._overlap(current, held, others)
        elif current is held and others:
            held.overlapped = held.done = True
        elif held.overlapped or (not held.number and others):
            marks.hit("drawn again")
            self._give_back(held)
        elif held.number or not self._rows.alone:  # an answer may lie over what another process has drawn
            last = last and held.unheard is None
            due = None if again is None else self.now() + again
            newer = _together(self.now() + rest) if rest else self.now()
            self._add(held, Note(held.key, held.guild_id, held.number, shown, held.unheard, due, newer, last=last))

    def later(self, held: Held, seconds: float = 0.0) -> None:
        """Give work back that is to be done after a while, by this process or another one."""
        sent = held in self._under_way.get(held.key, ())
        others, current = self._landed(held), self._held.get(held.key)
        if current is None or current is held:
            self._give_back(held, seconds)
        elif sent or held.unheard is not None:
            self._overlap(current, held, others)

    def close(self, held: Held, *, last: bool = False) -> None:
        """Note that work cannot be done, or need not.

        :param last: whether nothing is likely to follow.
        """
        self._landed(held)
        self._add(held, Note(held.key, held.guild_id, held.number, None, held.unheard, last=last))

    def unheard(self, held: Held) -> None:
        """Note that Discord has not responded: what was sent may arrive late, and is sent once more."""
        held.unheard = self.now() + UNHEARD

    def keep(self, held: Held) -> bool:
        """Go on under a claim after a request has landed; tells whether it still holds, otherwise it is given back."""
        if self._held.get(held.key) is held:
            self._landed(held)
            return True
        self.later(held)
        return False

    def is_lost(self, held: Held) -> bool:
        """Whether something else has the work now, and nothing was sent under this claim."""
        return self._held.get(held.key) is not held and held not in self._under_way.get(held.key, ())

    def _give_back(self, held: Held, seconds: float = 0.0) -> None:
        if held.number:
            now = self.now()
            # Without the claim, this has to be known all the same: what was sent may lie over something newer.
            again = max(held.unheard or now, now) if held.overlapped else held.unheard
            due = now + (0.0 if held.hurried else seconds)
            self._add(held, Note(held.key, held.guild_id, held.number, None, again, due))
        else:
            self.redo(held.key, held.guild_id)

    def _overlap(self, current: Held, landed: Held, others: bool) -> None:
        """Note that a request has landed while a later claim was at work on the same."""
        current.overlapped = True
        current.unheard = max(filter(None, (current.unheard, landed.unheard)), default=None)
        if current.done and not others:
            self._give_back(current)

    def _landed(self, held: Held) -> bool:
        """Take note that nothing is under way under a claim any more; tells whether something else is."""
        under_way = self._under_way.get(held.key, set())
        under_way.discard(held)
        if not under_way:
            self._under_way.pop(held.key, None)
        return bool(under_way)

    def redo(self, key: Key, guild_id: int) -> None:
        """Have something done once more that may be done already."""
        held = self._held.get(key)
        if held is None or held.answers or held.read or key in self._under_way:
            self._stale[key] = guild_id
            self.wake()

    async def drop(self, guild_id: int, channel_id: int, message_id: MessageId) -> None:
        """Have a message deleted that no change of a table or tournament knows of."""
        await self._rows.stale([(Key("litter", message_id, channel_id), guild_id)], self.now())
        self.wake()

    def hasten(self, kind: Kind, guild_ids: Collection[int]) -> None:
        """Have everything of a kind done at once that waits in some servers for a later time, or is about to."""
        for held in self._held.values():
            held.hurried = held.hurried or (held.key.kind == kind and held.guild_id in guild_ids)
        self._hurried[kind] = self._hurried.get(kind, set()) | {*guild_ids}
        self.wake()

    def wake(self) -> None:
        """Look at once for what is due."""
        self._next = self._polled = -math.inf
        if self._done:
            self._flush_at = -math.inf
        self._woken.set()

    # The loop

    async def run(self) -> None:
        while True:
            wait = await self.turn()
            await self._clock.sleep_until(self._clock.now() + wait, self._woken)
            self._woken.clear()

    def pause(self) -> None:
        """Claim nothing more: what is changed from now on is done after the next start, or by another process."""
        self._takes.clear()

    async def stop(self) -> None:
        """Note what is done, and release what is not: others do it at once."""
        for held in [*self._held.values()]:
            self._give_back(held)
        if await self._tried(self._write_stale()):
            await self._tried(self._flush())
        if not self._rows.alone:
            await self._tried(self.workers.leave())

    async def turn(self) -> float:
        """Do what is to be done now; gives the seconds until the next turn."""
        self._turn_at = -math.inf
        if not await self._tried(self._turn()):
            return AGAIN
        now, passed = self.now(), self._elapsed()
        waits = [self._flush_at - passed, *(self._renewal(held) - passed for held in self._held.values())]
        waits.append(self._next - now)
        if self.workers.shared:
            waits.append(self._polled + POLL - passed)
        waits.append(self.workers.next_sign - passed)
        wait = max(0.0, min(waits))
        self._turn_at = passed + wait
        return wait

    async def _turn(self) -> None:
        if self._rows.alone and not self._inherited:
            await self._rows.inherit(self.now())
            self._inherited = True
        if self._elapsed() >= self.workers.next_sign:
            await self.workers.beat()
            await self.kept.look()
        await self._write_stale()  # before it is noted that the work is done that has made it so
        if self._elapsed() >= self._flush_at or (self._done and self._polls()):
            await self._flush()
        await self._renew()
        await self._hasten()
        await self._poll()

    async def _tried(self, work: Awaitable[object]) -> bool:
        try:
            await work
        except StoreFailed as error:
            log_failure(log, marks.hit("work left to do not looked at"), error)
            return False
        return True

    async def announce(self) -> None:
        """Note that this process is alive, and wait until no other one relies on there being no others.

        :raises StoreFailed: it cannot be noted.
        """
        await self.workers.announce()
        await self.kept.look()

    async def _flush(self) -> None:
        """Write what is done, for each row in its order. What is locked just now stays for the next time."""
        self._flush_at = math.inf
        done, self._done = self._done, []
        try:
            while done:
                batch: dict[Key, tuple[float, Note, Held]] = {}
                rest = [one for one in done if batch.setdefault(one[1].key, one) is not one]
                found = await self._rows.note([note for _, note, _ in batch.values()], self.now())
                self._next = min(self._next, *(due for due in found.values() if due is not None), math.inf)
                for key, one in batch.items():
                    if key not in found:
                        self._missed(*one)
                done = rest
        except BaseException:
            self._done = [*done, *self._done]
            self._flush_in(AGAIN)
            raise

    def _missed(self, since: float, note: Note, held: Held) -> None:
        """Try again to note what was locked; if its row is gone, what was sent may lie over something newer."""
        if not self._rows.alone and self._elapsed() - since <= LIFE:
            marks.hit("note of a locked row tried again")
            self._done.append((since, note, held))
            self._flush_in(FLUSH)
        elif note.key.kind not in ("hand", *LAST) and (note.shown is not None or note.again is not None):
            marks.hit("note without its row")
            self.redo(note.key, note.guild_id)

    async def _renew(self) -> None:
        passed, now = self._elapsed(), self.now()
        soon = {key: one for key, one in self._held.items() if self._renewal(one) <= passed or one.until <= now}
        if not soon:
            return
        renewed = await self._rows.renew([(key, one.number) for key, one in soon.items()], now)
        for key, one in soon.items():
            if key in renewed:
                one.ends, one.until = passed + LIFE - MARGIN, now + LIFE
            elif self._held.get(key) is one:
                marks.hit("claim lost")
                del self._held[key]
                if one.overlapped:
                    self._give_back(one)

    async def _write_stale(self) -> None:
        stale, self._stale = self._stale, {}
        if not stale:
            return
        try:
            await self._rows.stale([*stale.items()], self.now())
            self._next = -math.inf
        except BaseException:
            self._stale = {**stale, **self._stale}
            raise

    async def _hasten(self) -> None:
        for kind in [*self._hurried]:
            guild_ids = self._hurried[kind]
            await self._rows.hasten(kind, guild_ids, self.now())
            self._next = -math.inf
            if self._hurried[kind] is guild_ids:
                del self._hurried[kind]

    async def _poll(self) -> None:
        if not self._polls():
            return
        if self.workers.shared:
            await self.kept.look()  # first: what another process has left is drawn with it
        self._polled = self._elapsed()
        self._next = self.now() + LONGEST  # what is expected from now on may be missing in what is read
        try:
            due = await self._polled_until()
        except BaseException:
            self._next = -math.inf
            raise
        self._next = min(self._next, due)

    def _polls(self) -> bool:
        """Whether to look for what is due."""
        return self._next <= self.now() or (self.workers.shared and self._elapsed() >= self._polled + POLL)

    async def _polled_until(self) -> float:
        """Claim what is due; gives when to look again. With too much to do already, only deadlines are claimed."""
        found = 0
        while True:
            kinds = takeable(self._takes, self._held)
            claim = Claim(self.workers.new_claim(), 0, self.now(), self._elapsed())
            rows = await self._rows.poll(kinds, claim.number, claim.now)
            for row in sorted(rows, key=lambda row: (row.key.kind in LAST, row.since or 0.0)):
                if (takes := self._takes.get(row.key.kind)) is not None:
                    held = self._hold(row.key, row.guild_id, claim, claim.until, row.place)
                    if not held.answers:
                        takes(row, held)
            found += len(rows)
            if len(rows) < AT_ONCE:
                break
        soon = _together(self.now() + POLL / 2)
        if found or len(kinds) < len(self._takes):
            return soon
        due = await self._rows.next(kinds, self.now())
        if due is None:
            return math.inf
        return due if self._rows.alone else max(due, soon)  # it may be left to others

    def _hold(self, key: Key, guild_id: int, claim: Claim, until: float, place: Place | None = None) -> Held:
        ends = claim.began + until - claim.now - MARGIN
        # Discord accepts nothing else with the token of a press before that is answered.
        answers = key.kind == "hand" and any(one.answers for one in self._under_way.get(key, ()))
        held = self._held[key] = Held(key, guild_id, claim.number, ends, until, answers, place=place)
        self._turn_by(self._renewal(held))
        return held

    def _add(self, held: Held, note: Note) -> None:
        if self._held.get(held.key) is held:
            del self._held[held.key]
        self._done.append((self._elapsed(), note, held))
        self._flush_in(FLUSH if self.workers.shared or note.due is not None else QUIET)

    def _flush_in(self, seconds: float) -> None:
        self._flush_at = min(self._flush_at, self._elapsed() + seconds)
        self._turn_by(self._flush_at)

    def _turn_by(self, passed: float) -> None:
        """Have the next turn begin in time."""
        if passed < self._turn_at:
            self._woken.set()

    @staticmethod
    def _renewal(held: Held) -> float:
        """When a claim is renewed, by the loop's time."""
        return held.ends + MARGIN - LIFE + RENEWED


def _together(time: float) -> float:
    """Put off what is due at about the same time to the same moment, so that one poll finds all of it."""
    return math.ceil(time / POLL) * POLL
