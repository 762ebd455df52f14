import { eq } from '../database/orm.ts'
import type { Condition, ConditionChange } from '#contract/conditions.ts'
import type { OwnListing } from '#contract/listing.ts'
import { Problem } from '#contract/problems.ts'
import type { Tools } from '../create-tools.ts'
import type { Database } from '../database/connect.ts'
import { queueLookThrough } from '../listings/look-through.ts'
import { noteEdit } from '../listings/note-edit.ts'
import { can } from '../listings/rules.ts'
import { vehicles } from '../listings/table.ts'
import { findCondition } from './queries.ts'
import { flawsInWords, takenBack } from './rules.ts'
import { claimFlawPictures, storeCondition } from './store-condition.ts'

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
      await queueLookThrough(db, { id: vehicleId, before: inWords(before.flaws), after: inWords(flaws) })
    return findCondition(db, vehicleId)

    async function note(db: Database): Promise<void> {
      const words = gone.length > 0 ? `Changed or removed a flaw: ${flawsInWords(gone)}.` : 'Described the condition.'
      await noteEdit(db, listing, { transition: 'edit', words: words.slice(0, 900), now })
    }
  })
}
