"""No text of others becomes a part of the page's markup."""

import json
import re
from urllib.parse import quote

import pytest
from drawn_grids import drawn, file_of
from playwright.sync_api import FilePayload, Route, expect
from web.browser.conftest import Opening
from web.browser.service import STRANDS_ROWS

MARKUP = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>"\' onclick="hit=1'
SHARE = """async bytes => {
  const cache = await caches.open('kaivuri-shared');
  const picture = new Blob([new Uint8Array(bytes)], { type: 'image/svg+xml' });
  await cache.put('picture', new Response(picture));
}"""
"""Stores a picture as the service worker does that of another program."""
INTACT = """!window.hit && !document.querySelector(
  'img[src="x"], body script:not([src]), [onerror], [onclick], [href^="javascript:"]')"""
ROWS = "TMSII/OULKN/IEKIA/ITTAO/NTTIM/AAOTI"
HASHES = {
    "clue": f"#w/strands/ABCDEF/GHIJKL/c:{quote(MARKUP, safe='')}",
    "clue as a move": f"#w/{ROWS}/m:clue+{quote(MARKUP, safe='')}",
    "word": f"#w/{ROWS}/m:{quote(f'word {MARKUP} 0,0', safe='')};rule-out+{quote(MARKUP, safe='')}",
    "letters": f"#w/{quote(MARKUP, safe='')}/ABCDE",
    "game": f"#w/{quote(MARKUP, safe='')}/{ROWS}",
    "day": f"#w/{quote('javascript:hit=1', safe='')}",
    "board": f"#b/{quote(MARKUP, safe='')}/2024-04-18",
    "piece": f"#b/dragonfjord-apad/2024-04-18/{quote(f'put {MARKUP} 0,0', safe='')}",
    "year": f"#y/{quote(MARKUP, safe='')}/2024",
    "month": f"#p/{quote(MARKUP, safe='')}/2024-04",
    "view": f"#{quote(MARKUP, safe='')}",
}


def test_shared_links(open_page: Opening) -> None:
    page = open_page()
    for carrier, hash_ in HASHES.items():
        page.goto(page.url.partition("#")[0] + hash_)
        page.reload()
        page.locator("#header h1").wait_for()
        assert page.evaluate(INTACT), carrier


def test_imported_records_and_names_of_files(open_page: Opening) -> None:
    page = open_page("#p/sanalouhos/2024-04")
    times = {"started": "2024-04-18T09:00:00Z", "saved": "2024-04-18T09:00:00Z", "solved": None}
    record = {"record": "session", "id": "new", "puzzle": "board:" + MARKUP, "moves": []}
    lines = [{"kaivuri_archive": 1, "records": 1}, record | times | {"hints": 0, "seconds": 1}]
    text = "\n".join(map(json.dumps, lines)).encode()
    file = FilePayload(name=f"{MARKUP}.jsonl", mimeType="text/plain", buffer=text)
    page.get_by_label("Import progress from a file").set_input_files([file])
    expect(page.get_by_role("status")).to_contain_text(["1 game is new"])
    assert page.evaluate(INTACT)
    page.reload()
    expect(page.locator("#view")).to_contain_text("onerror")
    assert page.evaluate(INTACT)


def test_own_words_title_and_author_of_a_new_puzzle(open_page: Opening) -> None:
    page = open_page("#w/strands/new")
    page.get_by_role("button", name="New puzzle").tap()
    dialog = page.get_by_role("dialog")
    page.get_by_label("Words of your own").fill("<i>")
    page.get_by_role("button", name="Generate", exact=True).tap()
    expect(dialog).to_contain_text("“<i>” is too short")
    page.get_by_label("Words of your own").fill("stove, compass, hammock")
    dialog.get_by_text("For those who solve it").tap()
    for label in ("About a theme", "The spangram", "Title", "Author"):
        page.get_by_label(label).fill(MARKUP)
    puzzle = {"rows": [*STRANDS_ROWS], "solutions": 1}
    page.route("**/api/generate", lambda route: route.fulfill(json={"puzzles": [puzzle]}))
    page.get_by_role("button", name="Generate", exact=True).tap()
    expect(page.locator("body")).to_contain_text("onerror")
    assert page.evaluate(INTACT)


def test_a_shared_picture_and_the_clue_read_from_it(open_page: Opening) -> None:
    page = open_page("#p")
    clue = {"clue": MARKUP, "word_count": 7}
    page.route("**/api/read*", lambda route: route.fulfill(json=clue))
    for content, text in (
        (MARKUP.encode(), "picture"),
        (b"<svg xmlns='http://www.w3.org/2000/svg' onload='window.hit=1'/>", "picture"),
        (file_of(drawn(STRANDS_ROWS)), "Clue"),
    ):
        page.evaluate(SHARE, list(content))
        page.evaluate("location.hash = '#w/picture'")
        dialog = page.get_by_role("dialog")
        expect(dialog).to_contain_text(text)
        assert page.evaluate(INTACT)
        if text == "Clue":
            dialog.get_by_role("button", name="Read them from the picture").click()
            expect(dialog.get_by_label("Clue")).to_have_value(MARKUP)
            dialog.get_by_role("button", name="Play").click()
            expect(page.locator(".clue")).to_contain_text("onerror")
        else:
            page.keyboard.press("Escape")
    assert page.evaluate(INTACT)


@pytest.mark.parametrize(
    ("path", "hash_"),
    [
        ("games", "#w/nelio/TREE/SONG/LAMP/BIRD"),
        ("boards", "#b/dragonfjord-apad/2024-04-18"),
        ("puzzles", "#w/strands/2024-04-18"),
    ],
)
def test_names_from_the_service(open_page: Opening, path: str, hash_: str) -> None:
    def hostile(route: Route) -> None:
        body = route.fetch().text().replace("celltower", "nelio")  # as a plug-in
        route.fulfill(body=re.sub(r'("title"|"clue"): ?"[^"]*"', replacement, body))

    def replacement(match: re.Match[str]) -> str:
        return f"{match[1]}:{json.dumps(MARKUP)}"

    page = open_page(
        hash_, first=lambda page: page.route(re.compile(f"/(api|data)/{path}"), hostile)
    )
    expect(page.locator("body")).to_contain_text("onerror")
    assert page.evaluate(INTACT)
