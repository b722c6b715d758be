"""The script that builds the file of meanings, on a small WordNet."""

from pathlib import Path

import build_glosses
import pytest
from build_glosses import Meanings, glosses_text

SYNSETS = {
    "noun": [
        '00000001 17 n 01 brook 0 000 | a small stream; not large; "the creek dried up"  ',
        "00000002 18 n 01 Brooks 0 000 | a critic  ",
        '00000003 06 n 02 hot_dog 0 wiener 0 000 | a sausage: "two hot dogs"  ',
    ],
    "verb": ["00000004 31 v 01 brook 0 000 | put up with  "],
    "adj": ["00000005 00 s 01 hot(a) 0 000 | " + "very " * 60 + "warm  "],
    "adv": [],
}
INDEX = {
    "noun": [
        "brook n 1 0 1 1 00000001  ",
        "brooks n 1 0 1 0 00000002  ",
        "hot_dog n 1 0 1 0 00000003  ",
    ],
    "verb": ["brook v 1 0 1 0 00000004  "],
    "adj": ["hot a 1 0 1 1 00000005  "],
    "adv": [],
}


@pytest.fixture
def meanings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Meanings:
    monkeypatch.setattr(build_glosses, "pinned", Path.read_bytes)
    for name, lines in SYNSETS.items():
        (tmp_path / f"data.{name}").write_text("  1 licence\n" + "\n".join(lines))
        (tmp_path / f"index.{name}").write_text("\n".join(INDEX[name]))
        (tmp_path / f"{name}.exc").write_text("bruik brook\n" if name == "noun" else "")
    (tmp_path / "cntlist.rev").write_text("brook%1:17:00:: 1 3\nhot%5:00:00:warm:00 1 7\n")
    return Meanings(tmp_path)


def test_lines_have_short_glosses_or_refer_to_base_forms(meanings: Meanings) -> None:
    lines = glosses_text(meanings, {"bruik", "brooks", "hotdogs", "hotter", "zoo"}).splitlines()
    assert lines == [
        "brook\tn::a small stream; not large\tv::put up with",
        "brooks\tn=brook\tv=brook",
        "bruik\tn=brook",
        "hotdog\tn:hot dog:a sausage",
        "hotdogs\tn=hotdog",
    ]
