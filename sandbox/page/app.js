// The page: what the sandbox tells goes to its parts, and so does what a person presses.

import { Composer } from "./composer.js";
import { byId, openDialog, targetOf } from "./dom.js";
import { Guide } from "./guide.js";
import { cycleParts, roveChannels, roveMessages } from "./keyboard.js";
import { Link } from "./link.js";
import { Log } from "./log.js";
import { Presses, problemOf } from "./presses.js";
import { Side } from "./side.js";
import { Tab } from "./tab.js";
import { refreshTimes } from "./time.js";

const OFFERED = { 6: ["people"], 7: ["channels"], 8: ["roles"], 9: ["people", "roles"] }; // by an option's type
const PRESSED =
  "[data-press], [data-select], [data-dismiss], [data-delete], [data-note], [data-command], [data-run], [data-play], " +
  "[data-people], .spoiler, a[href^='#']";
const HIDDEN = ".spoiler:not([data-shown])";

const tab = new Tab();
const log = new Log(tab);
const link = new Link(new URLSearchParams(location.search).get("as"), {
  onState(now) {
    tab.connected = now;
    side.showNotice();
  },
  onFrame,
});
const side = new Side(tab, link);
const presses = new Presses(tab, log, link);
const composer = new Composer(byId("composer"), {
  commands: () => (tab.told ? tab.commands : []),
  entities: (type) => OFFERED[type]?.flatMap((kind) => tab.entities(kind)) ?? null,
  async say(text) {
    log.atEnd = true;
    return problemOf(await link.ask("say", { channel: tab.current, text }));
  },
  async suggest({ path }, focused, value, options) {
    const answer = await link.ask("autocomplete", { channel: tab.current, path, focused, value, options });
    return answer.choices ?? null;
  },
  run: (command, options) => presses.run(command, options),
});
const guide = new Guide(tab, log, presses, composer);

// --- what the sandbox tells ----------------------------------------------------------------------------

function onFrame(frame) {
  switch (frame.type) {
    case "place":
      return takePlace(frame);
    case "history":
      tab.takeHistory(frame.messages);
      side.showChannels();
      return log.show();
    case "message":
      return takeMessage(frame.message);
    case "gone":
      tab.histories.get(frame.channel)?.delete(frame.id);
      tab.states.delete(frame.id);
      if (frame.channel === tab.current) log.show();
      return;
    case "status":
      tab.offset = frame.now - Date.now() / 1000;
      tab.online = frame.online;
      side.showNotice();
      if (tab.told) refreshTimes(tab);
  }
}

function takePlace(place) {
  tab.told = place;
  link.person = place.me;
  const address = new URL(location.href);
  if (address.searchParams.get("as") !== place.me) {
    address.searchParams.set("as", place.me);
    history.replaceState(null, "", address);
  }
  // The channel on screen may be gone, or the names in it may be others now.
  if (tab.here) show();
  else openFromAddress();
}

function takeMessage(message) {
  const fresh = tab.takeMessage(message);
  if (fresh === null) return;
  if (message.channel_id === tab.current) log.take(message, fresh);
  else if (fresh) side.showChannels();
}

function openFromAddress() {
  const [wanted, message] = location.hash.slice(1).split("/");
  const channel = tab.place.channels.find((one) => one.id === wanted) ?? tab.place.channels[0];
  const changed = tab.current !== channel?.id;
  tab.current = channel?.id ?? null;
  if (tab.current) {
    tab.unread.delete(tab.current);
    if (wanted !== tab.current) history.replaceState(null, "", `#${tab.current}`);
  }
  if (changed) log.clear();
  side.open(false);
  show();
  if (changed) composer.place = channel ? `${channel.server ? "#" : "@"}${channel.name}` : "";
  if (message) log.jump(message);
}

function show() {
  side.show();
  log.show();
}

// --- presses -------------------------------------------------------------------------------------------

document.addEventListener("click", (event) => {
  const target = targetOf(event).closest(PRESSED);
  if (!target) return;
  const { press, select, dismiss, note, command, run, play, people, delete: deleted } = target.dataset;
  const id = target.closest("li.message")?.dataset.id ?? "";
  if (press !== undefined) presses.use(id, press, "click", {});
  else if (select !== undefined) presses.openMenu(id, select);
  else if (dismiss) link.ask("dismiss", { message: dismiss });
  else if (deleted) link.ask("delete", { message: deleted });
  else if (note) {
    tab.notes.delete(note);
    log.show();
  } else if (command) {
    openDialog()?.close();
    composer.startPath(command);
  } else if (run) {
    openDialog()?.close();
    composer.startPath(run);
    composer.submit();
  } else if (play) guide.play(play);
  else if (people !== undefined) side.openPeople();
  else if (target.matches(HIDDEN)) reveal(event, target);
  else if (target.id === "skip") {
    event.preventDefault();
    composer.box.focus();
  }
});

document.addEventListener("keydown", (event) => {
  const target = targetOf(event);
  if ((event.key === "Enter" || event.key === " ") && target.matches(HIDDEN)) reveal(event, target);
  if (["ArrowDown", "ArrowUp"].includes(event.key) && target.matches("[data-select]")) {
    event.preventDefault(); // a menu opens with the arrows too, as everywhere
    target.click();
  }
});

function reveal(event, spoiler) {
  event.preventDefault();
  spoiler.dataset.shown = "true";
}

roveChannels(byId("channels"));
roveMessages(log.root, log.list);
cycleParts([
  { root: byId("side"), enter: () => side.currentLink },
  { root: log.root, enter: () => log.list.lastElementChild ?? log.root },
  { root: byId("composer"), enter: () => (composer.command ? composer.more : composer.box) },
]);
window.addEventListener("hashchange", () => tab.told && openFromAddress());
setInterval(() => tab.told && refreshTimes(tab), 1000);
side.showNotice();
