// Generated from the .ftl files by `make words`. Do not edit.

export const LANGUAGES = ['de', 'en', 'es', 'fr'] as const
/** The files that the page loads for each language. */
export const TOPICS = ['app', 'coach', 'errors', 'game', 'home', 'links', 'lobby', 'names', 'people', 'puzzle-help', 'puzzles', 'reasons', 'rules', 'tips'] as const

type Value = string | number

/** The messages of the page and the types of their values: a number if a plural depends on the value, a
 * string if the value is an id, such as the id of a color. */
export interface Messages {
  'about': undefined
  'account': undefined
  'account-as': { name: Value }
  'account-code': undefined
  'account-code-kept': undefined
  'account-code-new': undefined
  'account-code-why': undefined
  'account-create': undefined
  'account-data': undefined
  'account-delete': undefined
  'account-delete-sure': undefined
  'account-delete-why': undefined
  'account-export': undefined
  'account-forgot': undefined
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
  'account-recover': undefined
  'account-save': undefined
  'account-saved': undefined
  'account-session-seen': { date: Value }
  'account-session-this': undefined
  'account-session-unknown': undefined
  'account-sessions': undefined
  'account-why': undefined
  'again': undefined
  'cancel': undefined
  'casual': undefined
  'casual-why': undefined
  'chat': undefined
  'chat-messages': undefined
  'chat-mute': undefined
  'chat-tab': undefined
  'chat-unread': { count: number }
  'clock': undefined
  'clock-days': { count: number }
  'clock-kind-correspondence': undefined
  'clock-kind-none': undefined
  'clock-kind-realtime': undefined
  'clock-left': { time: Value }
  'clock-low': undefined
  'clock-minutes': { minutes: Value }
  'clock-none': undefined
  'clock-own-days': undefined
  'clock-own-minutes': undefined
  'clock-own-seconds': undefined
  'clock-seconds': { seconds: Value }
  'clock-usual': undefined
  'clock-warning': undefined
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
  'connection-lost-move': undefined
  'connection-retry': undefined
  'continue-play': undefined
  'continue-title': { ply: Value }
  'copy-selected': undefined
  'days': { count: number }
  'difficulty': undefined
  'difficulty-easy': undefined
  'difficulty-hard': undefined
  'difficulty-medium': undefined
  'embed-open': undefined
  'failed': undefined
  'failed-again': undefined
  'flip': undefined
  'friends': undefined
  'friends-accept': undefined
  'friends-add': undefined
  'friends-add-long': undefined
  'friends-block': undefined
  'friends-block-why': undefined
  'friends-blocked': { count: number }
  'friends-decline': undefined
  'friends-how': undefined
  'friends-invite': undefined
  'friends-invited': undefined
  'friends-more': { name: Value }
  'friends-name': undefined
  'friends-none': undefined
  'friends-offline': undefined
  'friends-online': undefined
  'friends-playing': undefined
  'friends-profile': undefined
  'friends-recent': undefined
  'friends-remove': undefined
  'friends-request': undefined
  'friends-unblock': undefined
  'friends-unknown': undefined
  'friends-watch': undefined
  'game-delete': undefined
  'game-delete-keep': undefined
  'game-delete-sure': undefined
  'game-gone': undefined
  'game-over': undefined
  'game-over-sentence': undefined
  'games': undefined
  'help': undefined
  'help-mouse': undefined
  'help-puzzle': undefined
  'help-touch': undefined
  'hint': undefined
  'hint-here': undefined
  'hint-move': undefined
  'hint-piece': undefined
  'hint-take': undefined
  'hint-thinking': undefined
  'home': undefined
  'home-afternoon': { name: Value }
  'home-all': undefined
  'home-continue': undefined
  'home-evening': { name: Value }
  'home-friends': { count: number }
  'home-live': undefined
  'home-live-none': undefined
  'home-morning': { name: Value }
  'home-new': undefined
  'home-new-learn': undefined
  'home-new-text': undefined
  'home-online': { count: number }
  'home-open': undefined
  'home-play': undefined
  'home-solve': undefined
  'home-streak': { count: number }
  'home-streak-best': { count: Value }
  'home-streak-start': undefined
  'home-turn': { name: Value }
  'home-waiting': { count: number }
  'home-watch': undefined
  'home-week': undefined
  'home-welcome': undefined
  'home-your_clock': { time: Value }
  'illegal-already_placed': undefined
  'illegal-first_shape': undefined
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
  'info': undefined
  'invitation': { name: Value }
  'invitation-decline': undefined
  'invitation-join': undefined
  'invite': undefined
  'invite-code': undefined
  'invite-copied': undefined
  'invite-copy': undefined
  'invite-how': undefined
  'invite-link': undefined
  'invite-local': undefined
  'keys-back': undefined
  'keys-clocks': undefined
  'keys-color': undefined
  'keys-flip': undefined
  'keys-help': undefined
  'keys-hint': undefined
  'keys-lift': undefined
  'keys-move': undefined
  'keys-notice': undefined
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
  'learn-counting': undefined
  'learn-counting-all': undefined
  'learn-counting-single': undefined
  'learn-done': undefined
  'learn-headline': undefined
  'learn-lead': undefined
  'learn-modes': undefined
  'learn-more': undefined
  'learn-next': undefined
  'learn-pieces': undefined
  'learn-pieces-about': undefined
  'learn-pieces-open': undefined
  'learn-practice': { count: number }
  'learn-rule': undefined
  'learn-rule-alone': undefined
  'learn-rule-alone-about': undefined
  'learn-rule-corner': undefined
  'learn-rule-corner-about': undefined
  'learn-rule-edge': undefined
  'learn-rule-edge-about': undefined
  'learn-rule-no': undefined
  'learn-rule-others': undefined
  'learn-rule-others-about': undefined
  'learn-rule-yes': undefined
  'learn-step': { step: Value; steps: Value }
  'learn-tip-avoid': undefined
  'learn-tip-do': undefined
  'learn-tips': undefined
  'learn-turn': undefined
  'learn-turn-1': undefined
  'learn-turn-2': undefined
  'learn-turn-3': undefined
  'learn-tutorial': undefined
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
  'levels-1': undefined
  'levels-2': undefined
  'levels-3': undefined
  'levels-4': undefined
  'levels-5': undefined
  'levels-6': undefined
  'levels-7': undefined
  'levels-8': undefined
  'levels-9': undefined
  'lobby': undefined
  'lobby-all': { count: Value }
  'lobby-anybody': undefined
  'lobby-filter': undefined
  'lobby-filter-any': undefined
  'lobby-filter-days': undefined
  'lobby-filter-fast': undefined
  'lobby-filter-none': undefined
  'lobby-filter-rated': undefined
  'lobby-filter-slow': undefined
  'lobby-find': undefined
  'lobby-free': { count: number }
  'lobby-invite': undefined
  'lobby-join': undefined
  'lobby-looking': undefined
  'lobby-new': undefined
  'lobby-none': undefined
  'lobby-offer': { name: Value }
  'lobby-offer-play': undefined
  'lobby-online': { count: Value }
  'lobby-open': undefined
  'lobby-quick': undefined
  'lobby-range': { width: Value }
  'lobby-spectators': { count: number }
  'lobby-stop': undefined
  'lobby-strongest': undefined
  'lobby-tables': { count: number }
  'lobby-usual_wait': { time: Value }
  'lobby-waiting': { count: number }
  'local-no_computer': undefined
  'local-not_saved': undefined
  'local-not_stored': undefined
  'local-other_window': undefined
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
  'move-given_back': { reason: Value }
  'move-overtaken': undefined
  'move_now': undefined
  'moves': undefined
  'moves-move': { cell: Value; color: Value; ply: Value; shape: Value }
  'moves-none': undefined
  'moves-round': undefined
  'name-ask': undefined
  'name-keep': { name: Value }
  'name-use': undefined
  'name-why': undefined
  'nav': undefined
  'nav-learn': undefined
  'nav-online': undefined
  'nav-play': undefined
  'nav-skip': undefined
  'nav-waiting': { count: number }
  'nav-you': undefined
  'needs_server': undefined
  'no_webassembly': undefined
  'not_found': undefined
  'notice-all_placed': { color: string }
  'notice-blocked': { color: string }
  'notify-ask': undefined
  'notify-body': { mode: Value }
  'notify-failed': undefined
  'notify-install': undefined
  'notify-later': undefined
  'notify-on': undefined
  'notify-refused': undefined
  'notify-title': undefined
  'notify-yes': undefined
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
  'partners-and-others': { others: Value; partners: Value }
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
  'pieces-make': undefined
  'pieces-make-about': undefined
  'pieces-make-all': undefined
  'pieces-make-calibration': undefined
  'pieces-make-calibration-about': undefined
  'pieces-make-chosen': { count: number }
  'pieces-make-download': undefined
  'pieces-make-format': undefined
  'pieces-make-format-3mf': undefined
  'pieces-make-format-pdf': undefined
  'pieces-make-format-svg': undefined
  'pieces-make-none': undefined
  'pieces-make-size': undefined
  'pieces-make-size-about': undefined
  'pieces-make-working': undefined
  'place': undefined
  'place-nowhere': undefined
  'place-pick': undefined
  'place-put': undefined
  'place-thinks': { name: Value }
  'place-waits': { name: Value }
  'player-against_you': undefined
  'player-all_placed': { count: number }
  'player-average_place': undefined
  'player-average_score': undefined
  'player-away': undefined
  'player-beat': { name: Value }
  'player-best': undefined
  'player-computer': undefined
  'player-count': { count: number }
  'player-filter': undefined
  'player-filter-all': undefined
  'player-filter-rated': undefined
  'player-final': undefined
  'player-friends': undefined
  'player-games': undefined
  'player-games-none': undefined
  'player-graph': { first: Value; high: Value; last: Value; low: Value }
  'player-level': { level: Value }
  'player-levels': undefined
  'player-none': undefined
  'player-of': { count: Value }
  'player-podiums': { percent: Value }
  'player-review': undefined
  'player-since': { day: Value }
  'player-wins': undefined
  'player-won': undefined
  'points-unit': { count: number }
  'practice': undefined
  'practice-again': undefined
  'practice-all': undefined
  'practice-answer': undefined
  'practice-answer-dashed': undefined
  'practice-done': { all: Value; done: Value }
  'practice-grade-1': undefined
  'practice-grade-2': undefined
  'practice-grade-3': undefined
  'practice-late': undefined
  'practice-lead': undefined
  'practice-next': undefined
  'practice-number': { number: Value }
  'practice-own': undefined
  'practice-own-none': undefined
  'practice-retry': undefined
  'practice-right': undefined
  'practice-show': undefined
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
  'puzzle-about-all-84-descending': { count: Value }
  'puzzle-about-pentominoes': { columns: Value; count: Value; rows: Value }
  'puzzle-about-pentominoes-apart': { columns: Value; count: Value; rows: Value }
  'puzzle-about-starter': { columns: Value; count: Value; rows: Value }
  'puzzle-about-tetrominoes': { columns: Value; count: Value; rows: Value }
  'puzzle-about-tetrominoes-apart': { columns: Value; count: Value; rows: Value }
  'puzzle-about-twelve': { columns: Value; count: Value; rows: Value; solutions: number }
  'puzzle-again': undefined
  'puzzle-archive': undefined
  'puzzle-archive-about': undefined
  'puzzle-best': { result: Value }
  'puzzle-brainteasers': undefined
  'puzzle-brainteasers-note': undefined
  'puzzle-calendar': { count: number; weeks: Value }
  'puzzle-calendar-faster': undefined
  'puzzle-calendar-slower': undefined
  'puzzle-choice': undefined
  'puzzle-color': undefined
  'puzzle-continue': undefined
  'puzzle-create': undefined
  'puzzle-daily': undefined
  'puzzle-daily-earlier': undefined
  'puzzle-daily-left': { count: number }
  'puzzle-daily-of': { date: Value }
  'puzzle-daily-today': { date: Value }
  'puzzle-day-late': { date: Value }
  'puzzle-day-open': { date: Value }
  'puzzle-day-solved': { date: Value }
  'puzzle-difficulty-easy': undefined
  'puzzle-difficulty-hard': undefined
  'puzzle-difficulty-medium': undefined
  'puzzle-duration-days': undefined
  'puzzle-duration-hours': undefined
  'puzzle-duration-weeks': undefined
  'puzzle-first': undefined
  'puzzle-given': undefined
  'puzzle-group-done': { count: Value; done: Value }
  'puzzle-group-first_steps': undefined
  'puzzle-group-first_steps-note': undefined
  'puzzle-group-short_break': undefined
  'puzzle-group-short_break-note': undefined
  'puzzle-group-twelve': undefined
  'puzzle-group-twelve-note': undefined
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
  'puzzle-month-after': undefined
  'puzzle-month-before': undefined
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
  'puzzle-next-name': { name: Value }
  'puzzle-no_hints': undefined
  'puzzle-offline': undefined
  'puzzle-open-new': undefined
  'puzzle-others': undefined
  'puzzle-piece': { color: string; shape: Value }
  'puzzle-pieces-size': { columns: Value; count: number; rows: Value }
  'puzzle-play': undefined
  'puzzle-practice': undefined
  'puzzle-practice-about': undefined
  'puzzle-practice-next': undefined
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
  'puzzle-progress': { pieces: Value; placed: Value }
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
  'puzzle-solutions': { count: Value }
  'puzzle-solvable': undefined
  'puzzle-solvable-no': undefined
  'puzzle-solvable-unknown': undefined
  'puzzle-solvable-yes': undefined
  'puzzle-solve': undefined
  'puzzle-solved': undefined
  'puzzle-starter': { columns: Value; rows: Value }
  'puzzle-streak-best': { count: Value }
  'puzzle-streak-none': undefined
  'puzzle-streak-start': undefined
  'puzzle-time': undefined
  'puzzle-to_tray': undefined
  'puzzle-unfinished': undefined
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
  'refusal-computer_waits': undefined
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
  'refusal-rated_game': undefined
  'refusal-rated_position': undefined
  'refusal-seat_taken': undefined
  'refusal-seats_apart': undefined
  'refusal-slow_down': undefined
  'refusal-stale': undefined
  'refusal-too_large': undefined
  'refusal-too_late': undefined
  'refusal-too_many_friends': undefined
  'refusal-too_many_games': undefined
  'refusal-too_many_tables': undefined
  'refusal-too_many_tables_at_address': undefined
  'refusal-undo_not_allowed': undefined
  'refusal-unknown_exercise': undefined
  'refusal-unknown_game': undefined
  'refusal-unknown_player': undefined
  'refusal-unknown_puzzle': undefined
  'refusal-weak_password': undefined
  'refusal-wrong_code': undefined
  'refusal-wrong_password': undefined
  'reload': undefined
  'rematch-go': undefined
  'replay': undefined
  'replay-at': { plies: Value; ply: Value }
  'replay-back': undefined
  'replay-close': undefined
  'replay-first': undefined
  'replay-forward': undefined
  'replay-last': undefined
  'replay-move': { ply: Value }
  'replay-pause': undefined
  'replay-play': undefined
  'replay-share': undefined
  'replay-slider': undefined
  'resign': undefined
  'resign-sure': undefined
  'result': undefined
  'result-advanced': undefined
  'result-all_placed': undefined
  'result-basic': undefined
  'result-moves': { count: number }
  'result-pieces_left': { color: string }
  'result-rank': { place: number }
  'result-shared': { color: string }
  'result-team_wins': { names: Value }
  'result-tie': { names: Value }
  'result-weight': { reasons: Value; share: number }
  'result-weight-aborted': undefined
  'result-weight-early': undefined
  'result-weight-repeated': undefined
  'result-weight-shared_address': undefined
  'result-wins': { name: Value }
  'result-you_win': undefined
  'retired-resigned': undefined
  'retired-timeout': undefined
  'review': undefined
  'review-accuracy': undefined
  'review-ask': undefined
  'review-before': undefined
  'review-better': undefined
  'review-cancel': undefined
  'review-canceled': undefined
  'review-chance_of': { name: Value }
  'review-chances': undefined
  'review-compare': undefined
  'review-deeper': undefined
  'review-deeper-why': undefined
  'review-go': { ply: Value }
  'review-graph': undefined
  'review-hint': undefined
  'review-next': undefined
  'review-next_point': undefined
  'review-no_moves': undefined
  'review-no_points': undefined
  'review-played': undefined
  'review-point': { count: Value; number: Value }
  'review-point_of': { count: Value; number: Value }
  'review-practice': undefined
  'review-progress': { done: Value; of: Value }
  'review-quick-why': undefined
  'review-scores': undefined
  'review-start': undefined
  'review-strengths': undefined
  'review-to_practice': undefined
  'review-try': undefined
  'review-turning_points': undefined
  'review-you_played': undefined
  'review-your_chance': undefined
  'review-your_points': undefined
  'rotate-left': undefined
  'rotate-right': undefined
  'rule': undefined
  'rules-classic': undefined
  'rules-classic_2': undefined
  'rules-classic_3': undefined
  'rules-duo': undefined
  'rules-error-direction': undefined
  'rules-error-edition': { edition: Value; known: Value }
  'rules-error-first_shape': undefined
  'rules-error-option': { known: Value; option: Value }
  'rules-error-shared': undefined
  'rules-error-value': { known: Value; name: Value; value: Value }
  'rules-goal': undefined
  'rules-play-1': undefined
  'rules-play-2': undefined
  'rules-play-3': undefined
  'rules-play-4': undefined
  'rules-score-advanced': undefined
  'rules-score-basic': undefined
  'rules-score-ties': undefined
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
  'sending': undefined
  'server-not_built': undefined
  'settings': undefined
  'settings-auto': undefined
  'settings-board': undefined
  'settings-board_theme': undefined
  'settings-board_theme-classic': undefined
  'settings-board_theme-paper': undefined
  'settings-board_theme-wood': undefined
  'settings-confirm': undefined
  'settings-coordinates': undefined
  'settings-corners': undefined
  'settings-dark': undefined
  'settings-fullscreen': undefined
  'settings-language': undefined
  'settings-light': undefined
  'settings-look': undefined
  'settings-motion': undefined
  'settings-notifications': undefined
  'settings-numbers': undefined
  'settings-pace': undefined
  'settings-patterns': undefined
  'settings-piece_theme': undefined
  'settings-piece_theme-flat': undefined
  'settings-piece_theme-plastic': undefined
  'settings-piece_theme-strong': undefined
  'settings-places': undefined
  'settings-playing': undefined
  'settings-preview': undefined
  'settings-shortcuts': undefined
  'settings-snap': undefined
  'settings-sound': undefined
  'settings-sound_motion': undefined
  'settings-theme': undefined
  'settings-volume': undefined
  'share': undefined
  'share-embed': undefined
  'share-link': undefined
  'share-link-move': { ply: Value }
  'share-png': undefined
  'share-record': undefined
  'share-svg': undefined
  'shared': undefined
  'shared-color': { color: string }
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
  'squares-left': { count: number }
  'squares-left-short': undefined
  'squares-left-unit': { count: number }
  'start-all': undefined
  'start-find': { clock: Value }
  'start-finished': undefined
  'start-invite': undefined
  'start-invite-how': undefined
  'start-level': undefined
  'start-many': { count: number; names: Value }
  'start-mode': undefined
  'start-move': { ply: Value }
  'start-new': undefined
  'start-open': undefined
  'start-options': undefined
  'start-people': { count: number }
  'start-play': undefined
  'start-play-against': { names: Value }
  'start-play-with': { names: Value }
  'start-seats': undefined
  'start-unfinished': undefined
  'start-waiting': undefined
  'start-watch': { names: Value }
  'start-with': undefined
  'start-with-computer': undefined
  'start-with-friend': undefined
  'start-with-people': undefined
  'start-with-screen': undefined
  'table-for': { name: Value }
  'table-invite': undefined
  'table-kind': undefined
  'table-later': undefined
  'table-needs': undefined
  'table-open': undefined
  'table-rated': undefined
  'table-seats': undefined
  'table-when': undefined
  'table-who': undefined
  'table-you': undefined
  'thinking': undefined
  'tips-1': undefined
  'tips-2': undefined
  'tips-3': undefined
  'tips-4': undefined
  'tips-5': undefined
  'tips-6': undefined
  'tips-7': undefined
  'tips-8': undefined
  'tips-9': undefined
  'title-failed': undefined
  'title-game': undefined
  'title-needs_server': undefined
  'title-no_webassembly': undefined
  'title-not_found': undefined
  'title-puzzle': undefined
  'tray': undefined
  'tray-also': { count: number }
  'tray-count': { all: Value; color: string; count: Value }
  'tray-label': { color: string }
  'tray-piece': { shape: Value }
  'tray-piece-nowhere': { shape: Value }
  'trays': undefined
  'turn-color': undefined
  'turn-name': { name: Value }
  'turn-shared': { name: Value }
  'turn-shared-you': undefined
  'turn-you': undefined
  'turn-yours': undefined
  'undo': undefined
  'update': undefined
  'update-apply': undefined
  'waiting-begins': { when: Value }
  'waiting-change': undefined
  'waiting-free_seat': undefined
  'waiting-full': undefined
  'waiting-leave': undefined
  'waiting-partner': undefined
  'waiting-players': { count: number }
  'waiting-sit': undefined
  'watching': undefined
  'why-no_corner': undefined
  'why-no_start': undefined
  'why-occupied': undefined
  'why-own_edge': undefined
  'why-smaller_contact': undefined
  'why-too_early': undefined
  'you': undefined
}
