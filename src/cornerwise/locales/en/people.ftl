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
account-code = Recovery code
account-code-why = Write this code down. It is shown only now. With it you can set a new password if you forget yours.
account-code-kept = I have written it down
account-code-new = New recovery code
account-forgot = I forgot my password
account-recover = Set the new password
account-sessions = Where you are logged in
account-session-seen = last used { $date }
account-session-this = this device
account-session-unknown = A browser
account-why = Keeps your games and your rating, here and on your other devices. No email is needed: you get a recovery code in case you forget your password.
# The other players of a team game
partners-and-others = with { $partners }, against { $others }
friends = Friends
friends-accept = Accept
friends-add = Add
friends-add-long = Add as a friend
friends-block = Block
friends-block-why = You will no longer be seated at the same table, and you won’t get invitations from each other.
friends-blocked = { $count ->
    [one] { $count } blocked player
   *[other] { $count } blocked players
}
friends-decline = Decline
friends-how = By the name of an account. You find guests in the list of people you have played with.
friends-invite = Invite
friends-invited = Invited
friends-more = More about { $name }
friends-name = Name
friends-none = No friends here yet. Add someone by name, or invite somebody by link.
friends-offline = offline
friends-online = online
friends-playing = playing now
friends-profile = Profile
friends-recent = Recently played with
friends-remove = Remove from friends
friends-request = wants to be friends
friends-unblock = Unblock
friends-unknown = has not answered yet
friends-watch = Watch
invitation = { $name } invites you
invitation-decline = { friends-decline }
invitation-join = { lobby-join }
name-ask = What should others call you?
name-keep = Play as { $name }
name-use = Use this name
name-why = The other players see this name. No account is needed, and you can change it later.
player-against_you = Against you
# How often the player has placed all pieces
player-all_placed = { $count ->
    [one] All 21 placed { $count } time
   *[other] All 21 placed { $count } times
}
player-average_place = Average place
player-average_score = Average score
# $name: a level of the computer
player-beat = Has beaten { $name }
player-best = Best
player-computer = One of our computer players
player-count = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
player-filter = Which games
player-filter-all = All
player-filter-rated = { lobby-filter-rated }
player-friends = Against friends
player-games = Games
player-games-none = No finished games yet. Games under way are on the page Play.
# Description of the graph for screen readers; $first and $last are dates, $low and $high are ratings
player-graph = Rating from { $first } to { $last }, between { $low } and { $high }
player-levels = Against the computer
player-none = No rated games yet.
# After the number of games won: 12 of 26
player-of = of { $count }
player-podiums = { $percent }% first or second
# Button: open the review of a game
player-review = Review
player-since = Member since { $day }
player-wins = Wins
player-won = games won
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
