"""Start the bot, or maintain its database: `python3 -m bot --help`.

Only the standard library is imported until `bootstrap` has made sure that the other packages are installed.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import dataclasses
import gc
import json
import os
import platform
import signal
import socket
import sys
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if not __package__:  # started as `python3 /path/to/bot`
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

from bot import version
from bot.host import LaunchError, bootstrap

if TYPE_CHECKING:
    from bot.host.settings import Settings
    from bot.store.sql.exchange import Summary

START_PATIENCE, END_PATIENCE = 30.0, 5.0
"""Seconds that the sandbox may take to start, and to save its world at the end."""
SETTLED = 30.0  # seconds after the start by which the servers have arrived, and most lazily created objects exist
MOST_WORKERS = 16
YOUNG = 2000, 5, 50
"""The thresholds of the garbage collector's three generations. Nothing else runs while it collects, so small
collections often are better than large ones now and then."""


def main(arguments: list[str]) -> int:
    """Run the command line and give the exit code: 1 for a failure, 2 for a wrong setting."""
    options = parser().parse_args(arguments)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # both end the program the same way
    if options.until_input_ends:
        threading.Thread(target=_end_with_input, daemon=True).start()
    try:
        bootstrap.ensure("requirements.lock")
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            return runner.run(do(options))
    except KeyboardInterrupt:
        return 130 if options.command else 0  # a command is unfinished, but a bot has ended as asked


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Give that of uvloop where the extra `speed` is installed."""
    with contextlib.suppress(ImportError):
        import uvloop

        factory: Callable[[], asyncio.AbstractEventLoop] = uvloop.new_event_loop
        return factory
    return None


def parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python3 -m bot",
        description="Dealer's Choice, a Discord bot that hosts card games. Without a DISCORD_TOKEN, in the "
        "environment or in .env, it plays in a sandbox: a Discord of your own, on this machine.",
    )
    parser.add_argument("--version", action="version", version=f"Dealer's Choice {version()}")
    parser.add_argument("--discord", action="store_true", help="never play in the sandbox: a token is required")
    parser.add_argument(
        "--workers",
        type=int,
        choices=range(1, MOST_WORKERS + 1),
        metavar="N",
        help="in the sandbox: so many processes, with presses over HTTP",
    )
    parser.add_argument("--until-input-ends", action="store_true", help=argparse.SUPPRESS)  # for what starts workers
    commands = parser.add_subparsers(dest="command", metavar="command")
    backup = commands.add_parser("backup", help="copy the database to a new file; the bot may be running")
    restore = commands.add_parser("restore", help="replace the database with a backup; the bot must not be running")
    copy = commands.add_parser("copy", help="copy everything to an empty database; no bot may be running on either")
    copy.add_argument("source", metavar="FROM", help="the path of a file, or a URL as in DATABASE")
    copy.add_argument("target", metavar="TO", help="the same")
    export = commands.add_parser("export", help="write a server's standings to a new file; the bot may be running")
    export.add_argument("server", type=_server, metavar="SERVER", help="the server's id")
    bring = commands.add_parser("import", help="import a server's standings from a file; the bot must not be running")
    bring.add_argument("--server", type=_server, metavar="ID", help="a server other than the one named in the file")
    for command in (backup, restore, export, bring):
        kinds = {export: ".json (all of it) or .csv (for spreadsheets)", bring: "the .json file of an export"}
        command.add_argument("file", type=Path, metavar="FILE", help=kinds.get(command, ""))
    doctor = commands.add_parser(
        "doctor", help="check all that the bot needs, and say what is wrong; it may be running"
    )
    doctor.add_argument("--json", action="store_true", help="for programs")
    commands.add_parser("stats", help="count servers, tables, people and games per day; the bot may be running")
    return parser


def _server(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 20 and 0 < int(text) < 2**63):
        raise argparse.ArgumentTypeError(
            f"{text[:40]} is not a server's id: with Discord's developer mode you can copy it"
        )
    return int(text)


def _end_with_input() -> None:
    """End when the standard input closes, whose other end the process holds that has started this one."""
    with contextlib.suppress(OSError):
        while os.read(0, 1024):
            pass
    os.kill(os.getpid(), signal.SIGINT)


async def do(options: argparse.Namespace) -> int:
    """Do what the command line asks for, now that the packages are installed."""
    import discord

    from bot.host import settings as settings_
    from bot.runtime import log
    from bot.store.errors import StorageError, StoreFailed, WrongDatabaseError
    from bot.store.postgres.address import Address

    try:
        settings = settings_.read(discord=options.discord)
        if options.command == "copy":
            options.source = settings_.place(options.source, "FROM", settings.folder)
            options.target = settings_.place(options.target, "TO", settings.folder)
    except settings_.SettingsError as error:
        return _failed(error, 2)
    if options.workers and not settings.sandbox:
        return _failed("--workers is for the sandbox only: with a DISCORD_TOKEN a service manager starts them.", 2)
    places = [settings.database, *([options.source, options.target] if options.command == "copy" else ())]
    addresses = [place for place in places if isinstance(place, Address)]
    if addresses or (options.workers or 1) > 1:
        bootstrap.ensure("requirements-postgres.lock")
    secrets = [*settings.secrets, *(secret for address in addresses for secret in address.secrets)]
    log.setup(settings.log_level, style=settings.log_format, secrets=secrets)
    try:
        if options.command == "doctor":
            return await _examine(settings, as_json=options.json)
        if options.command:
            await _maintain(options, settings)
        elif settings.sandbox:
            await _until_asked(_play(settings, options.workers or 0))
        else:
            leaving = asyncio.Event()
            drain = 0.0 if settings.interactions_port is None else settings.timings.drain
            await _until_asked(_run(settings, leaving=leaving), leaving, drain)
    except discord.LoginFailure:
        return _failed("Discord refuses the token in DISCORD_TOKEN: copy it again from the developer portal.", 1)
    except WrongDatabaseError as error:
        return _failed(error, 2)
    except (LaunchError, StorageError) as error:
        return _failed(error, 1)
    except StoreFailed as error:
        return _failed(f"{settings.database} cannot be used as the database: {error}. {error.advice}", 1)
    return 0


async def _maintain(options: argparse.Namespace, settings: Settings) -> None:
    from bot.host import databases
    from bot.services import standings_file
    from bot.store.sql import exchange

    match options.command:
        case "backup":
            await databases.backup(settings.database, options.file)
            _say(f"Copied {settings.database} to {options.file}.")
        case "restore":
            kept = await databases.restore(settings.database, options.file)
            before = f" The previous contents are in {kept}." if kept else ""
            _say(f"Restored {settings.database} from {options.file}.{before}")
        case "copy":
            count = await databases.copy(options.source, options.target)
            _say(f"Copied {count} rows from {options.source} to {options.target} and compared them.")
        case "export":
            async with databases.reading(settings.database) as db:
                count = await standings_file.write(options.file, *await exchange.history(db, options.server))
            _say(f"Wrote {count} games of the server {options.server} to {options.file}.")
        case "import":
            brought = standings_file.read(options.file, options.server)
            async with databases.database(settings.database) as db:
                new, known = await exchange.bring_in(db, brought)
            _say(f"Imported {new} games into the server {brought.guild_id}; {known} were already there.")
        case "stats":
            async with databases.reading(settings.database) as db:
                _say(_summed_up(await exchange.summary(db)))


async def _examine(settings: Settings, *, as_json: bool) -> int:
    from bot.host import doctor

    report = await doctor.examined(settings)
    _say(report.json if as_json else report.text)
    return report.exit_code


def _summed_up(summary: Summary) -> str:
    lines = [
        f"Servers           {summary.servers} (the bot was removed from {summary.removed} of them)",
        f"People            {summary.people}",
        f"Open tables       {summary.playing} in play, {summary.lobbies} waiting for players",
        f"Finished games    {summary.finished} (and {summary.unfinished} tables closed without a result)",
        f"Database          {summary.size / 1_000_000:.1f} MB",
        "",
        "Games that ended on each day (UTC)",
        *(f"{day}  {count}" for day, count in summary.days),
    ]
    return "\n".join(lines)


async def _until_asked(
    running: Coroutine[Any, Any, None], leaving: asyncio.Event | None = None, drain: float = 0.0
) -> None:
    """Run something until it ends or until Ctrl-C or SIGTERM; a second signal does not wait for it to end.

    :param leaving: is set at SIGTERM, ``drain`` seconds before it ends.

    The handlers are the loop's: one of Python's own may run just before the loop waits, which would not notice until
    the next event.
    """
    from bot.runtime import log

    loop, task = asyncio.get_running_loop(), asyncio.ensure_future(running)
    asked = False

    def ask(number: signal.Signals) -> None:
        nonlocal asked
        asked = True
        log.logger("bot").info("ending", signal=number.name)
        for one in (signal.SIGINT, signal.SIGTERM):
            loop.remove_signal_handler(one)
        if number is signal.SIGTERM and leaving is not None and drain:
            leaving.set()
            loop.call_later(drain, task.cancel)
        else:
            task.cancel()

    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows, where asyncio.run handles Ctrl-C
            loop.add_signal_handler(number, ask, number)
    try:
        await task
    except asyncio.CancelledError:
        if not asked:
            raise


async def _run(settings: Settings, invitation: str = "Ready on Discord.", leaving: asyncio.Event | None = None) -> None:
    from bot.host.app import run
    from bot.runtime import log

    loop = type(asyncio.get_running_loop()).__module__.partition(".")[0]
    log.logger("bot").info("starting", version=version(), python=platform.python_version(), loop=loop)
    said = False

    async def ready() -> None:
        nonlocal said
        if not said:  # it is called again for every new session
            said = True
            settle()
            asyncio.get_running_loop().call_later(SETTLED, settle)
            _say(invitation)

    try:
        await run(settings, ready=ready, leaving=leaving)
    except asyncio.CancelledError:
        log.logger("bot").info("ended in order")
        raise


def settle() -> None:
    """Exempt all present objects from garbage collection, because most of them live as long as the process.

    The modules, cogs, texts and servers are hundreds of thousands of objects: traversing all of them pauses the process
    for longer than everything else that a press needs.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG)


async def _play(settings: Settings, count: int) -> None:
    """:param count: of workers; 0 for a bot in this process, at the gateway."""
    from bot.host import workers
    from bot.runtime import log

    _say("Playing in the sandbox, because there is no DISCORD_TOKEN in the environment or in .env.")
    ports = workers.free_ports(count)
    endpoints = [f"http://127.0.0.1:{port}/interactions" for port in ports]
    async with _sandbox(settings, endpoints) as (sandbox, there):
        settings = dataclasses.replace(
            settings, token=there["token"], api_url=there["api"], gateway_url=there["gateway"]
        )
        log.setup(settings.log_level, style=settings.log_format, secrets=settings.secrets)
        invitation = f"Open {there['page']} and choose a game. Press Ctrl-C here to end it."
        running = workers.run(settings, ports, lambda: _say(invitation)) if ports else _run(settings, invitation)
        bot = asyncio.create_task(running)
        ended = asyncio.create_task(sandbox.wait())
        try:
            await asyncio.wait({bot, ended}, return_when=asyncio.FIRST_COMPLETED)
            if not bot.done():
                raise LaunchError("The sandbox has ended, so the bot ends, too.")
            bot.result()
        finally:
            for task in (bot, ended):
                task.cancel()
            await asyncio.gather(bot, ended, return_exceptions=True)


@contextlib.asynccontextmanager
async def _sandbox(
    settings: Settings, endpoints: Sequence[str]
) -> AsyncIterator[tuple[asyncio.subprocess.Process, dict[str, str]]]:
    """Start the sandbox as another process; gives the process and the addresses that it serves.

    :param endpoints: the URLs of workers; without any, interactions come over the gateway.

    It ends when the pipe to it closes, so it never outlives this process. It has its own session, so that a Ctrl-C in
    the terminal does not end it before the bot.
    """
    import filelock

    world = settings.folder / "sandbox-world.db"
    lock = filelock.FileLock(world.with_name("sandbox-world.lock"))
    try:
        world.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire(timeout=0)
    except filelock.Timeout:
        raise LaunchError("The sandbox is already running: use its page, or end it first.") from None
    except OSError as error:
        raise LaunchError(
            f"Cannot write into {world.parent} ({error.strerror}): set DATABASE to a file in another folder."
        ) from None
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "sandbox", "--name", "Dealer's Choice", "--world", str(world)),
        *("--port", str(await _port(settings.sandbox_port))),
        *(["--endpoint", *endpoints] if endpoints else ()),
        cwd=bootstrap.ROOT,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        start_new_session=True,
    )
    assert process.stdin and process.stdout  # noqa: PT018  (they are pipes, as requested)
    try:
        try:
            line = await asyncio.wait_for(process.stdout.readline(), START_PATIENCE)
            there = json.loads(line)
        except (TimeoutError, ValueError):
            raise LaunchError("The sandbox did not start.") from None
        addresses = settings.sandbox_addresses
        addresses.touch(0o600)
        addresses.write_bytes(line)
        yield process, there
    finally:
        settings.sandbox_addresses.unlink(missing_ok=True)
        process.stdin.close()
        try:
            await asyncio.wait_for(process.wait(), END_PATIENCE)
        except TimeoutError:
            process.kill()
            await process.wait()
        lock.release()


async def _port(wanted: int) -> int:
    """Choose the port for the page: the wanted one, or 0 (any) if it is taken.

    A sandbox whose launcher was just killed gets a second to free its port.
    """
    for _ in range(10):
        try:
            with socket.socket() as probe:
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind(("127.0.0.1", wanted))
        except OSError as error:
            reason = error.strerror
            await asyncio.sleep(0.1)
        else:
            return wanted
    _say(f"Port {wanted} cannot be used ({reason}), so the page gets another one.")
    return 0


def _failed(reason: object, code: int) -> int:
    sys.stderr.write(f"{reason}\n")
    return code


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
