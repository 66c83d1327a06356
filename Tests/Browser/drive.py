"""Opens the pages of `archgen compare` in Chromium and uses them as people do: with a keyboard, on a
phone, in the dark, without scripts, on paper. Ends with 1 and all that is wrong.

    drive.py CHROMIUM PAGES PICTURES
"""

import sys
import time
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

chromium, pages, pictures = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
VIEWS = ["figures", "graphs", "code", "changes", "claims"]
failures = []
checks = 0


def check(holds, what):
    global checks
    checks += 1
    if not holds:
        failures.append(what)
        print("✘", what)


class Visit:
    """One page in one kind of browser; console errors and requests are failures wherever they occur."""

    def __init__(self, browser, name, width=1440, scheme="light", scripts=True, hash="", **more):
        self.name = f"{name}{hash or ''} at {width}, {scheme}"
        self.context = browser.new_context(
            viewport={"width": width, "height": 900}, color_scheme=scheme,
            java_script_enabled=scripts, **more)
        self.page = self.context.new_page()
        url = (pages / name).as_uri()
        self.page.on("console", lambda m: check(False, f"{self.name}: console says {m.text}"))
        self.page.on("pageerror", lambda e: check(False, f"{self.name}: {e}"))
        self.page.on("dialog", lambda d: (check(False, f"{self.name}: a dialog opened"), d.dismiss()))
        self.page.on("request", lambda r: check(
            r.url.split("#")[0] == url, f"{self.name}: asks for {r.url}"))
        self.page.goto(url + hash)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.context.close()

    def check(self, holds, what):
        check(holds, f"{self.name}: {what}")

    def fits(self):
        width, room = self.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        self.check(width <= room, f"the page is {width} px wide")

    def picture(self, name):
        self.page.screenshot(path=pictures / f"{name}.png", full_page=True)

    def axe(self):
        found = Axe().run(self.page, options={"resultTypes": ["violations"]})
        for item in found.response["violations"]:
            where = [node["target"] for node in item["nodes"][:3]]
            self.check(False, f"axe: {item['id']} ({item['impact']}) {item['help']} {where}")
        self.check(len(found.response["passes"]) > 5, "axe looked at little")

    def count(self, selector):
        return self.page.locator(selector + " >> visible=true").count()

    def text(self, selector):
        return self.page.locator(selector).first.text_content()

    def tab_to(self, selector):
        """Goes there by Tab alone, from where the focus is; a ring must show where it stands."""
        for _ in range(400):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("s => document.activeElement.matches(s)", selector):
                ring = self.page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
                self.check(ring != "none", f"no ring around {selector}")
                return True
        self.check(False, f"Tab does not reach {selector}")
        return False

    def press(self, selector, key="Enter"):
        if self.tab_to(selector):
            self.page.keyboard.press(key)

    def focused(self, selector):
        return self.page.evaluate("s => document.activeElement.matches(s)", selector)


def every_control_by_tab(visit):
    """Whatever can be operated and is shown is reached by Tab, and all of it has a name."""
    wanted = visit.page.evaluate("""() => {
      const shown = e => e.checkVisibility() && !e.disabled && e.tabIndex >= 0;
      const all = [...document.querySelectorAll('a[href], button, select, input, summary, [tabindex]')];
      all.filter(shown).forEach((e, i) => { e.dataset.stop = i; });
      document.activeElement.blur();
      return all.filter(shown).length;
    }""")
    seen = set()
    for _ in range(wanted + 3):
        visit.page.keyboard.press("Tab")
        stop = visit.page.evaluate("document.activeElement.dataset.stop ?? null")
        if stop is not None:
            seen.add(stop)
    visit.check(len(seen) == wanted, f"Tab reaches {len(seen)} of {wanted} controls")


def looks(browser):
    """Each view in each size and scheme fits and leaves a picture. axe reads every element, also of
    what is hidden: the page of one feature has all views, and a sixth of the elements."""
    for width, scheme in [(1440, "light"), (1440, "dark"), (390, "light"), (390, "dark")]:
        with Visit(browser, "features.html", width, scheme) as visit:
            for view in VIEWS:
                visit.page.evaluate("scrollTo(0, 600)")
                visit.page.click(f"nav a[href='#{view}']")
                visit.check(visit.count("section.view") == 1, f"{view} is not shown alone")
                hidden = visit.page.evaluate("""() => document.querySelector('.bar').getBoundingClientRect().bottom
                    - document.querySelector('section.view:not([hidden])').getBoundingClientRect().top""")
                visit.check(hidden < 1, f"{view} opens with {hidden} px behind the bar")
                visit.fits()
                visit.picture(f"{view}-{width}-{scheme}")
        with Visit(browser, "one.html", width, scheme) as visit:
            for view in VIEWS:
                visit.page.click(f"nav a[href='#{view}']")
                visit.check(visit.count("section.view") == 1, f"{view} of one feature is not shown")
                visit.fits()
                visit.axe()
    with Visit(browser, "features.html", 1920) as visit:
        visit.fits()
        visit.picture("projector")


def scrolled(browser):
    """On a phone a table is scrolled: each heading stays over its column."""
    for view, table in [("figures", ".figures"), ("claims", ".measures"), ("changes", ".costs")]:
        with Visit(browser, "features.html", 390, hash=f"#{view}") as visit:
            box = f"#{view} .scroll:has({table}) >> visible=true"
            visit.page.locator(box).first.evaluate("e => { e.scrollLeft = 90; }")
            edges = visit.page.locator(box).first.evaluate("""e => {
              const right = row => row.children[0].getBoundingClientRect();
              const [head, body] = [right(e.querySelector('thead tr')), right(e.querySelector('tbody tr'))];
              return [head.left, head.right, body.left, body.right, e.scrollLeft].map(Math.round);
            }""")
            visit.check(edges[4] > 0, "the table has no need to scroll")
            visit.check(edges[:2] == edges[2:4], f"{view}: the corner is not over the names: {edges}")


def figures(browser):
    with Visit(browser, "one.html", hash="#figures") as visit:
        row = "#figures article:not([hidden]) tr[data-metric=lines-of-logic] "
        values = f"""[...document.querySelectorAll('{row} td')].map(e => Number(e.dataset.value))"""
        usual = visit.page.evaluate(values)
        visit.press(row + ".sort")
        visit.check(visit.page.evaluate(values) == sorted(usual), "files are not ascending")
        visit.check(visit.page.locator(row + "th").get_attribute("aria-sort") == "ascending",
                    "the order is not said")
        visit.page.keyboard.press("Enter")
        visit.check(visit.page.evaluate(values) == sorted(usual, reverse=True), "not descending")
        visit.page.keyboard.press("Space")
        visit.check(visit.page.evaluate(values) == usual, "the usual order does not come back")

        visit.page.evaluate("document.activeElement.blur()")
        visit.press("#figures article:not([hidden]) tr[data-metric=boilerplate] th a")
        visit.check("Formula" in visit.text("tr.about"), "the formula is not one key away")
        visit.check("archgen" in visit.text("tr.about"), "nor its source")
        visit.axe()
        visit.page.keyboard.press("Space")
        visit.check(visit.count("tr.about") == 0, "the explanation stays")

        before = visit.count("#figures tbody tr")
        visit.page.evaluate("document.activeElement.blur()")
        visit.press("#all-rows", "Space")
        visit.check(visit.count("#figures tbody tr") > before + 5, "all rows are not shown")
        visit.page.keyboard.press("Space")
        visit.check(visit.count("#figures tbody tr") == before, "nor hidden again")
        every_control_by_tab(visit)


def single(browser):
    with Visit(browser, "single.html", hash="#graphs") as visit:
        visit.check(visit.count("#graphs figure") == 1, "not one graph")
        visit.page.click("nav a[href='#figures']")
        visit.check(visit.count("#predict") + visit.count(".sort") == 0, "one column is compared")
        visit.axe()
        every_control_by_tab(visit)


def predict(browser):
    with Visit(browser, "one.html", hash="#figures") as visit:
        visit.press("#predict")
        visit.check(visit.count("#figures table") == 0, "the figures can be peeked at")
        visit.check(visit.count("nav a") == 3, "changes and claims can be peeked at")
        visit.page.evaluate("location.hash = '#claims'")
        visit.page.wait_for_timeout(100)
        visit.check(visit.count("#guess") == 1 and visit.count("#claims") == 0, "by an address")
        second = visit.text("#guess li:nth-child(2) span:nth-child(2)")
        visit.press("#guess li:nth-child(2) button[aria-label$=' up']")
        visit.check(visit.text("#guess li:first-child span:nth-child(2)") == second, "no move up")
        visit.check(visit.focused("#guess li:first-child button"), "the focus is lost")
        visit.axe()
        visit.picture("predict")
        visit.press("#guess button.main")
        visit.check("right order" in visit.text("#guess .score"), "no score")
        visit.check(visit.focused("#guess .score"), "the score is not read out")
        visit.axe()
        visit.picture("predicted")
        question = visit.page.locator("#guess select").input_value()
        visit.press("#guess button.main")
        visit.check(visit.page.locator("#guess select").input_value() != question, "no next one")
        every_control_by_tab(visit)
        visit.page.evaluate("document.activeElement.blur()")
        visit.press("#predict")
        visit.check(visit.count("#figures table") == 1, "the figures do not come back")
        visit.check(visit.count("nav a") == 5, "nor changes and claims")


def graphs(browser):
    with Visit(browser, "one.html", hash="#graphs") as visit:
        shown = "#graphs article:not([hidden]) figure:not([hidden])"
        visit.check(visit.count(shown) == 2, "not two graphs side by side")
        visit.press("#graphs select[data-side=left]", "ArrowDown")
        visit.check(visit.count(shown) == 1, "the same style twice is not shown once")
        visit.page.keyboard.press("ArrowUp")
        visit.press("#bans", "Space")
        visit.check(visit.count(shown + " .ban") > 5, "forbidden directions are not shown")
        visit.picture("forbidden")
        visit.page.keyboard.press("Space")
        visit.check(visit.count(shown + " .ban") == 0, "nor hidden again")
        visit.press(shown + " summary")
        visit.press(shown + " .arrows button")
        visit.check(visit.focused(".places h4"), "the places are not read out")
        places = visit.count(".places li")
        visit.check(f"{places} place" in visit.text(".places h4"), "not all places are listed")
        visit.check(visit.count(".places mark") == places, "the names are not marked")
        visit.axe()
        visit.picture("places")
        every_control_by_tab(visit)
        visit.page.evaluate("document.querySelector('.places h4').focus()")
        visit.press(".places button")
        visit.check(visit.count("#code .line.marked") == 1, "the line is not shown in its file")
        visit.page.keyboard.press("Shift+Tab")
    with Visit(browser, "one.html", hash="#graphs") as visit:
        visit.page.locator("#graphs article:not([hidden]) figure:not([hidden]) .box").nth(2).click()
        visit.check(visit.count(".ban.on") > 0, "a box does not say what it may not know")
        visit.page.locator("#graphs article:not([hidden]) figure:not([hidden]) [data-arrow] .near") \
            .first.dispatch_event("click")
        visit.check(visit.count(".places li") > 0, "an arrow does not lead to its places")
        visit.page.locator("#graphs article:not([hidden]) figure:not([hidden]) .box").first.click()
        visit.check(visit.count(".places li") == 0, "the places of an arrow stay when a box is chosen")
    shown = "#graphs article:not([hidden]) figure:not([hidden]) "
    for key in ("Enter", "Space"):
        with Visit(browser, "one.html", hash="#graphs") as visit:
            visit.press(shown + ".box[data-box='2']", key)
            visit.check(visit.focused("[aria-pressed=true]"), f"no box by {key}")
            said = visit.text("#said")
            visit.check("may" in said, f"what it may not know is not read out: {said}")
            visit.axe()
            visit.page.keyboard.press(key)
            visit.check(visit.count(".box.on") == 0, f"{key} does not take it back")
    with Visit(browser, "one.html", hash="#graphs") as visit:
        names = f"""[...document.querySelectorAll('{shown}figcaption')].map(e => e.textContent)"""
        usual = visit.page.evaluate(names)
        visit.page.locator("#graphs select[data-side=left]").select_option("1")
        visit.page.locator("#graphs select[data-side=right]").select_option("0")
        visit.check(visit.page.evaluate(names) == usual[::-1], "left does not come before right")


def code(browser):
    with Visit(browser, "one.html", hash="#code") as visit:
        visit.check(visit.count("#panes .code") == 2, "not two panes")
        visit.check(visit.count("#panes .k") > 5, "nothing is highlighted")
        first = visit.text("#panes .note:last-child")
        visit.press("select[data-file=left]", "ArrowDown")
        visit.check(visit.text("#panes .note:last-child") != first, "no other file")
        visit.check(visit.focused("select[data-file=left]"), "the focus is lost")
        visit.page.evaluate("document.activeElement.blur()")
        visit.press("#role", "ArrowDown")
        role = visit.page.locator("#role").input_value()
        notes = visit.page.locator("#panes .pane > .note:last-child").all_text_contents()
        visit.check(role and any(note.endswith(role) for note in notes), "no file of the role")
        visit.page.locator("#role").select_option("viewModel")
        visit.check("VIPER has no viewModel" in visit.text("#panes"), "a missing role is not said")
        visit.axe()
        every_control_by_tab(visit)


def changes(browser):
    with Visit(browser, "one.html", hash="#changes") as visit:
        visit.press("#changes article:not([hidden]) button[data-change='4']")
        visit.check("add-screen" in visit.text("#lit h3"), "another change is not shown")
        visit.check(visit.count("#lit section") == 3, "not every style is shown")
        visit.check(visit.count("#lit .tiles .touched") > 5, "no file lights up")
        button = visit.page.locator("#lit .files button:has(small:text('+'))").first
        added, removed = [int(part[1:]) for part in button.locator("small").text_content().split()]
        visit.press("#lit .files button")
        visit.check(visit.count(".diff .line.added") == added, "not the lines that came")
        visit.check(visit.count(".diff .line.removed") == removed, "not the lines that went")
        visit.axe()
        visit.picture("diff")
        visit.page.keyboard.press("Enter")
        visit.check(visit.count(".diff") == 0, "the difference stays")
        every_control_by_tab(visit)
        # What a style cannot do says why.
        visit.page.locator("#changes article:not([hidden]) button[data-change='6']").click()
        visit.check("@Environment" in visit.text("#lit") or "SwiftUI" in visit.text("#lit"), "no reason")


def claims(browser):
    with Visit(browser, "features.html", hash="#claims") as visit:
        visit.check(visit.count(".claim") > 10, "few claims")
        visit.check(visit.count(".claim .verdict") == visit.count(".claim"), "no verdict")
        visit.press(".claim summary")
        visit.check(visit.count(".claim details p") > 1, "the rule is not one key away")
        every_control_by_tab(visit)


def features(browser):
    with Visit(browser, "features.html") as visit:
        visit.check("from" not in visit.page.url and visit.count("#figures table") == 1, "no summary")
        visit.check(visit.count("td small") > 10, "medians without ranges")
        visit.press("#feature", "ArrowDown")
        visit.check("feature=0" in visit.page.url, "the address does not follow")
        visit.press("nav a[href='#graphs']") if not visit.focused("nav a") else None
    # A link leads back to what was shown.
    with Visit(browser, "features.html", hash="#changes?feature=2&change=3") as visit:
        visit.check("add-operation" in visit.text("#lit h3"), "the address is not followed")
        visit.check(visit.page.locator("#feature").input_value() == "2", "nor its feature")
    # What no link can mean is left alone.
    with Visit(browser, "features.html", hash="#nowhere?feature=99&left=-1&change=x") as visit:
        visit.check(visit.count("#figures table") == 1, "a wrong address shows nothing")


def without_scripts(browser):
    for width in (1440, 390):
        with Visit(browser, "features.html", width, scripts=False) as visit:
            visit.check(visit.count("#figures table") == 7, "not every table is shown")
            visit.check(visit.count("#graphs svg") == 42, "not every graph is shown")
            visit.check(visit.count(".claim") > 10, "no claims")
            visit.check(visit.count("#code") == 0 and visit.count(".sort") == 0, "dead controls")
            visit.picture(f"without-scripts-{width}")


def on_paper(browser):
    with Visit(browser, "features.html") as visit:
        visit.page.emulate_media(media="print")
        visit.check(visit.count("nav") == 0 and visit.count(".tools") == 0, "controls on paper")
        shown = visit.page.evaluate("document.querySelector('.glossary dd').checkVisibility()")
        visit.check(shown, "no formula on paper")
        visit.picture("paper")
    with Visit(browser, "features.html", reduced_motion="reduce") as visit:
        moves = visit.page.evaluate("""[...document.querySelectorAll('*')].filter(
          e => getComputedStyle(e).transitionDuration !== '0s').length""")
        visit.check(moves == 0, "things move for those who asked for rest")


def in_high_contrast(browser):
    """Where the system chooses the colours, what is chosen is still told from the rest."""
    with Visit(browser, "one.html", hash="#changes", forced_colors="active") as visit:
        for property, here, elsewhere in [
            ("textDecorationLine", "nav a[aria-current]", "nav a:not([aria-current])"),
            ("outlineStyle", "#changes .costs tr.on", "#changes .costs tbody tr:not(.on)"),
        ]:
            values = [visit.page.eval_on_selector(
                selector, f"e => getComputedStyle(e).{property}") for selector in (here, elsewhere)]
            visit.check(values[0] != values[1], f"{here} looks as the rest does: {values}")
        visit.picture("high-contrast")


def others(browser):
    # Names that are markup are shown as they are.
    for width in (1440, 390):
        with Visit(browser, "projects.html", width) as visit:
            visit.check(visit.page.evaluate("document.scripts.length") == 2, "a name became a script")
            visit.check("</script><script>alert(1)" in visit.text("h1"), "a name is not shown")
            visit.check(visit.count("nav a[href='#changes']") == 0, "changes of a project")
            for view in VIEWS[:3]:
                visit.page.click(f"nav a[href='#{view}']")
                visit.fits()
                visit.axe()
                visit.picture(f"projects-{view}-{width}")


start = time.monotonic()
pictures.mkdir(parents=True, exist_ok=True)
with sync_playwright() as play:
    browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
    for part in (looks, scrolled, figures, single, predict, graphs, code, changes, claims, features, without_scripts,
                 on_paper, in_high_contrast, others):
        began = time.monotonic()
        part(browser)
        print(f"  {part.__name__} {time.monotonic() - began:.1f} s")
    browser.close()
print(f"browser: {checks} checks, {len(failures)} failed, {time.monotonic() - start:.0f} s")
sys.exit(1 if failures else 0)
