"""The ASGI application: routes and middleware."""

from collections.abc import AsyncIterator, Callable, Collection, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from msgspec import ValidationError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import ClientDisconnect
from starlette.routing import Route
from starlette.types import ASGIApp

from kaivuri.errors import KaivuriError
from kaivuri.queries.context import Context
from kaivuri.web.page.site import STATIC_FOLDER, SiteFile, site_files
from kaivuri.web.page.static_files import static_endpoint
from kaivuri.web.service.docs_page import STYLE, docs_page
from kaivuri.web.service.errors import ServiceError, error_response
from kaivuri.web.service.host_files import robots, security_contact
from kaivuri.web.service.http import REQUEST_HEADER, client_left_response
from kaivuri.web.service.limits import Limits
from kaivuri.web.service.link_preview import PICTURE_PATH, described_page, preview_picture
from kaivuri.web.service.metrics import FILE, metrics
from kaivuri.web.service.middleware import ServiceMiddleware
from kaivuri.web.service.operations import OPERATIONS, openapi
from kaivuri.web.service.shared_state import Service

_HANDLED_ERRORS = (
    ServiceError,
    KaivuriError,
    MemoryError,
    HTTPException,
    ValidationError,
    Exception,
)


@dataclass(frozen=True, slots=True)
class ServiceConfig:
    """The configuration of a service."""

    hosts: Collection[str] = ()
    """Accepted host names, besides localhost and IP addresses."""
    origins: Collection[str] = ()
    """Other origins whose pages may use the service (CORS)."""
    limits: Limits = field(default_factory=Limits)
    log: Callable[[str], None] | None = None
    """Called with one log line per request."""
    contact: str | None = None
    """Where to report security problems, for `/.well-known/security.txt`; None for no such file."""
    static_folder: Path = STATIC_FOLDER


def create_app(context: Context, config: ServiceConfig | None = None) -> ASGIApp:
    """Create the application, for any ASGI server."""
    config = config or ServiceConfig()
    service = Service(context, config.limits, config.origins)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        yield
        service.close()

    starlette = Starlette(
        routes=[
            *(operation.route(service) for operation in OPERATIONS),
            Route("/metrics", metrics),
            *_docs_routes(),
            *_host_routes(config, context),
            *_static_routes(config, service),
        ],
        lifespan=lifespan,
        exception_handlers={
            **dict.fromkeys(_HANDLED_ERRORS, error_response),
            ClientDisconnect: client_left_response,
        },
    )
    starlette.router.redirect_slashes = False  # to an address that the Host header names
    app: ASGIApp = starlette
    if config.origins:
        app = CORSMiddleware(
            app,
            allow_origins=list(config.origins),
            allow_methods=["GET", "POST"],
            allow_headers=["content-type", REQUEST_HEADER],
            expose_headers=["etag"],
        )
    shared = bool(config.origins)
    return ServiceMiddleware(
        app, config.limits, hosts=config.hosts, cross_origin=shared, log=config.log
    )


def _static_routes(config: ServiceConfig, service: Service) -> Iterator[Route]:
    for file in site_files(config.static_folder):
        path, endpoint = f"/{file.url_path}", static_endpoint(file)
        if path == "/index.html":
            path, endpoint = "/", described_page(endpoint, file.read, service)
        yield Route(path, endpoint, name=FILE)
    yield Route(PICTURE_PATH, preview_picture(service), name=FILE)


def _host_routes(config: ServiceConfig, context: Context) -> Iterator[Route]:
    yield Route("/robots.txt", robots, name=FILE)
    if config.contact is not None:
        endpoint = security_contact(config.contact, context.clock)
        yield Route("/.well-known/security.txt", endpoint, name=FILE)


def _docs_routes() -> Iterator[Route]:
    yield Route("/docs", static_endpoint(SiteFile("docs.html", lambda: docs_page(openapi()))))
    yield Route("/docs.css", static_endpoint(SiteFile("docs.css", lambda: STYLE)), name=FILE)
