// Modals: a form in a dialog, checked here before it is sent.

import { freshId, h, showDialog, withEmoji } from "./dom.js";
import { parse, render } from "./markdown.js";


// Show a modal. `send(fields)` returns a promise of null when it was accepted, or of the sentence to show. Values are
// keyed by custom_id, the shape that sandbox.actions.submit takes.
export function showModal(modal, names, send) {
  const fields = modal.components.map((component) => fieldOf(component, names));
  const error = h("p", { class: "failure", role: "alert", hidden: true });
  const title = freshId("modal");
  const submit = h("button", { type: "submit", class: "button primary" }, "Submit");
  const cancel = h(
    "button",
    { type: "button", class: "button plain", on: { click: () => dialog.close() } },
    "Cancel",
  );
  const form = h(
    "form",
    { novalidate: true },
    h("h2", { id: title }, modal.title),
    h(
      "div",
      { class: "fields" },
      fields.map((field) => field.node),
    ),
    error,
    h("div", { class: "dialog-foot" }, cancel, submit),
  );
  const dialog = h("dialog", { class: "modal", "aria-labelledby": title }, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wrong = fields.filter((field) => !field.check());
    if (wrong.length) {
      wrong[0].focus?.();
      return;
    }
    submit.disabled = true;
    error.hidden = true;
    const values = Object.assign({}, ...fields.map((field) => field.value()));
    const problem = await send(values);
    submit.disabled = false;
    if (problem === null) {
      dialog.close();
      return;
    }
    error.textContent = problem;
    error.hidden = false;
  });
  showDialog(dialog);
  fields.find((field) => field.focus)?.focus?.();
  return dialog;
}

function fieldOf(component, names) {
  if (component.type === 10) {
    return {
      node: h("div", { class: "text" }, render(parse(component.content), names)),
      check: () => true,
      value: () => ({}),
    };
  }
  const inner = component.type === 18 ? component.component : component.components[0];
  const label = component.type === 18 ? component.label : component.components[0].label;
  const id = freshId("field");
  const error = h("p", { class: "failure", id: `${id}-error`, hidden: true });
  const help = component.type === 18 && component.description;
  const description = help && h("p", { class: "subtext", id: `${id}-help` }, help);
  const control = controlOf(inner, id, names);
  const star = control.required && h("span", { class: "required", "aria-hidden": "true" }, " *");
  const group = control.group;
  const node = h(
    group ? "fieldset" : "div",
    { class: "field" },
    h(group ? "legend" : "label", { for: group ? null : id }, label, star),
    description,
    control.node,
    error,
  );
  control.input?.setAttribute(
    "aria-describedby",
    [description && `${id}-help`, `${id}-error`].filter(Boolean).join(" "),
  );
  return {
    node,
    focus: control.input && (() => control.input?.focus()),
    check() {
      const problem = control.problem();
      error.textContent = problem ?? "";
      error.hidden = !problem;
      control.input?.setAttribute("aria-invalid", String(Boolean(problem)));
      return !problem;
    },
    value: () => ({ [inner.custom_id]: control.value() }),
  };
}

function controlOf(inner, id, names) {
  const required = inner.required ?? true;
  switch (inner.type) {
    case 4:
      return textControl(inner, id, required);
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return listControl(
        inner,
        id,
        required,
        names.optionsOf(inner),
        inner.min_values ?? 1,
        inner.max_values ?? 1,
      );
    case 21:
      return listControl(inner, id, required, inner.options, required ? 1 : 0, 1);
    case 22:
      return listControl(
        inner,
        id,
        required,
        inner.options,
        inner.min_values ?? 1,
        inner.max_values ?? inner.options.length,
        true,
      );
    case 23: {
      const input = h("input", { type: "checkbox", id, prop: { checked: Boolean(inner.default) } });
      return { node: input, input, required: false, problem: () => null, value: () => input.checked };
    }
    default:
      return {
        node: h("p", { class: "unknown" }, "(this page cannot fill in this field)"),
        required,
        problem: () => null,
        value: () => null,
      };
  }
}

function textControl(inner, id, required) {
  const low = inner.min_length ?? 0;
  const high = inner.max_length ?? 4000;
  const input = h(inner.style === 2 ? "textarea" : "input", {
    id,
    class: "text-input",
    placeholder: inner.placeholder,
    required,
    rows: inner.style === 2 ? 4 : null,
    autocomplete: "off",
    prop: { value: inner.value ?? "" },
  });
  const count = h("span", { class: "count", "aria-hidden": "true" });
  const tally = () => (count.textContent = inner.max_length ? `${[...input.value].length} / ${high}` : "");
  input.addEventListener("input", tally);
  tally();
  return {
    node: h("div", { class: "text-control" }, input, count),
    input,
    required,
    problem() {
      const length = [...input.value].length;
      if (required && !input.value.trim()) return "This field is required.";
      if (length && length < low) return `Must be at least ${low} characters.`;
      if (length > high) return `Must be at most ${high} characters.`;
      return null;
    },
    value: () => input.value,
  };
}

// A few options stand open as radio buttons or ticks: everything is in sight, and the browser brings the keyboard.
function listControl(inner, id, required, options, low, high, ticks = false) {
  const several = high > 1 || ticks;
  const least = required ? Math.max(low, 1) : 0;
  const inputs = options.map((option, index) =>
    h("input", {
      type: several ? "checkbox" : "radio",
      name: id,
      id: `${id}-${index}`,
      value: option.value,
      prop: { checked: Boolean(option.default) },
    }),
  );
  const rows = options.map((option, index) =>
    h(
      "label",
      { class: "choice", for: `${id}-${index}` },
      inputs[index],
      h(
        "span",
        { class: "option-text" },
        h("bdi", { class: "option-label" }, withEmoji(option.label)),
        option.description && h("span", { class: "option-description" }, withEmoji(option.description)),
      ),
    ),
  );
  const chosen = () => inputs.filter((input) => input.checked).map((input) => input.value);
  return {
    node: h("div", { class: "choices" }, rows),
    input: inputs[0],
    group: true,
    required,
    problem() {
      const count = chosen().length;
      if (count < least || (count > 0 && count < low)) return `Choose at least ${Math.max(low, 1)}.`;
      return count > high ? `Choose at most ${high}.` : null;
    },
    value: () => (inner.type === 21 ? (chosen()[0] ?? null) : chosen()),
  };
}
