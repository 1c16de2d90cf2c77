// The options of commands: what may be filled in, what it means, and what is wrong with it. It knows nothing of the page.


export const TYPE = { string: 3, integer: 4, boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10, attachment: 11 };
const YES_NO = [
  { name: "True", value: true },
  { name: "False", value: false },
];

// The choices of an option; null where anything may be typed.
export function choicesOf(option) {
  if (option.type === TYPE.boolean) return YES_NO;
  return option.choices.length ? option.choices : null;
}

function rangeOf({ min_value: low, max_value: high }) {
  if (low !== undefined && high !== undefined) return ` from ${low} to ${high}`;
  if (low !== undefined) return ` of ${low} or more`;
  return high === undefined ? "" : ` up to ${high}`;
}

// What is said about an option while it is filled in.
export function hintOf(option) {
  const number = [TYPE.integer, TYPE.number].includes(option.type) && !option.choices.length;
  return `${option.shown}${option.required ? " (needed)" : ""}: ${option.description}${number ? `, a number${rangeOf(option)}` : ""}`;
}

// The value of a field, undefined when it is empty, or the problem with it.
export function readOption({ option, input, choice }, entities) {
  const text = input.value;
  if (option.type === TYPE.attachment && input.files?.length) return { value: input.files[0] };
  if (!text.trim()) return option.required ? { problem: `${option.shown} is required.` } : {};
  if (choice) return { value: choice.value };
  const choices = choicesOf(option) ?? entities(option.type);
  if (choices) {
    const found = choices.find(
      (one) => one.name.toLowerCase() === text.trim().toLowerCase() || String(one.value) === text.trim(),
    );
    return found ? { value: found.value } : { problem: `Choose ${option.shown} from the list.` };
  }
  if (option.type === TYPE.integer || option.type === TYPE.number) {
    const pattern = option.type === TYPE.integer ? /^-?\d{1,15}$/ : /^-?\d{1,15}([.]\d+)?$/;
    const value = Number(text.trim());
    const kind = option.type === TYPE.integer ? "a whole number" : "a number";
    const { min_value: low = -Infinity, max_value: high = Infinity } = option;
    if (!pattern.test(text.trim()) || value < low || value > high) {
      return { problem: `${option.shown} must be ${kind}${rangeOf(option)}.` };
    }
    return { value };
  }
  if (option.type !== TYPE.string) return { problem: `This page cannot fill in ${option.shown}.` };
  const length = [...text].length;
  if (length < (option.min_length ?? 0))
    return { problem: `${option.shown} needs ${option.min_length} characters or more.` };
  if (length > (option.max_length ?? 6000))
    return { problem: `${option.shown} takes at most ${option.max_length ?? 6000} characters.` };
  return { value: text };
}

// What was typed or pasted after a command, as "count:3 color:red", by the options' names.
export function typedOptions(command, rest) {
  const given = new Map();
  const names = command.options.flatMap((option) => [
    [option.name, option.name],
    [option.shown, option.name],
  ]);
  const starts = [];
  for (const [typed, name] of names) {
    const at = ` ${rest}`.indexOf(` ${typed}:`);
    if (at >= 0) starts.push({ at, from: at + typed.length + 1, name });
  }
  starts.sort((a, b) => a.at - b.at);
  starts.forEach(({ from, name }, index) => given.set(name, rest.slice(from, starts[index + 1]?.at).trim()));
  return given;
}
