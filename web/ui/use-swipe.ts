import { type PointerEvent, useRef } from 'react'

/** Pixels: from the first on it is a swipe and no click, from the second on it is done. */
const pixels = { begin: 4, threshold: 50 } as const

/** The handlers of an element that can be swiped away to the right; without that it slides back. */
export function useSwipe(onSwiped: () => void) {
  const ref = useRef<HTMLLIElement>(null)
  const start = useRef<number>(undefined)

  function move(by: number | undefined) {
    if (!ref.current) return
    ref.current.style.translate = by === undefined ? '' : `${Math.max(0, by)}px`
    ref.current.toggleAttribute('data-swiping', by !== undefined)
  }

  function onPointerDown({ button, clientX }: PointerEvent) {
    if (button === 0) start.current = clientX
  }

  function onPointerMove({ clientX, pointerId }: PointerEvent) {
    const by = swiped(clientX)
    if (by === undefined || (by < pixels.begin && !ref.current?.hasAttribute('data-swiping'))) return
    ref.current?.setPointerCapture(pointerId) // from here on nothing in it is clicked
    move(by)
  }

  function onPointerUp({ clientX }: PointerEvent) {
    const by = swiped(clientX)
    onPointerCancel()
    if (by !== undefined && by >= pixels.threshold) onSwiped()
  }

  function onPointerCancel() {
    start.current = undefined
    move(undefined)
  }

  function swiped(clientX: number): number | undefined {
    return start.current === undefined ? undefined : clientX - start.current
  }

  return { ref, onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}
