"""The interface as an OpenAPI 3.1 document, built from the routes and the types of requests."""

import re
from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, get_type_hints

from msgspec import Struct
from msgspec.json import schema as json_schema
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kaivuri.calendars.board_file import board_names
from kaivuri.documents.document import RequestError
from kaivuri.documents.schemas import schema_definitions
from kaivuri.games.registry import GAMES
from kaivuri.version import __version__
from kaivuri.web.service.errors import JSON
from kaivuri.web.service.http import OCTET_STREAM, REQUEST_HEADER, read_body, read_query
from kaivuri.web.service.ndjson import NDJSON
from kaivuri.web.service.shared_state import Service

_COMPONENT_PREFIX = "#/components/schemas/"
_ERROR_DESCRIPTIONS = {
    400: "The body is not valid JSON.",
    403: "A page of another site caused the request.",
    404: "Not found.",
    408: "The body arrived too slowly.",
    413: "The body is too large.",
    415: "The content type is not supported.",
    422: "The request is not valid.",
    429: "Too many requests are waiting; see Retry-After.",
    503: "A limit was reached, or a newspaper did not respond.",
}
_ETAG = {"ETag": {"description": "The version of the response.", "schema": {"type": "string"}}}
_STRING = {"type": "string"}
_PATH_PARAMETERS = {
    "board": {"description": "A board id of /api/boards.", "example": "dragonfjord-apad"},
    "word": {"description": "A word in any case, also inflected.", "example": "brooks"},
    "date": {
        "description": "A date such as 2024-04-18, 04-18, 18.4. or today.",
        "example": "2024-04-18",
    },
}
_REQUEST_HEADER = {
    "name": REQUEST_HEADER,
    "in": "header",
    "required": True,
    "description": "Pages of other sites can't send it.",
    "schema": {"enum": ["1"]},
    "example": "1",
}
_NAMES_BY_KIND: dict[str, Callable[[], Iterable[str]]] = {
    "games": lambda: GAMES,
    "boards": board_names,
}
"""Names that plug-ins and the user's files may add to; they are looked up for the document only."""


@dataclass(frozen=True, slots=True)
class Operation:
    """An endpoint of the API."""

    name: str
    path: str
    handler: Callable[..., Awaitable[Response]]
    """Takes the service, the request, and a `body` or a `query` of the annotated type."""
    answer: type[Struct] | None
    """The type of the response; None for any object."""
    error_statuses: tuple[int, ...] = ()
    example: dict[str, Any] | None = None
    """An example body."""
    streams_lines: bool = False
    """Whether the response can be streamed as lines."""
    takes_picture: bool = False
    """Whether the body is a picture."""
    needs_request_header: bool = False
    """Whether requests need `http.REQUEST_HEADER`."""

    @property
    def method(self) -> str:
        """POST if the operation takes a body."""
        return "POST" if self.takes_picture or self.body is not None else "GET"

    @property
    def body(self) -> type[Struct] | None:
        """The type of the body, if any."""
        return get_type_hints(self.handler).get("body")

    @property
    def query(self) -> type[Struct] | None:
        """The type of the query parameters, if any."""
        return get_type_hints(self.handler).get("query")

    def route(self, service: Service) -> Route:
        """Create the route."""
        body, query = self.body, self.query

        async def endpoint(request: Request) -> Response:
            arguments: dict[str, Struct] = {}
            if query is not None:
                arguments["query"] = read_query(request, query)
            if body is not None:
                arguments["body"] = await read_body(request, body, service.limits)
            return await self.handler(service, request, **arguments)

        return Route(self.path, endpoint, methods=[self.method])


def openapi_document(operations: Collection[Operation]) -> dict[str, Any]:
    """Return the OpenAPI document for the operations."""
    paths: dict[str, Any] = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _operation_document(
            operation
        )
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "kaivuri",
            "version": __version__,
            "description": "Solves word grids and calendar puzzles. Cells count from 0. "
            "/docs shows this document as a page.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": _with_names(paths),
        "components": {"schemas": _with_names(_components(operations))},
    }


def _with_names(schema: Any) -> Any:
    """Return a schema with the names for each `enum` that is a key of `_NAMES_BY_KIND`."""
    match schema:
        case {"enum": str(kind)}:
            return {**schema, "enum": [*_NAMES_BY_KIND[kind]()]}
        case dict():
            return {key: _with_names(part) for key, part in schema.items()}
        case list():
            return [_with_names(part) for part in schema]
    return schema


def _components(operations: Iterable[Operation]) -> dict[str, Any]:
    bodies = [operation.body for operation in operations if operation.body is not None]
    answers = [operation.answer for operation in operations if operation.answer is not None]
    template = _COMPONENT_PREFIX + "{name}"
    schemas = schema_definitions({*bodies, *answers, RequestError}, template)
    return dict(sorted(schemas.items()))


def _operation_document(operation: Operation) -> dict[str, Any]:
    document: dict[str, Any] = {
        "operationId": operation.name,
        "summary": (operation.handler.__doc__ or "").strip(),
        "parameters": [
            *_path_parameters(operation.path),
            *_query_parameters(operation.query),
            *([_REQUEST_HEADER] if operation.needs_request_header else ()),
        ],
        "responses": _responses(operation),
    }
    if operation.method == "POST":
        document["requestBody"] = {"required": True, **_body(operation)}
    return document


def _body(operation: Operation) -> dict[str, Any]:
    if operation.body is None:  # generators of clients know none of the types of pictures
        picture = {"schema": {"type": "string", "format": "binary"}}
        return {
            "description": "A PNG, JPEG or WebP file; its type, such as image/png, will do too.",
            "content": {OCTET_STREAM: picture},
        }
    schema = _reference(operation.body.__name__)
    return {"content": {JSON: {"schema": schema, "example": operation.example}}}


def _path_parameters(address: str) -> Iterator[dict[str, Any]]:
    for name in re.findall(r"{(\w+)}", address):
        yield {
            "name": name,
            "in": "path",
            "required": True,
            "schema": _STRING,
            **_PATH_PARAMETERS[name],
        }


def _query_parameters(kind: type[Struct] | None) -> Iterator[dict[str, Any]]:
    if kind is None:
        return
    definition = json_schema(kind)["$defs"][kind.__name__]
    for name, shape in definition["properties"].items():
        description, (example,) = shape.pop("description"), shape.pop("examples")
        yield {"name": name, "in": "query", "required": name in definition["required"],
               "description": description, "schema": shape, "example": example}  # fmt: skip


def _responses(operation: Operation) -> dict[str, Any]:
    answer = operation.answer
    schema = {"type": "object"} if answer is None else _reference(answer.__name__)
    description = "OK."
    if operation.streams_lines:  # as a second type, clients would have to expect it
        description = f"OK; with Accept: {NDJSON} one solution per line, as it is found."
    content = {JSON: {"schema": schema}}
    responses: dict[str, Any] = {"200": {"description": description, "content": content}}
    if operation.method == "GET":
        responses["200"]["headers"] = _ETAG
        responses["304"] = {"description": "Not modified.", "headers": _ETAG}
    error = {JSON: {"schema": _reference("RequestError")}}
    for status in operation.error_statuses:
        responses[str(status)] = {"description": _ERROR_DESCRIPTIONS[status], "content": error}
    return responses


def _reference(name: str) -> dict[str, str]:
    return {"$ref": _COMPONENT_PREFIX + name}
