"""The single GET: its request, retries, and the message of each error."""

import gzip
from pathlib import Path

import pytest
import requests
import responses
import urllib3
from requests import exceptions

from kaivuri import __version__
from kaivuri.errors import SourceUnavailable, SourceUnreachable
from kaivuri.newspapers import transport

HOST = "news.example"
URL = f"https://{HOST}/api/1"
INSTEAD = "type the puzzle's letters instead"


def get() -> bytes:
    return transport.get(URL, "Puzzle 1", retry_seconds=0)


def get_error() -> str:
    with pytest.raises(SourceUnavailable) as caught:
        get()
    return str(caught.value)


@responses.activate
def test_the_body_is_returned_unchanged() -> None:
    responses.get(URL, body=b"\xef\xbb\xbf{ }\n")
    assert get() == b"\xef\xbb\xbf{ }\n"
    assert len(responses.calls) == 1


@responses.activate
def test_the_request_names_kaivuri_and_has_a_timeout() -> None:
    limits = responses.matchers.request_kwargs_matcher({"stream": True, "timeout": (5.0, 10.0)})
    responses.get(URL, body=b"{}", match=[limits])
    get()
    headers = responses.calls[0].request.headers
    assert headers["User-Agent"].startswith(f"kaivuri/{__version__} (")
    assert headers["Accept"] == "application/json"
    assert headers["Accept-Encoding"] == "gzip"


@responses.activate
def test_no_password_is_sent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "netrc").write_text("default login me password secret\n")
    monkeypatch.setenv("NETRC", str(tmp_path / "netrc"))
    responses.get(URL, body=b"{}")
    get()
    assert "Authorization" not in responses.calls[0].request.headers
    requests.get(URL, timeout=1)
    assert "Authorization" in responses.calls[1].request.headers


@pytest.mark.parametrize("status", [500, 503])
@responses.activate
def test_a_server_error_is_retried_once(status: int) -> None:
    responses.get(URL, status=status)
    assert get_error() == (
        f"Puzzle 1: {HOST} has a server error (status {status}); try again later, or {INSTEAD}"
    )
    assert len(responses.calls) == 2
    responses.replace(responses.GET, URL, body=b"{}")
    assert get() == b"{}"


@pytest.mark.parametrize(
    ("error", "words", "calls"),
    [
        (requests.ConnectionError("no name"), f"can't connect to {HOST}: check the network", 2),
        (requests.ConnectTimeout(), f"{HOST} did not answer in time; try again later", 2),
        (requests.ReadTimeout(), f"{HOST} did not answer in time; try again later", 2),
        (exceptions.ProxyError(), "does not work: check HTTPS_PROXY and NO_PROXY", 2),
        (exceptions.ChunkedEncodingError(), "was incomplete or damaged; try again later", 2),
        (exceptions.SSLError("expired"), "check the clock, the certificates and the network", 1),
        (exceptions.InvalidProxyURL("?"), f"can't send a request to {HOST} (InvalidProxyURL)", 1),
        (OSError("no such file"), "(OSError): check the proxy and the certificates", 1),
    ],
)
@responses.activate
def test_errors_are_reported_and_transient_ones_retried(
    error: OSError, words: str, calls: int
) -> None:
    responses.get(URL, body=error)
    with pytest.raises(SourceUnavailable) as caught:
        get()
    message = str(caught.value)
    assert message.startswith("Puzzle 1: ")
    assert words in message
    assert message.endswith(f", or {INSTEAD}")
    replied = isinstance(error, exceptions.ChunkedEncodingError)
    assert isinstance(caught.value, SourceUnreachable) == (not replied)
    assert len(responses.calls) == calls


@pytest.mark.parametrize(
    ("status", "words"),
    [
        (401, "refuses the request (status 401)"),
        (429, "reports too many requests (status 429): wait before trying again"),
        (418, "replied with an unexpected status (418)"),
    ],
)
@responses.activate
def test_refusals_are_reported_without_retry(status: int, words: str) -> None:
    responses.get(URL, status=status)
    assert get_error() == f"Puzzle 1: {HOST} {words}; {INSTEAD}"
    assert len(responses.calls) == 1


@pytest.mark.parametrize(
    ("target", "shown"),
    [
        ("https://consent.example/?to=x", "'https://consent.example/?to=x'"),
        ("//[", "'//['"),
        ("/" + "x" * 100, "'/" + "x" * 59 + "'"),
        (None, "'another page'"),
    ],
)
@responses.activate
def test_redirects_are_reported_and_not_followed(target: str | None, shown: str) -> None:
    responses.get(URL, status=302, headers={"Location": target} if target else {})
    words = f"redirects to {shown} (for consent or login?)"
    assert get_error() == f"Puzzle 1: {HOST} {words}; {INSTEAD}"
    assert len(responses.calls) == 1


TOO_LONG = f"Puzzle 1: the reply from {HOST} is larger than 1 MB, so not a puzzle; {INSTEAD}"


@responses.activate
def test_a_reply_has_at_most_one_megabyte() -> None:
    responses.get(URL, body=b" " * 1_000_000)
    assert len(get()) == 1_000_000
    responses.replace(responses.GET, URL, body=b" " * 1_000_001)
    assert get_error() == TOO_LONG


@responses.activate
def test_a_decompression_bomb_is_refused_early(monkeypatch: pytest.MonkeyPatch) -> None:
    largest = 0
    stream = urllib3.HTTPResponse.stream

    def watched(self: urllib3.HTTPResponse, *args: object, **options: object) -> object:
        nonlocal largest
        for chunk in stream(self, *args, **options):  # type: ignore[arg-type]
            largest += len(chunk)
            yield chunk

    monkeypatch.setattr(urllib3.HTTPResponse, "stream", watched)
    bomb = gzip.compress(b" " * 100_000_000)
    responses.get(URL, body=bomb, headers={"Content-Encoding": "gzip"})
    assert get_error() == TOO_LONG
    assert largest < 20_000_000


@responses.activate
def test_a_corrupt_compressed_reply_is_retried() -> None:
    responses.get(URL, body=b"{}", headers={"Content-Encoding": "gzip"})
    assert get_error() == (
        f"Puzzle 1: the reply from {HOST} was incomplete or damaged; try again later, or {INSTEAD}"
    )
    assert len(responses.calls) == 2
