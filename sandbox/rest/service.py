"""The way of a request: from the socket to its route, and back with an answer, a refusal or a fault."""

import asyncio
import hashlib
import json
from dataclasses import dataclass
from email.utils import formatdate
from functools import partial
from typing import Any, NoReturn

from aiohttp import web

from sandbox import errors, uploads
from sandbox.errors import RefusalError
from sandbox.faults import Faults
from sandbox.gateway import Gateway
from sandbox.interactions import Interactions
from sandbox.limits import Buckets, InvalidRequests, Limits
from sandbox.rest.answers import CALLBACK, Answers
from sandbox.rest.application import Application
from sandbox.rest.channels import Channels
from sandbox.rest.drafts import Drafts, Files
from sandbox.rest.log import Log, Request
from sandbox.rest.routes import Call, Route
from sandbox.rest.servers import Servers
from sandbox.rest.threads import Threads
from sandbox.rest.tokens import Tokens
from sandbox.world import Interaction, World

PREFIX = "/api/v10"


@dataclass(eq=False)
class Rest:
    """All routes over one world."""

    world: World
    interactions: Interactions
    gateway: Gateway
    limits: Limits
    faults: Faults
    log: Log

    def __post_init__(self) -> None:
        self.buckets = Buckets()
        self.invalid = InvalidRequests(self.limits.invalid)
        self._drafts = Drafts(self.world)
        self._answers = Answers(self.world, self._drafts, self.interactions)
        self._holding: set[asyncio.Future[None]] = set()

    def routes(self) -> list[Route]:
        world, drafts = self.world, self._drafts
        parts = (
            Application(world, self.gateway, self.limits),
            Channels(world, drafts, self.buckets, self.limits),
            Threads(world),
            Servers(world),
            self._answers,
            Tokens(world, drafts, self.interactions),
        )
        return [route for part in parts for route in part.routes()]

    def add_to(self, app: web.Application) -> None:
        """Add the routes, and a refusal for all others, to the web application."""
        for route in self.routes():
            app.router.add_route(route.method, PREFIX + route.template, partial(self._serve, route))
        app.router.add_route("*", "/api/{rest:.*}", self._unknown_route)

    def close(self) -> None:
        """Release the requests that a fault holds."""
        for future in self._holding:
            future.cancel()

    def take_inline(self, interaction: Interaction, body: Any, files: Files) -> bool:
        """Take an answer that came in the response to an interaction as if it came by the callback.

        Returns whether Discord would have taken it. It is recorded as the callback that it replaces.
        """
        path = f"/interactions/{interaction.id}/{interaction.token}/callback"
        record = Request("POST", CALLBACK, path, self.world.clock.now(), body, [one.name for one in files.values()])
        record.interaction_id = interaction.id
        self.log.add(record)
        try:
            _, reply = self._answers.take(interaction, body, files)
        except RefusalError as refusal:
            self._note(record, refusal, interaction)
            return False
        record.readers = reply.readers
        self.log.finish(record, 204, None)
        return True

    # --- the way of a request ---------------------------------------------------------------------------------

    def _recorded(self, request: web.Request, template: str | None = None) -> Request:
        path = request.path.removeprefix(PREFIX)
        record = Request(request.method, template or path, path, self.world.clock.now())
        self.log.add(record)
        return record

    async def _unknown_route(self, request: web.Request) -> web.StreamResponse:
        refusal = RefusalError(404, 0, "404: Not Found", fault_of_bot=True)
        return self._refused(self._recorded(request), refusal, {})

    async def _serve(self, route: Route, request: web.Request) -> web.StreamResponse:
        record = self._recorded(request, route.template)
        raw, form, unreadable = b"", None, None
        if request.content_type == "multipart/form-data":
            try:
                if (request.content_length or 0) > uploads.REQUEST_BYTES:
                    await request.release()
                    raise uploads.too_large()
                form = await uploads.read_form(await request.multipart())
            except RefusalError as refusal:
                unreadable = refusal
        else:
            raw = await request.read()
        interaction = self.world.interactions.by_token(request.match_info.get("token", ""))
        record.interaction_id = interaction.id if interaction else None
        fault = record.fault = self.faults.next(record.method, record.path, uploads=form is not None)
        if fault is not None:
            if interaction is not None:
                interaction.excused = True
            if fault.kind == "answer" and not fault.after:
                record.body = form[0] if form else _read(raw) if raw else None
                self.log.finish(record, fault.status, fault.body)
                return self._respond(fault.status, fault.body, {})
            if fault.kind == "drop":
                await self._hold()
            if fault.kind == "delay":
                await asyncio.sleep(fault.seconds)
            if fault.kind == "reset" and not fault.after:
                return _broken(request)
        headers: dict[str, str] = {}
        self.world.threads.archive_idle()
        try:
            self._authorise(request, route)
            self._limit(request, route, headers)
            if unreadable is not None:
                raise unreadable
            files: Files = {}
            if form is not None:
                record.body, files = form
                record.files = [one.name for one in files.values()]
            elif raw:
                record.body = _read_json(request, raw)
            query = {key: str(value) for key, value in request.query.items()}
            reply = route.handler(Call(dict(request.match_info), query, record.body, files))
        except RefusalError as refusal:
            response = self._refused(record, refusal, headers, interaction)
        except Exception as error:
            # The client library would repeat a 500 for half a minute; a test must learn of it at once.
            self.log.violation(f"the sandbox itself failed on {record.method} {record.path}: {error!r}")
            raise
        else:
            record.readers = reply.readers
            self.log.finish(record, 204 if reply.body is None else reply.status, reply.body)
            response = self._respond(record.status, reply.body, headers)
        if fault is not None and fault.kind == "answer":
            return self._respond(fault.status, fault.body, {})
        return _broken(request) if fault is not None and fault.kind == "reset" else response

    def _authorise(self, request: web.Request, route: Route) -> None:
        if self.invalid.banned:
            raise RefusalError(429, 0, "You are being blocked: too many invalid requests.")
        if route.needs_token and request.headers.get("Authorization") != f"Bot {self.world.application.token}":
            raise RefusalError(401, 0, "401: Unauthorized")

    def _limit(self, request: web.Request, route: Route, headers: dict[str, str]) -> None:
        limits = self.limits
        match (route.method, route.template.split("/")[1]):
            case (_, "interactions"):
                return
            case (_, "webhooks"):
                key, limit = request.match_info["token"], limits.token
            case ("POST", "channels") if route.template.endswith("/threads"):
                key, limit = f"threads:{request.match_info['channel_id']}", limits.threads
            case (method, "channels") if "messages" in route.template and method != "GET":
                name = {"POST": "posts", "PATCH": "edits", "DELETE": "deletions"}[method]
                key, limit = f"{name}:{request.match_info['channel_id']}", getattr(limits, name)
            case _:  # each channel and each server has its own, as the library assumes
                place = request.match_info.get("channel_id", request.match_info.get("guild_id", ""))
                key, limit = f"{route.method} {route.template} {place}", limits.other
        if route.needs_token:
            overall = self.buckets.take("overall", limits.overall)
            if not overall.allowed:
                headers["X-RateLimit-Global"] = "true"
                raise errors.too_many(overall.reset_after, overall=True)
        turn = self.buckets.take(key, limit)
        digest = hashlib.md5(f"{route.method} {route.template}".encode(), usedforsecurity=False)
        headers |= {
            "X-RateLimit-Limit": str(turn.limit),
            "X-RateLimit-Remaining": str(turn.remaining),
            "X-RateLimit-Reset": f"{self.world.clock.now() + turn.reset_after:.3f}",
            "X-RateLimit-Reset-After": f"{turn.reset_after:.3f}",
            "X-RateLimit-Bucket": digest.hexdigest(),
        }
        if not turn.allowed:
            headers["X-RateLimit-Scope"] = "user"
            raise errors.too_many(turn.reset_after)

    def _refused(
        self, record: Request, refusal: RefusalError, headers: dict[str, str], interaction: Interaction | None = None
    ) -> web.Response:
        if refusal.status in (401, 403, 429):
            self.invalid.add()
        self._note(record, refusal, interaction)
        if refusal.status == 429 and "retry_after" in refusal.body:
            headers["Via"] = "1.1 sandbox"
            headers["Retry-After"] = str(int(refusal.body["retry_after"]) + 1)
        return self._respond(refusal.status, refusal.body, headers)

    def _note(self, record: Request, refusal: RefusalError, interaction: Interaction | None) -> None:
        explained = refusal.code in self.log.expected or (interaction is not None and interaction.excused)
        if refusal.fault_of_bot and not explained:
            self.log.violation(_sentence(record, refusal))
        self.log.finish(record, refusal.status, refusal.body)

    def _respond(self, status: int, body: Any, headers: dict[str, str]) -> web.Response:
        headers["Date"] = formatdate(self.world.clock.now(), usegmt=True)
        if status == 429:
            headers.setdefault("Via", "1.1 sandbox")
        if body is None or status == 204:
            return web.Response(status=status, headers=headers)
        # Exactly this content type: with a charset the client library would not parse it.
        headers["Content-Type"] = "application/json"
        return web.Response(status=status, body=json.dumps(body).encode(), headers=headers)

    async def _hold(self) -> NoReturn:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._holding.add(future)
        try:
            await future
        finally:
            self._holding.discard(future)
        raise AssertionError("nobody completes this future")


def _sentence(record: Request, refusal: RefusalError) -> str:
    details = json.dumps(refusal.body["errors"]) if "errors" in refusal.body else refusal.body["message"]
    return f"{record.method} {record.path} was refused with {refusal.status}/{refusal.code}: {details}"


def _read(raw: bytes) -> Any:
    """Return the JSON of a body, or its text."""
    try:
        return json.loads(raw)
    except ValueError:
        return raw.decode(errors="replace")


def _read_json(request: web.Request, raw: bytes) -> Any:
    if request.content_type != "application/json":
        text = f'Expected "Content-Type" header to be application/json; got {request.content_type}'
        raise RefusalError(400, 50035, text, fault_of_bot=True)
    try:
        return json.loads(raw)
    except ValueError:
        raise RefusalError(400, 50109, "The request body contains invalid JSON.", fault_of_bot=True) from None


def _broken(request: web.Request) -> web.Response:
    """Break the connection; the returned response never arrives."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response()
