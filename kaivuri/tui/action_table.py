"""All actions of the workbench: where they hold, their keys, what they are called and do.

The bindings of the screens and widgets, the last line, the list of keys, the command palette and
the tests are made from this one table.
"""

from dataclasses import dataclass

from textual.binding import Binding, BindingType

from kaivuri.language import marked


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
        KeyedAction("1", "switch_mode('today')", marked("Today's screen"),
                    marked("The puzzle that is open")),
        KeyedAction("2", "switch_mode('archive')", marked("Archive"),
                    marked("The puzzles of a month")),
        KeyedAction("3", "switch_mode('board')", marked("Board"),
                    marked("A calendar puzzle to play")),
        KeyedAction("4", "switch_mode('year')", marked("Year"),
                    marked("How many solutions each day of a board has")),
        KeyedAction("question_mark", "keys", marked("Keys"),
                    marked("All keys"), footer=True, display="?"),
        KeyedAction("q", "quit", marked("Quit"), footer=True),
        KeyedAction("ctrl+c", "interrupt", marked("Copy, or how to leave"),
                    palette=False, priority=True),
        KeyedAction("ctrl+z", "suspend_process", marked("Suspend"),
                    marked("Back to the shell; 'fg' there goes on here"),
                    palette=False, priority=True),
    ),
    "play": (
        KeyedAction("t", "today", marked("Today"), marked("The puzzle of today")),
        KeyedAction("left_square_bracket", "day(-1)", marked("Day before")),
        KeyedAction("right_square_bracket", "day(1)", marked("Day after")),
        KeyedAction("S", "share", marked("Share"),
                    marked("Copy two lines about the solved puzzle that give nothing away")),
    ),
    "today": (
        KeyedAction("s", "solutions", marked("Solutions"), marked("All solutions"), footer=True),
        KeyedAction("n", "make", marked("Make me one"), marked("A new puzzle with one solution")),
        KeyedAction("N", "make('today')", marked("Make the day's"),
                    marked("The puzzle that today's date makes")),
        KeyedAction("g", "go_to", marked("Go to"), marked("A day, or other letters")),
    ),
    "words": (
        KeyedAction("h", "hint", marked("Hint"), marked("The next step of the hints"), footer=True),
        KeyedAction("H", "unhint", marked("Hint back"), marked("Hide the last step")),
        KeyedAction("i", "small_hint", marked("Small hint"),
                    marked("One length; again: one start; again: the first letters")),
        KeyedAction("enter", "word", marked("Word"),
                    marked("Place the drawn word, or type one"), footer=True),
        KeyedAction("c", "check", marked("Check"),
                    marked("How many solutions hold a word"), footer=True),
        KeyedAction("l", "likeliest", marked("In the likeliest?"),
                    marked("Whether the likeliest solution has a word")),
        KeyedAction("r", "ask('RULE_OUT')", marked("Rule out"),
                    marked("A word that the newspaper's list lacks")),
        KeyedAction("R", "ask('REQUIRE')", marked("Require"),
                    marked("A word that is sure to be in the solution")),
        KeyedAction("C", "clue", marked("Clue"),
                    marked("Tell the clue, or another one, where the game has clues")),
        KeyedAction("m", "mark", marked("Mark"), marked("A word starts at the cursor")),
        KeyedAction("d", "dead_end", marked("Dead end?"),
                    marked("Whether the rest can still be covered")),
        KeyedAction("p", "other_place", marked("Other place"),
                    marked("Put the last word where else it lies")),
        KeyedAction("x,delete", "lift", marked("Lift"),
                    marked("Take off the word or the mark under the cursor")),
        KeyedAction("u", "undo", marked("Undo"), marked("Take the last move back"), footer=True),
        KeyedAction("U", "redo", marked("Redo"), marked("Make it again")),
        KeyedAction("escape", "clear", marked("Clear"),
                    marked("Forget the word that is being drawn")),
    ),
    "grid": (
        KeyedAction("up", "step(-1, 0)", marked("Move"), palette=False),
        KeyedAction("down", "step(1, 0)", marked("Move"), palette=False),
        KeyedAction("left", "step(0, -1)", marked("Move"), palette=False),
        KeyedAction("right", "step(0, 1)", marked("Move"), palette=False),
        KeyedAction("space", "draw", marked("Draw"),
                    marked("Begin or go on with a word here"), palette=False),
        KeyedAction("backspace", "shorten", marked("Shorten"),
                    marked("Take the last letter back"), palette=False),
    ),
    "word-input": (
        KeyedAction("escape", "leave", marked("Back to the grid"),
                    footer=True, palette=False, display="esc"),
    ),
    "word-list": (
        KeyedAction("delete,backspace", "lift", marked("Lift"),
                    marked("Take this off"), palette=False),
    ),
    "solutions": (
        KeyedAction("left", "light(-1)", marked("Word by word")),
        KeyedAction("right", "light(1)", marked("Word by word")),
        KeyedAction("v", "reading", marked("Reading"), marked("Read the lit word otherwise")),
        KeyedAction("m", "mode", marked("Mode"), marked("Which solutions come first"), footer=True),
        KeyedAction("o", "solver", marked("Solver"), marked("What finds them"), footer=True),
        KeyedAction("s", "sort", marked("Sort"), marked("Sort the list otherwise"), footer=True),
        KeyedAction("slash", "filter", marked("Filter"),
                    marked("Only solutions with a word that holds some text"),
                    footer=True, display="/"),
        KeyedAction("c", "copy", marked("Copy"), marked("Copy the solution as text")),
        KeyedAction("e", "export", marked("Export"), marked("Write a file"), footer=True),
        KeyedAction("escape", "back", marked("Back"), footer=True),
        KeyedAction("q", "app.quit", marked("Quit")),
    ),
    "solution-list": (
        KeyedAction("up,k", "move(-1)", marked("Go through the solutions"), palette=False),
        KeyedAction("down,j", "move(1)", marked("Go through the solutions"), palette=False),
        KeyedAction("pageup", "page(-1)", marked("A page of solutions"), palette=False),
        KeyedAction("pagedown", "page(1)", marked("A page of solutions"), palette=False),
        KeyedAction("home", "move(-1000000)", marked("First or last solution"), palette=False),
        KeyedAction("end", "move(1000000)", marked("First or last solution"), palette=False),
    ),
    "board": (
        KeyedAction("c", "check", marked("Check"),
                    marked("Count the solutions that are left, after each step; again: hide them"),
                    footer=True),
        KeyedAction("h", "hint", marked("Hint"),
                    marked("Which piece comes next; again: where it goes")),
        KeyedAction("s", "solve", marked("Solve"),
                    marked("Lay a whole solution; again: another one")),
        KeyedAction("m", "moves", marked("Moves"),
                    marked("The moves as text, to copy, change or paste")),
        KeyedAction("b", "board", marked("Board"), marked("Choose another board")),
        KeyedAction("g", "go_to", marked("Go to"), marked("Another day")),
    ),
    "pieces": (
        KeyedAction("tab", "piece(1)", marked("Piece"),
                    marked("Take the next piece of the tray"), footer=True),
        KeyedAction("shift+tab", "piece(-1)", marked("Piece before")),
        KeyedAction("up", "step(-1, 0)", marked("Move"),
                    marked("The piece in hand, or else the cursor"), palette=False),
        KeyedAction("down", "step(1, 0)", marked("Move"),
                    marked("The piece in hand, or else the cursor"), palette=False),
        KeyedAction("left", "step(0, -1)", marked("Move"),
                    marked("The piece in hand, or else the cursor"), palette=False),
        KeyedAction("right", "step(0, 1)", marked("Move"),
                    marked("The piece in hand, or else the cursor"), palette=False),
        KeyedAction("r", "turn(1)", marked("Turn"), marked("About the cursor's cell"), footer=True),
        KeyedAction("R", "turn(-1)", marked("Turn back"), marked("About the cursor's cell")),
        KeyedAction("f", "play('flip')", marked("Flip"),
                    marked("About the cursor's cell"), footer=True),
        KeyedAction("enter", "play('drop')", marked("Put"),
                    marked("Let the piece down, or take it in hand"), footer=True),
        KeyedAction("x", "play('lift')", marked("Lift"), marked("Back into the tray")),
        KeyedAction("escape", "play('cancel')", marked("Let be"),
                    marked("The piece in hand goes back to where it was")),
        KeyedAction("u", "play('undo')", marked("Undo")),
        KeyedAction("U", "play('redo')", marked("Redo")),
    ),
    "year": (
        KeyedAction("enter", "open", marked("Open"),
                    marked("Play the board on this day"), footer=True),
        KeyedAction("l", "log", marked("Log scale"),
                    marked("Shades even in ratio, or in number"), footer=True),
        KeyedAction("y", "year(1)", marked("Year"), marked("The year after"), footer=True),
        KeyedAction("Y", "year(-1)", marked("Year before")),
        KeyedAction("b", "board", marked("Board"), marked("Choose another board"), footer=True),
        KeyedAction("t", "today", marked("Today"), marked("The day of today")),
        KeyedAction("c", "count", marked("Count"), marked("If it was stopped")),
        KeyedAction("escape", "stop", marked("Stop"), marked("Stop counting")),
    ),
    "year-map": (
        KeyedAction("left", "move(0, -1)", marked("Date"), marked("Day by day"), palette=False),
        KeyedAction("right", "move(0, 1)", marked("Date"), marked("Day by day"), palette=False),
        KeyedAction("up", "move(-1, 0)", marked("Date"), marked("Month by month"), palette=False),
        KeyedAction("down", "move(1, 0)", marked("Date"), marked("Month by month"), palette=False),
    ),
    "archive": (
        KeyedAction("enter", "open", marked("Open"), footer=True),
        KeyedAction("t", "today", marked("Today"), marked("The day of today"), footer=True),
        KeyedAction("g", "go_to", marked("Go to"), marked("A day, or other letters"), footer=True),
        KeyedAction("f", "fetch", marked("Fetch month"),
                    marked("Fetch the days that are missing, one a second; again: stop"),
                    footer=True),
        KeyedAction("l", "others", marked("Letters and boards"),
                    marked("Grids that were typed, and boards that were played")),
    ),
    "month": (
        KeyedAction("left", "move(-1)", marked("Day by day"), palette=False),
        KeyedAction("right", "move(1)", marked("Day by day"), palette=False),
        KeyedAction("up", "move(-7)", marked("Week by week"), palette=False),
        KeyedAction("down", "move(7)", marked("Week by week"), palette=False),
        KeyedAction("pageup", "turn(-1)", marked("Month by month"), palette=False),
        KeyedAction("pagedown", "turn(1)", marked("Month by month"), palette=False),
    ),
    "dialog": (
        KeyedAction("escape", "dismiss(None)", marked("Back"), palette=False),
    ),
    "key-list": (
        KeyedAction("question_mark,q", "dismiss(None)", marked("Back"), palette=False),
    ),
}
# fmt: on
"""By the place where they hold: a screen, or a part of it."""

_BY_ID = {f"{place}.{each.keys}": each for place in ACTIONS for each in ACTIONS[place]}


def bindings(place: str) -> list[BindingType]:
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
            id=f"{place}.{each.keys}",
        )
        for each in ACTIONS[place]
    ]


def action_of(binding: Binding) -> KeyedAction | None:
    """The action of a binding; None for those that Textual brings along."""
    return _BY_ID.get(binding.id or "")
