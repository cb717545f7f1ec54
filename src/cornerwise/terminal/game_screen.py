"""The screen of a game: turns of people and computers, keys, saving, layout."""

from __future__ import annotations

import asyncio
import math
import threading
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import ClassVar, Final

from rich.text import Text
from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Static

from cornerwise.engine import Choice, Engine
from cornerwise.game import Game
from cornerwise.moves import IllegalMove, Move
from cornerwise.rules import Color
from cornerwise.terminal.dialogs import Dialog, PathDialog
from cornerwise.terminal.ghost import Ghost, forms
from cornerwise.terminal.saving import load_original, save_game, unused_path
from cornerwise.terminal.style import Pen
from cornerwise.terminal.texts import Texts
from cornerwise.terminal.views import ORDER, BoardScene, BoardView, TrayView

PAUSE: Final = 0.7
"""Seconds for which a computer's move stays in view before the next one."""


class GameScreen(Screen[None]):
    """A game in progress."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "move(-1, 0)"),
        Binding("right,l", "move(1, 0)"),
        Binding("up,k", "move(0, 1)"),
        Binding("down,j", "move(0, -1)"),
        Binding("r", "turn(1)"),
        Binding("R", "turn(-1)"),
        Binding("f", "flip"),
        Binding("tab,n", "piece(1)"),
        Binding("shift+tab,p", "piece(-1)"),
        Binding("m", "next_fit(1)"),
        Binding("M", "next_fit(-1)"),
        Binding("enter,space", "place"),
        Binding("g", "guide"),
        Binding("H", "suggest(False)"),
        Binding("c", "suggest(True)"),
        Binding("u,ctrl+z", "undo"),
        Binding("s,ctrl+s", "save"),
        Binding("a", "again"),
        Binding("d", "app.theme"),
        Binding("question_mark,f1", "help"),
        Binding("q,ctrl+c", "app.leave"),
    ]

    SIDE: ClassVar = 32
    """The number of columns that scores and tray need."""
    TRAY: ClassVar = 9
    """The number of rows of the smallest tray."""
    GAP: ClassVar = 2

    def __init__(
        self,
        game: Game,
        *,
        computer: Collection[int],
        names: Sequence[str],
        save_to: Path | None,
        language: str,
        engine: Engine,
        pause: float,
    ) -> None:
        super().__init__()
        self.game = game.copy()
        self.ghost: Ghost | None = None
        """The piece in the hand of the person to move; None while the computer moves."""
        self.notice = ""
        """A notice about the moves since a person last moved, or about a failure."""
        self.save_to = save_to
        self.texts = Texts(language, game.rules, computer, names)
        self._computer = frozenset(computer)
        self._engine = engine
        self._pause = pause
        self._saved_game = game.copy()
        self._names = names
        self._original = load_original(game, save_to)
        """The record in the file that the game was resumed from."""
        self._fits: dict[str, list[Ghost]] = {}
        """Where each shape fits, for the person to move."""
        self._last_placed: dict[Color, Ghost] = {}
        """The last piece that each color placed."""
        self._guide = True
        self._is_suggesting = False
        self._side_width, self._spaced = self.SIDE, False

    def compose(self) -> ComposeResult:
        with Horizontal(id="table"):
            yield BoardView(self.game.rules.size)
            with Vertical(id="side"):
                yield Static(id="scores")
                yield TrayView()
                yield Static(id="words")
        yield Static(id="small")
        yield Static(id="keys")

    def on_mount(self) -> None:
        self._continue()

    # Turns

    @property
    def person_to_move(self) -> bool:
        seat = self.game.seat_to_move
        return seat is not None and seat not in self._computer

    def _continue(self) -> None:
        """Continues the game from the current position."""
        self._update()
        self._play_computers()

    def play(self, move: str | Move) -> None:
        """Plays a legal move for the seat to move, and announces the colors it blocks."""
        if self.person_to_move:
            self.notice = ""
        before = self.game.blocked()
        self.game.play(move)
        for color in self.game.blocked():
            if color not in before:
                news = self.texts.say("blocked" if self.game.tray(color) else "all_placed", color=color)
                self.notice = f"{self.notice} {news}".strip()
        self._update()

    def _update(self) -> None:
        """After a change to the game: saves it, puts a piece into the hand of the person whose turn it is, and redraws
        everything."""
        if self.save_to is not None and not self.is_saved:
            self._write(self.save_to)
        self._is_suggesting = False
        self._fits = {}
        self.ghost = None
        if self.person_to_move:
            for move in self.game.legal_moves():
                self._fits.setdefault(move.shape, []).append(Ghost.of(move))
            for shape, fits in self._fits.items():
                order = forms(shape)
                fits.sort(key=lambda ghost: (order.index(ghost.form), -ghost.handle[1], ghost.handle[0]))
            self.ghost = self._initial_ghost()
        self.show()

    def _initial_ghost(self) -> Ghost:
        """The piece that is in hand when a turn begins: the first one that fits, in the order of the tray, starting
        with the shape of the color's last piece. It is at the place nearest to that last piece or, before the color's
        first move, nearest to the middle of the board."""
        last = self._last_placed.get(self.game.turn) if self.game.turn else None
        index = ORDER.index(last.shape) if last else 0
        shape = next(shape for shape in ORDER[index:] + ORDER[:index] if shape in self._fits)
        middle = (self.game.rules.size - 1) / 2
        near: tuple[float, float] = last.handle if last else (middle, middle)
        form = last.form if last else None
        return min(self._fits[shape], key=lambda fit: (math.dist(fit.handle, near), fit.form != form))

    @work(exclusive=True, group="thinking")
    async def _play_computers(self) -> None:
        """Plays the computer's moves until a person is to move or the game is over."""
        while not self.game.is_over and not self.person_to_move:
            choice, _ = await asyncio.gather(self._choose(), asyncio.sleep(self._pause))
            self.play(choice.move)
        if self.game.is_over:
            await asyncio.sleep(self._pause)
            self._show_result()

    async def _choose(self) -> Choice:
        """The engine's choice. It thinks in a daemon thread, so that a user who quits needn't wait for it."""
        self._engine.stop()  # stops an earlier search whose result is no longer needed
        loop, game = asyncio.get_running_loop(), self.game.copy()
        answer: asyncio.Future[Choice] = loop.create_future()

        def deliver(choice: Choice | None, failure: Exception | None) -> None:
            if answer.done():
                return
            if choice is not None:
                answer.set_result(choice)
            elif failure is not None:
                answer.set_exception(failure)

        def think() -> None:
            choice, failure = None, None
            try:
                choice = self._engine.choose(game)
            except Exception as error:
                failure = error
            with suppress(RuntimeError):  # the loop is closed: the user has quit
                loop.call_soon_threadsafe(deliver, choice, failure)

        threading.Thread(target=think, daemon=True).start()
        return await answer

    # Actions of a person

    def _hold(self, ghost: Ghost) -> None:
        self.ghost = ghost
        self.show()

    def action_move(self, dx: int, dy: int) -> None:
        if self.ghost:
            self._hold(self.ghost.move(dx, dy))

    def action_turn(self, quarters: int) -> None:
        if self.ghost:
            self._hold(self.ghost.rotate(quarters))

    def action_flip(self) -> None:
        if self.ghost:
            self._hold(self.ghost.flip())

    def action_piece(self, step: int) -> None:
        """Takes the next piece that fits somewhere."""
        if self.ghost:
            shapes = [shape for shape in ORDER if shape in self._fits or shape == self.ghost.shape]
            self._pick(shapes[(shapes.index(self.ghost.shape) + step) % len(shapes)])

    def _pick(self, shape: str) -> None:
        if self.ghost and shape != self.ghost.shape:
            self._hold(replace(self.ghost, shape=shape, form=forms(shape)[0]))

    def on_key(self, event: events.Key) -> None:
        """The letter of a piece selects it; pressing the letter again selects the next piece with that letter. Key
        bindings take precedence."""
        if self.ghost is None or self.game.turn is None or event.key in self.active_bindings:
            return
        letter, held = (event.character or " ").upper(), self.game.tray(self.game.turn)
        shapes = [shape for shape in ORDER if shape[0] == letter and shape in held]
        if shapes:
            current = self.ghost.shape
            self._pick(shapes[(shapes.index(current) + 1) % len(shapes)] if current in shapes else shapes[0])

    def action_next_fit(self, step: int) -> None:
        """Moves the piece to the next position where it fits, among all its orientations."""
        if not self.ghost or not (fits := self._fits.get(self.ghost.shape)):
            return
        ghost = self.ghost
        current = next((i for i, fit in enumerate(fits) if fit.cells == ghost.cells), None)
        if current is not None:
            self._hold(fits[(current + step) % len(fits)])
        else:
            self._hold(min(fits, key=lambda fit: (fit.form != ghost.form, math.dist(fit.handle, ghost.handle))))

    def action_place(self) -> None:
        """Places the piece in hand; after the game, shows the result."""
        if self.game.is_over:
            self._show_result()
        elif self.ghost and self.game.is_legal(self.ghost.text):
            self._place(self.ghost)
        elif self.ghost:
            self.app.bell()

    def _place(self, ghost: Ghost) -> None:
        assert self.game.turn is not None
        self._last_placed[self.game.turn] = ghost
        self.play(ghost.text)
        self._play_computers()

    def action_guide(self) -> None:
        """Shows or hides the cells where the piece fits."""
        self._guide = not self._guide
        self.show()

    def action_suggest(self, and_play: bool) -> None:
        """Lets the computer suggest a move to the person whose turn it is, or play it for them."""
        if self.person_to_move:
            self._suggest(and_play)

    @work(exclusive=True, group="thinking")
    async def _suggest(self, and_play: bool) -> None:
        self._is_suggesting = True
        self.show()
        ghost = Ghost.of((await self._choose()).move)
        self._is_suggesting = False
        if and_play:
            self._place(ghost)
        else:
            self._hold(ghost)

    def action_undo(self) -> None:
        """Goes back to the last decision of a person."""
        earlier = self.game.copy()
        last_move = None
        while len(earlier) and (last_move is None or earlier.seat_to_move in self._computer):
            last_move = earlier.undo()
        if last_move is None or earlier.turn is None or earlier.seat_to_move in self._computer:
            self.notice = self.texts.say("nothing_to_undo")
            self.show()
            return
        self._last_placed[earlier.turn] = Ghost.of(last_move)
        self.game, self.notice = earlier, ""
        self._continue()

    @work
    async def action_again(self) -> None:
        """After the game, starts another one by the same rules. The finished game keeps its file."""
        if self.game.is_over and await self.may_leave():
            if self.save_to is not None:
                self.save_to = unused_path(self.save_to)
            self.game, self.notice = Game(self.game.rules), ""
            self._saved_game, self._original = self.game.copy(), None
            self._last_placed.clear()
            self._continue()

    def action_help(self) -> None:
        close = dict.fromkeys(("escape", "enter", "space", "q", "question_mark", "f1"), "")
        self.app.push_screen(Dialog(self.texts.help(Pen.of(self)), close))

    @work
    async def _show_result(self) -> None:
        if self.app.screen is not self:
            return
        keys = {
            "a": "again",
            "q": "app.leave",
            "ctrl+c": "app.leave",
            "u": "undo",
            "escape": "",
            "enter": "",
            "space": "",
        }
        action = await self.app.push_screen_wait(Dialog(self.texts.result(self.game, Pen.of(self)), keys))
        if action:
            await self.run_action(action)

    @on(BoardView.Pointed)
    def _point(self, event: BoardView.Pointed) -> None:
        if self.ghost is None:
            return
        if event.button == 3:
            self.action_flip()
        elif event.button == 1 and (event.cell in self.ghost.cells or event.cell == self.ghost.pointer):
            self.action_place()
        elif event.cell != self.ghost.pointer:
            self._hold(replace(self.ghost, pointer=event.cell))

    @on(BoardView.Turned)
    def _turn_by_wheel(self, event: BoardView.Turned) -> None:
        self.action_turn(event.quarters)

    @on(TrayView.Picked)
    def _pick_from_tray(self, event: TrayView.Picked) -> None:
        self._pick(event.shape)

    # Saving

    @property
    def is_saved(self) -> bool:
        return self.game == self._saved_game

    def _write(self, path: Path) -> bool:
        """Saves the game; if that fails, shows the reason as the notice."""
        try:
            save_game(self.game, path, self._names, self._original)
        except (OSError, ValueError) as error:
            reason = error.strerror or error if isinstance(error, OSError) else ".blksgf, .json?"
            self.notice = self.texts.say("not_saved", path=path.name, reason=reason)
            return False
        self._saved_game = self.game.copy()
        return True

    @work
    async def action_save(self) -> None:
        await self._save()

    async def _save(self) -> bool:
        """Saves the game, and asks for a file if there is none yet. From then on every move is saved there."""
        path = self.save_to
        if path is None or not self._write(path):
            say = self.texts.say
            dialog = PathDialog(say("save_where"), lambda path: say("save_taken", path=path.name))
            path = await self.app.push_screen_wait(dialog)
            if path is None or not self._write(path):
                self.show()
                return False
            self.save_to = path
        self.notice = self.texts.say("saved", path=path.name)
        self.show()
        return True

    async def may_leave(self) -> bool:
        """Whether the game may be discarded: it is saved, or the user doesn't want to save it."""
        if self.is_saved:
            return True
        say = self.texts.say
        keys = {**dict.fromkeys(say("yes_keys"), "yes"), **dict.fromkeys(say("no_keys"), "no")}
        text = Text.assemble((say("leave_title"), "bold"), "\n\n", (say("leave_keys"), Pen.of(self).muted))
        answer = await self.app.push_screen_wait(Dialog(text, {**keys, "enter": "yes", "escape": "stay"}))
        return answer == "no" or (answer == "yes" and await self._save())

    # Showing

    def show(self) -> None:
        """Updates everything on the screen."""
        if not self.is_mounted:
            return
        game, ghost, pen = self.game, self.ghost, Pen.of(self)
        pieces = game.pieces()
        color = game.turn or (pieces[-1][0] if pieces else game.rules.first_color)
        problem = self._problem(ghost) if ghost else None
        fits = self._fits.get(ghost.shape, []) if ghost else []
        self.query_one(BoardView).show(
            BoardScene(
                game.rules.size,
                game.cells(),
                frame=game.turn,
                marked=frozenset(cell for move in self._recent_moves() for cell in move.cells),
                starts=game.open_starts(),
                corners=frozenset(game.corners(color) if ghost else ()),
                targets=frozenset(fit.handle for fit in fits if ghost and self._guide and fit.form == ghost.form),
                ghost=ghost,
                fits=problem is None,
            )
        )
        held = game.tray(color)
        self.query_one(TrayView).show(color, held, self._fits if ghost else held, ghost.shape if ghost else None)
        scores = self.texts.scores(game, color, self._is_suggesting, min(self._side_width, 44), self._spaced, pen)
        self.query_one("#scores", Static).update(scores)
        words = self.texts.in_hand(ghost, len(fits), problem, pen) if ghost else Text()
        self.query_one("#words", Static).update(words.append(self.notice, "bold"))
        self.query_one("#keys", Static).update(self.texts.footer(game.is_over, self.size.width, pen))

    def _problem(self, ghost: Ghost) -> IllegalMove | None:
        try:
            self.game.copy().play(ghost.text)
        except IllegalMove as illegal:
            return illegal
        return None

    def _recent_moves(self) -> Sequence[Move]:
        """The moves to highlight: if a person is to move, all moves since that person's last move; otherwise the last
        move."""
        moves = self.game.moves
        if not self.person_to_move:
            return moves[-1:]
        seats = [turn.seat for turn in self.game.turns() if not turn.move.is_pass]
        mine = max((i for i, seat in enumerate(seats) if seat == self.game.seat_to_move), default=-1)
        return moves[mine + 1 :] or moves[-1:]

    def on_resize(self) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        """Makes the board as large as scores and tray allow, or asks for a larger terminal if nothing fits."""
        size, (width, height) = self.game.rules.size, self.size
        scores = 2 + len(self.game.rules.colors) + self.texts.has_side_scores
        words = 5
        min_rows = scores + 1 + self.TRAY + 1 + words
        cell = max(
            (
                cell
                for cell in range(2, 16, 2 if Pen.of(self).plain else 1)
                if BoardView.required_size(size, cell)[0] + self.GAP + self.SIDE <= width
                and max(BoardView.required_size(size, cell)[1], min_rows) < height
            ),
            default=0,
        )
        columns, rows = BoardView.required_size(size, cell or 2)
        small, table = self.query_one("#small", Static), self.query_one("#table")
        small.display, table.display, self.query_one("#keys").display = not cell, bool(cell), bool(cell)
        if not cell:
            needs = {"columns": columns + self.GAP + self.SIDE, "rows": max(rows, min_rows) + 1}
            small.update(self.texts.say("too_small", width=width, height=height, **needs))
            return
        side_height = max(rows, min(min_rows + 1, height - 1))
        self._side_width, self._spaced = min(width - columns - self.GAP, 72), side_height > min_rows
        scores += self._spaced
        words -= self._side_width >= 48  # at this width, long sentences take one line, not two
        self.query_one(BoardView).fit(cell)
        tray = self.query_one(TrayView)
        tray_height = tray.fit(self._side_width, side_height - scores - 2 - words)
        spare = side_height - scores - 2 - tray_height - words
        tray.styles.margin = (min(1 + spare // 3, 3), 0)
        self.query_one("#scores").styles.height = scores
        side = self.query_one("#side")
        side.styles.width, side.styles.height = self._side_width, side_height
        table.styles.width, table.styles.height = columns + self.GAP + self._side_width, side_height
        self.show()
