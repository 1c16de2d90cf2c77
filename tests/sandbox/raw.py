"""Raw requests, so that nothing stands between a test and the sandbox."""

from typing import Any, NamedTuple

import aiohttp

from sandbox.interactions import Pending
from sandbox.server import Sandbox
from sandbox.world import Channel, Message

Json = dict[str, Any]


class Response(NamedTuple):
    """What came back."""

    status: int
    body: Any
    headers: dict[str, str]

    @property
    def code(self) -> tuple[int, int]:
        """The status and Discord's error code."""
        return self.status, self.body["code"]

    @property
    def problems(self) -> dict[str, str]:
        """The refused fields of 50035 as path to error code."""
        found: dict[str, str] = {}

        def search(place: Json, path: str) -> None:
            for key, inner in place.items():
                if key == "_errors":
                    found[path] = inner[0]["code"]
                else:
                    search(inner, f"{path}.{key}" if path else key)

        search(self.body["errors"], "")
        return found


class Api:
    """An application that does exactly what a test tells it."""

    def __init__(self, sandbox: Sandbox, session: aiohttp.ClientSession) -> None:
        self.sandbox = sandbox
        self.session = session

    async def __call__(
        self, method: str, path: str, body: Any = None, *, headers: dict[str, str] | None = None
    ) -> Response:
        known = {"Authorization": f"Bot {self.sandbox.token}"} | (headers or {})
        url = self.sandbox.api_url + path
        async with self.session.request(method, url, json=body, headers=known) as response:
            text = await response.text()
            answer = await response.json() if text and response.content_type == "application/json" else None
            return Response(response.status, answer, dict(response.headers))

    async def post(self, channel: Channel, body: Json) -> Response:
        return await self("POST", f"/channels/{channel.id}/messages", body)

    async def text(self, channel: Channel, text: str, *more: Json) -> Message:
        """Post a Components V2 message with a text, and return it from the world."""
        response = await self.post(channel, v2(display(text), *more))
        assert response.status == 200, response.body
        return self.sandbox.world.messages[int(response.body["id"])]

    async def answer(self, pending: Pending, kind: int, data: Json | None = None, query: str = "") -> Response:
        body: Json = {"type": kind}
        if data is not None:
            body["data"] = data
        one = pending.interaction
        return await self("POST", f"/interactions/{one.id}/{one.token}/callback{query}", body)

    async def hook(self, pending: Pending, method: str, rest: str = "", body: Any = None) -> Response:
        """Use an interaction's token."""
        path = f"/webhooks/{self.sandbox.application_id}/{pending.interaction.token}{rest}"
        return await self(method, path, body)


def v2(*components: Json, **more: Any) -> Json:
    return {"components": list(components), "flags": 1 << 15, **more}


def display(text: str) -> Json:
    return {"type": 10, "content": text}


def button(custom_id: str = "a", label: str | None = "Press", **more: Any) -> Json:
    return {"type": 2, "style": 1, "custom_id": custom_id, "label": label, **more}


def row(*children: Json) -> Json:
    return {"type": 1, "components": list(children)}


def select(*values: str, **more: Any) -> Json:
    options = [{"label": value or "empty", "value": value} for value in values]
    return {"type": 3, "custom_id": "s", "options": options, **more}


def label(component: Json, text: str = "Field") -> Json:
    return {"type": 18, "label": text, "component": component}


def modal(*components: Json, **more: Any) -> Json:
    return {"custom_id": "m", "title": "Title", "components": list(components), **more}


def command(name: str = "play", **more: Any) -> Json:
    return {"name": name, "description": "Do it", **more}


def option(name: str = "count", kind: int = 4, **more: Any) -> Json:
    return {"name": name, "description": "What it is", "type": kind, **more}
