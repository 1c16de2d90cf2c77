"""Help for players, on two screens."""

from collections.abc import Sequence

from discord import app_commands

from bot import version
from bot.discord.answer import Answer, NewMessage, Redrawn
from bot.discord.client import DealersChoice
from bot.discord.cog import Cog, takes_press
from bot.discord.core import Core
from bot.discord.press import Press
from bot.discord.responses import public_texts
from bot.language.texts import Texts
from bot.show import render
from bot.show.commands import command, game_command
from bot.show.custom_ids import HelpId
from bot.show.presenter import Presenter
from cogs.play import ON_A_PAGE, offers


def at_the_table(contact: str, t: Texts, public: Texts) -> str:
    """Describe what players can do at a table.

    :param contact: where people report a problem; empty if they should tell the server's or the bot's owner.
    :param public: the texts of the tables here, whose buttons are in one language for everyone.
    """
    return "\n".join(
        [
            t("## At the table"),
            t("- **{hand}** shows your cards to you alone. You play there: one tap is one move.",
              hand=public("My hand")),
            t("- Cards that you can't play now are listed on one line. **{why}** tells you the rule.",
              why=t("Why not…")),
            t("- Out of time? A house player makes that one move. After three in a row it keeps your seat until "
              "you tap **{back}**.", back=public("I'm back")),
            t("- **{leave}** gives up your seat for good, after asking you.", leave=public("Leave")),
            t("- {show} opens your hand; {where} sends it to you as a direct message instead.",
              show=command("hand show", t), where=command("hand where", t)),
            t("- {daily} deals everyone the same cards, once a day: how well can you do with them?",
              daily=command("daily", t)),
            t("- {show} posts a table again, {leave} leaves one.",
              show=command("table show", t), leave=command("table leave", t)),
            t("- {leaderboard} shows who has won most, {stats} how a player is doing, {history} the "
"last games, which you can replay. Tokens and chips have no value and can't be traded.",
              leaderboard=command("leaderboard", t), stats=command("stats", t), history=command("history", t)),
            t("- When a game is over, **{played}** tells you what each of your choices was worth. Alone against the "
              "house, **{hint}** says what a strong player would do.",
              played=public("How did I play?"), hint=t("Hint")),
            t("- {export} gives you everything stored about you, {delete} deletes it.",
              export=command("privacy export", t), delete=command("privacy delete", t)),
            t("Something wrong? Tell us here: {contact}. If there was an incident number, include it.",
              contact=contact)
            if contact
            else t("Something wrong? Tell the people who run this server or this bot; if there was an "
"incident number, include it."),
        ]
    )  # fmt: skip


def the_games(presenters: Sequence[Presenter], t: Texts, public: Texts) -> list[render.Part]:
    """:param public: the texts of the tables here, whose buttons are in one language for everyone."""
    heading = t("## Card games, here in the channel")
    how = t(
        "**{alone}** deals at once, with house players. **{friends}** opens a table: wait for others to tap"
        " **{join}**, and tap **{start}**. {play} shows the games again.",
        alone=t("Alone"),
        friends=t("With friends"),
        join=public("Join"),
        start=public("Start"),
        play=command("play", t),
    )
    new, rules = (t.list([game_command(one.game.key, name, t) for one in presenters]) for name in ("new", "rules"))
    more = t("-# With house rules: {new}\n-# What each card does: {rules}", new=new, rules=rules)
    return [render.text(f"{heading}\n{how}"), *offers(presenters[:ON_A_PAGE], t), render.text(more)]


def screen(core: Core, contact: str, number: int, t: Texts, public: Texts) -> render.Layout:
    if number:
        there = render.button(t("The games"), HelpId(0))
        return render.page([at_the_table(contact, t, public)], [render.row(there)])
    there = render.button(t("At the table"), HelpId(1))
    games = the_games([*core.presenters.values()], t, public)
    return render.page([], [*games, render.row(there), render.text(f"-# Dealer's Choice {version()}")])


class Help(Cog):
    def __init__(self, core: Core, contact: str) -> None:
        super().__init__(core)
        self._contact = contact

    @app_commands.command(name="help")
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @takes_press
    async def help(self, press: Press) -> Answer:
        """See what there is to play here, and how."""
        return NewMessage(screen(self.core, self._contact, 0, press.t, await public_texts(press)))

    async def turn(self, press: Press, pressed: HelpId) -> Answer:
        return Redrawn(screen(self.core, self._contact, pressed.screen, press.t, await public_texts(press)))


async def setup(bot: DealersChoice) -> None:
    cog = Help(bot.services.core, bot.services.options.contact)
    bot.add_press(HelpId, cog.turn)
    await bot.add_cog(cog)
