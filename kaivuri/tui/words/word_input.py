"""The input line for words and clues."""

from dataclasses import dataclass
from enum import Enum

from textual import events
from textual.message import Message
from textual.widgets import Input

from kaivuri.common.letters import normalize_word
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.tui.action_table import ACTIONS


class Purpose(Enum):
    """The purpose of a typed word; the value is its prompt."""

    ADD = N_("Word found: type it, then Enter")
    CHECK = N_("Word to check (a hint), then Enter")
    LIKELIEST = N_("Word in the likeliest? (a hint)")
    DEFINE = N_("Word to explain, then Enter")
    RULE_OUT = N_("Word to rule out, then Enter")
    REQUIRE = N_("Word to require, then Enter")
    CLUE = N_("Clue: type it, then Enter")
    WORD_COUNT = N_("Number of words, then Enter")


class WordInput(Input):
    """An input line that posts `Typed` for each word and `Closed` at the end."""

    BINDINGS = ACTIONS["word-input"]

    @dataclass
    class Typed(Message):
        """A word was entered."""

        word: str
        """A multi-word spangram without spaces; a clue or a number as typed."""
        purpose: Purpose

    class Closed(Message):
        """The user wants to return to the grid."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, compact=True, select_on_focus=False)
        self.purpose = Purpose.ADD
        self.prompt(Purpose.ADD)

    def prompt(self, purpose: Purpose, text: str = "") -> None:
        """Show the prompt of a purpose, with a text to change, which is selected."""
        self.purpose = purpose
        self.value = text
        self.action_select_all()
        self.placeholder = _(purpose.value)

    def action_leave(self) -> None:
        """Discard the text and return to the grid."""
        self.prompt(Purpose.ADD)
        self.post_message(self.Closed())

    def on_paste(self, event: events.Paste) -> None:
        """Submit each pasted line as a word."""
        lines = event.text.split("\n")
        if len(lines) > 1:
            event.prevent_default()
            event.stop()
            for line in lines:
                self._submit(line)

    async def action_submit(self) -> None:
        """Submit the word."""
        if not self._submit(self.value) or self.purpose is not Purpose.ADD:
            self.post_message(self.Closed())
        self.prompt(Purpose.ADD)

    def _submit(self, text: str) -> bool:
        """Post a word, clue or number; return False if it is empty."""
        parts = text.split()
        as_typed = self.purpose in (Purpose.CLUE, Purpose.WORD_COUNT)
        word = " ".join(parts) if as_typed else normalize_word("".join(parts))
        if word:
            self.post_message(self.Typed(word, self.purpose))
        return bool(word)
