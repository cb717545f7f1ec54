### The start page.

start-against = { $who } against { $whom }
start-all = Show all
start-computers = { $count ->
    [1] one computer
   *[other] { $count } computers
}
start-finished = Finished
start-mode = Game mode
start-move = move { $ply }
start-new = New game
start-open = Open a game file
start-options = Rules
start-people = { $count ->
    [1] one person
   *[other] { $count } people
}
start-play = { puzzle-play }
start-unfinished = Continue where you left off
start-waiting = waiting for players
start-you = { seat-you }
