"""What the tests of the workbench see and do."""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, suppress
from datetime import date

from textual import events
from textual.app import App
from textual.keys import _character_to_key as _key
from textual.pilot import Pilot
from textual.worker import WorkerCancelled

from kaivuri.calendars.dated_board import DatedBoard
from kaivuri.play.reference import Reference
from kaivuri.tui.app import Workbench

_LIST = """
aitio akti ani anti anto eli ilmoittaa into katti keitto keli letti matti mitoittaa mitta moi
moike moittia musiikki naamio naatti nata nato oikein oma omiaan ota otin silmu taa taikina
tii tina toi toimittaa toti tuskin
"""
WORDS = _LIST.split()


def board_of(name: str, day: date = date(2026, 11, 20)) -> DatedBoard:
    return DatedBoard.of(Reference.of_board(name, day))


APAD = board_of("dragonfjord-apad")


class Bench:
    """A running workbench and what a test does with it."""

    def __init__(self, pilot: Pilot[None]) -> None:
        self.pilot = pilot
        assert isinstance(pilot.app, Workbench)
        self.app = pilot.app

    async def settle(self) -> None:
        """Wait until everything that was asked for is done."""
        await self.pilot.pause()
        while any(not worker.is_finished for worker in self.app.workers):
            with suppress(WorkerCancelled):  # by a newer one, which the next turn waits for
                await self.app.workers.wait_for_complete()
            await self.pilot.pause()
        while self.app.has_pending_keys:
            await self.pilot.pause()
        await self.pilot.pause()  # a screen that was just opened draws its keys last

    async def press(self, *keys: str) -> None:
        """Press keys one after the other, as a user does who waits for each answer."""
        for key in keys:
            await self.pilot.press(key)
            await self.settle()

    async def type(self, text: str) -> None:
        """Type text and end it with Enter."""
        await self.pilot.press(*text, "enter")
        await self.settle()

    async def answer(self, key: str, *texts: str) -> None:
        """Press a key that opens a line for text, and type texts into it."""
        await self.press(key)
        for text in texts:
            await self.type(text)

    async def burst(self, text: str) -> None:
        """Send keys at once, as a terminal does that pastes by typing; a line break is Enter."""
        for sign in text:
            key = events.Key("enter", "\r") if sign == "\n" else events.Key(_key(sign), sign)
            self._send(key)
        await self.settle()

    async def paste(self, text: str) -> None:
        """Paste a text, as terminals do that have signs for it."""
        self._send(events.Paste(text))
        await self.settle()

    def _send(self, event: events.Event) -> None:
        event.set_sender(self.app)
        assert self.app._driver is not None
        self.app._driver.send_message(event)

    @property
    def text(self) -> str:
        """What stands on the screen."""
        return screen_text(self.app)

    def line(self, name: str) -> str:
        """The text of a one-line widget of the screen."""
        region = self.app.screen.query_one(f"#{name}").region
        return self.text.splitlines()[region.y].strip()


def screen_text(app: App[None]) -> str:
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)


Run = Callable[..., AbstractAsyncContextManager[Bench]]
Snapshot = Callable[[Bench], None]
"""What the fixtures of these names give."""
