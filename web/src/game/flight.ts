// The piece of another player flies from the player's card to its place on the board.

import { allowsMotion } from '../ui/settings.svelte'

/** In milliseconds. */
const DURATION = 200
/** The size of the piece at the card, compared with its size on the board. */
const FIRST_SCALE = 0.5

/** Moves the piece of a ply, which is already drawn. Nothing happens where no card is shown. */
export function flyFromCard(color: string, ply: number): void {
  const card = document.querySelector(`[data-part=player][data-color="${color}"]`)
  const place = document.querySelector<SVGGElement>(`[data-layer=pieces] [data-ply="${ply}"]`)
  const piece = place?.firstElementChild as SVGGElement | null | undefined
  // Where the place is in the window, whatever other animations do with the piece.
  const matrix = place?.getScreenCTM()
  if (!card || !piece || !matrix || !allowsMotion()) return
  const from = card.getBoundingClientRect()
  const box = piece.getBBox()
  const x = (from.left + from.width / 2 - matrix.e) / matrix.a - box.x - box.width / 2
  const y = (from.top + from.height / 2 - matrix.f) / matrix.d - box.y - box.height / 2
  piece.animate([{ transform: `translate(${x}px, ${y}px) scale(${FIRST_SCALE})` }, { transform: 'none' }], {
    duration: DURATION,
    easing: 'ease-out',
  })
}
