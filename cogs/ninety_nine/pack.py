"""The packs of conversation questions (NN18): one question on each of the 52 cards.

The packs that come with the bot are files in `packs/`; their questions and answers are keys of the catalogs. Servers
add their own. A table stores the key of one of ours, or a whole copy of a server's own, which outlives its deletion.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from bot.language.texts import Texts, mark
from bot.services.guild_settings import GuildSettings
from bot.store.sql.notes import Documents
from rules.seats import Seat

from .uploads import ANSWERS, CARDS, TEXT, on_cards, read

FOLDER = Path(__file__).parent / "packs"
KEY = "ninety_nine"
DEFAULT, SILLY = "default", "silly"
ABOUT = {
    DEFAULT: mark("For people who have just met"),
    SILLY: mark("Socks, ghosts and geese"),
    "rather": mark("Two options, no way out"),
    "deep": mark("Talk for two in the morning"),
    "classroom": mark("Safe for school"),
}
"""What the packs that come with the bot are about (messages), by key and in the order in which they are offered."""


@dataclass(frozen=True, slots=True)
class Pack:
    """A question for every card, by the card's notation ("7H")."""

    key: str
    name: str
    questions: Mapping[str, str]
    answers: tuple[str, ...]  # what house players answer to any question
    own: bool = False  # a server's own, not a key of the catalogs
    spoken: bool = False  # answered aloud at this table, not in writing
    lines: str = ""  # of the text it was read from, if it is a server's own

    @classmethod
    def of(cls, extras: Mapping[str, Any]) -> "Pack":
        if "name" in extras:
            # what the lobby notes of a pack that was chosen before is its name alone
            questions, answers = extras.get("questions", {}), extras.get(ANSWERS, ())
            pack = cls("", extras["name"], questions, tuple(answers), own=True)
        else:
            pack = packs().get(extras.get("pack", DEFAULT), packs()[DEFAULT])
        return replace(pack, spoken=True) if extras.get("spoken") else pack

    @property
    def extras(self) -> dict[str, Any]:
        if self.own:
            kept: dict[str, Any] = {"name": self.name, "questions": dict(self.questions), ANSWERS: [*self.answers]}
        else:
            kept = {"pack": self.key}
        return kept | ({"spoken": True} if self.spoken else {})

    def title(self, t: Texts) -> str:
        return self.name if self.own else t(self.name)

    def text(self, t: Texts) -> str:
        """Write it as the lines of a file that can be edited."""
        if self.own:
            return self.lines
        return on_cards({card: t(question) for card, question in self.questions.items()}, map(t, self.answers))

    def answer(self, seat: Seat, card: str) -> str:
        """Give what a house player in this seat answers to the question on a card: the same every time."""
        answers = self.answers or packs()[DEFAULT].answers
        return answers[(CARDS.index(card) + seat) % len(answers)]


@cache
def packs() -> dict[str, Pack]:
    return {key: read_pack(FOLDER / f"{key}.txt") for key in ABOUT}


@cache
def our_answers() -> frozenset[str]:
    """What house players answer with the packs that come with the bot: these are keys of the catalogs."""
    return frozenset(answer for pack in packs().values() for answer in pack.answers)


async def own_packs(storage: Documents, guild_id: int) -> list[Pack]:
    found = await storage.documents(guild_id, KEY)
    return [
        Pack(
            one.key,
            one.name,
            {card: one.content[card] for card in CARDS},
            tuple(one.content[ANSWERS]),
            own=True,
            lines=one.content[TEXT],
        )
        for one in found
    ]


def withholding(key: str) -> str:
    """Name the setting of a server that takes a pack off its tables; the others are offered."""
    return f"withheld_{key}"


def is_offered(key: str, settings: GuildSettings) -> bool:
    return not settings.of_game(withholding(key), "")


async def offered_packs(storage: Documents, guild_id: int, settings: GuildSettings) -> list[Pack]:
    """List what can be chosen at a server's tables: its own packs, then those that come with the bot."""
    every = [*await own_packs(storage, guild_id), *packs().values()]
    return [pack for pack in every if is_offered(pack.key, settings)]


async def find_pack(storage: Documents, guild_id: int, key: str) -> Pack | None:
    """Find a pack by its key: one that comes with the bot, or one of this server's."""
    return packs().get(key) or next((pack for pack in await own_packs(storage, guild_id) if pack.key == key), None)


def read_pack(path: Path) -> Pack:
    """:raises Mistakes: a server could not add it either."""
    draft = read(path.read_bytes())
    return Pack(path.stem, draft.name, MappingProxyType(dict(draft.questions)), draft.answers)
