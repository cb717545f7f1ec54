// What happens after a change of place: the window is scrolled to where it was, and the focus goes to the headline, so
// that keyboards and screen readers continue there. Both are repeated while the content of the screen arrives.

const ARRIVES = 3000
const INPUT = ['pointerdown', 'keydown', 'wheel'] as const

/** Scrolls and sets the focus. Returns a function that ends this early. `takesFocus` is false for the first screen,
 * where the browser decides. */
export function settle(root: HTMLElement, scroll: number, takesFocus: boolean): () => void {
  function adjust(): void {
    if (Math.abs(window.scrollY - scroll) >= 1) window.scrollTo(0, scroll)
    if (takesFocus && document.activeElement === document.body) focusHeadline(root)
  }
  // The navigation keeps its focus when it opens a screen, so the focus must leave it first.
  const active = document.activeElement
  if (takesFocus && active instanceof HTMLElement && !root.contains(active)) active.blur()
  const observer = new MutationObserver(adjust)
  const timer = window.setTimeout(stop, ARRIVES)
  function stop(): void {
    observer.disconnect()
    clearTimeout(timer)
    for (const kind of INPUT) removeEventListener(kind, stop)
  }
  adjust()
  observer.observe(root, { childList: true, subtree: true })
  for (const kind of INPUT) addEventListener(kind, stop, { passive: true })
  return stop
}

function focusHeadline(root: HTMLElement): void {
  const headline = root.querySelector('h1') ?? root.querySelector('main')
  if (!headline) return
  headline.tabIndex = -1
  headline.focus({ preventScroll: true })
}
