"""The card faces as emoji of the application: uploaded once, and put into messages when they are sent.

Texts come here with a character for each face (:mod:`bot.show.cards`). This module alone decides whether an emoji or
nothing takes its place: nothing if the emoji is not uploaded yet, if all of them together would make a message too
long, or if Discord refuses them. The links to commands (:mod:`bot.show.commands`) are put in here as well.
"""

import asyncio
import hashlib
import json
import re
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from importlib import metadata
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

import discord

from bot.discord.requests import FAILED, INVALID_FORM, Requests
from bot.runtime.log import logger
from bot.runtime.worker import NotDone
from bot.services.due import Due
from bot.services.held import Held
from bot.services.resources import Resources
from bot.show import cards
from bot.show.cards import EITHER, FACES, GAP, HOUSE, OWN, TWO_WAYS, aloud, character, labelled, words, written
from bot.show.characters import CHARACTERS
from bot.show.commands import linked
from bot.show.render import Layout
from bot.show.render.components import (
    BUTTON,
    CONTAINER,
    LONGEST_LABEL,
    LONGEST_OPTION,
    LONGEST_TEXT,
    MENU,
    SECTION,
    TEXT,
    THUMBNAIL,
    cut,
)
from bot.store.due import Key, Row
from bot.store.errors import StoreFailed

log = logger(__name__)

T = TypeVar("T")

PICTURES = "https://cdn.discordapp.com/emojis"
"""Where clients find the picture of an emoji."""
FACT = "faces"  # the fact that holds which faces were uploaded, and a digest of the program that drew them
DRAWN_WITHIN = 60.0  # seconds to wait for a face: the worker may be busy with a house player's move
SHORTEST_WAIT, LONGEST_WAIT = 60.0, 3600.0
"""Seconds until everything is tried again after a failure, growing from the first to the second."""

_FACE = re.compile(f"([\ue000-\uf8fd])({GAP}?)")
_SIGN = re.compile("[\ue000-\uf8ff]")
_ORNAMENTS = re.compile(f"^(> |)(?:[➤\u3000]|{'|'.join(one.face for one in CHARACTERS.values())}) ", re.MULTILINE)
_ROBOT = re.compile(f"(\\w+(?:[ {GAP}]\\d+)?)([ {GAP}]){HOUSE}")

Emoji = Mapping[str, dict[str, Any]]
"""The emoji of a face as a button takes it, by the character that stands for the face."""
NO_COMMANDS: Mapping[str, int] = MappingProxyType({})


def pictured(text: str, emoji: Emoji, *, plain: bool = False) -> str:
    """Put the faces into a text if there are emoji for them."""

    def shown(face: re.Match[str]) -> str:
        sign, gap = face.groups()
        return f"<:{emoji[sign]['name']}:{emoji[sign]['id']}>{gap}" if sign in emoji else ""

    return _FACE.sub(shown, _one_way(text, emoji, plain=plain))


def _one_way(text: str, emoji: Emoji, *, plain: bool) -> str:
    """Choose pictures where there are emoji for all of them, and otherwise the words."""

    def chosen(both: re.Match[str]) -> str:
        shown, said = both.groups()
        return said if plain or not emoji.keys() >= {*_SIGN.findall(shown)} else shown

    text = TWO_WAYS.sub(chosen, text) if EITHER in text else text
    return aloud(text) if plain else written(text)


def dressed(layout: Layout, emoji: Emoji, commands: Mapping[str, int] = NO_COMMANDS, *, plain: bool = False) -> Layout:
    """Give a message with the faces that there are emoji for, and with the links to commands.

    :param plain: whether decorative signs are left out: words beside them say the same.
    """
    shown = [_dressed(part, emoji, commands, plain) for part in layout]
    return _in_words(shown, set()) if plain else shown


def _in_words(value: Any, told: set[str]) -> Any:
    """Replace the sign of house players by the word that Discord itself uses in all languages, once for each of them.

    :param told: the house players who have it already.
    """
    match value:
        case str():
            return _ROBOT.sub(lambda found: _marked(found, told), value).replace(HOUSE, "bot")
        case list():
            return [_in_words(part, told) for part in value]
        case dict():
            return {key: _in_words(part, told) for key, part in value.items()}
    return value


def _marked(found: re.Match[str], told: set[str]) -> str:
    shown, gap = found.groups()
    name = shown.replace(GAP, " ")
    if name in told:
        return shown
    told.add(name)
    return f"{shown}{gap}(bot)"


class Faces:
    def __init__(self, resources: Resources, client: discord.Client, requests: Requests, due: Due) -> None:
        self._storage = resources.storage
        self._worker = resources.worker
        self._clock = resources.clock
        self._background = resources.background
        self._pause = resources.timings.upload
        self._client = client
        self._requests = requests
        self._due = due
        self.commands: dict[str, int] = {}
        """Discord's own numbers of the commands, by their names."""
        self._program = ""
        self._uploaded: dict[str, tuple[int, str]] = {}  # id and digest of the picture, by name
        self._emoji: Emoji = {}
        self._uploading: Held | None = None
        self.plain: set[int] = set()
        """The people who want words only in their private messages."""

    async def load(self) -> None:
        self.plain = await self._storage.plain_readers()
        known = json.loads(await self._storage.fact(FACT) or '{"program": "", "uploaded": {}}')
        if self._uploading is not None:
            return  # what is noted may be older
        self._program = known["program"]
        self._uploaded = {name: (emoji_id, digest) for name, (emoji_id, digest) in known["uploaded"].items()}
        self._show()

    # What is sent

    async def sent(self, layout: Layout, send: Callable[[Layout], Awaitable[T]], *, reader: int | None = None) -> T:
        """Send a message with faces, or without them if Discord refuses them or they would make it too long.

        Discord counts an emoji as written, which is about forty characters.

        Discord sometimes refuses an existing emoji and accepts it the second time.

        :param reader: the only person who reads it, if it is private; some want words only.
        """
        if reader in self.plain:
            return await send(dressed(layout, {}, self.commands, plain=True))
        shown = dressed(layout, self._emoji, self.commands)
        if self._emoji and _letters(shown) > LONGEST_TEXT:
            shown = dressed(layout, {}, self.commands)
        for twice in (False, True):
            try:
                return await send(shown)
            except discord.HTTPException as error:
                if error.code != INVALID_FORM or "emoji" not in error.text.lower():
                    raise
                if twice:
                    log.warning("emoji refused twice", reason=error.text)
                else:
                    log.info("emoji refused", reason=error.text)
        self._emoji = {}
        self.check()
        return await send(dressed(layout, {}, self.commands))

    # What the application has

    def check(self) -> None:
        """Upload missing and changed faces, at the start and whenever Discord refuses emoji.

        Other processes may be of another version, which draws other faces: none does it that has no reason to.
        """
        self._due.serve("faces", self._take)
        self._due.redo(Key("faces"), 0)

    def _take(self, row: Row, held: Held) -> None:
        self._due.cease("faces")
        self._background.begin(self._bring_up_to_date(row, held), "faces")

    async def _bring_up_to_date(self, row: Row, held: Held) -> None:
        held.read = True  # if they are doubted from now on, it is done once more
        try:
            await self.load()  # another process may have uploaded them
            self._uploading = held
            await self._upload_missing()
        except (*FAILED, NotDone, StoreFailed) as error:
            wait = min(LONGEST_WAIT, SHORTEST_WAIT * 2 ** (row.tries - 1))
            wait = error.retry_after if isinstance(error, discord.RateLimited) else wait
            log.warning("faces not uploaded yet", reason=repr(error), next_try_in=wait)
            self._due.serve("faces", self._take)
            if self._due.held(held.key) is held:
                self._due.later(held, wait)
            else:  # it was frozen, and another process did it meanwhile
                self._due.redo(held.key, 0)
        else:
            self._due.note(held, 0, last=True)
        finally:
            self._uploading = None

    async def _upload_missing(self) -> None:
        if not self._uploaded:
            await self._rest()  # nobody waits for pictures while the bot starts
        there = {emoji.name: emoji for emoji in await self._request(self._client.fetch_application_emojis())}
        for name, (emoji_id, _) in list(self._uploaded.items()):
            if name not in there or there[name].id != emoji_id:
                del self._uploaded[name]
        self._show()
        program = await asyncio.to_thread(program_of_faces)
        for name in FACES:
            if name in self._uploaded and self._program == program:
                continue
            picture = await self._worker.run(draw, name, within=DRAWN_WITHIN)
            digest = hashlib.sha256(picture).hexdigest()
            if self._uploaded.get(name, (0, ""))[1] != digest:
                await self._upload(name, picture, digest, there.get(name))
        for name in sorted(self._uploaded.keys() - set(FACES)):
            await self._remove(there[name])
        if self._program != program:
            self._program = program
            log.info("faces are there", faces=len(self._uploaded))
        await self._note()

    async def _upload(self, name: str, picture: bytes, digest: str, old: discord.Emoji | None) -> None:
        if old is not None:
            own = self._client.user
            if old.user is None or own is None or old.user.id != own.id:
                log.warning("face not uploaded: another emoji has its name", face=name)
                return
            await self._remove(old)
        await self._rest()
        emoji = await self._request(self._client.create_application_emoji(name=name, image=picture))
        self._uploaded[name] = (emoji.id, digest)
        self._show()
        await self._note()

    async def _remove(self, emoji: discord.Emoji) -> None:
        self._uploaded.pop(emoji.name, None)
        self._show()
        await self._rest()
        await self._request(emoji.delete())

    async def _request(self, request: Coroutine[Any, Any, T]) -> T:
        if self._uploading is None or not self._due.may_send(self._uploading):
            request.close()
            raise TimeoutError("another process uploads them")
        return await self._requests.send(request, 0, rare=True)

    async def _rest(self) -> None:
        await self._clock.sleep_until(self._clock.now() + self._pause)

    async def _note(self) -> None:
        await self._storage.note_for_all(FACT, json.dumps({"program": self._program, "uploaded": self._uploaded}))

    def _show(self) -> None:
        self._emoji = {
            character(name): {"id": emoji_id, "name": name}
            for name, (emoji_id, _) in self._uploaded.items()
            if name in FACES
        }


def draw(name: str) -> bytes:
    """Draw a face. Called in the worker, so that only there the drawing library is loaded."""
    from bot.show import faces

    return faces.drawn(name)


def program_of_faces() -> str:
    """Give a digest of everything that draws the faces: while it stays the same, no face has to be drawn again."""
    room = Path(cards.__file__).parent
    source = [(room / file).read_bytes() for file in ("faces.py", "gauges.py", "lettering.py")]
    rest = f"{json.dumps(OWN)}{metadata.version('resvg_py')}{metadata.version('pymupdf-fonts')}"
    return hashlib.sha256(b"".join([*source, rest.encode()])).hexdigest()


def _dressed(part: Any, emoji: Emoji, commands: Mapping[str, int], plain: bool) -> Any:
    kind = part["type"]
    if kind == TEXT:
        content = part["content"]
        if _SIGN.search(content):
            content = pictured(linked(content, commands), emoji, plain=plain)
        return {"type": TEXT, "content": _ORNAMENTS.sub(r"\1", content) if plain else content}
    if kind == BUTTON:
        return _labelled(part, emoji, commands, plain)
    if kind == MENU:
        return {**part, "options": [_labelled(option, emoji, commands, plain) for option in part["options"]]}
    if "components" not in part:
        return part
    beside = part.get("accessory")
    if beside and beside["type"] == THUMBNAIL and beside["media"]["url"] not in emoji:
        return _dressed(part["components"][0], emoji, commands, plain)
    inside = part["components"]
    if plain:  # what there is to do is heard first
        inside = sorted(inside, key=lambda inner: "later" in inner)
    shown = {**part, "components": [_dressed(inner, emoji, commands, plain) for inner in inside]}
    shown.pop("later", None)
    if beside:
        small = beside["type"] == THUMBNAIL
        shown["accessory"] = _small(beside, emoji) if small else _labelled(beside, emoji, commands, plain)
    return shown


def _small(part: dict[str, Any], emoji: Emoji) -> dict[str, Any]:
    """Give a small picture its address: every client has it already, from the texts."""
    face = emoji[part["media"]["url"]]["id"]
    return {**part, "media": {"url": f"{PICTURES}/{face}.webp?size=128"}, "description": words(part["description"])}


def _letters(parts: Sequence[Any]) -> int:
    letters = 0
    for part in parts:
        if part["type"] == TEXT:
            letters += len(part["content"])
        elif part["type"] in (CONTAINER, SECTION):
            letters += _letters(part["components"])
    return letters


def _labelled(part: dict[str, Any], emoji: Emoji, commands: Mapping[str, int], plain: bool) -> dict[str, Any]:
    """Put a face before the label of a button or an option: labels and descriptions cannot contain emoji."""
    label, about = part["label"], part.get("description")
    shown = part
    if _SIGN.search(label):
        option = part.get("type") != BUTTON
        label = _one_way(labelled(label, option=option), emoji, plain=plain)
        longest = LONGEST_OPTION if option else LONGEST_LABEL
        shown = {**part, "label": cut(_FACE.sub("", linked(label, commands)).strip(), longest)}
        face = next((emoji[sign] for sign, _ in _FACE.findall(label) if sign in emoji), None)
        if face is not None:
            shown["emoji"] = face
            if not shown["label"]:
                del shown["label"]
    if about and _SIGN.search(about):
        shown = {**shown, "description": _FACE.sub("", linked(_one_way(about, emoji, plain=plain), commands))}
    return shown
