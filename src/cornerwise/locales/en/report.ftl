### The game review as text or as a page of its own.

report-accuracy = accuracy { $n } out of 100
report-back = { replay-back }
report-better = Better: { $shape } on { $cells }.
report-chances = Chance of winning, move by move
report-count-best = { $n ->
    [1] one best move
   *[other] { $n } best moves
}
report-count-blunder = { $n ->
    [1] one blunder
   *[other] { $n } blunders
}
report-count-good = { $n ->
    [1] one good move
   *[other] { $n } good moves
}
report-count-inaccuracy = { $n ->
    [1] one inaccuracy
   *[other] { $n } inaccuracies
}
report-count-mistake = { $n ->
    [1] one mistake
   *[other] { $n } mistakes
}
report-depth-normal = normal
report-depth-quick = quick
report-forward = { replay-forward }
report-made = Depth of this review: { $depth }.
report-mark-best = best
report-mark-blunder = blunder
report-mark-good = good
report-mark-inaccuracy = inaccuracy
report-mark-mistake = mistake
report-move_of = { replay-at }
# $plies: numbers like 3, 8, 21; $count: how many they are
report-moves = { $count ->
    [1] move { $plies }
   *[other] moves { $plies }
}
report-none = no moves
report-practice = { review-practice }
report-start = The start of the game.
report-strengths = { review-strengths }
report-title = { review }
report-turning = { review-turning_points }
