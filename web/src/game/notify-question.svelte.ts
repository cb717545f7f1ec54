// The question whether to notify a player of a game with days per move, and the outcome until it is closed.

import { askLater, notificationState, shouldAsk, switchOn } from '../ui/notifications'

export class NotifyQuestion {
  /** What the question says now; null if there is nothing to ask. */
  step = $state<'ask' | 'install' | 'on' | 'refused' | 'failed' | null>(firstStep())

  async agree(): Promise<void> {
    const outcome = await switchOn()
    this.step = outcome === 'on' || outcome === 'refused' || outcome === 'failed' ? outcome : null
  }

  /** Closes the question. It is not asked again for a while if it was not answered. */
  close(): void {
    if (this.step === 'ask' || this.step === 'install') askLater()
    this.step = null
  }
}

function firstStep() {
  if (!shouldAsk()) return null
  return notificationState() === 'needs_install' ? 'install' : 'ask'
}
