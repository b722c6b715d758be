"""Puzzles that are made, and puzzles that are read from pictures."""

from dataclasses import replace
from hashlib import blake2b

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from kaivuri.play.days import today
from kaivuri.queries.generate import generate
from kaivuri.queries.read import read
from kaivuri.solvers.stop import Stop
from kaivuri.web.service.errors import words_as
from kaivuri.web.service.generator_bodies import GenerateBody, ReadQuery
from kaivuri.web.service.http import answer, sent_picture
from kaivuri.web.service.response_cache import Written
from kaivuri.web.service.state import Service


async def generate_puzzles(service: Service, request: Request, body: GenerateBody) -> Response:
    """Puzzles with one solution."""
    with words_as("word_list"):
        asked = body.request(service.limits)
    now = today(service.context.clock, None)
    key = f"{now} {request.url.path}".encode() + msgspec.json.encode(body)
    seconds = service.limits.time(body.seconds)

    def work(stop: Stop) -> Written:
        with words_as("word_list"):
            made = generate(asked, replace(service.context, stop=stop))
        return Written.of(made.document(), final=body.settled and made.interruption is None)

    if body.settled:
        return answer(request, await service.once(key, work, seconds, request.receive))
    return answer(request, await service.anew(work, seconds, request.receive))


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
