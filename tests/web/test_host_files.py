"""Files that crawlers and security researchers ask a host for."""

import re

from web.conftest import Make


def test_crawlers_may_fetch_the_page_but_no_searches(make_client: Make) -> None:
    reply = make_client().get("/robots.txt")
    assert reply.headers["content-type"].startswith("text/plain")
    assert "Disallow: /api/\n" in reply.text
    assert make_client().get("/.well-known/security.txt").status_code == 404


def test_the_contact_of_a_host_is_published(make_client: Make) -> None:
    reply = make_client(contact="mailto:me@example.org").get("/.well-known/security.txt")
    assert re.fullmatch(
        r"Contact: mailto:me@example\.org\nExpires: \d{4}-\d\d-\d\dT00:00:00Z\n", reply.text
    )
