// A request that a person made and that may fail: whether it runs, and the error message if it failed.

import { RefusalError } from '../wire/http'
import { refusalText } from '../words/texts'
import { t } from '../words/words.svelte'

/** The message for an error: the server's reason, or that the connection is lost. */
export const errorText = (error: unknown): string =>
  error instanceof RefusalError ? refusalText(error.refusal) : t('connection-lost')

export class Attempt {
  busy = $state(false)
  problem = $state('')

  /** Does the work. Returns whether it succeeded. */
  async run(work: () => Promise<void>): Promise<boolean> {
    this.busy = true
    this.problem = ''
    try {
      await work()
      return true
    } catch (error) {
      this.problem = errorText(error)
      return false
    } finally {
      this.busy = false
    }
  }
}
