"""Limits of the service, per request and in total."""

from dataclasses import dataclass, field

from kaivuri.errors import BadPuzzle, BadRequest
from kaivuri.queries.resolve_board import available_cpus


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of docs/http.md; some are options of `kaivuri serve`."""

    body_bytes: int = 64 << 10
    """The maximum size of a body."""
    picture_bytes: int = 10_000_000
    """The maximum size of a picture."""
    body_seconds: float = 5.0
    """The time to receive a body."""
    send_seconds: float = 20.0
    """The time for a client to read a chunk of the response."""
    sending_bytes: int = 64 << 20
    """The maximum size of all large responses being sent."""
    cells: int = 400
    """The maximum number of cells of a grid."""
    solutions: int = 5000
    """The maximum number of solutions or words in a response."""
    paths: int = 50_000
    """The maximum number of word paths in a response."""
    seconds: float = 10.0
    """The time limit of a search."""
    memory: int = 1_000_000_000
    """The memory limit of a search in bytes."""
    concurrent_searches: int = field(default_factory=available_cpus)
    queued_searches: int = 256
    cheap_cost: int = 400
    """The maximum cost of a word grid (`GridBody.cost`) that does not wait with costly searches."""
    queued_costly_searches: int = 16
    """The length of the queue of costly searches; one runs at a time."""
    streams: int = 16
    """The maximum number of responses in lines at a time."""
    queue_seconds: float = 10.0
    """The time limit of a search in the queue."""
    cache_bytes: int = 16 << 20
    """The size of the response cache."""
    cached_grids: int = 4
    queued_fetches: int = 8
    """The maximum number of requests that wait for a newspaper."""

    def search_seconds(self, requested: float | None) -> float:
        """Return the time limit of a search."""
        return self.seconds if requested is None else min(requested, self.seconds)

    def solution_limit(self, requested: int | None) -> int | None:
        """Check the requested number of solutions or words; None for the default.

        Raises:
            BadRequest: if it is too large.
        """
        if requested is not None and requested > self.solutions:
            raise BadRequest(
                "limit", f"the limit {requested} is too large; the maximum is {self.solutions}"
            )
        return requested

    def check_grid(self, cells: int) -> None:
        """Check the size of a grid.

        Raises:
            BadPuzzle: if it is too large.
        """
        if cells > self.cells:
            message = f"a grid of {cells} cells is too large; the maximum is {self.cells}"
            raise BadPuzzle(message, field="rows")

    def check_paths(self, paths: int) -> None:
        """Check the number of word paths in a response.

        Raises:
            BadRequest: if it is too large.
        """
        if paths > self.paths:
            raise BadRequest(
                "rows",
                f"the words have {paths} paths; the maximum is {self.paths}: lower limit, or give "
                "length, starts, contains or through",
            )
