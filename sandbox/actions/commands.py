"""Slash commands: which are offered to whom, and how they are filled in and sent."""

from typing import Any

from sandbox import offers, uploads, wire
from sandbox.actions.viewer import ImpossibleError, Viewer
from sandbox.interactions import AUTOCOMPLETE, COMMAND, Pending
from sandbox.permissions import Permissions
from sandbox.uploads import FILE_BYTES, Upload
from sandbox.world import Channel, Json


class Commands(Viewer):
    def offered(self, channel: Channel) -> list[Json]:
        """Return the registered commands that the person is offered in the channel."""
        server = self.world.servers.of(channel)
        if server is not None and self.world.application.id not in server.members:
            return []
        if not self.may(channel, Permissions.USE_APPLICATION_COMMANDS):
            return []
        context = 1 if server is None else 0
        have = self.world.rights.held(self.user.id, channel)
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

    def send_command(self, channel: Channel, path: str, options: dict[str, Any]) -> Pending:
        """Use a command, named with its group and subcommand by spaces; options by name.

        The value of a file option is a pair of name and content.
        """
        command, leaf, route = self._command(channel, path)
        resolved: Json = {}
        given = _match_names(leaf, options)
        filled = []
        for option in leaf.get("options", []):
            if option["name"] in given:
                value = self.option_value(channel, option, given[option["name"]], resolved)
                filled.append({"name": option["name"], "type": option["type"], "value": value})
            elif option.get("required"):
                raise ImpossibleError(f"/{path} needs the option {option['name']}")
        data = _command_data(command, route, filled, resolved)
        files = [int(key) for key in resolved.get("attachments", {})]
        return self.interactions.start(self.user, channel, COMMAND, data, name=path, files=files)

    def complete(
        self, channel: Channel, path: str, focused: str, value: str, options: dict[str, Any] | None = None
    ) -> Pending:
        """Type `value` into the option `focused`, the others being filled in, and ask for its choices."""
        command, leaf, route = self._command(channel, path)
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
                entered = self.option_value(channel, option, given[name], resolved)
                filled.append({"name": name, "type": option["type"], "value": entered})
        data = _command_data(command, route, filled, resolved)
        return self.interactions.start(self.user, channel, AUTOCOMPLETE, data, name=path)

    def _command(self, channel: Channel, path: str) -> tuple[Json, Json, list[Json]]:
        words = path.removeprefix("/").split()
        self.must_see(channel)
        offered = {command["name"]: command for command in self.offered(channel)}
        command = offered.get(words[0])
        if command is None:
            raise ImpossibleError(f"{self.user.display} is not offered /{words[0]} here; there is {sorted(offered)}")
        leaf, route = command, []
        for word in words[1:]:
            inner = [o for o in leaf.get("options", []) if o["type"] in offers.BRANCHES and o["name"] == word]
            if not inner:
                raise ImpossibleError(f"/{command['name']} has no subcommand {word}")
            leaf = inner[0]
            route.append(leaf)
        if any(option["type"] in offers.BRANCHES for option in leaf.get("options", [])):
            raise ImpossibleError(f"/{path} needs a subcommand")
        return command, leaf, route

    def option_value(self, channel: Channel, option: Json, value: Any, resolved: Json) -> Any:
        """Return the value of an option as it is sent; what it refers to is added to `resolved`."""
        name = option["name"]
        if option.get("choices"):
            for choice in option["choices"]:
                if value in (choice["value"], choice["name"]) and not isinstance(value, bool):
                    return choice["value"]
            raise ImpossibleError(f"{value!r} is not among the choices of {name}")
        match option["type"]:
            case offers.STRING:
                text = str(value)
                low, high = option.get("min_length") or 0, option.get("max_length") or 6000
                if not low <= len(text) <= high:
                    raise ImpossibleError(f"{name} must have {low} to {high} characters")
                return text
            case offers.INTEGER | offers.NUMBER as kind:
                if isinstance(value, bool) or not isinstance(value, int if kind == offers.INTEGER else (int, float)):
                    raise ImpossibleError(f"{name} must be a number")
                if value < option.get("min_value", value) or value > option.get("max_value", value):
                    raise ImpossibleError(f"{value} is outside the limits of {name}")
                return value
            case offers.BOOLEAN:
                if not isinstance(value, bool):
                    raise ImpossibleError(f"{name} must be true or false")
                return value
            case offers.USER | offers.CHANNEL | offers.ROLE | offers.MENTIONABLE as kind:
                return self.resolve(channel, kind, value, resolved, option.get("channel_types"))
            case offers.ATTACHMENT:
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
