// A quick start on this page: it types into the message box, presses what is on screen, and says what it does.

import { byId, openDialog } from "./dom.js";
import { QuickStart, gamesOf } from "./quickstart.js";

export class Guide {
  #start = null; // the one that is under way

  constructor(tab, log, presses, composer) {
    this.tab = tab;
    this.log = log;
    this.presses = presses;
    this.composer = composer;
    byId("guide-stop").addEventListener("click", () => {
      this.#start?.stop();
      composer.box.focus();
    });
  }

  // Begin the game that this command begins.
  play(path) {
    this.#start?.stop();
    openDialog()?.close();
    const game = gamesOf(this.tab.commands).find(({ command }) => command.path === path);
    if (!game) return;
    this.#start = new QuickStart(game, this);
    this.#start.run();
  }

  type(command, given) {
    this.composer.start(command, given);
  }

  send() {
    return this.composer.submit();
  }

  messages() {
    return [...this.tab.histories.values()].flatMap((all) => [...all.values()]);
  }

  change() {
    return this.tab.change;
  }

  use(id, customId, type, fields) {
    return this.presses.use(id, customId, type, fields);
  }

  // Bring a control into sight.
  point(message, customId) {
    if (message.channel_id !== this.tab.current) location.hash = message.channel_id;
    const element = this.log.controlOf(message.id, customId);
    element?.scrollIntoView({ block: "nearest" });
    element?.classList.add("pointed");
  }

  // Say what is being done; nothing any more with null.
  show(text, { over = false } = {}) {
    byId("guide").hidden = text === null;
    byId("guide-step").textContent = text ?? "";
    byId("guide-stop").textContent = over ? "Close" : "Stop";
  }

  // Put the focus into the message that all of it led to.
  arrive(id) {
    const message = this.log.nodeOf(id);
    const button = message?.querySelector("[data-press]:not(:disabled)");
    (button ?? message)?.focus();
  }
}
