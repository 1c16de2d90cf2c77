"""A table for one person who watches it: they see what everybody may see, and no hand."""

from collections.abc import Sequence

from bot.language.texts import Texts
from bot.language.texts import texts as texts_in
from bot.play.table import Table
from bot.show.presenter import Perspective, Presenter
from bot.show.render.components import Layout
from bot.show.render.endings import end_of
from bot.show.render.in_play import standing
from bot.show.render.layout import MOODS, QUIET, Told, container, table_row


def watched(table: Table, presenter: Presenter, t: Texts, until: float, *, stopped: bool = False) -> Layout:
    """Render a table as everybody may see it.

    :param until: when it stops following the game, in unix seconds.
    :param stopped: whether it does so now.
    """
    link, when = table.home.link, f"<t:{int(until)}:t>"
    if table.ended:
        ended = presenter.ending(Perspective.of(table, t)) if table.phase == "over" else []
        over = t("The game is over. [See how it ended]({link}).", link=link)
        return [container(QUIET, ["\n".join([end_of(table, t), *ended, over])])]
    again = t("Keep watching")
    told = t("-# Live until {when}, then tap **{again}**", when=when, again=again)
    if stopped:
        watch = texts_in(table.agreed.locale)("Watch")
        told = t(
            "⏸ Stopped at {when}. Tap **{again}**, or **{watch}** at [the table]({link}).",
            when=when,
            again=again,
            watch=watch,
            link=link,
        )
    row = table_row(table, [("watch", again, "secondary"), ("rules", t("Rules"), "secondary")])
    color = QUIET if stopped else MOODS[presenter.public(table, t)[1].target.mood]

    def put(texts: Sequence[Told], watched: bool) -> Layout:
        return [container(color, [*texts, told], [row], lines=False)]

    return standing(table, presenter, t, put)
