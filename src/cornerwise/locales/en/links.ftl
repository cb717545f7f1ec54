### Sharing a game: links, pictures, boards on other sites; notifications.

# On a board that is shown on another site; opens a new tab
embed-open = Open the game on Cornerwise
# Shown while it is the player's turn and the page is hidden, and sent to phones. It names no opponent.
notify-title = { phrase-your_turn }
# $mode: the kind of game, like Small board
notify-body = { $mode }: the others wait for your move.
# A question after the start of a game with days per move
notify-ask = Shall we tell you when it’s your turn, even if this page is closed?
notify-later = Not now
notify-yes = Notify me
# After the player has agreed
notify-on = You will get a notification when it’s your turn.
# The browser has been told to show no notifications
notify-refused = Your browser blocks notifications from this site. You can allow them in its settings.
# Browsers on iPhones only notify installed pages
notify-install = On an iPhone or iPad, add Cornerwise to your home screen first; then it can notify you.
notify-failed = Notifications could not be switched on. Try again later.
share-embed = Board for your own site
share-link = Link to this game
# $ply: the number of the move that is shown
share-link-move = Link to move { $ply }
