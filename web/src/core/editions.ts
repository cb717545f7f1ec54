// Generated from the table of editions by `make editions`. Do not edit.

export const COLORS = ["blue", "yellow", "red", "green"] as const
export type Color = (typeof COLORS)[number]

export type EditionName = "classic" | "teams" | "classic_2" | "classic_3" | "duo"
export interface Rules {
  edition: EditionName
  start: "own" | "any"
  direction: "clockwise" | "counterclockwise"
  first_color: Color
  scoring: "advanced" | "basic"
  shared: Color | null
}

/** Why a move is illegal, in the order of the core's numbers; `none` if it is legal. */
export const ILLEGAL_REASONS = ["none", "game_over", "not_your_turn", "must_place", "off_board", "not_a_piece", "already_placed", "occupied", "own_edge", "no_start", "no_corner", "retired", "not_in_puzzle", "smaller_contact", "too_early", "out_of_turn", "too_late", "first_shape"] as const
export type IllegalReason = Exclude<(typeof ILLEGAL_REASONS)[number], 'none'>

export interface Edition {
  /** The rules with the default options. */
  rules: Rules
  size: number
  colors: readonly Color[]
  /** The side of each seat; partners are on the same side. */
  sides: readonly number[]
  /** The colors of each seat, for each possible shared color ('' in editions without one). */
  seatsByShared: Readonly<Record<string, readonly (readonly Color[])[]>>
  /** The numbers of the starting cells of each color, by the options start and direction: 'own clockwise'. */
  startCells: Readonly<Record<string, readonly (readonly number[])[]>>
  /** Each option that can be chosen and its values; the default comes first. */
  options: Readonly<Record<string, readonly string[]>>
  /** The name of the value network that was trained on games of this kind. */
  network: string
  /** How the edition is written in records. */
  record: {
    name: string
    /** The word in the record's rules that distinguishes this edition from another one with the same name. */
    flag: string
    /** The option `start` of a record that does not name one. */
    start: Rules['start']
    /** The letter of each color. */
    letters: string
    /** For each seat, the property that names its player. */
    players: readonly string[]
  }
}

export interface LevelBudget {
  /** What counts for a level that chooses by habits: size, own corners, rivals' corners, home, center. */
  habits: readonly [number, number, number, number, number] | null
  /** Other levels without a search draw a move with a probability proportional to prior ** sharpness. */
  sharpness: number | null
  /** Whether the network has looked at the positions after the best moves. */
  prior: 'plain' | 'refined'
  /** The simulations per move; 0 without a search. */
  simulations: number
  /** The seconds per move; 0 for no limit. */
  seconds: number
}

export const EDITIONS: readonly Edition[] = [
  {"rules": {"edition": "classic", "start": "own", "direction": "clockwise", "first_color": "blue", "scoring": "advanced", "shared": null}, "size": 20, "colors": ["blue", "yellow", "red", "green"], "sides": [0, 1, 2, 3], "seatsByShared": {"": [["blue"], ["yellow"], ["red"], ["green"]]}, "startCells": {"own clockwise": [[380], [399], [19], [0]], "own counterclockwise": [[380], [0], [19], [399]], "any clockwise": [[380, 399, 19, 0], [380, 399, 19, 0], [380, 399, 19, 0], [380, 399, 19, 0]], "any counterclockwise": [[380, 399, 19, 0], [380, 399, 19, 0], [380, 399, 19, 0], [380, 399, 19, 0]]}, "options": {"scoring": ["advanced", "basic"], "start": ["own", "any"], "direction": ["clockwise", "counterclockwise"], "first_color": ["blue", "yellow", "red", "green"]}, "network": "four_sides", "record": {"name": "Blokus", "flag": "", "start": "own", "letters": "1234", "players": ["P1", "P2", "P3", "P4"]}},
  {"rules": {"edition": "teams", "start": "own", "direction": "clockwise", "first_color": "blue", "scoring": "advanced", "shared": null}, "size": 20, "colors": ["blue", "yellow", "red", "green"], "sides": [0, 1, 0, 1], "seatsByShared": {"": [["blue"], ["yellow"], ["red"], ["green"]]}, "startCells": {"own clockwise": [[380], [399], [19], [0]], "own counterclockwise": [[380], [0], [19], [399]], "any clockwise": [[380, 399, 19, 0], [380, 399, 19, 0], [380, 399, 19, 0], [380, 399, 19, 0]], "any counterclockwise": [[380, 399, 19, 0], [380, 399, 19, 0], [380, 399, 19, 0], [380, 399, 19, 0]]}, "options": {"scoring": ["advanced", "basic"], "start": ["own", "any"], "direction": ["clockwise", "counterclockwise"], "first_color": ["blue", "yellow", "red", "green"]}, "network": "two_sides", "record": {"name": "Blokus", "flag": "teams", "start": "own", "letters": "1234", "players": ["P1", "P2", "P3", "P4"]}},
  {"rules": {"edition": "classic_2", "start": "own", "direction": "clockwise", "first_color": "blue", "scoring": "advanced", "shared": null}, "size": 20, "colors": ["blue", "yellow", "red", "green"], "sides": [0, 1], "seatsByShared": {"": [["blue", "red"], ["yellow", "green"]]}, "startCells": {"own clockwise": [[380], [399], [19], [0]], "own counterclockwise": [[380], [0], [19], [399]], "any clockwise": [[380, 399, 19, 0], [380, 399, 19, 0], [380, 399, 19, 0], [380, 399, 19, 0]], "any counterclockwise": [[380, 399, 19, 0], [380, 399, 19, 0], [380, 399, 19, 0], [380, 399, 19, 0]]}, "options": {"scoring": ["advanced", "basic"], "start": ["own", "any"], "direction": ["clockwise", "counterclockwise"], "first_color": ["blue", "yellow", "red", "green"]}, "network": "two_sides", "record": {"name": "Blokus Two-Player", "flag": "", "start": "own", "letters": "1234", "players": ["PB", "PW"]}},
  {"rules": {"edition": "classic_3", "start": "own", "direction": "clockwise", "first_color": "blue", "scoring": "advanced", "shared": "green"}, "size": 20, "colors": ["blue", "yellow", "red", "green"], "sides": [0, 1, 2], "seatsByShared": {"blue": [["yellow"], ["red"], ["green"]], "yellow": [["blue"], ["red"], ["green"]], "red": [["blue"], ["yellow"], ["green"]], "green": [["blue"], ["yellow"], ["red"]]}, "startCells": {"own clockwise": [[380], [399], [19], [0]], "own counterclockwise": [[380], [0], [19], [399]], "any clockwise": [[380, 399, 19, 0], [380, 399, 19, 0], [380, 399, 19, 0], [380, 399, 19, 0]], "any counterclockwise": [[380, 399, 19, 0], [380, 399, 19, 0], [380, 399, 19, 0], [380, 399, 19, 0]]}, "options": {"scoring": ["advanced", "basic"], "start": ["own", "any"], "direction": ["clockwise", "counterclockwise"], "first_color": ["blue", "yellow", "red", "green"], "shared": ["green", "blue", "yellow", "red"]}, "network": "three_sides", "record": {"name": "Blokus Three-Player", "flag": "", "start": "own", "letters": "1234", "players": ["P1", "P2", "P3"]}},
  {"rules": {"edition": "duo", "start": "any", "direction": "clockwise", "first_color": "blue", "scoring": "advanced", "shared": null}, "size": 14, "colors": ["blue", "green"], "sides": [0, 1], "seatsByShared": {"": [["blue"], ["green"]]}, "startCells": {"own clockwise": [[130], [65]], "any clockwise": [[130, 65], [130, 65]]}, "options": {"scoring": ["advanced", "basic"], "start": ["any", "own"], "first_color": ["blue", "green"]}, "network": "duo", "record": {"name": "Blokus Duo", "flag": "", "start": "own", "letters": "BW", "players": ["PB", "PW"]}},
]

/** The budget of each level of computers, from level 1 on. */
export const LEVEL_BUDGETS: readonly LevelBudget[] = [
  {"habits": [2, 0, 0, -9, 0], "sharpness": null, "prior": "plain", "simulations": 0, "seconds": 0.0},
  {"habits": [1, 0, 0, 0, 0], "sharpness": null, "prior": "plain", "simulations": 0, "seconds": 0.0},
  {"habits": [8, 4, -8, 0, -1], "sharpness": null, "prior": "plain", "simulations": 0, "seconds": 0.0},
  {"habits": null, "sharpness": 2.3, "prior": "plain", "simulations": 0, "seconds": 0.0},
  {"habits": null, "sharpness": 3.5, "prior": "refined", "simulations": 0, "seconds": 0.0},
  {"habits": null, "sharpness": null, "prior": "plain", "simulations": 170, "seconds": 0.0},
  {"habits": null, "sharpness": null, "prior": "plain", "simulations": 1400, "seconds": 0.0},
  {"habits": null, "sharpness": null, "prior": "plain", "simulations": 12000, "seconds": 0.0},
  {"habits": null, "sharpness": null, "prior": "plain", "simulations": 120000, "seconds": 10.0},
]

/** The bytes that the search tree of a computer may take, as on the server. */
export const COMPUTER_MEMORY = 67108864

/** The bonus of a color that has placed all its pieces; the second one if the single square was last. */
export const ALL_PLACED_BONUS = 15
export const SINGLE_SQUARE_LAST_BONUS = 20
