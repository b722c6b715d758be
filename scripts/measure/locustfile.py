"""Load of the service, for locust: players, and others who ask for costly grids.

    scripts/kaivuri serve --quiet --port 8080 &
    uvx locust -f scripts/measure/locustfile.py -H http://127.0.0.1:8080 --headless -u 100 -t 60s

Each kind of request has a line of its own; `--tags solve` sends those of one kind only. /metrics
has the CPU seconds and the memory of the service (docs/hosting.md).
"""

import random
from itertools import count
from string import Template

from locust import HttpUser, between, constant, tag, task

TMSII = ["TMSII", "OULKN", "IEKIA", "ITTAO", "NTTIM", "AAOTI"]
LETTERS = "AAAAIIIITTTNNNEEESSSLLLKKOOUUMMHVRJYPÄÄ"
DATE = Template("/api/calendar/dragonfjord-apad/2026-$month-$day")
_numbers = count()


def grid() -> list[str]:
    """Return a new grid of 6 rows of 5 letters with Finnish letter frequencies."""
    rng = random.Random(next(_numbers))
    return ["".join(rng.choices(LETTERS, k=5)) for _ in range(6)]


class Player(HttpUser):
    """Asks about another grid each time, so that no answer is cached, but for one."""

    weight = 9
    wait_time = between(0.5, 1.5)

    def ask(self, path: str, **body: object) -> None:
        """Post a query about a new grid."""
        self.client.post(f"/api/{path}", json={"rows": grid(), **body})

    @tag("page")
    @task
    def page(self) -> None:
        """Load a file of the page."""
        self.client.get("/app.js")

    @tag("cached")
    @task
    def cached(self) -> None:
        """Ask what has been asked before."""
        self.client.post("/api/check", json={"rows": TMSII, "word": "tuskin"}, name="cached answer")

    @tag("solve")
    @task
    def solve(self) -> None:
        """Ask for the six likeliest solutions."""
        self.ask("solve", mode="likeliest", limit=6)

    @tag("position")
    @task
    def position(self) -> None:
        """Ask how many solutions are left."""
        self.ask("position")

    @tag("check")
    @task
    def check(self) -> None:
        """Ask whether a word is in the likeliest solution."""
        self.ask("check", word="tuskin")

    @tag("hint")
    @task
    def hint(self) -> None:
        """Ask for the smallest hint."""
        self.ask("hints", level=1)

    @tag("calendar")
    @task
    def calendar(self) -> None:
        """Ask for a date of a board."""
        rng = random.Random(next(_numbers))
        month, day = f"{rng.randint(1, 12):02}", f"{rng.randint(1, 28):02}"
        self.client.get(DATE.substitute(month=month, day=day), name="calendar")


class Attacker(HttpUser):
    """Asks about the costliest grids as fast as they are answered or refused."""

    weight = 1
    wait_time = constant(0.1)

    @tag("costly")
    @task
    def costly(self) -> None:
        """Ask about a large grid of three letters; the service may refuse it."""
        rng = random.Random(next(_numbers))
        rows = ["".join(rng.choices("AIT", k=20)) for _ in range(20)]
        request = self.client.post(
            "/api/position", json={"rows": rows}, name="costly grid", catch_response=True
        )
        with request as response:
            if response.status_code < 500 or response.status_code == 503:
                response.success()
