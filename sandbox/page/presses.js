// Interactions: what a person presses, chooses, fills in and types is sent, and the result is shown.

import { find } from "./components.js";
import { emojiNode } from "./markdown.js";
import { showModal } from "./modal.js";
import { closePopup, openPopup, openSelect } from "./options.js";

const FAILED = "This interaction failed";
const LOST = "The connection to the sandbox is lost. Nothing was sent.";
const SILENT = "The application did not respond";
const PATIENCE = 400; // milliseconds before "Sending command…" is shown

// The sentence that says why something was not done; null when it was.
export const problemOf = (answer) => (answer.lost ? LOST : (answer.refused ?? null));

export class Presses {
  constructor(tab, log, link) {
    this.tab = tab;
    this.log = log;
    this.link = link;
  }

  // Use a button or a menu; ignored while its last use is in progress.
  async use(id, customId, type, fields) {
    const state = this.tab.stateOf(id);
    if (state.pending.has(customId)) return undefined;
    state.pending.add(customId);
    state.failure = null;
    this.log.show(id);
    const answer = await this.link.ask(type, { message: id, custom_id: customId, ...fields });
    state.pending.delete(customId);
    state.failure = answer.failed ? FAILED : problemOf(answer);
    if (answer.modal) this.#openModal(answer.modal);
    this.log.show(id);
    return answer;
  }

  // Open a menu, or close it when it is open.
  openMenu(id, customId) {
    if (openSelect() === customId) {
      closePopup();
      return;
    }
    const { tab, log } = this;
    const message = tab.shown.find((one) => one.id === id);
    const select = find(message?.components ?? [], (one) => "custom_id" in one && one.custom_id === customId);
    if (!select) return;
    const state = tab.stateOf(id);
    const options = tab.optionsOf(select);
    const chosen = state.chosen.get(customId) ?? options.filter((one) => one.default).map((one) => one.value);
    openPopup({
      anchor: () => log.controlOf(id, customId) ?? log.root,
      select,
      options,
      chosen,
      emojiFor: (option) => option.emoji && emojiNode(option.emoji, tab),
      host: document.body,
      onDone: (values) => {
        state.chosen.set(customId, values);
        this.use(id, customId, "select", { values });
      },
    });
  }

  // Send a command; a line of this tab's own says so when it takes its time or fails.
  async run(command, options) {
    const { tab, log } = this;
    const note = { id: `note-${Date.now()}`, channel: tab.current, path: command.path, failure: null };
    const late = setTimeout(() => {
      tab.notes.set(note.id, note);
      log.show();
    }, PATIENCE);
    log.atEnd = true;
    const answer = await this.#send(note.channel, command.path, options);
    clearTimeout(late);
    tab.notes.delete(note.id);
    note.failure = answer.failed ? SILENT : problemOf(answer);
    if (note.failure) tab.notes.set(note.id, note);
    if (answer.modal) this.#openModal(answer.modal);
    log.show();
    return answer;
  }

  async #send(channel, path, options) {
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
    return this.link.ask("slash", { channel, path, options, files });
  }

  #openModal(modal) {
    showModal(modal, this.tab, async (fields) => {
      const answer = await this.link.ask("submit", { modal: modal.key, fields });
      return answer.failed ? "Something went wrong. Try again." : problemOf(answer);
    });
  }
}
