// The left side: channels, direct messages, the person of this tab, and the dialog to become another person.

import { h, named, showDialog } from "./dom.js";
import { avatar } from "./message.js";

// The address of this page for another person, in the channel that is open now.
function addressOf(person) {
  const query = new URLSearchParams(location.search); // a pane stays a pane
  query.set("as", person);
  return `/?${query}${location.hash}`;
}

// The list of channels, drawn again whenever something in it changed.
export function channelList({ servers, channels }, current, unread) {
  const link = (channel, sign) =>
    h(
      "li",
      {},
      h(
        "a",
        {
          class: `channel${unread.has(channel.id) ? " unread" : ""}${channel.archived ? " archived" : ""}`,
          href: `#${channel.id}`,
          "aria-current": channel.id === current ? "page" : null,
          tabindex: channel.id === current ? "0" : "-1",
        },
        h("span", { class: "sign", "aria-hidden": "true" }, sign),
        named(channel.name, "channel-name"),
        channel.archived && h("span", { class: "subtext" }, channel.locked ? "locked" : "archived"),
        mark(unread.get(channel.id)),
      ),
      threads(channel),
    );
  const threads = (parent) => {
    const mine = channels.filter((channel) => channel.parent === parent.id);
    return mine.length > 0 && h("ul", { class: "threads" }, mine.map((channel) => link(channel, "↳")));
  };
  const direct = channels.filter((channel) => channel.server === null);
  return [
    ...servers.map((server) =>
      h(
        "section",
        {},
        h("h2", {}, named(server.name)),
        h(
          "ul",
          {},
          channels
            .filter((channel) => channel.server === server.id && channel.parent === null)
            .map((channel) => link(channel, "#")),
        ),
      ),
    ),
    h(
      "section",
      {},
      h("h2", {}, "Direct messages"),
      direct.length
        ? h(
            "ul",
            {},
            direct.map((channel) => link(channel, "@")),
          )
        : h("p", { class: "subtext" }, "Messages that the bot sends you alone appear here."),
    ),
  ];
}

// What stands beside a channel with new messages: how many of them call the reader, or a dot.
function mark(pings) {
  if (pings === undefined) return null;
  if (pings === 0) return h("span", { class: "dot" }, h("span", { class: "hidden" }, "new messages"));
  return h("span", { class: "badge" }, String(pings), h("span", { class: "hidden" }, " new messages for you"));
}

// The person of this tab, and the ways to be another person.
export function personPanel({ me, people }, current, inPane) {
  const name = people.find((person) => person.id === me)?.name ?? "";
  const others = people.filter((person) => !person.bot);
  const next = others[(others.findIndex((person) => person.id === me) + 1) % others.length];
  return [
    h(
      "div",
      { class: "myself" },
      avatar(me, name),
      h(
        "span",
        { class: "myself-name" },
        h("span", { class: "subtext" }, "You are"),
        named(name, "author"),
      ),
      h("button", { type: "button", class: "button secondary", dataset: { people: "" } }, "People"),
    ),
    !inPane &&
      h(
        "a",
        { class: "button primary wide", href: `/together?pane=${me}/${current}&pane=${next.id}/${current}` },
        "Several people side by side",
      ),
    !inPane &&
      h(
        "a",
        { class: "button secondary wide", href: addressOf(next.id), target: "_blank" },
        "Open another person in a new tab",
      ),
  ].filter(Boolean);
}

// The dialog with all people; `api` adds one, opens or closes one's direct messages, and changes who is in a server
// (`visit`: leave, join, remove_bot, invite_bot).
export function peopleDialog(place, api) {
  const rows = h("ul", { class: "people" });
  const rooms = h("ul", { class: "people" });
  const problem = h("p", { class: "failure", role: "alert", hidden: true });
  const visit = async (what, server) => {
    const refused = await api.visit(what, server);
    problem.textContent = refused ?? "";
    problem.hidden = !refused;
  };
  const show = (now) => {
    rows.replaceChildren(...now.people.filter((one) => !one.bot).map((one) => personRow(one, now.me)));
    rooms.replaceChildren(...now.rooms.map((one) => roomRow(one, visit)));
  };
  show(place);
  const name = h("input", {
    id: "new-name",
    class: "text-input",
    maxlength: 32,
    required: true,
    autocomplete: "off",
    placeholder: "Name",
  });
  const locale = h(
    "select",
    { id: "new-locale", class: "text-input" },
    place.locales.map((one) => h("option", { value: one }, languageName(one))),
  );
  const error = h("p", { class: "failure", role: "alert", hidden: true });
  const form = h(
    "form",
    { class: "new-person" },
    h("h3", {}, "Add a person"),
    h(
      "div",
      { class: "new-person-row" },
      h("label", { for: "new-name", class: "hidden" }, "Name"),
      name,
      h("label", { for: "new-locale", class: "hidden" }, "Language"),
      locale,
      h("button", { type: "submit", class: "button success" }, "Add"),
    ),
    error,
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const answer = await api.add(name.value, locale.value);
    error.textContent = answer.problem ?? "";
    error.hidden = !answer.problem;
    if (answer.problem) return;
    name.value = "";
    show(api.place());
    const link = rows.querySelector(`[data-person="${answer.person}"] a`);
    link?.focus();
  });
  const direct = h("input", {
    type: "checkbox",
    id: "direct-open",
    prop: { checked: place.direct_messages_open },
    on: { change: () => void api.openDirect(direct.checked) },
  });
  const dialog = h(
    "dialog",
    { class: "modal", "aria-labelledby": "people-title" },
    h("h2", { id: "people-title" }, "Who do you want to be?"),
    h("p", { class: "subtext" }, "Each tab can be another person: open several and play against yourself."),
    rows,
    form,
    h(
      "label",
      { class: "choice", for: "direct-open" },
      direct,
      h("span", { class: "option-text" }, "I accept direct messages from the bot"),
    ),
    h("h3", {}, "Servers"),
    rooms,
    problem,
    h(
      "div",
      { class: "dialog-foot" },
      h(
        "button",
        { type: "button", class: "button secondary", on: { click: () => dialog.close() } },
        "Close",
      ),
    ),
  );
  showDialog(dialog);
  return { dialog, show };
}

function roomRow({ id, name, member, with_bot: withBot }, visit) {
  const button = (label, what) =>
    h("button", { type: "button", class: "button secondary", on: { click: () => visit(what, id) } }, label);
  return h(
    "li",
    { dataset: { server: id } },
    named(name, "author room"),
    member ? button("Leave", "leave") : button("Join", "join"),
    withBot ? button("Remove the bot", "remove_bot") : button("Invite the bot", "invite_bot"),
  );
}

function personRow(person, me) {
  const mine = person.id === me;
  return h(
    "li",
    { dataset: { person: person.id } },
    h(
      "a",
      { class: "person", href: addressOf(person.id), "aria-current": mine ? "true" : null },
      avatar(person.id, person.name),
      named(person.name, "author"),
      mine && h("span", { class: "subtext" }, "you"),
    ),
    h(
      "a",
      {
        class: "button secondary",
        href: addressOf(person.id),
        target: "_blank",
        "aria-label": `Open ${person.name} in a new tab`,
      },
      "New tab ↗\uFE0E",
    ),
  );
}

// A language by its own name, as "español de España".
function languageName(locale) {
  return new Intl.DisplayNames(locale, { type: "language" }).of(locale) ?? locale;
}
