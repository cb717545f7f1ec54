// What the frame around all screens shows, as far as a screen decides it. The frame itself is in the app.

import { onDestroy, untrack } from 'svelte'

let boards = $state(0)
let tables = $state(0)

export const shell = $state({
  /** Whether the navigation is open in a dialog. A screen with a board and too little space has a button for this. */
  showsNavigation: false,
})

/** Whether a screen with a board is open. To leave more space for the board, the navigation then has no labels or, if
 * there is little space, is hidden. */
export const hasBoard = () => boards > 0

/** Call during the initialization of a component with a board. */
export function announceBoard(): void {
  onDestroy(expectBoard())
}

/** Makes space for a board that is still being loaded, so that nothing moves when it appears. Returns a function to call
 * when it has appeared, or never will. */
export function expectBoard(): () => void {
  untrack(() => boards++)
  return () => boards--
}

/** Whether the screen of a game is open, also while its players gather. The navigation beside it is then always as narrow
 * as beside a board, so that nothing moves when the table has loaded or the game begins. */
export const hasTable = () => tables > 0

/** Call during the initialization of such a screen. */
export function announceTable(): void {
  untrack(() => tables++)
  onDestroy(() => tables--)
}
