"""Games in the database: the same guarantees on SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any

import pytest
from support.clock import ManualClock
from support.games import evenly, pick

from cornerwise import Game, IllegalMove, rules
from cornerwise.server.db.database import Database
from cornerwise.server.db.games import GameStore
from cornerwise.server.domain.clocks import NETWORK_GRACE, Clock, Correspondence, Realtime
from cornerwise.server.domain.errors import TimeExpiredError, VersionConflictError
from cornerwise.server.domain.events import GameChanged
from cornerwise.server.domain.games import Proposal, StoredGame, Terms, apply_saved_move, new_game
from cornerwise.server.domain.seats import Seat

ADA, BEA = Seat("person", "Ada", player="ada"), Seat("person", "Bea", player="bea")
WITH_COMPUTER = [ADA, Seat("computer", level=3)]
NO_TERMS = Terms()


async def add(games: GameStore, *seats: Seat, edition: str = "duo", terms: Terms = NO_TERMS) -> StoredGame:
    game_id = await games.add(Game(edition), seats, True, "ada", read_only=False, terms=terms)
    game = await games.get(game_id)
    assert game is not None
    return game


def first_move(game: StoredGame) -> int:
    return game.game.legal_moves()[0].placement


async def test_a_game_is_loaded_as_it_was_saved(games: GameStore) -> None:
    game = Game(rules("classic_3", shared="red", first_color="yellow", scoring="basic"))
    for _ in range(7):
        game.play(game.legal_moves()[-1])
    seats = [Seat("person", "Éva", player="ada"), Seat("computer", level=9), Seat("person", player="ada")]
    game_id = await games.add(game, seats, True, "ada", read_only=False)
    loaded = await games.get(game_id)
    assert loaded is not None
    assert (loaded.game, list(loaded.seats), loaded.human_pace, loaded.owner) == (game, seats, True, "ada")
    assert await games.get("0" * 16) is None


async def test_a_set_up_position_is_loaded_as_it_was_saved(games: GameStore) -> None:
    game = Game("duo")
    first = game.legal_moves()[0]
    game.set_up("blue", first.placement)
    game.set_turn("green")
    game.play(game.legal_moves()[0])
    loaded = await games.get(await games.add(game, WITH_COMPUTER, True, "ada", read_only=True))
    assert loaded is not None
    assert (loaded.game, list(loaded.game.setup())) == (game, list(game.setup()))


async def test_retirements_and_proposals_are_loaded_as_they_were_saved(games: GameStore) -> None:
    terms = Terms(Realtime(300, 5), rated=False, public=True)
    seats = [Seat("person", name, player=name) for name in ("ada", "bea", "cleo", "dora")]
    game = await add(games, *seats, edition="classic", terms=terms)
    game = await games.append_move(game, first_move(game))
    game = await games.retire(game, 2, "resigned")
    game = await games.append_move(game, first_move(game))
    game = await games.retire(game, 0, "timeout")
    game = await games.set_proposal(game, Proposal("undo", 1, [1], [3]))
    loaded = await games.get(game.id)
    assert loaded == game
    assert (loaded.retirement_reasons, [retired.seat for retired in loaded.game.retired]) == (
        ("resigned", "timeout"),
        [2, 0],
    )
    assert (loaded.retirement_reason(0), loaded.retirement_reason(1)) == ("timeout", None)


async def test_of_simultaneous_moves_one_is_saved(games: GameStore) -> None:
    before = await add(games, *WITH_COMPUTER)
    choices = [move.placement for move in before.game.legal_moves()[:8]]
    outcomes = await asyncio.gather(*(games.append_move(before, choice) for choice in choices), return_exceptions=True)
    assert sum(isinstance(outcome, VersionConflictError) for outcome in outcomes) == 7
    (after,) = (outcome for outcome in outcomes if not isinstance(outcome, BaseException))
    loaded = await games.get(before.id)
    assert loaded is not None
    assert (loaded.game, loaded.version) == (after.game, 1)


@pytest.mark.parametrize("clock_terms", [None, Realtime(300, 5), Correspondence(3)])
async def test_the_event_of_a_move_is_enough_to_follow_the_game(games: GameStore, clock_terms: Clock | None) -> None:
    seats = [Seat("person", name, player=name) for name in ("ada", "bea", "cleo")] + [Seat("computer", level=3)]
    saved = followed = await add(games, *seats, edition="classic", terms=Terms(clock_terms))
    events, rng = list[GameChanged](), random.Random(1)
    games.database.bus.subscribe(GameChanged, events.append)
    while not saved.game.is_over:
        if saved.game.ply % 7 == 5:
            saved = followed = await games.set_proposal(saved, Proposal("undo", 0, [0], [1, 2]))
        saved = await games.append_move(saved, pick(saved.game, rng, evenly).placement)
        event = events[-1]
        assert event.move is not None
        followed = apply_saved_move(
            followed, event.move.placement, event.move.at, event.move.received, event.move.origin
        )
        assert (event.game, event.version) == (saved.id, followed.version)
        assert followed == saved
    assert followed == await games.get(saved.id)


async def test_an_illegal_or_outdated_move_changes_nothing(games: GameStore) -> None:
    first = await add(games, *WITH_COMPUTER)
    with pytest.raises(IllegalMove):
        await games.append_move(first, 0)
    second = await games.append_move(first, first_move(first))
    undone = await games.undo_to(second, 0)
    for outdated in (games.undo_to(second, 0), games.append_move(first, first_move(first))):
        with pytest.raises(VersionConflictError):
            await outdated
    loaded = await games.get(first.id)
    assert loaded is not None
    assert (loaded.game.ply, loaded.version) == (0, 2) == (undone.game.ply, undone.version)


async def test_games_under_way_are_listed_first(games: GameStore, clock: ManualClock) -> None:
    over = Game("duo")
    while not over.is_over:
        over.play(over.legal_moves()[-1])
    ids = []
    for game in (Game("duo"), over, Game("duo")):
        seats = [Seat("person", player="eva"), Seat("computer", level=1)]
        ids.append(await games.add(game, seats, True, "eva", read_only=False))
        clock.advance(1)
    await games.add(over, WITH_COMPUTER, True, "ada", read_only=True)
    assert [game.id for game in await games.list_for("eva", 10)] == [ids[2], ids[0], ids[1]]
    (newest, *_) = await games.list_for("eva", 10)
    await games.delete(newest)
    assert [game.id for game in await games.list_for("eva", 10)] == [ids[0], ids[1]]


# Time


async def test_a_move_after_the_deadline_is_refused(games: GameStore, clock: ManualClock) -> None:
    game = await add(games, ADA, BEA, terms=Terms(Realtime(60, 0)))
    clock.advance(60 + NETWORK_GRACE / 2)
    in_time = await games.append_move(game, first_move(game))
    assert in_time.seats[0].seconds == 0
    clock.advance(60 + NETWORK_GRACE + 0.1)
    with pytest.raises(TimeExpiredError):
        await games.append_move(in_time, first_move(in_time))


async def test_a_scheduled_game_begins_when_its_time_has_come(games: GameStore, clock: ManualClock) -> None:
    terms = Terms(Realtime(60, 0), starts_at=clock.now() + 300)
    game = await add(games, ADA, Seat("open"), terms=terms)
    game = await games.set_seats(game, {1: BEA})
    assert (game.status, game.deadline) == ("open", terms.starts_at)
    clock.advance(300)
    assert (await games.set_seats(game, {})).status == "playing"


# Two processes


async def only_success(*attempts: Coroutine[Any, Any, StoredGame]) -> StoredGame:
    outcomes = await asyncio.gather(*attempts, return_exceptions=True)
    assert sum(isinstance(outcome, VersionConflictError) for outcome in outcomes) == len(attempts) - 1
    return next(outcome for outcome in outcomes if isinstance(outcome, StoredGame))


async def test_of_simultaneous_changes_in_two_processes_one_succeeds(
    games: GameStore, url: str, clock: ManualClock
) -> None:
    other = GameStore(Database(url, clock))
    await other.database.open()
    try:
        # Two players take the last seat.
        waiting = await add(games, ADA, Seat("open"))
        rivals = [Seat("person", name, player=name) for name in ("bea", "cleo")]
        begun = await only_success(games.set_seats(waiting, {1: rivals[0]}), other.set_seats(waiting, {1: rivals[1]}))
        assert await games.get(waiting.id) == begun
        # A player moves, runs out of time and resigns at the same moment.
        terms = Terms(Realtime(60, 0))
        playing = await add(games, ADA, BEA, terms=terms)
        after = await only_success(
            games.append_move(playing, first_move(playing)),
            other.retire(playing, 0, "timeout"),
            games.retire(playing, 0, "resigned"),
        )
        assert (after.game.ply, len(after.retirement_reasons)) in ((1, 0), (0, 1))
        # Two processes create the same rematch.
        over = await games.retire(await add(games, ADA, BEA, terms=terms), 0, "resigned")
        now = clock.now()
        rematches = [
            new_game(Game("duo"), [BEA, ADA], True, "ada", now=now, read_only=False, terms=terms) for _ in range(2)
        ]
        linked = await only_success(games.create_rematch(over, rematches[0]), other.create_rematch(over, rematches[1]))
        saved = [await games.get(rematch.id) for rematch in rematches]
        assert [game.id for game in saved if game is not None] == [linked.rematch]
    finally:
        await other.database.close()


async def test_a_conflict_leaves_the_seats_alone(games: GameStore) -> None:
    game = await add(games, ADA, BEA, terms=Terms(Realtime(60, 0)))
    outdated = replace(game, version=game.version + 5)
    with pytest.raises(VersionConflictError):
        await games.set_seats(outdated, {0: Seat("computer", level=1)})
    assert await games.get(game.id) == game
