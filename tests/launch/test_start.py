"""`python3 -m bot` as a process: what it prints, how it ends, what it leaves behind.

The launcher is the real one; the bot and the sandbox that it starts are stand-ins that do what a test asks for.
"""

import asyncio
import json
import os
import re
import shutil
import signal
import socket
import stat
import subprocess
import sys
import tomllib
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot import version
from bot.host.settings import ROOT

APP = """
import asyncio, os, sys
import discord
from bot.runtime import log
from bot.store.errors import StorageError

async def run(settings, *, ready=None, leaving=None):
    do = os.environ["DO"]
    if do == "refuse":
        raise discord.LoginFailure("Improper token has been passed.")
    if do == "storage":
        raise StorageError("The database belongs to another application.")
    log.logger("app").info("started", sandbox=settings.sandbox, api=settings.api_url, text=settings.token,
        port=settings.interactions_port, metrics=settings.metrics_port, pid=os.getpid())
    try:
        await ready()
        await ready()
        await asyncio.Event().wait()
    finally:
        print("closed in order", flush=True)
"""

SANDBOX = """
import argparse, json, os, sys
parser = argparse.ArgumentParser()
parser.add_argument("--name", choices=["Dealer's Choice"], required=True)
parser.add_argument("--world")
parser.add_argument("--port")
parser.add_argument("--endpoint", nargs="+", default=[])
options = parser.parse_args()
if os.environ["DO"] == "no sandbox":
    sys.exit("The sandbox says why.")
names = ("api", "gateway", "page", "token", "application_id")
print(json.dumps({**dict.fromkeys(names, f"at {options.port}"), "api": "http://there", "token": "sandbox.secret"}),
    flush=True)
if os.environ["DO"] == "sandbox dies":
    sys.exit(3)
sys.stdin.read()
with open(options.world, "w") as world:
    world.write("saved")
"""


UVLOOP = """
import asyncio

class Loop(asyncio.SelectorEventLoop):
    pass

new_event_loop = Loop
"""
"""Stands in for the extra `speed`."""


class Checkout:
    """A copy of the launcher with its stand-ins, and a folder for its data."""

    def __init__(self, folder: Path) -> None:
        self.root, self.data = folder / "checkout", folder / "data"
        ours = shutil.ignore_patterns("__pycache__", "locales")
        shutil.copytree(ROOT / "bot", self.root / "bot", ignore=ours)
        (self.root / "bot" / "host" / "app.py").write_text(APP)
        (self.root / "sandbox").mkdir()
        (self.root / "sandbox" / "__main__.py").write_text(SANDBOX)
        for name in ("cogs", "rules", "requirements.lock", "requirements-postgres.lock", "pyproject.toml"):
            (self.root / name).symlink_to(ROOT / name)
        self.running: list[Process] = []

    async def start(self, *arguments: str, do: str = "play", **settings: str) -> Process:
        """Start it from another folder."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", *arguments),
            env={
                "PATH": os.environ["PATH"],
                "PYTHONPATH": str(self.root),
                "DO": do,
                "SANDBOX_PORT": "0",
                "DATABASE": str(self.data / "own.db"),
                **settings,
            },
            cwd=self.root.parent,
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
        )
        self.running.append(process)
        return process

    async def ran(self, *arguments: str, do: str = "play", **settings: str) -> tuple[int | None, str, str]:
        """Run it to its end; gives its exit code, standard output and standard error."""
        process = await self.start(*arguments, do=do, **settings)
        out, err = await asyncio.wait_for(process.communicate(), 60)
        return process.returncode, out.decode(), err.decode()


@pytest.fixture
async def checkout(tmp_path: Path) -> AsyncIterator[Checkout]:
    checkout = Checkout(tmp_path)
    yield checkout
    for process in checkout.running:
        if process.returncode is None:
            process.kill()
            await process.communicate()


async def said(process: Process) -> str:
    """The next line on standard output."""
    assert process.stdout is not None
    return (await asyncio.wait_for(process.stdout.readline(), 60)).decode().rstrip("\n")


FIRST = "Playing in the sandbox, because there is no DISCORD_TOKEN in the environment or in .env."


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_without_a_token_it_plays_in_the_sandbox_and_ends_when_asked(
    checkout: Checkout, number: signal.Signals
) -> None:
    process = await checkout.start()
    assert await said(process) == FIRST
    assert await said(process) == "Open at 0 and choose a game. Press Ctrl-C here to end it."
    addresses = checkout.data / "sandbox-addresses.json"
    assert json.loads(addresses.read_text())["token"] == "sandbox.secret"
    assert stat.S_IMODE(addresses.stat().st_mode) == 0o600
    process.send_signal(number)
    out, err = await process.communicate()
    assert process.returncode == 0
    assert out.decode() == "closed in order\n"
    assert "Traceback" not in err.decode()
    *_, asked, goodbye = err.decode().splitlines()
    assert re.fullmatch(rf"\S+ info +bot ending signal={number.name}", asked)
    assert re.fullmatch(r"\S+ info +bot ended in order", goodbye)
    assert (checkout.data / "sandbox-world.db").read_text() == "saved"
    assert not addresses.exists()


async def test_the_log_begins_with_the_version_and_names_no_token(checkout: Checkout) -> None:
    process = await checkout.start()
    await said(process)
    await said(process)
    process.terminate()
    _, err = await process.communicate()
    assert re.search(rf"^\S+ info +bot starting version={re.escape(version())} python=", err.decode())
    assert "started sandbox=True api=http://there text=***" in err.decode()


async def test_another_port_is_used_if_the_wanted_one_is_taken(checkout: Checkout) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        process = await checkout.start(SANDBOX_PORT=str(port))
        assert await said(process) == FIRST
        assert (await said(process)).startswith(f"Port {port} cannot be used (")
        assert (await said(process)).startswith("Open at 0 ")


async def test_a_second_start_at_the_same_time_is_refused(checkout: Checkout) -> None:
    process = await checkout.start()
    await said(process)
    await said(process)
    code, out, err = await checkout.ran()
    assert (code, out) == (1, FIRST + "\n")
    assert err == "The sandbox is already running: use its page, or end it first.\n"


@pytest.mark.parametrize(
    ("do", "sentence"),
    [
        ("no sandbox", "The sandbox says why.\nThe sandbox did not start.\n"),
        ("storage", "The database belongs to another application.\n"),
    ],
)
async def test_a_start_that_fails_says_why_and_leaves_nothing_running(
    checkout: Checkout, do: str, sentence: str
) -> None:
    code, out, err = await checkout.ran(do=do)
    assert (code, out) == (1, FIRST + "\n")
    assert err.endswith(sentence)
    assert "Traceback" not in err


async def test_a_sandbox_that_ends_ends_the_bot(checkout: Checkout) -> None:
    code, out, err = await checkout.ran(do="sandbox dies")
    assert code == 1
    assert "The sandbox has ended, so the bot ends, too.\n" in err
    assert "Traceback" not in err
    assert out.startswith(FIRST)


@pytest.mark.parametrize(("loop", "extra"), [("asyncio", "raise ImportError"), ("uvloop", UVLOOP)])
async def test_with_a_token_it_runs_on_discord(checkout: Checkout, loop: str, extra: str) -> None:
    (checkout.root / "uvloop.py").write_text(extra)
    process = await checkout.start(DISCORD_TOKEN="a.secret.token")
    assert await said(process) == "Ready on Discord."
    process.send_signal(signal.SIGTERM)
    _, err = await process.communicate()
    assert process.returncode == 0
    assert "started sandbox=False api=https://discord.com/api/v10 text=***" in err.decode()
    assert f" loop={loop} " in err.decode().splitlines()[0] + " "


async def test_a_token_that_discord_refuses_is_reported_and_not_retried(checkout: Checkout) -> None:
    code, out, err = await checkout.ran("--discord", do="refuse", DISCORD_TOKEN="a.secret.token")
    assert (code, out) == (1, "")
    started, refused = err.splitlines()
    assert "starting" in started
    assert refused.startswith("Discord refuses the token in DISCORD_TOKEN: ")


async def test_discord_without_a_token_is_an_error_and_does_not_start_the_sandbox(checkout: Checkout) -> None:
    code, out, err = await checkout.ran("--discord")
    assert (code, out) == (2, "")
    assert err.startswith("DISCORD_TOKEN is missing: ")


async def test_a_folder_that_cannot_be_written_is_named(checkout: Checkout) -> None:
    checkout.data.write_text("in the way")
    code, _, err = await checkout.ran()
    assert code == 1
    assert err.startswith(f"Cannot write into {checkout.data} (")


async def test_it_tells_its_version(checkout: Checkout) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert await checkout.ran("--version") == (0, f"Dealer's Choice {project['version']}\n", "")


@pytest.mark.parametrize("arguments", [("backup",), ("restore",), ("--sandbox",), ("fly", "away")])
async def test_unknown_arguments_are_answered_with_the_usage(checkout: Checkout, arguments: tuple[str, ...]) -> None:
    code, _, err = await checkout.ran(*arguments)
    assert code == 2
    assert err.startswith("usage: python3 -m bot ")


@pytest.mark.parametrize("command", ["backup", "restore"])
async def test_a_copy_of_a_missing_file_is_refused(checkout: Checkout, command: str) -> None:
    checkout.data.mkdir()
    code, out, err = await checkout.ran(command, "copy.db")
    assert (code, out) == (1, "")
    assert err.startswith("There is no ")
    assert err.count("\n") == 1


@pytest.mark.postgres
async def test_workers_are_told_apart_started_again_and_ended_together(checkout: Checkout) -> None:
    checkout.data.mkdir()
    process = await checkout.start("--workers", "2", DATABASE="postgresql://dealer@there/dealer", METRICS_PORT="9464")
    assert await said(process) == FIRST
    assert (await said(process)).startswith("Open at 0 ")
    assert process.stderr is not None
    pids: dict[str, tuple[str, int]] = {}
    while len(pids) < 2:
        line = (await process.stderr.readline()).decode()
        if found := re.match(r"worker (\d): .* started .* port=(\d+) metrics=None pid=(\d+)", line):
            pids[found[1]] = (found[2], int(found[3]))
    (port, first), (other, second) = pids["1"], pids["2"]
    assert port != other
    os.kill(first, signal.SIGKILL)
    while not (line := (await process.stderr.readline()).decode()).endswith("worker is back worker=1\n"):
        if "started" in line:
            assert re.search(rf"^worker 1: .* port={port} ", line)
    process.send_signal(signal.SIGINT)
    _, err = await process.communicate()
    assert process.returncode == 0
    assert err.decode().count("ended in order") == 2
    with pytest.raises(ProcessLookupError):
        os.kill(second, 0)


async def test_with_a_token_workers_are_left_to_a_service_manager(checkout: Checkout) -> None:
    code, out, err = await checkout.ran("--workers", "2", DISCORD_TOKEN="a.secret.token")
    assert (code, out) == (2, "")
    assert err == "--workers is for the sandbox only: with a DISCORD_TOKEN a service manager starts them.\n"


def test_the_garbage_collector_never_traverses_what_exists_at_the_start() -> None:
    code = (
        "import gc, bot.host.app; from bot.__main__ import settle; settle();"
        " print(gc.get_freeze_count(), len(gc.get_objects()))"
    )
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    frozen, traversed = map(int, done.stdout.split())
    assert frozen > 50_000 > 1000 > traversed
