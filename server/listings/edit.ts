import { randomUUID } from 'node:crypto'
import { stateOf } from '#contract/listings/rules.ts'
import {
  changedFields,
  type ListingInput,
  type ListingEdit,
  joinFieldLabels,
  type OwnListing,
} from '#contract/listings/schema.ts'
import { splitByReview } from '#contract/moderation/rules.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, sql, not } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import { queueTask } from '#platform/queue/queue.ts'
import { claimPictures } from '../pictures/claims.ts'
import { readPlace } from '../places/input.ts'
import type { Tools } from '../start/tools.ts'
import { normalizeMake } from '../vin/makes.ts'
import { queueVinReading } from './facts.ts'
import { moveListing, recordEdit, recordPublicValues } from './move.ts'
import { type AskPolicy, type PublishingPolicy, recordPolicyDecision } from './policy.ts'
import {
  inputColumns,
  inputOf,
  addMissingFacts,
  notesAfter,
  areNotesEqual,
  listingColumns,
  presentListing,
} from './presenter.ts'
import { type FindUnusual, refuseUnusual } from './price.ts'
import { findListing } from './queries.ts'
import { can } from './rules.ts'
import { queueScan } from './scan.ts'
import { vehicles, type PictureNotes } from './table.ts'
import { withTrim } from './trim.ts'
import { dropRevision, storeRevision } from './versions.ts'

/**
 * Edits a listing as its seller. In an approved listing, live fields (such as the price and mileage) and picture notes change
 * immediately, and other fields wait for review unless a policy exempts them. In any other listing, all fields change
 * immediately. Throws `listing_moved` if the version is stale.
 */
export async function editListing(
  tools: Tools,
  actor: Actor,
  id: number,
  edit: ListingEdit,
  { askPolicy, findUnusual }: { askPolicy: AskPolicy; findUnusual: FindUnusual },
): Promise<OwnListing> {
  const { db, clock } = tools
  const { version, resubmit, pictureNotes: inputNotes, confirmPrice, ...rest } = edit
  const listing = await findListing(db, id)
  if (!listing || !can.beSeen(actor, listing)) throw new Problem('listing_not_found')
  if (!can.beEdited(actor, listing)) throw new Problem('not_allowed')
  if (listing.version !== version) throw new Problem('listing_moved')
  if (stateOf(listing) === 'sold') throw new Problem('sold_not_editable')
  const now = clock.now()
  const make = await normalizeMake(tools, rest.make)
  const place = await readPlace(db, rest.place)
  const input = addMissingFacts({ ...withTrim({ ...rest, make }, listing), place }, listing)
  const car = { ...input, id, sellerId: actor.id }
  await refuseUnusual(findUnusual, car, { previous: listing.price, confirmed: confirmPrice })
  const policy = await policyFor(listing, input, askPolicy)
  const pictureNotes = notesAfter(listing, input.imageUrls, inputNotes)
  const store = async (db: Database) => {
    const added = input.imageUrls.filter((url) => !listing.imageUrls.includes(url))
    await claimPictures(db, actor.id, added)
    const edited = await storeEdit(db, listing, { draft: input, pictureNotes }, policy, now)
    return resubmit ? moveListing(db, { id, transition: 'resubmit', mover: 'seller', actorId: actor.id }, now) : edited
  }
  return reportDuplicateStockNumber(() => db.transaction(store))
}

/** Returns the policy that exempts the changes from review, or null if no policy does or no review is needed. */
async function policyFor(listing: OwnListing, input: ListingInput, askPolicy: AskPolicy) {
  const isHeld = splitByReview(changedFields(inputOf(listing), input)).held.length > 0
  return can.beRevised(listing) && isHeld ? askPolicy({ ...listing, ...inputColumns(input) }) : null
}

async function storeEdit(
  db: Database,
  listing: OwnListing & { pictureNotes: PictureNotes },
  { draft: input, pictureNotes }: { draft: ListingInput; pictureNotes: PictureNotes },
  policy: PublishingPolicy | null,
  now: Date,
): Promise<OwnListing> {
  const { id, version } = listing
  const areNotesChanged = !areNotesEqual(listing.pictureNotes, pictureNotes)
  const changed = changedFields(inputOf(listing), input)
  const { live, held } = can.beRevised(listing) && !policy ? splitByReview(changed) : { live: changed, held: [] }
  const [row] = await db
    .update(vehicles)
    .set({
      ...pickColumns(live, inputColumns(input)),
      pictureNotes,
      version: sql`${vehicles.version} + 1`,
      ...((live.length > 0 || areNotesChanged) && { updatedAt: now }),
      ...(live.includes('price') && { confirmedAt: now }),
      ...(live.includes('stockNumber') && { stockNumberByHand: Boolean(input.stockNumber) }),
    })
    .where(and(eq(vehicles.id, id), eq(vehicles.version, version)))
    .returning(listingColumns)
  if (!row) throw new Problem('listing_moved')
  const note = (transition: 'edit' | 'revise', words: string) => recordEdit(db, listing, { transition, words, now })
  if (row.vin || listing.vin) await queueVinReading(db, id)
  if (row.status === 'pending' || can.beRevised(listing)) await queueScan(db, id)
  if (live.length > 0) await recordEdit(db, listing, { transition: 'edit', changed: live, now })
  if (can.beRevised(listing)) {
    const [before, after] = [textsOf(inputOf(listing), live, listing.pictureNotes), textsOf(input, live, pictureNotes)]
    await queueTextCheck(db, { id, before, after })
  }
  if (areNotesChanged) await note('edit', 'Changed: picture labels.')
  if (policy) await recordPolicyDecision(db, presentListing(row), { policy, isRevision: true, now })
  if (row.approved) await recordPublicValues(db, row, now)
  if (held.length > 0) {
    await storeRevision(db, id, input, now)
    await note('revise', `Pending review: ${joinFieldLabels(held)}.`)
  } else if ((await dropRevision(db, id)) && can.beRevised(listing) && !policy) {
    await note('edit', 'Withdrew the pending changes.')
  }
  return presentListing(row)
}

function textsOf(input: ListingInput, fields: Fields, notes: PictureNotes): string[] {
  const labels = Object.values(notes).map(({ label }) => label)
  return [...fields.map((field) => input[field]), ...labels].filter((text) => typeof text === 'string')
}

type Fields = (keyof ListingInput)[]

function pickColumns(fields: Fields, columns: ReturnType<typeof inputColumns>): Partial<typeof columns> {
  return Object.fromEntries(fields.map((field) => [field, columns[field]]))
}

/** Name of the queue task that checks text published without review. Implemented by the moderation module. */
export const textCheckTask = 'look_through'
export type TextCheck = { id: number; before: string[]; after: string[] }

/**
 * Queues a check of newly added text. Each change gets its own task instead of replacing a queued one, because a task only
 * covers the text added by its change.
 */
export async function queueTextCheck(db: Database, { id, before, after }: TextCheck): Promise<void> {
  const added = after.filter((text) => text !== '' && !before.includes(text))
  if (added.length > 0)
    await queueTask(
      db,
      textCheckTask,
      { id, before, after: added },
      { key: `${textCheckTask}:${randomUUID()}`, seconds: 0 },
    )
}

/** Runs `store`. If the stock number is already taken, throws an error for that field. */
export async function reportDuplicateStockNumber<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store()
  } catch (error) {
    const { cause } = error as { cause?: { code?: string; constraint?: string } }
    if (cause?.code !== '23505' || cause.constraint !== 'vehicles_stock_number') throw error
    throw stockNumberProblem(
      'You already have a listing with this stock number, or you removed one. Enter a different number.',
    )
  }
}

/**
 * Throws if a seller changes a stock number that came from an inventory file, because the next file would then create a
 * duplicate of the listing.
 */
export async function refuseManagedNumber(
  db: Database,
  actor: Actor,
  id: number,
  { stockNumber }: ListingEdit,
): Promise<void> {
  if (stockNumber === undefined) return
  const [managed] = await db
    .select({ stockNumber: vehicles.stockNumber })
    .from(vehicles)
    .where(and(eq(vehicles.id, id), eq(vehicles.sellerId, actor.id), not(vehicles.stockNumberByHand)))
  if (!managed?.stockNumber || managed.stockNumber === stockNumber) return
  throw stockNumberProblem(
    `Your inventory files manage this vehicle as “${managed.stockNumber}”. To change its stock number, import a file with the columns id and stockNumber.`,
  )
}

function stockNumberProblem(message: string): Problem {
  return new Problem('invalid_request', { issues: [{ field: 'stockNumber', message }] })
}
