"""Friends, blocked players, and invitations to tables."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cornerwise.server.db.players import find_account
from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.domain.permissions import check_open
from cornerwise.server.domain.seats import seats_of
from cornerwise.server.http.context import caller, services
from cornerwise.server.http.requests import read_body
from cornerwise.server.http.responses import json_response
from cornerwise.server.http.routes.games import load_game
from cornerwise.server.wire.messages import people as messages
from cornerwise.server.wire.views.friends import friends_view


def routes() -> list[Route]:
    return [
        Route("/api/friends", get_friends),
        Route("/api/friends", add_friend, methods=["POST"]),
        Route("/api/friends/{contact}", remove_contact, methods=["DELETE"]),
        Route("/api/blocks", block_player, methods=["POST"]),
        Route("/api/games/{game}/invitations", invite_friend, methods=["POST"]),
        Route("/api/invitations/{game}", decline_invitation, methods=["DELETE"]),
    ]


async def get_friends(request: Request) -> Response:
    """The caller's friends. The request also shows that the caller is online."""
    if caller(request).is_known:
        await services(request).friends.record_seen([caller(request).player])
    return await _describe(request)


async def _describe(request: Request) -> Response:
    player, friends, games = caller(request).player, services(request).friends, services(request).games
    contacts = await friends.list_contacts(player)
    mutual = [contact.player.id for contact in contacts if contact.kind == "friend" and contact.is_mutual]
    tables = [(inviter, await games.get(game)) for game, inviter in await friends.list_invitations(player)]
    return json_response(
        friends_view(
            contacts=contacts,
            requests=await friends.list_requests(player),
            recent=await friends.list_recent(player),
            invitations=[(inviter, game) for inviter, game in tables if game is not None],
            playing=await friends.games_of(mutual) if mutual else {},
            player=player,
            now=services(request).database.clock.now(),
        )
    )


async def add_friend(request: Request) -> Response:
    body = await read_body(request, messages.AddPlayer)
    await services(request).friends.add(caller(request).player, await _find_player(request, body.player))
    return await _describe(request)


async def block_player(request: Request) -> Response:
    body = await read_body(request, messages.AddPlayer)
    await services(request).friends.block(caller(request).player, await _find_player(request, body.player))
    return await _describe(request)


async def remove_contact(request: Request) -> Response:
    await services(request).friends.remove(caller(request).player, request.path_params["contact"])
    return await _describe(request)


async def invite_friend(request: Request) -> Response:
    """Only friends are invited, so that nobody gets invitations from strangers."""
    body = await read_body(request, messages.InviteFriend)
    player, friends, game = caller(request).player, services(request).friends, await load_game(request)
    check_open(game)
    if player != game.owner and not seats_of(game.seats, player):
        raise RefusalError("not_your_seat")
    contact = await friends.get_contact(player, body.contact)
    if contact is None or contact.kind != "friend" or not contact.is_mutual:
        raise RefusalError("unknown_player")
    await friends.invite(game.id, player, contact.player.id)
    return Response(status_code=204)


async def decline_invitation(request: Request) -> Response:
    await services(request).friends.decline(request.path_params["game"], caller(request).player)
    return await _describe(request)


async def _find_player(request: Request, named: messages.ByName | messages.ByContact | messages.BySeat) -> str:
    """The player whom a request names. People are found by a seat only at a table where the caller sits too."""
    player, friends = caller(request).player, services(request).friends
    other: str | None = None
    match named:
        case messages.ByName(name=name):
            account = await find_account(services(request).database, name)
            other = None if account is None else account.id
        case messages.ByContact(contact=contact):
            contacts = [*await friends.list_contacts(player), *await friends.list_requests(player)]
            other = next((one.player.id for one in contacts if one.id == contact), None)
        case messages.BySeat(game=game_id, seat=seat):
            game = await services(request).games.get(game_id)
            if game is not None and seats_of(game.seats, player) and seat < len(game.seats):
                other = game.seats[seat].player
    if other is None:
        raise RefusalError("unknown_player")
    return other
