"""The end of a game: who won, what decided it, whether it counts, and its replay."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from bot.language.texts import Texts
from bot.play import feats
from bot.play.coaching import coached
from bot.play.ranking import places, unrated
from bot.play.reactions import favorite
from bot.play.table import Table
from bot.show.cards import parted
from bot.show.commands import command
from bot.show.custom_ids import CheckId, CoachId, MoreId, ReplayId, ReplayVerb, TableButtonId, TournamentId
from bot.show.end_cards import EndCard, Standing
from bot.show.people import People
from bot.show.pictures import Series, Story
from bot.show.presenter import Perspective, Presenter
from bot.show.render import components
from bot.show.render.answers import best_answer, reacting
from bot.show.render.components import STYLES, Button, Layout, Part, button, picture
from bot.show.render.guesses import results
from bot.show.render.layout import TURN, container, note, page
from bot.standings import ratings
from bot.standings.ids import TableId
from bot.standings.ratings import Change
from rules.seats import Seat, by_seat

MOST_LINES, APART = 6, 3
"""Of more players than this only the first few stand out in the standings, and have their ratings told."""
WIDE = 44  # the most characters of the standings that a phone shows on one line, with the marks for bold letters
BETWEEN = "\u2003"  # two players on one line
PICTURE, COURSE = "the-end.png", "how-it-went.png"  # the file names of pictures


def over(table: Table, presenter: Presenter, t: Texts, said: str) -> Layout:
    """Render a table whose game is over: a card to share.

    :param said: what a house player says.
    """
    seen = Perspective.of(table, t)
    people = seen.people
    words, _ = presenter.spotlight(table.last_moves, seen)
    ended, number = presenter.ending(seen), presenter.worded(table)
    parts: list[str | Part] = [
        "\n".join([end_of(table, t), *ended[:1], *_folded(ended[1:])]),
        *([picture(PICTURE, _described(table, presenter, seen))] if table.home.pictured else []),
        "\n".join(filter(None, [badges(table, presenter, people, t), _turning(table, presenter, people, t), said])),
        best_answer(table, presenter, seen),
        words,
        *([] if number is None else [components.row(*reacting(table, number)[:2])]),
        judged(table, t),
        t("The tournament ended before this game, which doesn't count for it.") if table.event.outlived else "",
        "\n".join(line for line in [results(table, people), counted(table, people, t)] if line),
    ]
    row = components.row(again(table, t))
    row["components"] += [
        {**replay_button(table.id, "show", t("Replay")), "style": STYLES["primary"]},
        button("⋯", TableButtonId(table.id, "more")),
    ]
    return [container(TURN, parts, [row])]


def more(table: Table, presenter: Presenter, t: Texts) -> Layout:
    """Render what else a game that is over leads to, for one person."""
    row = components.row(check_button(table.id, t))
    if presenter.measured:
        row["components"].insert(0, button(t("How it went"), TableButtonId(table.id, "course"), "primary"))
    if coached(table.game):
        row["components"].append(coach_button(table.id, t))
    if (number := presenter.worded(table)) is not None:
        row["components"].append(button(t("Remove answer"), MoreId(table.id, number)))
    return note(end_of(table, t), [row])


def course(table: Table, presenter: Presenter, t: Texts, *, drawn: bool) -> Layout:
    """Render how a game went, for one person: as a picture, or in words until that is drawn."""
    told = went(table, presenter, Perspective.of(table, t))
    return page([end_of(table, t), picture(COURSE, told) if drawn else f"-# {told}"])


def end_of(table: Table, t: Texts) -> str:
    return t("-# {game}, table {number}: the end", game=table.game.name, number=table.id)


def again(table: Table, t: Texts) -> Button:
    """Make the button that leads on from a game: to its rematch, or in a tournament to one's own place there."""
    if table.event.tournament_id is not None:
        return button(t("My place"), TournamentId(table.event.tournament_id, "mine"), "primary")
    return button(t("Rematch"), TableButtonId(table.id, "rematch"), "success")


def judged(table: Table, t: Texts) -> str:
    return t("Time was up, so house players finished the game for everybody.") if table.event.judged else ""


def _folded(lines: list[str]) -> list[str]:
    """Put the standings on few lines, so that a phone shows the winner and Rematch at once."""
    folded: list[str] = []
    for line in lines[:APART] if len(lines) > MOST_LINES else lines:
        if folded and len(folded[-1]) + len(line) <= WIDE:
            folded[-1] += BETWEEN + line
        else:
            folded.append(line)
    return folded if len(lines) <= MOST_LINES else [*folded, f"-# {'; '.join(lines[APART:])}"]


def _first(changes: list[str], t: Texts) -> str:
    """Tell the first few ratings of many; everybody's own stands in their hand."""
    if len(changes) <= MOST_LINES:
        return parted(changes)
    left = len(changes) - APART
    return t.n("{names} and {count} more", "{names} and {count} more", left, names=parted(changes[:APART]))


def went(table: Table, presenter: Presenter, seen: Perspective) -> str:
    """Say what the picture of how a game went shows: how it ended for everybody."""
    t = seen.t
    ends = [
        t("{name} {count}", name=seen.people.name(seat), count=abs(count))
        for seat, count in by_seat(presenter.standing(seen.view))
    ]
    return t(
        "{what} of each player after each of the {count} moves. At the end: {ends}.",
        what=t(presenter.measured),
        count=table.actions,
        ends=t.list(ends),
    )


def end_card(table: Table, presenter: Presenter, t: Texts, avatars: Mapping[Seat, bytes]) -> EndCard:
    """Say what the picture at the end of a game shows."""
    seen = Perspective.of(table, t)
    standings = [
        Standing(place, seen.people.name(seat), seat, table.players[seat].user_id is None, avatars.get(seat))
        for place, seat in places(table)
    ]
    won = presenter.won(seen, seen.people.name)
    told = [_great(table, presenter, seen.people, t), *_badges(table, presenter, seen.people.name, t)]
    great, beneath, *_ = [*filter(None, told), "", ""]
    return EndCard(table.game.name, won, great, beneath, standings)


def _great(table: Table, presenter: Presenter, people: People, t: Texts) -> str:
    """Tell whose answer was the favorite of a game, or its greatest feat; empty if there is neither."""
    seat = favorite(table)
    if seat is not None:
        return t("Best answer: {name}", name=people.name(seat))
    return next((told for one in table.feats if (told := presenter.feat(one, people.name(one.seat), t))), "")


def _described(table: Table, presenter: Presenter, seen: Perspective) -> str:
    """Say what the picture at the end of a game shows, for those who do not see it."""
    t, name = seen.t, seen.people.name
    order = t("From first to last: {people}.", people=t.list([name(seat) for _, seat in places(table)]))
    great = _great(table, presenter, seen.people, t)
    return " ".join(part for part in (presenter.won(seen, name), order, great) if part)


def _badges(table: Table, presenter: Presenter, name: Callable[[Seat], str], t: Texts) -> Iterator[str]:
    """Tell streaks, firsts and records; a game that does not count has none.

    :param name: how people are named.
    """
    if table.outcome is None or not table.outcome.counted:
        return
    for one in table.feats:
        match one.kind:
            case feats.STREAK:
                yield t.n("🔥 {name}: one in a row", "🔥 {name}: {count} in a row", one.size, name=name(one.seat))
            case feats.FIRST:
                yield t("🎉 {name}: first win of the season", name=name(one.seat))
            case feats.LONGEST:
                yield t.n(
                    "🏔️ Longest game of the season: {count} move",
                    "🏔️ Longest game of the season: {count} moves",
                    one.size,
                )
            case kind if kind.startswith(feats.DEBUT):
                done = presenter.feat(one._replace(kind=kind.removeprefix(feats.DEBUT)), name(one.seat), t)
                yield t("🎇 {done}: a first this season!", done=done)


def badges(table: Table, presenter: Presenter, people: People, t: Texts) -> str:
    return parted(_badges(table, presenter, people.__getitem__, t))


def story(table: Table, counts: Sequence[Sequence[int]], presenter: Presenter, t: Texts) -> Story:
    """Say what is drawn of how a game went.

    :param counts: what everybody had after each move.
    """
    people = People(table.players, t)
    lines = [Series(place, people.name(seat), [after[seat] for after in counts]) for place, seat in places(table)]
    turning = table.turning.number if table.turning else None
    return Story(t(presenter.measured), t("Moves"), lines, turning, t("turning point"))


def _turning(table: Table, presenter: Presenter, people: People, t: Texts) -> str:
    told = presenter.tell(table.turning.move, people, t) if table.turning else ""
    return t("-# The turning point: {move}", move=told) if told else ""


def replay_button(
    table_id: TableId, verb: ReplayVerb, label: str, step: int = 0, *, hands: bool = False, off: bool = False
) -> Button:
    """Make a button of a replay; ``show`` opens it in a new message.

    :param verb: where it leads to from this step: :mod:`bot.play.replay`.
    """
    pressed = ReplayId(table_id, verb, step, "open" if hands else "shut")
    return button(label, pressed, off=off)


def check_button(table_id: TableId, t: Texts) -> Button:
    return button(t("Check the deal"), CheckId(table_id))


def coach_button(table_id: TableId, t: Texts) -> Button:
    return button(t("How did I play?"), CoachId(table_id, "report"))


def _rated(change: Change, name: str, t: Texts) -> str:
    if not ratings.is_told(change.games):
        return t("🌱 {name} {count}/{most}", name=name, count=change.games, most=ratings.TOLD)
    rating, by = change.told
    return t("{name} {rating} ({change})", name=name, rating=rating, change=by)


def own_rating(change: Change, t: Texts) -> str:
    """Tell a player in their hand what a game has done to their rating."""
    if not ratings.is_told(change.games):
        count, most = change.games, ratings.TOLD
        return t("🌱 Rated game {count} of {most}: then you get a rating.", count=count, most=most)
    rating, by = change.told
    return t("Your rating: {rating} ({change})", rating=rating, change=by)


def counted(table: Table, people: People, t: Texts) -> str:
    outcome = table.outcome
    if outcome is not None and outcome.voided:
        return t("This game was voided: it doesn't count.")
    if table.agreed.practice:
        return t("Not counted for the leaderboard: this table was for practice.")
    if table.ousted:
        return t("Not counted for the leaderboard: the host removed a player from the game.")
    if outcome is None or not outcome.counted:
        return t(
            "-# Not counted for the leaderboard: one person played alone. It's in their own record: {stats}",
            stats=command("stats", t),
        )
    changes = []
    for _, seat in places(table):
        who = table.players[seat].user_id
        if who is not None and who in outcome.ratings:
            changes.append(_rated(outcome.ratings[who], people[seat], t))
    idle = [
        people[seat] for seat, player in by_seat(table.players) if player.user_id is not None and unrated(table, seat)
    ]
    lines = [
        t("-# Ratings: {changes}", changes=_first(changes, t)) if changes else "",
        t("-# Without a move of their own, and not rated: {people}", people=_first(idle, t)) if idle else "",
        t("-# Counted for the leaderboard: {leaderboard}", leaderboard=command("leaderboard", t)) if changes else "",
    ]
    return "\n".join(filter(None, lines))
