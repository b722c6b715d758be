"""Positions, checks and hints of the core against brute force, by the rules of several games."""

import random
from collections.abc import Callable, Iterator

import pytest
from word_positions import (
    GAMES,
    Apart,
    Arrangement,
    MakeLexicon,
    agrees,
    analyse,
    arrangements,
    cover_of,
    state_after,
)

from kaivuri.errors import BadMove
from kaivuri.games.game import Game
from kaivuri.solvers.algx import AlgX
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.knowledge import Knowledge
from kaivuri.words.lists.lexicon import Lexicon
from kaivuri.words.paths import WordPath, word_paths
from kaivuri.words.small_hints import SmallHintKind, SmallHintRequest
from kaivuri.words.word_check import Verdict
from kaivuri.words.word_moves import Mark, PlacedWord, Require, RuleOut, WordMove
from kaivuri.words.word_puzzle import WordPuzzle
from kaivuri.words.word_state import WordState

STOP = Stop()
SEEDS = range(5)
CASES = pytest.mark.parametrize(
    ("game", "seed"), [pytest.param(g, s, id=f"{g.name}-{s}") for g in GAMES for s in SEEDS]
)


def random_grid(game: Game, chance: random.Random) -> Grid:
    """Few different letters, so that words have several paths and cells several words."""
    letters = "".join(chance.choice("AB") for _ in range(12))
    return game.with_word_shape(Grid.parse(letters, rows=3, columns=4))


def random_words(grid: Grid, chance: random.Random) -> set[str]:
    words = {"ab", "ba"}
    for _ in range(6):
        path = [chance.choice(list(grid.cells()))]
        for _ in range(chance.randrange(2, 5)):
            steps = [c for c in grid.cells() if c not in path and grid.can_extend(path, c)]
            path += [chance.choice(steps)] if steps else []
        words.add(grid.spell(sorted(path) if grid.regions else path))
    return words


def random_moves(paths: list[WordPath], chance: random.Random) -> list[WordMove]:
    path = chance.choice(paths)
    other = chance.choice([other for other in paths if other.word != path.word])
    choices: list[list[WordMove]] = [
        [],
        [PlacedWord(path.word, path.cells)],
        [PlacedWord(path.word, path.cells), PlacedWord(other.word, other.cells)],
        [Mark(path.cells[0])],
        [Mark(path.cells[0]), Require(other.word)],
        [RuleOut(path.word)],
        [Require(path.word), Require(other.word)],
        [PlacedWord(path.word, path.cells), Mark(path.cells[0]), RuleOut(other.word)],
    ]
    return chance.choice(choices)


class Setting:
    """A random grid with its words, and what brute force finds on it."""

    def __init__(self, game: Game, seed: int, lexicon_of: MakeLexicon) -> None:
        self.chance = random.Random(seed)
        self.game, self.grid = game, random_grid(game, self.chance)
        self.lexicon: Lexicon = lexicon_of(*random_words(self.grid, self.chance))
        self.analysis = analyse(game, self.grid, self.lexicon)
        self.all = list(arrangements(game, self.grid, self.lexicon))
        self.paths = word_paths(self.grid, self.lexicon, min_length=2)

    def positions(self) -> Iterator[tuple[WordState, list[WordMove], list[Arrangement]]]:
        for _ in range(8):
            moves = random_moves(self.paths, self.chance)
            try:
                state = state_after(self.grid, moves)
            except BadMove:
                continue
            yield state, moves, [each for each in self.all if agrees(self.game, each, moves)]

    def count(self, found: list[Arrangement]) -> int:
        return len({cover_of(each) for each in found})


@pytest.fixture
def setting(game: Game, seed: int, lexicon_of: Callable[..., Lexicon]) -> Setting:
    return Setting(game, seed, lexicon_of)


@CASES
def test_positions_count_the_consistent_covers(setting: Setting) -> None:
    for state, moves, expected in setting.positions():
        position = setting.analysis.position(state, STOP)
        assert position.solvable == bool(expected), moves
        sizes = [len(each) for each in expected]
        assert position.word_count_range == ((min(sizes), max(sizes)) if sizes else None), moves
        if setting.game.allow_crossing:  # else paths with the same cells may be two covers
            assert position.count == setting.count(expected), moves


@CASES
def test_checks_judge_a_word_alone_and_together_with_the_placed_ones(setting: Setting) -> None:
    for state, moves, expected in setting.positions():
        others = [move for move in moves if not isinstance(move, PlacedWord)]
        alone = [each for each in setting.all if agrees(setting.game, each, others)]
        path = setting.chance.choice(setting.paths)
        (check,) = setting.analysis.check(state, [path.word], (), STOP)
        for found, count in ((alone, check.covers), (expected, check.together)):
            having = [each for each in found if any(p.word == path.word for p in each)]
            assert bool(count) == bool(having), moves
            if setting.game.allow_crossing:
                assert count == setting.count(having), moves
        assert (check.verdict is Verdict.IN_COVERS) == bool(check.covers)
        placed = PlacedWord(path.word, path.cells)
        (drawn,) = setting.analysis.check(state, [], path.cells, STOP)
        assert bool(drawn.here) == any(agrees(setting.game, each, [placed]) for each in alone)
        for word in check.conflicts:
            rest = [m for m in moves if not isinstance(m, PlacedWord) or m.word != word]
            assert any(
                agrees(setting.game, each, [*rest, Require(path.word)]) for each in setting.all
            )


@CASES
def test_a_required_word_outside_the_list_has_all_its_paths(
    setting: Setting, lexicon_of: Callable[..., Lexicon]
) -> None:
    word = setting.chance.choice(setting.paths).word
    others = lexicon_of(*(other for other in setting.lexicon.words if other != word))
    state = state_after(setting.grid, [Require(word)])
    listed, unlisted = (
        analysis.position(state, STOP).count
        for analysis in (setting.analysis, analyse(setting.game, setting.grid, others))
    )
    assert unlisted == listed
    knowledge = Knowledge(required=(word,))
    solved, found = (
        WordPuzzle.from_grid(
            setting.grid,
            lexicon,
            min_length=2,
            allow_crossing=setting.game.allow_crossing,
            knowledge=knowledge,
        )
        for lexicon in (setting.lexicon, others)
    )
    assert found.problem == solved.problem
    assert AlgX().count(found.problem, STOP) == listed


@CASES
def test_hints_reveal_a_consistent_arrangement(setting: Setting) -> None:
    for state, moves, expected in setting.positions():
        position = setting.analysis.position(state, STOP)
        hints = position.ladder()
        if not expected:
            assert {hint.kind for hint in hints} == {"dead_end"}
            continue
        hidden = [(path.word, path.cells) for path in hints[-1].paths]
        placed = [(word.word, word.cells) for word in state.placed_words]
        solution = [PlacedWord(*each) for each in (*placed, *hidden)]
        assert len({cell for word in solution for cell in word.cells}) == 12
        assert any(agrees(setting.game, each, [*moves, *solution]) for each in expected), moves
        if hints[0].kind != "all_found":
            assert hints[1].message_params["lengths"] == sorted(
                (len(w) for w, _ in hidden), reverse=True
            )
            assert hints[2].starts == tuple(cells[0] for _, cells in hidden)
            assert hints[3].paths[0] in hints[-1].paths


@CASES
def test_small_hints_are_about_the_words_of_the_ladder(setting: Setting) -> None:
    for state, _, expected in setting.positions():
        position = setting.analysis.position(state, STOP)
        hints = position.ladder()
        if not expected or hints[0].kind == "all_found":
            continue
        (word,), hidden = hints[3].paths, hints[-1].paths
        small = {
            kind: position.small_hint(SmallHintRequest(kind, word.cells))
            for kind in SmallHintKind
            if kind is not SmallHintKind.MEANING
        }
        assert small[SmallHintKind.LENGTH].message_params == {"length": len(word.word)}
        assert small[SmallHintKind.START].starts == word.cells[:1]
        initials = sorted(path.word[0].upper() for path in hidden)
        assert small[SmallHintKind.INITIALS].message_params == {"letters": initials}
        n = len(word.cells)
        assert small[SmallHintKind.WARMTH].message_params == {"shared": n, "of": n, "start": True}


@CASES
def test_paths_of_words_are_on_free_letters_and_the_likeliest_first(setting: Setting) -> None:
    for state, moves, _ in setting.positions():
        word = setting.chance.choice(setting.paths).word
        position = setting.analysis.position(state, STOP)
        candidates = position.candidate_paths(word)
        assert sorted(c.cells for c in candidates) == [p.cells for p in state.free_paths(word)]
        if setting.game.allow_crossing and all(isinstance(m, PlacedWord) for m in moves):
            counts = [
                setting.analysis.position(state.apply(candidate), STOP).count
                for candidate in candidates
            ]
            assert counts == sorted(counts, reverse=True)


@pytest.mark.parametrize("seed", SEEDS)
def test_hinted_words_never_cross_where_they_may_not(
    seed: int, lexicon_of: Callable[..., Lexicon]
) -> None:
    setting = Setting(Apart(), seed, lexicon_of)
    for state, _, expected in setting.positions():
        if expected and not state.placed_words:
            paths = setting.analysis.position(state, STOP).ladder()[-1].paths
            corners = [corner for path in paths for corner in path.corners]
            assert len(set(corners)) == len(corners)
