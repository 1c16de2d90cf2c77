"""Engines: programs of others that play, each in a process of its own, through the view side of the line protocol.

`protocol.py` says what they are sent and what they answer, `process.py` runs one of them, `confined.py` begins its
process within limits, and `check.py` holds one to all that is asked of it. `docs/engines.md` tells authors the same.
"""
