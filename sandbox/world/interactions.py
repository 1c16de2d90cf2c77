"""The interactions sent to the application. This module knows the files that came with them."""

from sandbox.world.state import Part, State
from sandbox.world.things import Attachment, Interaction


class Interactions(Part[Interaction]):
    """The interactions whose tokens are known."""

    def __init__(self, state: State, attachments: Part[Attachment]) -> None:
        super().__init__(state, "interaction", state.interactions)
        self._attachments = attachments
        self._by_token: dict[str, Interaction] = {}

    def by_token(self, token: str) -> Interaction | None:
        return self._by_token.get(token)

    def forget(self, interaction: Interaction) -> None:
        """Drop an interaction whose token has long been dead."""
        self._by_token.pop(interaction.token, None)
        for key in interaction.attachments:
            self._attachments.drop(key)
        self.drop(interaction.id)

    def shelve(self, interaction: Interaction) -> None:
        """Add the interaction to the indexes."""
        super().shelve(interaction)
        self._by_token[interaction.token] = interaction
