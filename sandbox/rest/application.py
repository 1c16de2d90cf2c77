"""The routes of the application itself: who it is, its gateway, its commands and emoji."""

import base64
from binascii import Error as Base64Error
from dataclasses import dataclass

from sandbox import errors, wire
from sandbox.errors import RefusalError
from sandbox.gateway import Gateway
from sandbox.limits import Limits
from sandbox.rest.routes import Call, Part, Reply, route
from sandbox.schema.commands import check_commands
from sandbox.schema.official import check
from sandbox.signing import verify_key
from sandbox.world import Emoji, Json

EMOJI_BYTES = 256 * 1024
EMOJIS = 2000
DAY = 24 * 3600.0
MOST_SERVERS = 200  # in one answer
NULL_OF_APPLICATION = "icon type team role_connections_verification_url"
ZERO_OF_APPLICATION = """
flags explicit_content_filter approximate_user_install_count approximate_user_authorization_count
"""


@dataclass(eq=False)
class Application(Part):
    gateway: Gateway
    limits: Limits

    # --- the application --------------------------------------------------------------------------------------

    @route("GET", "/users/@me")
    def _me(self, _call: Call) -> Reply:
        return Reply({**wire.user(self.world.users.bot), "verified": True, "mfa_enabled": False, "locale": "en-US"})

    @route("GET", "/oauth2/applications/@me")
    @route("GET", "/applications/@me")
    def _application(self, _call: Call) -> Reply:
        owner = next(iter(self.world.users.people))
        return Reply(
            {
                **dict.fromkeys(NULL_OF_APPLICATION.split()),
                **dict.fromkeys(ZERO_OF_APPLICATION.split(), 0),
                "id": str(self.world.application.id),
                "name": self.world.application.name,
                "description": "",
                "bot_public": False,
                "bot_require_code_grant": False,
                "verify_key": verify_key(self.world.application.signing_key),
                "owner": wire.user(owner),
                "interactions_endpoint_url": self.world.endpoint_url,
                "flags_new": "0",
                "redirect_uris": [],
                "approximate_guild_count": len(self.world.servers.with_bot()),
                "eligible_oauth2_scopes": ["applications.commands", "bot"],
                "hook": True,
                "summary": "",
                "bot": wire.user(self.world.users.bot),
            }
        )

    @route("GET", "/users/@me/guilds")
    def _my_servers(self, call: Call) -> Reply:
        limit = call.parameter("limit", MOST_SERVERS)
        after, before = call.parameter("after", 0), call.parameter("before", 2**64)
        if not 1 <= limit <= MOST_SERVERS:
            raise errors.malformed("limit", "NUMBER_TYPE_MAX", f"int value should be between 1 and {MOST_SERVERS}.")
        mine = sorted((one for one in self.world.servers.with_bot() if after < one.id < before), key=lambda one: one.id)
        near = mine[-limit:] if "before" in call.query else mine[:limit]
        return Reply([wire.my_guild(self.world, server, counts=call.flag("with_counts")) for server in near])

    @route("GET", "/gateway", needs_token=False)
    def _gateway_url(self, _call: Call) -> Reply:
        return Reply({"url": self.gateway.url})

    @route("GET", "/gateway/bot")
    def _gateway(self, _call: Call) -> Reply:
        return Reply(
            {
                "url": self.gateway.url,
                "shards": self.gateway.shards,
                "session_start_limit": {
                    "total": self.gateway.starts.total,
                    "remaining": self.gateway.starts.remaining,
                    "reset_after": int(self.gateway.starts.reset_after * 1000),
                    "max_concurrency": self.gateway.max_concurrency,
                },
            }
        )

    def _must_be_own(self, call: Call) -> None:
        if call.number("application_id") != self.world.application.id:
            raise errors.unknown(10002, "Application", fault_of_bot=True)

    # --- commands ---------------------------------------------------------------------------------------------

    @route("GET", "/applications/{application_id}/commands")
    def _commands(self, call: Call) -> Reply:
        self._must_be_own(call)
        if call.flag("with_localizations"):
            return Reply(self.world.application.commands)
        hidden = ("name_localizations", "description_localizations")
        return Reply([{k: v for k, v in one.items() if k not in hidden} for one in self.world.application.commands])

    @route("PUT", "/applications/{application_id}/commands")
    def _set_commands(self, call: Call) -> Reply:
        self._must_be_own(call)
        wanted = check_commands(call.body)
        known = {command["name"]: command for command in self.world.application.commands}
        now = self.world.clock.now()
        created = [command for command in wanted if command["name"] not in known]
        recent = [moment for moment in self.world.application.command_creations if moment > now - DAY]
        if len(recent) + len(created) > self.limits.commands_per_day:
            text = f"Max number of daily application command creates has been reached ({self.limits.commands_per_day})"
            raise RefusalError(400, 30034, text)
        self.world.application.command_creations = recent + [now] * len(created)
        self.world.set_commands([self._registered(command, known) for command in wanted])
        everybody = frozenset(user.id for user in self.world.users.people)
        return Reply(self.world.application.commands, everybody)

    def _registered(self, command: Json, known: dict[str, Json]) -> Json:
        key = known[command["name"]]["id"] if command["name"] in known else str(self.world.snowflake())
        permissions = command.get("default_member_permissions")
        return {
            "name_localizations": None,
            "description_localizations": None,
            "contexts": None,
            "nsfw": False,
            "dm_permission": True,
            "integration_types": [0],
            "options": [],
            **{field: value for field, value in command.items() if value is not None},
            "id": key,
            "application_id": str(self.world.application.id),
            "version": str(self.world.snowflake()),
            "type": 1,
            "default_member_permissions": None if permissions is None else str(permissions),
        }

    # --- emoji ------------------------------------------------------------------------------------------------

    @route("GET", "/applications/{application_id}/emojis")
    def _emojis(self, call: Call) -> Reply:
        self._must_be_own(call)
        return Reply({"items": [wire.emoji(self.world, one) for one in self.world.emojis.values()]})

    def _find_emoji(self, call: Call) -> Emoji:
        self._must_be_own(call)
        emoji = self.world.emojis.get(call.number("emoji_id"))
        if emoji is None:
            raise errors.unknown(10014, "Emoji")
        return emoji

    @route("GET", "/applications/{application_id}/emojis/{emoji_id}")
    def _emoji(self, call: Call) -> Reply:
        return Reply(wire.emoji(self.world, self._find_emoji(call)))

    @route("POST", "/applications/{application_id}/emojis")
    def _add_emoji(self, call: Call) -> Reply:
        self._must_be_own(call)
        body = check("EmojiCreateRequest", call.body)
        self._name_must_be_free(body["name"])
        if len(self.world.emojis) >= EMOJIS:
            raise RefusalError(400, 30008, f"Maximum number of emojis reached ({EMOJIS})", fault_of_bot=True)
        kind, _, image = body["image"].removeprefix("data:").partition(";base64,")
        try:
            size = len(decode_base64(image))
        except (Base64Error, ValueError):
            raise errors.malformed("image", "BASE64_INVALID", "This is not base64.") from None
        if size > EMOJI_BYTES:
            text = f"File cannot be larger than {EMOJI_BYTES / 1024} kb."
            raise errors.malformed("image", "BINARY_TYPE_MAX_SIZE", text)
        emoji = Emoji(self.world.snowflake(), body["name"], kind == "image/gif", kind, image)
        self.world.emojis.put(emoji)
        return Reply(wire.emoji(self.world, emoji), frozenset(u.id for u in self.world.users.people), 201)

    @route("PATCH", "/applications/{application_id}/emojis/{emoji_id}")
    def _rename_emoji(self, call: Call) -> Reply:
        emoji = self._find_emoji(call)
        name = check("EmojiEditRequest", call.body)["name"]
        if name != emoji.name:
            self._name_must_be_free(name)
        emoji.name = name
        self.world.emojis.put(emoji)
        return Reply(wire.emoji(self.world, emoji))

    @route("DELETE", "/applications/{application_id}/emojis/{emoji_id}")
    def _remove_emoji(self, call: Call) -> Reply:
        self.world.emojis.drop(self._find_emoji(call).id)
        return Reply()

    def _name_must_be_free(self, name: str) -> None:
        if any(emoji.name == name for emoji in self.world.emojis.values()):
            text = f"An emoji named {name} exists already"
            raise errors.malformed("name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", text)


def decode_base64(text: str) -> bytes:
    """Return what the text stands for, in either alphabet; raise ValueError if it is malformed."""
    return base64.b64decode(text, altchars=b"-_" if "-" in text or "_" in text else None, validate=True)
