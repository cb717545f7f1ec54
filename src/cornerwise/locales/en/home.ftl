### The start page.

games = Games
home-afternoon = Good afternoon, { $name }
home-all = All games
home-continue = Continue
home-evening = Good evening, { $name }
home-friends = { $count ->
    [one] { $count } friend online
   *[other] { $count } friends online
}
# Games of others that can be watched
home-live = Live now
home-live-none = Nobody is playing right now. Open a table, and play a computer until someone comes.
home-morning = Good morning, { $name }
home-new = New here?
home-new-learn = { learn-tutorial }
home-new-text = One rule, two minutes. Touch your own color at corners, never along an edge.
# How many players have the page open
home-online = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
# Button: open a game that waits for somebody else
home-open = Open
home-play = { puzzle-play }
home-solve = Solve
# Daily puzzles solved without missing a day
home-streak = { $count ->
    [one] { $count } day in a row
   *[other] { $count } days in a row
}
home-streak-best = best { $count }
home-streak-start = Solve it to start a streak.
# Whose turn it is, in a list of games
home-turn = { $name } to move
home-waiting = { $count ->
    [one] { $count } game is waiting for you
   *[other] { $count } games are waiting for you
}
home-watch = Watch
home-week = This week
home-welcome = Welcome to Cornerwise
# $time: like 4:05
home-your_clock = { $time } on your clock
start-all = Show all
# $clock: like 5 + 5
start-find = Find people · { $clock }
start-finished = Finished
start-invite = Create an invitation
start-invite-how = You get a link and a code to share. Only people with the link find this table.
start-level = Opponent
# Several computers of one level. $names: like Foxes
start-many = { $count ->
    [2] two { $names }
    [3] three { $names }
   *[other] { $count } { $names }
}
start-mode = Game mode
start-move = move { $ply }
start-new = New game
start-open = Open a game file
start-options = Rules
# The button that starts a game at one screen
start-people = { $count ->
    [one] Play
   *[other] Play with { $count } people
}
start-play = { puzzle-play }
# $names: like three Foxes
start-play-against = Play against { $names }
# $names: like three Foxes, some of them partners
start-play-with = Play · { $names }
start-seats = Seats and rules
start-unfinished = Continue where you left off
start-waiting = waiting for players
# The button that starts a game of computers. $names: like two Foxes
start-watch = Watch { $names }
start-with = Play with
start-with-computer = Computer
start-with-friend = A friend
start-with-people = People
start-with-screen = One screen
