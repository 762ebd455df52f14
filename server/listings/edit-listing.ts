import { and, eq, sql } from '../database/orm.ts'
import { changedFields, type ListingDraft, type ListingEdit, nameFields } from '#contract/listing-draft.ts'
import { splitByReview } from '#contract/live-fields.ts'
import { stateOf } from '#contract/listing-transitions.ts'
import type { OwnListing } from '#contract/listing.ts'
import { Problem } from '#contract/problems.ts'
import type { ApprovalPolicy } from '#contract/house.ts'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../http/implement.ts'
import { claimPictures } from '../pictures/claims.ts'
import type { Tools } from '../create-tools.ts'
import { spellMake } from '../vin/spell-make.ts'
import { draftColumns, draftOf, withUnnamedFacts } from './draft-columns.ts'
import { queueLookThrough } from './look-through.ts'
import { moveListing } from './move-listing.ts'
import { noteEdit } from './note-edit.ts'
import { recordShown } from './prices.ts'
import { queueVinReading } from './read-vin.ts'
import { type AskPolicy, notePolicy } from './publish-by-policy.ts'
import { notesAfter, type PictureNotes, saySame } from './picture-notes.ts'
import { listingColumns, presentListing } from './presenter.ts'
import { findListing } from './queries.ts'
import { dropRevision, keepRevision } from './revisions.ts'
import { can } from './rules.ts'
import { tellTwice } from './stock-number.ts'
import { vehicles } from './table.ts'
import { type FindUnusual, refuseUnusual } from './unusual-price.ts'

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
  const draft = withUnnamedFacts({ ...written, make }, listing)
  const car = { ...draft, id, sellerId: actor.id }
  await refuseUnusual(findUnusual, car, { previous: listing.price, confirmed: confirmPrice })
  const policy = await policyFor(listing, draft, askPolicy)
  const pictureNotes = notesAfter(listing, draft.imageUrls, given)
  const store = async (db: Database) => {
    const added = draft.imageUrls.filter((url) => !listing.imageUrls.includes(url))
    await claimPictures(db, actor.id, added)
    const edited = await storeEdit(db, listing, { draft, pictureNotes }, policy, now)
    return resubmit ? moveListing(db, { id, transition: 'resubmit', mover: 'seller', actorId: actor.id }, now) : edited
  }
  return tellTwice(() => db.transaction(store))
}

/** By which policy what an admin would look at holds at once; null where an admin looks, or has nothing to. */
async function policyFor(listing: OwnListing, draft: ListingDraft, askPolicy: AskPolicy) {
  const isHeld = splitByReview(changedFields(draftOf(listing), draft)).held.length > 0
  return can.beRevised(listing) && isHeld ? askPolicy({ ...listing, ...draftColumns(draft) }) : null
}

/** One conditional update, what it leaves for review, and what the history says of it. */
async function storeEdit(
  db: Database,
  listing: OwnListing & { pictureNotes: PictureNotes },
  { draft, pictureNotes }: { draft: ListingDraft; pictureNotes: PictureNotes },
  policy: ApprovalPolicy | null,
  now: Date,
): Promise<OwnListing> {
  const { id, version } = listing
  const saysElse = !saySame(listing.pictureNotes, pictureNotes)
  const changed = changedFields(draftOf(listing), draft)
  const { live, held } = can.beRevised(listing) && !policy ? splitByReview(changed) : { live: changed, held: [] }
  const [row] = await db
    .update(vehicles)
    .set({
      ...only(live, draftColumns(draft)),
      pictureNotes,
      version: sql`${vehicles.version} + 1`,
      ...((live.length > 0 || saysElse) && { updatedAt: now }),
      ...(live.includes('price') && { confirmedAt: now }),
      ...(live.includes('stockNumber') && { stockNumberByHand: Boolean(draft.stockNumber) }),
    })
    .where(and(eq(vehicles.id, id), eq(vehicles.version, version)))
    .returning(listingColumns)
  if (!row) throw new Problem('listing_moved')
  const note = (transition: 'edit' | 'revise', words: string) => noteEdit(db, listing, { transition, words, now })
  if (row.vin || listing.vin) await queueVinReading(db, id)
  if (live.length > 0) await noteEdit(db, listing, { transition: 'edit', changed: live, now })
  if (can.beRevised(listing)) {
    const [before, after] = [wordsOf(draftOf(listing), live, listing.pictureNotes), wordsOf(draft, live, pictureNotes)]
    await queueLookThrough(db, { id, before, after })
  }
  if (saysElse) await note('edit', 'Changed: labels of pictures.')
  if (policy) await notePolicy(db, presentListing(row), { policy, isRevision: true, now })
  if (row.approved) await recordShown(db, row, now)
  if (held.length > 0) {
    await keepRevision(db, id, draft, now)
    await note('revise', `Waits for review: ${nameFields(held)}.`)
  } else if ((await dropRevision(db, id)) && can.beRevised(listing) && !policy) {
    await note('edit', 'Took back the changes that waited for review.')
  }
  return presentListing(row)
}

/** What holds at once, as far as it is words. */
function wordsOf(draft: ListingDraft, fields: Fields, notes: PictureNotes): string[] {
  const labels = Object.values(notes).map(({ label }) => label)
  return [...fields.map((field) => draft[field]), ...labels].filter((it) => typeof it === 'string')
}

type Fields = (keyof ListingDraft)[]

function only(fields: Fields, columns: ReturnType<typeof draftColumns>): Partial<typeof columns> {
  return Object.fromEntries(fields.map((field) => [field, columns[field]]))
}
