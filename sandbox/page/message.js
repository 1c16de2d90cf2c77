// Messages and their components as nodes. All presses are handled by app.js, through the data attributes set here.

import { h, named, withEmoji } from "./dom.js";
import { emojiNode, linkNode, parse, render } from "./markdown.js";
import { headerTime, isoTime, showTime } from "./time.js";

const FLAG = { ephemeral: 1 << 6, loading: 1 << 7, silent: 1 << 12, v2: 1 << 15 };
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };
const THREAD_CREATED = 18;
const THREAD_STARTER = 21;
const GROUP_SECONDS = 420; // messages of one author closer than this share one header
const AVATARS = 8; // colors, chosen by id


// When a message was posted, in unix seconds.
export const postedAt = (message) => Date.parse(message.timestamp) / 1000;

// Whether only its reader sees the message.
export const isEphemeral = (message) => Boolean(message.flags & FLAG.ephemeral);

// The circle with a person's first letter.
export function avatar(id, name) {
  const letter = [...new Intl.Segmenter().segment(name.trim())][0]?.segment ?? "?";
  return h(
    "span",
    { class: `avatar color-${Number(id.slice(-4)) % AVATARS}`, "aria-hidden": "true" },
    letter,
  );
}

// One message. `before` is the message above it; `state` holds what only this tab knows: pending presses, chosen values,
// the failure to show.
export function messageNode(message, before, names, state) {
  const author = names.user(message.author.id) ?? message.author.username;
  const used = message.interaction_metadata;
  const ephemeral = isEphemeral(message);
  const grouped =
    before &&
    used?.type !== 2 &&
    before.author.id === message.author.id &&
    isEphemeral(before) === ephemeral &&
    !message.referenced_message &&
    message.type !== THREAD_CREATED &&
    postedAt(message) - postedAt(before) < GROUP_SECONDS;
  const calls = message.mentions.length > 0 || message.mention_roles.length > 0 || message.mention_everyone;
  const mentioned = message.pings && calls; // a direct message calls its reader without a mention
  const classes = ["message", grouped && "grouped", ephemeral && "ephemeral", mentioned && "mentioned"];
  const at = postedAt(message);
  return h(
    "li",
    { class: classes.filter(Boolean).join(" "), dataset: { id: message.id }, id: `message-${message.id}`, tabindex: "-1" },
    used?.type === 2 && usedLine(used, names),
    message.referenced_message && replyLine(message.referenced_message, names),
    h(
      "div",
      { class: "message-body" },
      !grouped && avatar(message.author.id, author),
      h(
        "div",
        { class: "message-main" },
        !grouped &&
          h(
            "div",
            { class: "message-header" },
            named(author, `author color-${Number(message.author.id.slice(-4)) % AVATARS}`),
            message.author.bot && h("span", { class: "app-tag" }, "APP"),
            h("time", { datetime: isoTime(at), title: showTime(at, "F", names) }, headerTime(at, names)),
          ),
        body(message, author, names, state),
        message.thread && threadLink(message.thread.id, message.thread.name),
        state.failure && h("p", { class: "failure", role: "alert" }, state.failure),
        ephemeral &&
          h(
            "p",
            { class: "only-you" },
            "Only you can see this · ",
            h(
              "button",
              { type: "button", class: "as-link", dataset: { dismiss: message.id } },
              "Dismiss message",
            ),
          ),
      ),
    ),
    canDelete(message, names) &&
      h(
        "button",
        {
          type: "button",
          class: "delete",
          dataset: { delete: message.id },
          title: "Delete",
          "aria-label": "Delete message",
        },
        "×",
      ),
  );
}

function canDelete(message, names) {
  return !isEphemeral(message) && message.author.id === names.me;
}

function usedLine(used, names) {
  const name = names.user(used.user.id) ?? used.user.username;
  return h(
    "div",
    { class: "above" },
    named(name, "author"),
    " used ",
    h("span", { class: "mention" }, `/${used.name}`),
  );
}

function replyLine(original, names) {
  const name = names.user(original.author.id) ?? original.author.username;
  return h(
    "div",
    { class: "above" },
    h(
      "a",
      { class: "as-link", href: `#${original.channel_id}/${original.id}` },
      named(name, "author"),
      " ",
      original.content || "a message",
    ),
  );
}

function body(message, author, names, state) {
  if (message.type === THREAD_CREATED) {
    const thread = threadLink(message.message_reference?.channel_id ?? "", message.content);
    return h("p", {}, h("bdi", {}, author), " started a thread: ", thread);
  }
  if (message.type === THREAD_STARTER) {
    const here = message.referenced_message !== null;
    return h("p", { class: "subtext" }, `The thread began with a message${here ? "." : " that was deleted."}`);
  }
  return message.flags & FLAG.loading ? thinking(author) : content(message, names, state);
}

function threadLink(id, name) {
  return h("a", { class: "thread-link", href: `#${id}` }, "↳ ", named(name));
}

function thinking(author) {
  return h(
    "p",
    { class: "thinking" },
    h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
    h("bdi", {}, author),
    " is thinking…",
  );
}

function content(message, names, state) {
  const edited =
    message.edited_timestamp &&
    h("span", { class: "edited", title: new Date(message.edited_timestamp).toString() }, "(edited)");
  const at = { names, state, message };
  if (message.flags & FLAG.v2) {
    return [
      h(
        "div",
        { class: "components v2" },
        message.components.map((one) => component(one, at)),
      ),
      edited,
    ];
  }
  return [
    message.content && h("div", { class: "text" }, text(message.content, at), edited && " ", edited),
    !message.content && edited,
    message.attachments.length > 0 &&
      h(
        "div",
        { class: "attachments" },
        message.attachments.map((one) =>
          (one.content_type ?? "").startsWith("image/")
            ? mediaNode({ media: one, description: one.description }, at, "picture")
            : fileNode({ name: one.filename, size: one.size, url: one.url }, at),
        ),
      ),
    message.components.length > 0 &&
      h(
        "div",
        { class: "components" },
        message.components.map((one) => component(one, at)),
      ),
  ];
}

function text(source, { names, message }) {
  return render(parse(source, { everyone: message.mention_everyone }), names);
}

function component(one, at) {
  switch (one.type) {
    case 1:
      return h(
        "div",
        { class: "row" },
        one.components.map((child) => component(child, at)),
      );
    case 2:
      return buttonNode(one, at);
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return selectNode(one, at);
    case 9:
      return h(
        "div",
        { class: "section" },
        h(
          "div",
          { class: "section-texts" },
          one.components.map((child) => component(child, at)),
        ),
        component(one.accessory, at),
      );
    case 10:
      return h("div", { class: "text" }, text(one.content, at));
    case 11:
      return mediaNode(one, at, "thumbnail");
    case 12:
      return h(
        "div",
        { class: `gallery count-${Math.min(one.items.length, 4)}` },
        one.items.map((item) => mediaNode(item, at, "picture")),
      );
    case 13:
      return fileNode({ ...one, url: one.file.url }, at);
    case 14: {
      const wide = one.spacing === 2 ? " wide" : "";
      return h("hr", {
        class: `separator${wide}${one.divider === false ? " bare" : ""}`,
        "aria-hidden": one.divider === false,
      });
    }
    case 17: {
      const accent = one.accent_color;
      const node = h(
        "div",
        {
          class: `container${one.spoiler ? " spoiler" : ""}`,
          role: one.spoiler ? "button" : null,
          tabindex: one.spoiler ? "0" : null,
        },
        h(
          "div",
          { class: "container-inside" },
          one.components.map((child) => component(child, at)),
        ),
      );
      if (accent !== undefined && accent !== null) {
        node.classList.add("accented");
        node.style.setProperty("--accent", `#${accent.toString(16).padStart(6, "0")}`);
      }
      return node;
    }
    default:
      return h("p", { class: "unknown" }, `(a component of type ${one.type}, which this page does not show)`);
  }
}

function buttonNode(button, { names, state }) {
  const style = STYLES[button.style] ?? "secondary";
  const inside = [
    button.emoji && emojiNode(button.emoji, names),
    button.label && h("span", { class: "label" }, withEmoji(button.label)),
  ];
  if (button.style === 5) {
    if (button.disabled)
      return h("button", { type: "button", class: "button link", disabled: true }, inside, " ↗\uFE0E");
    const link = linkNode(button.url ?? "", inside, names, "button link");
    link.append(h("span", { class: "outside", "aria-hidden": "true" }, "↗\uFE0E"));
    return link;
  }
  const busy = state.pending.has(button.custom_id ?? "");
  return h(
    "button",
    {
      type: "button",
      class: `button ${style}${busy ? " busy" : ""}`,
      disabled: button.disabled,
      "aria-busy": busy ? "true" : null,
      "aria-label": button.label ? null : (button.emoji?.name ?? "Button"),
      dataset: { press: button.custom_id },
    },
    h("span", { class: "inside" }, inside),
    busy && h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
  );
}

function selectNode(select, { names, state }) {
  const options = names.optionsOf(select);
  const chosen =
    state.chosen.get(select.custom_id) ?? options.filter((one) => one.default).map((one) => one.value);
  const shown = options.filter((one) => chosen.includes(one.value));
  const busy = state.pending.has(select.custom_id);
  return h(
    "button",
    {
      type: "button",
      class: `select${busy ? " busy" : ""}`,
      role: "combobox",
      disabled: select.disabled,
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-busy": busy ? "true" : null,
      "aria-label": select.placeholder ?? "Make a selection",
      dataset: { select: select.custom_id },
    },
    shown.length
      ? h(
          "span",
          { class: "chosen" },
          shown.map((one) =>
            h("span", { class: "pill" }, one.emoji && emojiNode(one.emoji, names), " ", withEmoji(one.label)),
          ),
        )
      : h("span", { class: "placeholder" }, withEmoji(select.placeholder ?? "Make a selection")),
    busy
      ? h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"))
      : h("span", { class: "chevron", "aria-hidden": "true" }),
  );
}

// Pictures are shown when they come from the sandbox or the message itself; any other address is not contacted.
function mediaNode(item, { names }, className) {
  const url = item.media.proxy_url ?? item.media.url;
  const label = item.description ?? "";
  const local = names.local(url);
  const inside = local
    ? h("img", { src: local, alt: label, loading: "lazy" })
    : h("span", { class: "no-picture", title: url }, label || "a picture from elsewhere, not loaded");
  if (!item.spoiler) return h("figure", { class: className }, inside);
  return h(
    "figure",
    { class: `${className} spoiler`, role: "button", tabindex: "0", "aria-label": "Spoiler" },
    inside,
  );
}

function fileNode({ name, size, url }, { names }) {
  const local = names.local(url);
  return h(
    "div",
    { class: "file" },
    h("span", { "aria-hidden": "true" }, "📄"),
    local
      ? h("a", { class: "file-name", href: local, download: name }, h("bdi", {}, name))
      : h("bdi", { class: "file-name" }, name ?? "file"),
    h("span", { class: "subtext" }, size === undefined ? "" : sizeOf(size)),
  );
}

const sizeOf = (bytes) => (bytes < 1024 ? `${bytes} bytes` : `${Math.ceil(bytes / 1024)} KB`);
