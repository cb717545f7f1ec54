### The coach on the page: game review and exercises.

# Grade of a move
mark-best = Best
mark-blunder = Blunder
mark-good = Good
mark-inaccuracy = Inaccuracy
mark-mistake = Mistake
# How many moves of a player got the grade
marks-best = { $count ->
    [one] { $count } best move
   *[other] { $count } best moves
}
marks-blunder = { $count ->
    [one] { $count } blunder
   *[other] { $count } blunders
}
marks-good = { $count ->
    [one] { $count } good move
   *[other] { $count } good moves
}
marks-inaccuracy = { $count ->
    [one] { $count } inaccuracy
   *[other] { $count } inaccuracies
}
marks-mistake = { $count ->
    [one] { $count } mistake
   *[other] { $count } mistakes
}
practice = Practice
practice-again = Try again
practice-all = All exercises
# Above the answer to an exercise
practice-answer = The answer
practice-answer-dashed = (dashed on the board)
practice-done = { $done } of { $all } solved
practice-grade-1 = easy
practice-grade-2 = medium
practice-grade-3 = hard
# After a good move that was not the first try
practice-late = It doesn’t count as solved, because you tried another move first. The exercise will come back soon.
practice-lead = Find the better move. Exercises you miss come back soon; those you solve come back later.
practice-next = Next
practice-number = Exercise { $number }
practice-own = From your own games
practice-own-none = Play a game and ask the coach to review it: your mistakes will be waiting here.
practice-retry = Look again: what does your move leave to the others?
practice-right = Yes, that’s a good move!
practice-show = Show the answer
practice-solved = solved
practice-start = Start
practice-task = { color-title } to move. Find the better move.
practice-wrong = There is a better move.
practice-yours = This is from one of your games.
review = Game review
review-accuracy = Accuracy
review-ask = Review the game
# Tab: the position before the move
review-before = Before
review-better = Better
review-cancel = { cancel }
review-canceled = The review was canceled.
# Below a percentage
review-chance_of = chance of { $name } to win
review-chances = Chance of winning
review-compare = What the board shows
review-deeper = Deeper review
review-deeper-why = A deeper review takes about half a minute.
review-go = Go to move { $ply }
review-graph = What the graph shows
review-hint = Click the graph or use the arrow keys to step through the game.
# Button on a phone: the next turning point
review-next = Next
review-next_point = Next turning point
review-no_moves = No moves.
review-no_points = No mistake worth showing. Well played.
# Heading of the move that was played, beside review-better
review-played = Played
# Headline on a phone
review-point = Turning point { $number } of { $count }
# Beside the headline review-your_points
review-point_of = { $number } of { $count }
review-practice = What to practice
# Progress: $done of $of moves are reviewed
review-progress = Move { $done } of { $of }
review-quick-why = Every move is compared with many others.
review-scores = Expected score
review-start = The start of the game
review-strengths = What went well
review-to_practice = Learn from your mistakes
# Button: play on from this position
review-try = Try it
review-turning_points = Turning points
review-you_played = You played
# Below a percentage
review-your_chance = your chance to win
review-your_points = Your turning points
