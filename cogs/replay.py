"""Finished games once more: replayed step by step, handed out as a record, and their deal verified."""

import asyncio
import contextlib
import json
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from discord import app_commands

from bot.discord.answer import Answer, File, NewMessage, Redrawn
from bot.discord.client import DealersChoice
from bot.discord.cog import Cog, takes_press
from bot.discord.core import Core
from bot.discord.live.replays import Replays, Shown
from bot.discord.press import Press
from bot.discord.services import Presses
from bot.language.errors import Refused
from bot.language.texts import Texts, mark, texts
from bot.play import daily_tables, replay
from bot.play.changes import Action
from bot.play.erasure import may_remove
from bot.play.missing_game import need_game
from bot.play.permissions import Person
from bot.play.replay import Step
from bot.play.table import Hand, Table
from bot.runtime.background import in_background
from bot.runtime.recent import Recent
from bot.show import render
from bot.show.commands import command
from bot.show.custom_ids import CheckId, ReplayId, ReplayVerb
from bot.show.people import People
from bot.show.presenter import Perspective, Presenter
from bot.standings.daily import after, begin_of
from bot.standings.ids import MessageId, TableId
from bot.store.sql.replays import Step as ReplayStep
from rules import Illegal
from rules.chance import commitment
from rules.daily_proof import checked_day, given_on, issued_at, proof_of_day
from rules.proof import Checked, NoRecord
from rules.seats import seats_at
from rules.tournament_secrets import Chain

NOT_OVER = mark("A game can be replayed when it's over.")
NO_SUCH_TABLE = mark("There's no table {number} in this server: a table's number is under its heading.")
RULES_CHANGED = mark("The rules were corrected after this game, so it can't be replayed any more.")
CORRECTED = mark("The rules were corrected after this game, so some moves may turn out differently now.")
STILL_PLAYED = mark("Others are still playing these cards today: get the record once the day is over.")
TOURNAMENTS_OWN = mark(
    "The cards follow from who plays and from the tournament's secret. Its SHA-256 is "
    "`{digest}`: it has to be the one that was on the tournament's message before you "
    "entered."
)
LARGEST = 10**12  # a number that no table reaches


class Replay(Cog):
    def __init__(self, core: Core, presses: Presses, replays: Replays) -> None:
        super().__init__(core)
        self._presses = presses
        self._replays = replays
        replays.draw = self._drawn
        self._recent = Recent[tuple[str, int], replay.Played](replay.CACHED)
        self._one: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)  # of each server only one at a time

    verify = app_commands.Group(name="verify", description="Check that nobody could choose the cards", guild_only=True)

    @verify.command(name="game")
    @app_commands.describe(table="The number of the table, shown under its heading")
    @takes_press
    async def verify_game(self, press: Press, table: app_commands.Range[int, 1, LARGEST]) -> Answer:
        """Check that the deal of a finished game was fixed before anyone saw a card."""
        found = await self.core.tables.get(TableId(table))
        if found is None or not await self.core.access.sees(press, found):
            raise Refused(NO_SUCH_TABLE, number=table)
        return NewMessage(render.page(await self._found(found, press.id, press.t)))

    @verify.command(name="daily")
    @app_commands.describe(day="Which day, such as 2026-11-22 (yesterday)")
    @takes_press
    async def verify_daily(self, press: Press, day: app_commands.Range[str, 10, 10] | None = None) -> Answer:
        """Check the daily deals of a day that is over, and see what is fixed for tomorrow."""
        yesterday = after(given_on(press.id), -1)
        view, content = await self._day(day or yesterday, press.id, press.t)
        name = "daily-deals.json"
        if content is None:
            return NewMessage(view)
        return NewMessage([*view, render.attachment(name)], [File(name, content)])

    async def _day(self, day: str, asked: int, t: Texts) -> tuple[render.Layout, bytes | None]:
        """Say what the deals of a day were made of, once it is over, and what is published of today and tomorrow.

        :param asked: the interaction; the day is Discord's, because a clock that runs ahead would tell secrets.
        """
        store, today = self.core.storage.daily, given_on(asked)
        await store.prepare(today, issued_at(asked), self.core.chance)
        deal = await store.deal(day) if day < today else None
        if deal is None:
            told, content = t("There were no daily deals on {day}.", day=day), None
            if day >= today:
                told = t("{day} isn't over yet: its secret stays hidden until then.", day=day)
        elif deal.interaction_id is None:
            told, content = t("Nobody asked for a deal of {day}.", day=day), None
        else:
            proof = proof_of_day(day, deal.secret, deal.interaction_id)
            games = [presenter.game for presenter in self.core.presenters.values()]
            checked = checked_day(games, day, proof["commitment"], deal.secret, proof["interaction"])
            content = json.dumps(proof).encode()
            seeds = "\n".join(f"{game.name}: `{checked.seeds[game.key]}`" for game in games)
            ahead = deal.made_at < begin_of(day)
            told = "\n".join(
                [
                    t("The secret: `{secret}`\nIts SHA-256: `{digest}`", secret=deal.secret, digest=checked.commitment),
                    t("It was made {when}, before its day began.", when=f"<t:{int(deal.made_at)}:f>")
                    if ahead
                    else t("It was made {when}, on its day: the bot had been away.", when=f"<t:{int(deal.made_at)}:f>"),
                    ("✓ " if checked.holds else "✗ ")
                    + t("The first request had the number {number}, given on {day}.",
                        number=deal.interaction_id, day=checked.given),
                    t("The seeds that follow from these:") + f"\n{seeds}",
                    t("-# The file is for `python3 -m rules verify`, which checks the same without this bot."),
                ]
            )  # fmt: skip
        known = [await store.deal(one) for one in (today, after(today))]
        published = "\n".join(
            t("{day}: `{digest}`", day=one.day, digest=commitment(one.secret)) for one in known if one is not None
        )
        heading = t("## The daily deals of {day}", day=day)
        settled = t("**Fixed, and secret until the day is over**: the SHA-256 of each secret.") + f"\n{published}"
        return render.page([heading, told, settled]), content

    async def check(self, press: Press, pressed: CheckId) -> Answer:
        table = await self.core.access.table_of(press, pressed.table, reading=True)
        return NewMessage(render.page(await self._found(table, press.id, press.t)))

    async def _found(self, table: Table, asked: int, t: Texts) -> list[str]:
        """Say what is known of a table's deal; before its game is over that is only the commitment.

        :param asked: the interaction.
        """
        public = texts(table.agreed.locale)
        heading = t("## {game}: the deal\n-# Table {number}", game=table.game.name, number=table.id)
        digest = commitment(table.secret)
        if daily_tables.still_played(table, asked):
            text = t(
                "These are the cards of a daily deal, which others are still playing. The SHA-256 of its secret is "
                "`{digest}`; {verify} shows the rest once the day is over.",
                digest=digest,
                verify=command("verify daily", t),
            )
            return [heading, text]
        chain = await self.core.tournaments.chain(table)
        if not table.finished:
            return [heading, *_committed(table, chain, t)]
        need_game(table.game)
        try:
            async with self._one[table.home.guild_id]:
                actions, _ = await self.core.storage.record(table.id)
                checked, agrees = await in_background(replay.verified, table, actions, chain)
        except NoRecord:
            return [heading, t(RULES_CHANGED)]
        findings = _findings(table, checked, agrees, t)
        values = t(
            "The bot's part: `{secret}`\nIts SHA-256: `{digest}`\nThe seed: `{seed}`",
            secret=table.secret,
            digest=digest,
            seed=table.state.seed,
        )
        said = "\n".join(f"✓ {holds}" if so else f"✗ {fails}" for so, holds, fails in findings)
        if chain is not None:
            values += "\n" + _chained(chain, t)
        verdict = (
            ""
            if all(so for so, _, _ in findings)
            else t("**Something doesn't add up.** Tell the people who run this server.")
        )
        if replay.is_corrected(table):
            verdict = t(CORRECTED)
        own = t(
            "-# **{replay}** at the end of the table gives you the record, to check it without this bot.",
            replay=public("Replay"),
        )
        fair = _fair(table, chain, t) if checked.dealt and (chain is None or checked.chained) else ""
        return [heading, fair, said, verdict, values, own]

    async def show(self, press: Press, table: Table, verb: str, at: int, *, hands: bool) -> Answer:
        """:param hands: whether all hands are open."""
        if verb == "play" and at >= table.actions:
            at = 0
        step = await (self._first(table) if verb == "show" else self._step(table, verb, at))
        here = press.message if verb != "show" and press.is_private else None
        if here is not None:
            await self._replays.stop(table.id, press.user_id, here.id)
        goes_on = verb in ("show", "play") and step.number < step.count
        presenter = self.core.presenters[table.game.key]
        removable = _may_remove(table, step, await self.core.access.person(press, table), presenter)
        word = await self._word(table, step, press.user_id, press.t)
        view = shown(table, step, presenter, press.t, hands=hands, removable=removable, word=word, goes_on=goes_on)

        async def then(message_id: MessageId | None) -> None:
            if goes_on and message_id is not None:
                place = Hand(press.user_id, press.token, message_id, press.locale, press.expires)
                await self._replays.play(Shown(table, place, ReplayStep(step.number, step.count, hands)))

        return NewMessage(view, then=then) if here is None else Redrawn(view, then=then)

    async def _drawn(self, one: Shown, t: Texts, goes_on: bool) -> render.Layout:
        """Draw a step of a replay that plays on; nobody is asked whether its reader moderates."""
        table, hands = one.table, one.step.hands
        step = await self._step(table, "play", one.step.number)
        word = await self._word(table, step, one.view.user_id, t)
        return shown(table, step, self.core.presenters[table.game.key], t, hands=hands, word=word, goes_on=goes_on)

    async def _first(self, table: Table) -> Step:
        """Give the step at which a replay opens: the turning point, if there is one that today's rules lead to."""
        if table.turning is not None:
            with contextlib.suppress(Refused):
                return await self._step(table, "show", table.turning.number)
        return await self._step(table, "show", 0)

    async def _step(self, table: Table, verb: str, at: int) -> Step:
        """:raises Refused: the rules of its game have changed, or it was removed."""
        need_game(table.game)
        presenter = self.core.presenters[table.game.key]
        try:
            async with self._one[table.home.guild_id]:
                played = self._recent.get(replay.edition(table))
                if played is None:
                    played = replay.Played(table, *await self.core.storage.record(table.id))
                step = await in_background(replay.step, table, played, presenter, verb, at)
                self._recent[replay.edition(table)] = played
        except Illegal:
            raise Refused(RULES_CHANGED) from None
        return step

    async def _word(self, table: Table, step: Step, reader: int, t: Texts) -> str:
        """Give the coach's word on a step, if it is a move of the reader's; it looks on while they replay it."""
        report = await self._presses.coach_buttons.replayed(table, reader)
        if report is None or step.seat != report.seat:
            return ""
        said = report.of_move(step.number)
        if said is not None:
            presenter = self.core.presenters[table.game.key]
            return render.word(said, presenter, People(table.players, t, you=report.seat), t)
        still_to_come = not report.complete and (not report.said or report.said[-1].number < step.number)
        if still_to_come and step.move is not None and step.move.by == "person":
            return t("**Coach:** still looking at this game. Turn back to this move in a moment.")
        return ""

    async def save(self, press: Press, table: Table) -> Answer:
        if daily_tables.still_played(table, press.id):
            raise Refused(STILL_PLAYED)
        need_game(table.game)
        async with self._one[table.home.guild_id]:
            actions, _ = await self.core.storage.record(table.id)
            chain = await self.core.tournaments.chain(table)
            content = await in_background(_file, table, actions, chain)
        name = f"table-{table.id}.json"
        text = press.t(
            "The record of table {number}: all moves, and the proof of the deal. It names seats but no people. "
            "`python3 -m rules verify {file}` checks it wherever Dealer's Choice is installed.",
            number=table.id,
            file=name,
        )
        return NewMessage(render.attached(text, name), [File(name, content)])

    async def turn(self, press: Press, pressed: ReplayId) -> Answer:
        verb, at = pressed.verb, pressed.step
        table = await self.core.access.table_of(press, pressed.table, reading=verb != "remove")
        if not table.finished:
            raise Refused(NOT_OVER)
        if verb == "remove":
            table = await self._presses.answer_buttons.take(press, table, at - 1)
        if verb == "save":
            return await self.save(press, table)
        return await self.show(press, table, verb, at, hands=pressed.hands == "open")


def _file(table: Table, actions: Sequence[Action], chain: Chain | None) -> bytes:
    return json.dumps(replay.record(table, actions, chain), ensure_ascii=False).encode()


def _committed(table: Table, chain: Chain | None, t: Texts) -> list[str]:
    fixed = t(
        "The bot's part of the shuffle was fixed when the table opened. Its SHA-256 is "
        "`{digest}`: it has to be the one you saw before you joined.",
        digest=commitment(table.secret),
    )
    if chain is not None:
        fixed = t(TOURNAMENTS_OWN, digest=chain.commitment)
    later = (
        t("It was closed without a result, so there's no deal to check.")
        if table.phase == "closed"
        else t("The rest is shown when the game is over. Have fun!")
    )
    return [fixed, later]


def _fair(table: Table, chain: Chain | None, t: Texts) -> str:
    """Say what a reader has to compare to know that the deal was fair."""
    if chain is not None:
        return t(
            "**The deal was fixed before anyone saw a card**, if the tournament's SHA-256 below was on its "
            "message before you entered."
        )
    if table.event.daily is not None:
        return t(
            "**The deal was fixed before anyone saw a card**, if the SHA-256 below was published on the day "
            "before {day}.",
            day=table.event.daily,
        )
    return t(
        "**The deal was fixed before anyone saw a card**, if the SHA-256 below was on the table before you joined."
    )


def _chained(chain: Chain, t: Texts) -> str:
    """Tell how the deal of a table follows from its tournament, as far as that can be told."""
    digest = t("The tournament's SHA-256: `{digest}`", digest=chain.commitment)
    if chain.secret is None:
        later = t("How this table follows from it is shown when round {number} is over.", number=chain.round)
        return f"{digest}\n{later}"
    ties = [t("The secret of round {number}: `{secret}`", number=chain.round, secret=chain.secret)]
    if chain.salt:
        ties.append(
            t(
                "The salt: `{salt}`. Its SHA-256, `{digest}`, was posted before the deal in the message with the last "
                "number of the seed.",
                salt=chain.salt,
                digest=commitment(chain.salt),
            )
        )
    return "\n".join([*ties, digest])


def _may_remove(table: Table, step: Step, reader: Person, presenter: Presenter) -> bool:
    """Whether a reader may remove what was written in the move of a step."""
    move = step.move
    if move is None or presenter.without_words(move) is None:
        return False
    return may_remove(table, reader, move.events[0]["seat"])


def shown(
    table: Table,
    step: Step,
    presenter: Presenter,
    t: Texts,
    *,
    hands: bool,
    removable: bool = False,
    word: str = "",
    goes_on: bool = False,
) -> render.Layout:
    """Render a step of a finished game: the table as everybody saw it, and where that is wanted all hands.

    :param removable: whether the reader may remove what was written in this move.
    :param word: what the coach has to say of it to the reader.
    :param goes_on: whether the next step follows without a press.
    """
    game, state = table.game, step.state
    seen = Perspective.of(replace(replay.as_then(table, state), state=state), t)
    people, view = seen.people, seen.view
    move = step.move
    told = render.Headed(_told(table, step, presenter, people), _pause(table, step, t, hands=hands, goes_on=goes_on))
    words = presenter.spotlight([move], seen)[0] if move else ""
    if state.phase == "over":
        heading = t("## {game}: the end\n-# Replay of table {number}", game=game.name, number=table.id)
        texts: list[render.Told] = [heading, told, word, "\n".join(presenter.ending(seen)), words]
    else:
        board = presenter.board(seen)
        heading = t(
            "## {heading}\n-# Replay of table {number}\n{pile}",
            heading=board.heading,
            number=table.id,
            pile=board.target.text,
        )
        texts = [heading, told, word, "\n".join(presenter.seat_lines(seen, board)), presenter.waited_for(seen), words]
    if hands:
        held = [
            t(
                "{name}: {cards}",
                name=people[seat],
                cards=presenter.held(game.view(state, seat), seat, t) or t("no cards"),
            )
            for seat in seats_at(len(table.players))
        ]
        texts.append("\n".join([t("**All hands**"), *held]))
    if replay.is_corrected(table):
        texts.append(f"-# {t(CORRECTED)}")
    rounds = presenter.round(view) is not None
    controls = _controls(table, step, t, hands=hands, removable=removable, rounds=rounds)
    return render.page(texts, controls)


def _told(table: Table, step: Step, presenter: Presenter, people: People) -> str:
    """Tell the move that has led to a step."""
    t, move = people.t, step.move
    if move is None or step.seat is None:
        return t.n("The cards are dealt. One move follows.", "The cards are dealt. {count} moves follow.", step.count)
    told = t(
        "**Move {number} of {count}:** {move}",
        number=step.number,
        count=step.count,
        move=presenter.tell(move, people, t) or people[step.seat],
    )
    decisive = table.turning is not None and step.number == table.turning.number
    return f"{t('⭐ **The turning point**')}\n{told}" if decisive else told


def _pause(table: Table, step: Step, t: Texts, *, hands: bool, goes_on: bool) -> render.Button:
    if goes_on:
        return render.replay_button(table.id, "pause", t("⏸ Pause"), step.number, hands=hands)
    return render.replay_button(table.id, "play", t("▶ Play"), step.number, hands=hands)


def _findings(table: Table, checked: Checked, agrees: bool, t: Texts) -> list[tuple[bool, str, str]]:
    """List what was checked: whether it holds, and what there is to say if it does and if it does not."""
    made_of = t(
        "The seed is made from the bot's part, from the presses of everybody who sat down, and from the press"
        " that began the game."
    )
    if table.event.daily is not None:
        made_of = t("The seed is made from the bot's part, from the first request of its day, and from the game.")
    if checked.chain is not None:
        made_of = t(
            "The seed is made from the bot's part, from the presses by which everybody entered, and from the one that"
            " opened the tournament."
        )
    follows = []
    if checked.chained is not None:
        follows.append(
            (
                checked.chained,
                t("The bot's part follows from the secret of the round, and that from the tournament's SHA-256."),
                t("The bot's part doesn't follow from the tournament's SHA-256."),
            )
        )
    return [
        (
            checked.committed and checked.seeded and checked.dealer,
            made_of,
            t("The seed isn't made from the bot's part and everybody's presses."),
        ),
        *follows,
        (
            checked.refused is None and (checked.over or table.phase == "closed"),
            t.n("The rules accept the one move.", "The rules accept all {count} moves.", checked.moves),
            t.n("The rules accept one move only.", "The rules accept {count} moves only.", checked.moves),
        ),
        (
            checked.result and agrees,
            t("They lead to the stored result, with the same ranking."),
            t("They don't lead to the stored result."),
        ),
    ]


def _controls(table: Table, step: Step, t: Texts, *, hands: bool, removable: bool, rounds: bool) -> list[render.Row]:
    def button(verb: ReplayVerb, label: str, *, off: bool = False) -> render.Button:
        return render.replay_button(table.id, verb, label, step.number, hands=hands, off=off)

    begun, over, far = step.number == 0, step.number == step.count, replay.FAR
    turn = t("Hide the hands") if hands else t("Show all hands")
    turned = render.replay_button(table.id, "turn", turn, step.number, hands=not hands)
    return [
        render.row(
            button("first", t("First"), off=begun),
            button("back", t("Back"), off=begun),
            button("forward", t("Forward"), off=over),
            button("last", t("Last"), off=over),
        ),
        render.row(
            button("earlier", t("Previous round") if rounds else t("{count} back", count=far), off=begun),
            button("later", t("Next round") if rounds else t("{count} forward", count=far), off=over),
            turned,
            button("save", t("Save the record"), off=table.phase != "over"),
            *([button("remove", t("Remove answer"))] if removable else []),
        ),
    ]


async def setup(bot: DealersChoice) -> None:
    cog = Replay(bot.services.core, bot.services.presses, bot.services.display.replays)
    bot.add_press(ReplayId, cog.turn)
    bot.add_press(CheckId, cog.check)
    await bot.add_cog(cog)
