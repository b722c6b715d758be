"""S2: all solutions of a puzzle, as they are found, each drawn when it is highlighted."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from time import perf_counter
from typing import Any

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container, Vertical
from textual.widgets import Input, Static

from kaivuri.errors import KaivuriError
from kaivuri.games.analysis import AnalysedCovers, AnalysedGrid
from kaivuri.games.options import SolveOptions
from kaivuri.games.strands.analysis import AnalysedStrands
from kaivuri.language import gettext as _
from kaivuri.language import marked, numeral
from kaivuri.play.letters import normal
from kaivuri.queries.resolve import Puzzle
from kaivuri.render.report import percent
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.registry import NAMES
from kaivuri.solvers.stop import Stop
from kaivuri.tui import messages
from kaivuri.tui.settings import Settings
from kaivuri.tui.solutions import export
from kaivuri.tui.solutions.solution_list import SolutionList, header
from kaivuri.tui.solutions.solution_results import (
    MOST,
    AnyResults,
    CoverResults,
    Order,
    RankedResults,
    at_once,
    chunks,
)
from kaivuri.tui.solutions.solution_view import SolutionView
from kaivuri.tui.widgets.base_screen import BaseScreen
from kaivuri.tui.widgets.choice import Choice
from kaivuri.tui.widgets.top_bar import TopBar
from kaivuri.words.answer import Answer
from kaivuri.words.certainty import certainty
from kaivuri.words.covers_left import under_facts
from kaivuri.words.play import WordState

_MODES = {
    SolveMode.LIKELIEST: marked("likeliest first"),
    SolveMode.LEAST_WORDS: marked("fewest words first"),
    SolveMode.MOST_WORDS: marked("most words first"),
    SolveMode.ALL: marked("as they are found"),
    SolveMode.ANY: marked("the first that is found"),
}
_SOLVERS = {
    "auto": marked("the fastest here"),
    "algx": marked("Algorithm X in Python"),
    "dlx": marked("dancing links in Python"),
    "cdlx": marked("dancing links in C++"),
    "sat": marked("a SAT solver"),
    "zdd": marked("a memoised search in C++"),
}


class SolutionsScreen(BaseScreen):
    """The solutions that what the player told allows; a new choice ends the old search."""

    PLACE = marked("Solutions")
    AUTO_FOCUS = "SolutionList"
    BINDINGS = [
        Binding("left", "light(-1)", marked("Word by word"), id="word-before", show=False),
        Binding("right", "light(1)", marked("Word by word"), id="word-after", show=False),
        Binding("v", "reading", marked("Reading"), id="reading", show=False,
                tooltip=marked("Read the lit word otherwise")),
        Binding("m", "mode", marked("Mode"), id="mode",
                tooltip=marked("Which solutions come first")),
        Binding("o", "solver", marked("Solver"), id="solver", tooltip=marked("What finds them")),
        Binding("s", "sort", marked("Sort"), id="sort", tooltip=marked("Sort the list otherwise")),
        Binding("slash", "filter", marked("Filter"), id="filter", key_display="/",
                tooltip=marked("Only solutions with a word that holds some text")),
        Binding("c", "copy", marked("Copy"), id="copy", show=False,
                tooltip=marked("Copy the solution as text")),
        Binding("e", "export", marked("Export"), id="export", tooltip=marked("Write a file")),
        Binding("escape", "back", marked("Back"), id="back"),
        Binding("q", "app.quit", marked("Quit"), id="quit", show=False),
    ]  # fmt: skip

    def __init__(
        self, named: Puzzle, settings: Settings, opened: AnalysedGrid, state: WordState
    ) -> None:
        """Show the solutions of a puzzle under the facts of a state."""
        super().__init__()
        self._opened = opened
        self._named = named
        self._settings = settings
        self._state = state
        self._found: AnyResults = RankedResults()
        self._order = Order.FOUND
        self._filter = ""
        self._searching = False
        self._sorting = False
        self._stale = False
        self._began = self._seconds = 0.0
        self._failure = ""
        """Why the last search ended early, if it did."""
        self._sure: float | None = None
        """How likely the first solution is meant, where that is known."""

    def body(self) -> ComposeResult:
        """List to the left, the highlighted solution to the right."""
        with Container(id="panels"):
            with Vertical(id="covers"):
                yield Static(header(), id="header")
                yield SolutionList(id="list")
                yield Input(id="filter", compact=True, placeholder=_("text in a word, then Enter"))
            yield SolutionView(self._named.grid, id="view")
        yield Static(id="status")

    def on_mount(self) -> None:
        """Begin to search."""
        self.query_one(TopBar).show(messages.title(self._named.reference))
        self.query_one("#filter").display = False
        self._search()

    # The search

    def _search(self) -> None:
        """Look for the solutions anew, as the settings are now."""
        self._found, search = self._new_search()
        found = self._found
        self._searching, self._failure, self._sure = True, "", None
        self._began = perf_counter()
        self._background.stream(
            "search",
            search,
            lambda covers: self._have(found, covers),
            self._searched,
            self._fault,
        )
        self._sort_again()

    def _new_search(self) -> tuple[AnyResults, Callable[[Stop], Iterator[list[Any]]]]:
        """Where the solutions go, and what looks for them."""
        opened, facts, options = self._opened, self._state.facts, self._options()
        if isinstance(opened, AnalysedStrands):
            likeliest = RankedResults()
            return likeliest, lambda stop: at_once(likeliest, opened, facts, stop)
        if not isinstance(opened, AnalysedCovers):
            raise TypeError(opened)
        puzzle = under_facts(opened.puzzle, self._state)
        return CoverResults(puzzle), lambda stop: chunks(puzzle, facts, options, stop)

    def _have(self, found: AnyResults, covers: list[Any]) -> None:
        found.add(covers)
        self._sort_again()

    def _searched(self) -> None:
        self._searching, self._seconds = False, perf_counter() - self._began
        found, number = self._found, len(self._found.covers)
        likeliest = self._settings.order is SolveMode.LIKELIEST
        if isinstance(found, CoverResults) and likeliest and 0 < number < MOST:
            self._sure = certainty(found.puzzle, found.covers, number)
        self._show_title(self.query_one(SolutionList).chosen)
        self._show_status()

    def _fault(self, fault: KaivuriError) -> None:
        self._searching, self._seconds = False, perf_counter() - self._began
        self._failure = str(fault)
        self._show_status()

    def _sort_again(self) -> None:
        """Sort and filter in a thread; what comes while that runs is sorted after it."""
        if self._sorting:
            self._stale = True
            return
        self._sorting, self._stale = True, False
        found, order, text = self._found, self._order, self._filter
        self._background.start(
            "view",
            lambda _stop: found.view(order, text),
            lambda view: self._have_view(found, view),
            self._fault,
        )

    def _have_view(self, found: AnyResults, view: list[int]) -> None:
        self._sorting = False
        if found is self._found:
            self.query_one(SolutionList).show(found, view)
            if not view:
                self.query_one(SolutionView).show(None)
        self._show_status()
        if self._stale:
            self._sort_again()

    def _show_status(self, text: str = "") -> None:
        shown, found = len(self.query_one(SolutionList).shown), len(self._found.covers)
        panel, settings = self.query_one("#covers"), self._settings
        order = SolveMode.LIKELIEST if self._own else settings.order
        panel.border_title = f"{order} · {_(self._order)}"
        panel.border_subtitle = (
            _("{n} of {of}").format(n=numeral(shown), of=numeral(found))
            if self._filter
            else numeral(found)
        )
        solver = _("its own search")
        if not self._own:
            solver = _("solver {name}").format(name=settings.search)
        line = f"{messages.counted(found)} · {self._state_of_search(found)} · {solver}"
        self._status(text or self._failure or line)

    def _state_of_search(self, found: int) -> str:
        if found >= MOST:
            return _("the first {n}; there may be more").format(n=numeral(MOST))
        if self._searching:
            return _("searching …")
        if self._own:
            return _("the likeliest alone")
        if self._settings.mode is SolveMode.ANY:
            return _("the first one found")
        return _("all found")

    def _options(self) -> SolveOptions:
        """How the solutions are to be found, as it is chosen now."""
        return self._settings.solving(self._named.game)

    @property
    def _own(self) -> bool:
        """Whether the game has one search of its own."""
        return not self._named.game.takes_solver

    # What is shown

    @on(SolutionList.Chosen)
    def _on_chosen(self, message: SolutionList.Chosen) -> None:
        self._show_title(message.index)
        self.query_one(SolutionView).show(self._found.solution(message.index))

    def _show_title(self, index: int | None) -> None:
        """Number the solution that is drawn; of the likeliest, tell how sure it is."""
        if index is None:
            return
        title = _("Solution {number}").format(number=index + 1)
        sure = "" if index or self._sure is None else f" · {percent(self._sure)}"
        self.query_one(SolutionView).border_title = title + sure

    def action_light(self, step: int) -> None:
        """Go through the words of the solution."""
        self.query_one(SolutionView).light(step)

    def action_reading(self) -> None:
        """Read a word otherwise."""
        if not self.query_one(SolutionView).read_otherwise():
            self._show_status(_("These letters spell no other word"))

    def action_sort(self) -> None:
        """Sort the list otherwise."""
        self._order = self._order.following
        self._sort_again()

    def action_filter(self) -> None:
        """Ask for a text to filter by."""
        line = self.query_one("#filter", Input)
        line.display = True
        line.focus()

    @on(Input.Changed, "#filter")
    def _on_filter(self, event: Input.Changed) -> None:
        self._filter = normal(event.value)
        self._sort_again()

    @on(Input.Submitted, "#filter")
    def _on_filtered(self) -> None:
        self.query_one("#filter").display = bool(self._filter)
        self.query_one(SolutionList).focus()

    def action_back(self) -> None:
        """Forget the filter, or go back to the grid."""
        line = self.query_one("#filter", Input)
        if line.display:
            line.value, line.display = "", False
            self.query_one(SolutionList).focus()
        else:
            self._background.cancel_all()
            self.dismiss(None)

    # Choices

    def action_mode(self) -> None:
        """Choose which solutions come first."""
        if self._own:
            self._show_status(
                _("{game} gives the likeliest first, and no others").format(game=self._named.game)
            )
            return
        answers = [(str(mode), _(text)) for mode, text in _MODES.items()]
        self.app.push_screen(Choice(_("Mode"), answers, self._settings.order), self._set_mode)

    def action_solver(self) -> None:
        """Choose what finds the solutions."""
        if self._own:
            self._show_status(_("{game} has a search of its own").format(game=self._named.game))
            return
        answers = [(name, _(_SOLVERS[name])) for name in NAMES]
        self.app.push_screen(Choice(_("Solver"), answers, self._settings.search), self._set_solver)

    def _set_mode(self, name: str | None) -> None:
        if name is not None:
            self._settings.mode = SolveMode(name)
            self._search()

    def _set_solver(self, name: str | None) -> None:
        if name is not None:
            self._settings.solver = name
            self._search()

    # Copies

    def action_copy(self) -> None:
        """Copy the solution as text."""
        if self.query_one(SolutionList).chosen is not None:
            self.app.copy_to_clipboard(self.query_one(SolutionView).text)
            self._show_status(_("Copied the solution"))

    def action_export(self) -> None:
        """Ask for a file to write to."""
        suggestion = export.suggested_name(self._named.reference)
        self.app.push_screen(export.ask_for_file(suggestion), self._export)

    def _export(self, name: str | None) -> None:
        if name is None:
            return
        named, words = self._named, self._options().words
        listed = list(self.query_one(SolutionList).shown)
        drawing = self.query_one(SolutionView).svg(messages.title(named.reference))
        found, form = self._found, name[name.rindex(".") :]

        def job(_stop: object) -> None:
            answer = self._answer(found, listed)
            export.write(name, export.content(form, named, words, answer, drawing))

        def fault(reason: KaivuriError) -> None:
            self._show_status(str(reason))

        self._background.start(
            "export",
            job,
            lambda _done: self._show_status(_("Wrote {name}").format(name=name)),
            fault,
        )

    def _answer(self, found: AnyResults, listed: list[int]) -> Answer:
        if isinstance(found, RankedResults):
            solutions = tuple(map(found.solution, listed))
            return replace(found.answer, solutions=solutions)
        settings, number = self._settings, len(found.covers)
        part = self._searching or self._failure or number >= MOST or settings.mode is SolveMode.ANY
        first = listed[:1] == [0]
        return Answer(
            found.puzzle,
            settings.order if first else SolveMode.ALL,
            settings.search,
            tuple(map(found.solution, listed)),
            found=number,
            total=None if part else number,
            seconds=perf_counter() - self._began if self._searching else self._seconds,
            certainty=self._sure if first else None,
        )
