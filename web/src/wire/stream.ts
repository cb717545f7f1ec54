// Server-sent events as an async iterator.

import { apiAddress, protocolHeader, RefusalError } from './http'
import type { Refusal } from './messages'

/** Yields progress events and finally the answer. Aborting the signal also ends the work on the server. */
export async function* stream<T>(path: string, body: unknown, signal: AbortSignal): AsyncGenerator<T> {
  const response = await fetch(apiAddress(path), {
    method: 'POST',
    headers: { ...protocolHeader, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  })
  if (!response.ok) throw new RefusalError((await response.json()) as Refusal)
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  for (let text = ''; ;) {
    const { done, value } = await reader.read()
    if (done) return
    const events = (text + value).split('\n\n')
    text = events.pop()!
    for (const event of events) yield JSON.parse(event.slice('data: '.length)) as T
  }
}
