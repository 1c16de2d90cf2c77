"""Answers as values: what a handler returns is sent, and what is to follow happens whether or not it arrives."""

from typing import Any

import pytest
from discord import app_commands

from bot.discord.answer import Answer, NewMessage, Redrawn
from bot.discord.client import DealersChoice
from bot.discord.cog import Cog, takes_press
from bot.discord.press import Press
from bot.play import messages
from bot.play.changes import Changed
from bot.store.errors import StoreBusy
from sandbox.driver import InteractionFailed
from tests.bot.house import House, is_table, open_table, until
from tests.bot.test_automod import block
from tests.bot.test_faults import hurrying, row

ANSWER = "/interactions/*/*/callback"
LATE = {"code": 10062, "message": "Unknown interaction"}
_told: list[int | None] = []
"""What each answer's continuation has been told."""


class Echo(Cog):
    @app_commands.command(name="echo")
    @takes_press
    async def echo(self, press: Press, word: str) -> Answer:
        """Say a word, and then that it was said."""

        async def then(message_id: int | None) -> Answer | None:
            _told.append(message_id)
            if word == "fail":
                raise RuntimeError("this cannot go on")
            return None if message_id is None else Redrawn(f"{word} was said")

        return NewMessage(word, then=then)


async def setup(bot: DealersChoice) -> None:
    """Offer the command."""
    await bot.add_cog(Echo(bot.services.core))


@pytest.fixture
async def echo(house: House) -> House:
    """A bot with the command."""
    _told.clear()
    house.extensions = [__name__]
    await house.restart()
    return house


async def test_what_follows_an_answer_is_told_its_message_and_may_say_more(echo: House) -> None:
    said = (await echo.person("Ada").slash(echo.channel, "echo", word="hello")).shown
    await echo.person("Ada").see(lambda m: m == said and m.text == "hello was said")
    assert _told == [said.id]


@pytest.mark.reaches("answer refused by AutoMod")
async def test_what_follows_an_answer_hears_that_its_words_are_refused(echo: House) -> None:
    block(echo, "hello")
    assert "AutoMod blocks my answer" in (await echo.person("Ada").slash(echo.channel, "echo", word="hello")).shown.text
    assert _told == [None]


async def test_what_follows_an_answer_hears_that_it_came_too_late(echo: House) -> None:
    echo.sandbox.faults.answer("POST", ANSWER, 404, LATE)
    with pytest.raises(InteractionFailed):
        await echo.person("Ada").slash(echo.channel, "echo", word="hello")
    assert _told == [None]


@pytest.mark.reaches("incident")
async def test_an_error_after_an_answer_leaves_that_and_is_told_in_another_message(echo: House) -> None:
    ada = echo.person("Ada")
    said = (await ada.slash(echo.channel, "echo", word="fail")).shown
    await ada.see(lambda m: "incident number" in m.text)
    assert said.text == "fail"
    assert ["this cannot go on" in error for error in echo.errors] == [True]
    echo.errors.clear()


@pytest.mark.parametrize("again", [False, pytest.param(True, marks=pytest.mark.reaches("table posted twice"))])
async def test_a_table_that_was_opened_just_as_the_database_became_busy_keeps_one_message(
    house: House, monkeypatch: pytest.MonkeyPatch, again: bool
) -> None:
    ada, real, failures = house.person("Ada"), messages.adopt, [StoreBusy("database is locked")] * 2

    def busy(*what: Any) -> Changed:
        if failures:
            raise failures.pop()
        return real(*what)

    monkeypatch.setattr(messages, "adopt", busy)
    table = await open_table(ada, house.channel)
    if again:
        await ada.slash(house.channel, "table show")
        unknown, table = table, await ada.see(lambda m: is_table(m) and m != table)
    async with hurrying(house):
        await until(lambda: row(house, "message_id") == table.id and (not again or unknown.deleted))
    assert [m for m in ada.messages(house.channel) if is_table(m)] == [table]
