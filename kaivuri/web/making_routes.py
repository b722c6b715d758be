"""Puzzles that are made, and puzzles that are read from pictures."""

from hashlib import blake2b
from typing import Any

import msgspec
from starlette.datastructures import QueryParams
from starlette.requests import Request
from starlette.responses import Response

from kaivuri.errors import EARLY_ENDS
from kaivuri.play.days import today
from kaivuri.queries.generate import GenerateRequest, generate
from kaivuri.queries.read import read
from kaivuri.render.generated import generate_document
from kaivuri.solvers.stop import Stop
from kaivuri.web.answers import Written
from kaivuri.web.exchange import answer, read_body, sent_picture
from kaivuri.web.faults import Fault
from kaivuri.web.making_bodies import GenerateBody, ReadQuery
from kaivuri.web.service import Service


class MakingRoutes:
    """The routes that answer with puzzles of the one who asks."""

    def __init__(self, service: Service) -> None:
        self._service = service

    async def generate(self, request: Request) -> Response:
        """Puzzles with one solution: all, or as many as are made in time."""
        service = self._service
        body = await read_body(request, GenerateBody, service.limits)
        asked = body.request(service.limits)
        now = today(service.world.clock, None)
        key = f"{now} {request.url.path}".encode() + msgspec.json.encode(body)
        seconds = service.limits.time(body.seconds)

        def work(stop: Stop) -> Written:
            return self._made(asked, stop, settled=body.settled)

        if body.settled:
            return answer(request, await service.once(key, work, seconds, request.receive))
        return answer(request, await service.anew(work, seconds, request.receive))

    def _made(self, asked: GenerateRequest, stop: Stop, *, settled: bool) -> Written:
        made: list[dict[str, Any]] = []
        whole = True
        try:
            puzzles = generate(asked, stop, self._service.world.clock)
            made.extend(puzzle.document() for puzzle in puzzles)
        except EARLY_ENDS:
            if not made:
                raise
            whole = False
        return Written.of(generate_document(made), final=settled and whole)

    async def read(self, request: Request) -> Response:
        """The letters of a picture, and the words found in it."""
        service = self._service
        asked = msgspec.convert(_once(request.query_params), ReadQuery)
        file = await sent_picture(request, service.limits)
        key = request.url.path.encode() + msgspec.json.encode(asked) + blake2b(file).digest()

        def work(_: Stop) -> Written:
            reading = read(asked.request(file))
            found = reading.found(service.world) if reading.whole else ()
            return Written.of(reading.document(found))

        seconds = service.limits.seconds
        return answer(request, await service.once(key, work, seconds, request.receive))


def _once(query: QueryParams) -> dict[str, str]:
    for key in query:
        if len(query.getlist(key)) > 1:
            raise Fault(422, "bad_request", f"give {key} once")
        if not query[key]:
            raise Fault(422, "bad_request", f"{key} says nothing; leave it out")
    return dict(query)
