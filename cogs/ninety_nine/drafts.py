"""A pack of questions before it is kept (NN18): the form to write it in, all its mistakes, and how it would look.

What has been written stands in a file of the message that shows it, so nothing is remembered for its buttons.
"""

import asyncio
from collections.abc import Awaitable, Mapping, Sequence
from typing import Annotated, Any, Literal

import aiohttp
import discord

from bot.discord.library.routes import fetch_file
from bot.discord.press import Press
from bot.language import names
from bot.language.errors import Refused
from bot.language.texts import Texts, mark
from bot.show import render
from bot.show.cards import suited
from bot.show.custom_ids import CustomId
from bot.show.id_forms import text

from .uploads import ANSWER_SIGN, CARDS, FEWEST, LONGEST_NAME, TEXT_FILE, Draft

NAME, LINES = "name", "questions"  # the fields of the form
LONGEST_FORM = 4000  # characters that Discord takes in a field of a form
SHOWN, SHOWN_ANSWERS = 8, 4  # questions and answers that a preview shows; the rest is counted
MOST_TOLD = 40  # mistakes that fit into a message
DOWNLOAD_TIMEOUT = 10.0  # how long to wait, in seconds, for an uploaded file
PRESS_TIMEOUT = 2.0  # the same for a file of the message that was pressed: Discord takes no answer after three
PackKey = Annotated[str, text("[a-z0-9]", 0, 20)]
NOT_SENT = mark("Discord didn't send the file: try again.")


class PackFormId(CustomId, form="qf:add"):
    """The form for a new pack of questions."""


class PackEditId(CustomId, form="qe:{verb}:{key}"):
    verb: Literal["edit", "rename"]
    key: PackKey


def form(name: str, lines: str, t: Texts, replaces: str = "") -> render.Form:
    """:param replaces: the key of the pack that is edited, if it is not a new one."""
    form_id = PackEditId("edit", replaces) if replaces else PackFormId()
    about = t(
        "One question per line, {least} at least. Put a question on a card with `AC: …`; the others fill the rest of"
        " the {cards} cards in turn. A line that begins with `{sign}` is an answer for house players, such as"
        " `{sign} I would rather shuffle.`",
        least=FEWEST,
        cards=len(CARDS),
        sign=ANSWER_SIGN,
    )
    label = t("Questions and answers, one a line")
    written = render.field(LINES, label, LONGEST_FORM, written=lines, several_lines=True)
    return render.form(form_id, t("Your own questions"), render.text(about), _name_field(name, t), written)


def rename_form(name: str, key: str, t: Texts) -> render.Form:
    return render.form(PackEditId("rename", key), t("Rename a pack"), _name_field(name, t))


def _name_field(name: str, t: Texts) -> Mapping[str, Any]:
    return render.field(NAME, t("Name of the pack"), LONGEST_NAME, written=name)


def preview(draft: Draft, name: str, replaced: str, rows: Sequence[render.Row], t: Texts) -> render.Layout:
    """:param replaced: the name of the pack that it replaces, if it is not a new one."""
    note = (
        t("-# A preview: nothing is kept yet. **Keep it** replaces **{name}**.", name=names.escape(replaced))
        if replaced
        else t("-# A preview: nothing is kept yet.")
    )
    return described(draft.questions, draft.answers, draft.count, f"## {names.escape(name)}\n{note}", rows, t)


def described(
    questions: Mapping[str, str], answers: Sequence[str], count: int, heading: str, rows: Sequence[render.Row], t: Texts
) -> render.Layout:
    """:param count: of questions, without those that are repeated."""
    told = (
        t("Each of the {cards} cards has a question of its own.", cards=len(CARDS))
        if count == len(CARDS)
        else t("{count} questions for {cards} cards, so some of them repeat.", count=count, cards=len(CARDS))
    )
    shown = [
        t("{card}: {question}", card=suited(card, t), question=names.escape(question))
        for card, question in list(questions.items())[: min(SHOWN, count)]
    ]
    answers = [names.escape(answer) for answer in answers]
    said = [t.n("One answer for house players:", "{count} answers for house players:", len(answers))] if answers else []
    said += [f"> {answer}" for answer in answers[:SHOWN_ANSWERS]]
    parts = ["\n".join([*shown, *_rest(count - SHOWN, t)]), "\n".join([*said, *_rest(len(answers) - SHOWN_ANSWERS, t)])]
    return render.page([f"{heading}\n{told}", *parts], [render.attachment(TEXT_FILE), *rows])


def _rest(count: int, t: Texts) -> list[str]:
    told = t.n("-# One more is in the file.", "-# {count} more are in the file.", count)
    return [told] if count > 0 else []


def mistaken(found: Sequence[Refused], t: Texts) -> str:
    lines = [f"- {t(one.sentence, **one.values)}" for one in found[:MOST_TOLD]]
    if len(found) > MOST_TOLD:
        more = t.n("-# One more mistake follows.", "-# {count} more mistakes follow.", len(found) - MOST_TOLD)
        lines.append(more)
    heading = t.n("## This pack has a mistake", "## This pack has {count} mistakes", len(found))
    return "\n".join([heading, t("Nothing has been kept."), *lines])


async def downloaded(file: Awaitable[bytes], within: float) -> bytes:
    """:raises Refused: Discord does not send the file in time."""
    try:
        async with asyncio.timeout(within):
            return await file
    except (discord.HTTPException, aiohttp.ClientError, TimeoutError):
        raise Refused(NOT_SENT) from None


async def shown_file(press: Press) -> bytes:
    """:raises Refused: the pressed message has no file, or Discord does not send it in time."""
    files = press.message.attachments if press.message else []
    if not files:
        raise Refused(NOT_SENT)
    return await downloaded(fetch_file(press.reply.by.client, files[0]), PRESS_TIMEOUT)
