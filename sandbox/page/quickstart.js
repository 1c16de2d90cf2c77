// "Play … against two house players": types the command with which they sit down, starts, and waits for the hand, step by
// step and in sight. Every step is the interaction that a person would send, and each control is found as a stranger finds
// it: by what it is and where it stands. A new table has one button that stands out, which starts it.

import { find } from "./components.js";
import { h } from "./dom.js";
import { isEphemeral } from "./message.js";

const BUTTON = 2;
const PRIMARY = 1; // the style of the button that stands out
const GIVEN = { pace: "none", house: "2" }; // a person who tries a game for the first time gets time, and opponents
const PATIENCE = 8000; // milliseconds that a step may take
const IN_SIGHT = 600; // milliseconds in which a person sees what is about to be pressed

const STOPPED = Symbol("stopped");
const reduced = matchMedia("(prefers-reduced-motion: reduce)");


// The games that can be begun here with a command alone, each with its name, what it is about, and its lesson.
export function gamesOf(commands) {
  return commands
    .filter(({ path, options }) => path.endsWith(" new") && !options.some((option) => option.required))
    .map((command) => {
      const [name, ...about] = command.about.split(": ");
      const lesson = commands.find(({ path }) => path === command.path.replace(/new$/, "learn"));
      return { command, name, about: about.join(": "), lesson };
    });
}

// Buttons for each game, the one to begin with first, as the bot lists it; app.js handles presses on them.
export function gameButtons(games) {
  return h(
    "ul",
    { class: "games" },
    games.map(({ command, name, about, lesson }, place) =>
      h(
        "li",
        {},
        h(
          "button",
          { type: "button", class: "game", dataset: { play: command.path } },
          h("span", { class: "game-name" }, `Play ${name}`),
          h(
            "span",
            { class: "subtext" },
            " against two house players",
            place === 0 && games.length > 1 && " · start here",
          ),
          about && h("span", { class: "game-about" }, ` ${about}`),
        ),
        lesson &&
          h(
            "button",
            { type: "button", class: "button secondary", dataset: { run: lesson.path }, "aria-label": `Learn ${name}` },
            "Learn",
          ),
      ),
    ),
  );
}

// One start of a game, on what a `Guide` can do.
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

  // Play the steps; where one cannot be done, the person goes on from there.
  async run() {
    try {
      await this.steps();
      this.api.show(null);
    } catch (problem) {
      if (problem !== STOPPED) throw problem;
      if (!this.stopped) this.api.show("That's as far as the demo goes. It's your turn.", { over: true });
    }
  }

  async steps() {
    const { command, name } = this.game;
    this.api.show(`Typing /${command.shown}`);
    this.api.type(command, givenTo(command));
    await this.inSight();
    const id = (await this.api.send())?.message ?? "";
    const lobby = () => this.api.messages().find((message) => message.id === id);
    this.api.show(`Starting ${name}`);
    const starts = (message) => standingOut(message, ({ disabled }) => !disabled);
    const known = new Set(this.api.messages().map((message) => message.id));
    await this.press(lobby, starts);
    this.api.show("Your hand opens");
    const hand = await this.until(() =>
      this.api.messages().find((message) => !known.has(message.id) && isEphemeral(message)),
    );
    this.api.arrive(hand.id);
  }

  // Press a button once it is there. Where its message has been put up elsewhere meanwhile, it is pressed there.
  async press(look, buttonOf) {
    const message = await this.until(() => (buttonOf(look()) ? look() : null));
    const { custom_id: customId } = buttonOf(message) ?? {};
    if (!customId) throw STOPPED;
    this.api.point(message, customId);
    await this.inSight();
    const isThere = () => look()?.id === message.id && buttonOf(look())?.custom_id === customId;
    if (isThere()) {
      const answer = await this.api.use(message.id, customId, "click", {});
      if (answer && !answer.failed && !answer.refused && !answer.lost) return answer;
      await this.until(() => !isThere()); // unless it was refused because it has just gone, that is all
    }
    return this.press(look, buttonOf);
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
    .flatMap((option) => {
      const given = GIVEN[option.name];
      const choice = option.choices.find(({ value }) => value === given);
      if (given === undefined || (option.choices.length > 0 && !choice)) return [];
      return [`${option.shown}:${choice ? choice.name : given}`];
    })
    .join(" ");
}

// The first button of a message that stands out and fits.
function standingOut(message, fits) {
  const wanted = (one) => one.type === BUTTON && one.style === PRIMARY && fits(one);
  return find(message?.components ?? [], wanted);
}
