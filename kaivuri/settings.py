"""What the user has chosen for all runs, in `config.toml` of the configuration directory.

A flag beats the environment, which beats the file, which beats the default. A change
leaves the file's remarks and its other lines as they are: tomlkit does that, for strings of
every form and dotted keys too. It is loaded for a change alone.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from kaivuri.calendars.board_file import board_id, board_names, find_board
from kaivuri.errors import KaivuriError
from kaivuri.folders import settings_path, write_atomically
from kaivuri.games.registry import GAMES
from kaivuri.language import LANGUAGES, asked_for
from kaivuri.language import gettext as _
from kaivuri.portions import read_up_to
from kaivuri.solvers.modes import SolveMode
from kaivuri.words.lists.added import known_list

_MOST_BYTES = 1 << 20


class SettingsFault(KaivuriError):
    """A setting that makes no sense, or a file of settings that can't be used."""


@dataclass(frozen=True, slots=True)
class UserSetting:
    """One thing to choose."""

    name: str
    """The key in the file."""
    usual: str
    """What holds where nothing is chosen; empty where that depends on the puzzle."""
    among: Callable[[], tuple[str, ...]] | None = None
    """Gives what it can be; None where `check` decides."""
    check: Callable[[str], str] | None = None
    """Gives a value as it is kept, or raises a fault."""
    variable: str | None = None
    """The environment's variable for it."""

    def normal(self, value: object) -> str:
        """A value as it is kept.

        Raises:
            SettingsFault: when it can't be chosen.
        """
        choices = self.among() if self.among else ()
        if not isinstance(value, str) or (choices and value not in choices):
            can_be = _listed(choices) if choices else _("a text in quotes")
            told = _("the setting {name} is {value!r}; it can be {choices}")
            raise SettingsFault(told.format(name=self.name, value=value, choices=can_be))
        try:
            return self.check(value) if self.check else value
        except KaivuriError as fault:
            told = _("the setting {name} is {value!r}: {fault}")
            raise SettingsFault(told.format(name=self.name, value=value, fault=fault)) from fault


def _board(name: str) -> str:
    """A board by its name, or a file by its whole path."""
    name = board_id(name)
    find_board(name)
    return name if name in board_names() else os.path.abspath(name)


def _words(name: str) -> str:
    if known_list(name):
        return name
    path = os.path.abspath(os.path.expanduser(name))
    if not os.path.isfile(path):
        raise SettingsFault(_("no word list of that name, and no such file"))
    return path


THEMES = tuple(
    "dark light textual-dark textual-light ansi-dark ansi-light atom-one-dark "
    "atom-one-light catppuccin-frappe catppuccin-latte catppuccin-macchiato catppuccin-mocha "
    "dracula flexoki gruvbox monokai nord rose-pine rose-pine-dawn rose-pine-moon "
    "solarized-dark solarized-light tokyo-night".split()
)
"""What the workbench can look like; `dark` and `light` are short for its first two."""

SETTINGS = {
    setting.name: setting
    for setting in (
        UserSetting("language", "en", lambda: LANGUAGES),
        UserSetting("theme", "dark", lambda: THEMES),
        UserSetting("game", "sanalouhos", lambda: tuple(GAMES)),
        UserSetting("words", "", check=_words),
        UserSetting("mode", "", lambda: tuple(mode.value for mode in SolveMode)),
        UserSetting("board", "dragonfjord-apad", check=_board),
        UserSetting("colours", "auto", lambda: ("auto", "always", "never")),
        UserSetting("ui", "tui", lambda: ("tui", "plain"), variable="KAIVURI_UI"),
    )
}
"""All settings by name, in the order in which they are shown."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A value, and where it is from."""

    value: str
    origin: str
    """A variable, the file, or empty for the default."""


def chosen(name: str) -> Chosen:
    """What holds for a setting."""
    if name == "language" and (spoken := _language_of_environment()):
        return spoken
    setting = SETTINGS[name]
    given = os.environ.get(setting.variable) if setting.variable else None
    if given and setting.variable:
        return Chosen(setting.normal(given), setting.variable)
    kept = _kept()
    if name in kept:
        return Chosen(setting.normal(kept[name]), settings_path())
    return Chosen(setting.usual, "")


def _language_of_environment() -> Chosen | None:
    """What KAIVURI_LANG says, or else what the system says where the file is silent."""
    variable = "KAIVURI_LANG"
    if not os.environ.get(variable):
        variable = "LANG"
        if "language" in _kept() or asked_for() is None:
            return None
    return Chosen(asked_for() or LANGUAGES[0], variable)


def value(name: str) -> str | None:
    """What the user has chosen; None: nothing, so the default holds."""
    found = chosen(name)
    return found.value if found.origin else None


def remarks() -> Iterator[str]:
    """A line for each key of the file that is no setting."""
    for key in _kept():
        if key not in SETTINGS:
            yield f"{settings_path()}: {unknown(key)}"


def unknown(name: str) -> str:
    """What to say of a name that is no setting's."""
    close = get_close_matches(name, SETTINGS, n=1, cutoff=0.5)
    if close:
        return _("no setting {name!r}: did you mean {close}?").format(name=name, close=close[0])
    told = _("no setting {name!r}: there are {all}")
    return told.format(name=name, all=_listed(tuple(SETTINGS), _("and")))


def change(name: str, text: str | None) -> None:
    """Choose a value for all runs from now on; None: the default holds again.

    Raises:
        SettingsFault: when there is no such setting or value, or the file can't be read.
    """
    if name not in SETTINGS:
        raise SettingsFault(unknown(name))
    _kept()  # a file that can't be read is mended by hand, not written over
    import tomlkit

    document = tomlkit.parse(_text())
    if text is not None:
        document[name] = SETTINGS[name].normal(text)
    elif name in document:
        del document[name]
    write_atomically(settings_path(), tomlkit.dumps(document).encode())


def check_file() -> None:
    """Check all that the file chooses."""
    for name, kept in _kept().items():
        if name in SETTINGS:
            SETTINGS[name].normal(kept)


def _kept() -> Mapping[str, object]:
    text = _text()
    if not text:
        return {}
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as fault:
        raise _unreadable(fault) from None


def _text() -> str:
    try:
        with open(settings_path(), "rb") as file:
            return read_up_to(file, _MOST_BYTES).decode("utf-8-sig")
    except FileNotFoundError:
        return ""
    except (OSError, ValueError) as fault:
        raise _unreadable(fault) from fault


def _unreadable(fault: BaseException) -> SettingsFault:
    why = _("it is nested too deeply") if isinstance(fault, RecursionError) else str(fault)
    told = _("{path} can't be read: {why}; mend or remove it")
    return SettingsFault(told.format(path=settings_path(), why=why))


def _listed(names: tuple[str, ...], last: str = "") -> str:
    *first, end = names
    last = last or _("or")
    return f"{', '.join(first)} {last} {end}" if first else end
