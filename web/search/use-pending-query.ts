import { useNavigation } from 'react-router'
import { paths } from '#web/site/paths.ts'

/**
 * The query of a search that is on its way, if one is. Changes are made to it rather than to the search still shown:
 * who picks two things quickly one after the other gets both.
 */
export function usePendingQuery(): URLSearchParams | undefined {
  const { location } = useNavigation()
  return location?.pathname === paths.search() ? new URLSearchParams(location.search) : undefined
}
