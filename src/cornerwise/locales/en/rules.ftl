### How to play: the lesson in six steps and the rules.

learn = How to play
learn-back = Back
learn-correct = Exactly right.
learn-counting = Counting
# A chip: what earns the bonus
learn-counting-all = All placed
learn-counting-single = All placed, the one-square piece last
learn-done = That’s the whole game. Enjoy it!
learn-headline = One rule. Two minutes.
learn-lead = Place as much of your color as you can. { rule }
learn-modes = Ways to play
learn-more = The rules in full
learn-next = Next
learn-pieces = Lost a piece?
learn-pieces-about = Choose it on a picture of the set, then print it on paper, with a 3D printer, or cut it.
learn-pieces-open = Choose pieces
# The link from a tip to its exercises
learn-practice = Practice it: { $count ->
    [one] { $count } position
   *[other] { $count } positions
}
learn-rule = The rule
learn-rule-alone = Never on its own
learn-rule-alone-about = A piece that touches none of yours can’t lie there.
learn-rule-corner = Corner to corner
learn-rule-corner-about = Every new piece touches one of yours at a corner.
learn-rule-edge = Never along an edge
learn-rule-edge-about = Not even once, not even for one square.
# Said of a picture: the rules forbid it
learn-rule-no = not allowed
learn-rule-others = Others don’t matter
learn-rule-others-about = You may lie along other colors as you like.
learn-rule-yes = allowed
learn-step = Step { $step } of { $steps }
# Said of a picture of a tip
learn-tip-avoid = rather not
learn-tip-do = better
learn-tips = Nine good habits
learn-turn = A turn
learn-turn-1 = Your first piece covers your starting cell.
learn-turn-2 = One piece per turn. Turn it, flip it; once placed, it stays.
learn-turn-3 = No place left? Your score stands, and the others play on. Nobody passes by choice.
learn-tutorial = Learn it by playing
lesson-1 = Your first piece must cover your starting cell, the ring in the corner. Drag it there.
lesson-2 = From now on, each new piece must touch one of yours at a corner. The dots show where.
lesson-3 = At a corner, but never along an edge. Try the new piece beside your other pieces: it stays pale. Then find where it fits.
lesson-4 = Other colors don’t get in your way: your pieces may lie right beside theirs and slip past them.
lesson-5 = Pieces can be turned and flipped. This one fits only after a turn or a flip: use the buttons, the wheel, or R and F.
lesson-6 = A player who can’t place any more pieces is finished. When everyone is, the squares left in the trays are counted: each costs a point. Placing every piece earns a bonus.
# Title of the screen on which lost pieces are chosen
pieces-make = Replacement pieces
pieces-make-about = Tap the pieces you need. You get files for paper, a 3D printer or a laser cutter.
pieces-make-all = All 21
pieces-make-calibration = First a test sheet
pieces-make-calibration-about = It shows whether your machine keeps the size, and which gap fits your board.
# How many pieces are chosen
pieces-make-chosen = { $count ->
    [one] { $count } piece chosen
   *[other] { $count } pieces chosen
}
pieces-make-download = Download
pieces-make-format = For
pieces-make-format-3mf = 3D printer
pieces-make-format-pdf = Paper
pieces-make-format-svg = Laser cutter
pieces-make-none = No pieces chosen yet
pieces-make-size = Size of a square (mm)
pieces-make-size-about = Measure ten cells of your board and divide by ten.
pieces-make-working = Being made…
# The one rule that everybody must know
rule = Pieces of your color touch at corners, never along edges.
rules-classic = One color each. Blue, yellow, red, and green play in that order, each from its own corner of the 20 × 20 board.
rules-classic_2 = Two colors each, blue and red against yellow and green. The colors take turns in the same order, and each side adds up its two scores.
rules-classic_3 = One color each. The fourth, green unless you choose another, is shared: the players place its pieces in turn, in the order blue, yellow, red, and it counts for nobody.
rules-duo = Two players, one color each, on a 14 × 14 board. The first player covers one of the two marked cells near the middle; the second player starts from the other.
rules-goal = Place as many of your pieces as you can. The player with the fewest squares left wins. A game takes about 30 minutes with four players and about 15 on the small board.
rules-play-1 = Each color has 21 pieces, one of every shape that one to five squares can form: one piece of one square, one of two, two of three, five of four, and twelve of five. That makes 89 squares in all. The pieces may be turned and flipped.
rules-play-2 = Draw lots for the color that goes first, or agree on it; unless you choose otherwise, it is blue, and play goes clockwise around the board. On each turn, place one piece, which then stays where it is.
rules-play-3 = The first piece of a color covers its starting cell or, if everyone agrees, any free starting cell. Each later piece touches at least one piece of its own color at a corner, and none along an edge. It may touch other colors in any way.
rules-play-4 = A color that can’t place a piece passes and is finished. Nobody may pass by choice. A color that has placed everything is finished too, and the others play on. The game ends when no color can place a piece.
rules-score-advanced = Advanced, the default here: each square left costs a point. Placing every piece earns 15 points, or 20 if the one-square piece came last. The highest score wins.
rules-score-basic = Basic, as in the manuals’ basic game: only the squares left are counted, without a bonus. The player with the fewest wins.
rules-score-ties = Partners, and players of two colors, add up their scores. Players with equal scores share a place.
rules-single = One player: the six brainteasers, on the Puzzles page.
rules-teams = Partners sit across from each other, blue and red against yellow and green. Their scores are added up.
