"""Keys in order, however fast they come.

Textual hands a key to the widget in focus before the one before it has been answered.
In a burst of typing, and in a paste by a terminal that has no signs for it, the letters
after Enter would then go where the letters before it went. Here a key waits until all
that the one before has set off in the way of messages is done.
"""

from collections import deque

from textual import events
from textual.app import App, ScreenStackError
from textual.dom import DOMNode


class OrderedKeys(App[None]):
    """Hands on one key or paste after the other."""

    def __init__(self) -> None:
        super().__init__()
        self._pending_keys: deque[events.Key | events.Paste] = deque()
        self._handling_key = False

    @property
    def has_pending_keys(self) -> bool:
        """Whether keys wait that were pressed before the present one was answered."""
        return bool(self._pending_keys)

    async def on_event(self, event: events.Event) -> None:
        """Let keys and pasted text wait for those before them."""
        if not isinstance(event, events.Key | events.Paste) or event.is_forwarded:
            await super().on_event(event)
            return
        self._pending_keys.append(event)
        if not self._handling_key:
            await self._dispatch_next_key()

    async def _dispatch_next_key(self) -> None:
        """Let the next key in."""
        self._handling_key = bool(self._pending_keys)
        if self._pending_keys:
            target = self.focused or self.screen
            await super().on_event(self._pending_keys.popleft())
            self._wait_for_ancestors(target)

    def _wait_for_ancestors(self, node: DOMNode | None) -> None:
        """Go the way of a key that nobody takes: from where it came in up to the program."""
        if node is None or node is self:
            self.call_later(self._wait_until_idle)
        elif not node.call_later(self._wait_for_ancestors, node.parent):
            self.call_later(self._wait_until_idle)  # it is being taken away, and the key with it

    def _wait_until_idle(self) -> None:
        """Wait for what the key has asked of the program, then of the screen that came of it."""
        try:
            waits = self.screen.call_later(self.call_later, self._dispatch_next_key)
        except ScreenStackError:  # the program ends
            waits = False
        if not waits:
            self.call_later(self._dispatch_next_key)
