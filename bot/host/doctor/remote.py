"""What the doctor asks Discord, in a few requests and without beginning a session."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from typing import Any

import aiohttp
import discord

from bot import version
from bot.discord.permissions import PERMISSIONS
from bot.host.doctor.findings import Finding, Status, listed, printable
from bot.host.settings import Settings
from bot.show.cards import FACES
from bot.store.sql.inspection import Inspection

PATIENCE = 10.0  # seconds to wait for an answer
TRIES = 3
PAUSE = 1.0  # seconds before the second try; before the third twice as many
LONGEST_PAUSE = 15.0  # seconds to wait at most where Discord asks for a pause
AHEAD = 3.0  # seconds by which the clock may differ from Discord's
FEW_SESSIONS = 0.2  # the share of a day's sessions below which something must begin too many
PER_PAGE = 200
MOST_NAMED = 20  # how many servers that lack a permission get a line of their own
PRIVILEGED = {
    12: "Presence",
    13: "Presence",
    14: "Server Members",
    15: "Server Members",
    18: "Message Content",
    19: "Message Content",
}
"""The flags of an application that has a privileged intent, in either of two ways."""


class Unanswered(Exception):
    """Discord has not answered; the text is a sentence."""


class Refused(Exception):
    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


@dataclass
class Api:
    settings: Settings
    session: aiohttp.ClientSession
    now: Callable[[], float]
    ahead: float | None = None
    """The least number of seconds by which this machine's clock was ahead of Discord's at the last answer."""

    async def get(self, path: str) -> Any:
        """Ask for something.

        :raises Refused: Discord refuses.
        :raises Unanswered: it does not answer.
        """
        reason = ""
        for number in range(TRIES):
            pause = PAUSE * (number + 1)
            began = self.now()
            try:
                async with self.session.get(f"{self.settings.api_url}{path}") as response:
                    self._compare(response, began, self.now())
                    if response.status < 400:
                        return await response.json(content_type=None)
                    if response.status < 500 and response.status != 429:
                        raise Refused(response.status)
                    reason = f"status {response.status}"
                    pause = float(response.headers.get("Retry-After", pause))
            except ValueError:
                reason = "not in JSON: perhaps a proxy answers instead"
            except (aiohttp.ClientError, OSError) as error:
                reason = str(error) or type(error).__name__
            if number + 1 < TRIES:
                await asyncio.sleep(min(pause, LONGEST_PAUSE))
        raise Unanswered(f"Discord does not answer ({printable(reason)}).")

    def _compare(self, response: aiohttp.ClientResponse, began: float, ended: float) -> None:
        """Compare the clocks: Discord's tells whole seconds, and it was read at some moment of the request."""
        try:
            there = parsedate_to_datetime(response.headers["Date"]).timestamp()
        except (KeyError, ValueError):
            return
        self.ahead = max(began - there - 1, 0.0) + min(ended - there, 0.0)


async def examined(settings: Settings, inside: Inspection | None, now: Callable[[], float]) -> list[Finding]:
    """:param inside: what is in the database, if it can be read."""
    headers = {
        "Authorization": f"Bot {settings.token}",
        "User-Agent": f"DiscordBot (https://pypi.org/project/discord.py, {discord.__version__}) doctor/{version()}",
    }
    found: list[Finding] = []
    timeout = aiohttp.ClientTimeout(PATIENCE)
    async with aiohttp.ClientSession(headers=headers, timeout=timeout) as session:
        api = Api(settings, session, now)
        try:
            me = await api.get("/users/@me")
            found += [token(me, inside), clock(api.ahead)]
            found += application(await api.get("/applications/@me"), settings)
            if settings.shards.gateway:
                found += sessions(await api.get("/gateway/bot"), settings)
            found.append(commands(await api.get(f"/applications/{me['id']}/commands")))
            found.append(emoji(await api.get(f"/applications/{me['id']}/emojis"), inside))
            found += servers([one async for one in _servers(api)])
        except Refused as refused:
            found.append(refusal(refused))
        except Unanswered as error:
            if settings.sandbox:
                found.append(
                    Finding("Discord", Status.SKIPPED, "The sandbox, which stands for Discord, does not answer.")
                )
                return found
            todo = "Check https://discordstatus.com, and this machine's network, proxy and firewall."
            found.append(Finding("Discord", Status.ATTENTION, str(error), todo))
    return found


async def _servers(api: Api) -> AsyncIterator[Any]:
    last = 0
    while page := await api.get(f"/users/@me/guilds?limit={PER_PAGE}&after={last}"):
        for one in page:
            yield one
        last = int(page[-1]["id"])
        if len(page) < PER_PAGE:
            return


def refusal(refused: Refused) -> Finding:
    if refused.status == 401:
        todo = "Copy it again from the Bot page of your application in the developer portal."
        return Finding("token", Status.ATTENTION, "Discord refuses the token in DISCORD_TOKEN.", todo)
    todo = "If it is 403, this machine's address may be blocked for some minutes after too many refused requests."
    return Finding("Discord", Status.ATTENTION, f"Discord refuses to answer (status {refused.status}).", todo)


def token(me: Any, inside: Inspection | None) -> Finding:
    owner = None if inside is None else inside.facts.get("application")
    if owner not in (None, me["id"]):
        found = f"The token is the application {me['id']}'s, and the database belongs to the application {owner}."
        todo = "Use the token of that application, or set DATABASE to another one."
        return Finding("token", Status.ATTENTION, found, todo)
    return Finding("token", Status.OK, f"Discord accepts the token: it is {printable(me['username'])}'s ({me['id']}).")


def clock(ahead: float | None) -> Finding:
    """:param ahead: by how many seconds it is ahead of Discord's; None if that did not tell its time."""
    if ahead is None:
        return Finding("clock", Status.SKIPPED, "Discord did not tell its time.")
    if abs(ahead) > AHEAD:
        found = f"This machine's clock is {abs(ahead):.0f} s {'ahead of' if ahead > 0 else 'behind'} Discord's."
        return Finding("clock", Status.ATTENTION, found, "Set it by NTP, for instance with `timedatectl set-ntp true`.")
    return Finding("clock", Status.OK, "This machine's clock agrees with Discord's.")


def application(about: Any, settings: Settings) -> Iterator[Finding]:
    there = about.get("interactions_endpoint_url")
    if not settings.shards.gateway:
        yield _endpoint(there, settings.interactions_url)
    elif there:
        found = "Discord sends all presses to the application's Interactions Endpoint URL, and none to this bot."
        todo = "Clear that field on the General Information page in the developer portal."
        yield Finding("presses", Status.ATTENTION, found, todo)
    else:
        yield Finding("presses", Status.OK, "Discord sends presses to the bot's session.")
    flags = int(about.get("flags") or 0)
    granted = dict.fromkeys(name for bit, name in PRIVILEGED.items() if flags & 1 << bit)
    if granted:
        found = f"The application has privileged intents that the bot does not need ({listed(granted)})."
        todo = "Turn them off on the Bot page in the developer portal."
        yield Finding("intents", Status.OK, found, todo)
    else:
        yield Finding("intents", Status.OK, "No privileged intent is on, and none is needed.")


def _endpoint(there: str | None, wanted: str | None) -> Finding:
    """Check where Discord sends presses to a bot that takes them over HTTP."""
    if there is None:
        found = "Discord sends presses over the gateway, and INTERACTIONS_PORT has the bot take them over HTTP."
        todo = "Write its public address into Interactions Endpoint URL on the General Information page, or unset it."
        return Finding("presses", Status.ATTENTION, found, todo)
    if wanted not in (None, there):
        found = f"Discord sends presses to {printable(there)}, and INTERACTIONS_URL is {wanted}."
        todo = "Make them the same."
        return Finding("presses", Status.ATTENTION, found, todo)
    return Finding("presses", Status.OK, f"Discord sends presses to {printable(there)}.")


def sessions(about: Any, settings: Settings) -> Iterator[Finding]:
    """Check how many sessions may still begin today, and the number of shards."""
    limit = about["session_start_limit"]
    left, total = limit["remaining"], limit["total"]
    found = f"{left} of {total} sessions may still begin today."
    if left < total * FEW_SESSIONS:
        todo = "See in the log why the bot starts so often, and stop it meanwhile: at 0 Discord resets the token."
        yield Finding("sessions", Status.ATTENTION, found, todo)
    else:
        yield Finding("sessions", Status.OK, found)
    wanted, recommended = settings.shards.count, about["shards"]
    if wanted is not None and wanted < recommended:
        found = f"SHARDS is {wanted}, and Discord recommends {recommended}."
        todo = (
            "Set SHARDS=auto." if settings.shards.ids is None else "Raise it, and SHARD_IDS, in all processes at once."
        )
        yield Finding("shards", Status.ATTENTION, found, todo)


def commands(there: Any) -> Finding:
    if not there:
        found = "The application has no commands, so nobody can type any."
        return Finding(
            "commands", Status.ATTENTION, found, "Start the bot: it registers them, or its log says why not."
        )
    return Finding("commands", Status.OK, f"{len(there)} commands are registered.")


def emoji(there: Any, inside: Inspection | None) -> Finding:
    names = {one["name"] for one in there["items"]}
    missing = [face for face in FACES if face not in names]
    if not missing:
        return Finding("emoji", Status.OK, f"The pictures of all {len(FACES)} cards are there.")
    found = f"{len(missing)} of {len(FACES)} pictures of cards are missing: those cards are shown in words."
    if inside is None or "application" not in inside.facts:
        return Finding("emoji", Status.OK, found, "The bot uploads them in its first minutes.")
    todo = "A running bot uploads them within minutes; otherwise its log says `faces not uploaded yet`, and why."
    return Finding("emoji", Status.ATTENTION, found, todo)


def servers(there: Iterable[Any]) -> Iterator[Finding]:
    """Check what the bot's roles grant it in each server; a channel may still take it away there."""
    count, lacking, optional = 0, [], dict.fromkeys((one.name for one in PERMISSIONS if _is_optional(one)), 0)
    for server in there:
        count += 1
        held = discord.Permissions(int(server["permissions"]))
        missing = [] if held.administrator else [one for one in PERMISSIONS if not getattr(held, one.flag)]
        needed = [one.name for one in missing if not _is_optional(one)]
        if needed:
            lacking.append((server, needed))
        for one in missing:
            if _is_optional(one):
                optional[one.name] += 1
    for server, needed in lacking[:MOST_NAMED]:
        found = (
            f"{printable(server['name'])} ({server['id']}) does not grant {listed(needed)}, so no table can be opened."
        )
        todo = "Its managers can grant it to the role of the bot in Server Settings → Roles."
        yield Finding("server", Status.ATTENTION, found, todo)
    if len(lacking) > MOST_NAMED:
        found = f"{len(lacking) - MOST_NAMED} more servers do not grant what tables need."
        yield Finding("servers", Status.ATTENTION, found)
    without = [f"{number} without {name}" for name, number in optional.items() if number]
    less = f", {listed(without)}, which is optional" if without else ""
    found = f"{count - len(lacking)} of {count} servers grant what tables need{less}. `/server check` checks a channel."
    if count == 0:
        yield Finding("servers", Status.OK, "The bot is in no server yet.", "README.md says how to invite it.")
    else:
        yield Finding("servers", Status.OK, found)


def _is_optional(permission: Any) -> bool:
    return permission.for_threads or not permission.for_tables
