"""The play screen of word grids: the puzzle of a day, or typed letters."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from functools import partial

from textual import events, on
from textual.app import ComposeResult

from kaivuri.archive.records import Progress, solution_level
from kaivuri.common.reference import Reference
from kaivuri.errors import KaivuriError
from kaivuri.games.analysis import AnalysedGrid
from kaivuri.games.registry import DEFAULT_GAME
from kaivuri.games.word_position import WordPosition
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.queries.assign_day import can_have_day
from kaivuri.queries.context import Context
from kaivuri.queries.found_words import without_misread_words
from kaivuri.queries.generate import GenerateAnswer, GenerateRequest, generate
from kaivuri.queries.resolve import Puzzle
from kaivuri.queries.word_game import analyse, word_game
from kaivuri.solvers.stop import Stop
from kaivuri.tui import messages
from kaivuri.tui.action_table import ACTIONS
from kaivuri.tui.play.go_to_dialog import day_dialog, go_to_dialog, parse_reference
from kaivuri.tui.play.play_screen import PlayScreen
from kaivuri.tui.play.recorder import SessionRecorder
from kaivuri.tui.puzzle_options import PuzzleOptions
from kaivuri.tui.solutions.solutions_screen import SolutionsScreen
from kaivuri.tui.widgets.dialogs import ConfirmDialog, TextDialog
from kaivuri.tui.widgets.grid_view import GridView
from kaivuri.tui.widgets.top_bar import TopBar
from kaivuri.tui.words.word_pane import WordPane
from kaivuri.tui.words.word_session import WordSession
from kaivuri.words.word_moves import Lift, PlacedWord

_THEME_EXPLANATION = N_("An English theme, such as farm animals; empty: any words")


class TodayScreen(PlayScreen):
    """Loads and analyses the session's puzzle, and opens others."""

    SCREEN_NAME = N_("Today")
    AUTO_FOCUS = "GridView"
    BINDINGS = ACTIONS["today"]
    _session: WordSession

    def __init__(
        self,
        session: WordSession,
        puzzle_options: PuzzleOptions,
        recorder: SessionRecorder,
        context: Context,
        *,
        show_solutions: bool = False,
    ) -> None:
        """Show the puzzle of a session; with `show_solutions` continue to its solutions."""
        super().__init__(context)
        self._session = session
        self._puzzle_options = puzzle_options
        self._recorder = recorder
        self._puzzle: Puzzle | None = None
        self._show_solutions = show_solutions

    def body(self) -> ComposeResult:
        """Lay out the puzzle."""
        yield WordPane(
            self._session, self._query_context, lambda: self._recorder.seconds, id="play"
        )

    def on_mount(self) -> None:
        """Open the session's puzzle."""
        self._open()

    def on_paste(self, event: events.Paste) -> None:
        """Open the pasted day or letters."""
        context, daily = self._query_context, self._session.daily_game
        try:
            reference = parse_reference(event.text, daily, self._puzzle_options, context)
        except KaivuriError as error:
            self._show_message(str(error))
        else:
            self.open(reference)

    @on(WordPane.GameChanged)
    def _on_changed(self) -> None:
        self.show_result()

    def open(self, reference: Reference) -> None:
        """Open another puzzle."""
        self._session.open(reference)
        self._open()

    def puzzle_dialog(self) -> TextDialog[Reference]:
        """Return a dialog that asks for a day or letters."""
        return go_to_dialog(self._session.daily_game, self._puzzle_options, self._query_context)

    def reference_for_day(self, day: date) -> Reference:
        """Return the daily puzzle of the current or the default game."""
        return Reference.of_day(self._session.daily_game.name, day)

    @property
    def useful_actions(self) -> Sequence[str]:
        """Opening a puzzle if there is none, the drawn word, or what comes after the end."""
        if self._session.state is None:
            return ("go_to", "day(-1)", "generate")
        if self._session.solved:
            set_day = ("set_day",) if can_have_day(self._session.reference) else ()
            return (*self.after_solving, *set_day, "generate")
        if self.query_one(GridView).drawn_path:
            return ("word", "check", "small_hint", "clear")
        return ()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Disable the solutions while they are not known, and setting a day that is set."""
        if action == "solutions":
            return self._session.analysis is not None
        if action == "set_day":
            return self._session.state is not None and can_have_day(self._session.reference)
        return super().check_action(action, parameters)

    def action_solutions(self) -> None:
        """Show all solutions, after a warning unless the puzzle is finished."""
        self.reveal(self._push_solutions)

    def _push_solutions(self) -> None:
        puzzle, analysis, state = self._puzzle, self._session.analysis, self._session.state
        if puzzle is not None and analysis is not None and state is not None:
            self._session.count_hint(solution_level(puzzle.reference))
            context, options = self._query_context, self._puzzle_options
            self.app.push_screen(SolutionsScreen(puzzle, analysis, state, options, context))

    def action_set_day(self) -> None:
        """Ask for the day whose puzzle the letters are."""
        session, recorder = self._session, self._recorder
        letters, clue, context = session.reference, session.clue, self._query_context

        def assign(puzzle: Reference) -> None:
            day = puzzle.day or session.today()
            self._worker.start(
                "open", lambda _context: recorder.assign_day(letters, day, clue), self.open
            )

        self.show_dialog(day_dialog(session.word_game, context), assign)

    def action_generate(self, day: str | None = None) -> None:
        """Generate a puzzle of the current game and open it, after a question in a begun game.

        `day` determines the puzzle. For a game with clues ask for a theme first, unless a day is
        given.
        """
        history = self._session.history
        if history is None or not history.steps or self._session.solved:
            self._ask_theme(day)
            return
        question = _("The puzzle is not solved yet. Its words stay saved: the archive lists it.")
        dialog = ConfirmDialog(_("New puzzle"), question, _("New puzzle"))
        self.show_dialog(dialog, lambda _answer: self._ask_theme(day))

    def _ask_theme(self, day: str | None) -> None:
        game = self._session.word_game
        if game is DEFAULT_GAME:
            game = self._session.daily_game
        words = self._puzzle_options.word_list if game.accepts_word_list else None
        request = GenerateRequest(game=game.name, word_list=words, date=day)
        if game.has_clue and day is None:
            self.show_dialog(
                TextDialog(_("New puzzle"), _(_THEME_EXPLANATION), str.strip),
                lambda theme: self._generate(replace(request, theme=theme or None)),
            )
        else:
            self._generate(request)

    def _generate(self, request: GenerateRequest) -> None:
        def open_puzzle(answer: GenerateAnswer) -> None:
            self._puzzle_options.clue = request.theme
            self.open(answer.grids[0].reference)

        self._set_status(_("generating a puzzle …"))
        self._worker.start("open", lambda context: generate(request, context), open_puzzle)

    def _open(self) -> None:
        reference, self._puzzle = self._session.reference, None
        self.query_one(TopBar).show(messages.subject(reference))
        self.query_one(WordPane).begin()
        self._set_status(_("loading {puzzle} …").format(puzzle=messages.title(reference)))
        self._worker.start(
            "open",
            partial(word_game, reference, self._puzzle_options.word_list),
            self._handle_word_game,
            self._handle_open_error,
        )

    def _handle_word_game(self, game: tuple[Puzzle, Progress | None]) -> None:
        puzzle, progress = game
        self._puzzle = puzzle
        self._session.read_word = partial(
            puzzle.read_typed_word, self._puzzle_options.word_list, self._query_context.note
        )
        self._session.printed_clue = puzzle.clue
        self._session.printed_word_count = puzzle.word_count
        self._session.earlier_hint_level = progress.hints if progress else 0
        self._recorder.begin(self._session.reference, progress)
        loaded = self._session.load(puzzle.grid, progress.moves if progress else ())
        self._apply_options()
        self.query_one(WordPane).begin()
        self.show_result()
        played = progress is not None and progress.seconds > 0
        if puzzle.game.has_clue and self._session.clue is None and not played:
            self.query_one(WordPane).action_clue()
        if not loaded:
            self.show_note(_("The saved moves don't fit the letters of this puzzle"))
        self._set_status(_("searching for words …"))
        options = self._puzzle_options.search_options(puzzle.game)
        query = partial(analyse, puzzle, puzzle.add_published(options))
        self._worker.start("open", query, self._handle_analysis)

    def _apply_options(self) -> None:
        """Set the found words, the clue and the number of words of the command line, once."""
        options, history = self._puzzle_options, self._session.history
        if options.found and history is not None and not history.moves:
            self._session.play(*options.found)
        clue, options.clue = options.clue, None
        word_count, options.word_count = options.word_count, None
        if clue is not None:
            self._session.set_clue(clue)
        if word_count is not None:
            self._session.set_word_count(str(word_count))

    def _handle_open_error(self, error: KaivuriError) -> None:
        self._show_error(error)
        self._set_status(_("No puzzle: g goes to another day or to typed letters"))

    def _handle_analysis(self, analysis: AnalysedGrid) -> None:
        self._session.analysis = analysis
        self.query_one(WordPane).draw()
        self._check_found_words(analysis)
        if self._show_solutions:
            self._show_solutions = False
            self._push_solutions()

    def _check_found_words(self, analysis: AnalysedGrid) -> None:
        """Remove the words that a picture shows as found if no solution has all of them."""
        found, self._puzzle_options.found = self._puzzle_options.found, ()
        session, state = self._session, self._session.state
        if not found or analysis.count is None or state is None or state.placed_words != found:
            return

        def usable(context: Context) -> WordPosition:
            def position(placed: tuple[PlacedWord, ...]) -> WordPosition:
                known = state if placed else state.constraints
                return analysis.position(known, context.stop or Stop())

            return without_misread_words(position, found, lambda it: it.solvable, context.note)

        def lift(position: WordPosition) -> None:
            is_current = session.state == state
            if is_current and position.state != state:
                session.play(*map(Lift, found))
                self.query_one(WordPane).draw()

        self._worker.start("open", usable, lift)

    def _show_error(self, error: KaivuriError) -> None:
        self._set_status("")
        self._show_message(str(error))
