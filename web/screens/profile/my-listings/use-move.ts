import { isApiError } from '#contract/client.ts'
import { desk } from '#contract/desk.ts'
import { listingTransition, undoOf } from '#contract/listing-transitions.ts'
import type { OwnListing } from '#contract/listing.ts'
import { unusualPriceOf } from '#web/listings/confirm-price.tsx'
import { afterSending } from '#web/listings/state-names.ts'
import { listings } from '#contract/listings.ts'
import { undoSeconds } from '#contract/undo-seconds.ts'
import { vehicleName } from '#web/format/vehicle-names.ts'
import { memberClient } from '#web/api/member-client.ts'
import { useMemberChange } from '#web/api/member.ts'
import { toastRefusal } from '#web/api/toast-refusal.ts'
import { toast } from '#web/ui/toast.tsx'

/** Makes a transition of one's own listing. If its state has changed meanwhile, the list is refetched. */
export function useMove(onDecided: () => void) {
  const undo = useUndo()
  return useMemberChange(listings.move, {
    invalidates: [listings.mine, listings.own, listings.history, desk.waiting],
    onSuccess: (moved, { body }) => {
      onDecided()
      const { done, label, summary } = listingTransition(body.transition)
      const title = `${done ?? label}: ${vehicleName(moved)}`
      const description = body.transition === 'resubmit' ? afterSending(moved) : summary
      toast({ title, description, ...(undoOf(body.transition) && undo(moved)) })
    },
    onError: (error) => {
      if (unusualPriceOf(error)) return // asked about where the price was typed
      toastRefusal(error, 'Please try again later.')
      if (!isApiError(error) || !error.problem) return
      onDecided()
      void memberClient().invalidateQueries({ queryKey: [listings.mine.path] })
    },
  })
}

/** The button of a toast that takes a pause or a removal back; it stays for as long as that can be done. */
function useUndo() {
  const undo = useMemberChange(listings.undo, {
    invalidates: [listings.mine, listings.own, listings.history, desk.waiting],
    onSuccess: (listing) =>
      toast({ title: `Taken back: ${vehicleName(listing)}`, description: 'It stands as before.' }),
    onError: (error) => toastRefusal(error, 'Failed to take it back. Please try again.'),
  })
  return ({ id, version }: OwnListing) => ({
    action: { label: 'Undo', run: () => undo.mutate({ params: { id }, body: { version } }) },
    lasts: undoSeconds * 1_000,
  })
}

export type Moving = ReturnType<typeof useMove>
