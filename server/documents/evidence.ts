import { eq } from '../database/orm.ts'
import type { Database } from '../database/connect.ts'
import { noteEvidence } from '../listings/evidence.ts'
import { factEvidence, vehicles } from '../listings/table.ts'
import type { DocumentRow } from './presenter.ts'

/**
 * Notes what a document that was approved shows of its car: each fact as the listing says it now. A fact of which it says
 * nothing has nothing to be shown. Only what a moderator looked at is evidence: what the site let through is not.
 */
export async function noteShown(db: Database, { id, vehicleId, facts }: DocumentRow, notedBy: string, now: Date) {
  const [car] = await db.select().from(vehicles).where(eq(vehicles.id, vehicleId))
  const values = Object.fromEntries(facts.map((fact) => [fact, car?.[fact]]))
  await noteEvidence(db, vehicleId, values, { source: 'document', documentId: id, notedBy, now })
}

/** What is not public any more shows nothing. */
export async function forgetEvidence(db: Database, documentId: number): Promise<void> {
  await db.delete(factEvidence).where(eq(factEvidence.documentId, documentId))
}
