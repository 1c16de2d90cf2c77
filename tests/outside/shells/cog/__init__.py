"""Shells at the table: its commands, and how it looks."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.discord.client import DealersChoice
from bot.discord.opening import GameCog
from bot.language.texts import Texts, mark
from bot.play.table import Move
from bot.show.presenter import Choice, Face, People, Perspective, Presenter
from rules import Action

from ..rules import GAME, GULL, VALUE, Play, View, tide


class Looks(Presenter):
    """How Shells looks."""

    game = GAME
    about = mark("Play higher than the tide and find shells.")
    measured = mark("Shells")

    def agreed(self, options: Mapping[str, Any], extras: Mapping[str, Any], t: Texts) -> list[str]:
        """Say in words what the table has agreed on."""
        return [t.n("{count} card each", "{count} cards each", options["dealt"]), *super().agreed(options, extras, t)]

    def longer(self, options: Mapping[str, Any]) -> float:
        """A game lasts as long as the hands."""
        return float(options["dealt"]) / 5

    def card(self, card: str, t: Texts) -> str:
        """Name a card."""
        return self.faced(card, t("Gull") if card == GULL else card)

    def pile(self, seen: Perspective) -> str:
        """Show the tide."""
        return seen.t("# The tide stands at {tide}", tide=tide(seen.view.discard))

    def remaining(self, seen: Perspective, seat: int) -> str:
        """Count somebody's shells."""
        return seen.t.n("{count} shell", "{count} shells", seen.view.shells[seat])

    def face(self, seen: Perspective, draft: str = "") -> Face:
        """Show a hand, with what finds a shell first in sight."""
        view, t = seen.view, seen.t
        if seen.seat not in view.to_act:
            return Face(held=[self.card(card, t) for card in seen.hand])
        turn = t("**Play a card:** one above the tide finds a shell.")
        cards = dict.fromkeys(seen.hand)
        choices = [Choice(self.card(card, t), GAME.notation(Play(card)), self._style(view, card)) for card in cards]
        return Face(turn, choices)

    def _style(self, view: View, card: str) -> Any:
        return "success" if VALUE.get(card, 0) > tide(view.discard) else "primary"

    reasons: Mapping[str, str] = {
        "finds": mark("{card} is above the tide and finds a shell."),
        "gives": mark("No card finds more, and {card} is worth the least later."),
    }

    def named(self, action: Action, people: People, t: Texts) -> str:
        """Name an action as something to do."""
        return (
            t("Play {card}", card=self.card(action.card, t))
            if isinstance(action, Play)
            else super().named(action, people, t)
        )

    def told(self, event: dict[str, Any], move: Move, people: People, t: Texts) -> str:
        """Say what one event was."""
        match event["event"]:
            case "play" if event["found"]:
                return t("{name} played {card} and found a shell", **self._who(event, people, t))
            case "play":
                return t("{name} played {card}", **self._who(event, people, t))
        return super().told(event, move, people, t)

    def _who(self, event: dict[str, Any], people: People, t: Texts) -> dict[str, str]:
        return {"name": people[event["seat"]], "card": self.card(event["card"], t)}

    def ending(self, seen: Perspective) -> list[str]:
        """Say who won, and who found how many shells."""

        def found(seat: int) -> str:
            return seen.t.n("{count} shell", "{count} shells", seen.view.shells[seat])

        return self.ranked(seen, lambda seat: seen.t("# {name} wins", name=seen.people[seat]), found)

    def standing(self, view: View) -> Sequence[int]:
        """Count everybody's shells."""
        return view.shells


class Shells(GameCog, group_name="shells", group_description="Shells: play higher than the tide"):
    """The commands of Shells."""

    looks = Looks()


async def setup(bot: DealersChoice) -> None:
    """Make the game playable."""
    await bot.add_game(Shells(bot.services))
