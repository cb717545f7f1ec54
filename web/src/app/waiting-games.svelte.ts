// How many games wait for a move of this person, for the badge of the navigation.

/** In milliseconds. Other players move while the page is open, so the count has to be refreshed. */
const REFRESH = 60_000

export class WaitingGames {
  count = $state(0)

  /** Keeps the count current. Returns a function that stops this. */
  start(): () => void {
    const refresh = () => document.visibilityState === 'visible' && void this.refresh()
    const timer = setInterval(refresh, REFRESH)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }

  async refresh(): Promise<void> {
    // Imported here, so that the first load of other screens does not include it.
    const { isWaiting, listGames } = await import('../home/saved-games')
    this.count = (await listGames()).filter(isWaiting).length
  }
}
