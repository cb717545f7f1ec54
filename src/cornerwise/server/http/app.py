"""The application: all routes, the middleware around them, and the services behind them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from itsdangerous import Signer
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from cornerwise.server.db.database import Database
from cornerwise.server.db.games import GameStore
from cornerwise.server.db.ratings import LadderStore
from cornerwise.server.domain.errors import AccountError, RefusalError
from cornerwise.server.http.context import Services, set_services
from cornerwise.server.http.limits import RateLimiter
from cornerwise.server.http.middleware import (
    OriginMiddleware,
    ProtocolMiddleware,
    RateLimitMiddleware,
    SecurityHeadersMiddleware,
    SessionMiddleware,
)
from cornerwise.server.http.responses import handle_account_error, handle_crash, handle_http_error, handle_refusal
from cornerwise.server.http.routes import accounts, coach, games, ladders, lobby, pages, pictures, pieces, puzzles
from cornerwise.server.http.sockets import game_socket, lobby_socket
from cornerwise.server.live.lobby import Lobby
from cornerwise.server.live.scheduler import Scheduler
from cornerwise.server.live.tables import Tables
from cornerwise.server.services.accounts import AccountService, PasswordHasher
from cornerwise.server.services.coaching import CoachService
from cornerwise.server.services.pictures import PngRenderer
from cornerwise.server.services.pieces import PieceService
from cornerwise.server.services.puzzles import PuzzleService

STATIC_DIR: Final = Path(__file__).parent.parent / "static"
"""The folder of the built page."""


def create_app(
    database: Database,
    *,
    cookie_secret: str,
    local_owner: str | None = None,
    hasher: PasswordHasher | None = None,
    limiter: RateLimiter | None = None,
    public_address: str | None = None,
) -> Starlette:
    """The whole server on an open database, which it closes at the end.

    In single-user mode all requests from this machine belong to the local owner. Without a limiter, requests are not
    limited. `public_address` is the address at which other machines reach the server, if it differs from the page's
    address.
    """
    account_service = AccountService(database, hasher)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with _run_services(database, account_service, limiter, public_address) as services:
            set_services(app, services)
            yield

    return Starlette(
        routes=all_routes(),
        middleware=[
            Middleware(SecurityHeadersMiddleware),
            Middleware(OriginMiddleware),
            *(
                [Middleware(RateLimitMiddleware, limiter, exempts_local=local_owner is not None)]
                if limiter is not None
                else []
            ),
            Middleware(ProtocolMiddleware),
            Middleware(SessionMiddleware, Signer(cookie_secret, salt="player"), account_service, local_owner),
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


@asynccontextmanager
async def _run_services(
    database: Database, accounts: AccountService, limiter: RateLimiter | None, public_address: str | None
) -> AsyncIterator[Services]:
    """Starts everything that runs in parallel with the requests; at the end, stops it and closes the database."""
    store = GameStore(database)
    services = Services(
        database=database,
        games=store,
        ladders=LadderStore(database),
        tables=Tables(store),
        lobby=Lobby(store),
        accounts=accounts,
        coach=CoachService(store),
        puzzles=PuzzleService(database),
        pictures=PngRenderer(database.clock),
        pieces=PieceService(database.clock),
        limiter=limiter,
        public_address=public_address,
    )
    scheduler = Scheduler(store, services.tables)
    scheduler.start()
    yield services
    await scheduler.stop()
    await services.lobby.close()
    await services.puzzles.close()
    await services.coach.close()
    await services.tables.close()
    await services.pictures.close()
    await services.pieces.close()
    accounts.close()
    await database.close()


def all_routes() -> list[Route | WebSocketRoute | Mount]:
    """The first route that matches a request answers it; the page comes last."""
    page: Route | Mount = Route("/", pages.not_built)
    if STATIC_DIR.is_dir():
        page = Mount("/", StaticFiles(directory=STATIC_DIR, html=True))
    return [
        *pages.routes(),
        *games.routes(),
        *pictures.routes(),
        *pieces.routes(),
        *lobby.routes(),
        *coach.routes(),
        *puzzles.routes(),
        *accounts.routes(),
        *ladders.routes(),
        WebSocketRoute("/api/lobby/socket", lobby_socket),
        WebSocketRoute("/api/games/{game}/socket", game_socket),
        page,
    ]
