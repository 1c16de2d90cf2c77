"""The daily deal: how a try has ended, its result in words, and the text that tells others of it."""

from bot.language import names
from bot.language.texts import Texts
from bot.play.coaching import coached
from bot.play.daily_tables import AHEAD, BEHIND, BETWEEN
from bot.play.ranking import places, winners
from bot.play.table import Table
from bot.show.cards import parted
from bot.show.commands import command
from bot.show.custom_ids import DailyId, DailyListId
from bot.show.presenter import Presenter
from bot.show.render.components import Button, Layout, button, row
from bot.show.render.endings import coach_button, replay_button
from bot.show.render.layout import QUIET, container
from bot.standings.daily import Among, Done, Score, Try
from rules.seats import Seat

NO_GAME = "all"  # stands for no game, or for all games together, in an id


def measured(standing: int, moves: int, presenter: Presenter, t: Texts) -> list[str]:
    """Say by what two results in the same place compare."""
    counted = presenter.standing_in_words(standing, t)
    return [*([counted] if counted else []), t.n("{count} move", "{count} moves", moves)]


def result_in_words(result: Try, presenter: Presenter, t: Texts) -> str:
    """Say how a try has ended: place, what was kept or left, and moves."""
    place = t("place {place} of {count}", place=result.place, count=result.seats)
    return parted([place, *measured(result.standing, result.moves, presenter, t)])


def score_in_words(score: Score, tries: int, t: Texts) -> str:
    points = t.n("**{count} point**", "**{count} points**", score.points)
    return parted([points, t.n("{count} deal", "{count} deals", tries)])


def list_button(game: str, day: str, t: Texts) -> Button:
    return button(t("How everybody did"), DailyListId("day", "all", game, day))


def deal_ended(table: Table, day: str, seat: Seat, presenter: Presenter, t: Texts, line: str, quip: str) -> Layout:
    """Render the hand of a daily deal that is over: how its player did, and what can be done now.

    :param quip: what a house player says.
    """
    game = table.game
    heading = t("-# {game}, the deal of {day}", game=game.name, day=day)
    page = button(t("Daily deal"), DailyId("page", NO_GAME, day))
    again = button(t("Play again for practice"), DailyId("again", game.key, day))
    said = f"> {line}" if line else ""
    if table.phase != "over" or table.players[seat].gone:
        return [container(QUIET, [said, f"{heading}\n{t('It ended without a result.')}"], [row(again, page)])]
    place = next(place for place, other in places(table) if other == seat)
    won = seat in winners(table.state)
    told = [
        heading,
        t("## You won!") if won else t("## Place {place} of {count}", place=place, count=len(table.players)),
        *([signs, _legend(t)] if (signs := squares(table)) else []),
        *([quip] if quip else []),
        *_compared(table, presenter, t, won=won),
    ]
    done = table.outcome.daily if table.outcome else None
    share = [button(t("Share"), DailyId("share", game.key, day), "primary")] if done else []
    lists = [list_button(game.key, day, t)] if done else []
    coach = [coach_button(table.id, t)] if coached(game) else []
    looking = row(replay_button(table.id, "show", t("Replay")), *coach)
    going_on = row(*([again] if done or table.agreed.practice else []), page)
    return [container(QUIET, [said, "\n".join(told)], [*([row(*share, *lists)] if done else []), looking, going_on])]


def _compared(table: Table, presenter: Presenter, t: Texts, *, won: bool) -> list[str]:
    """Say how a result compares with those of others, or why it does not.

    :param won: whether that is all that was said so far: in some games not only the first wins.
    """
    if table.agreed.practice:
        return [t("That was practice: it doesn't count.")]
    done = table.outcome.daily if table.outcome else None
    if done is None:
        return [t("It doesn't count: its day was over first.")]
    result, among = done.result, done.among
    return [
        result_in_words(result, presenter, t) if won else parted(measured(result.standing, result.moves, presenter, t)),
        *_among(among, t),
        f"-# {t(presenter.compared)}",
    ]


def shared(table: Table, name: str, done: Done, won: bool, t: Texts) -> str:
    """Write what tells others of a result, and nothing of the cards."""
    head = t(
        "**{name}** has played the daily deal of {day}: **{game}**",
        name=names.escape(name),
        day=done.result.day,
        game=table.game.name,
    )
    place = t("place {place} of {count}", place=done.result.place, count=done.result.seats)
    signs = squares(table)
    went = parted([f"{signs} 🏆" if won and signs else signs, place] if signs else [place])
    more = t("-# The same cards for everybody, once a day: {daily}", daily=command("daily", t))
    return "\n".join([head, went, *_among(done.among, t), *([_legend(t)] if signs else []), more])


def _among(among: Among, t: Texts) -> list[str]:
    first = [t("**First on this server today!**")] if among.first else []
    return [*first, compared(among, t)]


STRETCHES = 8
SQUARES = {AHEAD: "🟩", BETWEEN: "🟨", BEHIND: "⬛"}
"""They differ in brightness, too, so that everybody can tell them apart."""


def squares(table: Table) -> str:
    """Show how a game went for its player, a square for each of its stretches, and nothing of its cards."""
    course = table.event.course
    ends = sorted({len(course) * number // STRETCHES for number in range(1, STRETCHES + 1)} - {0})
    return "".join(SQUARES[course[end - 1]] for end in ends)


def _legend(t: Texts) -> str:
    return t(
        "-# {ahead} ahead · {between} in between · {behind} behind",
        ahead=SQUARES[AHEAD],
        between=SQUARES[BETWEEN],
        behind=SQUARES[BEHIND],
    )


def compared(among: Among, t: Texts) -> str:
    """Say in a sentence how a result compares with those of all others so far."""
    others = among.people - 1
    if not others:
        return t("Nobody else has finished this deal yet.")
    if among.place == 1:
        return t("Best of {people} so far!", people=among.people)
    if among.behind:
        return t("Better than {behind} of {others} others so far.", behind=among.behind, others=others)
    return t.n("One other has finished it so far.", "{count} others have finished it so far.", others)
