"""How much room words take on a phone: Discord breaks a line of text, or a row of buttons, that is wider.

Letters are as wide as those of Noto Sans, which resembles Discord's own font. A text is measured with its pictures.
"""

import re
import unicodedata
from functools import lru_cache

from bot.show.cards import EITHER, FIRST, GAP, beside_face, in_pictures, labelled

USUAL = (
    "26274165578373223030555727322737575757575757575757572727575757439064656373565273743427625291767860786255"
    "56736093595757333733574428566248625634626226265326946260626241483662517953514738553857"
)
BOLD = (
    "26294765579075273434555728322841575757575757575757572828575757489069676474565572763933665694818063806655"
    "58766597676258334133574136606351635939636630306230986662636345504366578658574939553957"
)
"""The widths of the letters of ASCII, from the blank on: hundredths of their size, two digits each."""
SIGNS = {GAP: 20, "·": 28, "¡": 29, "¿": 48, "’": 22, "…": 86, "→": 79, "\u2003": 100, "\ufe0e": 0, "\ufe0f": 0}
SIGNS |= dict.fromkeys("♣♦♥♠", 90)
PICTURE, IDEOGRAM, OTHER = 150, 100, 70
"""The widths of faces and emoji, and of letters of other scripts."""
WHOLE = 0.9
"""As much of a line is filled at the least by what is too long for one, and broken within a word."""

LABEL = 14.0  # pixels of the letters on a button
PADDING, FACE, NARROWEST = 28.0, 26.0, 60.0  # pixels beside a label, those of a face before it, and of any button

_BOLD = "\x01"  # stands where bold letters begin or end
_MARKED = re.compile(
    r"\\(?P<escaped>.)|(?P<bold>\*\*)|\*|~~|\|\||`|\[(?P<link>[^\]]*)\]\([^)]*\)|<t:\d+(?::(?P<time>\w))?>|"
    r"(?P<person><@\d+>)|\uf8fd[^\uf8fd]*\uf8fd(?P<command>[^\uf8fd]*)\uf8fd"
)
_TIMES = {"R": " dentro de 59 minutos ", "t": "10:59\u202fPM"}  # the widest in our languages
_LONG_TIME, _PERSON = "miércoles, 30 de septiembre de 2026, 12:59", "@somebody's_name"


def lines(text: str, room: float, size: float, *, bold: bool = False) -> int:
    """Count the lines that a text without line breaks takes.

    :param room: the pixels of a line.
    :param size: the pixels of its letters.
    """
    return _lines(text, int(room / size * 100), bold)


@lru_cache(maxsize=8192)
def _lines(text: str, room: int, bold: bool) -> int:
    count, left = 1, room
    seen = _MARKED.sub(_as_seen, text)
    for word in (seen.replace(_BOLD, "") if bold else seen).split(" "):
        wide, bold = _word(word, bold)
        if wide > left and left < room:
            count, left = count + 1, room
        if wide > room:
            more = int(wide / (room * WHOLE))
            count, wide = count + more, int(wide - more * room * WHOLE)
        left -= wide + _letter(" ", bold)
    return count


def _as_seen(marked: re.Match[str]) -> str:
    """Give what is seen of a piece of Discord's markdown."""
    match marked.lastgroup:
        case "bold":
            return _BOLD
        case "time":
            return _TIMES.get(marked["time"], _LONG_TIME)
        case "link":
            return _MARKED.sub(_as_seen, marked["link"])
        case "person":
            return _PERSON
        case "command":
            return f"/{marked['command']}"
        case None:
            return ""
        case group:
            return marked[group]


@lru_cache(maxsize=8192)
def _word(word: str, bold: bool) -> tuple[int, bool]:
    """Measure a word, and say whether the next one is bold, too."""
    wide = 0
    for part in word.split(_BOLD):
        wide += sum(_letter(letter, bold) for letter in part)
        bold = not bold
    return wide, not bold


@lru_cache(maxsize=1024)
def _letter(letter: str, bold: bool) -> int:
    if letter in SIGNS:
        return SIGNS[letter]
    code = ord(letter)
    if code > 0x7E:
        base = unicodedata.normalize("NFD", letter)[0]
        if unicodedata.combining(base) or letter == "\u200d":
            return 0
        if 0x2300 <= code < 0x2800 or FIRST <= code < ord(EITHER) or code >= 0x1F000:
            return PICTURE
        if unicodedata.east_asian_width(letter) in "WF":
            return IDEOGRAM
        code = ord(base)
    place = 2 * (code - ord(" "))
    return int((BOLD if bold else USUAL)[place : place + 2]) if 0 <= place < len(USUAL) else OTHER


@lru_cache(maxsize=4096)
def width(label: str) -> float:
    """Give the pixels of a button, as it is with the pictures of cards: it shows one face before its words."""
    words = beside_face(label)
    face = FACE if len(words) < len(in_pictures(labelled(label))) else 0.0
    return max(NARROWEST, PADDING + face + LABEL / 100 * sum(_letter(letter, False) for letter in words.strip(GAP)))
