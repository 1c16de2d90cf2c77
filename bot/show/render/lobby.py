"""A table before its game: what it is about, who sits there, and what is agreed."""

from collections.abc import Iterator
from dataclasses import replace

from bot.language.texts import Texts, mark
from bot.play import durations
from bot.play.lobby import company
from bot.play.table import Player, Table
from bot.show.cards import parted
from bot.show.custom_ids import PingId, TableButtonId, TableVerb
from bot.show.elements import Style, Target
from bot.show.people import People
from bot.show.presenter import Presenter
from bot.show.render.agreement import amended, settings
from bot.show.render.components import Button, Layout, button
from bot.show.render.heights import BUDGET, fullest
from bot.show.render.layout import MOODS, container, headed, packed
from bot.show.render.rematch import who_is_in
from rules.chance import commitment
from rules.seats import by_seat

STRENGTHS = {"easy": mark("easy"), "normal": mark("normal"), "strong": mark("strong")}


def lobby(table: Table, presenter: Presenter, t: Texts, before: Table | None = None) -> Layout:
    """:param before: the game that this is a rematch of."""
    cover, changed = presenter.cover, amended(table, presenter, t)
    hook = t("Rematch!") if before else t(cover.hook) if cover.hook else table.game.name
    shown = Target(hook, "", cover.face, t(cover.described) if cover.described else "")
    heading = t("{game}, table {number}", game=table.game.name, number=table.id)
    agreed = "\n".join(filter(None, [settings(table, presenter, t), changed]))
    proof = t("-# Deal locked: its SHA-256 is `{digest}`", digest=commitment(table.secret))
    rows = packed(lobby_buttons(table, t, known=before is not None))
    if before:
        seated = [*who_is_in(table, before, t)]
        names, waits = ["\n".join(seated), "\n".join(f"-# {line}" for line in seated)], ""
    else:
        names, waits = _players(table, t), _waits(table, presenter, t)

    def drawn(people: str, gist: str, face: str) -> Layout:
        target = replace(shown, about=gist, face=face)
        seats = "\n".join(filter(None, [people, waits]))
        return [
            container(MOODS["calm"], [headed(heading, target.text, target), seats, agreed, *rows, proof], lines=False)
        ]

    known = before is not None or changed or not cover.gist or len(table.players) == table.places.stop - 1
    gist = [""] if known else [t(cover.gist), ""]
    layout, _ = fullest(drawn, BUDGET, names, gist, [cover.face, ""], private=False)
    return layout


def _players(table: Table, t: Texts) -> list[str]:
    """Give the versions of who sits there: house players with their faces, or all in small letters."""
    people = People(table.players, t)
    if not table.players:
        return [t("Nobody here yet. Be the first!")]
    told = [
        (
            people[seat],
            people.face(seat),
            _kind(player, t) + (t(" (host)") if player.user_id == table.opener_id else ""),
        )
        for seat, player in by_seat(table.players)
    ]
    small = parted(f"{name}{about}" for name, _, about in told)
    return [parted(f"{name}{f' {face}' if face else ''}{about}" for name, face, about in told), small, f"-# {small}"]


def _waits(table: Table, presenter: Presenter, t: Texts) -> str:
    missing = max(table.places.start - len(table.players), int(table.deserted))
    waits = t.n("**1 more to start**", "**{count} more to start**", missing) if missing else t("**Ready!**")
    free = table.places.stop - 1 - len(table.players)
    seats = t.n("1 free seat", "{count} free seats", free) if free else t("no free seats")
    return parted(filter(None, [waits, seats, _length(table, presenter, t)]))


def _kind(player: Player, t: Texts) -> str:
    """Say how strong a house player is that is not as usual."""
    if player.strength in (None, "normal"):
        return ""
    return t(" ({strength})", strength=t(STRENGTHS[player.strength]))


def lobby_buttons(table: Table, t: Texts, *, known: bool) -> list[Button]:
    """Make the buttons of a table that is waiting for players: Start is off until there are enough.

    :param known: whether its players know the game and the channel, as those of a rematch do.
    """
    seats, enough = len(table.players), len(table.players) >= table.places.start and not table.deserted
    fill: Style = "secondary" if enough else "primary"

    def does(verb: TableVerb, label: str, style: Style = "secondary", *, off: bool = False) -> Button:
        return button(label, TableButtonId(table.id, verb), style, off=off)

    return [
        does("join", t("Join"), "success"),
        does("start", t("Start"), "primary", off=not enough),
        *([does("fill", t("Fill and start"), fill, off=table.deserted)] if company(table) > seats else []),
        *([does("house", t("Add 🤖"))] if seats < table.places.stop - 1 else []),
        does("leave", t("Leave")),
        does("change", t("Options…")),
        *([] if known else [does("learn", t("Learn")), does("rules", t("Rules"))]),
        *_about_here(table, t, known=known),
        does("cancel", t("Cancel"), "danger"),
    ]


def _about_here(table: Table, t: Texts, *, known: bool) -> Iterator[Button]:
    """Make the buttons about the channel in which a table stands alone."""
    if table.event.gathering_id is not None:
        return
    if table.home.parent_id is None:
        verb: TableVerb = "here" if table.agreed.threaded else "thread"
        label = t("Thread: yes") if table.agreed.threaded else t("Thread: no")
        yield button(label, TableButtonId(table.id, verb))
    if not known:
        yield button(t("Ping me"), PingId("on"))


def _length(table: Table, presenter: Presenter, t: Texts) -> str:
    moves = durations.moves(table, presenter.longer(table.agreed.options))
    if moves is None:
        return ""
    if table.agreed.pace == "slow":
        return t("about {moves} moves", moves=moves)
    return t.n("about a minute", "about {count} min", durations.minutes(table, moves))
