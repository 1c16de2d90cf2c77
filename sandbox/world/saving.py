"""The world as it is saved, thing by thing. It knows the parts that find things by more than their id."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from sandbox.world import things
from sandbox.world.application import Interactions
from sandbox.world.channels import Channels
from sandbox.world.messages import Messages
from sandbox.world.state import State
from sandbox.world.things import Json


class Saving:
    """Takes the world apart, and puts it together again."""

    def __init__(self, state: State, channels: Channels, messages: Messages, interactions: Interactions) -> None:
        self._state = state
        self._channels = channels
        self._messages = messages
        self._interactions = interactions
        self.shelves: dict[str, Mapping[int, Any]] = {
            "user": state.users,
            "server": state.servers,
            "channel": state.channels,
            "attachment": state.attachments,
            "message": state.messages,
            "interaction": state.interactions,
            "emoji": state.emojis,
        }

    def dump(self, kind: str, key: int) -> Json | None:
        """Return what is to be saved under this key; None when it is gone."""
        if kind == "application":
            application = {name: value for name, value in vars(self._state.application).items() if name != "name"}
            left = sorted(self._state.application.left_servers)
            return {**application, "left_servers": left, "counter": self._state.counter}
        thing = self.shelves[kind].get(key)
        if thing is None:
            return None
        return asdict(thing) if kind in ("server", "channel") else dict(vars(thing))

    def load(self, kind: str, data: Json) -> None:
        """Put one saved thing back; things come in the order of their ids."""
        state = self._state
        match kind:
            case "application":
                state.counter = data.pop("counter") + 1000  # ids given after the last save must not come again
                vars(state.application).update(data, left_servers=set(data["left_servers"]))
            case "user":
                state.users[data["id"]] = things.User(**data)
            case "server":
                roles = {int(key): things.Role(**value) for key, value in data.pop("roles").items()}
                members = {int(key): things.Member(**value) for key, value in data.pop("members").items()}
                state.servers[data["id"]] = things.Server(**data, roles=roles, members=members)
            case "channel":
                overwrites = {int(key): things.Overwrite(**value) for key, value in data.pop("overwrites").items()}
                thread = data.pop("thread", None)  # not there in older files
                if thread is not None:
                    thread["members"] = {int(key): since for key, since in thread["members"].items()}
                    thread = things.Thread(**thread)
                self._channels.shelve(things.Channel(**data, overwrites=overwrites, thread=thread))
            case "attachment":
                state.attachments[data["id"]] = things.Attachment(**data)
            case "message":
                self._messages.shelve(things.Message(**data))
            case "interaction":
                self._interactions.shelve(things.Interaction(**data))
            case "emoji":
                state.emojis[data["id"]] = things.Emoji(**data)
            case _:
                raise ValueError(f"the world file holds a {kind}, which this sandbox does not know")
