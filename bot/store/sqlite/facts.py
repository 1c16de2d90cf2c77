"""What the program notes about itself and about this database."""

from bot.store.errors import StorageError
from bot.store.protocols import FactStore
from bot.store.sqlite.database import Part

NOTE = "INSERT INTO facts VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value"


class Facts(Part, FactStore):
    """Facts, by their names."""

    async def fact(self, name: str) -> str | None:
        rows = await self._db.rows("SELECT value FROM facts WHERE name = ?", (name,))
        return rows[0][0] if rows else None

    async def note(self, name: str, value: str) -> None:
        await self._db.execute_fetchall(NOTE, (name, value))

    async def claim(self, application_id: int) -> None:
        known = await self.fact("application")
        if known is None:
            await self.note("application", str(application_id))
        elif known != str(application_id):
            raise StorageError(
                f"This database belongs to the application {known}, and the token is the application "
                f"{application_id}'s. Set DATABASE to another file, or use the token of the first."
            )
