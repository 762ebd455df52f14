import type { TaskList } from 'graphile-worker'
import { bodyOfStyle, impliedBody } from '#contract/categories/rules.ts'
import { factOf, facts, type FactName, factNames } from '#contract/facts/rules.ts'
import type { FactEvidence } from '#contract/listings/schema.ts'
import type { VinSuggestion } from '#contract/vin/endpoints.ts'
import { compareToVin } from '#contract/vin/rules.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, notInArray, sql } from '#platform/database/orm.ts'
import { queueTask } from '#platform/queue/queue.ts'
import type { Tools } from '../start/tools.ts'
import { queueScan } from './scan.ts'
import { factEvidence, vehicles } from './table.ts'

type Noted = { now: Date } & (
  | { source: 'vin' | 'moderator'; notedBy?: string }
  | { source: 'document'; notedBy: string; documentId: number }
)

/**
 * Stores one source's evidence about a listing's fields, replacing its earlier evidence. Each document is a separate source.
 */
export async function storeEvidence(
  db: Database,
  vehicleId: number,
  values: Readonly<Record<string, unknown>>,
  { now, ...by }: Noted,
): Promise<void> {
  const statements = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== '')
  const names = statements.map(([fact]) => fact)
  const ofSource = and(eq(factEvidence.vehicleId, vehicleId), eq(factEvidence.source, by.source))
  const ofDocument = 'documentId' in by ? eq(factEvidence.documentId, by.documentId) : undefined
  await db
    .delete(factEvidence)
    .where(and(ofSource, ofDocument, names.length > 0 ? notInArray(factEvidence.fact, names) : undefined))
  if (names.length === 0) return
  const rows = statements.map(([fact, value]) => ({ fact, value: String(value) }))
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

type EvidenceRow = { fact: string; source: FactEvidence['source']; value: string; at: string }

/** Subquery for the evidence about a listing. If several documents state the same value, it is returned only once. */
export const evidenceColumn = sql<EvidenceRow[]>`(
  select coalesce(json_agg(json_build_object('fact', fact, 'source', source, 'value', value, 'at', at)
    order by fact, source, at), '[]')
  from (select fact, source, value, max(created_at) as at from fact_evidence where vehicle_id = ${vehicles.id}
    group by fact, source, value) as said)`

/**
 * Compares evidence with the listing's values. A moderator's check is omitted once the checked value has changed. The result
 * never contains a VIN, because the seller may have hidden some of its characters.
 */
export function presentEvidence(listing: object, rows: readonly EvidenceRow[]): FactEvidence[] {
  return rows.flatMap(({ fact, source, value, at }) => {
    const agrees = normalizeText((listing as Readonly<Record<string, unknown>>)[fact]) === normalizeText(value)
    if (!agrees && source === 'moderator') return []
    const other = agrees || isInWords(fact) ? null : value
    return [{ fact, source, agrees, value: other, at: new Date(at).toISOString() }]
  })
}

export async function findEvidence(db: Database, listing: { id: number }): Promise<FactEvidence[]> {
  const [row] = await db.select({ evidence: evidenceColumn }).from(vehicles).where(eq(vehicles.id, listing.id))
  return presentEvidence(listing, row?.evidence ?? [])
}

/**
 * Returns true for free-text facts. A source's text is never returned, because it could republish text that was removed from
 * the listing.
 */
function isInWords(fact: string): boolean {
  return fact in facts && ['line', 'lines'].includes(factOf(fact as FactName).kind)
}

function normalizeText(value: unknown): string {
  return String(value ?? '')
    .trim()
    .toLowerCase()
}

const vinTask = 'read_vin'

/** Queues a task that decodes the listing's VIN. The task runs after the transaction commits. */
export async function queueVinReading(db: Database, id: number): Promise<void> {
  await queueTask(db, vinTask, { id }, { key: `${vinTask}:${id}`, seconds: 0, putOff: true })
}

export function vinTasks(tools: Pick<Tools, 'db' | 'vins' | 'clock'>): TaskList {
  return { [vinTask]: (payload) => decodeVinOf(tools, (payload as { id: number }).id) }
}

/**
 * Decodes a listing's VIN and replaces the evidence derived from it. Deletes the evidence if the listing has no VIN. The task
 * is idempotent and takes no lock, because a concurrent change to the VIN queues the task again.
 */
async function decodeVinOf({ db, vins, clock }: Pick<Tools, 'db' | 'vins' | 'clock'>, id: number): Promise<void> {
  const [listing] = await db.select(columns).from(vehicles).where(eq(vehicles.id, id))
  if (!listing) return
  const now = clock.now()
  const noted = await decodeVin(vins, listing, now)
  await db.transaction(async (db) => {
    await storeEvidence(db, id, noted, { source: 'vin', now })
    if (listing.status === 'pending') await queueScan(db, id)
  })
}

type Car = Listing & Pick<typeof vehicles.$inferSelect, 'vin' | 'year'>

/** Returns true if the VIN contradicts the car's other values. Decodes the VIN instead of reading stored evidence. */
export async function contradictsVin(
  { vins, clock }: Pick<Tools, 'vins' | 'clock'>,
  listing: object,
): Promise<boolean> {
  const car = listing as Car
  const noted = await decodeVin(vins, car, clock.now())
  return Object.entries(noted).some(([fact, value]) => normalizeText(car[fact]) !== normalizeText(value))
}

async function decodeVin(vins: Tools['vins'], car: Car, now: Date): Promise<Record<string, string | number>> {
  const suggestions = car.vin ? await vins.decode(car.vin, car.year, now.getUTCFullYear()) : []
  return Object.fromEntries(suggestions.flatMap((suggestion) => noteOf(suggestion, car)))
}

const { make, model, year, fuelType, transmission, bodyStyle } = vehicles
const factColumns = Object.fromEntries(factNames.map((name) => [name, vehicles[name]])) as Pick<
  typeof vehicles,
  FactName
>
const columns = { make, model, year, fuelType, transmission, bodyStyle, status: vehicles.status, ...factColumns }

type Listing = Readonly<Record<string, string | number | null>>

/**
 * Converts a value decoded from a VIN to the form that listings use for the fact. Returns an empty array if the listing has no
 * value for the fact, or if its value is more precise.
 */
function noteOf({ fact, value }: VinSuggestion, listing: Listing): [fact: string, value: string | number][] {
  const shape = { bodyStyle: String(listing.bodyStyle), body: listing.body as string | null }
  const ofStyle = fact === 'body' ? impliedBody(shape) : undefined
  const stored = ofStyle ?? listing[fact]
  if (stored === null || stored === undefined) return []
  const agreement = compareToVin(fact, value, stored)
  if (agreement === 'compatible') return []
  if (ofStyle === undefined) return [[fact, agreement === 'same' ? stored : value]]
  const style = Object.keys(bodyOfStyle).find((name) => bodyOfStyle[name] === value)
  return style ? [['bodyStyle', style]] : []
}
