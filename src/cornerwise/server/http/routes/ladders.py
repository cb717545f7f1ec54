"""Ladders, profiles and the ratings at a table."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cornerwise.rules import BOX_EDITIONS
from cornerwise.server.db.players import find_account, get_players
from cornerwise.server.db.players import get_player as load_player
from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.domain.games import player_ids, rated_game
from cornerwise.server.domain.players import Player
from cornerwise.server.domain.ratings import Rating, level_of, weight_reasons
from cornerwise.server.http.context import caller, services
from cornerwise.server.http.requests import parse_query
from cornerwise.server.http.responses import json_response
from cornerwise.server.http.routes.games import load_game
from cornerwise.server.wire.messages import people as messages
from cornerwise.server.wire.messages.common import Offset
from cornerwise.server.wire.views.people import finished_game_view, ladder_entry_view, player_view, rating_view

LADDER_PAGE: Final = 50
GAMES_PAGE: Final = 12


def routes() -> list[Route]:
    return [
        Route("/api/ladders/{edition}", get_ladder),
        Route("/api/me/profile", get_own_profile),
        Route("/api/me/games", list_own_finished),
        Route("/api/players/{player}", get_player),
        Route("/api/players/{player}/games", list_finished),
        Route("/api/games/{game}/ratings", get_seat_ratings),
    ]


class LadderQuery(msgspec.Struct, forbid_unknown_fields=True):
    after: Offset = 0


class FinishedGamesQuery(msgspec.Struct, forbid_unknown_fields=True):
    before: float | None = None
    rated: bool = False


async def get_ladder(request: Request) -> Response:
    if (edition := request.path_params["edition"]) not in BOX_EDITIONS:
        raise RefusalError("not_found")
    try:
        query = msgspec.convert(dict(request.query_params), LadderQuery, strict=False)
    except msgspec.ValidationError:
        raise RefusalError("not_found") from None
    ladders = services(request).ladders
    entries = await ladders.ladder(edition, query.after, LADDER_PAGE + 1)
    own = await ladders.entry(edition, caller(request).player)
    return json_response(
        messages.Ladder(
            edition,
            [ladder_entry_view(entry) for entry in entries[:LADDER_PAGE]],
            has_more=len(entries) > LADDER_PAGE,
            you=None if own is None else ladder_entry_view(own),
        )
    )


async def find_player(request: Request) -> Player:
    """The player whose profile the path names: an account by its name, or a computer."""
    name = request.path_params["player"]
    player = Player(name, "", False, None) if level_of(name) else await find_account(services(request).database, name)
    if player is None:
        raise RefusalError("unknown_player")
    return player


async def get_player(request: Request) -> Response:
    return await _profile(request, await find_player(request))


async def get_own_profile(request: Request) -> Response:
    """The caller's own profile, which guests have too."""
    return await _profile(request, await load_player(services(request).database, caller(request).player))


async def _profile(request: Request, player: Player) -> Response:
    viewer, friends, is_caller = caller(request).player, services(request).friends, player.id == caller(request).player
    contacts = await friends.list_contacts(viewer)
    people = [contact.player for contact in contacts if contact.kind == "friend"]
    if not is_caller:
        people = [await load_player(services(request).database, viewer)]
    return json_response(
        player_view(
            player,
            await services(request).ladders.player_stats(player.id),
            await services(request).profiles.record(player.id, [one.id for one in people], rated=not is_caller),
            is_caller=is_caller,
            contact=next((contact for contact in contacts if contact.player.id == player.id), None),
            people=people,
        )
    )


async def list_finished(request: Request) -> Response:
    return await _finished_games(request, await find_player(request))


async def list_own_finished(request: Request) -> Response:
    return await _finished_games(request, await load_player(services(request).database, caller(request).player))


async def _finished_games(request: Request, player: Player) -> Response:
    """A player's finished games. Only players themselves see their casual games."""
    query, viewer = parse_query(request, FinishedGamesQuery), caller(request).player
    rated = player.id != viewer or query.rated
    games = await services(request).games.list_finished(player.id, query.before, GAMES_PAGE + 1, rated=rated)
    changes = await services(request).ladders.changes([game.id for game, _ in games])
    shown = [
        finished_game_view(game, viewer, player_ids(game).index(player.id), changes.get(game.id))
        for game, _ in games[:GAMES_PAGE]
    ]
    return json_response(messages.FinishedGames(shown, games[GAMES_PAGE - 1][1] if len(games) > GAMES_PAGE else None))


async def get_seat_ratings(request: Request) -> Response:
    """The ratings of all seats; after a rated game, also how it changed them."""
    game, ladders = await load_game(request), services(request).ladders
    players = player_ids(game)
    people = [player for player in players if player and not level_of(player)]
    profiles = await get_players(services(request).database, people)
    rated = [player for player in players if player and (level_of(player) or profiles[player].has_account)]
    current = await ladders.current_ratings(game.game.rules.edition, rated)
    changes, counted = (await ladders.changes([game.id])).get(game.id), await ladders.find_counted(game.id)
    seats = []
    for seat, player in enumerate(players):
        if changes is not None:
            rating, change = changes[seat].after, changes[seat].after.points - changes[seat].before.points
        else:
            rating, change = current.get(player or "", Rating()), None
        seats.append(
            messages.SeatRating(
                None if player not in rated else player if level_of(player) else profiles[player].name,
                rating_view(rating) if player in rated or changes is not None else None,
                change,
            )
        )
    if counted is None:
        return json_response(messages.SeatRatings(game.rated, seats, None, []))
    reasons = weight_reasons(rated_game(game, shared_address=counted.shared_address), counted.weight)
    return json_response(messages.SeatRatings(game.rated, seats, counted.weight, reasons))
