// The page: what this tab knows, what it shows, and what presses do.

import { Composer } from "./composer.js";
import { h, morph, named, showDialog } from "./dom.js";
import { cycleParts, keepingFocus, roveChannels, roveMessages } from "./keyboard.js";
import { Link } from "./link.js";
import { emojiNode } from "./markdown.js";
import { isEphemeral, messageNode } from "./message.js";
import { showModal } from "./modal.js";
import { closePopup, openPopup, openSelect } from "./options.js";
import { channelList, peopleDialog, personPanel } from "./people.js";
import { QuickStart, gameButtons, gamesOf } from "./quickstart.js";
import { refreshTimes } from "./time.js";

const FAILED = "This interaction failed";
const LOST = "The connection to the sandbox is away. Nothing was sent.";
const SILENT = "The application did not respond";
const NEAR_BOTTOM = 60; // pixels within which the log keeps to its end
const PATIENCE = 400; // milliseconds before "Sending command…" is shown
const ANNOUNCED = 600; // characters that are read out at once
const SETTLED = 400; // milliseconds in which changes that belong together arrive, to be read out as one
const NARROW = matchMedia("(max-width: 700px)"); // as in style.css: the channels lie over the page

const $ = (id) => document.getElementById(id);
const [log, list, empty, notice, newest] = ["log", "messages", "empty", "notice", "newest"].map($);

let place = null; // people, servers, channels and commands, as the sandbox last told
let histories = new Map(); // channel id -> Map of messages by id, oldest first
let current = null; // the id of the channel on screen
let connected = false;
let online = true;
let offset = 0; // the sandbox's clock minus this machine's, in seconds
let atEnd = true;
let lastTop = 0; // where the log was scrolled to when last looked at
let lastSize = ""; // and how large it was
let people = null; // the dialog of that name while it is open
let guide = null; // the start of a game that is under way by itself
let changed = Promise.withResolvers(); // resolved, and made anew, whenever a message came or changed
let news = []; // lines that wait to be read out
const inPane = window.parent !== window && new URLSearchParams(location.search).has("pane");
const unread = new Map(); // channel id -> how many of its new messages call this person
const states = new Map(); // message id -> what only this tab knows of it
const notes = new Map(); // this tab's own lines at the end of a channel: commands under way or without an answer

const newer = (a, b) => (a.length === b.length ? a > b : a.length > b.length);
const channelNow = () => place?.channels.find((channel) => channel.id === current);

const names = {
  get me() {
    return place.me;
  },
  get locale() {
    return place.locale;
  },
  now: () => Date.now() / 1000 + offset,
  user(id) {
    const server = place.servers.find((one) => one.id === channelNow()?.server);
    return server?.nicks[id] ?? place.people.find((person) => person.id === id)?.name;
  },
  role: (id) => place.servers.flatMap((server) => server.roles).find((role) => role.id === id)?.name,
  channel: (id) => place.channels.find((channel) => channel.id === id)?.name,
  emoji: (id) => `/page/emoji/${id}`,
  // The address of what the sandbox itself serves, by whichever name of this machine; null for any other.
  local(url) {
    const at = new URL(url, location.origin);
    const here = ["127.0.0.1", "localhost"].includes(at.hostname) && at.port === location.port;
    return here ? at.pathname : null;
  },
  optionsOf(select) {
    if (select.type === 3) return select.options;
    const defaults = new Set((select.default_values ?? []).map((one) => one.id));
    const kinds = { 5: ["people"], 6: ["roles"], 7: ["people", "roles"], 8: ["channels"] }[select.type];
    const things = kinds.flatMap((kind) => entities(kind));
    return things.map(({ name, value }) => ({ label: name, value, default: defaults.has(value) }));
  },
};

function entities(kind) {
  const channel = channelNow();
  const server = place.servers.find((one) => one.id === channel?.server);
  if (kind === "people") {
    const here = server ? server.members : [place.me, place.bot];
    return here.map((id) => ({ name: names.user(id), value: id }));
  }
  if (kind === "roles") return (server?.roles ?? []).map(({ id, name }) => ({ name, value: id }));
  const near = place.channels.filter(
    (one) => one.server !== null && one.server === channel?.server && one.parent === null,
  );
  return near.map(({ id, name }) => ({ name: `#${name}`, value: id }));
}

function stateOf(id) {
  if (!states.has(id)) states.set(id, { pending: new Set(), chosen: new Map(), failure: null });
  return states.get(id);
}

// --- the connection ------------------------------------------------------------------------------------

const link = new Link(new URLSearchParams(location.search).get("as"), {
  onState(now) {
    connected = now;
    showNotice();
  },
  onFrame(frame) {
    if (frame.type === "place") takePlace(frame);
    else if (frame.type === "history") takeHistory(frame.messages);
    else if (frame.type === "message") takeMessage(frame.message);
    else if (frame.type === "gone") takeGone(frame);
    else if (frame.type === "status") {
      offset = frame.now - Date.now() / 1000;
      online = frame.online;
      showNotice();
      if (place) refreshTimes(names);
    }
  },
});

const problemOf = (answer) => (answer.lost ? LOST : (answer.refused ?? null));

function takePlace(frame) {
  place = frame;
  link.person = place.me;
  const address = new URL(location.href);
  if (address.searchParams.get("as") !== place.me) {
    address.searchParams.set("as", place.me);
    history.replaceState(null, "", address);
  }
  people?.show(place);
  // The channel on screen may be gone, or the names in it may be others now.
  if (current === null || !channelNow()) openFromAddress();
  else show();
}

function tellChange() {
  changed.resolve();
  changed = Promise.withResolvers();
}

function takeHistory(messages) {
  const known = histories;
  histories = new Map(
    Object.entries(messages).map(([id, all]) => [id, new Map(all.map((message) => [message.id, message]))]),
  );
  for (const [id, all] of histories) {
    // What came while the connection was away is as new as what comes now.
    if (known.size === 0 || id === current) continue;
    for (const message of all.values()) if (!known.get(id)?.has(message.id)) countUnread(message);
  }
  showChannels();
  showMessages();
  tellChange();
}

function countUnread(message) {
  if (message.author.id === place.me) return;
  unread.set(message.channel_id, (unread.get(message.channel_id) ?? 0) + Number(message.pings));
}

function takeMessage(message) {
  const all = histories.get(message.channel_id);
  if (!all) return;
  const fresh = !all.has(message.id);
  all.set(message.id, message);
  if (fresh) {
    const ids = [...all.keys()];
    // Messages come in order but for rare cases: an ephemeral one that was begun earlier.
    if (ids.length > 1 && newer(ids.at(-2), message.id)) {
      histories.set(message.channel_id, new Map([...all].sort(([a], [b]) => (newer(a, b) ? 1 : -1))));
    }
  } else {
    Object.assign(stateOf(message.id), { chosen: new Map(), failure: null });
  }
  tellChange();
  if (message.channel_id !== current) {
    if (fresh) {
      countUnread(message);
      showChannels();
    }
    return;
  }
  const before = linesOf(message.id);
  showMessages(message.id);
  const mine = message.author.id === place.me;
  if (!mine) announce(linesOf(message.id).filter((line) => !before.includes(line)));
  if (!fresh) return;
  if (mine) toEnd();
  else newest.hidden = atEnd;
}

function takeGone({ channel, id }) {
  histories.get(channel)?.delete(id);
  states.delete(id);
  if (channel === current) showMessages();
}

// --- what is on screen ---------------------------------------------------------------------------------

function openFromAddress() {
  const [wanted, message] = location.hash.slice(1).split("/");
  const channel = place.channels.find((one) => one.id === wanted) ?? place.channels[0];
  const changed = current !== channel?.id;
  current = channel?.id ?? null;
  if (current) {
    unread.delete(current);
    if (wanted !== current) history.replaceState(null, "", `#${current}`);
  }
  if (changed) {
    closePopup();
    list.replaceChildren();
    atEnd = true;
  }
  showSide(false);
  show();
  if (changed) composer.place = channel ? `${channel.server ? "#" : "@"}${channel.name}` : "";
  if (message) jump(message);
}

function show() {
  const channel = channelNow();
  const parent = place.channels.find((one) => one.id === channel?.parent);
  $("where").replaceChildren(
    h("span", { class: "sign", "aria-hidden": "true" }, channel?.server ? "#" : "@"),
    ...(parent ? [h("a", { href: `#${parent.id}` }, named(parent.name)), h("span", { class: "sign" }, " › ")] : []),
    named(channel?.name ?? "no channel"),
  );
  document.title = `${channel?.server ? "#" : "@"}${channel?.name ?? ""} · ${names.user(place.me)}`;
  showManage(channel);
  morph($("person"), h("div", { id: "person" }, personPanel(place, current, inPane)));
  $("play").hidden = gamesOf(commandsHere()).length === 0;
  showChannels();
  showMessages();
  if (inPane) tellParent();
}

// The window of several people remembers who and where each pane is.
function tellParent() {
  const known = place.people.filter((person) => !person.bot).map(({ id, name }) => ({ id, name }));
  window.parent.postMessage({ person: place.me, channel: current, people: known }, location.origin);
}

// What the reader may do with the channel on screen. Deleting asks once more, in the same place.
function showManage(channel) {
  const labels = { archive: "Archive the thread", open: "Open the thread again", delete: "Delete" };
  const button = (what) =>
    h(
      "button",
      {
        type: "button",
        class: `button ${what === "delete" ? "danger" : "secondary"}`,
        on: {
          click: async (event) => {
            const { target } = event;
            if (what === "delete" && !target.dataset.sure) {
              target.dataset.sure = "true";
              target.textContent = `Really delete ${channel.name}?`;
              return;
            }
            $("manage").open = false;
            await link.ask(what, { channel: channel.id });
          },
        },
      },
      labels[what],
    );
  const may = channel?.may ?? [];
  $("manage").hidden = may.length === 0;
  $("manage").open &&= channel.id === $("manage").dataset.channel;
  $("manage").dataset.channel = channel?.id ?? "";
  $("manage").querySelector(".menu").replaceChildren(...may.map(button));
}

function showChannels() {
  morph($("channels"), h("div", { id: "channels" }, channelList({ ...place, current, unread })));
}

/** Draw the messages of the channel; only one and the one below it when its id is given. */
function showMessages(only) {
  keepingFocus(list, () => drawMessages(only));
}

function drawMessages(only) {
  look(); // a change may come before the event of the last scrolling
  const all = [...(histories.get(current)?.values() ?? [])];
  const kept = new Set(all.map((message) => message.id));
  for (const element of [...list.children]) if (!kept.has(element.dataset.id)) element.remove();
  let before = null;
  all.forEach((message, index) => {
    const old = list.children[index];
    if (only && message.id !== only && before?.id !== only && old?.dataset.id === message.id) {
      before = message;
      return;
    }
    const fresh = messageNode(message, before, names, stateOf(message.id));
    if (old?.dataset.id === message.id) morph(old, fresh);
    else list.insertBefore(fresh, old ?? null);
    before = message;
  });
  for (const note of notes.values()) if (note.channel === current) list.append(noteNode(note));
  showEmpty(all.length === 0);
  const select = openSelect();
  const shown = select && list.querySelector(`[data-select="${CSS.escape(select)}"]`);
  if (select && !shown) closePopup();
  else shown?.setAttribute("aria-expanded", "true");
  if (atEnd) toEnd();
}

function noteNode(note) {
  const name = names.user(place.me);
  return h(
    "li",
    { class: "message note", dataset: { id: note.id }, tabindex: "-1" },
    h(
      "div",
      { class: "above" },
      named(name, "author"),
      " used ",
      h("span", { class: "mention" }, `/${note.path}`),
    ),
    note.failure
      ? h("p", { class: "failure", role: "alert" }, note.failure)
      : h("p", { class: "thinking" }, "Sending command…"),
    note.failure &&
      h(
        "p",
        { class: "only-you" },
        "Only you can see this · ",
        h("button", { type: "button", class: "as-link", dataset: { note: note.id } }, "Dismiss message"),
      ),
  );
}

function showEmpty(isEmpty) {
  empty.hidden = !isEmpty;
  if (!isEmpty) return;
  const channel = channelNow();
  const commands = commandsHere();
  const games = gamesOf(commands);
  const begun = new Set(games.flatMap(({ command, lesson }) => [command, lesson]));
  const simple = commands.filter(
    (command) => !begun.has(command) && !command.options.some((option) => option.required),
  );
  simple.sort((a, b) => a.path.split(" ").length - b.path.split(" ").length); // the plain ones, as /help, come first
  const fresh = h(
    "div",
    { id: "empty" },
    h("h2", {}, channel?.server ? ["Welcome to #", named(channel.name)] : "Nothing here yet"),
    games.length > 0 && [
      h("p", {}, "Play right away. You watch the command being typed, the chairs filled and your hand opened:"),
      gameButtons(games),
    ],
    commands.length
      ? h(
          "p",
          {},
          "Type ",
          h("kbd", {}, "/"),
          " to see what ",
          named(names.user(place.bot)),
          " can do",
          simple.length ? ", or start with one of these:" : ".",
        )
      : h("p", {}, named(names.user(place.bot)), " has no commands here yet."),
    h(
      "p",
      { class: "row" },
      simple.slice(0, 4).map((command) =>
        h(
          "button",
          { type: "button", class: "button secondary", dataset: { command: command.path } },
          `/${command.shown}`,
        ),
      ),
    ),
  );
  morph(empty, fresh);
}

function showNotice() {
  const bot = place ? names.user(place.bot) : "The bot";
  let text = null;
  if (!connected)
    text = place ? "The connection to the sandbox is lost. Trying again…" : "Connecting to the sandbox…";
  else if (!online) text = `${bot} is away: its buttons and commands answer when it is back.`;
  notice.hidden = text === null;
  if (notice.textContent !== (text ?? "")) notice.textContent = text ?? "";
  document.body.classList.toggle("away", text !== null);
}

// What a message says, line by line, without its controls.
function linesOf(id) {
  const said = list.querySelectorAll(`[data-id="${CSS.escape(id)}"] :is(.author, .text, .failure, .thinking)`);
  return [...said].flatMap((element) => element.innerText.split("\n")).filter((line) => line.trim());
}

function announce(lines) {
  if (!lines.length) return;
  if (!news.length) {
    setTimeout(() => {
      $("announcer").textContent = news.join("\n").slice(0, ANNOUNCED);
      news = [];
    }, SETTLED);
  }
  news.push(...lines);
}

function toEnd() {
  log.scrollTop = log.scrollHeight;
  lastTop = log.scrollTop;
  atEnd = true;
  newest.hidden = true;
}

function jump(id) {
  const element = list.querySelector(`[data-id="${CSS.escape(id)}"]`);
  if (!element) return;
  atEnd = false;
  element.scrollIntoView({ block: "center" });
  element.classList.add("jumped");
  setTimeout(() => element.classList.remove("jumped"), 2000);
}

// Whether the log keeps to its end: only the reader's own scrolling upwards leaves it, not a message that grows, and not
// a window that does.
function look() {
  const size = `${log.clientWidth} ${log.clientHeight}`;
  if (size !== lastSize) {
    lastSize = size;
    lastTop = log.scrollTop;
    return;
  }
  const near = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_BOTTOM;
  if (near) newest.hidden = true;
  if (near || log.scrollTop < lastTop) atEnd = near;
  lastTop = log.scrollTop;
}

log.addEventListener("scroll", look);
const sizes = new ResizeObserver(() => {
  look();
  if (atEnd) toEnd();
});
sizes.observe(log);
sizes.observe(list);
newest.addEventListener("click", toEnd);

// --- presses -------------------------------------------------------------------------------------------

document.addEventListener("click", (event) => {
  const target = event.target.closest(
    "[data-press], [data-select], [data-dismiss], [data-delete], [data-note], [data-command], [data-play], " +
      "[data-people], .spoiler, a[href^='#']",
  );
  if (!target) return;
  const { press, select, dismiss, note, command } = target.dataset;
  const id = target.closest("li.message")?.dataset.id;
  if (press !== undefined) use(id, press, "click", {});
  else if (select !== undefined) openMenu(id, select);
  else if (dismiss) link.ask("dismiss", { message: dismiss });
  else if (target.dataset.delete) link.ask("delete", { message: target.dataset.delete });
  else if (note) {
    notes.delete(note);
    showMessages();
  } else if (command) {
    document.querySelector("dialog[open]")?.close();
    composer.startPath(command);
  }
  else if (target.dataset.play) playAgainstHouse(target.dataset.play);
  else if (target.dataset.people !== undefined) openPeople();
  else if (target.matches(".spoiler:not([data-shown])")) reveal(event, target);
  else if (target.id === "skip") {
    event.preventDefault();
    composer.box.focus();
  }
});

document.addEventListener("keydown", (event) => {
  if ((event.key === "Enter" || event.key === " ") && event.target.matches(".spoiler:not([data-shown])"))
    reveal(event, event.target);
  if (["ArrowDown", "ArrowUp"].includes(event.key) && event.target.matches("[data-select]")) {
    event.preventDefault(); // a menu opens with the arrows too, as everywhere
    event.target.click();
  }
});

function reveal(event, spoiler) {
  event.preventDefault();
  spoiler.dataset.shown = "true";
}

async function use(id, customId, type, fields) {
  const state = stateOf(id);
  if (state.pending.has(customId)) return;
  state.pending.add(customId);
  state.failure = null;
  showMessages(id);
  const answer = await link.ask(type, { message: id, custom_id: customId, ...fields });
  state.pending.delete(customId);
  state.failure = answer.failed ? FAILED : problemOf(answer);
  if (answer.modal) openModal(answer.modal);
  showMessages(id);
  return answer;
}

function openMenu(id, customId) {
  if (openSelect() === customId) {
    closePopup();
    return;
  }
  const message = histories.get(current).get(id);
  const select = find(message.components, customId);
  const state = stateOf(id);
  const options = names.optionsOf(select);
  const chosen = state.chosen.get(customId) ?? options.filter((one) => one.default).map((one) => one.value);
  openPopup({
    anchor: () => list.querySelector(`[data-id="${id}"] [data-select="${CSS.escape(customId)}"]`) ?? log,
    select,
    options,
    chosen,
    emojiFor: (option) => option.emoji && emojiNode(option.emoji, names),
    host: document.body,
    onDone(values) {
      state.chosen.set(customId, values);
      use(id, customId, "select", { values });
    },
  });
}

function find(components, customId) {
  for (const one of components) {
    if (one.custom_id === customId) return one;
    const inner = find([...(one.components ?? []), ...(one.accessory ? [one.accessory] : [])], customId);
    if (inner) return inner;
  }
  return null;
}

function openModal(modal) {
  showModal(modal, names, async (fields) => {
    const answer = await link.ask("submit", { modal: modal.key, fields });
    return answer.failed ? "Something went wrong. Try again." : problemOf(answer);
  });
}

// --- the message box -----------------------------------------------------------------------------------

function commandsHere() {
  const offered = new Set(place.offered[current] ?? []);
  return place.commands.filter((command) => offered.has(command.command));
}

async function sendCommand(channel, path, options) {
  const files = {};
  for (const [name, value] of Object.entries(options)) {
    if (!(value instanceof File)) continue;
    const address = `/page/upload?name=${encodeURIComponent(value.name)}`;
    const answer = await fetch(address, { method: "POST", body: value }).then(
      (response) => response.json(),
      () => ({ lost: true }),
    );
    if (!answer.key) return answer;
    files[name] = answer.key;
    delete options[name];
  }
  return link.ask("slash", { channel, path, options, files });
}

const composer = new Composer($("composer"), {
  commands: () => (place ? commandsHere() : []),
  entities(type) {
    const kinds = { 6: ["people"], 7: ["channels"], 8: ["roles"], 9: ["people", "roles"] }[type];
    return kinds ? kinds.flatMap((kind) => entities(kind)) : null;
  },
  async say(text) {
    atEnd = true;
    return problemOf(await link.ask("say", { channel: current, text }));
  },
  async suggest(command, focused, value, options) {
    const answer = await link.ask("autocomplete", {
      channel: current,
      path: command.path,
      focused,
      value,
      options,
    });
    return answer.choices ?? null;
  },
  async run(command, options) {
    const note = { id: `note-${Date.now()}`, channel: current, path: command.path, failure: null };
    const late = setTimeout(() => {
      notes.set(note.id, note);
      showMessages();
    }, PATIENCE);
    atEnd = true;
    const answer = await sendCommand(note.channel, command.path, options);
    clearTimeout(late);
    notes.delete(note.id);
    note.failure = answer.failed ? SILENT : problemOf(answer);
    if (note.failure) notes.set(note.id, note);
    if (answer.modal) openModal(answer.modal);
    showMessages();
    return answer;
  },
});

// --- a game against house players ----------------------------------------------------------------------

function playAgainstHouse(path) {
  guide?.stop();
  document.querySelector("dialog[open]")?.close();
  const game = gamesOf(commandsHere()).find(({ command }) => command.path === path);
  guide = new QuickStart(game, {
    type: (command, given) => composer.start(command, given),
    send: () => composer.submit(),
    messages: () => [...histories.values()].flatMap((all) => [...all.values()]),
    change: () => changed.promise,
    use,
    point(message, customId) {
      if (message.channel_id !== current) location.hash = message.channel_id;
      const within = list.querySelector(`[data-id="${CSS.escape(message.id)}"]`);
      const id = CSS.escape(customId);
      const element = within?.querySelector(`[data-press="${id}"], [data-select="${id}"]`);
      element?.scrollIntoView({ block: "nearest" });
      element?.classList.add("pointed");
    },
    show(text, { over = false } = {}) {
      $("guide").hidden = text === null;
      $("guide-step").textContent = text ?? "";
      $("guide-stop").textContent = over ? "Close" : "Stop";
    },
    arrive(id) {
      const hand = list.querySelector(`[data-id="${CSS.escape(id)}"]`);
      (hand?.querySelector("[data-press]:not(:disabled)") ?? hand)?.focus();
    },
  });
  guide.run();
}

$("guide-stop").addEventListener("click", () => {
  guide.stop();
  composer.box.focus();
});

$("play").addEventListener("click", () => {
  const dialog = h(
    "dialog",
    { class: "modal", "aria-labelledby": "play-title" },
    h("h2", { id: "play-title" }, "What do you want to play?"),
    gameButtons(gamesOf(commandsHere())),
    h(
      "form",
      { class: "dialog-foot", method: "dialog" },
      h("button", { class: "button secondary" }, "Close"),
    ),
  );
  showDialog(dialog);
});

// --- the side ------------------------------------------------------------------------------------------

function openPeople() {
  people = peopleDialog(place, {
    place: () => place,
    async add(name, locale) {
      const answer = await link.ask("add_person", { name, locale });
      return { person: answer.person, problem: problemOf(answer) };
    },
    visit: async (what, server) => problemOf(await link.ask(what, { server })),
    openDirect: (open) => link.ask("direct_messages", { open }),
  });
  people.dialog.addEventListener("close", () => (people = null));
}

// In a narrow window the channels lie over the page, which is out of reach for as long.
function showSide(open) {
  const was = document.body.classList.contains("side-open");
  if (was === open) return;
  document.body.classList.toggle("side-open", open);
  $("menu").setAttribute("aria-expanded", String(open));
  $("shade").hidden = !open;
  document.querySelector("main").inert = open;
  if (open) $("channels").querySelector("[tabindex='0']")?.focus();
  else $("menu").focus();
}

function closeManage() {
  if (!$("manage").open) return;
  $("manage").open = false;
  $("manage").querySelector("summary").focus();
}

$("menu").addEventListener("click", () => showSide(true));
$("shade").addEventListener("click", () => showSide(false));
NARROW.addEventListener("change", () => showSide(false));
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || document.querySelector("dialog[open]")) return; // a dialog closes by itself
  showSide(false);
  closeManage();
});
document.addEventListener("pointerdown", (event) => {
  if (!$("manage").contains(event.target)) $("manage").open = false;
});

for (const radio of $("theme").querySelectorAll("input")) {
  radio.checked = radio.value === window.theme.chosen;
  radio.addEventListener("change", () => window.theme.choose(radio.value));
}
window.addEventListener("storage", () => {
  for (const radio of $("theme").querySelectorAll("input")) radio.checked = radio.value === window.theme.chosen;
});

$("keys").addEventListener("click", () => {
  const keys = [
    ["F6", "to the next part of the page: channels, messages, message box"],
    ["↑ ↓", "from message to message, or from channel to channel"],
    ["Enter", "into a message, to its first button"],
    ["← →", "along the buttons of a message"],
    ["Escape", "back out, or closes what is open"],
    ["/", "in the message box: all commands"],
    ["Tab", "takes a suggestion, and goes through everything as usual"],
  ];
  const dialog = h(
    "dialog",
    { class: "modal", "aria-labelledby": "keys-title" },
    h("h2", { id: "keys-title" }, "Without a mouse"),
    h(
      "dl",
      { class: "keys" },
      keys.map(([key, does]) => h("div", {}, h("dt", {}, h("kbd", {}, key)), h("dd", {}, does))),
    ),
    h(
      "form",
      { class: "dialog-foot", method: "dialog" },
      h("button", { class: "button secondary" }, "Close"),
    ),
  );
  showDialog(dialog);
});

roveChannels($("channels"));
roveMessages(log, list);
cycleParts([
  { root: $("side"), enter: () => $("channels").querySelector("[tabindex='0']") },
  { root: log, enter: () => list.lastElementChild ?? log },
  { root: $("composer"), enter: () => (composer.command ? composer.more : composer.box) },
]);
window.addEventListener("hashchange", () => place && openFromAddress());
setInterval(() => place && refreshTimes(names), 1000);
showNotice();
