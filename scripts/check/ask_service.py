"""Start the installed service on a free port, and ask it for the page and for one solution."""

import json
import re
import subprocess
import sys
from urllib.request import Request, urlopen

GRID = ["TMSII", "OULKN", "IEKIA", "ITTAO", "NTTIM", "AAOTI"]
COMMAND = ["kaivuri", "serve", "--host", "127.0.0.1", "--port", "0"]


def main() -> None:
    """Ask, and stop the service."""
    with subprocess.Popen(COMMAND, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as service:
        try:
            if service.stdout is None:
                sys.exit("no output of the service")
            url = next(filter(None, map(_address, service.stdout)), None)
            if url is None:
                sys.exit("the service did not start")
            _ask(url)
        finally:
            service.terminate()


def _address(line: bytes) -> str | None:
    found = re.search(rb"http://127\.0\.0\.1:\d+", line)
    return found and found[0].decode()


def _ask(url: str) -> None:
    with urlopen(url) as reply:  # noqa: S310 - an address on this machine
        page = reply.read()
    body = json.dumps({"rows": GRID}).encode()
    request = Request(f"{url}/api/solve", body, {"Content-Type": "application/json"})  # noqa: S310
    with urlopen(request) as reply:  # noqa: S310
        answer = json.load(reply)
    print(f"page: {len(page)} bytes; solved: {len(answer['covers'][0]['words'])} words")


if __name__ == "__main__":
    main()
