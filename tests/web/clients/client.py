"""Call the service by the client that openapi-python-client has made of the OpenAPI document.

usage: client.py ADDRESS PICTURE; the folder of `service_client` must be in PYTHONPATH.
"""

import io
import json
import sys
from pathlib import Path

from service_client import Client
from service_client.api.default import calendar, check, hints, read, solve
from service_client.models import CheckBody, HintBody, SolveBody, SolveBodyModeType0
from service_client.types import File

ROWS = ["TMSII", "OULKN", "IEKIA", "ITTAO", "NTTIM", "AAOTI"]


def main(address: str, picture: str) -> None:
    """Print figures of the answers, all of them values of the client's types."""
    with Client(base_url=address, raise_on_unexpected_status=True) as client:
        solved = solve.sync(
            client=client, body=SolveBody(rows=ROWS, mode=SolveBodyModeType0.LIKELIEST, limit=2)
        )
        hint = hints.sync(client=client, body=HintBody(rows=ROWS, level=2)).hints[0]
        checked = check.sync(client=client, body=CheckBody(rows=ROWS, word="tuskin"))
        refused = check.sync(client=client, body=CheckBody(rows=ROWS))
        board = calendar.sync("dragonfjord-apad", "2026-11-20", client=client, limit=1)
        file = File(payload=io.BytesIO(Path(picture).read_bytes()))
        seen = read.sync(client=client, body=file, rows=6, columns=5)
    figures = {
        "words": [[word.word for word in cover.words] for cover in solved.covers],
        "hint": [hint.kind, hint.message_params.lengths],
        "check": [checked.checks[0].verdict, checked.checks[0].solutions],
        "refused": [refused.code, refused.error],
        "calendar": [board.counts.possible, board.covers[0].placements[0].cells],
        "rows": seen.rows,
    }
    json.dump(figures, sys.stdout)


if __name__ == "__main__":
    main(*sys.argv[1:])
