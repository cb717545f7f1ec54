// Work that can wait until the browser has painted what the user has just done.

/** The longest wait in milliseconds: a hidden page paints no frames. */
const LONGEST_WAIT = 100

/** Calls back once, after the next frame is painted. */
export function afterNextPaint(callback: () => void): void {
  const finish = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    callback()
  }
  let timer = setTimeout(finish, LONGEST_WAIT)
  // The callbacks of animation frames run just before the painting, and the timers that they start fire just after it.
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(finish)
  })
}
