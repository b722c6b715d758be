"""The bindings of the workbench by scope: the application, a screen or a widget.

The screens and widgets, the footer, the list of keys, the command palette and the tests use
this table.
"""

from dataclasses import replace
from typing import Any

from rich.style import Style
from rich.text import Text
from textual.binding import Binding, BindingType

from kaivuri.language import gettext_noop as N_

_ID_PREFIX = "kaivuri."
"""Distinguishes these bindings from Textual's own."""


def _group(title: str, *bindings: Binding) -> list[BindingType]:
    """Return bindings that stand under a title, a message id, in the list of keys."""
    return [replace(binding, group=Binding.Group(title)) for binding in bindings]


def link(action: str) -> Style:
    """Return the style of text that performs an active action when it is clicked."""
    return Style.from_meta({"@click": f"app.perform({action!r})"})


def key_link(key: str, title: str, action: str) -> Text:
    """Return a key with what it does, which performs the action when it is clicked."""
    click = link(action)
    return Text.assemble((key, Style(bold=True) + click), (f" {title}", click), "   ")


def _key(keys: str, action: str, title: str, tooltip: str = "", **options: Any) -> Binding:
    """Return a binding, by default only in the list of keys and the command palette.

    `title` and `tooltip` are message ids of the catalogues. With `show` it is in the footer, with
    `system` not in the command palette; see `Binding` for other options.
    """
    options.setdefault("show", False)
    return Binding(keys, action, title, tooltip=tooltip, id=_ID_PREFIX + action, **options)


def _both_ways(
    back: str, forward: str, action: str, step: int, title: str
) -> tuple[Binding, Binding]:
    """Return the bindings that move back and forward by a step."""
    return (
        _key(back, f"{action}({-step})", title, system=True),
        _key(forward, f"{action}({step})", title, system=True),
    )


def in_table(binding: Binding) -> bool:
    """Return whether a binding is in the table, unlike the bindings of Textual."""
    return (binding.id or "").startswith(_ID_PREFIX)


# fmt: off
ACTIONS: dict[str, list[BindingType]] = {
    "workbench": _group(
        N_("The workbench"),
        _key("1", "switch_mode('today')", N_("Today's screen"),
             N_("The open puzzle")),
        _key("2", "switch_mode('archive')", N_("Archive"),
             N_("The puzzles of a month")),
        _key("3", "switch_mode('board')", N_("Board"),
             N_("A calendar puzzle to play")),
        _key("4", "switch_mode('year')", N_("Year"),
             N_("How many solutions each day of a board has")),
        _key("question_mark", "keys", N_("Keys"),
             N_("All keys"), show=True, key_display="?"),
        _key("q", "quit", N_("Quit"), show=True),
        _key("ctrl+c", "interrupt", N_("Copy, or show how to quit"),
             system=True, priority=True),
        _key("ctrl+z", "suspend_process", N_("Suspend"),
             N_("Back to the shell; 'fg' resumes"),
             system=True, priority=True),
    ),
    "play": _group(
        N_("Puzzles"),
        _key("f1", "how_to", N_("How to play"), N_("The game in three pictures")),
        _key("t", "today", N_("Today"), N_("Today's puzzle")),
        _key("left_square_bracket", "day(-1)", N_("Previous day")),
        _key("right_square_bracket", "day(1)", N_("Next day")),
        _key("S", "share", N_("Share"),
             N_("Copy two lines about the solved puzzle, without spoilers")),
    ),
    "today": [
        *_group(
            N_("Help"),
            _key("s", "solutions", N_("Solutions"), N_("All solutions"), show=True),
        ),
        *_group(
            N_("Puzzles"),
            _key("n", "generate", N_("New puzzle"), N_("A new puzzle with one solution")),
            _key("N", "generate('today')", N_("Daily puzzle"),
                 N_("The puzzle generated from today's date")),
            _key("g", "go_to", N_("Go to"), N_("A day, or other letters")),
            _key("e", "set_day", N_("Set day"),
                 N_("Make these letters the puzzle of a day, so that they count"), show=True),
        ),
    ],
    "words": [
        *_group(
            N_("Help"),
            _key("h", "hint", N_("Hint"), N_("The next hint"), show=True),
            _key("H", "unhint", N_("Hide hint"), N_("Hide the last hint")),
            _key("i", "small_hint", N_("Small hint"),
                 N_("Of a drawn word: warm or cold? Else: length, region, start, initials …")),
        ),
        *_group(
            N_("Words"),
            _key("enter", "word", N_("Word"),
                 N_("Place the drawn word, or type one"), show=True),
        ),
        *_group(
            N_("Help"),
            _key("c", "check", N_("Check"),
                 N_("How many solutions contain a word; counts as the first hint"), show=True),
            _key("l", "check('LIKELIEST')", N_("In the likeliest?"),
                 N_("Whether the likeliest solution contains a word")),
            _key("D", "define", N_("Meaning"), N_("What a word means")),
        ),
        *_group(
            N_("What you know"),
            _key("r", "prompt('RULE_OUT')", N_("Rule out"),
                 N_("A word missing from the newspaper's list")),
            _key("R", "prompt('REQUIRE')", N_("Require"),
                 N_("A word that must be in the solution")),
            _key("C", "clue", N_("Clue"), N_("Enter or change the clue")),
            _key("w", "word_count", N_("Number of words"),
                 N_("Enter or change the number of words that the game shows")),
            _key("m", "change_at_cursor('mark')", N_("Mark"), N_("A word starts at the cursor")),
        ),
        *_group(
            N_("Help"),
            _key("a", "details", N_("Details"),
                 N_("The word list, the numbers of the search")),
            _key("d", "dead_end", N_("Dead end?"),
                 N_("Whether the rest can still be covered; counts as the first hint")),
        ),
        *_group(
            N_("Words"),
            _key("p", "change('place_on_next_path')", N_("Other path"),
                 N_("Move the last word to its next path")),
            _key("x,delete", "change_at_cursor('lift')", N_("Lift"),
                 N_("Remove the word or mark under the cursor")),
            _key("u", "change('undo')", N_("Undo"), N_("Undo the last move"), show=True),
            _key("U", "change('redo')", N_("Redo"), N_("Redo the last undone move")),
            _key("escape", "clear", N_("Clear"),
                 N_("Discard the word being drawn")),
        ),
    ],
    "grid": _group(
        N_("Words"),
        _key("up", "step(-1, 0)", N_("Move"), system=True),
        _key("down", "step(1, 0)", N_("Move"), system=True),
        _key("left", "step(0, -1)", N_("Move"), system=True),
        _key("right", "step(0, 1)", N_("Move"), system=True),
        _key("space", "draw", N_("Draw"),
             N_("Start or extend a word here"), system=True, key_display=N_("space")),
        _key("backspace", "shorten", N_("Shorten"),
             N_("Remove the last letter"), system=True),
    ),
    "word-input": [
        _key("escape", "leave", N_("Back to the grid"),
             show=True, system=True, key_display="esc"),
    ],
    "word-list": _group(
        N_("Words"),
        _key("delete,backspace", "lift", N_("Lift"),
             N_("Remove this entry"), system=True),
    ),
    "solutions": _group(
        N_("Solutions"),
        _key("left", "highlight(-1)", N_("Word by word")),
        _key("right", "highlight(1)", N_("Word by word")),
        _key("D", "define", N_("Meaning"), N_("What the words mean")),
        _key("v", "next_reading", N_("Reading"), N_("Next reading of the highlighted word")),
        _key("m", "mode", N_("First"), N_("Which solutions come first"), show=True),
        _key("o", "solver", N_("Solver"), N_("For experts: which program finds them")),
        _key("s", "sort", N_("Sort"), N_("Change the sort order"), show=True),
        _key("slash", "filter", N_("Filter"),
             N_("Only solutions with a word containing some text"),
             show=True, key_display="/"),
        _key("w", "missed_words", N_("Missed words"),
             N_("Once the puzzle is solved: words of the grid that you did not use")),
        _key("c", "copy", N_("Copy"), N_("Copy the solution as text")),
        _key("e", "export", N_("Export"), N_("Write a file"), show=True),
        _key("escape", "back", N_("Back"), show=True),
    ),
    "solution-list": _group(
        N_("Solutions"),
        *_both_ways("up,k", "down,j", "move", 1, N_("Go through the solutions")),
        *_both_ways("pageup", "pagedown", "page", 1, N_("A page of solutions")),
        *_both_ways("home", "end", "move", 1_000_000, N_("First or last solution")),
    ),
    "board": _group(
        N_("Help"),
        _key("c", "check", N_("Check"),
             N_("Count the remaining solutions after each step; again: hide them"),
             show=True),
        _key("h", "hint", N_("Hint"),
             N_("Which piece comes next; again: where it goes"), show=True),
        _key("s", "solve", N_("Solve"),
             N_("Place a complete solution; again: another one")),
        _key("m", "moves", N_("Moves"),
             N_("The moves as text, to copy, change or paste")),
        _key("b", "board", N_("Board"), N_("Choose another board")),
        _key("g", "go_to", N_("Go to"), N_("Another day")),
    ),
    "pieces": _group(
        N_("Pieces"),
        _key("tab", "select_piece(1)", N_("Piece"),
             N_("Take the next piece from the tray"), show=True),
        _key("shift+tab", "select_piece(-1)", N_("Previous piece")),
        _key("up", "move(-1, 0)", N_("Move"),
             N_("The held piece, or else the cursor"), system=True),
        _key("down", "move(1, 0)", N_("Move"),
             N_("The held piece, or else the cursor"), system=True),
        _key("left", "move(0, -1)", N_("Move"),
             N_("The held piece, or else the cursor"), system=True),
        _key("right", "move(0, 1)", N_("Move"),
             N_("The held piece, or else the cursor"), system=True),
        _key("r", "turn(1)", N_("Turn"), N_("About the cursor's cell"), show=True),
        _key("R", "turn(-1)", N_("Turn back"), N_("About the cursor's cell")),
        _key("f", "flip", N_("Flip"),
             N_("About the cursor's cell"), show=True),
        _key("enter", "drop", N_("Put"),
             N_("Drop or pick up the piece"), show=True),
        _key("x", "lift", N_("Lift"), N_("Return the piece to the tray")),
        _key("escape", "cancel", N_("Cancel"),
             N_("Return the held piece to where it was")),
        _key("u", "undo", N_("Undo")),
        _key("U", "redo", N_("Redo")),
    ),
    "year": _group(
        N_("The year"),
        _key("enter", "open", N_("Open"),
             N_("Play the board on this day"), show=True),
        _key("l", "toggle_log_scale", N_("Log scale"),
             N_("Logarithmic or linear shades"), show=True),
        _key("y", "year(1)", N_("Year"), N_("Next year"), show=True),
        _key("Y", "year(-1)", N_("Previous year")),
        _key("b", "board", N_("Board"), N_("Choose another board"), show=True),
        _key("t", "today", N_("Today"), N_("Today's date")),
        _key("c", "count", N_("Count"), N_("Count again after a stop")),
        _key("escape", "stop", N_("Stop"), N_("Stop counting")),
    ),
    "year-map": _group(
        N_("Days"),
        _key("left", "move(0, -1)", N_("Date"), N_("Day by day"), system=True),
        _key("right", "move(0, 1)", N_("Date"), N_("Day by day"), system=True),
        _key("up", "move(-1, 0)", N_("Date"), N_("Month by month"), system=True),
        _key("down", "move(1, 0)", N_("Date"), N_("Month by month"), system=True),
    ),
    "archive": _group(
        N_("Puzzles"),
        _key("enter", "open", N_("Open"), show=True),
        _key("t", "today", N_("Today"), N_("Today's date"), show=True),
        _key("g", "go_to", N_("Go to"), N_("A day, or other letters"), show=True),
        _key("f", "fetch", N_("Fetch month"),
             N_("Fetch the missing days, one per second; again: stop"),
             show=True),
        _key("n", "unfinished(False)", N_("Next to play"),
             N_("The oldest saved day that is not finished")),
        _key("N", "unfinished(True)", N_("Newest to play"),
             N_("The newest saved day that is not finished")),
        _key("l", "other_puzzles", N_("Letters and boards"),
             N_("Typed grids and played boards")),
    ),
    "month": _group(
        N_("Days"),
        *_both_ways("left", "right", "move", 1, N_("Day by day")),
        *_both_ways("up", "down", "move", 7, N_("Week by week")),
        *_both_ways("pageup", "pagedown", "turn", 1, N_("Month by month")),
    ),
    "dialog": [
        _key("escape", "dismiss(None)", N_("Back"), system=True),
    ],
    "confirmation": [
        _key("enter", "submit", N_("Continue"), system=True),
    ],
    "key-list": [
        *_both_ways("up", "down", "move", 1, N_("Move")),
        _key("enter", "choose", N_("Continue"), system=True, priority=True),
    ],
}
# fmt: on
