"""Posting a message that mentions people, at most once."""

from collections.abc import Sequence

import discord

from bot.discord.core import Core
from bot.discord.library.messages import View
from bot.runtime.rate_limiter import FIRST
from bot.show.render import Layout
from bot.standings.ids import MessageId


async def mention(
    core: Core,
    to: discord.abc.Messageable,
    guild_id: int,
    view: Layout,
    people: Sequence[int],
    nonce: str,
    since: float = FIRST,
) -> MessageId:
    """Post a message that mentions these people, and nobody else; gives its id.

    :param nonce: Discord posts one only once within minutes, so after a crash here nobody is mentioned twice.
    """
    mentions = discord.AllowedMentions(users=[discord.Object(user_id) for user_id in people])
    posted: discord.Message = await core.faces.sent(
        view,
        lambda dressed: core.requests.send(
            to.send(view=View(dressed), nonce=nonce, allowed_mentions=mentions), guild_id, since
        ),
    )
    return MessageId(posted.id)
