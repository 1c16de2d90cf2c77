"""A server's scheduled events. Those that take place outside Discord are served, and no others."""

from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, model_validator

from sandbox.schema.fields import WHOLE, Body


def _moment(value: Any) -> Any:
    if not isinstance(value, str):
        raise ValueError("This is no ISO8601 timestamp.")
    try:
        moment = datetime.fromisoformat(value)
    except ValueError:
        raise ValueError(f"Could not parse {value}. Should be ISO8601.") from None
    if moment.tzinfo is None:
        raise ValueError(f"Could not parse {value}. Should be ISO8601 with a time zone.")
    return moment


Moment = Annotated[datetime, BeforeValidator(_moment)]
Name = Annotated[str, Field(min_length=1, max_length=100)]
Description = Annotated[str, Field(min_length=1, max_length=1000)]
Outside = Annotated[Literal[3], WHOLE]
Private = Annotated[Literal[2], WHOLE]
Status = Annotated[Literal[1, 2, 3, 4], WHOLE]


class Metadata(Body):
    """Where an event takes place."""

    location: Annotated[str, Field(min_length=1, max_length=100)]


class EventCreate(Body):
    """POST /guilds/{guild}/scheduled-events. An event outside Discord needs a place and an end."""

    name: Name
    description: Description | None = None
    scheduled_start_time: Moment
    scheduled_end_time: Moment
    privacy_level: Private
    entity_type: Outside
    entity_metadata: Metadata


class EventEdit(Body):
    """PATCH /guilds/{guild}/scheduled-events/{event}. Only some of it may be null, which changes nothing."""

    status: Status | None = None
    name: Name = ""
    description: Description | None = None
    scheduled_start_time: Moment | None = None
    scheduled_end_time: Moment | None = None
    privacy_level: Private = 2
    entity_type: Outside | None = None
    entity_metadata: Metadata | None = None

    @model_validator(mode="before")
    @classmethod
    def _there(cls, body: Any) -> Any:
        for name in ("scheduled_start_time", "entity_metadata"):
            if isinstance(body, dict) and name in body and body[name] is None:
                raise ValueError(f"{name} may be left out, but not null.")
        return body
