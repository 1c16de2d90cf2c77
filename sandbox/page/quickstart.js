// "Play … against two house players": types the command, seats them, starts, and opens the hand, step by step and in
// sight. Every step is the interaction that a person would send, and each control is found as a stranger finds it: by
// what it is and where it stands. A new table has one menu, in whose middle stand the house players of middling strength,
// and one button that stands out, which starts; when all has begun another one stands out, which shows the hand.

import { h } from "./dom.js";

const OPPONENTS = 2;
const BUTTON = 2;
const MENU = 3;
const PRIMARY = 1; // the style of the button that stands out
const MIDDLE = 1; // of three options
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
    for (let count = 1; count <= OPPONENTS; count += 1) {
      const menu = await this.until(() => control(lobby(), isMenu));
      this.api.show(`Seating house player ${count} of ${OPPONENTS}`);
      const { value } = menu.options[MIDDLE];
      await this.press(lobby(), menu, "select", { values: [value] });
      const renewed = (one) => isMenu(one) && !one.options.some((option) => option.value === value);
      await this.until(() => control(lobby(), renewed));
    }
    this.api.show(`Starting ${name}`);
    const start = await this.until(() => control(lobby(), (one) => standsOut(one) && !one.disabled));
    await this.press(lobby(), start, "click", {});
    this.api.show("Opening your hand");
    const opens = (message) => control(message, (one) => standsOut(one) && one.custom_id !== start.custom_id);
    // It goes on in the same message, or in the thread that was made of it.
    const isHere = ({ id, channel_id: channel }) => [id, channel].includes(answer.message);
    const shown = await this.until(() => this.api.messages().findLast((message) => isHere(message) && opens(message)));
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

const isMenu = ({ type }) => type === MENU;
const standsOut = ({ type, style }) => type === BUTTON && style === PRIMARY;

// The first control of a message that is as wanted.
function control(message, wanted) {
  const search = (components) => {
    for (const one of components ?? []) {
      const found = wanted(one) ? one : search([...(one.components ?? []), one.accessory].filter(Boolean));
      if (found) return found;
    }
    return null;
  };
  return search(message?.components);
}
