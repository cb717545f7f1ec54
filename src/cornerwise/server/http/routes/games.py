"""Making, listing, reading and deleting games."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cornerwise import records
from cornerwise.game import Game
from cornerwise.i18n import translate
from cornerwise.records import Record, RecordError
from cornerwise.rules import RulesError, rules
from cornerwise.server.db.players import require_account, table_name
from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.domain.games import StoredGame, Terms
from cornerwise.server.domain.names import remove_invisible
from cornerwise.server.domain.seats import Seat
from cornerwise.server.http.context import caller, services
from cornerwise.server.http.requests import language_of, read_body
from cornerwise.server.http.responses import json_response
from cornerwise.server.wire.messages import games as messages
from cornerwise.server.wire.messages.common import MAX_RECORD
from cornerwise.server.wire.views.games import summary_view, table_view

MAX_LISTED: Final = 200
MAX_SCHEDULE_AHEAD: Final = 60 * 24 * 3600.0
"""The maximum number of seconds from now to the start time of a game."""
_MAX_NAME: Final = 40


def routes() -> list[Route]:
    return [
        Route("/api/games", list_games),
        Route("/api/games", create_game, methods=["POST"]),
        Route("/api/continuations", continue_game, methods=["POST"]),
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


def game_at(game: Game, ply: int | None) -> Game:
    """The game after `ply` moves; None means all moves."""
    if ply is not None and ply > game.ply:
        raise RefusalError("bad_ply")
    return game if ply is None else game.at(ply)


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
        game = Game(rules(body.edition, **options))
    except RulesError as error:
        raise RefusalError("bad_rules", error) from None
    player, database = caller(request).player, services(request).database
    seats = seats_of_request(game, body.seats, player)
    if body.rated:
        await require_account(database, player)
    if body.rated or any(seat.kind == "open" for seat in seats):
        for number, seat in enumerate(seats):
            if seat.kind == "person":
                seats[number] = replace(seat, name=await table_name(database, player, seat.name))
    terms = terms_of(body, seats, database.clock.now())
    game_id = await services(request).games.add(game, seats, body.human_pace, player, read_only=False, terms=terms)
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
    origin, names = body.origin, tuple[str, ...]()
    if isinstance(origin, messages.FromRecord):
        if len(origin.text) > MAX_RECORD:
            raise RefusalError("too_large")
        try:
            game, names = await asyncio.to_thread(parse_record, origin.text)
        except RecordError as error:
            raise RefusalError("bad_record", error) from None
    else:
        stored = await services(request).games.get(origin.game)
        if stored is None:
            raise RefusalError("unknown_game")
        game, names = stored.game, tuple(seat.name for seat in stored.seats)
    game = game_at(game, origin.ply)
    if any(isinstance(occupant, messages.OpenSeat) for occupant in body.seats):
        raise RefusalError("bad_seats")
    player, read_only = caller(request).player, not body.seats
    if read_only:
        seats = [Seat("nobody", name[:_MAX_NAME]) for name in names]
    else:
        seats = seats_of_request(game, body.seats, player)
    game_id = await services(request).games.add(game, seats, body.human_pace, player, read_only=read_only)
    return json_response(messages.Created(game_id), 201)


def parse_record(text: str) -> tuple[Game, tuple[str, ...]]:
    """The game of a record and the names of its players."""
    record = records.loads(text)
    return record.game(), record.players


async def get_table(request: Request) -> Response:
    game = await load_game(request)
    present, now = services(request).tables.present(game.id), services(request).database.clock.now()
    return json_response(table_view(game, caller(request).player, now, present=present))


async def delete_game(request: Request) -> Response:
    await services(request).tables.delete(request.path_params["game"], caller(request).player)
    return Response(status_code=204)


async def get_record(request: Request) -> Response:
    stored, language = await load_game(request), language_of(request)
    names = [
        f"{translate('play-computer', language)} {seat.level}" if seat.kind == "computer" else seat.name
        for seat in stored.seats
    ]
    date = datetime.fromtimestamp(stored.updated, UTC).date()
    return Response(
        records.dumps(Record.of(stored.game, players=names, date=date)),
        media_type="application/x-blokus-sgf",
        headers={"Content-Disposition": f'attachment; filename="{stored.game.rules.edition}-{date}.blksgf"'},
    )


async def get_invitation(request: Request) -> Response:
    await load_game(request)
    is_local = request.url.hostname in ("127.0.0.1", "::1", "localhost")
    address = services(request).public_address
    return json_response(messages.Invitation(address if is_local else None, is_local and address is None))
