"""The application: its routes, and what stands before them."""

from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from msgspec import ValidationError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.cors import CORSMiddleware
from starlette.types import ASGIApp

from kaivuri.errors import KaivuriError
from kaivuri.queries.context import Context
from kaivuri.web.page.site import FOLDER, site_files
from kaivuri.web.page.static_files import StaticFile
from kaivuri.web.service.errors import ServiceError, answer_error
from kaivuri.web.service.http import ClientLeft, answer_nobody
from kaivuri.web.service.limits import Limits
from kaivuri.web.service.middleware import Guard, LoggedRoute
from kaivuri.web.service.operations import OPERATIONS
from kaivuri.web.service.state import Service

_ERRORS = (ServiceError, KaivuriError, MemoryError, HTTPException, ValidationError, Exception)


@dataclass(frozen=True, slots=True)
class Setting:
    """Where the service stands."""

    hosts: Collection[str] = ()
    """Names that it is reached by, beside localhost and addresses."""
    origins: Collection[str] = ()
    """Other pages that may use it."""
    limits: Limits = field(default_factory=Limits)
    log: Callable[[str], None] | None = None
    """Takes a line for each request."""
    page: Path = FOLDER
    """The files of the page."""


def application(context: Context, setting: Setting | None = None) -> ASGIApp:
    """The service, for any ASGI server."""
    setting = setting or Setting()
    service = Service(context, setting.limits)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        yield
        service.close()

    app: ASGIApp = Starlette(
        routes=[*(operation.route(service) for operation in OPERATIONS), *_page(setting)],
        lifespan=lifespan,
        exception_handlers={
            **dict.fromkeys(_ERRORS, answer_error),
            ClientLeft: answer_nobody,
        },
    )
    if setting.origins:
        app = CORSMiddleware(
            app,
            allow_origins=list(setting.origins),
            allow_methods=["GET", "POST"],
            allow_headers=["content-type"],
            expose_headers=["etag"],
        )
    shared = bool(setting.origins)
    return Guard(app, setting.limits, hosts=setting.hosts, shared=shared, log=setting.log)


def _page(setting: Setting) -> list[LoggedRoute]:
    files = site_files(setting.page)
    return [LoggedRoute(_address(file.address), StaticFile(file).__call__) for file in files]


def _address(name: str) -> str:
    return "/" if name == "index.html" else f"/{name}"
