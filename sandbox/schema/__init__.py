"""The request bodies that the sandbox accepts.

`discord_schema.json` is Discord's own schema of them. `served` narrows it to what the sandbox serves, `official`
validates with it, and `commands` and `messages` refuse what Discord refuses beyond its schema.
"""
