"""The application: its routes, and what stands before them."""

from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp

from kaivuri.errors import KaivuriError
from kaivuri.queries.world import World
from kaivuri.version import __version__
from kaivuri.web import day_routes, word_routes
from kaivuri.web.answers import Written
from kaivuri.web.day_routes import DayRoutes
from kaivuri.web.exchange import ClientLeft, answer, answer_nobody
from kaivuri.web.faults import Fault, answer_fault
from kaivuri.web.guard import Guard
from kaivuri.web.limits import Limits
from kaivuri.web.making_routes import MakingRoutes
from kaivuri.web.openapi import openapi
from kaivuri.web.service import Service
from kaivuri.web.site import FOLDER, site_files
from kaivuri.web.static_files import StaticFile
from kaivuri.web.word_routes import WordRoutes

Handler = Callable[[Request], Awaitable[Response]]
_LASTING = "kaivuri.route"


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
    plain: bool = False
    """Whether they go out as they are written."""


def application(world: World, setting: Setting | None = None) -> ASGIApp:
    """The service, for any ASGI server."""
    setting = setting or Setting()
    service = Service(world, setting.limits)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        yield
        service.close()

    app: ASGIApp = Starlette(
        routes=[*_routes(service), *_page(setting)],
        lifespan=lifespan,
        exception_handlers={
            Fault: answer_fault,
            KaivuriError: answer_fault,
            MemoryError: answer_fault,
            HTTPException: answer_fault,
            ClientLeft: answer_nobody,
            Exception: answer_fault,
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


def _routes(service: Service) -> list[Route]:
    words, days, making = WordRoutes(service), DayRoutes(service), MakingRoutes(service)
    return [
        _route("/healthz", health),
        _route("/openapi.json", interface),
        _route("/api/solve", words.solve, "POST"),
        _route("/api/check", words.check, "POST"),
        _route("/api/hints", words.hints, "POST"),
        _route("/api/position", words.position, "POST"),
        _route("/api/generate", making.generate, "POST"),
        _route("/api/read", making.read, "POST"),
        _route("/api/games", word_routes.games),
        _route("/api/puzzles/{date}", days.puzzle),
        _route("/api/boards", day_routes.boards),
        _route("/api/boards/{board}", day_routes.board),
        _route("/api/calendar/{board}/{date}", days.calendar),
        _route("/api/challenge/{board}/{date}", days.challenge),
        _route("/api/year/{board}", days.year),
    ]


def _page(setting: Setting) -> list[Route]:
    files = site_files(setting.page, plain=setting.plain)
    return [_route(_address(file.address), StaticFile(file)) for file in files]


def _address(name: str) -> str:
    return "/" if name == "index.html" else f"/{name}"


def _route(address: str, handler: Handler, method: str = "GET") -> Route:
    """A route that tells the log its own address, which holds nothing of the request."""

    async def endpoint(request: Request) -> Response:
        request.scope[_LASTING] = address
        return await handler(request)

    return Route(address, endpoint, methods=[method])


async def health(request: Request) -> Response:
    """Say that the service is well."""
    return answer(request, Written.of({"kaivuri": __version__, "ok": True}))


async def interface(request: Request) -> Response:
    """Tell programs what can be asked."""
    return answer(request, Written.of(openapi()))
