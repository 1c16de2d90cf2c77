"""The table's message. Moving it does not change what it shows, so most of these changes are quiet."""

from dataclasses import replace

from bot.play import waits as deadlines
from bot.play.changes import NO_LIMITS, Changed, Context, Limits
from bot.play.missing_game import MissingGame
from bot.play.reactions import favorite
from bot.play.table import HOMELESS, DeadlineKey, Home, Table, Wait
from bot.standings.ids import MessageId

HOMELESS_FOR = 1800.0  # seconds within which a game whose channel is gone can be posted elsewhere before it is closed
MOST_LOST = 3  # how often a picture is drawn anew that is gone from its message
SELDOM = 60.0  # the least seconds between two times that the bot posts a table again


def adopt(table: Table, _: Context, message_id: MessageId) -> Changed:
    """Take a message as the table's if none is known: the bot was stopped before Discord told it the id."""
    if table.home.message_id is not None:
        return Changed(table)
    return Changed(replace(table, home=replace(table.home, message_id=message_id)), quiet=True)


def move(
    table: Table,
    context: Context,
    channel_id: int,
    message_id: MessageId,
    parent_id: int | None,
    limits: Limits = NO_LIMITS,
) -> Changed:
    """Take a new message as the table's. The clock of a table of a tournament starts with its first.

    In the same channel, the former message is deleted (:func:`bot.play.changes.served`), so what links to it is drawn
    again.

    Players who were called by a separate message are called by the table itself from now on. The one that told them
    that their game has begun is no longer needed.

    :param parent_id: the channel of the public thread that the message stands in.
    """
    waits = {
        key: wait if wait.called is None else replace(wait, called=message_id) for key, wait in _housed(table).items()
    }
    begins = table.home.unhoused and table.phase == "play"
    again = table.home.message_id is not None and table.home.channel_id == channel_id
    home = replace(table.home, channel_id=channel_id, parent_id=parent_id, message_id=message_id)
    home = replace(home, reposted=context.now) if again else home
    table = replace(table, waits=waits, home=replace(home, unhoused=False, trouble=None, announcement=None))
    if begins and not isinstance(table.game, MissingGame):
        return Changed(replace(table, waits=deadlines.of(table, context)), limits=limits)
    return Changed(table, quiet=not again, limits=limits)


def until_repost(home: Home, now: float) -> float:
    """Give the seconds until the bot may post a table again."""
    passed = now - home.reposted
    return SELDOM - passed if 0 <= passed < SELDOM else 0.0  # it is negative once the clock was set back


def claim_repost(table: Table, context: Context, message_id: MessageId | None) -> Changed:
    """Reserve the next post of a table, in place of this message, unless something else has done so within a minute."""
    if table.home.message_id != message_id or until_repost(table.home, context.now):
        return Changed(table)
    return Changed(replace(table, home=replace(table.home, reposted=context.now)), quiet=True)


def lose_thread(table: Table, _: Context) -> Changed:
    """Remember that a table's thread is gone, so the permissions of its parent channel no longer matter."""
    if table.home.parent_id is None:
        return Changed(table)
    return Changed(replace(table, home=replace(table.home, parent_id=None)), quiet=True)


def forget(table: Table, _: Context, message_id: MessageId) -> Changed:
    if table.home.message_id != message_id:
        return Changed(table)
    home = replace(table.home, message_id=None, gone=message_id, pictured=False)
    return Changed(replace(table, home=home), quiet=True)


def note_pictured(table: Table, _: Context, *, pictured: bool) -> Changed:
    """Remember whether the message of a table that is over shows its picture.

    Only the code that shows the picture asks for this, so nobody has to be told.
    """
    if table.phase != "over" or table.home.pictured == pictured:
        return Changed(table)
    lost = table.home.pictures_lost + (not pictured)
    return Changed(replace(table, home=replace(table.home, pictured=pictured, pictures_lost=lost)), quiet=True)


def wants_picture(old: Table, table: Table) -> bool:
    """Whether a change leads to a new picture: the game ends, it shows what it may no longer show, or it is gone.

    An edit that another process has sent at the same time may have removed it.
    """
    if table.phase != "over" or table.private:  # which has no page
        return False
    if old.phase == "play":
        return True
    gone = old.home.pictures_lost < table.home.pictures_lost <= MOST_LOST
    return old.home.pictured and (gone or not same_picture(old, table))


def note_wording(table: Table, _: Context, shown: Table, wording: int) -> Changed:
    """Remember how little of a table may be shown while these people sit there: more was refused."""
    if _subject(table) != _subject(shown) or table.home.wording >= wording:
        return Changed(table)
    return Changed(replace(table, home=replace(table.home, wording=wording)), quiet=True)


def reworded(old: Table, table: Table) -> Table:
    """Have everything shown again that was refused, once other people sit at a table, or its phase is another one.

    A picture is shown no more that has what is not to be seen any longer; it is drawn anew.
    """
    if old.home.pictured and not same_picture(old, table):
        table = replace(table, home=replace(table.home, pictured=False))
    if not table.home.wording or _subject(table) == _subject(old):
        return table
    return replace(table, home=replace(table.home, wording=0))


def _subject(table: Table) -> object:
    return table.phase, tuple(player.name for player in table.players)


def same_picture(one: Table, other: Table) -> bool:
    """Whether the picture of a table that is over shows the same people for the same, by names that may be shown."""
    return _pictured(one) == _pictured(other)


def _pictured(table: Table) -> object:
    return _subject(table), table.home.wording, favorite(table), table.outcome and table.outcome.counted


def accept_words(table: Table, _: Context, number: int) -> Changed:
    """Remember that the table's message has shown what was written in an action, and that nothing has refused it.

    After the end, the files with what was written show it then.

    :param number: of the action.
    """
    index, quiet = number - table.first_shown, not table.ended
    if index < 0:
        unshown = tuple(other for other in table.unshown if other != number)
        return Changed(replace(table, unshown=unshown) if unshown != table.unshown else table, quiet=quiet)
    if table.moves[index].accepted:
        return Changed(table)
    accepted = replace(table.moves[index], accepted=True)
    return Changed(replace(table, moves=(*table.moves[:index], accepted, *table.moves[index + 1 :])), quiet=quiet)


def announce(table: Table, _: Context, message_id: MessageId) -> Changed:
    """Note the message that tells people that their game has begun; it is deleted when that is over."""
    return Changed(replace(table, home=replace(table.home, announcement=message_id)), quiet=True)


def note_trouble(table: Table, context: Context, trouble: str | None, *, homeless: bool = False) -> Changed:
    """Remember why the table's message cannot be kept fresh, or that it can again.

    :param homeless: whether its channel is gone for good; then it closes unless it is posted elsewhere in time.

    A private table has no message, and goes on wherever its player asks for it.
    """
    if table.home.trouble == trouble or table.ended or table.private:
        return Changed(table)
    if trouble is not None and HOMELESS in table.waits:  # what was sent before is refused only now
        return Changed(table)
    waits = _housed(table)
    if homeless:
        waits[HOMELESS] = Wait("lobby", context.now + HOMELESS_FOR)
    return Changed(replace(table, waits=waits, home=replace(table.home, trouble=trouble)), quiet=True)


def _housed(table: Table) -> dict[DeadlineKey, Wait]:
    return {key: wait for key, wait in table.waits.items() if key is not HOMELESS}
