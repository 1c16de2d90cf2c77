"""`python3 -m sandbox --world FILE --port N`: the sandbox as a process of its own.

It prints one line of JSON with its addresses once it serves, and ends on SIGTERM, or when its standard
input closes, whose other end its parent process holds.
"""

import argparse
import asyncio
import contextlib
import json
import logging
import os
import signal
import sys
import threading
from pathlib import Path

from sandbox.server import Sandbox
from sandbox.storage import WorldFileError

KEPT_REQUESTS = 1000


async def run(options: argparse.Namespace) -> int:
    """Serve until told to end; return the exit status."""
    try:
        sandbox = Sandbox(
            world=options.world,
            port=options.port,
            name=options.name,
            token=options.token,
            shards=options.shards,
            max_concurrency=options.max_concurrency,
            keep=KEPT_REQUESTS,
            endpoints=options.endpoint,
        )
    except WorldFileError as error:
        sys.stderr.write(f"The sandbox cannot start: {error}.\n")
        return 1
    try:
        await sandbox.start()
    except OSError as error:
        sys.stderr.write(
            f"The sandbox cannot listen on 127.0.0.1:{options.port}: {error.strerror}. "
            "Is another one running? Choose another port with --port.\n"
        )
        return 1
    loop = asyncio.get_running_loop()
    ended = asyncio.Event()
    for name in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # Windows
            loop.add_signal_handler(name, ended.set)
    # A thread, because not every kind of standard input can be awaited.
    threading.Thread(target=_wait_for_end_of_input, args=(loop, ended), daemon=True).start()
    line = {
        "api": sandbox.api_url,
        "gateway": sandbox.gateway_url,
        "page": sandbox.page_url,
        "token": sandbox.token,
        "application_id": str(sandbox.application_id),
    }
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()
    await ended.wait()
    await sandbox.close()
    return 0


def _wait_for_end_of_input(loop: asyncio.AbstractEventLoop, ended: asyncio.Event) -> None:
    # A closed descriptor is an end too; and the loop may be closed already.
    with contextlib.suppress(OSError, RuntimeError):
        while os.read(0, 1024):
            pass
    with contextlib.suppress(RuntimeError):
        loop.call_soon_threadsafe(ended.set)


def main() -> int:
    """Read the command line and serve."""
    parser = argparse.ArgumentParser(prog="python3 -m sandbox", description=__doc__.split("\n", 1)[0])
    parser.add_argument("--world", type=Path, help="the file that keeps the world; without it nothing is kept")
    parser.add_argument("--port", type=int, default=8765, help="0 for any free one")
    parser.add_argument("--name", default="Bot", help="the application's name")
    parser.add_argument("--token", help="the bot's token; by default the world's own")
    parser.add_argument("--shards", type=int, default=1, help="how many shards to recommend to the bot")
    parser.add_argument("--max-concurrency", type=int, default=1, help="how many shards may identify at a time")
    parser.add_argument(
        "--endpoint",
        nargs="+",
        default=[],
        metavar="URL",
        help="POST interactions to these workers in turn (as http://127.0.0.1:8080/interactions), not by the gateway",
    )
    logging.basicConfig(level=logging.INFO, format="sandbox: %(message)s", stream=sys.stderr)
    return asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    sys.exit(main())
