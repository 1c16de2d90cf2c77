"""Run the tests on all cores: `python3 -m tests`, with pytest's own arguments where wanted.

`--all` adds those in a browser, on PostgreSQL, and long runs; `--clause NN10` runs the tests of a clause.
`--game karma` holds one game to everything that every game has to keep, and prints a line for each (`tests/kit`).
"""

import os
import sys
from pathlib import Path

if not __package__:  # started as `python3 /path/to/tests`
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

from bot.host import bootstrap

bootstrap.ensure("requirements-dev.lock")
if "--all" in sys.argv:
    bootstrap.ensure("requirements-postgres.lock")
os.chdir(bootstrap.ROOT)

if any(argument.partition("=")[0] == "--game" for argument in sys.argv):
    from tests.kit import report

    sys.exit(report.main(sys.argv[1:]))

import pytest  # noqa: E402  (it may have been installed just now)

sys.dont_write_bytecode = False  # containers often set it: every bot that a test starts would be compiled again
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.exit(pytest.main(["-n", "auto", "--dist", "worksteal", *sys.argv[1:]]))
