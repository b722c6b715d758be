"""The grid with the hint ladder and the player's words, and the keys for them."""

from collections.abc import Callable
from itertools import cycle

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container, Vertical, VerticalScroll
from textual.widgets import Static

from kaivuri.games.desk import Placed, WordDesk
from kaivuri.language import gettext as _
from kaivuri.language import marked
from kaivuri.render.text import LETTER, START
from kaivuri.tui import phrases
from kaivuri.tui.grid_view import GridView
from kaivuri.tui.hint_panel import HintPanel
from kaivuri.tui.room import is_narrow, room_for_letters
from kaivuri.tui.word_adviser import WordAdviser
from kaivuri.tui.word_input import Purpose, WordInput
from kaivuri.tui.word_panel import WordPanel
from kaivuri.tui.word_questions import WordQuestions
from kaivuri.words.moves import Lift, Place, Require, RuleOut, WordMove
from kaivuri.words.small_hints import SmallHint
from kaivuri.words.spelling import Path, spells


class WordPane(WordQuestions):
    """Plays the game on a desk.

    A word placed changes nothing that is shown of the hints: whether it leads to a
    dead end is told when asked. A word ruled out or required and a cell marked
    are facts, and the figures and hints follow them at once.
    """

    BINDINGS = [
        Binding("h", "hint", marked("Hint"), id="hint",
                tooltip=marked("The next step of the hints")),
        Binding("H", "unhint", marked("Hint back"), id="unhint", show=False,
                tooltip=marked("Hide the last step")),
        Binding("i", "small_hint", marked("Small hint"), id="small-hint", show=False,
                tooltip=marked("One length; again: one start; again: the first letters")),
        Binding("enter", "word", marked("Word"), id="word",
                tooltip=marked("Place the drawn word, or type one")),
        Binding("c", "check", marked("Check"), id="check",
                tooltip=marked("How many solutions hold a word")),
        Binding("l", "likeliest", marked("In the likeliest?"), id="likeliest", show=False,
                tooltip=marked("Whether the likeliest solution has a word")),
        Binding("r", "ask('RULE_OUT')", marked("Rule out"), id="rule-out", show=False,
                tooltip=marked("A word that the newspaper's list lacks")),
        Binding("R", "ask('REQUIRE')", marked("Require"), id="require", show=False,
                tooltip=marked("A word that is sure to be in the solution")),
        Binding("C", "clue", marked("Clue"), id="clue", show=False,
                tooltip=marked("Tell the clue, or another one, where the game has clues")),
        Binding("m", "mark", marked("Mark"), id="mark", show=False,
                tooltip=marked("A word starts at the cursor")),
        Binding("d", "dead_end", marked("Dead end?"), id="dead-end", show=False,
                tooltip=marked("Whether the rest can still be covered")),
        Binding("p", "other_place", marked("Other place"), id="place", show=False,
                tooltip=marked("Put the last word where else it lies")),
        Binding("x,delete", "lift", marked("Lift"), id="lift", show=False,
                tooltip=marked("Take off the word or the mark under the cursor")),
        Binding("u", "undo", marked("Undo"), id="undo", tooltip=marked("Take the last move back")),
        Binding("U", "redo", marked("Redo"), id="redo", show=False,
                tooltip=marked("Make it again")),
        Binding("escape", "clear", marked("Clear"), id="clear", show=False,
                tooltip=marked("Forget the word that is being drawn")),
    ]  # fmt: skip

    def __init__(
        self,
        desk: WordDesk,
        seconds: Callable[[], float],
        *,
        id: str | None = None,  # noqa: A002
    ) -> None:
        """Play what lies on a desk; `seconds` tells how long that took so far."""
        super().__init__(id=id)
        self._desk = desk
        self._seconds = seconds
        self._small_hints = cycle(SmallHint)
        self._adviser = WordAdviser(desk, self, lambda fault: self.tell(str(fault)))

    def compose(self) -> ComposeResult:
        """Grid to the left, hints and words to the right, answers below."""
        with VerticalScroll(id="panels", can_focus=False):
            with Container(id="grid-panel"):
                yield GridView(id="grid")
            with Vertical(id="side"):
                yield HintPanel(id="hints")
                with Vertical(id="my-words") as words:
                    words.border_title = _("My words")
                    yield WordPanel(id="words")
                    yield WordInput(id="typed")
        yield Static(id="answer")

    def on_unmount(self) -> None:
        """Leave no search behind."""
        self._adviser.close()

    def on_resize(self) -> None:
        """Draw as large as there is room."""
        self.draw()

    def begin(self) -> None:
        """Show the desk's puzzle as far as it is there."""
        self._adviser.close()
        self._small_hints = cycle(SmallHint)
        self.query_one("#grid-panel").border_title = phrases.title(self._desk.reference)
        self.tell("")
        self.draw()

    # What is typed

    @on(WordInput.Typed)
    def _on_typed(self, message: WordInput.Typed) -> None:
        match message.purpose:
            case Purpose.ADD:
                self._adviser.places(message.word, self._have_places)
            case Purpose.CHECK:
                self._check(message.word)
            case Purpose.LIKELIEST:
                self._look_in_likeliest(message.word)
            case Purpose.RULE_OUT:
                self._play(RuleOut(message.word))
            case Purpose.REQUIRE:
                self._play(Require(message.word))
            case Purpose.CLUE:
                self._change(lambda: self._desk.tell_clue(message.word))

    @on(WordInput.Left)
    def _on_left(self) -> None:
        self.query_one(GridView).focus()

    # Moves

    def action_word(self) -> None:
        """Place the word that is drawn, or ask for one."""
        path = self.query_one(GridView).drawn
        if path:
            self._place_path(path)
        else:
            self.action_ask("ADD")

    def action_clear(self) -> None:
        """Forget the word that is being drawn."""
        self.query_one(GridView).clear_drawn()
        self.tell("")

    def action_mark(self) -> None:
        """Mark the cursor's cell as one that a word starts at, or take the mark off."""
        cell = self.query_one(GridView).cursor
        self._change(lambda: self._desk.mark(cell))

    def action_lift(self) -> None:
        """Take off the word or the mark under the cursor."""
        cell = self.query_one(GridView).cursor
        self._change(lambda: self._desk.lift(cell))

    def action_undo(self) -> None:
        """Take the last move back."""
        self._change(self._desk.undo)

    def action_redo(self) -> None:
        """Make the move again that was taken back last."""
        self._change(self._desk.redo)

    def action_other_place(self) -> None:
        """Put the word that was placed last where else it lies."""
        self._change(self._desk.place_elsewhere)

    @on(WordPanel.Lifted)
    def _on_lifted(self, message: WordPanel.Lifted) -> None:
        self._play(Lift(message.act))

    @on(GridView.Drawn)
    def _on_drawn(self, message: GridView.Drawn) -> None:
        self._place_path(message.path)

    @on(GridView.Changed)
    def _on_path_changed(self) -> None:
        word = self._drawn_word()
        told = _("{word} · enter places it, c checks it, esc drops it")
        self.tell(told.format(word=word) if word else "")

    def _place_path(self, path: Path) -> None:
        state = self._desk.state
        word = spells(state.grid, path) if state else None
        self.query_one(GridView).clear_drawn()
        if word:
            self._have_places(word, [Place(word, path)])

    def _have_places(self, word: str, places: list[Place]) -> None:
        if places:
            self._change(lambda: self._desk.place(places))
        elif self._desk.state is not None:
            self.tell(phrases.no_place(word, self._desk.state.grid))

    def _play(self, move: WordMove) -> None:
        self._change(lambda: self._desk.play(move))

    def _change(self, change: Callable[[], Placed | None]) -> None:
        """Change the game; figures and hints follow the facts."""
        before = self._desk.state
        self.act(lambda: self._told(change()))
        after = self._desk.state
        if before and after and before.facts != after.facts:
            self.go_on()

    def _told(self, placed: Placed | None) -> str:
        state = self._desk.state
        if placed is None:
            return ""
        if state is not None and state.solved:
            return phrases.solved(len(state.words), self._seconds())
        return phrases.placed(placed)

    def draw(self) -> None:
        """Draw everything anew."""
        desk, state = self._desk, self._desk.state
        rules = desk.rules
        clue = (desk.clue or "") if rules.has_clue else None
        panel, brief = self.query_one(HintPanel), is_narrow(self.app)
        panel.show(rules.offers, desk.hints, desk.shown_hints, clue, brief=brief)
        spangram = rules.spangram(state.grid, state.words) if state else None
        self.query_one(WordPanel).show(state, spangram)
        self.query_one("#my-words").border_subtitle = phrases.covered(state) if state else ""
        grid = state.grid if state else None
        signs = dict.fromkeys(desk.letters, LETTER) | dict.fromkeys(desk.starts, START)
        view = self.query_one(GridView)
        view.show(grid, desk.paths, signs, starred=desk.starred)
        view.fit(room_for_letters(self.app))
