// Generated from the .ftl files by `make words`. Do not edit.

export const LANGUAGES = ['de', 'en', 'es', 'fr'] as const
/** The files that the page loads of each language. */
export const TOPICS = ['app', 'coach', 'game', 'home', 'lobby', 'names', 'people', 'puzzles', 'rules', 'tips'] as const

type Text = string | number

/** The messages of the page with their values: a number where a plural depends on it, a string for an id
 * like that of a color. */
export interface Messages {
  'about': undefined
  'account': undefined
  'account-as': { name: Text }
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
  'chip-blocked': { count: Text }
  'clock': undefined
  'clock-days': { count: number }
  'clock-left': { time: Text }
  'clock-low': undefined
  'clock-minutes': { minutes: Text }
  'clock-none': undefined
  'clock-seconds': { seconds: Text }
  'clock-with': { base: Text; increment: Text }
  'close': undefined
  'color': { color: string }
  'color-mover': { mover: string }
  'color-second': { second: string }
  'color-title': { color: string }
  'connection-lost': undefined
  'continue-play': undefined
  'continue-title': { ply: Text }
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
  'label': { name: Text; text: Text }
  'learn': undefined
  'learn-back': undefined
  'learn-correct': undefined
  'learn-done': undefined
  'learn-lesson': undefined
  'learn-next': undefined
  'learn-step': { step: Text; steps: Text }
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
  'lobby-offer': { name: Text }
  'lobby-offer-play': undefined
  'lobby-open': undefined
  'lobby-quick': undefined
  'lobby-range': { width: Text }
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
  'player-graph': { first: Text; high: Text; last: Text; low: Text }
  'player-none': undefined
  'player-since': { day: Text }
  'player-wins': undefined
  'practice': undefined
  'practice-again': undefined
  'practice-all': undefined
  'practice-done': { all: Text; done: Text }
  'practice-grade-1': undefined
  'practice-grade-2': undefined
  'practice-grade-3': undefined
  'practice-lead': undefined
  'practice-next': undefined
  'practice-number': { number: Text }
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
  'proposal-computer': { name: Text; other: Text }
  'proposal-no': undefined
  'proposal-rematch': { name: Text }
  'proposal-undo': { name: Text }
  'proposal-waiting': { names: Text }
  'proposal-withdraw': undefined
  'proposal-yes': undefined
  'propose-computer': { name: Text }
  'propose-undo': undefined
  'public': undefined
  'public-why': undefined
  'puzzle-again': undefined
  'puzzle-best': { result: Text }
  'puzzle-brainteasers': undefined
  'puzzle-brainteasers-about': undefined
  'puzzle-choice': undefined
  'puzzle-color': undefined
  'puzzle-create': undefined
  'puzzle-daily-about': undefined
  'puzzle-daily-of': { date: Text }
  'puzzle-given': undefined
  'puzzle-help': undefined
  'puzzle-hint': undefined
  'puzzle-hint-do': undefined
  'puzzle-hint-take': undefined
  'puzzle-hints': { count: number }
  'puzzle-more': { count: Text }
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
  'puzzle-play': undefined
  'puzzle-progress': { laid: Text; pieces: Text }
  'puzzle-searching': undefined
  'puzzle-searching-most': { most: Text; pieces: Text }
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
  'puzzle-starter': { columns: Text; rows: Text }
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
  'redo': undefined
  'rematch-go': undefined
  'replay': undefined
  'replay-at': { plies: Text; ply: Text }
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
  'result-team_wins': { names: Text }
  'result-tie': { names: Text }
  'result-wins': { name: Text }
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
  'review-go': { ply: Text }
  'review-graph': undefined
  'review-hint': undefined
  'review-next_mistake': undefined
  'review-no_moves': undefined
  'review-played': undefined
  'review-players': undefined
  'review-practice': undefined
  'review-progress': { done: Text; of: Text }
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
  'seat-name': { seat: Text }
  'seat-open': undefined
  'seat-person': undefined
  'seat-who': { seat: Text }
  'seat-you': undefined
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
  'spoken-board': { size: Text }
  'spoken-corner': undefined
  'spoken-fits': undefined
  'spoken-free': undefined
  'spoken-ghost': { cell: Text; shape: Text; verdict: Text }
  'spoken-move': { cells: Text; color: string; shape: Text }
  'spoken-piece': { color: string; shape: Text }
  'spoken-piece-given': { color: string; shape: Text }
  'spoken-puzzle': { columns: Text; rows: Text }
  'spoken-start': undefined
  'squares': { count: number }
  'start-against': { who: Text; whom: Text }
  'start-all': undefined
  'start-computers': { count: number }
  'start-finished': undefined
  'start-mode': undefined
  'start-move': { ply: Text }
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
  'tray-piece': { shape: Text }
  'tray-piece-nowhere': { shape: Text }
  'trays': undefined
  'turn-color': undefined
  'turn-name': { name: Text }
  'turn-shared': { name: Text }
  'turn-shared-you': undefined
  'turn-you': undefined
  'undo': undefined
  'waiting-begins': { when: Text }
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
