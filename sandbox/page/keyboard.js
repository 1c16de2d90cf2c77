// The page without a mouse: from part to part, from message to message, and focus that is never lost.

import { byId, targetOf } from "./dom.js";

const STEPS = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };
const CONTROLS = "button:not(:disabled), a[href], [tabindex='0']";

const seen = (element) => element.checkVisibility();
const controlsOf = (element) => childrenOf(element.querySelectorAll(CONTROLS)).filter(seen);
const childrenOf = (found) => [...found];

// Move the focus within a list by an arrow key, Home or End; `keys` are those that it listens to.
function rove(event, items, at, keys) {
  if (!keys.includes(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
  const last = items.length - 1;
  const next = items[Math.min(Math.max(at + STEPS[event.key], 0), last)];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: "nearest" });
}

// Arrow keys go through the links of the channels; Tab enters them at the one that is open.
export function roveChannels(host) {
  host.addEventListener("keydown", (event) => {
    const links = childrenOf(host.querySelectorAll("a.channel"));
    rove(event, links, links.indexOf(targetOf(event)), ["ArrowDown", "ArrowUp", "Home", "End"]);
  });
}

// Up and down go from message to message, Enter into one, left and right along its controls, Escape back out of it.
export function roveMessages(log, list) {
  log.addEventListener("keydown", (event) => {
    const target = targetOf(event);
    const message = target.closest("li.message");
    const messages = childrenOf(list.children);
    if (target === log && ["ArrowUp", "ArrowDown", "End", "Home"].includes(event.key)) {
      rove(event, messages, messages.length - (event.key === "ArrowUp" ? 0 : 1), ["ArrowUp", "ArrowDown", "Home", "End"]);
    } else if (message && target === message) {
      rove(event, messages, messages.indexOf(message), ["ArrowDown", "ArrowUp", "Home", "End"]);
      if (event.key === "Enter") {
        event.preventDefault();
        controlsOf(message)[0]?.focus();
      }
    } else if (message && event.key === "Escape") message.focus();
    else if (message) {
      const controls = controlsOf(message);
      rove(event, controls, controls.indexOf(target), ["ArrowRight", "ArrowLeft"]);
    }
  });
}

// F6 goes to the next of these parts of the page, Shift+F6 to the one before; each says what takes the focus.
export function cycleParts(parts) {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "F6" || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    const open = parts.filter(({ root }) => seen(root));
    const at = open.findIndex(({ root }) => root.contains(document.activeElement));
    const step = event.shiftKey ? (at === -1 ? 0 : -1) : 1;
    open[(at + step + open.length) % open.length].enter()?.focus();
  });
}

// Do something that redraws messages, and keep the focus in the message that had it: on the same control, else on the
// first one that can be pressed, else on the message, else on the one that took its place.
export function keepingFocus(list, redraw) {
  const held = document.activeElement;
  const message = held?.closest("#messages > li");
  const index = message ? childrenOf(list.children).indexOf(message) : -1;
  redraw();
  if (!held || !message || (held.isConnected && !held.matches(":disabled"))) return;
  const messages = childrenOf(list.children);
  const next = message.isConnected ? (controlsOf(message)[0] ?? message) : (messages[index] ?? messages.at(-1));
  (next ?? byId("log")).focus({ preventScroll: true });
}
