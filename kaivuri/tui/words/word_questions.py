"""What a player asks about a word grid: hints, checks, figures."""

from collections.abc import Iterator
from dataclasses import dataclass

from textual.message import Message

from kaivuri.games.position import WordPosition
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
from kaivuri.words.verdict import likeliest_text
from kaivuri.words.word_moves import Clue


class WordQuestions(PlayPane):
    """Answers questions about the game of a session; the worker works the answers out."""

    @dataclass
    class Counted(Message):
        """Figures that the player has asked for."""

        text: str

    _session: WordSession
    _worker: WordWorker
    _small_hints: Iterator[SmallHintKind]

    def go_on(self) -> None:
        """Do what was asked for before the solutions were known, or would be answered otherwise."""
        if self._session.hints:
            self._worker.question("hints", lambda at: at.ladder(), self._have_ladder)
        self._figures()

    # Hints

    def action_hint(self) -> None:
        """Take the next step of the hints, worked out for the present position."""
        self._session.take_hint()
        if self._session.hints:
            self._worker.question("hints", lambda at: at.ladder(), self._have_ladder)
            self.draw()
            self._figures()
            self.query_one(HintPanel).scroll_visible(animate=False)

    def action_unhint(self) -> None:
        """Hide the last step of the hints."""
        self._session.hide_hint()
        self.draw()
        self._figures()

    def action_small_hint(self) -> None:
        """Tell less than a step of the hints would; each time something else."""
        self._asking()
        if self._worker.ready:
            kind = next(self._small_hints)
            self._worker.question("answer", lambda at: at.small_hint(kind), self._have_small_hint)

    def _have_small_hint(self, hint: Hint) -> None:
        self._session.take_small_hint(hint)
        self.tell(str(hint))

    def action_dead_end(self) -> None:
        """Tell whether the rest can still be covered."""
        self._asking()
        self._worker.question("answer", lambda at: at.count, self._tell_dead_end)

    def _tell_dead_end(self, left: int) -> None:
        opened = self._session.analysis
        self.tell(word_messages.dead_end(left, exact=opened is None or opened.exact))

    def action_clue(self) -> None:
        """Ask for the clue."""
        if self._session.rules.has_clue:
            self.action_ask("CLUE")
        else:
            self.tell(_("{rules} has no clues").format(rules=self._session.rules))

    def action_check(self) -> None:
        """Check the word that is drawn, or ask for one."""
        word = self._drawn_word()
        if word:
            self._check(word)
        else:
            self.action_ask("CHECK")

    def action_likeliest(self) -> None:
        """Tell whether the likeliest solution has the word that is drawn, or ask for one."""
        word = self._drawn_word()
        if word:
            self._look_in_likeliest(word)
        else:
            self.action_ask("LIKELIEST")

    def action_ask(self, purpose: str) -> None:
        """Ask for a word."""
        line = self.query_one(WordInput)
        line.ask(Purpose[purpose])
        line.focus()

    def _check(self, word: str) -> None:
        self._asking()
        self._worker.question("answer", lambda at: str(at.check(word)), self.tell)

    def _look_in_likeliest(self, word: str) -> None:
        self._asking()

        def line(at: WordPosition) -> str:
            return likeliest_text(at.check(word), at.in_likeliest(word))

        self._worker.question("answer", line, self.tell)

    def _asking(self) -> None:
        self.tell("…" if self._worker.ready else _("The solutions are not known"))

    def _have_ladder(self, ladder: HintLadder) -> None:
        self._session.ladder = ladder
        self.draw()
        if not self.query_one(HintPanel).display and self._session.hints:
            self.tell(str(ladder.hints[self._session.hints - 1]))

    def _drawn_word(self) -> str | None:
        view = self.query_one(GridView)
        return spelled_word(view.grid, view.drawn) if view.grid else None

    def _figures(self) -> None:
        """Show the figures, if the player has asked for them or told a fact."""
        state, opened = self._session.state, self._session.analysis
        if state and any(not isinstance(act, Clue) for act in state.constraints.active_moves):
            self._worker.question(
                "facts", lambda at: at.count, self._show_figures, facts_alone=True
            )
        elif self._session.hints:
            self._show_figures(None)
        elif opened is not None:
            self.post_message(self.Counted(word_messages.ready(opened)))

    def _show_figures(self, left: int | None) -> None:
        if self._session.analysis is not None:
            self.post_message(
                self.Counted(word_messages.search_figures(self._session.analysis, left))
            )
