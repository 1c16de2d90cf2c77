"""The web page as it is served: its files, the emoji and uploads, and a WebSocket for each tab."""

import base64
from functools import partial
from pathlib import Path

from aiohttp import web

from sandbox.tabs import Shared, Tab
from sandbox.uploads import FILE_BYTES
from sandbox.world import User

FOLDER = Path(__file__).parent / "page"
MEDIA_TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript"}
KEPT_UPLOADS = 20

SECURITY = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self' ws://127.0.0.1:* ws://localhost:*; base-uri 'none'; form-action 'none'; "
    "frame-src 'self'; frame-ancestors 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}


class Page:
    def __init__(self, shared: Shared) -> None:
        self.shared = shared
        self._tabs: set[Tab] = set()

    def attach(self, app: web.Application) -> None:
        """Add the page's routes to the sandbox's web application, and end its tabs when that ends."""
        app.router.add_get("/", partial(self._page, "index.html"))
        app.router.add_get("/together", partial(self._page, "together.html"))
        app.router.add_get("/page/socket", self._socket)
        app.router.add_post("/page/upload", self._upload)
        app.router.add_get("/page/emoji/{id:[0-9]+}", self._emoji)
        app.router.add_get("/page/{name:[a-z]+[.](?:js|css)}", self._file)
        app.on_shutdown.append(self._end)

    async def _page(self, name: str, _request: web.Request) -> web.Response:
        return _serve(FOLDER / name)

    async def _file(self, request: web.Request) -> web.Response:
        return _serve(FOLDER / request.match_info["name"])

    async def _emoji(self, request: web.Request) -> web.Response:
        emoji = self.shared.world.emojis.get(int(request.match_info["id"]))
        if emoji is None:
            raise web.HTTPNotFound(headers=SECURITY)
        return web.Response(body=base64.b64decode(emoji.image), content_type=emoji.media_type, headers=SECURITY)

    async def _upload(self, request: web.Request) -> web.Response:
        """Keep the file that a person chose for a command until the command is sent."""
        content = await request.content.read(FILE_BYTES + 1)
        while len(content) <= FILE_BYTES and (more := await request.content.readany()):
            content += more
        if len(content) > FILE_BYTES:
            return web.json_response({"refused": f"A file has at most {FILE_BYTES // 2**20} MB."}, headers=SECURITY)
        key = self.shared.world.secret(16)
        self.shared.uploads[key] = (request.query.get("name", "file"), content)
        while len(self.shared.uploads) > KEPT_UPLOADS:
            del self.shared.uploads[next(iter(self.shared.uploads))]
        return web.json_response({"key": key}, headers=SECURITY)

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse(heartbeat=20)
        await socket.prepare(request)
        tab = Tab(self.shared, socket, self._person(request.query.get("as", "")))
        self._tabs.add(tab)
        try:
            await tab.run()
        finally:
            self._tabs.discard(tab)
        return socket

    def _person(self, key: str) -> User:
        user = self.shared.world.users.get(int(key)) if key.isascii() and key.isdigit() else None
        return self.shared.world.users.people[0] if user is None or user.bot else user

    async def _end(self, _app: web.Application) -> None:
        for tab in list(self._tabs):
            await tab.socket.close(code=1001, message=b"The sandbox ends")


def _serve(path: Path) -> web.Response:
    if not path.is_file():
        raise web.HTTPNotFound(headers=SECURITY)
    media_type = MEDIA_TYPES[path.suffix]
    return web.Response(body=path.read_bytes(), content_type=media_type, charset="utf-8", headers=dict(SECURITY))
