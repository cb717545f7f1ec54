"""Requests about people: who am I, an account, the ladders, somebody's page."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from cornerwise.rules import EditionName
from cornerwise.server import belongings, messages, people, ranking, tables
from cornerwise.server.answers import answer, body
from cornerwise.server.limits import Limits, TooMuch
from cornerwise.server.people import NotSo, People, Person, folded
from cornerwise.server.ranking import Ranking, Rating, level_of
from cornerwise.server.store import Store, sitting
from cornerwise.server.tables import Refused

PAGE: Final = 50
"""Rungs of a ladder told at once."""
FEW: Final = 12
"""Games of a player told at once."""

_NAMING: Final = msgspec.json.Decoder(messages.Naming)
_CREDENTIALS: Final = msgspec.json.Decoder(messages.Credentials)
_NEW_PASSWORD: Final = msgspec.json.Decoder(messages.NewPassword)
_FAREWELL: Final = msgspec.json.Decoder(messages.Farewell)

Endpoint = Callable[[Request], Awaitable[Response]]


def routes() -> list[Route]:
    return [
        Route("/api/me", _me),
        Route("/api/me", _kindly(_rename), methods=["PUT"]),
        Route("/api/account", _kindly(_sign_up), methods=["POST"]),
        Route("/api/account/password", _kindly(_change_password), methods=["POST"]),
        Route("/api/account/deletion", _kindly(_delete), methods=["POST"]),
        Route("/api/account/export", _export),
        Route("/api/session", _kindly(_log_in), methods=["POST"]),
        Route("/api/session", _log_out, methods=["DELETE"]),
        Route("/api/ladders/{mode}", _ladder),
        Route("/api/players/{player}", _player),
        Route("/api/players/{player}/games", _games),
        Route("/api/games/{game}/ratings", _ratings),
    ]


def _kindly(endpoint: Endpoint) -> Endpoint:
    """What is wrong with a name or a password, said as every other refusal."""

    async def asked(request: Request) -> Response:
        try:
            return await endpoint(request)
        except NotSo as error:
            raise Refused(msgspec.convert(error.code, messages.RefusalCode)) from None

    return asked


def _people(request: Request) -> People:
    found = request.app.state.people
    assert isinstance(found, People)
    return found


def _store(request: Request) -> Store:
    store = request.app.state.store
    assert isinstance(store, Store)
    return store


def _become(request: Request, said: str) -> None:
    """What this browser's cookie is to say from now on."""
    request.scope["cookie"] = said


def _come_again(request: Request, player: str) -> None:
    """Open connections of this player, wherever, are ended: who still has a cookie that is worth something comes back
    by itself."""
    _store(request).bus.publish("farewell", player)


# Me


async def _me(request: Request) -> Response:
    return answer(await _who_am_i(request))


async def _who_am_i(request: Request) -> messages.Me:
    person = await people.person(_store(request), request.scope["player"])
    if request.scope["at_home"]:
        return messages.Me("home", "")
    return messages.Me("account" if person.has_account else "guest", person.name)


async def _rename(request: Request) -> Response:
    asked = await body(request, _NAMING)
    _not_at_home(request)
    await _people(request).rename(request.scope["player"], asked.name)
    return answer(await _who_am_i(request))


async def _sign_up(request: Request) -> Response:
    asked = await body(request, _CREDENTIALS)
    _not_at_home(request)
    _become(request, await _people(request).sign_up(request.scope["player"], asked.name, asked.password))
    return answer(await _who_am_i(request), 201)


async def _log_in(request: Request) -> Response:
    asked = await body(request, _CREDENTIALS)
    _not_at_home(request)
    limits: Limits | None = request.app.state.limits
    if limits is not None:
        # Whoever guesses from many addresses finds this door closed, too. It tells nothing: unknown names are counted.
        try:
            limits.count("log_ins_of_one_name", folded(asked.name)[:80])
        except TooMuch:
            raise Refused("slow_down") from None
    before, said = request.scope["player"], await _people(request).log_in(asked.name, asked.password)
    player = request.scope["player"] = said.partition(":")[0]
    if not (await people.person(_store(request), before)).has_account:
        await belongings.bring(_store(request), before, player)
    _become(request, said)
    _come_again(request, before)
    return answer(await _who_am_i(request))


async def _log_out(request: Request) -> Response:
    await _people(request).log_out(request.scope["said"] or "")
    _become(request, "")
    _come_again(request, request.scope["player"])
    return Response(status_code=204)


async def _change_password(request: Request) -> Response:
    asked = await body(request, _NEW_PASSWORD)
    _become(request, await _people(request).change_password(request.scope["player"], asked.old, asked.new))
    _come_again(request, request.scope["player"])
    return Response(status_code=204)


async def _delete(request: Request) -> Response:
    """An account with its password; a guest needs none."""
    asked = await body(request, _FAREWELL)
    _not_at_home(request)
    player = request.scope["player"]
    if (await people.person(_store(request), player)).has_account:
        await _people(request).check(player, asked.password)
    await _store(request).forget(player)
    _become(request, "")
    _come_again(request, player)
    return Response(status_code=204)


def _not_at_home(request: Request) -> None:
    if request.scope["at_home"]:
        raise Refused("not_found")


async def _export(request: Request) -> Response:
    """All there is about somebody, as a file."""
    return StreamingResponse(
        belongings.told(_store(request), _people(request), request.scope["player"]),
        media_type="application/json",
        headers={"Content-Disposition": 'attachment; filename="cornerwise.json"', "Cache-Control": "no-store"},
    )


# The ladders


def _rated(rating: Rating) -> messages.Rated:
    return messages.Rated(rating.points, rating.deviation, rating.is_provisional)


def _rung(rung: ranking.Rung) -> messages.Rung:
    level = level_of(rung.player)
    page = rung.player if level else rung.name
    return messages.Rung(rung.place, page, rung.name, level, _rated(rung.rating), rung.games)


async def _ladder(request: Request) -> Response:
    try:
        mode = msgspec.convert(request.path_params["mode"], EditionName)
        wanted = msgspec.convert(dict(request.query_params), LadderPage, strict=False)
    except msgspec.ValidationError:
        raise Refused("not_found") from None
    ladder = Ranking(_store(request))
    rungs = await ladder.ladder(mode, wanted.after, PAGE + 1)
    own = await ladder.rung(mode, request.scope["player"])
    return answer(
        messages.Ladder(
            mode,
            [_rung(rung) for rung in rungs[:PAGE]],
            more=len(rungs) > PAGE,
            you=None if own is None else _rung(own),
        )
    )


class LadderPage(msgspec.Struct, forbid_unknown_fields=True):
    after: messages.Offset = 0
    language: str = ""


# Somebody's page


async def _found(request: Request) -> Person:
    page = request.path_params["player"]
    found = Person(page, "", False, None) if level_of(page) else await people.find(_store(request), page)
    if found is None:
        raise Refused("unknown_player")
    return found


async def _player(request: Request) -> Response:
    person = await _found(request)
    standings = await Ranking(_store(request)).standings(person.id)
    return answer(
        messages.Player(
            name=person.name,
            level=level_of(person.id),
            since=person.since,
            you=person.id == request.scope["player"],
            standings=[
                messages.Standing(
                    mode=standing.mode,
                    rating=_rated(standing.rung.rating),
                    place=standing.rung.place,
                    games=standing.rung.games,
                    wins=standing.wins,
                    best=standing.best,
                    average_place=standing.place,
                    average_score=standing.score,
                    history=standing.history,
                )
                for standing in standings
            ],
        )
    )


class GamesPage(msgspec.Struct, forbid_unknown_fields=True):
    before: float | None = None
    language: str = ""


async def _games(request: Request) -> Response:
    person, store = await _found(request), _store(request)
    try:
        wanted = msgspec.convert(dict(request.query_params), GamesPage, strict=False)
    except msgspec.ValidationError:
        raise Refused("malformed") from None
    you = person.id == request.scope["player"]
    found = await store.finished(person.id, wanted.before, FEW + 1, rated=not you)
    changes = await Ranking(store).changes([stored.id for stored in found])
    told = []
    for stored in found[:FEW]:
        seat = next(seat for seat, finish in enumerate(sitting(stored)) if finish == person.id)
        change = changes.get(stored.id)
        told.append(
            messages.Finished(
                tables.summary(stored, request.scope["player"]),
                seat,
                None if change is None else change[seat].before.points,
                None if change is None else change[seat].after.points,
            )
        )
    return answer(messages.FinishedGames(told, found[FEW - 1].updated if len(found) > FEW else None))


async def _ratings(request: Request) -> Response:
    """What everybody at a table is worth; after a rated game, what it did to them."""
    store = _store(request)
    stored = await store.game(request.path_params["game"])
    if stored is None:
        raise Refused("unknown_game")
    there = sitting(stored)
    known = await people.persons(store, [player for player in there if player and not level_of(player)])
    shown = [player for player in there if player and (level_of(player) or known[player].has_account)]
    current = await Ranking(store).current(stored.game.rules.edition, shown)
    changes = (await Ranking(store).changes([stored.id])).get(stored.id)
    seats = []
    for seat, player in enumerate(there):
        if changes is not None:
            rating, gain = changes[seat].after, changes[seat].after.points - changes[seat].before.points
        else:
            rating, gain = current.get(player or "", Rating()), None
        seats.append(
            messages.SeatRating(
                None if player not in shown else player if level_of(player) else known[player].name,
                _rated(rating) if player in shown or changes is not None else None,
                gain,
            )
        )
    return answer(messages.SeatRatings(stored.rated, seats))
