"""Reading a pack of questions (NN18), pasted, uploaded or our own, with the lines of all that is wrong."""

import csv
import json
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from io import StringIO

from bot.language.errors import Refused
from bot.language.texts import mark
from rules import GAMES

CARDS = GAMES["ninety_nine"].pack
FEWEST = 4
"""Questions that make a pack when they are written a line each."""
SHORTEST, LONGEST = 5, 200
"""Characters of a question."""
LARGEST = 64 * 1024
"""Bytes of an uploaded pack; 52 questions of the longest kind take half of that."""
MOST = 20
"""Packs that a server may keep."""
LONGEST_NAME = 50
ANSWERS = "answers"
"""Where a file in JSON has what house players answer; in CSV such a line begins with the word below."""
_ANSWER = "answer"
ANSWER_SIGN = ">"
"""What a line begins with that is such an answer, where the others are questions."""
MOST_ANSWERS = 52
"""Answers that a pack may bring along."""
_NO_SIGNS = ("Cc", "Cs")
"""The Unicode categories of control characters and lone surrogates, which JSON can spell and Discord cannot show."""

_TOO_LARGE = mark("This file is too large: the limit is {most} KiB.")
_NO_TEXT = mark("This file is not UTF-8 text. Save it as UTF-8 and send it again.")
_NO_JSON = mark("Line {line}: this is not JSON.")
_NO_QUESTIONS = mark("A pack in JSON is an object with a question for each card, such as {example}.")
_NO_PAIR = mark("Line {line}: a line has a card and a question, with a comma between them.")
_NO_CARD = mark("Line {line}: there is no card {card}. Cards are written like 7H, 10S or AC.")
_TWICE = mark("Line {line}: {card} already has a question.")
_BAD_LENGTH = mark("Line {line}: the question for {card} needs {least} to {most} characters, without curly brackets.")
_BAD_ANSWER = mark(
    "A pack may have up to {count} answers for house players, each of {least} to {most} characters and without curly"
    " brackets."
)
_MISSING = mark("There is no question for {cards}.")
_BAD_LINE = mark("Line {line}: a question needs {least} to {most} characters, without curly brackets.")
_SAME_LINE = mark("Line {line}: this question is in line {other} already.")
_TOO_FEW = mark("A pack needs at least {least} questions, each in a line of its own; there are {count}.")
_TOO_MANY = mark("A pack has at most {most} questions; there are {count}.")
_BAD_ANSWER_LINE = mark("Line {line}: an answer needs {least} to {most} characters, without curly brackets.")
_SAME_ANSWER = mark("Line {line}: this answer is in line {other} already.")
_TOO_MANY_ANSWERS = mark("A pack has at most {most} answers for house players; there are {count}.")

TEXT_FILE = "questions.txt"
"""The name of a file with a question a line."""
_MARKER = re.compile(r"^\s*(?:[-*•]|\d{1,2}[.)])\s+")
"""What a line of a list begins with."""
_BEGINS_CSV = re.compile(r'"?(?:card|answer|(?:10|[2-9AJQK])[CDHS])"?\s*[,;\t]', re.IGNORECASE)
"""How the first line begins where lines have a card and its question."""

EXAMPLE = '`{"AC": "…", "2C": "…"}`'


@dataclass(frozen=True, slots=True)
class Draft:
    """A pack that has been read and not been kept yet."""

    questions: Mapping[str, str]  # by card, in the order of the deck
    answers: tuple[str, ...] = ()  # of house players
    lines: tuple[str, ...] = ()  # the questions that stood a line each, if it was written like this
    name: str = ""  # where it says one


class Mistakes(Exception):
    """A pack has mistakes: all of them, in the order of its lines."""

    def __init__(self, found: Sequence[Refused]) -> None:
        super().__init__(*(one.sentence for one in found))
        self.found = found


def read(file: bytes) -> Draft:
    """Read a file: JSON, CSV, or a question a line, under a line such as `# Our questions` if that is to name it.

    :raises Mistakes: it is no pack.
    """
    try:
        need_small(len(file))
        text = file.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Mistakes([Refused(_NO_TEXT)]) from None
    except Refused as large:
        raise Mistakes([large]) from None
    begins = next((line.strip() for line in text.splitlines() if line.strip()), "")
    if begins.startswith("{"):
        return _by_card(text, _json_lines(text))
    if _BEGINS_CSV.match(begins):
        return _by_card(text, _csv_lines(text))
    return read_lines(text)


def read_lines(text: str) -> Draft:
    """Read a question a line, and answers of house players. The questions are repeated until each card has one.

    :raises Mistakes: they are no questions or answers, or too few or too many.
    """
    name, found, questions, answers = "", list[Refused](), dict[str, int](), dict[str, int]()
    for number, line in enumerate(text.splitlines(), start=1):
        question = _MARKER.sub("", line).strip()
        if line.startswith("# ") and not questions:
            name = line[2:].strip()
        elif question.startswith(ANSWER_SIGN):
            answer = question.removeprefix(ANSWER_SIGN).strip()
            if answer in answers:
                found.append(Refused(_SAME_ANSWER, line=number, other=answers[answer]))
                continue
            answers[answer] = number
            if not _can_be_asked(answer):
                found.append(Refused(_BAD_ANSWER_LINE, line=number, least=SHORTEST, most=LONGEST))
        elif not question:
            continue
        elif question in questions:
            found.append(Refused(_SAME_LINE, line=number, other=questions[question]))
        else:
            questions[question] = number
            if not _can_be_asked(question):
                found.append(Refused(_BAD_LINE, line=number, least=SHORTEST, most=LONGEST))
    if len(questions) < FEWEST:
        found.append(Refused(_TOO_FEW, least=FEWEST, count=len(questions)))
    if len(questions) > len(CARDS):
        found.append(Refused(_TOO_MANY, most=len(CARDS), count=len(questions)))
    if len(answers) > MOST_ANSWERS:
        found.append(Refused(_TOO_MANY_ANSWERS, most=MOST_ANSWERS, count=len(answers)))
    if found:
        raise Mistakes(found)
    lines = tuple(questions)
    by_card = {card: lines[place % len(lines)] for place, card in enumerate(CARDS)}
    return Draft(by_card, tuple(answers), lines, name)


def written(draft: Draft, name: str) -> tuple[str, bytes]:
    """Write a draft as a file that :func:`read` reads, with its name; gives the file's name and content."""
    if draft.lines:
        lines = [*draft.lines, *(f"{ANSWER_SIGN} {answer}" for answer in draft.answers)]
        return TEXT_FILE, titled(name, "\n".join(lines).encode())
    content = {"name": name, "questions": dict(draft.questions), ANSWERS: list(draft.answers)}
    return "questions.json", json.dumps(content, ensure_ascii=False, indent=2).encode()


def titled(name: str, lines: bytes) -> bytes:
    """Put a name above lines."""
    return f"# {name}\n".encode() + lines


def titled_lines(content: bytes) -> tuple[str, list[str]]:
    """Take a name and the lines below it apart, however they are to be read."""
    name, *lines = content.decode().splitlines() or [""]
    return name.removeprefix("# "), lines


def template(questions: Mapping[str, str], answers: Iterable[str]) -> bytes:
    """Write a file to begin with: a line for each card, and for each answer of house players."""
    out = StringIO()
    rows = [("card", "question"), *questions.items(), *((_ANSWER, answer) for answer in answers)]
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue().encode("utf-8-sig")  # by which programs for tables recognise UTF-8


def _by_card(text: str, lines: Iterable[tuple[int, str, str] | Refused]) -> Draft:
    found, questions, answers = list[Refused](), dict[str, str](), tuple[str, ...]()
    for line in lines:
        if isinstance(line, Refused):
            found.append(line)
            continue
        number, card, question = line[0], line[1].strip().upper(), line[2].strip()
        if card not in CARDS:
            found.append(Refused(_NO_CARD, line=number, card=_shown(card)))
        elif card in questions:
            found.append(Refused(_TWICE, line=number, card=card))
        else:
            questions[card] = question
            if not _can_be_asked(question):
                found.append(Refused(_BAD_LENGTH, line=number, card=card, least=SHORTEST, most=LONGEST))
    missing = [card for card in CARDS if card not in questions]
    if missing and (questions or not found):
        found.append(Refused(_MISSING, cards=", ".join(missing)))
    if not found:
        try:
            answers = _answers(text)
        except Refused as refused:
            found.append(refused)
    if found:
        raise Mistakes(found)
    name = json.loads(text).get("name") if text.lstrip().startswith("{") else ""
    return Draft({card: questions[card] for card in CARDS}, answers, name=name if isinstance(name, str) else "")


def _answers(text: str) -> tuple[str, ...]:
    """Read what house players answer; nothing where the file does not say that.

    :raises Refused: it says it in another form.
    """
    if text.lstrip().startswith("{"):
        found = json.loads(text).get(ANSWERS, [])
    else:
        found = [row[1] for row in csv.reader(StringIO(text)) if _is_answer(row)]
    if not isinstance(found, list) or len(found) > MOST_ANSWERS or not all(map(_can_be_said, found)):
        raise Refused(_BAD_ANSWER, count=MOST_ANSWERS, least=SHORTEST, most=LONGEST)
    return tuple(answer.strip() for answer in found)


def _can_be_said(answer: object) -> bool:
    return isinstance(answer, str) and _can_be_asked(answer.strip())


def _can_be_asked(text: str) -> bool:
    """Whether a text has the right length, and only signs that can be shown; curly brackets mark places in messages."""
    if any(unicodedata.category(sign) in _NO_SIGNS for sign in text):
        return False
    return SHORTEST <= len(text) <= LONGEST and not {"{", "}"} & set(text)


def _is_answer(row: list[str]) -> bool:
    return len(row) == 2 and row[0].strip().lower() == _ANSWER


def need_small(size: int) -> None:
    """Refuse a file of more bytes than a pack can have.

    :raises Refused: it is too large.
    """
    if size > LARGEST:
        raise Refused(_TOO_LARGE, most=LARGEST // 1024)


def _shown(word: str) -> str:
    """Repeat what stands in a file, harmless and short."""
    return f"`{re.sub(r'[^0-9A-Z ]', '?', word)[:10]}`"


def _csv_lines(text: str) -> Iterable[tuple[int, str, str] | Refused]:
    reader = csv.reader(StringIO(text))
    try:
        for row in reader:
            if not any(field.strip() for field in row):
                continue
            if [field.strip().lower() for field in row] == ["card", "question"]:
                continue  # a heading
            if _is_answer(row):
                continue
            if len(row) != 2:
                yield Refused(_NO_PAIR, line=reader.line_num)
                continue
            yield reader.line_num, row[0], row[1]
    except csv.Error:
        yield Refused(_NO_PAIR, line=reader.line_num)


class _Object(list[tuple[str, object]]):
    """A JSON object as it is written: a key may stand there twice."""


def _json_lines(text: str) -> Iterable[tuple[int, str, str] | Refused]:
    try:
        pairs = json.loads(text, object_pairs_hook=_Object)
    except json.JSONDecodeError as error:
        yield Refused(_NO_JSON, line=error.lineno)
        return
    except (RecursionError, ValueError):  # the second for numbers of thousands of digits
        yield Refused(_NO_JSON, line=1)
        return
    inner = dict(pairs).get("questions")
    if isinstance(inner, _Object):  # the form of the packs that come with the bot
        pairs = inner
    seen: dict[str, int] = {}
    for card, question in pairs:
        if not isinstance(question, str):
            if card in ("name", ANSWERS):
                continue
            yield Refused(_NO_QUESTIONS, example=EXAMPLE)
            return
        place = _place(text, card, seen.get(card, 0))
        seen[card] = place + 1
        yield text.count("\n", 0, place) + 1, card, question


def _place(text: str, key: str, after: int) -> int:
    """Find where a key stands in the text; the beginning of the text where it is escaped in another way."""
    found = re.compile(re.escape(json.dumps(key, ensure_ascii=False)) + r"\s*:").search(text, after)
    return found.start() if found else 0
