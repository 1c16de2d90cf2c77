"""How a player did: the coach's report, page by page, and its comment on a single move."""

from collections.abc import Sequence
from functools import partial

from bot.language.texts import Texts, mark
from bot.play.coaching import Report, Said
from bot.play.table import Table
from bot.show.cards import parted
from bot.show.custom_ids import CoachId
from bot.show.people import People
from bot.show.pictures import Chance, Chances
from bot.show.presenter import Presenter
from bot.show.render.components import Button, Layout, Part, button, picture, row
from bot.show.render.endings import replay_button
from bot.show.render.layout import FELT, container, page_buttons
from rules import Illegal

ON_A_PAGE = 5  # decisions
WORST = 3  # the mistakes that the first page tells
OTHERS = 3  # alternatives whose value a page shows
LEAST = 0.005  # a smaller change of a chance is none in whole percents
CHANCES = "how-you-played.png"  # the file name of the picture of a report


def report(
    table: Table,
    found: Report,
    presenter: Presenter,
    t: Texts,
    *,
    page: int = 0,
    drawn: bool = False,
    sharing: bool = True,
    by: str = "",
    line: str = "",
) -> Layout:
    """Render a page of a report: first what it all came to, then decision by decision.

    :param drawn: whether its picture is attached.
    :param sharing: whether it may be shown to others.
    :param by: who shares it with everybody, if it is not for themself alone.
    :param line: what to say above it.
    """
    people = People(table.players, t, you=found.seat)
    game, number = table.game.name, table.id
    pages = 1 + -(-len(found.said) // ON_A_PAGE)
    page = min(page, pages - 1)
    if by:
        heading = t("## How {name} played\n-# {game}, table {number}", name=by, game=game, number=number)
    else:
        heading = t("## How you played\n-# {game}, table {number}. Only you see this.", game=game, number=number)
    parts: list[str | Part]
    if page:
        shown = found.said[(page - 1) * ON_A_PAGE : page * ON_A_PAGE]
        before = found.said[: (page - 1) * ON_A_PAGE]
        parts = [heading, *_decisions(shown, before[-1] if before else None, presenter, people, t)]
    else:
        parts = [heading, *_summary(found, presenter, people, t, drawn=drawn, left=table.players[found.seat].gone)]
    if line:
        parts.insert(0, f"> {line}")
    rows = [] if by or not found.said else [row(*_turning(table, found, page, pages, t, sharing=sharing))]
    return [container(FELT, parts, rows)]


def _turning(table: Table, found: Report, page: int, pages: int, t: Texts, *, sharing: bool) -> list[Button]:
    shared = [button(t("Share"), CoachId(table.id, "share"), off=not found.complete)] if sharing and not page else []
    worst = found.mistakes[0].number if found.mistakes else 0
    return [
        *page_buttons(t, page, pages, partial(CoachId, table.id, "page")),
        *shared,
        replay_button(table.id, "show", t("Replay"), worst),
    ]


def _summary(
    found: Report, presenter: Presenter, people: People, t: Texts, *, drawn: bool, left: bool
) -> list[str | Part]:
    """:param left: whether they had left before its end."""
    if not found.count:
        nothing = t("No choice in this game made a difference.")
        return ["\n".join([nothing, *([f"-# {t(presenter.not_judged)}"] if presenter.not_judged else [])])]
    if not found.complete:
        working = t(
            "The coach is going through your decisions: {done} of {count}.", done=len(found.said), count=found.count
        )
        return [working, *_worst(found, presenter, people, t)]
    course = t(
        "Chance to win at the first decision: **{chance}**. {end}",
        chance=percent(found.said[0].before, t),
        end=t("This one was a win.") if found.won else t("This one got away."),
    )
    made = t(
        "Cards and opponents: **{luck}**. Mistakes: **{lost}**.",
        luck=change(sum(found.luck), t),
        lost=change(-sum(one.lost for one in found.mistakes), t),
    )
    large = sum(one.mistake == "large" for one in found.mistakes)
    small = len(found.mistakes) - large
    counts = [
        t.n("{count} decision", "{count} decisions", found.count),
        *([t.n("{count} large mistake", "{count} large mistakes", large)] if large else []),
        *([t.n("{count} small mistake", "{count} small mistakes", small)] if small else []),
    ]
    pictures = [picture(CHANCES, in_words(found, t))] if drawn else []
    leaving = mark("Left before the end; what that cost is counted under cards and opponents.") if left else ""
    left_out = [f"-# {t(said)}" for said in (leaving, presenter.not_judged) if said]
    return [
        "\n".join([course, made, f"-# {parted(counts)}", *left_out]),
        *pictures,
        *_worst(found, presenter, people, t),
    ]


def _worst(found: Report, presenter: Presenter, people: People, t: Texts) -> list[str]:
    worst = found.mistakes[:WORST]
    if not worst:
        return [t("The coach found no mistake. Well played!")] if found.complete else []
    return ["\n".join([t("**What cost most**"), *(_mistake(one, presenter, people, t) for one in worst)])]


def _mistake(one: Said, presenter: Presenter, people: People, t: Texts) -> str:
    told = t(
        "Move {number}: {done}, {after} instead of {before}.",
        number=one.number,
        done=named(one.done, presenter, people, t),
        after=percent(one.after, t),
        before=percent(one.before, t),
    )
    return f"{told} {better(one, presenter, people, t)}"


def better(one: Said, presenter: Presenter, people: People, t: Texts) -> str:
    best = t("Better: **{best}**.", best=named(one.best, presenter, people, t))
    why = reason(one, presenter, people, t)
    return f"{best} {why}" if why else best


def _decisions(
    shown: Sequence[Said], before: Said | None, presenter: Presenter, people: People, t: Texts
) -> list[str | Part]:
    """Tell decisions: the chance, what was done, and what all else would have been worth."""
    told: list[str | Part] = []
    for one in shown:
        facts = [t("**Move {number}**", number=one.number)]
        if one.mistake:
            facts.append(t("{before} → {after}", before=percent(one.before, t), after=percent(one.after, t)))
            facts.append(t("large mistake") if one.mistake == "large" else t("small mistake"))
        else:
            facts.append(percent(one.after, t))
        if before is not None and abs(one.before - before.after) >= LEAST:
            facts.append(t("luck {change}", change=change(one.before - before.after, t)))
        before = one
        others = [
            t("{done}: {chance}", done=named(action, presenter, people, t), chance=percent(chance, t))
            for action, chance in one.others[:OTHERS]
        ]
        lines = [
            parted(facts),
            f"{'✗' if one.mistake else '✓'} {named(one.done, presenter, people, t)}",
            better(one, presenter, people, t) if one.mistake else "",
            f"-# {t('Others: {others}', others='; '.join(others))}" if others else "",
        ]
        told.append("\n".join(line for line in lines if line))
    return told


def word(one: Said, presenter: Presenter, people: People, t: Texts) -> str:
    """Say in a replay what the coach has to say of a move."""
    if not one.mistake:
        return t("**Coach:** {after} to win, and nothing was better.", after=percent(one.after, t))
    said = t(
        "**Coach:** chance to win from {before} to {after}.",
        before=percent(one.before, t),
        after=percent(one.after, t),
    )
    return f"{said} {better(one, presenter, people, t)}"


def hint(one: Said, presenter: Presenter, people: People, t: Texts) -> str:
    best = t("**Hint:** {best}.", best=named(one.best, presenter, people, t))
    why = reason(one, presenter, people, t)
    return f"{best} {why}" if why else best


def named(notation: str, presenter: Presenter, people: People, t: Texts) -> str:
    try:
        action = presenter.game.parse_notation(notation)
    except Illegal:
        return f"`{notation}`"
    return presenter.named(action, people, t)


def reason(one: Said, presenter: Presenter, people: People, t: Texts) -> str:
    """Say in a sentence what speaks for the best, as far as there are words for it."""
    told = (presenter.why(name, about, people, t) for name, about in one.reasons)
    return next(filter(None, told), "")


def percent(chance: float, t: Texts) -> str:
    return t("{percent}%", percent=round(100 * chance))


def change(by: float, t: Texts) -> str:
    sign = "+" if by >= LEAST else "−" if by <= -LEAST else ""
    return f"{sign}{percent(abs(by), t)}"


def in_words(found: Report, t: Texts) -> str:
    return t(
        "The chance to win over {count} decisions: {begin} at first, {low} at the lowest, {high} at the highest.",
        count=found.count,
        begin=percent(found.said[0].before, t),
        low=percent(min(one.after for one in found.said), t),
        high=percent(max(one.before for one in found.said), t),
    )


def chances(found: Report, t: Texts) -> Chances:
    return Chances(
        t("Chance to win, in percent"),
        t("Moves"),
        [Chance(one.number, 100 * one.before, 100 * one.after, one.mistake) for one in found.said],
        100.0 * found.won,
    )
