/** An action for buttons that are pressed by thumb. Browsers send no click for a tap that is long or comes right after
 * a drag. With this action, every tap counts exactly once. */
export function tap(node: HTMLButtonElement, act: () => void) {
  let action = act
  let pressed = -1
  let answered = -Infinity
  const down = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') pressed = event.pointerId
  }
  const up = (event: PointerEvent) => {
    if (event.pointerId !== pressed) return
    pressed = -1
    const box = node.getBoundingClientRect()
    const { clientX: x, clientY: y } = event
    if (x < box.left || x > box.right || y < box.top || y > box.bottom || node.disabled) return
    answered = event.timeStamp
    action()
  }
  const cancel = () => (pressed = -1)
  const click = (event: MouseEvent) => {
    if (event.timeStamp - answered > 1000 || event.detail === 0) action()
  }
  node.addEventListener('pointerdown', down)
  node.addEventListener('pointerup', up)
  node.addEventListener('pointercancel', cancel)
  node.addEventListener('click', click)
  return {
    update: (next: () => void) => (action = next),
    destroy: () => {
      node.removeEventListener('pointerdown', down)
      node.removeEventListener('pointerup', up)
      node.removeEventListener('pointercancel', cancel)
      node.removeEventListener('click', click)
    },
  }
}
