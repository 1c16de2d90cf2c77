"""What the application has: its emoji, the interactions that it was sent, and files. It knows how all that is kept."""

from sandbox.world.state import Part, State
from sandbox.world.things import Attachment, Emoji, Interaction


class Emojis(Part[Emoji]):
    """The application's emoji."""

    def __init__(self, state: State) -> None:
        super().__init__(state, state.emojis)

    def put(self, emoji: Emoji) -> None:
        """Add or replace an emoji of the application."""
        self._state.emojis[emoji.id] = emoji
        self._state.save("emoji", emoji.id)

    def remove(self, emoji: Emoji) -> None:
        """Delete an emoji of the application."""
        self._state.emojis.pop(emoji.id, None)
        self._state.save("emoji", emoji.id)


class Attachments(Part[Attachment]):
    """The files of messages and of interactions."""

    def __init__(self, state: State) -> None:
        super().__init__(state, state.attachments)
        self.url = ""  # where they are served

    def add(self, attachment: Attachment) -> None:
        """Keep a file."""
        self._state.attachments[attachment.id] = attachment
        self._state.save("attachment", attachment.id)

    def forget(self, key: int) -> None:
        """Drop a file."""
        self._state.attachments.pop(key, None)
        self._state.save("attachment", key)


class Interactions(Part[Interaction]):
    """The interactions whose tokens are known."""

    def __init__(self, state: State, attachments: Attachments) -> None:
        super().__init__(state, state.interactions)
        self._attachments = attachments
        self._by_token: dict[str, Interaction] = {}

    def add(self, interaction: Interaction) -> None:
        """Note an interaction, so that its token is known."""
        self.shelve(interaction)
        self._state.save("interaction", interaction.id)

    def changed(self, interaction: Interaction) -> None:
        """Save the interaction."""
        self._state.save("interaction", interaction.id)

    def forget(self, interaction: Interaction) -> None:
        """Drop an interaction whose token has long been dead."""
        self._state.interactions.pop(interaction.id, None)
        self._by_token.pop(interaction.token, None)
        for key in interaction.attachments:
            self._attachments.forget(key)
        self._state.save("interaction", interaction.id)

    def by_token(self, token: str) -> Interaction | None:
        """Return the interaction with this token."""
        return self._by_token.get(token)

    def shelve(self, interaction: Interaction) -> None:
        """Put the interaction where it is found, as it is."""
        self._state.interactions[interaction.id] = interaction
        self._by_token[interaction.token] = interaction
