"""A new version of the page: it waits for a good moment, and pages of the previous version continue to work."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from support.browser import SiteVisitor
from support.site import Site, static_site

CHECK_FOR_UPDATE = "() => navigator.serviceWorker.getRegistration().then(registration => registration.update())"
IS_WAITING = "() => navigator.serviceWorker.getRegistration().then(registration => registration.waiting !== null)"
LOAD_ALL = "names => Promise.all(names.map(name => fetch(`assets/${name}`).then(response => response.ok)))"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with static_site(tmp_path) as site:
        yield site


@pytest.fixture
def me(browser: Browser, site: Site) -> Iterator[SiteVisitor]:
    visitor = SiteVisitor(browser, site.address, service_workers="allow")
    visitor.page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'")
    yield visitor
    visitor.leave()


def open_tab(visitor: SiteVisitor) -> Page:
    """Another tab of the same browser, which shows the rules of the game."""
    tab = visitor.context.new_page()
    tab.on("console", lambda message: visitor.problems.append(message.text) if message.type == "error" else None)
    tab.goto(f"{visitor.address}/#/learn")
    tab.wait_for_selector("[data-screen=learn]")
    return tab


def wait_for_version(page: Page, version: str) -> None:
    expect(page.locator("meta[name=cornerwise-version]")).to_have_attribute("content", version)


def notice(page: Page) -> Locator:
    return page.locator("[data-part=update]")


def cached_versions(page: Page) -> list[str]:
    names: list[str] = page.evaluate("caches.keys()")
    return [name.removeprefix("cornerwise-").split(" ")[0] for name in names]


def test_a_new_version_waits_for_the_end_of_a_turn(me: SiteVisitor, site: Site) -> None:
    first, first_assets = site.version, site.assets()
    tab = open_tab(me)
    me.start_game("duo", "person", "person")
    me.play_by_keys()
    site.release("second")
    tab.evaluate(CHECK_FOR_UPDATE)
    expect(notice(tab)).to_be_visible()
    expect(notice(me.page)).to_have_count(0)
    assert me.page.evaluate(IS_WAITING)

    # Somebody taps the notice in the other tab. The game goes on in the first version: although its files have left the
    # host, all of them can still be loaded.
    tab.get_by_role("button", name="Update").click()
    wait_for_version(tab, "second")
    wait_for_version(me.page, first)
    me.play_by_keys()
    assert all(me.page.evaluate(LOAD_ALL, first_assets))
    assert cached_versions(me.page) == [first, "second"]

    # The next place that the player goes to is shown by the new version.
    game = me.path
    me.navigation.open("play")
    me.home.wait()
    wait_for_version(me.page, "second")
    assert me.path == "/"
    me.page.go_back()
    me.play.wait_for_ply(2)
    assert me.path == game


def has_caches(page: Page, versions: list[str]) -> bool:
    """Whether exactly these versions are cached, and no new worker waits."""
    return cached_versions(page) == versions and not page.evaluate(IS_WAITING)


def test_a_new_version_takes_over_while_nobody_is_to_move(me: SiteVisitor, site: Site) -> None:
    first = site.version
    tab = open_tab(me)
    for version, cached in (("second", [first, "second"]), ("third", ["second", "third"])):
        site.release(version)
        me.page.evaluate(CHECK_FOR_UPDATE)
        for page in (me.page, tab):
            expect(notice(page)).to_be_visible()
        me.wait_until(partial(has_caches, me.page, cached))
        # A page is reloaded only when somebody goes to another place.
        wait_for_version(me.page, cached[0])
        me.navigation.open("learn")
        wait_for_version(me.page, version)
        expect(notice(me.page)).to_have_count(0)
        me.page.go_back()
        me.home.wait()


def test_without_a_network_the_page_opens_from_the_cache(me: SiteVisitor, site: Site) -> None:
    site.stop()
    me.page.reload()
    me.home.wait()
    me.open("learn")
    me.learn.wait()
    assert me.problems == []
