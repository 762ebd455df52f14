import { sql } from 'drizzle-orm'
import type { ShownFact } from '#contract/document.ts'
import type { Database } from '../database/connect.ts'
import type { DocumentRow } from './presenter.ts'

/**
 * Notes what a document that was approved shows of its car: each fact as the listing says it now. A fact of which it says
 * nothing has nothing to be shown. Only what a moderator looked at is evidence: what the site let through is not.
 */
export async function noteEvidence(db: Database, { id, vehicleId, facts }: DocumentRow, notedBy: string, now: Date) {
  for (const fact of facts)
    await db.execute(sql`
      insert into fact_evidence (vehicle_id, fact, source, value, document_id, noted_by, created_at)
        select id, ${fact}, 'document', to_jsonb(vehicles) ->> ${columnOf(fact)}, ${id}, ${notedBy}, ${now.toISOString()}
          from vehicles where id = ${vehicleId} and to_jsonb(vehicles) ->> ${columnOf(fact)} <> ''
        on conflict (vehicle_id, fact, source) do update set
          value = excluded.value, document_id = excluded.document_id, noted_by = excluded.noted_by, created_at = excluded.created_at`)
}

/** What is not public any more shows nothing. */
export async function forgetEvidence(db: Database, documentId: number): Promise<void> {
  await db.execute(sql`delete from fact_evidence where source = 'document' and document_id = ${documentId}`)
}

export function columnOf(fact: ShownFact): string {
  return fact.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
