"""The application: all routes, the middleware around them, and the services behind them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from itsdangerous import Signer
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Mount, Route, WebSocketRoute

from cornerwise.server.db.database import Database
from cornerwise.server.db.friends import FriendStore
from cornerwise.server.db.games import GameStore
from cornerwise.server.db.profiles import ProfileStore
from cornerwise.server.db.rate_limits import RateLimitStore
from cornerwise.server.db.ratings import LadderStore
from cornerwise.server.domain.errors import AccountError, RefusalError
from cornerwise.server.http import previews
from cornerwise.server.http.context import Services, set_services
from cornerwise.server.http.devices import DeviceCookies
from cornerwise.server.http.limits import RateLimiter
from cornerwise.server.http.middleware import (
    OriginMiddleware,
    OutageMiddleware,
    ProtocolMiddleware,
    RateLimitMiddleware,
    SecurityHeadersMiddleware,
    SessionMiddleware,
)
from cornerwise.server.http.page import STATIC_DIR, PageFiles
from cornerwise.server.http.responses import handle_account_error, handle_crash, handle_http_error, handle_refusal
from cornerwise.server.http.routes import (
    accounts,
    coach,
    friends,
    games,
    ladders,
    lobby,
    pages,
    pictures,
    pieces,
    push,
    puzzles,
)
from cornerwise.server.http.sockets import game_socket, lobby_socket, turn_socket
from cornerwise.server.live.lobby import Lobby
from cornerwise.server.live.online import OnlineRecorder
from cornerwise.server.live.scheduler import Scheduler
from cornerwise.server.live.tables import ComputersAt, Tables
from cornerwise.server.live.turns import Turns
from cornerwise.server.services.accounts import AccountService, PasswordHasher
from cornerwise.server.services.coaching import CoachService
from cornerwise.server.services.game_records import RecordService
from cornerwise.server.services.pictures import PictureService
from cornerwise.server.services.pieces import PieceService
from cornerwise.server.services.push import PushService, is_push_service
from cornerwise.server.services.puzzles import PuzzleService
from cornerwise.server.work.passwords import PasswordCost
from cornerwise.server.work.pool import WorkerPool


def create_app(
    database: Database,
    *,
    cookie_secret: str,
    local_owner: str | None = None,
    local_token: str = "",
    password_cost: PasswordCost = PasswordCost(),  # noqa: B008 - immutable
    limiter: RateLimiter | None = None,
    public_address: str | None = None,
    accepts_push: Callable[[str], bool] = is_push_service,
    search_memory: int | None = None,
    computers: ComputersAt = "here",
) -> Starlette:
    """The whole server on an open database, which it closes at the end.

    In single-user mode, a browser of this machine that opens the page with the local token belongs to the local owner
    from then on. Without a limiter, requests are not limited. `public_address` is the address at which other machines
    reach the server, if it differs from the page's address. `accepts_push` decides which addresses of push services the
    server sends messages to. `password_cost` is what hashing a password costs. `search_memory` is the maximum number of
    bytes of all searches together. `computers` says where computers think.
    """
    pool = WorkerPool(database.clock, search_memory=search_memory)
    account_service = AccountService(database, PasswordHasher(pool, password_cost))

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        push_service, devices = PushService(database, accepts_push), DeviceCookies(cookie_secret)
        games = GameStore(database)
        tables = Tables(games, pool, computers=computers, on_turn=push_service.announce_turn)
        running = _run_services(games, pool, tables, account_service, push_service, devices, limiter, public_address)
        async with running as services:
            set_services(app, services)
            yield

    routes = all_routes()
    exempts_local = local_owner is not None
    limits = [] if limiter is None else [Middleware(RateLimitMiddleware, limiter, routes, exempts_local=exempts_local)]
    app = Starlette(
        routes=routes,
        middleware=[
            Middleware(OriginMiddleware),
            *limits,
            Middleware(OutageMiddleware),
            Middleware(ProtocolMiddleware),
            Middleware(
                SessionMiddleware, Signer(cookie_secret, salt="player"), account_service, local_owner, local_token
            ),
            Middleware(GZipMiddleware, minimum_size=500, compresslevel=6),
        ],
        exception_handlers={
            RefusalError: handle_refusal,
            AccountError: handle_account_error,
            HTTPException: handle_http_error,
            Exception: handle_crash,
        },
        lifespan=lifespan,
    )
    # Around everything else, also around the handler of errors that nobody expected.
    app.middleware_stack = SecurityHeadersMiddleware(app.build_middleware_stack())
    return app


@asynccontextmanager
async def _run_services(
    store: GameStore,
    pool: WorkerPool,
    tables: Tables,
    accounts: AccountService,
    push: PushService,
    devices: DeviceCookies,
    limiter: RateLimiter | None,
    public_address: str | None,
) -> AsyncIterator[Services]:
    """Starts everything that runs in parallel with the requests; at the end, stops it and closes the database."""
    database = store.database
    services = Services(
        database=database,
        games=store,
        friends=FriendStore(database),
        ladders=LadderStore(database),
        tables=tables,
        lobby=Lobby(store, tables),
        turns=Turns(database.bus),
        accounts=accounts,
        devices=devices,
        coach=CoachService(store, pool),
        puzzles=PuzzleService(database, pool),
        profiles=ProfileStore(database),
        records=RecordService(pool),
        pictures=PictureService(pool),
        pieces=PieceService(pool),
        push=push,
        limiter=limiter,
        rate_limits=RateLimitStore(database),
        public_address=public_address,
    )

    def disconnect_all() -> None:
        services.tables.disconnect_all()
        services.lobby.disconnect_all()
        services.turns.disconnect_all()

    await store.heartbeat.start(services.tables.refresh_all, disconnect_all)
    scheduler = Scheduler(store, services.tables)
    scheduler.start()
    online = OnlineRecorder(services.friends, services.lobby, services.turns, services.tables, database.clock)
    yield services
    await online.close()
    await scheduler.stop()
    await store.heartbeat.stop()
    await services.lobby.close()
    services.turns.close()
    await services.coach.close()
    await services.tables.close()
    await push.close()
    await pool.close()
    await database.close()


def all_routes() -> list[Route | WebSocketRoute | Mount]:
    """The first route that matches a request answers it; the page comes last."""
    page: Route | Mount = Route("/", pages.not_built)
    if STATIC_DIR.is_dir():
        page = Mount("/", PageFiles(STATIC_DIR, previews.preview_tags))
    return [
        *pages.routes(),
        *games.routes(),
        *pictures.routes(),
        *previews.routes(),
        *pieces.routes(),
        *lobby.routes(),
        *coach.routes(),
        *puzzles.routes(),
        *accounts.routes(),
        *push.routes(),
        *friends.routes(),
        *ladders.routes(),
        WebSocketRoute("/api/lobby/socket", lobby_socket),
        WebSocketRoute("/api/games/{game}/socket", game_socket),
        WebSocketRoute("/api/turns/socket", turn_socket),
        page,
    ]
