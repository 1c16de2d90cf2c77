"""A strict stand-in for Discord on the loopback, for people at a keyboard and for tests.

It serves what this project's bot uses, and refuses the rest as Discord would refuse it:

- the gateway in version 10, JSON, with shards, several sessions of each, RESUME and the limits of IDENTIFY; the
  guilds intent and interactions, no message events;
- the bot's user and application, its commands (one list for all servers) and emoji;
- messages of content or Components V2 with files, in channels, public threads and direct messages; no embeds,
  stickers or polls;
- servers and their members one by one, what people do to them, and their outages;
- interactions of commands, autocomplete, components and modals, with their tokens: over the gateway, or as signed
  requests to the workers behind an endpoint, together with the webhook events of authorizations.

`world` is all that there is. The application comes to it through `rest` (with `schema`, what its bodies may be) and
`gateway` or `endpoint`, people through `actions`, from the page (`tabs`, and `page/` in the browser) or a test
(`driver`).
None of it knows the code of the bot or its custom ids.

`python3 -m sandbox` runs it as a process; tests use `sandbox.server.Sandbox` and people from `sandbox.driver`.
"""
