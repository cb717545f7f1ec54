### Puzzles on the page and in the terminal: tasks, hints, broken rules.

puzzle-about-all-84 = All { $count } pieces on the board, following the rules of the game.
puzzle-about-all-84-descending = All { $count } pieces on the board, following the rules of the game, in order of size: all five-square pieces first, then those of four, three, two, and one.
puzzle-about-pentominoes = The { $count } five-square pieces fill a rectangle of { $rows } × { $columns } squares.
puzzle-about-pentominoes-apart = The { $count } five-square pieces fill a rectangle of { $rows } × { $columns } squares. No two pieces of the same color share an edge.
puzzle-about-starter = { $count } pieces fill a rectangle of { $rows } × { $columns } squares.
puzzle-about-tetrominoes = The { $count } four-square pieces fill a rectangle of { $rows } × { $columns } squares.
puzzle-about-tetrominoes-apart = The { $count } four-square pieces fill a rectangle of { $rows } × { $columns } squares. No two pieces of the same color share an edge.
# $solutions: the number of solutions; those that differ by a turn or a flip count as one
puzzle-about-twelve = The { $count } five-square pieces of one color fill a rectangle of { $rows } × { $columns } squares. { $solutions ->
    [2] There are only two solutions.
   *[other] There are { $solutions } solutions.
}
puzzle-difficulty-easy = { practice-grade-1 }
puzzle-difficulty-hard = { practice-grade-3 }
puzzle-difficulty-medium = medium
# $problem: a message puzzle-problem
puzzle-hint-broken = Take this piece back first ({ $problem }).
puzzle-hint-dead_end = Piece { $number }, the { color } { $shape } on { $cells }, made the puzzle impossible to complete. Take it back.
puzzle-hint-dead_end-unproved = It can’t be completed: piece { $number }, the { color } { $shape } on { $cells }, or an earlier one is wrong. Take back that piece or an earlier one.
puzzle-hint-impossible = Even with only the given pieces, it can’t be completed.
puzzle-hint-place = Place the { color } { $shape } on { $cells }.
puzzle-hint-solved = It is already solved.
puzzle-hint-unknown = It is not known whether this can be completed. Place or take back a few pieces and ask again.
# The name of a piece before a colon: blue T4
puzzle-piece = { spoken-piece }
# $piece: a message puzzle-piece; $problem: a message puzzle-problem-…
puzzle-problem = { $piece }: { $problem }
puzzle-problem-already_placed = already placed
puzzle-problem-no_corner = { illegal-no_corner }
puzzle-problem-no_start = does not start in its color’s corner
puzzle-problem-not_a_piece = these cells have a different shape
puzzle-problem-not_in_puzzle = not part of this puzzle
puzzle-problem-occupied = { illegal-occupied }
puzzle-problem-off_board = { illegal-off_board }
puzzle-problem-out_of_turn = out of turn
puzzle-problem-own_edge = { illegal-own_edge }
puzzle-problem-smaller_contact = touches only smaller pieces of its color, which come later
puzzle-problem-too_early = larger pieces come first
puzzle-problem-too_late = comes after a smaller piece
