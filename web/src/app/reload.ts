// A chunk that can't be loaded usually means that the server has a new version. Then the page reloads itself, once.

import { rootAddress } from '../wire/http'

const KEY = 'cornerwise.reloaded'

/** Reloads the page if the server answers, but not twice in the same version of the page. */
async function reloadOnce(version: string): Promise<void> {
  if (!navigator.onLine) return
  try {
    if (sessionStorage.getItem(KEY) === version) return
    sessionStorage.setItem(KEY, version)
    if ((await fetch(rootAddress, { method: 'HEAD' })).ok) location.reload()
  } catch {
    return // without a server or storage, the screen says that it could not be loaded
  }
}

export function watchChunks(): void {
  addEventListener('vite:preloadError', () => void reloadOnce(import.meta.url))
}
