// Discord's markdown: `parse` makes a tree of plain objects, `render` makes nodes of it.

import { h, withEmoji } from "./dom.js";
import { isoTime, showTime } from "./time.js";

const DEEPEST = 12; // nesting beyond this is shown as it was typed
const HEADING = /^ *(#{1,3}) +(\S.*)$/;
const SUBTEXT = /^ *-# +(\S.*)$/;
const QUOTE = /^ *> (.*)$/;
const LONG_QUOTE = /^ *>>> ([^]*)$/;
const ITEM = /^( *)(?:([-*])|(\d{1,9})\.) +(\S.*)$/;
const FENCE = /^```(?:([A-Za-z0-9_+\-.#]+)\n)?\n*([^\n][^]*?)\n*```/;
const ANGLE = {
  user: /^<@!?(\d{1,20})>/,
  role: /^<@&(\d{1,20})>/,
  channel: /^<#(\d{1,20})>/,
  emoji: /^<(a?):(\w{2,32}):(\d{1,20})>/,
  time: /^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/,
  command: /^<\/([-_'\p{L}\p{N}]{1,32}(?: [-_'\p{L}\p{N}]{1,32}){0,2}):(\d{1,20})>/u,
  link: /^<(https?:\/\/[^\s<>]+)>/,
};
const TARGET = /^\(\s*<?(https?:\/\/(?:[^\s()<>]|\([^\s()<>]*\))+)>?(?:\s+"[^"\n]*")?\s*\)/;
const BARE_LINK = /^https?:\/\/[^\s<]*[^\s<.,:;"'\])*_~|]/;
const PAIRS = [
  ["**", "strong"],
  ["__", "underline"],
  ["~~", "strike"],
  ["||", "spoiler"],
  ["*", "em"],
  ["_", "em"],
];


// The tree of a text. `everyone` says whether @everyone and @here were allowed to mention.
export function parse(text, { everyone = false } = {}) {
  return blocks(text.replaceAll("\r\n", "\n"), { everyone, quoted: false, depth: 0 });
}

function blocks(text, how) {
  const nodes = [];
  const lines = text.split("\n");
  let paragraph = [];
  const flush = () => {
    if (paragraph.length) nodes.push(...inline(paragraph.join("\n"), how));
    paragraph = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    const fenced = linesOfFence(lines, at);
    if (fenced) {
      paragraph.push(...lines.slice(at, at + fenced));
      at += fenced - 1;
      continue;
    }
    const long = !how.quoted && LONG_QUOTE.exec(lines.slice(at).join("\n"));
    if (long) {
      flush();
      nodes.push({ kind: "quote", nodes: blocks(long[1], { ...how, quoted: true }) });
      return nodes;
    }
    let match;
    if ((match = HEADING.exec(line))) {
      flush();
      nodes.push({ kind: "heading", level: match[1].length, nodes: inline(match[2], how) });
    } else if ((match = SUBTEXT.exec(line))) {
      flush();
      nodes.push({ kind: "subtext", nodes: inline(match[1], how) });
    } else if (!how.quoted && (match = QUOTE.exec(line))) {
      flush();
      const inside = [];
      while (at < lines.length && (match = QUOTE.exec(lines[at]))) {
        inside.push(match[1]);
        at += 1;
      }
      at -= 1;
      nodes.push({ kind: "quote", nodes: blocks(inside.join("\n"), { ...how, quoted: true }) });
    } else if (ITEM.test(line)) {
      flush();
      const [list, after] = listFrom(lines, at, how);
      nodes.push(list);
      at = after - 1;
    } else {
      paragraph.push(line);
    }
  }
  flush();
  return nodes;
}

// How many lines a code block that opens in this line covers; 0 when none opens here or it never closes.
function linesOfFence(lines, at) {
  const open = lines[at].indexOf("```");
  if (open < 0 || lines[at].indexOf("```", open + 3) >= 0) return 0;
  for (let end = at + 1; end < lines.length; end += 1) if (lines[end].includes("```")) return end - at + 1;
  return 0;
}

function listFrom(lines, at, how) {
  const [, indent, , number] = ITEM.exec(lines[at]) ?? ["", ""];
  const list = { kind: "list", ordered: number !== undefined, start: Number(number ?? 1), items: [] };
  while (at < lines.length) {
    const match = ITEM.exec(lines[at]);
    if (match && match[1].length > indent.length + 1 && how.depth < DEEPEST) {
      const [inner, after] = listFrom(lines, at, { ...how, depth: how.depth + 1 });
      list.items.at(-1)?.push(inner);
      at = after;
    } else if (match && match[1].length >= indent.length && (match[3] !== undefined) === list.ordered) {
      list.items.push(inline(match[4], how));
      at += 1;
    } else if (!match && /^ {2,}\S/.test(lines[at])) {
      list.items.at(-1)?.push({ kind: "text", text: "\n" }, ...inline(lines[at].trim(), how));
      at += 1;
    } else {
      break;
    }
  }
  return [list, at];
}

function inline(text, how) {
  const nodes = [];
  const say = (piece) => {
    const last = nodes.at(-1);
    if (last?.kind === "text") last.text += piece;
    else nodes.push({ kind: "text", text: piece });
  };
  let at = 0;
  while (at < text.length) {
    const found = special(text, at, how);
    if (found) {
      if (typeof found.node === "string") say(found.node);
      else nodes.push(found.node);
      at = found.end;
    } else {
      say(text[at]);
      at += 1;
    }
  }
  return nodes;
}

function special(text, at, how) {
  const sign = text[at];
  if (sign === "\\") {
    const next = text[at + 1];
    return next && /[^0-9A-Za-z\s]/.test(next) ? { node: next, end: at + 2 } : undefined;
  }
  if (sign === "`") return code(text, at);
  if (sign === "<") return angle(text, at);
  if (sign === "[" && !how.inLink) return maskedLink(text, at, how);
  if (sign === "h" && !how.inLink) {
    const match = BARE_LINK.exec(text.slice(at));
    if (!match) return undefined;
    const url = match[0];
    return { node: { kind: "link", url, nodes: [{ kind: "text", text: url }] }, end: at + url.length };
  }
  if (sign === "@" && how.everyone) {
    const match = /^@(?:everyone|here)/.exec(text.slice(at));
    return match ? { node: { kind: "everyone", text: match[0] }, end: at + match[0].length } : undefined;
  }
  if (how.depth >= DEEPEST) return undefined;
  for (const [mark, kind] of PAIRS) {
    if (!text.startsWith(mark, at)) continue;
    const end = closing(text, at + mark.length, mark);
    if (end < 0) continue;
    const inside = inline(text.slice(at + mark.length, end), { ...how, depth: how.depth + 1 });
    return { node: { kind, nodes: inside }, end: end + mark.length };
  }
  return undefined;
}

// Where the pair opened before `from` is closed, or -1. Escaped signs and code do not close anything.
function closing(text, from, mark) {
  if (mark === "*" && /^\s?$/.test(text[from] ?? "")) return -1;
  let at = from;
  while (at < text.length) {
    if (text[at] === "\\") {
      at += 2;
    } else if (text[at] === "`") {
      at = code(text, at).end;
    } else if (text[at] === mark[0]) {
      let run = 1;
      while (text[at + run] === mark[0]) run += 1;
      if (closes(text, at, run, mark, from)) return at + run - mark.length;
      at += run;
    } else {
      at += 1;
    }
  }
  return -1;
}

function closes(text, at, run, mark, from) {
  if (at + run - mark.length <= from - (mark.length === 1 ? 1 : 0) || at === from) return false;
  if (mark.length === 2) return run >= 2;
  if (run % 2 === 0) return false; // a doubled sign inside belongs to a pair of its own
  return mark === "*" ? !/\s/.test(text[at - 1]) : !/\w/.test(text[at + run] ?? "");
}

function code(text, at) {
  const fence = FENCE.exec(text.slice(at));
  if (fence) return { node: { kind: "pre", text: fence[2] }, end: at + fence[0].length };
  let run = 1;
  while (text[at + run] === "`") run += 1;
  if (run > 2) return { node: "`".repeat(run), end: at + run };
  let end = at + run;
  while ((end = text.indexOf("`", end)) >= 0) {
    let length = 1;
    while (text[end + length] === "`") length += 1;
    if (length === run && end > at + run) {
      const inside = text.slice(at + run, end);
      const trimmed = run === 2 && /^ .* $/s.test(inside) ? inside.slice(1, -1) : inside;
      return { node: { kind: "code", text: trimmed }, end: end + length };
    }
    end += length;
  }
  return { node: "`".repeat(run), end: at + run };
}

function angle(text, at) {
  const rest = text.slice(at, at + 2100);
  for (const [kind, pattern] of Object.entries(ANGLE)) {
    const match = pattern.exec(rest);
    if (!match) continue;
    const end = at + match[0].length;
    if (kind === "emoji")
      return { node: { kind, animated: match[1] === "a", name: match[2], id: match[3] }, end };
    if (kind === "time") return { node: { kind, at: Number(match[1]), style: match[2] ?? "f" }, end };
    if (kind === "command") return { node: { kind, name: match[1], id: match[2] }, end };
    if (kind === "link") {
      return { node: { kind, url: match[1], nodes: [{ kind: "text", text: match[1] }] }, end };
    }
    return { node: { kind, id: match[1] }, end };
  }
  return undefined;
}

function maskedLink(text, at, how) {
  let deep = 0;
  for (let end = at; end < text.length; end += 1) {
    if (text[end] === "\\") end += 1;
    else if (text[end] === "[") deep += 1;
    else if (text[end] === "]" && (deep -= 1) === 0) {
      const target = TARGET.exec(text.slice(end + 1, end + 2100));
      const label = text.slice(at + 1, end);
      // A label that shows another address is not made a link: it could lie about where it leads.
      if (!target || !label.trim() || /https?:\/\//.test(label)) return undefined;
      const nodes = inline(label, { ...how, inLink: true, depth: how.depth + 1 });
      return { node: { kind: "link", url: target[1], nodes }, end: end + 1 + target[0].length };
    }
  }
  return undefined;
}

// Nodes for a tree. `names` looks people, roles, channels and emoji up (see tab.js).
export function render(tree, names) {
  return tree.flatMap((node) => renderNode(node, names));
}

function renderNode(node, names) {
  const inside = () => ("nodes" in node ? render(node.nodes, names) : []);
  switch (node.kind) {
    case "text":
      return withEmoji(node.text);
    case "strong":
      return h("strong", {}, inside());
    case "em":
      return h("em", {}, inside());
    case "underline":
      return h("u", {}, inside());
    case "strike":
      return h("s", {}, inside());
    case "spoiler":
      return h(
        "span",
        {
          class: "spoiler",
          role: "button",
          tabindex: "0",
          title: "Show the spoiler",
          "aria-label": "Spoiler",
        },
        h("span", {}, inside()),
      );
    case "code":
      return h("code", {}, node.text);
    case "pre":
      return h("pre", { tabindex: "0" }, h("code", {}, node.text));
    case "heading":
      return h(`h${node.level + 2}`, { class: `heading level-${node.level}` }, inside());
    case "subtext":
      return h("small", { class: "subtext" }, inside());
    case "quote":
      return h("blockquote", {}, inside());
    case "list":
      return h(
        node.ordered ? "ol" : "ul",
        node.ordered ? { start: node.start } : {},
        node.items.map((item) => h("li", {}, render(item, names))),
      );
    case "link":
      return linkNode(node.url, inside(), names);
    case "time":
      return timeNode(node, names);
    case "user": {
      const person = names.user(node.id);
      const mine = node.id === names.me ? " me" : "";
      return h("span", { class: `mention${mine}` }, "@", h("bdi", {}, person ?? "unknown user"));
    }
    case "role":
      return h("span", { class: "mention" }, "@", h("bdi", {}, names.role(node.id) ?? "unknown role"));
    case "everyone":
      return h("span", { class: "mention me" }, node.text);
    case "channel": {
      const channel = names.channel(node.id);
      if (channel === undefined) return h("span", { class: "mention" }, "# unknown");
      return h("a", { class: "mention", href: `#${node.id}` }, "#", h("bdi", {}, channel));
    }
    case "command": {
      const command = names.command(node.id, node.name);
      if (command === undefined) return h("span", { class: "mention unknown" }, `/${node.name}`);
      return h(
        "button",
        { type: "button", class: "mention", dataset: { command: command.path } },
        `/${command.shown}`,
      );
    }
    case "emoji":
      return emojiNode(node, names);
  }
}

function timeNode({ at, style }, names) {
  return h(
    "time",
    { datetime: isoTime(at), title: showTime(at, "F", names), dataset: { at, style } },
    showTime(at, style, names),
  );
}

// A link: to a message or channel of this sandbox it leads there, any other opens apart and learns nothing of us.
export function linkNode(url, children, names, className) {
  const place = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/.exec(url);
  const channel = place && names.channel(place[1]);
  if (place && channel) {
    const shown = children.length === 1 && children[0] === url ? ["#", h("bdi", {}, channel)] : children;
    const href = place[2] ? `#${place[1]}/${place[2]}` : `#${place[1]}`;
    return h("a", { class: className ?? "mention", href }, shown);
  }
  return h(
    "a",
    { class: className, href: url, target: "_blank", rel: "noopener noreferrer nofollow", title: url },
    children,
  );
}

// A custom emoji as its image from the sandbox, or a unicode one as text.
export function emojiNode({ id, name }, names) {
  if (!id) return h("span", { class: "button-emoji" }, withEmoji(name ?? ""));
  const label = `:${name}:`;
  return h("img", {
    class: "custom-emoji",
    src: names.emoji(id),
    alt: label,
    title: label,
    draggable: "false",
  });
}
