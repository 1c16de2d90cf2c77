"""Reading a file with a pack of questions (NN18), uploaded or our own, with the line of what is wrong."""

import csv
import json
import re
import unicodedata
from collections.abc import Iterable
from io import StringIO

from bot.language.errors import Refused
from bot.language.texts import mark
from rules import GAMES

CARDS = GAMES["ninety_nine"].pack
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

EXAMPLE = '`{"AC": "…", "2C": "…"}`'


def read(file: bytes) -> dict[str, str]:
    """Read the questions of a file, JSON or CSV, by card in the order of the deck.

    :raises Refused: it is no pack; the sentence names the line where that is so.
    """
    need_small(len(file))
    try:
        text = file.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused(_NO_TEXT) from None
    lines = _json_lines(text) if text.lstrip().startswith("{") else _csv_lines(text)
    questions: dict[str, str] = {}
    for line, card, question in lines:
        card, question = card.strip().upper(), question.strip()
        if any(unicodedata.category(sign) in _NO_SIGNS for sign in question):
            raise Refused(_NO_TEXT)
        if card not in CARDS:
            raise Refused(_NO_CARD, line=line, card=_shown(card))
        if card in questions:
            raise Refused(_TWICE, line=line, card=card)
        if not SHORTEST <= len(question) <= LONGEST or {"{", "}"} & set(question):
            raise Refused(_BAD_LENGTH, line=line, card=card, least=SHORTEST, most=LONGEST)
        questions[card] = question
    missing = [card for card in CARDS if card not in questions]
    if missing:
        raise Refused(_MISSING, cards=", ".join(missing))
    return {card: questions[card] for card in CARDS}


def read_answers(file: bytes) -> tuple[str, ...]:
    """Read what house players answer by a file that :func:`read` has accepted; nothing where it does not say that.

    :raises Refused: it says it in another form.
    """
    text = file.decode("utf-8-sig")
    if text.lstrip().startswith("{"):
        found = json.loads(text).get(ANSWERS, [])
    else:
        found = [row[1] for row in csv.reader(StringIO(text)) if _is_answer(row)]
    if not isinstance(found, list) or len(found) > MOST_ANSWERS or not all(map(_can_be_said, found)):
        raise Refused(_BAD_ANSWER, count=MOST_ANSWERS, least=SHORTEST, most=LONGEST)
    return tuple(answer.strip() for answer in found)


def _can_be_said(answer: object) -> bool:
    if not isinstance(answer, str) or any(unicodedata.category(sign) in _NO_SIGNS for sign in answer):
        return False
    return SHORTEST <= len(answer.strip()) <= LONGEST and not {"{", "}"} & set(answer)


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


def _csv_lines(text: str) -> Iterable[tuple[int, str, str]]:
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
                raise Refused(_NO_PAIR, line=reader.line_num)
            yield reader.line_num, row[0], row[1]
    except csv.Error:
        raise Refused(_NO_PAIR, line=reader.line_num) from None


class _Object(list[tuple[str, object]]):
    """A JSON object as it is written: a key may stand there twice."""


def _json_lines(text: str) -> Iterable[tuple[int, str, str]]:
    try:
        pairs = json.loads(text, object_pairs_hook=_Object)
    except json.JSONDecodeError as error:
        raise Refused(_NO_JSON, line=error.lineno) from None
    except (RecursionError, ValueError):  # the second for numbers of thousands of digits
        raise Refused(_NO_JSON, line=1) from None
    inner = dict(pairs).get("questions")
    if isinstance(inner, _Object):  # the form of the packs that come with the bot
        pairs = inner
    seen: dict[str, int] = {}
    for card, question in pairs:
        if not isinstance(question, str):
            raise Refused(_NO_QUESTIONS, example=EXAMPLE)
        place = _place(text, card, seen.get(card, 0))
        seen[card] = place + 1
        yield text.count("\n", 0, place) + 1, card, question


def _place(text: str, key: str, after: int) -> int:
    """Find where a key stands in the text; the beginning of the text where it is escaped in another way."""
    found = re.compile(re.escape(json.dumps(key, ensure_ascii=False)) + r"\s*:").search(text, after)
    return found.start() if found else 0
