"""The solutions screen: the solutions of a puzzle, listed during the search."""

from pathlib import Path
from typing import Any

from textual import on
from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.widgets import Input, Static

from kaivuri.common.letters import normalize_word
from kaivuri.errors import KaivuriError
from kaivuri.games.analysis import AnalysedGrid
from kaivuri.games.solution_results import MAX_SOLUTIONS, SolutionResults, SortOrder
from kaivuri.language import format_number
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.queries.context import Context
from kaivuri.queries.grid_words import GridWordsAnswer, GridWordsRequest, grid_words
from kaivuri.queries.resolve import Puzzle
from kaivuri.queries.solutions import SolutionsAnswer, solutions
from kaivuri.render.solve_report import format_percent
from kaivuri.solvers.modes import SolveMode
from kaivuri.tui import messages
from kaivuri.tui.action_table import ACTIONS
from kaivuri.tui.puzzle_options import PuzzleOptions
from kaivuri.tui.solutions import export
from kaivuri.tui.solutions.option_dialogs import MODE_LABELS, mode_dialog, solver_dialog
from kaivuri.tui.solutions.solution_list import SolutionList, header
from kaivuri.tui.solutions.solution_view import SolutionView
from kaivuri.tui.widgets.base_screen import BaseScreen
from kaivuri.tui.widgets.definitions import show_definitions
from kaivuri.tui.widgets.dialogs import ChoiceDialog
from kaivuri.tui.widgets.top_bar import TopBar
from kaivuri.words.grid_word import GridWord
from kaivuri.words.word_state import WordState


class SolutionsScreen(BaseScreen):
    """The solutions under the player's constraints; changed options restart the search."""

    SCREEN_NAME = N_("Solutions")
    AUTO_FOCUS = "SolutionList"
    BINDINGS = ACTIONS["solutions"]

    def __init__(
        self,
        puzzle: Puzzle,
        analysis: AnalysedGrid,
        state: WordState,
        puzzle_options: PuzzleOptions,
        context: Context,
    ) -> None:
        """Show the solutions of a puzzle under the constraints of a state."""
        super().__init__(context)
        self._puzzle = puzzle
        self._analysis = analysis
        self._state = state
        self._puzzle_options = puzzle_options
        self._answer: SolutionsAnswer | None = None
        self._order = SortOrder.FOUND
        self._filter = ""
        self._searching = False
        self._sorting = False
        self._stale = False
        self._error_message = ""

    def body(self) -> ComposeResult:
        """Lay out the list on the left and the highlighted solution on the right."""
        with Container(id="panels"):
            with Vertical(id="solutions-panel"):
                yield Static(header(self._order), id="header")
                yield SolutionList(id="list")
                yield Input(id="filter", compact=True, placeholder=_("text in a word, then Enter"))
            yield SolutionView(self._puzzle.grid, id="view")
        yield Static(id="status", markup=False)

    def on_mount(self) -> None:
        """Start the search."""
        self.query_one(TopBar).show(messages.title(self._puzzle.reference))
        self.query_one("#filter").display = False
        self._search()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Disable what an empty list or the game has no use for; missed words before the end."""
        if action in ("highlight", "next_reading", "define", "copy", "export"):
            return any(each.indices for each in self.query(SolutionList))
        if action in ("mode", "solver"):
            return self._puzzle.game.accepts_solver
        if action == "missed_words":
            return self._state.solved
        return super().check_action(action, parameters)

    # The search

    def _search(self) -> None:
        options = self._puzzle_options.solve_options(self._puzzle.game)
        puzzle, analysis, state = self._puzzle, self._analysis, self._state
        self._searching, self._error_message = True, ""
        self._worker.start(
            "search",
            lambda context: solutions(puzzle, analysis, state, options, context),
            self._handle_search_done,
            self._handle_search_error,
            self._handle_solutions,
        )

    def _handle_solutions(self, answer: SolutionsAnswer) -> None:
        self._answer = answer
        self._update_view()

    def _handle_search_done(self, _answer: SolutionsAnswer) -> None:
        self._searching = False
        self._show_title(self.query_one(SolutionList).highlighted)
        self._show_status()

    def _handle_search_error(self, error: KaivuriError) -> None:
        self._searching, self._error_message = False, str(error)
        self._show_status()

    def _update_view(self) -> None:
        """Sort and filter in a thread; further results wait until it has finished."""
        if self._sorting or self._answer is None:
            self._stale = True
            return
        self._sorting, self._stale = True, False
        results, order, text = self._answer.results, self._order, self._filter
        self._worker.start(
            "view",
            lambda _context: results.view(order, text),
            lambda view: self._handle_view(results, view),
        )

    def _handle_view(self, results: SolutionResults[Any], view: list[int]) -> None:
        self._sorting = False
        if self._answer is not None and results is self._answer.results:
            self.query_one(SolutionList).show(results, view)
            if not view:
                self.query_one(SolutionView).show(None)
        self._show_status()
        if self._stale:
            self._update_view()

    def _show_status(self, text: str = "") -> None:
        answer, shown = self._answer, len(self.query_one(SolutionList).indices)
        if answer is None:
            return
        count, panel = len(answer.results.results), self.query_one("#solutions-panel")
        is_sorted = self._order is not SortOrder.FOUND
        panel.border_title = _(self._order if is_sorted else MODE_LABELS[answer.results.mode])
        panel.border_subtitle = (
            _("{n} of {of}").format(n=format_number(shown), of=format_number(count))
            if self._filter
            else format_number(count)
        )
        status = f"{messages.solution_count(count)} · {self._search_status(answer)}"
        self._set_status(text or self._error_message or status)
        self.update_footer()

    def _search_status(self, answer: SolutionsAnswer) -> str:
        if answer.results.limit_reached:
            return _("the first {n}; there may be more").format(n=format_number(MAX_SOLUTIONS))
        if self._searching:
            return _("searching …")
        if not self._puzzle.game.accepts_solver:
            return _("only the likeliest")
        if answer.results.mode is SolveMode.ANY:
            return _("the first one found")
        return _("all found")

    # View

    @on(SolutionList.Highlighted)
    def _on_solution_highlighted(self, message: SolutionList.Highlighted) -> None:
        self._show_title(message.index)
        self.query_one(SolutionView).show(message.results.solution(message.index))

    def _show_title(self, index: int | None) -> None:
        if index is None or self._answer is None:
            return
        title = _("Solution {number}").format(number=index + 1)
        certainty = None if index else self._answer.results.certainty
        suffix = "" if certainty is None else f" · {format_percent(certainty)}"
        self.query_one(SolutionView).border_title = title + suffix

    def action_highlight(self, step: int) -> None:
        """Highlight another word of the solution."""
        self.query_one(SolutionView).highlight(step)

    def action_next_reading(self) -> None:
        """Switch a word to its next reading."""
        if not self.query_one(SolutionView).show_next_reading():
            self._show_status(_("These letters spell no other word"))

    def action_define(self) -> None:
        """Show what the words of the solution mean, or the highlighted one."""
        words = self.query_one(SolutionView).words
        show_definitions(self.app, self._worker, words, self._analysis.word_list)

    def action_sort(self, order: str = "") -> None:
        """Sort in the order of this name, or else in the next order."""
        self._order = SortOrder[order] if order else self._order.following
        self.query_one("#header", Static).update(header(self._order))
        self._update_view()

    def action_filter(self) -> None:
        """Ask for a text to filter by."""
        line = self.query_one("#filter", Input)
        line.display = True
        line.focus()

    @on(Input.Changed, "#filter")
    def _on_filter_changed(self, event: Input.Changed) -> None:
        self._filter = normalize_word(event.value)
        self._update_view()

    @on(Input.Submitted, "#filter")
    def _on_filter_submitted(self) -> None:
        self.query_one("#filter").display = bool(self._filter)
        self.query_one(SolutionList).focus()

    def action_back(self) -> None:
        """Clear the filter, or return to the grid."""
        line = self.query_one("#filter", Input)
        if line.display:
            line.value, line.display = "", False
            self.query_one(SolutionList).focus()
        else:
            self._worker.close()
            self.dismiss(None)

    def action_missed_words(self) -> None:
        """List the words that the player did not use."""
        options = self._puzzle_options.search_options(self._puzzle.game)
        request = GridWordsRequest(self._puzzle.reference, options, sort="common")
        self._worker.start("words", lambda context: grid_words(request, context), self._show_missed)

    def _show_missed(self, answer: GridWordsAnswer) -> None:
        used = {placed.word for placed in self._state.placed_words}
        missed = {word.word: word for word in answer.words if word.word not in used}
        title = _("Words you missed: {n}").format(n=format_number(len(missed)))
        dialog = ChoiceDialog(title, [(word, "") for word in missed], next(iter(missed), ""))
        self.show_dialog(dialog, lambda word: self._show_word(missed[word]))

    def _show_word(self, word: GridWord) -> None:
        self.query_one(SolutionView).show(word.solution)
        self.query_one(SolutionView).border_title = word.word

    # Options

    def action_mode(self) -> None:
        """Choose which solutions come first."""
        self.show_dialog(mode_dialog(self._puzzle_options.mode), self._set_mode)

    def action_solver(self) -> None:
        """Choose the solver."""
        self.show_dialog(solver_dialog(self._puzzle_options.solver), self._set_solver)

    def _set_mode(self, name: str) -> None:
        self._puzzle_options.mode = SolveMode(name)
        self._search()

    def _set_solver(self, name: str) -> None:
        self._puzzle_options.solver = name
        self._search()

    # Export

    def action_copy(self) -> None:
        """Copy the solution as text."""
        self.app.copy_to_clipboard(self.query_one(SolutionView).text)
        self.show_note(_("Copied the solution"))

    def action_export(self) -> None:
        """Ask for a file name to export to."""
        suggestion = export.suggested_name(self._puzzle.reference)
        self.show_dialog(export.export_dialog(suggestion), self._export)

    def _export(self, name: str) -> None:
        answer, title = self._answer, messages.title(self._puzzle.reference)
        if answer is None:
            return
        listed = list(self.query_one(SolutionList).indices)
        drawing = self.query_one(SolutionView).svg(title)

        def write(_context: Context) -> None:
            export.write_new_file(name, export.file_content(name, answer, listed, title, drawing))

        self._worker.start(
            "export",
            write,
            lambda _done: self.show_note(_("Wrote {name}").format(name=Path(name).absolute())),
            lambda error: self.show_note(str(error)),
        )
