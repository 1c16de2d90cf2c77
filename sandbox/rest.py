"""The REST API, version 10: what this application uses of it, and a refusal for everything else."""

import asyncio
import hashlib
import json
from binascii import Error as Base64Error
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from email.utils import formatdate
from typing import Any, NoReturn

from aiohttp import web

from sandbox import errors, mentions, schema, threads, uploads, wire
from sandbox.application import Application, decode_base64
from sandbox.drafts import Drafts, Files
from sandbox.errors import RefusalError
from sandbox.faults import Fault, Faults
from sandbox.gateway import Gateway
from sandbox.interactions import AUTOCOMPLETE, COMPONENT, MODAL, TOKEN_LIFE, Answer, Interactions, Modal
from sandbox.limits import Buckets, InvalidRequests, Limits, Turn
from sandbox.permissions import Permissions
from sandbox.routes import Call, Reply, Route, reach
from sandbox.servers import Servers
from sandbox.world import (
    COMMAND_ANSWER,
    EPOCH,
    REPLY,
    Channel,
    Flag,
    Interaction,
    Message,
    User,
    World,
)

Json = dict[str, Any]

PREFIX = "/api/v10"
OLD_MESSAGE = 3600.0
NONCE_MEMORY = 300.0


@dataclass(eq=False)
class Request:
    """One request of the application, kept for tests to look at."""

    method: str
    route: str  # the template, as "/channels/{channel_id}/messages"; the path where there is none
    path: str
    at: float  # by the world's clock
    body: Any = None
    files: list[str] = field(default_factory=list)  # the names of what was uploaded
    status: int = 0  # 0: not answered (yet)
    answer: Any = None
    readers: frozenset[int] = frozenset()  # ids of the people who can read what it shows
    interaction_id: int | None = None  # of the token it uses
    fault: Fault | None = None


class Judge:
    """Looks at what goes to and fro, and says what is wrong with it: this one nothing, that of our tests a lot."""

    def request(self, _request: Request) -> Iterable[str]:
        """Say what is wrong with a request that was answered, or with the answer."""
        return ()

    def event(self, _name: str, _data: Json) -> Iterable[str]:
        """Say what is wrong with what the gateway tells."""
        return ()


@dataclass
class Log:
    """What the application asked, and where it did what a correct one never does."""

    requests: list[Request] = field(default_factory=list)
    violations: list[str] = field(default_factory=list)
    expected: set[int] = field(default_factory=set)  # error codes that a test explains
    keep: int | None = None  # so many requests at most
    on_violation: Callable[[str], None] = lambda _sentence: None
    judge: Judge = field(default_factory=Judge)
    waiting: list[tuple[Callable[[Request], bool], asyncio.Future[Request]]] = field(default_factory=list)

    def add(self, request: Request) -> None:
        """Note a request."""
        self.requests.append(request)
        if self.keep is not None and len(self.requests) > 2 * self.keep:
            del self.requests[: -self.keep]

    def finish(self, request: Request, status: int, answer: Any) -> None:
        """Note how a request was answered, and wake whoever waits for it."""
        request.status, request.answer = status, answer
        for sentence in self.judge.request(request):
            self.violation(sentence)
        for wanted, future in list(self.waiting):
            if not future.done() and wanted(request):
                future.set_result(request)

    async def wait_for(self, wanted: Callable[[Request], bool]) -> Request:
        """Return the newest answered request that satisfies `wanted`, waiting until there is one."""
        for request in reversed(self.requests):
            if request.status and wanted(request):
                return request
        found: asyncio.Future[Request] = asyncio.get_running_loop().create_future()
        self.waiting.append((wanted, found))
        try:
            return await found
        finally:
            self.waiting.remove((wanted, found))

    def violation(self, sentence: str) -> None:
        """Note a violation."""
        self.violations.append(sentence)
        self.on_violation(sentence)


class Rest:
    """All routes over one world."""

    def __init__(
        self,
        world: World,
        interactions: Interactions,
        gateway: Gateway,
        limits: Limits,
        faults: Faults,
        log: Log,
    ) -> None:
        self.world = world
        self.interactions = interactions
        self.gateway = gateway
        self.limits = limits
        self.faults = faults
        self.log = log
        self.drafts = Drafts(world)
        self.buckets = Buckets()
        self.invalid = InvalidRequests(limits.invalid)
        self._holding: set[asyncio.Future[None]] = set()

    def routes(self) -> list[Route]:
        """Return every route that is served."""
        webhook = "/webhooks/{application_id}/{token}"
        message = "/channels/{channel_id}/messages/{message_id}"
        return [
            *Application(self.world, self.gateway, self.limits).routes(),
            Route("POST", "/users/@me/channels", self._direct_channel),
            Route("GET", "/channels/{channel_id}", self._channel_info),
            Route("GET", "/channels/{channel_id}/messages", self._messages),
            Route("POST", "/channels/{channel_id}/messages", self._post),
            Route("GET", message, self._message),
            Route("PATCH", message, self._edit),
            Route("DELETE", message, self._delete),
            *threads.Threads(self.world).routes(),
            *Servers(self.world).routes(),
            Route("POST", "/interactions/{interaction_id}/{token}/callback", self._callback, needs_token=False),
            Route("POST", webhook, self._follow_up, needs_token=False),
            Route("GET", f"{webhook}/messages/{{message_id}}", self._token_message, needs_token=False),
            Route("PATCH", f"{webhook}/messages/{{message_id}}", self._token_edit, needs_token=False),
            Route("DELETE", f"{webhook}/messages/{{message_id}}", self._token_delete, needs_token=False),
        ]

    def add_to(self, app: web.Application) -> None:
        """Add the routes, and a refusal for all others, to the web application."""
        for route in self.routes():
            app.router.add_route(route.method, PREFIX + route.template, self._endpoint(route), expect_handler=None)
        app.router.add_route("*", "/api/{rest:.*}", self._unknown_route)

    def close(self) -> None:
        """Let go of the requests that a fault holds."""
        for future in self._holding:
            future.cancel()

    # --- the way of a request ---------------------------------------------------------------------------------

    def _endpoint(self, route: Route) -> Callable[[web.Request], Any]:
        async def serve(request: web.Request) -> web.StreamResponse:
            path = request.path.removeprefix(PREFIX)
            record = Request(request.method, route.template, path, self.world.clock.now())
            self.log.add(record)
            return await self._serve(request, route, record)

        return serve

    async def _unknown_route(self, request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix(PREFIX)
        record = Request(request.method, path, path, self.world.clock.now())
        self.log.add(record)
        refusal = RefusalError(404, 0, "404: Not Found", fault_of_bot=True)
        return self._refused(record, refusal, {})

    async def _serve(self, request: web.Request, route: Route, record: Request) -> web.StreamResponse:
        raw, form, unreadable = b"", None, None
        if request.content_type == "multipart/form-data":
            try:
                form = await uploads.read_form(request)
            except RefusalError as refusal:
                unreadable = refusal
        else:
            raw = await request.read()
        interaction = self._interaction_of(route, dict(request.match_info))
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
            case _:  # each channel and each server has its own, as the library takes it
                place = request.match_info.get("channel_id", request.match_info.get("guild_id", ""))
                key, limit = f"{route.method} {route.template} {place}", limits.other
        if route.needs_token:
            overall = self.buckets.take("overall", limits.overall)
            if not overall.allowed:
                headers["X-RateLimit-Global"] = "true"
                raise _too_many(overall, overall=True)
        turn = self.buckets.take(key, limit)
        digest = hashlib.md5(f"{route.method} {route.template}".encode(), usedforsecurity=False)
        headers |= self._limit_headers(turn, digest.hexdigest())
        if not turn.allowed:
            headers["X-RateLimit-Scope"] = "user"
            raise _too_many(turn)

    def _limit_headers(self, turn: Turn, bucket: str) -> dict[str, str]:
        return {
            "X-RateLimit-Limit": str(turn.limit),
            "X-RateLimit-Remaining": str(turn.remaining),
            "X-RateLimit-Reset": f"{self.world.clock.now() + turn.reset_after:.3f}",
            "X-RateLimit-Reset-After": f"{turn.reset_after:.3f}",
            "X-RateLimit-Bucket": bucket,
        }

    def _refused(
        self,
        record: Request,
        refusal: RefusalError,
        headers: dict[str, str],
        interaction: Interaction | None = None,
    ) -> web.Response:
        if refusal.status in (401, 403, 429):
            self.invalid.add()
        explained = refusal.code in self.log.expected or (interaction is not None and interaction.excused)
        if refusal.fault_of_bot and not explained:
            self.log.violation(_sentence(record, refusal))
        self.log.finish(record, refusal.status, refusal.body)
        if refusal.status == 429 and "retry_after" in refusal.body:
            headers["Via"] = "1.1 sandbox"
            headers["Retry-After"] = str(int(refusal.body["retry_after"]) + 1)
        return self._respond(refusal.status, refusal.body, headers)

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

    def _interaction_of(self, route: Route, parameters: dict[str, str]) -> Interaction | None:
        return self.world.interactions.by_token(parameters["token"]) if "{token}" in route.template else None

    # --- channels ---------------------------------------------------------------------------------------------

    def _channel_info(self, call: Call) -> Reply:
        return Reply(wire.channel(self.world, reach(self.world, call)))

    def _direct_channel(self, call: Call) -> Reply:
        user_id = schema.check(schema.DirectChannel, call.body).recipient_id
        user = self.world.users.get(user_id)
        if user is None:
            raise errors.unknown(10013, "User", fault_of_bot=True)
        if user.bot:
            raise RefusalError(400, 50007, "Cannot send messages to this user", fault_of_bot=True)
        return Reply(wire.channel(self.world, self.world.channels.direct_with(user)))

    def _messages(self, call: Call) -> Reply:
        channel = reach(self.world, call)
        unknown = set(call.query) - {"limit", "before", "after"}
        if unknown:
            raise errors.malformed(min(unknown), "UNKNOWN_FIELD", "This parameter is not served")
        limit = call.parameter("limit", 50)
        if not 1 <= limit <= 100:
            raise errors.malformed("limit", "NUMBER_TYPE_MAX", "int value should be between 1 and 100.")
        if not self.world.rights.may(self.world.application.id, channel, Permissions.READ_MESSAGE_HISTORY):
            return Reply([])
        before, after = call.parameter("before", 0), call.parameter("after", 0)
        found = [
            wire.message_for_bot(self.world, message)
            for message in self.world.messages.history(channel)
            if not message.ephemeral and message.id > after and (not before or message.id < before)
        ]
        # `after` means the oldest of the newer ones; in both cases the newest comes first.
        return Reply(found[-limit:] if after else found[:limit])

    def _own_view(self, call: Call, channel: Channel) -> Message:
        """Return the message of the path, which the bot's token reaches only if it is not ephemeral."""
        message = self.world.messages.get(call.number("message_id"))
        if message is None or message.channel_id != channel.id:
            raise errors.unknown(10008, "Message")
        if message.ephemeral:
            raise errors.unknown(10008, "Message", fault_of_bot=True)
        return message

    def _message(self, call: Call) -> Reply:
        channel = reach(self.world, call, Permissions.READ_MESSAGE_HISTORY)
        return Reply(wire.message_for_bot(self.world, self._own_view(call, channel)))

    def _post(self, call: Call) -> Reply:
        channel = reach(self.world, call)
        threads.must_take(self.world, channel)
        if channel.recipient_id is not None:
            self._must_reach(self.world.users[channel.recipient_id])
        self._must_attach(call, channel)
        body = schema.check(schema.MessageCreate, call.body)
        nonce = None if body.nonce is None else str(body.nonce)
        if nonce is not None and body.enforce_nonce:
            same = self.world.messages.by_nonce(channel.id, nonce)
            if same is not None and self.world.clock.now() - same.created < NONCE_MEMORY:
                return Reply(wire.message(self.world, same), self.world.rights.readers(same))
        message = self.drafts.new(channel, body, call.body, call.files)
        message.nonce = nonce
        if body.message_reference is not None:
            self._refer(channel, message, body)
        self.world.messages.add(message)
        mentions.ring(self.world, message)
        return Reply(wire.message_for_bot(self.world, message), self.world.rights.readers(message))

    def _must_reach(self, user: User) -> None:
        if not any(user.id in server.members for server in self.world.servers.with_bot()):
            text = "Cannot send messages to this user due to having no mutual guilds"
            raise RefusalError(403, 50278, text)
        if not user.direct_messages_open:
            raise RefusalError(403, 50007, "Cannot send messages to this user")

    def _refer(self, channel: Channel, message: Message, body: schema.MessageCreate) -> None:
        reference = body.message_reference
        assert reference is not None
        if not self.world.rights.may(self.world.application.id, channel, Permissions.READ_MESSAGE_HISTORY):
            raise RefusalError(403, 160002, "Cannot reply without permission to read message history")
        original = self.world.messages.get(reference.message_id)
        if original is None or original.channel_id != channel.id or original.ephemeral:
            if reference.fail_if_not_exists is not False:
                # Not a fault of the bot: somebody may have deleted it a moment ago.
                refusal = errors.malformed("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
                refusal.fault_of_bot = False
                raise refusal
            return
        message.reference_id = original.id
        message.type = REPLY
        pings_author = (body.allowed_mentions or mentions.EVERYTHING).replied_user
        if pings_author and original.author_id not in message.mentions:
            message.mentions.append(original.author_id)

    def _must_attach(self, call: Call, channel: Channel) -> None:
        if call.files and not self.world.rights.may(self.world.application.id, channel, Permissions.ATTACH_FILES):
            raise errors.missing_permissions()

    def _edit(self, call: Call) -> Reply:
        channel = reach(self.world, call)
        message = self._own_view(call, channel)
        threads.must_be_open(channel)
        self._must_attach(call, channel)
        if message.author_id != self.world.application.id:
            text = "Cannot edit a message authored by another user"
            raise RefusalError(403, 50005, text, fault_of_bot=True)
        if self.world.clock.now() - message.created > OLD_MESSAGE:
            turn = self.buckets.take(f"old:{channel.id}", self.limits.old_edits)
            if not turn.allowed:
                raise _too_many(
                    turn, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later."
                )
        self.drafts.change(message, call.body, call.files, interaction=False)
        return Reply(wire.message(self.world, message), self.world.rights.readers(message))

    def _delete(self, call: Call) -> Reply:
        channel = reach(self.world, call)
        message = self._own_view(call, channel)
        own = message.author_id == self.world.application.id
        if not own and channel.is_direct:
            raise RefusalError(403, 50003, "Cannot execute action on a DM channel", fault_of_bot=True)
        if not own and not self.world.rights.may(self.world.application.id, channel, Permissions.MANAGE_MESSAGES):
            raise errors.missing_permissions()
        self.world.messages.delete(message)
        return Reply()

    # --- answers to interactions ------------------------------------------------------------------------------

    def _callback(self, call: Call) -> Reply:
        interaction = self.world.interactions.by_token(call.parameters["token"])
        if interaction is None or interaction.id != call.number("interaction_id"):
            raise errors.unknown(10062, "interaction", fault_of_bot=True)
        if interaction.answered:
            raise RefusalError(400, 40060, "Interaction has already been acknowledged.", fault_of_bot=True)
        if interaction.failed or interaction.id not in self.interactions.pending:
            raise errors.unknown(10062, "interaction", fault_of_bot=True)
        body = schema.check(schema.Callback, call.body)
        answer = self._answer(interaction, body, call.files)
        self.interactions.answered(interaction, answer)
        readers = frozenset((interaction.user_id,))
        if answer.message is not None:
            readers = self.world.rights.readers(answer.message)
        if not call.flag("with_response"):
            return Reply(None, readers)
        return Reply(self._callback_response(interaction, body.type, answer), readers)

    def _callback_response(self, interaction: Interaction, kind: int, answer: Answer) -> Json:
        about: Json = {"id": str(interaction.id), "type": interaction.type}
        response: Json = {"interaction": about}
        if answer.message is not None and kind in (4, 5, 7):
            about["response_message_id"] = str(answer.message.id)
            about["response_message_loading"] = answer.message.loading
            about["response_message_ephemeral"] = answer.message.ephemeral
            if kind != 5:
                response["resource"] = {"type": kind, "message": wire.message(self.world, answer.message)}
        return response

    def _answer(self, interaction: Interaction, body: schema.Callback, files: Files) -> Answer:
        """Carry out the first answer."""
        on_message = interaction.source_id is not None and interaction.type in (COMPONENT, MODAL)
        allowed = {8} if interaction.type == AUTOCOMPLETE else {4, 5, 9}
        if on_message:
            allowed |= {6, 7}
        if interaction.type == MODAL:
            allowed -= {9}
        if body.type not in allowed:
            text = f"Value must be one of {sorted(allowed)} for this interaction."
            raise errors.malformed("type", "BASE_TYPE_CHOICES", text)
        channel = self.world.channels.get(interaction.channel_id)
        if channel is None:
            raise errors.unknown(10003, "Channel")
        data = body.data or {}
        match body.type:
            case 4:
                fields = schema.check(schema.MessageFields, data, "data")
                message = self.drafts.new(channel, fields, data, files, interaction, "data")
                message.type = COMMAND_ANSWER if interaction.type == 2 else 0
                self._publish(interaction, message)
                return Answer("message", message)
            case 5:
                flags = schema.check(schema.DeferData, data, "data").flags or 0
                message = self._thinking(interaction, channel, flags)
                return Answer("deferred", message)
            case 6:
                if data:
                    raise errors.malformed("data", "UNKNOWN_FIELD", "This answer has no data.")
                interaction.original_id = interaction.source_id
                return Answer("deferred", self.world.messages.get(interaction.source_id or 0))
            case 7:
                message = self._source(interaction)
                self.drafts.change(message, data, files, interaction=True, prefix="data")
                interaction.original_id = message.id
                return Answer("update", message)
            case 8:
                choices = schema.check(schema.ChoicesData, data, "data").choices
                return Answer("choices", choices=[choice.model_dump(exclude_none=True) for choice in choices])
            case _:
                shown = schema.check_modal(data)
                modal = Modal(
                    user_id=interaction.user_id,
                    channel_id=interaction.channel_id,
                    source_id=interaction.source_id,
                    custom_id=shown["custom_id"],
                    title=shown["title"],
                    components=shown["components"],
                    opened_by=wire.interaction_metadata(self.world, interaction),
                )
                return Answer("modal", modal=modal)

    def _source(self, interaction: Interaction) -> Message:
        message = self.world.messages.get(interaction.source_id or 0)
        if message is None:
            raise errors.unknown(10008, "Message")
        self._must_be_open(message)
        return message

    def _must_be_open(self, message: Message) -> None:
        if not message.ephemeral:
            threads.must_be_open(self.world.channels[message.channel_id])

    def _thinking(self, interaction: Interaction, channel: Channel, flags: int) -> Message:
        message = Message(
            id=self.world.snowflake(),
            channel_id=channel.id,
            author_id=self.world.application.id,
            created=self.world.clock.now(),
            flags=flags | Flag.LOADING,
            type=COMMAND_ANSWER if interaction.type == 2 else 0,
            reader_id=interaction.user_id if flags else None,
            interaction=wire.interaction_metadata(self.world, interaction),
            webhook=True,
        )
        interaction.waits_for_text = True
        self._publish(interaction, message)
        return message

    def _publish(self, interaction: Interaction, message: Message) -> None:
        channel = self.world.channels[message.channel_id]
        if channel.thread is not None and channel.thread.locked and not message.ephemeral:
            # Observed: where a locked thread refuses a message with 160005, it refuses an answer like this.
            raise RefusalError(403, 50083, "Thread is archived")
        if interaction.original_id is None:
            interaction.original_id = message.id
        interaction.message_ids.append(message.id)
        self.world.interactions.changed(interaction)
        self.world.messages.add(message)
        mentions.ring(self.world, message)

    # --- what a token can do ----------------------------------------------------------------------------------

    def _by_token(self, call: Call) -> Interaction:
        """Return the answered interaction whose living token is in the path."""
        token = call.parameters["token"]
        interaction = self.world.interactions.by_token(token)
        if call.number("application_id") != self.world.application.id:
            raise errors.unknown(10015, "Webhook", fault_of_bot=True)
        if interaction is None:
            if _is_old_token(token, self.world.clock.now()):
                raise RefusalError(401, 50027, "Invalid Webhook Token", fault_of_bot=True)
            raise errors.unknown(10015, "Webhook", fault_of_bot=True)
        if self.interactions.token_expired(interaction):
            raise RefusalError(401, 50027, "Invalid Webhook Token", fault_of_bot=True)
        if not interaction.answered:
            raise errors.unknown(10015, "Webhook", fault_of_bot=True)
        return interaction

    def _reached(self, call: Call, interaction: Interaction) -> Message:
        """Return the message that the path means, if this token may touch it."""
        name = call.parameters["message_id"]
        key = interaction.original_id if name == "@original" else call.number("message_id")
        mine = {interaction.original_id, *interaction.message_ids, interaction.source_id}
        message = self.world.messages.get(key or 0)
        if message is None or key not in mine:
            # A message that exists but belongs to another token is a mistake; a deleted one is not.
            raise errors.unknown(10008, "Message", fault_of_bot=message is not None)
        return message

    def _follow_up(self, call: Call) -> Reply:
        interaction = self._by_token(call)
        fields = schema.check(schema.MessageFields, call.body)
        channel = self.world.channels.get(interaction.channel_id)
        if channel is None:
            raise errors.unknown(10003, "Channel")
        if interaction.waits_for_text:
            # The first follow-up after "thinking" takes the place of that message and keeps its privacy.
            message = self.world.messages.get(interaction.original_id or 0)
            if message is not None:
                self.drafts.change(message, call.body, call.files, interaction=True)
                interaction.waits_for_text = False
                return Reply(wire.message(self.world, message), self.world.rights.readers(message))
        message = self.drafts.new(channel, fields, call.body, call.files, interaction)
        self._publish(interaction, message)
        return Reply(wire.message(self.world, message), self.world.rights.readers(message))

    def _token_message(self, call: Call) -> Reply:
        return Reply(wire.message(self.world, self._reached(call, self._by_token(call))))

    def _token_edit(self, call: Call) -> Reply:
        interaction = self._by_token(call)
        message = self._reached(call, interaction)
        self._must_be_open(message)
        self.drafts.change(message, call.body, call.files, interaction=True)
        if message.id == interaction.original_id:
            interaction.waits_for_text = False
        return Reply(wire.message(self.world, message), self.world.rights.readers(message))

    def _token_delete(self, call: Call) -> Reply:
        self.world.messages.delete(self._reached(call, self._by_token(call)))
        return Reply()


def _too_many(
    turn: Turn, code: int = 0, text: str = "You are being rate limited.", *, overall: bool = False
) -> RefusalError:
    return RefusalError(429, code, text, extra={"retry_after": round(turn.reset_after, 3), "global": overall})


def _sentence(record: Request, refusal: RefusalError) -> str:
    details = json.dumps(refusal.body["errors"]) if "errors" in refusal.body else refusal.body["message"]
    return f"{record.method} {record.path} was refused with {refusal.status}/{refusal.code}: {details}"


def _is_old_token(token: str, now: float) -> bool:
    """Whether this is a token of the sandbox's own making whose time is over."""
    try:
        words = decode_base64(token + "=" * (-len(token) % 4)).decode().split(":")
        born = (int(words[1]) >> 22) / 1000 + EPOCH
    except (Base64Error, ValueError, IndexError):
        return False
    return words[0] == "interaction" and now >= born + TOKEN_LIFE


def _read(raw: bytes) -> Any:
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
    """Break the connection; what is returned never arrives."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response()
