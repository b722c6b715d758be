"""The user's settings in `config.toml` in the configuration folder.

Command-line options override the environment, which overrides the file, which overrides
the defaults. A change preserves comments and formatting (with tomlkit).
"""

import os
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from kaivuri.calendars.board_file import board_names, find_board, resolve_board_id
from kaivuri.chunked_reading import read_up_to
from kaivuri.errors import KaivuriError
from kaivuri.folders import settings_path, update_atomically
from kaivuri.games.registry import GAMES
from kaivuri.language import (
    LANGUAGE_VARIABLE,
    LANGUAGES,
    environment_language,
    environment_variable,
)
from kaivuri.language import gettext as _
from kaivuri.solvers.modes import SolveMode
from kaivuri.words.lists.added_lists import is_known_list
from kaivuri.words.lists.word_lists import user_lists

_MAX_BYTES = 1 << 20


class SettingsError(KaivuriError):
    """An invalid setting, or a settings file that can't be read."""


@dataclass(frozen=True, slots=True)
class UserSetting:
    """A setting that the user can change."""

    name: str
    """The key in the file."""
    default: str
    """The default value; empty if it depends on the puzzle."""
    choices: Callable[[], tuple[str, ...]] | None = None
    """Returns the allowed values; None if `check` validates the value."""
    check: Callable[[str], str] | None = None
    """Returns the normalized value or raises an error."""
    variable: str | None = None
    """The environment variable that overrides it."""

    def validate(self, value: object) -> str:
        """Return the normalized value.

        Raises:
            SettingsError: if `value` is invalid.
        """
        choices = self.choices() if self.choices else ()
        if not isinstance(value, str) or (choices and value not in choices):
            allowed = _join_names(choices, _("or")) if choices else _("a string in quotes")
            message = _("the setting {name} is {value!r}; it can be {choices}")
            raise SettingsError(message.format(name=self.name, value=value, choices=allowed))
        try:
            checked = self.check(value) if self.check else value
            checked.encode()  # as in the file
        except (KaivuriError, UnicodeEncodeError) as error:
            reason = error if isinstance(error, KaivuriError) else _("not UTF-8 text")
            message = _("the setting {name} is {value!r}: {error}")
            raise SettingsError(message.format(name=self.name, value=value, error=reason)) from None
        return checked


def _check_board(name: str) -> str:
    """Return a board's name, or the absolute path of a board file."""
    name = resolve_board_id(name)
    find_board(name)
    return name if name in board_names() else os.path.abspath(name)


def _check_word_list(name: str) -> str:
    if is_known_list(name) or name in user_lists():
        return name
    path = os.path.abspath(os.path.expanduser(name))
    if not os.path.isfile(path):
        raise SettingsError(_("there is no word list or file of that name"))
    return path


def _daily_games() -> tuple[str, ...]:
    return tuple(name for name, game in GAMES.items() if game.newspaper is not None)


THEMES = tuple(
    "dark light textual-dark textual-light ansi-dark ansi-light atom-one-dark "
    "atom-one-light catppuccin-frappe catppuccin-latte catppuccin-macchiato catppuccin-mocha "
    "dracula flexoki gruvbox monokai nord rose-pine rose-pine-dawn rose-pine-moon "
    "solarized-dark solarized-light tokyo-night".split()
)
"""The themes of the workbench; `dark` and `light` are aliases of the next two."""

SETTINGS = {
    setting.name: setting
    for setting in (
        UserSetting("language", "en", lambda: LANGUAGES),
        UserSetting("theme", "dark", lambda: THEMES),
        UserSetting("game", "sanalouhos", _daily_games),
        UserSetting("words", "", check=_check_word_list),
        UserSetting("mode", "", lambda: tuple(mode.value for mode in SolveMode)),
        UserSetting("board", "dragonfjord-apad", check=_check_board),
        UserSetting("colours", "auto", lambda: ("auto", "always", "never")),
        UserSetting("ui", "tui", lambda: ("tui", "plain"), variable="KAIVURI_UI"),
    )
}
"""All settings by name, in display order."""


@dataclass(frozen=True, slots=True)
class EffectiveSetting:
    """The value of a setting and its origin."""

    value: str
    origin: str
    """An environment variable, the path of the file, or empty for the default."""


def effective_setting(name: str) -> EffectiveSetting:
    """Return the value of a setting that is in effect, and its origin.

    Raises:
        SettingsError: if the name is unknown, or the value is invalid.
    """
    if name not in SETTINGS:
        raise SettingsError(unknown_setting_message(name))
    if name == "language" and (language := _language_of_environment()):
        return language
    setting = SETTINGS[name]
    value = os.environ.get(setting.variable) if setting.variable else None
    if value and setting.variable:
        return EffectiveSetting(setting.validate(value), setting.variable)
    saved = _saved_settings()
    if name in saved:
        return EffectiveSetting(setting.validate(saved[name]), str(settings_path()))
    return EffectiveSetting(setting.default, "")


def _language_of_environment() -> EffectiveSetting | None:
    """Return the language of KAIVURI_LANG, or of the system if the file sets none."""
    variable, language = environment_variable(), environment_language()
    if variable is None:
        return None
    if variable != LANGUAGE_VARIABLE and (language is None or "language" in _saved_settings()):
        return None
    return EffectiveSetting(language or LANGUAGES[0], variable)


def configured_value(name: str) -> str | None:
    """Return the value that the user has set; None if the default is in effect."""
    setting = effective_setting(name)
    return setting.value if setting.origin else None


def unknown_key_warnings() -> Iterator[str]:
    """Yield a warning for each unknown key in the file."""
    for key in _saved_settings():
        if key not in SETTINGS:
            yield f"{settings_path()}: {unknown_setting_message(key)}"


def unknown_setting_message(name: str) -> str:
    """Return the error message for an unknown setting."""
    close = get_close_matches(name, SETTINGS, n=1, cutoff=0.5)
    if close:
        return _("unknown setting {name!r}: did you mean {close}?").format(
            name=name, close=close[0]
        )
    message = _("unknown setting {name!r}: the settings are {all}")
    return message.format(name=name, all=_join_names(tuple(SETTINGS), _("and")))


def change(name: str, text: str | None) -> None:
    """Save a setting, or reset it to its default if `text` is None.

    Raises:
        SettingsError: if the name or value is invalid, or the file can't be read.
    """
    if name not in SETTINGS:
        raise SettingsError(unknown_setting_message(name))
    value = None if text is None else SETTINGS[name].validate(text)
    _saved_settings()  # don't overwrite a file that can't be read
    import tomlkit

    def data() -> bytes:
        document = tomlkit.parse(_file_text())
        if value is not None:
            document[name] = value
        elif name in document:
            del document[name]
        return tomlkit.dumps(document).encode()

    update_atomically(settings_path(), data)


def check_file() -> None:
    """Check all values in the settings file."""
    for name, value in _saved_settings().items():
        if name in SETTINGS:
            SETTINGS[name].validate(value)


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
        with settings_path().open("rb") as file:
            return read_up_to(file, _MAX_BYTES).decode("utf-8-sig")
    except FileNotFoundError:
        return ""
    except (OSError, ValueError) as error:
        raise _unreadable_error(error) from None


def _unreadable_error(error: BaseException) -> SettingsError:
    why = _("it is nested too deeply") if isinstance(error, RecursionError) else str(error)
    message = _("{path} can't be read: {why}; fix or remove it")
    return SettingsError(message.format(path=settings_path(), why=why))


def _join_names(names: tuple[str, ...], conjunction: str) -> str:
    *first, end = names
    return f"{', '.join(first)} {conjunction} {end}" if first else end
