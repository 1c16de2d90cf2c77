"""The rules of a game: its cards on one screen, and behind them all clauses, page by page.

What each card does is in `cards.json` beside the game's cog: a list of sections with rows, and optionally a sentence
below them; from the second on with a heading, which opens it (all of them messages of the catalogs). A row names its
cards, or has a name of its own. A rank stands for its cards of all suits.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from bot.language.rulebook import EVERY_GAME, chapter
from bot.language.texts import Texts
from bot.play.game_files import game_file
from bot.play.table import Table
from bot.show.commands import game_command
from bot.show.custom_ids import RulebookId
from bot.show.presenter import Presenter
from bot.show.render import components
from bot.show.render.components import Layout, button
from bot.show.render.layout import FELT, container, page_buttons
from bot.standings.ids import TableId
from rules import GAMES
from rules.cards import Card

RULES_PAGE = 1800  # characters of a page of rules, about a screen of a phone
CARDS_FILE = "cards.json"


@dataclass(frozen=True, slots=True)
class Row:
    text: str
    cards: tuple[Card, ...] = ()
    name: str = ""  # instead of the cards' own


@dataclass(frozen=True, slots=True)
class Section:
    rows: tuple[Row, ...]
    heading: str = ""
    end: str = ""


@cache
def card_table(key: str) -> tuple[Section, ...]:
    file = game_file(key, CARDS_FILE)
    if not file.exists():
        return ()
    return tuple(
        Section(
            tuple(Row(row["text"], tuple(row.get("cards", ())), row.get("name", "")) for row in section["rows"]),
            section.get("heading", ""),
            section.get("end", ""),
        )
        for section in json.loads(file.read_text(encoding="utf-8"))
    )


def card_messages() -> Iterator[str]:
    """List the messages about the cards of all games."""
    for section in (section for key in GAMES for section in card_table(key)):
        told = [section.heading, *(text for row in section.rows for text in (row.name, row.text)), section.end]
        yield from filter(None, told)


def rules(presenter: Presenter, table: Table | None, t: Texts, page: int = 0) -> Layout:
    """Render a page of a game's rules, for one person: first its cards, then each clause with its id.

    :param table: whose house rules are told.
    """
    before = first_clauses(presenter.game.key)
    return _cards(presenter, table, t, page) if page < before else _clauses(presenter, table, t, page - before)


def first_clauses(key: str) -> int:
    """Give the page with the first clauses of a game: before it stand the sections about its cards."""
    return max(1, len(card_table(key)))


def _cards(presenter: Presenter, table: Table | None, t: Texts, page: int) -> Layout:
    key, number, sections = presenter.game.key, table.id if table else TableId(0), card_table(presenter.game.key)
    texts = [t("## {game}: the rules", game=t(chapter(key).title))]
    if not page:
        texts[0] += f"\n{t(presenter.about)}"
    texts += ["\n".join(_section(section, presenter, t)) for section in sections[page : page + 1]]
    if not page:
        texts.append("\n".join(_house_rules(presenter, table, t)))
    buttons = [
        button(t(section.heading) if to else t("The cards"), RulebookId(key, number, to))
        for to, section in enumerate(sections)
        if to != page
    ]
    buttons.append(button(t("Full rules…"), RulebookId(key, number, first_clauses(key))))
    return [container(FELT, texts, [components.row(*buttons)])]


def _section(section: Section, presenter: Presenter, t: Texts) -> Iterator[str]:
    if section.heading:
        yield f"### {t(section.heading)}"
    for row in section.rows:
        yield t("**{card}** · {text}", card=_named(row, presenter, t), text=t(row.text))
    if section.end:
        yield f"-# {t(section.end)}"


def _named(row: Row, presenter: Presenter, t: Texts) -> str:
    pack = presenter.game.pack
    if row.name:
        return presenter.faced(row.cards[0], t(row.name)) if len(row.cards) == 1 else t(row.name)
    return ", ".join(presenter.card(card, t) if card in pack else card for card in row.cards)


def _house_rules(presenter: Presenter, table: Table | None, t: Texts) -> list[str]:
    if table is not None:
        return [
            t("### At this table"),
            *(f"- {line}" for line in presenter.house_rules(table.agreed.options, table.agreed.extras, t)),
        ]
    new = game_command(presenter.game.key, "new", t)
    heading = t("### House rules\n-# Set them with {new}. The default is in brackets.", new=new)
    return [heading, *(f"- {t(option.about)}" for option in presenter.game.options)]


def _clauses(presenter: Presenter, table: Table | None, t: Texts, page: int) -> Layout:
    key, number = presenter.game.key, table.id if table else TableId(0)
    pages = _rules_pages(key, t)
    page, first = min(page, len(pages) - 1), first_clauses(key)
    buttons = page_buttons(t, page, len(pages), lambda to: RulebookId(key, number, first + to))
    buttons.append(button(t("The cards"), RulebookId(key, number, 0)))
    title = t("## {game}: the rules", game=t(chapter(key).title))
    where = t("-# Page {page} of {pages}", page=page + 1, pages=len(pages))
    return [container(FELT, [f"{title}\n{pages[page]}\n{where}"], [components.row(*buttons)])]


def _rules_pages(game: str, t: Texts) -> list[str]:
    """Spread the clauses of a game, and then those of every game, over pages that can be read without scrolling."""
    pages = [""]
    heading = ""
    for clause in (*chapter(game).clauses, *chapter(EVERY_GAME).clauses):
        text = f"**{clause.id}** {t(clause.text)}"
        if len(pages[-1]) + len(text) + len(clause.heading) > RULES_PAGE:
            pages.append("")
            heading = ""
        if clause.heading != heading:
            heading = clause.heading
            pages[-1] += f"\n### {t(heading)}"
        pages[-1] += f"\n{text}"
    return [page.strip() for page in pages]
