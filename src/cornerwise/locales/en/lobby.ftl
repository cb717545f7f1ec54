### Tables with other players: finding, opening, joining.

casual = Casual
casual-why = For fun: moves can be taken back if everyone agrees
clock = Clock
clock-days = { $count ->
    [one] { $count } day per move
   *[other] { $count } days per move
}
# Kind of clock: days for each move
clock-kind-correspondence = Days
clock-kind-none = { clock-none }
# Kind of clock: minutes for the whole game
clock-kind-realtime = Minutes
# $time: like 4:05
clock-left = { $time } left
clock-low = low on time
clock-minutes = { $minutes } min
clock-none = No clock
clock-own-days = Days per move
clock-own-minutes = Minutes
clock-own-seconds = Seconds added per move
clock-seconds = { $seconds } s
clock-usual = Usual clocks
# Read aloud, once
clock-warning = 20 seconds left on your clock.
clock-with = { $base } + { $increment } s per move
invite = Invite someone
invite-code = Code to scan with a phone
invite-copied = Copied
invite-copy = Copy
invite-how = Anyone who opens this link or scans this code joins this table.
invite-link = Link to this table
invite-local = Only this computer can open this page. To let others on your Wi-Fi join, start Cornerwise with:
# The lobby: playing with others
lobby = Online
# A link that shows all games under way
lobby-all = All { $count }
lobby-anybody = Anyone can join now.
lobby-filter = Show
lobby-filter-any = Any
lobby-filter-days = Days
lobby-filter-fast = Up to 5 min
lobby-filter-none = No table matches.
lobby-filter-rated = Rated
lobby-filter-slow = Over 5 min
lobby-find = Find someone to play with
lobby-free = { $count ->
    [one] { $count } seat free
   *[other] { $count } seats free
}
lobby-invite = Invite by link
lobby-join = Join
lobby-looking = Looking for players…
lobby-new = New table
lobby-none = Nobody is waiting right now. Open a table, and play a computer until someone comes.
lobby-offer = Nobody yet. { $name } plays about as well as you and is ready.
lobby-offer-play = Play the computer
lobby-online = { $count } online
lobby-open = Waiting for players
lobby-quick = Quick pairing
# $width: how far the rating may differ
lobby-range = Someone about as strong as you, ± { $width }
lobby-spectators = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
}
lobby-stop = Stop
lobby-strongest = strongest players first
lobby-tables = { $count ->
    [one] { $count } table
   *[other] { $count } tables
}
# How long people wait for such a game. $time: such as "15 s" or "2 min"
lobby-usual_wait = usually { $time }
lobby-waiting = { $count ->
    [one] { $count } person is waiting
   *[other] { $count } people are waiting
}
private = By link
private-why = Only for people with the link
public = Public
public-why = Everyone can see it and join
rated = Rated
rated-why = Counts toward the ranking
seat-computer = Computer
seat-name = Name, { $seat }
seat-open = Free seat
seat-person = A person
# $seat: the colors of the seat
seat-who = Who plays { $seat }
seat-you = You
table-for = Invite { $name }
table-invite = Open the table and invite
table-kind = Kind of game
table-later = Start later
table-needs = A table needs you and at least one free seat.
table-open = Open the table
table-rated = Rated or casual
table-seats = Seats
table-when = Day and time
table-who = Who can join
table-you = You, or someone next to you
waiting-begins = Starts { $when }
waiting-change = Sit here
waiting-free_seat = Free up the seat
waiting-full = Everyone is here.
waiting-leave = Leave the table
waiting-partner = your partner
waiting-players = { $count ->
    [one] Waiting for { $count } player
   *[other] Waiting for { $count } players
}
waiting-sit = Sit down
