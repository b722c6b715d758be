"""kaivuri: word grids and calendar puzzles, solved as exact cover problems.

    import kaivuri
    print(kaivuri.solve("PELLEHÄLLIYHÄETIKMYTTUTÄMYKSET"))

docs/python.md shows all of it. Importing this package loads nothing; each name
below is loaded when it is first asked for.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from kaivuri.api.boards import calendar as calendar
    from kaivuri.api.boards import redesign as redesign
    from kaivuri.api.boards import year as year
    from kaivuri.api.making import generate as generate
    from kaivuri.api.pictures import read_picture as read_picture
    from kaivuri.api.problems import count as count
    from kaivuri.api.problems import covers as covers
    from kaivuri.api.word_grids import check as check
    from kaivuri.api.word_grids import hint as hint
    from kaivuri.api.word_grids import solve as solve
    from kaivuri.api.word_grids import word_puzzle as word_puzzle
    from kaivuri.calendars.board_file import find_board as find_board
    from kaivuri.errors import KaivuriError as KaivuriError
    from kaivuri.exact_cover.knuth_format import parse_problem as parse_problem
    from kaivuri.exact_cover.problem import Cover as Cover
    from kaivuri.exact_cover.problem import ExactCover as ExactCover
    from kaivuri.exact_cover.verify import verify as verify
    from kaivuri.games.registry import GAMES as GAMES
    from kaivuri.queries.world import World as World
    from kaivuri.solvers.family.cover_family import CoverFamily as CoverFamily
    from kaivuri.version import __version__ as __version__
    from kaivuri.words.grid import Grid as Grid
    from kaivuri.words.knowledge import Knowledge as Knowledge

_HOMES = {
    **dict.fromkeys(("check", "hint", "solve", "word_puzzle"), "kaivuri.api.word_grids"),
    **dict.fromkeys(("calendar", "redesign", "year"), "kaivuri.api.boards"),
    "generate": "kaivuri.api.making",
    **dict.fromkeys(("count", "covers"), "kaivuri.api.problems"),
    "read_picture": "kaivuri.api.pictures",
    "Cover": "kaivuri.exact_cover.problem",
    "CoverFamily": "kaivuri.solvers.family.cover_family",
    "ExactCover": "kaivuri.exact_cover.problem",
    "GAMES": "kaivuri.games.registry",
    "Grid": "kaivuri.words.grid",
    "KaivuriError": "kaivuri.errors",
    "Knowledge": "kaivuri.words.knowledge",
    "World": "kaivuri.queries.world",
    "__version__": "kaivuri.version",
    "find_board": "kaivuri.calendars.board_file",
    "parse_problem": "kaivuri.exact_cover.knuth_format",
    "verify": "kaivuri.exact_cover.verify",
}

__all__ = [*_HOMES]  # noqa: PLE0604 - the names are strings, kept in one place


def __getattr__(name: str) -> object:
    """Load a public name when it is first asked for."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'kaivuri' has no attribute {name!r}")
    from importlib import import_module

    value = globals()[name] = getattr(import_module(home), name)
    return value


def __dir__() -> list[str]:
    """All public names, loaded or not."""
    return sorted(__all__)
