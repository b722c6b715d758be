"""The page of the interface for people."""

import re
import shlex
from html.parser import HTMLParser

import pytest
from starlette.testclient import TestClient

from kaivuri.web.service.docs_page import curl_command
from kaivuri.web.service.http import REQUEST_HEADER
from kaivuri.web.service.operations import openapi


class Page(HTMLParser):
    """The text of elements by tag, and the addresses that the page loads or links to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.texts: dict[str, list[str]] = {}
        self.addresses: list[str] = []
        self._open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._open.append(tag)
        self.texts.setdefault(tag, []).append("")
        self.addresses += [value or "" for name, value in attrs if name in ("href", "src")]

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        for tag in self._open:
            self.texts[tag][-1] += data


def test_the_page_lists_each_endpoint_with_its_parameters_and_keys(client: TestClient) -> None:
    answer = client.get("/docs")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    page = Page(answer.text)
    for path, methods in openapi()["paths"].items():
        for method, operation in methods.items():
            assert f"{method.upper()} {path}" in page.texts["h2"]
            assert operation["summary"] in page.texts["p"]
            assert {each["name"] for each in operation["parameters"]} <= {*page.texts["td"]}
    keys = openapi()["components"]["schemas"]["GenerateBody"]["properties"]
    assert set(keys) <= {*page.texts["td"]}
    assert (
        "list of {word: string, cells: list of [integer 0 to 10000, integer 0 to 10000]}"
        in (page.texts["td"])
    )


def test_the_page_obeys_the_security_policy(client: TestClient) -> None:
    answer = client.get("/docs")
    assert "style-src 'self'" in answer.headers["content-security-policy"]
    page = Page(answer.text)
    assert {"script", "style"}.isdisjoint(page.texts)
    assert not re.search(r" (style|on\w+)=", answer.text)
    for address in page.addresses:
        if not address.startswith("#"):
            assert client.get(f"/{address}").status_code == 200
        else:
            assert f'id="{address[1:]}"' in answer.text
    style = client.get("/docs.css")
    assert style.headers["content-type"] == "text/css; charset=utf-8"


@pytest.mark.parametrize("path", [*openapi()["paths"]])
def test_examples_work(client: TestClient, path: str) -> None:
    ((method, operation),) = openapi()["paths"][path].items()
    command = curl_command(method.upper(), path, operation)
    assert command in Page(client.get("/docs").text).texts["pre"]
    _curl, address, *options = shlex.split(command)
    named = dict(zip(options[::2], options[1::2], strict=True))
    headers = dict(named[key].split(": ") for key in named if key == "--header")
    body = named.get("--data-binary", "").encode()
    client.headers.pop(REQUEST_HEADER)  # the example has it where it is needed
    answer = client.request(method, address.partition(":8000")[2], headers=headers, content=body)
    if path == "/api/read":  # the file is the caller's
        assert answer.json()["code"] == "bad_picture"
    else:
        assert answer.status_code == 200, answer.text
