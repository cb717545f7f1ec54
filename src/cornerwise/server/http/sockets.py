"""The sockets of tables, of the lobby and of turns: events out, actions in."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Final, TypeVar, assert_never

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from cornerwise.server import metrics
from cornerwise.server.db.seeks import Seek
from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.http.context import caller, connection_of, known_player, requester, services
from cornerwise.server.http.requests import decode
from cornerwise.server.live.lobby import Lobby
from cornerwise.server.live.table import Table
from cornerwise.server.live.watcher import Watcher
from cornerwise.server.wire.messages import games, lobby
from cornerwise.server.wire.messages.common import encode
from cornerwise.server.wire.views.texts import refusal_view

log = logging.getLogger("cornerwise")

MAX_MESSAGE_BYTES: Final = 2048
"""The longest message that is read. The page sends at most a tenth of that."""
_POLICY_VIOLATION: Final = 1008
_ACTION: Final[msgspec.json.Decoder[games.Action]] = msgspec.json.Decoder(games.Action)
_LOBBY_ACTION: Final[msgspec.json.Decoder[lobby.LobbyAction]] = msgspec.json.Decoder(lobby.LobbyAction)

T = TypeVar("T")
Dispatch = Callable[[Watcher, str | bytes], Awaitable[None]]


async def game_socket(socket: WebSocket) -> None:
    """/api/games/{game}/socket"""
    watcher = _watcher(socket)
    await socket.accept()
    with suppress(WebSocketDisconnect), metrics.open_sockets.track_inprogress():
        try:
            async with services(socket).tables.watch(socket.path_params["game"], watcher) as table:
                await _receive_actions(socket, watcher, partial(dispatch_action, table))
        except RefusalError as refusal:
            metrics.refusals.labels(refusal.code).inc()
            await socket.send_text(encode(refusal_view(refusal)).decode())
            await socket.close(_POLICY_VIOLATION)


async def lobby_socket(socket: WebSocket) -> None:
    """/api/lobby/socket"""
    live_lobby = services(socket).lobby
    watcher = _watcher(socket)
    await socket.accept()
    with suppress(WebSocketDisconnect):
        try:
            await live_lobby.join(watcher)
            await _receive_actions(socket, watcher, partial(dispatch_lobby_action, live_lobby))
        finally:
            await live_lobby.leave(watcher)


async def turn_socket(socket: WebSocket) -> None:
    """/api/turns/socket"""
    turns = services(socket).turns
    watcher = _watcher(socket)
    await socket.accept()
    turns.join(watcher)
    with suppress(WebSocketDisconnect):
        try:
            await _receive_actions(socket, watcher, _refuse_action)
        finally:
            turns.leave(watcher)


async def _refuse_action(watcher: Watcher, data: str | bytes) -> None:
    raise RefusalError("malformed")


async def dispatch_action(table: Table, watcher: Watcher, data: str | bytes) -> None:
    """Decodes an action of a page and performs it at the table."""
    player = watcher.player
    action = _decode(data, _ACTION)
    match action:
        case games.Play(ply=ply, placement=placement):
            if not await table.play(player, ply, placement, watcher.origin):
                table.send_state_to(watcher)
        case games.Sync():
            table.send_state_to(watcher)
        case games.Undo(ply=ply):
            await table.undo(player, ply)
        case games.MoveNow():
            await table.move_now(player)
        case games.SetPace(human_pace=human):
            await table.set_pace(player, human)
        case games.Sit(seat=seat, name=name):
            await table.sit(player, seat, name)
        case games.Stand():
            await table.stand(player)
        case games.SetSeat(seat=seat, occupant=occupant):
            await table.set_seat(player, seat, occupant.level if isinstance(occupant, games.ComputerSeat) else None)
        case games.Resign(seat=resigning):
            await table.resign(player, resigning)
        case games.Propose():
            await table.proposals.propose(player, action)
        case games.AnswerProposal(agree=agree):
            await table.proposals.answer(player, agree)
        case games.SendRemark(phrase=phrase):
            await table.make_remark(player, phrase)
        case _:
            assert_never(action)


async def dispatch_lobby_action(live_lobby: Lobby, watcher: Watcher, data: str | bytes) -> None:
    action = _decode(data, _LOBBY_ACTION)
    match action:
        case lobby.Seek(edition=edition, clock=clock, rated=rated):
            await live_lobby.seek(watcher, Seek(edition, clock, rated))
        case lobby.StopSeeking():
            await live_lobby.stop_seeking(watcher)
        case _:
            assert_never(action)


def _watcher(socket: WebSocket) -> Watcher:
    return Watcher(known_player(socket), connection_of(socket), requester(socket).address, caller(socket).origin)


async def _receive_actions(socket: WebSocket, watcher: Watcher, dispatch: Dispatch) -> None:
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        try:
            await dispatch(watcher, message.get("text") or message.get("bytes") or "")
        except RefusalError as refusal:
            _send_refusal(watcher, refusal)
        except Exception:
            log.exception("action failed")
            _send_refusal(watcher, RefusalError("internal_error"))


def _send_refusal(watcher: Watcher, refusal: RefusalError) -> None:
    metrics.refusals.labels(refusal.code).inc()
    watcher.send(encode(refusal_view(refusal)))


def _decode(data: str | bytes, decoder: msgspec.json.Decoder[T]) -> T:
    if len(data) > MAX_MESSAGE_BYTES:
        raise RefusalError("too_large")
    return decode(data, decoder)
