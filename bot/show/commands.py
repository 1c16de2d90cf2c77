"""Commands as people read them: as links that open them, wherever a text names one.

A link holds the number that Discord gave the command, which a renderer does not know. So texts are written with signs
of Unicode's private use area around the command, as with the faces of cards (:mod:`bot.show.cards`), and
:mod:`bot.discord.emoji` puts the link there when a text is sent.
"""

import re
from collections.abc import Mapping

from bot.language.texts import Texts

_SIGN = "\uf8fd"  # stands around the parts of a command: a sign that neither a face nor a row of cards has
_COMMAND = re.compile(f"{_SIGN}(([^ {_SIGN}]+)[^{_SIGN}]*){_SIGN}([^{_SIGN}]+){_SIGN}")


def command(path: str, t: Texts) -> str:
    """Name a command, such as "table show"."""
    return f"{_SIGN}{path}{_SIGN}{' '.join(map(t.name, path.split()))}{_SIGN}"


def game_command(key: str, name: str, t: Texts) -> str:
    """Name a game's command, such as "new", by the game's key."""
    return command(f"{key.replace('_', '-')} {name}", t)


def linked(text: str, numbers: Mapping[str, int]) -> str:
    """:param numbers: Discord's number for each command, by the first word of its name."""
    if _SIGN not in text:
        return text
    return _COMMAND.sub(
        lambda found: f"</{found[1]}:{numbers[found[2]]}>" if found[2] in numbers else f"`/{found[3]}`", text
    )
