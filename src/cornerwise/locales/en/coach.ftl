### The coach on the page: game review and exercises.

looked = Game review
looked-accuracy = Accuracy
looked-again = Review the game
looked-because = Why it is good
looked-better = Better
# Progress: $done of $of moves are reviewed
looked-busy = Move { $done } of { $of }
looked-called = The review was canceled.
looked-cancel = { cancel }
looked-chances = Chance of winning
looked-coach = Ask the coach
looked-dashed = (dashed on the board)
looked-deeper = Deeper review
looked-deeper-why = A deeper review takes about half a minute.
looked-go = Go to move { $ply }
looked-hint = Click the graph or use the arrow keys to step through the game.
looked-next = Next mistake
looked-none = No moves.
looked-played = { color-title } played
looked-players = By player
looked-practice = What to practice
looked-quick-why = Every move is compared with many others.
looked-scores = Expected score
looked-shows = What the graph shows
looked-start = The start of the game
looked-strengths = What went well
looked-to_practice = Learn from your mistakes
looked-turning = Turning points
# Heading of the move that was played, beside looked-better
looked-was = Played
# Grade of a move
mark-best = Best
mark-blunder = Blunder
mark-good = Good
mark-inaccuracy = Inaccuracy
mark-mistake = Mistake
# How many moves of a player got the grade
marks-best = { $count } best
marks-blunder = { $count ->
    [one] { $count } blunder
   *[other] { $count } blunders
}
marks-good = { $count } good
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
practice-done = { $done } of { $all } solved
practice-grade-1 = easy
practice-grade-2 = medium
practice-grade-3 = hard
practice-lead = Find the better move. Exercises you miss come back soon; those you solve come back later.
practice-next = Next
practice-number = Exercise { $number }
practice-own = From your own games
practice-own-none = Play a game and ask the coach to review it: your mistakes will be waiting here.
practice-right = Yes, that is a good move!
practice-solved = solved
practice-start = Start
practice-task = { color-title } to move. Find the better move.
practice-wrong = There is a better move.
practice-yours = This is from one of your games.
