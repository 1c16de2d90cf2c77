"""Take the pictures in the documentation: `python -m tests.browser.screenshot`.

They show scenes of :mod:`tests.scenes` in the sandbox's page. Pillow assembles the one that moves.
"""

import asyncio
import io
import sys
from unittest import mock

from PIL import Image
from playwright.async_api import Locator, Page

from sandbox.gateway import Gateway
from sandbox.server import Sandbox
from sandbox.wire import user
from sandbox.world import Flag, Message
from tests.browser import chromium
from tests.browser.page import Chromium
from tests.faces import upload_all
from tests.scenes import MOMENT, Place, Shown, StoppedClock, all_scenes, file_of

PICTURES = {
    *("ninety-nine-moves", "over-and-out-hand", "karma-hand", "do-over-hand", "it-aint-over-hand"),
    *("daily-end", "daily-shared", "tournament-round"),
}
"""The scenes that the documentation has pictures of."""
WINDOW = (1000, 930)
FRAME_SECONDS = 1.8
LAST_SECONDS = 4.0
TIMES = 3
"""So often the moving picture is played, and stands still then: what moves for ever disturbs reading."""
DECODED = "Promise.all([...document.images].map(image => image.decode()))"


class Stage:
    """A channel of a sandbox whose clock stands still, in which scenes are put up for a person to see."""

    def __init__(self, sandbox: Sandbox, page: Page) -> None:
        self.world = sandbox.world
        self.page = page
        self.url = sandbox.page_url
        self.ada = sandbox.person("Ada").user
        self.channel = sandbox.channel("table")
        self.messages: list[Message] = []
        self.place = Place(self.channel.server_id or 0, self.channel.id, self.world.snowflake())

    async def show(self, frame: tuple[Shown, ...], command: str = "") -> Locator:
        """Have the page show these messages and nothing else, the public ones as answers to a command; gives them."""
        for message in self.messages:
            self.world.messages.delete(message)
        used = {"id": "1", "type": 2, "user": user(self.ada), "name": command}
        self.messages = [
            Message(
                self.place.message + number,
                self.channel.id,
                self.world.application.id,
                MOMENT,
                components=shown.components,
                flags=Flag.COMPONENTS_V2 | (Flag.EPHEMERAL if shown.private else 0),
                reader_id=self.ada.id if shown.private else None,
                interaction=used if command and not shown.private else None,
            )
            for number, shown in enumerate(frame)
        ]
        for message in self.messages:
            self.world.messages.add(message)
        await self.page.goto("about:blank")  # so that nothing of the last scene is left
        await self.page.goto(f"{self.url}?as={self.ada.id}#{self.channel.id}")
        shown_now = self.page.locator("#messages > li.message")
        await shown_now.nth(len(frame) - 1).wait_for()
        await self.page.evaluate(DECODED)
        return shown_now


def moving(frames: list[bytes]) -> bytes:
    """Put frames together to an animated PNG, which shows its first frame where it cannot move."""
    first, *others = [Image.open(io.BytesIO(frame)).convert("RGB") for frame in frames]
    seconds = [FRAME_SECONDS] * len(others) + [LAST_SECONDS]
    out = io.BytesIO()
    durations = [round(1000 * each) for each in seconds]
    first.save(out, "PNG", save_all=True, append_images=others, duration=durations, loop=TIMES, optimize=True)
    return out.getvalue()


async def main(*beginnings: str) -> None:
    """Take the pictures whose names begin with one of these, or all of them."""
    with mock.patch.object(Gateway, "connected", new=True):  # there is no bot, and the page shall not say so
        async with Sandbox(clock=StoppedClock(), name="Dealer's Choice") as sandbox, Chromium() as browser:
            page = await browser.browser.new_page(
                viewport={"width": WINDOW[0], "height": WINDOW[1]},
                color_scheme="dark",
                reduced_motion="reduce",
                locale="en-US",
                timezone_id="UTC",
            )
            await page.clock.set_fixed_time(MOMENT)
            stage = Stage(sandbox, page)
            await upload_all(sandbox)
            for scene in await all_scenes(stage.place):
                if scene.name not in PICTURES or (beginnings and not scene.name.startswith(beginnings)):
                    continue
                of = scene.name.rpartition("-")[0]
                command = "" if of == "tournament" else f"{of} new"  # a tournament's message answers nobody
                pictures = []
                for frame in scene.frames:
                    shown = await stage.show(frame, command)
                    pictures.append(await (shown.first if len(frame) == 1 else page).screenshot())
                file_of(scene.name).write_bytes(pictures[0] if len(pictures) == 1 else moving(pictures))
                sys.stdout.write(f"{scene.name}: {file_of(scene.name).stat().st_size // 1024} KiB\n")


if __name__ == "__main__":
    if chromium.find() is None:
        sys.exit("This needs Chromium: install it, or name it in CHROMIUM.")
    asyncio.run(main(*sys.argv[1:]))
