import { useEffect, useState } from 'react'
import { formatNumber } from '#contract/format-count.ts'
import type { Count } from './count-vehicles.ts'

/** The label of a button that shows the results. */
export function showLabel(count?: Count | null) {
  const number = count && `${formatNumber(count.total)}${count.hasMore ? '+' : ''} `
  return <span>{`Show ${number ?? ''}vehicle${count?.total === 1 ? '' : 's'}`}</span>
}

/** Milliseconds to wait after the last change of a filter before counting the results. */
const typingPause = 300

/** Counts the results of a search. Undefined until the count is known, if a filter is invalid, and without a query. */
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
