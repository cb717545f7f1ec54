"""Proposals that all people at a table must agree to: to take back a move, to replace an absent player by a computer,
or to play a rematch."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Coroutine, Sequence
from typing import Protocol

import msgspec

from cornerwise.server.db.games import GameStore
from cornerwise.server.domain.games import Proposal, StoredGame, rematch_of
from cornerwise.server.domain.permissions import check_answer, check_propose, undo_ply
from cornerwise.server.domain.seats import Seat, seats_of
from cornerwise.server.live.computers import ComputerTurns
from cornerwise.server.wire.messages import games as messages


class ProposalHost(Protocol):
    """The table at which something is proposed."""

    lock: asyncio.Lock

    @property
    def computers(self) -> ComputerTurns: ...
    @property
    def game(self) -> StoredGame: ...
    @property
    def present(self) -> Collection[str]: ...
    async def commit(self, saving: Coroutine[object, object, StoredGame]) -> None: ...
    def broadcast(self, event: messages.Event) -> None: ...
    def send_state(self) -> None: ...
    def announce_turn(self, game: StoredGame) -> None: ...


class ProposalFlow:
    """Handles a proposal at one table, from the proposal to the last agreement."""

    def __init__(self, host: ProposalHost, games: GameStore) -> None:
        self._host = host
        self._games = games

    async def propose(self, player: str | None, request: messages.Propose) -> None:
        """Makes a proposal. If nobody else has to agree, it is carried out at once."""
        async with self._host.lock:
            game = self._host.game
            proposal = check_propose(
                game, player, request.kind, request.ply, request.seat, request.level, self._host.present
            )
            await self._agree(proposal, seats_of(game.seats, player))

    async def answer(self, player: str | None, agree: bool) -> None:
        """Agrees to a proposal or declines it. One refusal ends it; the proposer withdraws it by declining it."""
        async with self._host.lock:
            proposal, own = check_answer(self._host.game, player)
            if not agree and set(own) & {*proposal.pending, *proposal.agreed}:
                await self._host.commit(self._games.set_proposal(self._host.game, None))
                self._announce()
            elif set(own) & set(proposal.pending):
                await self._agree(proposal, own)

    def _announce(self) -> None:
        game = self._host.game
        self._host.broadcast(messages.ProposalChanged(game.version, game.proposal, game.rematch))

    async def _agree(self, proposal: Proposal, seats: Sequence[int]) -> None:
        agreed = [*proposal.agreed, *(seat for seat in proposal.pending if seat in seats)]
        pending = [seat for seat in proposal.pending if seat not in agreed]
        if pending:
            proposal = msgspec.structs.replace(proposal, agreed=agreed, pending=pending)
            await self._host.commit(self._games.set_proposal(self._host.game, proposal))
            self._announce()
        elif proposal.kind == "rematch":
            await self._start_rematch()
        else:
            await self._carry_out(proposal)

    async def _carry_out(self, proposal: Proposal) -> None:
        await self._host.computers.stop()
        try:
            game = self._host.game
            if proposal.kind == "computer" and proposal.seat is not None and proposal.level is not None:
                computer = Seat("computer", level=proposal.level)
                await self._host.commit(self._games.set_seats(game, {proposal.seat: computer}))
            else:
                ply = undo_ply(game, [proposal.proposed_by])
                await self._host.commit(self._games.undo_to(game, game.game.ply if ply is None else ply))
            self._host.send_state()
        finally:
            self._host.computers.start()

    async def _start_rematch(self) -> None:
        game = self._host.game
        rematch = rematch_of(game, self._games.database.clock.now())
        await self._host.commit(self._games.create_rematch(game, rematch))
        self._announce()
        self._host.announce_turn(rematch)
