"""The rules of a game, page by page."""

from discord import ui

from bot.language.rulebook import EVERY_GAME, chapter
from bot.language.texts import Texts
from bot.show.custom_ids import RulesId
from bot.show.render.layout import FELT, container, page_buttons, stopped

RULES_PAGE = 1800
"""Characters of a page of rules, about a screen of a phone."""


def rules(game: str, page: int, t: Texts) -> ui.LayoutView:
    """Render a page of a game's rules, each clause with its id, for one person."""
    pages = _rules_pages(game, t)
    page = min(page, len(pages) - 1)
    row = ui.ActionRow(*page_buttons((t("Back"), t("Next")), page, len(pages), lambda number: RulesId(game, number)))
    title = t("## {game}: the rules", game=t(chapter(game).title))
    where = t("-# Page {page} of {pages}", page=page + 1, pages=len(pages))
    return stopped(container(FELT, [f"{title}\n{pages[page]}\n{where}"], [row]))


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
