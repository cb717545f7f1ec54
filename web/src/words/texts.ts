// Texts of the server. It sends a message id with values, and the page has the sentences.

import type { Refusal, Text } from '../wire/messages'
import { formatMessage, t } from './words.svelte'

/** A text as a sentence. If the page lacks the message, the page is older than its server, and the returned
 * sentence says so. */
export const translate = (text: Text): string => sentence(text) ?? t('refusal-outdated_page')

/** Why the server refused a request: the cause if there is one, otherwise the general sentence of the code. */
export function refusalText({ code, cause }: Refusal): string {
  return (cause && sentence(cause)) ?? translate({ id: `refusal-${code}` })
}

/** The sentence of a text; null if the page lacks its message or a message nested in it, or if a value is missing. */
function sentence({ id, values = {} }: Text): string | null {
  const translated: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(values)) {
    const filling = typeof value === 'object' ? sentence(value) : value
    if (filling === null) return null
    translated[name] = filling
  }
  return formatMessage(id, translated)
}
