"""The page with a description of the puzzle in its address, for programs that preview links.

They run no scripts. The description and its picture have the letters and what the maker of the
puzzle says about them, nothing of the moves or of a solution.
"""

from collections.abc import Awaitable, Callable
from html import escape

from starlette.requests import Request
from starlette.responses import Response

from kaivuri.queries.puzzle_link import PuzzleLink
from kaivuri.render.drawn import PicturesUnavailable
from kaivuri.render.link_preview import HEIGHT, WIDTH, LinkPreview
from kaivuri.web.service.errors import ServiceError
from kaivuri.web.service.negotiation import etag_of, negotiated_response
from kaivuri.web.service.shared_state import Service

PICTURE_PATH = "/preview.png"
_PICTURE_SECONDS = 10.0
Endpoint = Callable[[Request], Awaitable[Response]]


def described_page(plain: Endpoint, read: Callable[[], bytes], service: Service) -> Endpoint:
    """Return the endpoint of the page, with a description if its query is a puzzle."""

    async def endpoint(request: Request) -> Response:
        link = _link(request, service)
        if link is None:
            return await plain(request)
        tags = _tags(request, link)
        body = read().replace(b"</head>", tags.encode() + b"</head>", 1)
        return _response(request, body, "text/html; charset=utf-8")

    return endpoint


def preview_picture(service: Service) -> Endpoint:
    """Return an endpoint that draws the puzzle in its query."""

    async def endpoint(request: Request) -> Response:
        link = _link(request, service)
        if link is None:
            raise ServiceError(404, "not_found", "the address has no letters of a puzzle")
        preview = LinkPreview(link.grid, link.game.title, link.caption)
        try:
            body = await service.search_pool.run(
                lambda _stop: preview.png(scale=1), _PICTURE_SECONDS, costly=False
            )
        except PicturesUnavailable as error:
            raise ServiceError(404, "not_found", str(error)) from None
        return _response(request, body, "image/png")

    return endpoint


def _link(request: Request, service: Service) -> PuzzleLink | None:
    link = PuzzleLink.parse(request.url.query)
    return link if link and len(link.grid.letters) <= service.limits.cells else None


def _tags(request: Request, link: PuzzleLink) -> str:
    """Return the elements of the Open Graph protocol."""
    caption, game = link.caption, link.game.title
    facts = (caption.author, caption.clue, game if caption.title else "")
    encrypted = request.headers.get("x-forwarded-proto") == "https"  # from a proxy in front
    scheme = "https" if encrypted else request.url.scheme
    address = f"{scheme}://{request.headers['host']}"
    properties = {
        "type": "website",
        "site_name": "Kaivuri",
        "title": caption.title or game,
        "description": " · ".join(filter(None, facts)),
        "url": f"{address}/?{link.address}",
        "image": f"{address}{PICTURE_PATH}?{link.address}",
        "image:width": str(WIDTH),
        "image:height": str(HEIGHT),
    }
    tags = [f'<meta property="og:{k}" content="{escape(v)}">' for k, v in properties.items() if v]
    return "\n".join([*tags, '<meta name="twitter:card" content="summary_large_image">', ""])


def _response(request: Request, body: bytes, media_type: str) -> Response:
    headers = {"etag": etag_of(body), "content-type": media_type}
    return negotiated_response(request, body, {}, headers)
