"""Finding and starting the machine's own Chromium; the tests never download one."""

import os
import shutil

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find() -> str | None:
    """Return the path of a Chromium: the environment's CHROMIUM, or the first of the usual names on PATH."""
    named = os.environ.get("CHROMIUM")
    for name in (named,) if named else NAMES:
        found = shutil.which(name)
        if found:
            return found
    return None
