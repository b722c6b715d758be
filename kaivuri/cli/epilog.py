"""The end of a command's help: examples and exit codes."""

from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_

_GRID = "TMSIIOULKNIEKIAITTAONTTIMAAOTI"
EXAMPLES = {
    "": (
        "kaivuri today",
        "kaivuri 18.4.2024 --solve-mode all",
        f"kaivuri {_GRID} --json",
        "kaivuri today --plain --copy",
    ),
    "solve": (
        "kaivuri solve grid.txt --solve-mode likeliest -n 3",
        "kaivuri solve - --svg < grid.txt",
    ),
    "hint": (
        "kaivuri hint --small start",
        "kaivuri hint shot.png --level 2",
        "kaivuri hint 18.4. --found tuskin --level 4",
    ),
    "check": (
        "kaivuri check tuskin 18.4.2024",
        "kaivuri check tuskin 18.4.2024 --likeliest",
        f"kaivuri check tuskin {_GRID} --json",
    ),
    "find": ("kaivuri find today --length 7-", "kaivuri find today --through 1,3 --draw"),
    "define": ("kaivuri define brooks", "kaivuri define sana --language fi"),
    "read": ("kaivuri read shot.png --solve", "kaivuri read --clipboard --language sv"),
    "tui": ("kaivuri tui", "kaivuri tui --board palmetto 24.12."),
    "archive": (
        "kaivuri archive list",
        "kaivuri archive fetch 1.4.2024 30.4.2024",
        "kaivuri archive export -o archive.jsonl",
    ),
    "next": ("kaivuri next --play", "kaivuri next --game strands --newest"),
    "calendar": (
        "kaivuri calendar",
        "kaivuri calendar 24.12. --board palmetto -n 6 --svg -o x.svg",
        'kaivuri calendar 6.10. --placed "put O at Jan 1" --hint piece',
    ),
    "boards": ("kaivuri boards --list", "kaivuri boards palmetto", "kaivuri boards --json"),
    "year": ("kaivuri year --log", "kaivuri year --csv -o year.csv"),
    "redesign": ("kaivuri redesign --goal even --seed 2 --toml -o mine.toml",),
    "generate": (
        "kaivuri generate --date today",
        "kaivuri generate --seed 7 --count 2 --sheet -o sheet.html",
        "kaivuri generate --board palmetto --date 24.12.",
    ),
    "cover": ("kaivuri cover problem.dlx --count", "kaivuri cover - --lightest 3 < problem.dlx"),
    "rule-out": (
        "kaivuri rule-out sana toinen",
        "kaivuri rule-out --undo sana",
        "kaivuri rule-out",
    ),
    "words": ("kaivuri words", "kaivuri words add sv", "kaivuri words add et --from et_EE.dic"),
    "batch": ("kaivuri batch solve --help", "kaivuri batch generate --help"),
    "site": ("kaivuri site public",),
    "complete": ("kaivuri complete bash", "kaivuri complete fish"),
    "config": (
        "kaivuri config",
        "kaivuri config set mode likeliest",
        "kaivuri config unset mode",
        "kaivuri config edit",
    ),
    "serve": ("kaivuri serve --open", "kaivuri serve --port 0 --log"),
    "sources": ("kaivuri sources check", "kaivuri sources check --game strands --json"),
    "info": ("kaivuri info --copy", "kaivuri info --json"),
}  # fmt: skip
"""Example command lines by command; the key "" is for the bare form."""

_SEARCH_EXIT_CODES = (0, 1, 2, 3, 4, 70, 130)
_EXIT_CODES = {
    **dict.fromkeys(("", "solve", "hint", "check", "find"), _SEARCH_EXIT_CODES),
    **dict.fromkeys(("calendar", "cover", "generate", "read"), (0, 1, 2, 4, 70, 130)),
    **dict.fromkeys(("year", "redesign"), (0, 2, 4, 70, 130)),
    "define": (0, 1, 2, 70),
    **dict.fromkeys(("archive", "next", "sources"), (0, 2, 3, 70, 130)),
}
_DEFAULT_EXIT_CODES = (0, 2, 70)
_MEANINGS = {
    0: N_("success: the answer was printed"),
    1: N_("there is no solution, or the word is in no list"),
    2: N_("the command or its input is not valid"),
    3: N_("the puzzle can't be fetched, or there is none that day"),
    4: N_("time or memory ran out; results so far are printed"),
    70: N_("internal error"),
    130: N_("interrupted; results so far are printed"),
}


def epilog(name: str) -> str:
    """Return the examples and the exit codes of a command."""
    codes = (f"  {code:<5}{meaning}" for code, meaning in exit_codes(name))
    today = _("today")
    examples = (f"  {line.replace(' today', f' {today}')}" for line in EXAMPLES.get(name, ()))
    return "\n".join([_("examples:"), *examples, "", _("exit codes:"), *codes])


def exit_codes(name: str) -> list[tuple[int, str]]:
    """Return the exit codes of a command with their meanings."""
    return [(code, _(_MEANINGS[code])) for code in _EXIT_CODES.get(name, _DEFAULT_EXIT_CODES)]
