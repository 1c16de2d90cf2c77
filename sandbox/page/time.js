// Times as Discord shows them, kept up to date by one ticker.

const FORMATS = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
// Each unit with its seconds and how many of them are counted before the next one takes over.
const UNITS = [
  ["second", 1, 60],
  ["minute", 60, 60],
  ["hour", 3600, 24],
  ["day", 86400, 30],
  ["month", 2629800, 12],
  ["year", 31557600, Infinity],
];
const LAST_SECOND = 8.64e12; // the last moment that a Date can hold

// The unix time as text in one of Discord's styles; `names` gives the person's locale and the sandbox's clock.
export function showTime(at, style, names) {
  if (Math.abs(at) > LAST_SECOND) return "Invalid date";
  if (style === "R") return relative(at - names.now(), names.locale);
  return new Intl.DateTimeFormat(names.locale, FORMATS[style]).format(new Date(at * 1000));
}

// The unix time for a datetime attribute.
export function isoTime(at) {
  return Math.abs(at) > LAST_SECOND ? "" : new Date(at * 1000).toISOString();
}

function relative(seconds, locale) {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "always" });
  for (const [unit, length, most] of UNITS) {
    const count = Math.round(seconds / length);
    if (Math.abs(count) < most) return words.format(count, unit);
  }
  return "";
}

// The time of a message's header: today and yesterday in words.
export function headerTime(at, names) {
  const day = (when) => new Date(when * 1000).toDateString();
  const time = showTime(at, "t", names);
  if (day(at) === day(names.now())) return `Today at ${time}`;
  if (day(at) === day(names.now() - 86400)) return `Yesterday at ${time}`;
  return `${showTime(at, "d", names)} ${time}`;
}

// Write every relative time on the page again.
export function refreshTimes(names) {
  for (const element of document.querySelectorAll('time[data-style="R"]')) {
    const text = showTime(Number(element.dataset.at), "R", names);
    if (element.textContent !== text) element.textContent = text;
  }
}
