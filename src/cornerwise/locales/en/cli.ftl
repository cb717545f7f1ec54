### The command line: help texts and answers. Names after -- and file formats are not translated.

cli-backup-done = { $games ->
    [one] Saved { $games } game in { $file }.
   *[other] Saved { $games } games in { $file }.
}
cli-bad_metrics = Write the address for --metrics as host:port, like 127.0.0.1:9421, not { $address }.
cli-bad_option = Write an option as name=value, not { $option }.
cli-bad_oracle = { $file } is not the reference implementation. Omit --oracle, or set it to tests/oracle.py.
cli-bad_people = This game has seats 1 to { $seats }. Write --people 1, --people 1,2, or --people all.
cli-config-unknown = { $file }: there is no setting { $name }. Choose from { $settings }.
cli-config-unreadable = { $file } is not a TOML file: { $reason }
cli-game_over = { game-over-sentence }
# First sentence of cornerwise --help
cli-help = The corner-to-corner board game. Without a command, it opens in your browser.
cli-help-backup = Save a copy of the database, even while a server uses it.
cli-help-backup-file = The new file for the copy.
cli-help-bench = Measure the speed of the rules. The signature changes only if the rules do.
cli-help-bench-oracle = The slow reference implementation to compare with, if it is present.
cli-help-bench-seconds = Approximate time for each measurement.
cli-help-browser = Open the browser.
cli-help-config = A TOML file with settings, like port = 8421. Options and environment variables override it.
cli-help-coordinates = Show letters and numbers along the board.
cli-help-data = The folder in which games are stored.
cli-help-database = Another database, like postgresql+asyncpg://user@host/name. PostgreSQL needs cornerwise[postgresql].
cli-help-depth = The number of moves.
cli-help-game = The game to play.
cli-help-gtp = Speak the engine protocol on standard input and output.
cli-help-help = Show this help.
cli-help-host = The address to listen on; 0.0.0.0 lets others on your network join.
cli-help-jobs = How many processes compute at once; by default, as many as there are processors.
cli-help-language = The language of the text.
cli-help-last_move = Mark the last move.
cli-help-level = The strength of the computer, 1 to 9.
cli-help-limits = Limit the requests from each address. Turn this off only for measurements.
cli-help-computers = Let computers think in this server. Turn this off if workers do it: see cornerwise worker.
cli-help-search-memory = The memory of all searches together, in megabytes: by default, 128 per worker process.
cli-help-load = Play many games on a server at once and measure how long a move takes to reach everyone. Without an address, it starts its own server.
cli-help-load-addresses = Servers to play on, like http://127.0.0.1:8421. Players are distributed among them.
cli-help-load-allow_remote = Allow servers on other computers. Only with the owner’s consent.
cli-help-load-games = How many games to play at once. Several numbers, like 100,300,1000, make a table.
cli-help-load-heartbeat = Seconds of silence after which a connection sends a heartbeat, as the page does; 0 for none.
cli-help-load-json = Print one JSON object per line instead of a table.
cli-help-load-move_interval = Seconds between the moves of a game.
cli-help-load-processes = The number of processes that play.
cli-help-load-seconds = How long to measure each number of games.
cli-help-load-servers = How many servers to start on one database. More than one needs PostgreSQL.
cli-help-load-sockets = The number of connections to each game.
cli-help-match = Let engines play each other, each opening from both sides, and show what the result proves.
cli-help-match-elo0 = Elo difference of the test’s first hypothesis.
cli-help-match-elo1 = Elo difference of the test’s second hypothesis.
cli-help-match-engines = Engines: a level (3 or level:3), sims:500, time:0.1 (seconds per move), cpu:30 (processor seconds per game), or gtp:COMMAND.
cli-help-match-games = Games per match. Rounded to an even number, since each opening is played from both sides.
cli-help-match-ladder = Rate several engines: each plays its neighbors in the given order. The first has Elo 0.
cli-help-on = Compute on a Ray cluster: ray for the one to which this machine belongs, ray://HOST:PORT for another.
cli-help-match-opening_plies = Random moves at the start; by default { $defaults }.
cli-help-match-plot = Draw the ladder as an SVG picture in this file.
cli-help-match-save = Save every game as .blksgf in this folder.
cli-help-match-seed = Make openings and choices repeatable.
cli-help-match-sprt = Stop as soon as it is clear whether the first engine is better by --elo1 or only by --elo0.
cli-help-match-timeout = Seconds allowed for a GTP program to answer.
cli-help-memory = The memory that a search may use, in megabytes. When it is full, the least visited moves are dropped.
cli-help-metrics = Serve Prometheus metrics at this separate address, like 127.0.0.1:9421.
cli-help-option = A rule option, like start=any, scoring=basic, direction=counterclockwise, first_color=red, or shared=blue.
cli-help-people = The seats that people take, like 1 or 1,3 or all. The computer takes the rest.
cli-help-perft = Count all move sequences of this length. This checks the rules and measures their speed.
cli-help-pieces = Make pieces and boards: files for 3D printing, laser cutting, or paper and scissors.
cli-help-pieces-base = The underside: grooves for a board with raised lines, holes for a board with studs, or flat.
cli-help-pieces-bed = The printer’s bed or the laser’s sheet, in mm.
cli-help-pieces-board = Make the board, in tiles that fit on the bed; with --set or --color, also the pieces.
cli-help-pieces-calibration = Make a small test sheet first: five gaps to try, a corner of the board, and a 50 mm bar.
cli-help-pieces-chamfer = How much of each edge is cut off, in mm; with grooves, also between the squares of a piece.
cli-help-pieces-color = A color to make. Can be given several times.
cli-help-pieces-edition = Make all pieces of an edition or, with --board, only its board.
cli-help-pieces-floor = Thickness of the board under the pieces, in mm.
cli-help-pieces-folder = The folder for the files. It is created if needed.
cli-help-pieces-format = stl and 3mf for 3D printers, svg for laser cutters, pdf for paper, png for a preview. Can be given several times.
cli-help-pieces-gap = The gap between neighboring pieces, in mm.
cli-help-pieces-paper = The paper size of PDF files.
cli-help-pieces-set = Make all 21 shapes.
cli-help-pieces-shape = A shape to make, like F. Can be given several times. --set, a color, or an edition means all 21.
cli-help-pieces-spacing = The distance between parts on a bed, in mm.
cli-help-pieces-square = The distance from one cell of the board to the next, in mm. Measure ten cells and divide by ten.
cli-help-pieces-stud = Diameter of the board’s studs, in mm; a fifth of a square by default.
cli-help-pieces-symbol = The color’s symbol on every square: engraved on both faces, or raised on the upper face.
cli-help-pieces-thickness = The thickness of a piece, in mm.
cli-help-play = Play in the terminal against the computer, or with several people taking turns. F1 lists the keys.
cli-help-play-file = A .blksgf or .json file. It is resumed if it exists, and saved after every move.
cli-help-play-game = The game to play; duo by default.
cli-help-ply = Show the position after this many moves.
cli-help-png = Write a PNG picture to this file.
cli-help-port = The port to listen on; any free one by default.
cli-help-proxy = The address of a proxy in front of the server. The client addresses it forwards are trusted. Can be given several times.
cli-help-puzzle = Brainteasers for one player: the six from the manual, and smaller ones. Solve, check, get hints.
cli-help-puzzle-check = Check a solution or an attempt, and list every broken rule.
cli-help-puzzle-count = The number of solutions, one for each seed from --seed on.
cli-help-puzzle-date = The day of a daily puzzle, like 2026-11-16; today by default.
cli-help-puzzle-difficulty = The difficulty.
cli-help-puzzle-file = A JSON file as written by solve --json and new --json; - reads standard input.
cli-help-puzzle-hint = Show the next piece to place, or the one to take back.
cli-help-puzzle-id = The puzzle, like tetrominoes; “puzzle list” shows them all.
cli-help-puzzle-json = Print JSON, one object per line.
cli-help-puzzle-list = List all puzzles.
cli-help-puzzle-new = Create a puzzle with some pieces given; daily is today’s puzzle.
cli-help-puzzle-new-count = The number of puzzles: one for each seed from --seed on, or one for each day from --date on.
cli-help-puzzle-new-id = The puzzle, like tetrominoes, or daily.
cli-help-puzzle-seed = The seed of the solution; random by default.
cli-help-puzzle-solve = Solve a puzzle. Each seed gives a different solution.
cli-help-ratings = Ratings of people and computers.
cli-help-ratings-check = Only compare; change nothing.
cli-help-ratings-recompute = Recompute all ratings from the rated games, in order, and save them.
cli-help-restore = Replace the database with a backup. Stop the server first. The replaced database is kept.
cli-help-restore-file = A file that backup has written.
cli-help-review = Review a game: how good each move was, the turning points, and what to practice. For a folder: all of its games, with one line per player.
cli-help-review-file = A .blksgf or .json file, or a folder with such files.
cli-help-review-html = Write a web page to this file; it needs no other files. For a folder of games: the folder to write the pages to.
cli-help-review-json = Print JSON instead of text: an object per game.
cli-help-review-no_cache = Review again, even if this game already has a review.
cli-help-review-quick = A quick review, in seconds instead of half a minute.
cli-help-seed = Make the computer’s choices repeatable.
cli-help-serve = Serve the game to web browsers, for yourself or for many players.
cli-help-worker = Play the computers’ turns for the servers of a PostgreSQL database, on this machine or another.
cli-help-show = Show a recorded game in the terminal or as a picture.
cli-help-show-file = A .blksgf or .json file.
cli-help-size = The width of the picture in pixels.
cli-help-socha = Play in the contest Software-Challenge Germany 2026/27, or write the archive to upload there.
cli-help-socha-host = The contest’s server.
cli-help-socha-port = The port of the server.
cli-help-socha-reservation = The code of a reserved seat. Without one, joins any open game.
cli-help-socha-seconds = How long to think about a move. The contest allows two seconds, including all delays.
cli-help-socha-zip = Write the archive to this file instead of playing.
cli-help-svg = Write an SVG picture to this file.
cli-help-theme = A light or a dark picture.
cli-help-trays = Also draw the remaining pieces.
cli-help-version = Show the version.
cli-no_terminal = Playing needs a terminal. To play from a program, use cornerwise gtp.
cli-os_error = { $file }: { $reason }.
cli-password_visible = Other users of this computer can see the password in --database. Set CORNERWISE_DATABASE instead, or use --config.
cli-pieces-parts = { $count ->
    [one] { $count } part
   *[other] { $count } parts
}
cli-pieces-used = { $percent }% of the sheet
cli-playing_at = Cornerwise is ready for your browser: { $address } (Ctrl-C ends it; your games are saved)
cli-port_taken = Port { $port } is in use. Choose another, or omit --port.
cli-puzzle-bad_date = Write the day like 2026-11-16, not { $date }.
cli-puzzle-difficulty-open = { $left ->
    [one] { $difficulty }, { $left } piece to place
   *[other] { $difficulty }, { $left } pieces to place
}
cli-puzzle-difficulty-unique = { $left ->
    [one] { $difficulty }, { $left } piece to place, one solution
   *[other] { $difficulty }, { $left } pieces to place, one solution
}
cli-puzzle-interrupted = Interrupted: the best attempt so far has { $placed } of { $count } pieces.
cli-puzzle-not_text = { $file } is not a text file.
cli-puzzle-solvable-no = It can no longer be completed.
cli-puzzle-solvable-unknown = It is not known whether this can be completed.
cli-puzzle-solvable-yes = It can still be completed.
cli-puzzle-solved = { $count ->
    [one] Solved: { $count } piece, no rules broken.
   *[other] Solved: { $count } pieces, no rules broken.
}
cli-puzzle-too_large = { $file } is too large for a puzzle.
cli-puzzle-unfinished = Not finished: { $placed } of { $count } pieces placed.
cli-ratings-changed = Rated games: { $games }. Wrong ratings, now corrected: { $ratings }.
cli-ratings-same = Rated games: { $games }. All ratings are correct.
cli-ratings-wrong = Rated games: { $games }. Wrong ratings: { $ratings }. Run again without --check to correct them.
cli-restore-done = { $games ->
    [one] Restored { $games } game.
   *[other] Restored { $games } games.
}
cli-restore-kept = The replaced database is now { $file }.
cli-resume_has_notes = { $file } has variations or comments that would be lost. Copy the game to a new file first.
cli-resume_has_options = { $file } is a game in progress and already has its rules. Omit --option.
cli-resume_is_another = { $file } is a game of { $game }. Omit --game.
cli-review-canceled = Canceled: nothing was saved.
cli-review-empty = { $file } has no moves to review.
cli-review-empty_folder = { $folder } contains no game records.
cli-review-folder_progress = Reviewing every game
cli-review-interrupted = Interrupted: { $done } of { $of } reviews are saved. Repeat the command to review the other games.
cli-review-not_folder = --jobs and --on need a folder of games; { $file } is a file.
cli-review-progress = Reviewing every move
cli-review-written = Saved as { $file }
cli-serving_at = Serving at { $address } (Ctrl-C ends it)
cli-working = Playing the computers’ turns. Stop with Ctrl-C.
cli-short_game = { $plies ->
    [0] This game has no moves yet.
    [one] This game has only { $plies } move.
   *[other] This game has only { $plies } moves.
}
cli-so_far = The game so far:
cli-socha-written = Saved the player in { $file }.
cli-unknown_extension = { $file }: the file name must end in .blksgf or .json.
# The first word of the help, before the command
cli-usage = Usage:
# A value that the user wrote is wrong. $name: an option or argument, like --level / -l
cli-usage-choice = { $name } can’t be { $value }; choose from { $choices }.
# What comes after the name of a program in cornerwise --help, in the way of Unix manuals
cli-usage-command = COMMAND …
# After the explanation of an option, in brackets
cli-usage-default = default: { $value }
cli-usage-environment = environment: { $name }
cli-usage-extra = Too many arguments. Unexpected: { $arguments }.
cli-usage-integer = { $name } must be a whole number, not { $value }.
cli-usage-invalid = Invalid value for { $name }: { $reason }.
cli-usage-least = { $name } must be at least { $least }, not { $value }.
cli-usage-missing-argument = The argument { $name } is missing.
cli-usage-missing-option = The option { $name } is missing.
cli-usage-most = { $name } must be at most { $most }, not { $value }.
cli-usage-needs_value = The option { $option } needs a value.
cli-usage-no_command = There is no command { $command }.
cli-usage-no_option = There is no option { $option }.
cli-usage-no_option-similar = There is no option { $option }. Did you mean { $similar }?
cli-usage-no_value = The option { $option } takes no value.
cli-usage-number = { $name } must be a number, not { $value }.
# The value of an option in its help: --level NUMBER
cli-usage-number-value = NUMBER
# What comes after the name of a command in its help, in the way of Unix manuals
cli-usage-options = [OPTIONS]
# The value of an option in its help: --people TEXT
cli-usage-text-value = TEXT
cli-usage-title-arguments = Arguments
cli-usage-title-commands = Commands
cli-usage-title-options = Options
# $command: what to type
cli-usage-try = For help, run: { $command }
