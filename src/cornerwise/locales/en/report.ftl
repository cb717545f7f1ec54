### The game review as text or as a page of its own.

review-accuracy = accuracy { $n } of 100
review-back = { replay-back }
review-better = Better: { $shape } on { $cells }.
review-chances = Chance of winning, move by move
review-count-best = { $n ->
    [1] one best move
   *[other] { $n } best moves
}
review-count-blunder = { $n ->
    [1] one blunder
   *[other] { $n } blunders
}
review-count-good = { $n ->
    [1] one good move
   *[other] { $n } good moves
}
review-count-inaccuracy = { $n ->
    [1] one inaccuracy
   *[other] { $n } inaccuracies
}
review-count-mistake = { $n ->
    [1] one mistake
   *[other] { $n } mistakes
}
review-depth-normal = normal
review-depth-quick = quick
review-forward = { replay-forward }
review-made = Depth of this review: { $depth }.
review-mark-best = best
review-mark-blunder = blunder
review-mark-good = good
review-mark-inaccuracy = inaccuracy
review-mark-mistake = mistake
review-move_of = { replay-at }
# $plies: numbers like 3, 8, 21; $count: how many they are
review-moves = { $count ->
    [1] move { $plies }
   *[other] moves { $plies }
}
review-none = no moves
review-practice = { looked-practice }
review-start = The start of the game.
review-strengths = { looked-strengths }
review-title = { looked }
review-turning = { looked-turning }
