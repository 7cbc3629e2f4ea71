"""scratch"""
import sys, time
from playwright.sync_api import sync_playwright, expect
from e2e import browsers
from e2e.conftest import PHONE,TABLET,DESKTOP,ROOT
from e2e.positions import is_last_turn, kept_game
from e2e.server import Site, serve
import json
browsers.provide()
kept=kept_game(is_last_turn)
sizes={"phone":PHONE,"tablet":TABLET,"desktop":DESKTOP}
which=sys.argv[1].split(",") if len(sys.argv)>1 else list(sizes)
schemes=sys.argv[2].split(",") if len(sys.argv)>2 else ["light"]
with sync_playwright() as pw, serve(Site({"/":ROOT/"dist"})) as address:
    b=pw.chromium.launch(**browsers.launch_options())
    for size in which:
        for scheme in schemes:
            page=b.new_context(**sizes[size],color_scheme=scheme,reduced_motion="reduce").new_page()
            page.on("console", lambda m: print("console",m.text) if m.type=="error" else None)
            page.on("pageerror", lambda e: print("ERR",e))
            page.add_init_script(f"localStorage.setItem('kahuna.game', {json.dumps(kept)}); localStorage.setItem('kahuna.settings', '{{\"speed\":\"off\"}}')")
            page.goto(address+"/")
            n=f"/tmp/rv/{size}-{scheme}"
            page.get_by_role("button",name="End turn").click(timeout=60000)
            page.locator("dialog [data-act=next]").click()
            expect(page.locator(".over")).to_be_visible()
            page.wait_for_timeout(500)
            page.screenshot(path=n+"-over0.png")
            expect(page.locator(".swing-row").first).to_be_visible(timeout=60000)
            page.wait_for_timeout(300)
            page.screenshot(path=n+"-over1.png")
            page.evaluate("document.querySelector('dialog').scrollTo(0,9999)")
            page.wait_for_timeout(200)
            page.screenshot(path=n+"-over2.png")
            page.locator(".swing-row").first.click()
            page.wait_for_timeout(700)
            page.screenshot(path=n+"-turn.png")
            page.get_by_role("button",name="One step forward").click()
            page.wait_for_timeout(400)
            page.screenshot(path=n+"-step.png")
            page.locator(".spot").nth(8).hover()
            page.locator("[data-act=hands]").click()
            page.locator(".spot").nth(8).hover()
            page.wait_for_timeout(300)
            page.screenshot(path=n+"-hover.png")
            if page.locator("[data-act=turns]").is_visible():
                page.locator("[data-act=turns]").click()
                page.wait_for_timeout(300)
                page.screenshot(path=n+"-list.png")
            print(size, page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"), page.evaluate("document.querySelector('.frame').getBoundingClientRect().width"))
            page.context.close()
    b.close()
