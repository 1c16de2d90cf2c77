"""AutoMod: the words and links that a server blocks in messages, whoever the author is."""

import re

from sandbox.errors import RefusalError
from sandbox.world import Server

_LINK = re.compile(r"https?://([^/\s:>)]+)", re.IGNORECASE)


def refusal(server: Server | None, text: str, *, title: bool = False) -> RefusalError | None:
    """Return why the server takes no such text (or title of a thread): 200000, 200001 or 240000; None where it does."""
    if server is None:
        return None
    if any(_pattern(word).search(text) for word in server.blocked_words):
        if title:
            return RefusalError(400, 200001, "Title was blocked by automatic moderation")
        return RefusalError(400, 200000, "Message was blocked by automatic moderation")
    hosts = [host.lower() for host in _LINK.findall(text)]
    if any(host == one or host.endswith(f".{one}") for host in hosts for one in server.blocked_hosts):
        return RefusalError(400, 240000, "Message blocked by harmful links filter")
    return None


def _pattern(word: str) -> re.Pattern[str]:
    """Return what finds the word as a whole, or with * at an end any word that goes on there."""
    inner = re.escape(word.strip("*"))
    before = "" if word.startswith("*") else r"(?<!\w)"
    after = "" if word.endswith("*") else r"(?!\w)"
    return re.compile(before + inner + after, re.IGNORECASE)
