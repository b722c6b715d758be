"""All modules that a view imports are asked for at once, each of them once, and no others."""

from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, Route
from web.browser.conftest import Opening

VIEWS = {
    "words": ("#w/2024-04-18", ".grid"),
    "board": ("#b/dragonfjord-apad/2024-11-20", "#stage svg"),
    "year": ("#y/dragonfjord-apad/2024", "#stage table"),
}
LINKS = "[...document.querySelectorAll('link[rel=modulepreload]')].map(link => link.href)"
LOADED = """performance.getEntriesByType('resource').map(entry => entry.name)
  .filter(name => name.endsWith('.js') && !/\\/(texts\\/|engine\\/worker)/.test(name))"""


def without_preload(page: Page) -> None:
    """Take the links away, so that only imports ask for modules."""

    def unlinked(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace("modulepreload", "other"))

    page.route(lambda address: address.endswith(("/", "/preload.js")), unlinked)


@pytest.mark.parametrize(("hash_", "shown"), VIEWS.values(), ids=VIEWS)
def test_a_view_preloads_what_it_imports(opened: Opening, hash_: str, shown: str) -> None:
    page, bare = opened(hash_), opened(hash_, first=without_preload)
    for one in (page, bare):
        one.locator(shown).first.wait_for()
    assert bare.evaluate(LINKS) == []
    begun = {urljoin(page.url, name) for name in ("app.js", "preload.js")}
    imported = set(bare.evaluate(LOADED)) - begun
    assert sorted(page.evaluate(LINKS)) == sorted(imported)
    assert sorted(page.evaluate(LOADED)) == sorted(imported | begun)
