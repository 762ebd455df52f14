import { useEffect, useState } from 'react'
import { formatNumber } from '#contract/format-count.ts'
import {
  type FilterName,
  type FilterValues,
  hasSentence,
  areListsEqual,
  searchParameters,
  sentenceParameters,
} from './address.ts'
import type { Count } from './count-vehicles.ts'
import type { Search } from './find-vehicles.ts'

/** The label of a button that shows the results. */
export function showResultsLabel(count?: Count | null) {
  return <span>{`Show ${count ? countText(count) : 'vehicles'}`}</span>
}

export function countText({ total, hasMore }: Count): string {
  return `${formatNumber(total)}${hasMore ? '+' : ''} vehicle${total === 1 ? '' : 's'}`
}

/**
 * Returns the query that counts the results of typed filters, in which new text in the search field is a sentence. Returns
 * undefined if the server has already rejected a value.
 */
export function queryToCount(
  typed: FilterValues,
  { category, filter, issues }: Pick<Search, 'category' | 'filter' | 'issues'>,
): string | undefined {
  const isRejected = issues.some(({ field }) => {
    const name = field as FilterName
    return !isLowerBound(name) && areListsEqual(typed[name], filter[name])
  })
  if (isRejected) return undefined
  const counted = category === undefined ? typed : { ...typed, collection: [category] }
  if (hasSentence(typed, filter)) return String(sentenceParameters({ filter: counted }))
  return String(new URLSearchParams(searchParameters({ filter: counted })))
}

/** Lower bounds are exceptions, because a new upper bound can make one valid. `countVehicles` compares the two. */
function isLowerBound(name: FilterName): boolean {
  return name.startsWith('min')
}

/** Milliseconds to wait after the last filter change before counting the results. */
const typingPause = 300

/** Counts the results of a search. Returns undefined while counting, if there is no query, or if a filter is invalid. */
export function useCount(query: string | undefined): Count | undefined {
  const [counted, setCounted] = useState<Count & { query: string }>()

  useEffect(() => {
    if (query === undefined) return
    const count = async () => setCounted(await (await import('./count-vehicles.ts')).countVehicles(query))
    const timer = setTimeout(() => void count(), typingPause)
    return () => clearTimeout(timer)
  }, [query])

  return counted?.query === query ? counted : undefined
}
