// Generated from the .ftl files by `make words`. Do not edit.

export const LANGUAGES = ['de', 'en', 'es', 'fr'] as const
/** The files that the page loads of each language. */
export const TOPICS = ['app', 'coach', 'errors', 'game', 'home', 'lobby', 'names', 'people', 'puzzle-help', 'puzzles', 'reasons', 'rules', 'tips'] as const

type Value = string | number

/** The messages of the page with their values; a value is a number where a plural depends on it. */
export interface Messages {
  'about': undefined
  'account': undefined
  'account-as': { name: Value }
  'account-back': undefined
  'account-create': undefined
  'account-data': undefined
  'account-delete': undefined
  'account-delete-sure': undefined
  'account-delete-why': undefined
  'account-export': undefined
  'account-have': undefined
  'account-log_in': undefined
  'account-log_out': undefined
  'account-name': undefined
  'account-new': undefined
  'account-nickname': undefined
  'account-page': undefined
  'account-password': undefined
  'account-password-change': undefined
  'account-password-changed': undefined
  'account-password-new': undefined
  'account-password-old': undefined
  'account-password-others': undefined
  'account-save': undefined
  'account-saved': undefined
  'account-why': undefined
  'again': undefined
  'away': undefined
  'cancel': undefined
  'casual': undefined
  'casual-why': undefined
  'chip-blocked': { count: Value }
  'clock': undefined
  'clock-days': { count: number }
  'clock-left': { time: Value }
  'clock-low': undefined
  'clock-minutes': { minutes: Value }
  'clock-none': undefined
  'clock-seconds': { seconds: Value }
  'clock-with': { base: Value; increment: Value }
  'close': undefined
  'coach-area-bottom': undefined
  'coach-area-bottom_left': undefined
  'coach-area-bottom_right': undefined
  'coach-area-left': undefined
  'coach-area-middle': undefined
  'coach-area-right': undefined
  'coach-area-top': undefined
  'coach-area-top_left': undefined
  'coach-area-top_right': undefined
  'coach-hint-area': { where: Value }
  'coach-hint-move': { cells: Value; shape: Value }
  'coach-hint-piece': { shape: Value; where: Value }
  'coach-reason-big': { size: Value }
  'coach-reason-block': { color: Value; n: number }
  'coach-reason-block-front': { color: Value; n: number }
  'coach-reason-center': { from_: Value; n: number }
  'coach-reason-closes': { from_: Value; n: number }
  'coach-reason-compared-corners': { n: number; other: Value }
  'coach-reason-compared-fits': { n: number; other: Value }
  'coach-reason-compared-reach': { n: number; other: Value }
  'coach-reason-compared-rival': { color: Value; n: number; other: Value }
  'coach-reason-corners': { n: number }
  'coach-reason-corners-inward': { inward: Value; n: Value }
  'coach-reason-corners-toward': { n: Value }
  'coach-reason-deny': { color: Value; shape: Value }
  'coach-reason-early_one': { n: number }
  'coach-reason-escape': { from_: Value; n: number }
  'coach-reason-exact_fit': { n: Value }
  'coach-reason-exclusive': { mover: Value; n: Value }
  'coach-reason-exposed': { color: Value; from_: Value; n: number }
  'coach-reason-finish': { bonus: Value }
  'coach-reason-finish-basic': undefined
  'coach-reason-fits': { n: number; of: Value }
  'coach-reason-fits-last': { n: number }
  'coach-reason-guard': { color: Value; n: number; to: Value }
  'coach-reason-last_one': { n: Value }
  'coach-reason-leave': { color: Value; n: number }
  'coach-reason-only': undefined
  'coach-reason-pointless_block': { color: Value; n: number }
  'coach-reason-reach': { from_: Value; to: Value }
  'coach-reason-reach-center': { from_: Value; to: Value }
  'coach-reason-rescue': { n: number; shape: Value }
  'coach-reason-reserve': { mover: Value; n: Value }
  'coach-reason-restrict': { color: Value; from_: Value; to: number }
  'coach-reason-shut_out': { color: Value; n: number }
  'coach-reason-small': { larger: Value; n: number }
  'coach-reason-strand_pieces': { color: Value; n: Value; squares: Value }
  'coach-reason-strand_pieces-one': { color: Value; shape: Value }
  'coach-reason-through': { color: Value; n: Value }
  'coach-reason-through-two': { color: Value; n: Value; second: Value }
  'coach-reason-used_reserve': undefined
  'coach-tip-1': undefined
  'coach-tip-2': undefined
  'coach-tip-3': undefined
  'coach-tip-4': undefined
  'coach-tip-5': undefined
  'coach-tip-6': undefined
  'coach-tip-7': undefined
  'coach-tip-8': undefined
  'coach-tip-9': undefined
  'color-blue': undefined
  'color-green': undefined
  'color-red': undefined
  'color-yellow': undefined
  'continue-play': undefined
  'continue-title': { ply: Value }
  'days': { count: number }
  'fits': undefined
  'flip': undefined
  'forget': undefined
  'forget-keep': undefined
  'forget-sure': undefined
  'gone': undefined
  'help': undefined
  'help-mouse': undefined
  'help-puzzle': undefined
  'help-touch': undefined
  'hint': undefined
  'hint-here': undefined
  'hint-move': undefined
  'hint-piece': undefined
  'hint-thinking': undefined
  'home': undefined
  'illegal-already_placed': undefined
  'illegal-game_over': undefined
  'illegal-must_place': { color: Value }
  'illegal-no_corner': undefined
  'illegal-no_start': undefined
  'illegal-not_a_piece': undefined
  'illegal-not_your_turn': { color: Value }
  'illegal-occupied': { cell: Value }
  'illegal-off_board': { cell: Value }
  'illegal-own_edge': { cell: Value }
  'illegal-retired': undefined
  'invite': undefined
  'invite-code': undefined
  'invite-copied': undefined
  'invite-copy': undefined
  'invite-how': undefined
  'invite-link': undefined
  'invite-local': undefined
  'keys-back': undefined
  'keys-color': undefined
  'keys-flip': undefined
  'keys-help': undefined
  'keys-hint': undefined
  'keys-lift': undefined
  'keys-move': undefined
  'keys-piece': undefined
  'keys-place': undefined
  'keys-places': undefined
  'keys-redo': undefined
  'keys-review': undefined
  'keys-show': undefined
  'keys-tray': undefined
  'keys-turn': undefined
  'keys-undo': undefined
  'keys-verdict': undefined
  'learn': undefined
  'learn-back': undefined
  'learn-done': undefined
  'learn-lesson': undefined
  'learn-next': undefined
  'learn-step': { step: Value; steps: Value }
  'learn-well': undefined
  'left-resigned': undefined
  'left-timeout': undefined
  'lesson-1': undefined
  'lesson-2': undefined
  'lesson-3': undefined
  'lesson-4': undefined
  'lesson-5': undefined
  'lesson-6': undefined
  'level-1': undefined
  'level-2': undefined
  'level-3': undefined
  'level-4': undefined
  'level-5': undefined
  'level-6': undefined
  'level-7': undefined
  'level-8': undefined
  'level-9': undefined
  'lobby': undefined
  'lobby-anybody': undefined
  'lobby-find': undefined
  'lobby-free': { count: number }
  'lobby-looking': undefined
  'lobby-new': undefined
  'lobby-none': undefined
  'lobby-offer': { name: Value }
  'lobby-offer-play': undefined
  'lobby-open': undefined
  'lobby-quick': undefined
  'lobby-stop': undefined
  'lobby-waiting': { count: number }
  'lobby-watch': undefined
  'lobby-width': { width: Value }
  'lobby-yours': undefined
  'looked': undefined
  'looked-accuracy': undefined
  'looked-again': undefined
  'looked-because': undefined
  'looked-better': undefined
  'looked-busy': { done: Value; of: Value }
  'looked-called': undefined
  'looked-cancel': undefined
  'looked-chances': undefined
  'looked-coach': undefined
  'looked-dashed': undefined
  'looked-deeper': undefined
  'looked-deeper-why': undefined
  'looked-go': { ply: Value }
  'looked-hint': undefined
  'looked-next': undefined
  'looked-none': undefined
  'looked-played': { color: Value }
  'looked-players': undefined
  'looked-practice': undefined
  'looked-quick-why': undefined
  'looked-scores': undefined
  'looked-shows': undefined
  'looked-start': undefined
  'looked-strengths': undefined
  'looked-to_practice': undefined
  'looked-turning': undefined
  'looked-was': undefined
  'lost': undefined
  'mark-best': undefined
  'mark-blunder': undefined
  'mark-good': undefined
  'mark-inaccuracy': undefined
  'mark-mistake': undefined
  'marks-best': { count: Value }
  'marks-blunder': { count: number }
  'marks-good': { count: Value }
  'marks-inaccuracy': { count: number }
  'marks-mistake': { count: number }
  'menu': undefined
  'mode-classic': undefined
  'mode-classic-short': undefined
  'mode-classic_2': undefined
  'mode-classic_2-short': undefined
  'mode-classic_3': undefined
  'mode-classic_3-short': undefined
  'mode-duo': undefined
  'mode-duo-short': undefined
  'mode-teams': undefined
  'mode-teams-short': undefined
  'move_now': undefined
  'notice-all_placed': { color: Value }
  'notice-blocked': { color: Value }
  'option-direction': undefined
  'option-direction-clockwise': undefined
  'option-direction-counterclockwise': undefined
  'option-first_color': undefined
  'option-scoring': undefined
  'option-scoring-advanced': undefined
  'option-scoring-basic': undefined
  'option-shared': undefined
  'option-start': undefined
  'option-start-any': undefined
  'option-start-own': undefined
  'over': undefined
  'phrase-bye': undefined
  'phrase-good_game': undefined
  'phrase-good_luck': undefined
  'phrase-hello': undefined
  'phrase-one_moment': undefined
  'phrase-oops': undefined
  'phrase-thanks': undefined
  'phrase-well_played': undefined
  'phrase-wow': undefined
  'phrase-your_turn': undefined
  'pieces': { count: number }
  'place': undefined
  'player-average_place': undefined
  'player-average_score': undefined
  'player-best': undefined
  'player-computer': undefined
  'player-games': undefined
  'player-graph': { first: Value; high: Value; last: Value; low: Value }
  'player-none': undefined
  'player-since': { day: Value }
  'player-wins': undefined
  'practice': undefined
  'practice-again': undefined
  'practice-all': undefined
  'practice-done': { all: Value; done: Value }
  'practice-grade-1': undefined
  'practice-grade-2': undefined
  'practice-grade-3': undefined
  'practice-lead': undefined
  'practice-next': undefined
  'practice-number': { number: Value }
  'practice-own': undefined
  'practice-own-none': undefined
  'practice-right': undefined
  'practice-solved': undefined
  'practice-start': undefined
  'practice-task': { color: Value }
  'practice-wrong': undefined
  'practice-yours': undefined
  'private': undefined
  'private-why': undefined
  'proposal-computer': { name: Value; other: Value }
  'proposal-no': undefined
  'proposal-rematch': { name: Value }
  'proposal-undo': { name: Value }
  'proposal-waiting': { names: Value }
  'proposal-withdraw': undefined
  'proposal-yes': undefined
  'propose-computer': { name: Value }
  'propose-undo': undefined
  'public': undefined
  'public-why': undefined
  'puzzle-about-all-84': { count: Value }
  'puzzle-about-all-84-descending': undefined
  'puzzle-about-pentominoes': { columns: Value; count: Value; rows: Value }
  'puzzle-about-pentominoes-apart': undefined
  'puzzle-about-starter': { columns: Value; count: Value; rows: Value }
  'puzzle-about-tetrominoes': { columns: Value; count: Value; rows: Value }
  'puzzle-about-tetrominoes-apart': undefined
  'puzzle-again': undefined
  'puzzle-alone': undefined
  'puzzle-best': { result: Value }
  'puzzle-color': undefined
  'puzzle-daily-about': undefined
  'puzzle-daily-of': { date: Value }
  'puzzle-difficulty-easy': undefined
  'puzzle-difficulty-hard': undefined
  'puzzle-difficulty-medium': undefined
  'puzzle-given': undefined
  'puzzle-going': { laid: Value; pieces: Value }
  'puzzle-hardness': undefined
  'puzzle-hardness-easy': undefined
  'puzzle-hardness-hard': undefined
  'puzzle-hardness-medium': undefined
  'puzzle-help': undefined
  'puzzle-hint': undefined
  'puzzle-hint-broken': { problem: Value }
  'puzzle-hint-dead_end': { cells: Value; color: Value; number: Value; shape: Value }
  'puzzle-hint-dead_end-unproved': { cells: Value; color: Value; number: Value; shape: Value }
  'puzzle-hint-do': undefined
  'puzzle-hint-impossible': undefined
  'puzzle-hint-place': { cells: Value; color: Value; shape: Value }
  'puzzle-hint-solved': undefined
  'puzzle-hint-take': undefined
  'puzzle-hint-unknown': undefined
  'puzzle-hints': { count: number }
  'puzzle-look': undefined
  'puzzle-make': undefined
  'puzzle-more': { count: Value }
  'puzzle-name-all-84': undefined
  'puzzle-name-all-84-descending': undefined
  'puzzle-name-pentominoes': undefined
  'puzzle-name-pentominoes-apart': undefined
  'puzzle-name-tetrominoes': undefined
  'puzzle-name-tetrominoes-apart': undefined
  'puzzle-new': undefined
  'puzzle-new-about': undefined
  'puzzle-next': undefined
  'puzzle-others': undefined
  'puzzle-piece': { color: Value; shape: Value }
  'puzzle-play': undefined
  'puzzle-problem': { piece: Value; problem: Value }
  'puzzle-problem-already_placed': undefined
  'puzzle-problem-no_corner': undefined
  'puzzle-problem-no_start': undefined
  'puzzle-problem-not_a_piece': undefined
  'puzzle-problem-not_in_puzzle': undefined
  'puzzle-problem-occupied': { cell: Value }
  'puzzle-problem-off_board': { cell: Value }
  'puzzle-problem-out_of_turn': undefined
  'puzzle-problem-own_edge': { cell: Value }
  'puzzle-problem-smaller_contact': undefined
  'puzzle-problem-too_early': undefined
  'puzzle-problem-too_late': undefined
  'puzzle-searching': undefined
  'puzzle-searching-most': { most: Value; pieces: Value }
  'puzzle-seen': undefined
  'puzzle-share-about': undefined
  'puzzle-share-copied': undefined
  'puzzle-share-copy': undefined
  'puzzle-share-given': undefined
  'puzzle-share-link': undefined
  'puzzle-share-png': undefined
  'puzzle-share-send': undefined
  'puzzle-share-svg': undefined
  'puzzle-show': undefined
  'puzzle-show-back': undefined
  'puzzle-show-close': undefined
  'puzzle-show-forward': undefined
  'puzzle-show-none': undefined
  'puzzle-show-pause': undefined
  'puzzle-show-play': undefined
  'puzzle-show-restart': undefined
  'puzzle-show-slider': undefined
  'puzzle-show-speed': undefined
  'puzzle-show-sure': undefined
  'puzzle-show-yes': undefined
  'puzzle-solved': undefined
  'puzzle-starter': { columns: Value; rows: Value }
  'puzzle-starters': undefined
  'puzzle-starters-about': undefined
  'puzzle-teasers': undefined
  'puzzle-teasers-about': undefined
  'puzzle-time': undefined
  'puzzle-to_tray': undefined
  'puzzle-unique': undefined
  'puzzle-verdict': undefined
  'puzzle-verdict-no': undefined
  'puzzle-verdict-unknown': undefined
  'puzzle-verdict-yes': undefined
  'puzzle-which': undefined
  'puzzles': undefined
  'ranking': undefined
  'ranking-games': undefined
  'ranking-more': undefined
  'ranking-note': undefined
  'ranking-place': undefined
  'ranking-player': undefined
  'ranking-provisional': undefined
  'ranking-rating': undefined
  'rated': undefined
  'rated-why': undefined
  'record-cell': { cell: Value }
  'record-character': { character: Value }
  'record-charset': { charset: Value }
  'record-duplicate_key': { key: Value }
  'record-empty': undefined
  'record-encoding': { byte: Value }
  'record-illegal': { move: Value; reason: Value }
  'record-json': undefined
  'record-json-cornerwise': undefined
  'record-json-date': undefined
  'record-json-game': undefined
  'record-json-moves': undefined
  'record-json-options': undefined
  'record-json-players': undefined
  'record-json-result': undefined
  'record-json-retired': undefined
  'record-json-setup': undefined
  'record-json-turn': undefined
  'record-more': undefined
  'record-no_game': { known: Value }
  'record-no_piece': { move: Value }
  'record-no_value': { property: Value }
  'record-not_a_record': { found: Value }
  'record-nul': undefined
  'record-number': { number: Value }
  'record-options': { game: Value; options: Value }
  'record-property': { property: Value }
  'record-retired': { seat: Value }
  'record-too_deep': { limit: Value }
  'record-too_large': { limit: Value }
  'record-too_many_nodes': { limit: Value }
  'record-too_many_removals': undefined
  'record-too_many_values': { limit: Value }
  'record-turn': { color: Value }
  'record-two_moves': undefined
  'record-unclosed': undefined
  'record-unclosed_value': { property: Value }
  'record-unexpected': { expected: Value; found: Value }
  'record-unknown_game': { game: Value; known: Value }
  'record-where': { column: Value; line: Value; problem: Value }
  'record-wrong_color': { game: Value; property: Value }
  'redo': undefined
  'refusal-bad_clock': undefined
  'refusal-bad_name': undefined
  'refusal-bad_password': undefined
  'refusal-bad_pieces': undefined
  'refusal-bad_ply': undefined
  'refusal-bad_proposal': undefined
  'refusal-bad_seats': undefined
  'refusal-busy': undefined
  'refusal-cross_site': undefined
  'refusal-forbidden': undefined
  'refusal-has_account': undefined
  'refusal-internal_error': undefined
  'refusal-malformed': undefined
  'refusal-name_taken': undefined
  'refusal-need_account': undefined
  'refusal-no_hint': undefined
  'refusal-no_pieces': undefined
  'refusal-no_proposal': undefined
  'refusal-not_begun': undefined
  'refusal-not_found': undefined
  'refusal-not_open': undefined
  'refusal-not_over': undefined
  'refusal-not_thinking': undefined
  'refusal-not_your_seat': undefined
  'refusal-nothing_to_resign': undefined
  'refusal-nothing_to_review': undefined
  'refusal-nothing_to_undo': undefined
  'refusal-outdated_page': undefined
  'refusal-over': undefined
  'refusal-seat_taken': undefined
  'refusal-slow_down': undefined
  'refusal-stale': undefined
  'refusal-too_large': undefined
  'refusal-too_late': undefined
  'refusal-undo_not_allowed': undefined
  'refusal-unknown_exercise': undefined
  'refusal-unknown_game': undefined
  'refusal-unknown_player': undefined
  'refusal-unknown_puzzle': undefined
  'refusal-wrong_password': undefined
  'rematch-go': undefined
  'replay-at': { plies: Value; ply: Value }
  'replay-back': undefined
  'replay-close': undefined
  'replay-first': undefined
  'replay-forward': undefined
  'replay-last': undefined
  'replay-share': undefined
  'replay-slider': undefined
  'resign': undefined
  'resign-sure': undefined
  'review': undefined
  'rule': undefined
  'rules': undefined
  'rules-classic': undefined
  'rules-classic_2': undefined
  'rules-classic_3': undefined
  'rules-direction': undefined
  'rules-duo': undefined
  'rules-edition': { edition: Value; known: Value }
  'rules-goal': undefined
  'rules-modes': undefined
  'rules-option': { known: Value; option: Value }
  'rules-play-1': undefined
  'rules-play-2': undefined
  'rules-play-3': undefined
  'rules-play-4': undefined
  'rules-score-advanced': undefined
  'rules-score-basic': undefined
  'rules-score-ties': undefined
  'rules-score-title': undefined
  'rules-shared': undefined
  'rules-single': undefined
  'rules-teams': undefined
  'rules-value': { known: Value; name: Value; value: Value }
  'score': undefined
  'scores': undefined
  'seat-computer': undefined
  'seat-name': { seat: Value }
  'seat-open': undefined
  'seat-person': undefined
  'seat-who': { seat: Value }
  'seat-you': undefined
  'server-not_built': undefined
  'settings': undefined
  'settings-auto': undefined
  'settings-board': undefined
  'settings-confirm': undefined
  'settings-coordinates': undefined
  'settings-corners': undefined
  'settings-dark': undefined
  'settings-feel': undefined
  'settings-language': undefined
  'settings-light': undefined
  'settings-motion': undefined
  'settings-numbers': undefined
  'settings-pace': undefined
  'settings-patterns': undefined
  'settings-places': undefined
  'settings-playing': undefined
  'settings-snap': undefined
  'settings-sound': undefined
  'settings-theme': undefined
  'share': undefined
  'share-png': undefined
  'share-record': undefined
  'share-svg': undefined
  'shared': undefined
  'spoken-board': { size: Value }
  'spoken-corner': undefined
  'spoken-free': undefined
  'spoken-ghost': { cell: Value; shape: Value; verdict: Value }
  'spoken-given': undefined
  'spoken-move': { cells: Value; shape: Value; who: Value }
  'spoken-over': undefined
  'spoken-puzzle': { columns: Value; rows: Value }
  'spoken-start': undefined
  'squares': { count: number }
  'start-against': { who: Value; whom: Value }
  'start-all': undefined
  'start-computers': { count: number }
  'start-finished': undefined
  'start-mode': undefined
  'start-move': { ply: Value }
  'start-new': undefined
  'start-open': undefined
  'start-options': undefined
  'start-people': { count: number }
  'start-play': undefined
  'start-unfinished': undefined
  'start-waiting': undefined
  'start-you': undefined
  'table-counts': undefined
  'table-later': undefined
  'table-needs': undefined
  'table-open': undefined
  'table-seats': undefined
  'table-when': undefined
  'table-who': undefined
  'table-you': undefined
  'talk': undefined
  'talk-mute': undefined
  'talk-said': undefined
  'tally-advanced': undefined
  'tally-all': undefined
  'tally-basic': undefined
  'tally-left': { color: Value }
  'tally-place': { place: number }
  'tally-shared': { color: Value }
  'tally-show': undefined
  'tally-team': { names: Value }
  'tally-tie': { names: Value }
  'tally-wins': { name: Value }
  'tally-you': undefined
  'thinking': undefined
  'tips': undefined
  'tips-1': undefined
  'tips-2': undefined
  'tips-3': undefined
  'tips-4': undefined
  'tips-5': undefined
  'tips-6': undefined
  'tips-7': undefined
  'tips-8': undefined
  'tips-9': undefined
  'tray': undefined
  'tray-label': { color: Value }
  'tray-piece': { shape: Value }
  'tray-piece-nowhere': { shape: Value }
  'trays': undefined
  'turn-color': undefined
  'turn-name': { name: Value }
  'turn-shared': { name: Value }
  'turn-shared-you': undefined
  'turn-you': undefined
  'turn_left': undefined
  'turn_right': undefined
  'undo': undefined
  'waiting-begins': { when: Value }
  'waiting-change': undefined
  'waiting-free': { count: number }
  'waiting-free_it': undefined
  'waiting-full': undefined
  'waiting-leave': undefined
  'waiting-sit': undefined
  'watching': undefined
  'why-no_corner': undefined
  'why-no_start': undefined
  'why-occupied': undefined
  'why-own_edge': undefined
  'you': undefined
}
