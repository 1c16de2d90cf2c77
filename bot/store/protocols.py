"""What has to be kept, in the words of tables, standings, servers and people: a store is whatever keeps it.

All are asked in the same way, however many ask at once, here or in another process: each change is there as a whole or
not at all, and what it rests on is said with it. Beside what is named here each of them may raise
:class:`bot.store.errors.StoreFailed`.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from bot.play.changes import Action, Changed, Limits
from bot.play.places import Label, Place, Sitting
from bot.play.table import Hand, Table
from bot.play.waits import Due
from bot.standings.boards import By, Deed, Figures, Page, Period, Rival, Season, Stretch
from bot.standings.games import Finished, PastGame, Sight
from bot.standings.people import Former
from rules import Game


@dataclass(frozen=True, slots=True)
class Forgetting:
    """Somebody who is being forgotten in a server, and what stands for them there from then on."""

    user_id: int
    guild_id: int
    former: Former
    asked_at: float


class FactStore(Protocol):
    """What the program notes about itself and about its database, by name."""

    async def fact(self, name: str) -> str | None:
        """Read a fact about this database."""

    async def note(self, name: str, value: str) -> None:
        """Write a fact about this database."""

    async def claim(self, application_id: int) -> None:
        """Bind this database to an application, or check that it is bound to this one.

        :raises StorageError: it belongs to another.
        """


class TableStore(Protocol):
    """Tables, each with its record. A change is stored as a whole, or not at all."""

    games: dict[str, Game[Any, Any]]
    """The games that tables may play, by their keys."""

    async def add_table(self, table: Table, limits: Limits, *, after: Table | None = None) -> int:
        """Store a new table and tell its id.

        :param after: the table that it is the rematch of.
        :raises LimitReached: its opener or its channel has as many tables as may be.
        :raises Conflict: the table that it is the rematch of was changed meanwhile.
        """

    async def save(self, old: Table, changed: Changed, now: float) -> Table:
        """Store what a change has made of a table, in one transaction; gives it as it is stored.

        A game that has ended goes to the standings with its results, and the table says what came of it there. Of the
        deadlines only those are written that differ: the others may have been postponed in the database meanwhile.

        :raises Conflict: the table is not (any more) as this change has taken it to be.
        :raises LimitReached: the limits do not allow it.
        """

    async def table(self, table_id: int) -> Table | None:
        """Wake a table from how it stood after its last change."""

    async def record(self, table_id: int) -> tuple[list[Action], frozenset[int]]:
        """Read all actions of a table, and the numbers of those whose words were taken away."""

    async def archive(self, now: float) -> None:
        """Archive a few of the tables that ended some days ago."""


class TableLists(Protocol):
    """Which tables there are: by server, channel, person and time."""

    async def sittings(self, guild_id: int, user_id: int) -> list[Sitting]:
        """List the open tables of a server at which somebody sits, the newest first."""

    async def need_place(self, guild_id: int, channel_id: int, limits: Limits) -> None:
        """Refuse where as many open tables stand as a channel may have.

        :raises LimitReached: they do.
        """

    async def places(self, guild_id: int) -> list[Place]:
        """List the places of a server in which open tables of a game stand."""

    async def concerning(
        self, guild_id: int, user_id: int, labels: Sequence[Label], typed: str = "", most: int = -1
    ) -> list[Sitting]:
        """List the open tables of a server that concern somebody: first those at which they sit, the newest first.

        :param labels: what the tables of each place are called there.
        :param typed: has to be in that, in whatever case.
        :param most: so many at most; without, all.
        """

    async def open_tables_in(self, guild_id: int, channel_id: int | None = None) -> list[int]:
        """List the ids of the open tables of a server, or of one of its channels."""

    async def tables_in_thread(self, guild_id: int, thread_id: int) -> list[int]:
        """List the ids of all tables in a public thread, open or not."""

    async def count_open(self) -> int:
        """Count the tables that have not ended."""

    async def changed_since(self, when: float) -> list[int]:
        """List the ids of the tables that have changed since then, those that have ended first."""

    async def idle_tables(self, since: float) -> list[int]:
        """List the ids of the games that nobody has touched since then."""


class WaitStore(Protocol):
    """Until when tables wait, over all of them."""

    async def next_dues(self, most: int, *, away: Sequence[int] = (), shards: int = 1) -> list[Due]:
        """List the waits that end first, and who is to be called first, the earliest first.

        Those of servers on shards that are away are left out.
        """

    async def postpone(
        self,
        gap: float,
        now: float,
        *,
        least: float,
        pause: float,
        apart: float = 0.0,
        among: Collection[int] = (0,),
        shards: int = 1,
        deletions: bool = False,
        alive: bool = False,
    ) -> list[int]:
        """Move the deadlines of some shards' servers on by ``gap`` seconds, up to now.

        A longer gap is no time in which a game has lain idle either. Gives the tables whose messages tell people
        another time than the one that holds now, the most pressing first; not those that are so far away that it
        reads the same.

        :param least: so many seconds people have left at least.
        :param pause: so many seconds house players take at the most: nobody has charged them anything, and a gap is
            known only roughly.
        :param apart: so many seconds those that would have come earlier are apart, in their order: what they lead to
            is not all asked of Discord at once. All of them come within two minutes.
        :param deletions: move also those by which servers' data are deleted.
        :param alive: whether the whole bot is there now; killed a moment later, it does not move by the same gap again.
        """


class MessageStore(Protocol):
    """Messages that only one person sees, and messages that have served their time."""

    async def keep_hand(self, table_id: int, hand: Hand) -> None:
        """Remember where a private hand is shown; a direct message that showed it before is to be deleted."""

    async def hand(self, table_id: int, seat: int, now: float) -> Hand | None:
        """Find the private hand of a seat that can still be kept fresh."""

    async def forget_hand(self, table_id: int, hand: Hand) -> None:
        """Drop a private hand that can no longer be kept fresh, unless a newer one has come."""

    async def drop_old_hands(self, now: float) -> None:
        """Drop all tokens that have expired."""

    async def litter(self) -> list[tuple[int, int]]:
        """List the messages to be deleted, each with its channel."""

    async def drop(self, channel_id: int, message_id: int) -> None:
        """Note that a message is to be deleted."""

    async def is_litter(self, message_id: int) -> bool:
        """Tell whether a message is still to be deleted."""

    async def dropped(self, message_id: int) -> list[tuple[int, int]]:
        """Note that a message is gone. Gives the tables and seats whose hand it had become while it was deleted."""


class PersonStore(Protocol):
    """What people want for themselves, on all servers."""

    async def wants_hands(self, user_id: int) -> tuple[str, int] | None:
        """Tell where somebody wants their hands, and the channel of their direct messages; None if they never said."""

    async def want_hands(self, user_id: int, where: str, channel_id: int) -> None:
        """Remember where somebody wants their hands: ``here``, ``dm``, or ``closed`` where Discord refuses those."""

    async def want_words(self, user_id: int, *, plain: bool) -> None:
        """Remember whether somebody wants private messages in words only."""

    async def plain_readers(self) -> set[int]:
        """List those who want private messages in words only."""


class ServerStore(Protocol):
    """What servers have settled."""

    async def server(self, guild_id: int) -> str | None:
        """Read what a server has settled, as JSON; None if nothing."""

    async def change_server(self, guild_id: int, change: Callable[[str | None], str]) -> str:
        """Change what a server has settled, and tell it.

        :param change: makes the new JSON of the one that is stored, and nothing else: it may be asked again. What it
            raises leaves that as it is.
        """


class Document(NamedTuple):
    """Something that a game keeps for a server."""

    key: str
    name: str
    content: Any  # as JSON has it


class DocumentStore(Protocol):
    """What members have brought along to a server for a game: named documents, whose content is the game's affair."""

    async def documents(self, guild_id: int, game: str) -> list[Document]:
        """List what a game keeps for a server, by name."""

    async def add_document(
        self, guild_id: int, game: str, name: str, content: Any, by: int, now: float, *, most: int
    ) -> None:
        """Keep a document.

        :raises LimitReached: the game keeps ``most`` for this server already.
        """

    async def delete_document(self, guild_id: int, game: str, key: str, now: float) -> None:
        """Offer a document no longer."""


class StandingsStore(Protocol):
    """The standings of all servers."""

    async def last_game(self, guild_id: int) -> str | None:
        """Tell which game was finished last in a server, of those that count."""

    async def seasons(self, guild_id: int) -> list[Season]:
        """List the seasons of a server, the newest first; there is always a first one."""

    async def page(
        self,
        guild_id: int,
        game: str,
        season: int,
        *,
        by: By,
        period: Period,
        now: float,
        seen_since: float,
        least: int,
        user_id: int,
        number: int,
        size: int,
    ) -> Page:
        """Read a page of a leaderboard; what lies beyond the last is the last.

        :param game: a game, or :data:`ALL_GAMES`.
        :param seen_since: who has not been in this server since then is left out of the list.
        :param least: by the rate of wins, who has played fewer games in that period is left out too.
        """

    async def figures(self, guild_id: int, user_id: int, season: int) -> dict[str, Figures]:
        """Read somebody's figures of all time in a season, by game; :data:`ALL_GAMES` stands for all together."""

    async def course(self, guild_id: int, user_id: int, game: str) -> list[Stretch]:
        """List somebody's ratings after each of their games of a kind, in order, season by season."""

    async def rivals(self, guild_id: int, user_id: int, most: int) -> list[Rival]:
        """List those whom somebody has met in their last games that count, with who came to the better place."""

    async def last_games(self, guild_id: int, user_id: int, most: int) -> list[PastGame]:
        """List somebody's last games that count, the last first."""

    async def history(
        self, guild_id: int, user_id: int | None, sight: Sight, number: int, size: int
    ) -> tuple[list[PastGame], int, int]:
        """Read a page of the games of a server, or of one person there, the last first.

        Gives its number, for what lies beyond the last is the last, and the number of pages, too.

        :param sight: of whoever reads it; games that were brought here from elsewhere are for everybody.
        """

    async def deeds(self, guild_id: int, most: int) -> list[Deed]:
        """List what managers have done to a server's standings, the last first."""

    async def add(self, games: Sequence[Finished]) -> None:
        """Add games that have ended, in this order, in one transaction."""

    async def start_season(self, guild_id: int, number: int, by: int, now: float, *, carries: bool) -> bool:
        """Start a new season; tells whether it was begun only now.

        :param number: its number. Who asks twice, or at the same time as somebody else, starts one season.
        :param carries: whether ratings go on from the season before; if not, everybody starts anew.
        """

    async def void(self, guild_id: int, table_id: int, by: int, now: float) -> bool:
        """Have a game count nowhere; tells whether it had counted."""

    async def reset(self, guild_id: int, game: str, by: int, now: float) -> None:
        """Set the board of a game, or with :data:`ALL_GAMES` all boards, of the present season aside for good.

        The next game begins another one, on which everybody is new. Where no game has begun one yet, nothing is done.
        """

    async def recount(self) -> bool:
        """Work the boards out again whose past has changed, a step of it; tells whether there may be more to do.

        First a board's games are rated again, in their order; then the figures of everybody who played in them are
        made new. A game that ends meanwhile is either among those still to be rated, or rated rightly already. Where
        the past changes meanwhile, the board is worked out once more.
        """

    async def forget_periods(self, now: float) -> None:
        """Drop the figures of months and weeks that are over; results still say them."""


class PrivacyStore(Protocol):
    """What is stored about people and servers: told to whom it is about, and deleted when the time has come."""

    async def export(self, user_id: int) -> dict[str, Any]:
        """Read all that is stored about somebody, in words that they understand, and nothing about others."""

    async def sittings(self, user_id: int) -> list[int]:
        """List the open tables at which somebody sits, in all servers."""

    async def ask_to_forget(self, user_id: int, now: float) -> None:
        """Note that somebody is to be forgotten, who sits nowhere any more; their settings are dropped at once.

        Whoever asks again, before that is done, has all forgotten that has come since.
        """

    async def forgettings(self) -> list[Forgetting]:
        """List who is being forgotten where."""

    async def tables_with(self, who: Forgetting) -> list[int]:
        """List the tables that name somebody and that they have nothing to do with any more, the newest first.

        Where they have sat down again since they asked, they are not forgotten.
        """

    async def forget_results(self, who: Forgetting) -> bool:
        """Take somebody's name from their results, and them off the boards, a step of it; tells whether there is more.

        Those of a table that still names them are of a game that they have begun since.
        """

    async def forget_the_rest(self, who: Forgetting) -> None:
        """Take somebody out of what is left, and end with that."""

    async def server_removed(self, guild_id: int, now: float) -> None:
        """Note that the bot has been removed from a server."""

    async def server_joined(self, guild_id: int) -> None:
        """Note that the bot is in a server (again)."""

    async def present_in(self, guild_ids: Iterable[int], shard: int, shards: int, now: float) -> None:
        """Note in which servers of a shard the bot is: from all others of it that are stored it has been removed."""

    async def removed_servers(self, since: float) -> list[int]:
        """List the servers that the bot was removed from then or earlier."""

    async def delete_server(self, guild_id: int) -> bool:
        """Delete all that is stored of a server, a step of it; tells whether there is more to do."""


class Store(
    FactStore,
    DocumentStore,
    TableStore,
    TableLists,
    WaitStore,
    MessageStore,
    PersonStore,
    ServerStore,
    Protocol,
):
    """All that is kept."""

    @property
    def standings(self) -> StandingsStore:
        """What comes of the games that have ended."""

    @property
    def privacy(self) -> PrivacyStore:
        """What is stored about people and servers."""
