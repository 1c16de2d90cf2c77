"""How much of a phone's screen messages take: what there is to beat and what beats it are in sight together."""

import base64
from collections.abc import Sequence
from typing import Any

import pymupdf_fonts
from playwright.async_api import Page

from sandbox.server import Sandbox
from tests.browser.page import IN_THE_BROWSER, Chromium
from tests.browser.test_hand import SIZE
from tests.moments import Sample, of_games
from tests.scenes import MOMENT

pytestmark = IN_THE_BROWSER

BUDGET, MOST = 560, 739
"""Pixels of messages, and of a hand of many cards or one that waits: that is all a common phone shows of them."""
TO_ACT, MANY = "hand, turn", "hand, turn, many cards"
NEARLY = 5
"""So many pixels higher than the bot takes it to be a message is drawn at the most."""
FONTS = {"notos": "400", "notosbo": "700", "math": "400"}
"""Noto Sans is as wide as Discord's font on phones; the arrows, which it lacks, are taken from Noto Sans Math."""

LOAD = """async (fonts) => {
  for (const [bytes, weight, unicodeRange] of fonts) {
    const font = new FontFace("Noto Sans", Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0)),
                              { weight, unicodeRange });
    document.fonts.add(await font.load());
  }
}"""
MEASURE = """async (samples) => {
  const { messageNode } = await import("/page/message.js");
  const { Tab } = await import("/page/tab.js");
  const tab = new Tab();
  tab.told = { me: "1", locale: "en-US", servers: [], channels: [], commands: [],
               people: [{ id: "2", name: "Dealer's Choice" }] };
  tab.emoji = () => "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
  const emoji = new CSSStyleSheet();  // whatever font the machine has: Discord draws all emoji alike
  emoji.replaceSync(".text .emoji { display: inline-block; width: 1.375em; font-size: 1em; overflow: hidden; " +
                    "height: 1em; vertical-align: -0.1em } " +
                    ".picture { aspect-ratio: 1200 / 630; overflow: hidden }");  // it is not loaded
  document.adoptedStyleSheets.push(emoji);
  const list = document.getElementById("messages");
  const shown = samples.map(([components, ephemeral, locale], id) => {
    tab.told.locale = locale;
    return messageNode({
    id: String(id), type: 0, author: { id: "2", username: "", bot: true }, interaction_metadata: null, content: "",
    mentions: [], mention_roles: [], mention_everyone: false, attachments: [], timestamp: "2026-01-05T19:00:00Z",
    flags: (1 << 15) | (ephemeral ? 1 << 6 : 0), components,
    }, null, tab, tab.stateOf(String(id)));
  });
  list.replaceChildren(...shown);
  return shown.map((one) => Math.ceil(one.getBoundingClientRect().height));
}"""


async def fonts_of(page: Page, selector: str) -> set[tuple[str, bool]]:
    """The fonts that the browser really draws a text with, and whether the page has brought them."""
    devtools = await page.context.new_cdp_session(page)
    await devtools.send("DOM.enable")
    await devtools.send("CSS.enable")
    root = (await devtools.send("DOM.getDocument"))["root"]["nodeId"]
    node = (await devtools.send("DOM.querySelector", {"nodeId": root, "selector": selector}))["nodeId"]
    used = await devtools.send("CSS.getPlatformFontsForNode", {"nodeId": node})
    return {(font["familyName"], font["isCustomFont"]) for font in used["fonts"]}


async def measured(page: Page, samples: Sequence[Sample]) -> list[int]:
    """The heights of messages, as the page draws them."""
    fonts = [
        (base64.b64encode(pymupdf_fonts.myfont(name)).decode(), weight, "U+2190-27FF" if name == "math" else "U+0-218F")
        for name, weight in FONTS.items()
    ]
    await page.evaluate(LOAD, fonts)
    shown: list[tuple[Any, bool, str]] = [(one.shown.components, one.shown.private, one.language) for one in samples]
    heights: list[int] = await page.evaluate(MEASURE, shown)
    return heights


def budget_of(kind: str) -> int:
    """The most pixels that a message of a kind may take."""
    _, _, what = kind.partition(": ")
    private = what.startswith("hand") or what.endswith("watched")
    roomy = (private and not what.startswith(TO_ACT)) or what.startswith(MANY) or what.endswith("picture")
    return MOST if roomy else BUDGET


async def test_all_messages_of_all_games_fit_on_a_phone(chromium: Chromium, sandbox: Sandbox) -> None:
    context = await chromium.browser.new_context(viewport={"width": SIZE[0], "height": SIZE[1]}, locale="en-US")
    page = await context.new_page()
    await page.clock.set_fixed_time(MOMENT)
    await page.goto(f"{sandbox.page_url}?as={sandbox.person('Ada').user.id}")
    samples = list(of_games())
    heights = await measured(page, samples)
    assert ("Noto Sans", True) in await fonts_of(page, "#messages .text")
    await context.close()
    low = [f"{one.kind}: {one.guessed:.0f} × {high}" for one, high in zip(samples, heights, strict=True)
           if one.guessed < high - NEARLY]  # fmt: skip
    assert not low, f"The bot takes them to be lower than they are drawn: {low}"
    highest: dict[tuple[str, str], int] = {}
    for sample, height in zip(samples, heights, strict=True):
        scene = sample.kind, sample.language
        highest[scene] = max(height, highest.get(scene, 0))
    table = [f"{kind} × {language} × {height} × {budget_of(kind)}" for (kind, language), height in highest.items()]
    assert all(height <= budget_of(kind) for (kind, _), height in highest.items()), "\n".join(["", *table])
