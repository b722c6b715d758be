"""Large documents are compressed where a client accepts it, with the same ETag."""

from grids import TMSII_ROWS
from starlette.testclient import TestClient

BOARD = "/api/boards/dragonfjord-apad"


def test_a_large_document_is_compressed_where_accepted(client: TestClient) -> None:
    packed = client.get(BOARD, headers={"accept-encoding": "br, gzip"})
    plain = client.get(BOARD, headers={"accept-encoding": "gzip;q=0"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.json() == plain.json()
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 2
    for answer in (packed, plain):
        assert answer.headers["vary"] == "accept-encoding"
        assert answer.headers["etag"] == plain.headers["etag"]


def test_a_response_to_post_has_no_etag(client: TestClient) -> None:
    body, tags = {"rows": [*TMSII_ROWS]}, {"if-none-match": "*", "accept-encoding": "gzip"}
    answer = client.post("/api/words", json=body, headers=tags)
    assert answer.status_code == 200
    assert answer.headers["content-encoding"] == "gzip"
    assert "etag" not in answer.headers


def test_a_small_document_is_not_compressed(client: TestClient) -> None:
    answer = client.get("/health", headers={"accept-encoding": "gzip"})
    assert not {"content-encoding", "vary"} & set(answer.headers)


def test_streamed_lines_are_not_compressed(client: TestClient) -> None:
    rows = [*TMSII_ROWS]
    how = {"accept": "application/x-ndjson", "accept-encoding": "gzip"}
    answer = client.post("/api/solve", json={"rows": rows, "mode": "all"}, headers=how)
    assert answer.status_code == 200
    assert "content-encoding" not in answer.headers
