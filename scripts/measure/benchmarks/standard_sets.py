"""Sets of instances that the literature on exact covers measures, with their right totals.

- `standard`: problems for counting covers, after T. Junttila and P. Kaski, "Exact cover via
  satisfiability: an empirical study", CP 2010.
- `tilings`: rectangles filled with dominoes, tetrominoes and pentominoes, after the papers on
  decision diagrams (DXZ, D3X, DXD).
- `parallel`: problems measured on clusters by the project Quentin18/exact-cover-parallel.

Totals are from the On-Line Encyclopedia of Integer Sequences, under the numbers named here, unless
a comment says otherwise. Instances that can't be generated are read from the folder
`exact_cover` of the folder in the environment variable KAIVURI_CORPUS.
"""

import os
from fnmatch import fnmatch
from functools import partial
from pathlib import Path

from benchmarks.instances import Instance, Maker, from_file, with_weights
from kaivuri.generator.classics import classic_problem

CORPUS_VARIABLE = "KAIVURI_CORPUS"

_GENERATED = {
    "standard": {
        "partitions 10": 115_975,  # A000110, Bell numbers
        "partitions 12": 4_213_597,
        "matchings 8": 2_027_025,  # A001147, double factorials
        "matchings 11": 13_749_310_575,
        "matchings 15": 6_190_283_353_629_375,
        "langford 8": 300,  # twice A014552
        "langford 11": 35_584,
        "langford 12": 216_288,
        "queens 8": 92,  # A000170
        "queens 10": 724,
        "queens 12": 14_200,
        "latin 4": 576,  # A002860
        "latin 5": 161_280,
    },
    "tilings": {
        "dominoes 8x8": 12_988_816,  # A004003
        "dominoes 10x10": 258_584_046_368,
        "dominoes 10x12": 65_743_732_590_821,  # A099390, as all numbers of dominoes
        "dominoes 12x12": 53_060_477_521_960_000,
        "dominoes 16x16": 2_444_888_770_250_892_795_802_079_170_816,
        "tetrominoes 6x8": 22_483_347,  # A232698
        "tetrominoes 8x8": 19_077_209_438,  # A263425
        "tetrominoes 10x10": 72_713_560_548_906_621,
        "pentominoes 5x12": 4_040,  # four times 1,010, long known
        "pentominoes 6x10": 9_356,  # four times 2,339
    },
    "parallel": {
        "partitions 13": 27_644_437,
        "partitions 14": 190_899_322,
        "matchings 9": 34_459_425,
        "matchings 10": 654_729_075,
        "pentominoes 6x10": 9_356,
    },
}
SETS = tuple(_GENERATED)

_FILES: dict[str, dict[str, int | None]] = {
    "standard": {
        "kts15-*": None,
        "latin*": None,
        "sts15-*": None,
        # Verified by engines that share no code: see docs/exact-cover.md.
        "kts15-ptpt-0001.dlx": 0,
        "kts15-ptpt-0002.dlx": 0,
        "kts15-ptpt-0004.dlx": 1,
        "kts15-ptpt-0005.dlx": 0,
        "kts15-ptpt-0007.dlx": 12,
        "kts15-ptpt-0008.dlx": 0,
        "kts15-ptpt-0010.dlx": 0,
        "kts15-ptpt-0011.dlx": 4,
        "kts15-ptpt-0013.dlx": 24,
        "kts15-ptpt-0014.dlx": 8,
        "kts15-ptpt-0021.dlx": 72,
        "sts15-blk-00005.dlx": 0,
        "sts15-blk-00006.dlx": 40,
        "sts15-blk-00008.dlx": 40,
        "sts15-blk-00009.dlx": 8,
        "latin6-blk-00001.dlx": 48,
        "latin6-blk-00002.dlx": 56,
        "latin6-blk-00004.dlx": 72,
        "latin6-blk-00005.dlx": 80,
        "latin6-blk-00007.dlx": 80,
        "latin7-blk-00001.dlx": 10_752,
        "latin7-blk-00003.dlx": 17_280,
        "latin7-blk-00004.dlx": 19_840,
        "latin7-blk-00006.dlx": 29_056,
        "latin7-blk-00007.dlx": 23_616,
        "latin7-blk-00009.dlx": 27_776,
        "latin8-blk-00001.dlx": 49_390_080,
        "latin8-blk-00002.dlx": 63_398_400,
        "latin8-blk-00003.dlx": 71_875_584,
        "latin8-blk-00004.dlx": 81_497_088,
        "latin8-blk-00006.dlx": 81_652_224,
        "latin8-blk-00007.dlx": 105_267_712,
        "latin8-blk-00009.dlx": 92_696_832,
        "latin8-blk-00010.dlx": 119_789_568,
    },
    "parallel": {  # the totals of that project, counted by it on many processors
        "pento_plus_tetra_2x4x10.dlx": 895_536,
        "pento_plus_tetra_8x8_secondary.dlx": 1_207_328,
        "pento_plus_tetra_8x10.dlx": 13_544_006_752,
    },
}


def set_makers(name: str) -> dict[str, Maker]:
    """Return functions that build the instances of a set, by name of the instance."""
    result: dict[str, Maker] = {
        instance: partial(_generated, instance, total)
        for instance, total in _GENERATED[name].items()
    }
    folder = Path(os.environ.get(CORPUS_VARIABLE) or os.devnull, "exact_cover")
    for path in sorted(folder.glob("*.dlx")) if folder.is_dir() else ():
        for pattern, total in _FILES.get(name, {}).items():
            if fnmatch(path.name, pattern):  # a name after its pattern
                result[f"file {path.name}"] = partial(_read, path, total)
    return result


def _generated(name: str, total: int) -> Instance:
    return with_weights(name, classic_problem(*name.split()).problem, covers=total)


def _read(path: Path, total: int | None) -> Instance:
    return from_file(str(path), **({} if total is None else {"covers": total}))
