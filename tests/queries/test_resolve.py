"""The puzzle of a request, and the defaults of missing fields."""

import json
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from asked import solved
from grids import PELLE, PELLE_REPLY

from kaivuri.archive.user_archive import Archive
from kaivuri.common.reference import Reference
from kaivuri.errors import BadRequest, PuzzleNotFound, SourceUnavailable
from kaivuri.games.options import SearchOptions, SolveOptions
from kaivuri.games.registry import (
    BUILT_IN_GAMES,
    GAMES,
    game_for,
    grid_reference,
)
from kaivuri.games.sanalouhos import Sanalouhos
from kaivuri.json_text import dumps
from kaivuri.queries.context import Context
from kaivuri.queries.generate import GenerateRequest, generate
from kaivuri.queries.hint import hint
from kaivuri.queries.position import PositionRequest
from kaivuri.queries.resolve import Shape, load_puzzle, parse_puzzle, resolve_puzzle
from kaivuri.queries.solve import solve
from kaivuri.solvers.modes import SolveMode
from kaivuri.words.grid import Grid
from kaivuri.words.knowledge import Knowledge
from kaivuri.words.small_hints import SmallHintKind

BOARD = "ABCDEF" * 8
EVENING = datetime(2024, 4, 17, 22, tzinfo=UTC)
"""When it is the 18th in Helsinki and the 17th in New York."""


def context(notes: list[str] | None = None, archive: Archive | None = None) -> Context:
    def get(address: str, subject: str) -> bytes:
        letters = ",".join(f'"{letter}"' for letter in PELLE)
        return f'{{"success": true, "item": {{"gameCharArray": [{letters}]}}}}'.encode()

    note = ([] if notes is None else notes).append
    return Context(clock=lambda: EVENING, get=get, note=note, archive=archive)


def parsed(
    text: str, *, game: str | None = None, shape: Shape = (None, None), **chosen: Any
) -> Reference:
    return parse_puzzle(text, context(), SolveOptions(**chosen), game=game, shape=shape)


def test_the_first_of_json_lines_is_the_puzzle() -> None:
    made = generate(GenerateRequest(game="strands", count=2, seed=1), context())
    lines = "".join(dumps(puzzle.document()).replace("\n", " ") + "\n" for puzzle in made.grids)
    puzzle, _options = resolve_puzzle(lines, SolveOptions(), context())
    assert puzzle == made.grids[0].reference


@pytest.mark.parametrize("separator", ["?", "#"])
def test_a_link_is_its_puzzle(separator: str) -> None:
    rows, details = "/".join(["ABCDEF"] * 8), "c:Under+the+stars/n:8/t:3+x+4/m:word+abc+0,0+0,1+0,2"
    link = f"https://example.org/kaivuri/{separator}w/strands/{rows}/{details}\n"
    puzzle, options = resolve_puzzle(link, SolveOptions(), context())
    assert (puzzle.kind, puzzle.rows) == ("strands", ("ABCDEF",) * 8)
    assert (options.clue, options.word_count) == ("Under the stars", 8)
    given = resolve_puzzle(link, SolveOptions(clue="By night"), context())[1]
    assert (given.clue, given.word_count) == ("By night", 8)


@pytest.mark.parametrize(
    ("text", "chosen", "game"),
    [
        (PELLE, {}, "sanalouhos"),
        ("today", {}, "sanalouhos"),
        ("today", {"game": "strands"}, "strands"),
        (BOARD, {}, "strands"),
        (BOARD, {"shape": (8, 6)}, "strands"),
        (BOARD, {"shape": (6, None)}, "sanalouhos"),
        (BOARD, {"word_list": "fi"}, "sanalouhos"),
        (BOARD, {"solver": "zdd"}, "sanalouhos"),
        (BOARD, {"solver": "auto"}, "strands"),
        (BOARD, {"game": "sanalouhos"}, "sanalouhos"),
        ("Ä" + BOARD[1:], {}, "sanalouhos"),
        ("ABC/DEF", {}, "sanalouhos"),
    ],
    ids=repr,
)
def test_the_game_of_a_puzzle(text: str, chosen: dict[str, Any], game: str) -> None:
    assert game_for(parsed(text, **chosen)) is GAMES[game]


def test_the_detected_game_is_noted_where_ambiguous() -> None:
    notes: list[str] = []
    parse_puzzle(PELLE, context(notes), SolveOptions())
    parse_puzzle(BOARD, context(notes), SolveOptions(), game="strands")
    assert notes == []
    parse_puzzle(BOARD, context(notes), SolveOptions("fi"))
    assert notes == ["these letters are treated as Sanalouhos; for Strands choose the game strands"]


def test_entered_letters_stand_in_for_a_newspaper_that_does_not_answer(tmp_path: Path) -> None:
    errors: list[SourceUnavailable] = [SourceUnavailable("no network")]
    notes: list[str] = []

    def get(address: str, subject: str) -> bytes:
        raise errors[-1]

    day, rows = date(2024, 4, 18), [PELLE[n : n + 5] for n in range(0, 30, 5)]
    with Archive(tmp_path / "archive.sqlite3", print) as archive:
        offline = Context(clock=lambda: EVENING, get=get, note=notes.append, archive=archive)
        with pytest.raises(SourceUnavailable):
            load_puzzle(parsed("today"), offline)
        archive.write("sanalouhos:2024-04-18", day, json.dumps({"rows": rows}).encode())
        notes.clear()
        assert load_puzzle(parsed("today"), offline).grid.letters == PELLE
        assert notes[-1] == "no network; using the letters that you entered"
        errors.append(PuzzleNotFound("no such puzzle"))
        with pytest.raises(PuzzleNotFound):
            load_puzzle(parsed("today"), offline)


def test_letters_fetched_ahead_stand_in_for_a_newspaper_that_does_not_answer(
    tmp_path: Path,
) -> None:
    notes: list[str] = []

    def get(address: str, subject: str) -> bytes:
        raise SourceUnavailable("no network")

    earlier = EVENING - timedelta(days=3)
    with Archive(tmp_path / "archive.sqlite3", print, clock=lambda: earlier) as archive:
        archive.write("hs", date(2024, 4, 18), json.dumps(PELLE_REPLY).encode())
        offline = Context(clock=lambda: EVENING, get=get, note=notes.append, archive=archive)
        assert load_puzzle(parsed("today"), offline).grid.letters == PELLE
    assert notes[-1] == "no network; using the letters fetched before that day"


@pytest.mark.parametrize(
    ("ask", "error"),
    [
        (lambda: solved(BOARD, game="strands", solver="zdd"), "has its own solver"),
        (lambda: solved(BOARD, mode=SolveMode.ALL), "does not support the mode all"),
        (lambda: solved(PELLE, clue="x"), "only Strands boards have a clue"),
        (lambda: solved(PELLE, word_count=4), "only Strands boards have a known number"),
        (
            lambda: solved(PELLE, knowledge=Knowledge(min_words=3, max_words=2)),
            "below the minimum of 3",
        ),
    ],
    ids=["solver", "mode", "clue", "word count", "sizes"],
)
def test_incompatible_options_are_refused(ask: Callable[[], object], error: str) -> None:
    with pytest.raises(BadRequest, match=error):
        ask()


def test_a_game_can_refuse_word_lists_and_solvers(monkeypatch: pytest.MonkeyPatch) -> None:
    class Fixed(Sanalouhos):
        name = "fixed"
        accepts_word_list = accepts_solver = False

    monkeypatch.setitem(BUILT_IN_GAMES, "fixed", Fixed())
    puzzle = grid_reference(Grid.parse(PELLE), Fixed())
    refused = (SolveOptions(word_list="en"), "word_list"), (SolveOptions(solver="zdd"), "solver")
    for options, field in refused:
        with pytest.raises(BadRequest, match=r"^Sanalouhos has its own ") as raised:
            solve(puzzle, options, Context())
        assert raised.value.field == field


def test_the_least_length_of_a_list_applies_to_hints_and_generated_grids(tmp_path: Path) -> None:
    word_list = tmp_path / "list.txt"
    word_list.write_text("# min letters: 2\nab\n", "utf-8")
    options = SearchOptions(str(word_list))
    request = PositionRequest(parse_puzzle("AB/", Context(), SearchOptions()), options)
    path, warmth = ((0, 0), (0, 1)), SmallHintKind.WARMTH
    answer = hint(request, Context(), small=warmth, path=path, recorded=False)
    assert answer.hints[0].paths == ()
    with pytest.raises(BadRequest, match="no choice of the words has exactly 30 letters"):
        generate(GenerateRequest(word_list=str(word_list), theme_words=("ab",)), Context())
