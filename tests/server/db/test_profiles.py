"""The records of players."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import delete, func, select, update
from support.clock import ManualClock
from support.games import random_game

from cornerwise import Game, rules
from cornerwise.server.db.games import GameStore
from cornerwise.server.db.profiles import ProfileStore
from cornerwise.server.db.schema import moves, seats, standings
from cornerwise.server.domain.games import Terms
from cornerwise.server.domain.profiles import Record, SeatOutcome, Tally, outcomes_of
from cornerwise.server.domain.ratings import computer_player
from cornerwise.server.domain.seats import Seat

ADA, BEA = f"{'ada':-<22}", f"{'bea':-<22}"
SEAT_OF_ADA, SEAT_OF_BEA = Seat("person", "Ada", player=ADA), Seat("person", "Bea", player=BEA)
FOX, OWL = Seat("computer", level=6), Seat("computer", level=8)


async def finish(games: GameStore, game: Game, occupants: Sequence[Seat], *, rated: bool = False) -> tuple[int, ...]:
    """Saves a game with its last move; returns the ranks."""
    before = game.copy()
    last = before.undo()
    terms = Terms(rated=rated)
    game_id = await games.add(before, occupants, False, ADA, read_only=False, terms=terms)
    stored = await games.get(game_id)
    assert stored is not None
    over = await games.append_move(stored, last.placement)
    assert over.status == "over"
    return game.standing().ranks


async def test_a_game_counts_once_for_each_opponent(games: GameStore) -> None:
    profiles, wins, podiums = ProfileStore(games.database), [], []
    tables = [
        (0, [SEAT_OF_ADA, FOX, FOX, SEAT_OF_BEA]),
        (1, [OWL, SEAT_OF_ADA, SEAT_OF_BEA, FOX]),
    ]
    for seed, (own, occupants) in enumerate(tables):
        ranks = await finish(games, random_game(rules("classic"), seed), occupants)
        wins.append(ranks[own] == 1)
        podiums.append(ranks[own] <= 2)
    # Two people at one screen.
    await finish(games, random_game(rules("classic"), 2), [SEAT_OF_ADA, SEAT_OF_ADA, FOX, OWL])
    assert await profiles.record(ADA, [BEA], rated=False) == Record(
        games=2,
        wins=sum(wins),
        podiums=sum(podiums),
        all_placed=0,
        levels={6: Tally(2, sum(wins)), 8: Tally(1, wins[1])},
        people={BEA: Tally(2, sum(wins))},
    )
    assert (await profiles.record(ADA, [], rated=False)).people == {}
    assert await profiles.record(ADA, [BEA], rated=True) == Record()


async def test_partners_are_no_opponents(games: GameStore) -> None:
    ranks = await finish(games, random_game(rules("teams"), 4), [SEAT_OF_ADA, FOX, SEAT_OF_BEA, OWL])
    record = await ProfileStore(games.database).record(ADA, [BEA], rated=False)
    assert record.people == {}
    assert record.levels == {6: Tally(1, ranks[0] == 1), 8: Tally(1, ranks[0] == 1)}


async def test_rated_games_are_counted_for_people_and_computers(games: GameStore) -> None:
    profiles, wins = ProfileStore(games.database), 0
    for seed in range(3):
        ranks = await finish(games, random_game(rules("duo"), seed), [SEAT_OF_ADA, FOX], rated=seed < 2)
        wins += seed < 2 and ranks[0] == 1
    record = await profiles.record(ADA, [], rated=True)
    assert (record.games, record.wins, record.levels) == (2, wins, {6: Tally(2, wins)})
    computer = await profiles.record(computer_player(6), [ADA], rated=True)
    assert (computer.games, computer.people[ADA].games) == (2, 2)
    assert (await profiles.record(ADA, [], rated=False)).games == 3
    assert len(await games.list_finished(ADA, None, 10, rated=True)) == 2


async def test_a_record_needs_no_moves_and_follows_moves_that_are_taken_back(games: GameStore) -> None:
    profiles = ProfileStore(games.database)
    game_id = await games.add(random_game(rules("duo"), 3), [SEAT_OF_ADA, FOX], False, ADA, read_only=False)
    stored = await games.get(game_id)
    assert stored is not None
    before = await profiles.record(ADA, [], rated=False)
    assert before.games == 1
    async with games.database.transaction() as connection:
        await connection.execute(delete(moves))
    assert await profiles.record(ADA, [], rated=False) == before
    await games.undo_to(stored, 4)
    assert await profiles.record(ADA, [], rated=False) == Record()
    async with games.database.connect() as connection:
        is_left = seats.c.rank.is_not(None) | seats.c.side.is_not(None) | seats.c.all_placed.is_not(None)
        assert (await connection.execute(select(func.count()).where(is_left))).scalar() == 0


async def test_games_that_a_process_of_the_version_before_has_ended_count_too(games: GameStore) -> None:
    profiles = ProfileStore(games.database)
    await finish(games, random_game(rules("duo"), 3), [SEAT_OF_ADA, FOX], rated=True)
    complete = await profiles.record(ADA, [], rated=True)
    async with games.database.transaction() as connection:
        await connection.execute(update(seats).values(side=None, rank=None, all_placed=None))
        await connection.execute(update(standings).values(ended=0))
    assert await profiles.record(ADA, [], rated=True) == complete
    ((_, ended),) = await games.list_finished(ADA, None, 2, rated=True)
    assert ended > 0


async def test_only_the_latest_games_count(games: GameStore, clock: ManualClock) -> None:
    for seed, opponent in enumerate((FOX, OWL, OWL)):
        clock.advance(1)
        await finish(games, random_game(rules("duo"), seed), [SEAT_OF_ADA, opponent], rated=True)
    for rated in (True, False):
        record = await ProfileStore(games.database, max_games=2).record(ADA, [], rated=rated)
        assert (record.games, list(record.levels)) == (2, [8])


def test_the_outcome_of_a_game() -> None:
    game = random_game(rules("duo"), 3)
    ranks = game.standing().ranks
    assert outcomes_of(game) == [SeatOutcome(0, ranks[0], False), SeatOutcome(1, ranks[1], False)]
