"""What people and the bot have written, as the page shows it: Markdown, mentions, and nothing that could do harm."""

from playwright.async_api import expect

from sandbox.server import Sandbox
from tests.browser.example import Example
from tests.browser.page import IN_THE_BROWSER, People

pytestmark = IN_THE_BROWSER

HOSTILE = (
    "<img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
    "[x](javascript:alert(1))",
    "\u202etxt.exe\u202d \u200b\u2066",
    "**b** `c` <@1> @everyone",
)


async def test_hostile_names_and_texts_are_shown_harmlessly(people: People, sandbox: Sandbox, example: Example) -> None:
    table = sandbox.channel("table")
    ada = await people.open_as("Ada")
    for text in HOSTILE:
        someone = sandbox.person(text[:32])
        someone.say(table, text)
        await someone.slash(table, "text", text=f"{text} to <@{someone.id}>")
    await expect(ada.messages.locator(".text")).to_have_count(2 * len(HOSTILE))
    await expect(ada.page.locator("#messages img, #messages script, #messages a[href^=javascript]")).to_have_count(0)
    names = await ada.messages.locator(".message-header .author").all_inner_texts()
    assert {text[:32] for text in HOSTILE} <= set(names)
    await ada.page.get_by_role("button", name="People").click()
    await expect(ada.dialog.locator("img, script")).to_have_count(0)


MARKDOWN = {
    "***a*** __b__ ~~c~~ snake_case_word": "<strong><em>a</em></strong> <u>b</u> <s>c</s> snake_case_word",
    r"\*a\* \_b\_ \`c\` \<@1> 1\. x": "*a* _b_ `c` &lt;@1&gt; 1. x",
    "2 * 3 * 4 and **": "2 * 3 * 4 and **",
    "**a __b ~~c ||d *e `f [g](h)": "**a __b ~~c ||d *e `f [g](h)",
    "# A\n### B": '<h3 class="heading level-1">A</h3><h5 class="heading level-3">B</h5>',
    "> a\n> b\nc": "<blockquote>a\nb</blockquote>c",
    "- a\n  - b\n- c": "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>",
    "3. a\n4. b": '<ol start="3"><li>a</li><li>b</li></ol>',
    "`a **b**` ```py\n# c\n```": '<code>a **b**</code> <pre tabindex="0"><code># c</code></pre>',
    "**a\nb**": "<strong>a\nb</strong>",
    "<b>&amp;</b>": "&lt;b&gt;&amp;amp;&lt;/b&gt;",
    "[a](http://b.c) [https://a.b](https://c.d)": '<a href="http://b.c" target="_blank" '
    'rel="noopener noreferrer nofollow" title="http://b.c">a</a> [<a href="https://a.b](https://c.d" '
    'target="_blank" rel="noopener noreferrer nofollow" title="https://a.b](https://c.d">https://a.b](https://c.d</a>)',
}
RENDER = """
async text => {
  const { parse, render } = await import("/page/markdown.js");
  const names = { me: "1", user() {}, role() {}, channel() {}, command() {}, now: () => 0, locale: "en-US" };
  const host = document.createElement("div");
  host.append(...render(parse(text), names));
  return host.innerHTML;
}
"""


async def test_markdown_is_rendered_as_discord_does(people: People) -> None:
    ada = await people.open_as("Ada")
    for text, html in MARKDOWN.items():
        assert await ada.page.evaluate(RENDER, text) == html


async def test_mentions_lead_to_what_they_name(people: People, sandbox: Sandbox, example: Example) -> None:
    ada = await people.open_as("Ada")
    other = sandbox.channel("second-table")
    command = next(one for one in sandbox.world.application.commands if one["name"] == "counter")
    person, unknown = sandbox.person("Ada"), int(command["id"]) + 1
    commands = f"</counter:{command['id']}> </counter:{unknown}> </nothing:{command['id']}>"
    await ada.slash("text", text=f"<@{person.id}> in <#{other.id}>: {commands} ||hidden||")
    message = await ada.see("in #second-table")
    await expect(message.locator("span.mention.unknown")).to_have_text(["/counter", "/nothing"])
    await expect(message.locator(".mention.me")).to_have_text("@Ada")
    spoiler = message.locator(".spoiler")
    await expect(spoiler.locator("span")).to_be_hidden()
    await spoiler.click()
    await expect(spoiler.locator("span")).to_have_text("hidden")
    await message.locator("button.mention").click()
    await expect(ada.page.locator(".command-name")).to_have_text("/counter")
    await message.locator("a.mention").click()
    await expect(ada.page.locator("#where")).to_contain_text("second-table")
    await expect(ada.page.locator("#empty")).to_contain_text("Type / to see what Bot can do")
