"""Files of the repository that tests read."""

import json
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


def shared_cases(name: str) -> Any:
    """Return the cases in tests/cases: of rules that Python and the page both have, and boards."""
    return json.loads((ROOT / f"tests/cases/{name}.json").read_text("utf-8"))
