"""What a table should be after everything that happened at it: a model of the server, without processes, a database or
messages. It is simple, because only one thing happens at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from cornerwise import Game

GRACE: Final = 0.5
"""Seconds after the deadline during which a move counts."""
DEFAULT_LEVEL: Final = 6
"""The level of a computer that continues for a player."""
Action = dict[str, Any]


@dataclass
class Seat:
    """A seat that has no occupant is open."""

    player: int | None = None
    level: int = 0
    seconds: float | None = None
    """What the clock showed when it last stopped."""

    @property
    def kind(self) -> str:
        return "person" if self.player is not None else "computer" if self.level else "open"


@dataclass
class Proposal:
    kind: str
    proposer: int
    agreed: set[int]
    pending: set[int]
    seat: int | None = None
    level: int | None = None


@dataclass
class Table:
    edition: str
    base: int
    """The seconds that each person has at the start."""
    increment: int
    seats: list[Seat]
    host: int = 0
    now: float = 0.0
    present: set[int] = field(default_factory=set)
    """The players who are connected."""
    status: str = "open"
    deadline: float | None = None
    reasons: list[str] = field(default_factory=list)
    """Why each seat in `game.retired` left."""
    proposal: Proposal | None = None
    rematch: Table | None = None
    game: Game = field(init=False)

    def __post_init__(self) -> None:
        self.game = Game(self.edition)
        self._begin_if_full()

    # Clocks

    def _stop_clock(self, increment: int = 0) -> None:
        mover = self.game.seat_to_move
        if self.deadline is not None and mover is not None:
            seat = self.seats[mover]
            seat.seconds = max(0.0, self.deadline - self.now) + increment if seat.kind == "person" else None
        self.deadline = None

    def _start_clock(self) -> None:
        mover = self.game.seat_to_move
        if mover is None:
            self.status = "over"
        elif (seconds := self.seats[mover].seconds) is not None:
            self.deadline = self.now + seconds

    @property
    def is_time_up(self) -> bool:
        return self.deadline is not None and self.now >= self.deadline + GRACE

    def end_time(self, at: float) -> None:
        """The time of the player to move is up; the server noticed it at this time."""
        assert self.deadline is not None
        assert self.deadline + GRACE <= at <= self.now, "noticed too early or too late"
        assert self.game.seat_to_move is not None
        self.now, now = at, self.now
        self._retire(self.game.seat_to_move, "timeout")
        self.now = now

    # Actions

    @property
    def computer_to_move(self) -> bool:
        mover = self.game.seat_to_move
        return self.status == "playing" and mover is not None and self.seats[mover].kind == "computer"

    def play_computer(self, placement: int) -> None:
        assert self.game.is_legal(placement)
        self._stop_clock()
        self.game.play(placement)
        self._start_clock()

    def apply(self, player: int, action: Action) -> None:
        """Does what a player asks for, if it is allowed."""
        own = self.seat_of(player)
        match action["type"]:
            case "sit":
                self._sit(player, own, action["seat"])
            case "stand":
                self._stand(player, own)
            case "set_seat":
                self._set_seat(player, action["seat"], action["occupant"].get("level", 0))
            case "undo":
                self._undo(player, action["ply"])
            case _ if own is None:
                return
            case "play":
                self._play(own, action["ply"], action["placement"])
            case "resign":
                if self.status == "playing" and self._can_place(own):
                    self._retire(own, "resigned")
            case "propose":
                self._propose(player, own, action)
            case "answer_proposal":
                self._answer(own, action["agree"])

    def seat_of(self, player: int) -> int | None:
        return next((number for number, seat in enumerate(self.seats) if seat.player == player), None)

    def _can_place(self, seat: int) -> bool:
        return any(self.game.has_moves(color) for color in self.game.rules.seats[seat])

    def _begin_if_full(self) -> None:
        if all(seat.kind != "open" for seat in self.seats):
            self.status = "playing"
            for seat in self.seats:
                seat.seconds = float(self.base) if seat.kind == "person" else None
            self._start_clock()

    def _sit(self, player: int, own: int | None, wish: int) -> None:
        if self.status == "open" and wish < len(self.seats) and self.seats[wish].kind == "open":
            if own is not None:
                self.seats[own] = Seat()
            self.seats[wish] = Seat(player)
            self._begin_if_full()

    def _stand(self, player: int, own: int | None) -> None:
        others = [seat.player for seat in self.seats if seat.player not in (None, player)]
        if self.status == "open" and others and (own is not None or player == self.host):
            if own is not None:
                self.seats[own] = Seat()
            if player == self.host and others[0] is not None:
                self.host = others[0]

    def _set_seat(self, player: int, number: int, level: int) -> None:
        if self.status != "open" or player != self.host or number >= len(self.seats):
            return
        seat = self.seats[number]
        if seat.player != player and not (level and seat.kind == "person"):
            self.seats[number] = Seat(level=level)
            self._begin_if_full()

    def _play(self, own: int, ply: int, placement: int) -> None:
        is_turn = self.status == "playing" and ply == self.game.ply and self.game.seat_to_move == own
        if is_turn and self.game.is_legal(placement):
            self._stop_clock(self.increment)
            self.game.play(placement)
            self.proposal = None
            self._start_clock()

    def _retire(self, seat: int, reason: str) -> None:
        self._stop_clock()
        self.game.retire(seat)
        self.reasons.append(reason)
        self.proposal = None
        self._start_clock()

    def _undo(self, player: int, ply: int) -> None:
        people = {seat.player for seat in self.seats if seat.kind in ("person", "open")}
        plies = [number for number, seat in enumerate(self._movers()) if self.seats[seat].kind == "person"]
        if people == {player} and plies and plies[-1] < ply <= self.game.ply:
            self._take_back(plies[-1])

    def _take_back(self, ply: int) -> None:
        self._stop_clock()
        self.game = self.game.at(ply)
        del self.reasons[len(self.game.retired) :]
        self.status = "playing"
        self.proposal = None
        self._start_clock()

    def _movers(self) -> list[int]:
        return [turn.seat for turn in self.game.turns() if not turn.move.is_pass]

    def _own_ply(self, seat: int) -> int | None:
        """The ply of the last move of a seat, unless somebody has left since."""
        plies = [ply for ply, mover in enumerate(self._movers()) if mover == seat]
        if not plies or any(retired.ply > plies[-1] for retired in self.game.retired):
            return None
        return plies[-1]

    # Proposals

    def _propose(self, player: int, own: int, action: Action) -> None:
        kind, seat = action["kind"], action.get("seat") if action["kind"] == "computer" else None
        level = (action.get("level") or DEFAULT_LEVEL) if kind == "computer" else None
        if action["ply"] != self.game.ply or not self._is_possible(kind, own, seat):
            return
        if self.proposal is None:
            others = self._others(kind, player, seat)
            self.proposal = Proposal(kind, own, set(), {own, *others}, seat, level)
            self._answer(own, agree=True)
        elif (self.proposal.kind, self.proposal.seat, self.proposal.level) == (kind, seat, level):
            self._answer(own, agree=True)  # the same proposal again is an agreement

    def _is_possible(self, kind: str, own: int, seat: int | None) -> bool:
        if kind == "rematch":
            return self.status == "over" and self.rematch is None
        if self.status != "playing":
            return False
        if kind == "undo":
            return self._own_ply(own) is not None
        if seat is None or seat >= len(self.seats):
            return False
        absent = self.seats[seat]
        return absent.kind == "person" and absent.player not in self.present and self._can_place(seat)

    def _others(self, kind: str, player: int, seat: int | None) -> list[int]:
        """The seats of the others who have to agree."""
        retired = {retirement.seat for retirement in self.game.retired}
        return [
            number
            for number, other in enumerate(self.seats)
            if other.kind == "person"
            and other.player != player
            and number != seat
            and (kind == "rematch" or number not in retired)
            and (kind != "computer" or other.player in self.present)
        ]

    def _answer(self, own: int, agree: bool) -> None:
        proposal = self.proposal
        if proposal is None or own not in proposal.agreed | proposal.pending:
            return
        if not agree:
            self.proposal = None
        elif own in proposal.pending:
            proposal.agreed.add(own)
            proposal.pending.remove(own)
            if not proposal.pending:
                self._carry_out(proposal)

    def _carry_out(self, proposal: Proposal) -> None:
        self.proposal = None
        if proposal.kind == "undo":
            ply = self._own_ply(proposal.proposer)
            assert ply is not None
            self._take_back(ply)
        elif proposal.kind == "computer":
            assert proposal.seat is not None
            self._stop_clock()
            self.seats[proposal.seat] = Seat(level=proposal.level or 0)
            self._start_clock()
        else:
            seats = [Seat(seat.player, seat.level) for seat in (self.seats[-1], *self.seats[:-1])]
            self.rematch = Table(self.edition, self.base, self.increment, seats, self.host, self.now, self.present)

    # Comparison

    def describe(self) -> dict[str, Any]:
        proposal = self.proposal
        reasons = {retired.seat: reason for retired, reason in zip(self.game.retired, self.reasons, strict=True)}
        return {
            "status": self.status,
            "seats": [(seat.kind, seat.level, reasons.get(number)) for number, seat in enumerate(self.seats)],
            "moves": [move.placement for move in self.game],
            "retired": [(retired.seat, retired.ply) for retired in self.game.retired],
            "proposal": proposal
            and (
                proposal.kind,
                proposal.proposer,
                sorted(proposal.agreed),
                sorted(proposal.pending),
                proposal.seat,
                proposal.level,
            ),
            "has_rematch": self.rematch is not None,
        }

    def describe_clocks(self) -> dict[str, Any]:
        if self.status == "open":
            return {}
        return {"deadline": self.deadline, "remaining": [seat.seconds for seat in self.seats]}


def described(table: dict[str, Any], moves: Sequence[int]) -> dict[str, Any]:
    """A table of the server, in the terms of the model."""
    proposal = table["proposal"]
    return {
        "status": table["status"],
        "seats": [(seat["kind"], seat["level"], seat["retired"]) for seat in table["seats"]],
        "moves": list(moves),
        "retired": [(retirement["seat"], retirement["ply"]) for retirement in table["retired"]],
        "proposal": proposal
        and (
            proposal["kind"],
            proposal["proposed_by"],
            sorted(proposal["agreed"]),
            sorted(proposal["pending"]),
            proposal["seat"],
            proposal["level"],
        ),
        "has_rematch": table["rematch"] is not None,
    }


def described_clocks(table: dict[str, Any]) -> dict[str, Any]:
    if table["status"] == "open":  # the deadline is then that of the table itself
        return {}
    return {"deadline": table["clocks"]["deadline"], "remaining": table["clocks"]["remaining"]}
