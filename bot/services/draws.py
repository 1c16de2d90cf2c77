"""What the next tables of a tournament are made of: who meets whom, and a number that nobody could know before.

For many people, pairing takes up to a second, so it is done in the worker process.
"""

from dataclasses import replace
from typing import Any, cast

from bot.runtime import marks
from bot.runtime.background import in_background
from bot.runtime.log import logger
from bot.runtime.worker import NotDone, Worker
from bot.tournaments import rounds
from bot.tournaments.formats import arena, format_of
from bot.tournaments.pairing import Paired
from bot.tournaments.tournament import Tournament
from rules import GAMES

log = logger(__name__)

FEW = 24  # up to so many people, starting the worker process would take longer than pairing them here
PATIENCE = 9.0  # seconds that the worker has for it
DIRECT = 0  # stands for direct messages in place of a server


def pair(game: str, tournament: Tournament, now: float) -> Paired:
    """Pair a tournament that was sent without its game; runs in the worker process."""
    return rounds.paired(_with_game(tournament, GAMES[game]), now)


class Draws:
    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._presses: dict[int, int] = {}  # by server: the last since this process started

    def pressed(self, place: int, interaction_id: int) -> None:
        """Note a press or a command.

        :param place: the server, or :data:`DIRECT`.
        """
        self._presses[place] = max(interaction_id, self._presses.get(place, 0))

    def newest(self, guild_id: int) -> int | None:
        """Give the last press or command in a server or in direct messages; None if there was none since the start.

        It is kept in memory only, so it is another one after a backup was restored.
        """
        return max((self._presses[place] for place in (guild_id, DIRECT) if place in self._presses), default=None)

    async def paired(self, ready: Tournament, now: float) -> Paired:
        """Pair a tournament whose next tables begin now."""
        people = ready.here if format_of(ready).in_rounds else arena.waiting(ready)
        if len(people) > FEW:
            bare = _with_game(replace(ready, log=()), None)
            try:
                return await self._worker.run(pair, ready.agreed.game.key, bare, now, within=PATIENCE)
            except NotDone:
                log.info(marks.hit("not paired in the worker"), tournament=ready.id)
        return await in_background(rounds.paired, ready, now)


def _with_game(tournament: Tournament, game: Any) -> Tournament:
    """Replace the game, which cannot be sent to another process."""
    return replace(tournament, agreed=replace(tournament.agreed, game=cast("Any", game)))
