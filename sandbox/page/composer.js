// The message box: plain text, or a slash command with its options, all with the keyboard or the mouse.

import { freshId, h, withEmoji } from "./dom.js";
import { Options } from "./options.js";
import { TYPE, choicesOf, hintOf, readOption, typedOptions } from "./values.js";

const AUTOCOMPLETE_WAIT = 120; // milliseconds of not typing before the bot is asked

const match = (text, query) => text.toLowerCase().includes(query.trim().toLowerCase());


// `api`: commands() that can be used here, say(text), run(command, options), suggest(command, name, text, options) for
// autocomplete (a list of choices, or null), entities(type) for people, channels and roles.
export class Composer {
  command = null;
  fields = [];
  more = h("input"); // where options are added; made again for each command
  asking = 0;
  question = null;

  constructor(root, api) {
    this.root = root;
    this.api = api;
    this.heading = h("p", { class: "suggest-head" });
    this.options = new Options({ label: "Suggestions", onPick: (item) => item.pick?.() });
    this.options.onPoint = (id) => this.pointed(id);
    this.suggest = h("div", { class: "suggest", hidden: true }, this.heading, this.options.list);
    this.problem = h("p", { class: "failure", role: "alert", hidden: true });
    this.box = h("textarea", {
      id: "message-box",
      rows: 1,
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": this.options.id,
      "aria-label": "Message",
      autocomplete: "off",
      maxlength: 2000,
      on: {
        input: () => this.typed(),
        keydown: (event) => this.boxKey(event),
        focus: () => this.typed(),
        blur: () => this.hide(),
      },
    });
    this.line = h("div", { class: "command-line", hidden: true });
    this.send = h("button", { type: "submit", class: "send", "aria-label": "Send", title: "Send" }, "➤");
    this.cancel = h(
      "button",
      {
        type: "button",
        class: "cancel",
        "aria-label": "Leave the command",
        title: "Leave the command",
        hidden: true,
        on: { click: () => this.leave() },
      },
      "×",
    );
    this.form = h(
      "form",
      { class: "composer", autocomplete: "off" },
      h("div", { class: "composer-field" }, this.box, this.line),
      this.cancel,
      this.send,
    );
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.submit();
    });
    root.append(this.suggest, this.problem, this.form);
  }

  set place(name) {
    this.box.placeholder = `Message ${name}`;
    this.leave({ focus: false });
  }

  // --- plain text and the choice of a command ---------------------------------------------------------

  typed() {
    this.complain(null);
    this.box.style.height = "auto";
    this.box.style.height = `${this.box.scrollHeight}px`;
    const text = this.box.value;
    if (!text.startsWith("/") || text.includes("\n")) {
      this.hide();
      return;
    }
    const query = text.slice(1);
    const commands = this.api.commands();
    const typed = commands.find((command) =>
      [command.path, command.shown].some((name) => query === `${name} `),
    );
    if (typed) {
      this.start(typed);
      return;
    }
    const fits = (command) =>
      [command.path, command.shown].some((name) => match(name, query) || query.startsWith(`${name} `));
    const found = commands.filter(fits);
    const first = (command) =>
      Number(![command.path, command.shown].some((name) => name.startsWith(query.trim())));
    found.sort((a, b) => first(a) - first(b));
    const rest = (command) => {
      const name = [command.shown, command.path].find((one) => query.startsWith(`${one} `));
      return name ? query.slice(name.length + 1) : "";
    };
    this.show(
      found.length ? "Commands" : `There is no command /${query} here.`,
      found.map((command) => ({
        content: commandContent(command),
        pick: () => this.start(command, rest(command)),
      })),
      0,
    );
  }

  boxKey(event) {
    if (event.isComposing) return;
    if (this.listKey(event)) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.submit();
    }
  }

  // --- a command and its options ----------------------------------------------------------------------

  // Enter a command: `path` as in a command mention.
  startPath(path) {
    const command = this.api.commands().find((one) => one.path === path);
    if (command) this.start(command);
    else this.complain(`/${path} cannot be used here.`);
  }

  start(command, rest = "") {
    this.command = command;
    this.fields = [];
    this.complain(null);
    this.box.value = "";
    this.box.hidden = true;
    this.line.hidden = false;
    this.cancel.hidden = false;
    this.more = h("input", {
      class: "more",
      "aria-label": "Add an option, or press Enter to send the command",
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": this.options.id,
      autocomplete: "off",
      on: {
        input: () => this.moreTyped(),
        focus: () => this.moreTyped(),
        blur: () => this.hide(),
        keydown: (event) => this.moreKey(event),
      },
    });
    this.line.replaceChildren(
      h("span", { class: "command-name", title: command.description }, `/${command.shown}`),
      this.more,
    );
    const given = typedOptions(command, rest);
    for (const option of command.options) {
      if (option.required || given.has(option.name)) this.add(option, given.get(option.name));
    }
    this.next();
  }

  // Back to plain text.
  leave({ focus = true, text = "" } = {}) {
    this.command = null;
    this.fields = [];
    this.box.hidden = false;
    this.line.hidden = true;
    this.line.replaceChildren();
    this.cancel.hidden = true;
    this.box.value = text;
    this.box.style.height = "auto";
    this.hide();
    this.complain(null);
    if (focus) this.box.focus();
  }

  add(option, text = "") {
    const id = freshId("option");
    const input = h("input", {
      id,
      type: option.type === TYPE.attachment ? "file" : null,
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": this.options.id,
      "aria-required": String(Boolean(option.required)),
      inputmode: option.type === TYPE.integer && !choicesOf(option) ? "numeric" : null,
      autocomplete: "off",
      size: 4,
      prop: { value: text },
      on: {
        input: () => this.fieldTyped(field),
        focus: () => this.fieldTyped(field),
        blur: () => this.hide(),
        keydown: (event) => this.fieldKey(field, event),
      },
    });
    const node = h("span", { class: "option-field" }, h("label", { for: id }, option.shown), input);
    const field = { option, choice: null, input, node };
    this.fields.push(field);
    this.line.insertBefore(field.node, this.more);
    this.fit(field);
    return field;
  }

  remove(field) {
    this.fields = this.fields.filter((one) => one !== field);
    field.node.remove();
    (this.fields.at(-1)?.input ?? this.more).focus();
  }

  // To the next required option that is empty, or else to where more can be added.
  next() {
    const empty = this.fields.find((field) => field.option.required && !field.input.value);
    this.more.placeholder = this.unused().length ? "more options…" : "Enter sends";
    (empty?.input ?? this.more).focus();
  }

  unused() {
    return (this.command?.options ?? []).filter((option) => !this.fields.some((field) => field.option === option));
  }

  moreTyped() {
    this.complain(null);
    const query = this.more.value;
    const named = this.unused().find((option) =>
      [option.name, option.shown].some((name) => query === `${name}:`),
    );
    const pick = (option) => {
      this.more.value = "";
      this.add(option).input.focus();
      this.more.placeholder = this.unused().length ? "more options…" : "Enter sends";
    };
    if (named) {
      pick(named);
      return;
    }
    const found = this.unused().filter((option) => match(option.shown, query.replace(/:$/, "")));
    if (!found.length) {
      this.hide();
      return;
    }
    this.show(
      "Options: Tab adds one, Enter sends the command",
      found.map((option) => ({
        content: optionRow(option.shown, option.description),
        pick: () => pick(option),
      })),
      query ? 0 : -1,
    );
  }

  moreKey(event) {
    if (
      event.key === "Tab" &&
      !event.shiftKey &&
      this.options.items.length &&
      !this.options.current &&
      !this.suggest.hidden
    ) {
      event.preventDefault();
      this.options.items[0].pick?.();
      return;
    }
    if (this.listKey(event)) return;
    if (event.key === "Backspace" && !this.more.value) {
      event.preventDefault();
      if (this.fields.length) this.fields.at(-1)?.input.focus();
      else this.leave({ text: `/${this.command?.path}` });
    }
  }

  fieldTyped(field) {
    this.complain(null);
    if (this.typedOn(field)) return;
    this.fit(field);
    const { option, input } = field;
    if (field.choice && field.choice.name !== input.value) field.choice = null;
    clearTimeout(this.asking);
    this.question = null;
    if (option.autocomplete) {
      this.ask(field);
      return;
    }
    const choices = choicesOf(option) ?? this.api.entities(option.type);
    if (!choices) {
      this.show(hintOf(option), []);
      return;
    }
    const found = field.choice ? choices : choices.filter((choice) => match(choice.name, input.value));
    this.choose(field, found, found.length ? hintOf(option) : `${option.shown} has no choice like this`);
  }

  // A command may be typed out as "count:3 color:red": the option's own name is dropped, and the name of another option
  // begins that option.
  typedOn({ option, input }) {
    const named = (one) => [one.name, one.shown];
    const own = named(option).find((name) => input.value === `${name}:`);
    if (own) input.value = "";
    for (const other of this.unused()) {
      const name = named(other).find((one) => input.value.endsWith(` ${one}:`));
      if (name === undefined) continue;
      input.value = input.value.slice(0, -name.length - 2);
      this.add(other).input.focus();
      return true;
    }
    return false;
  }

  ask(field) {
    const { option, input } = field;
    const question = (this.question = {});
    this.show(`${hintOf(option)} · looking…`, []);
    this.asking = window.setTimeout(async () => {
      const others = {};
      for (const other of this.fields) {
        const { value, problem } = readOption(other, this.api.entities);
        if (other !== field && other.option.type !== TYPE.attachment && !problem && value !== undefined) others[other.option.name] = value;
      }
      if (!this.command) return;
      const choices = await this.api.suggest(this.command, option.name, input.value, others);
      if (this.question !== question || document.activeElement !== input) return;
      if (choices === null) this.show("The bot did not answer with suggestions.", []);
      else this.choose(field, choices, choices.length ? hintOf(option) : "No options match your search.");
    }, AUTOCOMPLETE_WAIT);
  }

  choose(field, choices, heading) {
    const chosen = choices.findIndex((choice) => choice.name === field.choice?.name);
    const active = chosen >= 0 || (!field.input.value && !field.option.required) ? chosen : 0;
    this.show(
      heading,
      choices.map((choice) => ({
        chosen: choice.name === field.choice?.name,
        content: optionRow(choice.name),
        pick: () => {
          field.choice = choice;
          field.input.value = choice.name;
          this.fit(field);
          this.next();
        },
      })),
      active,
    );
  }

  fieldKey(field, event) {
    // A choice that is made already is not made again by Enter: that sends the command.
    const settled = field.choice && this.options.current?.chosen;
    if (event.key === "Enter" && settled) return;
    if (event.key === "Tab" && settled) return;
    if (this.listKey(event)) return;
    if (event.key === "Backspace" && !field.input.value && !field.option.required) {
      event.preventDefault();
      this.remove(field);
    }
  }

  // Send what stands in the box; for a command the promise is of its answer.
  async submit() {
    if (!this.command) {
      const text = this.box.value;
      if (!text.trim()) return null;
      if (text.startsWith("/")) {
        if (this.options.items.length) this.options.items[0].pick?.();
        else this.complain(`There is no command ${text.split(" ")[0]} here. Type / to see them all.`);
        return null;
      }
      this.leave();
      const problem = await this.api.say(text);
      if (problem) {
        this.box.value ||= text;
        this.complain(problem);
      }
      return null;
    }
    const options = {};
    for (const field of this.fields) {
      const { value, problem } = readOption(field, this.api.entities);
      field.input.setAttribute("aria-invalid", String(Boolean(problem)));
      if (problem) {
        field.input.focus();
        this.complain(problem);
        return null;
      }
      if (value !== undefined) options[field.option.name] = value;
    }
    if (this.more.value.trim()) {
      this.more.focus();
      this.complain(`/${this.command.shown} has no option ${this.more.value.trim()}.`);
      return null;
    }
    const { command } = this;
    this.leave();
    return this.api.run(command, options);
  }

  // --- the list above the box -------------------------------------------------------------------------

  // Arrows, Tab, Enter and Escape, where the list has a use for them; returns whether it had.
  listKey(event) {
    if (event.key === "Escape") {
      event.preventDefault();
      if (!this.suggest.hidden) this.hide();
      else if (this.command) this.leave();
      return true;
    }
    if (this.suggest.hidden) return false;
    const pick = event.key === "Enter" || (event.key === "Tab" && !event.shiftKey);
    if (pick && !event.shiftKey && this.options.current) {
      event.preventDefault();
      this.options.current.pick?.();
      return true;
    }
    if (this.options.arrow(event.key)) {
      event.preventDefault();
      return true;
    }
    return false;
  }

  show(heading, items, active = -1) {
    this.heading.replaceChildren(...withEmoji(heading));
    this.suggest.hidden = false;
    this.suggest.classList.toggle("bare", items.length === 0);
    document.activeElement?.setAttribute("aria-expanded", String(items.length > 0));
    this.options.show(items, active);
  }

  hide() {
    this.suggest.hidden = true;
    this.options.show([]);
    for (const input of this.form.querySelectorAll("[aria-expanded]"))
      input.setAttribute("aria-expanded", "false");
  }

  pointed(id) {
    const input = document.activeElement;
    if (!input || !this.form.contains(input)) return;
    if (id) input.setAttribute("aria-activedescendant", id);
    else input.removeAttribute("aria-activedescendant");
  }

  complain(text) {
    this.problem.hidden = !text;
    this.problem.textContent = text ?? "";
  }

  fit(field) {
    field.input.size = Math.max(4, Math.min([...field.input.value].length + 1, 28));
  }
}

function commandContent(command) {
  const options = command.options.map((option) =>
    h("span", { class: option.required ? "pill needed" : "pill" }, option.shown),
  );
  return [
    h(
      "span",
      { class: "option-text" },
      h("span", { class: "option-label" }, `/${command.shown}`, " ", options),
      h("span", { class: "option-description" }, command.description),
    ),
  ];
}

function optionRow(name, description) {
  return [
    h(
      "span",
      { class: "option-text" },
      h("bdi", { class: "option-label" }, withEmoji(name)),
      description && h("span", { class: "option-description" }, description),
    ),
  ];
}
