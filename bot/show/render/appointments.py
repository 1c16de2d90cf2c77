"""When the people of a slow table meet: what the table says of it, its buttons, and the mentions."""

from collections.abc import Sequence

from bot.language.texts import Texts
from bot.language.texts import texts as texts_in
from bot.play.appointments import possible, seats_of_people, times
from bot.play.table import PROPOSED, Expiry, Table
from bot.show.cards import parted
from bot.show.custom_ids import AppointmentId, TableButtonId
from bot.show.elements import Style
from bot.show.people import People
from bot.show.render import components
from bot.show.render.components import Button, Layout, Row, button, row
from rules.seats import Seat


def moment(at: float) -> str:
    """Write a time with its date, and how far ahead it is, as Discord shows it to each reader."""
    return f"<t:{int(at)}:F> (<t:{int(at)}:R>)"


def told(table: Table, names: People, t: Texts) -> str:
    if not possible(table):
        return ""
    held, lines = table.event.appointment, []
    if held is not None and held.at is not None:
        lines.append(t("**Appointment**: {when}.", when=moment(held.at)))
        if held.here:
            lines.append(t("Here already: {people}.", people=_listed(held.here, names, t)))
    if held is not None and held.proposed is not None:
        lines.append(
            t("{person} proposes {when}.", person=names[held.agreeing[0]], when=moment(held.proposed))
            + " "
            + t(
                "Still to agree: {people}.", people=_listed(sorted(seats_of_people(table) - {*held.agreeing}), names, t)
            )
        )
    if not lines and table.agreed.pace == "slow":
        lines.append(t("-# Play move by move, or **Propose a time…** to play in one go."))
    return "\n".join(lines)


def rows(table: Table, t: Texts) -> list[Row]:
    if not possible(table):
        return []
    buttons: list[Button] = []
    held = table.event.appointment
    if held is not None and held.proposed is not None:
        buttons.append(agree(table, held.proposed, t))
    if held is not None and held.at is not None:
        buttons.append(come(table, held.at, t, "secondary"))  # mostly it is not time yet
        if held.here:
            buttons.append(button(t("Begin without the others"), AppointmentId(table.id, "begin", held.at)))
    return [row(*buttons, button(t("Propose a time…"), AppointmentId(table.id, "propose")))]


def agree(table: Table, at: int, t: Texts) -> Button:
    return button(t("Agree"), AppointmentId(table.id, "agree", at), "success")


def come(table: Table, at: int, t: Texts, style: Style = "success") -> Button:
    return button(t("I'm here"), AppointmentId(table.id, "come", at), style)


def together(table: Table, seats: Sequence[Seat], key: Expiry) -> Layout:
    """Render the mention of people who are to agree with a proposed time, or whose appointment has come."""
    t, held = texts_in(table.agreed.locale), table.event.appointment
    assert held is not None
    people = t.list([f"<@{table.players[seat].person}>" for seat in seats])
    where = f"[{table.game.name}]({table.home.link})"
    if key is PROPOSED:
        assert held.proposed is not None
        proposer = People(table.players, t)[held.agreeing[0]]
        said = t(
            "{people}: {person} wants to play {table} {when}. Tap **Agree**, or propose another time.",
            people=people,
            person=proposer,
            table=where,
            when=moment(held.proposed),
        )
        own = [agree(table, held.proposed, t), button(t("Propose a time…"), AppointmentId(table.id, "propose"))]
    else:
        assert held.at is not None
        said = t(
            "{people}: time to play {table}! Tap **I'm here**: once everybody has, you play at normal pace.",
            people=people,
            table=where,
        )
        own = [come(table, held.at, t), button(t("My hand"), TableButtonId(table.id, "hand"), "primary")]
    return [components.text(said), row(*own)]


def meets(table: Table | None, t: Texts) -> str:
    """Say in a few words when the people of a table meet; empty if nothing is agreed or proposed."""
    at, proposed = (None, None) if table is None else times(table)
    parts = [] if at is None else [t("appointment {when}", when=f"<t:{at}:f>")]
    if proposed is not None:
        parts.append(t("proposed: {when}", when=f"<t:{proposed}:f>"))
    return parted(parts)


def _listed(seats: Sequence[Seat], names: People, t: Texts) -> str:
    return t.list([names[seat] for seat in seats])
