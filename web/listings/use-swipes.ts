import { startTransition, useEffect, useState } from 'react'

/** Returns true on a touch screen once the page is hydrated. Other visitors don't need the code for swiping. */
export function useSwipes(isPossible: boolean): boolean {
  const [isTouch, setTouch] = useState(false)
  useEffect(() => {
    if (isPossible && window.matchMedia?.('(hover: none)').matches) startTransition(() => setTouch(true))
  }, [isPossible])
  return isPossible && isTouch
}
