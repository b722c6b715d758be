"""The pane in which a word grid is played: the grid, the hints and the player's words."""

from collections.abc import Callable, Sequence
from itertools import cycle

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingsMap
from textual.containers import Container, Vertical, VerticalScroll
from textual.widgets import Static

from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.queries.word_game import PathsOfWord
from kaivuri.render.grid_text import LETTER_MARKER, START_MARKER
from kaivuri.tui import messages
from kaivuri.tui.action_table import ACTIONS
from kaivuri.tui.play.result_panel import ResultPanel
from kaivuri.tui.widgets.breakpoints import max_grid_size
from kaivuri.tui.widgets.grid_view import GridView
from kaivuri.tui.words import word_messages
from kaivuri.tui.words.hint_panel import HintPanel
from kaivuri.tui.words.word_help_pane import WordHelpPane
from kaivuri.tui.words.word_input import Purpose, WordInput
from kaivuri.tui.words.word_panel import WordPanel
from kaivuri.tui.words.word_session import PlaceResult, WordSession
from kaivuri.tui.words.word_worker import WordWorker
from kaivuri.words.small_hints import KINDS_WITHOUT_PATH
from kaivuri.words.spelling import Path
from kaivuri.words.word_check import Verdict
from kaivuri.words.word_moves import Lift, PlacedWord, Require, RuleOut, WordMove

_ACTIONS = frozenset(each.action for _key, each in BindingsMap(ACTIONS["words"]))


class WordPane(WordHelpPane):
    """Handles the keys and the mouse for the game of a session.

    No move changes the displayed hints: dead ends are revealed only on request.
    """

    BINDINGS = ACTIONS["words"]

    def __init__(
        self,
        session: WordSession,
        context: Context,
        seconds: Callable[[], float],
        *,
        id: str | None = None,  # noqa: A002
    ) -> None:
        """Play the game of a session; `seconds` returns the time played."""
        super().__init__(id=id)
        self._session = session
        self._seconds = seconds
        self._small_hints = cycle(KINDS_WITHOUT_PATH)
        self._worker = WordWorker(
            session, self, context, lambda error: self.show_message(str(error))
        )

    def compose(self) -> ComposeResult:
        """Lay out the grid on the left, hints and words on the right, the answer below."""
        with VerticalScroll(id="panels", can_focus=False):
            with Container(id="grid-panel"):
                yield Static(id="forming", markup=False)
                yield GridView(id="grid")
            with Vertical(id="side"):
                yield ResultPanel(id="result")
                yield HintPanel(id="hints")
                with Vertical(id="my-words") as words:
                    words.border_title = _("My words")
                    yield WordPanel(id="words")
                    yield WordInput(id="typed")
        yield Static(id="answer", markup=False)
        yield Static(id="status", markup=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Disable what has no effect in this situation."""
        name = f"{action}({parameters[0]!r})" if parameters else action
        if name not in _ACTIONS:
            return super().check_action(action, parameters)
        view = self.query_one(GridView)
        if action == "clear":
            return bool(view.drawn_path)
        return self._session.allows(name, view.cursor)

    def on_unmount(self) -> None:
        """Cancel all queries."""
        self._worker.close()

    def begin(self) -> None:
        """Show the session's puzzle as far as it is loaded."""
        self._worker.close()
        self._small_hints = cycle(KINDS_WITHOUT_PATH)
        self.query_one("#grid-panel").border_title = messages.title(self._session.reference)
        self.show_message("")
        self.draw()

    # What is typed

    @on(WordInput.Typed)
    def _on_typed(self, message: WordInput.Typed) -> None:
        read = self._session.read_word
        match message.purpose:
            case Purpose.ADD:
                self._worker.find_paths(read(message.word), self._handle_paths)
            case Purpose.CHECK | Purpose.LIKELIEST:
                self._check(read(message.word), message.purpose)
            case Purpose.DEFINE:
                self._define(message.word)
            case Purpose.RULE_OUT:
                self._play(RuleOut(read(message.word)))
            case Purpose.REQUIRE:
                self._play(Require(read(message.word)))
            case Purpose.CLUE:
                self._change(lambda: self._session.set_clue(message.word))
            case Purpose.WORD_COUNT:
                self._change(lambda: self._session.set_word_count(message.word))

    @on(WordInput.Closed)
    def _on_closed(self) -> None:
        self.query_one(GridView).focus()

    # Moves

    def action_word(self) -> None:
        """Place the drawn word, or ask for a word."""
        path = self.query_one(GridView).drawn_path
        if path:
            self._place_path(path)
        else:
            self.action_prompt("ADD")

    def action_clear(self) -> None:
        """Discard the drawn path."""
        self.query_one(GridView).clear_drawn_path()
        self.show_message("")
        self.post_message(self.SituationChanged())

    def action_change_at_cursor(self, name: str) -> None:
        """Call a method of the session, such as `mark` or `lift`, with the cursor's cell."""
        cell = self.query_one(GridView).cursor
        self._change(lambda: getattr(self._session, name)(cell))

    def action_change(self, name: str) -> None:
        """Call a method of the session, such as `undo` or `place_on_next_path`."""
        self._change(getattr(self._session, name))

    @on(WordPanel.Lifted)
    def _on_lifted(self, message: WordPanel.Lifted) -> None:
        self._play(Lift(message.move))

    @on(GridView.WordDrawn)
    def _on_drawn(self, message: GridView.WordDrawn) -> None:
        self._place_path(message.path)

    @on(GridView.PathChanged)
    def _on_path_changed(self) -> None:
        word = self._drawn_word()
        message = _("{word} · enter places it, c checks it, i warm or cold?, esc drops it")
        self.show_message(message.format(word=word) if word else "")
        self.query_one("#forming", Static).update(" ".join(word.upper()) if word else "")
        self.post_message(self.SituationChanged())

    def _place_path(self, path: Path) -> None:
        state = self._session.state
        placed_word = PlacedWord.spelled_by(state.grid, path) if state else None
        self.query_one(GridView).clear_drawn_path()
        if placed_word:
            self._worker.find_paths(placed_word.word, self._handle_paths, path)

    def _handle_paths(self, word: str, answer: PathsOfWord) -> None:
        session = self._session
        if answer.verdict is Verdict.IN_NONE and word not in session.meter.words:
            session.earn(word)
            self.draw()
            self.show_message(word_messages.word_earned(word, session.meter))
        elif answer.candidates:
            self._place(word, answer.candidates)
        else:
            self.show_message(word_messages.not_placeable(word, in_grid=answer.in_grid))

    def _place(self, word: str, paths: Sequence[PlacedWord]) -> None:
        if too_short := self._too_short_text(word):
            self.show_message(too_short)
        else:
            self._change(lambda: self._session.place(paths))

    def _play(self, move: WordMove) -> None:
        self._change(lambda: self._session.play(move))

    def _change(self, change: Callable[[], PlaceResult | None]) -> None:
        self.perform(lambda: self._outcome(change()))

    def _outcome(self, result: PlaceResult | None) -> str:
        state = self._session.state
        if result is None:
            return ""
        if state is not None and state.solved:
            return word_messages.solved(len(state.placed_words), self._seconds())
        return word_messages.word_placed(result)

    def draw(self) -> None:
        """Redraw everything."""
        session, state = self._session, self._session.state
        self.query_one(HintPanel).show(session)
        self.query_one("#forming", Static).update("")
        self.set_class(session.solved, "-solved")
        spangram = (
            session.word_game.find_spangram(state.grid, state.placed_words) if state else None
        )
        self.query_one(WordPanel).show(state, spangram)
        if session.analysis is not None:
            self.query_one("#status", Static).update(word_messages.progress(session))
        grid = state.grid if state else None
        markers = dict.fromkeys(session.hinted_letters, LETTER_MARKER) | dict.fromkeys(
            session.start_cells, START_MARKER
        )
        view = self.query_one(GridView)
        view.show(grid, session.paths, markers, starred=session.starred)
        view.fit(max_grid_size(self.app))
        self.post_message(self.SituationChanged())
