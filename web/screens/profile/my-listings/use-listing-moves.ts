import { useState } from 'react'
import { stateOf, type TransitionName } from '#contract/listing-transitions.ts'
import type { OwnRow } from '#contract/own-listings.ts'
import { availableActions } from './available-actions.ts'
import { useMove } from './use-move.ts'

/** The transitions that a seller can make of a listing now; two of them ask first, in a dialog. */
export function useListingMoves(listing: OwnRow, onStart: () => void) {
  const [asked, setAsked] = useState<TransitionName | null>(null)
  const [now] = useState(() => Date.now())
  const close = () => setAsked(null)
  const move = useMove(close)
  const { id, version } = listing
  const names = availableActions(listing, now)

  function start(transition: TransitionName) {
    onStart()
    if (asking.includes(transition)) setAsked(transition)
    else move.mutate({ params: { id }, body: { transition, version } })
  }

  return { names, remedy: names.find((name) => remedies.includes(name)), start, move, asked, close }
}

export type ListingMoves = ReturnType<typeof useListingMoves>

const asking: readonly TransitionName[] = ['markSold', 'withdraw']

/** What brings a listing back to where it is seen, or keeps it there; it stands beside the reason. */
const remedies: readonly TransitionName[] = ['resume', 'renew', 'resubmit']

/** A rejected listing is sent in again by editing it. */
export function editLabel(listing: Pick<OwnRow, 'status' | 'sold'>): string {
  return stateOf(listing) === 'rejected' ? 'Fix and Resubmit' : 'Edit'
}
