"""Files that crawlers and security researchers ask a host for (RFC 9309 and RFC 9116)."""

from collections.abc import Awaitable, Callable
from datetime import timedelta

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from kaivuri.common.clock import Clock

_ROBOTS = "User-agent: *\nDisallow: /api/\nDisallow: /metrics\n"
_VALID_DAYS = 180
"""How long a contact is valid; RFC 9116 recommends less than a year."""

Endpoint = Callable[[Request], Awaitable[Response]]


async def robots(_request: Request) -> Response:
    """Return what crawlers may fetch: the page, but no searches."""
    return PlainTextResponse(_ROBOTS)


def security_contact(contact: str, clock: Clock) -> Endpoint:
    """Return an endpoint for `security.txt`; `contact` is an address such as mailto:me@example."""

    async def endpoint(_request: Request) -> Response:
        expires = clock() + timedelta(_VALID_DAYS)
        return PlainTextResponse(f"Contact: {contact}\nExpires: {expires:%Y-%m-%dT00:00:00Z}\n")

    return endpoint
