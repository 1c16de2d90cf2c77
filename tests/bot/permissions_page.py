"""The page `docs/permissions.md`, from the table that the tests press through: `python -m tests.bot.permissions_page`.

A test fails when it is not up to date.
"""

from pathlib import Path

from bot.discord.permissions import PERMISSIONS
from tests.bot.authorization import CHAPTERS, EVERYBODY, INVITED, MANAGERS, MODERATORS, Role

PAGE = Path(__file__).resolve().parents[2] / "docs" / "permissions.md"

HEAD = """\
# Permissions

Everything about a table depends on a member's rights in **the channel where the table is**, wherever they type the
command or press the button. `python -m tests.bot.permissions_page` writes this page from the table that the tests press
through in every role.

- **Members who cannot see the channel** are told that there is no such table. For a public thread, its channel counts;
  a private one is visible to those who sit at its table or can manage threads. Players can always leave their table or
  their tournament (`/tournament show` offers it), even if they can no longer see it.
- **If the channel is gone**, its tables and games are visible to those who sat there and to server managers.
- **If the bot cannot see the channel**, Discord does not tell it who can. Commands and buttons in that channel work as
  ever, because Discord sends the member's permissions along. Elsewhere, and in direct messages, the bot says that it
  cannot see the channel and changes nothing; only administrators, who see every channel, can act from there.
- **Moderators** can manage messages in the table's channel, or see it and have the role that the server has set for
  moderating all tables.
- **Server managers** have the permission Manage Server. That alone makes nobody a moderator.
- **Members who are timed out** can look things up, but do nothing at tables.
- **In direct messages** only hands are played. The bot asks Discord whether the player is still in the server, is not
  timed out, and can see the channel. An answer holds for five seconds, so a player who was kicked, banned or timed out
  can play on for that long. If Discord does not answer within a second, its last answer counts for this press, if
  it is not older than a quarter of an hour; without one, nothing is done. The late answer counts from the next press
  on.
- Commands work in servers; `/help` and `/privacy` work in direct messages with the bot, too.
"""

BOT = """\
## The bot itself

The permissions that the bot asks for when it is invited; `/server check` lists what it has in a channel, and
what works there and in other channels.

| permission | what for |
|---|---|
"""


def of_the_bot() -> str:
    """The part about the bot's own permissions."""
    threads, events = " (only for games in threads and several tables at once)", "; granted for the whole server"
    when = {one: threads if one.for_threads else events if one.for_events else "" for one in PERMISSIONS}
    return BOT + "\n".join(f"| {one.name} | {one.why}{when[one]} |" for one in PERMISSIONS) + "\n"


GROUPS = {
    "players": {Role.SEATED},
    "the host": {Role.OPENER},
    "moderators": MODERATORS,
    "server managers": MANAGERS,
    "an invited player": INVITED,
}
"""How the page calls those who may do something that not everybody may."""
ALONE = "players alone against the house"


def page() -> str:
    """The page as it should be."""
    parts = [HEAD, of_the_bot()]
    for title, rows in CHAPTERS.items():
        found: dict[str, list[str]] = {}
        for words in dict.fromkeys(row.words for row in rows):
            (who,) = {row.who for row in rows if row.words == words}
            called = next(row.called for row in rows if row.words == words)
            groups = called or ", ".join(name for name, roles in GROUPS.items() if roles <= who) or ALONE
            found.setdefault("everybody" if who >= EVERYBODY else groups, []).append(words)
        lines = [
            f"- **{who[0].upper()}{who[1:]}:** {'; '.join(_lower(one) for one in can)}" for who, can in found.items()
        ]
        parts.append("\n".join([f"## {title}\n", *lines]) + "\n")
    return "\n".join(parts)


def _lower(words: str) -> str:
    return words[0].lower() + words[1:]


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
