import { createHash } from 'node:crypto'
import { stockLimits } from '#contract/imports/limits.ts'
import type { MappedColumn, ImportMapping } from '#contract/imports/schema.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, desc, eq, notInArray } from '#platform/database/orm.ts'
import type { RunRow } from '../runs.ts'
import { stockMappings } from '../table.ts'
import type { Mapping } from './recognize.ts'

type Source = Pick<RunRow, 'sellerId' | 'source' | 'name'>

/**
 * Returns a hash that identifies where a file comes from. It is computed from the URL of a feed, or from the headers of an
 * uploaded file in any order.
 */
function signatureOf({ source, name }: Source, columns: readonly Pick<MappedColumn, 'name'>[]): string {
  const content = source === 'feed' ? name : JSON.stringify(columns.map((column) => column.name).toSorted())
  return createHash('sha256').update(`${source} ${content}`).digest('hex')
}

export async function findSavedMapping(
  db: Database,
  source: Source,
  columns: readonly Pick<MappedColumn, 'name'>[],
  now: Date,
): Promise<Mapping | undefined> {
  const [row] = await db
    .update(stockMappings)
    .set({ usedAt: now, name: source.name })
    .where(isOf(source, columns))
    .returning({ columns: stockMappings.columns })
  return row?.columns
}

/** Stores the seller's mapping for a source. If the seller then has too many mappings, deletes the least recently used ones. */
export async function saveMapping(
  db: Database,
  source: Source,
  { columns, mapping }: { columns: readonly Pick<MappedColumn, 'name'>[]; mapping: Mapping },
  now: Date,
): Promise<void> {
  const { sellerId, name } = source
  const values = { columns: mapping, name, usedAt: now }
  await db
    .insert(stockMappings)
    .values({ ...values, sellerId, source: source.source, signature: signatureOf(source, columns), createdAt: now })
    .onConflictDoUpdate({ target: [stockMappings.sellerId, stockMappings.signature], set: values })
  const recent = db
    .select({ id: stockMappings.id })
    .from(stockMappings)
    .where(eq(stockMappings.sellerId, sellerId))
    .orderBy(desc(stockMappings.usedAt), desc(stockMappings.id))
    .limit(stockLimits.mappings)
  await db.delete(stockMappings).where(and(eq(stockMappings.sellerId, sellerId), notInArray(stockMappings.id, recent)))
}

export async function deleteMappingOfSource(
  db: Database,
  source: Source,
  columns: readonly Pick<MappedColumn, 'name'>[],
): Promise<void> {
  await db.delete(stockMappings).where(isOf(source, columns))
}

export async function findMappings(db: Database, sellerId: string): Promise<ImportMapping[]> {
  const rows = await db
    .select()
    .from(stockMappings)
    .where(eq(stockMappings.sellerId, sellerId))
    .orderBy(desc(stockMappings.usedAt), desc(stockMappings.id))
  return rows.map(({ id, source, name, columns, usedAt }) => ({
    id,
    source,
    name,
    columns: Object.entries(columns).map(([column, field]) => ({ name: column, field })),
    usedAt: usedAt.toISOString(),
  }))
}

export async function deleteMapping(db: Database, sellerId: string, id: number): Promise<void> {
  const forgotten = await db
    .delete(stockMappings)
    .where(and(eq(stockMappings.id, id), eq(stockMappings.sellerId, sellerId)))
    .returning({ id: stockMappings.id })
  if (forgotten.length === 0) throw new Problem('mapping_not_found')
}

function isOf(source: Source, columns: readonly Pick<MappedColumn, 'name'>[]) {
  return and(eq(stockMappings.sellerId, source.sellerId), eq(stockMappings.signature, signatureOf(source, columns)))
}
