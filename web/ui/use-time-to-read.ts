import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Milliseconds that a toast stays. */
const duration = 5_000

/** Calls once the toast was there for long enough; the time stands still while somebody looks at it. */
export function useTimeToRead(onOver: () => void, isLookedAt: boolean, lasts = duration) {
  const left = useRef<number>(lasts)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (isLookedAt) return
    const since = Date.now()
    const timer = setTimeout(() => over(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - since
    }
  }, [isLookedAt])
}

/** Whether the pointer or the focus is on the element, or the window is not in front, and the handlers that tell. */
export function useAttention() {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const [away, setAway] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    addEventListener('blur', () => setAway(true), { signal: stop.signal })
    addEventListener('focus', () => setAway(false), { signal: stop.signal })
    return () => stop.abort()
  }, [])
  return {
    isLookedAt: pointed || focused || away,
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}
