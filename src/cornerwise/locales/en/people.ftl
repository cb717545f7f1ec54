### Accounts, profiles and the ranking.

account = Account
# $name: the user’s own name
account-as = Playing as { $name }
account-create = Create an account
account-data = Your data
account-delete = Delete everything
account-delete-sure = Delete for good
account-delete-why = Your name, your rating, and your own games will be deleted for good. Games with other players stay, without your name.
account-export = Download everything
account-have = I have an account
account-log_in = Log in
account-log_in-why = Your rating is waiting for you, and the games you played here as a guest come with you.
account-log_out = Log out
account-name = Name
account-new = New account
account-nickname = Nickname
account-page = My profile
account-password = Password
account-password-change = Change password
account-password-changed = Your password has been changed.
account-password-new = New password
account-password-old = Current password
account-password-others = You will be logged out on your other devices.
account-save = Save
account-saved = Saved.
account-why = Keeps your games and your rating, here and on your other devices. No email is needed, so a lost password can’t be recovered: keep yours somewhere safe.
player-average_place = Average place
player-average_score = Average score
player-best = Best
player-computer = One of our computer players
player-games = Games
# Description of the graph for screen readers; $first and $last are dates, $low and $high are ratings
player-graph = Rating from { $first } to { $last }, between { $low } and { $high }
player-none = No rated games yet.
player-since = Member since { $day }
player-wins = Wins
ranking = Ranking
ranking-games = { player-games }
ranking-more = Show more
ranking-note = Only rated games count, against people or computers. Everyone starts at 1500; after about ten games, your rating is reliable and you get a place.
# Heading of a column: 1st, 2nd …
ranking-place = Place
ranking-player = Player
ranking-provisional = Provisional
# The number that measures the strength of a player, not points in a game
ranking-rating = Rating
