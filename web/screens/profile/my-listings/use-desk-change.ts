import { desk, type DeskChange, type DeskResult } from '#contract/desk.ts'
import { listings } from '#contract/listings.ts'
import type { OwnRow } from '#contract/own-listings.ts'
import type { Page } from '#contract/paging.ts'
import { useMemberChange } from '#web/api/member.ts'
import { memberClient } from '#web/api/member-client.ts'
import { toastRefusal } from '#web/api/toast-refusal.ts'
import { toast } from '#web/ui/toast.tsx'
import { outcomeOf } from './outcome-of.ts'

type Handlers = { onDone?: () => void; onFailed?: (change: DeskChange) => void }

/** Changes listings, one or several. Prices are put into the rows where they stand, so that nothing moves below the fingers. */
export function useDeskChange({ onDone, onFailed }: Handlers = {}) {
  return useMemberChange(desk.change, {
    invalidates: [desk.waiting, listings.own, listings.history],
    onSuccess: (results, { body: { change } }) => {
      const isAllDone = results.every(({ problem }) => problem === null)
      if (change.kind !== 'move') putPrices(results)
      if (change.kind === 'move' || !isAllDone)
        void memberClient().invalidateQueries({ queryKey: [listings.mine.path] })
      toast(outcomeOf(change, results))
      onDone?.()
    },
    onError: (error, { body }) => {
      toastRefusal(error, 'Failed to change the listings. Please try again.')
      onFailed?.(body.change)
    },
  })
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
