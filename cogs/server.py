"""The settings of a server, and a check of what the bot may do in a channel."""

from collections.abc import Mapping, Sequence
from importlib import import_module

from discord import app_commands

from bot.discord.access import need_manager
from bot.discord.answer import Answer, NewMessage, Redrawn
from bot.discord.client import DealersChoice
from bot.discord.cog import GroupCog, Setting, takes_press
from bot.discord.diagnosis import diagnosis
from bot.discord.press import Press
from bot.language.errors import Refused
from bot.language.texts import Texts, languages, mark, own_name
from bot.services.guild_settings import GuildSettings
from bot.show import render
from bot.show.custom_ids import SettingId
from rules import GAMES

NO_LIMIT = "none"
LIMITS = ("1", "2", "3", "5", "10", "20", NO_LIMIT)
OWN = "own"  # stands for the server's own language in the menu


def _limits(t: Texts) -> Mapping[str, str]:
    return {limit: t("no limit") if limit == NO_LIMIT else limit for limit in LIMITS}


def _paces(t: Texts) -> Mapping[str, str]:
    return {pace: t(words) for pace, words in render.PACES.items()}


def _absences(t: Texts) -> Mapping[str, str]:
    days = {str(count): t.n("{count} day", "{count} days", count) for count in (30, 60, 90, 180, 365)}
    return {**days, NO_LIMIT: t("never")}


def _threads(t: Texts) -> Mapping[str, str]:
    return {"no": t("in the channel"), "yes": t("in a thread of its own")}


def _mentions(t: Texts) -> Mapping[str, str]:
    return {"always": t("when half of their time is gone"), "slow": t("at slow pace only"), "never": t("never")}


def _banter(t: Texts) -> Mapping[str, str]:
    return {"yes": t("now and then"), "no": t("never")}


def _languages(t: Texts) -> Mapping[str, str]:
    own = {OWN: t("the server's own language on Discord")}
    return own | {language: own_name(language) for language in languages()}


def _channels(settings: GuildSettings, t: Texts) -> str:
    return t.list([f"<#{channel}>" for channel in settings.channels]) if settings.channels else t("everywhere")


def _openers(settings: GuildSettings, t: Texts) -> str:
    return t("everybody") if settings.opener_role is None else f"<@&{settings.opener_role}>"


def _keepers(settings: GuildSettings, t: Texts) -> str:
    own = t("members who may manage messages")
    return own if settings.keeper_role is None else t.list([own, f"<@&{settings.keeper_role}>"])


def _limit(value: str) -> int | None:
    return None if value == NO_LIMIT else int(value)


SETTINGS = {
    setting.name: setting
    for setting in (
        Setting("channels", mark("Where tables are opened"), in_words=_channels),
        Setting("opener_role", mark("Who may open tables"), in_words=_openers),
        Setting("keeper_role", mark("Who moderates all tables"), in_words=_keepers),
        Setting("threads", mark("Where games are played"), _threads, lambda value: value == "yes"),
        Setting("pace", mark("Default pace"), _paces),
        Setting("mentions", mark("Mention players who haven't moved"), _mentions),
        Setting("banter", mark("House players talk"), _banter, lambda value: value == "yes"),
        Setting("absence", mark("Hide inactive players after"), _absences, _limit),
        *(setting for key in GAMES for setting in getattr(import_module(f"cogs.{key}"), "SETTINGS", ())),
        Setting("tables_per_person", mark("Tables per person"), _limits, _limit),
        Setting("tables_per_channel", mark("Tables per channel"), _limits, _limit),
        Setting("language", mark("Language of the tables"), _languages, lambda value: None if value == OWN else value),
    )
}


def panel(settings: GuildSettings, t: Texts, chosen: str | None = None) -> render.Layout:
    lines = [
        t("- {what}: **{value}**", what=t(setting.about), value=setting.words(settings, t))
        for setting in SETTINGS.values()
    ]
    heading = t("## Server settings")
    if chosen is None:
        options = [render.option(t(setting.about), name) for name, setting in SETTINGS.items()]
        menu = render.menu(SettingId("change"), options, t("Change something…"))
        return render.page([heading + "\n" + "\n".join(lines)], [render.row(menu)])
    setting = SETTINGS[chosen]
    now = t("### {what}\nNow: **{value}**", what=t(setting.about), value=setting.words(settings, t))
    back = render.row(render.button(t("Back"), SettingId("back")))
    return render.page([heading, now], [render.row(_control(setting, settings, t)), back])


def _control(setting: Setting, settings: GuildSettings, t: Texts) -> render.Menu:
    does = SettingId(setting.name)
    if setting.name == "channels":
        return render.channel_menu(does, t("None chosen: everywhere"), settings.channels)
    if setting.choices is None:
        role = getattr(settings, setting.name)
        return render.role_menu(does, t("No role chosen"), role)
    return render.menu(does, [render.option(label, value) for value, label in setting.choices(t).items()])


def changed(setting: Setting, values: Sequence[str], guild_id: int, t: Texts) -> object:
    """:raises ValueError: a modified client has sent something else."""
    if setting.choices is None:
        ids = [int(value) for value in values]
        if setting.name == "channels":
            return tuple(ids)
        return ids[0] if ids and ids[0] != guild_id else None  # @everyone, whose id is the server's, is no choice
    (value,) = values
    if value not in setting.choices(t):
        raise ValueError(value)
    return setting.read(value)


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class Server(GroupCog, group_name="server", group_description="Settings of this server, and a check"):
    @app_commands.command(name="settings")
    @takes_press
    async def settings(self, press: Press) -> Answer:
        """See and change where tables are opened, who may do what, and how the bot behaves here."""
        guild_id = need_manager(press)
        return NewMessage(panel(await self.core.guild_settings.of(guild_id), press.t))

    @app_commands.command(name="check")
    @takes_press
    async def check(self, press: Press) -> Answer:
        """See what the bot may do in this channel, and which features work here and in other channels."""
        assert press.guild_id is not None
        settings = await self.core.guild_settings.of(press.guild_id)
        return NewMessage(await diagnosis(press, self.core.access, settings))

    async def settle(self, press: Press, pressed: SettingId) -> Answer:
        guild_id = need_manager(press)
        settings = await self.core.guild_settings.of(guild_id)
        name, values = pressed.name, press.values
        shown = None
        if name == "change" and values and values[0] in SETTINGS:
            shown = values[0]
        elif name in SETTINGS:
            try:
                value = changed(SETTINGS[name], values, guild_id, press.t)
                settings = await self.core.guild_settings.change(guild_id, **{name: value})
            except ValueError:
                raise Refused(mark("That isn't a value for this setting: choose one from the list.")) from None
        return Redrawn(panel(settings, press.t, shown))


async def setup(bot: DealersChoice) -> None:
    cog = Server(bot.services.core)
    bot.add_press(SettingId, cog.settle)
    await bot.add_cog(cog)
