### Names of colors, computer levels, editions and options, used inside other messages.

# A color inside a sentence. $color: the id of a color, never its name; a color that is not listed is shown by its id.
# A language that needs other forms adds them as attributes and uses them like this: { color.feminine }.
# Attributes are for messages; the program shows only color and color-title.
color = { $color ->
    [blue] blue
    [green] green
    [red] red
    [yellow] yellow
   *[other] { $color }
}
# The color of the player who moves, where a message also names another color. $mover: its id
color-mover = { $mover ->
    [blue] Blue
    [green] Green
    [red] Red
    [yellow] Yellow
   *[other] { $mover }
}
# The second of two colors that a message names. $second: its id
color-second = { $second ->
    [blue] Blue
    [green] Green
    [red] Red
    [yellow] Yellow
   *[other] { $second }
}
# A color at the beginning of a sentence or as a label, and as the name of its player
color-title = { $color ->
    [blue] Blue
    [green] Green
    [red] Red
    [yellow] Yellow
   *[other] { $color }
}
# A name and what belongs to it: blue T4: already placed
label = { $name }: { $text }
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
# Several computers of one level
levels-1 = Snails
levels-2 = Ducklings
levels-3 = Rabbits
levels-4 = Hedgehogs
levels-5 = Squirrels
levels-6 = Foxes
levels-7 = Ravens
levels-8 = Owls
levels-9 = Dragons
mode-classic = Four players
mode-classic-short = Everyone for themselves
mode-classic_2 = Two players
mode-classic_2-short = Two colors each on the large board
mode-classic_3 = Three players
mode-classic_3-short = The fourth color is shared
mode-duo = Small board
mode-duo-short = Quick game for two, 14 × 14
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
