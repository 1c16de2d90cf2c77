"""The card faces as emoji of the application: uploaded once, and put into messages when they are sent.

Texts come here with a character for each face (:mod:`bot.show.cards`). This module alone decides whether an emoji or
nothing takes its place: nothing if the emoji is not uploaded yet, if all of them together would make a message too
long, or if Discord refuses them. The links to commands (:mod:`bot.show.commands`) are put in here as well.
"""

import asyncio
import functools
import hashlib
import json
import re
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from importlib import metadata
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

import aiohttp
import discord
from discord import ui

from bot.runtime.clock import Clock
from bot.runtime.log import logger
from bot.runtime.worker import NotDone, Worker
from bot.show import cards
from bot.show.cards import FACES, GAP, OWN, ROW, ROW_END, character
from bot.show.commands import linked
from bot.store.protocols import Store

log = logger(__name__)

T = TypeVar("T")

FACT = "faces"
"""The fact that holds which faces were uploaded, and a digest of the program that drew them."""
DRAWN_WITHIN = 60.0
"""Seconds to wait for a face: the worker may be busy with a house player's move."""
SHORTEST_WAIT, LONGEST_WAIT = 60.0, 3600.0
"""Seconds until everything is tried again after a failure, growing from the first to the second."""
LONGEST_TEXT = 4000
"""Discord's limit for all texts of a message. It counts an emoji as written, which is about forty characters."""
INVALID_FORM = 50035

_FACE = re.compile(f"([\ue000-\uf8ff])({GAP}?)")
_ORNAMENTS = re.compile(f"^[➤\u3000] |[●◉○]+[ {GAP}]")
_ROW = re.compile(f"{ROW}(.*?){ROW_END}")

Emoji = Mapping[str, discord.PartialEmoji]
"""The emoji of a face, by the character that stands for it."""
NO_COMMANDS: Mapping[str, int] = MappingProxyType({})


def words(text: str) -> str:
    """Remove the faces from a text."""
    return _FACE.sub("", _ROW.sub(r"\1", text))


def pictured(text: str, emoji: Emoji) -> str:
    """Put the faces into a text if there are emoji for them; in a row of cards they stand without the words then."""
    return _FACE.sub(
        lambda face: f"{emoji[face[1]]}{face[2]}" if face[1] in emoji else "",
        _ROW.sub(lambda row: _in_row(row[1], emoji), text),
    )


def _in_row(names: str, emoji: Emoji) -> str:
    faces = [face for face, _ in _FACE.findall(names)]
    return " ".join(faces) if all(face in emoji for face in faces) else names


def dressed(view: ui.LayoutView, emoji: Emoji, commands: Mapping[str, int] = NO_COMMANDS) -> ui.LayoutView:
    """Put the faces into a view if there are emoji for them, and the links to commands, and give it."""
    _put(list(_parts(view.walk_children(), commands)), emoji)
    return view


class Faces:
    """Knows which faces the application has as emoji, and shows them."""

    def __init__(
        self, storage: Store, worker: Worker, clock: Clock, pause: float, commands: Mapping[str, int] = NO_COMMANDS
    ) -> None:
        self._storage = storage
        self._worker = worker
        self._clock = clock
        self._pause = pause
        self._commands = commands
        self._program = ""
        self._uploaded: dict[str, tuple[int, str]] = {}  # id and digest of the picture, by name
        self._emoji: dict[str, discord.PartialEmoji] = {}
        self._doubted = asyncio.Event()
        self._request: Callable[..., Awaitable[Any]]
        self.plain: set[int] = set()
        """The people who want words only in their private messages."""

    async def load(self) -> None:
        """Load which faces were uploaded when the bot ended, and who wants none."""
        self.plain = await self._storage.plain_readers()
        known = json.loads(await self._storage.fact(FACT) or '{"program": "", "uploaded": {}}')
        self._program = known["program"]
        self._uploaded = {name: (emoji_id, digest) for name, (emoji_id, digest) in known["uploaded"].items()}
        self._show()

    # What is sent

    async def sent(self, view: ui.LayoutView, send: Callable[[], Awaitable[T]], *, reader: int | None = None) -> T:
        """Send a view with faces, or without them if Discord refuses them.

        Discord sometimes refuses an existing emoji and accepts it the second time.

        :param reader: the only person who reads it, if it is private; some want words only.
        """
        items = list(view.walk_children())
        parts = list(_parts(items, self._commands))
        if reader in self.plain:
            _put(parts, {})
            _without_ornaments(items)
            return await send()
        _put(parts, self._emoji)
        if self._emoji and sum(len(item.content) for item in items if isinstance(item, ui.TextDisplay)) > LONGEST_TEXT:
            _put(parts, {})
        try:
            return await send()
        except discord.HTTPException as error:
            if not _is_about_emoji(error):
                raise
            log.info("emoji refused", reason=error.text)
        try:
            return await send()
        except discord.HTTPException as error:
            if not _is_about_emoji(error):
                raise
            log.warning("emoji refused twice", reason=error.text)
        self._emoji = {}
        self._doubted.set()
        _put(parts, {})
        return await send()

    # What the application has

    async def keep_up(self, client: discord.Client, request: Callable[..., Awaitable[Any]]) -> None:
        """Upload missing and changed faces, at the start and whenever Discord refuses emoji.

        :param request: sends a request within the rate limits.
        """
        self._request = functools.partial(request, server=0, rare=True)
        failures = 0
        while True:
            self._doubted.clear()
            try:
                await self._bring_up_to_date(client)
                failures = 0
                await self._doubted.wait()
                continue
            except discord.RateLimited as limited:
                wait = limited.retry_after
            except (discord.HTTPException, aiohttp.ClientError, TimeoutError, OSError, NotDone) as error:
                wait = min(LONGEST_WAIT, SHORTEST_WAIT * 2**failures)
                failures += 1
                log.warning("faces not uploaded yet", reason=repr(error), next_try_in=wait)
            except Exception:
                log.exception("faces not uploaded")
                return
            await self._clock.sleep_until(self._clock.now() + wait)

    async def _bring_up_to_date(self, client: discord.Client) -> None:
        if not self._uploaded:
            await self._rest()  # nobody waits for pictures while the bot starts
        there = {emoji.name: emoji for emoji in await self._request(client.fetch_application_emojis())}
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
                await self._upload(client, name, picture, digest, there.get(name))
        for name in self._uploaded.keys() - set(FACES):
            await self._remove(there[name])
        if self._program != program:
            self._program = program
            log.info("faces are there", faces=len(self._uploaded))
        await self._note()

    async def _upload(
        self, client: discord.Client, name: str, picture: bytes, digest: str, old: discord.Emoji | None
    ) -> None:
        if old is not None:
            if old.user is None or client.user is None or old.user.id != client.user.id:
                log.warning("face not uploaded: somebody else's emoji has its name", face=name)
                return
            await self._remove(old)
        await self._rest()
        emoji = await self._request(client.create_application_emoji(name=name, image=picture))
        self._uploaded[name] = (emoji.id, digest)
        self._show()
        await self._note()

    async def _remove(self, emoji: discord.Emoji) -> None:
        """Delete an emoji of ours; messages are sent without it from now on."""
        self._uploaded.pop(emoji.name, None)
        self._show()
        await self._rest()
        await self._request(emoji.delete())

    async def _rest(self) -> None:
        await self._clock.sleep_until(self._clock.now() + self._pause)

    async def _note(self) -> None:
        await self._storage.note(FACT, json.dumps({"program": self._program, "uploaded": self._uploaded}))

    def _show(self) -> None:
        self._emoji = {
            character(name): discord.PartialEmoji(name=name, id=emoji_id)
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
    source = [(room / file).read_bytes() for file in ("faces.py", "lettering.py")]
    rest = f"{json.dumps(OWN)}{metadata.version('resvg_py')}{metadata.version('pymupdf-fonts')}"
    return hashlib.sha256(b"".join([*source, rest.encode()])).hexdigest()


def _is_about_emoji(error: discord.HTTPException) -> bool:
    return error.code == INVALID_FORM and "emoji" in error.text.lower()


Part = tuple[Any, str, str]
"""The item that holds a text with faces, the attribute's name, and the text."""


def _parts(items: Iterable[ui.Item[Any]], commands: Mapping[str, int]) -> Iterator[Part]:
    found: list[tuple[Any, str]]
    for item in items:
        match item:
            case ui.TextDisplay():
                found = [(item, "content")]
            case ui.Button():
                found = [(item, "label")]
            case ui.Select():
                found = [(option, name) for option in item.options for name in ("label", "description")]
            case _:
                continue
        for holder, name in found:
            text = getattr(holder, name)
            if text and _FACE.search(text):
                yield holder, name, linked(text, commands)


def _without_ornaments(items: Iterable[ui.Item[Any]]) -> None:
    """Remove decorative signs from texts: words beside them say the same."""
    for item in items:
        if isinstance(item, ui.TextDisplay):
            item.content = "\n".join(_ORNAMENTS.sub("", line) for line in item.content.split("\n"))


def _put(parts: list[Part], emoji: Emoji) -> None:
    """Put faces into texts, and before labels, which cannot contain emoji."""
    for holder, name, text in parts:
        if name == "content":
            holder.content = pictured(text, emoji)
            continue
        setattr(holder, name, words(text))
        if name == "label":
            holder.emoji = next((emoji[face] for face, _ in _FACE.findall(text) if face in emoji), None)
