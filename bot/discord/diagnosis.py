"""The check of a server: what the bot may do in a channel, what works there, and what works in other channels."""

from collections.abc import Sequence

from bot.discord.access import Access, need_server
from bot.discord.features import ANNOUNCED, EVERYWHERE, FEATURES, FILES, TABLES, Feature, Spot
from bot.discord.permissions import EVENTS, PERMISSIONS, held, needed_here
from bot.discord.press import Press
from bot.discord.rights import seen_by_everybody
from bot.language.texts import Texts
from bot.services.guild_settings import GuildSettings
from bot.show import render
from bot.show.commands import command

ROOM, ROOM_FOR_ALL = 250, 1700
"""Characters for the channels of a group in which the same works, and for all such groups."""


async def diagnosis(press: Press, access: Access, settings: GuildSettings) -> render.Layout:
    """Render what the bot may do in a channel, what works there and elsewhere, and how to grant what is missing."""
    t = press.t
    channel = f"<#{press.channel_id}>"
    here = Spot(press.channel.type, press.app_permissions, await access.is_public(press))
    others = await _others(press, access, settings)
    return render.page(
        [
            t("## What I can do in {channel}", channel=channel) + "\n" + "\n".join(_permissions(press, settings)),
            "\n".join([t("### What works in {channel}", channel=channel), *_features(here, settings, t)]),
            _result(press, here, settings),
            _elsewhere(others, settings, t),
        ]
    )


async def _others(press: Press, access: Access, settings: GuildSettings) -> dict[int, Spot]:
    """Give the other channels of the server that both the member and the bot can see, in Discord's order."""
    guild = await access.server(need_server(press))
    me = guild.me or await access.itself(guild.id)
    if me is None:
        return {}
    channels = [
        channel
        for channel in sorted(guild.channels, key=lambda one: (one.position, one.id))
        if channel.type in EVERYWHERE
        and channel.id != press.channel_id
        and (not settings.channels or channel.id in settings.channels)
    ]
    seen, _ = await access.channels_seen(press, [channel.id for channel in channels])
    return {
        channel.id: Spot(channel.type, channel.permissions_for(me), seen_by_everybody(channel))
        for channel in channels
        if channel.id in seen
    }


def _permissions(press: Press, settings: GuildSettings) -> list[str]:
    t = press.t
    needed = needed_here(press, settings)
    return [
        t("{sign} **{name}**: {why}", sign=sign, name=t(one.name), why=t(one.why))
        if one in needed or one.for_events
        else t(
            "{sign} **{name}**: {why}, which single tables here don't need",
            sign=sign,
            name=t(one.name),
            why=t(one.why),
        )
        for one in PERMISSIONS
        for sign in ["✅" if held(press, one) else "❌" if one in needed else "➖"]
    ]


def _features(here: Spot, settings: GuildSettings, t: Texts) -> list[str]:
    commands = {
        "play": command("play", t),
        "settings": command("server settings", t),
        "many": command("table many", t),
        "tournament": command("tournament new", t),
    }
    lines = [
        t(
            "{sign} **{name}**: {about}",
            sign=_sign(here, one, settings),
            name=t(one.name),
            about=_about(here, one, settings, t, commands),
        )
        for one in FEATURES
    ]
    hands = t(
        "✅ **Hands in direct messages**: need no permission here; {where} chooses them.",
        where=command("hand where", t),
    )
    return [*lines, hands]


def _sign(here: Spot, feature: Feature, settings: GuildSettings) -> str:
    if here.works(feature, settings):
        return "✅"
    return "➖" if feature is ANNOUNCED or not here.is_possible(feature) else "❌"


def _about(here: Spot, feature: Feature, settings: GuildSettings, t: Texts, commands: dict[str, str]) -> str:
    if not here.is_possible(feature):
        if here.kind in feature.places:
            return t("only where all members see the channel")
        return t("only in a text channel")
    missing = here.missing(feature, settings)
    if not missing:
        return t(feature.about, **commands)
    return t("missing {permissions}", permissions=t.list([f"**{t(one.name)}**" for one in missing]))


def _result(press: Press, here: Spot, settings: GuildSettings) -> str:
    t = press.t
    channel = f"<#{press.channel_id}>"
    lacking = [one for one in FEATURES if _sign(here, one, settings) == "❌"]
    place, told = {press.channel_id, press.channel.parent_id}, []
    if settings.channels and not place & set(settings.channels):
        chosen = t.list([f"<#{channel_id}>" for channel_id in settings.channels])
        told.append(t("Tables are opened in {channels} here.", channels=chosen))
    elif not lacking:
        told.append(t("All good: you can open tables in {channel}.", channel=channel))
    elif TABLES not in lacking and FILES in lacking:
        told.append(t("You can open tables in {channel}, but not everything in them is shown.", channel=channel))
    elif TABLES not in lacking:
        told.append(t("You can open tables in {channel}, but not everything works there.", channel=channel))
    if lacking:
        told.append(
            t(
                "To mend it, open **Edit Channel → Permissions** of {channel}, add this bot's role, and "
                "allow what is missing. For the whole server: **Server Settings → Roles**.",
                channel=channel,
            )
        )
    if not held(press, EVENTS):
        told.append(
            t(
                "Tournaments work, but I can't announce them: give this bot's role **{permission}** in "
                "**Server Settings → Roles**.",
                permission=t(EVENTS.name),
            )
        )
    return "\n".join(told)


def _elsewhere(others: dict[int, Spot], settings: GuildSettings, t: Texts) -> str:
    """Say what works in other channels, those together in which the same works."""
    groups: dict[str, list[str]] = {}
    for channel_id, spot in others.items():
        groups.setdefault(_summary(spot, settings, t), []).append(f"<#{channel_id}>")
    if not groups:
        return ""
    lines = [t("### What works in the other channels that you and I can see")]
    left = len(others)
    for summary, channels in sorted(groups.items(), key=lambda group: -len(group[1])):
        line = t("- {channels}: {summary}", channels=render.fitting(channels, ROOM, t), summary=summary)
        if sum(map(len, lines)) + len(line) > ROOM_FOR_ALL:
            lines.append(t.n("-# {count} more channel isn't listed.", "-# {count} more channels aren't listed.", left))
            break
        lines.append(line)
        left -= len(channels)
    return "\n".join(lines)


def _summary(spot: Spot, settings: GuildSettings, t: Texts) -> str:
    possible: Sequence[Feature] = [
        one for one in FEATURES if spot.works(one, settings) or (one is not ANNOUNCED and spot.is_possible(one))
    ]
    works = [t(one.name) for one in possible if spot.works(one, settings)]
    fails = [one for one in possible if not spot.works(one, settings)]
    if not fails:
        return t("all of this works: {features}", features=t.list(works))
    lacks = dict.fromkeys(permission for one in fails for permission in spot.missing(one, settings))
    missing = t.list([f"**{t(one.name)}**" for one in lacks])
    names = t.list([t(one.name) for one in fails])
    if not works:
        return t("nothing works; missing {permissions}", permissions=missing)
    return t(
        "works: {works}; doesn't work: {fails}; missing {permissions}",
        works=t.list(works),
        fails=names,
        permissions=missing,
    )
