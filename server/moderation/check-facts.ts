import { eq } from '../database/orm.ts'
import type { FactEvidence } from '#contract/listing.ts'
import { Problem } from '#contract/problems.ts'
import { recordAct } from '../audit/record.ts'
import type { Tools } from '../create-tools.ts'
import type { Actor } from '../http/implement.ts'
import { findEvidence, noteEvidence } from '../listings/evidence.ts'
import { subjectOf } from '../listings/move-as-admin.ts'
import { listingColumns, presentListing } from '../listings/presenter.ts'
import { refuseOwn } from '../listings/rules.ts'
import { vehicles } from '../listings/table.ts'

/** Notes which facts a moderator has checked, as the listing has them in the version that was looked at. */
export async function checkFacts(
  { db, clock }: Tools,
  actor: Actor,
  id: number,
  { version, facts }: { version: number; facts: readonly string[] },
): Promise<FactEvidence[]> {
  return db.transaction(async (db) => {
    const [row] = await db.select(listingColumns).from(vehicles).where(eq(vehicles.id, id)).for('update')
    if (!row) throw new Problem('listing_not_found')
    refuseOwn(actor, row.sellerId)
    if (row.version !== version) throw new Problem('listing_moved')
    const listing = presentListing(row) as Readonly<Record<string, unknown>>
    const values = Object.fromEntries(facts.map((name) => [name, listing[name]]))
    const now = clock.now()
    await noteEvidence(db, id, values, { source: 'moderator', notedBy: actor.id, now })
    await recordAct(db, actor, { act: 'listing.checkFacts', ...subjectOf(row), details: { facts } }, now)
    return findEvidence(db, row)
  })
}
