// The person who uses this browser.

import { fetchMe } from '../wire/api'
import type { Me } from '../wire/messages'

/** Until the server has answered, the kind is `local`, so that nothing about accounts is shown. */
export const me: Me = $state({ kind: 'local', name: '', has_chosen_name: true })

export function setMe(received: Me): void {
  me.kind = received.kind
  me.name = received.name
  me.has_chosen_name = received.has_chosen_name
}

export const loadMe = async () => setMe(await fetchMe())
