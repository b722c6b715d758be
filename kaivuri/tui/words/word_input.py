"""Where a word is typed, and what is to be done with it."""

from dataclasses import dataclass
from enum import Enum

from textual import events
from textual.message import Message
from textual.widgets import Input

from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.play.letters import normalize_word
from kaivuri.tui.action_table import bindings


class Purpose(Enum):
    """What a typed word is for; the value asks for it."""

    ADD = N_("Word found: type it, then Enter")
    CHECK = N_("Word to check: type it, then Enter")
    LIKELIEST = N_("Word to look for in the likeliest solution: type it, then Enter")
    RULE_OUT = N_("Word to rule out: type it, then Enter")
    REQUIRE = N_("Word to require: type it, then Enter")
    CLUE = N_("Clue: type it, then Enter")


class WordInput(Input):
    """A line that posts `Typed` and stays open for further words found."""

    BINDINGS = bindings("word-input")

    @dataclass
    class Typed(Message):
        """A word was typed and ended with Enter."""

        word: str
        """A spangram of several words is written as one; a clue is as it was typed."""
        purpose: Purpose

    class Closed(Message):
        """The user wants to go back to the grid."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, compact=True, select_on_focus=False)
        self.purpose = Purpose.ADD
        self.prompt(Purpose.ADD)

    def prompt(self, purpose: Purpose) -> None:
        """Ask for a word."""
        self.purpose = purpose
        self.value = ""
        self.placeholder = _(purpose.value)

    def action_leave(self) -> None:
        """Give up typing."""
        self.prompt(Purpose.ADD)
        self.post_message(self.Closed())

    def on_paste(self, event: events.Paste) -> None:
        """Take a word a line."""
        lines = event.text.split("\n")
        if len(lines) > 1:
            event.prevent_default()
            event.stop()
            for line in lines:
                self._submit(line)

    async def action_submit(self) -> None:
        """Hand the word on."""
        if not self._submit(self.value) or self.purpose is not Purpose.ADD:
            self.post_message(self.Closed())
        self.prompt(Purpose.ADD)

    def _submit(self, text: str) -> bool:
        """Hand a word on, or a clue; False if there is none."""
        parts = text.split()
        word = " ".join(parts) if self.purpose is Purpose.CLUE else normalize_word("".join(parts))
        if word:
            self.post_message(self.Typed(word, self.purpose))
        return bool(word)
