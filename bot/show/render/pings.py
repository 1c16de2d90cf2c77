"""Mentioning people who want to know when a table opens in a channel."""

from collections.abc import Sequence

from bot.language.texts import Texts
from bot.language.texts import texts as texts_in
from bot.play.table import Table
from bot.show.custom_ids import PingId
from bot.show.render.components import Button, Layout, button, row, text
from bot.show.render.in_play import linked
from bot.show.render.layout import note


def pings(channel_id: int, t: Texts, *, on: bool) -> Layout:
    """Tell a person whether they are mentioned, and offer the opposite."""
    where = f"<#{channel_id}>"
    if on:
        told = t("🔔 I'll ping you when a table opens in {channel}, at most every ten minutes.", channel=where)
        return note(told, [row(_stop(t))])
    return note(t("🔕 No more pings from {channel}.", channel=where), [row(button(t("Ping me"), PingId("on")))])


def opened(table: Table, people: Sequence[int]) -> Layout:
    """Mention people because a table has opened."""
    t = texts_in(table.agreed.locale)
    told = t(
        "🔔 {people}: {game} is open! {table}",
        people=" ".join(f"<@{user_id}>" for user_id in people),
        game=table.game.name,
        table=linked(table, t),
    )
    return [text(told), row(_stop(t))]


def _stop(t: Texts) -> Button:
    return button(t("Stop pings"), PingId("off"))
