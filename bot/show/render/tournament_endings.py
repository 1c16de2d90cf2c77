"""Why a tournament ended before its time, or was called off."""

from bot.language import names
from bot.language.texts import Texts
from bot.tournaments.formats import format_of
from bot.tournaments.organizing import early_end
from bot.tournaments.tournament import Tournament


def why_ended(tournament: Tournament, t: Texts) -> str:
    """Say that it ended early, when and why; empty if it was played to its end."""
    note = early_end(tournament)
    if note is None:
        return ""
    if note.by is None:
        return t(note.sentence)
    told = _when(tournament, t)
    return t("{what} Reason: {reason}", what=told, reason=names.quoted(note.reason)) if note.reason else told


def _when(tournament: Tournament, t: Texts) -> str:
    if not tournament.begun:
        return t("This tournament was called off.")
    if not format_of(tournament).in_rounds:
        return t("It ended early.")
    last = tournament.rounds[-1]
    left = len(last.unfinished)
    if 0 < left < len(last.tables):
        done, count = len(last.tables) - left, len(last.tables)
        return t(
            "It ended early in round {number}: {done} of its {count} tables had finished.",
            number=last.number,
            done=done,
            count=count,
        )
    number = last.number - 1 if left else last.number
    return t("It ended early after round {number}.", number=number) if number else t("It ended early in round 1.")
