"""The standings in memory: a list of games, from which everything else is worked out on demand."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from bot.cluster.leases import Fence
from bot.play.results import finished
from bot.play.table import Table, address
from bot.standings import ratings
from bot.standings.boards import (
    ALL_GAMES,
    ALL_TIME,
    NOTHING,
    Alone,
    By,
    Deed,
    Figures,
    Page,
    Period,
    ProgramFigures,
    Rival,
    Season,
    Stretch,
    Tally,
    periods,
)
from bot.standings.games import Finished, PastGame, Sight
from bot.standings.people import Who
from bot.standings.ratings import Rating
from bot.standings.results import Outcome, Result
from bot.store.errors import StoreFailed
from bot.store.sql.standings import Standings as StoredStandings
from tests.memory.leases import Leases


@dataclass(slots=True)
class Board:
    """The board of a game in a season."""

    id: int
    guild_id: int
    game: str
    season: int
    follows: int | None
    reset_at: float | None = None


@dataclass(slots=True)
class Game:
    """A finished game."""

    id: int
    finished: Finished
    results: list[Result]
    board: int | None
    voided_at: float | None = None
    after: dict[Who, Rating] = field(default_factory=dict)


class Standings(StoredStandings):
    """The standings of all servers."""

    def __init__(self, table: Callable[[int], Table | None], leases: Leases) -> None:
        self._table = table
        self._leases = leases
        self.games: dict[int, Game] = {}
        self.boards: dict[int, Board] = {}
        self.members: dict[tuple[int, int], tuple[str, float]] = {}
        self.log: list[tuple[int, Deed]] = []
        self._alone: dict[tuple[int, int, str, str], Tally] = {}  # by server, person, game, strength
        self._seasons: dict[int, list[Season]] = {}
        self._recounts: set[int] = set()
        self._changed_ratings: list[int] = []
        self._over: set[str] = set()  # periods whose figures were dropped

    # What the tables say

    def see(self, guild_id: int, user_id: int, name: str, now: float, *, called_so_here: bool = True) -> None:
        """Note that somebody is here, and their name, if that is what they are called here or none is known."""
        known, _ = self.members.get((guild_id, user_id), (name, now))
        self.members[guild_id, user_id] = name if called_so_here else known, now

    def need_new(self, table_id: int, results: Sequence[Result]) -> None:
        """Refuse results of a game that has some, and two results of one person.

        :raises StoreFailed: so it is.
        """
        known = any(game.finished.table_id == table_id for game in self.games.values())
        if results and (known or len({result.user_id for result in results}) < len(results)):
            raise StoreFailed("UNIQUE: nobody finishes a game twice")

    def finish(self, table: Table, now: float, results: Sequence[Result]) -> None:
        """Add the game of a table."""
        self._add(finished(table, now, results))

    def void_now(self, guild_id: int, table_id: int, by: int, now: float) -> bool:
        """Void a game; tells whether it had counted."""
        for game in self.games.values():
            if (game.finished.guild_id, game.finished.table_id) == (guild_id, table_id) and game.board is not None:
                self._recounts.add(game.board)
                game.board, game.voided_at, game.after = None, now, {}
                self.log.append((guild_id, Deed(by, "void", game.finished.game, table_id, now)))
                return True
        return False

    def outcome(self, table_id: int) -> Outcome | None:
        """Tell what came of a table's game; None while it is not over."""
        for game in self.games.values():
            if game.finished.table_id == table_id:
                changes: dict[Who, tuple[Rating, Rating]] = {
                    user: (self._rating(game.board, user, game.id), after) for user, after in game.after.items()
                }
                return Outcome(game.board is not None, game.voided_at is not None, changes)
        return None

    def _add(self, finished: Finished) -> None:
        board = self._open_board(finished.guild_id, finished.game) if finished.counts else None
        game = Game(max(self.games, default=0) + 1, finished, list(finished.results), board)
        self.games[game.id] = game
        for result in game.results:
            if isinstance(result.user_id, int):
                self.see(finished.guild_id, result.user_id, result.name, finished.at)
                self._add_alone(finished, result.user_id, won=result.won)
        if board is not None:
            self._rate(game)
            self._open_board(finished.guild_id, ALL_GAMES)

    def _add_alone(self, finished: Finished, user_id: int, *, won: bool) -> None:
        if finished.alone_against is not None:
            key = finished.guild_id, user_id, finished.game, finished.alone_against
            self._alone[key] = self._alone.get(key, NOTHING).after(won, 0, ratings.FIRST)

    def _rate(self, game: Game) -> None:
        before = [self._rating(game.board, result.user_id, game.id) for result in game.results]
        after = ratings.rated(before, [ratings.rank(result.place, won=result.won) for result in game.results])
        game.after = {result.user_id: rating for result, rating in zip(game.results, after, strict=True)}

    def _rating(self, board: int | None, user_id: Who, before: int) -> Rating:
        while board is not None:
            for game in reversed(self.games.values()):
                if game.board == board and game.id < before and user_id in game.after:
                    return game.after[user_id]
            board = self.boards[board].follows
        return ratings.FIRST

    def drop_alone(self, guild_id: int, user_id: int | None = None) -> None:
        """Drop somebody's own record in a server, or everybody's."""
        for key in [key for key in self._alone if key[0] == guild_id and user_id in (None, key[1])]:
            del self._alone[key]

    # Boards

    def _season(self, guild_id: int) -> int:
        return self._seasons_of(guild_id)[0].number

    def _seasons_of(self, guild_id: int) -> list[Season]:
        return [*reversed(self._seasons.get(guild_id, [])), Season(1, None, carries=False)]

    def _board(self, guild_id: int, game: str, season: int, *, reset: bool = False) -> Board | None:
        for board in self.boards.values():
            is_reset = board.reset_at is not None
            if (board.guild_id, board.game, board.season, is_reset) == (guild_id, game, season, reset):
                return board
        return None

    def _open_board(self, guild_id: int, game: str) -> int:
        season = carried = self._season(guild_id)
        board = self._board(guild_id, game, season)
        if board is None:
            follows = None
            carries = {one.number for one in self._seasons_of(guild_id) if one.carries}
            while game != ALL_GAMES and follows is None and carried in carries:
                if self._board(guild_id, game, carried, reset=True) is not None:
                    break
                carried -= 1
                follows = self._board(guild_id, game, carried)
            board = Board(len(self.boards) + 1, guild_id, game, season, follows.id if follows else None)
            self.boards[board.id] = board
        return board.id

    def _parts(self, board: Board) -> set[int]:
        """The boards that a board is made of: itself, or all of its season."""
        if board.game != ALL_GAMES:
            return {board.id}
        return {
            one.id
            for one in self.boards.values()
            if (one.guild_id, one.season) == (board.guild_id, board.season) and one.reset_at is None
        }

    def _tallies(self, board: Board, period: str) -> dict[int, Tally]:
        tallies: dict[int, Tally] = {}
        parts = self._parts(board)
        for game in self.games.values():
            if game.board not in parts or period in self._over or period not in periods(game.finished.at):
                continue
            for result in game.results:
                if isinstance(result.user_id, int):
                    before = tallies.get(result.user_id, NOTHING)
                    rating = game.after[result.user_id]
                    tallies[result.user_id] = before.after(result.won, result.kept, rating)
        if board.game == ALL_GAMES:
            return {user: Tally(tally.games, tally.wins) for user, tally in tallies.items()}
        return tallies

    def _figures(self, board: Board, user_id: int, tally: Tally, place: int | None = None) -> Figures:
        name, _ = self.members.get((board.guild_id, user_id), ("", 0.0))
        counted = tally.games, tally.wins, tally.kept, tally.streak, tally.longest
        return Figures(user_id, name, *counted, tally.rating, place)

    # Looking

    async def last_game(self, guild_id: int) -> str | None:
        found = [g for g in self.games.values() if g.finished.guild_id == guild_id and g.board is not None]
        return found[-1].finished.game if found else None

    async def seasons(self, guild_id: int) -> list[Season]:
        return self._seasons_of(guild_id)

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
        board = self._board(guild_id, game, season)
        if board is None:
            return Page([], 0, 1, None)
        tallies = self._tallies(board, periods(now)[("all", "month", "week").index(period)])
        value: dict[By, Callable[[Tally], float | None]] = {
            "rating": lambda tally: tally.sure,
            "wins": lambda tally: tally.wins,
            "rate": lambda tally: tally.rate,
            "kept": lambda tally: tally.kept,
        }
        listed = {
            user: key
            for user, tally in tallies.items()
            if (key := value[by](tally)) is not None
            and self.members.get((guild_id, user), ("", 0.0))[1] >= seen_since
            and (by != "rate" or tally.games >= least)
        }
        order = sorted(listed, key=lambda user: (-listed[user], user))
        places = {user: 1 + sum(other > listed[user] for other in listed.values()) for user in order}
        pages = max(1, -(-len(order) // size))
        at = min(max(0, number), pages - 1)
        shown = order[at * size : (at + 1) * size]
        lines = [self._figures(board, user, tallies[user], places[user]) for user in shown]
        if user_id not in tallies:
            return Page(lines, at, pages, None)
        own = self._figures(board, user_id, tallies[user_id], places.get(user_id))
        elsewhere = user_id in places and user_id not in shown
        return Page(lines, at, pages, own, order.index(user_id) // size if elsewhere else None)

    async def figures(self, guild_id: int, user_id: int, season: int) -> dict[str, Figures]:
        found = {}
        for board in self.boards.values():
            if (board.guild_id, board.season, board.reset_at) == (guild_id, season, None):
                tally = self._tallies(board, ALL_TIME).get(user_id)
                if tally is not None:
                    found[board.game] = self._figures(board, user_id, tally)
        return found

    async def alone(self, guild_id: int, user_id: int) -> list[Alone]:
        return self.alone_now(guild_id, user_id)

    def alone_now(self, guild_id: int, user_id: int) -> list[Alone]:
        """Give somebody's own record."""
        return [
            Alone(game, strength, tally.games, tally.wins, tally.streak, tally.longest)
            for (guild, user, game, strength), tally in sorted(self._alone.items())
            if (guild, user) == (guild_id, user_id)
        ]

    async def programs(self, guild_id: int, game: str) -> list[ProgramFigures]:
        known: dict[tuple[bool, str], ProgramFigures] = {}
        for one in self.games.values():
            if (one.finished.guild_id, one.finished.game) != (guild_id, game) or one.voided_at is not None:
                continue
            seats = [((it.is_engine, it.name), it.place, it.won) for it in one.finished.programs]
            before = {who: known[who].rating if who in known else ratings.FIRST for who, _, _ in seats}
            for who, rating in ratings.rated_by_name(seats, before).items():
                games, wins = (known[who].games, known[who].wins) if who in known else (0, 0)
                won = any(has_won for winner, _, has_won in seats if winner == who)
                known[who] = ProgramFigures(*who, games + 1, wins + won, rating)
        return sorted(known.values(), key=lambda one: (-one.rating[0], one.name))

    async def course(self, guild_id: int, user_id: int, game: str) -> list[Stretch]:
        stretches = []
        for board in sorted(self.boards.values(), key=lambda board: board.season):
            if (board.guild_id, board.game, board.reset_at) == (guild_id, game, None):
                rated = [(g.finished.at, g.after[user_id]) for g in self.games.values() if g.board == board.id]
                if rated:
                    stretches.append(Stretch(board.season, rated))
        return stretches

    def _of(self, guild_id: int, user_id: int) -> Iterator[tuple[Game, Result]]:
        """Somebody's games that count, the last first, each with their result."""
        for game in reversed(self.games.values()):
            if game.finished.guild_id == guild_id and game.board is not None:
                yield from ((game, result) for result in game.results if result.user_id == user_id)

    async def rivals(self, guild_id: int, user_id: int, most: int) -> list[Rival]:
        rivals: dict[int, Rival] = {}
        for game, own in list(self._of(guild_id, user_id))[:most]:
            for other in game.results:
                if isinstance(other.user_id, int) and other.user_id != user_id:
                    name, _ = self.members.get((guild_id, other.user_id), ("", 0.0))
                    known = rivals.get(other.user_id, Rival(other.user_id, name, 0, 0, 0))
                    above, below = own.place < other.place, own.place > other.place
                    rivals[other.user_id] = replace(
                        known, games=known.games + 1, above=known.above + above, below=known.below + below
                    )
        return [rivals[user] for user in sorted(rivals)]

    async def last_games(self, guild_id: int, user_id: int, most: int) -> list[PastGame]:
        return [self._past(game) for game, _ in list(self._of(guild_id, user_id))[:most]]

    async def history(
        self, guild_id: int, user_id: int | None, sight: Sight, number: int, size: int
    ) -> tuple[list[PastGame], int, int]:
        found = [
            game
            for game in reversed(self.games.values())
            if game.finished.guild_id == guild_id
            and (user_id is None or any(result.user_id == user_id for result in game.results))
            and self._is_seen(game, sight)
        ]
        pages = max(1, -(-len(found) // size))
        at = min(max(0, number), pages - 1)
        return [self._past(game) for game in found[at * size : (at + 1) * size]], at, pages

    def _is_seen(self, game: Game, sight: Sight) -> bool:
        table = None if game.finished.table_id is None else self._table(game.finished.table_id)
        if table is None:
            return True
        channel_id = table.parent_id or table.channel_id
        if channel_id in sight.channels or channel_id in sight.hidden:
            return channel_id in sight.channels
        return sight.runs_server or any(result.user_id == sight.user_id for result in game.results)

    def _past(self, game: Game) -> PastGame:
        table = None if game.finished.table_id is None else self._table(game.finished.table_id)
        people = sorted(game.results, key=lambda result: (result.place, result.user_id))
        return PastGame(
            table_id=table.id if table else None,
            link=address(table.guild_id, table.channel_id, table.message_id) if table else None,
            game=game.finished.game,
            at=game.finished.at,
            counts=game.board is not None,
            voided=game.voided_at is not None,
            people=tuple(people),
            seats=game.finished.seats,
        )

    async def deeds(self, guild_id: int, most: int) -> list[Deed]:
        return [deed for guild, deed in reversed(self.log) if guild == guild_id][:most]

    # What happens, and what managers do

    async def add(self, games: Sequence[Finished]) -> None:
        for game in games:
            self._add(game)

    async def start_season(
        self, guild_id: int, number: int, by: int, now: float, *, carries: bool, fence: Fence | None = None
    ) -> bool:
        await asyncio.sleep(0)
        self._leases.check(fence)
        self._leases.note(fence)
        if number != self._season(guild_id) + 1:
            return False
        self._seasons.setdefault(guild_id, []).append(Season(number, now, carries))
        self.log.append((guild_id, Deed(by, "season", ALL_GAMES, number, now)))
        return True

    async def void(self, guild_id: int, table_id: int, by: int, now: float) -> bool:
        await asyncio.sleep(0)
        return self.void_now(guild_id, table_id, by, now)

    async def reset(self, guild_id: int, game: str, by: int, now: float, fence: Fence | None = None) -> None:
        self._leases.check(fence)
        self._leases.note(fence)
        season = self._season(guild_id)
        boards = [
            board
            for board in self.boards.values()
            if (board.guild_id, board.season, board.reset_at) == (guild_id, season, None)
            and game in (ALL_GAMES, board.game)
        ]
        for board in boards:
            board.reset_at = now
            if game != ALL_GAMES:
                self._recounts.add(board.id)
        if boards:
            self.log.append((guild_id, Deed(by, "reset", game, None, now)))

    # What is worked out again

    async def recount(self) -> bool:
        if not self._recounts:
            return False
        changed = self._recounts.pop()
        for game in self.games.values():
            if game.board == changed:
                before = game.after
                self._rate(game)
                if game.after != before and game.finished.table_id is not None:
                    self._changed_ratings.append(game.finished.table_id)
        self._recounts |= {board.id for board in self.boards.values() if board.follows == changed}
        return True

    def take_rated_anew(self) -> list[int]:
        taken, self._changed_ratings = self._changed_ratings, []
        return taken

    async def forget_periods(self, now: float) -> None:
        named = {period for game in self.games.values() for period in periods(game.finished.at)}
        self._over |= named - set(periods(now))
