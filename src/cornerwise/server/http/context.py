"""What a route can use besides its request: the caller, and the services of the server."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.types import Scope
from starlette.websockets import WebSocket

from cornerwise.server.db.database import Database
from cornerwise.server.db.friends import FriendStore
from cornerwise.server.db.games import GameStore
from cornerwise.server.db.profiles import ProfileStore
from cornerwise.server.db.rate_limits import RateLimitStore
from cornerwise.server.db.ratings import LadderStore
from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.domain.events import SessionsRevoked
from cornerwise.server.domain.rate_limits import RateLimitError
from cornerwise.server.http.devices import DeviceCookies
from cornerwise.server.http.limits import Limit, RateLimiter, address_key
from cornerwise.server.http.socket_protocol import SocketProtocol
from cornerwise.server.live.lobby import Lobby
from cornerwise.server.live.tables import Tables
from cornerwise.server.live.turns import Turns
from cornerwise.server.services.accounts import AccountService
from cornerwise.server.services.coaching import CoachService
from cornerwise.server.services.game_records import RecordService
from cornerwise.server.services.pictures import PictureService
from cornerwise.server.services.pieces import PieceService
from cornerwise.server.services.push import PushService
from cornerwise.server.services.puzzles import PuzzleService
from cornerwise.server.work.fair_queue import Requester

_CALLER: Final = "cornerwise.caller"
_SESSION: Final = "cornerwise.session"


@dataclass(frozen=True)
class Caller:
    """The sender of a request."""

    player: str
    """The player's id; a new id for a caller without a valid session."""
    is_known: bool
    session_token: str | None
    """The token in the caller's cookie, valid or not."""
    is_local: bool
    """Whether the caller is the local owner: in single-user mode, every caller on this machine."""
    origin: str | None = None
    """A hash of the caller's address, the same in every process. None for an address of this machine, because such an
    address does not identify the caller."""


@dataclass(frozen=True)
class Services:
    """Everything that routes use. It exists while the application runs."""

    database: Database
    games: GameStore
    friends: FriendStore
    ladders: LadderStore
    tables: Tables
    lobby: Lobby
    turns: Turns
    accounts: AccountService
    devices: DeviceCookies
    coach: CoachService
    puzzles: PuzzleService
    profiles: ProfileStore
    records: RecordService
    pictures: PictureService
    pieces: PieceService
    push: PushService
    limiter: RateLimiter | None
    rate_limits: RateLimitStore
    public_address: str | None
    """The address at which other machines reach the server, if it differs from the page's address."""


def set_caller(scope: Scope, caller: Caller) -> None:
    scope[_CALLER] = caller


def caller(connection: HTTPConnection) -> Caller:
    return cast(Caller, connection.scope[_CALLER])


def known_player(connection: HTTPConnection) -> str | None:
    """The player of a caller with a valid session; otherwise None."""
    who = caller(connection)
    return who.player if who.is_known else None


def requester(connection: HTTPConnection) -> Requester:
    """For whom the work of a request is done."""
    address = "" if connection.client is None else connection.client.host
    return Requester(address_key(address), caller(connection).player)


async def count_exactly(request: Request, limit: Limit, key: str | None = None) -> None:
    """Counts a request, by its address or another key, towards a limit that holds for all processes together. Raises
    RefusalError if the limit is reached."""
    limiter = services(request).limiter
    if limiter is None or caller(request).is_local:
        return
    try:
        await services(request).rate_limits.hit(
            limit, requester(request).address if key is None else key, *limiter.limits[limit]
        )
    except RateLimitError:
        raise RefusalError("slow_down") from None


def set_services(app: Starlette, services: Services) -> None:
    app.state.services = services


def services(connection: HTTPConnection) -> Services:
    return cast(Services, connection.app.state.services)


def set_session(request: Request, session: str) -> None:
    """Sends the browser a new cookie with the response; '' makes the browser a new guest."""
    request.scope[_SESSION] = session


def new_session(scope: Scope) -> str | None:
    """The session that was passed to `set_session`."""
    return cast("str | None", scope.get(_SESSION))


def revoke_sockets(request: Request, player: str) -> None:
    """Closes all open sockets of a player, in every process. Pages whose session is still valid reconnect."""
    services(request).database.bus.publish(SessionsRevoked(player))


def forbid_local_owner(request: Request) -> None:
    """Refuses requests of the local owner, who has no account and needs none."""
    if caller(request).is_local:
        raise RefusalError("not_found")


def connection_of(socket: WebSocket) -> SocketProtocol:
    """The connection of a socket."""
    return cast(SocketProtocol, socket.state.connection)
