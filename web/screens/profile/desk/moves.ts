import { useState } from 'react'
import { isApiError } from '#contract/client.ts'
import { type OwnRow, desk } from '#contract/desk/endpoints.ts'
import { history } from '#contract/history/endpoints.ts'
import { undoSeconds } from '#contract/limits.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { expiryNoticeDays } from '#contract/listings/limits.ts'
import { movesFrom, stateOf, type TransitionName, listingTransition, undoOf } from '#contract/listings/rules.ts'
import type { OwnListingSummary, OwnListing } from '#contract/listings/schema.ts'
import { memberClient } from '#web/app/api/member-client.ts'
import { useMemberChange } from '#web/app/api/member.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { vehicleName } from '#web/facts/names.ts'
import { describeNextStep } from '#web/listings/state.tsx'
import { unusualPriceOf } from '#web/pricing/confirm-price.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Returns the transitions that the seller can start now, with removal last. Rejected listings are resubmitted by editing. */
export function availableActions(listing: OwnListingSummary, now: number): TransitionName[] {
  const state = stateOf(listing)
  const ends = listing.expiresAt ? Date.parse(listing.expiresAt) : Infinity
  const isEarly = state === 'approved' && ends - now > 2 * expiryNoticeDays * 86_400_000
  const idle: TransitionName[] = [
    ...(isEarly ? ['renew' as const] : []),
    ...(state === 'rejected' ? ['resubmit' as const] : []),
    ...(isConfirmed(listing, now) ? ['confirm' as const] : []),
  ]
  const moves = movesFrom(state, 'seller').filter((name) => !idle.includes(name))
  return moves.toSorted((a, b) => Number(a === 'withdraw') - Number(b === 'withdraw'))
}

/**
 * Returns true if the seller confirmed the listing within the last day. Another confirmation would have little effect, because
 * buyers see its age in days.
 */
function isConfirmed({ confirmedAt }: OwnListingSummary, now: number): boolean {
  return now - Date.parse(confirmedAt) < 86_400_000
}

/** Returns the transitions that the seller can start now, and a function to start one. Two of them open a dialog first. */
export function useListingMoves(listing: OwnRow) {
  const [confirming, setConfirming] = useState<TransitionName | null>(null)
  const [now] = useState(() => Date.now())
  const close = () => setConfirming(null)
  const move = useMove(close)
  const { id, version } = listing
  const names = availableActions(listing, now)

  function start(transition: TransitionName) {
    if (dialogTransitions.includes(transition)) setConfirming(transition)
    else move.mutate({ params: { id }, body: { transition, version } })
  }

  return { names, remedy: names.find((name) => remedies.includes(name)), start, move, confirming, close }
}

export type ListingMoves = ReturnType<typeof useListingMoves>

const dialogTransitions: readonly TransitionName[] = ['markSold', 'withdraw']

/** Transitions that keep a listing public or make it public again. Their button is next to the status note. */
const remedies: readonly TransitionName[] = ['resume', 'renew', 'resubmit']

/** Returns the edit link's label. For a rejected listing, it says that saving also resubmits the listing. */
export function editLabel(listing: Pick<OwnRow, 'status' | 'sold'>): string {
  return stateOf(listing) === 'rejected' ? 'Fix and Resubmit' : 'Edit'
}

/** Applies a transition to a listing. If the server rejects it, refetches the list. */
function useMove(onDone: () => void) {
  const undo = useUndo()
  return useMemberChange(listings.move, {
    invalidates: [desk.listings, listings.own, history.events, desk.waiting],
    onSuccess: (moved, { body }) => {
      onDone()
      const { done, label, summary } = listingTransition(body.transition)
      const title = `${done ?? label}: ${vehicleName(moved)}`
      const description = body.transition === 'resubmit' ? describeNextStep(moved) : summary
      toast({ title, description, ...(undoOf(body.transition) && undo(moved)) })
    },
    onError: (error) => {
      // No toast is needed here, because the price form asks the seller to confirm the unusual price.
      if (unusualPriceOf(error)) return
      toastRefusal(error, 'Please try again later.')
      if (!isApiError(error) || !error.problem) return
      onDone()
      void memberClient().invalidateQueries({ queryKey: [desk.listings.path] })
    },
  })
}

/** Returns the Undo button for a toast. The toast stays visible for as long as the server accepts the undo. */
function useUndo() {
  const undo = useMemberChange(listings.undo, {
    invalidates: [desk.listings, listings.own, history.events, desk.waiting],
    onSuccess: (listing) =>
      toast({ title: `Undone: ${vehicleName(listing)}`, description: 'Your listing was restored.' }),
    onError: (error) => toastRefusal(error, 'Failed to undo. Please try again.'),
  })
  return ({ id, version }: OwnListing) => ({
    action: { label: 'Undo', run: () => undo.mutate({ params: { id }, body: { version } }) },
    duration: undoSeconds * 1_000,
  })
}

export type MoveState = ReturnType<typeof useMove>
