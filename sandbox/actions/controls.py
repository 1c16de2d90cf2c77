"""Buttons, menus and modals."""

from typing import Any

from sandbox import components as tree
from sandbox.actions.viewer import ImpossibleError, Shown, Viewer
from sandbox.interactions import COMPONENT, MODAL, Modal, Pending
from sandbox.offers import CHANNEL, MENTIONABLE, ROLE, USER
from sandbox.world import Channel, Json, Message


class Controls(Viewer):
    """What a person can answer the application's messages and modals with."""

    def press(self, shown: Shown, custom_id: str, *, forged: bool = False) -> Pending:
        """Press a button. `forged` is a modified client's or a late press: any custom_id, shown or not."""
        message = self.message(shown.id)
        component = tree.find(message.components, custom_id)
        if not forged:
            if component is None or component["type"] != tree.BUTTON:
                raise ImpossibleError(f"the message has no button {custom_id!r}")
            if component.get("disabled"):
                raise ImpossibleError(f"the button {component.get('label')!r} is disabled")
        place = component["id"] if component else 1
        data = {"custom_id": custom_id, "component_type": tree.BUTTON, "id": place}
        return self._component(message, data)

    def choose(self, shown: Shown, custom_id: str, values: list[Any], *, forged: bool = False) -> Pending:
        """Choose in a select menu: the options' values, or people, roles or channels (or their ids)."""
        message = self.message(shown.id)
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
        data = {"custom_id": custom_id, "component_type": component["type"], "id": component["id"], "values": chosen}
        if component["type"] != tree.STRING_SELECT:
            data["resolved"] = resolved
        return self._component(message, data)

    def send_modal(self, modal: Modal, fields: dict[str, Any]) -> Pending:
        """Send a modal with values by custom_id or label: text, a list for a group or select, a bool."""
        if modal.user_id != self.user.id:
            raise ImpossibleError(f"the modal {modal.title!r} is not on {self.user.display}'s screen")
        channel = self.world.channels[modal.channel_id]
        left = dict(fields)
        resolved: Json = {}
        sent = [self._submitted(channel, component, left, resolved) for component in modal.components]
        if left:
            raise ImpossibleError(f"the modal {modal.title!r} has no field {sorted(left)}")
        data: Json = {"custom_id": modal.custom_id, "components": sent, "resolved": resolved}
        source = self.world.messages.get(modal.source_id) if modal.source_id else None
        return self.interactions.start(self.user, channel, MODAL, data, source=source, opened_by=modal.opened_by)

    def _component(self, message: Message, data: Json) -> Pending:
        channel = self.world.channels[message.channel_id]
        if channel.thread is not None and (channel.thread.archived or channel.thread.locked):
            raise ImpossibleError(f"the components in #{channel.name} do not work: the thread is archived or locked")
        return self.interactions.start(self.user, channel, COMPONENT, data, source=message)

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
        return [self.resolve(channel, wanted, value, resolved, types) for value in values]

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


def _check_choice(component: Json, values: list[Any]) -> None:
    low = 1 if component.get("min_values") is None else component["min_values"]
    high = component.get("max_values") or 1
    if not low <= len(values) <= high:
        raise ImpossibleError(f"{component['custom_id']!r} takes {low} to {high} values, not {len(values)}")
    offered = [option["value"] for option in component.get("options", [])]
    wrong = [value for value in values if component.get("options") and value not in offered]
    if wrong or len(set(map(str, values))) != len(values):
        raise ImpossibleError(f"{component['custom_id']!r} offers {offered}, not {values}")
