"""The people's side: what a person's client lets them do, and what it sends for it.

The page and the driver both act through `Actions`. Each method checks what Discord's client (or its server,
before the application hears of it) would check, and raises `ImpossibleError` where a person could not have
done it.
"""

from dataclasses import dataclass
from typing import Any

from sandbox import automod, mentions, uploads, wire
from sandbox import components as tree
from sandbox.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, Interactions, Modal, Pending
from sandbox.offers import GROUP, SUBCOMMAND
from sandbox.permissions import Permissions
from sandbox.uploads import FILE_BYTES, Upload
from sandbox.world import REPLY, THREAD_STARTER, Channel, Flag, Json, Message, Role, Server, Thread, User, World

STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(3, 12)

MESSAGE_LENGTH = 2000
NAME_LENGTH = 100
LONGEST_TIME_OUT = 28 * 24 * 3600.0


class ImpossibleError(AssertionError):
    """A client would not let this person do this here; the sentence says why."""


@dataclass(eq=False)
class Actions:
    """Everything that people can do. Interactions come back as `Pending`; wait for their answer there."""

    world: World
    interactions: Interactions

    # --- slash commands ---------------------------------------------------------------------------------

    def commands(self, user: User, channel: Channel) -> list[Json]:
        """Return the registered commands that the person is offered in the channel."""
        server = self.world.servers.of(channel)
        if server is not None and self.world.application.id not in server.members:
            return []
        if not self.world.rights.may(user.id, channel, Permissions.USE_APPLICATION_COMMANDS):
            return []
        context = 1 if server is None else 0
        have = self.world.rights.held(user.id, channel)
        offered = []
        for command in self.world.application.commands:
            contexts = command.get("contexts")
            if contexts is None:
                contexts = [0, 1] if command.get("dm_permission", True) else [0]
            needed = command.get("default_member_permissions")
            if context not in contexts or command.get("type", 1) != 1:
                continue
            if server is not None and needed is not None and not _allows(have, int(needed)):
                continue
            offered.append(command)
        return offered

    def slash(self, user: User, channel: Channel, path: str, options: dict[str, Any]) -> Pending:
        """Use a command, named with its group and subcommand by spaces; options by name.

        The value of an option that takes a file is its name and content.
        """
        command, leaf, route = self._command(user, channel, path)
        resolved: Json = {}
        given = _match_names(leaf, options)
        filled = []
        for option in leaf.get("options", []):
            if option["name"] in given:
                value = self._option_value(channel, option, given[option["name"]], resolved)
                filled.append({"name": option["name"], "type": option["type"], "value": value})
            elif option.get("required"):
                raise ImpossibleError(f"/{path} needs the option {option['name']}")
        data = _command_data(command, route, filled, resolved)
        files = [int(key) for key in resolved.get("attachments", {})]
        return self.interactions.start(user, channel, COMMAND, data, name=path, files=files)

    def autocomplete(
        self,
        user: User,
        channel: Channel,
        path: str,
        focused: str,
        value: str,
        options: dict[str, Any] | None = None,
    ) -> Pending:
        """Type `value` into the option `focused`, others being filled in: asks for its choices."""
        command, leaf, route = self._command(user, channel, path)
        given = _match_names(leaf, {**(options or {}), focused: value})
        resolved: Json = {}
        filled = []
        for option in leaf.get("options", []):
            name = option["name"]
            if name not in given:
                continue
            if name == focused.replace("_", "-") or name == focused:
                if not option.get("autocomplete"):
                    raise ImpossibleError(f"the option {name} of /{path} has no autocomplete")
                filled.append({"name": name, "type": option["type"], "value": value, "focused": True})
            else:
                entered = self._option_value(channel, option, given[name], resolved)
                filled.append({"name": name, "type": option["type"], "value": entered})
        data = _command_data(command, route, filled, resolved)
        return self.interactions.start(user, channel, AUTOCOMPLETE, data, name=path)

    def _command(self, user: User, channel: Channel, path: str) -> tuple[Json, Json, list[Json]]:
        words = path.removeprefix("/").split()
        self._must_see(user, channel)
        offered = {command["name"]: command for command in self.commands(user, channel)}
        command = offered.get(words[0])
        if command is None:
            raise ImpossibleError(f"{user.display} is not offered /{words[0]} here; there is {sorted(offered)}")
        leaf, route = command, []
        for word in words[1:]:
            inner = [o for o in leaf.get("options", []) if o["type"] in (SUBCOMMAND, GROUP) and o["name"] == word]
            if not inner:
                raise ImpossibleError(f"/{command['name']} has no subcommand {word}")
            leaf = inner[0]
            route.append(leaf)
        if any(option["type"] in (SUBCOMMAND, GROUP) for option in leaf.get("options", [])):
            raise ImpossibleError(f"/{path} needs a subcommand")
        return command, leaf, route

    def _option_value(self, channel: Channel, option: Json, value: Any, resolved: Json) -> Any:
        name = option["name"]
        if option.get("choices"):
            for choice in option["choices"]:
                if value in (choice["value"], choice["name"]) and not isinstance(value, bool):
                    return choice["value"]
            raise ImpossibleError(f"{value!r} is not among the choices of {name}")
        match option["type"]:
            case t if t == STRING:
                text = str(value)
                low, high = option.get("min_length") or 0, option.get("max_length") or 6000
                if not low <= len(text) <= high:
                    raise ImpossibleError(f"{name} must have {low} to {high} characters")
                return text
            case t if t in (INTEGER, NUMBER):
                if isinstance(value, bool) or not isinstance(value, int if t == INTEGER else (int, float)):
                    raise ImpossibleError(f"{name} must be a number")
                if value < option.get("min_value", value) or value > option.get("max_value", value):
                    raise ImpossibleError(f"{value} is outside the limits of {name}")
                return value
            case t if t == BOOLEAN:
                if not isinstance(value, bool):
                    raise ImpossibleError(f"{name} must be true or false")
                return value
            case t if t in (USER, CHANNEL, ROLE, MENTIONABLE):
                return self._resolve(channel, t, value, resolved, option.get("channel_types"))
            case t if t == ATTACHMENT:
                return self._attach(name, value, resolved)
        raise ImpossibleError(f"the sandbox cannot fill in the option {name}")

    def _attach(self, name: str, value: Any, resolved: Json) -> str:
        """Upload the file, a pair of name and content, and return its id."""
        match value:
            case (str(file), bytes(content)) if file and len(content) <= FILE_BYTES:
                attachment = uploads.keep(self.world, Upload(file, content))
            case _:
                raise ImpossibleError(f"{name} takes a file (its name and content) of at most {FILE_BYTES} bytes")
        told = wire.attachment(self.world, attachment, ephemeral=True)
        resolved.setdefault("attachments", {})[str(attachment.id)] = told
        return str(attachment.id)

    def _resolve(
        self, channel: Channel, kind: int, value: Any, resolved: Json, channel_types: list[int] | None = None
    ) -> str:
        """Add the person, role or channel to `resolved` (kinds as of command options) and return its id."""
        world = self.world
        server = world.servers.of(channel)
        key = value.id if isinstance(value, User | Role | Channel) else int(value)
        if kind in (USER, MENTIONABLE) and key in world.users:
            person = world.users[key]
            resolved.setdefault("users", {})[str(key)] = wire.user(person)
            if server is not None and key in server.members:
                member = wire.member(world, person, server, with_user=False)
                member["permissions"] = str(world.rights.held(key, channel))
                resolved.setdefault("members", {})[str(key)] = member
            return str(key)
        if kind in (ROLE, MENTIONABLE) and server is not None and key in server.roles:
            resolved.setdefault("roles", {})[str(key)] = wire.role(server.roles[key])
            return str(key)
        if kind == CHANNEL and server is not None and key in world.channels:
            found = wire.channel(world, world.channels[key])
            if channel_types and found["type"] not in channel_types:
                raise ImpossibleError(f"#{world.channels[key].name} is not of the kinds that can be chosen here")
            found["permissions"] = str(world.rights.held(world.application.id, world.channels[key]))
            resolved.setdefault("channels", {})[str(key)] = found
            return str(key)
        raise ImpossibleError(f"{value!r} cannot be chosen here")

    # --- components -------------------------------------------------------------------------------------

    def click(self, user: User, message_id: int, custom_id: str, *, forged: bool = False) -> Pending:
        """Press a button. `forged` is a modified client's or a late press: any custom_id, shown or not."""
        message = self.message(user, message_id)
        component = tree.find(message.components, custom_id)
        if not forged:
            if component is None or component["type"] != tree.BUTTON:
                raise ImpossibleError(f"the message has no button {custom_id!r}")
            if component.get("disabled"):
                raise ImpossibleError(f"the button {component.get('label')!r} is disabled")
        place = component["id"] if component else 1
        data = {"custom_id": custom_id, "component_type": tree.BUTTON, "id": place}
        return self._component(user, message, data)

    def select(
        self, user: User, message_id: int, custom_id: str, values: list[Any], *, forged: bool = False
    ) -> Pending:
        """Choose in a select menu: the options' values, or people, roles or channels (or their ids)."""
        message = self.message(user, message_id)
        component = tree.find(message.components, custom_id)
        if component is None or component["type"] not in tree.SELECTS:
            if not forged:
                raise ImpossibleError(f"the message has no select {custom_id!r}")
            component = {"type": tree.STRING_SELECT, "id": 1}
        elif not forged:
            if component.get("disabled"):
                raise ImpossibleError(f"the select {custom_id!r} is disabled")
            _check_choice(component, values)
        resolved: Json = {}
        chosen = self._chosen(self.world.channels[message.channel_id], component, values, resolved)
        data = {
            "custom_id": custom_id,
            "component_type": component["type"],
            "id": component["id"],
            "values": chosen,
        }
        if component["type"] != tree.STRING_SELECT:
            data["resolved"] = resolved
        return self._component(user, message, data)

    def message(self, user: User, message_id: int) -> Message:
        """Return a message that the person sees."""
        self.world.threads.archive_idle()
        message = self.world.messages.get(message_id)
        if message is None or not self.world.rights.can_read(user, message):
            raise ImpossibleError(f"{user.display} does not see the message {message_id}")
        return message

    def _component(self, user: User, message: Message, data: Json) -> Pending:
        channel = self.world.channels[message.channel_id]
        if channel.thread is not None and (channel.thread.archived or channel.thread.locked):
            raise ImpossibleError(f"the components in #{channel.name} do not work: the thread is archived or locked")
        return self.interactions.start(user, channel, COMPONENT, data, source=message)

    def _chosen(self, channel: Channel, component: Json, values: list[Any], resolved: Json) -> list[str]:
        kind, types = component["type"], component.get("channel_types")
        if kind == tree.STRING_SELECT:
            return [str(value) for value in values]
        # The select types 5 to 8 mean user, role, mentionable and channel.
        wanted = {
            tree.USER_SELECT: USER,
            tree.ROLE_SELECT: ROLE,
            tree.MENTIONABLE_SELECT: MENTIONABLE,
            tree.CHANNEL_SELECT: CHANNEL,
        }[kind]
        return [self._resolve(channel, wanted, value, resolved, types) for value in values]

    # --- modals -----------------------------------------------------------------------------------------

    def submit(self, user: User, modal: Modal, fields: dict[str, Any]) -> Pending:
        """Send a modal with values by custom_id or label: text, a list for a group or select, a bool."""
        if modal.user_id != user.id:
            raise ImpossibleError(f"the modal {modal.title!r} is not on {user.display}'s screen")
        channel = self.world.channels[modal.channel_id]
        left = dict(fields)
        resolved: Json = {}
        sent = [self._submitted(channel, component, left, resolved) for component in modal.components]
        if left:
            raise ImpossibleError(f"the modal {modal.title!r} has no field {sorted(left)}")
        data: Json = {"custom_id": modal.custom_id, "components": sent, "resolved": resolved}
        source = self.world.messages.get(modal.source_id) if modal.source_id else None
        return self.interactions.start(user, channel, MODAL, data, source=source, opened_by=modal.opened_by)

    def _submitted(self, channel: Channel, component: Json, left: Json, resolved: Json) -> Json:
        place = {"type": component["type"], "id": component["id"]}
        if component["type"] == tree.TEXT:
            return place
        if component["type"] == tree.ROW:
            inner = component["components"][0]
            name = inner.get("label", "")
            return {**place, "components": [self._field(channel, inner, name, left, resolved)]}
        inner = component["component"]
        return {**place, "component": self._field(channel, inner, component["label"], left, resolved)}

    def _field(self, channel: Channel, inner: Json, label: str, left: Json, resolved: Json) -> Json:
        kind = inner["type"]
        given = left.pop(inner["custom_id"]) if inner["custom_id"] in left else left.pop(label, None)
        sent: Json = {"type": kind, "id": inner["id"], "custom_id": inner["custom_id"]}
        if kind == tree.TEXT_INPUT:
            text = str(inner.get("value") or "" if given is None else given)
            low, high = inner.get("min_length") or 0, inner.get("max_length") or 4000
            if inner.get("required", True) and not text:
                raise ImpossibleError(f"the field {label!r} must be filled in")
            if text and not low <= len(text) <= high:
                raise ImpossibleError(f"the field {label!r} takes {low} to {high} characters")
            return {**sent, "value": text}
        if kind == tree.CHECKBOX:
            return {**sent, "value": bool(inner.get("default") if given is None else given)}
        chosen = [] if given is None else list(given) if isinstance(given, list | tuple) else [given]
        if given is None:
            chosen = [option["value"] for option in inner.get("options", []) if option.get("default")]
        if kind == tree.RADIO_GROUP:
            _check_choice({**inner, "min_values": 0, "max_values": 1}, chosen)
            if inner.get("required", True) and not chosen:
                raise ImpossibleError(f"the field {label!r} must be filled in")
            return {**sent, "value": chosen[0] if chosen else None}
        if kind == tree.FILE_UPLOAD:
            raise ImpossibleError("the sandbox does not serve files in modals")
        if chosen or inner.get("required", True):
            top = inner.get("max_values") or (len(inner["options"]) if kind == tree.CHECKBOX_GROUP else 1)
            _check_choice({**inner, "max_values": top}, chosen)
        if kind == tree.CHECKBOX_GROUP:
            return {**sent, "values": [str(value) for value in chosen]}
        return {**sent, "values": self._chosen(channel, inner, chosen, resolved)}

    # --- plain messages ---------------------------------------------------------------------------------

    def say(self, user: User, channel: Channel, text: str, reply_to: int | None = None) -> Message:
        """Post a plain message, as an answer to the message `reply_to` if one is given."""
        self._must_see(user, channel)
        if not self.world.rights.may_send(user.id, channel):
            raise ImpossibleError(f"{user.display} may not write in #{channel.name}")
        if not 0 < len(text.strip()) <= MESSAGE_LENGTH:
            raise ImpossibleError(f"a message has 1 to {MESSAGE_LENGTH} characters")
        if automod.refusal(self.world.servers.of(channel), text) is not None:
            raise ImpossibleError("the server's moderation blocked this message")
        message = Message(self.world.snowflake(), channel.id, user.id, self.world.clock.now(), content=text.strip())
        found = mentions.find(self.world, channel, user.id, message.content, mentions.EVERYTHING)
        message.mentions, message.mentioned_roles, message.mentions_everyone = found
        if reply_to is not None:
            original = self.message(user, reply_to)
            message.type, message.reference_id = REPLY, original.id
            message.mentions = list(dict.fromkeys([*message.mentions, original.author_id]))
        self.world.messages.add(message)
        mentions.ring(self.world, message)
        return message

    def dismiss(self, user: User, message_id: int) -> None:
        """Dismiss an ephemeral message."""
        message = self.message(user, message_id)
        if not message.ephemeral:
            raise ImpossibleError("only a message that nobody else sees can be dismissed")
        self.world.messages.dismiss(message)

    def delete(self, user: User, message_id: int) -> None:
        """Delete one's own message, or anybody's with the permission to manage messages."""
        message = self.message(user, message_id)
        channel = self.world.channels[message.channel_id]
        mine = message.author_id == user.id
        if (
            message.ephemeral
            or message.type == THREAD_STARTER
            or not (mine or self.world.rights.may(user.id, channel, Permissions.MANAGE_MESSAGES))
        ):
            raise ImpossibleError(f"{user.display} may not delete this message")
        self.world.messages.delete(message)

    # --- threads ----------------------------------------------------------------------------------------

    def start_thread(self, user: User, channel: Channel, name: str, message_id: int | None = None) -> Channel:
        """Begin a public thread, from a message if one is given."""
        self._must_see(user, channel)
        self._must(user, channel, Permissions.CREATE_PUBLIC_THREADS)
        if channel.thread is not None or channel.is_direct or not 0 < len(name.strip()) <= NAME_LENGTH:
            raise ImpossibleError(f"a thread of 1 to {NAME_LENGTH} characters begins in a text channel")
        message = None if message_id is None else self.message(user, message_id)
        if message is not None and (message.flags & Flag.HAS_THREAD or message.ephemeral or message.is_system):
            raise ImpossibleError("a thread begins once from a message that all can see")
        return self.world.channels.start_thread(channel, name.strip(), user, message)

    def change_thread(
        self, user: User, channel: Channel, *, archived: bool | None = None, locked: bool | None = None
    ) -> None:
        """Archive or lock a thread, or undo it."""
        self._must_see(user, channel)
        if channel.thread is None:
            raise ImpossibleError(f"#{channel.name} is no thread")
        if not self._may_change(user, channel, channel.thread, archived=archived, locked=locked):
            raise ImpossibleError(f"{user.display} may not change the thread #{channel.name}")
        self.world.threads.change(channel, archived=archived, locked=locked)

    def _may_change(
        self, user: User, channel: Channel, thread: Thread, *, archived: bool | None, locked: bool | None
    ) -> bool:
        unlocked = locked is None and not thread.locked
        owner = unlocked and thread.owner_id == user.id
        reopens = unlocked and archived is False and self.world.rights.may_send(user.id, channel)
        return owner or reopens or self.world.rights.may(user.id, channel, Permissions.MANAGE_THREADS)

    def possible(self, user: User, channel: Channel) -> list[str]:
        """Return what the person may do with the channel as a whole: archive, open, delete."""
        if channel.is_direct:
            return []
        found, thread = [], channel.thread
        if thread is not None and self._may_change(user, channel, thread, archived=not thread.archived, locked=None):
            found.append("open" if thread.archived else "archive")
        needed = Permissions.MANAGE_CHANNELS if thread is None else Permissions.MANAGE_THREADS
        return [*found, "delete"] if self.world.rights.may(user.id, channel, needed) else found

    def delete_channel(self, user: User, channel: Channel) -> None:
        """Delete a channel or a thread."""
        self._must_see(user, channel)
        is_thread = channel.thread is not None
        self._must(user, channel, Permissions.MANAGE_THREADS if is_thread else Permissions.MANAGE_CHANNELS)
        self.world.channels.remove(channel)

    # --- servers ----------------------------------------------------------------------------------------

    def leave(self, user: User, server: Server) -> None:
        """Leave the server."""
        self._must_be_in(user, server)
        if server.owner_id == user.id:
            raise ImpossibleError(f"{user.display} owns {server.name} and cannot leave it")
        self.world.members.leave(user, server)

    def join(self, user: User, server: Server) -> None:
        """Come (back) into the server."""
        if server.unavailable or user.id in server.members or user.id in server.bans:
            raise ImpossibleError(f"{user.display} cannot join {server.name} now")
        self.world.members.join(user, server)

    def kick(self, user: User, server: Server, other: User) -> None:
        """Throw another member out of the server."""
        self._must_reach(user, server, other, Permissions.KICK_MEMBERS)
        self.world.members.leave(other, server)

    def ban(self, user: User, server: Server, other: User) -> None:
        """Throw another member out of the server, never to come back."""
        self._must_reach(user, server, other, Permissions.BAN_MEMBERS)
        self.world.members.ban(other, server)

    def unban(self, user: User, server: Server, other: User) -> None:
        """Let somebody who was banned come back."""
        self._must_be_in(user, server, Permissions.BAN_MEMBERS)
        if other.id not in server.bans:
            raise ImpossibleError(f"{other.display} is not banned from {server.name}")
        self.world.members.unban(other, server)

    def time_out(self, user: User, server: Server, other: User, seconds: float) -> None:
        """Time another member out for so long; with 0 the time-out ends."""
        self._must_reach(user, server, other, Permissions.MODERATE_MEMBERS)
        if self.world.rights.held_everywhere(other.id, server) & Permissions.ADMINISTRATOR:
            raise ImpossibleError(f"{other.display} is an administrator, who cannot be timed out")
        if not 0 <= seconds <= LONGEST_TIME_OUT:
            raise ImpossibleError("a time-out lasts up to 28 days")
        self.world.members.time_out(other, server, self.world.clock.now() + seconds if seconds else None)

    def remove_bot(self, user: User, server: Server) -> None:
        """Throw the bot out of the server."""
        self._must_be_in(user, server, Permissions.KICK_MEMBERS)
        if self.world.application.id not in server.members:
            raise ImpossibleError(f"the bot is not in {server.name}")
        self.world.servers.remove_bot(server)

    def invite_bot(self, user: User, server: Server) -> None:
        """Let the bot into the server."""
        self._must_be_in(user, server, Permissions.MANAGE_GUILD)
        if self.world.application.id in server.members:
            raise ImpossibleError(f"the bot is in {server.name} already")
        self.world.servers.invite_bot(server)

    def delete_server(self, user: User, server: Server) -> None:
        """Delete the server."""
        self._must_be_in(user, server)
        if server.owner_id != user.id:
            raise ImpossibleError(f"{user.display} does not own {server.name}")
        self.world.servers.remove(server)

    def _must_be_in(self, user: User, server: Server, needed: Permissions | None = None) -> None:
        if user.id not in server.members or server.unavailable:
            raise ImpossibleError(f"{user.display} does not see {server.name}")
        if needed is not None and not self.world.rights.held_everywhere(user.id, server) & needed:
            raise ImpossibleError(f"{user.display} may not do this in {server.name}: it needs {needed.name}")

    def _must_reach(self, user: User, server: Server, other: User, needed: Permissions) -> None:
        self._must_be_in(user, server, needed)
        if other.id not in server.members or other.id in (user.id, server.owner_id):
            raise ImpossibleError(f"{user.display} cannot do this to {other.display} in {server.name}")

    def _must(self, user: User, channel: Channel, needed: Permissions) -> None:
        if channel.is_direct or not self.world.rights.may(user.id, channel, needed):
            raise ImpossibleError(f"{user.display} may not do this in #{channel.name}: it needs {needed.name}")

    def _must_see(self, user: User, channel: Channel) -> None:
        self.world.threads.archive_idle()
        if channel.id not in self.world.channels or not self.world.rights.can_view(user.id, channel):
            raise ImpossibleError(f"{user.display} does not see #{channel.name}")


def _allows(have: int, needed: int) -> bool:
    # A command with default_member_permissions "0" is for administrators only.
    if have & Permissions.ADMINISTRATOR:
        return True
    return needed != 0 and have & needed == needed


def _match_names(leaf: Json, options: dict[str, Any]) -> dict[str, Any]:
    """Return the options by their real names; Python's keywords write - as _."""
    names = [option["name"] for option in leaf.get("options", [])]
    matched = {}
    for key, value in options.items():
        name = key if key in names else key.replace("_", "-")
        if name not in names:
            raise ImpossibleError(f"there is no option {key}, only {names}")
        matched[name] = value
    return matched


def _command_data(command: Json, route: list[Json], filled: list[Json], resolved: Json) -> Json:
    options = filled
    for step in reversed(route):
        options = [{"name": step["name"], "type": step["type"], "options": options}]
    data = {"id": command["id"], "name": command["name"], "type": command.get("type", 1), "options": options}
    if resolved:
        data["resolved"] = resolved
    return data


def _check_choice(component: Json, values: list[Any]) -> None:
    low = 1 if component.get("min_values") is None else component["min_values"]
    high = component.get("max_values") or 1
    if not low <= len(values) <= high:
        raise ImpossibleError(f"{component['custom_id']!r} takes {low} to {high} values, not {len(values)}")
    offered = [option["value"] for option in component.get("options", [])]
    wrong = [value for value in values if component.get("options") and value not in offered]
    if wrong or len(set(map(str, values))) != len(values):
        raise ImpossibleError(f"{component['custom_id']!r} offers {offered}, not {values}")
