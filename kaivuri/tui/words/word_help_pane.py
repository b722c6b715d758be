"""Hints, checks and statistics of a word grid."""

from collections.abc import Iterator
from dataclasses import dataclass

from textual.message import Message

from kaivuri.games.word_position import WordPosition
from kaivuri.language import gettext as _
from kaivuri.tui.play.play_pane import PlayPane
from kaivuri.tui.widgets.grid_view import GridView
from kaivuri.tui.words import word_messages
from kaivuri.tui.words.hint_panel import HintPanel
from kaivuri.tui.words.word_input import Purpose, WordInput
from kaivuri.tui.words.word_session import WordSession
from kaivuri.tui.words.word_worker import WordWorker
from kaivuri.words.hint_ladder import Hint, SmallHintKind
from kaivuri.words.spelling import spelled_word
from kaivuri.words.word_check import likeliest_text
from kaivuri.words.word_moves import Clue


class WordHelpPane(PlayPane):
    """The part of the word pane that answers questions about the game."""

    @dataclass
    class StatusChanged(Message):
        """The statistics have changed."""

        text: str

    _session: WordSession
    _worker: WordWorker
    _small_hints: Iterator[SmallHintKind]

    def update_answers(self) -> None:
        """Update the hints and the statistics."""
        if self._session.hint_level:
            self._worker.query_position(
                "hints", lambda position: position.ladder(), self._handle_ladder
            )
        self._update_statistics()

    # Hints

    def action_hint(self) -> None:
        """Take the next hint for the current position."""
        self._session.take_hint()
        if self._session.hint_level:
            self._worker.query_position(
                "hints", lambda position: position.ladder(), self._handle_ladder
            )
            self.draw()
            self._update_statistics()
            self.query_one(HintPanel).scroll_visible(animate=False)

    def action_unhint(self) -> None:
        """Hide the last hint."""
        self._session.hide_hint()
        self.draw()
        self._update_statistics()

    def action_small_hint(self) -> None:
        """Show a hint smaller than a step of the ladder, of a different kind each time."""
        self._show_waiting()
        if self._worker.ready:
            kind = next(self._small_hints)
            self._worker.query_position(
                "answer", lambda position: position.small_hint(kind), self._handle_small_hint
            )

    def _handle_small_hint(self, hint: Hint) -> None:
        self._session.take_small_hint(hint)
        self.show_message(str(hint))

    def action_dead_end(self) -> None:
        """Show whether the remaining letters can still be covered."""
        self._show_waiting()
        self._worker.query_position("answer", lambda position: position.count, self._show_dead_end)

    def _show_dead_end(self, count: int) -> None:
        analysis = self._session.analysis
        exact = analysis is None or analysis.exact
        self.show_message(word_messages.dead_end(count, exact=exact))

    def action_clue(self) -> None:
        """Ask for the clue."""
        if self._session.word_game.has_clue:
            self.action_prompt("CLUE")
        else:
            self.show_message(_("{game} has no clues").format(game=self._session.word_game))

    def action_check(self) -> None:
        """Check the drawn word, or ask for a word."""
        word = self._drawn_word()
        if word:
            self._check(word)
        else:
            self.action_prompt("CHECK")

    def action_likeliest(self) -> None:
        """Show whether the likeliest solution contains the drawn word, or ask for a word."""
        word = self._drawn_word()
        if word:
            self._check_in_likeliest(word)
        else:
            self.action_prompt("LIKELIEST")

    def action_prompt(self, purpose: str) -> None:
        """Ask for a word."""
        line = self.query_one(WordInput)
        line.prompt(Purpose[purpose])
        line.focus()

    def _check(self, word: str) -> None:
        self._show_waiting()
        self._worker.query_position(
            "answer", lambda position: str(position.check(word)), self.show_message
        )

    def _check_in_likeliest(self, word: str) -> None:
        self._show_waiting()

        def message(position: WordPosition) -> str:
            return likeliest_text(position.check(word), in_likeliest=position.in_likeliest(word))

        self._worker.query_position("answer", message, self.show_message)

    def _show_waiting(self) -> None:
        self.show_message("…" if self._worker.ready else _("The solutions are not known"))

    def _handle_ladder(self, ladder: tuple[Hint, ...]) -> None:
        self._session.ladder = ladder
        self.draw()
        if not self.query_one(HintPanel).display and self._session.hint_level:
            self.show_message(str(ladder[self._session.hint_level - 1]))

    def _drawn_word(self) -> str | None:
        view = self.query_one(GridView)
        return spelled_word(view.grid, view.drawn_path) if view.grid else None

    def _update_statistics(self) -> None:
        """Update the statistics if hints or constraints are in use."""
        state, analysis = self._session.state, self._session.analysis
        if state and any(not isinstance(move, Clue) for move in state.constraints.active_moves):
            self._worker.query_position(
                "statistics",
                lambda position: position.count,
                self._show_statistics,
                constraints_only=True,
            )
        elif self._session.hint_level:
            self._show_statistics(None)
        elif analysis is not None:
            self.post_message(self.StatusChanged(word_messages.search_done(analysis)))

    def _show_statistics(self, count: int | None) -> None:
        if self._session.analysis is not None:
            self.post_message(
                self.StatusChanged(word_messages.search_statistics(self._session.analysis, count))
            )
