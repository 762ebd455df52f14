import { useState } from 'react'
import { type OwnRow, type DeskChange, type DeskResult, type BulkTransition, desk } from '#contract/desk/endpoints.ts'
import { formatNumber } from '#contract/format-count.ts'
import { history } from '#contract/history/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { stateOf, transitions } from '#contract/listings/rules.ts'
import type { Page } from '#contract/paging.ts'
import type { UnusualPrice } from '#contract/pricing/rules.ts'
import { memberClient } from '#web/app/api/member-client.ts'
import { useMemberChange } from '#web/app/api/member.ts'
import { reasonsIn, failureSummary, toastRefusal } from '#web/app/api/refusals.ts'
import { formatPrice } from '#web/ui/format/numbers.ts'
import type { ToastContent } from '#web/ui/toast-content.ts'
import { toast } from '#web/ui/toast.tsx'

/** Returns false for a sold vehicle, because its price can't be changed. */
export function canChangePrice(listing: Pick<OwnRow, 'status' | 'sold'>): boolean {
  return stateOf(listing) !== 'sold'
}

export function outcomeOf(change: DeskChange, results: readonly DeskResult[]): ToastContent {
  const done = results.filter(({ problem }) => problem === null)
  if (done.length === 0)
    return { title: 'Nothing was changed', description: reasonsIn(results), variant: 'destructive' }
  const title = done.length === 1 ? titleOfOne(change) : titleOfSeveral(change, formatNumber(done.length))
  const refused = failureSummary(results)
  if (refused) return { title, description: refused }
  const [{ price }] = done as [DeskResult]
  const isOnePrice = done.length === 1 && change.kind !== 'move' && price !== null
  return { title, description: isOnePrice ? `It’s now ${formatPrice(price)}.` : descriptionOf(change) }
}

function titleOfOne(change: DeskChange): string {
  return change.kind === 'move' ? transitions[change.transition].done : 'Price changed'
}

function titleOfSeveral(change: DeskChange, count: string): string {
  return change.kind === 'move' ? `${count} listings ${bulkResults[change.transition]}` : `${count} prices changed`
}

const bulkResults: Record<BulkTransition, string> = {
  pause: 'paused',
  resume: 'resumed',
  renew: 'renewed',
  confirm: 'confirmed',
  markSold: 'marked as sold',
}

function descriptionOf(change: DeskChange): string {
  return change.kind === 'move' ? transitions[change.transition].summary : 'The new prices are effective immediately.'
}

/** A price change with prices that are probably typos. The server doesn't save them until the seller has confirmed them. */
export type UnconfirmedPrices = {
  change: DeskChange
  listings: { id: number; version: number; unusualPrice: UnusualPrice }[]
}

type Handlers = { onDone?: () => void; onFailed?: (change: DeskChange) => void }

/**
 * Changes one or more listings. Calls `onDone` once no prices await confirmation. After a price change, updates the cached rows
 * instead of refetching the list, so the rows keep their order.
 */
export function useDeskChange({ onDone, onFailed }: Handlers = {}) {
  const [held, setHeld] = useState<UnconfirmedPrices>()
  const change = useMemberChange(desk.change, {
    invalidates: [desk.waiting, listings.own, history.events],
    onSuccess: (answer, { body: { change, listings: sent } }) => {
      const unusual = answer.flatMap(({ id, unusualPrice }) => {
        const version = sent.find((listing) => listing.id === id)?.version
        return unusualPrice && version ? [{ id, version, unusualPrice }] : []
      })
      const results = answer.filter(({ unusualPrice }) => !unusualPrice)
      setHeld(unusual.length > 0 ? { change, listings: unusual } : undefined)
      if (unusual.length === 0) onDone?.()
      if (results.length === 0) return
      const isAllDone = results.every(({ problem }) => problem === null)
      if (change.kind !== 'move') updatePrices(results)
      if (change.kind === 'move' || !isAllDone)
        void memberClient().invalidateQueries({ queryKey: [desk.listings.path] })
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
    discard: () => {
      setHeld(undefined)
      onDone?.()
    },
  }
}

function updatePrices(results: readonly DeskResult[]) {
  const changed = new Map(results.map((result) => [result.id, result]))
  memberClient().setQueriesData<Page<OwnRow>>({ queryKey: [desk.listings.path] }, (page) => {
    const items = page?.items.map((listing) => {
      const { price, version } = changed.get(listing.id) ?? {}
      return { ...listing, price: price ?? listing.price, version: version ?? listing.version }
    })
    return page && items && { ...page, items }
  })
}
