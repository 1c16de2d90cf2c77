"""Playing alone against the house, in private: one message, which only the player sees."""

from typing import Any

from bot.discord.answer import HandMessage
from bot.discord.core import Core
from bot.discord.live.hands import Hands
from bot.discord.press import Press
from bot.language.errors import NO_TABLE, Refused
from bot.language.texts import mark
from bot.play.table import NOWHERE, Agreement, Home, Table, replace
from bot.show.commands import command
from bot.store.errors import AlreadyOpen
from rules import Game

GOES_ON = mark("This game is still on: {leave} gives it up.")


class Alone:
    def __init__(self, core: Core, hands: Hands) -> None:
        self._core = core
        self._hands = hands

    async def play(
        self, press: Press, guild_id: int, game: Game[Any, Any], agreed: Agreement, old: Table | None = None
    ) -> HandMessage:
        """Answer with the hand of a game that the presser plays alone: a new one, unless one of theirs is not over.

        :param guild_id: the server in whose records the result is kept.
        :param old: the table whose house players play again.
        """
        agreed = replace(agreed, locale=press.locale, pace="none", practice=False)
        tables, line = self._core.tables, ""
        person = await self._core.access.person(press)
        try:
            table = await tables.deal_alone(game, person, Home(guild_id, NOWHERE), agreed, old)
        except AlreadyOpen as already:
            known = await tables.get(already.table_id)
            if known is None:
                raise Refused(NO_TABLE) from None
            table = known
            if press.id not in known.presses:
                line = press.t(GOES_ON, leave=command("table leave", press.t))
        seat = table.seat_of(press.user_id)
        if seat is None:
            raise Refused(NO_TABLE)
        return HandMessage(table, seat, line, new=await self._hands.wants_direct(table, seat))
