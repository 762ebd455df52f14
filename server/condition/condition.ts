import { flawKinds, flawPlaces } from '#contract/condition/limits.ts'
import type { Condition, ConditionChange, Flaw, NewCondition } from '#contract/condition/schema.ts'
import type { OwnListing } from '#contract/listings/schema.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { eq } from '#platform/database/orm.ts'
import { queueTextCheck } from '../listings/edit.ts'
import { recordEdit } from '../listings/move.ts'
import { can } from '../listings/rules.ts'
import { vehicles } from '../listings/table.ts'
import { claimPictures } from '../pictures/claims.ts'
import type { Tools } from '../start/tools.ts'
import { findCondition } from './queries.ts'
import { listingConditions, listingFlaws } from './table.ts'

/**
 * Stores a seller's description of the vehicle's condition. The description needs no review. If the listing is or was public,
 * its page shows that flaws were changed or removed, and its history shows which ones.
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
    const removed = can.beRevised(listing) || listing.sold ? findRemoved(before.flaws, flaws) : []
    const condition = { flaws, noneKnown, confirmedAt: now, version: version + 1 }
    await storeCondition(db, vehicleId, removed.length > 0 ? { ...condition, takenBackAt: now } : condition)
    await note(db)
    const textsOf = (flaws: readonly { words: string }[]) => flaws.map(({ words }) => words)
    if (can.beRevised(listing))
      await queueTextCheck(db, { id: vehicleId, before: textsOf(before.flaws), after: textsOf(flaws) })
    return findCondition(db, vehicleId)

    async function note(db: Database): Promise<void> {
      const words =
        removed.length > 0 ? `Changed or removed a flaw: ${describeFlaws(removed)}.` : 'Described the condition.'
      await recordEdit(db, listing, { transition: 'edit', words: words.slice(0, 900), now })
    }
  })
}

function findRemoved(before: readonly Flaw[], after: readonly Flaw[]): Flaw[] {
  const left = after.map(asText)
  return before.filter((flaw) => {
    const index = left.indexOf(asText(flaw))
    if (index === -1) return true
    left.splice(index, 1)
    return false
  })
}

function describeFlaws(flaws: readonly Flaw[]): string {
  return flaws
    .map(({ kind, place, words }) => `${flawKinds[kind]} (${flawPlaces[place]})${words && `: ${words.slice(0, 80)}`}`)
    .join('; ')
}

function asText({ place, kind, size, words, imageUrls }: Flaw): string {
  return JSON.stringify([place, kind, size, words, imageUrls])
}

export async function describeNewCar(
  db: Database,
  { id, sellerId }: Pick<OwnListing, 'id' | 'sellerId'>,
  { flaws, noneKnown }: NewCondition,
  now: Date,
): Promise<void> {
  if (flaws.length === 0 && !noneKnown) return
  await claimFlawPictures(db, sellerId, flaws, { at: 'condition.flaws' })
  await storeCondition(db, id, { flaws, noneKnown, confirmedAt: now, version: 1 })
}

type Claim = { at: string; known?: readonly string[] }

/**
 * If the seller didn't upload one of a flaw's pictures, throws an error that identifies the flaw. Always accepts `known`
 * pictures.
 */
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

type Stored = NewCondition & Pick<typeof listingConditions.$inferInsert, 'confirmedAt' | 'takenBackAt' | 'version'>

async function storeCondition(db: Database, vehicleId: number, { flaws, ...condition }: Stored): Promise<void> {
  await db
    .insert(listingConditions)
    .values({ vehicleId, ...condition })
    .onConflictDoUpdate({ target: listingConditions.vehicleId, set: condition })
  await db.delete(listingFlaws).where(eq(listingFlaws.vehicleId, vehicleId))
  if (flaws.length > 0)
    await db.insert(listingFlaws).values(flaws.map((flaw, index) => ({ ...flaw, vehicleId, position: index + 1 })))
}
