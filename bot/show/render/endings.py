"""The end of a game: who won, what decided it, whether it counts, and its replay."""

from discord import ui

from bot.language.texts import Texts
from bot.play.table import Table
from bot.show.commands import command
from bot.show.custom_ids import ReplayId, ReplayVerb
from bot.show.presenter import People, Perspective, Presenter
from bot.show.render.in_play import words_button
from bot.show.render.layout import FELT, button, container, stopped, table_row
from bot.standings import ratings
from rules.chance import commitment, seed_of

PICTURE = "how-it-went.png"
"""The file name of the picture of a game."""


def over(table: Table, presenter: Presenter, t: Texts) -> ui.LayoutView:
    """Render a table whose game is over."""
    seen = Perspective.of(table, t)
    people = seen.people
    last = [presenter.tell(move, people, t) for move in table.moves[-2:]]
    words = presenter.spotlight(table.moves[-2:], people, t)
    texts = [
        t("## {game}: the end\n-# Table {number}", game=table.game.name, number=table.id),
        "\n".join(presenter.ending(seen)),
        words,
        _turning(table, presenter, people, t),
        "\n".join(f"-# {move}" for move in last),
        counted(table, people, t),
        t(
            "-# Was the deal fair? The bot's part of the shuffle was `{secret}`, its SHA-256 `{digest}` stood on the"
            " table before the game; the seed is `{seed}`. {verify} checks it.",
            verify=command("verify", t),
            secret=table.secret,
            digest=commitment(table.secret),
            seed=seed_of(table.secret, table.interactions),
        ),
    ]
    row = table_row(table, [("rematch", t("Rematch"), "success"), ("rules", t("Rules"), "secondary")])
    if words:
        row.add_item(words_button(table, presenter, t))
    row.add_item(replay_button(table.id, "show", t("Replay")))
    page = container(FELT, texts)
    if table.pictured:
        gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery()
        about = t(
            "{what} of everybody after each of the {count} moves. The lines are numbered by rank.",
            what=t(presenter.measured),
            count=table.actions,
        )
        gallery.add_item(media=f"attachment://{PICTURE}", description=about)
        page.add_item(gallery)
    page.add_item(row)
    return stopped(page)


def _turning(table: Table, presenter: Presenter, people: People, t: Texts) -> str:
    """Tell the turning point of a game, unless it is the last move, which is shown anyway."""
    turning = table.turning
    if turning is None or turning.number == table.actions:
        return ""
    told = presenter.tell(turning.move, people, t)
    return t("**The turning point** was move {number}: {move}", number=turning.number, move=told) if told else ""


def replay_button(
    table_id: int, verb: ReplayVerb, label: str, step: int = 0, *, hands: bool = False, off: bool = False
) -> ui.Button[ui.LayoutView]:
    """Make a button of a replay; ``show`` opens it in a new message.

    :param verb: where it leads to from this step: :mod:`bot.show.replay`.
    """
    pressed = ReplayId(table_id, verb, step, "open" if hands else "shut")
    return button(label, pressed, off=off)


def counted(table: Table, people: People, t: Texts) -> str:
    """Say whether a finished game counts, and how it changed everybody's rating."""
    outcome = table.outcome
    if outcome is not None and outcome.voided:
        return t("This game was voided: it does not count.")
    if table.practice:
        return t("Not counted for the leaderboard: this table was for practice.")
    if table.ousted:
        return t("Not counted for the leaderboard: whoever opened the table removed a player from the game.")
    if outcome is None or not outcome.counted:
        return t("Not counted for the leaderboard, because fewer than two people played.")
    lines = [t("Counted for the leaderboard: {leaderboard} shows it.", leaderboard=command("leaderboard", t))]
    for seat, held in enumerate(table.seats):
        if held.user_id is not None and held.user_id in outcome.ratings:
            before, after = outcome.ratings[held.user_id]
            change = ratings.points(after) - ratings.points(before)
            lines.append(
                t(
                    "-# {name}: rating {rating} ({change})",
                    name=people[seat],
                    rating=ratings.points(after),
                    change=f"{change:+}".replace("-", "−"),
                )
            )
    return "\n".join(lines)
