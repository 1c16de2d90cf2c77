"""The refusal of a person's request: raised where the reason is found, and shown to that person only."""

from bot.language.texts import mark


class Refused(Exception):
    def __init__(self, sentence: str, **values: object) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.values = values


class Repeated(Exception):
    """A press is delivered again that has been done: its answer is under way, and nothing else is said."""


NOT_SEATED = mark("You have no seat at this table, but you can watch.")
OVER = mark("This game is over.")
NO_TABLE = mark("This table is no longer there. {play} opens another one.")
