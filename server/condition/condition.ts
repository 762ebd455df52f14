import { flawKinds, flawPlaces } from '#contract/condition/limits.ts'
import type { Condition, ConditionChange, Flaw, SaidCondition } from '#contract/condition/schema.ts'
import type { OwnListing } from '#contract/listings/schema.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { eq } from '#platform/database/orm.ts'
import { queueTextCheck } from '../listings/edit.ts'
import { noteEdit } from '../listings/move.ts'
import { can } from '../listings/rules.ts'
import { vehicles } from '../listings/table.ts'
import { claimPictures } from '../pictures/claims.ts'
import type { Tools } from '../start/tools.ts'
import { findCondition } from './queries.ts'
import { listingConditions, listingFlaws } from './table.ts'

/**
 * Stores what its seller says of a car, which holds at once. What was said of one that is or was public and is not said any
 * more is noted: that, for everybody, and what, in its history.
 */
export async function changeCondition(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  listing: OwnListing,
  { version, flaws, noneKnown }: ConditionChange,
): Promise<Condition> {
  const { id: vehicleId, sellerId } = listing
  const now = clock.now()
  return db.transaction(async (db) => {
    await db.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.id, vehicleId)).for('no key update')
    const before = await findCondition(db, vehicleId)
    if (before.version !== version) throw new Problem('flaws_moved')
    const known = before.flaws.flatMap(({ imageUrls }) => imageUrls)
    await claimFlawPictures(db, sellerId, flaws, { at: 'flaws', known })
    const gone = can.beRevised(listing) || listing.sold ? takenBack(before.flaws, flaws) : []
    const said = { flaws, noneKnown, confirmedAt: now, version: version + 1 }
    await storeCondition(db, vehicleId, gone.length > 0 ? { ...said, takenBackAt: now } : said)
    await note(db)
    const inWords = (of: readonly { words: string }[]) => of.map(({ words }) => words)
    if (can.beRevised(listing))
      await queueTextCheck(db, { id: vehicleId, before: inWords(before.flaws), after: inWords(flaws) })
    return findCondition(db, vehicleId)

    async function note(db: Database): Promise<void> {
      const words = gone.length > 0 ? `Changed or removed a flaw: ${flawsInWords(gone)}.` : 'Described the condition.'
      await noteEdit(db, listing, { transition: 'edit', words: words.slice(0, 900), now })
    }
  })
}

/** The flaws that do not stand in the list any more as they did. In another order they are the same. */
function takenBack(before: readonly Flaw[], after: readonly Flaw[]): Flaw[] {
  const left = after.map(asText)
  return before.filter((flaw) => {
    const index = left.indexOf(asText(flaw))
    if (index === -1) return true
    left.splice(index, 1)
    return false
  })
}

/** Flaws in a sentence, for who looks at what a seller changed. */
function flawsInWords(flaws: readonly Flaw[]): string {
  return flaws
    .map(({ kind, place, words }) => `${flawKinds[kind]} (${flawPlaces[place]})${words && `: ${words.slice(0, 80)}`}`)
    .join('; ')
}

function asText({ place, kind, size, words, imageUrls }: Flaw): string {
  return JSON.stringify([place, kind, size, words, imageUrls])
}

/** What is said of the condition of a car that is being listed, in the transaction that lists it; nothing where nothing is said. */
export async function describeNewCar(
  db: Database,
  { id, sellerId }: Pick<OwnListing, 'id' | 'sellerId'>,
  { flaws, noneKnown }: SaidCondition,
  now: Date,
): Promise<void> {
  if (flaws.length === 0 && !noneKnown) return
  await claimFlawPictures(db, sellerId, flaws, { at: 'condition.flaws' })
  await storeCondition(db, id, { flaws, noneKnown, confirmedAt: now, version: 1 })
}

type Claim = { at: string; known?: readonly string[] }

/** Refuses pictures that the seller did not upload, each at its flaw; those that are `known` stay as they are. */
async function claimFlawPictures(
  db: Database,
  sellerId: string,
  flaws: readonly Flaw[],
  { at, known = [] }: Claim,
): Promise<void> {
  const added = flaws.flatMap(({ imageUrls }, index) =>
    imageUrls.filter((url) => !known.includes(url)).map((url) => ({ url, index })),
  )
  const urls = added.map(({ url }) => url)
  await claimPictures(db, sellerId, urls, (place) => {
    const { index } = added[place]!
    return [`${at}.${index}.imageUrls`, `A picture of flaw ${index + 1}`]
  })
}

type Stored = SaidCondition & Pick<typeof listingConditions.$inferInsert, 'confirmedAt' | 'takenBackAt' | 'version'>

/** Puts the whole list in the place of the one before. */
async function storeCondition(db: Database, vehicleId: number, { flaws, ...said }: Stored): Promise<void> {
  await db
    .insert(listingConditions)
    .values({ vehicleId, ...said })
    .onConflictDoUpdate({ target: listingConditions.vehicleId, set: said })
  await db.delete(listingFlaws).where(eq(listingFlaws.vehicleId, vehicleId))
  if (flaws.length > 0)
    await db.insert(listingFlaws).values(flaws.map((flaw, index) => ({ ...flaw, vehicleId, position: index + 1 })))
}
