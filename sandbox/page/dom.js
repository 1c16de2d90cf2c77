// Building and updating the page's nodes. Text only ever enters as text nodes, never as HTML.

// Emoji as Discord draws them: flags, pictographs with their modifiers and joiners, keycaps.
const EMOJI =
  /\p{RI}\p{RI}|\p{Extended_Pictographic}(?:\uFE0F|\p{EMod})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{EMod})?)*|[0-9#*]\uFE0F?\u20E3/gu;
const PLAIN_SYMBOLS = new Set(["©", "®", "™", "‼", "⁉"]);
// Drawn as letters in our own colors: the black suits of an emoji font are hard to see on a dark page.
const SUITS = { "♠": "suit", "♣": "suit", "♥": "suit red", "♦": "suit red" };

// Make an element. `props` are attributes, except `dataset`, `on` (listeners) and `prop` (DOM properties).
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "dataset") Object.assign(element.dataset, value);
    else if (name === "on")
      for (const [type, listener] of Object.entries(value)) element.addEventListener(type, listener);
    else if (name === "prop") Object.assign(element, value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  const inside = children.flat(Infinity);
  element.append(...inside.filter((child) => child instanceof Node || typeof child === "string"));
  return element;
}

// The text as nodes, each emoji in a span of its own so that it can be drawn larger and in its color.
export function withEmoji(text) {
  const nodes = [];
  let from = 0;
  for (const match of text.matchAll(EMOJI)) {
    if (PLAIN_SYMBOLS.has(match[0]) || text[match.index + match[0].length] === "\uFE0E") continue;
    if (match.index > from) nodes.push(text.slice(from, match.index));
    nodes.push(h("span", { class: SUITS[match[0]] ?? "emoji" }, match[0]));
    from = match.index + match[0].length;
  }
  if (from < text.length) nodes.push(text.slice(from));
  return nodes;
}

// A person's or channel's name: isolated, so that right-to-left characters cannot turn the text around it.
export function named(text, className) {
  return h("bdi", { class: className }, withEmoji(text));
}

// Make `from` look like `to` while keeping its nodes, so that focus, the scroll position and a press in progress survive
// an edit. What the reader has opened (a spoiler's data-shown) stays open.
export function morph(from, to) {
  if (from instanceof Text && to instanceof Text) {
    if (from.data !== to.data) from.data = to.data;
    return;
  }
  if (!(from instanceof HTMLElement && to instanceof HTMLElement) || from.nodeName !== to.nodeName) {
    from.replaceWith(to);
    return;
  }
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name) && name !== "style" && name !== "data-shown") from.removeAttribute(name);
  }
  for (const { name, value } of [...to.attributes]) {
    if (name !== "style" && from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  // The style attribute is set through the object model: the content security policy forbids it as an attribute.
  if (from.style.cssText !== to.style.cssText) from.style.cssText = to.style.cssText;
  const old = [...from.childNodes];
  const fresh = [...to.childNodes];
  fresh.forEach((child, index) => {
    if (index < old.length) morph(old[index], child);
    else from.append(child);
  });
  for (const child of old.slice(fresh.length)) child.remove();
}

// Show a dialog over the page; when it closes it is gone, and the focus is back where it was.
export function showDialog(dialog) {
  const before = document.activeElement;
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (document.activeElement !== document.body) return;
    (before?.isConnected && before !== document.body ? before : byId("message-box")).focus();
  });
  document.body.append(dialog);
  dialog.showModal();
}

// Show something to read, with a button that closes it.
export function showSheet(id, title, content) {
  showDialog(
    h(
      "dialog",
      { class: "modal", "aria-labelledby": id },
      h("h2", { id }, title),
      content,
      h("form", { class: "dialog-foot", method: "dialog" }, h("button", { class: "button secondary" }, "Close")),
    ),
  );
}

// The dialog that lies over the page, if there is one.
export const openDialog = () => document.querySelector("dialog[open]");

// An element that the page has from the start.
export const byId = (id) => document.getElementById(id);

// The element that an event is about.
export const targetOf = (event) => event.target;

let counter = 0;

// An id that no other element of the page has.
export function freshId(prefix) {
  counter += 1;
  return `${prefix}-${counter}`;
}
