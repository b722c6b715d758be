"""What a player asks about a word grid: hints, checks, figures."""

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
from kaivuri.words.hint_ladder import Hint, HintLadder, SmallHintKind
from kaivuri.words.spelling import spelled_word
from kaivuri.words.word_check import likeliest_text
from kaivuri.words.word_moves import Clue


class WordHelpPane(PlayPane):
    """Answers questions about the game of a session; the worker works the answers out."""

    @dataclass
    class StatusChanged(Message):
        """Figures that the player has asked for."""

        text: str

    _session: WordSession
    _worker: WordWorker
    _small_hints: Iterator[SmallHintKind]

    def update_answers(self) -> None:
        """Do what was asked for before the solutions were known, or would be answered otherwise."""
        if self._session.hint_level:
            self._worker.query_position("hints", lambda at: at.ladder(), self._handle_ladder)
        self._update_statistics()

    # Hints

    def action_hint(self) -> None:
        """Take the next step of the hints, worked out for the present position."""
        self._session.take_hint()
        if self._session.hint_level:
            self._worker.query_position("hints", lambda at: at.ladder(), self._handle_ladder)
            self.draw()
            self._update_statistics()
            self.query_one(HintPanel).scroll_visible(animate=False)

    def action_unhint(self) -> None:
        """Hide the last step of the hints."""
        self._session.hide_hint()
        self.draw()
        self._update_statistics()

    def action_small_hint(self) -> None:
        """Tell less than a step of the hints would; each time something else."""
        self._show_waiting()
        if self._worker.ready:
            kind = next(self._small_hints)
            self._worker.query_position(
                "answer", lambda at: at.small_hint(kind), self._handle_small_hint
            )

    def _handle_small_hint(self, hint: Hint) -> None:
        self._session.take_small_hint(hint)
        self.show_message(str(hint))

    def action_dead_end(self) -> None:
        """Tell whether the rest can still be covered."""
        self._show_waiting()
        self._worker.query_position("answer", lambda at: at.count, self._show_dead_end)

    def _show_dead_end(self, left: int) -> None:
        opened = self._session.analysis
        self.show_message(word_messages.dead_end(left, exact=opened is None or opened.exact))

    def action_clue(self) -> None:
        """Ask for the clue."""
        if self._session.word_game.has_clue:
            self.action_prompt("CLUE")
        else:
            self.show_message(_("{rules} has no clues").format(rules=self._session.word_game))

    def action_check(self) -> None:
        """Check the word that is drawn, or ask for one."""
        word = self._drawn_word()
        if word:
            self._check(word)
        else:
            self.action_prompt("CHECK")

    def action_likeliest(self) -> None:
        """Tell whether the likeliest solution has the word that is drawn, or ask for one."""
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
        self._worker.query_position("answer", lambda at: str(at.check(word)), self.show_message)

    def _check_in_likeliest(self, word: str) -> None:
        self._show_waiting()

        def line(at: WordPosition) -> str:
            return likeliest_text(at.check(word), at.in_likeliest(word))

        self._worker.query_position("answer", line, self.show_message)

    def _show_waiting(self) -> None:
        self.show_message("…" if self._worker.ready else _("The solutions are not known"))

    def _handle_ladder(self, ladder: HintLadder) -> None:
        self._session.ladder = ladder
        self.draw()
        if not self.query_one(HintPanel).display and self._session.hint_level:
            self.show_message(str(ladder.hints[self._session.hint_level - 1]))

    def _drawn_word(self) -> str | None:
        view = self.query_one(GridView)
        return spelled_word(view.grid, view.drawn_path) if view.grid else None

    def _update_statistics(self) -> None:
        """Show the figures, if the player has asked for them or told a fact."""
        state, opened = self._session.state, self._session.analysis
        if state and any(not isinstance(act, Clue) for act in state.constraints.active_moves):
            self._worker.query_position(
                "facts", lambda at: at.count, self._show_statistics, facts_only=True
            )
        elif self._session.hint_level:
            self._show_statistics(None)
        elif opened is not None:
            self.post_message(self.StatusChanged(word_messages.search_done(opened)))

    def _show_statistics(self, left: int | None) -> None:
        if self._session.analysis is not None:
            self.post_message(
                self.StatusChanged(word_messages.search_statistics(self._session.analysis, left))
            )
