"""Accounts that play rated games only to raise a rating: one account wins every game against the other."""

from __future__ import annotations

import asyncio
import json
import subprocess
from contextlib import AsyncExitStack
from typing import Final

from abuse.outcome import Outcome
from abuse.visitors import Server, TableConnection, Visitor

CLOCK: Final = {"type": "realtime", "base": 600, "increment": 0}


async def games_without_a_move(server: Server) -> Outcome:
    weights, gain = await _farm(server, "Idle", ("127.0.4.1", "127.0.4.2"), moves=0, games=10)
    return _outcome(weights, gain, "count nothing", max_weight=0.0)


async def instant_resignations(server: Server) -> Outcome:
    weights, gain = await _farm(server, "Brief", ("127.0.4.3", "127.0.4.4"), moves=2, games=10)
    return _outcome(weights, gain, "count for one game at most", max_weight=1.0)


async def the_same_two_accounts(server: Server) -> Outcome:
    weights, gain = await _farm(server, "Friend", ("127.0.4.5", "127.0.4.6"), moves=99, games=10)
    return _outcome(weights, gain, "count for less than four games", max_weight=4.0)


async def accounts_at_one_address(server: Server) -> Outcome:
    weights, gain = await _farm(server, "Twin", ("127.0.4.7", "127.0.4.7"), moves=99, games=4)
    return _outcome(weights, gain, "count nothing", max_weight=0.0)


async def moves_of_a_computer(server: Server) -> Outcome:
    """A player keeps a casual game in step with a rated game, and lets its computer choose the moves of both."""
    cheat, victim = Visitor(server, "127.0.4.8"), Visitor(server, "127.0.4.9")
    await cheat.sign_up("Puppet One")
    await victim.sign_up("Puppet Two")
    chosen, refusal = 0, ""
    async with AsyncExitStack() as stack:
        rated = (await cheat.open_table(rated=True, clock=CLOCK)).json()["game"]
        tables = [await visitor.watch(stack, rated) for visitor in (cheat, victim)]
        await tables[1].send("sit", seat=1)
        await _follow(tables, lambda table: table.table.state["status"] != "open")
        casual = await cheat.watch(stack, await cheat.new_game("duo", "4p"))
        try:
            while chosen < 8:
                ply = 2 * chosen
                await _follow([casual], lambda table, ply=ply: table.table.game.ply > ply)
                await tables[0].send("play", ply=ply, placement=casual.table.game[ply].placement)
                await _follow(tables, lambda table, ply=ply: table.table.game.ply > ply)
                chosen += 1
                await tables[1].play()
                await _follow(tables, lambda table, ply=ply: table.table.game.ply > ply + 1)
                await casual.send("play", ply=ply + 1, placement=tables[1].table.game[ply + 1].placement)
        except RuntimeError as error:
            refusal = str(error)
        await tables[1].send("resign")
    figures = f"the computer chose {chosen} moves, then: {refusal}"
    return Outcome(figures, "≤ 2 moves", chosen <= 2 and refusal == "computer_waits")


async def ratings_agree_with_the_records(server: Server) -> Outcome:
    """Computes all ratings again while the victims play."""
    code = "from cornerwise.cli import main; main()"
    command = [server.python, "-c", code, "ratings", "recompute", "--check", "--data", str(server.folder)]
    done = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True)
    return Outcome(done.stdout.strip(), "ratings equal", done.returncode == 0)


def _outcome(weights: list[float], gain: int, target: str, *, max_weight: float) -> Outcome:
    figures = f"{len(weights)} games count for {sum(weights):.2f}, gain {gain} points"
    return Outcome(figures, target, sum(weights) <= max_weight and (max_weight > 0 or gain <= 0))


async def _farm(
    server: Server, name: str, addresses: tuple[str, str], *, moves: int, games: int
) -> tuple[list[float], int]:
    """Plays rated games that the second account loses or resigns after some moves. Returns how much each game counted,
    and how many points the first account has won."""
    winner, loser = (Visitor(server, address) for address in addresses)
    await winner.sign_up(f"{name} One")
    await loser.sign_up(f"{name} Two")
    weights = [await _play(winner, loser, moves) for _ in range(games)]
    stats = (await winner.http.get(f"/api/players/{name} One")).json()["stats"]
    return weights, max((edition["rating"]["points"] - 1500 for edition in stats), default=0)


async def _play(winner: Visitor, loser: Visitor, moves: int) -> float:
    answer = await winner.open_table(rated=True, clock=CLOCK)
    answer.raise_for_status()
    game = answer.json()["game"]
    async with AsyncExitStack() as stack:
        tables = [await visitor.watch(stack, game) for visitor in (winner, loser)]
        await tables[1].send("sit", seat=1)
        await _follow(tables, lambda table: table.table.state["status"] != "open")
        # The loser plays badly, and stops before the end of a whole game.
        while (ply := tables[0].table.game.ply) < moves and not tables[0].table.game.is_over:
            mover = tables[tables[0].table.game.seat_to_move or 0]
            await mover.socket.send(_move(mover, mover is tables[0]))
            await _follow(tables, lambda table, ply=ply: table.table.game.ply > ply)
        if not tables[0].table.game.is_over:
            await tables[1].send("resign")
            await _follow(tables, lambda table: table.table.state["status"] == "over")
    ratings = (await winner.http.get(f"/api/games/{game}/ratings")).json()
    return float(ratings["weight"])


def _move(table: TableConnection, is_winner: bool) -> str:
    """The placements of large pieces have the highest numbers."""
    moves = table.table.game.legal_moves()
    move = moves[-1 if is_winner else 0]
    return json.dumps({"type": "play", "ply": table.table.game.ply, "placement": move.placement})


async def _follow(tables: list[TableConnection], condition: object) -> None:
    assert callable(condition)
    for table in tables:
        while not condition(table):
            await table.until("table", "move")
