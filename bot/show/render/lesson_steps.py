"""A lesson at one of its steps."""

from discord import ui

from bot.language.texts import Texts
from bot.play.table import Move, Table
from bot.show import lessons
from bot.show.custom_ids import LessonId
from bot.show.presenter import People, Perspective, Presenter
from bot.show.render.controls import controls
from bot.show.render.layout import MOST_COMPONENTS, STYLES, TURN, container, stopped


def lesson(
    table: Table, presenter: Presenter, t: Texts, *, line: str = "", draft: str = "", page: int = 0
) -> ui.LayoutView:
    """Render a lesson at a step: what is to be learnt, what has happened, the table, and the hand with its buttons.

    :param line: something to say first: why a press was refused, or does not belong here.
    """
    taught = lessons.lesson(table.game.key)
    number = table.seats[lessons.LEARNER].decision
    people = People(table.seats, t, you=lessons.LEARNER)
    game, is_over = table.game, table.phase == "over"
    before = taught.after if is_over else taught.steps[number].before
    happened = []
    for done in before:
        events = tuple(game.write_event(game.seen(event, lessons.LEARNER)) for event in done.events)
        move = Move(events, presenter.facts(game.view(done.state, None)), "house")
        happened.append(f"-# {presenter.tell(move, people, t)}")
    heading = t("## {game}: learn by playing", game=game.name)
    turning = [(t("◀ Back"), number - 1)] if number else []
    if is_over:
        play = t(
            "Now play it for real: `/{command} new`, with house players or with others.",
            command=game.key.replace("_", "-"),
        )
        turning.append((t("Once more"), 0))
        texts, rows = [f"{heading}\n> {t(taught.end)}\n{play}", "\n".join(happened)], []
    else:
        face = presenter.face(Perspective.of(table, t, lessons.LEARNER), draft)
        board = presenter.board(Perspective.of(table, t))
        where = t("-# Step {number} of {count}. Only you see this.", number=number + 1, count=len(taught.steps))
        texts = [
            "\n".join(part for part in [heading, where, f"> {t(taught.steps[number].hint)}"] if part),
            "\n".join(happened),
            "\n".join([board.pile, *board.seats]),
            "\n".join(part for part in [f"> {line}" if line else "", face.text] if part),
        ]
        turning.append((t("Show me ▶"), number + 1))
        rows = controls(table, lessons.LEARNER, face, t, draft, page, MOST_COMPONENTS - 12)
    last: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    for label, step in turning:
        last.add_item(ui.Button(label=label, custom_id=str(LessonId(game.key, step)), style=STYLES["secondary"]))
    return stopped(container(TURN, texts, [*rows, last]))
