"""An engine in thirty lines: it plays every game, and gets rid of its cards as fast as it can.

`python3 -m rules engine-check python3 examples/first_choice.py` holds it to what is asked of an engine, and
`python3 -m rules arena easy "python3 examples/first_choice.py" --game karma` tells how strong it is.
"""

import json
import sys


def worth(action: dict) -> tuple[int, int]:
    """Play rather than draw, pick up or pass, and several cards rather than one."""
    return action["do"] in ("play", "flip", "lay"), len(action.get("cards", ()))


def answer(request: dict) -> dict | None:
    """Answer a request; those that are not known are passed over."""
    match request:
        case {"hello": {"games": games}}:
            return {"hello": {"name": "First Choice", "games": games, "strength": "easy"}}
        case {"choose": {"id": number, "legal": legal}}:
            return {"id": number, "action": max(legal, key=worth)}
    return None


for line in sys.stdin:
    if (said := answer(json.loads(line))) is not None:
        print(json.dumps(said), flush=True)
