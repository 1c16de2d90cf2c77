"""What a store keeps, in terms of tables, standings, servers and people.

However many callers there are at once, in this process or in others, every change is atomic, and conditional on what it
rests on. Beside the errors named here every method may raise :class:`bot.store.errors.StoreFailed`.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from bot.cluster.leases import Cluster, Fence, Taken
from bot.play.changes import Action, Changed, Limits
from bot.play.gathering import Gathering
from bot.play.places import Label, Place, Sitting
from bot.play.table import Hand, Table, Token
from bot.play.waits import Due, Postponement
from bot.standings.boards import Alone, By, Deed, Figures, Page, Period, ProgramFigures, Rival, Season, Stretch
from bot.standings.daily import Among, Listed, Span, Streak, Try
from bot.standings.games import Finished, PastGame, Sight
from bot.standings.people import Former
from bot.store.peers import Peers
from bot.tournaments.changes import Changed as TournamentChanged
from bot.tournaments.tournament import Tournament
from rules import Game


@dataclass(frozen=True, slots=True)
class Deal:
    """The deals of a day: what they are made of."""

    day: str
    secret: str = field(repr=False)
    made_at: float
    interaction_id: int | None = None  # that has asked for one of them first


@dataclass(frozen=True, slots=True)
class Forgetting:
    """Somebody who is being forgotten in a server, and the former person in their place from then on."""

    user_id: int
    guild_id: int
    former: Former
    asked_at: float


class FactStore(Protocol):
    """What the program notes about itself and about its database, by name."""

    async def fact(self, name: str) -> str | None:
        """Read a fact."""

    async def note(self, name: str, value: str) -> None:
        """Write a fact."""

    async def size(self) -> int:
        """Tell how large the database is, in bytes."""

    async def claim(self, application_id: int) -> None:
        """Bind this database to an application, or check that it is bound to this one.

        :raises StorageError: it belongs to another.
        """


class TableStore(Protocol):
    """Tables, each with its record."""

    games: dict[str, Game[Any, Any]]
    """The games that can be played, by key."""

    async def add_table(
        self,
        table: Table,
        limits: Limits,
        *,
        after: Table | None = None,
        token: Token | None = None,
        fence: Fence | None = None,
    ) -> int:
        """Store a new table, and give its id.

        :param after: the table whose rematch it is.
        :param token: with which its opener's hand can be sent to them.
        :param fence: under which lease this came in; None where there are no leases.
        :raises LeaseLost: it is held no longer.
        :raises AlreadyCounted: what the same press has changed is stored already.
        :raises AlreadyOpen: its opener sits at one that the same button has opened.
        :raises LimitReached: its opener or its channel has as many tables as allowed.
        :raises Conflict: the table whose rematch it is was changed meanwhile.
        """

    async def save(self, old: Table, changed: Changed, now: float, fence: Fence | None = None) -> Table:
        """Store a changed table, with everything that comes of the change; gives it as it is stored, with its hands.

        A finished game goes to the standings, and the table gets its outcome there. Only deadlines that differ are
        written: the others may have been postponed in the database meanwhile. Where words or a name are removed from a
        table of a gathering, its board has to be shown again.

        :param fence: under which lease this came in; None where there are no leases.
        :raises LeaseLost: it is held no longer.
        :raises AlreadyCounted: what the same press has changed is stored already.
        :raises Conflict: the stored table is not the old one.
        :raises LimitReached: the limits do not allow it, or somebody sits at another table of the same gathering.
        """

    async def table(self, table_id: int) -> Table | None:
        """Read a table as its last change has left it."""

    async def record(self, table_id: int) -> tuple[list[Action], frozenset[int]]:
        """Read all actions of a table, and the numbers of those whose words were removed."""

    async def archive(self, now: float) -> None:
        """Archive a few tables that ended some days ago."""


class GatheringStore(Protocol):
    """Gatherings: several tables that were opened at once, with one board."""

    async def add_gathering(
        self, gathering: Gathering, tables: Sequence[Table], limits: Limits, fence: Fence | None = None
    ) -> tuple[Gathering, bool]:
        """Store a gathering with its tables, or find the one that this interaction has opened; tells whether it is new.

        While they are open its tables count in the channel of the board, wherever they stand.

        :param fence: under which lease this came in; None where there are no leases.
        :raises LeaseLost: it is held no longer.
        :raises LimitReached: the channel would have more tables than allowed.
        """

    async def gathering(self, gathering_id: int) -> Gathering | None:
        """Read a gathering, with the ids of its tables in their order."""

    async def unfinished_gatherings(self) -> list[int]:
        """List the ids of the gatherings whose boards do not show all results as they are now, the oldest first."""

    async def note_board(self, gathering_id: int, message_id: int | None) -> None:
        """Note which message the board is; None if it is gone."""

    async def finish_gathering(self, gathering_id: int) -> None:
        """Note that the board shows all results."""


class TournamentStore(Protocol):
    """Tournaments, each with all of its rounds."""

    async def add_tournament(self, tournament: Tournament, fence: Fence | None = None) -> tuple[Tournament, bool]:
        """Store a tournament, or find the one that this interaction has opened; tells whether it is new.

        :param fence: under which lease this came in; None where there are no leases.
        :raises LimitReached: as many are open in its channel as may be.
        :raises LeaseLost: it is held no longer.
        """

    async def tournament(self, tournament_id: int) -> Tournament | None:
        """Read a tournament as its last change has left it."""

    async def save_tournament(
        self, old: Tournament, changed: TournamentChanged, now: float, fence: Fence | None = None
    ) -> Tournament:
        """Store a changed tournament with its new tables; gives it as it is stored, with the ids of these.

        Whoever sits at a new table, and has pressed something of this tournament lately, can be sent their hand there.

        :param fence: under which lease this came in; None where there are no leases.
        :raises LeaseLost: it is held no longer.
        :raises AlreadyCounted: what the same press has changed is stored already.
        :raises Conflict: the stored tournament is not the old one.
        """

    async def keep_press(self, tournament_id: int, token: Token) -> None:
        """Keep the token of a press that has changed nothing, of people who are named in the tournament."""

    async def unfinished_tournaments(self) -> list[tuple[int, int]]:
        """List the ids of the tournaments that have not ended, each with its server, the oldest first.

        Those that were ended early are among them until their tables have ended.
        """

    async def unshown_tournaments(self) -> list[tuple[int, int]]:
        """List the ids of the tournaments whose message may not show them as they are, each with its server."""

    async def finish_tournament(self, shown: Tournament) -> None:
        """Note that the message of a tournament that has ended shows it as it is; the next change undoes that."""

    async def tournaments_in(self, guild_id: int, most: int) -> list[Tournament]:
        """List the tournaments of a server, the newest first."""

    async def tournaments_of(self, guild_id: int, user_id: int) -> list[Tournament]:
        """List the tournaments of a server that somebody has entered, the newest first."""


class TableLists(Protocol):
    """Which tables there are: by server, channel, person and time."""

    async def sittings(self, guild_id: int, user_id: int) -> list[Sitting]:
        """List a server's open tables at which somebody sits, the newest first."""

    async def need_place(self, guild_id: int, channel_id: int, limits: Limits) -> None:
        """Check that there may be another table in a channel.

        :raises LimitReached: there may not.
        """

    async def places(self, guild_id: int) -> list[Place]:
        """List the places of a server's open tables."""

    async def concerning(
        self, guild_id: int, user_id: int, labels: Sequence[Label], typed: str = "", most: int = -1
    ) -> list[Sitting]:
        """List a server's open tables that concern somebody: first those at which they sit, the newest first.

        :param labels: what tables are called, by place.
        :param typed: a part of what they are called, in upper or lower case.
        :param most: the greatest number of them; all if negative.
        """

    async def open_tables_in(self, guild_id: int, channel_id: int | None = None) -> list[int]:
        """List the ids of the open tables in a server, or in one of its channels with the public threads below it."""

    async def tables_in_thread(self, guild_id: int, thread_id: int) -> list[int]:
        """List the ids of all tables in a public thread, open or not."""

    async def count_open(self) -> int:
        """Count the tables that have not ended."""

    async def changed_since(self, when: float) -> list[int]:
        """List the ids of the tables that have changed since then, first those that have ended."""

    async def idle_tables(self, since: float) -> list[int]:
        """List the ids of the games that nobody has touched since then; those of a tournament end with their round."""


class WaitStore(Protocol):
    """The deadlines of all tables."""

    async def next_dues(self, most: int, *, away: Sequence[int] = (), shards: int = 1) -> list[Due]:
        """List the deadlines and calls that are due next, the earliest first.

        :param away: shards whose servers are left out.
        """

    async def postpone(
        self,
        by: Postponement,
        *,
        among: Collection[int] = (0,),
        shards: int = 1,
        deletions: bool = False,
        alive: bool = False,
    ) -> list[int]:
        """Postpone the deadlines of some shards' servers.

        A long gap does not count as time in which a game was idle, either. Gives the tables whose messages show a
        deadline that has visibly changed, the most urgent first.

        :param among: the shards.
        :param deletions: whether to postpone the deletion of servers' data as well.
        :param alive: whether to note that the bot is alive, so that a gap is not made up for twice if it is killed now.
        """


class MessageStore(Protocol):
    """Messages that only one person sees, and messages to be deleted."""

    async def keep_hand(self, table_id: int, hand: Hand) -> None:
        """Note where a private hand is shown; a direct message that showed it before is to be deleted."""

    async def keep_first_hand(self, table_id: int, hand: Hand, now: float) -> bool:
        """Note where a private hand is shown, unless another one of that seat is open; tells whether it is noted."""

    async def hand(self, table_id: int, seat: int, now: float) -> Hand | None:
        """Find the private hand of a seat that can still be kept fresh."""

    async def open_hands(self, table_id: int, now: float) -> list[Hand]:
        """List the private hands of a table that can still be kept fresh."""

    async def forget_hand(self, table_id: int, hand: Hand) -> None:
        """Drop a private hand that can no longer be kept fresh, unless there is a newer one."""

    async def keep_token(self, table_id: int, token: Token) -> None:
        """Keep the newest token of somebody who sits at a table, until a hand is shown with it."""

    async def tokens(self, table_id: int, now: float) -> list[Token]:
        """List the tokens with which the hands of a table's people can still be sent to them."""

    async def forget_token(self, table_id: int, token: Token) -> None:
        """Drop a token that Discord does not accept, unless there is a newer one."""

    async def drop_old_hands(self, now: float) -> None:
        """Drop all expired tokens."""

    async def litter(self) -> list[tuple[int, int]]:
        """List the messages to be deleted, each with its channel."""

    async def drop(self, channel_id: int, message_id: int) -> None:
        """Note that a message is to be deleted."""

    async def is_litter(self, message_id: int) -> bool:
        """Tell whether a message is still to be deleted."""

    async def dropped(self, message_id: int) -> list[tuple[int, int]]:
        """Note that a message is gone; gives the tables and seats whose hand it had become meanwhile."""


class PersonStore(Protocol):
    """The settings of people, which hold in all servers."""

    async def wants_hands(self, user_id: int) -> tuple[str, int] | None:
        """Read where somebody wants their hands, and the channel of their direct messages; None if they never said."""

    async def want_hands(self, user_id: int, where: str, channel_id: int) -> None:
        """Remember where somebody wants their hands: ``here``, ``dm``, or ``closed`` where Discord refuses those."""

    async def want_words(self, user_id: int, *, plain: bool) -> None:
        """Remember whether somebody wants private messages in words only."""

    async def plain_readers(self) -> set[int]:
        """List those who want private messages in words only."""


class ServerStore(Protocol):
    """The settings of servers."""

    async def server(self, guild_id: int) -> str | None:
        """Read a server's settings, as JSON; None if there are none."""

    async def change_server(
        self, guild_id: int, change: Callable[[str | None], str], fence: Fence | None = None
    ) -> str:
        """Change a server's settings, and give them.

        :param change: makes new JSON of the stored one, without side effects, for it may be called again. If it raises,
            the settings stay as they are.
        :param fence: under which lease this came in; None where there are no leases.
        :raises LeaseLost: that lease is held no longer.
        :raises AlreadyCounted: what the same press has changed is stored already.
        """


class Document(NamedTuple):
    """Something that a game keeps for a server."""

    key: str
    name: str
    content: Any  # as JSON has it


class DocumentStore(Protocol):
    """What a server's members have added to a game: named documents, whose content is the game's affair."""

    async def documents(self, guild_id: int, game: str) -> list[Document]:
        """List what a game keeps for a server, by name."""

    async def add_document(
        self,
        guild_id: int,
        game: str,
        name: str,
        content: Any,
        by: int,
        now: float,
        *,
        most: int,
        fence: Fence | None = None,
    ) -> None:
        """Keep a document.

        :param fence: under which lease this came in; None where there are no leases.
        :raises LimitReached: the game keeps ``most`` for this server already.
        :raises LeaseLost: that lease is held no longer.
        :raises AlreadyCounted: what the same press has changed is stored already.
        """

    async def delete_document(self, guild_id: int, game: str, key: str, now: float, fence: Fence | None = None) -> None:
        """Delete a document.

        :param fence: under which lease this came in; None where there are no leases.
        :raises LeaseLost: that lease is held no longer.
        :raises AlreadyCounted: what the same press has changed is stored already.
        """


class ReportStore(Protocol):
    """What the coach has worked out of finished games: it stays until the game is deleted, or its player forgotten."""

    async def report(self, table_id: int, seat: int) -> str | None:
        """Read what was worked out for a seat; None if nothing was."""

    async def keep_report(self, table_id: int, seat: int, content: str) -> None:
        """Keep what was worked out for a seat, unless its table is gone or its player was forgotten meanwhile."""

    async def share_report(self, table_id: int, seat: int, now: float) -> bool:
        """Note that what is kept for a seat is shared; tells whether it was not before."""

    async def unshare_report(self, table_id: int, seat: int) -> None:
        """Note that nobody was shown it, after all."""


class StandingsStore(Protocol):
    """The standings of all servers."""

    async def last_game(self, guild_id: int) -> str | None:
        """Give the game that a server has finished last, of those that count."""

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
        """Read a page of a leaderboard; there is none beyond the last.

        :param game: a game, or :data:`ALL_GAMES`.
        :param seen_since: people who have not been in this server since then are not listed.
        :param least: by the rate of wins, people with fewer games in that period are not listed either.
        :param user_id: the person who looks at it.
        """

    async def figures(self, guild_id: int, user_id: int, season: int) -> dict[str, Figures]:
        """Read somebody's figures of all time in a season, by game, and with :data:`ALL_GAMES` for all together."""

    async def alone(self, guild_id: int, user_id: int) -> list[Alone]:
        """List what somebody has done alone against the house, by game and strength; it is for themself only."""

    async def programs(self, guild_id: int, game: str) -> list[ProgramFigures]:
        """List the engines that have finished a game of this kind in a server, and the house players who sat there.

        The best rating comes first. Of a game that is voided nothing stays, in the ratings after it neither.
        """

    async def course(self, guild_id: int, user_id: int, game: str) -> list[Stretch]:
        """List somebody's ratings after each of their games of a kind, season by season."""

    async def rivals(self, guild_id: int, user_id: int, most: int) -> list[Rival]:
        """List the people whom somebody has met in their last games that count, and how those have ended."""

    async def last_games(self, guild_id: int, user_id: int, most: int) -> list[PastGame]:
        """List somebody's last games that count, the last first."""

    async def history(
        self, guild_id: int, user_id: int | None, sight: Sight, number: int, size: int
    ) -> tuple[list[PastGame], int, int]:
        """Read a page of the games of a server, or of one person there, the last first.

        Gives its number, too, because there is no page beyond the last, and the number of pages.

        :param sight: that of the person who reads it; imported games are for everybody.
        """

    async def deeds(self, guild_id: int, most: int) -> list[Deed]:
        """List what managers have done to a server's standings, the latest first."""

    async def add(self, games: Sequence[Finished]) -> None:
        """Add finished games, in this order."""

    async def start_season(
        self, guild_id: int, number: int, by: int, now: float, *, carries: bool, fence: Fence | None = None
    ) -> bool:
        """Start a new season; tells whether this call has started it.

        :param number: its number, so that calls at the same time start a single one.
        :param carries: whether ratings carry over from the season before.
        :param fence: under which lease this came in; None where there are no leases.
        :raises LeaseLost: that lease is held no longer.
        :raises AlreadyCounted: what the same press has changed is stored already.
        """

    async def void(self, guild_id: int, table_id: int, by: int, now: float) -> bool:
        """Void a game, so that it counts nowhere; tells whether it had counted."""

    async def reset(self, guild_id: int, game: str, by: int, now: float, fence: Fence | None = None) -> None:
        """Set aside the present season's board of a game, or with :data:`ALL_GAMES` all of its boards, for good.

        The next game begins a new board, on which nobody has a rating. Where there is no board, nothing is done.

        :param fence: under which lease this came in; None where there are no leases.
        :raises LeaseLost: that lease is held no longer.
        :raises AlreadyCounted: what the same press has changed is stored already.
        """

    async def recount(self) -> bool:
        """Do a step of working out again the boards whose past has changed; tells whether there may be more to do.

        First a board's games are rated again, in their order; then come the figures of everybody who played in them. A
        game that ends meanwhile is either among those still to be rated, or rated correctly already. If the past
        changes meanwhile, the board is worked out once more.
        """

    def take_rated_anew(self) -> list[int]:
        """Take the tables whose ratings were changed since this was last asked, of the newest games only."""

    async def forget_periods(self, now: float) -> None:
        """Drop the figures of past months and weeks, which could be worked out from the results."""


class DailyStore(Protocol):
    """Daily deals, and everybody's tries at them."""

    async def prepare(self, day: str, now: float) -> None:
        """Make the secrets of a day and of the one after it, where there are none."""

    async def deal(self, day: str) -> Deal | None:
        """Read what the deals of a day are made of; None where nothing was prepared."""

    async def begin(
        self,
        user_id: int,
        day: str,
        game: str,
        interaction_id: int,
        dealt: Callable[[str, int], Changed],
        now: float,
        fence: Fence | None = None,
    ) -> tuple[int | None, bool]:
        """Store a try with its table, or find it; gives the table, and whether it is new.

        The first try of a day at any game settles the interaction that its deals are made of.

        :param dealt: makes the table from the day's secret and that interaction, without side effects, for it may be
            called again.
        :param fence: under which lease this came in; None where there are no leases.
        :raises LeaseLost: that lease is held no longer.
        :raises AlreadyCounted: what the same press has changed is stored already.
        :raises AlreadyTried: they had their try before they were forgotten.
        """

    async def practise(
        self,
        user_id: int,
        day: str,
        game: str,
        dealt: Callable[[str, int], Changed],
        now: float,
        fence: Fence | None = None,
    ) -> tuple[int, bool]:
        """Store a table at which somebody plays a deal that does not count, or find the one that they have not left.

        Gives the table, and whether it is new.

        :param fence: under which lease this came in; None where there are no leases.
        :raises LeaseLost: that lease is held no longer.
        :raises AlreadyCounted: what the same press has changed is stored already.
        :raises LookupError: nobody has asked for this deal yet.
        """

    async def tries(self, user_id: int, day: str) -> list[Try]:
        """List somebody's tries of a day."""

    async def among(self, user_id: int, day: str, game: str) -> Among | None:
        """Give somebody's place among all who have finished a deal so far; None where they have not."""

    async def streak(self, user_id: int) -> Streak:
        """Read how many days in a row somebody has finished a deal."""

    async def listed(
        self, span: Span, day: str, game: str, guild_id: int | None, *, user_id: int, number: int, size: int
    ) -> Listed:
        """Read a page of a list; there is none beyond the last.

        :param game: a game, or :data:`ALL_GAMES`.
        :param guild_id: the server whose deals are listed; None for all.
        :param user_id: the person who looks at it.
        """

    async def appears(self, user_id: int) -> bool:
        """Tell whether somebody appears in lists."""

    async def appear(self, user_id: int, *, shown: bool) -> None:
        """Have somebody appear in lists, those of the past too, or not."""

    async def share(self, user_id: int, day: str, game: str, now: float) -> bool:
        """Note that somebody shares how they did; tells whether they have not before."""

    async def unshare(self, user_id: int, day: str, game: str) -> None:
        """Note that nobody was shown how somebody did, after all."""

    async def forget_lists(self, day: str) -> None:
        """Drop what is listed of days and months that are long past on this day, and who was forgotten on others."""


class PrivacyStore(Protocol):
    """What is stored about people and servers: it is told to the person, and deleted when the time has come."""

    async def export(self, user_id: int) -> dict[str, Any]:
        """Read all that is stored about somebody, under names that they understand, and nothing about others."""

    async def entered(self, user_id: int) -> list[int]:
        """List the tournaments that have not ended and name somebody, on all servers."""

    async def sittings(self, user_id: int) -> list[int]:
        """List the open tables at which somebody sits, in all servers."""

    async def ask_to_forget(self, user_id: int, now: float) -> None:
        """Note that somebody is to be forgotten, who sits nowhere any more; their settings are dropped at once.

        If they ask again before that is done, what has come since then is forgotten too.
        """

    async def forgettings(self) -> list[Forgetting]:
        """List the people who are being forgotten, by server."""

    async def tables_with(self, who: Forgetting) -> list[int]:
        """List the tables that name somebody, the newest first.

        Tables at which they sit again, or that were opened since they asked, are left out.
        """

    async def tournaments_with(self, who: Forgetting) -> list[int]:
        """List the tournaments that name somebody; those that were opened since they asked are left out."""

    async def forget_results(self, who: Forgetting) -> bool:
        """Do a step of removing somebody from the results and the boards; tells whether there may be more to do.

        Results of tables that still name them stay: those are games that they have begun since they asked.
        """

    async def forget_the_rest(self, who: Forgetting) -> None:
        """Remove somebody from everything else, which ends it."""

    async def server_removed(self, guild_id: int, now: float) -> None:
        """Note that the bot has been removed from a server."""

    async def server_joined(self, guild_id: int) -> None:
        """Note that the bot is in a server (again)."""

    async def present_in(self, guild_ids: Iterable[int], shard: int, shards: int, now: float) -> None:
        """Note in which servers of a shard the bot is: it has been removed from the others that are stored."""

    async def removed_servers(self, since: float) -> list[int]:
        """List the servers from which the bot was removed then or earlier."""

    async def delete_server(self, guild_id: int) -> bool:
        """Do a step of deleting all that is stored of a server; tells whether there may be more to do."""


class LeaseStore(Protocol):
    """Who holds which shard, where several processes share the store. Each call is atomic, by the store's own clock."""

    life: float
    """Seconds for which a lease is held unless it is renewed."""

    async def free_if_alone(self) -> None:
        """Free what processes hold that have died, where it is certain that no other has the store open."""

    async def join(self, name: str, capacity: int, shards: int) -> int:
        """Enter a process, and give its id.

        :param shards: how many shards there are to be; where another process is alive, it stays at the number that
            there is.
        """

    async def look(self) -> Cluster:
        """Read who is alive, and who holds what."""

    async def renew(self, me: int, *, draining: bool = False) -> bool:
        """Note that a process is alive, and renew all its leases that have not expired.

        Tells whether it is known here: one that was dead for long is not, and has to join again.
        """

    async def take(self, me: int, shards: Collection[int]) -> list[Taken]:
        """Take those of some shards that nobody holds."""

    async def offer(self, me: int, shards: Collection[int]) -> None:
        """Offer shards that a process holds to a successor."""

    async def keep(self, me: int, shards: Collection[int]) -> None:
        """Take such an offer back."""

    async def prepare(self, me: int, shards: Collection[int]) -> list[int]:
        """Have a process become the successor for offered shards that have none alive; gives those for which it is."""

    async def take_over(self, me: int, shard: int, epoch: int) -> Taken | None:
        """Take the lease of a shard for which a process is the successor.

        None if it is no longer, or if its owner's lease is not the one of this epoch or is offered no longer.
        """

    async def release(self, me: int, shards: Collection[int]) -> None:
        """Give up shards that a process holds, whoever takes them."""

    async def leave(self, me: int) -> None:
        """Take a process off the list, which gives up all that it holds."""

    async def claim(self, fence: Fence) -> None:
        """Have a press count as what came in under a lease, before anything is stored of it.

        :raises LeaseLost: that lease is held no longer.
        :raises AlreadyCounted: another session of the same shard was told of it, too, and has it.
        """

    async def forget_presses(self) -> None:
        """Forget the presses that are so old that nobody is told of them again."""


class Store(
    FactStore,
    DocumentStore,
    ReportStore,
    TableStore,
    GatheringStore,
    TournamentStore,
    TableLists,
    WaitStore,
    MessageStore,
    PersonStore,
    ServerStore,
    Protocol,
):
    """All that is kept."""

    standings: StandingsStore
    daily: DailyStore
    privacy: PrivacyStore
    leases: LeaseStore | None
    """None where a single process is at work at a time, and holds all shards."""
    peers: Peers
