// A form that sends something to the server and then shows the result.

import { Attempt } from '../ui/attempt.svelte'

export class Form extends Attempt {
  /** What was achieved; '' until the work has succeeded. */
  done = $state('')

  /** The handler of the form's `submit` event: does the work, then says what was achieved. */
  onsubmit(work: () => Promise<void>, done = ''): (event: SubmitEvent) => void {
    return (event) => {
      event.preventDefault()
      this.done = ''
      void this.run(work).then((succeeded) => {
        if (succeeded) this.done = done
      })
    }
  }
}
