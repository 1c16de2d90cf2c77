"""The buttons and the form with which the people of a slow table agree on a time, and come to it."""

from datetime import UTC, datetime

from bot.discord.answer import Answer, Modal, NewMessage
from bot.discord.core import Core
from bot.discord.press import Press
from bot.language import times
from bot.language.errors import Refused
from bot.language.texts import Texts, mark
from bot.play import appointments
from bot.play.table import Table
from bot.show import render
from bot.show.custom_ids import AppointmentFormId, AppointmentId
from bot.show.render.appointments import moment
from bot.tournaments import progress

WHEN = "when"  # the field of the form
NO_TIME = mark(
    "I can't read that time: write **2h**, **1d 3h**, or a time to come in UTC such as "
    "**19:30** or **2027-01-31 19:30**, with **+1** where clocks are an hour ahead of UTC."
)


class AppointmentButtons:
    def __init__(self, core: Core) -> None:
        self._core = core
        self._access = core.access

    async def press(self, press: Press, pressed: AppointmentId) -> Answer:
        table = await self._access.table_of(press, pressed.table)
        if pressed.verb == "propose":
            appointments.seat_at(table, press.user_id)
            return Modal(self._form(table, press.t))
        changes = {"agree": appointments.agree, "come": appointments.come, "begin": appointments.begin}
        after = await self._core.tables.press(press.id, table.id, changes[pressed.verb], press.user_id, pressed.at)
        return NewMessage(_answer(after, pressed, press.t))

    async def submit(self, press: Press, form: AppointmentFormId) -> Answer:
        table = await self._access.table_of(press, form.table)
        at = times.read(press.fields.get(WHEN, "")[:40], self._core.clock.now())
        if at is None:
            raise Refused(NO_TIME)
        ends = await self._ends(table)
        after = await self._core.tables.press(press.id, table.id, appointments.propose, press.user_id, int(at), ends)
        agreed = after.event.appointment is not None and after.event.appointment.at == int(at)
        told = (
            press.t("Agreed: {when}.", when=moment(at))
            if agreed
            else press.t("You proposed {when}. Now it's up to the others.", when=moment(at))
        )
        return NewMessage(told)

    async def _ends(self, table: Table) -> float | None:
        """When the round of a table ends; while its tournament is paused, as if it went on now."""
        found = await self._core.tournaments.get(table.event.tournament_id or 0)
        if found is None or found.round is None:
            return None
        if found.phase == "paused":
            found = progress.resumed(found, self._core.clock.now())
        return None if found.round is None else found.round.ends_at

    def _form(self, table: Table, t: Texts) -> render.Form:
        now = f"{datetime.fromtimestamp(self._core.clock.now(), UTC):%H:%M}"
        about = t("2h, 1d 3h, 19:30 +1 (ahead of UTC), or 2027-01-31 19:30. It is {time} in UTC now", time=now)
        field = render.field(WHEN, t("When do you want to play?"), 40, about=about)
        return render.form(AppointmentFormId(table.id), t("Propose a time"), field)


def _answer(table: Table, pressed: AppointmentId, t: Texts) -> str:
    held = table.event.appointment
    if pressed.verb == "agree":
        if held is not None and held.at == pressed.at:
            return t("Agreed: {when}.", when=moment(pressed.at))
        return t("Agreed! Waiting for the others.")
    if held is not None and held.at == pressed.at:
        can = f"<t:{pressed.at + int(appointments.PATIENCE)}:t>"
        return t("You're here! If someone doesn't come, you can begin without them from {when} on.", when=can)
    return t("The game goes on at normal pace.")
