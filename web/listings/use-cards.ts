import { useEffect, useState } from 'react'
import { createApi } from '#contract/client.ts'
import type { ListedVehicle } from '#contract/listings/schema.ts'
import { visitorCalls } from '../app/api/visitor-calls.ts'

export type FoundCard = { id: number; listing: ListedVehicle | undefined }

/**
 * Fetches the cards of the vehicles in a comma-separated list of IDs, which is stored in this browser. Returns the last ID
 * first. `listing` is undefined for vehicles that are no longer public. Fetches only cards that it hasn't fetched yet.
 */
export function useCards(ids: string) {
  const [known, setKnown] = useState<ReadonlyMap<number, ListedVehicle | undefined>>(new Map())
  const [failed, setFailed] = useState(false)
  const all = ids ? ids.split(',').map(Number).toReversed() : []
  const missing = all.filter((id) => !known.has(id)).join()

  useEffect(() => {
    if (!missing || failed) return
    const requested = missing.split(',').map(Number)
    let isOutdated = false
    createApi(fetch)(visitorCalls.cards, { query: { ids: requested } }).then(
      (listings) => {
        if (isOutdated) return
        const found = new Map(listings.map((listing) => [listing.id, listing]))
        setKnown((before) => new Map([...before, ...requested.map((id) => [id, found.get(id)] as const)]))
      },
      () => isOutdated || setFailed(true),
    )
    return () => void (isOutdated = true)
  }, [missing, failed])

  const cards = missing ? undefined : all.map((id): FoundCard => ({ id, listing: known.get(id) }))
  return { cards, failed, retry: () => setFailed(false) }
}
