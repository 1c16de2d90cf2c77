"""Translating the slash commands and registering them with Discord."""

import asyncio
import hashlib
import json
from typing import Any

from discord import Locale, app_commands
from discord.app_commands import TranslationContextLocation, TranslationContextTypes, locale_str

from bot.discord.core import Core
from bot.discord.library.commands import payload_of, register
from bot.discord.requests import FAILED
from bot.language.texts import DEFAULT, texts
from bot.runtime.log import logger
from bot.store.errors import StoreFailed

log = logger(__name__)

FACT = "registered"  # the fact that holds the commands' digest and their numbers
WITHIN = 5.0  # seconds that the start waits for Discord to accept the commands: presses work without them
AGAIN, LATEST = 60.0, 3600.0  # seconds until registration is retried, growing from the first to the second

ABOUT = "about"  # in the extras of a command: the context of its name, where that decides its form in other languages
NAMES = (
    TranslationContextLocation.command_name,
    TranslationContextLocation.group_name,
    TranslationContextLocation.parameter_name,
)


class Translator(app_commands.Translator):
    """Takes the names and descriptions of commands and options from the catalogs.

    `bot.host.catalogs` checks their form, as Discord refuses all commands for one bad name.
    """

    async def translate(self, string: locale_str, locale: Locale, context: TranslationContextTypes) -> str | None:
        """Give the translation; None if it equals the English text, which Discord then shows."""
        t = texts(locale.value)
        if t.language == DEFAULT:  # as for most of Discord's locales
            return None
        about = getattr(context.data, "extras", {}).get(ABOUT, "")
        translated = t.name(string.message, about) if context.location in NAMES else t(string.message)
        return translated if translated != string.message else None


async def translated(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    translator = Translator()
    return await payload_of(tree, translator)


class Registration:
    """Registers the commands. Until Discord accepts them, it keeps those that were registered before.

    Each process of a new version does so unless another one has: where several do, the last one changes nothing.

    The ids that Discord gave them are stored, and provided to texts that link to commands.
    """

    def __init__(self, core: Core, tree: app_commands.CommandTree[Any], application_id: int) -> None:
        self._core = core
        self._tree = tree
        self._application_id = application_id
        self._numbers = core.faces.commands

    async def begin(self) -> None:
        """Start registering the commands, which goes on in the background if it takes long."""
        offering = self._core.background.begin(self._offer(), "commands")
        await asyncio.wait({offering}, timeout=WITHIN)

    async def _offer(self) -> None:
        wait = AGAIN
        while True:
            try:
                await self._sync()
            except (*FAILED, StoreFailed) as error:
                log.warning("commands not synchronised yet", reason=str(error), next_try_in=wait)
                await self._core.clock.sleep_until(self._core.clock.now() + wait)
                wait = min(LATEST, 2 * wait)
            else:
                return

    async def _sync(self) -> None:
        known = json.loads(await self._core.storage.fact(FACT) or "{}")
        self._numbers.update(known.get("numbers", {}))
        payload = await translated(self._tree)
        digest = hashlib.sha256(json.dumps([self._application_id, payload], sort_keys=True).encode()).hexdigest()
        if known.get("digest") == digest:
            return
        accepting = register(self._tree.client, self._application_id, payload)
        accepted = await self._core.requests.send(accepting, 0, rare=True)
        numbers = {command["name"]: int(command["id"]) for command in accepted}
        self._numbers.clear()
        self._numbers.update(numbers)
        await self._core.storage.note(FACT, json.dumps({"digest": digest, "numbers": numbers}))
        log.info("commands synchronised", commands=len(payload))
