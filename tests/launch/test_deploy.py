"""The files for running the bot as a service."""

import os
import re
import subprocess
from pathlib import Path

from bot.host import settings
from bot.host.settings import ROOT

COMPOSE = (ROOT / "deploy" / "compose.yaml").read_text("utf-8")
COMMAND = ROOT / "deploy" / "dealers-choice"
UNIT = (ROOT / "deploy" / "dealers-choice.service").read_text("utf-8")
DAY = 86400.0
STARTS_A_DAY = 1000
"""Discord resets the token of a bot that starts more often."""


def number(name: str) -> float:
    """Read a setting that is a number of seconds, or a count."""
    (value,) = re.findall(rf"^{name}=(\d+)$", UNIT, re.MULTILINE)
    return float(value)


def test_a_bot_that_keeps_failing_is_restarted_for_ever_and_keeps_its_token() -> None:
    first, last, steps = number("RestartSec"), number("RestartMaxDelaySec"), number("RestartSteps")
    passed, starts = 0.0, 0
    while passed < DAY:
        passed += first * (last / first) ** min(1.0, starts / steps)
        starts += 1
    assert re.search(r"^StartLimitIntervalSec=1d$", UNIT, re.MULTILINE)
    assert starts < number("StartLimitBurst") < STARTS_A_DAY


def test_the_containers_come_up_on_a_new_machine_and_after_a_reboot() -> None:
    assert re.findall(r"^ +restart: (.+)$", COMPOSE, re.MULTILINE) == ["unless-stopped", "always", "always"]
    assert "pg_isready, --host=127.0.0.1" in COMPOSE  # on its socket it answers before it is reachable
    assert len(re.findall(r"^ +build:$", COMPOSE, re.MULTILINE)) == 1  # because all share one image
    assert re.findall(r"^  (\S+):$", COMPOSE.partition("\nservices:")[2], re.MULTILINE) == [
        *("database", "worker-1", "worker-2", "worker-3", "caddy"),
        *("backups", "certificates", "database"),  # the volumes
    ]


def test_the_containers_get_only_known_settings() -> None:
    known = set(re.findall(r"^(?:# )?([A-Z_]+)=", (ROOT / ".env.example").read_text("utf-8"), re.MULTILINE))
    given = set(re.findall(r"^    ([A-Z_]+): ", COMPOSE.partition("\nservices:")[0], re.MULTILINE))
    assert given == {"DISCORD_TOKEN", "DATABASE", "INTERACTIONS_PORT", "INTERACTIONS_HOST", "INTERACTIONS_URL"} <= known


def test_the_balancer_knows_all_workers_at_their_port() -> None:
    (port,) = re.findall(r"INTERACTIONS_PORT: (\d+)", COMPOSE)
    (given,) = re.findall(r"^      WORKERS: (.+)$", COMPOSE, re.MULTILINE)
    assert given.split() == [f"{name}:{port}" for name in re.findall(r"^  (worker-\d):$", COMPOSE, re.MULTILINE)]


def test_the_name_of_a_units_instance_is_the_port_of_its_worker() -> None:
    (name,) = re.findall(r"^Environment=(\S+)=%i$", UNIT, re.MULTILINE)
    given = {"DISCORD_TOKEN": "a.secret.token"}
    for instance, port in (("", None), ("8081", 8081)):
        there = settings.read({**given, name: instance}, env_file=ROOT / "no such file")
        assert there.interactions_port == port
    example = (ROOT / ".env.example").read_text("utf-8")
    assert f"\n{name}=" not in example  # systemd would prefer it, even empty, to the instance's name


def test_a_command_beside_the_unit_has_the_units_settings_and_its_own_arguments_and_code(tmp_path: Path) -> None:
    systemd_run = tmp_path / "systemd-run"
    systemd_run.write_text('#!/bin/sh\nprintf "%s\\n" "$@"\nexit 3\n')
    systemd_run.chmod(0o755)
    done = subprocess.run(  # noqa: S603 - our own program
        [COMMAND, "export", "123", "my standings.json"],
        env={"PATH": f"{tmp_path}:{os.environ['PATH']}"},
        check=False, capture_output=True, text=True,
    )  # fmt: skip
    given = done.stdout.splitlines()
    assert done.returncode == 3
    start = re.search(r"^ExecStart=(.+) --discord$", UNIT, re.MULTILINE)
    assert start is not None
    assert given[-6:] == [*start[1].split(), "export", "123", "my standings.json"]
    for setting in ("EnvironmentFile", "WorkingDirectory"):
        (value,) = re.findall(rf"^{setting}=(.+)$", UNIT, re.MULTILINE)
        assert f"--property={setting}={value}" in given
    (folder,) = re.findall(r"^StateDirectory=(.+)$", UNIT, re.MULTILINE)
    assert f"--setenv=STATE_DIRECTORY=/var/lib/{folder}" in given
    assert {"--pipe", "--wait", "--collect"} <= {*given}
