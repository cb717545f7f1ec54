"""A visitor who solves puzzles."""

from __future__ import annotations

from support.browser import Target, Visitor

from cornerwise.puzzles import Piece


class Solver(Visitor):
    """A person who solves puzzles."""

    def open_puzzle(self, key: str) -> None:
        self.open(f"puzzle/{key}")
        self.puzzle.wait()

    def wait_for_placed(self, count: int) -> None:
        """Waits until `count` pieces are on the board and saved on the server."""
        self.puzzle.wait_for_placed(count)
        key = self.page.url.rpartition("/")[2]
        for _ in range(200):
            state = self.ask(f"puzzles/{key}")
            if len(state["placed"]) + len(state["givens"]) == count:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(state)

    def target(self, piece: Piece, rows: int) -> Target:
        target = Target(20, piece.placement)
        target.middle = (target.middle[0], target.middle[1] - (20 - rows))
        return target

    def place_by_keys(self, piece: Piece, rows: int) -> None:
        self.carry_by_keys(piece, rows)
        self.page.keyboard.press("Enter")

    def carry_by_keys(self, piece: Piece, rows: int) -> None:
        """Moves a piece with the arrow keys, from the place where the page puts it."""
        keyboard, target = self.page.keyboard, self.target(piece, rows)
        for _ in range(4):
            if self.board.turn_is(piece.color):
                break
            keyboard.press("c")
        for _ in range(21):
            keyboard.press("n")
            if self.tray.piece(piece.shape, piece.color).get_attribute("aria-pressed") == "true":
                break
        for key in "rrrfrrr":
            if self.board.orientation() == str(target.orientation):
                break
            keyboard.press(key)
        (left, top), (right, bottom) = self.board.point(0, 0), self.board.point(1, 1)
        x, y = self.board.middle_of_ghost()
        across = round((x - left) / (right - left) - target.middle[0])
        down = round((y - top) / (bottom - top) - target.middle[1])
        for key, count in (("ArrowLeft", across), ("ArrowRight", -across), ("ArrowUp", down), ("ArrowDown", -down)):
            for _ in range(count):
                keyboard.press(key)
