"""The language in use."""

import pytest

from kaivuri.language import asked_for, gettext, ngettext, speak


def test_english_is_what_stands_in_the_code() -> None:
    speak("en")
    assert gettext("no such board") == "no such board"
    assert [ngettext("{n} word", "{n} words", n).format(n=n) for n in (1, 2)] == [
        "1 word",
        "2 words",
    ]


@pytest.mark.parametrize(
    ("variables", "code"),
    [
        ({"LANG": "fi_FI.UTF-8"}, "fi"),
        ({"LANG": "fi_FI.UTF-8", "LC_ALL": "C.UTF-8"}, None),
        ({"LANG": "C.UTF-8", "KAIVURI_LANG": "sv"}, "sv"),
        ({"LC_MESSAGES": "en_GB", "LANG": "fi_FI"}, "en"),
        ({}, None),
    ],
)
def test_the_environment_asks_for_a_language(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], code: str | None
) -> None:
    for name in ("KAIVURI_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert asked_for() == code
