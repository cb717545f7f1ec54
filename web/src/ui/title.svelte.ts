// The title of the window.

export const title = $state({
  /** The name of the screen; '' for the home screen. */
  screen: '',
  /** Something urgent that replaces it, such as "Your turn"; '' if there is nothing urgent. */
  alert: '',
})

/** Keeps the document's title in step. Call once, inside an effect root. */
export function watchTitle(): void {
  $effect(() => {
    const text = title.alert || title.screen
    document.title = text ? `${text} · Cornerwise` : 'Cornerwise'
  })
}
