"""Arena: whoever is free is seated at once, until the time is up."""

from bot.language.texts import mark
from bot.tournaments.formats.format import Format

ARENA = Format(
    "arena",
    mark("Arena"),
    mark("Whoever is free is seated at once, until the time is up."),
    paired=None,
    is_last=lambda _: True,
    streaks=True,
    paces=("fast", "normal"),  # nobody can wait for a day, or for ever, in an hour
    no_pace=mark("In an arena somebody else always waits, so its pace is fast or normal."),
    lengths=dict.fromkeys(("fast", "normal"), "1h"),
    suggested=("30m", "45m", "1h", "90m", "2h"),
    longest=2 * 3600.0,
    no_length=mark("An arena takes between 5 minutes and 2 hours, such as **30m** or **90m**."),
)
