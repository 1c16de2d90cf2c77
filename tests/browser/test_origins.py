"""What a web page from elsewhere can do with the sandbox, in a browser that has both open."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from aiohttp import web
from playwright.async_api import expect

from sandbox.server import Sandbox
from tests.browser.page import IN_THE_BROWSER, Chromium

pytestmark = IN_THE_BROWSER

IMAGES = 20


@pytest_asyncio.fixture(loop_scope="session")
async def elsewhere(sandbox: Sandbox) -> AsyncIterator[int]:
    """The port of another program's page, which asks for the bot's account as images and links to the sandbox."""
    image = f'<img src="{sandbox.api_url}/users/@me?{{}}" alt="">'
    body = "".join(image.format(number) for number in range(IMAGES)) + f'<a href="{sandbox.page_url}">Play</a>'

    async def page(_request: web.Request) -> web.Response:
        return web.Response(text=body, content_type="text/html")

    app = web.Application()
    app.router.add_get("/", page)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    yield runner.addresses[0][1]
    await runner.cleanup()


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1"])  # another site than the sandbox's, and the same one
async def test_images_of_another_page_do_not_reach_the_api_but_its_link_opens_the_page(
    chromium: Chromium, sandbox: Sandbox, elsewhere: int, host: str
) -> None:
    context = await chromium.browser.new_context()
    page = await context.new_page()
    refused: list[int] = []
    page.on("response", lambda response: refused.append(response.status) if "@me" in response.url else None)
    await page.goto(f"http://{host}:{elsewhere}/")  # returns when all images have loaded or failed
    assert refused == [403] * IMAGES
    assert sandbox.requests == []
    await page.get_by_text("Play").click()
    await expect(page.locator(".myself")).to_be_attached()
    await context.close()
