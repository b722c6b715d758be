"""A command line that asks for the impossible is refused in one line, which says what is wrong."""

import json
from pathlib import Path

import pytest
from cli.conftest import Run
from drawn_grids import LIGHT, drawn, file_of
from grids import TMSII, TMSII_ROWS
from strands_boards import BOARDS

GRID = "KISSA/TALOT"
BOARD = "--board dragonfjord-apad --date 24.12.2026"
STRANDS = BOARDS[1].letters.replace("/", "")
PARTS = "cover --make dominoes 4x4"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a file of each kind that the command lines name."""
    made = tmp_path_factory.mktemp("files")
    (made / "words.txt").write_text("kissa\ntalot\nkis\nsa\ntalo\nsat\n", "utf-8")
    (made / "grids.jsonl").write_text(json.dumps({"rows": ["PEL", "LEH"]}), "utf-8")
    (made / "p.dlx").write_text("a b\na b\n", "utf-8")
    (made / "shot.png").write_bytes(file_of(drawn(TMSII_ROWS, LIGHT)))
    lists = {"none": "\n", "few": "kissa\nkoira\n"}
    for name, text in lists.items():
        (made / f"{name}.txt").write_text(text, "utf-8")
    return made


LINES = [
    ("archive", "the following arguments are required: ACTION"),
    ("archive lost", "invalid choice: 'lost'"),
    ("archive fetch 17.4.2024 16.4.2024", "swap its ends"),
    ("archive import no-such-file", "no-such-file can't be read"),
    ("archive list --game chess", "invalid choice: 'chess'"),
    ("archive share --board palmetto --game strands", "--board does not use"),
    ("batch solve none.jsonl -o r", "none.jsonl can't be read"),
    ("batch solve grids.jsonl --words mine.txt -o r", "can only use the word lists"),
    ("batch generate --seeds 9..1 -o r", "'9..1' must contain"),
    ("batch generate --seeds 1 --board none --date 6.10. -o r", "neither a known"),
    ("batch year --board none -o r", "neither a known board"),
    ("batch rank grids.jsonl --workers 1000 -o r", "too many"),
    ("batch rank grids.jsonl --scheduler odd://x -o r", "no Dask scheduler answers at odd://x"),
    ("calendar 24.12. --count -n 2", "--count does not use --limit"),
    ("calendar --count --solve-mode all", "--count does not use --solve-mode"),
    ("calendar --hint piece -n 2", "--hint does not use --limit"),
    ("calendar --color-scheme dark", "--color-scheme needs --svg"),
    ("calendar 30.2.", "the date 30.2. does not exist"),
    ("calendar --board nowhere", "'nowhere' is neither a known board"),
    ("calendar 6.10. --placed put_Q_0,0", "the board has no piece Q"),
    ("calendar 6.10. --placed put_O_1,3", "Oct must stay visible"),
    ("calendar 6.10. --placed put_O_0,0;put_O_3,0", "is already on the board"),
    ("calendar 1.1.1999 --board kao-extended-with-year-8x8", "no year 1999"),
    ("check kissa KISSA/TALOT --without sa --with sa --words words.txt", "sa is ruled out"),
    ("cover few.txt", "line 2: item 'koira' is not listed in the first line"),
    *((f"cover p.dlx --{answer}", message) for answer, message in (
        ("shares --solver=dlx", "--shares does not use --solver: leave it out"),
        ("expected --count", "--expected does not use --count"),
        ("expected --lightest=2", "--expected does not use --lightest"),
        ("stats --jobs=2", "--stats does not use --jobs"),
        ("count --jobs=2", "--count does not use --jobs"),
        ("sample=2 --solver=dlx", "--sample does not use --solver"),
        ("problem --solver=dlx", "--problem does not use --solver"),
        ("proof p", "--proof needs --count"),
    )),
    *((f"{PARTS} {more}", message) for more, message in (
        ("--count --workers -1", "'-1' is not a whole number of at least 1"),
        ("--count --workers 1000", "too many"),
        ("--count --workers 0 --parts 100001", "--parts: 100001 is too many"),
        ("--count --workers 0 --scheduler tcp://a:1", "not allowed with"),
        ("--count --parts 5", "--parts needs --workers or --scheduler"),
        ("--workers 0", "--workers needs --count"),
        ("--count --workers 0 --proof p", "--proof does not use --workers"),
        ("--count --workers 0 --results n -o n", "--results and --output name the same file"),
        ("--count --workers 0 --results none/x", "can't be written"),
    )),
    (f"find {TMSII} --length 6-5", "--length: the range of lengths is empty"),
    (f"find {TMSII} --length 0", "--length: 0 is too small: give 1 or more"),
    (f"find {TMSII} --length five", "'five' is not a length or a range"),
    (f"find {TMSII} --through 7,1", "the grid has no letter in row 7"),
    (f"find {TMSII} --sort size", "--sort"),
    (f"find {TMSII} --prefix a_b1", "is not a word"),
    ("generate --rows 2", "a grid of 2 by 5 letters is not possible"),
    ("generate --seed -1", "the seed -1 is out of range"),
    ("generate --seed x", "argument --seed: 'x' is not a whole number"),
    ("generate --seed 1 --date 1.1.", "--seed: give either a date or a seed"),
    ("generate --spangram foxtrot", "--spangram: only Strands boards have a spangram"),
    ("generate --game strands --spangram fox", "6 to 17 letters"),
    ("generate --game strands --spangram sauna_täällä", "letters that Strands does not use"),
    ("generate --game strands --words fi", "has its own word list"),
    (f"generate {BOARD} --rows 3", "--rows: rows applies to word grids only"),
    ("generate --svg --count 2", "--svg draws one puzzle"),
    ("generate --theme sea --list-words --columns 9", "does not use --columns: leave it"),
    ("generate --theme sea --list-words --sheet", "not allowed with argument --list-words"),
    ("generate --list-words", "--list-words needs --theme"),
    ("generate --theme-words none.txt", "contains no words"),
    ("generate --theme-words few.txt", "has exactly 30 letters"),
    ("generate --sheet --solution", "--sheet does not use --solution"),
    ("generate --word-bank --svg", "--word-bank needs --sheet"),
    ("generate --sheet --per-page 3", "--per-page: a page of a worksheet has 1, 2, 4 or 6"),
    ("generate --sheet --large-print --per-page 2", "in large print a page has one puzzle"),
    *((f"hint {GRID} --words words.txt {more}", message) for more, message in (
        ("--level 6", "--level"),
        ("--small start --level 2", "--level"),
        ("--found koira", "koira is not in the grid"),
        ("--found kis --found kissa", "beside the words found"),
        ("--start 8,1", "no letter in row 8, column 1"),
        ("--letter 1,1=A", "--letter is for pictures"),
    )),
    ("read", "give a picture file"),
    ("read nowhere.png", "nowhere.png can't be read: No such file"),
    ("read .", "can't be read"),
    ("read shot.png --clipboard", "give a picture file"),
    ("read shot.png --letter 2,2", "is not ROW,COLUMN=LETTER"),
    ("read shot.png --letter 10,10=A", "no row 10, column 10"),
    ("read shot.png --language xx", "invalid choice"),
    ("read shot.png --rows 6", "--columns: give both the number of rows and of columns"),
    ("read shot.png --game strands", "the picture"),
    ("redesign --toml --log", "--toml does not use --log"),
    ("redesign --goal even --starts 2", "--goal even does not use --starts"),
    ("redesign --color-scheme dark", "--color-scheme needs --svg"),
    ("redesign --board weekday-daily-calendar", "months and days only"),
    ("redesign --target nowhere.csv", "nowhere.csv can't be read"),
    ("serve --port 65536", "65536"),
    ("serve --workers 0", "'0'"),
    ("serve --host 127.0..1", "127.0..1 port 8000 can't be used"),
    ("serve --origin x", "'x'"),
    *((f"solve {TMSII} {known}", message) for known, message in (
        ("--with kettu", "'kettu' is not in the grid"),
        ("--with ota --without ota", "'ota' can't be both in the solution and ruled"),
        ("--start 7,1", "the grid has no letter in row 7, column 1 (from 1)"),
        ("--together 1,1+10,10", "the grid has no letter in row 10, column 10"),
        ("--min-words 9 --max-words 3", "--max-words: the maximum of 3 words is below the minimum"),
    )),
    *((f"solve {STRANDS} --game {more}", message) for more, message in (
        ("strands --solve-mode all", "does not support the mode all"),
        ("strands --with zebra", "'zebra' is not in the grid"),
        ("strands --solver zdd", "--solver: Strands has its own solver"),
        ("strands --words en", "its own word list"),
        ("sanalouhos --clue x", "--clue: only Strands boards have a clue"),
        ("sanalouhos --word-count 6", "--word-count: only Strands boards have"),
        ("strands --word-count 100", "100 words are too many: give 99 or less"),
        ("strands --word-count 6 --max-words 5", "the maximum of 5 words is below"),
    )),
    (f"tui {GRID}", "needs a terminal"),
    ("year --csv --log", "--csv does not use --log"),
    ("year --year 12345", "year 12345 is out of range"),
    *((f"year --memory={size}", "is not a memory size such as 500M or 2G")
      for size in ("0", "x", "1Q", "-5", "nan", "inf", "1e30", "")),
]  # fmt: skip
"""Command lines, in which _ is a space within a word, and a part of the message of each."""


@pytest.mark.parametrize(("line", "message"), LINES)
def test_a_wrong_command_line_is_refused_in_one_line(
    line: str, message: str, folder: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    code, out, err = run(*(word.replace("_", " ") for word in line.split()))
    assert (code, out) == (2, "")
    assert err.startswith("kaivuri: error: ")
    assert message in err
    assert err.count("\n") == 1
