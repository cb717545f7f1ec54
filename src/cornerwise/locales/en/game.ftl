### A game on the page: board, trays, players, chat, result.

# Button: play another game like this one
again = Again
# Next to the name of a player who has closed the page
away = away
# Next to a color that can place nothing more; $count is its number of squares left
chip-blocked = done · { $count }
continue-play = Continue from here
continue-title = Continue after move { $ply }
# Read aloud: the piece in the hand fits where it is
fits = it fits
flip = Flip
# Button: delete a finished game
forget = Delete this game
forget-keep = Keep
forget-sure = Delete?
# Shown instead of a game that was deleted
gone = This game no longer exists.
hint = Hint
hint-here = Place it inside the dashed outline.
hint-move = Show me the move
hint-piece = Which piece?
hint-thinking = Thinking…
left-resigned = resigned
left-timeout = out of time
# Button: the computer should stop thinking and move
move_now = Move now
notice-all_placed = { color-title } has placed every piece!
notice-blocked = { color-title } can't place any more pieces.
over = The game is over
phrase-bye = Bye!
phrase-good_game = Good game!
phrase-good_luck = Good luck!
phrase-hello = Hello!
phrase-one_moment = One moment, please
phrase-oops = Oops!
phrase-thanks = Thank you!
phrase-well_played = Well played!
phrase-wow = Wow!
phrase-your_turn = It's your turn
pieces = { $count ->
    [one] { $count } piece left
   *[other] { $count } pieces left
}
# Button: put the piece on the board. A verb.
place = Place
proposal-computer = { $name } proposes that a computer take over for { $other }.
proposal-no = No
proposal-rematch = { $name } would like to play again.
proposal-undo = { $name } asks to take back the last move.
proposal-waiting = Waiting for { $names }…
proposal-withdraw = Withdraw
proposal-yes = Yes
propose-computer = Let a computer take over for { $name }
propose-undo = Ask to take back the move
redo = Redo
rematch-go = Go to the new game
replay-at = Move { $ply } of { $plies }
replay-back = Back one move
replay-close = Back to the game
replay-first = To the beginning
replay-forward = Forward one move
replay-last = To the end
replay-share = Share or continue
replay-slider = Move
resign = Resign
resign-sure = Really resign?
# Button: look at earlier moves of the game
review = Step through the game
# Points in a game, not the rating of a player
score = Score
scores = Scores
# Next to the color that all three players play in turn
shared = shared
spoken-board = Board, { $size } by { $size }. Arrow keys move, N picks a piece, Enter places it.
spoken-corner = free, your corner
spoken-free = free
# Read aloud while a piece is moved; $verdict is a message why-… or fits
spoken-ghost = { $shape } at { $cell }: { $verdict }
spoken-move = { color-title } plays { $shape }: { $cells }.
spoken-over = The game is over.
# Read aloud: a piece on the board. $shape: the name of its shape, like T4
spoken-piece = { color } { $shape }
spoken-piece-given = { spoken-piece }, given
spoken-puzzle = Puzzle, { $rows } rows, { $columns } columns. Arrow keys move, N picks a piece, Enter places it or picks one up.
spoken-start = free, starting cell
squares = { $count ->
    [one] { $count } square
   *[other] { $count } squares
}
talk = Say something
talk-mute = Hide what others say
talk-said = Messages
tally-advanced = Each square left costs 1 point. Everything placed: 15 points, or 20 with the one-square piece last.
tally-all = All placed
tally-basic = The player with the fewest squares left wins.
tally-left = { color-title }, pieces left
# $place: rank in the result, 1 is best
tally-place = { $place ->
    [1] 1st place
    [2] 2nd place
    [3] 3rd place
   *[other] { $place }th place
}
tally-shared = { color-title }, shared: counts for nobody
tally-show = Result
# $names: two or more names
tally-team = { $names } win!
# $names: two or more names, may contain “You”
tally-tie = { $names } share first place!
# $name: one name, never “You”
tally-wins = { $name } wins!
tally-you = You win!
thinking = thinking
# The pieces that a player has not placed yet
tray = Your pieces
# A label for the pieces that a color has not placed yet
tray-label = Pieces, { color }
tray-piece = Piece { $shape }
tray-piece-nowhere = Piece { $shape }, no longer fits anywhere
trays = Everyone's pieces
# After the name of a color: it is its turn
turn-color = to move
turn-name = { $name }
turn-shared = { $name } · shared
turn-shared-you = your turn · shared
turn-you = your turn
turn_left = Turn left
turn_right = Turn right
undo = Take back
watching = You are watching.
why-no_corner = Touches none of your corners
# The starting cell is drawn as a ring
why-no_start = Cover the ring
why-occupied = Occupied
why-own_edge = Touches your own piece along an edge
you = { seat-you }
