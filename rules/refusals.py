"""How an engine says no."""


class Illegal(Exception):
    """A request that the rules refuse; nothing has changed (ALL4).

    `clause` is the clause that is broken, or None if it is not even a request. `sentence` speaks to the
    player and is also the key of its translations; `values` fill its gaps.
    """

    def __init__(self, clause: str | None, sentence: str, /, **values: object) -> None:
        super().__init__(clause, sentence, values)
        self.clause = clause
        self.sentence = sentence
        self.values = values

    def __str__(self) -> str:
        return self.sentence.format(**self.values)
