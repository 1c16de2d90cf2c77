"""Reading a pack of questions (NN18), pasted, uploaded or our own: one text format, and the line of every mistake.

Each line is a question, or an answer for house players (`> I would rather shuffle.`). A question may name its card
(`AC: What made you laugh?`). The others fill the remaining cards in the order of the deck, one after the other and then
from the first again, so that each is on as many cards as any other, give or take one. If all questions name a card,
they fill the remaining cards in the same way. A first line such as `# Our questions` names the pack.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from bot.language.errors import Refused
from bot.language.texts import mark
from rules import GAMES

CARDS = GAMES["ninety_nine"].pack
FEWEST = 4  # questions that make a pack
SHORTEST, LONGEST = 5, 200  # characters of a question
LARGEST = 64 * 1024  # bytes of an uploaded pack; 52 questions of the longest kind take half of that
MOST = 20  # packs that a server may keep
LONGEST_NAME = 50
ANSWERS = "answers"  # where a stored pack has what house players answer
TEXT = "text"  # where a stored pack has the lines it was read from, to be edited
ANSWER_SIGN = ">"
MOST_ANSWERS = 52  # answers that a pack may have
TEXT_FILE = "questions.txt"
_NO_SIGNS = ("Cc", "Cs", "Co")
"""The Unicode categories of control characters and lone surrogates, which Discord cannot show, and of private use: our
own texts have such signs for cards, which would be shown in a question."""

_TOO_LARGE = mark("This file is too large: the limit is {most} KiB.")
_NO_TEXT = mark("This file isn't UTF-8 text. Save it as UTF-8 and send it again.")
_NO_CARD = mark("Line {line}: there's no card {card}. Cards are written like 7H, 10S or AC.")
_TWICE = mark("Line {line}: {card} already has the question in line {other}.")
_BAD_LINE = mark("Line {line}: a question needs {least} to {most} characters, without curly brackets.")
_SAME_LINE = mark("Line {line}: this question is already in line {other}.")
_TOO_FEW = mark("A pack needs at least {least} questions, each in a line of its own; there are {count}.")
_TOO_MANY = mark("Line {line}: a pack has at most {most} questions, and this is one too many; there are {count}.")
_BAD_ANSWER_LINE = mark("Line {line}: an answer needs {least} to {most} characters, without curly brackets.")
_SAME_ANSWER = mark("Line {line}: this answer is already in line {other}.")
_TOO_MANY_ANSWERS = mark(
    "Line {line}: a pack has at most {most} answers for house players, and this is one too many; there are {count}."
)
_MARKER = re.compile(r"^\s*(?:[-*•]|\d{1,2}[.)])\s+")  # what a line of a list begins with
_CARD = re.compile(r"(\d{1,2}|[AJQKT])([CDHS])\s*:\s*(.*)", re.IGNORECASE)
"""A question with its card, whether or not there is such a card."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A pack that has been read and not been kept yet."""

    questions: Mapping[str, str]  # by card, in the order of the deck
    lines: tuple[str, ...]  # as written, without markers of lists
    answers: tuple[str, ...] = ()  # of house players
    name: str = ""  # where it says one
    count: int = len(CARDS)  # of questions

    @property
    def text(self) -> str:
        """Everything but the name, a line each."""
        return "\n".join([*self.lines, *(f"{ANSWER_SIGN} {answer}" for answer in self.answers)])


class Mistakes(Exception):
    """A pack has mistakes: all of them, in the order of its lines."""

    def __init__(self, found: Sequence[Refused]) -> None:
        super().__init__(*(one.sentence for one in found))
        self.found = found


def read(file: bytes) -> Draft:
    """:raises Mistakes: it is no pack."""
    try:
        need_small(len(file))
        text = file.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Mistakes([Refused(_NO_TEXT)]) from None
    except Refused as large:
        raise Mistakes([large]) from None
    return read_lines(text)


def read_lines(text: str) -> Draft:
    """:raises Mistakes: they are no questions or answers, or too few or too many."""
    reading = _Reading()
    for number, line in enumerate(text.splitlines(), start=1):
        content = _MARKER.sub("", line).strip()
        if line.startswith("# ") and not reading.lines:
            reading.name = line[2:].strip()
        elif content.startswith(ANSWER_SIGN):
            reading.answer(number, content.removeprefix(ANSWER_SIGN).strip())
        elif content:
            reading.question(number, content)
    return reading.done()


class _Reading:
    """What has been read of a pack so far."""

    def __init__(self) -> None:
        self.name = ""
        self.lines: list[str] = []
        self.found: list[Refused] = []
        self._placed: dict[str, tuple[str, int]] = {}  # by card: the question, and its line
        self._free: dict[str, int] = {}  # questions without a card, with their lines
        self._answers: dict[str, int] = {}
        self._past = 0  # the first line beyond the greatest number of questions

    def question(self, number: int, content: str) -> None:
        self.lines.append(content)
        if len(self.lines) == len(CARDS) + 1:
            self._past = number
        named = _CARD.fullmatch(content)
        card = f"{named[1]}{named[2]}".upper() if named else ""
        question = named[3] if named else content
        if named and card not in CARDS:
            self._wrong(_NO_CARD, number, card=f"`{card}`")
        elif card in self._placed:
            self._wrong(_TWICE, number, card=card, other=self._placed[card][1])
        elif not named and question in self._free:
            self._wrong(_SAME_LINE, number, other=self._free[question])
        else:
            if named:
                self._placed[card] = question, number
            else:
                self._free[question] = number
            if not _can_be_asked(question):
                self._wrong(_BAD_LINE, number, least=SHORTEST, most=LONGEST)

    def answer(self, number: int, answer: str) -> None:
        if answer in self._answers:
            self._wrong(_SAME_ANSWER, number, other=self._answers[answer])
            return
        self._answers[answer] = number
        if not _can_be_asked(answer):
            self._wrong(_BAD_ANSWER_LINE, number, least=SHORTEST, most=LONGEST)

    def done(self) -> Draft:
        """:raises Mistakes: something was wrong."""
        count = len(self._placed) + len(self._free)
        if count < FEWEST:
            self.found.append(Refused(_TOO_FEW, least=FEWEST, count=count))
        if len(self.lines) > len(CARDS):
            self._wrong(_TOO_MANY, self._past, most=len(CARDS), count=len(self.lines))
        if len(self._answers) > MOST_ANSWERS:
            past = [*self._answers.values()][MOST_ANSWERS]
            self._wrong(_TOO_MANY_ANSWERS, past, most=MOST_ANSWERS, count=len(self._answers))
        if self.found:
            raise Mistakes(self.found)
        placed = {card: question for card, (question, _) in self._placed.items()}
        repeated = [*self._free] or [*placed.values()]
        rest = [card for card in CARDS if card not in placed]
        placed |= {card: repeated[number % len(repeated)] for number, card in enumerate(rest)}
        questions = {card: placed[card] for card in CARDS}
        return Draft(questions, tuple(self.lines), tuple(self._answers), self.name, count)

    def _wrong(self, sentence: str, line: int, **values: object) -> None:
        self.found.append(Refused(sentence, line=line, **values))


def written(draft: Draft, name: str) -> bytes:
    return titled(name, draft.text)


def titled(name: str, text: str) -> bytes:
    return f"# {name}\n{text}".encode(errors="replace")


def titled_lines(content: bytes) -> tuple[str, str]:
    """Take a name and the lines below it apart, however they are to be read."""
    name, _, text = content.decode().partition("\n")
    return name.removeprefix("# "), text


def on_cards(questions: Mapping[str, str], answers: Iterable[str]) -> str:
    lines = [f"{card}: {question}" for card, question in questions.items()]
    return "\n".join([*lines, *(f"{ANSWER_SIGN} {answer}" for answer in answers)])


def need_small(size: int) -> None:
    """:raises Refused: no pack has so many bytes."""
    if size > LARGEST:
        raise Refused(_TOO_LARGE, most=LARGEST // 1024)


def _can_be_asked(text: str) -> bool:
    """Whether a text has the right length, and only signs that can be shown; curly brackets mark places in messages."""
    if any(unicodedata.category(sign) in _NO_SIGNS for sign in text):
        return False
    return SHORTEST <= len(text) <= LONGEST and not {"{", "}"} & set(text)
