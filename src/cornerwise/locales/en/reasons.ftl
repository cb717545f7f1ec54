### Why the coach finds a move good or bad. $color, $second and $mover are ids of colors, for the messages color-…; $n is a count.

coach-area-bottom = at the bottom
coach-area-bottom_left = at the bottom left
coach-area-bottom_right = at the bottom right
coach-area-left = on the left
coach-area-middle = in the middle of the board
coach-area-right = on the right
coach-area-top = at the top
coach-area-top_left = at the top left
coach-area-top_right = at the top right
# $where: a message coach-area-…
coach-hint-area = Look { $where }. There is a good move there.
coach-hint-move = Place the { $shape } on { $cells }.
coach-hint-piece = Take the { $shape } and look { $where }.
coach-reason-big = Plays a big piece, { $size } squares, while it still fits.
coach-reason-block = { $n ->
    [1] Takes one corner away from { color-title }.
   *[other] Takes { $n } corners away from { color-title }.
}
coach-reason-block-front = { $n ->
    [1] Takes { color-title }’s most advanced corner.
   *[other] Takes { color-title }’s { $n } most advanced corners.
}
coach-reason-center = { $n ->
    [0] Reaches the middle from { $from_ } steps away.
    [1] Gets closer to the middle: one step away instead of { $from_ }.
   *[other] Gets closer to the middle: { $n } steps away instead of { $from_ }.
}
coach-reason-closes = { $n ->
    [0] Blocks its own way: no open corners left instead of { $from_ }.
    [1] Blocks its own way: one open corner instead of { $from_ }.
   *[other] Blocks its own way: { $n } open corners instead of { $from_ }.
}
coach-reason-compared-corners = { $n ->
    [1] Leaves one open corner; the other move leaves { $other }.
   *[other] Leaves { $n } open corners; the other move leaves { $other }.
}
coach-reason-compared-fits = { $n ->
    [1] One piece still fits after this move; after the other, { $other }.
   *[other] { $n } pieces still fit after this move; after the other, { $other }.
}
coach-reason-compared-reach = { $n ->
    [1] Leaves one cell within reach; the other move leaves { $other }.
   *[other] Leaves { $n } cells within reach; the other move leaves { $other }.
}
coach-reason-compared-rival = { $n ->
    [0] Leaves { color-title } no cells within reach; the other move leaves { $other }.
    [1] Leaves { color-title } one cell within reach; the other move leaves { $other }.
   *[other] Leaves { color-title } { $n } cells within reach; the other move leaves { $other }.
}
coach-reason-corners = { $n ->
    [1] Opens one new corner.
   *[other] Opens { $n } new corners.
}
coach-reason-corners-inward = Opens { $n } new corners, { $inward } of them toward the middle.
coach-reason-corners-toward = Opens { $n } new corners toward the middle.
coach-reason-deny = { color-title } could have placed everything. Now its { $shape } fits nowhere.
coach-reason-early_one = { $n ->
    [1] Uses up the one-square piece, which is worth the most at the end, while another piece still fits.
   *[other] Uses up the one-square piece, which is worth the most at the end, while { $n } other pieces still fit.
}
coach-reason-escape = { $n ->
    [1] Finds a way out where there was none.
   *[other] Leaves { $n } ways out instead of { $from_ }.
}
coach-reason-exact_fit = Just the right shape: it fills the gap of { $n } cells exactly.
coach-reason-exclusive = Now { $n } cells within reach are { color-mover }’s alone: nobody else can get there.
coach-reason-exposed = { $n ->
    [0] Now a single move by { color-title } can leave no cells within reach, instead of { $from_ }.
    [1] Now a single move by { color-title } can leave only one cell within reach, instead of { $from_ }.
   *[other] Now a single move by { color-title } can leave only { $n } cells within reach, instead of { $from_ }.
}
coach-reason-finish = Places the last piece: { $bonus } bonus points.
coach-reason-finish-basic = Places the last piece: nothing is left over.
coach-reason-fits = { $n ->
    [0] After this move, none of the { $of } pieces left will fit.
    [1] After this move, one of the { $of } pieces left still fits.
   *[other] After this move, { $n } of the { $of } pieces left still fit.
}
coach-reason-fits-last = { $n ->
    [0] After this move, the last piece fits nowhere.
   *[1] After this move, the last piece still fits.
}
coach-reason-guard = { $n ->
    [0] Just in time: one move by { color-title } could have left no cells within reach. Now at least { $to } remain.
    [1] Just in time: one move by { color-title } could have left only one cell within reach. Now at least { $to } remain.
   *[other] Just in time: one move by { color-title } could have left only { $n } cells within reach. Now at least { $to } remain.
}
coach-reason-last_one = All { $n } pieces left still fit. Save the one-square piece for last.
coach-reason-leave = { $n ->
    [1] { color-title } has a corner nearby where none of its pieces fit anymore. Leave that one alone.
   *[other] { color-title } has { $n } corners nearby where none of its pieces fit anymore. Leave those alone.
}
coach-reason-only = It is the only move there is.
coach-reason-pointless_block = { $n ->
    [1] Covers a corner that { color-title } could not use anyway.
   *[other] Covers { $n } corners that { color-title } could not use anyway.
}
coach-reason-reach = Makes room: the next piece can reach { $to } cells instead of { $from_ }.
coach-reason-reach-center = Makes room in the middle: the next piece can reach { $to } cells instead of { $from_ }.
coach-reason-rescue = { $n ->
    [1] Saves the { $shape }: it fit in only one place.
   *[other] Saves the { $shape }: it fit in only { $n } places.
}
coach-reason-reserve = { $n } cells are { color-mover }’s alone. They can wait: it is better to play where others can get in.
coach-reason-restrict = { $to ->
    [1] Leaves { color-title } only one cell within reach instead of { $from_ }.
   *[other] Leaves { color-title } only { $to } cells within reach instead of { $from_ }.
}
coach-reason-shut_out = { $n ->
    [1] { color-title } can’t place anything anymore, with one square left.
   *[other] { color-title } can’t place anything anymore, with { $n } squares left.
}
coach-reason-small = { $n ->
    [1] Plays a single square even though { $larger } larger pieces still fit.
   *[other] Plays only { $n } squares even though { $larger } larger pieces still fit.
}
coach-reason-strand_pieces = { $n } of { color-title }’s pieces, { $squares } squares in all, no longer fit anywhere.
coach-reason-strand_pieces-one = { color-title }’s { $shape } no longer fits anywhere.
coach-reason-through = Slips through a gap in { color-title }’s pieces: { $n } new cells come within reach.
coach-reason-through-two = Slips between { color-title } and { color-second }: { $n } new cells come within reach.
coach-reason-used_reserve = Nobody else could get there: that place could have waited.
coach-tip-1 = Head for the middle
coach-tip-2 = Big pieces first
coach-tip-3 = Keep corners open
coach-tip-4 = Use each shape for what it can do
coach-tip-5 = Keep a way out
coach-tip-6 = Block the farthest corners
coach-tip-7 = Save what only you can reach
coach-tip-8 = Look at the others’ pieces
coach-tip-9 = Place everything, the one-square piece last
