"""Making, listing, reading and deleting games."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cornerwise.game import Game
from cornerwise.records import RecordError
from cornerwise.rules import RulesError, box_rules
from cornerwise.server.db.players import require_account, table_name
from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.domain.games import StoredGame, Terms
from cornerwise.server.domain.names import MAX_SEAT_NAME, remove_invisible
from cornerwise.server.domain.permissions import check_copy
from cornerwise.server.domain.seats import Seat
from cornerwise.server.http.context import caller, count_exactly, requester, services
from cornerwise.server.http.limits import Limit, LimitedRoute
from cornerwise.server.http.requests import language_of, read_body, while_connected
from cornerwise.server.http.responses import json_response
from cornerwise.server.services.game_records import seat_names
from cornerwise.server.wire.messages import games as messages
from cornerwise.server.wire.messages.common import MAX_RECORD
from cornerwise.server.wire.views.games import summary_view, table_view
from cornerwise.server.work.tasks import game_at

MAX_LISTED: Final = 200
MAX_SCHEDULE_AHEAD: Final = 60 * 24 * 3600.0
"""The maximum number of seconds from now to the start time of a game."""


def routes() -> list[Route]:
    return [
        Route("/api/games", list_games),
        LimitedRoute("/api/games", create_game, Limit.GAMES, ["POST"]),
        LimitedRoute("/api/continuations", continue_game, Limit.UPLOADS, ["POST"]),
        Route("/api/games/{game}", get_table),
        Route("/api/games/{game}", delete_game, methods=["DELETE"]),
        Route("/api/games/{game}/record.blksgf", get_record),
        Route("/api/games/{game}/invitation", get_invitation),
    ]


async def load_game(request: Request) -> StoredGame:
    """The game that the path names."""
    game = await services(request).games.get(request.path_params["game"])
    if game is None:
        raise RefusalError("unknown_game")
    return game


async def list_games(request: Request) -> Response:
    player = caller(request).player
    games = await services(request).games.list_for(player, MAX_LISTED)
    return json_response(messages.Games([summary_view(game, player) for game in games]))


async def create_game(request: Request) -> Response:
    body = await read_body(request, messages.NewGame)
    options = {
        name: str(value) for name, value in msgspec.structs.asdict(body.options).items() if value is not msgspec.UNSET
    }
    try:
        game = Game(box_rules(body.edition, **options))
    except RulesError as error:
        raise RefusalError("bad_rules", error) from None
    player, database = caller(request).player, services(request).database
    seats = seats_of_request(game, body.seats, player)
    if body.rated:
        await require_account(database, player)
        await count_exactly(request, Limit.RATED_GAMES, player)
    if any(seat.kind == "open" for seat in seats):
        await count_exactly(request, Limit.OPEN_TABLES)
    is_alone = sum(seat.kind == "person" for seat in seats) == 1 and not caller(request).is_local
    if body.rated or is_alone or any(seat.kind == "open" for seat in seats):
        for number, seat in enumerate(seats):
            if seat.kind == "person":
                seats[number] = replace(seat, name=await table_name(database, player, seat.name))
    terms = terms_of(body, seats, database.clock.now())
    opened_from = None if caller(request).is_local else caller(request).origin
    game_id = await services(request).games.add(
        game, seats, body.human_pace, player, read_only=False, terms=terms, opened_from=opened_from
    )
    return json_response(messages.Created(game_id), 201)


def terms_of(body: messages.NewGame, seats: list[Seat], now: float) -> Terms:
    people = [seat for seat in seats if seat.kind == "person"]
    if body.rated and (body.clock is None or len(people) > 1 or len(people) == len(seats)):
        raise RefusalError("bad_clock")
    if body.starts_at is not None and not 0 < body.starts_at - now < MAX_SCHEDULE_AHEAD:
        raise RefusalError("bad_clock")
    return Terms(body.clock, body.rated, body.public, body.starts_at)


def seats_of_request(game: Game, occupants: list[messages.SeatRequest], player: str) -> list[Seat]:
    """The seats of a new game. All people in it share the caller's screen."""
    if len(occupants) != len(game.rules.seats):
        raise RefusalError("bad_seats")
    return [
        Seat("computer", level=occupant.level)
        if isinstance(occupant, messages.ComputerSeat)
        else Seat("open")
        if isinstance(occupant, messages.OpenSeat)
        else Seat("person", remove_invisible(occupant.name), player=player)
        for occupant in occupants
    ]


async def continue_game(request: Request) -> Response:
    body = await read_body(request, messages.Continuation)
    origin, games = body.origin, services(request).games
    if isinstance(origin, messages.FromRecord):
        if len(origin.text) > MAX_RECORD:
            raise RefusalError("too_large")
        try:
            reading = services(request).records.read(requester(request), origin.text, origin.ply)
            game, names, source = await while_connected(request, reading)
        except RecordError as error:
            raise RefusalError("bad_record", error) from None
    else:
        stored = await games.get(origin.game)
        if stored is None:
            raise RefusalError("unknown_game")
        check_copy(stored)
        game, names = game_at(stored.game, origin.ply), tuple(seat.name for seat in stored.seats)
        if (source := await games.source_record(stored.id)) is not None:
            source = await services(request).records.continue_source(requester(request), source, game)
    if any(isinstance(occupant, messages.OpenSeat) for occupant in body.seats):
        raise RefusalError("bad_seats")
    await games.check_no_rated_position(game)
    player, read_only = caller(request).player, not body.seats
    if read_only:
        seats = [Seat("nobody", name[:MAX_SEAT_NAME]) for name in names]
    else:
        seats = seats_of_request(game, body.seats, player)
    game_id = await games.add(game, seats, body.human_pace, player, read_only=read_only, source_record=source)
    return json_response(messages.Created(game_id), 201)


async def get_table(request: Request) -> Response:
    game = await load_game(request)
    present, now = services(request).tables.present(game.id), services(request).database.clock.now()
    return json_response(table_view(game, caller(request).player, now, present=present))


async def delete_game(request: Request) -> Response:
    await services(request).tables.delete(request.path_params["game"], caller(request).player)
    return Response(status_code=204)


async def get_record(request: Request) -> Response:
    stored, language = await load_game(request), language_of(request)
    check_copy(stored)
    date = str(datetime.fromtimestamp(stored.updated, UTC).date())
    source = await services(request).games.source_record(stored.id)
    names = seat_names(stored, language)
    writing = services(request).records.write(requester(request), stored, source, names, date)
    return Response(
        await while_connected(request, writing),
        media_type="application/x-blokus-sgf",
        headers={"Content-Disposition": f'attachment; filename="{stored.game.rules.edition}-{date}.blksgf"'},
    )


async def get_invitation(request: Request) -> Response:
    await load_game(request)
    is_local = request.url.hostname in ("127.0.0.1", "::1", "localhost")
    address = services(request).public_address
    return json_response(messages.Invitation(address if is_local else None, is_local and address is None))
