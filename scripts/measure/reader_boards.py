"""Random boards as HTML pages, with varied games, frames, themes, faces and found words."""

import random
from dataclasses import dataclass, replace
from pathlib import Path

from kaivuri.generator.grid_geometry import GridGeometry
from kaivuri.generator.partition import Partition
from kaivuri.generator.rng import Rng

Cell = tuple[int, int]

LANGUAGES = {
    "fi": "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÅ" + "AEIOUYÄÖÅÄÖÅ" + "AAEEIIKKLLNNSSTT",
    "sv": "ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖ" + "ÅÄÖÅÄÖAENRTSIL",
    "en": "ABCDEFGHIJKLMNOPQRSTUVWXYZ" + "AEIOUETAOINSHR",
    "et": "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÕÜŠŽ" + "ÄÖÕÜÄÖÕÜŠŽAEISTLK",
}
"""Letters that grids are drawn from; letters that are hard to read are frequent."""
DRAWN = (
    "halant-latin-700-normal.woff2", "yantramanav-latin-400-normal.woff2",
    "aref-ruqaa-latin-700-normal.woff2", "plus-jakarta-sans-latin-700-normal.woff2",
    "rokkitt-latin-500-normal.woff2", "basic-latin-400-normal.woff2",
    "zen-maru-gothic-latin-700-normal.woff2", "mouse-memoirs-latin-400-normal.woff2",
    "rufina-latin-400-normal.woff2", "catamaran-latin-600-normal.woff2",
    "faustina-latin-700-normal.woff2", "archivo-narrow-latin-500-normal.woff2",
    "rasa-latin-400-normal.woff2", "funnel-sans-latin-600-normal.woff2",
    "sanchez-latin-400-normal.woff2", "stack-sans-notch-latin-700-normal.woff2",
    "philosopher-latin-700-normal.woff2", "anton-latin-400-normal.woff2",
    "barlow-latin-400-normal.woff2", "cascadia-code-latin-700-normal.woff2",
    "pt-serif-latin-700-normal.woff2", "reddit-sans-latin-500-normal.woff2",
    "karma-latin-700-normal.woff2", "shippori-mincho-latin-700-normal.woff2",
    "kosugi-maru-latin-400-normal.woff2", "alumni-sans-latin-600-normal.woff2",
    "lekton-latin-400-normal.woff2",
)  # fmt: skip
"""27 families of npm's packages @fontsource, drawn at random before the training."""
DRAWN_AGAIN = (
    "text-me-one-latin-400-normal.woff2", "bricolage-grotesque-latin-500-normal.woff2",
    "onest-latin-700-normal.woff2", "stick-no-bills-latin-400-normal.woff2",
    "almendra-latin-700-normal.woff2", "alef-latin-400-normal.woff2",
    "abhaya-libre-latin-400-normal.woff2", "comme-latin-500-normal.woff2",
    "beiruti-latin-400-normal.woff2", "vidaloka-latin-400-normal.woff2",
    "port-lligat-slab-latin-400-normal.woff2", "hammersmith-one-latin-400-normal.woff2",
    "vast-shadow-latin-400-normal.woff2", "rajdhani-latin-500-normal.woff2",
    "didact-gothic-latin-400-normal.woff2", "be-vietnam-pro-latin-700-normal.woff2",
    "tiro-bangla-latin-400-normal.woff2", "kulim-park-latin-400-normal.woff2",
    "voces-latin-400-normal.woff2", "capriola-latin-400-normal.woff2",
    "aclonica-latin-400-normal.woff2", "bevan-latin-400-normal.woff2",
    "trocchi-latin-400-normal.woff2", "yaldevi-latin-400-normal.woff2",
    "amethysta-latin-400-normal.woff2",
)  # fmt: skip
"""25 more of them, drawn at random before the network learnt 522 further families."""
DRAWN_THIRD = (
    "ojuju-latin-700-normal.woff2", "anta-latin-400-normal.woff2",
    "kumbh-sans-latin-600-normal.woff2", "heebo-latin-500-normal.woff2",
    "ysabeau-office-latin-400-normal.woff2", "david-libre-latin-400-normal.woff2",
    "tac-one-latin-400-normal.woff2", "ruluko-latin-400-normal.woff2",
    "kalnia-latin-600-normal.woff2", "alike-latin-400-normal.woff2",
    "sintony-latin-700-normal.woff2", "sixtyfour-convergence-latin-400-normal.woff2",
    "biorhyme-latin-500-normal.woff2", "narnoor-latin-500-normal.woff2",
    "bodoni-moda-latin-700-normal.woff2", "finlandica-latin-400-normal.woff2",
    "madimi-one-latin-400-normal.woff2", "hedvig-letters-sans-latin-400-normal.woff2",
    "annapurna-sil-latin-700-normal.woff2",
)  # fmt: skip
"""19 more, drawn at random before the network learnt display typefaces."""
SETS = {"drawn": DRAWN, "drawn-again": DRAWN_AGAIN, "drawn-third": DRAWN_THIRD}
"""Sets of faces by the name of the option of `scripts/measure/measure_reader.py`."""

DESKTOP_WIDTHS = (1280, 1440, 1920, 2560, 2800)
PHONE_WIDTHS = (360, 375, 390, 412, 540, 720, 750, 828, 1080, 1170, 1290, 1440)


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours of the page, its letters, tiles, letters on found cells, and found cells."""

    name: str
    page: str
    ink: str
    tile: str | None
    found_ink: str
    found: tuple[str, ...]


THEMES = (
    Theme("light", "#ffffff", "#121212", None, "#121212", ("#aedfee",)),
    Theme("dark", "#121212", "#f8f8f8", None, "#121212", ("#aedfee", "#f8cd05")),
    Theme("cream", "#fbf7ef", "#2a2118", None, "#ffffff", ("#2f6f4f", "#8a3b3b", "#31538f")),
    Theme("grey", "#ffffff", "#767676", None, "#ffffff", ("#1c5d99",)),
    Theme("tiles", "#f0efe8", "#1a1a1a", "#ffffff", "#1a1a1a", ("#ffd166", "#9bd4a6", "#f4a6b7")),
    Theme("blue tiles", "#dfe9f5", "#ffffff", "#1c5d99", "#ffffff", ("#c0562f", "#57833a")),
    Theme("dark tiles", "#10151c", "#e8e8e8", "#2b3440", "#10151c", ("#7fd1ae", "#f2c14e")),
    Theme("pale tiles", "#ffffff", "#333333", "#e9edf2", "#333333", ("#bfe3ff", "#ffe0b3")),
)


@dataclass(frozen=True, slots=True)
class Board:
    """The content and the style of a picture."""

    language: str
    rows: tuple[str, ...]
    words: tuple[tuple[Cell, ...], ...]
    face: str
    theme: Theme
    width: int
    scale: float
    lower: bool
    round: bool
    size: float
    """Font size relative to the column width."""
    desktop: bool
    form: str
    lines: bool
    line: float = 0.13
    """Width of the lines, relative to the column width."""
    disc: float = 0.86
    """Diameter of the discs, relative to the column width."""
    finished: float = 0
    """Share of the picture that a finished board fills, whose words begin on darker discs."""

    @property
    def columns(self) -> int:
        """The number of columns."""
        return len(self.rows[0])


def board(seed: int, *, found: bool, faces: str = "drawn") -> Board:
    """Return a random board in a face of one of the sets."""
    rng = random.Random(seed)
    language = rng.choice(["fi", "fi", "fi", "sv", "en", "et"])
    rows, columns = (8, 6) if language == "en" or rng.random() < 0.25 else (6, 5)
    letters = LANGUAGES[language]
    grid = tuple("".join(rng.choices(letters, k=columns)) for _ in range(rows))
    desktop = rng.random() < 0.25
    width = rng.choice(DESKTOP_WIDTHS if desktop else PHONE_WIDTHS)
    css = rng.choice([1280, 1440]) if desktop else rng.choice([360, 390, 412])
    return Board(
        language, grid, _words(rng, rows, columns) if found else (),
        rng.choice(SETS[faces]), rng.choice(THEMES), width, width / css,
        rng.random() < 0.2, rng.random() < 0.4, rng.uniform(0.44, 0.64),
        desktop, rng.choice(["png", "png", "jpeg 50", "jpeg 80", "webp"]),
        rng.random() < 0.85,
    )  # fmt: skip


def finished_board(seed: int, faces: str = "drawn") -> Board:
    """Return a random board whose letters are all joined by discs and lines."""
    rng, drawn = random.Random(seed), board(seed, found=False, faces=faces)
    words = words_of_all_cells(seed, len(drawn.rows), drawn.columns)
    theme = drawn.theme
    if rng.random() < 0.5:
        theme = replace(theme, found=theme.found[:1])
    return replace(
        drawn, words=words, round=True, desktop=False, lines=True, finished=rng.uniform(0.6, 0.98),
        scale=rng.choice([1, 1, 2, 3]), line=rng.uniform(0.1, 0.35), disc=rng.uniform(0.8, 0.94),
        theme=theme,
    )  # fmt: skip


def words_of_all_cells(seed: int, rows: int, columns: int) -> tuple[tuple[Cell, ...], ...]:
    """Return six paths of equal length, some of which cross each other."""
    geometry = GridGeometry(rows, columns)
    paths = Partition(geometry, Rng(str(seed)), crossing=True).paths([geometry.size // 6] * 6)
    return tuple(map(geometry.cells, paths or ()))


def _words(rng: random.Random, rows: int, columns: int) -> tuple[tuple[Cell, ...], ...]:
    """Return one to four disjoint paths of king's moves."""
    used_cells: set[Cell] = set()
    words: list[tuple[Cell, ...]] = []
    count = rng.randint(1, 4)
    for _ in range(50):
        if len(words) == count:
            break
        cell = (rng.randrange(rows), rng.randrange(columns))
        path: list[Cell] = []
        while cell not in used_cells and len(path) < 9:
            path.append(cell)
            used_cells.add(cell)
            steps = [(cell[0] + dy, cell[1] + dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1)]
            free = [(r, c) for r, c in steps
                    if 0 <= r < rows and 0 <= c < columns and (r, c) not in used_cells]  # fmt: skip
            if not free:
                break
            cell = rng.choice(free)
        if len(path) >= 3:
            words.append(tuple(path))
        else:
            used_cells -= set(path)
    return tuple(words)


def page(board: Board, font: Path) -> tuple[str, int, int]:
    """Return the HTML page, and its width and height in CSS pixels."""
    if board.finished:
        css, height = 360, 480
        step = board.finished * min(css / board.columns, height / len(board.rows))
        left, top = (css - step * board.columns) / 2, (height - step * len(board.rows)) / 2
        title = f"<div style='margin:4px 8px;font-size:{min(24, top - 12):.1f}px'>Sanalouhos</div>"
        body = [title if top > 20 else "", _grid(board, step, left, top)]
        return _html(board, font, (css, height), body), css, height
    css = round(board.width / board.scale)
    height = round(css * (0.62 if board.desktop else 2.05))
    board_width = min(0.42 * css, 0.85 * height * board.columns / len(board.rows)) * 0.9
    if not board.desktop:
        board_width = 0.88 * css
    step = board_width / board.columns
    left = (css - board_width) / 2
    top = 0.12 * height if board.desktop else 0.3 * height
    body = [_frame(board, css, height, left), _grid(board, step, left, top)]
    return _html(board, font, (css, height), body), css, height


def _html(board: Board, font: Path, size: tuple[int, int], body: list[str]) -> str:
    theme, (width, height) = board.theme, size
    return (
        f"<!doctype html><meta charset=utf-8><style>"
        f"{_faces(font)}"
        f"*{{margin:0;padding:0}}body{{background:{theme.page};color:{theme.ink};font-family:F;"
        f"width:{width}px;height:{height}px;overflow:hidden;position:relative}}"
        f".a{{position:absolute}}svg{{position:absolute;left:0;top:0}}</style>{''.join(body)}"
    )


def _faces(font: Path) -> str:
    """Return the CSS rules of the font family F; npm packages split it over several files."""
    rules = f"@font-face{{font-family:F;src:url('{font.as_uri()}')}}"
    more = font.with_name(font.name.replace("-latin-", "-latin-ext-"))
    if more == font:
        return rules
    letters = "unicode-range:U+160-161,U+17D-17E"  # Š and Ž
    return f"{rules}@font-face{{font-family:F;src:url('{more.as_uri()}');{letters}}}"


def _frame(board: Board, css: int, height: int, left: float) -> str:
    """Return the surroundings: a title, a menu, the clue, progress, an article beside the grid.

    The article ends before `left`, where the grid begins, in every face.
    """
    unit = css / 90 if board.desktop else css / 24
    theme = board.theme
    title = "STRANDS" if board.columns == 6 else "Sanalouhos"
    texts = [
        (0.03 * css, 0.012 * height, 1.0, "12:34"), (0.8 * css, 0.012 * height, 1.0, "LTE 82%"),
        (0.06 * css, 0.05 * height, 1.4, f"&#9776; {title}"),
        (0.06 * css, (0.93 if board.desktop else 0.88) * height, 1.0,
         f"{len(board.words)} / 7 löydetty &middot; Vihje"),
    ]  # fmt: skip
    if board.desktop:
        lines = "Päivän sanaristikko ratkeaa yhdistämällä vierekkäiset kirjaimet sanoiksi. ".split()
        column = "<br>".join(" ".join(lines[i % 8 : i % 8 + 3]) for i in range(24))
        clip = f"width:{left - 0.05 * css:.1f}px;overflow:hidden;white-space:nowrap"
        article = f"<div style='{clip}'>{column}</div>"
        texts += [
            (0.03 * css, 0.15 * height, 1.0, article),
            (0.76 * css, 0.2 * height, 1.2, column),
        ]
    else:
        clue = "Yhdistä vierekkäiset kirjaimet sanoiksi"
        texts += [
            (0.08 * css, 0.14 * height, 0.9, clue),
            (0.08 * css, 0.19 * height, 1.1, "TEEMA: KEVÄT"),
            (0.1 * css, 0.95 * height, 0.8, "Etusivu &nbsp; Pelit &nbsp; Haku &nbsp; Oma"),
        ]
    drawn = "".join(
        f"<div class=a style='left:{x:.1f}px;top:{y:.1f}px;"
        f"font-size:{size * unit:.1f}px'>{text}</div>"
        for x, y, size, text in texts
    )
    position = f"left:0;top:{0.085 * height:.1f}px;width:100%;height:1px"
    return f"{drawn}<div class=a style='{position};background:{theme.ink}'></div>"


def _grid(board: Board, step: float, left: float, top: float) -> str:
    theme = board.theme
    colours = {
        cell: theme.found[n % len(theme.found)]
        for n, word in enumerate(board.words)
        for cell in word
    }
    starts = {word[0] for word in board.words} if board.finished else set()

    def middle(cell: Cell) -> tuple[float, float]:
        return left + (cell[1] + 0.5) * step, top + (cell[0] + 0.5) * step

    shapes, letters = [], []
    for r, row in enumerate(board.rows):
        for c, letter in enumerate(row):
            x, y = middle((r, c))
            fill = colours.get((r, c), theme.tile)
            disc = board.round or not theme.tile
            if (r, c) in starts:
                fill = f"color-mix(in srgb, {fill} 78%, black)"
            if fill:
                side = (board.disc if disc else 0.88) * step
                corner = side / 2 if disc else 0.08 * step
                shapes.append(f"<rect x={x - side / 2:.2f} y={y - side / 2:.2f} width={side:.2f} "
                              f"height={side:.2f} rx={corner:.2f} fill='{fill}'/>")  # fmt: skip
            ink = theme.found_ink if (r, c) in colours else theme.ink
            drawn = letter.lower() if board.lower else letter
            size = min(board.size, 0.5 if disc else 0.54) if fill else board.size
            letters.append(
                f"<div class=a style='left:{x - step / 2:.2f}px;top:{y - step / 2:.2f}px;"
                f"width:{step:.2f}px;line-height:{step:.2f}px;text-align:center;"
                f"font-size:{size * step:.2f}px;"
                f"color:{ink}'>{drawn}</div>"
            )
    for word in board.words if board.lines else ():
        points = " ".join("{:.2f},{:.2f}".format(*middle(cell)) for cell in word)
        shapes.append(f"<polyline points='{points}' fill=none stroke='{colours[word[0]]}' "
                      f"stroke-width={board.line * step:.2f} stroke-linejoin=round />")  # fmt: skip
    return f"<svg width=100% height=100%>{''.join(shapes)}</svg>{''.join(letters)}"
