// Addresses of screens, and how a screen opens another one. The router provides `go`, so that screens need not import
// the app.

import { hasServer, rootAddress } from '../wire/http'

export interface GoOptions {
  /** Replaces the current entry of the browser's history: for another state of the same screen. */
  replace?: boolean
}
type Go = (path: string, options?: GoOptions) => void

let goByRouter: Go = () => {}

/** Called once by the router. */
export function useRouter(go: Go): void {
  goByRouter = go
}

/** The address of a screen for links, for example of `/game/abc`. */
export const href = (path: string) => (hasServer() ? `${rootAddress.pathname}${path.slice(1)}` : `#${path}`)

/** The whole address of a screen, for people to share. `root` is the address of the page's folder. */
export const shareAddress = (path: string, root: string = rootAddress.href) => new URL(href(path), root).href

/** Opens a screen. */
export const go: Go = (path, options) => goByRouter(path, options)
