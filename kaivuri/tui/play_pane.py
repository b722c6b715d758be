"""The grid with the hint ladder and the player's words: one game, and all that is asked of it."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container, Vertical, VerticalScroll
from textual.message import Message
from textual.widgets import Static

from kaivuri.errors import BadMove
from kaivuri.tui import phrases
from kaivuri.tui.adviser import Adviser
from kaivuri.tui.background import Background
from kaivuri.tui.desk import Desk
from kaivuri.tui.grid_view import GridView
from kaivuri.tui.hint_panel import HintPanel
from kaivuri.tui.word_input import Purpose, WordInput
from kaivuri.tui.word_panel import WordPanel
from kaivuri.words.covers_left import CoversLeft
from kaivuri.words.hints import Hint, Ladder
from kaivuri.words.moves import Lift, Mark, Move, Place, Require, RuleOut
from kaivuri.words.spelling import Path, spells, ways


class PlayPane(Container):
    """Plays the game on the desk.

    A word placed changes nothing that is shown of the hints: whether it leads to a
    dead end is told when asked. A word ruled out or required and a cell marked
    are facts, and the figures and hints follow them at once.
    """

    BINDINGS = [
        Binding("h", "hint", "Hint", id="hint", tooltip="The next step of the hints"),
        Binding("H", "unhint", "Hint back", id="unhint", show=False, tooltip="Hide the last step"),
        Binding("enter", "word", "Word", id="word", tooltip="Place the drawn word, or type one"),
        Binding("c", "check", "Check", id="check", tooltip="How many covers hold a word"),
        Binding("r", "ask('RULE_OUT')", "Rule out", id="rule-out", show=False,
                tooltip="A word that the newspaper's list lacks"),
        Binding("R", "ask('REQUIRE')", "Require", id="require", show=False,
                tooltip="A word that is sure to be in the solution"),
        Binding("m", "mark", "Mark", id="mark", show=False, tooltip="A word starts at the cursor"),
        Binding("d", "dead_end", "Dead end?", id="dead-end", show=False,
                tooltip="Whether the rest can still be covered"),
        Binding("p", "other_place", "Other place", id="place", show=False,
                tooltip="Put the last word where else it lies"),
        Binding("x,delete", "lift", "Lift", id="lift", show=False,
                tooltip="Take off the word or the mark under the cursor"),
        Binding("u", "undo", "Undo", id="undo", tooltip="Take the last move back"),
        Binding("U", "redo", "Redo", id="redo", show=False, tooltip="Make it again"),
        Binding("escape", "clear", "Clear", id="clear", show=False,
                tooltip="Forget the word that is being drawn"),
    ]  # fmt: skip

    @dataclass
    class Counted(Message):
        """Figures that the player has asked for."""

        text: str

    def __init__(self, desk: Desk, *, id: str | None = None) -> None:  # noqa: A002
        """Play what lies on the desk."""
        super().__init__(id=id)
        self._desk = desk
        self._background = Background(self)
        self._adviser = Adviser(desk, self._background, lambda fault: self.tell(str(fault)))
        self._ladder: Ladder | None = None
        self._typed: deque[str] = deque()
        self._places: list[Place] = []

    def compose(self) -> ComposeResult:
        """Grid to the left, hints and words to the right, answers below."""
        with VerticalScroll(id="panels", can_focus=False):
            with Container(id="grid-panel"):
                yield GridView(id="grid")
            with Vertical(id="side"):
                yield HintPanel(id="hints")
                with Vertical(id="my-words") as words:
                    words.border_title = "My words"
                    yield WordPanel(id="words")
                    yield WordInput(id="typed")
        yield Static(id="answer")

    def on_unmount(self) -> None:
        """Leave no search behind."""
        self._background.cancel_all()

    def begin(self) -> None:
        """Show the desk's puzzle as far as it is there."""
        self._background.cancel_all()
        self._ladder, self._places = None, []
        self._typed.clear()
        self.query_one("#grid-panel").border_title = phrases.title(self._desk.reference)
        self.tell("")
        self._draw()

    def go_on(self) -> None:
        """Do what was asked for before the covers were known."""
        self._facts_changed()

    def tell(self, text: str) -> None:
        """Answer the player in a line."""
        self.query_one("#answer", Static).update(text)

    # Hints and other questions

    def action_hint(self) -> None:
        """Take the next step of the hints, worked out for the present position."""
        if self._desk.game is not None:
            self._desk.take_hint()
            self._adviser.hints(self._have_ladder)
            self._draw()
            self._figures()
            self.query_one(HintPanel).scroll_visible(animate=False)

    def action_unhint(self) -> None:
        """Hide the last step of the hints."""
        self._desk.hints = max(self._desk.hints - 1, 0)
        self._draw()
        self._figures()

    def action_dead_end(self) -> None:
        """Tell whether the rest can still be covered."""
        self._asking()
        self._adviser.left(lambda left: self.tell(phrases.dead_end(left)))

    def action_check(self) -> None:
        """Check the word that is drawn, or ask for one."""
        view = self.query_one(GridView)
        word = spells(view.grid, view.drawn) if view.grid else None
        if word:
            self._check(word)
        else:
            self.action_ask("CHECK")

    def action_ask(self, purpose: str) -> None:
        """Ask for a word."""
        line = self.query_one(WordInput)
        line.ask(Purpose[purpose])
        line.focus()

    @on(WordInput.Typed)
    def _on_typed(self, message: WordInput.Typed) -> None:
        match message.purpose:
            case Purpose.ADD:
                self._typed.append(message.word)
                if len(self._typed) == 1:
                    self._find_place()
            case Purpose.CHECK:
                self._check(message.word)
            case Purpose.RULE_OUT:
                self._move(RuleOut(message.word))
            case Purpose.REQUIRE:
                self._move(Require(message.word))

    @on(WordInput.Left)
    def _on_left(self) -> None:
        self.query_one(GridView).focus()

    def _check(self, word: str) -> None:
        self._asking()
        self._adviser.check(word, lambda answer: self.tell(str(answer)))

    def _asking(self) -> None:
        self.tell("…" if self._adviser.ready else "The covers are not known")

    def _have_ladder(self, ladder: Ladder) -> None:
        self._ladder = ladder
        self._draw()
        if not self.query_one(HintPanel).display and self._desk.hints:
            self.tell(str(ladder.hints[self._desk.hints - 1]))

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
        mark, state = Mark(self.query_one(GridView).cursor), self._desk.state
        self._move(Lift(mark) if state and mark in state.standing else mark)

    def action_lift(self) -> None:
        """Take off the word or the mark under the cursor."""
        cell, state = self.query_one(GridView).cursor, self._desk.state
        act = state.word_at(cell) if state else None
        self._move(Lift(act or Mark(cell)))

    def action_undo(self) -> None:
        """Take the last move back."""
        self._change(self._desk.undo)

    def action_redo(self) -> None:
        """Make the move again that was taken back last."""
        self._change(self._desk.redo)

    def action_other_place(self) -> None:
        """Put the word that was placed last where else it lies."""
        game = self._desk.game
        if not game or not game.moves or game.moves[-1] not in self._places:
            self.tell("Only a word just placed can be put elsewhere")
            return
        at = (self._places.index(game.moves[-1]) + 1) % len(self._places)
        if self._change(lambda: self._desk.play_instead(self._places[at])):
            self._tell_placed(self._places[at])

    @on(WordPanel.Lifted)
    def _on_lifted(self, message: WordPanel.Lifted) -> None:
        self._move(Lift(message.act))

    @on(GridView.Drawn)
    def _on_drawn(self, message: GridView.Drawn) -> None:
        self._place_path(message.path)

    @on(GridView.Changed)
    def _on_path_changed(self) -> None:
        view = self.query_one(GridView)
        word = spells(view.grid, view.drawn) if view.grid else None
        self.tell(f"{word} · enter places it, c checks it, esc drops it" if word else "")

    def _place_path(self, path: Path) -> None:
        state = self._desk.state
        word = spells(state.grid, path) if state else None
        self.query_one(GridView).clear_drawn()
        if word:
            self._places = [Place(word, path)]
            self._place(self._places[0])

    def _find_place(self) -> None:
        self._adviser.places(self._typed[0], self._have_places)

    def _have_places(self, places: list[Place]) -> None:
        word, self._places = self._typed.popleft(), places
        if places:
            self._place(places[0])
        elif self._desk.state and next(ways(self._desk.state.grid, word), None):
            self.tell(f"{word}: needs letters that other words lie on")
        else:
            self.tell(f"{word}: does not lie in the grid")
        if self._typed:
            self._find_place()

    def _place(self, place: Place) -> None:
        if self._move(place):
            self._tell_placed(place)

    def _tell_placed(self, place: Place) -> None:
        opened, state = self._desk.opened, self._desk.state
        if state and state.complete:
            self.tell(phrases.solved(len(state.words), self._desk.keeper.seconds))
            return
        listed = opened is None or place.word in opened.puzzle.words
        number, of = self._places.index(place) + 1, len(self._places)
        self.tell(phrases.placed(place, number, of, listed=listed))

    def _move(self, move: Move) -> bool:
        return self._change(lambda: self._desk.play(move))

    def _change(self, change: Callable[[], None]) -> bool:
        """Change the game; say so if that can't be done."""
        before = self._desk.state
        try:
            change()
        except BadMove as fault:
            self.tell(str(fault))
            return False
        self.tell("")
        self._draw()
        after = self._desk.state
        if before and after and before.facts != after.facts:
            self._facts_changed()
        return True

    def _facts_changed(self) -> None:
        if self._desk.hints:
            self._adviser.hints(self._have_ladder)
        self._figures()

    def _figures(self) -> None:
        """Show the figures, if the player has asked for them or told a fact."""
        state = self._desk.state
        if state and state.facts.standing:
            self._adviser.left_by_facts(self._show_figures)
        elif self._desk.hints:
            self._show_figures(None)
        elif self._desk.opened is not None:
            self.post_message(
                self.Counted(phrases.ready(self._desk.opened, self._desk.settings.words))
            )

    def _show_figures(self, left: CoversLeft | None) -> None:
        opened = self._desk.opened
        if opened is not None:
            text = phrases.figures(opened, self._desk.settings.words, left)
            self.post_message(self.Counted(text))

    # Drawing

    def _draw(self) -> None:
        state, hints = self._desk.state, self._hints()
        self.query_one(HintPanel).show(self._desk.hints, hints)
        self.query_one(WordPanel).show(state)
        view = self.query_one(GridView)
        letters = f"{len(state.taken)} of {len(list(state.grid.cells()))} letters" if state else ""
        self.query_one("#my-words").border_subtitle = letters
        if state is None:
            view.show(None)
            return
        paths = [place.cells for place in state.words]
        shown = [path.cells for path in hints[-1].paths] if hints else []
        paths += [cells for cells in shown if state.taken.isdisjoint(cells)]
        hinted = {cell for hint in hints or () for cell in hint.starts} - state.taken
        view.show(state.grid, paths, {*state.marks, *hinted})

    def _hints(self) -> tuple[Hint, ...] | None:
        """The steps taken; None while they are worked out."""
        if not self._desk.hints:
            return ()
        return self._ladder.upto(self._desk.hints) if self._ladder else None
