"""How an engine says no."""


class Illegal(Exception):
    """A request that the rules refuse; nothing has changed (ALL4).

    `clause` is the broken clause, or None if it is not even a request. `sentence` is for the player, and also the key
    of its translations; `values` fill its placeholders.
    """

    def __init__(self, clause: str | None, sentence: str, /, **values: object) -> None:
        super().__init__(clause, sentence, values)
        self.clause = clause
        self.sentence = sentence
        self.values = values

    def __str__(self) -> str:
        return self.sentence.format(**self.values)
