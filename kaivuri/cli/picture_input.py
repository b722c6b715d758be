"""Puzzles in pictures: their reading, and notes about what is doubtful."""

import argparse
from dataclasses import replace

from kaivuri.cli.console import Console
from kaivuri.common import Cell, describe_cell
from kaivuri.common.reference import Reference
from kaivuri.games.game import DEFAULT_SECONDS
from kaivuri.games.options import Options
from kaivuri.games.registry import game_for
from kaivuri.language import gettext as _
from kaivuri.pictures.read_grid import UNREAD, FoundWord
from kaivuri.queries.context import Context
from kaivuri.queries.read import ReadAnswer, read
from kaivuri.queries.resolve import parse_puzzle
from kaivuri.solvers.process_memory import default_memory
from kaivuri.solvers.stop import Stop


def read_puzzle(
    picture: bytes,
    arguments: argparse.Namespace,
    options: Options,
    console: Console,
    stop: Stop | None = None,
) -> tuple[Reference, Options, tuple[FoundWord, ...]]:
    """Return the puzzle in a picture, the options with its clue, and the words found in it.

    Nothing is asked: notes name the doubtful letters. `stop` has the limits of the reading; None
    for the default ones.
    """
    context = Context(note=console.note)
    stop = stop or Stop(DEFAULT_SECONDS, default_memory())
    reading = read(
        picture,
        replace(context, stop=stop),
        game=arguments.game,
        rows=arguments.rows,
        columns=arguments.columns,
    )
    reading = reading.with_letters(dict(arguments.letters)).with_text(
        options.clue, options.word_count
    )
    note_doubtful(reading, console)
    found: tuple[FoundWord, ...] = ()
    if "clue" in arguments:  # `find` uses neither the clue nor the found words
        note_unsure(reading, console)
        found = reading.found_words(context)
    puzzle = parse_puzzle(reading.grid, context, options, game=arguments.game)
    return puzzle, reading.add_text(options, game_for(puzzle)), found


def note_unsure(reading: ReadAnswer, console: Console) -> None:
    """Note a clue and a number of words that were not read, or not clearly."""
    if "clue" in reading.asked:
        console.note(
            _("{question} (set it with --clue TEXT)").format(question=clue_question(reading))
        )
    if "word_count" in reading.asked:
        console.note(
            _("{question} (set it with --word-count N)").format(
                question=word_count_question(reading)
            )
        )


def clue_question(reading: ReadAnswer) -> str:
    """Return the question about the clue."""
    if reading.clue is None:
        return _("the clue could not be read: which is it?")
    return _("clue: “{clue}”?").format(clue=reading.clue)


def word_count_question(reading: ReadAnswer) -> str:
    """Return the question about the number of words."""
    if reading.word_count is None:
        return _("the number of words could not be read: how many?")
    return _("number of words: {n}?").format(n=reading.word_count)


def letter_question(reading: ReadAnswer, cell: Cell) -> str:
    """Return the question about an unclear cell: `row 1, column 2 (from 1): A or Ä?`."""
    letter, name = reading.picture[cell], describe_cell(cell)
    if letter.letter == UNREAD:
        return _("{cell}: which letter?").format(cell=name)
    if not letter.runner_up:
        return _("{cell}: {letter}?").format(cell=name, letter=letter.letter)
    return _("{cell}: {letter} or {other}?").format(
        cell=name, letter=letter.letter, other=letter.runner_up
    )


def note_doubtful(reading: ReadAnswer, console: Console) -> None:
    """Note each doubtful letter."""
    for cell in reading.doubtful:
        console.note(
            _("{question} (set it with --letter {row},{column}=LETTER)").format(
                question=letter_question(reading, cell), row=cell[0] + 1, column=cell[1] + 1
            )
        )
