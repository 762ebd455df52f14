import { and, eq, sql } from 'drizzle-orm'
import { changedFields, type ListingDraft, type ListingEdit, nameFields } from '#contract/listing-draft.ts'
import type { ListingEvent } from '#contract/listing-events.ts'
import { splitByReview } from '#contract/live-fields.ts'
import { stateOf } from '#contract/listing-transitions.ts'
import type { OwnListing } from '#contract/listing.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../http/implement.ts'
import { claimPictures } from '../pictures/claims.ts'
import type { Tools } from '../create-tools.ts'
import { draftColumns, draftOf } from './draft-columns.ts'
import { moveListing } from './move-listing.ts'
import { recordPrice } from './prices.ts'
import { listingColumns, presentListing } from './presenter.ts'
import { findListing } from './queries.ts'
import { dropRevision, keepRevision } from './revisions.ts'
import { can } from './rules.ts'
import { listingEvents, vehicles } from './table.ts'

/**
 * Changes one's own listing. Of one that was approved, price and mileage change at once and the rest waits for
 * review; any other changes at once. Throws `listing_moved` when it is not of the version that was changed.
 */
export async function editListing({ db, clock }: Tools, actor: Actor, id: number, edit: ListingEdit) {
  const { version, resubmit, ...draft } = edit
  const listing = await findListing(db, id)
  if (!listing || !can.beSeen(actor, listing)) throw new Problem('listing_not_found')
  if (!can.beEdited(actor, listing)) throw new Problem('not_allowed')
  if (listing.version !== version) throw new Problem('listing_moved')
  if (stateOf(listing) === 'sold') throw new Problem('sold_not_editable')
  const now = clock.now()
  return db.transaction(async (db) => {
    const added = draft.imageUrls.filter((url) => !listing.imageUrls.includes(url))
    await claimPictures(db, actor.id, added)
    const edited = await storeEdit(db, listing, draft, now)
    return resubmit ? moveListing(db, { id, transition: 'resubmit', mover: 'seller', actorId: actor.id }, now) : edited
  })
}

/** One conditional update, what it leaves for review, and what the history says of it. */
async function storeEdit(db: Database, listing: OwnListing, draft: ListingDraft, now: Date): Promise<OwnListing> {
  const { id, version, sellerId } = listing
  const state = stateOf(listing)
  const changed = changedFields(draftOf(listing), draft)
  const { live, held } = can.beRevised(listing) ? splitByReview(changed) : { live: changed, held: [] }
  const [row] = await db
    .update(vehicles)
    .set({
      ...only(live, draftColumns(draft)),
      version: sql`${vehicles.version} + 1`,
      ...(live.length > 0 && { updatedAt: now }),
    })
    .where(and(eq(vehicles.id, id), eq(vehicles.version, version)))
    .returning(listingColumns)
  if (!row) throw new Problem('listing_moved')
  const note = async (transition: ListingEvent['transition'], note: string) => {
    const from = { vehicleId: id, fromState: state, toState: state, movedBy: 'seller', actorId: sellerId } as const
    await db.insert(listingEvents).values({ ...from, transition, note, createdAt: now })
  }
  if (live.length > 0) await note('edit', `Changed: ${nameFields(live)}.`)
  if (row.approved && live.includes('price')) await recordPrice(db, id, row.price, now)
  if (held.length > 0) {
    await keepRevision(db, id, draft, now)
    await note('revise', `Waits for review: ${nameFields(held)}.`)
  } else if ((await dropRevision(db, id)) && can.beRevised(listing)) {
    await note('edit', 'Took back the changes that waited for review.')
  }
  return presentListing(row)
}

type Fields = (keyof ListingDraft)[]

function only(fields: Fields, columns: ReturnType<typeof draftColumns>): Partial<typeof columns> {
  return Object.fromEntries(fields.map((field) => [field, columns[field]]))
}
