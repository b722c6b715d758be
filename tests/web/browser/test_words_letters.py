"""Letters typed or pasted in any form; the grid is drawn as it fills."""

import json

from grids import TMSII, TMSII_ROWS, TMSII_TEXT
from playwright.sync_api import expect
from web.browser.conftest import Opening, cell
from web.browser.service import CLUE, STRANDS_ROWS
from web.browser.words import clue_fields, line, placed_words


def test_any_form_gives_the_grid(open_page: Opening) -> None:
    page = open_page("#w/new")
    for pasted in (
        TMSII,
        TMSII.lower(),
        "t m s i i\no u l k n\ni e k i a\ni t t a o\nn t t i m\na a o t i\n",
        TMSII_TEXT,
        json.dumps(TMSII_ROWS),
        "\n".join(TMSII),
    ):
        page.evaluate("location.hash = '#w/new'")
        page.get_by_label("Paste or type letters").fill(pasted)
        expect(page.locator(".letters-form")).to_contain_text("Grid complete.")
        page.get_by_role("button", name="Play").tap()
        expect(page.locator(".cell")).to_have_count(30)
        assert page.locator(".cell text").all_text_contents() == list(TMSII)


def test_a_cell_has_two_letters_and_is_typed_as_two(open_page: Opening) -> None:
    page = open_page("#w/new")
    page.get_by_label("Paste or type letters").fill("QuASI\nTALO")
    assert page.locator(".preview text").all_text_contents() == ["Qu", *"ASITALO"]
    page.get_by_role("button", name="Play").tap()
    expect(cell(page, 0, 0)).to_have_attribute("aria-label", "Qu, row 1, column 1")
    page.keyboard.type("q")
    expect(line(page)).to_contain_text("q")
    page.keyboard.type("uasi")
    expect(line(page)).to_contain_text("quasi")
    page.keyboard.press("Enter")
    expect(placed_words(page)).to_have_count(1)
    assert "#w/QuASI/TALO" in page.url
    page.reload()
    expect(cell(page, 0, 0).locator("text")).to_have_text("Qu")
    expect(placed_words(page)).to_have_count(1)


def test_a_preview_shows_the_letters(open_page: Opening) -> None:
    page = open_page("#w/new")
    page.get_by_label("Paste or type letters").press_sequentially("tms")
    expect(page.locator(".letters-form")).to_contain_text("3 letters, 30 needed")
    assert "".join(page.locator(".preview text").all_text_contents()) == "TMS"
    expect(page.get_by_role("button", name="Play")).to_be_disabled()


def test_invalid_letters_are_reported(open_page: Opening) -> None:
    page = open_page("#w/new")
    field = page.get_by_label("Paste or type letters")
    field.fill("tm5ii")
    expect(page.locator(".letters-form")).to_contain_text("“5” is not a letter.")
    field.fill("A" * 85)
    expect(page.locator(".letters-form")).to_contain_text("85 letters are too many")
    field.fill("https://example.com/sanalouhos")
    expect(page.locator(".letters-form")).to_contain_text("This is an address, not letters.")
    assert "".join(page.locator(".preview text").all_text_contents()) == ""


def test_the_message_compares_the_shape_with_that_of_the_game(open_page: Opening) -> None:
    page = open_page("#w/new")
    field, form = page.get_by_label("Paste or type letters"), page.locator(".letters-form")
    field.fill("TMSII\nOULKN")
    expect(form).to_contain_text("A grid of 2 × 5; Sanalouhos has 6 × 5.")
    field.fill(TMSII + "A")
    expect(form).to_contain_text("31 letters: Sanalouhos has 30, Strands 48, Cell Tower 84.")
    page.get_by_role("combobox", name="Game").select_option("strands")
    expect(form).to_contain_text("31 letters, 48 needed")


def test_48_letters_make_a_strands_board_with_its_clue(open_page: Opening) -> None:
    page = open_page("#w/new")
    page.get_by_label("Paste or type letters").fill("".join(STRANDS_ROWS))
    page.get_by_label("Clue").fill(CLUE)
    page.get_by_role("button", name="Play").tap()
    expect(page.locator(".cell")).to_have_count(48)
    expect(page.locator(".clue")).to_have_text(f"Clue: {CLUE}")
    expect(clue_fields(page).get_by_label("Words shown by the game")).to_have_value("")


def test_the_number_of_words_is_given_with_the_letters(open_page: Opening) -> None:
    page = open_page("#w/new")
    count = page.get_by_label("Words shown by the game")
    expect(count).to_be_hidden()
    page.get_by_label("Paste or type letters").fill("".join(STRANDS_ROWS))
    count.fill("100")
    page.get_by_role("button", name="Play").tap()
    expect(count).to_be_focused()  # as it is too large
    count.fill("7")
    page.get_by_role("button", name="Play").tap()
    expect(page.locator(".cell")).to_have_count(48)
    expect(page.locator(".card")).to_contain_text("0 of 7 theme words")


def test_letters_determine_the_game_until_the_player_chooses(open_page: Opening) -> None:
    page = open_page("#w/new")
    field, rules = (
        page.get_by_label("Paste or type letters"),
        page.get_by_role("combobox", name="Game"),
    )
    for letters, game in (("", "sanalouhos"), ("a" * 48, "strands"), ("ä" * 48, "sanalouhos")):
        field.fill(letters)
        expect(rules).to_have_value(game)
    rules.select_option("strands")
    field.fill(TMSII)
    expect(rules).to_have_value("strands")
