import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** Whether another search is under way and takes so long that it should be seen; short ones do not flicker. */
export function useSlowSearch(patience = 150): boolean {
  const { location } = useNavigation()
  const searching = location?.pathname === '/vehicles'
  const [slow, setSlow] = useState(false)

  // Time is the one thing here that no event and no state of the router tells.
  useEffect(() => {
    if (!searching) return
    const timer = setTimeout(() => setSlow(true), patience)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [searching, patience])

  return searching && slow
}
