"""What the service allows to one request, and to all together."""

from dataclasses import dataclass, field

from kaivuri.errors import BadPuzzle, BadRequest
from kaivuri.queries.resolve_board import available_cpus


@dataclass(frozen=True, slots=True)
class Limits:
    """Figures of docs/http.md; hosts change them on the command line."""

    body_bytes: int = 64 << 10
    """Bytes of a request's body."""
    picture_bytes: int = 10_000_000
    """Bytes of a picture."""
    body_seconds: float = 5.0
    """How long a body may take to come."""
    send_seconds: float = 20.0
    """How long a client may take to read a piece of the answer."""
    cells: int = 400
    """Of a grid."""
    solutions: int = 5000
    """Listed in an answer."""
    seconds: float = 10.0
    """Of a search."""
    memory: int = 1_000_000_000
    """Bytes of a search."""
    concurrent_searches: int = field(default_factory=available_cpus)
    """Searches at a time."""
    queued_searches: int = 256
    """Searches that wait for their turn."""
    queue_seconds: float = 10.0
    """How long a search waits for its turn."""
    cache_bytes: int = 16 << 20
    """Bytes of answers that are kept, in case they are asked for again."""
    cached_grids: int = 4
    """Grids that are kept as they were opened for play."""
    queued_fetches: int = 8
    """Requests that wait for a newspaper."""

    def search_seconds(self, requested: float | None) -> float:
        """How long to search."""
        return self.seconds if requested is None else min(requested, self.seconds)

    def solution_limit(self, requested: int | None) -> int | None:
        """How many solutions to give; None: as many as is default."""
        if requested is not None and requested > self.solutions:
            raise BadRequest(
                "limit", f"{requested} solutions are too many: at most {self.solutions} are listed"
            )
        return requested

    def check_grid(self, cells: int) -> None:
        """Check the size of a grid.

        Raises:
            BadPuzzle: when it is too large.
        """
        if cells > self.cells:
            raise BadPuzzle(f"a grid of {cells} cells is too large here: {self.cells} at most")
