import { type UIEvent, useRef, useState } from 'react'

/** A row of pictures that scrolls: the current picture, and a function to show another. */
export function useStrip() {
  const strip = useRef<HTMLUListElement>(null)
  /** The target of a smooth scroll; pictures that it passes do not become current. */
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

  /** Scrolling by hand cancels the target. */
  function release() {
    goal.current = undefined
  }

  return {
    current,
    show,
    strip: { ref: strip, onScroll, onPointerDown: release, onTouchStart: release, onWheel: release },
  }
}

/** The picture at which the row stands still; undefined while it scrolls. */
function settledAt({ scrollLeft, clientWidth }: HTMLElement): number | undefined {
  const position = scrollLeft / clientWidth
  return Math.abs(position - Math.round(position)) < 0.02 ? Math.round(position) : undefined
}
