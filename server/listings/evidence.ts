import { and, eq, notInArray, sql } from '../database/orm.ts'
import { factOf, facts, type FactName } from '#contract/facts.ts'
import type { FactEvidence } from '#contract/listing.ts'
import type { Database } from '../database/connect.ts'
import { factEvidence, vehicles } from './table.ts'

type Noted = { now: Date } & (
  | { source: 'vin' | 'moderator'; notedBy?: string }
  | { source: 'document'; notedBy: string; documentId: number }
)

/**
 * Notes what a source says of a listing's fields, in place of what it said before: it says no more of any other field. Each
 * document is a source of its own.
 */
export async function noteEvidence(
  db: Database,
  vehicleId: number,
  values: Readonly<Record<string, unknown>>,
  { now, ...by }: Noted,
): Promise<void> {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== '')
  const names = given.map(([fact]) => fact)
  const ofSource = and(eq(factEvidence.vehicleId, vehicleId), eq(factEvidence.source, by.source))
  const ofDocument = 'documentId' in by ? eq(factEvidence.documentId, by.documentId) : undefined
  await db
    .delete(factEvidence)
    .where(and(ofSource, ofDocument, names.length > 0 ? notInArray(factEvidence.fact, names) : undefined))
  if (names.length === 0) return
  const rows = given.map(([fact, value]) => ({ fact, value: String(value) }))
  await db
    .insert(factEvidence)
    .values(rows.map((row) => ({ ...row, ...by, vehicleId, createdAt: now })))
    .onConflictDoUpdate({
      target: [factEvidence.vehicleId, factEvidence.fact, factEvidence.source, factEvidence.documentId],
      set: {
        value: sql`excluded.value`,
        notedBy: sql`excluded.noted_by`,
        createdAt: sql`excluded.created_at`,
      },
    })
}

type Told = { fact: string; source: FactEvidence['source']; value: string; at: string }

/** The evidence of a listing as its own query reads it. What several documents say alike is told once. */
export const evidenceColumn = sql<Told[]>`(
  select coalesce(json_agg(json_build_object('fact', fact, 'source', source, 'value', value, 'at', at)
    order by fact, source, at), '[]')
  from (select fact, source, value, max(created_at) as at from fact_evidence where vehicle_id = ${vehicles.id}
    group by fact, source, value) as said)`

/**
 * Evidence beside what the listing says. What a moderator checked holds for as long as it says the same. Of a VIN no source
 * tells the characters, because its seller may have hidden some.
 */
export function presentEvidence(listing: object, told: readonly Told[]): FactEvidence[] {
  return told.flatMap(({ fact, source, value, at }) => {
    const agrees = plain((listing as Readonly<Record<string, unknown>>)[fact]) === plain(value)
    if (!agrees && source === 'moderator') return []
    const other = agrees || isInWords(fact) ? null : value
    return [{ fact, source, agrees, value: other, at: new Date(at).toISOString() }]
  })
}

/** What sources say of a listing, as it stands. */
export async function findEvidence(db: Database, listing: { id: number }): Promise<FactEvidence[]> {
  const [row] = await db.select({ told: evidenceColumn }).from(vehicles).where(eq(vehicles.id, listing.id))
  return presentEvidence(listing, row?.told ?? [])
}

/** What was written in words is told only as long as the listing says it: what was removed stays removed. */
function isInWords(fact: string): boolean {
  return fact in facts && ['line', 'lines'].includes(factOf(fact as FactName).kind)
}

function plain(value: unknown): string {
  return String(value ?? '')
    .trim()
    .toLowerCase()
}
