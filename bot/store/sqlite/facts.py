"""What the program notes about itself and about this database."""

from bot.store.errors import StorageError
from bot.store.sqlite.database import Part

NOTE = "INSERT INTO facts VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value"


class Facts(Part):
    """Facts, by their names."""

    async def fact(self, name: str) -> str | None:
        """Read a fact about this database."""
        rows = await self._db.rows("SELECT value FROM facts WHERE name = ?", (name,))
        return rows[0][0] if rows else None

    async def note(self, name: str, value: str) -> None:
        """Write a fact about this database."""
        await self._db.execute_fetchall(NOTE, (name, value))

    async def claim(self, application_id: int) -> None:
        """Bind this database to an application, or check that it is bound to this one.

        :raises StorageError: it belongs to another.
        """
        known = await self.fact("application")
        if known is None:
            await self.note("application", str(application_id))
        elif known != str(application_id):
            raise StorageError(
                f"This database belongs to the application {known}, and the token is the application "
                f"{application_id}'s. Set DATABASE to another file, or use the token of the first."
            )
