### Errors in files and names of puzzles. The page never shows them.

puzzle-error-difficulty = There is no difficulty { $difficulty }. Choose from { $known }.
puzzle-error-given = A given piece stays where it is.
puzzle-error-given_count = "given" must be the number of given pieces in the list.
puzzle-error-json = This is not valid JSON.
puzzle-error-no_puzzle = A puzzle file must name its puzzle, like "puzzle": "tetrominoes".
puzzle-error-piece = Piece { $number } must have a color, the name of a shape, and its cells, like "blue", "I3", ["a1", "a2", "a3"].
puzzle-error-pieces = "pieces" must be a list of pieces.
puzzle-error-size = This puzzle has { $rows } rows and { $columns } columns.
puzzle-error-unknown = There is no puzzle { $id }. To see them all, run: cornerwise puzzle list
