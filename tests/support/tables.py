"""Tables as the server sends them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cornerwise import Game
from cornerwise.game import Retirement


def replay(history: Mapping[str, Any]) -> Game:
    """The game of a table or an exercise: its moves, played again with the library."""
    options = {name: value for name, value in history["rules"].items() if name != "edition" and value is not None}
    game = Game(history["rules"]["edition"], **options)
    for piece in history["setup"]:
        game.set_up(piece["color"], piece["placement"])
    if history["setup"] or history["setup_turn"] is not None:
        game.set_turn(history["setup_turn"] or game.rules.first_color)
    game.replay(history["moves"], [Retirement(retired["seat"], retired["ply"]) for retired in history["retired"]])
    return game


class FollowedTable:
    """The state of a table, as its events describe it: what a client must be able to work out."""

    def __init__(self) -> None:
        self.state: dict[str, Any] = {}
        """The last `table`, with all later changes."""
        self.game = Game()

    def follow(self, event: Mapping[str, Any]) -> None:
        state = self.state
        if event["type"] == "table":
            self.state, self.game = dict(event), replay(event)
            return
        if "version" in event:
            assert event["version"] == state["version"] + 1, "an event is missing"
            state["version"] = event["version"]
        if event["type"] == "move":
            self._follow_move(event)
        elif event["type"] == "pace":
            state["human_pace"] = event["human_pace"]
        elif event["type"] == "proposal":
            state["proposal"], state["rematch"] = event["proposal"], event["rematch"]
        elif event["type"] == "presence":
            state["present"] = event["present"]

    def _follow_move(self, event: Mapping[str, Any]) -> None:
        mover, state = self.game.seat_to_move, self.state
        assert mover is not None
        self.game.play(event["placement"])
        state["moves"].append(event["placement"])
        state["thinking"] = None
        if self.game.is_over:
            state["status"] = "over"
        if state["seats"][mover]["kind"] != "computer":
            state["proposal"] = None
        state["clocks"]["deadline"] = event.get("deadline")
        if "left" in event:
            state["clocks"]["remaining"][mover] = event["left"]
