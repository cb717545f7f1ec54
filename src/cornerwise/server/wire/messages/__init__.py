"""The definitions of all messages between page and server. `typescript` writes the same types for the page.

A cell is a number, `row * size + column`, counted from a1 at the lower left. A placement is also a number: the core
numbers the placements on a board by orientation, then by row and column. Positions are not sent: the page has the core
too, and computes them from the moves.
"""
