// Generated from the .ftl files by `make words`. Do not edit.

export const LANGUAGES = ['de', 'en', 'es', 'fr'] as const
/** The files that the page loads of each language. */
export const TOPICS = ['app', 'coach', 'errors', 'game', 'home', 'lobby', 'names', 'people', 'puzzle-help', 'puzzles', 'reasons', 'rules', 'tips'] as const

type Value = string | number

/** The messages of the page with their values: a number where a plural depends on it, a string for an id
 * like that of a color. */
export interface Messages {
  'about': undefined
  'account': undefined
  'account-as': { name: Value }
  'account-create': undefined
  'account-data': undefined
  'account-delete': undefined
  'account-delete-sure': undefined
  'account-delete-why': undefined
  'account-export': undefined
  'account-have': undefined
  'account-log_in': undefined
  'account-log_in-why': undefined
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
  'cancel': undefined
  'casual': undefined
  'casual-why': undefined
  'chat': undefined
  'chat-messages': undefined
  'chat-mute': undefined
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
  'coach-reason-block': { color: string; n: number }
  'coach-reason-block-front': { color: string; n: number }
  'coach-reason-center': { from_: Value; n: number }
  'coach-reason-closes': { from_: Value; n: number }
  'coach-reason-compared-corners': { n: number; other: Value }
  'coach-reason-compared-fits': { n: number; other: Value }
  'coach-reason-compared-reach': { n: number; other: Value }
  'coach-reason-compared-rival': { color: string; n: number; other: Value }
  'coach-reason-corners': { n: number }
  'coach-reason-corners-inward': { inward: Value; n: Value }
  'coach-reason-corners-toward': { n: Value }
  'coach-reason-deny': { color: string; shape: Value }
  'coach-reason-early_one': { n: number }
  'coach-reason-escape': { from_: Value; n: number }
  'coach-reason-exact_fit': { n: Value }
  'coach-reason-exclusive': { mover: string; n: Value }
  'coach-reason-exposed': { color: string; from_: Value; n: number }
  'coach-reason-finish': { bonus: Value }
  'coach-reason-finish-basic': undefined
  'coach-reason-fits': { n: number; of: Value }
  'coach-reason-fits-last': { n: number }
  'coach-reason-guard': { color: string; n: number; to: Value }
  'coach-reason-last_one': { n: Value }
  'coach-reason-leave': { color: string; n: number }
  'coach-reason-only': undefined
  'coach-reason-pointless_block': { color: string; n: number }
  'coach-reason-reach': { from_: Value; to: Value }
  'coach-reason-reach-center': { from_: Value; to: Value }
  'coach-reason-rescue': { n: number; shape: Value }
  'coach-reason-reserve': { mover: string; n: Value }
  'coach-reason-restrict': { color: string; from_: Value; to: number }
  'coach-reason-shut_out': { color: string; n: number }
  'coach-reason-small': { larger: Value; n: number }
  'coach-reason-strand_pieces': { color: string; n: Value; squares: Value }
  'coach-reason-strand_pieces-one': { color: string; shape: Value }
  'coach-reason-through': { color: string; n: Value }
  'coach-reason-through-two': { color: string; n: Value; second: string }
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
  'color': { color: string }
  'color-mover': { mover: string }
  'color-second': { second: string }
  'color-title': { color: string }
  'connection-lost': undefined
  'continue-play': undefined
  'continue-title': { ply: Value }
  'days': { count: number }
  'difficulty': undefined
  'difficulty-easy': undefined
  'difficulty-hard': undefined
  'difficulty-medium': undefined
  'flip': undefined
  'game-delete': undefined
  'game-delete-keep': undefined
  'game-delete-sure': undefined
  'game-gone': undefined
  'game-over': undefined
  'game-over-sentence': undefined
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
  'illegal-must_place': { color: string }
  'illegal-no_corner': undefined
  'illegal-no_start': undefined
  'illegal-not_a_piece': undefined
  'illegal-not_your_turn': { color: string }
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
  'keys-replay': undefined
  'keys-show': undefined
  'keys-solvable': undefined
  'keys-tray': undefined
  'keys-turn': undefined
  'keys-undo': undefined
  'label': { name: Value; text: Value }
  'learn': undefined
  'learn-back': undefined
  'learn-correct': undefined
  'learn-done': undefined
  'learn-lesson': undefined
  'learn-next': undefined
  'learn-step': { step: Value; steps: Value }
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
  'lobby-range': { width: Value }
  'lobby-stop': undefined
  'lobby-waiting': { count: number }
  'lobby-watch': undefined
  'lobby-yours': undefined
  'mark-best': undefined
  'mark-blunder': undefined
  'mark-good': undefined
  'mark-inaccuracy': undefined
  'mark-mistake': undefined
  'marks-best': { count: number }
  'marks-blunder': { count: number }
  'marks-good': { count: number }
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
  'notice-all_placed': { color: string }
  'notice-blocked': { color: string }
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
  'player-away': undefined
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
  'practice-task': { color: string }
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
  'puzzle-best': { result: Value }
  'puzzle-brainteasers': undefined
  'puzzle-brainteasers-about': undefined
  'puzzle-choice': undefined
  'puzzle-color': undefined
  'puzzle-create': undefined
  'puzzle-daily-about': undefined
  'puzzle-daily-of': { date: Value }
  'puzzle-difficulty-easy': undefined
  'puzzle-difficulty-hard': undefined
  'puzzle-difficulty-medium': undefined
  'puzzle-given': undefined
  'puzzle-help': undefined
  'puzzle-hint': undefined
  'puzzle-hint-broken': { problem: Value }
  'puzzle-hint-dead_end': { cells: Value; color: string; number: Value; shape: Value }
  'puzzle-hint-dead_end-unproved': { cells: Value; color: string; number: Value; shape: Value }
  'puzzle-hint-do': undefined
  'puzzle-hint-impossible': undefined
  'puzzle-hint-place': { cells: Value; color: string; shape: Value }
  'puzzle-hint-solved': undefined
  'puzzle-hint-take': undefined
  'puzzle-hint-unknown': undefined
  'puzzle-hints': { count: number }
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
  'puzzle-no_hints': undefined
  'puzzle-others': undefined
  'puzzle-piece': { color: string; shape: Value }
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
  'puzzle-progress': { laid: Value; pieces: Value }
  'puzzle-searching': undefined
  'puzzle-searching-most': { most: Value; pieces: Value }
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
  'puzzle-solution_viewed': undefined
  'puzzle-solvable': undefined
  'puzzle-solvable-no': undefined
  'puzzle-solvable-unknown': undefined
  'puzzle-solvable-yes': undefined
  'puzzle-solved': undefined
  'puzzle-starter': { columns: Value; rows: Value }
  'puzzle-starters': undefined
  'puzzle-starters-about': undefined
  'puzzle-time': undefined
  'puzzle-to_tray': undefined
  'puzzle-unique': undefined
  'puzzle-view': undefined
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
  'record-turn': { found: Value }
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
  'replay': undefined
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
  'result': undefined
  'result-advanced': undefined
  'result-all_placed': undefined
  'result-basic': undefined
  'result-pieces_left': { color: string }
  'result-rank': { place: number }
  'result-shared': { color: string }
  'result-team_wins': { names: Value }
  'result-tie': { names: Value }
  'result-wins': { name: Value }
  'result-you_win': undefined
  'retired-resigned': undefined
  'retired-timeout': undefined
  'review': undefined
  'review-accuracy': undefined
  'review-again': undefined
  'review-ask': undefined
  'review-better': undefined
  'review-cancel': undefined
  'review-canceled': undefined
  'review-chances': undefined
  'review-color_played': { color: string }
  'review-dashed': undefined
  'review-deeper': undefined
  'review-deeper-why': undefined
  'review-go': { ply: Value }
  'review-graph': undefined
  'review-hint': undefined
  'review-next_mistake': undefined
  'review-no_moves': undefined
  'review-played': undefined
  'review-players': undefined
  'review-practice': undefined
  'review-progress': { done: Value; of: Value }
  'review-quick-why': undefined
  'review-scores': undefined
  'review-start': undefined
  'review-strengths': undefined
  'review-to_practice': undefined
  'review-turning_points': undefined
  'review-why_good': undefined
  'rotate-left': undefined
  'rotate-right': undefined
  'rule': undefined
  'rules': undefined
  'rules-classic': undefined
  'rules-classic_2': undefined
  'rules-classic_3': undefined
  'rules-duo': undefined
  'rules-error-direction': undefined
  'rules-error-edition': { edition: Value; known: Value }
  'rules-error-option': { known: Value; option: Value }
  'rules-error-shared': undefined
  'rules-error-value': { known: Value; name: Value; value: Value }
  'rules-goal': undefined
  'rules-modes': undefined
  'rules-play-1': undefined
  'rules-play-2': undefined
  'rules-play-3': undefined
  'rules-play-4': undefined
  'rules-score-advanced': undefined
  'rules-score-basic': undefined
  'rules-score-ties': undefined
  'rules-score-title': undefined
  'rules-single': undefined
  'rules-teams': undefined
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
  'settings-appearance': undefined
  'settings-auto': undefined
  'settings-board': undefined
  'settings-confirm': undefined
  'settings-coordinates': undefined
  'settings-corners': undefined
  'settings-dark': undefined
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
  'spoken-fits': undefined
  'spoken-free': undefined
  'spoken-ghost': { cell: Value; shape: Value; verdict: Value }
  'spoken-move': { cells: Value; color: string; shape: Value }
  'spoken-piece': { color: string; shape: Value }
  'spoken-piece-given': { color: string; shape: Value }
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
  'table-later': undefined
  'table-needs': undefined
  'table-open': undefined
  'table-rated': undefined
  'table-seats': undefined
  'table-when': undefined
  'table-who': undefined
  'table-you': undefined
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
  'tray-label': { color: string }
  'tray-piece': { shape: Value }
  'tray-piece-nowhere': { shape: Value }
  'trays': undefined
  'turn-color': undefined
  'turn-name': { name: Value }
  'turn-shared': { name: Value }
  'turn-shared-you': undefined
  'turn-you': undefined
  'undo': undefined
  'waiting-begins': { when: Value }
  'waiting-change': undefined
  'waiting-free_seat': undefined
  'waiting-full': undefined
  'waiting-leave': undefined
  'waiting-players': { count: number }
  'waiting-sit': undefined
  'watching': undefined
  'why-no_corner': undefined
  'why-no_start': undefined
  'why-occupied': undefined
  'why-own_edge': undefined
  'you': undefined
}
