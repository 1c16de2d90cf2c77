"""A private hand."""

from discord import ui

from bot.language.texts import Texts
from bot.play.table import Table
from bot.show.commands import command
from bot.show.custom_ids import HandIds
from bot.show.presenter import Perspective, Presenter
from bot.show.render.controls import controls
from bot.show.render.layout import MOST_COMPONENTS, QUIET, TURN, container, stopped, table_row


def hand(
    table: Table,
    seat: int,
    presenter: Presenter,
    t: Texts,
    *,
    fresh_until: float | None,
    line: str = "",
    draft: str = "",
    page: int = 0,
) -> ui.LayoutView:
    """Render a seat's private hand.

    :param fresh_until: when the token that shows it expires, in unix seconds; None for a direct message.
    :param line: something to say first, such as why a press was refused.
    :param draft: a half-made choice for the present decision.
    :param page: the page of its menus.
    """
    if table.ended:
        link = t("The game is over. [See how it ended]({link}).", link=table.link)
        return stopped(container(QUIET, [line, link]))
    face = presenter.face(Perspective.of(table, t, seat), draft)
    away = table.seats[seat].away
    wait = table.waits.get(seat)
    until = t("Your time is up {when}.", when=f"<t:{int(wait.due)}:R>") if wait and wait.kind == "person" else ""
    fresh = (
        t("-# Table {number}: [go to the table]({link})", number=table.id, link=table.link)
        if fresh_until is None
        else t(
            "-# Table {number}. Only you see this. It stays up to date until {when}; **My hand** at [the "
            "table]({link}) opens it again.",
            number=table.id,
            when=f"<t:{int(fresh_until)}:t>",
            link=table.link,
        )
    )
    trouble = t(table.trouble, show=command("table show", t)) if table.trouble else ""
    house = t("A house player plays for you until you are back.") if away else ""
    texts = [
        "\n".join(part for part in [f"> {line}" if line else "", face.text, until, house] if part),
        trouble,
        fresh,
    ]
    back = [table_row(table, [("back", t("I'm back"), "success")])] if away else []
    fixed = 1 + 2 * sum(map(bool, texts)) - 1 + (2 if back else 0)
    ids = HandIds.at_table(table.id, table.seats[seat].decision)
    rows = [*controls(ids, face, t, draft, page, MOST_COMPONENTS - fixed), *back]
    return stopped(container(TURN if seat in table.state.to_act else QUIET, texts, rows))
