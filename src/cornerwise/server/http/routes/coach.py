"""Hints, reviews and practice."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cornerwise.server.http.context import caller, requester, services
from cornerwise.server.http.limits import Limit, LimitedRoute
from cornerwise.server.http.requests import parse_query, read_body, while_connected
from cornerwise.server.http.responses import event_stream, json_response
from cornerwise.server.http.routes.games import load_game
from cornerwise.server.wire.messages import coach as messages
from cornerwise.server.wire.messages.common import Ply
from cornerwise.server.wire.views.coach import (
    answer_view,
    exercise_view,
    hint_view,
    practice_view,
    review_event_view,
    solution_view,
)


def routes() -> list[Route]:
    return [
        LimitedRoute("/api/games/{game}/hint", get_hint, Limit.HINTS),
        LimitedRoute("/api/games/{game}/review", review_game, Limit.REVIEWS, ["POST"]),
        Route("/api/practice", list_practice),
        Route("/api/practice/{exercise}", get_exercise),
        LimitedRoute("/api/practice/{exercise}", answer_exercise, Limit.HINTS, ["POST"]),
        LimitedRoute("/api/practice/{exercise}/solution", reveal_exercise, Limit.HINTS, ["POST"]),
    ]


class HintQuery(msgspec.Struct, forbid_unknown_fields=True):
    ply: Ply
    step: Literal[1, 2, 3] = 1


class ReviewQuery(msgspec.Struct, forbid_unknown_fields=True):
    depth: Literal["best", "quick", "normal"] = "best"


async def get_hint(request: Request) -> Response:
    query, game = parse_query(request, HintQuery), await load_game(request)
    work = services(request).coach.hint(requester(request), game, caller(request).player, query.ply)
    hint = await while_connected(request, work)
    return json_response(hint_view(hint, query.ply, query.step, game.game.rules.size))


async def review_game(request: Request) -> Response:
    query, game = parse_query(request, ReviewQuery), await load_game(request)
    coach = services(request).coach

    async def events() -> AsyncGenerator[messages.ReviewEvent, None]:
        depth = None if query.depth == "best" else query.depth
        async with aclosing(coach.review(requester(request), game, depth)) as steps:
            async for step in steps:
                yield review_event_view(step)

    return event_stream(events())


async def list_practice(request: Request) -> Response:
    practice = await while_connected(request, services(request).coach.list_practice(requester(request)))
    now = services(request).database.clock.now()
    return json_response(practice_view(practice.own, practice.exercises, practice.progress, now))


async def get_exercise(request: Request) -> Response:
    work = services(request).coach.get_exercise(requester(request), request.path_params["exercise"])
    task = await while_connected(request, work)
    return json_response(exercise_view(task))


async def answer_exercise(request: Request) -> Response:
    body = await read_body(request, messages.ExerciseAnswer)
    work = services(request).coach.answer_exercise(requester(request), request.path_params["exercise"], body.placement)
    task, result, streak = await while_connected(request, work)
    return json_response(answer_view(task, result, streak))


async def reveal_exercise(request: Request) -> Response:
    work = services(request).coach.reveal_exercise(requester(request), request.path_params["exercise"])
    task, merits = await while_connected(request, work)
    return json_response(solution_view(task, merits))
