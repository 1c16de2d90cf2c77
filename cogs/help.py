"""What there is to do here, for a player, on two screens."""

from collections.abc import Sequence

from discord import app_commands, ui

from bot.discord.client import DealersChoice
from bot.discord.cog import Cog
from bot.discord.responses import Interaction, answered, redraw, say
from bot.discord.services import Services
from bot.language.texts import Texts
from bot.show import render
from bot.show.commands import command, game_command
from bot.show.custom_ids import HelpId
from bot.show.presenter import Presenter


def screens(games: Sequence[Presenter], contact: str, t: Texts) -> list[str]:
    """Write the screens.

    :param contact: where people report a problem; empty where they tell whoever runs the server or the bot.
    """
    offered = [
        t(
            "- {new}: **{game}**, {least} to {most} players. {about}",
            new=game_command(looks.game.key, "new", t),
            game=looks.game.name,
            least=looks.game.seats[0],
            most=looks.game.seats[-1],
            about=t(looks.about),
        )
        for looks in games
    ]
    first = "\n".join(
        [
            t("## Card games, here in the channel"),
            t("Open a table, wait for others to press **Join** or add house players, and press **Start**."),
            *offered,
            t("New to a game? `rules` instead of `new` shows its rules, and **Rules** is on every table."),
        ]
    )
    second = "\n".join(
        [
            t("## At the table"),
            t("- **My hand** shows your cards to you alone. You play there: one press is one move."),
            t("- A card that cannot be played now is grey. Press it to find out why."),
            t("- Out of time? A house player makes that one move. After three in a row it keeps your seat until "
              "you press **I'm back**."),
            t("- **Leave** gives up your seat for good, after asking you."),
            t("- {show} opens your hand, {where} has it sent to you as a direct message instead.",
              show=command("hand show", t), where=command("hand where", t)),
            t("- {show} posts a table again, {leave} leaves one.",
              show=command("table show", t), leave=command("table leave", t)),
            t("- {leaderboard} shows who has won most, {stats} how somebody is doing, {history} the last "
              "games, which you can replay. Tokens and chips have no value and are not traded.",
              leaderboard=command("leaderboard", t), stats=command("stats", t), history=command("history", t)),
            t("- {export} gives you everything stored about you, {delete} deletes it.",
              export=command("privacy export", t), delete=command("privacy delete", t)),
            t("Is something wrong? Report it here: {contact}. If there was an incident number, include it.",
              contact=contact)
            if contact
            else t("Is something wrong? Tell whoever runs this server or this bot; if there was an incident "
                   "number, include it."),
        ]
    )  # fmt: skip
    return [first, second]


def screen(services: Services, number: int, t: Texts) -> ui.LayoutView:
    """Render one of the screens, with a button to the other."""
    texts = screens([*services.tables.presenters.values()], services.contact, t)
    number = min(number, len(texts) - 1)
    label = t("At the table") if number == 0 else t("The games")
    return render.page([texts[number]], [ui.ActionRow(render.button(label, HelpId(1 - number)))])


class Help(Cog):
    """Help for players."""

    @app_commands.command(name="help")
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def help(self, interaction: Interaction) -> None:
        """See what there is to play here, and how."""
        async with answered(interaction) as t:
            await say(interaction, screen(self.services, 0, t))

    async def turn(self, interaction: Interaction, pressed: HelpId) -> None:
        """Turn to the other screen."""
        async with answered(interaction) as t:
            await redraw(interaction, screen(self.services, pressed.screen, t))


async def setup(bot: DealersChoice) -> None:
    """Offer the command."""
    cog = Help(bot.services)
    bot.add_press(HelpId, cog.turn)
    await bot.add_cog(cog)
