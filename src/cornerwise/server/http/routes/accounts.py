"""Accounts: the caller's nickname, account and sessions."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from cornerwise.server.db.account_data import delete_player
from cornerwise.server.db.players import get_player
from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.domain.names import name_key
from cornerwise.server.http.context import caller, forbid_local_owner, revoke_sockets, services, set_session
from cornerwise.server.http.limits import Limit, RateLimitError
from cornerwise.server.http.requests import read_body
from cornerwise.server.http.responses import json_response
from cornerwise.server.wire.messages import people as messages


def routes() -> list[Route]:
    return [
        Route("/api/me", get_me),
        Route("/api/me", set_nickname, methods=["PUT"]),
        Route("/api/account", sign_up, methods=["POST"]),
        Route("/api/account/password", change_password, methods=["POST"]),
        Route("/api/account/deletion", delete_account, methods=["POST"]),
        Route("/api/account/export", export),
        Route("/api/session", log_in, methods=["POST"]),
        Route("/api/session", log_out, methods=["DELETE"]),
    ]


async def get_me(request: Request) -> Response:
    return json_response(await describe_caller(request, caller(request).player))


async def describe_caller(request: Request, player: str) -> messages.Me:
    if caller(request).is_local:
        return messages.Me("local", "")
    profile = await get_player(services(request).database, player)
    return messages.Me("account" if profile.has_account else "guest", profile.name)


async def set_nickname(request: Request) -> Response:
    body = await read_body(request, messages.SetNickname)
    forbid_local_owner(request)
    await services(request).accounts.set_nickname(caller(request).player, body.name)
    return await get_me(request)


async def sign_up(request: Request) -> Response:
    body = await read_body(request, messages.Credentials)
    forbid_local_owner(request)
    player = caller(request).player
    set_session(request, await services(request).accounts.sign_up(player, body.name, body.password))
    return json_response(await describe_caller(request, player), 201)


async def log_in(request: Request) -> Response:
    body = await read_body(request, messages.Credentials)
    forbid_local_owner(request)
    limiter, accounts = services(request).limiter, services(request).accounts
    if limiter is not None:
        # Prevents password guessing from many addresses. The limit does not reveal which names exist, because unknown
        # names are counted too.
        try:
            limiter.hit(Limit.LOG_INS_PER_NAME, name_key(body.name)[:80])
        except RateLimitError:
            raise RefusalError("slow_down") from None
    guest = caller(request).player
    player, session = await accounts.log_in(body.name, body.password)
    await accounts.merge_guest(guest, player)
    set_session(request, session)
    revoke_sockets(request, guest)
    return json_response(await describe_caller(request, player))


async def log_out(request: Request) -> Response:
    await services(request).accounts.log_out(caller(request).session_token or "")
    set_session(request, "")
    revoke_sockets(request, caller(request).player)
    return Response(status_code=204)


async def change_password(request: Request) -> Response:
    body = await read_body(request, messages.NewPassword)
    player = caller(request).player
    set_session(request, await services(request).accounts.change_password(player, body.old, body.new))
    revoke_sockets(request, player)
    return Response(status_code=204)


async def delete_account(request: Request) -> Response:
    """Deletes the caller. An account needs its password, a guest does not."""
    body = await read_body(request, messages.DeleteAccount)
    forbid_local_owner(request)
    player, database = caller(request).player, services(request).database
    if (await get_player(database, player)).has_account:
        await services(request).accounts.check_password(player, body.password)
    await delete_player(database, player)
    set_session(request, "")
    revoke_sockets(request, player)
    return Response(status_code=204)


async def export(request: Request) -> Response:
    """All data of the caller, as a file."""
    return StreamingResponse(
        services(request).accounts.export_account(caller(request).player),
        media_type="application/json",
        headers={"Content-Disposition": 'attachment; filename="cornerwise.json"', "Cache-Control": "no-store"},
    )
