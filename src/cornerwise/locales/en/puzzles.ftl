### Puzzles on the page.

difficulty = Difficulty
difficulty-easy = Easy
difficulty-hard = Hard
difficulty-medium = Medium
puzzle-again = Start over
# $result: a time and a number of hints
puzzle-best = Your best: { $result }
puzzle-brainteasers = The six brainteasers
puzzle-brainteasers-about = The game for one player. Each puzzle has countless solutions.
puzzle-choice = Puzzle
puzzle-color = Color of the pieces
puzzle-create = Create
puzzle-daily-about = The same puzzle for everyone, a new one every day. The hardest come on weekends.
puzzle-daily-of = Puzzle for { $date }
puzzle-given = This piece is given and stays where it is.
puzzle-help = Help
puzzle-hint = { hint }
puzzle-hint-do = Place it
puzzle-hint-take = Take it back
puzzle-hints = { $count ->
    [one] { $count } hint
   *[other] { $count } hints
}
puzzle-more = and { $count } more
puzzle-name-all-84 = All 84 pieces
puzzle-name-all-84-descending = All 84, largest first
puzzle-name-pentominoes = Pentominoes
puzzle-name-pentominoes-apart = Pentominoes, colors apart
puzzle-name-tetrominoes = Tetrominoes
puzzle-name-tetrominoes-apart = Tetrominoes, colors apart
puzzle-new = A new puzzle
puzzle-new-about = Some pieces are already placed; you add the rest. You will never run out of these puzzles.
puzzle-next = Another one
# Solved without hints
puzzle-no_hints = Without any help!
puzzle-others = More puzzles
puzzle-play = Play
# $laid: pieces placed so far
puzzle-progress = { $laid } of { $pieces } pieces
puzzle-searching = Searching…
puzzle-searching-most = Searching… best so far: { $most } of { $pieces } pieces.
puzzle-share-about = The link opens the same puzzle, not your solution.
puzzle-share-copied = Copied
puzzle-share-copy = Copy
puzzle-share-given = Picture of the puzzle (PNG)
puzzle-share-link = Link
puzzle-share-png = Picture of your board (PNG)
puzzle-share-send = Send the link
puzzle-share-svg = Drawing of your board (SVG)
puzzle-show = Show me a solution
puzzle-show-back = Back one piece
puzzle-show-close = Back to my puzzle
puzzle-show-forward = Forward one piece
puzzle-show-none = No solution was found in time. Place or take back a few pieces and ask again.
puzzle-show-pause = Pause
puzzle-show-play = Play
puzzle-show-restart = Your board can’t be completed, so this solution starts from the beginning. Your pieces stay as they are.
puzzle-show-slider = Pieces of the solution
puzzle-show-speed = Speed
puzzle-show-sure = Your pieces stay as they are. Your result will be marked “solution viewed”.
puzzle-show-yes = Show it
puzzle-solution_viewed = solution viewed
puzzle-solvable = Can it still be solved?
puzzle-solvable-no = No: it can’t be completed with the pieces where they are now. A hint tells you which one to take back.
puzzle-solvable-unknown = Unknown: there were too many possibilities to check. Place or take back a few pieces and ask again.
puzzle-solvable-yes = Yes, it can still be solved.
puzzle-solved = Solved!
puzzle-starter = Starter { $rows } × { $columns }
puzzle-starters = To get started
puzzle-starters-about = Small puzzles, for children and for a short break.
puzzle-time = Time
puzzle-to_tray = Back to the tray
puzzle-unique = There is exactly one solution.
puzzle-view = View it again
puzzles = Puzzles
