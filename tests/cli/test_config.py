"""`kaivuri config`, and the effect of settings on commands."""

import json
import sys
from pathlib import Path

import pytest
from cli.conftest import Output
from grids import PELLE, TOWER
from schemas import valid

from kaivuri import settings
from kaivuri.cli import main
from kaivuri.games.options import SolveOptions
from kaivuri.settings import SETTINGS
from kaivuri.tui.app import Workbench

Out = pytest.CaptureFixture[str]
STRANDS = "ABCDEF" * 8


@pytest.fixture
def file(own_folders: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the settings file, with no settings in the environment."""
    for name in ("KAIVURI_UI", "KAIVURI_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    (own_folders / "config").mkdir()
    return own_folders / "config" / "config.toml"


def test_all_settings_are_shown_with_their_origin(file: Path, output: Output) -> None:
    file.write_text('ui = "plain"\n')
    shown = output("config").out.splitlines()
    assert [line.split()[0] for line in shown] == list(SETTINGS)
    assert shown[-1].split()[1] == "plain"
    assert shown[-1].endswith(f"({file})")
    assert shown[0].endswith("(default)")


def test_as_json(file: Path, output: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KAIVURI_UI", "plain")
    shown = valid(json.loads(output("config", "show", "--json").out), "config-1")
    assert shown["settings"]["ui"] == {"value": "plain", "origin": "KAIVURI_UI"}
    assert shown["settings"]["board"] == {"value": "dragonfjord-apad", "origin": ""}


@pytest.mark.parametrize("variable", ["LC_ALL", "LC_MESSAGES", "LANG"])
def test_the_variable_of_the_language_is_named(
    file: Path, output: Output, monkeypatch: pytest.MonkeyPatch, variable: str
) -> None:
    monkeypatch.setenv(variable, "fi_FI.UTF-8")
    shown = valid(json.loads(output("config", "show", "--json").out), "config-1")
    assert shown["settings"]["language"] == {"value": "fi", "origin": variable}


def test_set_changes_only_one_setting_in_the_file(file: Path, output: Output, capsys: Out) -> None:
    file.write_text('# mine\nui = "plain" # on this machine\n\n# others\nboard = "weekday-board"\n')
    assert main(["config", "set", "ui", "tui"]) == 0
    assert main(["config", "set", "mode", "likeliest"]) == 0
    assert main(["config", "unset", "board"]) == 0
    assert file.read_text() == (
        '# mine\nui = "tui" # on this machine\n\n# others\nmode = "likeliest"\n'
    )
    capsys.readouterr()
    assert output("config", "show", "mode").out == "likeliest\n"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["set", "colors", "never"], "unknown setting 'colors': did you mean colours?"),
        (["show", "langauge"], "unknown setting 'langauge': did you mean language?"),
        (["set", "qqqq", "x"], "unknown setting 'qqqq': the settings are language, theme"),
        (["set", "language", "de"], "the setting language is 'de'; it can be en, fi or sv"),
        (["set", "mode", "best"], "it can be least_words, most_words, any, all or likeliest"),
        (["set", "words", "none.txt"], "there is no word list or file of that name"),
        (["set", "board", "no-such"], "neither a known board nor a readable file"),
    ],
    ids=str,
)
def test_invalid_settings_are_rejected_in_one_line(
    words: list[str], message: str, file: Path, output: Output
) -> None:
    assert message in output("config", *words, code=2).err
    assert not file.exists()


def test_an_unknown_key_in_the_file_is_noted(file: Path, output: Output) -> None:
    file.write_text('langage = "fi"\n')
    assert "unknown setting 'langage': did you mean language?" in output(PELLE, "--plain").err


def test_edit_opens_the_editor_and_validates_the_result(
    file: Path, output: Output, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    editor = tmp_path / "editor.py"
    editor.write_text("import sys; open(sys.argv[1], 'a').write('mode = \"best\"\\n')")
    monkeypatch.setenv("VISUAL", f"'{sys.executable}' '{editor}'")
    assert "the setting mode is 'best'" in output("config", "edit", code=2).err
    assert file.read_text("utf-8").startswith("# language: ")  # a new file says what there is


def test_words_and_mode_are_defaults_for_options(file: Path, output: Output, capsys: Out) -> None:
    (file.parent / "own.txt").write_text("ab\ncd\nabc\nbcd\ncda\nabcd\n")
    file.write_text(f'words = "{file.parent}/own.txt"\nmode = "most_words"\n')
    assert main(["ABC/DAB", "--json", "--rows", "2"]) in (0, 1)
    document = json.loads(capsys.readouterr().out)
    assert document["puzzle"]["language"].endswith("own.txt")
    assert document["request"]["mode"] == "most_words"
    document = json.loads(output(PELLE, "--json", "--words", "fi", "--solve-mode", "any").out)
    assert document["puzzle"]["language"] == "fi"
    assert document["request"]["mode"] == "any"


def test_a_list_of_another_language_is_no_default(file: Path, output: Output) -> None:
    output("config", "set", "words", "fi")
    assert "leaks" in output(TOWER, "--plain").out.split()


def test_the_board_is_the_default_of_its_option(file: Path, output: Output) -> None:
    file.write_text('board = "palmetto-whole-year"\n')
    chosen = output("calendar", "24.12.", "--count").out
    assert chosen == output("calendar", "24.12.", "--count", "--board", "palmetto-whole-year").out
    file.write_text('board = "no-such"\n')
    assert "the setting board is 'no-such'" in output("calendar", "24.12.", "--count", code=2).err


def test_themes_match_the_workbench() -> None:
    from textual.theme import BUILTIN_THEMES

    assert set(settings.THEMES) == {"dark", "light", *BUILTIN_THEMES}


@pytest.mark.parametrize("words", [[], ["6.10.", "--board", "dragonfjord-apad"], [STRANDS]])
def test_the_workbench_gets_the_word_settings(
    words: list[str], file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They apply to puzzles opened later, even if the first puzzle supports neither."""
    file.write_text('words = "en"\nmode = "most_words"\ngame = "strands"\n', "utf-8")
    opened: list[Workbench] = []

    def run(bench: Workbench) -> None:
        opened.append(bench)

    monkeypatch.setattr("kaivuri.cli.workbench.prepare_terminal", lambda *_: None)
    monkeypatch.setattr(Workbench, "run", run)
    assert main(["tui", *words]) == 0
    (settings,) = [bench.puzzle_options for bench in opened]
    assert (settings.word_list, settings.mode, settings.explicit) == (
        "en",
        "most_words",
        SolveOptions(),
    )
    assert [bench.word_session.reference.kind for bench in opened] == ["strands"]
