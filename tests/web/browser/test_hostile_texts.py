"""No text of others becomes a part of the page's markup."""

import json
import re
from urllib.parse import quote

import pytest
from playwright.sync_api import FilePayload, Route, expect
from web.browser.conftest import Opening

MARKUP = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>"\' onclick="hit=1'
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
