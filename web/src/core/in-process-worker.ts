// For tests: a search worker that runs in this thread. Between two slices of a search, the test continues.

import { expose } from 'comlink'
import type { EngineWorker } from './client'
import { SearchWorker } from './search-worker'

export function inProcessWorker(): EngineWorker {
  const { port1, port2 } = new MessageChannel()
  expose(new SearchWorker(), port2)
  port1.start()
  return Object.assign(port1, {
    terminate() {
      port1.close()
      port2.close()
    },
  })
}
