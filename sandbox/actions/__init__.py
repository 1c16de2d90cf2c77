"""The people's side: what a person's client lets them do, and what it sends for it.

The page and the driver both act through `Actions`. Each method checks what Discord's client (or its server,
before the application hears of it) would check, and raises `ImpossibleError` where a person could not have
done it.
"""

from sandbox.actions.channels import Channels
from sandbox.actions.client import Client, ImpossibleError
from sandbox.actions.commands import Commands
from sandbox.actions.controls import Controls
from sandbox.actions.servers import Servers
from sandbox.interactions import Interactions
from sandbox.world import World

__all__ = ["Actions", "ImpossibleError"]


class Actions:
    """Everything that people can do. Interactions come back as `Pending`; wait for their answer there."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self.world = world
        self.client = Client(world)
        self.commands = Commands(world, self.client, interactions)
        self.controls = Controls(world, self.client, interactions)
        self.channels = Channels(world, self.client)
        self.servers = Servers(world)
