// What the frame around all screens shows, as far as a screen decides it. The frame itself is in the app.

import { onDestroy } from 'svelte'

let boards = $state(0)

export const shell = $state({
  /** Whether the navigation is open in a dialog. A screen with a board and too little space has a button for this. */
  showsNavigation: false,
})

/** Whether a screen with a board is open: it needs the space of the navigation's labels or, if there is little space,
 * that of the whole navigation. */
export const hasBoard = () => boards > 0

/** Call during the initialization of a component with a board. */
export function announceBoard(): void {
  boards++
  onDestroy(() => boards--)
}
