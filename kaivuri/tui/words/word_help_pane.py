"""Hints, checks and statistics of a word grid."""

from collections.abc import Iterator

from kaivuri.language import gettext as _
from kaivuri.queries.word_game import WordHelp
from kaivuri.tui.play.play_pane import PlayPane
from kaivuri.tui.widgets.definitions import show_definitions
from kaivuri.tui.widgets.grid_view import GridView
from kaivuri.tui.words import word_messages
from kaivuri.tui.words.hint_panel import HintPanel
from kaivuri.tui.words.word_input import Purpose, WordInput
from kaivuri.tui.words.word_session import WordSession
from kaivuri.tui.words.word_worker import WordWorker
from kaivuri.words.lists.word_lists import open_lexicon
from kaivuri.words.small_hints import (
    KINDS_WITHOUT_PATH,
    SmallHintKind,
    SmallHintRequest,
    offered_kinds,
)
from kaivuri.words.spelling import Path, spelled_word
from kaivuri.words.word_check import Verdict

CHECK_LEVEL = 1
"""A check counts as the first hint, which also tells how many solutions there are."""


class WordHelpPane(PlayPane):
    """The part of the word pane that answers questions about the game.

    Only what is asked for is shown: how many solutions there are, or that there is none, is shown
    by hints and checks, which are recorded.
    """

    _session: WordSession
    _worker: WordWorker
    _small_hints: Iterator[SmallHintKind]

    # Hints

    def action_hint(self) -> None:
        """Take the next hint for the current position."""
        self._session.take_hint()
        if self._session.hint_level:
            self.draw()
            self._worker.help("hints", self._handle_hints, hints=True, suspect=True)
            self.query_one(HintPanel).scroll_visible(animate=False)

    def action_unhint(self) -> None:
        """Hide the last hint."""
        self._session.hide_hint()
        self.draw()

    def action_small_hint(self) -> None:
        """Show how warm the drawn word is, or else a small hint of a different kind each time."""
        word = self._drawn_word()
        if word and (too_short := self._too_short_text(word)):
            self.show_message(too_short)
            return
        self._show_waiting()
        if self._worker.ready:
            path = self.query_one(GridView).drawn_path
            kind = SmallHintKind.WARMTH if path else self._next_small_hint()
            request = SmallHintRequest(kind, path)
            self._worker.help("answer", self._handle_small_hint, small=request)

    def _too_short_text(self, word: str) -> str:
        """Return the message that a word is too short for the game; empty if it is not."""
        game = self._session.word_game
        return game.too_short_text(word, open_lexicon(self._word_list))

    @property
    def _word_list(self) -> str:
        analysis = self._session.analysis
        return analysis.word_list if analysis else self._session.word_game.word_list

    def _next_small_hint(self) -> SmallHintKind:
        analysis = self._session.analysis
        offered = offered_kinds(analysis.word_list) if analysis else KINDS_WITHOUT_PATH
        return next(kind for kind in self._small_hints if kind in offered)

    def _handle_small_hint(self, answer: WordHelp) -> None:
        if answer.small_hint is not None:
            if answer.position.solvable:
                self._session.take_small_hint(answer.small_hint)
            self.show_message(str(answer.small_hint))
            self.draw()

    def action_dead_end(self) -> None:
        """Show whether the remaining letters can still be covered."""
        self._show_waiting()
        self._worker.help("answer", self._show_dead_end, suspect=True)

    def _show_dead_end(self, answer: WordHelp) -> None:
        analysis = self._session.analysis
        exact = analysis is None or analysis.exact
        text = word_messages.dead_end(answer.position, exact=exact)
        self._session.count_hint(CHECK_LEVEL)
        self.show_message(f"{text}; {answer.suspect}" if answer.suspect else text)

    def action_clue(self) -> None:
        """Ask for the clue."""
        self.action_prompt("CLUE", self._session.clue or "")

    def action_word_count(self) -> None:
        """Ask for the number of words that the game shows."""
        self.action_prompt("WORD_COUNT", str(self._session.word_count or ""))

    def action_check(self, purpose: str = "CHECK") -> None:
        """Check the drawn word, or ask for a word; `LIKELIEST` is about the likeliest solution."""
        word = self._drawn_word()
        if word:
            self._check(word, Purpose[purpose], self.query_one(GridView).drawn_path)
        else:
            self.action_prompt(purpose)

    def action_define(self) -> None:
        """Show what the drawn word or the word under the cursor means, or ask for a word."""
        state, cursor = self._session.state, self.query_one(GridView).cursor
        placed = state.placed_words if state else ()
        under_cursor = (each.word for each in placed if cursor in each.cells)
        word = self._drawn_word() or next(under_cursor, None)
        if word:
            self._define(word)
        else:
            self.action_prompt("DEFINE")

    def _define(self, word: str) -> None:
        show_definitions(self.app, self._worker, [word], self._word_list)

    def action_prompt(self, purpose: str, text: str = "") -> None:
        """Ask for a word, or for a change of a text."""
        line = self.query_one(WordInput)
        line.prompt(Purpose[purpose], text)
        line.focus()

    def _check(self, word: str, purpose: Purpose, path: Path = ()) -> None:
        self._show_waiting()
        self._worker.help(
            "answer",
            self._handle_check,
            word=word,
            path=path,
            check_likeliest=purpose is Purpose.LIKELIEST,
        )

    def _handle_check(self, answer: WordHelp) -> None:
        [check] = answer.checks
        if check.verdict in (Verdict.IN_COVERS, Verdict.IN_NONE):
            self._session.count_hint(CHECK_LEVEL)
        self.show_message(answer.check_texts()[0])

    def action_details(self) -> None:
        """Show the numbers of the search; that of the solutions only if a hint has shown it."""
        analysis = self._session.analysis
        if analysis is not None:
            counted = self._session.hint_level > 0
            self.show_message(word_messages.search_statistics(analysis, counted=counted))

    def _show_waiting(self) -> None:
        self.show_message("…" if self._worker.ready else _("The solutions are not known"))

    def _handle_hints(self, answer: WordHelp) -> None:
        self._session.ladder = answer.ladder
        self.draw()
        hints = self._session.shown_hints
        if hints and not self.query_one(HintPanel).display:
            self.show_message(str(hints[-1]))
        elif hints and answer.suspect:
            self.show_message(str(answer.suspect))

    def _drawn_word(self) -> str | None:
        view = self.query_one(GridView)
        return spelled_word(view.grid, view.drawn_path) if view.grid else None
