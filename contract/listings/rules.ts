import { lifetime } from './limits.ts'

/** What is stored of where a listing stands; the field `approved` follows from it. */
export const statuses = ['pending', 'approved', 'rejected', 'withdrawn', 'paused', 'expired'] as const
export type Status = (typeof statuses)[number]

/** The state of a listing as people see it: its status, or `sold` for an approved one that was sold. */
export const states = [...statuses, 'sold'] as const
export type ListingState = (typeof states)[number]

export function stateOf({ status, sold }: { status: Status; sold: boolean }): ListingState {
  return sold && status === 'approved' ? 'sold' : status
}

/** Who moves a listing: its seller, an admin, the passing of time, or what admins have set about approval. */
export const movers = ['seller', 'admin', 'time', 'policy'] as const
export type Mover = (typeof movers)[number]

/** Where a transition leads that takes another one back from wherever that began. */
export const asBefore = 'as before'

type Transition = {
  /** In which states it can be made; a listing that does not exist yet is in none. */
  from: readonly ListingState[]
  to: ListingState | typeof asBefore
  by: readonly Mover[]
  /** On the button that makes it. */
  label: string
  /** What it means, for the history and the documentation. */
  summary: string
  /** Title of the message after it, for sellers. */
  done?: string
  /** The transition that it takes back: asked for by whoever made that one, within `undoSeconds`. */
  undoes?: string
}

/** What a seller can make has a title for afterwards. */
type Titled = { by: readonly Exclude<Mover, 'seller'>[] } | { done: string }

/**
 * The life of a listing: every way in which it moves, and who may move it so. The server's updates, the buttons and
 * the tests are made from this table.
 */
export const transitions = {
  submit: {
    from: [],
    to: 'pending',
    by: ['seller'],
    label: 'List Your Vehicle',
    summary: 'Sent in; it waits for approval.',
    done: 'Vehicle Listed',
  },
  approve: { from: ['pending'], to: 'approved', by: ['admin'], label: 'Approve', summary: 'Approved; it is public.' },
  publish: {
    from: ['pending'],
    to: 'approved',
    by: ['policy'],
    label: 'Publish',
    summary: 'Public without review, as the site has it for this seller.',
  },
  reject: {
    from: ['pending'],
    to: 'rejected',
    by: ['admin'],
    label: 'Reject',
    summary: 'Not approved, for a reason that the seller is told.',
  },
  undoApprove: {
    from: ['approved'],
    to: 'pending',
    by: ['admin'],
    label: 'Undo',
    summary: 'The approval was taken back within seconds.',
    undoes: 'approve',
  },
  undoReject: {
    from: ['rejected'],
    to: 'pending',
    by: ['admin'],
    label: 'Undo',
    summary: 'The rejection was taken back within seconds.',
    undoes: 'reject',
  },
  undoTakeDown: {
    from: ['rejected'],
    to: asBefore,
    by: ['admin'],
    label: 'Undo',
    summary: 'As it was: taking it down was taken back within seconds.',
    undoes: 'takeDown',
  },
  takeDown: {
    from: ['approved', 'sold', 'paused', 'expired'],
    to: 'rejected',
    by: ['admin'],
    label: 'Take Down',
    summary: 'Taken off the site, for a reason that the seller is told.',
  },
  resubmit: {
    from: ['rejected', 'withdrawn'],
    to: 'pending',
    by: ['seller'],
    label: 'Resubmit',
    summary: 'Sent in again; it waits for approval.',
    done: 'Sent in again',
  },
  withdraw: {
    from: ['pending', 'approved', 'rejected', 'paused', 'expired', 'sold'],
    to: 'withdrawn',
    by: ['seller'],
    label: 'Remove',
    summary: 'Removed by its seller.',
    done: 'Listing removed',
  },
  undoWithdraw: {
    from: ['withdrawn'],
    to: asBefore,
    by: ['seller'],
    label: 'Undo',
    summary: 'As it was: its removal was taken back within seconds.',
    done: 'Removal taken back',
    undoes: 'withdraw',
  },
  pause: {
    from: ['approved'],
    to: 'paused',
    by: ['seller'],
    label: 'Pause',
    summary: 'Paused; nobody else sees it for now.',
    done: 'Listing paused',
  },
  undoPause: {
    from: ['paused'],
    to: 'approved',
    by: ['seller'],
    label: 'Undo',
    summary: 'Public again, until the same day as before: the pause was taken back within seconds.',
    done: 'Pause taken back',
    undoes: 'pause',
  },
  resume: {
    from: ['paused'],
    to: 'approved',
    by: ['seller'],
    label: 'Resume',
    summary: `Public again, for ${lifetime} days.`,
    done: 'Listing resumed',
  },
  markSold: {
    from: ['approved', 'paused'],
    to: 'sold',
    by: ['seller', 'admin'],
    label: 'Mark as Sold',
    summary: 'Sold; it is in no list any more.',
    done: 'Marked as sold',
  },
  relist: {
    from: ['sold'],
    to: 'approved',
    by: ['seller', 'admin'],
    label: 'Relist',
    summary: 'Offered again; its days on the market go on.',
    done: 'Listed again',
  },
  expire: {
    from: ['approved'],
    to: 'expired',
    by: ['time'],
    label: 'Expire',
    summary: 'Nobody renewed it; it is no longer public.',
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
    summary: 'Its seller said that it is still for sale.',
    done: 'Confirmed',
  },
} as const satisfies Record<string, Transition & Titled>

export type TransitionName = keyof typeof transitions
/** What takes back another transition. */
export type UndoName = {
  [Name in TransitionName]: (typeof transitions)[Name] extends { undoes: string } ? Name : never
}[TransitionName]
/** What an admin may make. */
export type AdminTransition = Exclude<
  { [Name in TransitionName]: 'admin' extends (typeof transitions)[Name]['by'][number] ? Name : never }[TransitionName],
  UndoName
>
export const transitionNames = Object.keys(transitions) as TransitionName[]

/** States in which the approved version stands while what was changed of it waits for review. */
export const reviewedStates: readonly ListingState[] = ['approved', 'paused', 'expired']

/** States in which the listing is as it was approved. */
export const approvedStates: readonly ListingState[] = [...reviewedStates, 'sold']

export function isAdminTransition(name: TransitionName): name is AdminTransition {
  return listingTransition(name).by.includes('admin') && !isUndo(name)
}

/** Whether it takes another one back. */
export function isUndo(name: TransitionName): name is UndoName {
  return listingTransition(name).undoes !== undefined
}

/** The transition that takes this one back; undefined where none does. */
export function undoOf(name: TransitionName): UndoName | undefined {
  return transitionNames.filter(isUndo).find((it) => transitions[it].undoes === name)
}

/** Which transitions somebody may make from here, in the order of the table; what takes one back is not among them. */
export function movesFrom(state: ListingState, mover: Mover): TransitionName[] {
  return transitionNames.filter((name) => {
    const { from, by } = listingTransition(name)
    return from.includes(state) && by.includes(mover) && !isUndo(name)
  })
}

/** One transition of the table, by its common type. */
export function listingTransition(name: TransitionName): Transition {
  return transitions[name]
}

/** A transition in a sentence, for the documentation. */
export function describeTransition(name: TransitionName): string {
  const { from, to, by, summary } = listingTransition(name)
  return `from ${from.join(', ') || 'nothing'} to ${to}, by ${by.join(' or ')}. ${summary}`
}

/** What people ask for by the transition's name; what admins decide has calls of its own, with reasons and mails. */
export const askedTransitions = transitionNames.filter(
  (name) => name !== 'submit' && !isUndo(name) && listingTransition(name).by.includes('seller'),
)
