"""How a game looks: what each game's cog says about its table and its hands.

A presenter sees views only, never a state, so nothing that a reader may not know can get into a text.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar

from bot.language import names
from bot.language.texts import Texts, mark, signed
from bot.play.changes import Worth
from bot.play.feats import COMEBACK
from bot.play.presets import CLASSIC, PARTY, QUICK, Preset
from bot.play.ranking import order, placed
from bot.play.table import Feat, Move, Table
from bot.show import winning
from bot.show.cards import counted, either, faces_of, named, parted, together
from bot.show.climaxes import Climax
from bot.show.elements import LONGEST_DRAFT, Board, Cover, Face, Form, Sheet, Target, Term
from bot.show.people import IN_A_LINE, People
from bot.show.reasons import REASONS
from rules import Action, Game, Illegal
from rules.cards import Card, Cards
from rules.seats import Seat, by_seat, next_in, seats_at
from rules.state import folded

CROWDED = 7
"""From this many players on, a phone has little room for each."""


@dataclass(frozen=True, slots=True)
class Perspective:
    """What a presenter needs to show a game to a reader: what they see and may do, and their language."""

    view: Any
    people: People
    t: Texts
    extras: Mapping[str, Any] = field(default_factory=dict)  # what the game stores with the table besides house rules
    seat: Seat | None = None  # whose hand it is; None for the table
    legal: Sequence[Action] = ()  # what this seat may do
    absent: Sequence[Seat] = ()  # the seats that come last in a tournament: bot.play.table.Table.absent

    @classmethod
    def of(cls, table: Table, t: Texts, seat: Seat | None = None) -> "Perspective":
        longest = names.LONGEST if table.ended else IN_A_LINE
        people = People(table.players, t, you=seat, longest=longest)
        seen = cls.on(table.game, table.state, people, table.agreed.extras)
        return replace(seen, absent=table.absent) if table.absent else seen

    @classmethod
    def on(
        cls, game: Game[Any, Any], state: Any, people: People, extras: Mapping[str, Any] | None = None
    ) -> "Perspective":
        """Look at a position from the seat to which the people are named, or as a bystander."""
        seat = people.you
        legal = () if seat is None else game.legal_actions(state, seat)
        return cls(game.view(state, seat), people, people.t, extras or {}, seat, legal)

    @property
    def hand(self) -> Cards:
        if not hasattr(self.view, "hands"):  # no game has to have some
            return ()
        hand = self.view.hands[self.seat]
        assert not isinstance(hand, int), "a hand is shown from its own seat's view"
        return tuple(hand)


OUT = mark("**You're out.** Watch how it ends!")
"""What is said in their hand to those who play no longer (a message)."""
REMOVED = mark("{name} was removed from the table")  # the line for a removed player (a message)
COMMON = {"leave": mark("{name} left the table"), "shuffle": mark("the discard pile became the new draw pile")}
"""How the events that all games share are told (messages)."""


FEWEST_CARDS = mark("The better place comes first, then fewer cards left, and then fewer moves.")
"""How two results of the same deal compare in games about being rid of one's cards (a message)."""


def direction(way: int, t: Texts) -> str:
    return t("clockwise ↻") if way == 1 else t("counter-clockwise ↺")


def last_two(seen: Perspective, lives: Sequence[int]) -> Iterator[str]:
    """Tell one of the last two who still play that they are, in a game that more have begun.

    :param lives: how many tokens or chips each seat has.
    """
    others = [seat for seat, count in by_seat(lives) if count and seat != seen.seat]
    if seen.seat is not None and lives[seen.seat] and len(others) == 1 and len(lives) > 2:
        yield seen.t("Only you and {name} are left.", name=seen.people[others[0]])


class Words(NamedTuple):
    """What a player has written, without formatting."""

    seat: Seat
    asked: str  # what they were asked; empty if that is unknown
    said: str


class Presenter(ABC):
    """What a game's cog says about its game."""

    game: Game[Any, Any]
    about: str  # what the game is about, in one sentence (a message)
    cover: Cover = Cover()
    presets: Sequence[Preset] = (CLASSIC, QUICK, PARTY)
    terms: Mapping[str, Term] = MappingProxyType(
        {"on_leave": Term(mark("Leavers"), {"house": mark("bot"), "fold": mark("out")})}
    )
    """The house rules in short, by name."""
    goal: str = ""  # what wins, in a short sentence, said once to each player (a message)
    lives: tuple[str, str] = "", ""  # the sign of what that calls {lives}, and their name (a message)
    to_begin_with: bool = False  # whether it is the game for people who know none of them; it is listed first

    def house_rules(self, options: Mapping[str, Any], extras: Mapping[str, Any], t: Texts) -> list[str]:
        """Say in words what the table has agreed on, a line for each house rule; ALL5 is one of every game.

        :param extras: what the table keeps for this game besides them.
        """
        if options["on_leave"] == "fold":
            return [t("Players who leave are out of the game")]
        return [t("A house player takes over if someone leaves")]

    def brief(self, options: Mapping[str, Any], extras: Mapping[str, Any], t: Texts) -> list[str]:
        """Say in a few words each what people want to know of a table's settings before all else."""
        return []

    def board(self, seen: Perspective) -> Board:
        """Show the table, from a bystander's perspective."""
        remaining = [self.remaining(seen, seat) for seat in seats_at(seen.view.seats)]
        return Board(self.heading(seen), self.target(seen), remaining, self.going_on(seen))

    def seat_lines(self, seen: Perspective, board: Board) -> list[str]:
        return [self.seat_line(seen, seat, remaining) for seat, remaining in by_seat(board.remaining)]

    def public(self, table: Table, t: Texts) -> tuple[Perspective, Board]:
        """Show a table that is in play, and give the perspective: for all messages that show how it stands."""
        if t.language not in table.rendered:
            seen = Perspective.of(table, t)
            table.rendered[t.language] = seen, self.board(seen)
        shown: tuple[Perspective, Board] = table.rendered[t.language]
        return shown

    def heading(self, seen: Perspective) -> str:
        round_ = self.round(seen.view)
        if round_ is None:
            return self.game.name
        return seen.t("{game}, round {round}", game=self.game.name, round=round_)

    @abstractmethod
    def target(self, seen: Perspective) -> Target:
        """Say what is to be reached, matched or beaten just now."""

    def climaxes(self, move: Move, before: Move | None) -> Iterator[Climax]:
        """Name what a move has led to that players look forward to, or dread; the greatest comes first.

        :param before: the move before it, as far as it is known.
        """
        yield from ()

    def turned_back(self, by: Seat, seen: Perspective) -> str:
        """Tell a player that a move has turned the direction so that it is their turn again; of two, it never does."""
        playing = sum(self.still_plays(seen.view, seat) for seat in seats_at(seen.view.seats))
        if by == seen.seat or seen.view.turn != seen.seat or playing == 2:
            return ""
        return seen.t("{name} turned it around: back to you!", name=seen.people[by])

    def own_target(self, seen: Perspective, target: Target) -> Target:
        """Show the owner of a hand what they have to do with, where that is more than :meth:`target` shows all."""
        return target

    @abstractmethod
    def remaining(self, seen: Perspective, seat: Seat) -> str:
        """Say in a few words what a player has left, such as `4 cards`, or that they are out."""

    def still_plays(self, view: Any, seat: Seat) -> bool:
        """Whether a seat will have a turn again, as far as anybody knows."""
        return seat not in folded(view)

    def next(self, view: Any) -> Seat | None:
        """Give the seat that follows the one whose turn it is; None if that is nobody else."""
        if view.turn is None:
            return None
        seat = next_in(
            view.turn, getattr(view, "direction", 1), [self.still_plays(view, one) for one in seats_at(view.seats)]
        )
        return None if seat == view.turn else seat

    def seat_line(self, seen: Perspective, seat: Seat, remaining: str) -> str:
        """Write the line of a seat on the table: :meth:`People.line`, or :meth:`People.out`.

        :param remaining: what :meth:`remaining` says of it.
        """
        return seen.people.line(seat, remaining, on=seat in seen.view.to_act)

    one_by_one: bool = False
    """Whether a line each suits what a hand shows of everybody; otherwise arrows show who follows whom."""

    def company(self, seen: Perspective, board: Board) -> list[str]:
        """Show in a hand what its owner has left, and what the others have, in the order of play."""
        t, seats, way = seen.t, seen.view.seats, getattr(seen.view, "direction", 1)
        assert seen.seat is not None, "a hand has an owner"
        order = [Seat((seen.seat + way * step) % seats) for step in range(seats)]
        return [
            together(t("{name} {text}", name=t("You") if seat == seen.seat else seen.people[seat], text=text))
            for seat in order
            if (text := board.remaining[seat]) and self.still_plays(seen.view, seat)
        ]

    def going_on(self, seen: Perspective) -> str:
        """Say what is waited for, where that is more than that a player moves."""
        return ""

    def waited_for(self, seen: Perspective) -> str:
        """Say who is waited for, and for what."""
        return self.going_on(seen) or seen.t("It's {name}'s turn.", name=seen.people[seen.view.turn])

    @abstractmethod
    def face(self, seen: Perspective, draft: str = "") -> Face:
        """Show a seat's hand from its own perspective: its cards, with what may be done and what may not.

        :param draft: the half-made choice, or nothing. A modified client may send any text, which is then ignored.
        """

    def drafted(self, draft: str) -> Action | None:
        """Read a half-made choice that is an action in the game's notation; None if it is not one."""
        try:
            return self.game.parse_notation(draft) if len(draft) <= LONGEST_DRAFT else None
        except Illegal:
            return None

    def held(self, view: Any, seat: Seat, t: Texts) -> str:
        """Name the cards of a hand in its own view; a replay can show them."""
        hand = view.hands[seat]
        assert not isinstance(hand, int), "a hand is named from its own seat's view"
        return self.written_out(hand, t)

    def card(self, card: str, t: Texts) -> str:
        return card

    plurals: Mapping[Card, str] = {}
    """What several identical cards are called, where that is not the name of one (messages)."""

    def counted(self, card: Card, count: int, t: Texts) -> str:
        """Name so many identical cards: "two 2s"."""
        if count == 1:
            return self.card(card, t)
        plural = t(self.plurals[card]) if card in self.plurals else t("{card}s", card=card) if card.isdigit() else ""
        return counted(self.card(card, t), count, t, plural)

    def your_turn(self, seen: Perspective, what: str) -> str:
        """Call on the owner of a hand, so shortly that a phone has room for the time in the same line.

        :param what: what there is to do, in a few words.
        """
        return seen.t("**Your turn!**\n{what}", what=what)

    def each(self, cards: Iterable[Card], t: Texts) -> list[str]:
        """Name several cards, identical ones together."""
        return [self.counted(card, count, t) for card, count in Counter(cards).items()]

    def written_out(self, cards: Iterable[Card], t: Texts) -> str:
        return parted(self.each(cards, t))

    def faced(self, card: str, text: str) -> str:
        return named(faces_of(self.game.key)[card], text)

    def longer(self, options: Mapping[str, Any]) -> float:
        """Give the factor by which these house rules make a game longer than usual."""
        return 1.0

    def tell(self, move: Move, people: People, t: Texts, but: Collection[int] = ()) -> str:
        """Say what a move did; if its facts are unknown, only that there was one.

        :param but: the ids of events that are told elsewhere.
        """
        if move.plain:
            return t("A move that can't be described")
        secret = move.secret if move.secret is not None and move.secret.seat == people.you else None
        depends = t.language, people.known_as, secret is None, *(id(event) in but for event in move.events)
        if depends not in move.told:
            seen = move if secret is None else replace(move, events=secret.known_to(people.you, move.events))
            told = [event for event, public in zip(seen.events, move.events, strict=True) if id(public) not in but]
            if move.by in ("house", "stand-in") and move.seat is not None:
                people = people.where_house_plays(move.seat)
            move.told[depends] = parted(said for event in told if (said := self.told(event, seen, people, t)))
        return move.told[depends]

    def put_down(self, name: str, cards: str, t: Texts) -> str:
        """Say that a player played cards; with pictures, these alone say it."""
        return either(t("{name} {text}", name=name, text=cards), t("{name} played {cards}", name=name, cards=cards))

    def on_board(self, move: Move, view: Any) -> bool:
        """Whether the board says just now all that a move did, so that no line repeats it."""
        return False

    sentences: Mapping[str, str] = {}  # how events are told that need only a name (messages)

    def told(self, event: dict[str, Any], move: Move, people: People, t: Texts) -> str:
        """Say what happened in one event of a move, as the line protocol writes it; empty if it goes without saying."""
        sentence = self.sentences.get(event["event"]) or COMMON.get(event["event"], "")
        if event["event"] == "leave" and move.by == "manager":
            sentence = REMOVED
        return t(sentence, name=people[event["seat"]] if "seat" in event else "")

    def offers(self, action: Action, phase: str) -> bool:
        """Say whether people may choose a legal action; False for actions of the clock or of house players."""
        return True

    def moments(self, seen: Perspective) -> Iterator[str]:
        """Say what the owner of a hand would be told at the table just now, such as that they are out."""
        yield from ()

    def in_words(self, action: Action, seat: Seat, view: Any, extras: Mapping[str, Any]) -> Action:
        """Give what a house player says itself, where the rules have no words for it; here that is nothing."""
        return action

    def facts(self, view: Any, before: Move | None = None) -> dict[str, Any]:
        """Take from a bystander's view after a move what :meth:`tell` needs besides the events.

        :param before: the move before it, for what the game itself has forgotten by then.
        """
        return {}

    def round(self, view: Any) -> int | None:
        """Tell which round a view shows; None in a game without rounds."""
        return getattr(view, "round", None)

    def spotlight(self, moves: Sequence[Move], seen: Perspective) -> tuple[str, Sequence[Move]]:
        """Show in full what deserves it in the last moves, such as an answer with its question; gives the moves beside.

        These have lost what is shown, so that no line repeats it. They are as many as before, in the same order; one
        that is shown as a whole is left without events.
        """
        return "", moves

    def words(self, move: Move, seen: Perspective) -> Words | None:
        """Give what a player has written in a move; None where :meth:`without_words` gives none."""
        return None

    def without_words(self, move: Move) -> Move | None:
        """Remove what a player has written in a move; None where there is nothing of the kind."""
        return None

    def worded(self, table: Table) -> int | None:
        """Give the number of the action whose words a table's message shows; None where it shows none."""
        numbered = zip(range(table.actions, 0, -1), reversed(table.last_moves), strict=False)
        return next((number - 1 for number, move in numbered if self.without_words(move) is not None), None)

    collects: Sheet | None = None
    """The file into which :meth:`collected` goes; None for a game in which nothing is written."""

    def collected(self, action: Action, seat: Seat, seen: Perspective) -> Sequence[str]:
        """Give what is kept of a person's action, a cell for each column of :attr:`collects`; nothing of most actions.

        :param seen: a bystander's perspective before it.
        """
        return ()

    def ending(self, seen: Perspective) -> list[str]:
        """Say how the game ended: who has won, in large letters, then a line for each seat, best first.

        So it is in games where the fewest cards win, which :meth:`standing` counts.
        """
        left, out = [-count for count in self.standing(seen.view)], folded(seen.view)

        def about(seat: Seat) -> str:
            if not left[seat] or seat in out:
                return ""
            return seen.t.n("{count} card", "{count} cards", left[seat])

        return self.ranked(seen, about)

    def ranked(self, seen: Perspective, about: Callable[[Seat], str] = lambda seat: "") -> list[str]:
        """Write the lines of :meth:`ending`; equal seats share a place.

        :param about: what there is to say of a seat besides its place.
        """
        people, t = seen.people, seen.t
        lines = [f"# {self.won(seen, people.__getitem__)}"]
        for place, seat in placed(order(seen.view, seen.absent)):
            line = t("{place}\\. {name}", place=place, name=people[seat])
            lines.append(parted([line, *(part for part in (about(seat), people.mark(seat, over=True)) if part)]))
        return lines

    def won(self, seen: Perspective, name: Callable[[Seat], str]) -> str:
        """Say who has won.

        :param name: how people are named.
        """
        return winning.said(seen.view, seen.absent, name, seen.t)

    worth: Mapping[str, Worth] = {COMEBACK: Worth(8, adds=False)}
    """What of :meth:`deeds` is worth telling at the end."""

    def deeds(self, events: Sequence[Mapping[str, Any]], view: Any) -> Iterator[tuple[str, Seat, int]]:
        """Name what players did in a move that may be worth telling at the end: its kind, who, and how often or much.

        :param events: as the line protocol writes them.
        :param view: a bystander's after the move.
        """
        yield from ()

    def feat(self, feat: Feat, name: str, t: Texts) -> str:
        """Tell one of :attr:`worth`, warmly, in a short sentence without a full stop; empty for any other feat."""
        return t("{name} came back from far behind", name=name) if feat.kind == COMEBACK else ""

    def kept(self, view: Any, seat: Seat) -> int:
        """Count what a seat has kept at the end for the standings: what it stands at above 0, as tokens or chips."""
        standing = self.standing(view)
        return max(0, standing[seat]) if standing else 0

    def kept_in_words(self, count: int, t: Texts) -> str:
        """Say how much a player has kept over several games; empty in games that count nothing."""
        return ""

    measured: str = ""  # what :meth:`standing` counts (a message); empty if it counts nothing
    compared: str = mark("The better place comes first, and then fewer moves.")
    """How two results of the same deal compare (a message): by place, then :meth:`standing`, then moves."""

    def standing_in_words(self, count: int, t: Texts) -> str:
        """Say what :meth:`standing` counted for a player at the end; empty if it is not worth mentioning."""
        if count < 0:
            return t.n("{count} card left", "{count} cards left", -count)
        return self.kept_in_words(count, t) if count else ""

    def standing(self, view: Any) -> Sequence[int]:
        """Measure each seat at a moment, more being better: tokens, chips, or minus the cards left."""
        return ()

    def named(self, action: Action, people: People, t: Texts) -> str:
        """Name an action as something to do, such as `Play two 4s`."""
        return f"`{self.game.notation(action)}`"

    not_judged: str = ""  # which decisions of this game the coach leaves out (a message); empty if it judges all
    reasons: Mapping[str, str] = {}
    """How what speaks for an action is told (messages), by the names that the game's `coach.py` gives."""

    def why(self, name: str, about: Mapping[str, Any], people: People, t: Texts) -> str:
        """Say in a sentence what speaks for an action; empty if there are no words for it."""
        sentence = self.reasons.get(name) or REASONS.get(name, "")
        values: dict[str, Any] = {"count": signed(about.get("count", 0))}
        if "card" in about:
            values["card"] = self.card(about["card"], t)
        if "cards" in about:
            values["cards"] = t.list(self.each(about["cards"], t))
        if "seat" in about:
            values["name"] = people[about["seat"]]
        return t(sentence, **values) if sentence else ""

    written_actions: tuple[type[Action], ...] = ()  # the actions that may need a text

    def form(self, action: Action, seen: Perspective) -> Form | None:
        """Make the form for one of :attr:`written_actions`; None if it needs no text now."""
        return None

    def written(self, action: Action, text: str) -> Action:
        """Fill in the text that :meth:`form` has asked for."""
        raise ValueError(f"{action!r} takes no text")

    def refusal(self, illegal: Illegal, t: Texts) -> str:
        """Say why an action is refused, with its clause in small letters below."""
        cards = {key: self.card(value, t) for key, value in illegal.values.items() if value in self.game.pack}
        sentence = t(illegal.sentence, **{**illegal.values, **cards})
        return f"{sentence}\n-# {illegal.clause}" if illegal.clause else sentence


L = TypeVar("L", bound=Presenter)
V = TypeVar("V")


class ShownHand(Generic[L, V]):
    """A hand that is being shown, with its perspective in attributes, for games that have a lot to say about it."""

    def __init__(self, presenter: L, seen: Perspective) -> None:
        assert seen.seat is not None, "a hand has an owner"
        self.presenter = presenter
        self.seen = seen
        self.view: V = seen.view
        self.seat = seen.seat
        self.legal = seen.legal
        self.people = seen.people
        self.t = seen.t
        self.hand = seen.hand
