"""Ids: plain numbers to the database and to Discord. Their types keep one kind from being taken for another."""

from typing import NewType

TableId = NewType("TableId", int)
MessageId = NewType("MessageId", int)
