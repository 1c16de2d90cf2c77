// The messages of the channel on screen: drawn, scrolled, and read out.

import { byId, h, morph, named } from "./dom.js";
import { keepingFocus } from "./keyboard.js";
import { messageNode } from "./message.js";
import { closePopup, openSelect } from "./options.js";
import { welcome } from "./welcome.js";

const NEAR_BOTTOM = 60; // pixels within which the log keeps to its end
const ANNOUNCED = 600; // characters that are read out at once
const SETTLED = 400; // milliseconds in which changes that belong together arrive, to be read out as one

export class Log {
  root = byId("log");
  list = byId("messages");
  #empty = byId("empty");
  #newest = byId("newest");
  #lastTop = 0; // where the log was scrolled to when last looked at
  #lastSize = ""; // and how large it was
  #news = []; // lines that wait to be read out
  atEnd = true;

  constructor(tab) {
    this.tab = tab;
    this.root.addEventListener("scroll", () => this.#look());
    const sizes = new ResizeObserver(() => {
      this.#look();
      if (this.atEnd) this.toEnd();
    });
    sizes.observe(this.root);
    sizes.observe(this.list);
    this.#newest.addEventListener("click", () => this.toEnd());
  }

  // Begin with another channel.
  clear() {
    closePopup();
    this.list.replaceChildren();
    this.atEnd = true;
  }

  // Draw the messages of the channel; only one and the one below it when its id is given.
  show(only) {
    keepingFocus(this.list, () => this.#draw(only));
  }

  // Draw a message that came or changed, and read out what others say in it that was not there before.
  take(message, fresh) {
    const before = this.#linesOf(message.id);
    this.show(message.id);
    const mine = message.author.id === this.tab.me;
    if (!mine) this.#announce(this.#linesOf(message.id).filter((line) => !before.includes(line)));
    if (!fresh) return;
    if (mine) this.toEnd();
    else this.#newest.hidden = this.atEnd;
  }

  toEnd() {
    this.root.scrollTop = this.root.scrollHeight;
    this.#lastTop = this.root.scrollTop;
    this.atEnd = true;
    this.#newest.hidden = true;
  }

  jump(id) {
    const element = this.nodeOf(id);
    if (!element) return;
    this.atEnd = false;
    element.scrollIntoView({ block: "center" });
    element.classList.add("jumped");
    setTimeout(() => element.classList.remove("jumped"), 2000);
  }

  // The element of a message, if it is on screen.
  nodeOf(id) {
    return this.list.querySelector(`[data-id="${CSS.escape(id)}"]`);
  }

  // The button or menu of a message, if it is on screen.
  controlOf(id, customId) {
    const wanted = CSS.escape(customId);
    return this.nodeOf(id)?.querySelector(`[data-press="${wanted}"], [data-select="${wanted}"]`);
  }

  #draw(only) {
    this.#look(); // a change may come before the event of the last scrolling
    const { tab, list } = this;
    const all = tab.shown;
    const kept = new Set(all.map((message) => message.id));
    for (const element of [...list.children])
      if (!kept.has(element.dataset.id ?? "")) element.remove();
    let before = null;
    for (const [index, message] of all.entries()) {
      const old = list.children[index];
      const same = old?.dataset.id === message.id;
      if (!(only && message.id !== only && before?.id !== only && same)) {
        const fresh = messageNode(message, before, tab, tab.stateOf(message.id));
        if (old && same) morph(old, fresh);
        else list.insertBefore(fresh, old ?? null);
      }
      before = message;
    }
    for (const note of tab.notes.values()) if (note.channel === tab.current) list.append(noteNode(note, tab));
    this.#empty.hidden = all.length > 0;
    if (all.length === 0) morph(this.#empty, welcome(tab));
    const select = openSelect();
    const shown = select && list.querySelector(`[data-select="${CSS.escape(select)}"]`);
    if (select && !shown) closePopup();
    else if (shown) shown.setAttribute("aria-expanded", "true");
    if (this.atEnd) this.toEnd();
  }

  // Whether the log keeps to its end: only the reader's own scrolling upwards leaves it, not a message that grows, and
  // not a window that does.
  #look() {
    const { root } = this;
    const size = `${root.clientWidth} ${root.clientHeight}`;
    if (size !== this.#lastSize) {
      this.#lastSize = size;
      this.#lastTop = root.scrollTop;
      return;
    }
    const near = root.scrollHeight - root.scrollTop - root.clientHeight < NEAR_BOTTOM;
    if (near) this.#newest.hidden = true;
    if (near || root.scrollTop < this.#lastTop) this.atEnd = near;
    this.#lastTop = root.scrollTop;
  }

  // What a message says, line by line, without its controls.
  #linesOf(id) {
    const said = this.nodeOf(id)?.querySelectorAll(":is(.author, .text, .failure, .thinking)") ?? [];
    const lines = [...said].flatMap((element) => element.innerText.split("\n"));
    return lines.filter((line) => line.trim());
  }

  #announce(lines) {
    if (!lines.length) return;
    if (!this.#news.length) {
      setTimeout(() => {
        byId("announcer").textContent = this.#news.join("\n").slice(0, ANNOUNCED);
        this.#news = [];
      }, SETTLED);
    }
    this.#news.push(...lines);
  }
}

function noteNode(note, tab) {
  return h(
    "li",
    { class: "message note", dataset: { id: note.id }, tabindex: "-1" },
    h(
      "div",
      { class: "above" },
      named(tab.user(tab.me) ?? "", "author"),
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
