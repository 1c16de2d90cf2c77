"""The coach's buttons: reports on how a player did, once a game is over, and hints for those who play alone."""

import asyncio
import contextlib
from dataclasses import replace
from functools import partial
from typing import Any

from bot.discord.access import EXPIRED, need_private, need_writer
from bot.discord.answer import Answer, File, HandMessage, NewMessage, Redrawn, shared_once
from bot.discord.core import Core
from bot.discord.deliver import Deliver
from bot.discord.hand_presses import MOVED_ON
from bot.discord.press import Press
from bot.discord.responses import public_texts, redraw
from bot.language import names
from bot.language.errors import Refused
from bot.language.texts import Texts, mark
from bot.play import daily_tables, hints
from bot.play.coaching import Report, Said, coached, is_judged
from bot.play.table import Table
from bot.runtime.log import logger
from bot.runtime.recent import Recent
from bot.runtime.worker import NotDone
from bot.services.coaching import Coaching
from bot.show import pictures, render
from bot.show.custom_ids import CoachId, HintId
from bot.show.people import People
from bot.standings.ids import MessageId, TableId
from rules import Illegal
from rules.seats import Seat

log = logger(__name__)

EVERY = 1.5  # seconds between two looks at a report that is being worked out: Discord takes few edits
LONGEST = 600.0  # seconds after which an unfinished report is dropped; an answer can be edited for fifteen minutes
SOON = 1.5
"""Seconds after which a press is answered without what is still being worked out: an answer has to arrive in three."""
STILL = 60.0  # seconds for which a report is worked out for a player who replays their game without turning a page
PATIENCE = 30.0  # seconds that a player waits for a hint, or for the picture of a report
REMEMBERED = 64  # the number of cached pictures; each is of about 30 kB

NOT_OVER = mark("The coach looks at a game once it's over.")
UNKNOWN = mark("The coach doesn't know this game.")
NOT_THERE = mark("You didn't play in this game.")
THINKING = mark("The coach is thinking…")
NOT_NOW = mark("The coach has a queue: try again in a moment.")
CORRECTED = mark("The rules were corrected after this game, so the coach can't look at it any more.")
NOTHING = mark("Play what you like: here, nothing beats anything else.")
NOT_JUDGED = mark("The coach has no hint for this.")
STILL_PLAYED = mark("Others are still playing these cards today: share this once the day is over.")
ALREADY = mark("You already shared this.")
PRACTICE = mark("From now on this game is for practice.")
FILLS = mark("The coach is still looking at this game: tap again in a moment.")

ReportKey = tuple[TableId, Seat, str]  # a table, a seat, and the language of its reader


class CoachButtons:
    def __init__(self, core: Core, coaching: Coaching, deliver: Deliver) -> None:
        self._core = core
        self._access = core.access
        self._coaching = coaching
        self._deliver = deliver
        self._filling: set[ReportKey] = set()  # reports that are being filled in
        self._pictures: Recent[ReportKey, bytes] = Recent(REMEMBERED)
        self._replayed: dict[tuple[TableId, Seat], float] = {}  # when the player last turned a page, by table and seat

    async def press(self, press: Press, pressed: CoachId) -> Answer:
        sharing = pressed.verb == "share"
        table = await self._access.table_of(press, pressed.table, reading=not sharing)
        if not table.finished:
            raise Refused(NOT_OVER)
        if not coached(table.game):
            raise Refused(UNKNOWN)
        seat = table.seat_held_by(press.user_id)
        if seat is None:
            raise Refused(NOT_THERE)
        match pressed.verb:
            case "report":
                return await self._open(press, table, seat)
            case "page":
                need_private(press)
                return await self._turn(press, table, seat, pressed.page)
            case "share":
                need_private(press)
                return await self._share(press, table, seat)

    async def _open(self, press: Press, table: Table, seat: Seat) -> Answer:
        """Answer with the report, which fills in as it is worked out; only one answer to each reader does."""
        key = table.id, seat, press.t.language
        found = await self._coaching.kept(table, seat) or self._coaching.stand(table, seat)
        complete = found is not None and found.complete
        drawn = found is not None and (key in self._pictures or not found.said)
        if key in self._filling or (complete and drawn):
            return self._said(press, table, found, "" if complete else press.t(FILLS))
        answer = self._said(press, table, found)

        async def then(message_id: MessageId | None) -> None:
            if message_id is None:
                self._filling.discard(key)
            else:
                self._core.background.begin(self._follow(press, table, seat), f"report-{table.id}-{seat}")

        self._filling.add(key)  # what follows the answer takes it out again
        return replace(answer, then=then)

    def _said(self, press: Press, table: Table, found: Report | None, line: str = "") -> NewMessage:
        """Answer with a report as far as it is known, and with its picture if that has been drawn."""
        if found is None:
            return NewMessage(line or press.t("The coach looks at your game…"))
        drawn = self._pictures.get((table.id, found.seat, press.t.language)) if found.complete else None
        layout = self._report(press, table, found, press.t, drawn=drawn is not None, line=line)
        return NewMessage(layout, _files(drawn))

    async def _follow(self, press: Press, table: Table, seat: Seat) -> None:
        t = press.t
        shown = self._core.clock.now()
        try:
            async with asyncio.timeout(LONGEST), contextlib.aclosing(self._coaching.report(table, seat)) as growing:
                async for found in growing:
                    if found.complete or self._core.clock.now() - shown < EVERY:
                        continue
                    if not await redraw(press, self._report(press, table, found, press.t)):
                        return  # its reader has gone
                    shown = self._core.clock.now()
            drawn = await self._drawn(table, found, t, PATIENCE)
            layout = self._report(press, table, found, press.t, drawn=drawn is not None)
            await redraw(press, layout, files=_files(drawn))
        except (NotDone, TimeoutError):
            await redraw(press, t(NOT_NOW), files=())
        except Illegal:
            await redraw(press, t(CORRECTED), files=())
        except Exception:
            await redraw(press, t(NOT_NOW), files=())
            raise
        finally:
            self._filling.discard((table.id, seat, t.language))

    def _report(self, press: Press, table: Table, found: Report, t: Texts, **how: Any) -> render.Layout:
        sharing = not daily_tables.still_played(table, press.id)
        return render.report(table, found, self._core.presenters[table.game.key], t, sharing=sharing, **how)

    async def replayed(self, table: Table, user_id: int) -> Report | None:
        """Give what there is of the report of a player who replays their game, and have the rest worked out meanwhile.

        None where the coach has nothing to say, because they did not play there or it does not know the game.
        """
        seat = table.seat_held_by(user_id)
        if seat is None or not coached(table.game):
            return None
        kept = await self._coaching.kept(table, seat)
        if kept is not None:
            return kept
        key = table.id, seat
        begun, self._replayed[key] = key in self._replayed, self._core.clock.now()
        if not begun:
            self._core.background.begin(self._attend(table, seat), f"report-{table.id}-{seat}")
        return self._coaching.stand(table, seat) or Report(seat, 1, won=False, said=[])  # nothing is there yet

    async def _attend(self, table: Table, seat: Seat) -> None:
        key = table.id, seat
        try:
            async with asyncio.timeout(LONGEST), contextlib.aclosing(self._coaching.report(table, seat)) as growing:
                async for _ in growing:
                    if self._core.clock.now() - self._replayed[key] > STILL:
                        return
        except (NotDone, TimeoutError, Illegal):
            pass  # the next turn of a page asks for it again
        finally:
            del self._replayed[key]

    async def _drawn(self, table: Table, found: Report, t: Texts, within: float) -> bytes | None:
        if not found.said:
            return None
        key = table.id, found.seat, t.language
        drawn = self._pictures.get(key)
        if drawn is None:
            try:
                drawn = await self._core.worker.run(pictures.chances, render.chances(found, t), within=within)
            except NotDone:
                return None
            self._pictures[key] = drawn
        return drawn

    async def _turn(self, press: Press, table: Table, seat: Seat, page: int) -> Answer:
        found = await self._coaching.kept(table, seat) or self._coaching.stand(table, seat)
        if found is None:
            return await self._open(press, table, seat)
        drawn = await self._drawn(table, found, press.t, SOON) if page == 0 and found.complete else None
        layout = self._report(press, table, found, press.t, page=page, drawn=drawn is not None)
        return Redrawn(layout, _files(drawn))

    async def _share(self, press: Press, table: Table, seat: Seat) -> Answer:
        if press.guild_id is None:
            raise Refused(EXPIRED)
        if daily_tables.still_played(table, press.id):
            raise Refused(STILL_PLAYED)
        need_writer(press)
        found = await self._soon(table, seat)
        if not await self._core.storage.share_report(table.id, seat, self._core.clock.now()):
            raise Refused(ALREADY)
        public = await public_texts(press)
        drawn = await self._drawn(table, found, public, SOON)
        name = names.escape(names.plain(press.display_name))
        layout = self._report(press, table, found, public, drawn=drawn is not None, by=name)
        return shared_once(layout, partial(self._core.storage.unshare_report, table.id, seat), _files(drawn))

    async def _soon(self, table: Table, seat: Seat) -> Report:
        """Give a complete report that is there, or will be in a moment; otherwise refuse."""
        try:
            async with asyncio.timeout(SOON), contextlib.aclosing(self._coaching.report(table, seat)) as growing:
                async for found in growing:
                    if found.complete:
                        return found
        except (NotDone, TimeoutError, Illegal):
            pass
        raise Refused(NOT_NOW)

    async def hint(self, press: Press, pressed: HintId) -> Answer:
        t = press.t
        need_private(press)
        table = await self._access.table_of(press, pressed.table)
        await self._need_no_game_among_people(press)
        seat = hints.need_offered(table, press.user_id)
        if not table.decides(seat, pressed.decision):
            return HandMessage(table, seat, t(MOVED_ON))
        thinking = self._core.background.start(self._coaching.hint(table, seat), f"hint-{table.id}")
        done, _ = await asyncio.wait({thinking}, timeout=SOON)
        if done:
            told = await self._hinted(thinking, press, table, seat)
            return told or HandMessage(await self._core.tables.get(table.id) or table, seat, t(MOVED_ON))

        async def tell() -> None:
            await self._deliver.send_late(press, await self._hinted(thinking, press, table, seat))

        async def then(_: int | None) -> None:
            self._core.background.begin(tell(), f"hinted-{table.id}-{seat}")

        return HandMessage(table, seat, t(THINKING), then=then)

    async def _hinted(
        self, thinking: "asyncio.Task[Said | None]", press: Press, table: Table, seat: Seat
    ) -> Answer | None:
        """Give a hand with a hint, and make its game one for practice from then on; without a hint, nothing changes.

        None if its owner has gone on meanwhile.
        """
        t = press.t
        presenter = self._core.presenters[table.game.key]
        decision, counted, line = table.players[seat].decision, False, t(NOTHING)
        if not is_judged(table, seat):
            line = " ".join(t(said) for said in (NOT_JUDGED, presenter.not_judged) if said)
        with contextlib.suppress(Refused):  # it is over, or they have left it
            try:
                async with asyncio.timeout(PATIENCE):
                    said = await thinking
                await self._need_no_game_among_people(press)
            except (NotDone, TimeoutError):
                said, line = None, t(NOT_NOW)
            except Refused as refused:  # one has begun meanwhile
                said, line = None, t(refused.sentence, **refused.values)
            if said is not None:
                counted = not table.agreed.practice
                await self._core.tables.change(table.id, hints.given, press.user_id, decision)
                line = render.hint(said, presenter, People(table.players, t, you=seat), t)
        now = await self._core.tables.get(table.id)
        if now is None or not now.decides(seat, decision):
            return None
        return HandMessage(now, seat, f"{line} {t(PRACTICE)}" if counted else line)

    async def _need_no_game_among_people(self, press: Press) -> None:
        """Refuse hints to people who are playing against other people, at any table."""
        for table_id in await self._core.storage.privacy.sittings(press.user_id):
            table = await self._core.tables.get(table_id)
            if table is not None and hints.among_people(table):
                raise Refused(hints.PLAYING, link=table.home.link)


def _files(drawn: bytes | None) -> list[File]:
    return [] if drawn is None else [File(render.CHANCES, drawn)]
