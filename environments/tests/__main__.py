"""Run the tests of the environments: `python3 environments/tests`, with pytest's own arguments where wanted.

What they need is installed into `environments/.venv`, apart from what the bot needs.
"""

import os
import sys
from pathlib import Path

ENVIRONMENTS = Path(__file__).resolve().parent.parent
sys.path[0] = str(ENVIRONMENTS.parent)

from bot.host import bootstrap  # noqa: E402  (only now can it be found)

bootstrap.ensure("requirements.lock", ENVIRONMENTS)
os.chdir(ENVIRONMENTS)

import pytest  # noqa: E402  (only now is it sure to be there)

sys.exit(pytest.main(["-n", "auto", *sys.argv[1:]]))
