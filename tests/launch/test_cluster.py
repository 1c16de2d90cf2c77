"""What `python3 -m bot cluster` shows."""

import json
from pathlib import Path

import pytest

from bot.cluster.leases import Cluster, Lease, Process
from bot.host import databases
from bot.host.cluster import shown
from bot.store.errors import StorageError

NOW = 1_000_000.0
CLUSTER = Cluster(
    (Process(3, "one:7", 2, False, 93784.0), Process(4, "two:9", 1, True, 75.0)),
    (
        Lease(0, 5, 3, 9.0, 7380.0),
        Lease(1, 2, 4, 8.0, 61.0, True, 3),
        Lease(2, 2, 4, 8.0, 61.0, True, None),
        Lease(3, 9, 3, -4.2, 100.0),
    ),
)
AGREED = {
    "turns": json.dumps({"next": {"0": NOW + 3.25, "1": NOW - 9}, "left": 990, "total": 1000, "anew": NOW + 3600}),
    "requests": json.dumps({"a": [30.0, 20.0, NOW + 1], "b": [5.0, 5.0, NOW + 1], "gone": [9.0, 9.0, NOW - 1]}),
}


def test_it_shows_owners_since_when_and_what_discord_still_allows() -> None:
    assert shown(CLUSTER, AGREED, NOW).splitlines() == [
        "Process  runs for    capacity  shards  where",
        "      3  1 d 2 h           2       1  one:7",
        "      4  1 min 15 s         1       2  two:9 (draining)",
        "Together they can carry 2 of 4 shards: start more processes.",
        "",
        "Shard  process  held for   epoch",
        "    0        3  2 h 3 min      5",
        "    1        4  1 min 1 s      2  goes to 3",
        "    2        4  1 min 1 s      2  goes to the first to claim it",
        "    3        -  4 s            9  unowned",
        "",
        "Sessions          the next one in at most 3.2 s; 990 of 1000 are left for 1 h 0 min",
        "Requests          25 a second are allotted, 35 wanted, to 2 processes",
        "Being handed over 2 shards",
    ]


def test_it_says_that_no_bot_is_running() -> None:
    assert shown(Cluster((), ()), {}, NOW).splitlines()[0] == "No bot is running here."


async def test_a_file_has_no_cluster(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="only one bot can use"):
        await databases.cluster(tmp_path / "bot.db")
