"""What a store keeps of messages."""

from typing import Protocol

from bot.play.table import Hand, Token


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
