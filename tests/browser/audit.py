"""What every state of the page must have: a name for each control, text that can be read, room for a finger."""

from playwright.async_api import Page

NAMED = {
    "button", "link", "textbox", "combobox", "checkbox", "radio", "option", "listbox", "dialog", "log", "navigation",
    "menuitem", "group", "Iframe", "image",
}  # fmt: skip
"""Roles that are no use without a name; "group" is a fieldset."""

CONTRAST = 4.5
"""What WCAG 2 asks of text."""

FAINT = """
least => {
  const channels = text => text.match(/[\\d.]+/g).map(Number);
  const parse = text => { const [r, g, b, a = 1] = channels(text); return [r, g, b, a]; };
  const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
  const backOf = element => {
    if (!element) return [255, 255, 255, 1];
    const own = parse(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, backOf(element.parentElement));
  };
  const light = colour => {
    const linear = value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    const [r, g, b] = colour.slice(0, 3).map(value => linear(value / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const faint = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const hidden = element.closest(".hidden, .skip, noscript, script, :disabled, .spoiler:not([data-shown]), .emoji");
    if (!node.data.trim() || hidden || !element.checkVisibility({ visibilityProperty: true })) continue;
    const back = backOf(element);
    const [a, b] = [light(over(parse(getComputedStyle(element).color), back)), light(back)];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const where = element.className || element.tagName;
    if (ratio < least) faint.add(`${where} "${node.data.trim().slice(0, 30)}": ${ratio.toFixed(2)}`);
  }
  return [...faint];
}
"""

SMALL = """
least => [...document.querySelectorAll("button, summary, select, input, textarea, a[href], [role=option]")]
  .filter(one => one.checkVisibility({ visibilityProperty: true }))
  .filter(one => !one.matches(".mention, .text a, .above a, .skip")) // these stand in the flow of a sentence
  .map(one => [one, (one.closest("label") ?? one).getBoundingClientRect()])
  .filter(([, box]) => box.height < least || box.width < least)
  .map(([one, box]) => `${one.outerHTML.slice(0, 120)}: ${box.width} x ${box.height}`)
"""


async def nameless(page: Page) -> list[str]:
    """List what assistive technology finds without a name, as the browser computes names."""
    session = await page.context.new_cdp_session(page)
    nodes = (await session.send("Accessibility.getFullAXTree"))["nodes"]
    await session.detach()
    found = []
    for node in nodes:
        role = node.get("role", {}).get("value")
        if not node.get("ignored") and role in NAMED and not node.get("name", {}).get("value", "").strip():
            found.append(f"{role} {node.get('properties')}")
    return found


async def wrong(page: Page) -> list[str]:
    """List what is wrong with what is on the screen now, in the light and in the dark."""
    found = await nameless(page)
    for scheme in ("light", "dark"):
        await page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
        found += [f"{scheme}: {one}" for one in await page.evaluate(FAINT, CONTRAST)]
    return found


async def too_small(page: Page, least: int = 40) -> list[str]:
    """List the controls that are smaller than a finger needs, in pixels, but for links within a sentence."""
    found: list[str] = await page.evaluate(SMALL, least)
    return found


async def overflows(page: Page) -> int:
    """By how many pixels the page is wider than its window."""
    width: int = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return width
