### Puzzles on the page.

difficulty = Difficulty
difficulty-easy = Easy
difficulty-hard = Hard
difficulty-medium = Medium
puzzle-again = Start over
# Heading of the calendar of daily puzzles
puzzle-archive = Daily puzzles
puzzle-archive-about = A puzzle solved on its own day counts for your streak. You can solve the others whenever you like.
# Description of the calendar for screen readers
puzzle-calendar = { $count ->
    [one] { $count } daily puzzle solved in the last { $weeks } weeks
   *[other] { $count } daily puzzles solved in the last { $weeks } weeks
}
# The user’s own times, compared with one another
puzzle-calendar-faster = faster
puzzle-calendar-slower = slower
# $result: a time and a number of hints
puzzle-best = Your best: { $result }
puzzle-brainteasers = The six brainteasers
puzzle-brainteasers-note = For long evenings. Every one can be solved.
puzzle-choice = Puzzle
puzzle-color = Color of the pieces
puzzle-continue = Continue
puzzle-create = Create
puzzle-daily = Today’s puzzle
puzzle-daily-earlier = Earlier days
# The headline of today's puzzle: how many pieces are missing
puzzle-daily-left = { $count ->
    [one] { $count } piece to go
   *[other] { $count } pieces to go
}
puzzle-daily-of = Puzzle for { $date }
puzzle-daily-today = Today, { $date }
# $date: the day of a daily puzzle
puzzle-day-late = { $date }: solved later
puzzle-day-open = { $date }: not solved
puzzle-day-solved = { $date }: solved
# How long one of the six brainteasers takes
puzzle-duration-days = days
puzzle-duration-hours = hours
puzzle-duration-weeks = weeks
# Under the picture of the puzzle to do next
puzzle-first = try it
puzzle-given = This piece is given and stays where it is.
# How many puzzles of a group are solved
puzzle-group-done = { $done } of { $count }
puzzle-group-first_steps = First steps
puzzle-group-first_steps-note = a minute each
puzzle-group-short_break = A short break
puzzle-group-short_break-note = 3 to 10 minutes
puzzle-group-twelve = The twelve five-square pieces
puzzle-group-twelve-note = hard: the fewer solutions, the harder
puzzle-help = Help
puzzle-hint = { hint }
puzzle-hint-do = Place it
puzzle-hint-take = Take it back
puzzle-hints = { $count ->
    [one] { $count } hint
   *[other] { $count } hints
}
puzzle-month-after = Next month
puzzle-month-before = Previous month
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
# The button after a solved puzzle. $name: the name of the next one
puzzle-next-name = Next: { $name }
# Solved without hints
puzzle-no_hints = Without any help!
puzzle-offline = No connection to the server. You can go on; your pieces will be saved there later.
puzzle-open-new = Make a new one
puzzle-others = More puzzles
# A line about one of the six brainteasers
puzzle-pieces-size = { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}, { $rows } × { $columns }
puzzle-play = Play
puzzle-practice = Find the better move
puzzle-practice-about = Positions from real games, sorted by what they teach.
puzzle-practice-next = Next position
# $placed: pieces placed so far
puzzle-progress = { $placed } of { $pieces } pieces
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
# Under the picture of a puzzle
puzzle-solutions = { $count } solutions
puzzle-solvable = Can it still be solved?
puzzle-solvable-no = No: it can’t be completed with the pieces where they are now. A hint tells you which one to take back.
puzzle-solvable-unknown = Unknown: there were too many possibilities to check. Place or take back a few pieces and ask again.
puzzle-solvable-yes = Yes, it can still be solved.
puzzle-solve = Solve
puzzle-solved = Solved!
puzzle-starter = Rectangle { $rows } × { $columns }
puzzle-streak-best = best { $count }
puzzle-streak-none = No streak yet
puzzle-streak-start = Solve today’s puzzle, and one starts.
puzzle-time = Time
puzzle-to_tray = Back to the tray
puzzle-unfinished = Not finished
puzzle-unique = There is exactly one solution.
puzzle-view = View it again
puzzles = Puzzles
