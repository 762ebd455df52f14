import { lifetime } from './limits.ts'

/** The statuses that the database stores. The field `approved` is derived from them. */
export const statuses = ['pending', 'approved', 'rejected', 'withdrawn', 'paused', 'expired'] as const
export type Status = (typeof statuses)[number]

/** The statuses that users see: the stored ones, plus `sold` for an approved listing whose car was sold. */
export const states = [...statuses, 'sold'] as const
export type ListingState = (typeof states)[number]

/**
 * The statuses that buyers see if they saved a listing or wrote about it. `unavailable` means that an admin removed the
 * listing, that it was deleted, or that its seller was suspended or deleted. Buyers don't learn which of these happened.
 */
export const buyerStates = ['approved', 'sold', 'paused', 'expired', 'withdrawn', 'unavailable'] as const
export type BuyerState = (typeof buyerStates)[number]

export function stateOf({ status, sold }: { status: Status; sold: boolean }): ListingState {
  return sold && status === 'approved' ? 'sold' : status
}

/** Who can make a transition: the seller, an admin, the scheduler (`time`), or the site's approval settings (`policy`). */
export const movers = ['seller', 'admin', 'time', 'policy'] as const
export type Mover = (typeof movers)[number]

/**
 * The value of `to` for an undo that restores the earlier status, because the undone transition can start from several
 * statuses.
 */
export const previousState = 'the previous state'

type Transition = {
  /** The statuses in which the transition is possible. Empty for the submission of a new listing. */
  from: readonly ListingState[]
  to: ListingState | typeof previousState
  by: readonly Mover[]
  label: string
  /** A sentence for the listing's history and the API documentation. */
  summary: string
  /** Title of the message that confirms the transition to the seller. */
  done?: string
  /**
   * The name of the transition that this one undoes. Only the user who made that transition can undo it, within `undoSeconds`.
   */
  undoes?: string
}

/** Requires `done` for every transition that sellers can make. */
type WithConfirmation = { by: readonly Exclude<Mover, 'seller'>[] } | { done: string }

/** All transitions of a listing. Database updates, buttons and tests are derived from this table. */
export const transitions = {
  submit: {
    from: [],
    to: 'pending',
    by: ['seller'],
    label: 'List Your Vehicle',
    summary: 'Submitted for approval.',
    done: 'Vehicle Listed',
  },
  approve: { from: ['pending'], to: 'approved', by: ['admin'], label: 'Approve', summary: 'Approved and public.' },
  publish: {
    from: ['pending'],
    to: 'approved',
    by: ['policy'],
    label: 'Publish',
    summary: 'Published without review, because this seller is trusted.',
  },
  reject: {
    from: ['pending'],
    to: 'rejected',
    by: ['admin'],
    label: 'Reject',
    summary: 'Rejected; the seller received the reason.',
  },
  undoApprove: {
    from: ['approved'],
    to: 'pending',
    by: ['admin'],
    label: 'Undo',
    summary: 'Approval undone.',
    undoes: 'approve',
  },
  undoReject: {
    from: ['rejected'],
    to: 'pending',
    by: ['admin'],
    label: 'Undo',
    summary: 'Rejection undone.',
    undoes: 'reject',
  },
  undoTakeDown: {
    from: ['rejected'],
    to: previousState,
    by: ['admin'],
    label: 'Undo',
    summary: 'Removal undone.',
    undoes: 'takeDown',
  },
  takeDown: {
    from: ['approved', 'sold', 'paused', 'expired'],
    to: 'rejected',
    by: ['admin'],
    label: 'Remove',
    summary: 'Removed from the site; the seller received the reason.',
  },
  resubmit: {
    from: ['rejected', 'withdrawn'],
    to: 'pending',
    by: ['seller'],
    label: 'Resubmit',
    summary: 'Resubmitted for approval.',
    done: 'Listing resubmitted',
  },
  withdraw: {
    from: ['pending', 'approved', 'rejected', 'paused', 'expired', 'sold'],
    to: 'withdrawn',
    by: ['seller'],
    label: 'Remove',
    summary: 'Removed by the seller.',
    done: 'Listing removed',
  },
  undoWithdraw: {
    from: ['withdrawn'],
    to: previousState,
    by: ['seller'],
    label: 'Undo',
    summary: 'Removal undone.',
    done: 'Removal undone',
    undoes: 'withdraw',
  },
  pause: {
    from: ['approved'],
    to: 'paused',
    by: ['seller'],
    label: 'Pause',
    summary: 'Paused; hidden from others.',
    done: 'Listing paused',
  },
  undoPause: {
    from: ['paused'],
    to: 'approved',
    by: ['seller'],
    label: 'Undo',
    summary: 'Pause undone; the expiry date is unchanged.',
    done: 'Pause undone',
    undoes: 'pause',
  },
  resume: {
    from: ['paused'],
    to: 'approved',
    by: ['seller'],
    label: 'Resume',
    summary: `Public again for ${lifetime} days.`,
    done: 'Listing resumed',
  },
  markSold: {
    from: ['approved', 'paused'],
    to: 'sold',
    by: ['seller', 'admin'],
    label: 'Mark as Sold',
    summary: 'Sold; no longer in search results.',
    done: 'Marked as sold',
  },
  relist: {
    from: ['sold'],
    to: 'approved',
    by: ['seller', 'admin'],
    label: 'Relist',
    summary: 'Relisted. The days on the market continue from the earlier listing.',
    done: 'Vehicle relisted',
  },
  expire: {
    from: ['approved'],
    to: 'expired',
    by: ['time'],
    label: 'Expire',
    summary: 'Expired without renewal; no longer public.',
  },
  renew: {
    from: ['approved', 'expired'],
    to: 'approved',
    by: ['seller'],
    label: 'Renew',
    summary: `Renewed for another ${lifetime} days.`,
    done: 'Listing renewed',
  },
  confirm: {
    from: ['approved'],
    to: 'approved',
    by: ['seller'],
    label: 'Still for Sale',
    summary: 'The seller confirmed that it is still for sale.',
    done: 'Confirmed',
  },
} as const satisfies Record<string, Transition & WithConfirmation>

export type TransitionName = keyof typeof transitions
export type UndoName = {
  [Name in TransitionName]: (typeof transitions)[Name] extends { undoes: string } ? Name : never
}[TransitionName]
export type AdminTransition = Exclude<
  { [Name in TransitionName]: 'admin' extends (typeof transitions)[Name]['by'][number] ? Name : never }[TransitionName],
  UndoName
>
export const transitionNames = Object.keys(transitions) as TransitionName[]

/** In these statuses, a listing that has changes waiting for review keeps its approved version. */
export const reviewedStates: readonly ListingState[] = ['approved', 'paused', 'expired']

export const approvedStates: readonly ListingState[] = [...reviewedStates, 'sold']

export function isAdminTransition(name: TransitionName): name is AdminTransition {
  return listingTransition(name).by.includes('admin') && !isUndo(name)
}

export function isUndo(name: TransitionName): name is UndoName {
  return listingTransition(name).undoes !== undefined
}

export function undoOf(name: TransitionName): UndoName | undefined {
  return transitionNames.filter(isUndo).find((undo) => transitions[undo].undoes === name)
}

/** Returns the transitions that a mover can make in a status, in the order of `transitions`. Undos are left out. */
export function movesFrom(state: ListingState, mover: Mover): TransitionName[] {
  return transitionNames.filter((name) => {
    const { from, by } = listingTransition(name)
    return from.includes(state) && by.includes(mover) && !isUndo(name)
  })
}

export function listingTransition(name: TransitionName): Transition {
  return transitions[name]
}

export function describeTransition(name: TransitionName): string {
  const { from, to, by, summary } = listingTransition(name)
  return `${from.join(', ') || '(new)'} → ${to}, by ${by.join(' or ')}. ${summary}`
}

/**
 * The transitions that users can request by name. Decisions by admins have their own endpoints, because they need a
 * reason and send an email.
 */
export const requestableTransitions = transitionNames.filter(
  (name) => name !== 'submit' && !isUndo(name) && listingTransition(name).by.includes('seller'),
)
