import { randomUUID } from 'node:crypto'
import { stateOf } from '#contract/listings/rules.ts'
import {
  changedFields,
  type ListingInput,
  type ListingEdit,
  nameFields,
  type OwnListing,
} from '#contract/listings/schema.ts'
import { splitByReview } from '#contract/moderation/rules.ts'
import { Problem } from '#contract/problems.ts'
import type { ApprovalPolicy } from '#contract/settings/schema.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, sql, not } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import { queueTask } from '#platform/queue/queue.ts'
import { claimPictures } from '../pictures/claims.ts'
import type { Tools } from '../start/tools.ts'
import { spellMake } from '../vin/makes.ts'
import { queueVinReading } from './facts.ts'
import { moveListing, noteEdit, recordShown } from './move.ts'
import { type AskPolicy, notePolicy } from './policy.ts'
import {
  inputColumns,
  inputOf,
  withUnnamedFacts,
  notesAfter,
  saySame,
  listingColumns,
  presentListing,
} from './presenter.ts'
import { type FindUnusual, refuseUnusual } from './price.ts'
import { findListing } from './queries.ts'
import { can } from './rules.ts'
import { vehicles, type PictureNotes } from './table.ts'
import { dropRevision, keepRevision } from './versions.ts'

/**
 * Changes one's own listing. Of one that was approved, price, mileage and what is said of pictures change at once and the rest
 * waits for review, unless the policy lets it through; any other changes at once. Throws `listing_moved` when it is not of the version that was changed.
 */
export async function editListing(
  tools: Tools,
  actor: Actor,
  id: number,
  edit: ListingEdit,
  { askPolicy, findUnusual }: { askPolicy: AskPolicy; findUnusual: FindUnusual },
): Promise<OwnListing> {
  const { db, clock } = tools
  const { version, resubmit, pictureNotes: given, confirmPrice, ...written } = edit
  const listing = await findListing(db, id)
  if (!listing || !can.beSeen(actor, listing)) throw new Problem('listing_not_found')
  if (!can.beEdited(actor, listing)) throw new Problem('not_allowed')
  if (listing.version !== version) throw new Problem('listing_moved')
  if (stateOf(listing) === 'sold') throw new Problem('sold_not_editable')
  const now = clock.now()
  const make = await spellMake(tools, written.make)
  const input = withUnnamedFacts({ ...written, make }, listing)
  const car = { ...input, id, sellerId: actor.id }
  await refuseUnusual(findUnusual, car, { previous: listing.price, confirmed: confirmPrice })
  const policy = await policyFor(listing, input, askPolicy)
  const pictureNotes = notesAfter(listing, input.imageUrls, given)
  const store = async (db: Database) => {
    const added = input.imageUrls.filter((url) => !listing.imageUrls.includes(url))
    await claimPictures(db, actor.id, added)
    const edited = await storeEdit(db, listing, { draft: input, pictureNotes }, policy, now)
    return resubmit ? moveListing(db, { id, transition: 'resubmit', mover: 'seller', actorId: actor.id }, now) : edited
  }
  return tellTwice(() => db.transaction(store))
}

/** By which policy what an admin would look at holds at once; null where an admin looks, or has nothing to. */
async function policyFor(listing: OwnListing, input: ListingInput, askPolicy: AskPolicy) {
  const isHeld = splitByReview(changedFields(inputOf(listing), input)).held.length > 0
  return can.beRevised(listing) && isHeld ? askPolicy({ ...listing, ...inputColumns(input) }) : null
}

/** One conditional update, what it leaves for review, and what the history says of it. */
async function storeEdit(
  db: Database,
  listing: OwnListing & { pictureNotes: PictureNotes },
  { draft: input, pictureNotes }: { draft: ListingInput; pictureNotes: PictureNotes },
  policy: ApprovalPolicy | null,
  now: Date,
): Promise<OwnListing> {
  const { id, version } = listing
  const saysElse = !saySame(listing.pictureNotes, pictureNotes)
  const changed = changedFields(inputOf(listing), input)
  const { live, held } = can.beRevised(listing) && !policy ? splitByReview(changed) : { live: changed, held: [] }
  const [row] = await db
    .update(vehicles)
    .set({
      ...only(live, inputColumns(input)),
      pictureNotes,
      version: sql`${vehicles.version} + 1`,
      ...((live.length > 0 || saysElse) && { updatedAt: now }),
      ...(live.includes('price') && { confirmedAt: now }),
      ...(live.includes('stockNumber') && { stockNumberByHand: Boolean(input.stockNumber) }),
    })
    .where(and(eq(vehicles.id, id), eq(vehicles.version, version)))
    .returning(listingColumns)
  if (!row) throw new Problem('listing_moved')
  const note = (transition: 'edit' | 'revise', words: string) => noteEdit(db, listing, { transition, words, now })
  if (row.vin || listing.vin) await queueVinReading(db, id)
  if (live.length > 0) await noteEdit(db, listing, { transition: 'edit', changed: live, now })
  if (can.beRevised(listing)) {
    const [before, after] = [wordsOf(inputOf(listing), live, listing.pictureNotes), wordsOf(input, live, pictureNotes)]
    await queueLookThrough(db, { id, before, after })
  }
  if (saysElse) await note('edit', 'Changed: labels of pictures.')
  if (policy) await notePolicy(db, presentListing(row), { policy, isRevision: true, now })
  if (row.approved) await recordShown(db, row, now)
  if (held.length > 0) {
    await keepRevision(db, id, input, now)
    await note('revise', `Waits for review: ${nameFields(held)}.`)
  } else if ((await dropRevision(db, id)) && can.beRevised(listing) && !policy) {
    await note('edit', 'Took back the changes that waited for review.')
  }
  return presentListing(row)
}

/** What holds at once, as far as it is words. */
function wordsOf(input: ListingInput, fields: Fields, notes: PictureNotes): string[] {
  const labels = Object.values(notes).map(({ label }) => label)
  return [...fields.map((field) => input[field]), ...labels].filter((it) => typeof it === 'string')
}

type Fields = (keyof ListingInput)[]

function only(fields: Fields, columns: ReturnType<typeof inputColumns>): Partial<typeof columns> {
  return Object.fromEntries(fields.map((field) => [field, columns[field]]))
}

/** The task in which moderation looks through what a seller wrote of a public listing, where nobody reviews it. */
export const lookThroughTask = 'look_through'
export type LookThrough = { id: number; before: string[]; after: string[] }

/** Has the words looked through as soon as they hold; each change by itself, because the next one has it before it. */
export async function queueLookThrough(db: Database, { id, before, after }: LookThrough): Promise<void> {
  const added = after.filter((text) => text !== '' && !before.includes(text))
  if (added.length > 0)
    await queueTask(
      db,
      lookThroughTask,
      { id, before, after: added },
      { key: `${lookThroughTask}:${randomUUID()}`, seconds: 0 },
    )
}

/** Runs what stores a listing; that another one of its seller's has its stock number is told at the field. */
export async function tellTwice<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store()
  } catch (error) {
    const { cause } = error as { cause?: { code?: string; constraint?: string } }
    if (cause?.code !== '23505' || cause.constraint !== 'vehicles_stock_number') throw error
    throw refused(
      'Another of your listings has this stock number, or had it when you removed it. Please give another one.',
    )
  }
}

/** A number by which stock files know a car stays as it is by hand: else the next file would offer the car twice. */
export async function keepManaged(db: Database, actor: Actor, id: number, { stockNumber }: ListingEdit): Promise<void> {
  if (stockNumber === undefined) return
  const [managed] = await db
    .select({ stockNumber: vehicles.stockNumber })
    .from(vehicles)
    .where(and(eq(vehicles.id, id), eq(vehicles.sellerId, actor.id), not(vehicles.stockNumberByHand)))
  if (!managed?.stockNumber || managed.stockNumber === stockNumber) return
  throw refused(
    `Your stock files know this car as “${managed.stockNumber}”. To change that, send a file with the columns id and stockNumber.`,
  )
}

function refused(message: string): Problem {
  return new Problem('invalid_request', { issues: [{ field: 'stockNumber', message }] })
}
