"""Which tokens of presses can draw and send private messages: from the answer on, and never after a late one."""

from bot.discord.press import TOKEN_LIFE, TOKEN_MARGIN
from bot.discord.requests import UNKNOWN_WEBHOOK
from bot.play.table import Hand
from bot.runtime.clock import Clock
from bot.runtime.recent import Recent
from bot.store.due import ANSWER

REMEMBERED = 2000
"""The number of dead tokens that are remembered."""


class PressTokens:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._dead: Recent[str, Hand | None] = Recent(REMEMBERED)  # with what can draw the hand that they were to draw

    def may_be_unanswered(self, expires: float, error: Exception) -> bool:
        """Whether Discord may refuse a token because its press is not answered yet."""
        pressed = expires + TOKEN_MARGIN - TOKEN_LIFE
        return getattr(error, "code", None) == UNKNOWN_WEBHOOK and self._clock.now() < pressed + ANSWER

    def too_late(self, token: str) -> None:
        """Note that Discord took no answer to a press any more."""
        self._dead[token] = None

    def is_dead(self, token: str) -> bool:
        return token in self._dead

    def instead(self, dead: str, former: Hand | None) -> Hand | None:
        """Give what can draw a hand, as the token that was to draw it is dead; presses before may have been late, too.

        :param former: what could draw it before.
        """
        while former is not None and former.token in self._dead:
            former = self._dead[former.token]
        self._dead[dead] = former
        return former
