### Shell of the page: menu, settings, keys, sharing.

about = Cornerwise is free software for playing the game known as Blokus. Blokus is a trademark of its owner, with whom we have no connection.
cancel = Cancel
close = Close
# A notice while the connection to the server is interrupted
connection-lost = No connection to the server. Reconnecting…
# $count: days that are left on a clock
days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
help = Keys and gestures
help-mouse = Mouse: click a piece, then click where it should go, or drag it there. The wheel turns it; the right button flips it.
help-puzzle = In a puzzle, click or tap a placed piece to pick it up again. Given pieces stay.
help-touch = Touch: drag a piece onto the board, move it where you want it, then tap Place. Tap it again in the tray to turn it.
home = Home
keys-back = put the piece back
keys-color = next, previous color
keys-flip = flip it
keys-help = this help
keys-hint = hint
keys-lift = pick up the piece under the cursor
keys-move = move the piece
keys-piece = next, previous piece
keys-place = place it
keys-places = next, previous place where it fits
keys-redo = take back, redo
keys-replay = step through the game: ← → Home End
keys-show = show or hide where it fits
keys-solvable = can it still be solved?
keys-tray = back to the tray
keys-turn = turn it right, left
keys-undo = take back
menu = Menu
settings = Settings
settings-appearance = Look and sound
settings-auto = Automatic
settings-board = On the board
settings-confirm = Confirm every move
settings-coordinates = Coordinates
settings-corners = Show your corners
settings-dark = Dark
settings-language = Language
settings-light = Light
settings-motion = Animation
settings-numbers = Move numbers
settings-pace = Computers take their time
settings-patterns = Bold patterns on the pieces
settings-places = Show where the piece fits
settings-playing = Playing
settings-snap = Snap to the nearest place that fits
settings-sound = Sound
settings-theme = Theme
share = Share
share-png = Picture (PNG)
share-record = Game file (.blksgf)
share-svg = Drawing (SVG)
