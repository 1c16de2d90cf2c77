"""What the sandbox changes in Discord's schema: fields that it does not serve, and limits that the schema leaves out.

Objects are closed, so a field that Discord does not know is refused as well.
"""

from typing import Any

from sandbox.uploads import FILES

Json = dict[str, Any]

# The languages of Discord's clients.
_LOCALES = """
id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi
th zh-CN ja zh-TW ko
"""
LOCALES = frozenset(_LOCALES.split())

# The characters of an address: all others are written with % and two digits.
_ADDRESS = r"([A-Za-z0-9._~:/?#\[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})+$"
_NOT_EMPTY: Json = {"minLength": 1}
_NOT_NULL: Json = {"not": {"type": "null"}}
_EXACT: Json = {"minimum": 1 - 2**53, "maximum": 2**53 - 1}
_NEVER: Json = {"enum": [False, None]}
_LOCALIZED: Json = {"properties": {locale: {} for locale in LOCALES}, "additionalProperties": False}
_TEXT: Json = {"type": ["string", "null"]}
_WHOLE: Json = {"type": ["integer", "null"]}

_MESSAGE: Json = {
    "content": {"maxLength": 2000},
    "embeds": {"maxItems": 0},  # this application's messages are components only
    "flags": {"minimum": 0},
    "attachments": {"maxItems": FILES},
    "tts": _NEVER,  # our client library says so in edits as well
}
_THREAD: Json = {"rate_limit_per_user": {"maximum": 0}}
_LIMITED: Json = {"min_value": _EXACT, "max_value": _EXACT}
_NO_WEBHOOK: Json = dict.fromkeys(("poll", "username", "avatar_url", "thread_name", "applied_tags"))

BODIES = {
    "Commands": "PUT /applications/{}/commands",
    "EmojiCreateRequest": "POST /applications/{}/emojis",
    "EmojiEditRequest": "PATCH /applications/{}/emojis/{}",
}
"""Names for the bodies that have none in Discord's schema."""

OWN: dict[str, Json] = {
    # Our client library sends ids as whole numbers, which Discord accepts.
    "SnowflakeType": {"type": ["string", "integer"], "pattern": "^(0|[1-9][0-9]{0,19})$", "minimum": 0},
    "Commands": {"type": "array", "maxItems": 100},
    "Callback": {
        "type": "object",
        "properties": {"type": {"type": "integer", "enum": [4, 5, 6, 7, 8, 9]}, "data": {"type": ["object", "null"]}},
        "required": ["type"],
    },
    # The answer of type 5 may say that the message will be ephemeral, and nothing else.
    "Deferral": {"type": "object", "properties": {"flags": {"type": ["integer", "null"], "enum": [0, 64, None]}}},
    "Choices": {
        "anyOf": [
            {"$ref": f"#/$defs/InteractionApplicationCommandAutocompleteCallback{kind}Data"}
            for kind in ("String", "Integer", "Number")
        ]
    },
}
"""Definitions of the sandbox's own; "Commands" is validated in addition to Discord's."""

CHANGES: dict[str, Json] = {
    # messages
    "MessageCreateRequest": {
        **_MESSAGE,
        **dict.fromkeys(("sticker_ids", "poll", "shared_client_theme")),
    },
    "MessageEditRequestPartial": {**_MESSAGE, "sticker_ids": None},
    "IncomingWebhookRequestPartial": {**_MESSAGE, **_NO_WEBHOOK},
    "IncomingWebhookUpdateRequestPartial": {**_MESSAGE, "poll": None},
    "IncomingWebhookInteractionRequest": {**_MESSAGE, "poll": None},
    "IncomingWebhookUpdateForInteractionCallbackRequestPartial": _MESSAGE,
    "MessageAllowedMentionsRequest": {name: {"items": _NOT_NULL} for name in ("parse", "users", "roles")},
    "MessageAttachmentRequest": {
        **dict.fromkeys(("duration_secs", "waveform", "is_spoiler", "is_remix")),
        # What the API itself says about an attachment may come back.
        **dict.fromkeys(("url", "proxy_url", "content_type"), _TEXT),
        **dict.fromkeys(("size", "width", "height"), _WHOLE),
        "spoiler": {"type": ["boolean", "null"]},
    },
    # components
    "ButtonComponentForMessageRequest": {
        "style": {"maximum": 5},
        "label": _NOT_EMPTY,
        "url": {"pattern": rf"^(https?|discord)://{_ADDRESS}"},
        "sku_id": None,
    },
    "ComponentEmojiForRequest": {"animated": {"type": ["boolean", "null"]}},
    "UnfurledMediaRequest": {"url": {"pattern": rf"^(https?|attachment)://{_ADDRESS}"}},
    "UnfurledMediaRequestWithAttachmentReferenceRequired": {"url": {"pattern": rf"^attachment://{_ADDRESS}"}},
    "ModalInteractionCallbackRequestData": {"components": {"maxItems": 5}},
    "ActionRowComponentForModalRequest": {"components": {"maxItems": 1}},
    # commands
    "ApplicationCommandUpdateRequest": {
        "description": {"type": "string", "minLength": 1},
        "handler": None,
        "nsfw": {"type": ["boolean", "null"]},  # documented, although the schema does not know it
        "type": {"enum": [1, None]},  # user and message commands are not served
    },
    "ApplicationCommandSubcommandOption": {"required": _NEVER},
    "ApplicationCommandSubcommandGroupOption": {"required": _NEVER, "options": {"type": "array", "minItems": 1}},
    "ApplicationCommandIntegerOption": _LIMITED,
    "ApplicationCommandNumberOption": _LIMITED,
    "ApplicationCommandOptionNumberChoice": {"value": _EXACT},
    "ApplicationCommandOptionStringChoice": {"value": {"maxLength": 100}},
    **{
        f"InteractionApplicationCommandAutocompleteCallback{kind}Data": {
            "choices": {"type": "array", "items": {"type": "object"}}
        }
        for kind in ("String", "Integer", "Number")
    },
    # channels, threads, events and emoji
    "CreatePrivateChannelRequest": {"recipient_id": _NOT_NULL, "access_tokens": None, "nicks": None},
    "CreateTextThreadWithMessageRequest": _THREAD,
    "CreateTextThreadWithoutMessageRequest": _THREAD,
    "UpdateThreadRequestPartial": {
        "name": _NOT_EMPTY,
        **dict.fromkeys(("invitable", "rate_limit_per_user", "flags", "applied_tags", "bitrate", "user_limit")),
        **dict.fromkeys(("rtc_region", "video_quality_mode")),
    },
    "ExternalScheduledEventCreateRequest": {
        "name": _NOT_EMPTY,
        "description": _NOT_EMPTY,
        "scheduled_end_time": _NOT_NULL,
        "image": None,
        "channel_id": None,
    },
    "ExternalScheduledEventPatchRequestPartial": {
        "name": _NOT_EMPTY,
        "description": _NOT_EMPTY,
        "image": None,
        "channel_id": None,
    },
    "EntityMetadataExternal": {"location": _NOT_EMPTY},
    "EmojiCreateRequest": {
        "name": {"pattern": "^[A-Za-z0-9_]+$"},
        "image": {"pattern": "^data:image/(png|jpeg|gif|webp|avif);base64,"},
    },
    "EmojiEditRequest": {"name": {"pattern": "^[A-Za-z0-9_]+$"}},
}
"""For each definition, what also holds for a field; None for a field that is not served."""

REQUIRED = {
    "ApplicationCommandUpdateRequest": ["description"],
    "ApplicationCommandSubcommandGroupOption": ["options"],
    **{
        f"InteractionApplicationCommandAutocompleteCallback{kind}Data": ["choices"]
        for kind in ("String", "Integer", "Number")
    },
    "CreatePrivateChannelRequest": ["recipient_id"],
    "ExternalScheduledEventCreateRequest": ["scheduled_end_time"],
    "EmojiEditRequest": ["name"],
}
"""Fields that Discord's schema does not require, although requests without them are refused."""


def narrowed(extract: Json) -> dict[str, Json]:
    """Return Discord's definitions and the sandbox's own, with these changes."""
    named = {name: extract["routes"][route]["body"] for name, route in BODIES.items()}
    merged = {**extract["$defs"], **named}
    merged |= {name: {"allOf": [merged[name], own]} if name in named else own for name, own in OWN.items()}
    return {name: _closed(name, schema) for name, schema in merged.items()}


def _closed(name: str, schema: Json) -> Json:
    if "properties" not in schema:
        return schema
    properties = dict(schema["properties"])
    for field in properties:
        if field.endswith("_localizations"):
            properties[field] = {"allOf": [properties[field], _LOCALIZED]}
    for field, change in CHANGES.get(name, {}).items():
        if change is None:
            del properties[field]
        else:
            properties[field] = {"allOf": [properties[field], change]} if field in properties else change
    required = [*schema.get("required", []), *REQUIRED.get(name, [])]
    return {
        **schema,
        "properties": properties,
        "additionalProperties": False,
        **({"required": required} if required else {}),
    }
