"""A lesson at one of its steps."""

from collections.abc import Iterator, Mapping

from bot.language.texts import Texts
from bot.play.coaching import coached
from bot.play.table import Move
from bot.show.commands import command
from bot.show.custom_ids import AloneId, InLesson, LessonId
from bot.show.lessons import LEARNER, Position
from bot.show.presenter import Presenter
from bot.show.render.befallen import befallen
from bot.show.render.components import MOST_COMPONENTS, Layout, Row, Section, Text, button, row
from bot.show.render.controls import NO_PAGES, controls, told
from bot.show.render.layout import TURN, container


def lesson(
    position: Position,
    presenter: Presenter,
    t: Texts,
    *,
    line: str = "",
    draft: str = "",
    pages: Mapping[str, int] = NO_PAGES,
) -> Layout:
    """:param line: something to say first, such as why a press was refused."""
    game, number, step = position.game, position.number, position.step
    rows: list[Row | Text | Section] = []
    happened = "\n".join(_happened(position, presenter, t))
    heading = t("## {game}: learn by playing", game=game.name)
    turning = [(t("Previous step"), number - 1)] if number else []
    if step is None:
        play = t(
            "**Play now** deals a real game, with house players. {play} is for playing with friends.",
            play=command("play", t),
        )
        if coached(game):
            helped = t("While you play alone, **{hint}** says what a strong player would do.", hint=t("Hint"))
            play = f"{play} {helped}"
        turning.append((t("Start over"), 0))
        texts = [f"{heading}\n> {t(position.lesson.end)}\n{play}", happened]
    else:
        face = presenter.face(position.seen(t, LEARNER), draft)
        seen = position.seen(t)
        board = presenter.board(seen)
        count = len(position.lesson.steps)
        where = t("-# Step {number} of {count}. Only you see this.", number=number + 1, count=count)
        texts = [
            f"{heading}\n{where}\n> {t(step.hint)}",
            happened,
            "\n".join([board.target.text, *presenter.seat_lines(seen, board)]),
            "\n".join(part for part in [*told(face, t), f"> {line}" if line else ""] if part),
        ]
        turning.append((t("Show me"), number + 1))
        rows = controls(InLesson(game.key, number), face, t, draft, pages, MOST_COMPONENTS - 12)
    last = [button(label, LessonId(game.key, to)) for label, to in turning]
    if step is None:
        last.append(button(t("Play now"), AloneId(game.key), "success"))
    return [container(TURN, texts, [*rows, row(*last)])]


def _happened(position: Position, presenter: Presenter, t: Texts) -> Iterator[str]:
    """Tell the moves since the step before, first what they have done to the learner."""
    game, moves = position.game, list[Move]()
    for done in position.happened:
        events = tuple(game.write_event(game.seen(event, LEARNER)) for event in done.events)
        facts = presenter.facts(game.view(done.state, None), moves[-1] if moves else None)
        moves.append(Move(events, facts, "person" if done.seat == LEARNER else "house", done.seat))
    seen = position.seen(t, LEARNER)
    lines, told = befallen(moves, None, seen, presenter)
    yield from lines
    yield from (f"-# {line}" for move in moves if (line := presenter.tell(move, seen.people, t, told)))
