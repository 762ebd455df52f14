import type { ListingMove } from '#contract/listings.ts'
import { and, eq, inArray, type SQL, sql } from '../database/orm.ts'
import { lifetime } from '#contract/listing-lifetime.ts'
import {
  type ListingState,
  type Mover,
  stateOf,
  type TransitionName,
  transitions,
} from '#contract/listing-transitions.ts'
import type { OwnListing } from '#contract/listing.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '../database/connect.ts'
import { leavesVersion } from './last-decided-version.ts'
import { draftOf } from './draft-columns.ts'
import { recordShown } from './prices.ts'
import { listingColumns, presentListing } from './presenter.ts'
import { listingEvents, vehicles } from './table.ts'

export type Move = Omit<ListingMove, 'transition' | 'confirmPrice'> & {
  id: number
  transition: TransitionName
  mover: Mover
  actorId: string | null
  reason?: string
  note?: string
  /** With a transition that takes another one back: what the listing was. */
  putBack?: Change
}

/**
 * Makes one transition: one conditional update, and one row of the history with it. Throws `listing_moved` when the
 * listing does not stand where the transition begins, or is not of the version that was looked at.
 */
export async function moveListing(db: Database, move: Move, now: Date): Promise<OwnListing> {
  const { id, transition, mover, actorId, version, reason, note, putBack } = move
  const { from } = transitions[transition]
  return db.transaction(async (db) => {
    const before = db
      .select({ id: vehicles.id, state: sql<ListingState>`${state}`.as('state') })
      .from(vehicles)
      .where(eq(vehicles.id, id))
      .for('update')
      .as('before')
    const fits = [eq(vehicles.id, before.id), inArray(before.state, [...from])]
    if (version !== undefined) fits.push(eq(vehicles.version, version))
    const [row] = await db
      .update(vehicles)
      .set({
        ...changes[transition]({ now, finalPrice: move.finalPrice, finalPricePublic: move.finalPricePublic }),
        ...(mover === 'seller' && offering.includes(transition) && { confirmedAt: now }),
        ...putBack,
        version: sql`${vehicles.version} + 1`,
        updatedAt: now,
      })
      .from(before)
      .where(and(...fits))
      .returning({ ...listingColumns, fromState: before.state })
    if (!row) throw new Problem('listing_moved')
    const { fromState, ...moved } = row
    const toState = stateOf(moved)
    const event = { vehicleId: id, transition, fromState, toState, movedBy: mover, actorId, createdAt: now }
    const draft = leavesVersion(transition, fromState) ? draftOf(presentListing(moved)) : null
    await db.insert(listingEvents).values({ ...event, reason: reason ?? null, note: note || null, draft })
    if (moved.approved) await recordShown(db, moved, now)
    return presentListing(moved)
  })
}

/** `stateOf` for the database. */
const state = sql`case when ${vehicles.status} = 'approved' and ${vehicles.soldAt} is not null then 'sold' else ${vehicles.status} end`

type Change = { [K in keyof typeof vehicles.$inferInsert]?: (typeof vehicles.$inferInsert)[K] | SQL }
type Made = { now: Date; finalPrice: number | undefined; finalPricePublic: boolean | undefined }

/** By which a seller says that the car is for sale. */
const offering: readonly TransitionName[] = ['submit', 'resubmit', 'resume', 'relist', 'renew', 'confirm']

/** What each transition stores. Being on the market begins once: nothing but the first approval sets its date. */
const changes: Record<TransitionName, (made: Made) => Change> = {
  submit: () => ({}),
  approve: ({ now }) => ({
    status: 'approved',
    approvedAt: sql`coalesce(${vehicles.approvedAt}, ${now.toISOString()}::timestamptz)`,
    ...shownFrom(now),
  }),
  publish: (made) => changes.approve(made),
  reject: () => ({ status: 'rejected' }),
  undoApprove: () => ({ status: 'pending' }),
  undoReject: () => ({ status: 'pending' }),
  // Where it leads is what is put back.
  undoTakeDown: () => ({}),
  undoWithdraw: () => ({}),
  undoPause: () => ({ status: 'approved' }),
  takeDown: () => ({ status: 'rejected', ...unsold }),
  resubmit: () => ({ status: 'pending', ...unsold }),
  withdraw: () => ({ status: 'withdrawn' }),
  pause: () => ({ status: 'paused' }),
  // However long it was paused, it does not end on the same day.
  resume: ({ now }) => ({ status: 'approved', ...shownFrom(now) }),
  markSold: ({ now, finalPrice = null, finalPricePublic = false }) => ({
    status: 'approved',
    soldAt: now,
    finalPrice,
    finalPricePublic: finalPricePublic && finalPrice !== null,
  }),
  relist: ({ now }) => ({ ...unsold, ...shownFrom(now) }),
  expire: () => ({ status: 'expired' }),
  renew: ({ now }) => ({ status: 'approved', ...shownFrom(now) }),
  confirm: () => ({}),
}

const unsold: Change = { soldAt: null, finalPrice: null, finalPricePublic: false }

function shownFrom(now: Date): Change {
  return { expiresAt: new Date(now.getTime() + lifetime * 86_400_000), expiryNoticedAt: null }
}
