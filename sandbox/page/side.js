// What stands around the messages: channels and people, where one is and what may be done there, and the page's wishes.

import { byId, h, morph, named, openDialog, showSheet } from "./dom.js";
import { channelList, peopleDialog, personPanel } from "./people.js";
import { problemOf } from "./presses.js";
import { gameButtons, gamesOf } from "./quickstart.js";

const narrow = byId("narrow"); // its styles have the channels lie over the page
const KEYS = [
  ["F6", "to the next part of the page (channels, messages, message box)"],
  ["↑ ↓", "from message to message, or from channel to channel"],
  ["Enter", "into a message, to its first button"],
  ["← →", "along the buttons of a message"],
  ["Escape", "back out, or closes what is open"],
  ["/", "in the message box: all commands"],
  ["Tab", "accepts a suggestion; otherwise moves on as usual"],
];
const DEEDS = { archive: "Archive the thread", open: "Open the thread again", delete: "Delete" };

export class Side {
  #channels = byId("channels");
  #manage = byId("manage");
  #notice = byId("notice");
  #people = null; // the dialog of that name while it is open

  constructor(tab, link) {
    this.tab = tab;
    this.link = link;
    if (tab.inPane) narrow.media = "all"; // several lists of the same channels side by side tell nothing new
    byId("menu").addEventListener("click", () => this.open(true));
    byId("shade").addEventListener("click", () => this.open(false));
    matchMedia(narrow.media).addEventListener("change", () => this.open(false));
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || openDialog()) return; // a dialog closes on its own
      this.open(false);
      this.#closeManage();
    });
    document.addEventListener("pointerdown", (event) => {
      if (!this.#manage.contains(event.target)) this.#manage.open = false;
    });
    byId("play").addEventListener("click", () =>
      showSheet("play-title", "What do you want to play?", gameButtons(gamesOf(tab.commands))),
    );
    byId("keys").addEventListener("click", () => {
      const rows = KEYS.map(([key, does]) => h("div", {}, h("dt", {}, h("kbd", {}, key)), h("dd", {}, does)));
      showSheet("keys-title", "Without a mouse", h("dl", { class: "keys" }, rows));
    });
    this.#followTheme();
  }

  // Draw all of it again.
  show() {
    const { tab } = this;
    const { here, place } = tab;
    const parent = place.channels.find((one) => one.id === here?.parent);
    const sign = here?.server ? "#" : "@";
    byId("where").replaceChildren(
      h("span", { class: "sign", "aria-hidden": "true" }, sign),
      ...(parent ? [h("a", { href: `#${parent.id}` }, named(parent.name)), h("span", { class: "sign" }, " › ")] : []),
      named(here?.name ?? "no channel"),
    );
    document.title = `${sign}${here?.name ?? ""} · ${tab.user(tab.me)}`;
    this.#showManage(here);
    morph(byId("person"), h("div", { id: "person" }, personPanel(place, tab.current, tab.inPane)));
    byId("play").hidden = gamesOf(tab.commands).length === 0;
    this.showChannels();
    this.#people?.show(place);
    if (tab.inPane) this.#tellParent();
  }

  showChannels() {
    const { place, current, unread } = this.tab;
    morph(this.#channels, h("div", { id: "channels" }, channelList(place, current, unread)));
  }

  showNotice() {
    const { told, connected, online } = this.tab;
    const bot = told ? this.tab.user(told.bot) : "The bot";
    let text = "";
    if (!connected) text = told ? "The connection to the sandbox is lost. Trying again…" : "Connecting to the sandbox…";
    else if (!online) text = `${bot} is offline: its buttons and commands will work when it is back.`;
    this.#notice.hidden = !text;
    if (this.#notice.textContent !== text) this.#notice.textContent = text;
    document.body.classList.toggle("away", Boolean(text));
  }

  openPeople() {
    const { tab, link } = this;
    const people = peopleDialog(tab.place, {
      place: () => tab.place,
      async add(name, locale) {
        const answer = await link.ask("add_person", { name, locale });
        return { person: answer.person, problem: problemOf(answer) };
      },
      visit: async (what, server) => problemOf(await link.ask(what, { server })),
      openDirect: (open) => link.ask("direct_messages", { open }),
    });
    this.#people = people;
    people.dialog.addEventListener("close", () => (this.#people = null));
  }

  // In a narrow window the channels lie over the page, which is out of reach for as long.
  open(open) {
    if (document.body.classList.contains("side-open") === open) return;
    document.body.classList.toggle("side-open", open);
    byId("menu").setAttribute("aria-expanded", String(open));
    byId("shade").hidden = !open;
    byId("main").inert = open;
    if (open) this.currentLink?.focus();
    else byId("menu").focus();
  }

  // The link of the channel that is open.
  get currentLink() {
    return this.#channels.querySelector("[tabindex='0']");
  }

  // The window of several people remembers who and where each pane is.
  #tellParent() {
    const { me, place, current } = this.tab;
    const people = place.people.filter((person) => !person.bot).map(({ id, name }) => ({ id, name }));
    window.parent.postMessage({ person: me, channel: current, people }, location.origin);
  }

  // What the reader may do with the channel on screen. Deleting asks once more, in the same place.
  #showManage(channel) {
    const manage = this.#manage;
    manage.hidden = !channel?.may.length;
    manage.open &&= channel?.id === manage.dataset.channel;
    manage.dataset.channel = channel?.id ?? "";
    const buttons = channel?.may.map((what) => this.#manageButton(channel, what)) ?? [];
    manage.querySelector(".menu")?.replaceChildren(...buttons);
  }

  #manageButton(channel, what) {
    const button = h(
      "button",
      { type: "button", class: `button ${what === "delete" ? "danger" : "secondary"}` },
      DEEDS[what],
    );
    button.addEventListener("click", () => {
      if (what === "delete" && !button.dataset.sure) {
        button.dataset.sure = "true";
        button.textContent = `Really delete ${channel.name}?`;
        return;
      }
      this.#manage.open = false;
      this.link.ask(what, { channel: channel.id });
    });
    return button;
  }

  #closeManage() {
    if (!this.#manage.open) return;
    this.#manage.open = false;
    this.#manage.querySelector("summary")?.focus();
  }

  #followTheme() {
    const radios = [...byId("theme").querySelectorAll("input")];
    const follow = () => {
      for (const radio of radios) radio.checked = radio.value === window.theme.chosen;
    };
    for (const radio of radios) radio.addEventListener("change", () => window.theme.choose(radio.value));
    window.addEventListener("storage", follow);
    follow();
  }
}
