"""The language of messages: how it is chosen, and its numbers and dates."""

from datetime import date

import pytest

from kaivuri.common.days import format_month_day, parse_date
from kaivuri.language import environment_language, language_of_locale, ngettext, set_language
from kaivuri.tui.messages import solution_count

CHOICES = ("KAIVURI_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture(autouse=True)
def no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in CHOICES:
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(
    ("locale", "code"),
    [
        ("fi_FI.UTF-8", "fi"),
        ("fi", "fi"),
        ("FI", "fi"),
        ("sv_FI@euro", "sv"),
        ("sv-SE", "sv"),
        ("en_GB.UTF-8", "en"),
        ("C.UTF-8", None),
        ("fil_PH.UTF-8", None),
        ("svc", None),
        ("", None),
    ],
)
def test_the_language_of_a_locale(locale: str, code: str | None) -> None:
    assert language_of_locale(locale) == code


def test_earlier_variables_take_precedence(monkeypatch: pytest.MonkeyPatch) -> None:
    assert environment_language() is None
    monkeypatch.setenv("LANG", "sv_SE.UTF-8")
    assert environment_language() == "sv"
    monkeypatch.setenv("LC_ALL", "fi_FI.UTF-8")
    assert environment_language() == "fi"
    monkeypatch.setenv("KAIVURI_LANG", "en")
    assert environment_language() == "en"


@pytest.mark.parametrize(
    ("code", "written"),
    [
        ("en", ["0 solutions", "1 solution", "2 solutions", "21 solutions", "1,234 solutions"]),
        ("fi", ["0 ratkaisua", "1 ratkaisu", "2 ratkaisua", "21 ratkaisua", "1\xa0234 ratkaisua"]),
        ("sv", ["0 lösningar", "1 lösning", "2 lösningar", "21 lösningar", "1\xa0234 lösningar"]),
    ],
)
def test_numbers_take_the_right_plural(code: str, written: list[str]) -> None:
    set_language(code)
    assert [solution_count(n) for n in (0, 1, 2, 21, 1234)] == written


def test_finnish_words_are_counted_in_the_partitive() -> None:
    set_language("fi")
    one, many = "1 solution; it has {words} word", "1 solution; it has {words} words"
    printed = [ngettext(one, many, n).format(words=n) for n in (1, 2, 3)]
    assert printed == [
        "1 ratkaisu, jossa on 1 sana",
        "1 ratkaisu, jossa on 2 sanaa",
        "1 ratkaisu, jossa on 3 sanaa",
    ]


@pytest.mark.parametrize(
    ("words", "day"),
    [
        (("eilen", "Eilen", "igår", "i går", "I  GÅR", "yesterday"), 20),
        (("tänään", "ta\u0308na\u0308a\u0308n", "idag", "i dag", "today"), 21),
    ],
)
def test_relative_days_are_parsed_in_every_language(words: tuple[str, ...], day: int) -> None:
    assert {parse_date(word, date(2026, 11, 21)) for word in words} == {date(2026, 11, day)}


def test_dates_are_formatted_for_the_language() -> None:
    written = []
    for code in ("en", "fi", "sv"):
        set_language(code)
        written.append(format_month_day(10, 6))
    assert written == ["6 Oct", "6.10.", "6 okt"]
