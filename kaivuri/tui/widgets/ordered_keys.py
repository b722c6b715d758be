"""Ordered processing of keys in bursts.

Textual passes a key to the focused widget before the previous key has been processed. In
a burst of typing, or a paste by a terminal without bracketed paste, the letters after
Enter would then reach the wrong widget. Here a key waits until all messages caused by the
previous one have been processed.
"""

from collections import deque

from textual import events
from textual.app import App, ScreenStackError
from textual.dom import DOMNode


class OrderedKeys(App[None]):
    """An app that processes one key or paste at a time."""

    def __init__(self) -> None:
        super().__init__()
        self._pending_keys: deque[events.Key | events.Paste] = deque()
        self._handling_key = False

    @property
    def has_pending_keys(self) -> bool:
        """Whether keys are waiting for the current one to be processed."""
        return bool(self._pending_keys)

    async def on_event(self, event: events.Event) -> None:
        """Queue keys and pasted text behind earlier ones."""
        if not isinstance(event, events.Key | events.Paste) or event.is_forwarded:
            await super().on_event(event)
            return
        self._pending_keys.append(event)
        if not self._handling_key:
            await self._dispatch_next_key()

    async def _dispatch_next_key(self) -> None:
        self._handling_key = bool(self._pending_keys)
        if self._pending_keys:
            target = self.focused or self.screen
            await super().on_event(self._pending_keys.popleft())
            self._wait_for_ancestors(target)

    def _wait_for_ancestors(self, node: DOMNode | None) -> None:
        """Follow an unhandled key from its target up to the app."""
        if node is None or node is self:
            self.call_later(self._wait_until_idle)
        elif not node.call_later(self._wait_for_ancestors, node.parent):
            self.call_later(self._wait_until_idle)  # the node is being removed

    def _wait_until_idle(self) -> None:
        """Wait for the messages of the app, then of the resulting screen."""
        try:
            scheduled = self.screen.call_later(self.call_later, self._dispatch_next_key)
        except ScreenStackError:  # the app is exiting
            scheduled = False
        if not scheduled:
            self.call_later(self._dispatch_next_key)
