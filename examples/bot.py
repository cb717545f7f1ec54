"""A bot that plays on the small board and speaks the engine protocol: a starting point for your own.

    cornerwise match "gtp:python examples/bot.py" 1 --game duo --games 20

It plays the largest piece that fits, and of several moves the one that opens the most corners for its next piece. To
write your own bot, change `choose`.
"""

from __future__ import annotations

import sys

from cornerwise import Game, IllegalMove, Move

COLORS = {"b": "blue", "w": "green"}
COMMANDS = ("clear_board", "genmove", "known_command", "list_commands", "name", "play", "protocol_version", "quit",
            "set_game", "version")  # fmt: skip


def choose(game: Game) -> Move:
    """The move for the color to move."""
    color = game.turn
    assert color is not None

    def value(move: Move) -> tuple[int, int]:
        after = game.copy()
        after.play(move)
        return len(move.cells), len(after.corners(color))

    moves = game.legal_moves()
    largest = max(len(move.cells) for move in moves)
    return max((move for move in moves if len(move.cells) == largest), key=value)


def new_game() -> Game:
    return Game("duo", start="own")  # the starting cells of the protocol


def answer(game: Game, command: str, words: list[str]) -> tuple[Game, str]:
    """The game after a command, and the text of the answer. Raises ValueError if the command fails."""
    match command, words:
        case "name", []:
            return game, "Largest first"
        case "version", []:
            return game, "1"
        case "protocol_version", []:
            return game, "2"
        case "list_commands", []:
            return game, "\n".join(COMMANDS)
        case "known_command", [name]:
            return game, str(name in COMMANDS).lower()
        case "set_game", ["Blokus", "Duo"]:
            return new_game(), ""
        case "clear_board" | "quit", []:
            return new_game(), ""
        case "play", [color, "pass"] if color.lower() in COLORS:
            return game, ""
        case "play", [color, cells] if color.lower() in COLORS:
            game.play(cells, COLORS[color.lower()])
            return game, ""
        case "genmove", [color] if color.lower() in COLORS:
            if game.turn != COLORS[color.lower()]:
                return game, "pass"
            return game, str(game.play(choose(game)))
        case _:
            raise ValueError(f"unknown command ({command})")


def main() -> None:
    game = new_game()
    for line in sys.stdin:
        command, *words = line.split("#")[0].split() or [""]
        if not command:
            continue
        try:
            game, text = answer(game, command, words)
            print(f"= {text}\n", flush=True)
        except (IllegalMove, ValueError) as error:
            print(f"? {error}\n", flush=True)
        if command == "quit":
            break


if __name__ == "__main__":
    main()
