import { afterEach, describe, expect, it, vi } from 'vitest'
import { RefusalError } from './http'
import { stream } from './stream'

afterEach(() => vi.unstubAllGlobals())

/** A response whose body arrives in the given pieces. */
function respond(chunks: string[], status = 200): void {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
}

async function collect(): Promise<unknown[]> {
  const events: unknown[] = []
  for await (const event of stream('puzzles/x/help', {}, new AbortController().signal)) events.push(event)
  return events
}

describe('a stream of events', () => {
  const text = 'data: {"type":"searching","most":3}\n\ndata: {"type":"hint","text":{"id":"é {}"}}\n\n'
  const events = [
    { type: 'searching', most: 3 },
    { type: 'hint', text: { id: 'é {}' } },
  ]

  it('gives the same events wherever the network cuts it', async () => {
    for (let cut = 0; cut <= text.length; cut++) {
      respond([text.slice(0, cut), text.slice(cut)])
      expect(await collect()).toEqual(events)
    }
    respond([...text])
    expect(await collect()).toEqual(events)
  })

  it('that is refused throws the refusal', async () => {
    const refusal = { type: 'refusal', code: 'busy' }
    respond([JSON.stringify(refusal)], 429)
    const error = await collect().catch((error: unknown) => error)
    expect(error).toBeInstanceOf(RefusalError)
    expect((error as RefusalError).refusal).toEqual(refusal)
  })
})
