// Lists of options to choose from with the keyboard or the mouse: the listbox, and the popup of a select menu.

import { freshId, h, targetOf, withEmoji } from "./dom.js";

const PAGE = 8; // options that Page Up and Page Down pass over


// A listbox whose host keeps the focus: the host passes keys on, and points at the active option by its id.
export class Options {
  items = [];
  active = -1;
  onPoint;

  constructor({ label, onPick }) {
    this.onPick = onPick;
    this.id = freshId("options");
    this.list = h("div", { class: "options", role: "listbox", id: this.id, "aria-label": label });
    // Not "click": the press must not take the focus from the field that the list belongs to.
    this.list.addEventListener("mousedown", (event) => event.preventDefault());
    this.list.addEventListener("click", (event) => {
      const index = this.#indexOf(event);
      if (index !== null) this.onPick(this.items[index]);
    });
    this.list.addEventListener("mousemove", (event) => {
      const index = this.#indexOf(event);
      if (index !== null) this.point(index, { scroll: false });
    });
  }

  #indexOf(event) {
    const option = targetOf(event).closest("[role=option]");
    return option && Number(option.dataset.index);
  }

  // Show these items; each has `content` (nodes) and may have `chosen` (whether it is ticked).
  show(items, active = -1) {
    this.items = items;
    this.active = -1;
    this.list.replaceChildren(
      ...items.map((item, index) =>
        h(
          "div",
          {
            class: "option",
            role: "option",
            id: `${this.id}-${index}`,
            "aria-selected": String(Boolean(item.chosen)),
            dataset: { index },
          },
          item.content,
        ),
      ),
    );
    this.point(active);
  }

  // Make an option the active one; -1 for none.
  point(index, { scroll = true } = {}) {
    this.list.children[this.active]?.classList.remove("active");
    this.active = index < this.items.length ? index : -1;
    const element = this.list.children[this.active];
    element?.classList.add("active");
    if (scroll) element?.scrollIntoView({ block: "nearest" });
    this.onPoint?.(element?.id ?? null);
  }

  get current() {
    return this.items[this.active];
  }

  // Handle a key that moves through the list; returns whether it was one.
  arrow(key) {
    const last = this.items.length - 1;
    if (last < 0) return false;
    if (key === "ArrowDown") this.point(this.active >= last ? 0 : this.active + 1);
    else if (key === "ArrowUp") this.point(this.active <= 0 ? last : this.active - 1);
    else if (key === "PageDown") this.point(Math.min(this.active + PAGE, last));
    else if (key === "PageUp") this.point(Math.max(this.active - PAGE, 0));
    else return false;
    return true;
  }
}

// What an option of a select menu looks like.
export function optionContent(option, emoji) {
  return [
    emoji && h("span", { class: "option-emoji" }, emoji),
    h(
      "span",
      { class: "option-text" },
      h("bdi", { class: "option-label" }, withEmoji(option.label)),
      option.description && h("span", { class: "option-description" }, withEmoji(option.description)),
    ),
    h("span", { class: "tick", "aria-hidden": "true" }),
  ];
}

let open = null; // the one popup on the page

// Close the popup of a select menu, if one is open.
export function closePopup({ send = false } = {}) {
  open?.close(send);
}

// The custom_id of the select menu whose popup is open.
export const openSelect = () => open?.customId ?? null;

// Open the popup of a select menu under its button. `onDone(values)` is called once with the choice; never when the
// reader leaves without one. A menu of several values is sent with Done or by clicking elsewhere, as in Discord.
export function openPopup({ anchor, select, options, chosen, emojiFor, onDone, host }) {
  closePopup();
  const low = select.min_values ?? 1;
  const high = select.max_values ?? 1;
  const several = high > 1 || low === 0;
  let values = [...chosen];
  const enough = () => values.length >= low && values.length <= high;
  const list = new Options({
    label: select.placeholder ?? "Options",
    onPick: ({ value = "" }) => {
      if (!several) {
        values = [value];
        popup.close(true);
        return;
      }
      if (values.includes(value)) values = values.filter((other) => other !== value);
      else if (high === 1) values = [value];
      else if (values.length < high) values = [...values, value];
      refresh();
    },
  });
  if (several) list.list.setAttribute("aria-multiselectable", "true");
  const hint = h("span", { class: "subtext" });
  const done = h(
    "button",
    { type: "button", class: "button primary", on: { click: () => popup.close(true) } },
    "Done",
  );
  const element = h(
    "div",
    { class: "popup", tabindex: "-1" },
    list.list,
    several && h("div", { class: "popup-foot" }, hint, done),
  );
  const changed = () => values.length !== chosen.length || values.some((value) => !chosen.includes(value));
  const refresh = () => {
    const active = list.active;
    list.show(
      options.map((option) => ({
        value: option.value,
        chosen: values.includes(option.value),
        content: optionContent(option, emojiFor(option)),
      })),
      Math.max(active, 0),
    );
    hint.textContent =
      low === high
        ? `Choose ${low}: ${values.length} chosen`
        : `Choose ${low} to ${high}: ${values.length} chosen`;
    done.disabled = !enough();
  };
  const outside = (event) => {
    if (!element.contains(targetOf(event)) && !anchor().contains(targetOf(event)))
      popup.close(several && changed());
  };
  const place = () => position(element, anchor());
  const popup = {
    customId: select.custom_id,
    close(send) {
      if (open !== popup) return;
      open = null;
      document.removeEventListener("pointerdown", outside, true);
      window.removeEventListener("resize", place);
      document.removeEventListener("scroll", place, true);
      element.remove();
      anchor()?.setAttribute("aria-expanded", "false");
      anchor()?.focus({ preventScroll: true });
      if (send && enough()) onDone(values);
    },
  };
  element.addEventListener("keydown", (event) => {
    const ends = { Home: 0, End: options.length - 1 };
    if (list.arrow(event.key)) event.preventDefault();
    else if (event.key in ends) {
      event.preventDefault();
      list.point(ends[event.key]);
    }
    else if ((event.key === "Enter" || event.key === " ") && event.target !== done && list.current) {
      event.preventDefault();
      list.onPick(list.current);
    } else if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      popup.close(false);
    } else if (event.key === "Tab") {
      event.preventDefault();
      if (several && event.target !== done && !done.disabled) done.focus();
      else list.list.focus();
    } else if (event.key.length === 1) {
      const wanted = event.key.toLowerCase();
      const after = [...options.keys()].map((index) => (index + list.active + 1) % options.length);
      const hit = after.find((index) => options[index].label.toLowerCase().startsWith(wanted));
      if (hit !== undefined) list.point(hit);
    }
  });
  open = popup;
  list.list.tabIndex = 0;
  list.onPoint = (id) =>
    id
      ? list.list.setAttribute("aria-activedescendant", id)
      : list.list.removeAttribute("aria-activedescendant");
  host.append(element);
  refresh();
  place();
  anchor().setAttribute("aria-expanded", "true");
  list.list.focus({ preventScroll: true });
  document.addEventListener("pointerdown", outside, true);
  window.addEventListener("resize", place);
  document.addEventListener("scroll", place, true); // the log scrolls when messages arrive
}

// Under the button where there is room, otherwise above it; never wider than the window.
function position(element, anchor) {
  const box = anchor.getBoundingClientRect();
  const width = Math.min(Math.max(box.width, 220), window.innerWidth - 16);
  element.style.width = `${width}px`;
  element.style.left = `${Math.max(8, Math.min(box.left, window.innerWidth - width - 8))}px`;
  const below = window.innerHeight - box.bottom - 12;
  const above = box.top - 12;
  const upwards = below < Math.min(element.scrollHeight, 260) && above > below;
  element.style.maxHeight = `${Math.min(upwards ? above : below, 380)}px`;
  element.style.top = upwards ? "auto" : `${box.bottom + 4}px`;
  element.style.bottom = upwards ? `${window.innerHeight - box.top + 4}px` : "auto";
}
