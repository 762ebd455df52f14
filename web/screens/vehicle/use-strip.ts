import { type UIEvent, useRef, useState } from 'react'

/** A row of pictures that scrolls: which one is shown, and the way to another. */
export function useStrip() {
  const strip = useRef<HTMLUListElement>(null)
  /** The picture that a smooth scroll is on its way to; those it passes are not shown. */
  const goal = useRef<number>(undefined)
  const [current, setCurrent] = useState(0)

  function show(index: number) {
    goal.current = index
    setCurrent(index)
    strip.current?.scrollTo({ left: index * strip.current.clientWidth })
  }

  function onScroll({ currentTarget }: UIEvent<HTMLUListElement>) {
    const settled = settledAt(currentTarget)
    if (settled === undefined || (goal.current !== undefined && goal.current !== settled)) return
    goal.current = undefined
    setCurrent(settled)
  }

  /** A hand on the row goes where it likes. */
  function release() {
    goal.current = undefined
  }

  return {
    current,
    show,
    strip: { ref: strip, onScroll, onPointerDown: release, onTouchStart: release, onWheel: release },
  }
}

/** The picture at which scrolling has come to rest; none while it moves. */
function settledAt({ scrollLeft, clientWidth }: HTMLElement): number | undefined {
  const position = scrollLeft / clientWidth
  return Math.abs(position - Math.round(position)) < 0.02 ? Math.round(position) : undefined
}
