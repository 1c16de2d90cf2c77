"""Builds `dealers_choice_env` with the engines in it, from a clone.

The engines are the folder `rules/` of the repository. In the package they stand as `dealers_choice_env.rules`, so that
they are in nobody's way; what imports them by their name in the repository is written so.
"""

import re
import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

RULES = Path(__file__).resolve().parent.parent / "rules"
PACKAGE = "dealers_choice_env"
IMPORT = re.compile(r"^(\s*(?:from|import) )rules\b", re.MULTILINE)


class WithEngines(build_py):
    """Puts the engines into the package."""

    def run(self) -> None:
        """Build what is to be installed."""
        super().run()
        if self.editable_mode:  # what runs is the clone, and there the engines are
            return
        package = Path(self.build_lib, PACKAGE)
        shutil.rmtree(package / RULES.name, ignore_errors=True)
        shutil.copytree(RULES, package / RULES.name, ignore=shutil.ignore_patterns("__pycache__"))
        for file in package.rglob("*.py"):
            file.write_text(IMPORT.sub(rf"\1{PACKAGE}.rules", file.read_text("utf-8")), "utf-8")


setup(cmdclass={"build_py": WithEngines})
