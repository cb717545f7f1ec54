// Helpers for the tests of this folder.

import { PROTOCOL } from '../wire/messages'

/** Makes the document look as if a server had sent it. Returns a function that undoes this. */
export function withServer(): () => void {
  const meta = document.createElement('meta')
  meta.name = 'cornerwise-server'
  meta.content = String(PROTOCOL)
  document.head.append(meta)
  return () => meta.remove()
}
