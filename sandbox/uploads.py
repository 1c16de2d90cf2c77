"""Uploads: the files of a multipart request, and how they are kept in the world."""

import base64
import json
import mimetypes
import re
import struct
from dataclasses import dataclass
from typing import Any

from aiohttp import BodyPartReader, MultipartReader

from sandbox import errors
from sandbox.errors import RefusalError
from sandbox.world import Attachment, World

FILE_BYTES = 10 * 1024 * 1024  # of one file; the attachment_size_limit of interactions
REQUEST_BYTES = 25 * 1024 * 1024
FILES = 10  # of one message

_PART = re.compile(r"files\[(\d)\]")
_UNUSUAL = re.compile(r"[^\w.\-]+")


@dataclass(frozen=True, slots=True)
class Upload:
    """One file as it was sent."""

    name: str
    content: bytes

    @property
    def plain_name(self) -> str:
        """The name under which it is kept, and which `attachment://` means."""
        return _UNUSUAL.sub("_", self.name)


def too_large() -> RefusalError:
    """Return 40005."""
    return RefusalError(413, 40005, "Request entity too large", fault_of_bot=True)


async def read_form(form: MultipartReader) -> tuple[Any, dict[int, Upload]]:
    """Return the JSON and the files, by their number, of a multipart body."""
    body, files = None, {}
    async for part in form:
        assert isinstance(part, BodyPartReader)
        content = bytes(await part.read())
        number = _PART.fullmatch(part.name or "")
        if part.name == "payload_json":
            try:
                body = json.loads(content)
            except ValueError:
                raise RefusalError(400, 50109, "The request body contains invalid JSON.", fault_of_bot=True) from None
        elif number is None or not part.filename:
            raise errors.malformed(
                part.name or "", "UNKNOWN_FIELD", "A form holds payload_json and files[0] to files[9]"
            )
        elif len(content) > FILE_BYTES:
            raise too_large()
        else:
            files[int(number[1])] = Upload(part.filename, content)
    return body, files


def keep(world: World, upload: Upload, description: str | None = None) -> Attachment:
    media_type = mimetypes.guess_type(upload.name)[0]
    width, height = _size(upload.content)
    attachment = Attachment(
        id=world.snowflake(),
        name=upload.plain_name,
        media_type=media_type,
        data=base64.b64encode(upload.content).decode(),
        size=len(upload.content),
        width=width,
        height=height,
        description=description,
    )
    world.attachments.put(attachment)
    return attachment


def _size(content: bytes) -> tuple[int | None, int | None]:
    """Return the width and height of a picture in PNG or GIF."""
    if content.startswith(b"\x89PNG\r\n\x1a\n") and len(content) >= 24:
        width, height = struct.unpack(">II", content[16:24])
    elif content[:4] == b"GIF8" and len(content) >= 10:
        width, height = struct.unpack("<HH", content[6:10])
    else:
        return None, None
    return width, height
