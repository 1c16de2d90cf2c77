// "Play … against two house players": types the command, seats them, starts, and opens the hand, step by step and in
// sight. Every step is the interaction that a person would send; only the words stand here that a person would read
// off the screen, as the custom ids of the controls, which are the same in every language.

import { h } from "./dom.js";

const OPPONENTS = 2;
const UNHURRIED = { pace: "none" }; // whoever tries a game for the first time is given time, where that can be chosen
const PATIENCE = 8000; // milliseconds that a step may take
const IN_SIGHT = 600; // milliseconds in which a person sees what is about to be pressed

const STOPPED = Symbol("stopped");
const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** The games that can be begun here with a command alone, each with its name, what it is about, and its lesson. */
export function gamesOf(commands) {
  return commands
    .filter(({ path, options }) => path.endsWith(" new") && !options.some((option) => option.required))
    .map((command) => {
      const [name, ...about] = command.about.split(": ");
      const lesson = commands.find(({ path }) => path === command.path.replace(/new$/, "learn"));
      return { command, name, about: about.join(": "), lesson };
    });
}

/** Buttons for each game; a press on one, wherever it stands, is app.js's to hear. */
export function gameButtons(games) {
  return h(
    "ul",
    { class: "games" },
    games.map(({ command, name, about, lesson }) =>
      h(
        "li",
        {},
        h(
          "button",
          { type: "button", class: "game", dataset: { play: command.path } },
          h("span", { class: "game-name" }, `Play ${name}`),
          h("span", { class: "subtext" }, " against two house players"),
          about && h("span", { class: "game-about" }, ` ${about}`),
        ),
        lesson &&
          h(
            "button",
            { type: "button", class: "button secondary", dataset: { command: lesson.path }, "aria-label": `Learn ${name}` },
            "Learn",
          ),
      ),
    ),
  );
}

/** One start of a game. `api`: type(command, given), send(), messages(), change(), use(), point(), show(), arrive(). */
export class QuickStart {
  constructor(game, api) {
    this.game = game;
    this.api = api;
    this.stopped = false;
  }

  stop() {
    this.stopped = true;
    this.api.show(null);
  }

  /** Play the steps; where one cannot be done, the person goes on from there. */
  async run() {
    try {
      await this.steps();
      this.api.show(null);
    } catch (problem) {
      if (problem !== STOPPED) throw problem;
      if (!this.stopped) this.api.show("This is as far as it went by itself. Go on from here.", { over: true });
    }
  }

  async steps() {
    const { command, name } = this.game;
    this.api.show(`Typing /${command.shown}`);
    this.api.type(command, givenTo(command));
    await this.inSight();
    const answer = await this.api.send();
    const lobby = () => this.api.messages().find(({ id }) => id === answer?.message);
    const house = await this.until(() => control(lobby(), /^t:\d+:house$/));
    const table = house.custom_id.split(":")[1];
    for (let count = 1; count <= OPPONENTS; count += 1) {
      this.api.show(`Seating house player ${count} of ${OPPONENTS}`);
      const menu = control(lobby(), house.custom_id);
      const option = menu.options.find(({ value }) => value.startsWith("normal:")) ?? menu.options[0];
      await this.press(lobby(), menu, "select", { values: [option.value] });
      const offers = ({ options }) => options.some(({ value }) => value === option.value);
      await this.until(() => control(lobby(), house.custom_id, (now) => !offers(now)));
    }
    this.api.show(`Starting ${name}`);
    const start = await this.until(() => control(lobby(), `t:${table}:start`, ({ disabled }) => !disabled));
    await this.press(lobby(), start, "click", {});
    this.api.show("Opening your hand");
    const opens = (message) => control(message, `t:${table}:hand`);
    const shown = await this.until(() => this.api.messages().findLast(opens));
    const hand = await this.press(shown, opens(shown), "click", {});
    await this.until(() => this.api.messages().some(({ id }) => id === hand.message));
    this.api.arrive(hand.message);
  }

  async press(message, { custom_id: customId }, type, fields) {
    this.api.point(message, customId);
    await this.inSight();
    const answer = await this.api.use(message.id, customId, type, fields);
    if (answer.failed || answer.refused || answer.lost) throw STOPPED;
    return answer;
  }

  async inSight() {
    await new Promise((resolve) => setTimeout(resolve, reduced.matches ? 0 : IN_SIGHT));
    if (this.stopped) throw STOPPED;
  }

  // Wait until what is looked for is there, looking again at every change.
  async until(look) {
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, STOPPED));
    for (;;) {
      if (this.stopped) throw STOPPED;
      const found = look();
      if (found) return found;
      if ((await Promise.race([this.api.change(), late])) === STOPPED) throw STOPPED;
    }
  }
}

// The options to type, as "pace:no time limit": by the names that the person reads.
function givenTo(command) {
  return command.options
    .map((option) => [option, option.choices.find(({ value }) => value === UNHURRIED[option.name])])
    .filter(([, choice]) => choice)
    .map(([option, choice]) => `${option.shown}:${choice.name}`)
    .join(" ");
}

function control(message, wanted, fits = () => true) {
  const is = (id) => (typeof wanted === "string" ? id === wanted : wanted.test(id ?? ""));
  const search = (components) => {
    for (const one of components ?? []) {
      const found = is(one.custom_id) ? one : search([...(one.components ?? []), one.accessory].filter(Boolean));
      if (found) return found;
    }
    return null;
  };
  const found = search(message?.components);
  return found && fits(found) ? found : null;
}
