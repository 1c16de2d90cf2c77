"""How a game looks that was removed from the program."""

from dataclasses import replace
from typing import NoReturn

from bot.language.errors import Refused
from bot.play.missing_game import MISSING, MissingGame
from bot.play.table import Move, Table
from bot.show.presenter import Presenter


class MissingLooks(Presenter):
    """Stands in for its presenter: it refuses to show anything, and can still remove what people wrote."""

    about = ""

    def __init__(self, key: str) -> None:
        self.game = MissingGame(key)

    def without_words(self, move: Move) -> Move | None:
        if not any(event.get("text") for event in move.events):
            return None
        return replace(move, events=tuple(event | {"text": ""} if "text" in event else event for event in move.events))

    def worded(self, table: Table) -> int | None:
        return None

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise Refused(MISSING, game=self.game.name)

    target = remaining = face = ending = _refuse


class Presenters(dict[str, Presenter]):
    """The presenters of all games by their keys. A game that was removed is not among them, but has one, too."""

    def __missing__(self, key: str) -> Presenter:
        return MissingLooks(key)
