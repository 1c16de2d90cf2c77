"""The database that workers in the sandbox get where none is set."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.host import LaunchError
from bot.host.own_postgres import OwnPostgres, programs
from bot.host.settings import Settings
from bot.host.workers import database_for


@pytest.fixture
def settings() -> Iterator[Settings]:
    with tempfile.TemporaryDirectory() as folder:  # not pytest's, in which another user sees nothing
        Path(folder).chmod(0o755)
        yield Settings(token="", sandbox=True, database=Path(folder) / "sandbox.db")


@pytest.mark.postgres
async def test_it_is_there_again_at_the_next_start_even_if_it_was_left_running(settings: Settings) -> None:
    import asyncpg

    with database_for(settings, 2) as url:
        raw = await asyncpg.connect(url)
        await raw.execute("CREATE TABLE kept AS SELECT 7 AS number")
        await raw.close()
    found = programs()
    assert found is not None
    with tempfile.TemporaryDirectory() as socket:
        OwnPostgres(found, settings.folder / "postgres", Path(socket), {}).start()  # and its launcher is killed
        with database_for(settings, 2) as url:
            raw = await asyncpg.connect(url)
            assert await raw.fetchval("SELECT number FROM kept") == 7
            await raw.close()
    with pytest.raises(OSError, match="No such file"):
        await asyncpg.connect(url)


def test_without_its_programs_several_workers_say_what_to_install(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.host.workers.programs", lambda: None)
    words = r"^Several workers need PostgreSQL: install it .*, or set DATABASE to "
    with pytest.raises(LaunchError, match=words), database_for(settings, 2):
        pass
    with database_for(settings, 1) as database:
        assert database == str(settings.database)
