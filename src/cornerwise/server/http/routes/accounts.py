"""Accounts: the caller's nickname, account and sessions."""

from __future__ import annotations

from typing import Literal

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from cornerwise.server.db.account_data import delete_player
from cornerwise.server.db.players import get_player
from cornerwise.server.domain.names import name_key
from cornerwise.server.http.context import (
    caller,
    count_exactly,
    forbid_local_owner,
    requester,
    revoke_sockets,
    services,
    set_session,
)
from cornerwise.server.http.limits import Limit, LimitedRoute
from cornerwise.server.http.requests import browser_of, read_body
from cornerwise.server.http.responses import json_response
from cornerwise.server.wire.messages import people as messages


def routes() -> list[Route]:
    return [
        Route("/api/me", get_me),
        Route("/api/me", set_nickname, methods=["PUT"]),
        LimitedRoute("/api/account", sign_up, Limit.SIGN_UPS, ["POST"]),
        LimitedRoute("/api/account/password", change_password, Limit.LOG_INS, ["POST"]),
        LimitedRoute("/api/account/recovery", recover, Limit.LOG_INS, ["POST"]),
        LimitedRoute("/api/account/recovery-code", renew_recovery_code, Limit.LOG_INS, ["POST"]),
        Route("/api/account/sessions", list_sessions),
        Route("/api/account/sessions/{session}", end_session, methods=["DELETE"]),
        LimitedRoute("/api/account/deletion", delete_account, Limit.LOG_INS, ["POST"]),
        LimitedRoute("/api/account/export", export, Limit.EXPORTS),
        LimitedRoute("/api/session", log_in, Limit.LOG_INS, ["POST"]),
        Route("/api/session", log_out, methods=["DELETE"]),
    ]


async def get_me(request: Request) -> Response:
    return json_response(await describe_caller(request, caller(request).player))


async def describe_caller(request: Request, player: str) -> messages.Me:
    if caller(request).is_local:
        return messages.Me("local", "", has_chosen_name=True)
    profile = await get_player(services(request).database, player)
    kind: Literal["account", "guest"] = "account" if profile.has_account else "guest"
    return messages.Me(kind, profile.name, profile.has_chosen_name)


async def set_nickname(request: Request) -> Response:
    body = await read_body(request, messages.SetNickname)
    forbid_local_owner(request)
    await services(request).accounts.set_nickname(caller(request).player, body.name)
    return await get_me(request)


async def sign_up(request: Request) -> Response:
    body = await read_body(request, messages.Credentials)
    forbid_local_owner(request)
    await count_exactly(request, Limit.SIGN_UPS)
    accounts, who = services(request).accounts, requester(request)
    session, code = await accounts.sign_up(who, body.name, body.password, browser_of(request))
    set_session(request, session)
    return await _logged_in(request, who.visitor, body.name, code, status=201)


async def log_in(request: Request) -> Response:
    body = await read_body(request, messages.Credentials)
    forbid_local_owner(request)
    await _limit_guesses(request, body.name)
    accounts, who = services(request).accounts, requester(request)
    player, session = await accounts.log_in(who, body.name, body.password, browser_of(request))
    return await _enter(request, player, session, body.name)


async def recover(request: Request) -> Response:
    body = await read_body(request, messages.Recovery)
    forbid_local_owner(request)
    await _limit_guesses(request, body.name)
    accounts, who = services(request).accounts, requester(request)
    player, session, code = await accounts.recover(who, body.name, body.code, body.new, browser_of(request))
    revoke_sockets(request, player)
    return await _enter(request, player, session, body.name, code)


async def renew_recovery_code(request: Request) -> Response:
    body = await read_body(request, messages.RenewCode)
    player = caller(request).player
    await count_exactly(request, Limit.LOG_INS)
    code = await services(request).accounts.renew_recovery_code(requester(request), body.password)
    return json_response(messages.NewCode(await describe_caller(request, player), code))


async def _enter(request: Request, player: str, session: str, name: str, code: str | None = None) -> Response:
    """Gives this browser the session of an account. The account gets the data of the guest who used the browser."""
    guest = caller(request).player
    if guest != player:
        await services(request).accounts.merge_guest(guest, player)
    set_session(request, session)
    revoke_sockets(request, guest)
    return await _logged_in(request, player, name, code)


async def _logged_in(request: Request, player: str, name: str, code: str | None, status: int = 200) -> Response:
    me = await describe_caller(request, player)
    answer = json_response(me if code is None else messages.NewCode(me, code), status)
    services(request).devices.remember(request, answer, name)
    return answer


async def _limit_guesses(request: Request, name: str) -> None:
    """Prevents password guessing, also from many addresses. The limit does not reveal which names exist, because
    unknown names are counted too. The attempts of a browser that has logged in to the account before are counted
    separately, so the guesses of strangers don't lock the owner out."""
    await count_exactly(request, Limit.LOG_INS)
    device = services(request).devices.device_of(request, name)
    await count_exactly(request, Limit.LOG_INS_PER_NAME, device or name_key(name)[:80])


async def list_sessions(request: Request) -> Response:
    who = caller(request)
    sessions = await services(request).accounts.list_sessions(who.player, who.session_token or "")
    return json_response(
        messages.AccountSessions(
            [messages.AccountSession(s.id, s.created, s.seen, s.browser, s.is_current) for s in sessions]
        )
    )


async def end_session(request: Request) -> Response:
    player = caller(request).player
    await services(request).accounts.end_session(player, request.path_params["session"])
    revoke_sockets(request, player)
    return Response(status_code=204)


async def log_out(request: Request) -> Response:
    await services(request).accounts.log_out(caller(request).session_token or "")
    set_session(request, "")
    revoke_sockets(request, caller(request).player)
    return Response(status_code=204)


async def change_password(request: Request) -> Response:
    body = await read_body(request, messages.NewPassword)
    player = caller(request).player
    await count_exactly(request, Limit.LOG_INS)
    accounts, who = services(request).accounts, requester(request)
    set_session(request, await accounts.change_password(who, body.old, body.new, browser_of(request)))
    revoke_sockets(request, player)
    return Response(status_code=204)


async def delete_account(request: Request) -> Response:
    """Deletes the caller. An account needs its password, a guest does not."""
    body = await read_body(request, messages.DeleteAccount)
    forbid_local_owner(request)
    player, database = caller(request).player, services(request).database
    if (await get_player(database, player)).has_account:
        await services(request).accounts.check_password(requester(request), body.password)
    await delete_player(database, player)
    set_session(request, "")
    revoke_sockets(request, player)
    return Response(status_code=204)


async def export(request: Request) -> Response:
    """All data of the caller, as a file."""
    return StreamingResponse(
        services(request).accounts.export_account(requester(request), services(request).records),
        media_type="application/json",
        headers={"Content-Disposition": 'attachment; filename="cornerwise.json"', "Cache-Control": "no-store"},
    )
