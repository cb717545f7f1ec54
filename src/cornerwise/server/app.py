"""The server's doors: HTTP requests and sockets in, tables and files out."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final, Literal, TypeVar

import msgspec
from itsdangerous import Signer
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

from cornerwise import notation, render
from cornerwise.game import Game
from cornerwise.notation import Record, RecordError
from cornerwise.rules import RulesError, rules
from cornerwise.server import answers, members, messages, metrics, puzzles, tables, views
from cornerwise.server.coaching import Coaching, told
from cornerwise.server.door import Door
from cornerwise.server.limits import Limits
from cornerwise.server.lobby import Lobby
from cornerwise.server.people import Passwords, People, name_among_others
from cornerwise.server.pictures import Painter
from cornerwise.server.puzzles import Puzzles
from cornerwise.server.store import Chair, Store, Stored, Terms
from cornerwise.server.tables import Clockwork, Refused, Table, Tables, Watcher, check_rated, encode, plain
from cornerwise.words import say

log = logging.getLogger("cornerwise")

PAGE: Final = Path(__file__).with_name("static")
MAX_MESSAGE: Final = 2048
"""Bytes of what the page says on a socket; the longest it has to say is a tenth of that."""
MAX_LISTED: Final = 200
MAX_SIZE: Final = 1600
"""Pixels: a picture twice as wide takes four times as long."""
_APPOINTMENTS: Final = 60 * 24 * 3600.0
"""Seconds ahead that a table can be set up."""

T = TypeVar("T")
_NEW_GAME: Final = msgspec.json.Decoder(messages.NewGame)
_CONTINUATION: Final = msgspec.json.Decoder(messages.Continuation)
_LAY_PUZZLE: Final = msgspec.json.Decoder(messages.LayPuzzle)
_ASK_PUZZLE: Final = msgspec.json.Decoder(messages.AskPuzzle)
_ANSWER_EXERCISE: Final = msgspec.json.Decoder(messages.AnswerExercise)
_ACTION: Final[msgspec.json.Decoder[messages.Action]] = msgspec.json.Decoder(messages.Action)
_LOBBY_ACTION: Final[msgspec.json.Decoder[messages.LobbyAction]] = msgspec.json.Decoder(messages.LobbyAction)


def app(
    store: Store,
    *,
    secret: str,
    owner: str | None = None,
    passwords: Passwords | None = None,
    limits: Limits | None = None,
    address: str | None = None,
) -> Starlette:
    """The whole server on an open database, which it closes at the end. The secret signs cookies; the owner is who
    plays at this computer itself. Without limits everybody may ask for as much as they like. The
    address is where other computers reach it, where that is not where its page came from."""
    people = People(store, passwords)

    @asynccontextmanager
    async def life(it: Starlette) -> AsyncIterator[None]:
        it.state.store, it.state.tables, it.state.painter = store, Tables(store), Painter()
        it.state.puzzles, it.state.lobby, it.state.address = Puzzles(store), Lobby(store), address
        clockwork = Clockwork(store, it.state.tables)
        clockwork.start()
        it.state.people, it.state.limits = people, limits
        it.state.coaching = Coaching(store)
        yield
        await clockwork.stop()
        await it.state.lobby.close()
        await it.state.puzzles.close()
        await it.state.coaching.close()
        await it.state.tables.close()
        await it.state.painter.close()
        people.close()
        await store.close()

    page = Mount("/", StaticFiles(directory=PAGE, html=True)) if PAGE.is_dir() else Route("/", _not_built)
    return Starlette(
        routes=[
            Route("/health", _health),
            Route("/health/live", _alive),
            Route("/api/catalogue", _catalogue),
            Route("/api/games", _games),
            Route("/api/games", _new_game, methods=["POST"]),
            Route("/api/continuations", _continue, methods=["POST"]),
            Route("/api/games/{game}", _table),
            Route("/api/games/{game}", _delete, methods=["DELETE"]),
            Route("/api/games/{game}/board.{format}", _picture),
            Route("/api/games/{game}/record.blksgf", _record),
            Route("/api/games/{game}/invitation", _invitation),
            Route("/api/lobby", _lobby),
            WebSocketRoute("/api/lobby/socket", _lobby_socket),
            Route("/api/games/{game}/hint", _hint),
            Route("/api/games/{game}/review", _review, methods=["POST"]),
            WebSocketRoute("/api/games/{game}/socket", _socket),
            Route("/api/practice", _practice),
            Route("/api/practice/{exercise}", _exercise),
            Route("/api/practice/{exercise}", _answer_exercise, methods=["POST"]),
            Route("/api/puzzles", _puzzles),
            Route("/api/puzzles/{puzzle}", _puzzle),
            Route("/api/puzzles/{puzzle}", _lay_puzzle, methods=["PUT"]),
            Route("/api/puzzles/{puzzle}/help", _help_puzzle, methods=["POST"]),
            Route("/api/puzzles/{puzzle}/board.{format}", _puzzle_picture),
            *members.routes(),
            page,
        ],
        middleware=[
            Middleware(Door, Signer(secret, salt="player"), people, limits, owner),
            Middleware(GZipMiddleware, minimum_size=500, compresslevel=6),
        ],
        exception_handlers={Refused: _refused, HTTPException: _http_error, Exception: _broken},
        lifespan=life,
    )


# Answers


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return answers.refusal(request, error)


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code: messages.RefusalCode = "not_found" if error.status_code == 404 else "malformed"
    return answers.answer(Refused(code).message(answers.language(request)), error.status_code)


async def _broken(request: Request, error: Exception) -> Response:
    log.error("%s %s", request.method, request.url.path, exc_info=error)
    return answers.refusal(request, Refused("broken"))


async def _not_built(request: Request) -> Response:
    return PlainTextResponse(say("server.not_built", answers.language(request)))


# Requests


async def _stored(request: Request) -> Stored:
    stored = await request.app.state.store.game(request.path_params["game"])
    if stored is None:
        raise Refused("unknown_game")
    assert isinstance(stored, Stored)
    return stored


async def _alive(request: Request) -> Response:
    """For whoever restarts a process that hangs."""
    return PlainTextResponse("alive")


async def _health(request: Request) -> Response:
    """For a load balancer: whether games can be played here now."""
    if await request.app.state.store.is_well():
        return PlainTextResponse("ready")
    return PlainTextResponse("no database", 503)


async def _catalogue(request: Request) -> Response:
    told = encode(views.catalogue())
    mark = f'"{hashlib.sha256(told).hexdigest()[:16]}"'
    if request.headers.get("if-none-match", "").removeprefix("W/") == mark:
        return Response(status_code=304, headers={"ETag": mark})
    return Response(told, media_type="application/json", headers={"ETag": mark})


async def _games(request: Request) -> Response:
    found = await request.app.state.store.games(request.scope["player"], MAX_LISTED)
    return answers.answer(messages.Games([tables.summary(stored, request.scope["player"]) for stored in found]))


async def _new_game(request: Request) -> Response:
    asked = await answers.body(request, _NEW_GAME)
    options = {
        name: str(value) for name, value in msgspec.structs.asdict(asked.options).items() if value is not msgspec.UNSET
    }
    try:
        game = Game(rules(asked.edition, **options))
    except RulesError as error:
        raise Refused("bad_rules", error.text) from None
    player = request.scope["player"]
    chairs = _chairs(game, asked.seats, player)
    if asked.rated:
        await check_rated(request.app.state.store, player)
    if asked.rated or any(chair.kind == "open" for chair in chairs):
        for seat, chair in enumerate(chairs):
            if chair.kind == "person":
                name = await name_among_others(request.app.state.store, player, chair.name)
                chairs[seat] = replace(chair, name=name)
    name = await request.app.state.store.add(
        game, chairs, asked.human_pace, player, looked_at=False, terms=_terms(asked, chairs)
    )
    return answers.answer(messages.Created(name), 201)


def _terms(asked: messages.NewGame, chairs: list[Chair]) -> Terms:
    people = [chair for chair in chairs if chair.kind == "person"]
    if asked.rated and (asked.clock is None or len(people) > 1 or len(people) == len(chairs)):
        raise Refused("bad_clock")
    if asked.begins is not None and not 0 < asked.begins - time.time() < _APPOINTMENTS:
        raise Refused("bad_clock")
    return Terms(asked.clock, asked.rated, asked.public, asked.begins)


async def _continue(request: Request) -> Response:
    asked = await answers.body(request, _CONTINUATION)
    origin, names = asked.origin, tuple[str, ...]()
    if isinstance(origin, messages.FromRecord):
        if len(origin.text) > messages.MAX_RECORD:
            raise Refused("oversized")
        try:
            game, names = await asyncio.to_thread(_read, origin.text)
        except RecordError as error:
            raise Refused("bad_record", error.text) from None
    else:
        stored = await request.app.state.store.game(origin.game)
        if stored is None:
            raise Refused("unknown_game")
        game, names = stored.game, tuple(chair.name for chair in stored.chairs)
    game = _at(game, origin.ply)
    player = request.scope["player"]
    if any(isinstance(sitter, messages.Open) for sitter in asked.seats):
        raise Refused("bad_seats")
    seats = _chairs(game, asked.seats, player) if asked.seats else [Chair("nobody", name[:40]) for name in names]
    name = await request.app.state.store.add(game, seats, asked.human_pace, player, looked_at=not asked.seats)
    return answers.answer(messages.Created(name), 201)


def _read(text: str) -> tuple[Game, tuple[str, ...]]:
    record = notation.loads(text)
    return record.game(), record.players


def _at(game: Game, ply: int | None) -> Game:
    """The game as it was after so many moves."""
    if ply is not None and ply > game.ply:
        raise Refused("bad_ply")
    game = game.copy()
    while ply is not None and game.ply > ply:
        game.undo()
    return game


def _chairs(game: Game, sitters: list[messages.Sitter], player: str) -> list[Chair]:
    if len(sitters) != len(game.rules.seats):
        raise Refused("bad_seats")
    return [
        Chair("computer", level=sitter.level)
        if isinstance(sitter, messages.Computer)
        else Chair("open")
        if isinstance(sitter, messages.Open)
        else Chair("person", plain(sitter.name), player=player)
        for sitter in sitters
    ]


async def _table(request: Request) -> Response:
    stored = await _stored(request)
    present = request.app.state.tables.present(stored.id)
    return answers.answer(tables.view(stored, request.scope["player"], present=present))


async def _delete(request: Request) -> Response:
    await request.app.state.tables.delete(request.path_params["game"], request.scope["player"])
    return Response(status_code=204)


class Look(msgspec.Struct, forbid_unknown_fields=True):
    """How a picture shall look."""

    ply: int | None = None
    theme: Literal["light", "dark"] = "light"
    coordinates: bool = True
    trays: bool = False
    size: int = 1080
    language: str = ""


async def _picture(request: Request) -> Response:
    stored, look = await _stored(request), _look(request)
    picture = await asyncio.to_thread(
        render.svg,
        _at(stored.game, look.ply),
        coordinates=look.coordinates,
        theme=look.theme,
        size=look.size,
        trays=look.trays,
        language=answers.language(request),
    )
    return await _painted(request, picture)


def _look(request: Request) -> Look:
    if request.path_params["format"] not in ("svg", "png"):
        raise Refused("not_found")
    try:
        look = msgspec.convert(dict(request.query_params), Look, strict=False)
    except msgspec.ValidationError:
        raise Refused("malformed") from None
    if look.size < 100:
        raise Refused("malformed")
    if look.size > MAX_SIZE:
        raise Refused("oversized")
    return look


async def _painted(request: Request, picture: str) -> Response:
    if request.path_params["format"] == "svg":
        return Response(picture, media_type="image/svg+xml")
    return Response(await request.app.state.painter.png(picture), media_type="image/png")


async def _record(request: Request) -> Response:
    stored, language = await _stored(request), answers.language(request)
    names = [
        f"{say('play.computer', language)} {chair.level}" if chair.kind == "computer" else chair.name
        for chair in stored.chairs
    ]
    date = datetime.fromtimestamp(stored.updated, UTC).date()
    return Response(
        notation.dumps(Record.of(stored.game, players=names, date=date)),
        media_type="application/x-blokus-sgf",
        headers={"Content-Disposition": f'attachment; filename="{stored.game.rules.edition}-{date}.blksgf"'},
    )


# Puzzles


async def _puzzles(request: Request) -> Response:
    return answers.answer(await request.app.state.puzzles.all(request.scope["player"], answers.language(request)))


async def _puzzle(request: Request) -> Response:
    tried = await request.app.state.puzzles.open(request.scope["player"], request.path_params["puzzle"])
    return answers.answer(puzzles.view(tried, answers.language(request)))


async def _lay_puzzle(request: Request) -> Response:
    asked = await answers.body(request, _LAY_PUZZLE)
    tried = await request.app.state.puzzles.lay(request.scope["player"], request.path_params["puzzle"], asked)
    return answers.answer(puzzles.view(tried, answers.language(request)))


async def _help_puzzle(request: Request) -> Response:
    asked, language = await answers.body(request, _ASK_PUZZLE), answers.language(request)
    found = request.app.state.puzzles.help(request.scope["player"], request.path_params["puzzle"], asked, language)

    async def events() -> AsyncIterator[bytes]:
        async for answer in puzzles.told(found, language):
            yield b"data: %b\n\n" % encode(answer)

    return StreamingResponse(events(), media_type="text/event-stream")


async def _puzzle_picture(request: Request) -> Response:
    """As it lies; with `ply=0` only what is given."""
    look, language = _look(request), answers.language(request)
    tried = await request.app.state.puzzles.open(request.scope["player"], request.path_params["puzzle"])
    shown = puzzles.layout(tried.attempt.beginning() if look.ply == 0 else tried.attempt, language)
    return await _painted(request, await asyncio.to_thread(render.layout_svg, shown, theme=look.theme, size=look.size))


async def _lobby(request: Request) -> Response:
    return answers.answer(await request.app.state.lobby.look())


async def _invitation(request: Request) -> Response:
    await _stored(request)
    home = request.url.hostname in ("127.0.0.1", "::1", "localhost")
    address: str | None = request.app.state.address
    return answers.answer(messages.Invitation(address if home else None, home and address is None))


# The coach


class AskHint(msgspec.Struct, forbid_unknown_fields=True):
    ply: messages.Ply
    degree: Literal[1, 2, 3] = 1
    language: str = ""


class AskReview(msgspec.Struct, forbid_unknown_fields=True):
    depth: Literal["best", "quick", "normal"] = "best"
    language: str = ""


def _query(request: Request, kind: type[T]) -> T:
    try:
        return msgspec.convert(dict(request.query_params), kind, strict=False)
    except msgspec.ValidationError:
        raise Refused("malformed") from None


async def _hint(request: Request) -> Response:
    asked, stored, language = _query(request, AskHint), await _stored(request), answers.language(request)
    found = await request.app.state.coaching.hint(stored, request.scope["player"], asked.ply, asked.degree, language)
    return answers.answer(found)


async def _review(request: Request) -> Response:
    asked, stored, language = _query(request, AskReview), await _stored(request), answers.language(request)
    coaching: Coaching = request.app.state.coaching

    async def events() -> AsyncIterator[bytes]:
        kept = await coaching.best_kept(stored) if asked.depth == "best" else None
        if kept is not None:
            yield b"data: %b\n\n" % encode(told(kept, language))
            return
        try:
            async for event in coaching.review(stored, "normal" if asked.depth == "normal" else "quick", language):
                yield b"data: %b\n\n" % encode(event)
        except Refused as refused:
            yield b"data: %b\n\n" % encode(refused.message(language))
        except Exception:
            log.exception("review of game %s", stored.id)
            yield b"data: %b\n\n" % encode(Refused("broken").message(language))

    return StreamingResponse(events(), media_type="text/event-stream")


async def _practice(request: Request) -> Response:
    return answers.answer(await request.app.state.coaching.all(request.scope["player"], answers.language(request)))


async def _exercise(request: Request) -> Response:
    coaching: Coaching = request.app.state.coaching
    task = await coaching.task(request.scope["player"], request.path_params["exercise"])
    return answers.answer(coaching.shown(task, answers.language(request)))


async def _answer_exercise(request: Request) -> Response:
    asked, name = await answers.body(request, _ANSWER_EXERCISE), request.path_params["exercise"]
    coaching: Coaching = request.app.state.coaching
    return answers.answer(
        await coaching.answer(request.scope["player"], name, asked.placement, answers.language(request))
    )


# Sockets


async def _socket(socket: WebSocket) -> None:
    language = answers.language(socket)
    watcher = Watcher(socket.scope["player"], language, socket.state.abort)
    await socket.accept()
    with suppress(WebSocketDisconnect), metrics.sockets.track_inprogress():
        try:
            async with socket.app.state.tables.watch(socket.path_params["game"], watcher) as table:
                telling = asyncio.create_task(_tell(socket, watcher))
                try:
                    await _listen(socket, watcher, partial(_act, table))
                finally:
                    telling.cancel()
        except Refused as refused:
            await socket.send_text(encode(refused.message(language)).decode())
            await socket.close(1008)


async def _lobby_socket(socket: WebSocket) -> None:
    lobby = socket.app.state.lobby
    watcher = Watcher(socket.scope["player"], answers.language(socket), socket.state.abort)
    await socket.accept()
    with suppress(WebSocketDisconnect):
        try:
            await lobby.join(watcher)
            telling = asyncio.create_task(_tell(socket, watcher))
            try:
                await _listen(socket, watcher, partial(_seek, lobby))
            finally:
                telling.cancel()
        finally:
            await lobby.leave(watcher)


async def _seek(lobby: Lobby, watcher: Watcher, said: str | bytes) -> None:
    if len(said) > MAX_MESSAGE:
        raise Refused("oversized")
    match answers.decoded(said, _LOBBY_ACTION):
        case messages.Seek() as asked:
            await lobby.seek(watcher, asked)
        case messages.StopSeeking():
            await lobby.stop_seeking(watcher)


async def _tell(socket: WebSocket, watcher: Watcher) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):  # it has gone: the listener notices too
        while (event := await watcher.next()) is not None:
            await socket.send_text(event.decode())
        await socket.close(1013)


async def _listen(socket: WebSocket, watcher: Watcher, act: Callable[[Watcher, str | bytes], Awaitable[None]]) -> None:
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        try:
            await act(watcher, message.get("text") or message.get("bytes") or "")
        except Refused as refused:
            metrics.refusals.labels(refused.code).inc()
            watcher.tell(encode(refused.message(watcher.language)))
        except Exception:
            metrics.refusals.labels("broken").inc()
            log.exception("%s", socket.url.path)
            watcher.tell(encode(Refused("broken").message(watcher.language)))


async def _act(table: Table, watcher: Watcher, said: str | bytes) -> None:
    if len(said) > MAX_MESSAGE:
        raise Refused("oversized")
    match answers.decoded(said, _ACTION):
        case messages.Play() as asked:
            await table.play(watcher.player, asked)
        case messages.Undo() as asked:
            await table.undo(watcher.player, asked)
        case messages.MoveNow():
            await table.move_now(watcher.player)
        case messages.SetPace() as asked:
            await table.set_pace(watcher.player, asked.human_pace)
        case messages.Sit() as asked:
            await table.sit(watcher.player, asked)
        case messages.Stand():
            await table.stand(watcher.player)
        case messages.Arrange() as asked:
            await table.arrange(watcher.player, asked)
        case messages.Resign() as asked:
            await table.resign(watcher.player, asked)
        case messages.Propose() as asked:
            await table.propose(watcher.player, asked)
        case messages.Answer() as asked:
            await table.answer(watcher.player, asked)
        case messages.Say() as asked:
            await table.say(watcher.player, asked)
