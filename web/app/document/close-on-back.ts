import { useEffect, useRef } from 'react'

/**
 * While a component is mounted, Back calls `close` instead of leaving the page. The entry that this adds to the history is
 * removed when the component closes in another way.
 */
export function useCloseOnBack(close: () => void) {
  const latest = useRef(close)
  useEffect(() => void (latest.current = close))
  useEffect(() => {
    // The added entry has the router's state, so that a reload or Forward shows the same page.
    history.pushState({ ...history.state, closesOnBack: true }, '')
    const stop = onBack(() => latest.current())
    return () => {
      stop()
      if (!history.state?.closesOnBack) return // the user pressed Back, or a link led to another page
      onBack(() => {})
      history.back()
    }
  }, [])
}

/** Handles the next Back before the router does, which would load the page again. */
function onBack(handle: () => void): () => void {
  const controller = new AbortController()
  addEventListener(
    'popstate',
    (event) => {
      event.stopImmediatePropagation()
      handle()
    },
    { capture: true, once: true, signal: controller.signal },
  )
  return () => controller.abort()
}
