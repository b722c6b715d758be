"""Worksheets: puzzles as an HTML page to print, followed by their solutions in grey."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from kaivuri.errors import BadRequest
from kaivuri.language import current_language
from kaivuri.language import gettext as _
from kaivuri.render.grid_text import STAR

PER_PAGE = (1, 2, 4, 6)
"""The numbers of puzzles that a page can have."""
_DEFAULT_PER_PAGE = 2
_KEYS_PER_PAGE = 6
_MANY_WORDS = 10
"""The number of words above which their lines are set closer."""
# In print, 100vh is the height of a page without its margins, on A4 as on Letter.
_STYLE = """\
@page{margin:15mm}
*{box-sizing:border-box}
body{margin:0;color:#000;background:#fff;font:11pt/1.3 sans-serif;orphans:1;widows:1}
.large{font-size:18pt}
section{break-after:page}
section:last-child{break-after:auto}
h1{font-size:1.4em;margin:0 0 .4em}
h2{font-size:1em;margin:0 0 .5em}
p{margin:0 0 .6em}
.lines{display:flex}
.lines span{flex:1;border-bottom:1px solid;margin:0 1em 0 .4em}
.lines span:last-child{flex:.5;margin-right:0}
article{display:inline-block;vertical-align:top;width:100%;margin-bottom:4mm;padding:3mm;
border:1px solid;break-inside:avoid}
.of-4 article,.of-6 article{width:49%}
.of-4 article:nth-of-type(odd),.of-6 article:nth-of-type(odd){margin-right:2%}
.drawing svg{display:block;width:100%;height:auto}
.of-1 .drawing svg{max-height:calc(100vh - 95mm)}
.large.of-1 .drawing svg{max-height:calc(100vh - 154mm)}
.of-2 .drawing svg{max-height:calc(50vh - 40mm)}
.of-4 .drawing svg{max-height:calc(50vh - 66mm)}
.of-6 .drawing svg{max-height:calc(33vh - 32mm)}
.of-2 .puzzle,.of-6 .puzzle{display:flex}
.of-2 .drawing,.of-6 .drawing{flex:none;width:52%}
ul{list-style:none;margin:0;padding:0;flex:1}
.of-1 ul,.of-4 ul{columns:2;margin-top:4mm}
.of-2 ul,.of-6 ul{margin-left:4mm}
li{break-inside:avoid;margin-bottom:.3em}
.of-6 li{margin:0}
i{display:inline-block;width:1em;height:1.6em;margin-left:.25em;border-bottom:1px solid}
.of-4 i{width:.65em;margin-left:.2em}
.of-6 i{width:.6em;height:1.2em;margin-left:.15em}
.many i{height:1.1em}
.of-1 .many li,.of-2 .many li,.of-4 .many li{margin-bottom:.1em}
.of-4 .many{font-size:.75em}
.of-6 .many{font-size:.64em}
.of-1 :has(.many) svg{max-height:calc(100vh - 132mm)}
.of-4 :has(.many) svg{max-height:calc(50vh - 82mm)}
.large.of-1 :has(.many) svg{max-height:calc(100vh - 164mm)}
.puzzle .pieces{columns:1}
.pieces li{display:inline-block;margin:0 .7em .7em 0}
.of-4 .pieces{font-size:.8em}
.of-6 .pieces{font-size:.6em}
.clues li{margin-bottom:.6em}
@media screen{body{max-width:180mm;margin:10mm auto;padding:0 2mm}
.drawing svg{max-height:110mm!important}}"""


@dataclass(frozen=True, slots=True)
class WorksheetOptions:
    """The layout of a worksheet."""

    title: str | None = None
    """The heading of each page; None for the game or the board."""
    per_page: int | None = None
    """The number of puzzles on a page, one of `PER_PAGE`; None for 2, or 1 in large print or for a
    single puzzle."""
    large_print: bool = False
    """Whether text has 18 points; then a page has one puzzle."""
    word_bank: bool = False
    """Whether the words are listed; otherwise there is a blank for each of their letters."""

    def __post_init__(self) -> None:
        if self.per_page not in (None, *PER_PAGE):
            raise BadRequest(
                "per_page",
                _("a page of a worksheet has 1, 2, 4 or 6 puzzles, not {n}").format(
                    n=self.per_page
                ),
            )
        if self.large_print and self.per_page not in (None, 1):
            raise BadRequest(
                "per_page", _("in large print a page has one puzzle: leave out the number")
            )


DEFAULT_WORKSHEET = WorksheetOptions()


@dataclass(frozen=True, slots=True)
class WorksheetWord:
    """A word of a solution."""

    badge: str
    letters: str
    """In upper case."""
    clue: str = ""


@dataclass(frozen=True, slots=True)
class WorksheetPuzzle:
    """A puzzle on a worksheet; drawings are SVG documents."""

    name: str
    """The name from which the puzzle can be generated again; it is not printed."""
    title: str
    """The title, the game or the board."""
    difficulty: str
    """Printed beside the solution only."""
    instruction: str
    drawing: str
    solved_drawing: str
    heading: str = ""
    """The date of a board."""
    author: str = ""
    clue: str = ""
    words: tuple[WorksheetWord, ...] = ()
    pieces: tuple[str, ...] = ()
    """Drawings of the pieces that are not on the board."""


def worksheet_html(puzzles: Sequence[WorksheetPuzzle], options: WorksheetOptions) -> str:
    """Return the HTML page, which needs no other file and no script."""
    title = puzzles[0].title if options.title is None else options.title
    numbered = list(enumerate(puzzles, 1))
    is_single = options.large_print or len(puzzles) == 1
    per_page = options.per_page or (1 if is_single else _DEFAULT_PER_PAGE)
    return "\n".join(
        (
            "<!doctype html>",
            f'<html lang="{current_language()}"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width">',
            f"<title>{escape(title)}</title>",
            f"<style>{_STYLE}</style></head><body>",
            *(_page(title, page, options, per_page) for page in _chunks(numbered, per_page)),
            *(_key_page(title, page) for page in _chunks(numbered, _KEYS_PER_PAGE)),
            "</body></html>",
        )
    )


_Numbered = Sequence[tuple[int, WorksheetPuzzle]]


def _chunks(puzzles: _Numbered, size: int) -> Iterator[_Numbered]:
    return (puzzles[start : start + size] for start in range(0, len(puzzles), size))


def _page(title: str, puzzles: _Numbered, options: WorksheetOptions, per_page: int) -> str:
    articles = (
        _article(number, puzzle, (puzzle.heading,), puzzle.drawing, _answer_area(puzzle, options))
        for number, puzzle in puzzles
    )
    name, day = _("Name:"), _("Date:")
    large = "large " if options.large_print else ""
    authors = dict.fromkeys(puzzle.author for _number, puzzle in puzzles if puzzle.author)
    by = (_("by {author}").format(author=author) for author in authors)
    instructions = dict.fromkeys(puzzle.instruction for _number, puzzle in puzzles)
    return "\n".join(
        (
            f'<section class="{large}of-{per_page}">',
            f"<h1>{escape(title)}</h1>",
            f'<p class="lines">{name}<span></span>{day}<span></span></p>',
            *(f"<p>{escape(text)}</p>" for text in (*by, *instructions)),
            # White space between articles would not leave room for two in a line.
            f"<div>{''.join(articles)}</div>",
            "</section>",
        )
    )


def _key_page(title: str, puzzles: _Numbered) -> str:
    articles = (
        _article(
            number,
            puzzle,
            (puzzle.heading, puzzle.difficulty),
            puzzle.solved_drawing,
            _list("words", [f"{word.badge} {escape(word.letters)}" for word in puzzle.words]),
        )
        for number, puzzle in puzzles
    )
    heading = _("{title}: solutions").format(title=title)
    return (
        f'<section class="of-{_KEYS_PER_PAGE}">\n<h1>{escape(heading)}</h1>\n'
        f"<div>{''.join(articles)}</div>\n</section>"
    )


def _article(
    number: int, puzzle: WorksheetPuzzle, headings: Sequence[str], drawing: str, beside: str
) -> str:
    heading = ", ".join(filter(None, headings))
    clue = _("Clue: {clue}").format(clue=puzzle.clue) if puzzle.clue else ""
    return (
        f'<article data-name="{escape(puzzle.name)}">\n'
        f"<h2>{number}. {escape(heading)}</h2>\n"
        f"{f'<p>{escape(clue)}</p>' if clue else ''}"
        f'<div class="puzzle">\n<div class="drawing">\n{drawing.strip()}\n</div>\n'
        f"{beside}\n</div>\n</article>"
    )


def _answer_area(puzzle: WorksheetPuzzle, options: WorksheetOptions) -> str:
    if puzzle.pieces:
        return _list("pieces", puzzle.pieces)
    if options.word_bank:
        return _list("bank", [escape(word) for word in sorted(w.letters for w in puzzle.words)])
    words = sorted(puzzle.words, key=lambda word: len(word.letters))
    return _list("clues" if any(w.clue for w in words) else "blanks", [*map(_blank, words)])


def _blank(word: WorksheetWord) -> str:
    """Return the clue of a word with its number of letters, or else a blank for each letter."""
    star = f"{STAR} " if word.badge == STAR else ""
    if word.clue:
        return f"{star}{escape(word.clue)} ({len(word.letters)})"
    return star.strip() + "<i></i>" * len(word.letters)


def _list(classes: str, items: Sequence[str]) -> str:
    if len(items) > _MANY_WORDS:
        classes += " many"
    return f'<ul class="{classes}">\n' + "\n".join(f"<li>{each}</li>" for each in items) + "\n</ul>"
