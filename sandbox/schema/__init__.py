"""The request bodies that the sandbox accepts, as strict as Discord about every field and limit.

Limits are those of Discord's component, message, modal and command references. What needs the world (does the
emoji exist?) or the whole tree (is the custom_id unique?) is in `trees`, the rest in the models.
"""

from sandbox.schema.commands import check_commands
from sandbox.schema.fields import check
from sandbox.schema.messages import (
    AllowedMentions,
    Callback,
    ChoicesData,
    DeferData,
    DirectChannel,
    EmojiCreate,
    EmojiEdit,
    MessageCreate,
    MessageFields,
    ThreadCreate,
    ThreadEdit,
    ThreadFromMessage,
)
from sandbox.schema.trees import check_components, check_modal

__all__ = [
    "AllowedMentions", "Callback", "ChoicesData", "DeferData", "DirectChannel", "EmojiCreate", "EmojiEdit",
    "MessageCreate", "MessageFields", "ThreadCreate", "ThreadEdit", "ThreadFromMessage",
    "check", "check_commands", "check_components", "check_modal",
]  # fmt: skip
