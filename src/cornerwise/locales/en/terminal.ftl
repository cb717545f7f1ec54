### The game in the terminal.

play-all_placed = { notice-all_placed }
play-blocked = { notice-blocked }
play-bonus = all placed +{ $points }
play-bonus_last = all placed, the one-square piece last +{ $points }
play-computer = { seat-computer }
play-done = done
# The letters are keys: a, esc and q. The gaps have three spaces.
play-end_keys = a play again   esc view the board   q quit
play-fits = It fits here: press Enter.
play-help-computer = let the computer make this move
play-help-flip = { keys-flip }
play-help-hint = { keys-hint }
play-help-letter = choose a piece by its letter
play-help-move = { keys-move }
play-help-piece = { keys-piece }
play-help-place = { keys-place }
play-help-places = { keys-places }
play-help-quit = quit
play-help-save = save
play-help-show = { keys-show }
play-help-theme = light or dark theme
play-help-turn = { keys-turn }
play-help-undo = take back
play-key-again = play again
play-key-flip = flip
play-key-help = help
play-key-move = move
play-key-piece = piece
play-key-place = place
play-key-places = places
play-key-quit = { play-help-quit }
play-key-result = result
play-key-turn = turn
play-key-undo = take back
play-key_click = click
play-key_enter = enter
play-key_right_click = right click
play-key_space = space
play-key_wheel = wheel
play-leave_keys = y yes   n no   esc back
play-leave_title = Save this game first?
# Three signs drawn on the board with their meaning. The gaps have three spaces.
play-legend = { $corner } your open corners   { $start } start   { $place } the piece fits with its { $place } here
# Keys that mean no, each one letter
play-no_keys = n
play-not_saved = Could not save as { $path }: { $reason }
play-nothing_to_undo = { refusal-nothing_to_undo }
play-over = { game-over }
play-own_color = { color-title }
play-person = Player { $number }
play-places = { $count ->
    [0] no longer fits anywhere
    [one] fits in { $count } place
   *[other] fits in { $count } places
}
play-rule = Your pieces touch corner to corner, never edge to edge.
play-save_taken = { $path } already exists. Press Enter again to replace it.
play-save_where = Save as .blksgf or .json. From then on, every move is saved.
play-saved = Saved as { $path }.
play-shared = { shared }
play-shared_color = { color-title }, shared
play-team_wins = { $name } win!
play-thinking = { $name } is thinking…
play-tie = { $name } share first place.
play-too_small = The board needs { $columns } × { $rows } characters; this window has { $width } × { $height }. Enlarge the window or use a smaller font.
# $name: a player or a color
play-turn = { $name } to move
play-wins = { result-wins }
# Keys that mean yes, each one letter
play-yes_keys = y
