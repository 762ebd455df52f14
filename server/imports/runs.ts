import { stockLimits } from '#contract/imports/limits.ts'
import { type StockColumn, stockColumnNames } from '#contract/imports/rules.ts'
import { type LineKind, lineKinds, runTransitions, type ImportLine, type ImportRun } from '#contract/imports/schema.ts'
import { maximumLimit, type Page } from '#contract/paging.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, count, desc, eq, inArray, isNull, lt, notInArray, sql } from '#platform/database/orm.ts'
import type { Mapping } from './mapping/recognize.ts'
import type { LineInput } from './reading/line-input.ts'
import { stockFiles, stockLines, stockRuns } from './table.ts'

export type RunRow = typeof stockRuns.$inferSelect
type Paging = { page?: number | undefined; limit?: number | undefined }

export async function findRuns(db: Database, sellerId: string, paging: Paging): Promise<Page<ImportRun>> {
  const ownRuns = eq(stockRuns.sellerId, sellerId)
  const { page = 1, limit = maximumLimit } = paging
  const rows = await db
    .select()
    .from(stockRuns)
    .where(ownRuns)
    .orderBy(desc(stockRuns.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { items: await presentRuns(db, rows), total: await db.$count(stockRuns, ownRuns) }
}

export async function findRunsOfFeed(db: Database, feedId: number, limit: number): Promise<ImportRun[]> {
  const rows = await db
    .select()
    .from(stockRuns)
    .where(eq(stockRuns.feedId, feedId))
    .orderBy(desc(stockRuns.id))
    .limit(limit)
  return presentRuns(db, rows)
}

async function presentRuns(db: Database, rows: readonly RunRow[]): Promise<ImportRun[]> {
  const counts = await countLines(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentRun(row, counts))
}

/** Returns a run. Throws `run_not_found` if it doesn't exist or belongs to another seller. */
export async function findRun(db: Database, sellerId: string, id: number): Promise<ImportRun> {
  const [row] = await db
    .select()
    .from(stockRuns)
    .where(and(eq(stockRuns.id, id), eq(stockRuns.sellerId, sellerId)))
  if (!row) throw new Problem('run_not_found')
  return presentRun(row, await countLines(db, [id]))
}

/** Returns a page of a run's lines. The caller must check that the run belongs to the user. */
export async function findLines(
  db: Database,
  runId: number,
  { kind, page = 1, limit = maximumLimit }: Paging & { kind?: LineKind | '' | undefined },
): Promise<Page<ImportLine>> {
  const condition = and(eq(stockLines.runId, runId), kind ? eq(stockLines.kind, kind) : undefined)
  const rows = await db
    .select()
    .from(stockLines)
    .where(condition)
    .orderBy(stockLines.position)
    .limit(limit)
    .offset((page - 1) * limit)
  const [run] = await db.select({ mapping: stockRuns.mapping }).from(stockRuns).where(eq(stockRuns.id, runId))
  const headers = headersOf(run?.mapping ?? {})
  return { items: rows.map((row) => presentLine(row, headers)), total: await db.$count(stockLines, condition) }
}

/** Maps each field to the headers of its columns, joined with commas. */
function headersOf(mapping: Mapping): Map<string, string> {
  const headers = new Map<string, string>()
  for (const [name, field] of Object.entries(mapping))
    if (field !== null) headers.set(field, [headers.get(field), name].filter(Boolean).join(', '))
  return headers
}

function presentLine(row: typeof stockLines.$inferSelect, headers: ReadonlyMap<string, string>): ImportLine {
  const { runId: _runId, given, priceBefore, priceAfter, ...line } = row
  const issues = line.issues.map((issue) => ({ ...issue, column: headers.get(issue.field) ?? null }))
  const heldPrice = line.kind === 'held' ? (given?.fields.price as number) : null
  const price = priceBefore === null || priceAfter === null ? null : { before: priceBefore, after: priceAfter }
  return { ...line, issues, values: given && valuesOf(given), price, heldPrice }
}

const longestValue = 100

function valuesOf({ fields, confirmPrice: _confirmPrice, notes: _notes, ...rest }: LineInput): Record<string, string> {
  const values: Partial<Record<StockColumn, unknown>> = { ...rest, ...fields }
  return Object.fromEntries(
    stockColumnNames.flatMap((column) => {
      const value = values[column] ?? null
      const text = Array.isArray(value) ? value.join(' | ') : String(value)
      const short = text.length > longestValue ? `${text.slice(0, longestValue)}…`.toWellFormed() : text
      return value === null ? [] : [[column, short]]
    }),
  )
}

/** Creates a run. If the seller then has too many runs, deletes the oldest. Throws `run_open` if the seller has an open run. */
export async function beginRun(
  db: Database,
  run: Pick<RunRow, 'sellerId' | 'source' | 'name' | 'goesOn'> & { feedId?: number },
  now: Date,
): Promise<number> {
  const [row] = await db
    .insert(stockRuns)
    .values({ ...run, state: 'reading', createdAt: now, touchedAt: now })
    .onConflictDoNothing()
    .returning({ id: stockRuns.id })
  if (!row) throw new Problem('run_open')
  const recent = db
    .select({ id: stockRuns.id })
    .from(stockRuns)
    .where(eq(stockRuns.sellerId, run.sellerId))
    .orderBy(desc(stockRuns.id))
    .limit(stockLimits.storedRuns)
  await db.delete(stockRuns).where(and(eq(stockRuns.sellerId, run.sellerId), notInArray(stockRuns.id, recent)))
  return row.id
}

/** Throws `run_open` if the seller has an open run. Called before an upload, to fail early. */
export async function refuseWhileOpen(db: Database, sellerId: string): Promise<void> {
  const open = and(eq(stockRuns.sellerId, sellerId), isNull(stockRuns.finishedAt))
  if ((await db.$count(stockRuns, open)) > 0) throw new Problem('run_open')
}

/**
 * Discards a run's plan, so that the seller can choose different fields for its columns. The next plan waits for the
 * seller, even if the run was started automatically.
 */
export async function remapRun(db: Database, id: number, now: Date): Promise<boolean> {
  return db.transaction(async (db) => {
    const changes = { goesOn: false, asks: false, ignored: [], warnings: [] }
    const run = await moveRunTo(db, { id, transition: 'remap', now }, changes)
    if (!run?.columns) throw new Problem('run_moved')
    await db.delete(stockLines).where(eq(stockLines.runId, id))
    return true
  })
}

type RunMove = { id: number; transition: 'ask' | 'map' | 'remap' | 'start'; now: Date }

/** Applies a state transition to a run. Returns undefined if the run's state doesn't allow the transition. */
export async function moveRunTo(
  db: Database,
  { id, transition, now }: RunMove,
  changes: Partial<RunRow> = {},
): Promise<RunRow | undefined> {
  const { from, to } = runTransitions[transition]
  const [run] = await db
    .update(stockRuns)
    .set({ ...changes, state: to, touchedAt: now })
    .where(and(eq(stockRuns.id, id), inArray(stockRuns.state, [...from])))
    .returning()
  return run
}

/** Ends a run and deletes its files. Returns false if the run had already ended. */
export async function endRun(
  db: Database,
  id: number,
  { state, problem = null }: { state: 'done' | 'failed' | 'cancelled'; problem?: string | null },
  now: Date,
): Promise<boolean> {
  return db.transaction(async (db) => {
    const ended = await db
      .update(stockRuns)
      .set({ state, problem, columns: null, finishedAt: now, touchedAt: now })
      .where(and(eq(stockRuns.id, id), isNull(stockRuns.finishedAt)))
      .returning({ id: stockRuns.id })
    if (ended.length > 0) await db.delete(stockFiles).where(eq(stockFiles.runId, id))
    return ended.length > 0
  })
}

export async function endAbandonedRuns(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - stockLimits.openHours * 3_600_000)
  const abandoned = await db
    .select({ id: stockRuns.id, state: stockRuns.state })
    .from(stockRuns)
    .where(and(isNull(stockRuns.finishedAt), lt(stockRuns.touchedAt, before)))
  for (const { id, state } of abandoned) {
    if (state === 'planned' || state === 'mapping')
      await endRun(db, id, { state: 'cancelled', problem: notStarted }, now)
    else await endRun(db, id, { state: 'failed', problem: stuck }, now)
  }
}

const notStarted = `The import was not started within ${stockLimits.openHours} hours.`
const stuck = 'The import could not continue. Import the file again.'

type Counts = Map<number, { counts: Record<LineKind, number>; open: number }>

async function countLines(db: Database, runs: number[]): Promise<Counts> {
  const rows = await db
    .select({
      runId: stockLines.runId,
      kind: stockLines.kind,
      count: count(),
      open: sql<number>`(count(*) filter (where not ${stockLines.done}))::int`,
    })
    .from(stockLines)
    .where(inArray(stockLines.runId, runs))
    .groupBy(stockLines.runId, stockLines.kind)
  const counted: Counts = new Map(runs.map((id) => [id, { counts: noLines(), open: 0 }]))
  for (const row of rows) {
    const run = counted.get(row.runId)!
    run.counts[row.kind] = row.count
    run.open += row.open
  }
  return counted
}

function noLines() {
  return Object.fromEntries(Object.keys(lineKinds).map((kind) => [kind, 0])) as Record<LineKind, number>
}

function presentRun(row: RunRow, counted: Counts): ImportRun {
  const { id, source, name, state, asks, ignored, warnings, problem, createdAt, finishedAt } = row
  return {
    id,
    source,
    name,
    state,
    asks,
    ignored,
    warnings,
    problem,
    ...counted.get(id)!,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}
