"""The organizer's private panel: what can be done about a tournament now, and the menus for whom and which result."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from bot.language import names
from bot.language.texts import Texts
from bot.play import lobby
from bot.show import custom_ids as ids
from bot.show.elements import Style
from bot.show.render.agreement import MOST_MENUS, Offered, chosen_from, labels_of, term_menu
from bot.show.render.components import Button, Layout, Option, Part, menu, option, row, user_menu
from bot.show.render.components import button as made
from bot.show.render.gatherings import fitting
from bot.show.render.layout import menu_page, page
from bot.show.render.tournament_message import NAMES, called, name, newest, trouble
from bot.show.render.tournament_posts import invited, waiting
from bot.tournaments.formats import format_of
from bot.tournaments.progress import is_under_way, missing
from bot.tournaments.tournament import Pairing, Round, Tournament
from rules.game import Value

MORE = "more:"  # begins the value of an option that leads to another page of a menu


def panel(
    tournament: Tournament,
    t: Texts,
    now: float,
    line: str = "",
    pages: Mapping[ids.OrganizerMenu, int] = MappingProxyType({}),
) -> Layout:
    """Render what its organizer can do about a tournament, for them alone.

    :param line: what has just come of it.
    :param pages: at which page each menu is.
    """
    told = [f"> {line}"] if line else []
    if tournament.ended:
        title = t("### Organize: {title}", title=names.escape(called(tournament, t)))
        return page([*told, title, t("There's nothing left to do.")])
    told.append(
        t(
            "### Organize: {title}\nEverybody can see what you do here under **What happened**, with "
            "your name and your reason.",
            title=names.escape(called(tournament, t)),
        )
    )
    if tournament.trouble:
        told.append(f"> {trouble(tournament, t)}")
    if tournament.phase == "check-in" and (absent := missing(tournament)):
        people = fitting([name(tournament, index, t) for index in absent], NAMES, t)
        told.append(t("**Not checked in yet:** {people}", people=people))
    told.append(waiting(tournament, t))
    asked: ids.OrganizerMenu = "in"
    items: list[Part] = [
        row(*_buttons(tournament, now, t)),
        row(user_menu(ids.OrganizerMenuId(tournament.id, asked), t("Invite someone…"))),
    ]
    items += _menu(tournament, "invited", invited(tournament, t), t("Withdraw an invitation…"), pages, t)
    here = [option(names.called(tournament.entrants[index].name, t), str(index)) for index in tournament.here]
    items += _menu(tournament, "out", here, t("Take someone out…"), pages, t)
    items += _menu(tournament, "result", correctable(tournament, t), t("Correct a result…"), pages, t)
    return page(told, items)


def _menu(
    tournament: Tournament,
    asks: ids.OrganizerMenu,
    options: Sequence[Option],
    placeholder: str,
    pages: Mapping[ids.OrganizerMenu, int],
    t: Texts,
) -> list[Part]:
    if not options:
        return []
    number = pages.get(asks, 0)
    shown = menu_page(options, number, lambda one: one, lambda page: f"{MORE}{page}", t)
    return [row(menu(ids.OrganizerMenuId(tournament.id, asks, number), shown, placeholder))]


def _buttons(tournament: Tournament, now: float, t: Texts) -> list[Button]:
    """Make the buttons for what can be done now; what is under way already cannot be begun again."""

    def does(verb: ids.TournamentVerb, label: str, style: Style = "secondary") -> Button:
        return made(label, ids.TournamentId(tournament.id, verb), style)

    refresh, ending = does("organise", t("Refresh")), does("end", t("End it early…"), "danger")
    live = made(t("Live view"), ids.OrganizerFeedId(tournament.id, "open"))
    under_way = is_under_way(tournament, now)
    if tournament.phase == "paused":
        return [does("go_on", t("Resume"), "success"), ending, refresh, live]
    if not tournament.begun:
        first = [] if under_way else [does("start", t("Start now"), "success"), does("rules", t("House rules…"))]
        return [*first, does("end", t("Call it off…"), "danger"), refresh, live]
    following = (
        [] if under_way else [made(_following(tournament, t), ids.EndRoundId(tournament.id, len(tournament.rounds)))]
    )
    return [does("pause", t("Pause")), *following, ending, refresh, live]


def _following(tournament: Tournament, t: Texts) -> str:
    if not format_of(tournament).in_rounds:
        return t("Start no more tables")
    return t("Start the next round now") if tournament.round is None else t("End this round now")


def correctable(tournament: Tournament, t: Texts) -> list[Option]:
    return [
        option(
            table_of(tournament, of, pairing, t),
            f"{of.number}.{pairing.number}",
            ", ".join(names.called(tournament.entrants[index].name, t) for index in pairing.seats),
        )
        for of, pairing in newest(tournament)
        if pairing.places is not None
    ]


def table_of(tournament: Tournament, of: Round, pairing: Pairing, t: Texts) -> str:
    if format_of(tournament).in_rounds:
        return t("Round {round}, table {number}", round=of.number, number=pairing.table)
    return t("Table {number}", number=pairing.table)


# A corrected result


def written(tournament: Tournament, pairing: Pairing, t: Texts) -> str:
    """Write who came where, a line for each, to be corrected."""
    assert pairing.places is not None
    ranked = sorted(zip(pairing.places, pairing.seats, _told_apart(tournament, pairing, t), strict=True))
    return "\n".join(f"{place}. {who}" for place, _, who in ranked)


def read(tournament: Tournament, pairing: Pairing, given: str, t: Texts) -> tuple[int, ...] | None:
    """Read corrected places in the order of the seats; None if they cannot be read.

    A line is a place and a name, as it was written. The places may have gaps, since only their order counts.
    """
    found: dict[str, int] = {}
    for line in given.strip().splitlines():
        number, dot, who = line.strip().partition(".")
        if not dot or not number.isdecimal() or not 0 < int(number) <= len(pairing.seats) or who.strip() in found:
            return None
        found[who.strip()] = int(number)
    people = _told_apart(tournament, pairing, t)
    if found.keys() != {*people}:
        return None
    return tuple(1 + sum(other < found[who] for other in found.values()) for who in people)


def _told_apart(tournament: Tournament, pairing: Pairing, t: Texts) -> list[str]:
    """Name the people at a table by seat, with the numbers of the seats if any share a name."""
    people = [names.called(tournament.entrants[index].name, t) for index in pairing.seats]
    if not _share_names(tournament, pairing):
        return people
    return [t("{name} (seat {number})", name=name, number=seat) for seat, name in enumerate(people, 1)]


def _share_names(tournament: Tournament, pairing: Pairing) -> bool:
    return len({tournament.entrants[index].name for index in pairing.seats}) < len(pairing.seats)


def seated(tournament: Tournament, pairing: Pairing, t: Texts) -> str:
    """Say who sits where, if any share a name; empty if not."""
    if not _share_names(tournament, pairing):
        return ""
    people = [tournament.entrants[index].person for index in pairing.seats]
    return "\n".join(
        t("Seat {number}: {person}", number=seat, person=f"<@{user_id}>" if user_id else names.called("", t))
        for seat, user_id in enumerate(people, 1)
    )


# House rules


def rules(tournament: Tournament, t: Texts, more: Sequence[Offered] = ()) -> Layout:
    """:param more: menus of the game's own."""
    items: list[Part] = []
    for rule in tournament.agreed.game.options[:MOST_MENUS]:
        labels, now = labels_of(tournament.agreed.game, rule.name, t), tournament.agreed.options[rule.name]
        items += term_menu(t(rule.about), ids.TournamentRuleId(tournament.id, rule.name), labels, now)
    for offered in more:
        items += chosen_from(offered, ids.TournamentRuleId(tournament.id, offered.rule), t)
    told = t("### House rules\nOnce someone is in, everybody sees what you change.")
    back = made(t("Back"), ids.TournamentId(tournament.id, "organise"))
    return page([told], [*items, row(back)])


def allowed(tournament: Tournament, rule: str, value: str) -> Value | None:
    if rule not in tournament.agreed.options:
        return None
    values = lobby.allowed(tournament.agreed.game, rule)
    return next((allowed for allowed in values if str(allowed) == value), None)
