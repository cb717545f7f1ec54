### A game on the page: board, trays, players, chat, result.

# Button: play another game like this one
again = Play again
chat = Say something
chat-messages = Messages
chat-mute = Hide what others say
# Tab: what the players say
chat-tab = Chat
# Read aloud: the button that opens the chat, while there are messages to read
chat-unread = { chat }, { $count ->
    [one] { $count } new message
   *[other] { $count } new messages
}
continue-play = Continue from here
continue-title = Continue after move { $ply }
flip = Flip
# Button: delete a finished game
game-delete = Delete this game
game-delete-keep = Keep
game-delete-sure = Delete?
# Shown instead of a game that was deleted
game-gone = This game no longer exists.
game-over = The game is over
game-over-sentence = The game is over.
hint = Hint
hint-here = Place it inside the dashed outline.
hint-move = Show me the move
hint-piece = Which piece?
# Button: take the piece of the hint into the hand, at the place that the hint shows
hint-take = Take it
hint-thinking = Thinking…
# Tab: what kind of game it is
info = Info
local-no_computer = The computer could not start. Trying again…
local-not_saved = This game could not be saved in the browser. You can go on, but it may be lost when you close the page.
local-not_stored = This browser stores nothing for this site. Your games here end when you close the page.
local-other_window = Played in another window.
# $reason: one or two sentences
move-given_back = Your move was not made. { $reason }
move-overtaken = The game went on before your move arrived.
# Button: the computer should stop thinking and move
move_now = Move now
# Tab: the list of moves
moves = Moves
# Read aloud: a move in the list. $color: Blue; $shape: T5; $cell: e7
moves-move = Move { $ply }: { $color } { $shape } at { $cell }
moves-none = No moves yet.
# Read aloud: a column of the list of moves
moves-round = Round
notice-all_placed = { color-title } has placed every piece!
notice-blocked = { color-title } can’t place any more pieces.
phrase-bye = Bye!
phrase-good_game = Good game!
phrase-good_luck = Good luck!
phrase-hello = Hello!
phrase-one_moment = One moment, please
phrase-oops = Oops!
phrase-thanks = Thank you!
phrase-well_played = Well played!
phrase-wow = Wow!
phrase-your_turn = It’s your turn
pieces = { $count ->
    [one] { $count } piece left
   *[other] { $count } pieces left
}
# Button: put the piece on the board. A verb.
place = Place
# On the button that places a piece, when none fits any more
place-nowhere = No place left
# On the button that places a piece, while no piece is held
place-pick = Pick a piece
# On the button that places a piece, while the held piece is not on the board
place-put = Put it on the board
# On the button that places a piece, while a computer is to move
place-thinks = { $name } is thinking
# On the button that places a piece, while another person is to move
place-waits = Waiting for { $name }
# Next to the name of a player who has closed the page
player-away = away
# Below the squares left of a color that can place nothing more
player-final = final
player-level = level { $level }
# Below a large number
points-unit = { $count ->
    [one] point
   *[other] points
}
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
# Button: look at earlier moves of the game
replay = Step through the game
replay-at = Move { $ply } of { $plies }
replay-back = Back one move
replay-close = Back to the game
replay-first = To the beginning
replay-forward = Forward one move
replay-last = To the end
replay-move = Move { $ply }
replay-pause = Pause
replay-play = Play the moves
replay-share = Share or continue
replay-slider = Move
resign = Resign
resign-sure = Really resign?
result = Result
result-advanced = Each square left costs 1 point. Everything placed: 15 points, or 20 with the one-square piece last.
result-all_placed = All placed
result-basic = Whoever has the fewest squares left wins.
result-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
result-pieces_left = { color-title }, pieces left
# $place: rank in the result, from 1 to 4
result-rank = { $place ->
    [1] 1st place
    [2] 2nd place
    [3] 3rd place
   *[other] { $place }th place
}
result-shared = { color-title }, shared: counts for nobody
# $names: two or more names
result-team_wins = { $names } win!
# $names: two or more names, may contain “You”
result-tie = { $names } share first place!
# $share: 0 if it does not count, else 2 for a half, 4 for a quarter; $reasons: one or more of result-weight-…
result-weight = { $share ->
    [0] This game does not count for the ranking: { $reasons }.
    [2] This game counts half: { $reasons }.
    [4] This game counts a quarter: { $reasons }.
    [8] This game counts an eighth: { $reasons }.
   *[16] This game counts a sixteenth: { $reasons }.
}
# Reasons, inside the sentence result-weight
result-weight-aborted = not everyone made a move
result-weight-early = someone left during the first moves
result-weight-repeated = the same opponents had already played several rated games within a day
result-weight-shared_address = opponents played from the same internet connection
# $name: one name, never “You”
result-wins = { $name } wins!
result-you_win = You win!
retired-resigned = resigned
retired-timeout = out of time
rotate-left = Turn left
rotate-right = Turn right
# Points in a game, not the rating of a player
score = Score
scores = Scores
# On the button that places a piece, while the server has not answered to the move before
sending = Sending…
# Next to the color that all three players play in turn
shared = shared
# The color that all three players play in turn
shared-color = { color-title }, shared
spoken-board = Board, { $size } by { $size }. Arrow keys move, N picks a piece, Enter places it.
spoken-corner = free, your corner
# Read aloud: the piece in the hand fits where it is
spoken-fits = it fits
spoken-free = free
# Read aloud while a piece is moved; $verdict is a message why-… or spoken-fits
spoken-ghost = { $shape } at { $cell }: { $verdict }
spoken-move = { color-title } plays { $shape }: { $cells }.
# Read aloud: a piece on the board. $shape: the name of its shape, like T4
spoken-piece = { color } { $shape }
spoken-piece-given = { spoken-piece }, given
spoken-puzzle = Puzzle, { $rows } rows, { $columns } columns. Arrow keys move, N picks a piece, Enter places it or picks one up.
spoken-start = free, starting cell
squares = { $count ->
    [one] { $count } square
   *[other] { $count } squares
}
squares-left = { $count ->
    [one] { $count } square left
   *[other] { $count } squares left
}
# Beside a number of squares
squares-left-short = left
# Below a large number
squares-left-unit = { $count ->
    [one] square left
   *[other] squares left
}
thinking = thinking
# The pieces that a player has not placed yet
tray = Your pieces
# After the name of the other color of a player with two colors
tray-also = { $count ->
    [one] also yours, in one turn
   *[other] also yours, in { $count } turns
}
# Read aloud: the pieces that a color has not placed yet
tray-count = { color-title }, pieces left: { $count } of { $all }
# A label for the pieces that a color has not placed yet
tray-label = Pieces, { color }
tray-piece = Piece { $shape }
tray-piece-nowhere = Piece { $shape }, no longer fits anywhere
trays = Everyone’s pieces
# After the name of a color: it is its turn
turn-color = to move
turn-name = { $name }
turn-shared = { $name } · shared
turn-shared-you = your turn · shared
turn-you = your turn
# A short label of a game in which it is the person’s turn
turn-yours = Your turn
undo = Take back
watching = You are watching.
why-no_corner = Needs a corner of yours
# The starting cell is drawn as a ring
why-no_start = Cover the ring
why-occupied = Occupied
why-own_edge = Touches your own edge
why-smaller_contact = Touches only smaller pieces
why-too_early = Larger pieces come first
you = { seat-you }
