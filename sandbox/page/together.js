// Several people side by side in one window: each pane is the whole page for another person. The address remembers who
// and where, as ?pane=PERSON/CHANNEL for each.

import { byId, h } from "./dom.js";

const FEWEST = 2;
const MOST = 4;

const host = byId("panes");
const add = byId("add");
const alone = byId("alone");
let people = []; // as the panes last told
let panes = []; // from left to right

function pane(person, channel) {
  const frame = h("iframe", { src: address(person, channel), title: "A person's page" });
  const who = h("select", { class: "text-input", "aria-label": "Who this is" });
  const close = h("button", { type: "button", class: "cancel", title: "Close" }, "×");
  const section = h("section", { class: "pane" }, h("div", { class: "pane-head" }, who, close), frame);
  const one = { person, channel, frame, who, close, section };
  who.addEventListener("change", () => {
    frame.contentWindow?.location.replace(address(who.value, one.channel));
  });
  close.addEventListener("click", () => {
    panes = panes.filter((other) => other !== one);
    section.remove();
    show();
    add.focus();
  });
  panes.push(one);
  host.append(section);
}

function address(person, channel) {
  const query = new URLSearchParams({ ...(person && { as: person }), pane: "" });
  return `/?${query}${channel ? `#${channel}` : ""}`;
}

// Open panes for those who are not to be seen yet, until there are enough.
function fill(count) {
  const channel = panes.at(-1)?.channel;
  for (const { id } of people) {
    if (panes.length >= count) break;
    if (!panes.some((one) => one.person === id)) pane(id, channel);
  }
  show();
}

function show() {
  host.dataset.count = String(panes.length);
  for (const { person, who, close, section, frame } of panes) {
    const name = people.find((one) => one.id === person)?.name ?? "A person";
    who.replaceChildren(...people.map(({ id, name: label }) => h("option", { value: id }, label)));
    who.value = person;
    section.setAttribute("aria-label", name);
    frame.title = `${name}'s page`;
    close.setAttribute("aria-label", `Close ${name}'s pane`);
    close.hidden = panes.length <= FEWEST;
  }
  add.disabled = panes.length >= Math.min(MOST, people.length);
  const first = panes[0];
  alone.href = first.person ? `/?as=${first.person}#${first.channel}` : "/";
  document.title = `Side by side: ${panes.map(({ frame }) => frame.title.replace("'s page", "")).join(", ")}`;
  const query = panes.map(({ person, channel }) => `pane=${encodeURIComponent(person)}${channel ? `/${encodeURIComponent(channel)}` : ""}`).join("&");
  history.replaceState(null, "", `/together?${query}`);
}

// A pane tells who it is and where, at first and whenever that changes.
window.addEventListener("message", ({ origin, source, data }) => {
  const one = panes.find(({ frame }) => frame.contentWindow === source);
  if (origin !== location.origin || !one) return;
  Object.assign(one, { person: data.person, channel: data.channel });
  people = data.people;
  fill(FEWEST);
});

add.addEventListener("click", () => {
  fill(panes.length + 1);
  panes.at(-1)?.who.focus();
});

const wanted = new URLSearchParams(location.search).getAll("pane").slice(0, MOST);
for (const [person, channel] of wanted.map((one) => one.split("/"))) pane(person, channel);
if (!panes.length) pane("", "");
