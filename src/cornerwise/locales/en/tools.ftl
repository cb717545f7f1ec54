### Reports of matches between engines and of load tests, and errors of programs that play and of positions as text.

gtp-error-died = { $engine } died at “{ $line }” with exit code { $code }. { $said }
gtp-error-garbled = { $engine } answered “{ $line }” with “{ $answer }”, which is not GTP.
gtp-error-illegal = { $engine } answered “{ $line }” with an illegal move, { $move }: { $reason }.
gtp-error-no_start = { $engine } can’t be started: { $reason }.
gtp-error-refused = { $engine } refused “{ $line }”: { $answer }
gtp-error-resigned = { $engine } resigned at “{ $line }”. Games are played to the end: turn off resigning.
gtp-error-silent = { $engine } did not answer “{ $line }” within { $seconds } s.
load-bad_games = Write one or more numbers of games, each from 1 to 20000, like 100,300,1000.
load-cpu = CPU server/own
load-games = games
load-interrupted = Interrupted. The measurements so far:
load-joining = Joining tables
load-lag = own lag p99
load-lost = lost
load-median = median
load-memory = memory/game
load-moves = moves/s
load-needs_postgresql = Running several servers requires PostgreSQL: add --database postgresql+asyncpg://…
load-no_server = The server did not start: { $reason }
load-open_files = { $connections } connections, but a process can open only { $limit } files here. Raise the limit (ulimit -n).
load-playing = Playing
load-refused = The server refused a game: { $reason }
load-remote = { $address } is not on this computer. If its owner agrees, add --allow-remote.
load-socket_memory = memory/socket
load-sockets = sockets
load-unreachable = No answer from { $address }: { $reason }
load-worker = One of the playing processes ended unexpectedly.
load-worst = worst
match-cpu = CPU
match-cpu-unknown = unknown
match-cpu-value = { $seconds } s per game
match-elo = Elo (95%)
match-error-bad_engine = { $engine } is not an engine. Write a level from { $first } to { $last }, sims:500, time:0.1, cpu:30, or gtp:COMMAND.
match-error-elos = --elo1 must be greater than --elo0.
match-error-folder = { $folder } already contains the games of a match. Choose another folder.
match-error-ladder_engines = A ladder needs at least two engines.
match-error-plot = --plot draws a ladder; add --ladder.
match-error-two_engines = A match has two engines, not { $count }. For more, use --ladder.
match-error-worker = A playing process ended unexpectedly. Is there enough memory?
match-first_seat = First seat
match-first_seat-value = won { $share }% of the games; ties count half
match-games = { player-games }
match-games-value = { $pairs ->
    [one] { $games }, as { $pairs } pair with the seats swapped
   *[other] { $games }, as { $pairs } pairs with the seats swapped
}
match-interrupted = Interrupted. The games played so far:
match-ladder-cpu = CPU s/game
match-ladder-elo = Elo
match-ladder-engine = engine
match-ladder-error = 95%
match-ladder-games = { load-games }
match-ladder-title = Ladder, { $game }
match-memory_full = Memory full
match-memory_full-value = { $count ->
    [one] { $count } time
   *[other] { $count } times
}
match-nothing = No pair of games was finished.
match-repeat = To repeat
match-result = Result
match-result-value = { $engine } won { $won }, tied { $tied }, lost { $lost }
match-score = Score (95%)
match-sequential = Test
match-sequential-H0 = decided: better by { $elo0 } rather than { $elo1 } Elo (log ratio { $ratio }). Stopping early makes the score look worse than it is.
match-sequential-H1 = decided: better by { $elo1 } rather than { $elo0 } Elo (log ratio { $ratio }). Stopping early makes the score look better than it is.
match-sequential-open = undecided between { $elo0 } and { $elo1 } Elo (log ratio { $ratio })
match-title = { $game }: { $first } against { $second }
socha-closed = The server closed the connection before it sent a result.
socha-connection_lost = The connection to the server is lost: { $reason }.
socha-damaged = The server sent something that is not a message of the contest: { $problem }.
socha-irregular = The game ended early: { $reason }
socha-joined = Joined a game.
socha-lost = We lost.
socha-points = Points: { $own } for us, { $other } for the other team.
socha-refused = The server refused the request: { $text }
socha-reported = The server reports: { $text }
socha-tied = Nobody won.
socha-won = We won.

# Errors of executors, which compute on several machines.
executor-error-address = “{ $address }” is not the address of a cluster. Use ray, or ray://HOST:PORT.
executor-error-no_ray = Computing on a cluster needs one more library. Install it with: pip install "cornerwise[ray]"
executor-error-no_cluster = There is no Ray cluster at { $address }.
executor-error-worker = Every process that tried the same task ended unexpectedly. Is there enough memory?

position-error-fields = a position has five fields with one space between them, like duo 14/14/… B - -
position-error-left = this seat can’t have left the game at this point
position-error-not_a_piece = these connected cells of one color are not a piece
position-error-passes = this color can’t have passed so often
position-error-repeated = this color has this piece already
position-error-row_width = a row of this board has { $size } cells
position-error-rows = a board of this game has { $size } rows, separated by /
position-error-rules = write these rules as { $rules }
position-error-single_last = this color still has pieces, so the single square was not its last
position-error-symbol = unexpected character
position-error-turn = it can’t be this color’s turn
position-error-where = { $problem } (column { $column })
