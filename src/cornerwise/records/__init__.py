"""Game records: trees of moves, read from and written to `.blksgf` and JSON.

>>> from cornerwise import Game
>>> record = Record.of(Game("duo", ["e8,d9,e9,f9,e10"]), players=["Ada", "Blaise"], date="2024-05-01")
>>> node = record.end.add("i4,h5,i5,j5,i6")
>>> node.comment = "In the middle [of the board]."
>>> print(dumps(record), end="")
(;GM[Blokus Duo]CA[UTF-8]RU[start=any]PB[Ada]PW[Blaise]DT[2024-05-01]
;B[e8,d9,e9,f9,e10]
;W[i4,h5,i5,j5,i6]C[In the middle [of the board\\].])
>>> loads(dumps(record)).game() == record.game()
True
"""

from __future__ import annotations

from cornerwise.records.collection import read_games
from cornerwise.records.errors import RecordError
from cornerwise.records.files import EXTENSIONS, Format, dumps, load, loads, save
from cornerwise.records.record import Node, Record

__all__ = [
    "EXTENSIONS",
    "Format",
    "Node",
    "Record",
    "RecordError",
    "dumps",
    "load",
    "loads",
    "read_games",
    "save",
]
