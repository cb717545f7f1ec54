// Who this browser speaks for.

import type { Me } from './messages'
import { fetchMe } from './server.svelte'

/** Until the server has told, as at home: nothing about accounts is shown. */
export const me: Me = $state({ kind: 'home', name: '' })

export function become(told: Me): void {
  me.kind = told.kind
  me.name = told.name
}

export const meet = async () => become(await fetchMe())
