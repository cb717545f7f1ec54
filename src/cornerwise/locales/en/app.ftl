### Shell of the page: menu, settings, keys, sharing.

about = Cornerwise is free software for playing the game known as Blokus. Blokus is a trademark of its owner, with whom we have no connection.
cancel = Cancel
close = Close
# A notice while the connection to the server is interrupted
connection-lost = No connection to the server. Reconnecting…
# A notice while there is no connection to the server and a move waits for it
connection-lost-move = No connection to the server. Your move will be sent when the connection is back.
# Button of this notice: connect without waiting
connection-retry = Try now
# Shown if the page may not copy by itself
copy-selected = The address is selected: copy it with your browser.
# $count: days that are left on a clock
days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
failed = This screen could not be loaded. Check your connection and try again.
failed-again = Try again
settings-board_theme = Board
settings-board_theme-classic = Stone
settings-board_theme-paper = Paper
settings-board_theme-wood = Wood
settings-fullscreen = Full screen
settings-look = Look
settings-piece_theme = Pieces
settings-piece_theme-flat = Flat
settings-piece_theme-plastic = Plastic
settings-piece_theme-strong = Strong colors
# The name of the picture that shows the chosen look
settings-preview = How it looks
settings-shortcuts = Keys for single letters, like R to turn
settings-sound_motion = Sound and motion
settings-volume = Volume
title-failed = Not loaded
help = Keys and gestures
help-mouse = Mouse: click a piece, then click where it should go, or drag it there. The wheel turns it; the right button flips it.
help-puzzle = In a puzzle, click or tap a placed piece to pick it up again. Given pieces stay.
help-touch = Touch: drag a piece onto the board, move it where you want it, then tap Place. Tap it again in the tray to turn it.
home = Home
keys-back = put the piece back
keys-clocks = read the clocks aloud (screen readers)
keys-color = next, previous color
keys-flip = flip it
keys-help = this help
keys-hint = hint
keys-lift = pick up the piece under the cursor
keys-move = move the piece
keys-notice = go to the message, and back
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
# The navigation of the page
nav = Navigation
# Entry of the navigation: learn the game
nav-learn = Learn
# Entry of the navigation: play with people on other devices
nav-online = Online
# Entry of the navigation: the start page
nav-play = Play
# A link for keyboards, before the navigation
nav-skip = Skip to the content
# For screen readers
nav-waiting = { $count ->
    [one] { $count } game waits for you
   *[other] { $count } games wait for you
}
# Entry of the navigation: the person’s own account
nav-you = You
# Shown in a copy of the page that runs without a server
needs_server = This needs a Cornerwise server, and this page runs without one. Games on this device, puzzles and the tutorial work here.
title-needs_server = Needs a server
# Shown in a browser without WebAssembly, such as in the lockdown mode of phones
no_webassembly = Boards need WebAssembly, which this browser does not offer. Another browser, or other settings, will help.
title-no_webassembly = This browser can’t show boards
not_found = There is nothing at this address. The link may be incomplete.
title-not_found = Page not found
# Button: load the page again
reload = Reload
settings = Settings
settings-auto = Automatic
settings-board = On the board
settings-confirm = Confirm every move
settings-coordinates = Coordinates
settings-corners = Show your corners
settings-dark = Dark
settings-language = Language
settings-light = Light
settings-motion = Animation
settings-notifications = Notify me when it’s my turn
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
title-game = Game
title-puzzle = Puzzle
# A quiet notice
update = A new version is ready.
# Button: load the new version now
update-apply = Update
