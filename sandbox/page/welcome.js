// What stands in a channel without messages, and what can be begun there.

import { h, named } from "./dom.js";
import { gameButtons, gamesOf } from "./quickstart.js";

export function welcome(tab) {
  const { here, commands } = tab;
  const bot = () => named(tab.user(tab.place.bot) ?? "");
  const games = gamesOf(commands);
  const begun = new Set(games.flatMap(({ command, lesson }) => [command, lesson]));
  const simple = commands.filter(
    (command) => !begun.has(command) && !command.options.some((option) => option.required),
  );
  simple.sort((a, b) => a.path.split(" ").length - b.path.split(" ").length); // the plain ones, as /help, come first
  return h(
    "div",
    { id: "empty" },
    h("h2", {}, here?.server ? ["Welcome to #", named(here.name)] : "Nothing here yet"),
    games.length > 0 && [
      h("p", {}, "Play right away. Watch the command being typed, the seats filled and your hand opened:"),
      gameButtons(games),
    ],
    commands.length
      ? h(
          "p",
          {},
          "Type ",
          h("kbd", {}, "/"),
          " to see what ",
          bot(),
          " can do",
          simple.length ? ", or start with one of these:" : ".",
        )
      : h("p", {}, bot(), " has no commands here yet."),
    h(
      "p",
      { class: "row" },
      simple.slice(0, 4).map((command) =>
        h(
          "button",
          { type: "button", class: "button secondary", dataset: { run: command.path } },
          `/${command.shown}`,
        ),
      ),
    ),
  );
}
