import { useNavigation } from 'react-router'

/** A thin line while the next page loads; it appears late, so that quick pages do not flicker. */
export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden className="navigation-progress" />
}
