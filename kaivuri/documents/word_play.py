"""Documents of word grids in play: positions, checks of words, hints, and the games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from msgspec import Meta, convert

from kaivuri.documents.document import Cell, Count, Document, Part, Positive, Probability, Text
from kaivuri.documents.solve import Path, PlacedWord, Puzzle, Rows
from kaivuri.games.game import Game
from kaivuri.games.word_position import WordPosition
from kaivuri.words import hint_ladder, word_check, word_moves
from kaivuri.words.word_check import Verdict

Side = Literal["top", "bottom", "left", "right"]
Sides = tuple[Side, ...]
HINT_KINDS = (
    "how_many", "length_range", "lengths", "starts", "word", "solution", "sides", "letters",
    "spangram", "dead_end", "all_found", "themes_found", "spangram_found", "one_length",
    "one_region", "one_start", "first_letters", "warmth", "meaning",
)  # fmt: skip


class PositionDocument(Document, frozen=True, tag="urn:kaivuri:position-1", kw_only=True):
    """The solutions that a player's moves leave possible."""

    puzzle: Puzzle
    solutions: Annotated[Count, Meta(description="The number of remaining solutions.")]
    exact: Annotated[
        bool, Meta(description="Whether all solutions are counted, not just the likeliest ones.")
    ]
    solved: Annotated[bool, Meta(description="Whether words lie on all letters.")]
    fewest: Annotated[
        Positive | None,
        Meta(description="The least number of words of a solution; null if none, or not known."),
    ]
    most: Annotated[
        Positive | None,
        Meta(description="The greatest number of words of a solution; null likewise."),
    ]
    placed: Annotated[tuple[PlacedWord, ...], Meta(description="The words on the grid.")]
    spangram: Annotated[
        Count | None, Meta(description="Which of them is the spangram, from 0; absent if none.")
    ] = None

    @classmethod
    def from_position(
        cls, puzzle: Puzzle, position: WordPosition, spangram: word_moves.PlacedWord | None
    ) -> PositionDocument:
        """Return a position; `spangram` is one of its words."""
        fewest, most = position.word_count_range or (None, None)
        words = position.state.placed_words
        return cls(
            puzzle=puzzle,
            solutions=position.count,
            exact=position.exact,
            solved=position.state.solved,
            fewest=fewest,
            most=most,
            placed=tuple(map(PlacedWord.from_path, words)),
            spangram=None if spangram is None else words.index(spangram),
        )


class WordCheck(Part, frozen=True, kw_only=True):
    """A word by itself, and together with the placed words."""

    word: Text
    verdict: Verdict
    solutions: Annotated[
        Count, Meta(description="The solutions that contain it, regardless of the placed words.")
    ]
    of: Annotated[Count, Meta(description="All solutions, regardless of the placed words.")]
    together: Annotated[
        Count,
        Meta(description="The solutions with it (on its path, if given) and the placed words."),
    ]
    conflicts: Annotated[
        tuple[Text, ...],
        Meta(
            description="If there are none: the placed words without which it would be in a "
            "solution, each by itself."
        ),
    ]
    text: Annotated[Text, Meta(description="The same in English.")]
    chance: Annotated[
        Probability | None,
        Meta(description="Strands: the probability that it is in the solution that was meant."),
    ] = None
    part: Annotated[
        bool | None, Meta(description="Strands: whether it occurs only as a part of the spangram.")
    ] = None
    likeliest: Annotated[
        bool | None,
        Meta(description="Whether the likeliest remaining solution contains it, if requested."),
    ] = None
    cells: Annotated[Path | None, Meta(description="The path, if one was given.")] = None
    here: Annotated[
        Count | None,
        Meta(
            description="The solutions with the word on exactly these cells, regardless of the "
            "placed words; for Strands, if there are none, as a part of the spangram."
        ),
    ] = None

    @classmethod
    def from_check(
        cls, check: word_check.WordCheck, cells: Path | None, *, likeliest: bool | None
    ) -> WordCheck:
        """Return a check, of a word on `cells` if given."""
        return cls(
            word=check.word,
            verdict=check.verdict,
            solutions=check.covers,
            of=check.total,
            together=check.together,
            conflicts=tuple(check.conflicts),
            text=str(check),
            likeliest=likeliest,
            cells=cells,
            here=None if cells is None else check.here,
            **check.facts,  # type: ignore[arg-type]  # of Strands
        )


class CheckDocument(Document, frozen=True, tag="urn:kaivuri:check-1", kw_only=True):
    """The number of solutions that contain words."""

    puzzle: Puzzle
    exact: Annotated[
        bool, Meta(description="Whether all solutions are counted, not just the likeliest ones.")
    ]
    checks: Annotated[tuple[WordCheck, ...], Meta(min_length=1)]

    @classmethod
    def from_checks(
        cls,
        puzzle: Puzzle,
        checks: Sequence[word_check.WordCheck],
        path: Path,
        likeliest: Sequence[bool | None],
        *,
        exact: bool,
    ) -> CheckDocument:
        """Return checks of words; the last one is on `path`, if given.

        `likeliest` is empty, or has a flag per word: whether the likeliest solution contains it.
        """
        flags = [
            None if not likeliest else bool(flag) for flag in likeliest or [None] * len(checks)
        ]
        paths: list[Path | None] = [None] * len(checks)
        if path:
            paths[-1] = path
        parts = (
            WordCheck.from_check(check, cells, likeliest=flag)
            for check, cells, flag in zip(checks, paths, flags, strict=True)
        )
        return cls(puzzle=puzzle, exact=exact, checks=tuple(parts))


class MessageParams(Part, frozen=True, kw_only=True, rename={"from_": "from"}):
    """The numbers and names in the text of a hint."""

    solutions: Count | None = None
    words: Count | None = None
    hidden: Annotated[
        Count | None, Meta(description="Words of the likeliest solution still to be found.")
    ] = None
    lengths: tuple[Count, ...] | None = None
    length: Annotated[Positive | None, Meta(description="Of one word.")] = None
    letter: Annotated[str | None, Meta(description="The first one of one word.")] = None
    spangram_letters: Count | None = None
    from_: Sides | None = None
    to: Sides | None = None
    letters: tuple[str, ...] | None = None
    parts: tuple[str, ...] | None = None
    region: Annotated[
        Sides | None,
        Meta(description="The part of the grid in which a word starts; empty in the middle."),
    ] = None
    meaning: Annotated[str | None, Meta(description="Of one word, in English.")] = None
    shared: Annotated[
        Count | None,
        Meta(description="Cells of the drawn word that one word of the solution covers."),
    ] = None
    of: Annotated[Positive | None, Meta(description="Cells of the drawn word.")] = None
    start: Annotated[
        bool | None, Meta(description="Whether both words start in the same cell.")
    ] = None
    begun: Annotated[bool | None, Meta(description="Whether the player has made a move.")] = None
    chance: Annotated[
        Probability | None, Meta(description="Strands: the probability of the solution.")
    ] = None

    @classmethod
    def from_mapping(cls, params: Mapping[str, object]) -> MessageParams:
        """Return the parameters of the message of a hint, with rounded probabilities."""
        rounded = {k: round(v, 4) if isinstance(v, float) else v for k, v in params.items()}
        return convert(rounded, cls)


class Hint(Part, frozen=True, kw_only=True):
    """One level; a key that does not apply is empty."""

    level: Annotated[Positive, Meta(description="Of a small hint, the level that it counts as.")]
    kind: Annotated[str, Meta(extra_json_schema={"enum": list(HINT_KINDS)})]
    message_params: MessageParams
    text: Annotated[Text, Meta(description="The hint in English, as the command prints it.")]
    starts: Annotated[tuple[Cell, ...], Meta(description="Cells at which words start.")]
    letters: Annotated[tuple[Cell, ...], Meta(description="Cells of a word, without their order.")]
    words: Annotated[tuple[PlacedWord, ...], Meta(description="Words to draw.")]
    spangram: Annotated[
        PlacedWord | None, Meta(description="The one of the words that is the spangram, if any.")
    ] = None

    @classmethod
    def from_hint(cls, hint: hint_ladder.Hint) -> Hint:
        """Return a hint of the ladder, or a small hint."""
        return cls(
            level=int(hint.level),
            kind=hint.kind,
            message_params=MessageParams.from_mapping(hint.message_params),
            text=hint.text,
            starts=hint.starts,
            letters=hint.letters,
            words=tuple(map(PlacedWord.from_path, hint.paths)),
            spangram=None if hint.spangram is None else PlacedWord.from_path(hint.spangram),
        )


class Suspect(Part, frozen=True):
    """The placed word without which the most solutions are left, if there are none with it."""

    word: str
    solutions: Annotated[Positive, Meta(description="Their number without it.")]
    elsewhere: Annotated[
        bool, Meta(description="Whether some of these have the word on other cells.")
    ]

    @classmethod
    def from_suspect(cls, suspect: word_check.Suspect) -> Suspect:
        """Return the word to blame for a dead end."""
        return cls(suspect.word, suspect.count, suspect.elsewhere)


class HintDocument(Document, frozen=True, tag="urn:kaivuri:hint-1", kw_only=True):
    """Steps of the hint ladder: the service sends the requested one, the command all up to it."""

    puzzle: Puzzle
    levels: Annotated[Positive, Meta(description="The number of levels that there are.")]
    solvable: Annotated[bool, Meta(description="Whether a solution is left.")]
    hints: Annotated[tuple[Hint, ...], Meta(min_length=1)]
    suspect: Annotated[
        Suspect | None, Meta(description="Absent if solutions are left, or no word is to blame.")
    ] = None


class DayDocument(Document, frozen=True, tag="urn:kaivuri:puzzle-1", kw_only=True):
    """The puzzle of a day."""

    id: Annotated[str, Meta(pattern="^[a-z]+:.")]
    game: Annotated[str, Meta(description="The name of the game.")]
    title: str
    date: Annotated[str, Meta(extra_json_schema={"format": "date"})]
    clue: Annotated[str | None, Meta(description="The newspaper's clue; null if it has none.")]
    word_count: Annotated[
        Positive | None,
        Meta(description="The number of words that the newspaper shows; null if it shows none."),
    ]
    language: str
    rows: Rows


class GameDetails(Part, frozen=True, kw_only=True):
    """A word game."""

    id: str
    title: str
    rows: Count
    columns: Count
    language: str
    min_letters: Count
    crossing: bool
    regions: bool
    clue: bool
    daily: bool
    offers: Annotated[tuple[str, ...], Meta(description="The labels of the hint levels.")]

    @classmethod
    def from_game(cls, game: Game) -> GameDetails:
        """Return the description of a word game."""
        return cls(
            id=game.name,
            title=game.title,
            rows=game.rows,
            columns=game.columns,
            language=game.language,
            min_letters=game.min_length,
            crossing=game.allow_crossing,
            regions=game.regions,
            clue=game.has_clue,
            daily=game.newspaper is not None,
            offers=tuple(game.hint_labels),
        )


class Games(Part, frozen=True):
    """The word games."""

    games: tuple[GameDetails, ...]
