"""Puzzles that are made, and puzzles that are read from pictures."""

from hashlib import blake2b
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from kaivuri.errors import EARLY_ENDS
from kaivuri.play.clock import Clock
from kaivuri.play.days import today
from kaivuri.queries.generate import GenerateRequest, generate
from kaivuri.queries.read import read
from kaivuri.render.generated import generate_document
from kaivuri.solvers.stop import Stop
from kaivuri.web.answers import Written
from kaivuri.web.exchange import answer, sent_picture
from kaivuri.web.making_bodies import GenerateBody, ReadQuery
from kaivuri.web.service import Service


async def generate_puzzles(service: Service, request: Request, body: GenerateBody) -> Response:
    """Puzzles with one solution."""
    asked = body.request(service.limits)
    now = today(service.context.clock, None)
    key = f"{now} {request.url.path}".encode() + msgspec.json.encode(body)
    seconds = service.limits.time(body.seconds)

    def work(stop: Stop) -> Written:
        return _made(asked, stop, service.context.clock, settled=body.settled)

    if body.settled:
        return answer(request, await service.once(key, work, seconds, request.receive))
    return answer(request, await service.anew(work, seconds, request.receive))


def _made(asked: GenerateRequest, stop: Stop, clock: Clock, *, settled: bool) -> Written:
    """All puzzles, or as many as are made in time."""
    made: list[dict[str, Any]] = []
    whole = True
    try:
        made.extend(puzzle.document() for puzzle in generate(asked, stop, clock))
    except EARLY_ENDS:
        if not made:
            raise
        whole = False
    return Written.of(generate_document(made), final=settled and whole)


async def read_letters(service: Service, request: Request, query: ReadQuery) -> Response:
    """The letters of a picture."""
    file = await sent_picture(request, service.limits)
    key = request.url.path.encode() + msgspec.json.encode(query) + blake2b(file).digest()

    def work(_: Stop) -> Written:
        reading = read(query.request(file), service.context)
        found = reading.found(service.context) if reading.whole else ()
        return Written.of(reading.document(found))

    seconds = service.limits.seconds
    return answer(request, await service.once(key, work, seconds, request.receive))
