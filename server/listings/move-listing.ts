import type { ListingMove } from '#contract/listings.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { lifetime } from '#contract/listing-lifetime.ts'
import { type ListingState, type Mover, type TransitionName, transitions } from '#contract/listing-transitions.ts'
import type { OwnListing } from '#contract/listing.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '../database/connect.ts'
import { leavesVersion } from './last-decided-version.ts'
import { draftOf } from './draft-columns.ts'
import { recordPrice } from './prices.ts'
import { listingColumns, presentListing } from './presenter.ts'
import { listingEvents, vehicles } from './table.ts'

export type Move = Omit<ListingMove, 'transition'> & {
  id: number
  transition: TransitionName
  mover: Mover
  actorId: string | null
  reason?: string
  note?: string
}

/**
 * Makes one transition: one conditional update, and one row of the history with it. Throws `listing_moved` when the
 * listing does not stand where the transition begins, or is not of the version that was looked at.
 */
export async function moveListing(db: Database, move: Move, now: Date): Promise<OwnListing> {
  const { id, transition, mover, actorId, version, reason, note } = move
  const { from, to } = transitions[transition]
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
        ...changes[transition]({ now, finalPrice: move.finalPrice }),
        version: sql`${vehicles.version} + 1`,
        updatedAt: now,
      })
      .from(before)
      .where(and(...fits))
      .returning({ ...listingColumns, fromState: before.state })
    if (!row) throw new Problem('listing_moved')
    const { fromState, ...moved } = row
    const event = { vehicleId: id, transition, fromState, toState: to, movedBy: mover, actorId, createdAt: now }
    const draft = leavesVersion(transition, fromState) ? draftOf(presentListing(moved)) : null
    await db.insert(listingEvents).values({ ...event, reason: reason ?? null, note: note || null, draft })
    if (moved.approved) await recordPrice(db, id, moved.price, now)
    return presentListing(moved)
  })
}

/** `stateOf` for the database. */
const state = sql`case when ${vehicles.status} = 'approved' and ${vehicles.soldAt} is not null then 'sold' else ${vehicles.status} end`

type Change = { [K in keyof typeof vehicles.$inferInsert]?: (typeof vehicles.$inferInsert)[K] | SQL }
type Made = { now: Date; finalPrice: number | undefined }

/** What each transition stores. Being on the market begins once: nothing but the first approval sets its date. */
const changes: Record<TransitionName, (made: Made) => Change> = {
  submit: () => ({}),
  approve: ({ now }) => ({
    status: 'approved',
    approvedAt: sql`coalesce(${vehicles.approvedAt}, ${now.toISOString()}::timestamptz)`,
    ...shownFrom(now),
  }),
  reject: () => ({ status: 'rejected' }),
  takeDown: () => ({ status: 'rejected', soldAt: null, finalPrice: null }),
  resubmit: () => ({ status: 'pending', soldAt: null, finalPrice: null }),
  withdraw: () => ({ status: 'withdrawn' }),
  pause: () => ({ status: 'paused' }),
  // However long it was paused, it does not end on the same day.
  resume: ({ now }) => ({ status: 'approved', ...shownFrom(now) }),
  markSold: ({ now, finalPrice = null }) => ({ status: 'approved', soldAt: now, finalPrice }),
  relist: ({ now }) => ({ soldAt: null, finalPrice: null, ...shownFrom(now) }),
  expire: () => ({ status: 'expired' }),
  renew: ({ now }) => ({ status: 'approved', ...shownFrom(now) }),
}

function shownFrom(now: Date): Change {
  return { expiresAt: new Date(now.getTime() + lifetime * 86_400_000), expiryNoticedAt: null }
}
