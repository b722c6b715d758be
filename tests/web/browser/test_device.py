"""Answers computed on the device: equal documents, offline, after a worker crash."""

import random
from typing import Any

from instances_wordgrids import planted_letters
from playwright.sync_api import expect
from web.browser.conftest import Opening
from web.device_questions import questions, year_question

from kaivuri.words.lists.lexicon import shipped_lexicon

ASK = """query => new Promise(done => {
  const worker = window.worker ??= new Worker('device/worker.js', { type: 'module' });
  worker.onmessage = ({ data: { id, document, invalid, error } }) => {
    const { code } = invalid ?? error ?? {};
    if (id) done(document ?? (code ? { code } : null));
  };
  worker.postMessage({ id: 1, ...query });
})"""


def bare(value: Any) -> Any:
    """Drop texts, of which the page has its own."""
    if isinstance(value, list):
        return [bare(one) for one in value]
    if isinstance(value, dict):
        return {key: bare(one) for key, one in value.items() if key != "text"}
    return value


def fields_of(value: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """Return the fields that the device gives as well, also of the values in them."""
    return {
        key: fields_of(value[key], part) if key in ("counts", "puzzle", "hint") else value[key]
        for key, part in other.items()
    }


def test_answers_of_the_worker_equal_those_of_the_service(open_page: Opening) -> None:
    """On a few questions of each kind; test_device_documents.py asks hundreds under Node."""
    page = open_page("#w/new")
    for question in [*questions(20, 13, seed=0), year_question("dragonfjord-apad")]:
        query = {key: question.get(key) for key in ("method", "board", "params")}
        found = bare(page.evaluate(ASK, query))
        assert found == fields_of(bare(question["document"]), found), query


def test_hints_continue_offline(open_page: Opening) -> None:
    page = open_page(backend="device")
    page.get_by_role("button", name="Show: Number of solutions").tap()
    expect(page.locator(".hint-step").nth(0)).to_contain_text(
        "648 solutions; the likeliest has 4 words"
    )
    page.context.set_offline(True)
    page.get_by_role("button", name="Show: Lengths of the words").tap()
    expect(page.locator(".hint-step").nth(1)).to_contain_text("Lengths 9 · 9 · 6 · 6")
    page.get_by_role("button", name="Menu").tap()
    expect(page.get_by_role("dialog")).to_contain_text("The last answer came from this device.")


def test_a_question_beyond_the_memory_limit_is_refused(open_page: Opening) -> None:
    page = open_page("#w/new")
    words = [word for word in shipped_lexicon("fi").words if len(word) <= 9]
    grid, _ = planted_letters(12, 12, words, random.Random(1))
    params = {"rows": list(grid.lines), "game": "sanalouhos"}
    assert page.evaluate(ASK, {"method": "solve", "params": params}) == {"code": "memory"}
