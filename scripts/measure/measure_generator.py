"""Make puzzles by many seeds, have other solvers confirm them, and tell how long they took.

usage: .venv/bin/python scripts/measure/measure_generator.py [--game GAME] [--seeds N]
           [--first SEED] [--difficulty LEVEL] [--confirm]

Times are of the processor and of the clock, without the opening of the lists. With
--confirm `dlx` and `sat` list the covers of each grid, by the largest list and all words
that lie in it, and the one cover is held against the words meant. Exit code 1 if one differs.
"""

import argparse
import sys
import time
from statistics import median

from kaivuri.games.registry import GAMES
from kaivuri.making.difficulty import Difficulty
from kaivuri.making.word_grids import GridMaker, GridWish, MadeGrid
from kaivuri.solvers.registry import make_solver
from kaivuri.solvers.stop import Stop
from kaivuri.words.lexicon import open_lexicon
from kaivuri.words.puzzle import WordPuzzle


def confirmed(made: MadeGrid) -> bool:
    """Whether two other solvers find the words meant, and nothing else."""
    lexicon = open_lexicon(made.proved_with)
    puzzle = WordPuzzle.of(made.grid, lexicon, min_length=made.wish.game.min_length)
    meant = {tuple(sorted(path.cells)): [path.word] for path in made.words}
    for name in ("dlx", "sat"):
        covers = list(make_solver(name).covers(puzzle.problem, Stop()))
        tiles = [tile for cover in covers for tile in puzzle.solution(cover).tiles]
        if len(covers) != 1 or {t.cells: [r.word for r in t.readings] for t in tiles} != meant:
            return False
    return True


def told(name: str, seconds: list[float]) -> str:
    """Median, ninth decile and worst of some times."""
    ordered = sorted(seconds)
    ninth, worst = ordered[len(ordered) * 9 // 10], ordered[-1]
    figures = (1000 * each for each in (median(ordered), ninth, worst))
    return f"{name}: " + "median {:.0f} ms, ninth decile {:.0f} ms, worst {:.0f} ms".format(
        *figures
    )


def main() -> int:
    """Measure by the arguments of the command line."""
    parser = argparse.ArgumentParser(usage=(__doc__ or "").split("usage: ")[1])
    parser.add_argument("--game", choices=tuple(GAMES), default="sanalouhos")
    parser.add_argument("--seeds", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--difficulty", choices=tuple(map(str, Difficulty)))
    parser.add_argument("--confirm", action="store_true")
    given = parser.parse_args()
    game = GAMES[given.game]
    level = None if given.difficulty is None else Difficulty(given.difficulty)
    maker = GridMaker(
        GridWish(game, game.rows, game.columns, game.language, difficulty=level), Stop()
    )
    processor, clock, wrong, grids = [], [], [], set()
    for seed in range(given.first, given.first + given.seeds):
        before = time.process_time(), time.perf_counter()
        made = maker.make(str(seed))
        processor.append(time.process_time() - before[0])
        clock.append(time.perf_counter() - before[1])
        grids.add(made.grid)
        if given.confirm and not confirmed(made):
            wrong.append(made.name)
    print(f"{game.title}: {given.seeds} seeds, {len(grids)} different grids")
    print(told("processor", processor))
    print(told("clock", clock))
    if given.confirm:
        print(f"confirmed by dlx and sat: {given.seeds - len(wrong)}; not confirmed: {wrong}")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
