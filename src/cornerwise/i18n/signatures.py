"""The signatures of `translate`, for mypy. Generated from the .ftl files by `make words`. Do not edit."""

from __future__ import annotations

from typing import Literal, Protocol, overload


class Translate(Protocol):
    @overload
    def __call__(
        self,
        message: Literal[
            "about",
            "account",
            "account-code",
            "account-code-kept",
            "account-code-new",
            "account-code-why",
            "account-create",
            "account-data",
            "account-delete",
            "account-delete-sure",
            "account-delete-why",
            "account-export",
            "account-forgot",
            "account-have",
            "account-log_in",
            "account-log_in-why",
            "account-log_out",
            "account-name",
            "account-new",
            "account-nickname",
            "account-page",
            "account-password",
            "account-password-change",
            "account-password-changed",
            "account-password-new",
            "account-password-old",
            "account-password-others",
            "account-recover",
            "account-save",
            "account-saved",
            "account-session-this",
            "account-session-unknown",
            "account-sessions",
            "account-why",
            "again",
            "cancel",
            "casual",
            "casual-why",
            "chat",
            "chat-messages",
            "chat-mute",
            "chat-tab",
            "cli-game_over",
            "cli-help",
            "cli-help-backup",
            "cli-help-backup-file",
            "cli-help-bench",
            "cli-help-bench-oracle",
            "cli-help-bench-seconds",
            "cli-help-browser",
            "cli-help-computers",
            "cli-help-config",
            "cli-help-coordinates",
            "cli-help-data",
            "cli-help-database",
            "cli-help-depth",
            "cli-help-game",
            "cli-help-gtp",
            "cli-help-help",
            "cli-help-host",
            "cli-help-jobs",
            "cli-help-language",
            "cli-help-last_move",
            "cli-help-level",
            "cli-help-limits",
            "cli-help-load",
            "cli-help-load-addresses",
            "cli-help-load-allow_remote",
            "cli-help-load-games",
            "cli-help-load-heartbeat",
            "cli-help-load-json",
            "cli-help-load-move_interval",
            "cli-help-load-processes",
            "cli-help-load-seconds",
            "cli-help-load-servers",
            "cli-help-load-sockets",
            "cli-help-match",
            "cli-help-match-elo0",
            "cli-help-match-elo1",
            "cli-help-match-engines",
            "cli-help-match-games",
            "cli-help-match-ladder",
            "cli-help-match-plot",
            "cli-help-match-save",
            "cli-help-match-seed",
            "cli-help-match-sprt",
            "cli-help-match-timeout",
            "cli-help-memory",
            "cli-help-metrics",
            "cli-help-on",
            "cli-help-option",
            "cli-help-people",
            "cli-help-perft",
            "cli-help-pieces",
            "cli-help-pieces-base",
            "cli-help-pieces-bed",
            "cli-help-pieces-board",
            "cli-help-pieces-calibration",
            "cli-help-pieces-chamfer",
            "cli-help-pieces-color",
            "cli-help-pieces-edition",
            "cli-help-pieces-floor",
            "cli-help-pieces-folder",
            "cli-help-pieces-format",
            "cli-help-pieces-gap",
            "cli-help-pieces-paper",
            "cli-help-pieces-set",
            "cli-help-pieces-shape",
            "cli-help-pieces-spacing",
            "cli-help-pieces-square",
            "cli-help-pieces-stud",
            "cli-help-pieces-symbol",
            "cli-help-pieces-thickness",
            "cli-help-play",
            "cli-help-play-file",
            "cli-help-play-game",
            "cli-help-ply",
            "cli-help-png",
            "cli-help-port",
            "cli-help-proxy",
            "cli-help-puzzle",
            "cli-help-puzzle-check",
            "cli-help-puzzle-count",
            "cli-help-puzzle-date",
            "cli-help-puzzle-difficulty",
            "cli-help-puzzle-file",
            "cli-help-puzzle-hint",
            "cli-help-puzzle-id",
            "cli-help-puzzle-json",
            "cli-help-puzzle-list",
            "cli-help-puzzle-new",
            "cli-help-puzzle-new-count",
            "cli-help-puzzle-new-id",
            "cli-help-puzzle-seed",
            "cli-help-puzzle-solve",
            "cli-help-ratings",
            "cli-help-ratings-check",
            "cli-help-ratings-recompute",
            "cli-help-restore",
            "cli-help-restore-file",
            "cli-help-review",
            "cli-help-review-file",
            "cli-help-review-html",
            "cli-help-review-json",
            "cli-help-review-no_cache",
            "cli-help-review-quick",
            "cli-help-search-memory",
            "cli-help-seed",
            "cli-help-serve",
            "cli-help-show",
            "cli-help-show-file",
            "cli-help-size",
            "cli-help-socha",
            "cli-help-socha-host",
            "cli-help-socha-port",
            "cli-help-socha-reservation",
            "cli-help-socha-seconds",
            "cli-help-socha-zip",
            "cli-help-svg",
            "cli-help-theme",
            "cli-help-trays",
            "cli-help-version",
            "cli-help-worker",
            "cli-no_terminal",
            "cli-password_visible",
            "cli-puzzle-solvable-no",
            "cli-puzzle-solvable-unknown",
            "cli-puzzle-solvable-yes",
            "cli-review-canceled",
            "cli-review-folder_progress",
            "cli-review-progress",
            "cli-so_far",
            "cli-usage",
            "cli-usage-command",
            "cli-usage-number-value",
            "cli-usage-options",
            "cli-usage-text-value",
            "cli-usage-title-arguments",
            "cli-usage-title-commands",
            "cli-usage-title-options",
            "cli-working",
            "clock",
            "clock-kind-correspondence",
            "clock-kind-none",
            "clock-kind-realtime",
            "clock-low",
            "clock-none",
            "clock-own-days",
            "clock-own-minutes",
            "clock-own-seconds",
            "clock-usual",
            "clock-warning",
            "close",
            "coach-area-bottom",
            "coach-area-bottom_left",
            "coach-area-bottom_right",
            "coach-area-left",
            "coach-area-middle",
            "coach-area-right",
            "coach-area-top",
            "coach-area-top_left",
            "coach-area-top_right",
            "coach-reason-finish-basic",
            "coach-reason-only",
            "coach-reason-used_reserve",
            "coach-tip-1",
            "coach-tip-2",
            "coach-tip-3",
            "coach-tip-4",
            "coach-tip-5",
            "coach-tip-6",
            "coach-tip-7",
            "coach-tip-8",
            "coach-tip-9",
            "connection-lost",
            "connection-lost-move",
            "connection-retry",
            "continue-play",
            "copy-selected",
            "database-bad_address",
            "database-worker_needs_postgresql",
            "difficulty",
            "difficulty-easy",
            "difficulty-hard",
            "difficulty-medium",
            "embed-open",
            "executor-error-no_ray",
            "executor-error-worker",
            "extra-pieces",
            "extra-play",
            "extra-png",
            "extra-postgresql",
            "extra-terminal",
            "failed",
            "failed-again",
            "flip",
            "friends",
            "friends-accept",
            "friends-add",
            "friends-add-long",
            "friends-block",
            "friends-block-why",
            "friends-decline",
            "friends-how",
            "friends-invite",
            "friends-invited",
            "friends-name",
            "friends-none",
            "friends-offline",
            "friends-online",
            "friends-playing",
            "friends-profile",
            "friends-recent",
            "friends-remove",
            "friends-request",
            "friends-unblock",
            "friends-unknown",
            "friends-watch",
            "game-delete",
            "game-delete-keep",
            "game-delete-sure",
            "game-gone",
            "game-over",
            "game-over-sentence",
            "games",
            "help",
            "help-mouse",
            "help-puzzle",
            "help-touch",
            "hint",
            "hint-here",
            "hint-move",
            "hint-piece",
            "hint-take",
            "hint-thinking",
            "home",
            "home-all",
            "home-continue",
            "home-live",
            "home-live-none",
            "home-new",
            "home-new-learn",
            "home-new-text",
            "home-open",
            "home-play",
            "home-solve",
            "home-streak-start",
            "home-watch",
            "home-week",
            "home-welcome",
            "illegal-already_placed",
            "illegal-first_shape",
            "illegal-game_over",
            "illegal-no_corner",
            "illegal-no_start",
            "illegal-not_a_piece",
            "illegal-retired",
            "info",
            "invitation-decline",
            "invitation-join",
            "invite",
            "invite-code",
            "invite-copied",
            "invite-copy",
            "invite-how",
            "invite-link",
            "invite-local",
            "keys-back",
            "keys-clocks",
            "keys-color",
            "keys-flip",
            "keys-help",
            "keys-hint",
            "keys-lift",
            "keys-move",
            "keys-notice",
            "keys-piece",
            "keys-place",
            "keys-places",
            "keys-redo",
            "keys-replay",
            "keys-show",
            "keys-solvable",
            "keys-tray",
            "keys-turn",
            "keys-undo",
            "learn",
            "learn-back",
            "learn-correct",
            "learn-counting",
            "learn-counting-all",
            "learn-counting-single",
            "learn-done",
            "learn-headline",
            "learn-lead",
            "learn-modes",
            "learn-more",
            "learn-next",
            "learn-pieces",
            "learn-pieces-about",
            "learn-pieces-open",
            "learn-rule",
            "learn-rule-alone",
            "learn-rule-alone-about",
            "learn-rule-corner",
            "learn-rule-corner-about",
            "learn-rule-edge",
            "learn-rule-edge-about",
            "learn-rule-no",
            "learn-rule-others",
            "learn-rule-others-about",
            "learn-rule-yes",
            "learn-tip-avoid",
            "learn-tip-do",
            "learn-tips",
            "learn-turn",
            "learn-turn-1",
            "learn-turn-2",
            "learn-turn-3",
            "learn-tutorial",
            "lesson-1",
            "lesson-2",
            "lesson-3",
            "lesson-4",
            "lesson-5",
            "lesson-6",
            "level-1",
            "level-2",
            "level-3",
            "level-4",
            "level-5",
            "level-6",
            "level-7",
            "level-8",
            "level-9",
            "levels-1",
            "levels-2",
            "levels-3",
            "levels-4",
            "levels-5",
            "levels-6",
            "levels-7",
            "levels-8",
            "levels-9",
            "load-bad_games",
            "load-cpu",
            "load-games",
            "load-interrupted",
            "load-joining",
            "load-lag",
            "load-lost",
            "load-median",
            "load-memory",
            "load-moves",
            "load-needs_postgresql",
            "load-playing",
            "load-socket_memory",
            "load-sockets",
            "load-worker",
            "load-worst",
            "lobby",
            "lobby-anybody",
            "lobby-filter",
            "lobby-filter-any",
            "lobby-filter-days",
            "lobby-filter-fast",
            "lobby-filter-none",
            "lobby-filter-rated",
            "lobby-filter-slow",
            "lobby-find",
            "lobby-invite",
            "lobby-join",
            "lobby-looking",
            "lobby-new",
            "lobby-none",
            "lobby-offer-play",
            "lobby-open",
            "lobby-quick",
            "lobby-stop",
            "lobby-strongest",
            "local-no_computer",
            "local-not_saved",
            "local-not_stored",
            "local-other_window",
            "man-name",
            "man-see_also",
            "mark-best",
            "mark-blunder",
            "mark-good",
            "mark-inaccuracy",
            "mark-mistake",
            "match-cpu",
            "match-cpu-unknown",
            "match-elo",
            "match-error-elos",
            "match-error-ladder_engines",
            "match-error-plot",
            "match-error-worker",
            "match-first_seat",
            "match-games",
            "match-interrupted",
            "match-ladder-cpu",
            "match-ladder-elo",
            "match-ladder-engine",
            "match-ladder-error",
            "match-ladder-games",
            "match-memory_full",
            "match-nothing",
            "match-repeat",
            "match-result",
            "match-score",
            "match-sequential",
            "menu",
            "mode-classic",
            "mode-classic-short",
            "mode-classic_2",
            "mode-classic_2-short",
            "mode-classic_3",
            "mode-classic_3-short",
            "mode-duo",
            "mode-duo-short",
            "mode-teams",
            "mode-teams-short",
            "move-overtaken",
            "move_now",
            "moves",
            "moves-none",
            "moves-round",
            "name-ask",
            "name-use",
            "name-why",
            "nav",
            "nav-learn",
            "nav-online",
            "nav-play",
            "nav-skip",
            "nav-you",
            "needs_server",
            "no_webassembly",
            "not_found",
            "notify-ask",
            "notify-failed",
            "notify-install",
            "notify-later",
            "notify-on",
            "notify-refused",
            "notify-title",
            "notify-yes",
            "option-direction",
            "option-direction-clockwise",
            "option-direction-counterclockwise",
            "option-first_color",
            "option-scoring",
            "option-scoring-advanced",
            "option-scoring-basic",
            "option-shared",
            "option-start",
            "option-start-any",
            "option-start-own",
            "phrase-bye",
            "phrase-good_game",
            "phrase-good_luck",
            "phrase-hello",
            "phrase-one_moment",
            "phrase-oops",
            "phrase-thanks",
            "phrase-well_played",
            "phrase-wow",
            "phrase-your_turn",
            "pieces-check_line",
            "pieces-check_line_short",
            "pieces-make",
            "pieces-make-about",
            "pieces-make-all",
            "pieces-make-calibration",
            "pieces-make-calibration-about",
            "pieces-make-download",
            "pieces-make-format",
            "pieces-make-format-3mf",
            "pieces-make-format-pdf",
            "pieces-make-format-svg",
            "pieces-make-none",
            "pieces-make-size",
            "pieces-make-size-about",
            "pieces-make-working",
            "pieces-nothing",
            "pieces-symbol_color",
            "pieces-title-calibration",
            "pieces-title-pieces",
            "place",
            "place-nowhere",
            "place-pick",
            "place-put",
            "play-computer",
            "play-done",
            "play-end_keys",
            "play-fits",
            "play-help-computer",
            "play-help-flip",
            "play-help-hint",
            "play-help-letter",
            "play-help-move",
            "play-help-piece",
            "play-help-place",
            "play-help-places",
            "play-help-quit",
            "play-help-save",
            "play-help-show",
            "play-help-theme",
            "play-help-turn",
            "play-help-undo",
            "play-key-again",
            "play-key-flip",
            "play-key-help",
            "play-key-move",
            "play-key-piece",
            "play-key-place",
            "play-key-places",
            "play-key-quit",
            "play-key-result",
            "play-key-turn",
            "play-key-undo",
            "play-key_click",
            "play-key_enter",
            "play-key_right_click",
            "play-key_space",
            "play-key_wheel",
            "play-leave_keys",
            "play-leave_title",
            "play-no_keys",
            "play-nothing_to_undo",
            "play-over",
            "play-rule",
            "play-save_where",
            "play-shared",
            "play-yes_keys",
            "player-against_you",
            "player-average_place",
            "player-average_score",
            "player-away",
            "player-best",
            "player-computer",
            "player-filter",
            "player-filter-all",
            "player-filter-rated",
            "player-final",
            "player-friends",
            "player-games",
            "player-games-none",
            "player-levels",
            "player-none",
            "player-review",
            "player-wins",
            "player-won",
            "position-error-fields",
            "position-error-left",
            "position-error-not_a_piece",
            "position-error-passes",
            "position-error-repeated",
            "position-error-single_last",
            "position-error-symbol",
            "position-error-turn",
            "practice",
            "practice-again",
            "practice-all",
            "practice-answer",
            "practice-answer-dashed",
            "practice-grade-1",
            "practice-grade-2",
            "practice-grade-3",
            "practice-late",
            "practice-lead",
            "practice-next",
            "practice-own",
            "practice-own-none",
            "practice-retry",
            "practice-right",
            "practice-show",
            "practice-solved",
            "practice-start",
            "practice-wrong",
            "practice-yours",
            "private",
            "private-why",
            "proposal-no",
            "proposal-withdraw",
            "proposal-yes",
            "propose-undo",
            "public",
            "public-why",
            "puzzle-again",
            "puzzle-archive",
            "puzzle-archive-about",
            "puzzle-brainteasers",
            "puzzle-brainteasers-note",
            "puzzle-calendar-faster",
            "puzzle-calendar-slower",
            "puzzle-choice",
            "puzzle-color",
            "puzzle-continue",
            "puzzle-create",
            "puzzle-daily",
            "puzzle-daily-earlier",
            "puzzle-difficulty-easy",
            "puzzle-difficulty-hard",
            "puzzle-difficulty-medium",
            "puzzle-duration-days",
            "puzzle-duration-hours",
            "puzzle-duration-weeks",
            "puzzle-error-given",
            "puzzle-error-given_count",
            "puzzle-error-json",
            "puzzle-error-no_puzzle",
            "puzzle-error-pieces",
            "puzzle-first",
            "puzzle-given",
            "puzzle-group-first_steps",
            "puzzle-group-first_steps-note",
            "puzzle-group-short_break",
            "puzzle-group-short_break-note",
            "puzzle-group-twelve",
            "puzzle-group-twelve-note",
            "puzzle-help",
            "puzzle-hint",
            "puzzle-hint-do",
            "puzzle-hint-impossible",
            "puzzle-hint-solved",
            "puzzle-hint-take",
            "puzzle-hint-unknown",
            "puzzle-month-after",
            "puzzle-month-before",
            "puzzle-name-all-84",
            "puzzle-name-all-84-descending",
            "puzzle-name-pentominoes",
            "puzzle-name-pentominoes-apart",
            "puzzle-name-tetrominoes",
            "puzzle-name-tetrominoes-apart",
            "puzzle-new",
            "puzzle-new-about",
            "puzzle-next",
            "puzzle-no_hints",
            "puzzle-offline",
            "puzzle-open-new",
            "puzzle-others",
            "puzzle-play",
            "puzzle-practice",
            "puzzle-practice-about",
            "puzzle-practice-next",
            "puzzle-problem-already_placed",
            "puzzle-problem-no_corner",
            "puzzle-problem-no_start",
            "puzzle-problem-not_a_piece",
            "puzzle-problem-not_in_puzzle",
            "puzzle-problem-out_of_turn",
            "puzzle-problem-smaller_contact",
            "puzzle-problem-too_early",
            "puzzle-problem-too_late",
            "puzzle-searching",
            "puzzle-share-about",
            "puzzle-share-copied",
            "puzzle-share-copy",
            "puzzle-share-given",
            "puzzle-share-link",
            "puzzle-share-png",
            "puzzle-share-send",
            "puzzle-share-svg",
            "puzzle-show",
            "puzzle-show-back",
            "puzzle-show-close",
            "puzzle-show-forward",
            "puzzle-show-none",
            "puzzle-show-pause",
            "puzzle-show-play",
            "puzzle-show-restart",
            "puzzle-show-slider",
            "puzzle-show-speed",
            "puzzle-show-sure",
            "puzzle-show-yes",
            "puzzle-solution_viewed",
            "puzzle-solvable",
            "puzzle-solvable-no",
            "puzzle-solvable-unknown",
            "puzzle-solvable-yes",
            "puzzle-solve",
            "puzzle-solved",
            "puzzle-streak-none",
            "puzzle-streak-start",
            "puzzle-time",
            "puzzle-to_tray",
            "puzzle-unfinished",
            "puzzle-unique",
            "puzzle-view",
            "puzzles",
            "ranking",
            "ranking-games",
            "ranking-more",
            "ranking-note",
            "ranking-place",
            "ranking-player",
            "ranking-provisional",
            "ranking-rating",
            "rated",
            "rated-why",
            "record-empty",
            "record-json",
            "record-json-cornerwise",
            "record-json-date",
            "record-json-game",
            "record-json-moves",
            "record-json-options",
            "record-json-players",
            "record-json-result",
            "record-json-retired",
            "record-json-setup",
            "record-json-turn",
            "record-more",
            "record-nul",
            "record-too_many_removals",
            "record-two_moves",
            "record-unclosed",
            "redo",
            "refusal-bad_clock",
            "refusal-bad_name",
            "refusal-bad_password",
            "refusal-bad_pieces",
            "refusal-bad_ply",
            "refusal-bad_proposal",
            "refusal-bad_seats",
            "refusal-busy",
            "refusal-computer_waits",
            "refusal-cross_site",
            "refusal-forbidden",
            "refusal-has_account",
            "refusal-internal_error",
            "refusal-malformed",
            "refusal-name_taken",
            "refusal-need_account",
            "refusal-no_hint",
            "refusal-no_pieces",
            "refusal-no_proposal",
            "refusal-not_begun",
            "refusal-not_found",
            "refusal-not_open",
            "refusal-not_over",
            "refusal-not_thinking",
            "refusal-not_your_seat",
            "refusal-nothing_to_resign",
            "refusal-nothing_to_review",
            "refusal-nothing_to_undo",
            "refusal-outdated_page",
            "refusal-over",
            "refusal-rated_game",
            "refusal-rated_position",
            "refusal-seat_taken",
            "refusal-seats_apart",
            "refusal-slow_down",
            "refusal-stale",
            "refusal-too_large",
            "refusal-too_late",
            "refusal-too_many_friends",
            "refusal-too_many_games",
            "refusal-too_many_tables",
            "refusal-too_many_tables_at_address",
            "refusal-undo_not_allowed",
            "refusal-unknown_exercise",
            "refusal-unknown_game",
            "refusal-unknown_player",
            "refusal-unknown_puzzle",
            "refusal-weak_password",
            "refusal-wrong_code",
            "refusal-wrong_password",
            "reload",
            "rematch-go",
            "replay",
            "replay-back",
            "replay-close",
            "replay-first",
            "replay-forward",
            "replay-last",
            "replay-pause",
            "replay-play",
            "replay-share",
            "replay-slider",
            "report-back",
            "report-chances",
            "report-depth-normal",
            "report-depth-quick",
            "report-forward",
            "report-mark-best",
            "report-mark-blunder",
            "report-mark-good",
            "report-mark-inaccuracy",
            "report-mark-mistake",
            "report-none",
            "report-practice",
            "report-start",
            "report-strengths",
            "report-title",
            "report-turning",
            "resign",
            "resign-sure",
            "result",
            "result-advanced",
            "result-all_placed",
            "result-basic",
            "result-weight-aborted",
            "result-weight-early",
            "result-weight-repeated",
            "result-weight-shared_address",
            "result-you_win",
            "retired-resigned",
            "retired-timeout",
            "review",
            "review-accuracy",
            "review-ask",
            "review-before",
            "review-better",
            "review-cancel",
            "review-canceled",
            "review-chances",
            "review-compare",
            "review-deeper",
            "review-deeper-why",
            "review-graph",
            "review-hint",
            "review-next",
            "review-next_point",
            "review-no_moves",
            "review-no_points",
            "review-played",
            "review-practice",
            "review-quick-why",
            "review-scores",
            "review-start",
            "review-strengths",
            "review-to_practice",
            "review-try",
            "review-turning_points",
            "review-you_played",
            "review-your_chance",
            "review-your_points",
            "rotate-left",
            "rotate-right",
            "rule",
            "rules-classic",
            "rules-classic_2",
            "rules-classic_3",
            "rules-duo",
            "rules-error-direction",
            "rules-error-first_shape",
            "rules-error-shared",
            "rules-goal",
            "rules-play-1",
            "rules-play-2",
            "rules-play-3",
            "rules-play-4",
            "rules-score-advanced",
            "rules-score-basic",
            "rules-score-ties",
            "rules-single",
            "rules-teams",
            "score",
            "scores",
            "seat-computer",
            "seat-open",
            "seat-person",
            "seat-you",
            "sending",
            "server-not_built",
            "settings",
            "settings-auto",
            "settings-board",
            "settings-board_theme",
            "settings-board_theme-classic",
            "settings-board_theme-paper",
            "settings-board_theme-wood",
            "settings-confirm",
            "settings-coordinates",
            "settings-corners",
            "settings-dark",
            "settings-fullscreen",
            "settings-language",
            "settings-light",
            "settings-look",
            "settings-motion",
            "settings-notifications",
            "settings-numbers",
            "settings-pace",
            "settings-patterns",
            "settings-piece_theme",
            "settings-piece_theme-flat",
            "settings-piece_theme-plastic",
            "settings-piece_theme-strong",
            "settings-places",
            "settings-playing",
            "settings-preview",
            "settings-shortcuts",
            "settings-snap",
            "settings-sound",
            "settings-sound_motion",
            "settings-theme",
            "settings-volume",
            "share",
            "share-embed",
            "share-link",
            "share-png",
            "share-record",
            "share-svg",
            "shared",
            "socha-closed",
            "socha-joined",
            "socha-lost",
            "socha-tied",
            "socha-won",
            "spoken-corner",
            "spoken-fits",
            "spoken-free",
            "spoken-start",
            "squares-left-short",
            "start-all",
            "start-finished",
            "start-invite",
            "start-invite-how",
            "start-level",
            "start-mode",
            "start-new",
            "start-open",
            "start-options",
            "start-play",
            "start-seats",
            "start-unfinished",
            "start-waiting",
            "start-with",
            "start-with-computer",
            "start-with-friend",
            "start-with-people",
            "start-with-screen",
            "table-invite",
            "table-kind",
            "table-later",
            "table-needs",
            "table-open",
            "table-rated",
            "table-seats",
            "table-when",
            "table-who",
            "table-you",
            "thinking",
            "tips-1",
            "tips-2",
            "tips-3",
            "tips-4",
            "tips-5",
            "tips-6",
            "tips-7",
            "tips-8",
            "tips-9",
            "title-failed",
            "title-game",
            "title-needs_server",
            "title-no_webassembly",
            "title-not_found",
            "title-puzzle",
            "tray",
            "trays",
            "turn-color",
            "turn-shared-you",
            "turn-you",
            "turn-yours",
            "undo",
            "update",
            "update-apply",
            "waiting-change",
            "waiting-free_seat",
            "waiting-full",
            "waiting-leave",
            "waiting-partner",
            "waiting-sit",
            "watching",
            "why-no_corner",
            "why-no_start",
            "why-occupied",
            "why-own_edge",
            "why-smaller_contact",
            "why-too_early",
            "you",
        ],
        language: str = "en", /
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "cli-bad_metrics",
            "cli-playing_at",
            "cli-serving_at",
            "executor-error-address",
            "executor-error-no_cluster",
            "load-remote",
        ],
        language: str = "en", /, *, address: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "load-unreachable",
        ],
        language: str = "en", /, *, address: object, reason: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "tray-count",
        ],
        language: str = "en", /, *, all: object, color: str, count: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "practice-done",
        ],
        language: str = "en", /, *, all: object, done: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "gtp-error-garbled",
            "gtp-error-refused",
        ],
        language: str = "en", /, *, answer: object, engine: object, line: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "cli-usage-extra",
        ],
        language: str = "en", /, *, arguments: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "clock-with",
        ],
        language: str = "en", /, *, base: object, increment: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "coach-reason-finish",
        ],
        language: str = "en", /, *, bonus: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "record-encoding",
        ],
        language: str = "en", /, *, byte: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "illegal-occupied",
            "illegal-off_board",
            "illegal-own_edge",
            "puzzle-problem-occupied",
            "puzzle-problem-off_board",
            "puzzle-problem-own_edge",
            "record-cell",
        ],
        language: str = "en", /, *, cell: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "moves-move",
        ],
        language: str = "en", /, *, cell: object, color: object, ply: object, shape: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "spoken-ghost",
        ],
        language: str = "en", /, *, cell: object, shape: object, verdict: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "puzzle-hint-dead_end",
            "puzzle-hint-dead_end-unproved",
        ],
        language: str = "en", /, *, cells: object, color: str, number: object, shape: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "puzzle-hint-place",
            "spoken-move",
        ],
        language: str = "en", /, *, cells: object, color: str, shape: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "coach-hint-move",
            "report-better",
        ],
        language: str = "en", /, *, cells: object, shape: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "pieces-groove",
        ],
        language: str = "en", /, *, chamfer: object, least: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "pieces-chamfer",
        ],
        language: str = "en", /, *, chamfer: object, most: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "record-character",
        ],
        language: str = "en", /, *, character: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "record-charset",
        ],
        language: str = "en", /, *, charset: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "pieces-color_edition",
        ],
        language: str = "en", /, *, choices: object, color: str, edition: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "cli-usage-choice",
            "pieces-choice",
        ],
        language: str = "en", /, *, choices: object, name: object, value: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "start-find",
        ],
        language: str = "en", /, *, clock: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "gtp-error-died",
        ],
        language: str = "en", /, *, code: object, engine: object, line: object, said: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "color",
            "color-title",
            "illegal-must_place",
            "illegal-not_your_turn",
            "notice-all_placed",
            "notice-blocked",
            "pieces-title-pieces-color",
            "play-all_placed",
            "play-blocked",
            "play-own_color",
            "play-shared_color",
            "practice-task",
            "result-pieces_left",
            "result-shared",
            "shared-color",
            "tray-label",
        ],
        language: str = "en", /, *, color: str
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "coach-reason-exposed",
        ],
        language: str = "en", /, *, color: str, from_: object, n: int
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "coach-reason-restrict",
        ],
        language: str = "en", /, *, color: str, from_: object, to: int
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "coach-reason-block",
            "coach-reason-block-front",
            "coach-reason-leave",
            "coach-reason-pointless_block",
            "coach-reason-shut_out",
        ],
        language: str = "en", /, *, color: str, n: int
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "coach-reason-compared-rival",
        ],
        language: str = "en", /, *, color: str, n: int, other: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "coach-reason-guard",
        ],
        language: str = "en", /, *, color: str, n: int, to: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "coach-reason-through",
        ],
        language: str = "en", /, *, color: str, n: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "coach-reason-through-two",
        ],
        language: str = "en", /, *, color: str, n: object, second: str
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "coach-reason-strand_pieces",
        ],
        language: str = "en", /, *, color: str, n: object, squares: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "coach-reason-deny",
            "coach-reason-strand_pieces-one",
            "pieces-title-piece-color",
            "puzzle-piece",
            "spoken-piece",
            "spoken-piece-given",
        ],
        language: str = "en", /, *, color: str, shape: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "pieces-page",
        ],
        language: str = "en", /, *, column: object, columns: object, row: object, rows: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "record-where",
        ],
        language: str = "en", /, *, column: object, line: object, problem: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "position-error-where",
        ],
        language: str = "en", /, *, column: object, problem: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "puzzle-pieces-size",
        ],
        language: str = "en", /, *, columns: object, count: int, rows: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "puzzle-about-pentominoes",
            "puzzle-about-pentominoes-apart",
            "puzzle-about-starter",
            "puzzle-about-tetrominoes",
            "puzzle-about-tetrominoes-apart",
        ],
        language: str = "en", /, *, columns: object, count: object, rows: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "puzzle-about-twelve",
        ],
        language: str = "en", /, *, columns: object, count: object, rows: object, solutions: int
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "play-too_small",
        ],
        language: str = "en", /, *, columns: object, height: object, rows: object, width: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "puzzle-error-size",
            "puzzle-starter",
            "spoken-puzzle",
        ],
        language: str = "en", /, *, columns: object, rows: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "cli-usage-no_command",
            "cli-usage-try",
            "database-pg_dump",
            "database-pg_restore",
        ],
        language: str = "en", /, *, command: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "load-open_files",
        ],
        language: str = "en", /, *, connections: object, limit: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "play-legend",
        ],
        language: str = "en", /, *, corner: object, place: object, start: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "chat-unread",
            "cli-pieces-parts",
            "cli-puzzle-solved",
            "clock-days",
            "days",
            "friends-blocked",
            "home-friends",
            "home-online",
            "home-streak",
            "home-waiting",
            "learn-practice",
            "lobby-free",
            "lobby-spectators",
            "lobby-tables",
            "lobby-waiting",
            "marks-best",
            "marks-blunder",
            "marks-good",
            "marks-inaccuracy",
            "marks-mistake",
            "match-memory_full-value",
            "nav-waiting",
            "pieces",
            "pieces-make-chosen",
            "play-places",
            "player-all_placed",
            "player-count",
            "points-unit",
            "puzzle-daily-left",
            "puzzle-hints",
            "result-moves",
            "squares",
            "squares-left",
            "squares-left-unit",
            "start-people",
            "tray-also",
            "waiting-players",
        ],
        language: str = "en", /, *, count: int
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "start-many",
        ],
        language: str = "en", /, *, count: int, names: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "report-moves",
        ],
        language: str = "en", /, *, count: int, plies: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "puzzle-calendar",
        ],
        language: str = "en", /, *, count: int, weeks: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "home-streak-best",
            "lobby-all",
            "lobby-online",
            "match-error-two_engines",
            "player-of",
            "puzzle-about-all-84",
            "puzzle-about-all-84-descending",
            "puzzle-more",
            "puzzle-solutions",
            "puzzle-streak-best",
        ],
        language: str = "en", /, *, count: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "puzzle-group-done",
        ],
        language: str = "en", /, *, count: object, done: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "pieces-sheet",
            "review-point",
            "review-point_of",
        ],
        language: str = "en", /, *, count: object, number: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "cli-puzzle-interrupted",
            "cli-puzzle-unfinished",
        ],
        language: str = "en", /, *, count: object, placed: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "account-session-seen",
            "cli-puzzle-bad_date",
            "puzzle-daily-of",
            "puzzle-daily-today",
            "puzzle-day-late",
            "puzzle-day-open",
            "puzzle-day-solved",
        ],
        language: str = "en", /, *, date: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "player-since",
        ],
        language: str = "en", /, *, day: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "cli-help-match-opening_plies",
        ],
        language: str = "en", /, *, defaults: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "report-made",
        ],
        language: str = "en", /, *, depth: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "puzzle-error-difficulty",
        ],
        language: str = "en", /, *, difficulty: object, known: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "cli-puzzle-difficulty-open",
            "cli-puzzle-difficulty-unique",
        ],
        language: str = "en", /, *, difficulty: object, left: int
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "cli-review-interrupted",
            "review-progress",
        ],
        language: str = "en", /, *, done: object, of: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "rules-error-edition",
        ],
        language: str = "en", /, *, edition: object, known: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "match-sequential-H0",
            "match-sequential-H1",
            "match-sequential-open",
        ],
        language: str = "en", /, *, elo0: object, elo1: object, ratio: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "match-error-bad_engine",
        ],
        language: str = "en", /, *, engine: object, first: object, last: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "gtp-error-resigned",
        ],
        language: str = "en", /, *, engine: object, line: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "gtp-error-illegal",
        ],
        language: str = "en", /, *, engine: object, line: object, move: object, reason: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "gtp-error-silent",
        ],
        language: str = "en", /, *, engine: object, line: object, seconds: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "match-result-value",
        ],
        language: str = "en", /, *, engine: object, lost: object, tied: object, won: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "gtp-error-no_start",
        ],
        language: str = "en", /, *, engine: object, reason: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "record-unexpected",
        ],
        language: str = "en", /, *, expected: object, found: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "cli-bad_oracle",
            "cli-puzzle-not_text",
            "cli-puzzle-too_large",
            "cli-restore-kept",
            "cli-resume_has_notes",
            "cli-resume_has_options",
            "cli-review-empty",
            "cli-review-not_folder",
            "cli-review-written",
            "cli-socha-written",
            "cli-unknown_extension",
            "database-damaged",
            "database-file_exists",
            "database-newer",
            "database-no_file",
            "database-not_ours",
            "database-open",
        ],
        language: str = "en", /, *, file: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "cli-resume_is_another",
        ],
        language: str = "en", /, *, file: object, game: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "cli-backup-done",
        ],
        language: str = "en", /, *, file: object, games: int
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "cli-config-unknown",
        ],
        language: str = "en", /, *, file: object, name: object, settings: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "database-in_use",
        ],
        language: str = "en", /, *, file: object, process: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "cli-config-unreadable",
            "cli-os_error",
            "database-no_copy",
        ],
        language: str = "en", /, *, file: object, reason: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "match-title",
        ],
        language: str = "en", /, *, first: object, game: object, second: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "player-graph",
        ],
        language: str = "en", /, *, first: object, high: object, last: object, low: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "cli-review-empty_folder",
            "match-error-folder",
        ],
        language: str = "en", /, *, folder: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "record-not_a_record",
            "record-turn",
        ],
        language: str = "en", /, *, found: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "coach-reason-center",
            "coach-reason-closes",
            "coach-reason-escape",
        ],
        language: str = "en", /, *, from_: object, n: int
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "coach-reason-reach",
            "coach-reason-reach-center",
        ],
        language: str = "en", /, *, from_: object, to: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "match-ladder-title",
        ],
        language: str = "en", /, *, game: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "record-unknown_game",
        ],
        language: str = "en", /, *, game: object, known: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "record-options",
        ],
        language: str = "en", /, *, game: object, options: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "record-wrong_color",
        ],
        language: str = "en", /, *, game: object, property: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "cli-restore-done",
        ],
        language: str = "en", /, *, games: int
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "cli-ratings-same",
        ],
        language: str = "en", /, *, games: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "match-games-value",
        ],
        language: str = "en", /, *, games: object, pairs: int
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "cli-ratings-changed",
            "cli-ratings-wrong",
        ],
        language: str = "en", /, *, games: object, ratings: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "pieces-gap",
        ],
        language: str = "en", /, *, gap: object, most: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "pieces-title-sizes",
        ],
        language: str = "en", /, *, gap: object, square: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "pieces-bed",
        ],
        language: str = "en", /, *, height: object, least: object, most: object, width: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "pieces-bed_small",
        ],
        language: str = "en", /, *, height: object, needed: object, width: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "pieces-part_large",
        ],
        language: str = "en", /, *, height: object, part: object, part_height: object, part_width: object, width: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "puzzle-error-unknown",
        ],
        language: str = "en", /, *, id: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "coach-reason-corners-inward",
        ],
        language: str = "en", /, *, inward: object, n: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "record-duplicate_key",
        ],
        language: str = "en", /, *, key: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "record-no_game",
        ],
        language: str = "en", /, *, known: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "rules-error-value",
        ],
        language: str = "en", /, *, known: object, name: object, value: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "rules-error-option",
        ],
        language: str = "en", /, *, known: object, option: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "coach-reason-small",
        ],
        language: str = "en", /, *, larger: object, n: int
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "pieces-length",
        ],
        language: str = "en", /, *, least: object, most: object, name: object, value: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "cli-usage-least",
        ],
        language: str = "en", /, *, least: object, name: object, value: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "player-level",
        ],
        language: str = "en", /, *, level: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "record-too_deep",
            "record-too_large",
            "record-too_many_nodes",
            "record-too_many_values",
        ],
        language: str = "en", /, *, limit: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "clock-minutes",
        ],
        language: str = "en", /, *, minutes: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "notify-body",
        ],
        language: str = "en", /, *, mode: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "cli-usage-most",
        ],
        language: str = "en", /, *, most: object, name: object, value: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "puzzle-searching-most",
        ],
        language: str = "en", /, *, most: object, pieces: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "pieces-stud",
        ],
        language: str = "en", /, *, most: object, stud: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "record-no_piece",
        ],
        language: str = "en", /, *, move: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "record-illegal",
        ],
        language: str = "en", /, *, move: object, reason: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "color-mover",
        ],
        language: str = "en", /, *, mover: str
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "coach-reason-exclusive",
            "coach-reason-reserve",
        ],
        language: str = "en", /, *, mover: str, n: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "coach-reason-corners",
            "coach-reason-early_one",
            "coach-reason-fits-last",
            "report-count-best",
            "report-count-blunder",
            "report-count-good",
            "report-count-inaccuracy",
            "report-count-mistake",
        ],
        language: str = "en", /, *, n: int
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "coach-reason-fits",
        ],
        language: str = "en", /, *, n: int, of: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "coach-reason-compared-corners",
            "coach-reason-compared-fits",
            "coach-reason-compared-reach",
        ],
        language: str = "en", /, *, n: int, other: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "coach-reason-rescue",
        ],
        language: str = "en", /, *, n: int, shape: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "coach-reason-corners-toward",
            "coach-reason-exact_fit",
            "coach-reason-last_one",
            "report-accuracy",
        ],
        language: str = "en", /, *, n: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "account-as",
            "cli-usage-environment",
            "cli-usage-missing-argument",
            "cli-usage-missing-option",
            "friends-more",
            "home-afternoon",
            "home-evening",
            "home-morning",
            "home-turn",
            "invitation",
            "lobby-offer",
            "name-keep",
            "place-thinks",
            "place-waits",
            "play-team_wins",
            "play-thinking",
            "play-tie",
            "play-turn",
            "play-wins",
            "player-beat",
            "proposal-rematch",
            "proposal-undo",
            "propose-computer",
            "puzzle-next-name",
            "result-wins",
            "review-chance_of",
            "table-for",
            "turn-name",
            "turn-shared",
        ],
        language: str = "en", /, *, name: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "proposal-computer",
        ],
        language: str = "en", /, *, name: object, other: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "cli-usage-invalid",
        ],
        language: str = "en", /, *, name: object, reason: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "label",
        ],
        language: str = "en", /, *, name: object, text: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "cli-usage-integer",
            "cli-usage-number",
        ],
        language: str = "en", /, *, name: object, value: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "proposal-waiting",
            "result-team_wins",
            "result-tie",
            "start-play-against",
            "start-play-with",
            "start-watch",
        ],
        language: str = "en", /, *, names: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "play-person",
            "practice-number",
            "puzzle-error-piece",
            "record-number",
        ],
        language: str = "en", /, *, number: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "cli-bad_option",
            "cli-usage-needs_value",
            "cli-usage-no_option",
            "cli-usage-no_value",
        ],
        language: str = "en", /, *, option: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "cli-usage-no_option-similar",
        ],
        language: str = "en", /, *, option: object, similar: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "socha-points",
        ],
        language: str = "en", /, *, other: object, own: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "partners-and-others",
        ],
        language: str = "en", /, *, others: object, partners: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "play-save_taken",
            "play-saved",
        ],
        language: str = "en", /, *, path: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "play-not_saved",
        ],
        language: str = "en", /, *, path: object, reason: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "cli-pieces-used",
            "player-podiums",
        ],
        language: str = "en", /, *, percent: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "puzzle-problem",
        ],
        language: str = "en", /, *, piece: object, problem: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "puzzle-progress",
        ],
        language: str = "en", /, *, pieces: object, placed: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "result-rank",
        ],
        language: str = "en", /, *, place: int
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "cli-short_game",
        ],
        language: str = "en", /, *, plies: int
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "replay-at",
            "report-move_of",
        ],
        language: str = "en", /, *, plies: object, ply: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "continue-title",
            "replay-move",
            "review-go",
            "share-link-move",
            "start-move",
        ],
        language: str = "en", /, *, ply: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "play-bonus",
            "play-bonus_last",
        ],
        language: str = "en", /, *, points: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "cli-port_taken",
        ],
        language: str = "en", /, *, port: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "puzzle-hint-broken",
            "socha-damaged",
        ],
        language: str = "en", /, *, problem: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "record-no_value",
            "record-property",
            "record-unclosed_value",
        ],
        language: str = "en", /, *, property: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "database-unavailable",
            "load-no_server",
            "load-refused",
            "move-given_back",
            "socha-connection_lost",
            "socha-irregular",
        ],
        language: str = "en", /, *, reason: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "result-weight",
        ],
        language: str = "en", /, *, reasons: object, share: int
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "puzzle-best",
        ],
        language: str = "en", /, *, result: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "position-error-rules",
        ],
        language: str = "en", /, *, rules: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "record-retired",
            "seat-name",
            "seat-who",
        ],
        language: str = "en", /, *, seat: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "cli-bad_people",
        ],
        language: str = "en", /, *, seats: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "color-second",
        ],
        language: str = "en", /, *, second: str
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "clock-seconds",
            "match-cpu-value",
        ],
        language: str = "en", /, *, seconds: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "pieces-title-piece",
            "tray-piece",
            "tray-piece-nowhere",
        ],
        language: str = "en", /, *, shape: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "pieces-shape",
        ],
        language: str = "en", /, *, shape: object, shapes: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "coach-hint-piece",
        ],
        language: str = "en", /, *, shape: object, where: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "match-first_seat-value",
        ],
        language: str = "en", /, *, share: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "coach-reason-big",
            "pieces-title-board",
            "position-error-row_width",
            "position-error-rows",
            "spoken-board",
        ],
        language: str = "en", /, *, size: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "learn-step",
        ],
        language: str = "en", /, *, step: object, steps: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "socha-refused",
            "socha-reported",
        ],
        language: str = "en", /, *, text: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "clock-left",
            "home-your_clock",
            "lobby-usual_wait",
        ],
        language: str = "en", /, *, time: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "cli-usage-default",
            "pieces-bed_text",
        ],
        language: str = "en", /, *, value: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "waiting-begins",
        ],
        language: str = "en", /, *, when: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "coach-hint-area",
        ],
        language: str = "en", /, *, where: object
    ) -> str: ...
    @overload
    def __call__(
        self,
        message: Literal[
            "lobby-range",
        ],
        language: str = "en", /, *, width: object
    ) -> str: ...
