// Generated from the limits of the server by `make limits`. Do not edit.

/** The attributes of a field for the name of a guest or an account. */
export const NAME_LENGTH = { minlength: 2, maxlength: 20 }

/** The attributes of a field for a new password. */
export const PASSWORD_LENGTH = { minlength: 8, maxlength: 128 }

/** The maximum length of the name of a person in a game at one screen. */
export const MAX_SEAT_NAME = 40

/** The maximum number of games under way in one answer. */
export const MAX_PLAYING = 60
