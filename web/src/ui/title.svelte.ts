// The title of the window.

export const title = $state({
  /** The name of the screen; '' for the home screen. */
  screen: '',
  /** What the screen shows, such as the players of a game; '' if its name says enough. */
  content: '',
  /** Something urgent that comes first, such as "Your turn"; '' if there is nothing urgent. */
  alert: '',
  /** What waits on another screen; '' if nothing does. */
  elsewhere: '',
})

/** Keeps the document's title in step. Call once, inside an effect root. */
export function watchTitle(): void {
  $effect(() => {
    const parts = [title.alert || title.elsewhere, title.content || title.screen, 'Cornerwise']
    document.title = parts.filter(Boolean).join(' · ')
  })
}

/** Names in the title what the screen shows; '' while it is not known. Call during the initialization of a screen. */
export function titleContent(content: () => string): void {
  $effect(() => {
    title.content = content()
    return () => (title.content = '')
  })
}
