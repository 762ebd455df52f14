import { type ImportField, importFieldNames, joinedFields } from '#contract/imports/fields.ts'
import type { MappedColumn, ImportRun } from '#contract/imports/schema.ts'
import { type Issue, Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import { queueTask } from '#platform/queue/queue.ts'
import type { Tools } from '../../start/tools.ts'
import { readTask } from '../read.ts'
import { findRun, moveRunTo } from '../runs.ts'
import { stockRuns } from '../table.ts'
import { deleteMappingOfSource, saveMapping } from './mappings.ts'
import type { Mapping } from './recognize.ts'

type Choice = { columns: { name: string; field: ImportField | null }[]; remember?: boolean | undefined }

export async function findColumns(db: Database, sellerId: string, id: number): Promise<MappedColumn[]> {
  await findRun(db, sellerId, id)
  const isMapping = and(eq(stockRuns.id, id), eq(stockRuns.state, 'mapping'))
  const [run] = await db.select({ columns: stockRuns.columns }).from(stockRuns).where(isMapping)
  if (!run?.columns) throw new Problem('run_moved')
  return run.columns
}

/**
 * Stores the seller's column mapping and requeues the run. Also remembers the mapping for future files from the same source,
 * unless the seller opts out.
 */
export async function mapRun(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  seller: Actor,
  id: number,
  { columns: chosen, remember = true }: Choice,
): Promise<ImportRun> {
  const columns = await findColumns(db, seller.id, id)
  const issues = issuesOf(columns, chosen)
  if (issues.length > 0) throw new Problem('mapping_refused', { issues })
  const mapping: Mapping = Object.fromEntries(chosen.map(({ name, field }) => [name, field]))
  const now = clock.now()
  await db.transaction(async (db) => {
    const run = await moveRunTo(db, { id, transition: 'map', now }, { mapping })
    if (!run) throw new Problem('run_moved')
    await (remember ? saveMapping(db, run, { columns, mapping }, now) : deleteMappingOfSource(db, run, columns))
    await queueTask(db, readTask, { run: id }, { key: `${readTask}:${id}`, seconds: 0 })
  })
  return findRun(db, seller.id, id)
}

function issuesOf(columns: readonly MappedColumn[], chosen: Choice['columns']): Issue[] {
  const names = new Set(columns.map(({ name }) => name))
  const issues: Issue[] = []
  const taken = new Map<ImportField, string>()
  for (const { name, field } of chosen) {
    if (!names.delete(name)) issues.push({ field: name, message: 'The file has no other column with this name.' })
    if (field === null || joinedFields.includes(field)) continue
    const other = taken.get(field)
    if (other !== undefined)
      issues.push({ field: name, message: `“${other}” is already imported as ${importFieldNames[field]}. Choose one.` })
    taken.set(field, name)
  }
  for (const name of names) issues.push({ field: name, message: 'Choose what this column means.' })
  if (!taken.has('stockNumber') && !taken.has('id')) issues.push({ field: '', message: identifierMissing })
  return issues
}

const identifierMissing = 'Choose the column with your stock number, which identifies the vehicles.'
