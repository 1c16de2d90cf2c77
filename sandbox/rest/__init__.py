"""The REST API, version 10: what this application uses of it, and a refusal for everything else.

It knows all of the sandbox but the gateway's sockets, the page and the people's actions.
"""

from sandbox.rest.log import Judge, Log, Request
from sandbox.rest.service import PREFIX, Rest

__all__ = ["PREFIX", "Judge", "Log", "Request", "Rest"]
