"""Helpers of the workbench tests."""

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, suppress
from datetime import date

from rich.cells import cell_len
from textual import events
from textual.app import App
from textual.keys import _character_to_key as _key
from textual.pilot import Pilot
from textual.worker import WorkerCancelled

from kaivuri.common.reference import Reference
from kaivuri.tui.app import Workbench
from kaivuri.tui.play.recorder import SessionRecorder
from kaivuri.tui.widgets.dialogs import ConfirmDialog

_LIST = """
aitio akti ani anti anto eli ilmoittaa into katti keitto keli letti matti mitoittaa mitta moi
moike moittia musiikki naamio naatti nata nato oikein oma omiaan ota otin silmu taa taikina
tii tina toi toimittaa toti tuskin
"""
WORDS = _LIST.split()


def board_of(name: str, day: date = date(2026, 11, 20)) -> Reference:
    return Reference.of_board(name, day)


APAD = board_of("dragonfjord-apad")


class Bench:
    """A running workbench and the actions of a test."""

    def __init__(self, pilot: Pilot[None]) -> None:
        self.pilot = pilot
        assert isinstance(pilot.app, Workbench)
        self.app = pilot.app

    async def settle(self) -> None:
        """Wait until all pending work is finished."""
        await self.pilot.pause()
        while self.app.has_pending_keys or not all(w.is_finished for w in self.app.workers):
            with suppress(WorkerCancelled):  # by a newer worker, awaited next
                await self.app.workers.wait_for_complete()
            await self.pilot.pause()
        await self.pilot.pause()  # a new screen draws its footer last

    def recorded_hints(self, recorder: SessionRecorder, puzzle: Reference) -> int:
        """Return the highest hint level of a puzzle in the archive."""
        progress = recorder.load_progress(puzzle)
        return progress.hints if progress else 0

    async def press(self, *keys: str) -> None:
        """Press keys one by one, waiting after each."""
        for key in keys:
            await self.pilot.press(key)
            await self.settle()

    async def type(self, text: str) -> None:
        """Type text followed by Enter, faster than it is processed."""
        await self.burst(f"{text}\n")

    async def answer(self, key: str, *texts: str) -> None:
        """Press a key that opens an input line and type texts into it."""
        await self.press(key)
        for text in texts:
            await self.type(text)

    async def burst(self, text: str) -> None:
        """Send keys at once, like a terminal that pastes by typing; a line break is Enter."""
        for char in text:
            key = events.Key("enter", "\r") if char == "\n" else events.Key(_key(char), char)
            self._send(key)
        await self._settle_after_sent()

    async def paste(self, text: str) -> None:
        """Paste a text, like a terminal with bracketed paste."""
        self._send(events.Paste(text))
        await self._settle_after_sent()

    async def _settle_after_sent(self) -> None:
        """Wait until the events sent so far are dispatched, and then for what they began."""
        dispatched = asyncio.Event()
        self._send(events.Callback(callback=dispatched.set))
        await dispatched.wait()
        await self.settle()

    def _send(self, event: events.Event) -> None:
        event.set_sender(self.app)
        assert self.app._driver is not None
        self.app._driver.send_message(event)

    def placed_words(self) -> tuple[str, ...]:
        state = self.app.word_session.state
        assert state is not None
        return tuple(word.word for word in state.placed_words)

    def active_moves(self) -> tuple[str, ...]:
        """Return the moves in effect; none without a grid."""
        state = self.app.word_session.state
        return tuple(map(str, state.active_moves)) if state else ()

    @property
    def text(self) -> str:
        return screen_text(self.app)

    @property
    def notes(self) -> list[str]:
        """The notes shown, the earliest first."""
        return [notification.message for notification in self.app._notifications]

    async def reveal(self) -> None:
        """Press the key of the solutions, and confirm the warning."""
        await self.press("s")
        if isinstance(self.app.screen, ConfirmDialog):
            await self.press("enter")

    async def click(self, text: str) -> None:
        """Click the first place of a text on the screen."""
        y, line = next((y, line) for y, line in enumerate(self.text.splitlines()) if text in line)
        x = cell_len(line.partition(text)[0])
        await self.pilot.click(offset=(x + len(text) // 2, y))
        await self.settle()

    def actions(self) -> set[str]:
        """Return the actions that have keys now."""
        return {active.binding.action for active in self.app.screen.active_bindings.values()}

    def line(self, name: str) -> str:
        """Return the text of a one-line widget."""
        region = self.app.screen.query_one(f"#{name}").region
        return self.text.splitlines()[region.y].strip()


def screen_text(app: App[None]) -> str:
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)


Run = Callable[..., AbstractAsyncContextManager[Bench]]
Snapshot = Callable[[Bench], None]
