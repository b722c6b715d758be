"""A grid read from a picture: chosen, pasted or dropped; doubtful letters are asked for."""

import base64
import io
from importlib.util import find_spec
from itertools import product
from typing import TYPE_CHECKING

import pytest
from drawn_grids import CIRCLES, Look, drawn, file_of, strands_text
from grids import PELLE_ROWS, TMSII_ROWS
from PIL import Image, ImageFilter
from playwright.sync_api import FilePayload, expect
from web.browser.conftest import BACKENDS, DESKTOP, SMALL, Opening, violations
from web.browser.service import STRANDS_ROWS
from web.browser.words import OIKEIN, TMS, placed_words

from kaivuri.pictures.pixels import Pixels
from kaivuri.queries.context import Context
from kaivuri.queries.read import read

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

GIVE = """([kind, packed]) => {
  const bytes = Uint8Array.from(atob(packed), sign => sign.charCodeAt(0));
  const data = new DataTransfer();
  data.items.add(new File([bytes], 'shot.png', { type: 'image/png' }));
  const how = { bubbles: true, cancelable: true };
  const event = kind === 'paste' ? new ClipboardEvent('paste', { clipboardData: data, ...how })
    : new DragEvent('drop', { dataTransfer: data, ...how });
  document.body.dispatchEvent(event);
}"""


def choose(page: "Page", file: bytes) -> None:
    page.get_by_role("button", name="From a picture").click()
    payload = FilePayload(name="shot.png", mimeType="image/png", buffer=file)
    page.get_by_role("dialog").locator("input[type=file]").set_input_files([payload])


def letters(page: "Page") -> list[str]:
    """The letters of the current grid."""
    expect(page.locator(".cell")).to_have_count(30)
    return page.locator(".cell text").all_text_contents()


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_chosen_picture_with_a_found_word(open_page: Opening, backend: str) -> None:
    page = open_page("#w/new", backend=backend)
    requests: list[str] = []
    page.on("request", lambda request: requests.append(f"{request.method} {request.url}"))
    choose(page, file_of(drawn(TMSII_ROWS, CIRCLES, [OIKEIN])))
    assert letters(page) == list("".join(TMSII_ROWS))
    expect(placed_words(page)).to_have_count(1)
    expect(page.locator("#tab-words")).to_contain_text("1")
    assert not [line for line in requests if "api/read" in line]


@pytest.mark.parametrize("tick", [False, True])
def test_a_found_word_in_no_list_is_drawn_over_the_picture_and_asked_about(
    open_page: Opening, *, tick: bool
) -> None:
    page = open_page("#w/new", SMALL)
    choose(page, file_of(drawn(TMSII_ROWS, CIRCLES, [OIKEIN, TMS])))
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".found g")).to_have_count(2)
    expect(dialog.locator(".found .left-out")).to_have_count(1)
    expect(dialog.get_by_label("oikein")).to_be_checked()
    unlisted = dialog.get_by_label("tms · not in the word list")
    expect(unlisted).not_to_be_checked()
    assert violations(page) == []
    unlisted.set_checked(tick)
    expect(dialog.locator(".found .left-out")).to_have_count(0 if tick else 1)
    dialog.get_by_role("button", name="Play").tap()
    expect(page.locator(".cell")).to_have_count(30)
    expect(placed_words(page)).to_have_count(1 + tick)


def test_found_words_without_a_solution_are_left_out(open_page: Opening) -> None:
    page = open_page("#w/new", backend="device")
    rows = ("UIOEO", "NANTI", "RJNJA", "REUOU", "EKKAM", "MSIYA")
    kiskoja = ((4, 1), (5, 2), (5, 1), (4, 2), (3, 3), (2, 3), (2, 4))
    choose(page, file_of(drawn(rows, CIRCLES, [kiskoja])))
    assert letters(page) == list("".join(rows))
    expect(page.get_by_role("alert")).to_contain_text("so it is left out: kiskoja")
    expect(placed_words(page)).to_have_count(0)


COUNT_TAPS = """
globalThis.taps = 0;
addEventListener('click', event => { taps += event.isTrusted && event.pointerType ? 1 : 0; }, true);
"""


def test_first_help_is_one_tap_from_a_day_two_from_letters_three_from_a_screenshot(
    open_page: Opening,
) -> None:
    page = open_page(first=lambda page: page.add_init_script(COUNT_TAPS))
    page.get_by_role("button", name="Show: Number of solutions").tap()
    expect(page.locator(".hint-step").first).to_contain_text("648 solutions")
    assert page.evaluate("taps") == 1
    page = open_page("#w/new", first=lambda page: page.add_init_script(COUNT_TAPS))
    page.get_by_label("Paste or type letters").fill("".join(PELLE_ROWS))
    page.get_by_role("button", name="Play").tap()
    page.get_by_role("button", name="Show: Number of solutions").tap()
    expect(page.locator(".hint-step").first).to_contain_text("solution")
    assert page.evaluate("taps") == 2
    page = open_page("#w/new", first=lambda page: page.add_init_script(COUNT_TAPS))
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="From a picture").tap()
    # The tap between the two is on a file in the dialog of the system.
    payload = FilePayload(name="shot.png", mimeType="image/png", buffer=file_of(drawn(TMSII_ROWS)))
    chooser.value.set_files([payload])
    page.get_by_role("button", name="Show: Number of solutions").tap()
    expect(page.locator(".hint-step").first).to_contain_text("648 solutions")
    assert page.evaluate("taps") == 2


def test_a_picture_pasted_or_dropped(open_page: Opening) -> None:
    page = open_page("#w/new", DESKTOP)
    for kind, hash_ in product(("paste", "drop"), ("#w/new", "#w/2024-04-17")):
        page.evaluate("hash => { location.hash = hash; }", hash_)
        form, day = page.locator("#letters"), page.locator("#header").get_by_text("17 Apr")
        expect(form if "new" in hash_ else day).to_be_visible()
        page.evaluate(GIVE, [kind, base64.b64encode(file_of(drawn(PELLE_ROWS))).decode()])
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.wait_for_url("**/#w/PELLE/**")
        assert letters(page) == list("".join(PELLE_ROWS))


def test_doubtful_letters_are_marked_and_can_be_corrected(open_page: Opening) -> None:
    image = smudged()
    reading = read(Pixels(image.width, image.height, image.tobytes()), Context())
    row, column = reading.doubtful[0]
    page = open_page("#w/new")
    choose(page, file_of(image))
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("unclear")
    expect(dialog.locator(".ring")).to_have_count(len(reading.doubtful))
    assert violations(page) == []
    field = dialog.get_by_label(f"Row {row + 1}, column {column + 1}:")
    field.fill("5")
    expect(dialog.get_by_role("button", name="Play")).to_be_disabled()
    field.fill("ä")
    dialog.get_by_role("button", name="Play").click()
    assert letters(page)[row * 5 + column] == "Ä"


def smudged() -> Image.Image:
    """A picture with a letter that is hard to read."""
    image = drawn(TMSII_ROWS, Look(width=360))
    step = 0.88 * 360 / 5
    x, y = round(0.06 * 360 + 2 * step), round(0.3 * 360 + 2 * step)
    part = (x, y, round(x + step), round(y + step))
    image.paste(image.crop(part).filter(ImageFilter.GaussianBlur(5)), part)
    return image


def cut_off() -> bytes:
    return file_of(drawn(TMSII_ROWS))[:5000]


def moving() -> bytes:
    file = io.BytesIO()
    drawn(TMSII_ROWS).save(file, "PNG", save_all=True, append_images=[drawn(TMSII_ROWS[::-1])])
    return file.getvalue()


UNREADABLE = [
    (file_of(Image.new("RGB", (500, 800), "white")), "does not show a grid of letters"),
    (cut_off(), "damaged or incomplete"),
    (moving(), "The picture is animated"),
    (file_of(Image.new("1", (5000, 5000))), "the limit is 20 megapixels"),
    (bytes(10_000_001), "the limit is 10 MB"),
    (b"GIF89a", "This file cannot be read"),
]


def test_unreadable_pictures_are_explained(open_page: Opening) -> None:
    page = open_page("#w/new")
    for file, line in UNREADABLE:
        choose(page, file)
        expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text(line)
        assert violations(page) == []
        page.keyboard.press("Escape")


def test_the_reader_is_loaded_only_for_pictures(open_page: Opening) -> None:
    page = open_page("#w/new")
    page.wait_for_load_state("networkidle")
    names = page.evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
    assert not [name for name in names if "reader" in name or "picture" in name or "extra" in name]


STRANDS = file_of(
    drawn(STRANDS_ROWS, texts=strands_text("Mark my words", "0 of 8 theme words found."))
)


def test_a_strands_picture_asks_for_the_clue_and_the_number(open_page: Opening) -> None:
    page = open_page("#w/new", backend="device")
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    choose(page, STRANDS)
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("Clue")).to_have_value("")
    expect(dialog.get_by_label("Clue")).to_be_focused()
    assert violations(page) == []
    assert not [url for url in requests if "api/read" in url]
    dialog.get_by_label("Clue").fill("Mark my words")
    dialog.get_by_label("Words shown by the game").fill("8")
    dialog.get_by_role("button", name="Play").click()
    expect(page.locator(".cell")).to_have_count(48)
    expect(page.locator(".clue")).to_have_text("Clue: Mark my words")
    expect(page.locator(".card")).to_contain_text("0 of 8 theme words")


@pytest.mark.skipif(find_spec("tesserocr") is None, reason="the extra text is not installed")
def test_the_service_reads_the_clue_and_the_number_if_asked(open_page: Opening) -> None:
    page = open_page("#w/new")
    choose(page, STRANDS)
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Read them from the picture").click()
    expect(dialog.get_by_label("Clue")).to_have_value("Mark my words")
    expect(dialog.get_by_label("Words shown by the game")).to_have_value("8")
    expect(dialog).to_contain_text("Check the clue and the number of words")
    dialog.get_by_role("button", name="Play").click()
    expect(page.locator(".clue")).to_have_text("Clue: Mark my words")


@pytest.mark.parametrize(
    ("text", "focused", "message"),
    [
        ((None, None, []), "Clue", "The clue and the number of words could not be read"),
        ((None, 8, []), "Clue", "The clue could not be read: enter it"),
        (("Mark my words", None, []), "Words shown by the game", "number of words could not be"),
        (("Mark my vvords", 8, ["clue"]), "Clue", "The text in the picture is unclear"),
    ],
)
def test_the_field_of_text_that_was_not_read_is_focused(
    open_page: Opening, text: tuple[str | None, int | None, list[str]], focused: str, message: str
) -> None:
    document = dict(zip(("clue", "word_count", "unsure"), text, strict=True))

    def first(page: "Page") -> None:
        page.route("**/api/read*", lambda route: route.fulfill(json=document))

    page = open_page("#w/new", first=first)
    choose(page, STRANDS)
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Read them from the picture").click()
    expect(dialog).to_contain_text(message)
    expect(dialog.get_by_label(focused)).to_be_focused()


def test_text_is_not_read_without_a_service(open_page: Opening) -> None:
    page = open_page("#w/new", first=lambda page: page.route("**/api/read*", absent))
    choose(page, STRANDS)
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Read them from the picture").click()
    expect(dialog).to_contain_text("Only the service can read text")
    expect(dialog.get_by_label("Clue")).to_be_focused()
    dialog.get_by_role("button", name="Play").click()
    expect(page.locator(".cell")).to_have_count(48)
    expect(page.locator(".clue")).to_be_hidden()


STOVE = ((5, 1), (4, 1), (5, 2), (4, 2), (4, 3))
FOUND = file_of(
    drawn(STRANDS_ROWS, words=[STOVE], texts=strands_text("Mark my words", "1 of 8 found."))
)


def test_play_waits_once_for_the_check_of_found_words(open_page: Opening) -> None:
    held: list[Route] = []

    def hold(route: "Route") -> None:
        held.append(route)

    page = open_page("#w/new", first=lambda page: page.route("**/api/check", hold))
    choose(page, FOUND)
    dialog = page.get_by_role("dialog")
    play = dialog.get_by_role("button", name="Play")
    with page.expect_request("**/api/check"):
        play.click()
    expect(play).to_be_disabled()
    expect(dialog.get_by_role("status").first).to_have_text("Loading…")
    assert violations(page) == []
    held[0].continue_()
    expect(page.locator(".cell")).to_have_count(48)
    expect(placed_words(page)).to_have_count(1)
    assert len(held) == 1


def test_a_closed_dialog_plays_no_picture(open_page: Opening) -> None:
    page = open_page("#w/new", first=lambda page: page.route("**/api/check", lambda _: None))
    choose(page, FOUND)
    with page.expect_event("requestfailed", lambda request: "api/check" in request.url):
        with page.expect_request("**/api/check"):
            page.get_by_role("dialog").get_by_role("button", name="Play").click()
        page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("#letters")).to_be_visible()


def test_play_does_not_wait_for_the_data_of_strands(open_page: Opening) -> None:
    def without_service(page: "Page") -> None:
        page.route("**/api/**", lambda route: route.fulfill(status=404))
        page.context.route("**/data/strands.bin*", lambda _: None)

    page = open_page("#w/new", backend="device", first=without_service)
    choose(page, FOUND)
    page.get_by_role("dialog").get_by_role("button", name="Play").click()
    expect(page.locator(".cell")).to_have_count(48)


def absent(route: "Route") -> None:
    """Answer as a host of static files."""
    route.fulfill(status=200, content_type="text/html", body="<!doctype html>")
