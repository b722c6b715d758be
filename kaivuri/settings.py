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

from kaivuri.calendars.board_file import board_names, find_board, resolve_board_id
from kaivuri.chunks import read_up_to
from kaivuri.errors import KaivuriError
from kaivuri.folders import settings_path, write_atomically
from kaivuri.games.registry import GAMES
from kaivuri.language import LANGUAGES, environment_language
from kaivuri.language import gettext as _
from kaivuri.solvers.modes import SolveMode
from kaivuri.words.lists.added_lists import is_known_list

_MAX_BYTES = 1 << 20


class SettingsError(KaivuriError):
    """A setting that makes no sense, or a file of settings that can't be used."""


@dataclass(frozen=True, slots=True)
class UserSetting:
    """One thing to choose."""

    name: str
    """The key in the file."""
    default: str
    """What holds where nothing is chosen; empty where that depends on the puzzle."""
    choices: Callable[[], tuple[str, ...]] | None = None
    """Gives what it can be; None where `check` decides."""
    check: Callable[[str], str] | None = None
    """Gives a value as it is kept, or raises an error."""
    variable: str | None = None
    """The environment's variable for it."""

    def validate(self, value: object) -> str:
        """A value as it is kept.

        Raises:
            SettingsFault: when it can't be chosen.
        """
        choices = self.choices() if self.choices else ()
        if not isinstance(value, str) or (choices and value not in choices):
            can_be = _join_names(choices) if choices else _("a text in quotes")
            told = _("the setting {name} is {value!r}; it can be {choices}")
            raise SettingsError(told.format(name=self.name, value=value, choices=can_be))
        try:
            return self.check(value) if self.check else value
        except KaivuriError as error:
            told = _("the setting {name} is {value!r}: {error}")
            raise SettingsError(told.format(name=self.name, value=value, error=error)) from error


def _check_board(name: str) -> str:
    """A board by its name, or a file by its whole path."""
    name = resolve_board_id(name)
    find_board(name)
    return name if name in board_names() else os.path.abspath(name)


def _check_word_list(name: str) -> str:
    if is_known_list(name):
        return name
    path = os.path.abspath(os.path.expanduser(name))
    if not os.path.isfile(path):
        raise SettingsError(_("no word list of that name, and no such file"))
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
        UserSetting("words", "", check=_check_word_list),
        UserSetting("mode", "", lambda: tuple(mode.value for mode in SolveMode)),
        UserSetting("board", "dragonfjord-apad", check=_check_board),
        UserSetting("colours", "auto", lambda: ("auto", "always", "never")),
        UserSetting("ui", "tui", lambda: ("tui", "plain"), variable="KAIVURI_UI"),
    )
}
"""All settings by name, in the order in which they are shown."""


@dataclass(frozen=True, slots=True)
class EffectiveSetting:
    """A value, and where it is from."""

    value: str
    origin: str
    """A variable, the file, or empty for the default."""


def effective_setting(name: str) -> EffectiveSetting:
    """What holds for a setting."""
    if name == "language" and (spoken := _language_of_environment()):
        return spoken
    setting = SETTINGS[name]
    given = os.environ.get(setting.variable) if setting.variable else None
    if given and setting.variable:
        return EffectiveSetting(setting.validate(given), setting.variable)
    kept = _saved_settings()
    if name in kept:
        return EffectiveSetting(setting.validate(kept[name]), settings_path())
    return EffectiveSetting(setting.default, "")


def _language_of_environment() -> EffectiveSetting | None:
    """What KAIVURI_LANG says, or else what the system says where the file is silent."""
    variable = "KAIVURI_LANG"
    if not os.environ.get(variable):
        variable = "LANG"
        if "language" in _saved_settings() or environment_language() is None:
            return None
    return EffectiveSetting(environment_language() or LANGUAGES[0], variable)


def configured_value(name: str) -> str | None:
    """What the user has chosen; None: nothing, so the default holds."""
    found = effective_setting(name)
    return found.value if found.origin else None


def unknown_key_warnings() -> Iterator[str]:
    """A line for each key of the file that is no setting."""
    for key in _saved_settings():
        if key not in SETTINGS:
            yield f"{settings_path()}: {unknown_setting_message(key)}"


def unknown_setting_message(name: str) -> str:
    """What to say of a name that is no setting's."""
    close = get_close_matches(name, SETTINGS, n=1, cutoff=0.5)
    if close:
        return _("no setting {name!r}: did you mean {close}?").format(name=name, close=close[0])
    told = _("no setting {name!r}: there are {all}")
    return told.format(name=name, all=_join_names(tuple(SETTINGS), _("and")))


def change(name: str, text: str | None) -> None:
    """Choose a value for all runs from now on; None: the default holds again.

    Raises:
        SettingsFault: when there is no such setting or value, or the file can't be read.
    """
    if name not in SETTINGS:
        raise SettingsError(unknown_setting_message(name))
    _saved_settings()  # a file that can't be read is mended by hand, not written over
    import tomlkit

    document = tomlkit.parse(_file_text())
    if text is not None:
        document[name] = SETTINGS[name].validate(text)
    elif name in document:
        del document[name]
    write_atomically(settings_path(), tomlkit.dumps(document).encode())


def check_file() -> None:
    """Check all that the file chooses."""
    for name, kept in _saved_settings().items():
        if name in SETTINGS:
            SETTINGS[name].validate(kept)


def _saved_settings() -> Mapping[str, object]:
    text = _file_text()
    if not text:
        return {}
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise _unreadable_error(error) from None


def _file_text() -> str:
    try:
        with open(settings_path(), "rb") as file:
            return read_up_to(file, _MAX_BYTES).decode("utf-8-sig")
    except FileNotFoundError:
        return ""
    except (OSError, ValueError) as error:
        raise _unreadable_error(error) from error


def _unreadable_error(error: BaseException) -> SettingsError:
    why = _("it is nested too deeply") if isinstance(error, RecursionError) else str(error)
    told = _("{path} can't be read: {why}; mend or remove it")
    return SettingsError(told.format(path=settings_path(), why=why))


def _join_names(names: tuple[str, ...], conjunction: str = "") -> str:
    *first, end = names
    conjunction = conjunction or _("or")
    return f"{', '.join(first)} {conjunction} {end}" if first else end
