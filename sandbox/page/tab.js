// What this tab knows: people, servers, channels and commands as the sandbox last told, the messages, and what is under
// way here. It knows nothing of the page.

const CHOSEN_FROM = { 5: ["people"], 6: ["roles"], 7: ["people", "roles"], 8: ["channels"] };

const newer = (a, b) => (a.length === b.length ? a > b : a.length > b.length);

// One tab, which is one person; it gives things their names.
export class Tab {
  told = null;
  histories = new Map(); // channel id -> messages by id, oldest first
  current = null; // the id of the channel on screen
  connected = false;
  online = true; // whether the bot is there
  offset = 0; // the sandbox's clock minus this machine's, in seconds
  unread = new Map(); // channel id -> how many of its new messages call this person
  states = new Map(); // by the message's id
  notes = new Map();
  inPane = window.parent !== window && new URLSearchParams(location.search).has("pane");
  #changed = Promise.withResolvers();

  get place() {
    if (!this.told) throw new Error("the sandbox has sent nothing yet");
    return this.told;
  }

  // The channel on screen.
  get here() {
    return this.told?.channels.find((channel) => channel.id === this.current);
  }

  // The messages of the channel on screen, the oldest first.
  get shown() {
    return [...(this.histories.get(this.current ?? "")?.values() ?? [])];
  }

  // The commands that can be used in the channel on screen.
  get commands() {
    const offered = new Set(this.place.offered[this.current ?? ""] ?? []);
    return this.place.commands.filter((command) => offered.has(command.command));
  }

  // Resolved when a message next comes or changes.
  get change() {
    return this.#changed.promise;
  }

  stateOf(id) {
    const state = this.states.get(id) ?? { pending: new Set(), chosen: new Map(), failure: null };
    this.states.set(id, state);
    return state;
  }

  // --- names ------------------------------------------------------------------------------------------

  get me() {
    return this.place.me;
  }

  get locale() {
    return this.place.locale;
  }

  now() {
    return Date.now() / 1000 + this.offset;
  }

  user(id) {
    const server = this.place.servers.find((one) => one.id === this.here?.server);
    return server?.nicks[id] ?? this.place.people.find((person) => person.id === id)?.name;
  }

  role(id) {
    return this.place.servers.flatMap((server) => server.roles).find((role) => role.id === id)?.name;
  }

  channel(id) {
    return this.place.channels.find((channel) => channel.id === id)?.name;
  }

  // A command that a text links to: its number and its name have to be those that it was registered with.
  command(id, path) {
    return this.place.commands.find((one) => one.command === id && one.path === path);
  }

  emoji(id) {
    return `/page/emoji/${id}`;
  }

  // The address of what the sandbox itself serves, by whichever name of this machine, or in Discord's place; null for
  // any other.
  local(url) {
    const at = new URL(url, location.origin);
    const picture = at.host === "cdn.discordapp.com" && at.pathname.match(/^\/emojis\/(\d+)\.\w+$/);
    if (picture) return this.emoji(picture[1]);
    const here = ["127.0.0.1", "localhost"].includes(at.hostname) && at.port === location.port;
    return here ? at.pathname : null;
  }

  optionsOf(select) {
    if (select.type === 3) return select.options;
    const defaults = new Set((select.default_values ?? []).map((one) => one.id));
    const things = CHOSEN_FROM[select.type].flatMap((kind) => this.entities(kind));
    return things.map(({ name, value }) => ({ label: name, value, default: defaults.has(value) }));
  }

  // What a menu or an option offers: "people", "roles" or "channels".
  entities(kind) {
    const { place, here } = this;
    const server = place.servers.find((one) => one.id === here?.server);
    if (kind === "people") {
      const members = server ? server.members : [place.me, place.bot];
      return members.map((id) => ({ name: this.user(id) ?? "", value: id }));
    }
    if (kind === "roles") return (server?.roles ?? []).map(({ id, name }) => ({ name, value: id }));
    const near = place.channels.filter(
      (one) => one.server !== null && one.server === here?.server && one.parent === null,
    );
    return near.map(({ id, name }) => ({ name: `#${name}`, value: id }));
  }

  // --- what the sandbox tells -------------------------------------------------------------------------

  takeHistory(messages) {
    const known = this.histories;
    this.histories = new Map(
      Object.entries(messages).map(([id, all]) => [id, new Map(all.map((message) => [message.id, message]))]),
    );
    for (const [id, all] of this.histories) {
      // What came while the connection was away is as new as what comes now.
      if (known.size === 0 || id === this.current) continue;
      for (const message of all.values()) if (!known.get(id)?.has(message.id)) this.#countUnread(message);
    }
    this.#tellChange();
  }

  // Take a message that came or changed; returns whether it is new, or null when it stands where nobody looks.
  takeMessage(message) {
    const all = this.histories.get(message.channel_id);
    if (!all) return null;
    const fresh = !all.has(message.id);
    all.set(message.id, message);
    if (fresh) {
      const before = [...all.keys()].at(-2);
      // Messages come in order but for rare cases: an ephemeral one that was begun earlier.
      if (before && newer(before, message.id)) {
        this.histories.set(message.channel_id, new Map([...all].sort(([a], [b]) => (newer(a, b) ? 1 : -1))));
      }
      if (message.channel_id !== this.current) this.#countUnread(message);
    } else {
      Object.assign(this.stateOf(message.id), { chosen: new Map(), failure: null });
    }
    this.#tellChange();
    return fresh;
  }

  #countUnread(message) {
    if (message.author.id === this.me) return;
    this.unread.set(message.channel_id, (this.unread.get(message.channel_id) ?? 0) + Number(message.pings));
  }

  #tellChange() {
    this.#changed.resolve(null);
    this.#changed = Promise.withResolvers();
  }
}
