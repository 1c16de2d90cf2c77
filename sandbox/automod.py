"""AutoMod: the words and links that a server blocks in messages of any author."""

import re

from sandbox.errors import RefusalError
from sandbox.world import Server

_LINK = re.compile(r"https?://([^/\s:>)]+)", re.IGNORECASE)


def refusal(server: Server | None, text: str, *, title: bool = False) -> RefusalError | None:
    """Return the code with which the server blocks a text or a thread's title: 200000, 200001, 240000; or None."""
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
    """Return a pattern for the whole word; a * at an end stands for more of the word."""
    inner = re.escape(word.strip("*"))
    before = "" if word.startswith("*") else r"(?<!\w)"
    after = "" if word.endswith("*") else r"(?!\w)"
    return re.compile(before + inner + after, re.IGNORECASE)
