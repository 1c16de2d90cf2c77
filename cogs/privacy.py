"""What is stored about a user: they can get it, and have it deleted."""

import asyncio
import gzip
import json
from typing import Any

from discord import app_commands

from bot.discord.answer import Answer, File, NewMessage, Redrawn
from bot.discord.client import DealersChoice
from bot.discord.cog import GroupCog, takes_press
from bot.discord.core import Core
from bot.discord.press import Press
from bot.discord.responses import redraw, think
from bot.language.texts import Texts
from bot.services.erasure import Erasure
from bot.show import render
from bot.show.commands import command
from bot.show.custom_ids import PrivacyId

LARGEST = 8 * 1024 * 1024  # bytes of a file that Discord takes anywhere; a larger one is compressed


def _asked(sitting: int, t: Texts) -> render.Layout:
    """Ask before everything about a user is deleted, and say what that means."""
    tables = t.n("You leave the table you are at.", "You leave the {count} tables you are at.", sitting)
    text = t(
        "## Delete everything stored about you?\nThis applies to all servers, and it cannot be undone.\n{tables}- "
        "Your settings, your ratings and your statistics are deleted, and no leaderboard shows you any more.\n- The "
        "games that you played stay for the others, with **former player** instead of your name, and without what you "
        "wrote in answers.\n- Messages in channels belong to those channels: the newest tables are changed, older "
        "ones stay until someone deletes them.\n- If you play again later, you start as a new player.\n{export} gives "
        "you everything first.",
        export=command("privacy export", t),
        tables=f"- {tables}\n" if sitting else "",
    )
    return render.asked(text, t("Delete everything about me"), PrivacyId("delete"), PrivacyId("stay"), t)


@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
class Privacy(GroupCog, group_name="privacy", group_description="What is stored about you"):
    def __init__(self, core: Core, erasure: Erasure) -> None:
        super().__init__(core)
        self._erasure = erasure

    @app_commands.command(name="export")
    @takes_press
    async def export(self, press: Press) -> Answer:
        """Get everything stored about you, as a file that only you can see."""
        await think(press)
        stored = await self.core.storage.privacy.export(press.user_id)
        name, content = await asyncio.to_thread(_file, stored)
        text = press.t(
            "Everything stored about you, in all servers, without what others did, or their names. "
            "{delete} deletes it.",
            delete=command("privacy delete", press.t),
        )
        return NewMessage(render.attached(text, name), [File(name, content)])

    @app_commands.command(name="delete")
    @takes_press
    async def delete(self, press: Press) -> Answer:
        """Have everything stored about you deleted, in all servers."""
        sitting = len(await self.core.storage.privacy.sittings(press.user_id))
        return NewMessage(_asked(sitting, press.t))

    async def decide(self, press: Press, pressed: PrivacyId) -> Answer:
        t = press.t
        if pressed.verb == "stay":
            return Redrawn(t("Everything stays as it is."))
        await redraw(press, t("Deleting it. This takes a moment…"))
        done = await self._erasure.forget(press.user_id)
        self.core.faces.plain.discard(press.user_id)
        told = (
            t("Everything stored about you is deleted.")
            if done
            else t(
                "Not everything stored about you is deleted yet. You don't need to do anything: I try "
                "again every minute until all of it is gone."
            )
        )
        return Redrawn(told)


def _file(stored: dict[str, Any]) -> tuple[str, bytes]:
    content = json.dumps(stored, ensure_ascii=False, indent=2).encode()
    return ("my-data.json", content) if len(content) <= LARGEST else ("my-data.json.gz", gzip.compress(content))


async def setup(bot: DealersChoice) -> None:
    cog = Privacy(bot.services.core, bot.services.clockwork.erasure)
    bot.add_press(PrivacyId, cog.decide)
    await bot.add_cog(cog)
