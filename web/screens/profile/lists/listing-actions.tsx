import { useState } from 'react'
import { Link } from 'react-router'
import { stateOf, type TransitionName, transitions } from '#contract/listing-transitions.ts'
import type { ListedOwn } from '#contract/listing.ts'
import { paths } from '#web/site/paths.ts'
import { vehicleName } from '#web/format/vehicle-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { availableActions } from './available-actions.ts'
import { MarkSoldForm } from './mark-sold-form.tsx'
import { RemoveListing } from './remove-listing.tsx'
import { useMove } from './use-move.ts'

type ListingActionsProps = { listing: ListedOwn; historyId: string; showsHistory: boolean; onHistory: () => void }

/** The actions of the seller on a listing: the transitions of its state, and editing. */
export function ListingActions({ listing, historyId, showsHistory, onHistory }: ListingActionsProps) {
  const [asked, setAsked] = useState<TransitionName | null>(null)
  const [now] = useState(() => Date.now())
  const close = () => setAsked(null)
  const move = useMove(close)
  const { id, version } = listing
  const name = vehicleName(listing)
  const state = stateOf(listing)
  const isRejected = state === 'rejected'

  function start(transition: TransitionName) {
    if (transition === 'markSold' || transition === 'withdraw') setAsked(transition)
    else move.mutate({ params: { id }, body: { transition, version } })
  }

  return (
    <div className="mt-3 flex flex-wrap gap-x-6 text-sm">
      {state !== 'sold' && (
        <Link to={paths.edit(id)} prefetch="intent" className={action} aria-label={`${editLabel(isRejected)}: ${name}`}>
          {editLabel(isRejected)}
        </Link>
      )}
      {availableActions(listing, now).map((transition) => (
        <button
          key={transition}
          type="button"
          disabled={move.isPending}
          onClick={() => start(transition)}
          aria-label={`${transitions[transition].label}: ${name}`}
          className={action}
        >
          {transitions[transition].label}
        </button>
      ))}
      <button
        type="button"
        aria-expanded={showsHistory}
        aria-controls={historyId}
        aria-label={`History: ${name}`}
        onClick={onHistory}
        className={`${action} text-muted`}
      >
        History
      </button>
      <Dialog open={asked === 'markSold'} onClose={close} title="Mark as Sold">
        <MarkSoldForm listing={listing} move={move} onCancel={close} />
      </Dialog>
      <Dialog open={asked === 'withdraw'} onClose={close} title="Remove this listing?">
        <RemoveListing listing={listing} move={move} onCancel={close} />
      </Dialog>
    </div>
  )
}

function editLabel(isRejected: boolean): string {
  return isRejected ? 'Fix and Resubmit' : 'Edit'
}

const action = 'text-link inline-flex min-h-11 items-center disabled:opacity-50'
