"""One tab of the page, which is one person: what it is told, and what it asks for, over its WebSocket.

A tab sends `{"type": ..., "n": ...}` and gets one `{"type": "answer", "n": ...}` for it; besides, it is told
what changes: `place` (people, channels, commands), `history` (the messages of all channels), `message`, `gone`
and `status` (the sandbox's time, whether the bot is there). A new connection begins with `place` and `history`,
so a tab that was away is complete again without asking.
"""

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import TypeVar

from aiohttp import WSMsgType, web

from sandbox import mentions, wire
from sandbox.actions import Client, ImpossibleError
from sandbox.interactions import InteractionFailed, Interactions, Modal, Pending
from sandbox.offers import choices, leaves
from sandbox.world import Channel, Event, Json, Message, Server, Subscription, User, What, World

HISTORY = 100  # messages of a channel that a tab gets at first
NAME_LENGTH = 32
KEPT_MODALS = 200
LOCALES = ("en-US", "en-GB", "es-ES", "es-419")
STATUS_EVERY = 0.5  # seconds between two looks at the bot's presence and the clock
CLOCK_SLACK = 0.5  # seconds by which a tab's idea of the time may be off

T = TypeVar("T")


@dataclass(eq=False)
class Shared:
    world: World
    interactions: Interactions
    online: Callable[[], bool]  # whether the bot can get interactions
    modals: dict[int, Modal] = field(default_factory=dict)  # by interaction; a tab may reconnect while one is open
    uploads: dict[str, tuple[str, bytes]] = field(default_factory=dict)  # files that wait for their command

    def keep_modal(self, key: int, modal: Modal) -> None:
        """Keep a modal until it is submitted; if many are never submitted, only the newest are kept."""
        self.modals[key] = modal
        while len(self.modals) > KEPT_MODALS:
            del self.modals[next(iter(self.modals))]


class Tab:
    """One open tab, which is one person."""

    def __init__(self, shared: Shared, socket: web.WebSocketResponse, user: User) -> None:
        self.shared = shared
        self.world = shared.world
        self.client = Client(shared.world, shared.interactions, user)
        self.socket = socket
        self.user = user
        self._tasks: set[asyncio.Task[None]] = set()
        self._offset: float | None = None  # the world's time minus real time, as the tab knows it
        self._online: bool | None = None

    async def run(self) -> None:
        """Serve the tab until it closes."""
        with self.world.news.subscribe(self.user) as subscription:
            try:
                await self._serve(subscription)
            finally:
                for task in self._tasks:
                    task.cancel()
                await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _serve(self, subscription: Subscription) -> None:
        # ConnectionError: the tab went away while something was being sent to it.
        with contextlib.suppress(ConnectionError):
            await self._place()
            await self._history()
            self._start(self._follow(subscription))
            self._start(self._watch())
            async for message in self.socket:
                if message.type is WSMsgType.TEXT:
                    self._start(self._answer(json.loads(message.data), subscription))

    # --- what the tab is told ---------------------------------------------------------------------------

    async def _follow(self, subscription: Subscription) -> None:
        async for event in subscription:
            match event:
                case Event(What.MESSAGE_CREATED | What.MESSAGE_UPDATED, Message() as message):
                    if self.world.rights.can_read(self.user, message):
                        await self._send({"type": "message", "message": self._shown(message)})
                case Event(What.MESSAGE_DELETED, Message() as message):
                    await self._send({"type": "gone", "channel": str(message.channel_id), "id": str(message.id)})
                case Event(What.CHANNELS):
                    await self._place()
                    await self._history()
                case Event(What.PEOPLE | What.COMMANDS):
                    await self._place()
                case _:  # an interaction: the request that began it gets an answer of its own
                    pass

    async def _watch(self) -> None:
        """Tell the tab when the bot connects or disconnects, and when the sandbox's clock was moved."""
        loop = asyncio.get_running_loop()
        while True:
            self.world.threads.archive_idle()
            offset = self.world.clock.now() - loop.time()
            moved = self._offset is None or abs(offset - self._offset) > CLOCK_SLACK
            if moved or self._online != self.shared.online():
                self._offset, self._online = offset, self.shared.online()
                await self._send({"type": "status", "now": self.world.clock.now(), "online": self._online})
            await asyncio.sleep(STATUS_EVERY)

    async def _place(self) -> None:
        world = self.world
        offered = {}
        for channel in world.channels.seen_by(self.user):
            offered[str(channel.id)] = [c["id"] for c in self.client.offered(channel)]
        await self._send(
            {
                "type": "place",
                "me": str(self.user.id),
                "locale": self.user.locale,
                "direct_messages_open": self.user.direct_messages_open,
                "bot": str(world.application.id),
                "people": [
                    {"id": str(one.id), "name": one.display, "bot": one.bot}
                    for one in (*world.users.people, world.users.bot)
                ],
                "rooms": [self._room(server) for server in world.servers.values()],
                "servers": [self._server(server.id) for server in world.servers.joined_by(self.user)],
                "channels": [
                    {**_channel(world, channel), "may": self.client.possible(channel)}
                    for channel in world.channels.seen_by(self.user)
                ],
                "commands": [leaf for one in world.application.commands for leaf in leaves(one, self.user.locale)],
                "offered": offered,
                "locales": list(LOCALES),
            }
        )

    def _room(self, server: Server) -> Json:
        """What the dialog of people offers for a server: to leave or join it, to remove or invite the bot."""
        member = self.user.id in server.members
        with_bot = self.world.application.id in server.members
        return {"id": str(server.id), "name": server.name, "member": member, "with_bot": with_bot}

    def _server(self, server_id: int) -> Json:
        server = self.world.servers[server_id]
        return {
            "id": str(server.id),
            "name": server.name,
            "roles": [{"id": str(one.id), "name": one.name} for one in server.roles.values()],
            "members": [str(user_id) for user_id in server.members],
            "nicks": {str(one.user_id): one.nick for one in server.members.values() if one.nick},
        }

    async def _history(self) -> None:
        shown = {}
        for channel in self.world.channels.seen_by(self.user):
            newest = [*islice(self.world.messages.history(channel, self.user), HISTORY)]
            shown[str(channel.id)] = [self._shown(message) for message in reversed(newest)]
        await self._send({"type": "history", "messages": shown})

    def _shown(self, message: Message) -> Json:
        pings = self.user.id in mentions.pinged(self.world, message)
        return {**wire.message(self.world, message), "pings": pings}

    async def _send(self, frame: Json) -> None:
        await self.socket.send_str(json.dumps(frame))

    # --- what the tab does ------------------------------------------------------------------------------

    def _start(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(self._unless_gone(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _unless_gone(self, work: Awaitable[None]) -> None:
        with contextlib.suppress(ConnectionError):
            await work

    async def _answer(self, frame: Json, subscription: Subscription) -> None:
        answer: Json = {"type": "answer", "n": frame["n"]}
        try:
            answer.update(await self._do(frame))
        except InteractionFailed:
            answer["failed"] = True
        except ImpossibleError as refusal:
            answer["refused"] = str(refusal)
        await subscription.followed()  # no button is enabled again in a message that has changed
        await self._send(answer)

    async def _do(self, frame: Json) -> Json:
        """Do what the tab asks for and return the outcome for it."""
        client = self.client
        match frame:
            case {"type": "say", "channel": channel, "text": text}:
                return {"id": str(client.post(self._channel(channel), text).id)}
            case {"type": "slash", "channel": channel, "path": path, "options": options, "files": files}:
                options |= {name: self.shared.uploads.pop(key, None) for name, key in files.items()}
                return await self._outcome(client.send_command(self._channel(channel), path, options))
            case {"type": "autocomplete", "channel": channel, "path": path, "focused": focused}:
                value, options = frame["value"], frame["options"]
                asked = client.complete(self._channel(channel), path, focused, value, options)
                return {"choices": choices((await asked.wait()).choices, self.user.locale)}
            case {"type": "click", "message": key, "custom_id": custom_id}:
                return await self._outcome(client.press(client.message(int(key)), custom_id))
            case {"type": "select", "message": key, "custom_id": custom_id, "values": values}:
                return await self._outcome(client.choose(client.message(int(key)), custom_id, values))
            case {"type": "submit", "modal": key, "fields": fields}:
                return await self._outcome(
                    client.send_modal(_found(self.shared.modals, key, "this form is no longer open"), fields)
                )
            case {"type": "dismiss", "message": key}:
                client.dismiss(client.message(int(key)))
            case {"type": "delete", "message": key}:
                client.delete(client.message(int(key)))
            case {"type": "add_person", "name": name, "locale": locale}:
                return {"person": self._add_person(name, locale)}
            case {"type": "leave" | "join" | "remove_bot" | "invite_bot" as what, "server": key}:
                getattr(client, what)(_found(self.world.servers, key, "this server is gone"))
            case {"type": "archive" | "open" as what, "channel": key}:
                client.change_thread(self._channel(key), archived=what == "archive")
            case {"type": "delete", "channel": key}:
                client.delete_channel(self._channel(key))
            case {"type": "direct_messages", "open": opened}:
                self.world.users.open_direct_messages(self.user, opened=bool(opened))
                await self._place()
            case _:
                raise ImpossibleError(f"the page asked for {frame['type']!r}, which nobody can do")
        return {}

    async def _outcome(self, pending: Pending) -> Json:
        answer = await pending.wait()
        outcome: Json = {"kind": answer.kind}
        if answer.message is not None:
            outcome["message"] = str(answer.message.id)
        if answer.modal is not None:
            key = pending.interaction.id
            self.shared.keep_modal(key, answer.modal)
            outcome["modal"] = {"key": str(key), "title": answer.modal.title, "components": answer.modal.components}
        return outcome

    def _channel(self, key: str) -> Channel:
        return _found(self.world.channels, key, "this channel is gone")

    def _add_person(self, name: str, locale: str) -> str:
        name = name.strip()
        if not 0 < len(name) <= NAME_LENGTH:
            raise ImpossibleError(f"a name has 1 to {NAME_LENGTH} characters")
        if locale not in LOCALES:
            raise ImpossibleError(f"the sandbox offers {', '.join(LOCALES)}, not {locale}")
        person = self.world.users.add(name, locale)
        for server in self.world.servers.joined_by(self.user):
            self.world.members.join(person, server)
        return str(person.id)


def _found(things: Mapping[int, T], key: str, otherwise: str) -> T:
    thing = things.get(int(key))
    if thing is None:
        raise ImpossibleError(otherwise)
    return thing


def _channel(world: World, channel: Channel) -> Json:
    name = world.users.bot.display if channel.is_direct else channel.name
    server = None if channel.server_id is None else str(channel.server_id)
    shown: Json = {"id": str(channel.id), "name": name, "server": server, "parent": None}
    if channel.thread is not None:
        thread = channel.thread
        shown |= {"parent": str(thread.parent_id), "archived": thread.archived, "locked": thread.locked}
    return shown
