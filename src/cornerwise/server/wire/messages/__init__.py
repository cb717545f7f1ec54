"""The definitions of all messages between page and server. `typescript` writes the same types for the page.

A cell is a number, `row * size + column`, counted from a1 at the lower left. A placement is also a number;
`catalogue.Board` explains how the placements on a board are numbered. The cells of a placement follow from the
orientations in the catalogue; the page has the same orientations built in.
"""
