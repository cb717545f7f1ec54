### Names of colors, computer levels, editions and options, used inside other messages.

color-blue = blue
color-green = green
color-red = red
color-yellow = yellow
# The computer levels are animals, from weak to strong
level-1 = Snail
level-2 = Duckling
level-3 = Rabbit
level-4 = Hedgehog
level-5 = Squirrel
level-6 = Fox
level-7 = Raven
level-8 = Owl
level-9 = Dragon
mode-classic = Four players
mode-classic-short = Everyone for themselves
mode-classic_2 = Two players
mode-classic_2-short = Two colors each on the large board
mode-classic_3 = Three players
mode-classic_3-short = The fourth color is shared
mode-duo = Small board
mode-duo-short = Quick game for two, 14 × 14
mode-teams = Teams
mode-teams-short = Two against two
option-direction = Direction of play
option-direction-clockwise = clockwise
option-direction-counterclockwise = counterclockwise
option-first_color = First to play
option-scoring = Scoring
option-scoring-advanced = advanced, with bonus
option-scoring-basic = basic, without bonus
option-shared = Shared color
option-start = First piece
option-start-any = any free starting cell
option-start-own = own starting cell
