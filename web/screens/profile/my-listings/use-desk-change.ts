import { useState } from 'react'
import { desk, type DeskChange, type DeskResult } from '#contract/desk.ts'
import { listings } from '#contract/listings.ts'
import type { UnusualPrice } from '#contract/unusual-price.ts'
import type { OwnRow } from '#contract/own-listings.ts'
import type { Page } from '#contract/paging.ts'
import { useMemberChange } from '#web/api/member.ts'
import { memberClient } from '#web/api/member-client.ts'
import { toastRefusal } from '#web/api/toast-refusal.ts'
import { toast } from '#web/ui/toast.tsx'
import { outcomeOf } from './outcome-of.ts'

/** Prices of a change that are probably slips, each held until it is confirmed. */
export type HeldPrices = { change: DeskChange; listings: { id: number; version: number; unusualPrice: UnusualPrice }[] }

type Handlers = { onDone?: () => void; onFailed?: (change: DeskChange) => void }

/**
 * Changes listings, one or several; it is done once the prices that are held were confirmed or given up. Prices are put
 * into the rows where they stand, so that nothing moves below the fingers.
 */
export function useDeskChange({ onDone, onFailed }: Handlers = {}) {
  const [held, setHeld] = useState<HeldPrices>()
  const change = useMemberChange(desk.change, {
    invalidates: [desk.waiting, listings.own, listings.history],
    onSuccess: (answer, { body: { change, listings: asked } }) => {
      const unusual = answer.flatMap(({ id, unusualPrice }) => {
        const version = asked.find((listing) => listing.id === id)?.version
        return unusualPrice && version ? [{ id, version, unusualPrice }] : []
      })
      const results = answer.filter(({ unusualPrice }) => !unusualPrice)
      setHeld(unusual.length > 0 ? { change, listings: unusual } : undefined)
      if (unusual.length === 0) onDone?.()
      if (results.length === 0) return
      const isAllDone = results.every(({ problem }) => problem === null)
      if (change.kind !== 'move') putPrices(results)
      if (change.kind === 'move' || !isAllDone)
        void memberClient().invalidateQueries({ queryKey: [listings.mine.path] })
      toast(outcomeOf(change, results))
    },
    onError: (error, { body }) => {
      toastRefusal(error, 'Failed to change the listings. Please try again.')
      onFailed?.(body.change)
    },
  })
  return {
    ...change,
    held,
    confirm: () => {
      if (!held) return
      const listings = held.listings.map(({ id, version, unusualPrice }) => ({
        id,
        version,
        confirmPrice: unusualPrice.price,
      }))
      change.mutate({ body: { listings, change: held.change } })
    },
    giveUp: () => {
      setHeld(undefined)
      onDone?.()
    },
  }
}

function putPrices(results: readonly DeskResult[]) {
  const changed = new Map(results.map((result) => [result.id, result]))
  memberClient().setQueriesData<Page<OwnRow>>({ queryKey: [listings.mine.path] }, (page) => {
    const items = page?.items.map((listing) => {
      const { price, version } = changed.get(listing.id) ?? {}
      return { ...listing, price: price ?? listing.price, version: version ?? listing.version }
    })
    return page && items && { ...page, items }
  })
}
