"""The actions of the workbench: their scopes, keys, titles and help texts.

The bindings of the screens and widgets, the footer, the list of keys, the command palette
and the tests are generated from this table.
"""

from dataclasses import dataclass

from textual.binding import Binding, BindingType

from kaivuri.language import gettext_noop as N_


@dataclass(frozen=True, slots=True)
class KeyedAction:
    """An action and its keys."""

    keys: str
    """Key names of Textual, separated by commas."""
    action: str
    """The action of Textual, with its arguments."""
    title: str
    """A message id of the catalogues, like `help`."""
    help: str = ""
    footer: bool = False
    palette: bool = True
    display: str | None = None
    """The displayed key, if not the default of Textual."""
    priority: bool = False
    """Whether it takes precedence over the focused widget's keys."""


# fmt: off
ACTIONS: dict[str, tuple[KeyedAction, ...]] = {
    "workbench": (
        KeyedAction("1", "switch_mode('today')", N_("Today's screen"),
                    N_("The open puzzle")),
        KeyedAction("2", "switch_mode('archive')", N_("Archive"),
                    N_("The puzzles of a month")),
        KeyedAction("3", "switch_mode('board')", N_("Board"),
                    N_("A calendar puzzle to play")),
        KeyedAction("4", "switch_mode('year')", N_("Year"),
                    N_("How many solutions each day of a board has")),
        KeyedAction("question_mark", "keys", N_("Keys"),
                    N_("All keys"), footer=True, display="?"),
        KeyedAction("q", "quit", N_("Quit"), footer=True),
        KeyedAction("ctrl+c", "interrupt", N_("Copy, or show how to quit"),
                    palette=False, priority=True),
        KeyedAction("ctrl+z", "suspend_process", N_("Suspend"),
                    N_("Back to the shell; 'fg' resumes"),
                    palette=False, priority=True),
    ),
    "play": (
        KeyedAction("t", "today", N_("Today"), N_("Today's puzzle")),
        KeyedAction("left_square_bracket", "day(-1)", N_("Previous day")),
        KeyedAction("right_square_bracket", "day(1)", N_("Next day")),
        KeyedAction("S", "share", N_("Share"),
                    N_("Copy two lines about the solved puzzle, without spoilers")),
    ),
    "today": (
        KeyedAction("s", "solutions", N_("Solutions"), N_("All solutions"), footer=True),
        KeyedAction("n", "generate", N_("New puzzle"), N_("A new puzzle with one solution")),
        KeyedAction("N", "generate('today')", N_("Daily puzzle"),
                    N_("The puzzle generated from today's date")),
        KeyedAction("g", "go_to", N_("Go to"), N_("A day, or other letters")),
    ),
    "words": (
        KeyedAction("h", "hint", N_("Hint"), N_("The next step of the hints"), footer=True),
        KeyedAction("H", "unhint", N_("Hide hint"), N_("Hide the last step")),
        KeyedAction("i", "small_hint", N_("Small hint"),
                    N_("One length; again: one start; again: the first letters")),
        KeyedAction("enter", "word", N_("Word"),
                    N_("Place the drawn word, or type one"), footer=True),
        KeyedAction("c", "check", N_("Check"),
                    N_("How many solutions contain a word"), footer=True),
        KeyedAction("l", "likeliest", N_("In the likeliest?"),
                    N_("Whether the likeliest solution contains a word")),
        KeyedAction("r", "prompt('RULE_OUT')", N_("Rule out"),
                    N_("A word missing from the newspaper's list")),
        KeyedAction("R", "prompt('REQUIRE')", N_("Require"),
                    N_("A word that must be in the solution")),
        KeyedAction("C", "clue", N_("Clue"),
                    N_("Enter or change the clue, if the game has clues")),
        KeyedAction("m", "mark", N_("Mark"), N_("A word starts at the cursor")),
        KeyedAction("d", "dead_end", N_("Dead end?"),
                    N_("Whether the rest can still be covered")),
        KeyedAction("p", "next_path", N_("Other path"),
                    N_("Move the last word to its next path")),
        KeyedAction("x,delete", "lift", N_("Lift"),
                    N_("Remove the word or mark under the cursor")),
        KeyedAction("u", "undo", N_("Undo"), N_("Undo the last move"), footer=True),
        KeyedAction("U", "redo", N_("Redo"), N_("Redo the last undone move")),
        KeyedAction("escape", "clear", N_("Clear"),
                    N_("Discard the word being drawn")),
    ),
    "grid": (
        KeyedAction("up", "step(-1, 0)", N_("Move"), palette=False),
        KeyedAction("down", "step(1, 0)", N_("Move"), palette=False),
        KeyedAction("left", "step(0, -1)", N_("Move"), palette=False),
        KeyedAction("right", "step(0, 1)", N_("Move"), palette=False),
        KeyedAction("space", "draw", N_("Draw"),
                    N_("Start or extend a word here"), palette=False),
        KeyedAction("backspace", "shorten", N_("Shorten"),
                    N_("Remove the last letter"), palette=False),
    ),
    "word-input": (
        KeyedAction("escape", "leave", N_("Back to the grid"),
                    footer=True, palette=False, display="esc"),
    ),
    "word-list": (
        KeyedAction("delete,backspace", "lift", N_("Lift"),
                    N_("Remove this entry"), palette=False),
    ),
    "solutions": (
        KeyedAction("left", "highlight(-1)", N_("Word by word")),
        KeyedAction("right", "highlight(1)", N_("Word by word")),
        KeyedAction("v", "next_reading", N_("Reading"), N_("Next reading of the highlighted word")),
        KeyedAction("m", "mode", N_("Mode"), N_("Which solutions come first"), footer=True),
        KeyedAction("o", "solver", N_("Solver"), N_("Which solver finds them"), footer=True),
        KeyedAction("s", "sort", N_("Sort"), N_("Change the sort order"), footer=True),
        KeyedAction("slash", "filter", N_("Filter"),
                    N_("Only solutions with a word containing some text"),
                    footer=True, display="/"),
        KeyedAction("c", "copy", N_("Copy"), N_("Copy the solution as text")),
        KeyedAction("e", "export", N_("Export"), N_("Write a file"), footer=True),
        KeyedAction("escape", "back", N_("Back"), footer=True),
        KeyedAction("q", "app.quit", N_("Quit")),
    ),
    "solution-list": (
        KeyedAction("up,k", "move(-1)", N_("Go through the solutions"), palette=False),
        KeyedAction("down,j", "move(1)", N_("Go through the solutions"), palette=False),
        KeyedAction("pageup", "page(-1)", N_("A page of solutions"), palette=False),
        KeyedAction("pagedown", "page(1)", N_("A page of solutions"), palette=False),
        KeyedAction("home", "move(-1000000)", N_("First or last solution"), palette=False),
        KeyedAction("end", "move(1000000)", N_("First or last solution"), palette=False),
    ),
    "board": (
        KeyedAction("c", "check", N_("Check"),
                    N_("Count the remaining solutions after each step; again: hide them"),
                    footer=True),
        KeyedAction("h", "hint", N_("Hint"),
                    N_("Which piece comes next; again: where it goes")),
        KeyedAction("s", "solve", N_("Solve"),
                    N_("Place a complete solution; again: another one")),
        KeyedAction("m", "moves", N_("Moves"),
                    N_("The moves as text, to copy, change or paste")),
        KeyedAction("b", "board", N_("Board"), N_("Choose another board")),
        KeyedAction("g", "go_to", N_("Go to"), N_("Another day")),
    ),
    "pieces": (
        KeyedAction("tab", "select_piece(1)", N_("Piece"),
                    N_("Take the next piece from the tray"), footer=True),
        KeyedAction("shift+tab", "select_piece(-1)", N_("Previous piece")),
        KeyedAction("up", "step(-1, 0)", N_("Move"),
                    N_("The held piece, or else the cursor"), palette=False),
        KeyedAction("down", "step(1, 0)", N_("Move"),
                    N_("The held piece, or else the cursor"), palette=False),
        KeyedAction("left", "step(0, -1)", N_("Move"),
                    N_("The held piece, or else the cursor"), palette=False),
        KeyedAction("right", "step(0, 1)", N_("Move"),
                    N_("The held piece, or else the cursor"), palette=False),
        KeyedAction("r", "turn(1)", N_("Turn"), N_("About the cursor's cell"), footer=True),
        KeyedAction("R", "turn(-1)", N_("Turn back"), N_("About the cursor's cell")),
        KeyedAction("f", "interact('flip')", N_("Flip"),
                    N_("About the cursor's cell"), footer=True),
        KeyedAction("enter", "interact('drop')", N_("Put"),
                    N_("Drop or pick up the piece"), footer=True),
        KeyedAction("x", "interact('lift')", N_("Lift"), N_("Return the piece to the tray")),
        KeyedAction("escape", "interact('cancel')", N_("Cancel"),
                    N_("Return the held piece to where it was")),
        KeyedAction("u", "interact('undo')", N_("Undo")),
        KeyedAction("U", "interact('redo')", N_("Redo")),
    ),
    "year": (
        KeyedAction("enter", "open", N_("Open"),
                    N_("Play the board on this day"), footer=True),
        KeyedAction("l", "toggle_log_scale", N_("Log scale"),
                    N_("Logarithmic or linear shades"), footer=True),
        KeyedAction("y", "year(1)", N_("Year"), N_("Next year"), footer=True),
        KeyedAction("Y", "year(-1)", N_("Previous year")),
        KeyedAction("b", "board", N_("Board"), N_("Choose another board"), footer=True),
        KeyedAction("t", "today", N_("Today"), N_("Today's date")),
        KeyedAction("c", "count", N_("Count"), N_("Count again after a stop")),
        KeyedAction("escape", "stop", N_("Stop"), N_("Stop counting")),
    ),
    "year-map": (
        KeyedAction("left", "move(0, -1)", N_("Date"), N_("Day by day"), palette=False),
        KeyedAction("right", "move(0, 1)", N_("Date"), N_("Day by day"), palette=False),
        KeyedAction("up", "move(-1, 0)", N_("Date"), N_("Month by month"), palette=False),
        KeyedAction("down", "move(1, 0)", N_("Date"), N_("Month by month"), palette=False),
    ),
    "archive": (
        KeyedAction("enter", "open", N_("Open"), footer=True),
        KeyedAction("t", "today", N_("Today"), N_("Today's date"), footer=True),
        KeyedAction("g", "go_to", N_("Go to"), N_("A day, or other letters"), footer=True),
        KeyedAction("f", "fetch", N_("Fetch month"),
                    N_("Fetch the missing days, one per second; again: stop"),
                    footer=True),
        KeyedAction("l", "other_puzzles", N_("Letters and boards"),
                    N_("Typed grids and played boards")),
    ),
    "month": (
        KeyedAction("left", "move(-1)", N_("Day by day"), palette=False),
        KeyedAction("right", "move(1)", N_("Day by day"), palette=False),
        KeyedAction("up", "move(-7)", N_("Week by week"), palette=False),
        KeyedAction("down", "move(7)", N_("Week by week"), palette=False),
        KeyedAction("pageup", "turn(-1)", N_("Month by month"), palette=False),
        KeyedAction("pagedown", "turn(1)", N_("Month by month"), palette=False),
    ),
    "dialog": (
        KeyedAction("escape", "dismiss(None)", N_("Back"), palette=False),
    ),
    "key-list": (
        KeyedAction("question_mark,q", "dismiss(None)", N_("Back"), palette=False),
    ),
}
# fmt: on
"""Actions by scope: the application, a screen or a widget."""

_BY_ID = {f"{scope}.{each.keys}": each for scope in ACTIONS for each in ACTIONS[scope]}


def bindings(scope: str) -> list[BindingType]:
    """Return the bindings of a scope."""
    return [
        Binding(
            each.keys,
            each.action,
            each.title,
            show=each.footer,
            key_display=each.display,
            priority=each.priority,
            tooltip=each.help,
            id=f"{scope}.{each.keys}",
        )
        for each in ACTIONS[scope]
    ]


def action_of(binding: Binding) -> KeyedAction | None:
    """Return the action of a binding, or None for the bindings of Textual."""
    return _BY_ID.get(binding.id or "")
