"""What programs that preview links see of a puzzle."""

import json
import re
from html import unescape
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from grids import TMSII_ROWS
from strands_boards import BOARDS
from web.conftest import Make

from kaivuri.games.registry import BUILT_IN_GAMES
from kaivuri.queries.puzzle_link import PuzzleLink
from kaivuri.render.generated_puzzles import Caption
from kaivuri.render.link_preview import HEIGHT, WIDTH, LinkPreview
from kaivuri.words.grid import Grid

GRID = Grid.parse(BOARDS[1].letters)
LINK = PuzzleLink(
    BUILT_IN_GAMES["strands"], GRID, Caption('At "7"?', "Åsa & <Bo>", "Night / day: 100 % & more")
)
CASES = json.loads((Path(__file__).parents[1] / "cases/links.json").read_text("utf-8"))
MOVES = "/m:word+secret+0,0+0,1"


def properties(text: str) -> dict[str, str]:
    found = re.findall(r'<meta property="og:([\w:]+)" content="([^"]*)">', text)
    return {name: unescape(value) for name, value in found}


def test_the_page_of_a_puzzle_is_described_without_its_moves(make_client: Make) -> None:
    client = make_client()
    plain = client.get("/").text
    assert properties(plain) == {}
    reply = client.get(f"/?{LINK.address}{MOVES}&fbclid=1", headers={"x-forwarded-proto": "https"})
    described = properties(reply.text)
    assert described["title"] == LINK.caption.title
    assert described["description"] == f"{LINK.caption.author} · {LINK.caption.clue} · Strands"
    assert described["url"] == f"https://localhost/?{LINK.address}"
    assert "secret" not in reply.text
    assert re.sub(r'<meta (property="og|name="twitter).*\n', "", reply.text) == plain
    again = client.get(f"/?{LINK.address}", headers={"if-none-match": reply.headers["etag"]})
    assert again.status_code == 200  # with another scheme


@pytest.mark.parametrize(
    "query",
    ["", "w/2024-04-18", "w/new", "w/ABC/DE", "b/a/b", "w/strands/" + "/".join(["A" * 21] * 20)],
)
def test_other_addresses_have_no_description(make_client: Make, query: str) -> None:
    client = make_client()
    assert client.get(f"/?{query}").text == client.get("/").text
    assert client.get(f"/preview.png?{query}").status_code == 404


@pytest.mark.skipif(find_spec("resvg_py") is None, reason="resvg-py is not installed")
def test_the_picture_shows_letters_and_no_moves(make_client: Make) -> None:
    client = make_client()
    picture = properties(client.get(f"/?{LINK.address}{MOVES}").text)["image"]
    reply = client.get(picture)
    assert reply.headers["content-type"] == "image/png"
    assert reply.content[16:24] == WIDTH.to_bytes(4) + HEIGHT.to_bytes(4)
    assert client.get(f"/preview.png?{LINK.address}{MOVES}").content == reply.content
    texts = re.findall(r"<text[^>]*>([^<]*)<", LinkPreview(GRID, "Strands", LINK.caption).svg())
    assert "".join(texts[:48]) == GRID.letters
    assert [unescape(text) for text in texts[48:50]] == [LINK.caption.title, LINK.caption.author]


def test_a_link_without_a_game_has_the_one_that_fits() -> None:
    link = PuzzleLink.parse("w/" + "/".join(TMSII_ROWS) + "/n:4")
    assert link is not None
    assert (link.game.name, link.word_count) == ("sanalouhos", 4)
    assert PuzzleLink.parse(link.address) == link


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["query"][-30:])
def test_links_are_read_and_written_as_by_the_page(case: dict[str, Any]) -> None:
    link = PuzzleLink.parse(case["query"])
    if link is None:
        assert case["rows"] is None
        return
    assert (link.game.name, list(link.grid.lines)) == (case["game"], case["rows"])
    assert link.caption == Caption(case["title"], case["author"], case["clue"])
    assert link.word_count == case["wordCount"]
    assert not case["canonical"] or link.address == case["query"]
    assert PuzzleLink.parse(link.address) == link
