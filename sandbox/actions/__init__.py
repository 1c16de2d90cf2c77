"""The people's side: what a person's client lets them do, and what it sends for it.

Both the page and the driver act through a `Client`. Each method checks what Discord's client (or its server,
before the application hears of it) would check, and raises `ImpossibleError` where a person could not have
done it.
"""

from sandbox.actions.channels import Channels
from sandbox.actions.commands import Commands
from sandbox.actions.controls import Controls
from sandbox.actions.servers import Servers
from sandbox.actions.viewer import ImpossibleError, Shown

__all__ = ["Client", "ImpossibleError", "Shown"]


class Client(Channels, Servers, Commands, Controls):
    """Everything that one person can do. Interactions come back as `Pending`; wait for their answer there."""
