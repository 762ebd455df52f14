import type { ListingMove } from '#contract/listings/endpoints.ts'
import { lifetime } from '#contract/listings/limits.ts'
import {
  approvedStates,
  previousState,
  isUndo,
  type ListingState,
  listingTransition,
  type TransitionName,
  type Mover,
  stateOf,
  transitions,
} from '#contract/listings/rules.ts'
import { type ListingInput, type OwnListing, joinFieldLabels } from '#contract/listings/schema.ts'
import { Problem, type ProblemCode } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, desc, eq, isNotNull, sql, inArray, type SQL } from '#platform/database/orm.ts'
import { recordNews } from './news.ts'
import { inputOf, listingColumns, presentListing } from './presenter.ts'
import { queueScan } from './scan.ts'
import { listingEvents, vehicles, mileageChanges, priceChanges } from './table.ts'

type Refusal = { problem: ProblemCode | null; message: string | null }

/** Performs an action on each item in sequence. If an action fails, adds the error to the results and continues. */
export async function attemptEach<Item, Done>(
  all: readonly Item[],
  act: (item: Item) => Promise<Done>,
): Promise<({ item: Item } & Attempt<Done>)[]> {
  const results = []
  for (const item of all) results.push({ item, ...(await attempt(() => act(item))) })
  return results
}

type Attempt<Done> = { done: Done | undefined; refusal: Refusal; error?: Problem }

async function attempt<Done>(act: () => Promise<Done>): Promise<Attempt<Done>> {
  try {
    return { done: await act(), refusal: { problem: null, message: null } }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const message = error.issues?.[0]?.message ?? error.message
    return { done: undefined, refusal: { problem: error.code, message }, error }
  }
}

/** The version that reviewers compare a resubmitted listing to: the last approved one, or else the last rejected one. */
type Compared = { version: 'approved' | 'rejected'; draft: ListingInput }

/**
 * Returns whether a transition must store the listing's current version for later reviews. This is necessary when a listing is
 * rejected or an approved listing is taken off the site, because later edits overwrite that version without review.
 */
function storesVersion(transition: TransitionName, from: ListingState): boolean {
  if (transition === 'reject') return true
  if (isUndo(transition)) return false
  const { to } = listingTransition(transition)
  return approvedStates.includes(from) && to !== previousState && !approvedStates.includes(to)
}

/**
 * Finds the version to compare a resubmitted listing to. Returns null if there is none, for example because the listing is new.
 */
export async function findCompared(db: Database, vehicleId: number): Promise<Compared | null> {
  const wasRejected = sql<boolean>`${listingEvents.fromState} = 'pending'`
  const [row] = await db
    .select({ draft: listingEvents.draft, wasRejected })
    .from(listingEvents)
    .where(and(eq(listingEvents.vehicleId, vehicleId), isNotNull(listingEvents.draft)))
    .orderBy(wasRejected, desc(listingEvents.id))
    .limit(1)
  return row ? { version: row.wasRejected ? 'rejected' : 'approved', draft: row.draft! } : null
}

type Move = Omit<ListingMove, 'transition' | 'confirmPrice'> & {
  id: number
  transition: TransitionName
  mover: Mover
  actorId: string | null
  reason?: string
  note?: string
  /** For undo transitions: the listing's values before the decision being undone. */
  putBack?: Change
}

/**
 * Performs a transition with one conditional update, and records one event. Throws `listing_moved` if the listing's state
 * doesn't allow the transition or the version is stale.
 */
export async function moveListing(db: Database, move: Move, now: Date): Promise<OwnListing> {
  const { id, transition, mover, actorId, version, reason, note, putBack } = move
  const { from } = transitions[transition]
  return db.transaction(async (db) => {
    const before = db
      .select({ id: vehicles.id, state: sql<ListingState>`${stateInSql}`.as('state') })
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
    const input = storesVersion(transition, fromState) ? inputOf(presentListing(moved)) : null
    await db.insert(listingEvents).values({ ...event, reason: reason ?? null, note: note || null, draft: input })
    if (moved.approved) await recordPublicValues(db, moved, now)
    if (toState === 'approved' && fromState !== 'approved' && !isUndo(transition)) {
      const isFirst = moved.approvedAt?.getTime() === now.getTime()
      await recordNews(db, id, { event: isFirst ? 'listed' : 'returned' }, now)
    }
    if (transition === 'markSold') await recordNews(db, id, { event: 'sold' }, now)
    if (toState === 'pending') await queueScan(db, id)
    return presentListing(moved)
  })
}

export const stateInSql = sql`case when ${vehicles.status} = 'approved' and ${vehicles.soldAt} is not null then 'sold' else ${vehicles.status} end`

type Change = { [K in keyof typeof vehicles.$inferInsert]?: (typeof vehicles.$inferInsert)[K] | SQL }
type Made = { now: Date; finalPrice: number | undefined; finalPricePublic: boolean | undefined }

/** Transitions that count as the seller's confirmation that the car is for sale. */
const offering: readonly TransitionName[] = ['submit', 'resubmit', 'resume', 'relist', 'renew', 'confirm']

/** Columns changed by each transition. Only the first approval sets `approvedAt`, from which days on the market are counted. */
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
  // The state to restore is in `putBack`.
  undoTakeDown: () => ({}),
  undoWithdraw: () => ({}),
  undoPause: () => ({ status: 'approved' }),
  takeDown: () => ({ status: 'rejected', ...unsold }),
  resubmit: () => ({ status: 'pending', ...unsold }),
  withdraw: () => ({ status: 'withdrawn' }),
  pause: () => ({ status: 'paused' }),
  // Resuming restarts the listing's lifetime.
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

/**
 * An edit to record in the history. If it took effect, `changed` lists the changed fields for the public ledger. Otherwise,
 * `words` describes the changes for the seller and staff.
 */
type Edit = { now: Date } & (
  | { transition: 'edit'; changed: (keyof ListingInput)[] }
  | { transition: 'edit' | 'revise'; words: string; changed?: undefined }
)

export async function recordEdit(db: Database, listing: OwnListing, { now, ...edit }: Edit): Promise<void> {
  const { id: vehicleId, sellerId: actorId } = listing
  const state = stateOf(listing)
  const where = { vehicleId, fromState: state, toState: state, movedBy: 'seller', actorId } as const
  const note = edit.changed ? `Changed: ${joinFieldLabels(edit.changed)}.` : edit.words
  const { transition, changed } = edit
  await db.insert(listingEvents).values({ ...where, transition, note, changed, createdAt: now })
}

/**
 * Records the price and the mileage if they differ from the last public ones, and reports a lower price to saved searches.
 * `now` is their publication time.
 */
export async function recordPublicValues(
  db: Database,
  { id: vehicleId, price, mileage }: Pick<OwnListing, 'id' | 'price' | 'mileage'>,
  now: Date,
): Promise<void> {
  const [priced] = await db
    .select({ last: priceChanges.price })
    .from(priceChanges)
    .where(eq(priceChanges.vehicleId, vehicleId))
    .orderBy(desc(priceChanges.id))
    .limit(1)
  if (priced?.last !== price) await db.insert(priceChanges).values({ vehicleId, price, createdAt: now })
  if (priced && price < priced.last)
    await recordNews(db, vehicleId, { event: 'reduced', priceBefore: priced.last }, now)
  const [driven] = await db
    .select({ last: mileageChanges.mileage })
    .from(mileageChanges)
    .where(eq(mileageChanges.vehicleId, vehicleId))
    .orderBy(desc(mileageChanges.id))
    .limit(1)
  if (driven?.last !== mileage) await db.insert(mileageChanges).values({ vehicleId, mileage, createdAt: now })
}
