"""Card faces for tests and measurements, without waiting until a bot has drawn and uploaded them."""

import base64
import hashlib
import json
from functools import cache
from pathlib import Path

from bot.discord.emoji import FACT, program_of_faces
from bot.show import faces
from bot.show.cards import FACES, character
from bot.store.sqlite import Storage
from sandbox.server import Sandbox
from sandbox.world import Emoji

IDS = {face: 10**18 + number for number, face in enumerate(FACES)}
"""The ids of the emoji, wherever :func:`upload_all` is used."""
EMOJI = {character(face): {"id": number, "name": face} for face, number in IDS.items()}
"""The emoji by the characters that stand for them in texts."""

drawn = cache(faces.drawn)


def digest(face: str) -> str:
    """Tell what the bot notes of the picture that it uploads for a face."""
    return hashlib.sha256(drawn(face)).hexdigest()


def upload(sandbox: Sandbox, name: str, picture: bytes, number: int, uploader: int | None = None) -> None:
    """Have the application have an emoji; the bot has uploaded it unless it is said who has."""
    image = base64.b64encode(picture).decode()
    sandbox.world.emojis.put(Emoji(number, name, False, "image/png", image, uploader))


async def upload_all(*sandboxes: Sandbox, database: Path | None = None) -> None:
    """Have all faces uploaded, as by a bot that has used this database before."""
    for sandbox in sandboxes:
        for face, number in IDS.items():
            upload(sandbox, face, drawn(face), number)
    if database is not None:
        uploaded = {face: (number, digest(face)) for face, number in IDS.items()}
        async with Storage.opened(database) as storage:
            await storage.note(FACT, json.dumps({"program": program_of_faces(), "uploaded": uploaded}))
