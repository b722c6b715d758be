"""All actions of the workbench: where they hold, their keys, what they are called and do.

The bindings of the screens and widgets, the last line, the list of keys, the command palette and
the tests are made from this one table.
"""

from dataclasses import dataclass

from textual.binding import Binding, BindingType

from kaivuri.language import gettext_noop


@dataclass(frozen=True, slots=True)
class KeyedAction:
    """An action and its keys."""

    keys: str
    """As Textual names them, separated by commas."""
    action: str
    """The method `action_...` of the place, with its arguments."""
    title: str
    """What it is called: a message of the catalogues, as is the help."""
    help: str = ""
    footer: bool = False
    """Whether the last line shows it."""
    palette: bool = True
    """Whether the command palette has it."""
    display: str | None = None
    """How the key is written, if not as Textual writes it."""
    priority: bool = False
    """Whether it comes before the keys of the widget in focus."""


# fmt: off
ACTIONS: dict[str, tuple[KeyedAction, ...]] = {
    "workbench": (
        KeyedAction("1", "switch_mode('today')", gettext_noop("Today's screen"),
                    gettext_noop("The puzzle that is open")),
        KeyedAction("2", "switch_mode('archive')", gettext_noop("Archive"),
                    gettext_noop("The puzzles of a month")),
        KeyedAction("3", "switch_mode('board')", gettext_noop("Board"),
                    gettext_noop("A calendar puzzle to play")),
        KeyedAction("4", "switch_mode('year')", gettext_noop("Year"),
                    gettext_noop("How many solutions each day of a board has")),
        KeyedAction("question_mark", "keys", gettext_noop("Keys"),
                    gettext_noop("All keys"), footer=True, display="?"),
        KeyedAction("q", "quit", gettext_noop("Quit"), footer=True),
        KeyedAction("ctrl+c", "interrupt", gettext_noop("Copy, or how to leave"),
                    palette=False, priority=True),
        KeyedAction("ctrl+z", "suspend_process", gettext_noop("Suspend"),
                    gettext_noop("Back to the shell; 'fg' there goes on here"),
                    palette=False, priority=True),
    ),
    "play": (
        KeyedAction("t", "today", gettext_noop("Today"), gettext_noop("The puzzle of today")),
        KeyedAction("left_square_bracket", "day(-1)", gettext_noop("Day before")),
        KeyedAction("right_square_bracket", "day(1)", gettext_noop("Day after")),
        KeyedAction("S", "share", gettext_noop("Share"),
                    gettext_noop("Copy two lines about the solved puzzle that give nothing away")),
    ),
    "today": (
        KeyedAction("s", "solutions", gettext_noop("Solutions"), gettext_noop("All solutions"), footer=True),
        KeyedAction("n", "make", gettext_noop("Make me one"), gettext_noop("A new puzzle with one solution")),
        KeyedAction("N", "make('today')", gettext_noop("Make the day's"),
                    gettext_noop("The puzzle that today's date makes")),
        KeyedAction("g", "go_to", gettext_noop("Go to"), gettext_noop("A day, or other letters")),
    ),
    "words": (
        KeyedAction("h", "hint", gettext_noop("Hint"), gettext_noop("The next step of the hints"), footer=True),
        KeyedAction("H", "unhint", gettext_noop("Hint back"), gettext_noop("Hide the last step")),
        KeyedAction("i", "small_hint", gettext_noop("Small hint"),
                    gettext_noop("One length; again: one start; again: the first letters")),
        KeyedAction("enter", "word", gettext_noop("Word"),
                    gettext_noop("Place the drawn word, or type one"), footer=True),
        KeyedAction("c", "check", gettext_noop("Check"),
                    gettext_noop("How many solutions hold a word"), footer=True),
        KeyedAction("l", "likeliest", gettext_noop("In the likeliest?"),
                    gettext_noop("Whether the likeliest solution has a word")),
        KeyedAction("r", "ask('RULE_OUT')", gettext_noop("Rule out"),
                    gettext_noop("A word that the newspaper's list lacks")),
        KeyedAction("R", "ask('REQUIRE')", gettext_noop("Require"),
                    gettext_noop("A word that is sure to be in the solution")),
        KeyedAction("C", "clue", gettext_noop("Clue"),
                    gettext_noop("Tell the clue, or another one, where the game has clues")),
        KeyedAction("m", "mark", gettext_noop("Mark"), gettext_noop("A word starts at the cursor")),
        KeyedAction("d", "dead_end", gettext_noop("Dead end?"),
                    gettext_noop("Whether the rest can still be covered")),
        KeyedAction("p", "other_place", gettext_noop("Other place"),
                    gettext_noop("Put the last word where else it lies")),
        KeyedAction("x,delete", "lift", gettext_noop("Lift"),
                    gettext_noop("Take off the word or the mark under the cursor")),
        KeyedAction("u", "undo", gettext_noop("Undo"), gettext_noop("Take the last move back"), footer=True),
        KeyedAction("U", "redo", gettext_noop("Redo"), gettext_noop("Make it again")),
        KeyedAction("escape", "clear", gettext_noop("Clear"),
                    gettext_noop("Forget the word that is being drawn")),
    ),
    "grid": (
        KeyedAction("up", "step(-1, 0)", gettext_noop("Move"), palette=False),
        KeyedAction("down", "step(1, 0)", gettext_noop("Move"), palette=False),
        KeyedAction("left", "step(0, -1)", gettext_noop("Move"), palette=False),
        KeyedAction("right", "step(0, 1)", gettext_noop("Move"), palette=False),
        KeyedAction("space", "draw", gettext_noop("Draw"),
                    gettext_noop("Begin or go on with a word here"), palette=False),
        KeyedAction("backspace", "shorten", gettext_noop("Shorten"),
                    gettext_noop("Take the last letter back"), palette=False),
    ),
    "word-input": (
        KeyedAction("escape", "leave", gettext_noop("Back to the grid"),
                    footer=True, palette=False, display="esc"),
    ),
    "word-list": (
        KeyedAction("delete,backspace", "lift", gettext_noop("Lift"),
                    gettext_noop("Take this off"), palette=False),
    ),
    "solutions": (
        KeyedAction("left", "light(-1)", gettext_noop("Word by word")),
        KeyedAction("right", "light(1)", gettext_noop("Word by word")),
        KeyedAction("v", "reading", gettext_noop("Reading"), gettext_noop("Read the lit word otherwise")),
        KeyedAction("m", "mode", gettext_noop("Mode"), gettext_noop("Which solutions come first"), footer=True),
        KeyedAction("o", "solver", gettext_noop("Solver"), gettext_noop("What finds them"), footer=True),
        KeyedAction("s", "sort", gettext_noop("Sort"), gettext_noop("Sort the list otherwise"), footer=True),
        KeyedAction("slash", "filter", gettext_noop("Filter"),
                    gettext_noop("Only solutions with a word that holds some text"),
                    footer=True, display="/"),
        KeyedAction("c", "copy", gettext_noop("Copy"), gettext_noop("Copy the solution as text")),
        KeyedAction("e", "export", gettext_noop("Export"), gettext_noop("Write a file"), footer=True),
        KeyedAction("escape", "back", gettext_noop("Back"), footer=True),
        KeyedAction("q", "app.quit", gettext_noop("Quit")),
    ),
    "solution-list": (
        KeyedAction("up,k", "move(-1)", gettext_noop("Go through the solutions"), palette=False),
        KeyedAction("down,j", "move(1)", gettext_noop("Go through the solutions"), palette=False),
        KeyedAction("pageup", "page(-1)", gettext_noop("A page of solutions"), palette=False),
        KeyedAction("pagedown", "page(1)", gettext_noop("A page of solutions"), palette=False),
        KeyedAction("home", "move(-1000000)", gettext_noop("First or last solution"), palette=False),
        KeyedAction("end", "move(1000000)", gettext_noop("First or last solution"), palette=False),
    ),
    "board": (
        KeyedAction("c", "check", gettext_noop("Check"),
                    gettext_noop("Count the solutions that are left, after each step; again: hide them"),
                    footer=True),
        KeyedAction("h", "hint", gettext_noop("Hint"),
                    gettext_noop("Which piece comes next; again: where it goes")),
        KeyedAction("s", "solve", gettext_noop("Solve"),
                    gettext_noop("Lay a whole solution; again: another one")),
        KeyedAction("m", "moves", gettext_noop("Moves"),
                    gettext_noop("The moves as text, to copy, change or paste")),
        KeyedAction("b", "board", gettext_noop("Board"), gettext_noop("Choose another board")),
        KeyedAction("g", "go_to", gettext_noop("Go to"), gettext_noop("Another day")),
    ),
    "pieces": (
        KeyedAction("tab", "piece(1)", gettext_noop("Piece"),
                    gettext_noop("Take the next piece of the tray"), footer=True),
        KeyedAction("shift+tab", "piece(-1)", gettext_noop("Piece before")),
        KeyedAction("up", "step(-1, 0)", gettext_noop("Move"),
                    gettext_noop("The piece in hand, or else the cursor"), palette=False),
        KeyedAction("down", "step(1, 0)", gettext_noop("Move"),
                    gettext_noop("The piece in hand, or else the cursor"), palette=False),
        KeyedAction("left", "step(0, -1)", gettext_noop("Move"),
                    gettext_noop("The piece in hand, or else the cursor"), palette=False),
        KeyedAction("right", "step(0, 1)", gettext_noop("Move"),
                    gettext_noop("The piece in hand, or else the cursor"), palette=False),
        KeyedAction("r", "turn(1)", gettext_noop("Turn"), gettext_noop("About the cursor's cell"), footer=True),
        KeyedAction("R", "turn(-1)", gettext_noop("Turn back"), gettext_noop("About the cursor's cell")),
        KeyedAction("f", "play('flip')", gettext_noop("Flip"),
                    gettext_noop("About the cursor's cell"), footer=True),
        KeyedAction("enter", "play('drop')", gettext_noop("Put"),
                    gettext_noop("Let the piece down, or take it in hand"), footer=True),
        KeyedAction("x", "play('lift')", gettext_noop("Lift"), gettext_noop("Back into the tray")),
        KeyedAction("escape", "play('cancel')", gettext_noop("Let be"),
                    gettext_noop("The piece in hand goes back to where it was")),
        KeyedAction("u", "play('undo')", gettext_noop("Undo")),
        KeyedAction("U", "play('redo')", gettext_noop("Redo")),
    ),
    "year": (
        KeyedAction("enter", "open", gettext_noop("Open"),
                    gettext_noop("Play the board on this day"), footer=True),
        KeyedAction("l", "log", gettext_noop("Log scale"),
                    gettext_noop("Shades even in ratio, or in number"), footer=True),
        KeyedAction("y", "year(1)", gettext_noop("Year"), gettext_noop("The year after"), footer=True),
        KeyedAction("Y", "year(-1)", gettext_noop("Year before")),
        KeyedAction("b", "board", gettext_noop("Board"), gettext_noop("Choose another board"), footer=True),
        KeyedAction("t", "today", gettext_noop("Today"), gettext_noop("The day of today")),
        KeyedAction("c", "count", gettext_noop("Count"), gettext_noop("If it was stopped")),
        KeyedAction("escape", "stop", gettext_noop("Stop"), gettext_noop("Stop counting")),
    ),
    "year-map": (
        KeyedAction("left", "move(0, -1)", gettext_noop("Date"), gettext_noop("Day by day"), palette=False),
        KeyedAction("right", "move(0, 1)", gettext_noop("Date"), gettext_noop("Day by day"), palette=False),
        KeyedAction("up", "move(-1, 0)", gettext_noop("Date"), gettext_noop("Month by month"), palette=False),
        KeyedAction("down", "move(1, 0)", gettext_noop("Date"), gettext_noop("Month by month"), palette=False),
    ),
    "archive": (
        KeyedAction("enter", "open", gettext_noop("Open"), footer=True),
        KeyedAction("t", "today", gettext_noop("Today"), gettext_noop("The day of today"), footer=True),
        KeyedAction("g", "go_to", gettext_noop("Go to"), gettext_noop("A day, or other letters"), footer=True),
        KeyedAction("f", "fetch", gettext_noop("Fetch month"),
                    gettext_noop("Fetch the days that are missing, one a second; again: stop"),
                    footer=True),
        KeyedAction("l", "others", gettext_noop("Letters and boards"),
                    gettext_noop("Grids that were typed, and boards that were played")),
    ),
    "month": (
        KeyedAction("left", "move(-1)", gettext_noop("Day by day"), palette=False),
        KeyedAction("right", "move(1)", gettext_noop("Day by day"), palette=False),
        KeyedAction("up", "move(-7)", gettext_noop("Week by week"), palette=False),
        KeyedAction("down", "move(7)", gettext_noop("Week by week"), palette=False),
        KeyedAction("pageup", "turn(-1)", gettext_noop("Month by month"), palette=False),
        KeyedAction("pagedown", "turn(1)", gettext_noop("Month by month"), palette=False),
    ),
    "dialog": (
        KeyedAction("escape", "dismiss(None)", gettext_noop("Back"), palette=False),
    ),
    "key-list": (
        KeyedAction("question_mark,q", "dismiss(None)", gettext_noop("Back"), palette=False),
    ),
}
# fmt: on
"""By the place where they hold: a screen, or a part of it."""

_BY_ID = {f"{place}.{each.keys}": each for place in ACTIONS for each in ACTIONS[place]}


def bindings(scope: str) -> list[BindingType]:
    """The bindings of a place."""
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
    """The action of a binding; None for those that Textual brings along."""
    return _BY_ID.get(binding.id or "")
