"""Settings: a flag beats the environment, which beats the file, which beats the default.

The file is `config.toml` in the user's configuration directory.
"""

import os

from kaivuri.errors import KaivuriError
from kaivuri.folders import config_folder
from kaivuri.language import gettext as _

_UI = ("plain", "tui")


class SettingsFault(KaivuriError):
    """A setting that makes no sense."""


def prefers_plain_text() -> bool:
    """Whether a puzzle is printed on a terminal too, instead of opening the workbench.

    Raises:
        SettingsFault: when KAIVURI_UI or `ui` in the file is neither `plain` nor `tui`.
    """
    value = os.environ.get("KAIVURI_UI") or _from_file().get("ui", "tui")
    if value not in _UI:
        raise SettingsFault(
            _("the setting ui is {value!r}; it can be {ui}").format(
                value=value, ui=_(" or ").join(_UI)
            )
        )
    return value == "plain"


def settings_path() -> str:
    """The file's path."""
    return os.path.join(config_folder(), "config.toml")


def _from_file() -> dict[str, object]:
    path = settings_path()
    try:
        with open(path, "rb") as file:
            import tomllib

            return tomllib.load(file)
    except FileNotFoundError:
        return {}
    except RecursionError:
        raise SettingsFault(
            _("{path} is nested too deeply; mend or remove it").format(path=path)
        ) from None
    except (OSError, ValueError) as fault:
        raise SettingsFault(
            _("{path} can't be read: {fault}; mend or remove it").format(path=path, fault=fault)
        ) from fault
